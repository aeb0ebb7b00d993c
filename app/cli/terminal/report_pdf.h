#pragma once

#include <string>

namespace loopglass::cli {

/// Throws OutputError when the explorer, which makes PDF, is not beside this program: said before
/// a long search and not after it.
void checkPdf(const std::string& file);

/// Has the explorer turn a page of reportHtml() into a PDF, without a screen, and writes it as
/// writeNew() does. Throws OutputError.
void writePdf(const std::string& file, bool force, const std::string& html);

}  // namespace loopglass::cli
