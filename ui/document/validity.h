#pragma once

#include "document/document_state.h"

#include <QString>

namespace loopglass::ui {

/// Why a document refuses a value that was edited by hand; empty when it takes it.
QString whyRefused(const Accelerator& accelerator);
QString whyRefused(const Workload& workload);

/// Nothing but spaces and line ends.
bool isBlank(const std::string& text);

/// What a new document holds: the 1-D convolution on an L1 of eight words.
DocumentState exampleState();

}  // namespace loopglass::ui
