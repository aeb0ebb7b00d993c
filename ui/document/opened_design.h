#pragma once

#include "design/read_design.h"
#include "document/document_state.h"

namespace loopglass::ui {

/// The document with what a design file says: the accelerator, the layers, what is searched for and
/// what varies.
DocumentState withDesign(DocumentState state, const design::DesignFile& file);

}  // namespace loopglass::ui
