#pragma once

#include "design/read_design.h"
#include "document/document_state.h"

namespace loopglass::ui {

/// Returns the document with the contents of a design file: accelerator, layers, objective and
/// varying parameters.
DocumentState withDesign(DocumentState state, const design::DesignFile& file);

}  // namespace loopglass::ui
