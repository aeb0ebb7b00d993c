#pragma once

#include "report/picture.h"
#include "trace/mark.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A node of a tree picture. Parents come before their children, and the first node is the root.
struct DrawnNode {
    std::size_t parent = 0;  ///< index of the parent; the root is its own parent
    std::string label;
    std::string tip;
    Mark mark = Mark::Open;
};

/// Returns a picture of a tree that grows from left to right, as an SVG element. The picture has at
/// most `most` nodes: first the kept nodes with their ancestors, then further nodes in order from
/// the root. All other nodes are replaced by their number below their parent. For an empty tree,
/// the result is "".
std::string treePicture(const std::vector<DrawnNode>& nodes, std::size_t most,
                        std::string_view title);

/// Returns the nodes that treePicture() draws.
std::vector<bool> drawnNodes(const std::vector<DrawnNode>& nodes, std::size_t most);

}  // namespace loopglass
