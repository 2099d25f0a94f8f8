"""What the table to play at is made of: seats, the growing game, its file, the moment as a person sees it, helps."""
