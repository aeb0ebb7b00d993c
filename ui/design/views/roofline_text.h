#pragma once

#include "design/points/design_data.h"

#include <QStringList>

namespace loopglass::ui {

/// A pinned accelerator, whose points stay visible while the mark moves.
struct RooflinePin {
    std::shared_ptr<const DesignPoint> point;
    QString title;       ///< title of its accelerator
    QStringList layers;  ///< layers that are mapped on this accelerator
};

/// Returns the names of the layers.
QStringList layersOf(const DesignData& data);

/// Returns the name of a roof, such as `words read at L2`. The accelerator must have that
/// bandwidth.
QString roofName(const Accelerator& machine, const Roof& roof);
/// Returns a number for the axes as text; `∞` if no word moves.
QString roofFigure(double number);
/// Returns a sentence with the MACs per cycle of a layer and its limiting roof. `perWord` is the
/// number of MACs per word of `words`.
QString rooflineSentence(const QString& layer, const Accelerator& machine, const Roofs& roofs,
                         const RooflinePoint& point, double perWord, const QString& words);

/// Returns a table with one row for each layer: first of the marked point, then of each pin.
QList<QStringList> rooflineTable(const DesignData& data, const DesignPlace& marked,
                                 const std::vector<RooflinePin>& pins);

}  // namespace loopglass::ui
