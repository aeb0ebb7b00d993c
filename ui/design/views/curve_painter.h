#pragma once

#include "design/points/design_data.h"
#include "design/points/place_scale.h"
#include "theme/theme.h"

#include <QPainter>
#include <QRectF>
#include <vector>

namespace loopglass::ui {

/// Number of colours for curves. Curves of the second half, and further curves, also differ by
/// their line pattern.
inline constexpr std::size_t curveColours = 12;
QColor curveColour(const Theme& theme, std::size_t curve);
Qt::PenStyle curveLine(std::size_t curve);

/// Draws the curves and the energy below them into a rectangle, and returns the positions of the
/// points.
class CurvePainter {
public:
    CurvePainter(const Theme& theme, const DesignData& data, std::size_t markedCurve,
                 const QRectF& area);

    void draw(QPainter& painter) const;
    void drawMarker(QPainter& painter, const DesignPlace& place) const;
    QPointF pointAt(const DesignPlace& place) const;
    /// Returns the box with the text of the marker, if the marker is at this place.
    QRectF markerBox(const DesignPlace& place) const;
    /// Returns the nearest place along the axis.
    std::size_t placeAt(double x) const { return m_along.nearest(x); }
    /// Returns the description of the change at a mark under the mouse; empty if there is none.
    QString flipAt(const QPointF& position) const;

private:
    /// The label at the end of a curve.
    struct EndLabel {
        double y;
        std::size_t curve;
        QPointF end;  ///< end of the curve
    };
    struct Flip {
        std::size_t x = 0;
        QString from;
        QString to;
        QString text() const;
    };

    QString proofText() const;
    void drawTitle(QPainter& painter) const;
    void drawAxes(QPainter& painter) const;
    void drawCurve(QPainter& painter, std::size_t curve) const;
    std::vector<EndLabel> endLabels() const;
    void drawEndLabels(QPainter& painter) const;
    void drawFlips(QPainter& painter) const;
    void drawBars(QPainter& painter) const;
    void drawBar(QPainter& painter, const DesignPoint& point, const QRectF& place,
                 double pixelsPerPj) const;
    void drawLegend(QPainter& painter) const;
    void drawBudget(QPainter& painter) const;
    QRectF besideAxis(double y) const;
    QRectF belowAxis() const;
    QStringList markerLines(const DesignPlace& place) const;
    QSizeF boxSize(const QStringList& lines) const;
    void drawBox(QPainter& painter, const QRectF& box, const QStringList& lines) const;
    double flipPosition(const Flip& flip) const;
    std::vector<Flip> flips() const;
    QColor partColour(std::size_t part) const;

    const Theme& m_theme;
    const DesignData& m_data;
    ScoreText m_scores;
    std::size_t m_marked;
    QRectF m_area;
    QRectF m_chart;
    QRectF m_bars;
    PlaceScale m_along;
    ChartAxis m_up;
    double m_mostEnergy = 0;  ///< energy of the highest bar in pJ
};

}  // namespace loopglass::ui
