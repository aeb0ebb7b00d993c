#pragma once

#include "canvas/tree_layout.h"

#include <optional>
#include <vector>

namespace loopglass::ui {

/// Conversion of slots and rows to pixels: pixel = world · scale − scroll.
struct TreeWindow {
    double slot = 100;   ///< pixels per slot
    double row = 80;     ///< pixels per row
    double scrollX = 0;  ///< pixels
    double scrollY = 0;
    double width = 0;  ///< width of the picture in pixels
    double height = 0;
    double marginX = 0;  ///< half the width of a node in pixels
    double marginY = 0;

    double pixelX(double across) const { return across * slot - scrollX; }
    double pixelY(double rows) const { return rows * row - scrollY; }
    double slotAt(double pixel) const { return (pixel + scrollX) / slot; }
    double rowAt(double pixel) const { return (pixel + scrollY) / row; }
};

/// An item to paint: one node, or a range of subtrees that are too narrow to distinguish.
struct TreePiece {
    std::uint32_t position = 0;  ///< position of the node, or of the first merged node
    std::uint32_t end = 0;       ///< end of a merged range; position + 1 for a single node
    bool merged = false;
    float left = 0;  ///< left edge of a merged range in pixels
    float right = 0;
};

/// Lists the pieces of a tree that are visible in a window. Subtrees outside are skipped.
/// Neighbouring subtrees that are narrower than `mergeBelow` pixels become one piece. Therefore the
/// number of pieces depends on the size of the picture and not on the size of the tree.
void selectPieces(const TreeShape& shape, const TreeLayout& layout, const TreeWindow& window,
                  double mergeBelow, std::vector<TreePiece>& pieces);

/// Returns the node whose box of reachX × reachY pixels around its centre contains this point.
std::optional<std::uint32_t> nodeAtPoint(const TreeShape& shape, const TreeLayout& layout,
                                         const TreeWindow& window, double x, double y,
                                         double reachX, double reachY);

/// A rectangle of an icicle: a node, or several merged neighbours. Horizontal positions are in
/// pixels, and vertical positions are in rows.
struct IciclePiece {
    std::uint32_t position = 0;
    std::uint32_t end = 0;  ///< end of the range of subtrees of this piece
    std::uint32_t row = 0;
    float left = 0;
    float right = 0;
};

/// Lists the pieces of an icicle, for a tree in slots with `window.slot` pixels per leaf. Every
/// node is a rectangle as wide as its leaves. Neighbours that together are narrower than
/// `mergeBelow` pixels become one piece per row.
void selectIcicle(const TreeShape& shape, const TreeLayout& layout, const TreeWindow& window,
                  double mergeBelow, std::vector<IciclePiece>& pieces);

/// Returns the node of an icicle at a slot and a row. The slot is the number of a leaf, possibly
/// with a fraction.
std::optional<std::uint32_t> icicleNodeAt(const TreeShape& shape, const TreeLayout& layout,
                                          double slot, double row);

}  // namespace loopglass::ui
