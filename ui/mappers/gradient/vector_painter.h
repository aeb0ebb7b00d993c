#pragma once

#include "mappers/gradient/gradient_data.h"
#include "mappers/gradient/log_chart.h"

#include <QString>
#include <optional>

namespace loopglass::ui {

/// Draws the vector of one step in z-scores: a bar for each number of its mapping, a line where the
/// number stood before it was projected, and an arrow from where the gradient took it.
class VectorPainter {
public:
    VectorPainter(const Theme& theme, const GradientData& data, std::size_t step,
                  const QRectF& area, const QString& title);

    void draw(QPainter& painter) const;
    /// What a number says and how it went; empty beside the bars.
    QString wordsAt(const QPointF& point) const;

private:
    const surrogate::GradientStep& step() const { return m_data.path[m_step]; }
    std::size_t count() const;
    ChartAxis across() const;
    ChartAxis upright() const;
    const std::vector<float>* from() const;
    void drawBar(QPainter& painter, std::size_t i, const ChartAxis& x, const ChartAxis& y) const;
    void drawArrow(QPainter& painter, double at, double tail, double head) const;
    void drawGroup(QPainter& painter, const QString& group, double from, double to,
                   std::optional<std::size_t> turn) const;
    void drawNames(QPainter& painter, const ChartAxis& x) const;

    const Theme& m_theme;
    const GradientData& m_data;
    std::size_t m_step;
    LogChart m_chart;
};

}  // namespace loopglass::ui
