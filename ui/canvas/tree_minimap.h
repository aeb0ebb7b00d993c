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

/// Where a map stands, and its part of its usual size.
struct MapPlace {
    MapCorner corner = MapCorner::BottomRight;
    double share = 1;
};

/// The whole of a tree in a corner of its canvas: its rows one below the other, each place in the
/// colour of what stands out most there, and a frame around what is in sight. The picture is made
/// when the tree changes, in O(items), and only copied while it is moved.
class TreeMinimap {
public:
    /// `standingOut`: items before each position that a filter lets stand out; the others are pale.
    /// Empty: no filter.
    void build(const TreeShape& shape, const TreeLayout& layout, const FoldedTree& folded,
               const Theme& theme, const std::vector<std::uint32_t>& standingOut);
    /// `pale`: what is below it is seen through it.
    void paint(QPainter& painter, const QRectF& area, const TreeWindow& window, const Theme& theme,
               bool pale) const;

    /// In a canvas of this size; empty where there is no room.
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
