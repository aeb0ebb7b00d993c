#include "export/groups/python_groups.h"

namespace loopglass {

const std::string_view pythonGroupRuntime = R"PY(
# A box has a range (low, high) for each dimension or rank, from low to high - 1. None is no box.
# An index of a tensor is `shift` plus the sum of coefficient * index over {dimension: coefficient}.
Operand = collections.namedtuple("Operand", "ranks maker")  # maker: a layer of the group, or None
Layer = collections.namedtuple("Layer", "bounds output operands recompute across")
Loop = collections.namedtuple("Loop", "dimension step pieces temporal")


def each(box):
    return itertools.product(*(range(low, high) for low, high in box))


def volume(box):
    return math.prod(high - low for low, high in box)


def hull(boxes):
    boxes = [box for box in boxes if box is not None]
    if not boxes:
        return None
    return [(min(low for low, _ in r), max(high for _, high in r)) for r in zip(*boxes)]


def common(a, b):
    both = [(max(p[0], q[0]), min(p[1], q[1])) for p, q in zip(a, b)]
    return both if all(low < high for low, high in both) else None


def footprint(operand, box):
    """Returns the words that a box of iterations uses."""
    return [
        (
            shift + sum(c * box[d][0] for d, c in terms.items()),
            shift + sum(c * (box[d][1] - 1) for d, c in terms.items()) + 1,
        )
        for shift, terms in operand.ranks
    ]


def whole(layer):
    return [(0, bound) for bound in layer.bounds]


class Tensor:
    """An array of all words of a tensor; or with a size, a buffer at the home, where the address of
    a word is its index modulo the size. Words of padding are 0."""

    def __init__(self, box, size=None):
        self.box = box
        self.size = [high - low for low, high in box] if size is None else size
        self.data = np.zeros(self.size, object)
        self.holds = None if size is None else {}

    def address(self, word):
        return tuple((i - low) % n for i, (low, _), n in zip(word, self.box, self.size))

    def __getitem__(self, word):
        if not all(low <= i < high for i, (low, high) in zip(word, self.box)):
            return 0
        at = self.address(word)
        if self.holds is not None and self.holds.get(at) != word:
            raise SystemExit(f"the home lacks the word {word}")
        return self.data[at]

    def __setitem__(self, word, value):
        self.data[self.address(word)] = value

    def begin(self, words):
        """Sets the words that a layer will make to 0."""
        for word in each(words):
            self[word] = 0
            if self.holds is not None:
                self.holds[self.address(word)] = word

    def store(self, words, array):
        for word in each(words):
            array[word] = self[word]


class Plan:
    """The boxes of all layers, by [indices of the shared temporal loops][place][layer]. The readers
    of a tensor decide which words are wanted. The layer that makes the tensor works on the hull of
    the wanted words that are not there."""

    def __init__(self, layers, loops):
        self.layers = layers
        indices = [[range(l.pieces) for l in loops if l.temporal == t] for t in (True, False)]
        self.places = list(itertools.product(*indices[1]))
        self.boxes = {}
        for step in itertools.product(*indices[0]):
            last = [self.cut(loops, iter(step), iter(place)) for place in self.places]
            if last[0] is not None:
                self.boxes[step] = [[None] * (len(layers) - 1) + [box] for box in last]
        self.sizes = {}
        for maker in reversed(range(len(layers) - 1)):
            for place in range(len(self.places)):
                self.sizes[maker, place] = self.decide(maker, place)

    def cut(self, loops, step, place):
        box = whole(self.layers[-1])
        for loop in loops:
            low, high = box[loop.dimension]
            low += next(step if loop.temporal else place) * loop.step
            box[loop.dimension] = (low, min(low + loop.step, high))
        return box if all(low < high for low, high in box) else None

    def wanted(self, maker, boxes):
        return hull(
            footprint(operand, box)
            for layer, box in zip(self.layers, boxes)
            for operand in layer.operands
            if operand.maker == maker and box is not None
        )

    def decide(self, maker, place):
        """Sets the boxes of a layer at a place. Returns the size of its largest tile."""
        layer = self.layers[maker]
        exists = footprint(layer.output, whole(layer))
        wanted = {step: self.wanted(maker, boxes[place]) for step, boxes in self.boxes.items()}
        tiles = {}  # a tile spans the innermost loops
        for step, words in wanted.items():
            outer = step[: max(0, len(step) - layer.across)]
            tiles[outer] = hull([tiles.get(outer), words])

        def cells(box):
            return tuple(slice(a - first, b - first) for (a, b), (first, _) in zip(box, exists))

        there = np.zeros([high - low for low, high in exists], bool)
        tile, size = None, [1] * len(exists)
        for step, words in wanted.items():
            new = tiles[step[: max(0, len(step) - layer.across)]]
            if new is not None and new != tile:
                kept = np.zeros_like(there)
                held = None if layer.recompute else common(new, exists)
                if held is not None:
                    kept[cells(held)] = there[cells(held)]
                there, tile = kept, new
                size = [max(n, high - low) for n, (low, high) in zip(size, tile)]
            words = None if words is None else common(words, exists)
            lacks = () if words is None else np.argwhere(~there[cells(words)])
            if len(lacks) > 0:
                made = [
                    (low + int(a), low + int(b) + 1)
                    for (low, _), a, b in zip(words, lacks.min(axis=0), lacks.max(axis=0))
                ]
                there[cells(made)] = True
                self.boxes[step][place][maker] = box = whole(layer)
                for (low, high), (shift, terms) in zip(made, layer.output.ranks):
                    for dimension in terms:
                        box[dimension] = (low - shift, high - shift)
        return size

    def homes(self, maker):
        layer = self.layers[maker]
        exists = footprint(layer.output, whole(layer))
        return [Tensor(exists, self.sizes[maker, q]) for q in range(len(self.places))]

    def turns(self, step, layer):
        """Returns the places in which a layer works, with its box and the words that it makes."""
        for place, boxes in enumerate(self.boxes.get(step, [])):
            if boxes[layer] is not None:
                words = footprint(self.layers[layer].output, boxes[layer])
                yield place, boxes[layer], words


def equals(what, number, expected):
    same = number == expected
    print(f"  {what}: {number}", "equals the cost model" if same else f"DIFFERS from {expected}")
    return same


def check(plan, arrays, expected):
    """Compares the results of a group, and the operations and words made of each layer."""
    same = True
    for name, found, reference in arrays:
        equal = np.array_equal(found.data, reference.data)
        what = "elements equal the layer without tiles"
        print(f"  {name}:", "all" if equal else "NOT ALL", found.data.size, what)
        same &= equal
    turns = [boxes for places in plan.boxes.values() for boxes in places]
    for k, (name, operations, made) in enumerate(expected):
        boxes = [turn[k] for turn in turns if turn[k] is not None]
        words = sum(volume(footprint(plan.layers[k].output, box)) for box in boxes)
        same &= equals(name + " operations", sum(map(volume, boxes)), operations)
        same &= made is None or equals(name + " words made", words, made)
    return same

)PY";

}  // namespace loopglass
