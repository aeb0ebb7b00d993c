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

/// The position and the scale of an overview map.
struct MapPlace {
    MapCorner corner = MapCorner::BottomRight;
    double share = 1;
};

/// An overview of the whole tree in a corner of its canvas. It has one line for each row; each
/// point has the colour of its most important node, and a frame surrounds the visible part. The
/// picture is created in O(items) when the tree changes, and only copied when the tree moves.
class TreeMinimap {
public:
    /// `highlighted` has the number of highlighted items before each position; all other items are
    /// pale. If it is empty, there is no filter.
    void build(const TreeShape& shape, const TreeLayout& layout, const FoldedTree& folded,
               const Theme& theme, const std::vector<std::uint32_t>& highlighted);
    /// If `pale` is true, the map is transparent, so that the nodes below it are visible.
    void paint(QPainter& painter, const QRectF& area, const TreeWindow& window, const Theme& theme,
               bool pale) const;

    /// Returns the place in a canvas of this size; empty if the canvas is too small.
    static QRectF placeIn(const QSizeF& canvas, std::uint32_t rows, const MapPlace& place);
    /// Returns the slot and the row at a point of the map; both may be fractions.
    static QPointF worldAt(const QRectF& area, const QPointF& point, const TreeLayout& layout,
                           const TreeShape& shape);

private:
    QImage m_picture;
    double m_slots = 1;
    double m_rows = 1;
};

}  // namespace loopglass::ui
