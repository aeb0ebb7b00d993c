"""The pictures of the house in CONTRIBUTING.md name every room: the first has core/ and app/, the
second ui/."""

import re

from code_files import text_of

SECTION = "## The layers"
PICTURES = {"core": 0, "app": 0, "ui": 1}


def is_drawn(room, picture):
    """Whether the picture has an entry of that name: what it is stands some way behind the name, in
    brackets, or is not said."""
    return re.search(rf"\b{room.split('/')[-1]}(?=  |,|\n| \()", picture) is not None


def check(root, floors):
    page = root / "CONTRIBUTING.md"
    if not page.is_file():
        return [("picture", "CONTRIBUTING.md is not there; it draws the rooms of the house")]
    section = text_of(page).partition(SECTION)[2].partition("\n## ")[0]
    pictures = re.findall(r"^```\n(.*?)^```", section, re.DOTALL | re.MULTILINE) + ["", ""]
    return [
        (f"picture {layer}/{room}", f'CONTRIBUTING.md: the picture in "{SECTION[3:]}" has no {layer}/{room}')
        for layer, rooms in floors.items()
        for room in rooms
        if (root / layer / room).is_dir() and not is_drawn(room, pictures[PICTURES[layer]])
    ]
