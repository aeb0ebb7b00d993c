#pragma once

#include "report/picture.h"
#include "trace/mark.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A node of a tree that is drawn; parents stand before their children, the first is the root.
struct DrawnNode {
    std::size_t parent = 0;  ///< index; the root is its own parent
    std::string label;
    std::string tip;
    Mark mark = Mark::Open;
};

/// A tree from the left to the right as an SVG element. At most so many nodes are drawn: what is
/// kept and what leads to it first, then the rest from the root on; the others are folded into a
/// count below their parent. "" for an empty tree.
std::string treePicture(const std::vector<DrawnNode>& nodes, std::size_t most,
                        std::string_view title);

/// Which nodes treePicture() draws.
std::vector<bool> drawnNodes(const std::vector<DrawnNode>& nodes, std::size_t most);

}  // namespace loopglass
