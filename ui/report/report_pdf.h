#pragma once

#include <QString>

namespace loopglass::ui {

/// Prints a page of reportHtml() on A4, its pictures as vectors, with page numbers. Gives why it
/// could not, empty when it is done.
QString printReport(const QString& html, const QString& file);

}  // namespace loopglass::ui
