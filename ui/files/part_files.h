#pragma once

#include "document/document.h"

#include <QString>

namespace loopglass::ui {

/// The parts of a document that can be a file of their own, for every command of the command line.
enum class DocumentPart { Accelerator, Workload, Constraints };

/// Its text. The workload is the layer that is shown. Empty where the document has no such part.
std::string textOf(const Document& document, DocumentPart part);
/// Returns a file name for the part: its name, without characters that a file name cannot have.
QString fileNameOf(const Document& document, DocumentPart part);
/// Writes it. Gives why it could not, empty when it is done.
QString writePart(const Document& document, DocumentPart part, const QString& file);
/// Returns the message after writing a file, the session or a part of it, including the rejected
/// texts of editors that the file lacks.
QString writtenText(const Document& document, const QString& file);

}  // namespace loopglass::ui
