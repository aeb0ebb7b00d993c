#pragma once

#include "canvas/level_of_detail.h"
#include "canvas/node_look.h"
#include "canvas/tree_data.h"

#include <QWidget>
#include <cstdint>
#include <vector>

class QPainter;

namespace loopglass::ui {

/// An overview of a whole tree. Every node is a bar as wide as its leaves, with the colour of its
/// mark; each depth has one row. A click selects a node, the wheel zooms horizontally, and a drag
/// moves the tree.
class IcicleStrip : public QWidget {
    Q_OBJECT

public:
    /// The tree belongs to the view and must outlive the strip.
    IcicleStrip(const Theme& theme, const TreeData& tree, const NodeLooks& looks,
                QWidget* parent = nullptr);

    void treeChanged(bool another);
    void select(std::uint32_t node);
    /// Sets the reason of the highlighted nodes; 0 highlights all.
    void setFilter(std::uint8_t reason);
    std::uint32_t nodeAt(const QPointF& point) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, 20}; }

signals:
    void nodeSelected(quint32 node);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void drawPieces(QPainter& painter, const TreeWindow& window) const;
    TreeWindow windowNow() const;
    void clampPlace();
    void countHighlighted();
    void choose(std::uint32_t position);

    const Theme& m_theme;
    const TreeData& m_tree;
    const NodeLooks& m_looks;
    double m_zoom = 1;     ///< zoom factor; 1 shows the whole tree
    double m_first = 0;    ///< slot at the left edge
    double m_grabbed = 0;  ///< slot under the mouse when a drag began
    QPointF m_pressed;
    bool m_dragging = false;
    std::uint32_t m_selected = TreeShape::none;
    std::uint8_t m_filter = 0;
    /// Number of highlighted nodes before each position; empty if no filter exists.
    std::vector<std::uint32_t> m_highlighted;
};

}  // namespace loopglass::ui
