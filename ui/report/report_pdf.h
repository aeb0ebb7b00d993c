#pragma once

#include "run/run_data.h"

#include <QString>
#include <optional>
#include <string>

namespace loopglass::ui {

/// Prints a page of reportHtml() on A4, with its pictures as vectors and with page numbers. Returns
/// the error; empty on success.
QString printReport(const QString& html, const QString& file);

/// Writes a page of reportHtml() to a file: PDF for the extension .pdf, otherwise HTML. Returns the
/// error; empty on success.
QString writePage(const std::string& html, const QString& file);

/// Writes the report of a finished run: PDF for the extension .pdf, otherwise HTML. Returns the
/// error; empty on success. `aboveOptimum` is the known result of ProofSearch::gap().
QString writeReport(const RunData& run, const QString& file,
                    const std::optional<double>& aboveOptimum = {});

}  // namespace loopglass::ui
