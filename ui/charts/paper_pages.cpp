#include "charts/paper_pages.h"

#include "canvas/tree_canvas.h"
#include "charts/vector_picture.h"
#include "text/text.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr int maxPages = 100;
// A table is printed whole if it needs at most this number of further pages. Only the requested
// rows of a longer table are printed.
constexpr qsizetype wholeTable = 5;
constexpr qsizetype partOfTable = 2;
constexpr const char* rowsProperty = "paperRows";
/// Property for the marked row, because paper shows no selection.
constexpr const char* markProperty = "paperMark";
constexpr double edge = 16;         // pixels around a page
constexpr double pageHeight = 1.6;  // ÷ the width, about
constexpr double heading = 34;      // pixels of a heading
// In pixels: the smallest part of a tree that gets its own page.
constexpr double minPart = 192;

/// Draws some rows of a table like a separate table, and then restores the table.
void drawRows(QPainter& painter, QTableView& table, int first, int last) {
    const QRect place = table.geometry();
    const QSize least = table.minimumSize();
    const QSize most = table.maximumSize();
    table.setMinimumHeight(0);
    table.setMaximumHeight(QWIDGETSIZE_MAX);
    const int scrolled = table.verticalScrollBar()->value();
    int high = table.horizontalHeader()->isVisible() ? table.horizontalHeader()->height() : 0;
    for (int row = first; row <= last; ++row) {
        high += table.rowHeight(row);
    }
    table.resize(place.width(), high + 2 * table.frameWidth());
    table.scrollTo(table.model()->index(first, 0), QAbstractItemView::PositionAtTop);
    drawWhole(painter, table);
    table.setMinimumSize(least);
    table.setMaximumSize(most);
    table.setGeometry(place);
    table.verticalScrollBar()->setValue(scrolled);
}

/// Returns the first row that is not entirely on the first page.
int rowsInSight(const QTableView& table) {
    int row = std::max(0, table.rowAt(0));
    const int rows = table.model()->rowCount();
    const int bottom = table.viewport()->height();
    while (row < rows && table.rowViewportPosition(row) + table.rowHeight(row) <= bottom) {
        ++row;
    }
    return row;
}

/// Adds a heading in the font of its widget to the page.
PaperPage headed(const QWidget& widget, const QString& words,
                 const std::function<void(QPainter& painter, const QRectF& room)>& draw) {
    return [&widget, words, draw](QPainter& painter, const QSize& size) {
        painter.save();
        QFont font = widget.window()->font();
        font.setBold(true);
        drawPageHeading(painter, size, words, widget.palette().color(QPalette::WindowText), font);
        draw(painter, roomOnPage(size));
        painter.restore();
    };
}

using RowsOfPage = std::pair<int, int>;  ///< the first and the last

QList<QTableView*> tablesIn(QWidget& widget) {
    QList<QTableView*> tables = widget.findChildren<QTableView*>();
    if (auto* own = qobject_cast<QTableView*>(&widget)) {
        tables.prepend(own);
    }
    tables.removeIf(
        [](const QTableView* table) { return !table->isVisible() || table->model() == nullptr; });
    return tables;
}

PaperRows paperRowsOf(const QTableView& table) {
    return static_cast<PaperRows>(table.property(rowsProperty).toInt());
}

int markedRow(const QTableView& table) {
    const QModelIndexList marked =
        table.selectionModel() ? table.selectionModel()->selectedIndexes() : QModelIndexList();
    return marked.isEmpty() ? -1 : marked.first().row();
}

/// Returns a page of rows with the marked row in its middle.
QList<RowsOfPage> pageAround(int marked, const RowsOfPage& page, int rows) {
    const int whole = page.second - page.first + 1;
    const int first = std::clamp(marked - whole / 2, 0, std::max(0, rows - whole));
    return {RowsOfPage(first, std::min(rows, first + whole) - 1)};
}

/// Divides the rows after the visible rows into pages. If the table is long, only the pages that
/// the user has requested are printed. If all rows of a scrolled table are requested, the pages
/// begin with the first row.
QList<RowsOfPage> pagesOfRows(const QTableView& table, double high) {
    const int rows = table.model()->rowCount();
    const PaperRows wanted = paperRowsOf(table);
    const bool isScrolled = table.rowAt(0) > 0;
    QList<RowsOfPage> parts;
    for (int first = isScrolled && wanted == PaperRows::All ? 0 : rowsInSight(table);
         first < rows && parts.size() < maxPages; first = parts.last().second + 1) {
        int last = first;
        double taken = table.rowHeight(first);
        while (last + 1 < rows && taken + table.rowHeight(last + 1) <= high) {
            taken += table.rowHeight(++last);
        }
        parts << RowsOfPage(first, last);
    }
    const int marked = table.property(markProperty).toInt();
    if (wanted == PaperRows::None) {
        return {};
    }
    if (wanted == PaperRows::Marked && marked >= 0 && !parts.isEmpty()) {
        return pageAround(marked, parts.first(), rows);
    }
    return parts.size() <= wholeTable || wanted == PaperRows::All ? parts
                                                                  : parts.mid(0, partOfTable);
}

void addRows(QTableView& table, const QRectF& area, QList<PaperPage>& pages) {
    const int rows = table.model()->rowCount();
    const int head = table.horizontalHeader()->isVisible() ? table.horizontalHeader()->height() : 0;
    const QList<RowsOfPage> parts =
        pagesOfRows(table, area.height() - head - 2 * table.frameWidth());
    const int missing = parts.isEmpty() ? 0 : rows - parts.last().second - 1;
    const bool isAround = paperRowsOf(table) == PaperRows::Marked && parts.size() == 1;
    for (const auto& [first, last] : parts) {
        QString words = tr("%1: rows %2 to %3 of %4")
                            .arg(table.accessibleName(), countLabel(first + 1),
                                 countLabel(last + 1), countLabel(rows));
        if (isAround && last - first + 1 < rows) {
            words +=
                QStringLiteral(". ") + tr("%1 more rows are not shown. Export as CSV to get all.")
                                           .arg(countLabel(rows - (last - first + 1)));
        } else if (missing > 0) {
            words += QStringLiteral(". ") +
                     tr("The last %1 rows are not shown. Export as CSV to get all.")
                         .arg(countLabel(missing));
        }
        pages << headed(table, words,
                        [&table, from = first, to = last](QPainter& painter, const QRectF& room) {
                            painter.translate(room.topLeft());
                            drawRows(painter, table, from, to);
                        });
    }
}

/// Returns a label such as `→ part 4` for the edge of a page where a line leaves the page.
QString wayOn(const QPointF& leaves, const QSizeF& page, qsizetype part) {
    const double right = page.width() - leaves.x();
    const double below = page.height() - leaves.y();
    const double least = std::min({leaves.x(), right, leaves.y(), below});
    const QString words = least == right        ? tr("→ part %1")
                          : least == leaves.x() ? tr("← part %1")
                          : least == below      ? tr("↓ part %1")
                                                : tr("↑ part %1");
    return words.arg(countLabel(part + 1));
}

/// The label of a line that leaves the page: the part where the line continues.
struct LineContinuation {
    QRectF place;
    QString words;
};

/// Returns a free position for a label at the edge of the page, as near as possible to the end of
/// its line. Returns none if the space is insufficient, or if a line nearby already has the same
/// label.
std::optional<QRectF> freePlace(QRectF place, const QPointF& leaves, const QRectF& page,
                                const QString& words, const QList<LineContinuation>& taken) {
    constexpr int farthest = 6;
    const bool across = leaves.y() <= 1 || leaves.y() >= page.height() - 1;
    const QPointF step = across ? QPointF(place.width(), 0) : QPointF(0, place.height());
    place.moveLeft(std::clamp(place.left(), 0.0, page.width() - place.width()));
    place.moveTop(std::clamp(place.top(), 0.0, page.height() - place.height()));
    for (int n = 0; n <= 2 * farthest; ++n) {
        const QRectF moved = place.translated(step * (n % 2 == 0 ? n / 2 : -(n + 1) / 2));
        const auto met = std::find_if(taken.begin(), taken.end(), [&](const LineContinuation& way) {
            return way.place.intersects(moved);
        });
        if (met == taken.end() && page.contains(moved)) {
            return moved;
        }
        if (met != taken.end() && met->words == words) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

/// Labels the lines that leave the page with the part in which their other end is. Lines that are
/// close together and lead to the same part share one label.
void drawWaysOn(QPainter& painter, const TreeCanvas& tree, const QList<QRectF>& parts,
                qsizetype number) {
    const QRectF& part = parts[number];
    const QRectF page(QPointF(), part.size());
    painter.setPen(tree.palette().color(QPalette::Text));
    QList<LineContinuation> taken;
    for (const TornEdge& torn : tree.tornEdges(part, part.height())) {
        qsizetype other = -1;
        for (qsizetype n = 0; n < parts.size(); ++n) {
            const bool nearer = other < 0 || std::abs(n - number) < std::abs(other - number);
            other = parts[n].contains(torn.node) && nearer ? n : other;
        }
        if (other < 0) {
            continue;
        }
        const QString words = wayOn(torn.leaves, page.size(), other);
        QRectF place = painter.boundingRect(QRectF(), Qt::AlignCenter, words);
        place.adjust(-3, -1, 3, 1);
        place.moveCenter(torn.leaves);
        if (const auto free = freePlace(place, torn.leaves, page, words, taken)) {
            taken << LineContinuation{*free, words};
            painter.fillRect(*free, tree.palette().color(QPalette::Base));
            painter.drawText(*free, Qt::AlignCenter, words);
        }
    }
}

/// Divides the area into parts from left to right. If the area is much higher than a page, it is
/// also divided from top to bottom. Pages end between nodes. If a node does not fit on a page, it
/// is drawn on the next page, and the two pages overlap by this node.
void addParts(const TreeCanvas& tree, const QRectF& area, QList<PaperPage>& pages) {
    constexpr double least = 0.6;  // a smaller font is illegible on paper
    const double high = tree.readableSize(area.height()).height();
    const double scale = std::clamp(area.height() / high, least, 1.0);
    const QSizeF part = area.size() / scale;
    const QSizeF whole = tree.readableSize(part.height());
    const QSizeF node = tree.readableNode(part.height());
    const auto partsOf = [](double all, double room, double shared) {
        constexpr double rounding = 1;
        return std::max(1,
                        static_cast<int>(std::ceil((all - shared - rounding) / (room - shared))));
    };
    if (part.width() < 2 * node.width() || part.height() < 2 * node.height()) {
        return;
    }
    const int across = partsOf(whole.width(), part.width(), node.width());
    const int down = partsOf(whole.height(), part.height(), node.height());
    if (across * down > maxPages) {
        return;
    }
    QList<QRectF> parts;
    for (int n = 0; n < across * down; ++n) {
        const QPointF from((n % across) * (part.width() - node.width()),
                           (n / across) * (part.height() - node.height()));
        parts << QRectF(from, part);
    }
    for (int n = 0; n < parts.size(); ++n) {
        const QString words =
            tr("%1: part %2 of %3, from left to right")
                .arg(tree.accessibleName(), countLabel(n + 1), countLabel(across * down));
        pages << headed(tree, words,
                        [&tree, parts, n, scale](QPainter& painter, const QRectF& room) {
                            painter.setClipRect(room);
                            painter.translate(room.topLeft());
                            painter.scale(scale, scale);
                            tree.drawPart(painter, parts[n], parts[n].height());
                            drawWaysOn(painter, tree, parts, n);
                        });
    }
}

}  // namespace

QRectF roomOnPage(const QSize& page) {
    return QRectF(QPointF(), page).adjusted(edge, edge + heading, -edge, -edge);
}

void drawPageHeading(QPainter& painter, const QSize& page, const QString& words, const QColor& ink,
                     const QFont& font) {
    painter.setPen(ink);
    painter.setFont(font);
    painter.drawText(QRectF(edge, edge, page.width() - 2 * edge, heading),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words);
}

void setPaperRows(QWidget& widget, PaperRows rows) {
    for (QTableView* table : tablesIn(widget)) {
        table->setProperty(rowsProperty, static_cast<int>(rows));
        table->setProperty(markProperty, markedRow(*table));
    }
}

LongTable longTable(QWidget& widget) {
    for (const QTableView* table : tablesIn(widget)) {
        const int high = std::max(widget.height(), qRound(widget.width() * pageHeight));
        const double page = roomOnPage({widget.width(), high}).height();
        if (page >= minPart && table->verticalHeader()->length() > wholeTable * page) {
            return {table->accessibleName(), table->model()->rowCount(), markedRow(*table) >= 0};
        }
    }
    return {};
}

QList<PaperPage> furtherPages(QWidget& widget, const QSize& page) {
    QList<PaperPage> pages;
    const QRectF area = roomOnPage(page);
    if (area.width() < minPart || area.height() < minPart) {
        return pages;
    }
    for (const TreeCanvas* tree : widget.findChildren<TreeCanvas*>()) {
        if (tree->isVisible() && tree->isFitted() && !tree->minimapArea().isEmpty()) {
            addParts(*tree, area, pages);
        }
    }
    for (QTableView* table : tablesIn(widget)) {
        addRows(*table, area, pages);
    }
    return pages;
}

}  // namespace loopglass::ui
