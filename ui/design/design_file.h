#pragma once

#include "document/document.h"

#include <QString>

namespace loopglass::ui {

/// Returns the document's design as a design file that refers to these files for the accelerator
/// and the layers.
std::string designText(const Document& document, const std::string& accelerator,
                       const std::string& workloads);
/// Writes the design and, in the same folder, `NAME-accelerator.yaml` and `NAME-workload.yaml`. If
/// one file cannot be written, none is changed. Returns the error; empty on success.
QString writeDesignFiles(const Document& document, const QString& file);

}  // namespace loopglass::ui
