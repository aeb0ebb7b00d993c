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

/// Draws a page that goes on where the one before ends.
using PaperPage = std::function<void(QPainter& painter, const QSize& size)>;

/// The line at its top, and the room below that.
void drawPageHeading(QPainter& painter, const QSize& page, const QString& words, const QColor& ink,
                     const QFont& font);
QRectF roomOnPage(const QSize& page);

/// Which rows of a table that is too long for a few pages are on them.
enum class PaperRows : std::uint8_t {
    First,   ///< as many as one reads
    Marked,  ///< those around the one that is marked
    All,     ///< as far as a hundred pages go
    None,    ///< none beside those of the first page
};

/// Says it to the tables of a widget, until it is said anew.
void setPaperRows(QWidget& widget, PaperRows rows);

/// The table of a widget that has more rows than those pages take; no rows where there is none.
struct LongTable {
    QString name;
    int rows = 0;
    bool isMarked = false;
};
LongTable longTable(QWidget& widget);

/// What the first page leaves of a widget as it stands there: its trees that are drawn from afar,
/// in parts whose names can be read, and the rows of its tables below those in sight. Beyond a
/// hundred pages the last of them says that a table of text has the others.
QList<PaperPage> furtherPages(QWidget& widget, const QSize& page);

}  // namespace loopglass::ui
