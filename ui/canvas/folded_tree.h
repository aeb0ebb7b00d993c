#pragma once

#include "canvas/tree_shape.h"

#include <vector>

namespace loopglass::ui {

/// A tree with folded parts. Its items are nodes of the whole tree and folds. A fold is an
/// additional child of a node and represents hidden nodes.
struct FoldedTree {
    /// An item that is a fold, or a plain node.
    struct Item {
        std::uint32_t node = 0;    ///< the node, or the node below which the fold hangs
        std::uint32_t folded = 0;  ///< number of nodes in a fold; 0 for a plain node
        std::uint8_t kind = 0;     ///< kind of the node, or of most nodes of the fold
        /// A fold with nodes of several kinds, which has no colour of its own.
        bool isMixed = false;
        bool isLive = false;  ///< a fold with a live node, closed by a click
    };
    std::vector<std::uint32_t> parents;  ///< by item, for TreeShape::build
    std::vector<Item> items;
    /// For each node, its own item or the fold that hides it.
    std::vector<std::uint32_t> itemOfNode;

    bool isFold(std::uint32_t item) const { return items[item].folded > 0; }
};

/// The folded parts of a tree.
struct Folding {
    /// By node: everything below it is folded; may be shorter than the tree.
    std::vector<char> closed;
    bool hideDead = false;             ///< subtrees without a live node become one fold per parent
    std::vector<std::uint32_t> shown;  ///< nodes that stay visible, with their ancestors
    std::uint32_t liveKinds = 0;       ///< bit k set: nodes of kind k are live

    bool isClosed(std::uint32_t node) const { return node < closed.size() && closed[node] != 0; }
};

/// Returns the tree with these parts folded. O(n).
FoldedTree fold(const TreeShape& shape, const KindCounts& counts, const Folding& folding,
                const std::vector<std::uint8_t>& kindOfNode);

}  // namespace loopglass::ui
