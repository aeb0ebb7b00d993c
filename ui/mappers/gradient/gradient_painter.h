#pragma once

#include "mappers/gradient/gradient_data.h"
#include "mappers/gradient/vector_painter.h"
#include "toolkit/chart.h"

#include <QPointF>
#include <optional>

namespace loopglass::ui {

/// Draws a training and the following search: loss by epoch, predicted against computed cost, the
/// path of the search, and the vector of one step before and after its projection.
class GradientPainter {
public:
    /// Creates the painter; `step` is the step whose vector is drawn, counted from 0. `output` is
    /// the predicted quantity: 0 for the objective, otherwise the number of a learned number.
    GradientPainter(const Theme& theme, const GradientData& data, std::size_t step,
                    const QRectF& area, std::size_t output = 0);

    void draw(QPainter& painter) const;
    /// Returns the step nearest to a point in the chart of the path; nothing for other points.
    std::optional<std::size_t> stepAt(const QPointF& point) const;
    /// Returns the position of a step on the path.
    QPointF placeOf(std::size_t step) const;
    /// Describes a step, with its predicted and its computed cost.
    static QString words(const GradientData& data, std::size_t step);

    /// Returns the text for a bar of the vector; empty if there is none.
    QString wordsOfBar(const QPointF& point) const;
    /// Returns the area of the chart of predictions, whose upper right corner is free.
    QRectF checkArea() const { return quarter(0, 1); }

private:
    QRectF quarter(int row, int column) const;
    Chart pathChart() const;
    ChartAxis pathX() const;
    ChartAxis pathY() const;
    void drawLosses(QPainter& painter) const;
    void drawCheck(QPainter& painter) const;
    void drawPath(QPainter& painter) const;
    void drawBest(QPainter& painter, const ChartAxis& x, const ChartAxis& y) const;
    void drawPredictions(QPainter& painter, const ChartAxis& x, const ChartAxis& y) const;
    QString vectorTitle(double width) const;
    VectorPainter vectorPainter() const;

    const Theme& m_theme;
    const GradientData& m_data;
    std::size_t m_step;
    std::size_t m_output;
    QRectF m_area;
};

}  // namespace loopglass::ui
