"""Who may include whom. Each problem is a key, by which known.py can name it, and a sentence."""

import graphlib
import re
from functools import lru_cache
from pathlib import Path

from code_files import code_files, sources, text_of

GENERATED = {"loopglass_version.h"}  # made from core/loopglass_version.h.in, on every floor

# Which layers a layer may include; tests may include all of them.
LAYERS = {"core": {"core"}, "ui": {"core", "ui"}, "app": {"core", "ui", "app"}}
QT = re.compile(r"^(Q[A-Zt]\w*(/.*)?|q[a-z]+\.h)$")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


@lru_cache(maxsize=None)
def includes_of(path):
    """(line number, '<' or '"', name) of every include of a file."""
    found = []
    for number, line in enumerate(text_of(path).splitlines(), start=1):
        match = "#" in line and INCLUDE.match(line)
        if match:
            found.append((number, match.group(1), match.group(2)))
    return found


class House:
    """The layers of a repository with their rooms."""

    def __init__(self, root, floors, parts, doors):
        self.root = root
        self.doors = doors
        self.floors = floors
        self.parts = parts

    def room_of(self, path):
        """The room of a path from its layer on: its folder, e.g. search/bound."""
        folder = Path(path).parent
        return (folder.parent if folder.as_posix() in self.parts else folder).as_posix()

    def check_floor(self, layer, path, number, name):
        """Whether a file may include this one, by the floors of their rooms."""
        floors = self.floors[layer]
        from_room = self.room_of(path.relative_to(self.root / layer))
        to_room = self.room_of(name)
        if from_room not in floors or floors.get(to_room, 0) <= floors[from_room]:
            return []
        relative = path.relative_to(self.root)
        return [(
            f"floor {relative} {name}",
            f"{relative}:{number}: {from_room}/ is on floor {floors[from_room]} and includes {name},"
            f" which is on floor {floors[to_room]}",
        )]

    def check_core_include(self, path, number, bracket, name):
        """What is wrong with one include of a file of core/."""
        relative = path.relative_to(self.root)
        key, where = f"include {relative} {name}", f"{relative}:{number}"
        if QT.match(name):
            return [(key, f"{where}: core includes Qt ({name})")]
        if bracket == "<" or name in GENERATED:
            return []
        if re.match(r"^(\.\./)*(ui|app)/", name):
            return [(key, f"{where}: core includes what stands above it ({name})")]
        if not (self.root / "core" / name).is_file():
            return [(key, f'{where}: "{name}" is not a path from core/ on')]
        return self.check_floor("core", path, number, name)

    def check_rooms(self, layer):
        """Every room of a layer has a floor, and includes go down."""
        problems = []
        for path in sources(self.root, layer):
            relative = path.relative_to(self.root)
            room = self.room_of(path.relative_to(self.root / layer))
            if room not in self.floors[layer]:
                sentence = f"{relative}: {layer}/{room} has no floor (see FLOORS in tools/check-house)"
                problems.append((f"room {relative}", sentence))
            for number, bracket, name in includes_of(path):
                if layer == "core":
                    problems += self.check_core_include(path, number, bracket, name)
                elif bracket == '"' and (self.root / layer / name).is_file():
                    problems += self.check_floor(layer, path, number, name)
        return problems

    def check_layers(self):
        """ui/ and app/ include only downwards; includes are written from core/, ui/ or app/ on."""
        problems = []
        for layer in ("ui", "app"):
            for path in code_files(self.root, layer):
                for number, bracket, name in includes_of(path):
                    if bracket == "<":
                        continue
                    owner = next((o for o in LAYERS if (self.root / o / name).is_file()), None)
                    if name.split("/")[0] in LAYERS:
                        owner = name.split("/")[0]
                    if owner and owner not in LAYERS[layer]:
                        relative = path.relative_to(self.root)
                        sentence = f"{layer} includes what stands above it ({name})"
                        problems.append((f"include {relative} {name}", f"{relative}:{number}: {sentence}"))
        return problems

    def check_doors(self):
        """A room behind a door is included by itself and by those who may."""
        problems = []
        for layer in self.floors:
            for path in code_files(self.root, layer):
                relative = path.relative_to(self.root).as_posix()
                for number, bracket, name in includes_of(path):
                    room = next((r for r in self.doors if bracket == '"' and f"core/{name}".startswith(r + "/")), None)
                    if room and not relative.startswith((room + "/", *self.doors[room])):
                        sentence = f"{relative}:{number}: only {', '.join(self.doors[room])} may include {name}"
                        problems.append((f"door {relative} {name}", sentence))
        return problems

    def check_circles(self, layer):
        """No header includes itself by way of others, and no two folders include each other."""
        files, rooms = {}, {}
        for path in code_files(self.root, layer):
            own = path.relative_to(self.root / layer)
            for _, bracket, name in includes_of(path):
                if bracket == "<" or not (self.root / layer / name).is_file():
                    continue
                files.setdefault(str(own), set()).add(name)
                if self.room_of(own) != self.room_of(name):
                    rooms.setdefault(self.room_of(own), set()).add(self.room_of(name))
        problems = []
        for what, graph in (("files", files), ("folders", rooms)):
            circle = find_circle(graph)
            if circle:
                sentence = f"{layer}: {what} include each other in a circle: {' -> '.join(circle)}"
                problems.append((f"circle {layer} {what}", sentence))
        return problems


def find_circle(graph):
    """A circle of a graph (node -> set of nodes) as a list of nodes, or None."""
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        return error.args[1]
    return None


def check(root, floors, parts, doors):
    house = House(root, floors, parts, doors)
    problems = house.check_doors()
    for layer in floors:
        problems += house.check_rooms(layer) + house.check_circles(layer)
    return problems + house.check_layers()
