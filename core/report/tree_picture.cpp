// A tree drawn in rows. Each leaf has a row, and a parent is in the row of its first child. Columns
// are as wide as their widest label.
#include "report/tree_picture.h"

#include <algorithm>
#include <numeric>

namespace loopglass {

namespace {

constexpr double treeRowHeight = 17;
constexpr double columnGap = 22;
constexpr double boxSize = 9;
constexpr double margin = 8;

struct PlacedNode {
    std::size_t node = 0;
    std::size_t depth = 0;
    std::size_t row = 0;
    std::size_t folded = 0;  ///< number of children of `node` that this row represents, if above 0
    std::size_t parent = 0;  ///< index of the parent among the placed nodes
};

bool mattersMost(Mark mark) { return mark == Mark::Kept || mark == Mark::Best; }

class TreePlan {
public:
    TreePlan(const std::vector<DrawnNode>& nodes, std::vector<bool> drawn)
        : m_drawn(std::move(drawn)),
          m_children(nodes.size()) {
        for (std::size_t n = 1; n < nodes.size(); ++n) {
            m_children[nodes[n].parent].push_back(n);
        }
        place();
    }

    const std::vector<PlacedNode>& placed() const { return m_placed; }
    std::size_t rows() const { return m_rows; }

private:
    std::size_t sizeOf(std::size_t node) const {
        std::size_t size = 0;
        std::vector<std::size_t> open{node};
        while (!open.empty()) {
            const std::size_t next = open.back();
            open.pop_back();
            ++size;
            open.insert(open.end(), m_children[next].begin(), m_children[next].end());
        }
        return size;
    }

    /// Places the nodes depth first, without recursion, because tile trees can be deep.
    void place() {
        std::vector<PlacedNode> open{{0, 0, 0, 0, 0}};
        bool newRow = false;
        while (!open.empty()) {
            PlacedNode now = open.back();
            open.pop_back();
            m_rows += newRow ? 1 : 0;
            now.row = m_rows;
            const std::size_t self = m_placed.size();
            m_placed.push_back(now);
            newRow = true;
            if (now.folded > 0) {
                continue;
            }
            std::vector<PlacedNode> below;
            std::size_t folded = 0;
            for (const std::size_t child : m_children[now.node]) {
                if (m_drawn[child]) {
                    below.push_back({child, now.depth + 1, 0, 0, self});
                } else {
                    folded += sizeOf(child);
                }
            }
            if (folded > 0) {
                below.push_back({now.node, now.depth + 1, 0, folded, self});
            }
            newRow = below.empty();
            open.insert(open.end(), below.rbegin(), below.rend());
        }
        ++m_rows;
    }

    std::vector<bool> m_drawn;
    std::vector<std::vector<std::size_t>> m_children;
    std::vector<PlacedNode> m_placed;
    std::size_t m_rows = 0;
};

std::string labelOf(const std::vector<DrawnNode>& nodes, const PlacedNode& placed) {
    return placed.folded > 0 ? "+ " + std::to_string(placed.folded) + " more"
                             : nodes[placed.node].label;
}

/// Returns the left edge of every column, and the right edge of the last.
std::vector<double> columnsOf(const std::vector<DrawnNode>& nodes,
                              const std::vector<PlacedNode>& placed) {
    std::vector<double> widths;
    for (const PlacedNode& node : placed) {
        widths.resize(std::max(widths.size(), node.depth + 1), 0);
        widths[node.depth] =
            std::max(widths[node.depth], boxSize + 4 + Picture::widthOf(labelOf(nodes, node)));
    }
    std::vector<double> edges{margin};
    for (const double width : widths) {
        edges.push_back(edges.back() + width + columnGap);
    }
    return edges;
}

}  // namespace

std::vector<bool> drawnNodes(const std::vector<DrawnNode>& nodes, std::size_t most) {
    std::vector<bool> drawn(nodes.size(), false);
    std::size_t count = 0;
    const auto draw = [&](std::size_t node) {
        std::vector<std::size_t> path;
        for (std::size_t n = node; !drawn[n]; n = nodes[n].parent) {
            path.push_back(n);
            if (n == 0) {
                break;
            }
        }
        // The path starts at the root, so a long path is cut at its end.
        for (auto n = path.rbegin(); n != path.rend() && count < most; ++n) {
            drawn[*n] = true;
            ++count;
        }
    };
    std::vector<std::size_t> depth(nodes.size(), 0);
    for (std::size_t n = 1; n < nodes.size(); ++n) {
        depth[n] = depth[nodes[n].parent] + 1;
    }
    std::vector<std::size_t> order(nodes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto rank = [&](std::size_t n) {
        return nodes[n].mark == Mark::Best ? 0 : mattersMost(nodes[n].mark) ? 1 : 2;
    };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(rank(a), depth[a]) < std::pair(rank(b), depth[b]);
    });
    for (const std::size_t node : order) {
        draw(node);
    }
    return drawn;
}

std::string treePicture(const std::vector<DrawnNode>& nodes, std::size_t most,
                        std::string_view title) {
    if (nodes.empty()) {
        return {};
    }
    const TreePlan plan(nodes, drawnNodes(nodes, most));
    const std::vector<double> columns = columnsOf(nodes, plan.placed());
    const auto yOf = [](const PlacedNode& node) {
        return margin + treeRowHeight * (static_cast<double>(node.row) + 0.5);
    };
    Picture picture;
    for (const PlacedNode& node : plan.placed()) {
        const double x = columns[node.depth];
        const double y = yOf(node);
        if (node.depth > 0) {
            const PlacedNode& parent = plan.placed()[node.parent];
            const double bend = x - columnGap / 2;
            const double from = node.row == parent.row
                                    ? columns[parent.depth] + boxSize + 4 +
                                          Picture::widthOf(labelOf(nodes, parent)) + 2
                                    : bend;
            picture.line(from, y, x - 2, y, "#b7c0ca");
            picture.line(bend, yOf(parent), bend, y, "#b7c0ca");
        }
        const std::string label = labelOf(nodes, node);
        if (node.folded > 0) {
            picture.text(x, y + 4, label, "start", "#5b6775");
            continue;
        }
        const DrawnNode& drawn = nodes[node.node];
        picture.box(x, y - boxSize / 2, boxSize, boxSize, lightColour(drawn.mark), drawn.tip);
        picture.text(x + boxSize + 4, y + 4, label, "start",
                     mattersMost(drawn.mark) ? "#1f2933" : "#5b6775");
    }
    return picture.svg(columns.back() - columnGap + margin,
                       2 * margin + treeRowHeight * static_cast<double>(plan.rows()), title);
}

}  // namespace loopglass
