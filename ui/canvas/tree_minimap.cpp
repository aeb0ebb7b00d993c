#include "canvas/tree_minimap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace loopglass::ui {

namespace {

constexpr double mapWide = 168;  // pixels
constexpr double mapAway = 10;   // pixels from the edges of the canvas
constexpr double mapInside = 4;
constexpr double mapRow = 7;
constexpr double mapLeast = 22;
constexpr double mapMost = 84;
constexpr double coveringOpacity = 0.4;
constexpr int paleAlpha = 64;    // the same transparency as in the tree
constexpr int pictureRows = 24;  // if the tree has more rows, several rows share one
constexpr int pictureColumns = 160;

/// Returns the rank of a node among several nodes at one place. Nodes that match the filter come
/// first; among these, the best is first, and kept nodes follow.
std::uint8_t mapRank(Mark mark, bool pale) {
    const int above = pale ? 0 : 4;
    switch (mark) {
    case Mark::Best:
        return static_cast<std::uint8_t>(above + 4);
    case Mark::Kept:
    case Mark::Open:
        return static_cast<std::uint8_t>(above + 3);
    case Mark::Cut:
        return static_cast<std::uint8_t>(above + 2);
    default:
        return static_cast<std::uint8_t>(above + 1);
    }
}

QRectF insideOf(const QRectF& area) {
    return area.adjusted(mapInside, mapInside, -mapInside, -mapInside);
}

}  // namespace

QRectF TreeMinimap::placeIn(const QSizeF& canvas, std::uint32_t rows, const MapPlace& place) {
    const auto& [corner, share] = place;
    const double usual = std::clamp(rows * mapRow, mapLeast, mapMost) + 2 * mapInside;
    if (canvas.width() < 2.5 * mapWide || canvas.height() < 2.5 * usual) {
        return {};
    }
    const double wide = share * mapWide;
    const double high = std::max(share * usual, std::min(usual, mapLeast + 2 * mapInside));
    const bool left = corner == MapCorner::BottomLeft || corner == MapCorner::TopLeft;
    const bool top = corner == MapCorner::TopLeft || corner == MapCorner::TopRight;
    return {left ? mapAway : canvas.width() - wide - mapAway,
            top ? mapAway : canvas.height() - high - mapAway, wide, high};
}

QPointF TreeMinimap::worldAt(const QRectF& area, const QPointF& point, const TreeLayout& layout,
                             const TreeShape& shape) {
    const QRectF map = insideOf(area);
    const auto share = [](double from, double length, double at) {
        return length > 0 ? std::clamp((at - from) / length, 0.0, 1.0) : 0.0;
    };
    return {share(map.left(), map.width(), point.x()) * (layout.width() + 1) - 0.5,
            share(map.top(), map.height(), point.y()) * shape.depths() - 0.5};
}

void TreeMinimap::build(const TreeShape& shape, const TreeLayout& layout, const FoldedTree& folded,
                        const Theme& theme, const std::vector<std::uint32_t>& highlighted) {
    m_slots = layout.width() + 1;
    m_rows = std::max<double>(1, shape.depths());
    const int rows = std::min<int>(pictureRows, static_cast<int>(m_rows));
    m_picture = QImage(pictureColumns, rows, QImage::Format_ARGB32_Premultiplied);
    m_picture.fill(Qt::transparent);
    // A node covers most of its slot. Nodes that are narrower than a place share a place.
    const double half = m_slots < pictureColumns ? 0.38 : 0;
    std::array<std::array<QRgb, 6>, 2> colours{};
    for (std::size_t mark = 0; mark < colours[0].size(); ++mark) {
        const QColor own = theme.markColor(static_cast<Mark>(mark));
        colours[0][mark] = own.rgba();
        colours[1][mark] = qPremultiply(qRgba(own.red(), own.green(), own.blue(), paleAlpha));
    }
    std::vector<std::uint8_t> ranks(static_cast<std::size_t>(rows) * pictureColumns, 0);
    for (std::uint32_t p = 0; p < shape.size(); ++p) {
        const auto mark = static_cast<Mark>(folded.items[shape.nodeAt(p)].kind);
        const int row = std::clamp(static_cast<int>(shape.depthOf(p) / m_rows * rows), 0, rows - 1);
        const auto columnOf = [&](double slot) {
            return std::clamp(static_cast<int>(slot / m_slots * pictureColumns), 0,
                              pictureColumns - 1);
        };
        const bool pale = !highlighted.empty() && highlighted[p] == highlighted[p + std::size_t{1}];
        const std::uint8_t own = mapRank(mark, pale);
        const int last = columnOf(layout.x(p) + 0.5 + half);
        for (int column = columnOf(layout.x(p) + 0.5 - half); column <= last; ++column) {
            std::uint8_t& rank = ranks[static_cast<std::size_t>(row) * pictureColumns +
                                       static_cast<std::size_t>(column)];
            if (own > rank) {
                rank = own;
                m_picture.setPixel(column, row,
                                   colours[pale ? 1 : 0][static_cast<std::size_t>(mark) % 6]);
            }
        }
    }
}

void TreeMinimap::paint(QPainter& painter, const QRectF& area, const TreeWindow& window,
                        const Theme& theme, bool pale) const {
    painter.setOpacity(pale ? coveringOpacity : 1);
    QColor ground = theme.panel();
    ground.setAlpha(235);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme.hairline(), theme.stroke(1)));
    painter.setBrush(ground);
    painter.drawRect(area);
    const QRectF map = insideOf(area);
    painter.drawImage(map, m_picture);
    const auto x = [&](double slot) {
        return std::clamp(map.left() + (slot + 0.5) / m_slots * map.width(), map.left(),
                          map.right());
    };
    const auto y = [&](double row) {
        return std::clamp(map.top() + (row + 0.5) / m_rows * map.height(), map.top(), map.bottom());
    };
    QRectF seen(QPointF(x(window.slotAt(0)), y(window.rowAt(0))),
                QPointF(x(window.slotAt(window.width)), y(window.rowAt(window.height))));
    seen.setWidth(std::max(3.0, seen.width()));
    seen.setHeight(std::max(3.0, seen.height()));
    painter.setPen(QPen(theme.accent(), theme.stroke(1.5)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(seen);
    painter.setOpacity(1);
}

}  // namespace loopglass::ui
