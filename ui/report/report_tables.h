#pragma once

#include <QTextDocument>
#include <QTextTable>

namespace loopglass::ui {

/// Tables begin where the text does, and keep what follows at a distance.
void placeTables(QTextDocument& document);

/// The tables of a document that is laid out have letters as small as their columns need on pages
/// that are so wide.
void fitTables(QTextDocument& document, qreal width);

/// A table goes beyond the page, or words in it are broken so that it does not.
bool isTooWide(QTextTable& table, qreal width);

}  // namespace loopglass::ui
