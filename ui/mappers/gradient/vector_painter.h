#pragma once

#include "mappers/gradient/gradient_data.h"
#include "toolkit/chart.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// Draws the vector of one step in z-scores: a bar for each number of the mapping, a line at the
/// value before the projection, and an arrow from the value after the gradient step.
class VectorPainter {
public:
    VectorPainter(const Theme& theme, const GradientData& data, std::size_t step,
                  const QRectF& area, const QString& title);

    void draw(QPainter& painter) const;
    /// Returns the meaning and the change of a number; empty for a point outside the bars.
    QString wordsAt(const QPointF& point) const;

private:
    const surrogate::GradientStep& step() const { return m_data.path[m_step]; }
    std::size_t count() const;
    ChartAxis across() const;
    ChartAxis upright() const;
    const std::vector<float>* from() const;
    void drawBar(QPainter& painter, std::size_t i, const ChartAxis& x, const ChartAxis& y) const;
    void drawArrow(QPainter& painter, double at, double tail, double head) const;
    /// A group of numbers, and the position of the group's name below them.
    struct Group {
        QString name;
        double from = 0;
        double to = 0;
        double left = 0;  ///< left edge of the name, which is wider than a small group
        double wide = 0;
        int row = 0;
    };
    std::vector<Group> groups() const;
    void placeNames(std::vector<Group>& groups) const;
    bool hasLetters() const;
    double aboveNames() const;
    double below() const;
    void drawGroups(QPainter& painter) const;
    void drawLetters(QPainter& painter, const ChartAxis& x) const;

    const Theme& m_theme;
    const GradientData& m_data;
    std::size_t m_step;
    QRectF m_area;
    Chart m_chart;
};

}  // namespace loopglass::ui
