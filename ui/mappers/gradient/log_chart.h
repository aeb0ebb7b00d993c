#pragma once

#include "theme/theme.h"

#include <QPainter>
#include <QRectF>
#include <QString>
#include <vector>

namespace loopglass::ui {

/// An axis of pixels for values, logarithmic or linear.
class ChartAxis {
public:
    /// Returns a logarithmic axis from `least` to `most`, both above 0, with a small margin.
    static ChartAxis logarithmic(double least, double most, double from, double to);
    /// Returns a linear axis of whole numbers from 0.
    static ChartAxis counting(double most, double from, double to);
    static ChartAxis even(double least, double most, double from, double to);

    double at(double value) const;
    /// Returns round values on the axis, at most `most`.
    std::vector<double> ticks(std::size_t most) const;

private:
    bool m_logarithmic = false;
    bool m_whole = false;
    double m_least = 0;
    double m_most = 1;
    double m_from = 0;
    double m_to = 1;
};

/// A chart: its title, its frame and the numbers of its axes.
class LogChart {
public:
    LogChart(const Theme& theme, const QRectF& area, QString title, QString unit);
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
