"""A view without a front end: as plain text and as HTML that needs no kernel (floor 4)."""
