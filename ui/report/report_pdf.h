#pragma once

#include "run/run_data.h"

#include <QString>
#include <optional>
#include <string>

namespace loopglass::ui {

/// Prints a page of reportHtml() on A4, its pictures as vectors, with page numbers. Gives why it
/// could not, empty when it is done.
QString printReport(const QString& html, const QString& file);

/// Writes such a page to a file: one that ends in .pdf is a PDF, any other HTML. Gives why it could
/// not, empty when it is done.
QString writePage(const std::string& html, const QString& file);

/// Writes the report of a finished run: a file that ends in .pdf is a PDF, any other HTML. Gives
/// why it could not, empty when it is done. `aboveOptimum`: what ProofSearch::gap() knows of it.
QString writeReport(const RunData& run, const QString& file,
                    const std::optional<double>& aboveOptimum = {});

}  // namespace loopglass::ui
