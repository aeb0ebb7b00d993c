#pragma once

#include "canvas/tree_shape.h"

#include <vector>

namespace loopglass::ui {

/// A tree with folded parts. Its items are nodes of the whole tree and folds. A fold is an
/// additional child of a node and represents hidden nodes.
struct FoldedTree {
    /// An item of the folded tree: a plain node or a fold.
    struct Item {
        std::uint32_t node = 0;    ///< the node, or the parent node of the fold
        std::uint32_t folded = 0;  ///< number of nodes in a fold; 0 for a plain node
        std::uint8_t kind = 0;     ///< kind of the node, or of most nodes of the fold
        /// True if the fold has nodes of several kinds, so that it has no colour of its own.
        bool isMixed = false;
        bool isLive = false;  ///< true if the fold has a live node and a user has closed it
    };
    std::vector<std::uint32_t> parents;  ///< parent of each item, for TreeShape::build
    std::vector<Item> items;
    /// For each node: its own item, or the fold that hides the node.
    std::vector<std::uint32_t> itemOfNode;

    bool isFold(std::uint32_t item) const { return items[item].folded > 0; }
};

/// The parts of a tree that are folded.
struct Folding {
    /// For each node: whether everything below it is folded; may be shorter than the tree.
    std::vector<char> closed;
    /// True if the subtrees of a parent without a live node become one fold.
    bool hideDead = false;
    std::vector<std::uint32_t> shown;  ///< nodes that stay visible together with their ancestors
    /// Bit mask of live kinds: bit k is set if nodes of kind k are live.
    std::uint32_t liveKinds = 0;

    bool isClosed(std::uint32_t node) const { return node < closed.size() && closed[node] != 0; }
};

/// Returns the tree with these parts folded. The time is O(n).
FoldedTree fold(const TreeShape& shape, const KindCounts& counts, const Folding& folding,
                const std::vector<std::uint8_t>& kindOfNode);

}  // namespace loopglass::ui
