#pragma once

#include "mappers/spaces/spaces_data.h"
#include "toolkit/chart.h"

namespace loopglass::ui {

/// A range of costs, relative to the minimum, and the number of samples in this range.
struct SpaceBin {
    double from = 1;
    double to = 1;
    std::size_t legal = 0;
    std::size_t anyhow = 0;  ///< number of all samples, including illegal ones
};
/// Returns bins of equal logarithmic width, from the cheapest sample or the optimum to the worst.
std::vector<SpaceBin> binsOf(const SpacesData& data);

/// Draws a sample: the distribution of costs at the left, energy against delay at the right.
class SpacesPainter {
public:
    SpacesPainter(const Theme& theme, const SpacesData& data, const std::vector<SpaceMark>& marks,
                  const QRectF& area);

    void draw(QPainter& painter) const;

private:
    void drawDistribution(QPainter& painter, const QRectF& area) const;
    QPen penOf(const SpaceMark& mark) const;
    /// Returns the marks sorted by value, the best first.
    std::vector<const SpaceMark*> sortedMarks() const;
    /// Returns the number of columns and rows of the names above the plot.
    QSize legendSize(const QRectF& area) const;
    void nameAnswers(QPainter& painter, const QRectF& area) const;
    void drawAnswers(QPainter& painter, const QRectF& plot, const ChartAxis& x) const;
    void drawFront(QPainter& painter, const QRectF& area) const;
    void drawSamples(QPainter& painter, const std::function<QPointF(const SampledCost&)>& at) const;
    void drawFrontLine(QPainter& painter,
                       const std::function<QPointF(const SampledCost&)>& at) const;

    const Theme& m_theme;
    const SpacesData& m_data;
    const std::vector<SpaceMark>& m_marks;
    QRectF m_area;
};

}  // namespace loopglass::ui
