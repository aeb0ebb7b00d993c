#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QPainter>
#include <QRectF>
#include <QSize>
#include <QString>
#include <QWidget>
#include <cstdint>
#include <functional>

namespace loopglass::ui {

/// A function that draws a page which continues the previous page.
using PaperPage = std::function<void(QPainter& painter, const QSize& size)>;

/// Draws the heading of a page and returns the space below it.
void drawPageHeading(QPainter& painter, const QSize& page, const QString& words, const QColor& ink,
                     const QFont& font);
QRectF roomOnPage(const QSize& page);

/// The rows that are printed of a table that is too long for a few pages.
enum class PaperRows : std::uint8_t {
    First,   ///< as many rows as a reader can use
    Marked,  ///< the rows around the marked row
    All,     ///< up to a hundred pages
    None,    ///< only the rows of the first page
};

/// Sets which rows are printed for the tables of a widget, until the next call.
void setPaperRows(QWidget& widget, PaperRows rows);

/// A table of a widget that is longer than the readable pages; without rows if there is no such
/// table.
struct LongTable {
    QString name;
    int rows = 0;
    bool isMarked = false;
};
LongTable longTable(QWidget& widget);

/// Returns the pages after the first: trees in parts whose names are readable, and the rows of
/// tables below the visible rows. The last of a hundred pages refers to a text table for the
/// remaining rows.
QList<PaperPage> furtherPages(QWidget& widget, const QSize& page);

}  // namespace loopglass::ui
