"""The project's own art, drawn by program at build time."""
