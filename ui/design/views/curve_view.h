#pragma once

#include "design/views/curve_painter.h"
#include "design/views/design_view.h"

#include <QPixmap>

namespace loopglass::ui {

/// Shows the objective as a function of one parameter, with a curve for each value of a second
/// parameter. Below the curves, bars show the energy by part for each point of the marked curve.
/// The user moves the mark with the mouse or with keys. A click on a point, or Enter, opens the
/// point in the mode Layer.
class CurveView : public DesignView {
    Q_OBJECT

public:
    explicit CurveView(const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override { return designTable(data()); }
    /// Returns the position of a point in the widget; the point must exist.
    QPointF pointAt(const DesignPlace& place) const;
    /// Returns the box of the marker's label; the marker must exist.
    QRectF markerBox() const { return painterFor(size()).markerBox(*marker()); }
    QSize minimumSizeHint() const override { return {320, 320}; }

protected:
    void refresh() override { m_picture = {}; }
    void draw(QPainter& painter) override;
    void markerChanged() override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    std::size_t markedCurve() const { return marker() ? marker()->curve : 0; }
    CurvePainter painterFor(const QSize& size) const;
    /// Returns the point under the mouse, if any.
    std::optional<DesignPlace> under(const QPointF& position) const;

    QPixmap m_picture;  ///< picture of everything except the mark, for the marked curve
    std::size_t m_pictured = 0;
    QPointF m_pressed;
    bool m_dragging = false;
};

}  // namespace loopglass::ui
