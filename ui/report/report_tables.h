#pragma once

#include <QTextDocument>
#include <QTextTable>

namespace loopglass::ui {

/// Aligns tables with the text, and adds space below them.
void placeTables(QTextDocument& document);

/// Reduces the text size of the tables of a laid-out document until their columns fit pages of this
/// width.
void fitTables(QTextDocument& document, qreal width);

/// Returns true if a table exceeds the page, or if its words are broken to avoid that.
bool isTooWide(QTextTable& table, qreal width);

}  // namespace loopglass::ui
