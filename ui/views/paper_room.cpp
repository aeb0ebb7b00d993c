#include "views/paper_room.h"

#include "canvas/tree_canvas.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <algorithm>
#include <array>
#include <span>

namespace loopglass::ui {

namespace {

constexpr double tallest = 1.6;  ///< of its width, as a page is
constexpr double widest = 1.5;   ///< times as wide as on the screen, for whole texts
constexpr int rounds = 4;        ///< parts above each other share what is added

/// What is in it is laid out; what it is in would lay out the view itself.
void resize(QWidget& view, const QSize& size) {
    view.resize(size);
    QCoreApplication::sendPostedEvents(&view, QEvent::LayoutRequest);
    for (QWidget* part : view.findChildren<QWidget*>()) {
        QCoreApplication::sendPostedEvents(part, QEvent::LayoutRequest);
    }
}

bool isWhole(const QWidget& view) {
    const QList<TreeCanvas*> trees = view.findChildren<TreeCanvas*>();
    return std::all_of(trees.begin(), trees.end(), [](const TreeCanvas* tree) {
        return !tree->isVisible() || tree->minimapArea().isEmpty();
    });
}

/// The smallest page on which its trees are whole; where there is none, they stay as they are.
void showTrees(QWidget& view, PaperRoom::Kind kind) {
    static constexpr std::array<std::array<double, 2>, 8> pages{
        {{1, 1.3}, {1.4, 1}, {1.4, 1.4}, {1.8, 1.4}, {2.2, 1.6}, {3.2, 1.6}, {5, 1.6}, {8, 1.6}}};
    const std::size_t some = kind == PaperRoom::Picture ? pages.size() : 4;
    const QSize own = view.size();
    for (const auto& [wide, high] : std::span(pages).first(some)) {
        if (isWhole(view)) {
            return;
        }
        resize(view, {qRound(own.width() * wide), qRound(own.height() * high)});
    }
    if (!isWhole(view)) {
        resize(view, own);
    }
}

/// Pixels of what is scrolled that are not in sight.
int hiddenBelow(const QAbstractScrollArea& area) {
    if (const auto* table = qobject_cast<const QTableView*>(&area)) {
        return table->verticalHeader()->length() - table->viewport()->height();
    }
    return area.verticalScrollBar()->maximum();
}

/// Pixels that a column wants for all of its texts, or for those in sight where they are many.
QList<int> wantedColumns(QTableView& table) {
    constexpr int mostRows = 5000;
    QHeaderView& header = *table.horizontalHeader();
    const int before = header.resizeContentsPrecision();
    header.setResizeContentsPrecision(table.model()->rowCount() < mostRows ? -1 : before);
    QList<int> wanted;
    for (int column = 0; column < header.count(); ++column) {
        wanted << std::max(header.sectionSizeHint(column),
                           static_cast<QAbstractItemView&>(table).sizeHintForColumn(column));
    }
    header.setResizeContentsPrecision(before);
    return wanted;
}

void showRows(QWidget& view) {
    const int most = qRound(view.width() * tallest);
    for (int round = 0; round < rounds && view.height() < most; ++round) {
        int hidden = 0;
        for (const QAbstractScrollArea* area : view.findChildren<QAbstractScrollArea*>()) {
            hidden = area->isVisible() ? std::max(hidden, hiddenBelow(*area)) : hidden;
        }
        if (hidden <= 0) {
            return;
        }
        resize(view, {view.width(), std::min(most, view.height() + hidden)});
    }
}

}  // namespace

/// Texts that are cut short on the screen are whole, as far as a page is wide enough.
void PaperRoom::showColumns() {
    QMap<QTableView*, QList<int>> wanted;
    int missing = 0;
    for (QTableView* table : m_view.findChildren<QTableView*>()) {
        if (!table->isVisible() || table->model() == nullptr) {
            continue;
        }
        wanted[table] = wantedColumns(*table);
        int all = 0;
        for (int column = 0; column < table->horizontalHeader()->count(); ++column) {
            m_columns[table] << table->columnWidth(column);
            all += std::max(wanted[table][column], table->columnWidth(column));
        }
        const int last = table->horizontalHeader()->count() - 1;
        if (last >= 0 && table->horizontalHeader()->stretchLastSection()) {
            all += std::min(0, wanted[table][last] - table->columnWidth(last));
        }
        missing = std::max(missing, all - table->viewport()->width());
    }
    if (missing > 0) {
        const int most = qRound(m_view.width() * widest);
        resize(m_view, {std::min(most, m_view.width() + missing), m_view.height()});
    }
    for (auto [table, columns] : wanted.asKeyValueRange()) {
        const int stretched = table->horizontalHeader()->stretchLastSection() ? 1 : 0;
        for (int column = 0; column < columns.size() - stretched; ++column) {
            table->setColumnWidth(column, std::max(columns[column], table->columnWidth(column)));
        }
    }
}

PaperRoom::PaperRoom(QWidget& view, Kind kind) : m_view(view), m_place(view.geometry()) {
    if (view.isVisible()) {
        showTrees(view, kind);
        showColumns();
        showRows(view);
    }
}

PaperRoom::~PaperRoom() {
    m_view.move(m_place.topLeft());
    resize(m_view, m_place.size());
    for (auto [table, columns] : m_columns.asKeyValueRange()) {
        const int stretched = table->horizontalHeader()->stretchLastSection() ? 1 : 0;
        for (int column = 0; column < columns.size() - stretched; ++column) {
            table->setColumnWidth(column, columns[column]);
        }
    }
}

}  // namespace loopglass::ui
