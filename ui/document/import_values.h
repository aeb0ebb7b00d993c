#pragma once

#include "import/onnx/network.h"
#include "import/request/foreign_files.h"

#include <QString>

namespace loopglass::ui {

/// The inputs of the user for imports: values for variables and sizes, and a folder.
struct ImportValues {
    QString values;  ///< values, with one line NAME=VALUE for each
    /// Folder whose files may be included; empty means the folder above the opened file.
    QString folder;

    TemplateVariables variables() const;
    /// Returns the values that are whole numbers.
    OnnxSizes sizes() const;
    /// Returns the error in the lines; empty if they are valid.
    QString whyWrong() const;
};

}  // namespace loopglass::ui
