#pragma once

#include "document/document.h"

#include <QString>

namespace loopglass::ui {

/// The parts of a document that can be files of their own. Every command of the command line
/// accepts them.
enum class DocumentPart { Accelerator, Workload, Constraints };

/// Returns the text of a part. The text of the workload is the displayed layer. Returns an empty
/// text if the document lacks the part.
std::string textOf(const Document& document, DocumentPart part);
/// Returns the text of a file with an accelerator of the document or of a design point. If the
/// imported files do not determine which tensors are kept, a comment at the beginning reports this.
std::string acceleratorText(const Document& document, const Accelerator& accelerator);
/// Returns a file name for the part: its name, without characters that a file name cannot have.
QString fileNameOf(const Document& document, DocumentPart part);
/// Writes a part. Returns the error; empty on success.
QString writePart(const Document& document, DocumentPart part, const QString& file);
/// Returns the message after writing a session or a part of it. The message lists the rejected
/// texts of editors, which the file lacks.
QString writtenText(const Document& document, const QString& file);
/// Returns the message after writing an accelerator. The message also mentions the keep-or-bypass
/// choices of imported files, which the file lacks.
QString acceleratorWrittenText(const Document& document, const QString& file);

}  // namespace loopglass::ui
