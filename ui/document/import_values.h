#pragma once

#include "import/language/language_import.h"
#include "import/onnx/network.h"
#include "import/request/foreign_files.h"

#include <QString>

namespace loopglass::ui {

/// The inputs of the user for imports: values for variables and sizes, a folder, and the run of a
/// language model.
struct ImportValues {
    QString values;  ///< values, with one line NAME=VALUE for each
    /// Folder whose files may be included; empty means the folder above the opened file.
    QString folder;
    LanguageRequested language = {};
    bool isDecode = false;  ///< open the decode step of a language model, not the prefill

    TemplateVariables variables() const;
    /// Returns the values that are whole numbers.
    OnnxSizes sizes() const;
    /// Returns the error in the lines; empty if they are valid.
    QString whyWrong() const;
};

}  // namespace loopglass::ui
