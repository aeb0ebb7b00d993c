#include "report/report_tables.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextFrame>
#include <QTextLayout>
#include <array>

namespace loopglass::ui {

namespace {

/// The font sizes, in points, that are tried for a table whose columns do not fit.
constexpr std::array<qreal, 4> pointsOfTable{7.2, 6.5, 5.8, 5.2};

bool hasBrokenWord(const QTextBlock& block) {
    const QString text = block.text();
    for (int line = 1; line < block.layout()->lineCount(); ++line) {
        const int at = block.layout()->lineAt(line).textStart();
        if (text[at - 1].isLetterOrNumber() && text[at].isLetterOrNumber()) {
            return true;
        }
    }
    return false;
}

}  // namespace

void placeTables(QTextDocument& document) {
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setLeftMargin(0);
            format.setTopMargin(4);
            format.setBottomMargin(12);
            table->setFormat(format);
        }
    }
}

bool isTooWide(QTextTable& table, qreal width) {
    const QTextDocument& document = *table.document();
    // Allowance for lines between cells, which the table layout ignores.
    constexpr qreal lines = 1.01;
    if (document.documentLayout()->frameBoundingRect(&table).right() > width * lines) {
        return true;
    }
    for (QTextBlock block = document.findBlock(table.firstPosition());
         block.isValid() && block.position() <= table.lastPosition(); block = block.next()) {
        if (hasBrokenWord(block)) {
            return true;
        }
    }
    return false;
}

void fitTables(QTextDocument& document, qreal width) {
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        for (const qreal points : pointsOfTable) {
            if (table == nullptr || !isTooWide(*table, width)) {
                break;
            }
            QTextCursor cursor = table->firstCursorPosition();
            cursor.setPosition(table->lastPosition(), QTextCursor::KeepAnchor);
            QTextCharFormat format;
            format.setFontPointSize(points);
            cursor.mergeCharFormat(format);
        }
    }
}

}  // namespace loopglass::ui
