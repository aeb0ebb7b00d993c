#pragma once

#include "canvas/folded_tree.h"
#include "canvas/level_of_detail.h"
#include "theme/theme.h"

#include <QImage>
#include <QPainter>
#include <QRectF>
#include <cstdint>
#include <vector>

namespace loopglass::ui {

enum class MapCorner : std::uint8_t { BottomRight, BottomLeft, TopRight, TopLeft };

/// Place of an overview map, and its scale.
struct MapPlace {
    MapCorner corner = MapCorner::BottomRight;
    double share = 1;
};

/// The whole tree in a corner of its canvas: one line for each row, each place in the colour of its
/// most important node, and a frame around the visible part. The picture is made when the tree
/// changes, in O(items), and only copied while it is moved.
class TreeMinimap {
public:
    /// `standingOut`: number of highlighted items before each position; all others are pale. Empty:
    /// no filter.
    void build(const TreeShape& shape, const TreeLayout& layout, const FoldedTree& folded,
               const Theme& theme, const std::vector<std::uint32_t>& standingOut);
    /// `pale`: what is below it is seen through it.
    void paint(QPainter& painter, const QRectF& area, const TreeWindow& window, const Theme& theme,
               bool pale) const;

    /// Returns the place in a canvas of this size; empty if the canvas is too small.
    static QRectF placeIn(const QSizeF& canvas, std::uint32_t rows, const MapPlace& place);
    /// The slot and the row, fractions allowed, at a point of the map.
    static QPointF worldAt(const QRectF& area, const QPointF& point, const TreeLayout& layout,
                           const TreeShape& shape);

private:
    QImage m_picture;
    double m_slots = 1;
    double m_rows = 1;
};

}  // namespace loopglass::ui
