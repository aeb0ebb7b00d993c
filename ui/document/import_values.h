#pragma once

#include "import/onnx/network.h"
#include "import/request/foreign_files.h"

#include <QString>

namespace loopglass::ui {

/// The user's inputs for files of other tools: values of variables and sizes, and a folder.
struct ImportValues {
    QString values;  ///< a line of NAME=VALUE each
    QString folder;  ///< files below it may be included; empty: the folder above the opened file

    TemplateVariables variables() const;
    /// Returns the values that are whole numbers.
    OnnxSizes sizes() const;
    /// Why the lines cannot be taken; empty if they can.
    QString whyWrong() const;
};

}  // namespace loopglass::ui
