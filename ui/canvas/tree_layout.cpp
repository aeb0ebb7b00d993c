// Two layouts of a tree whose nodes are in rows by depth.
//
// Layout by slots: each leaf takes one slot, from left to right. A subtree is as wide as its number
// of leaves, and its extent is a difference of two leaf counts. An inner node is centred between
// its outer children. One pass over the preorder suffices, so the layout is fast for a million
// nodes.
//
// Tidy layout, after E. M. Reingold and J. S. Tilford, "Tidier drawings of trees" (1981). From the
// bottom upwards, the subtrees of a node are pushed together until their outlines are one slot
// apart in every row. An outline is a list of pairs (leftmost, rightmost) by row, deepest row
// first, with one common shift. Merging two outlines therefore touches only their common rows, and
// the deeper list is reused. Time: O(n) in all.
#include "canvas/tree_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace loopglass::ui {

namespace {

struct Span {
    double left = 0;
    double right = 0;
};

/// The outline of a subtree, with positions relative to its root.
struct Outline {
    std::vector<Span> rows;  ///< deepest first
    double shift = 0;        ///< added to all rows

    Span row(std::size_t fromTop) const {
        const Span& span = rows[rows.size() - 1 - fromTop];
        return {span.left + shift, span.right + shift};
    }
    void setRow(std::size_t fromTop, const Span& span) {
        rows[rows.size() - 1 - fromTop] = {span.left - shift, span.right - shift};
    }
};

/// Returns the distance of `right` from `left` at which the two outlines are one slot apart in
/// every common row.
double distance(const Outline& left, const Outline& right) {
    const std::size_t common = std::min(left.rows.size(), right.rows.size());
    double most = -std::numeric_limits<double>::infinity();
    for (std::size_t r = 0; r < common; ++r) {
        most = std::max(most, left.row(r).right + 1 - right.row(r).left);
    }
    return most;
}

/// Joins two adjacent outlines; `right` is already shifted to its place.
Outline joined(Outline left, Outline right) {
    const bool leftDeeper = left.rows.size() >= right.rows.size();
    Outline& deep = leftDeeper ? left : right;
    const std::size_t common = std::min(left.rows.size(), right.rows.size());
    for (std::size_t r = 0; r < common; ++r) {
        const Span span{left.row(r).left, right.row(r).right};
        deep.setRow(r, span);
    }
    return std::move(deep);
}

/// Places the roots of subtrees next to each other, and returns their joint outline.
class Tidier {
public:
    explicit Tidier(const TreeShape& shape)
        : m_shape(shape),
          m_offset(shape.size(), 0),
          m_outlines(shape.size()) {}

    /// Returns the offsets of all nodes from their parents, and of roots from the first root.
    const std::vector<double>& run() {
        for (std::uint32_t p = m_shape.size(); p-- > 0;) {
            Outline& own = m_outlines[p];
            if (!m_shape.isLeaf(p)) {
                own = place(p + 1, true);
            }
            own.rows.push_back({-own.shift, -own.shift});
        }
        if (!m_shape.empty()) {
            place(0, false);
        }
        return m_offset;
    }

private:
    /// Places the siblings that begin at `first`; if `centre` is true, they are centred around the
    /// parent.
    Outline place(std::uint32_t first, bool centre) {
        Outline all = std::move(m_outlines[first]);
        double last = 0;
        for (std::uint32_t s = m_shape.nextSibling(first); s != TreeShape::none;
             s = m_shape.nextSibling(s)) {
            Outline next = std::move(m_outlines[s]);
            last = distance(all, next);
            m_offset[s] = last;
            next.shift += last;
            all = joined(std::move(all), std::move(next));
        }
        if (centre) {
            for (std::uint32_t s = first; s != TreeShape::none; s = m_shape.nextSibling(s)) {
                m_offset[s] -= last / 2;
            }
            all.shift -= last / 2;
        }
        return all;
    }

    const TreeShape& m_shape;
    std::vector<double> m_offset;
    std::vector<Outline> m_outlines;
};

}  // namespace

TreeLayout TreeLayout::bySlots(const TreeShape& shape) { return bySlots(shape, TreeLayout()); }

TreeLayout TreeLayout::bySlots(const TreeShape& shape, TreeLayout old) {
    TreeLayout layout = std::move(old);
    layout.m_left.clear();
    layout.m_right.clear();
    const std::uint32_t count = shape.size();
    layout.m_x.resize(count);
    layout.m_leavesBefore.resize(std::size_t{count} + 1);
    const std::uint32_t leaves = shape.leaves();
    layout.m_leavesBefore[count] = leaves;
    // One pass from the last position to the first. The last child of a node is visited first and
    // stores its position for the parent, which is visited after all its children.
    std::uint32_t before = leaves;
    for (std::uint32_t p = count; p-- > 0;) {
        double& x = layout.m_x[p];
        if (shape.isLeaf(p)) {
            x = --before;
        } else {
            x = (layout.m_x[p + 1] + x) / 2;
        }
        layout.m_leavesBefore[p] = before;
        const std::uint32_t parent = shape.parentOf(p);
        if (parent != TreeShape::none && shape.endOf(parent) == shape.endOf(p)) {
            layout.m_x[parent] = x;
        }
    }
    layout.m_width = leaves == 0 ? 0 : leaves - 1.0;
    return layout;
}

TreeLayout TreeLayout::tidy(const TreeShape& shape) {
    TreeLayout layout;
    Tidier tidier(shape);
    layout.m_x = tidier.run();
    double least = 0;
    for (std::uint32_t p = 0; p < shape.size(); ++p) {
        const std::uint32_t parent = shape.parentOf(p);
        layout.m_x[p] += parent == TreeShape::none ? 0 : layout.m_x[parent];
        least = p == 0 ? layout.m_x[p] : std::min(least, layout.m_x[p]);
    }
    for (double& x : layout.m_x) {
        x -= least;
        layout.m_width = std::max(layout.m_width, x);
    }
    layout.m_left = layout.m_right = layout.m_x;
    for (std::uint32_t p = shape.size(); p-- > 0;) {
        const std::uint32_t parent = shape.parentOf(p);
        if (parent != TreeShape::none) {
            layout.m_left[parent] = std::min(layout.m_left[parent], layout.m_left[p]);
            layout.m_right[parent] = std::max(layout.m_right[parent], layout.m_right[p]);
        }
    }
    return layout;
}

std::uint32_t TreeLayout::leafPosition(std::uint32_t leaf) const {
    const auto after = std::upper_bound(m_leavesBefore.begin(), m_leavesBefore.end(), leaf);
    return static_cast<std::uint32_t>(after - m_leavesBefore.begin()) - 1;
}

}  // namespace loopglass::ui
