#pragma once

#include "design/points/design_run.h"
#include "design/views/sensitivity_view.h"
#include "design/views/sizes_view.h"

#include <QJsonObject>

namespace loopglass::ui {

/// The runs of the mode Design space.
struct DesignRuns {
    DesignRun& points;
    SizesView& sizes;
    SensitivityView& steps;
};

/// Returns the finished results of a design with their inputs, for a session; empty if there are
/// none.
QJsonObject savedDesign(const DesignRuns& runs);
/// Shows results of a session without any search. Returns the reason if they are damaged; empty on
/// success. Results of another version of the program are ignored.
QString restoreDesign(const QJsonObject& saved, const Document& document, const DesignRuns& runs);

}  // namespace loopglass::ui
