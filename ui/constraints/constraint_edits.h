#pragma once

#include "dataflow/dataflow.h"
#include "document/document.h"
#include "mapping/constraints.h"

#include <QString>
#include <cstddef>
#include <vector>

namespace loopglass::ui {

/// The constraints of the layer on screen as the document's text says them.
struct SaidConstraints {
    Constraints constraints;  ///< with an entry for each level; nothing is demanded of any where
                              ///< the text is empty or wrong
    QString error;            ///< why the text cannot be read
    std::size_t line = 0;     ///< line of the text, from 1; 0 = unknown
    std::size_t column = 0;
};
SaidConstraints constraintsOf(const Document& document);

/// Writes them into the document's text, in one step of this name; joined with others of the same
/// key. Comments at its head stay, and so do entries for other layers. Gives why it is refused:
/// what the engine could not read is not written.
QString setConstraints(Document& document, const Constraints& constraints,
                       const Document::Edit& edit);

/// Returns the dataflows with presets; none if workload and accelerator do not fit.
std::vector<Dataflow> presetsOf(const Document& document);
/// Replaces the constraints by those of a dataflow.
QString setPreset(Document& document, const Dataflow& dataflow);

}  // namespace loopglass::ui
