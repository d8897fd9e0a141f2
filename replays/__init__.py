"""Recordings of matches: written as they are played, read with suspicion, verified by playing them again."""
