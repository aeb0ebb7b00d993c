#pragma once

#include "design/points/design_data.h"

#include <QStringList>

namespace loopglass::ui {

/// A machine whose mappings stay in sight while the mark moves on.
struct RooflinePin {
    std::shared_ptr<const DesignPoint> point;
    QString title;       ///< title of its accelerator
    QStringList layers;  ///< layers mapped on it
};

/// The names of the layers.
QStringList layersOf(const DesignData& data);

/// `words read at L2`; the machine has that bandwidth.
QString roofName(const Accelerator& machine, const Roof& roof);
/// A number of the axes; `∞` where nothing moves.
QString roofFigure(double number);
/// Returns a sentence with the MACs per cycle of a layer and its limiting roof. `perWord`
/// operations for each of `words`.
QString rooflineSentence(const QString& layer, const Accelerator& machine, const Roofs& roofs,
                         const RooflinePoint& point, double perWord, const QString& words);

/// One row for each layer of the marked point, then of each pin.
QList<QStringList> rooflineTable(const DesignData& data, const DesignPlace& marked,
                                 const std::vector<RooflinePin>& pins);

}  // namespace loopglass::ui
