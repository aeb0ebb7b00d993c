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

/// Draws a page that continues the previous page.
using PaperPage = std::function<void(QPainter& painter, const QSize& size)>;

/// Draws the heading of a page and returns the space below it.
void drawPageHeading(QPainter& painter, const QSize& page, const QString& words, const QColor& ink,
                     const QFont& font);
QRectF roomOnPage(const QSize& page);

/// The printed rows of a table that is too long for a few pages.
enum class PaperRows : std::uint8_t {
    First,   ///< as many as a reader can use
    Marked,  ///< rows around the marked one
    All,     ///< up to a hundred pages
    None,    ///< only the rows of the first page
};

/// Sets the printed rows for the tables of a widget, until the next call.
void setPaperRows(QWidget& widget, PaperRows rows);

/// The table of a widget that is longer than the pages for reading; no rows if no table is longer.
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
