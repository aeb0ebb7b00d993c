#pragma once

#include "report/picture.h"
#include "trace/mark.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A node of a tree picture; parents precede their children, and the first node is the root.
struct DrawnNode {
    std::size_t parent = 0;  ///< index; the root is its own parent
    std::string label;
    std::string tip;
    Mark mark = Mark::Open;
};

/// Returns a tree from left to right as an SVG element. At most `most` nodes are drawn: first the
/// kept nodes with their ancestors, then further nodes from the root on. The remaining nodes are
/// folded into a number below their parent. "" for an empty tree.
std::string treePicture(const std::vector<DrawnNode>& nodes, std::size_t most,
                        std::string_view title);

/// Returns the nodes that treePicture() draws.
std::vector<bool> drawnNodes(const std::vector<DrawnNode>& nodes, std::size_t most);

}  // namespace loopglass
