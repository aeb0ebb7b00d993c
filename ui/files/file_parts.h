#pragma once

#include "document/document.h"

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// The accelerator and the network of files, which do not become part of the document.
struct FileParts {
    std::shared_ptr<const Accelerator> accelerator = {};  ///< null if the files have none
    std::shared_ptr<const Network> network = {};          ///< null if the files have none
    QString message = {};  ///< sentence about the result of an import; empty for other files
};

/// Reads a file of this program, an ONNX model or a language model, or several files of another
/// tool. A session and a design have an accelerator here, but no network. Files of another tool may
/// use the accelerator and the workload of `document`. Returns none if `goOn` returns false. Throws
/// InputError if the files are wrong or have neither an accelerator nor a network.
std::optional<FileParts> readFileParts(const QStringList& files, const Document& document,
                                       const ImportValues& values,
                                       const Document::ContinuationQuery& goOn);

}  // namespace loopglass::ui
