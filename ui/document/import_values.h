#pragma once

#include "import/onnx/network.h"
#include "import/request/foreign_files.h"

#include <QString>

namespace loopglass::ui {

/// The user's inputs for imports: values of variables and sizes, and a folder.
struct ImportValues {
    QString values;  ///< one line NAME=VALUE for each
    QString folder;  ///< files below it may be included; empty: the folder above the opened file

    TemplateVariables variables() const;
    /// Returns the values that are whole numbers.
    OnnxSizes sizes() const;
    /// Returns the error of the lines; empty if they are valid.
    QString whyWrong() const;
};

}  // namespace loopglass::ui
