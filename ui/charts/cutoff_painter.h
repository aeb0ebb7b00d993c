#pragma once

#include "models/cutoff_bars.h"

#include <QPainter>
#include <QRectF>

namespace loopglass::ui {

/// Converts the numbers of the chart to positions on the widget.
struct CutoffScale {
    QRectF area;       ///< area of the bars
    AxisScale axis;    ///< upward
    double first = 0;  ///< bar at the left edge
    double count = 1;  ///< bars across

    double x(double bar) const { return area.left() + (bar - first) / count * area.width(); }
    double y(double cost) const;
    /// Returns the range of visible bars: the first bar, and the bar after the last. The range has
    /// only existing bars.
    std::pair<std::uint32_t, std::uint32_t> visible(std::size_t bars) const;
};

/// Draws candidates as bars (Sunstone thesis, figure 4.4). The decided cost is in full colour, the
/// minimum remaining cost above it is pale, and the best so far is a step line over the bars.
class CutoffPainter {
public:
    CutoffPainter(QPainter& painter, const Theme& theme, const CutoffSeries& series,
                  const CutoffScale& scale);

    void axis();
    void bars();
    void best();
    void bestLabel();  ///< must be called after best()
    void cutLine();
    void path();  ///< marks the bars on the path of the selected or best mapping
    void selected(std::uint32_t bar);

private:
    void numbers();
    void column(const CutoffColumn& column);
    bool standsOut(const CutoffColumn& column) const;
    void outline(const CutoffColumn& column, const QRectF& most, double opacity);

    QPainter& m_painter;
    const Theme& m_theme;
    const CutoffSeries& m_series;
    CutoffScale m_scale;
    QPointF m_bestEnd;  ///< end of the line of the best so far
    double m_best = 0;  ///< value of the best so far
};

}  // namespace loopglass::ui
