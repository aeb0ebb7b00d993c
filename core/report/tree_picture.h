#pragma once

#include "report/picture.h"
#include "trace/mark.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A node of a drawn tree; parents precede their children, and the first node is the root.
struct DrawnNode {
    std::size_t parent = 0;  ///< index; the root is its own parent
    std::string label;
    std::string tip;
    Mark mark = Mark::Open;
};

/// A tree from the left to the right as an SVG element. At most `most` nodes are drawn: first the
/// kept ones and the paths to them, then the rest from the root on. The others are folded into a
/// count below their parent. "" for an empty tree.
std::string treePicture(const std::vector<DrawnNode>& nodes, std::size_t most,
                        std::string_view title);

/// Which nodes treePicture() draws.
std::vector<bool> drawnNodes(const std::vector<DrawnNode>& nodes, std::size_t most);

}  // namespace loopglass
