"""A position as a view (floor 4): zones of cards, actions with their reasons, and words.

The view is one JSON-able dict and all that a front end gets. It is built from an observation, so
it cannot hold what the reader may not see; it holds every word that is shown or spoken, so a front
end needs none; and it lists what may be done, so a front end knows no rules.

:class:`~gincourse.scene.contract.Scene` says what a game's module here gives; :mod:`.parts` holds
the small pieces. A *Reader* is who looks: the names, and which seat is "you". A *Taste* is how the
reader's hand is shown: with hints or without, in which order, what is counted or set aside. A
*wish* is a button that is no action of the game, such as another order or the best lay-offs.
*Untold* are buttons without hints: whether one can be used shows when it is tried. ``…_words``
tell what happened, ``…_steps`` cut a hand into the steps of a replay.
"""
