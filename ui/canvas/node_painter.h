#pragma once

#include "canvas/node_look.h"

#include <QPainter>
#include <QPolygonF>
#include <QRectF>
#include <optional>
#include <span>

namespace loopglass::ui {

/// Draws one node of a tree with its details: text, gauges of its footprint against the capacity,
/// dots for reuse in the tensors' colours, and its mark. If `full` is true, the node is drawn at
/// full size with all text.
class NodePainter {
public:
    /// Height in pixels of an additional line of dots in a narrow node.
    static constexpr int dotRow = 12;

    NodePainter(QPainter& painter, const Theme& theme, bool full)
        : m_painter(painter),
          m_theme(theme),
          m_full(full) {}

    void box(const QRectF& box, const NodeStyle& look) const;
    /// Draws a fold: a triangle with the number of its nodes and, if there is space, their kind. A
    /// fold of several kinds is an outline without a mark.
    void fold(const QRectF& box, std::uint32_t count, std::optional<Mark> mark, const QString& why,
              double slot) const;
    void mixedMark(const QPointF& centre, double size) const;
    void mark(const QRectF& box, Mark mark) const;
    /// Returns the triangle of a fold in a node's box, enlarged by `away` pixels.
    static QPolygonF triangle(const QRectF& box, double away = 0);

private:
    void text(const QRectF& box, const NodeStyle& look, bool below) const;
    void gauges(const QRectF& area, const NodeStyle& look) const;
    void dots(const QRectF& area, const NodeStyle& look) const;
    double textHeight(const QRectF& box) const;
    int dotFontSize() const;
    double dotsWidth(std::span<const NodeDot> dots, bool labels, double gap) const;
    void line(const QRectF& area, std::span<const NodeDot> dots, bool labels, double gap) const;

    QPainter& m_painter;
    const Theme& m_theme;
    bool m_full;
};

}  // namespace loopglass::ui
