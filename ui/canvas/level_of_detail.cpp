// Selects the level of detail by a pass over the preorder that skips invisible parts.
//
// In preorder, a subtree is one range of positions. A subtree outside the window is skipped by a
// jump to the end of its range. In a layout by slots, the extents of siblings follow one another. A
// binary search for the leaf at which the next relevant sibling begins therefore skips all siblings
// before it. A node with a million children then takes hardly more time than a node with a thousand
// children. Subtrees narrower than a few pixels are merged to pieces of that width. The output and
// the time are O(pixels across × rows × log n).
#include "canvas/level_of_detail.h"

#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

/// Iterates over siblings from left to right, and skips siblings in layouts by slots.
class Walk {
public:
    Walk(const TreeShape& shape, const TreeLayout& layout) : m_shape(shape), m_layout(layout) {}

    double left(std::uint32_t p) const { return m_layout.left(p); }
    double right(std::uint32_t p) const { return m_layout.right(m_shape, p); }
    /// Returns the end of the row of siblings of p.
    std::uint32_t siblingsEnd(std::uint32_t p) const {
        const std::uint32_t parent = m_shape.parentOf(p);
        return parent == TreeShape::none ? m_shape.size() : m_shape.endOf(parent);
    }

    /// Returns the first sibling at or after position p that reaches the slot, or the end of the
    /// siblings.
    std::uint32_t firstReaching(std::uint32_t p, double slot) const {
        const std::uint32_t end = siblingsEnd(p);
        if (m_layout.inSlots()) {
            if (right(p) >= slot) {
                return p;
            }
            if (slot >= m_layout.leaves()) {
                return end;
            }
            const auto leaf = static_cast<std::uint32_t>(std::ceil(slot));
            const std::uint32_t position =
                leaf < m_layout.leaves() ? m_layout.leafPosition(leaf) : end;
            return position >= end ? end : m_shape.ancestorAt(position, m_shape.depthOf(p));
        }
        while (p < end && right(p) < slot) {
            p = m_shape.endOf(p);
        }
        return p;
    }

    /// Returns the end of the group of narrow siblings that begins at p and is about `across` slots
    /// wide.
    std::uint32_t runEnd(std::uint32_t p, double across) const {
        const std::uint32_t end = siblingsEnd(p);
        if (m_layout.inSlots()) {
            const std::uint32_t next = firstReaching(p, left(p) + std::ceil(across));
            return next == p ? m_shape.endOf(p) : next;
        }
        const double start = left(p);
        do {
            p = m_shape.endOf(p);
        } while (p < end && right(p) - left(p) + 1 < across && right(p) - start < across);
        return p;
    }

    /// Returns the last sibling of a group.
    std::uint32_t lastOf(std::uint32_t p, std::uint32_t end) const {
        return m_shape.ancestorAt(end - 1, m_shape.depthOf(p));
    }

private:
    const TreeShape& m_shape;
    const TreeLayout& m_layout;
};

}  // namespace

void selectPieces(const TreeShape& shape, const TreeLayout& layout, const TreeWindow& window,
                  double mergeBelow, std::vector<TreePiece>& pieces) {
    pieces.clear();
    const Walk walk(shape, layout);
    const double from = window.slotAt(-window.marginX);
    const double to = window.slotAt(window.width + window.marginX);
    const double bottom = window.rowAt(window.height + window.marginY);
    const double narrow = mergeBelow / window.slot;
    for (std::uint32_t p = 0; p < shape.size();) {
        if (walk.right(p) < from) {
            p = walk.firstReaching(p, from);
        } else if (walk.left(p) > to) {
            // In a tidy layout, a subtree may extend below its left neighbours, so the next subtree
            // is also examined.
            p = layout.inSlots() ? walk.siblingsEnd(p) : shape.endOf(p);
        } else if (walk.right(p) - walk.left(p) + 1 < narrow) {
            const std::uint32_t end = walk.runEnd(p, narrow);
            const std::uint32_t last = walk.lastOf(p, end);
            pieces.push_back({p, end, true, static_cast<float>(window.pixelX(walk.left(p) - 0.5)),
                              static_cast<float>(window.pixelX(walk.right(last) + 0.5))});
            p = end;
        } else {
            pieces.push_back({p, p + 1, false, 0, 0});
            p = shape.depthOf(p) + 1 > bottom ? shape.endOf(p) : p + 1;
        }
    }
}

std::optional<std::uint32_t> nodeAtPoint(const TreeShape& shape, const TreeLayout& layout,
                                         const TreeWindow& window, double x, double y,
                                         double reachX, double reachY) {
    const double row = std::round(window.rowAt(y));
    if (row < 0 || row >= shape.depths() || std::abs(window.pixelY(row) - y) > reachY) {
        return std::nullopt;
    }
    const auto depth = static_cast<std::uint32_t>(row);
    const double slot = window.slotAt(x);
    const double reach = reachX / window.slot;
    const Walk walk(shape, layout);
    std::optional<std::uint32_t> nearest;
    double least = reach;
    for (std::uint32_t p = 0; p < shape.size();) {
        if (walk.right(p) + reach < slot) {
            p = walk.firstReaching(p, slot - reach);
        } else if (walk.left(p) - reach > slot) {
            p = layout.inSlots() ? walk.siblingsEnd(p) : shape.endOf(p);
        } else if (shape.depthOf(p) < depth) {
            ++p;
        } else {
            if (std::abs(layout.x(p) - slot) <= least) {
                least = std::abs(layout.x(p) - slot);
                nearest = p;
            }
            p = shape.endOf(p);
        }
    }
    return nearest;
}

namespace {

/// Collects the pieces of an icicle in the visible rows.
class IcicleSelection {
public:
    IcicleSelection(const TreeShape& shape, const Walk& walk, const TreeWindow& window,
                    std::vector<IciclePiece>& pieces)
        : m_shape(shape),
          m_walk(walk),
          m_window(window),
          m_every(static_cast<std::uint32_t>(std::max(1.0, std::ceil(1 / window.row)))),
          m_pieces(pieces) {}

    /// Adds the siblings from `p` to before `end`; `last` is the last of them.
    void add(std::uint32_t p, std::uint32_t end, std::uint32_t last) {
        place(p, end, left(p), right(last));
    }

    /// Adds a group of siblings that are too narrow to draw, as one piece. The piece continues
    /// downwards through the widest subtree, so that the depth of the tree stays visible.
    void addRun(std::uint32_t p, std::uint32_t end) {
        const std::uint32_t last = m_walk.lastOf(p, end);
        add(p, end, last);
        std::uint32_t deep = p;
        // Number of examined siblings; a few suffice to find a deep one among thousands.
        int looked = 0;
        for (std::uint32_t s = p; s < end && looked < 64; s = m_shape.endOf(s), ++looked) {
            deep = m_shape.subtreeSize(s) > m_shape.subtreeSize(deep) ? s : deep;
        }
        while ((deep = m_shape.firstChild(deep)) != TreeShape::none) {
            place(deep, m_walk.siblingsEnd(deep), left(p), right(last));
        }
    }

private:
    float left(std::uint32_t p) const {
        return static_cast<float>(m_window.pixelX(m_walk.left(p)));
    }
    float right(std::uint32_t p) const {
        return static_cast<float>(m_window.pixelX(m_walk.right(p) + 1));
    }
    void place(std::uint32_t p, std::uint32_t end, float from, float to) {
        if (m_shape.depthOf(p) % m_every == 0) {
            m_pieces.push_back({p, end, m_shape.depthOf(p), from, to});
        }
    }

    const TreeShape& m_shape;
    const Walk& m_walk;
    const TreeWindow& m_window;
    /// Distance between drawn rows: 1, or more if rows are lower than a pixel.
    std::uint32_t m_every;
    std::vector<IciclePiece>& m_pieces;
};

}  // namespace

void selectIcicle(const TreeShape& shape, const TreeLayout& layout, const TreeWindow& window,
                  double mergeBelow, std::vector<IciclePiece>& pieces) {
    pieces.clear();
    const Walk walk(shape, layout);
    IcicleSelection selection(shape, walk, window, pieces);
    const double from = window.slotAt(0);
    const double to = window.slotAt(window.width);
    const double narrow = mergeBelow / window.slot;
    for (std::uint32_t p = 0; p < shape.size();) {
        if (walk.right(p) + 1 < from) {
            p = walk.firstReaching(p, from - 1);
        } else if (walk.left(p) > to) {
            p = walk.siblingsEnd(p);
        } else if (walk.right(p) - walk.left(p) + 1 < narrow) {
            const std::uint32_t end = walk.runEnd(p, narrow);
            selection.addRun(p, end);
            p = end;
        } else {
            selection.add(p, shape.endOf(p), p);
            ++p;
        }
    }
}

std::optional<std::uint32_t> icicleNodeAt(const TreeShape& shape, const TreeLayout& layout,
                                          double slot, double row) {
    if (slot < 0 || row < 0 || slot >= layout.leaves() || row >= shape.depths()) {
        return std::nullopt;
    }
    const std::uint32_t leaf = layout.leafPosition(static_cast<std::uint32_t>(slot));
    const auto depth = static_cast<std::uint32_t>(row);
    if (depth > shape.depthOf(leaf)) {
        return std::nullopt;
    }
    return shape.ancestorAt(leaf, depth);
}

}  // namespace loopglass::ui
