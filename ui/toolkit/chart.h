#pragma once

#include "theme/theme.h"
#include "toolkit/chart_axis.h"

#include <QPainter>
#include <QRectF>
#include <QString>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// Draws a line across the plot for each tick, and its label at the left. A label that would touch
/// the label below it is omitted. The pen is faint afterwards.
void drawUpwardTicks(QPainter& painter, const Theme& theme, const QRectF& plot,
                     const std::vector<ChartTick>& ticks);
/// Draws the labels of the ticks below the plot; `middle` is the distance of their middle from the
/// plot. A label that would touch the label before it, or that would pass one of the limits, is
/// omitted.
void drawTicksAlong(QPainter& painter, const QRectF& plot, const std::vector<ChartTick>& ticks,
                    double middle, const std::pair<double, double>& limits);
/// Draws a staircase through points from left to right, because between two points of a front the
/// left point remains the best choice.
void drawStaircase(QPainter& painter, const std::vector<QPointF>& points);

/// Finds the nearest of several points within a distance in pixels.
class NearestPoint {
public:
    NearestPoint(const QPointF& position, double reach) : m_position(position), m_least(reach) {}
    /// Returns true if this point is nearer than all points before it.
    bool isNearer(const QPointF& point);

private:
    QPointF m_position;
    double m_least;
};

/// A chart: its title, its frame and the numbers of its axes.
class Chart {
public:
    Chart(const Theme& theme, const QRectF& area, QString title, QString unit);
    /// Returns true if a title fits above a chart of this width.
    static bool titleFits(const Theme& theme, const QString& title, double width);

    /// Reserves space between title and plot for a legend.
    void leaveRoom(double height) { m_room = height; }
    /// Reserves space below the plot for names in place of the axis numbers.
    void leaveBelow(double height) { m_below = height; }
    QRectF plot() const;  ///< area of curves and points
    void drawFrame(QPainter& painter, const ChartAxis& x, const ChartAxis& y,
                   const QString& below) const;
    /// Draws the chart without axis numbers below the plot, so that names can be drawn below it.
    void drawUpright(QPainter& painter, const ChartAxis& y) const;
    /// Draws the text of an empty chart.
    void drawEmpty(QPainter& painter, const QString& why) const;

private:
    void drawTitle(QPainter& painter) const;
    QString elided(const QPainter& painter, const QString& text) const;

    const Theme& m_theme;
    QRectF m_area;
    QString m_title;
    QString m_unit;
    double m_room = 0;
    double m_below = 36;
};

}  // namespace loopglass::ui
