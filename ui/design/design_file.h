#pragma once

#include "document/document.h"

#include <QString>

namespace loopglass::ui {

/// The document's design as a design file that names these files for the accelerator and the
/// layers.
std::string designText(const Document& document, const std::string& accelerator,
                       const std::string& workloads);
/// Writes the design, and beside it `NAME-accelerator.yaml` and `NAME-workload.yaml`: all of them
/// or none. Gives why it could not, empty when it is done.
QString writeDesignFiles(const Document& document, const QString& file);

}  // namespace loopglass::ui
