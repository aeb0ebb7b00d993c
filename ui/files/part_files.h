#pragma once

#include "document/document.h"

#include <QString>

namespace loopglass::ui {

/// What of a document is a file by itself, which every command of the command line takes.
enum class DocumentPart { Accelerator, Workload, Constraints };

/// Its text. The workload is the layer that is shown. Empty where the document has no such part.
std::string textOf(const Document& document, DocumentPart part);
/// What a file of it may be called: the name of the part, as far as a file can have it.
QString fileNameOf(const Document& document, DocumentPart part);
/// Writes it. Gives why it could not, empty when it is done.
QString writePart(const Document& document, DocumentPart part, const QString& file);
/// What to say of a file that was written, the session or a part of it: what stands in an editor
/// and cannot be taken is not in it.
QString writtenText(const Document& document, const QString& file);

}  // namespace loopglass::ui
