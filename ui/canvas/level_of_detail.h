#pragma once

#include "canvas/tree_layout.h"

#include <optional>
#include <vector>

namespace loopglass::ui {

/// How slots and rows become pixels: pixel = world · scale − scroll.
struct TreeWindow {
    double slot = 100;   ///< pixels per slot
    double row = 80;     ///< pixels per row
    double scrollX = 0;  ///< pixels
    double scrollY = 0;
    double width = 0;  ///< width of the picture in pixels
    double height = 0;
    double marginX = 0;  ///< pixels a node reaches beyond its centre, to either side
    double marginY = 0;

    double pixelX(double across) const { return across * slot - scrollX; }
    double pixelY(double rows) const { return rows * row - scrollY; }
    double slotAt(double pixel) const { return (pixel + scrollX) / slot; }
    double rowAt(double pixel) const { return (pixel + scrollY) / row; }
};

/// An item to paint: one node, or a range of subtrees too narrow to distinguish.
struct TreePiece {
    std::uint32_t position = 0;  ///< position of the node, or of the first merged one
    std::uint32_t end = 0;       ///< end of a merged range; position + 1 for a single node
    bool merged = false;
    float left = 0;  ///< left edge of a merged range in pixels
    float right = 0;
};

/// The pieces of a tree that are seen through a window. Subtrees outside are skipped, and
/// neighbouring subtrees narrower than `mergeBelow` pixels become one piece, so the number of
/// pieces depends on the size of the picture and not of the tree.
void selectPieces(const TreeShape& shape, const TreeLayout& layout, const TreeWindow& window,
                  double mergeBelow, std::vector<TreePiece>& pieces);

/// The node whose box of reachX × reachY pixels around its centre holds this point.
std::optional<std::uint32_t> nodeAtPoint(const TreeShape& shape, const TreeLayout& layout,
                                         const TreeWindow& window, double x, double y,
                                         double reachX, double reachY);

/// A rectangle of an icicle, pixels across, row down: a node, or merged neighbours.
struct IciclePiece {
    std::uint32_t position = 0;
    std::uint32_t end = 0;  ///< end of the whole range of subtrees of this piece
    std::uint32_t row = 0;
    float left = 0;
    float right = 0;
};

/// The icicle of a tree laid out in slots, `window.slot` pixels a leaf: every node a rectangle as
/// wide as its leaves. Neighbours that together are narrower than `mergeBelow` pixels become one
/// piece per row.
void selectIcicle(const TreeShape& shape, const TreeLayout& layout, const TreeWindow& window,
                  double mergeBelow, std::vector<IciclePiece>& pieces);

/// The node of an icicle at a slot (leaf number, fractions allowed) and row.
std::optional<std::uint32_t> icicleNodeAt(const TreeShape& shape, const TreeLayout& layout,
                                          double slot, double row);

}  // namespace loopglass::ui
