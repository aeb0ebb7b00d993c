#pragma once

#include "cost/derivation/roofline.h"
#include "theme/theme.h"
#include "toolkit/chart_axis.h"

#include <QPainter>
#include <QRectF>
#include <QStringList>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// The words that the operational intensity counts: all words of a level, or the words through a
/// limited bandwidth, which is then a roof.
struct RooflineWords {
    bool ofRoof = false;
    std::size_t number = 0;  ///< index of the level, or of the roof
    QString title = {};
};

/// A spot of the plot: a layer on the marked accelerator, or on a pinned accelerator.
struct RooflineMark {
    std::size_t set = 0;  ///< 0 for the marked accelerator; otherwise 1 + index of the pin
    std::size_t layer = 0;
};

/// Computes the positions of layers under the roofs of an accelerator, and draws them. The class is
/// not a widget.
class RooflinePlot {
public:
    /// Sets the points by set and layer, and the names of the layers. The first set and the roofs
    /// belong to the marked accelerator.
    void show(Roofs roofs, std::vector<std::vector<RooflinePoint>> sets, const QStringList& names);
    /// Returns the MACs per counted word; infinite if no word moves, or if the accelerator has no
    /// such bandwidth.
    double intensityOf(const RooflineMark& spot) const;
    void fit(const QRectF& frame, const RooflineWords& words);

    const Roofs& roofs() const { return m_roofs; }
    const RooflinePoint& layer(const RooflineMark& spot) const {
        return m_sets[spot.set][spot.layer];
    }
    bool isDrawn(const RooflineMark& spot) const;
    /// Returns the position of a spot, which must be visible.
    QPointF at(const RooflineMark& spot) const;
    /// Returns the spot that a click at this position selects.
    std::optional<RooflineMark> under(const QPointF& position) const;
    void draw(QPainter& painter, const Theme& theme, std::size_t chosen) const;

private:
    void fitIntensities();
    std::optional<double> risingRoof() const;
    void drawAxes(QPainter& painter, const Theme& theme) const;
    void drawRoofs(QPainter& painter, const Theme& theme) const;
    void drawPinned(QPainter& painter, const Theme& theme, std::size_t chosen) const;
    void drawLayers(QPainter& painter, const Theme& theme, std::size_t chosen) const;

    void drawNames(QPainter& painter, const Theme& theme, std::size_t chosen) const;

    Roofs m_roofs;
    QStringList m_names;
    std::vector<std::vector<RooflinePoint>> m_sets;
    RooflineWords m_words;
    QRectF m_frame;
    double m_least = 0.1;  ///< MACs per word at the left edge
    double m_most = 10;
    ChartAxis m_x;
    ChartAxis m_y;
};

}  // namespace loopglass::ui
