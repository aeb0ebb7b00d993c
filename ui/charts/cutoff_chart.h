#pragma once

#include "charts/cutoff_painter.h"

#include <QRectF>
#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

namespace loopglass::ui {

/// A bar chart of lower bounds and objectives, with the best so far as a step line. The wheel
/// zooms, a drag moves the chart, and a click or the arrow keys select a bar. Many bars may share a
/// column of pixels.
class CutoffChart : public QWidget {
    Q_OBJECT

public:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;
    static constexpr int leftMargin = 72;   ///< pixels for the axis
    static constexpr int rightMargin = 92;  ///< pixels for the label of the best so far

    CutoffChart(const Theme& theme, QWidget* parent = nullptr);

    void setSeries(CutoffSeries series);
    const CutoffSeries& series() const { return m_series; }
    /// Sets the text of an empty chart.
    void setEmptyText(const QString& text) { m_emptyText = text; }
    const QString& emptyText() const { return m_emptyText; }
    void setTip(std::function<QString(NodeId)> tip) { m_tip = std::move(tip); }
    void select(std::uint32_t bar);
    std::uint32_t selected() const { return m_selected; }
    std::uint32_t barAt(const QPointF& point) const;
    QRectF plotArea() const;
    QSize minimumSizeHint() const override { return {200, 140}; }

public slots:
    void fit();  ///< key Z
    void next();
    void previous();
    void nextKept();        ///< key N
    void nextSameReason();  ///< key Shift+N

signals:
    void barSelected(quint32 bar);  ///< the argument is none after a click beside the bars

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    double axisTop() const;
    CutoffScale scale() const { return {plotArea(), m_axis, m_first, m_count}; }
    void clampRange();
    void choose(std::uint32_t bar);
    void chooseNext(bool (*matches)(Mark mark, Mark selected));

    const Theme& m_theme;
    QString m_emptyText;
    CutoffSeries m_series;
    std::function<QString(NodeId)> m_tip;
    AxisScale m_axis;
    double m_first = 0;  ///< index of the bar at the left edge
    double m_count = 1;  ///< number of visible bars
    bool m_fitted = true;
    std::uint32_t m_selected = none;
    QPointF m_pressed;
    double m_grabbed = 0;
    bool m_dragging = false;
};

}  // namespace loopglass::ui
