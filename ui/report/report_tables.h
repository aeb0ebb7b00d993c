#pragma once

#include <QTextDocument>
#include <QTextTable>

namespace loopglass::ui {

/// Aligns tables with the text, and adds space below the tables.
void placeTables(QTextDocument& document);

/// Reduces the font size of tables in a laid-out document until their columns fit pages of this
/// width.
void fitTables(QTextDocument& document, qreal width);

/// Returns true if a table exceeds the page, or if words are broken to prevent this.
bool isTooWide(QTextTable& table, qreal width);

}  // namespace loopglass::ui
