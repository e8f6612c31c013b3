"""A position as a view (floor 4): zones of cards, actions with their reasons, and words.

The view is one JSON-able dict and all that a front end gets. It is built from an observation, so
it cannot hold what the reader may not see; it holds every word that is shown or spoken, so a front
end needs none; and it lists what may be done, so a front end knows no rules.
"""
