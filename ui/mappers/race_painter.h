#pragma once

#include "mappers/race_data.h"
#include "race/band.h"
#include "theme/theme.h"
#include "toolkit/chart_axis.h"

#include <QPainter>
#include <QRectF>
#include <optional>
#include <vector>

namespace loopglass::ui {

class RaceCells;

/// Draws the curves of a layer, and below them the medians of all layers. The class provides the
/// positions of both.
class RacePainter {
public:
    /// The amount of detail; a figure for a paper has only the curves, because the caption contains
    /// the text.
    enum class CurveDetail : std::uint8_t { Everything, Curves };

    RacePainter(const Theme& theme, const RaceData& data, const RacePlace& marked,
                race::ProgressAxis along, const QRectF& area,
                CurveDetail shows = CurveDetail::Everything);

    void draw(QPainter& painter) const;
    /// Returns the method and the layer of the curve near a position, or of the cell of the table
    /// at this position.
    std::optional<RacePlace> under(const QPointF& position) const;
    /// Returns the end of a method's median curve on the marked layer; nothing if the method has no
    /// median on this layer.
    std::optional<QPointF> endOf(std::size_t method) const;
    QRectF cell(std::size_t benchmarkCase, std::size_t method) const;

private:
    struct Curve {
        std::vector<QPointF> median;
        std::vector<QPointF> low;  ///< points at the same positions as `high`
        std::vector<QPointF> high;
        std::optional<QPointF> optimal;  ///< point at which the median reaches the optimum
    };
    struct LiveCurve {
        std::size_t method = 0;
        std::vector<QPointF> steps;
    };
    struct EndName {
        double y;
        QPointF end;
        std::size_t method;
    };
    void scale();
    void layCurves();
    void layLive();
    RaceCells cells() const;
    QString seedsText() const;
    QString fewSeedsText() const;
    QString unitText() const;
    QColor colourOf(std::size_t method) const;
    QColor fillOf(std::size_t method) const;
    void drawSpread(QPainter& painter, std::size_t method, const QPointF& at) const;
    std::optional<QPointF> namedAt(std::size_t method) const;
    std::vector<EndName> endNames() const;
    void leaveOut(std::vector<EndName>& names, std::size_t room) const;
    double momentOf(const race::Improvement& point) const;
    double yAt(double ratio) const;
    void drawTitle(QPainter& painter) const;
    void drawAxes(QPainter& painter) const;
    void drawMoments(QPainter& painter) const;
    void drawBelow(QPainter& painter) const;
    void drawCurve(QPainter& painter, std::size_t method) const;
    void drawUnit(QPainter& painter) const;
    void drawLive(QPainter& painter) const;
    void drawMarks(QPainter& painter, std::size_t method) const;
    void drawEnds(QPainter& painter) const;

    const Theme& m_theme;
    const RaceData& m_data;
    RacePlace m_marked;
    race::ProgressAxis m_along;
    QRectF m_area;
    CurveDetail m_shows;
    QRectF m_chart;
    QRectF m_table;
    double m_first = 1;  ///< evaluations or seconds at the left edge of the chart
    double m_last = 10;
    ChartAxis m_x;
    double m_most = 10;  ///< ratio at the top edge
    std::vector<Curve> m_curves;
    std::vector<LiveCurve> m_live;
};

}  // namespace loopglass::ui
