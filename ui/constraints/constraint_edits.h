#pragma once

#include "dataflow/dataflow.h"
#include "document/document.h"
#include "mapping/constraints.h"

#include <QString>
#include <cstddef>
#include <vector>

namespace loopglass::ui {

/// The constraints of the displayed layer, as the text in the document specifies them.
struct ConstraintsText {
    /// One entry for each level, without constraints if the text is empty or invalid.
    Constraints constraints;
    QString error;         ///< error if the text cannot be read
    std::size_t line = 0;  ///< line of the text, from 1; 0 = unknown
    std::size_t column = 0;
};
ConstraintsText constraintsOf(const Document& document);

/// Writes the constraints into the document's text in one undo step with this name; steps with the
/// same key are merged. Comments at the beginning of the text and entries for other layers stay. If
/// the engine could not read the changed constraints, they are not written, and the function
/// returns the reason.
QString setConstraints(Document& document, const Constraints& constraints,
                       const Document::Edit& edit);

/// Returns the dataflows that have presets; none if workload and accelerator do not fit together.
std::vector<Dataflow> presetsOf(const Document& document);
/// Replaces the constraints by the constraints of a dataflow. Returns the reason if the change is
/// rejected.
QString setPreset(Document& document, const Dataflow& dataflow);

}  // namespace loopglass::ui
