#pragma once

#include <string>

namespace loopglass::cli {

/// Throws OutputError if the explorer, which creates the PDF, is not beside this program. A call
/// before a long search reports this error early.
void checkPdf(const std::string& file);

/// Converts a page of reportHtml() to a PDF with the explorer, without a screen, and writes the
/// file like writeNew(). Throws OutputError.
void writePdf(const std::string& file, bool force, const std::string& html);

}  // namespace loopglass::cli
