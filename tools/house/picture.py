"""The pictures of the layers in docs/architecture.md name every folder: the first has core/ and app/, the
second ui/."""

import re

from code_files import text_of

PAGE = "docs/architecture.md"
SECTION = "## The layers"
PICTURES = {"core": 0, "app": 0, "ui": 1}


def is_drawn(room, picture):
    """Whether the picture has an entry of that name: what it is stands some way behind the name, in
    brackets, or is not said."""
    return re.search(rf"\b{room.split('/')[-1]}(?=  |,|\n| \()", picture) is not None


def check(root, floors):
    page = root / PAGE
    if not page.is_file():
        return [("picture", f"{PAGE} is not there; it draws the layers")]
    section = text_of(page).partition(SECTION)[2].partition("\n## ")[0]
    pictures = re.findall(r"^```\n(.*?)^```", section, re.DOTALL | re.MULTILINE) + ["", ""]
    return [
        (f"picture {layer}/{room}", f'{PAGE}: the picture in "{SECTION[3:]}" has no {layer}/{room}')
        for layer, rooms in floors.items()
        for room in rooms
        if (root / layer / room).is_dir() and not is_drawn(room, pictures[PICTURES[layer]])
    ]
