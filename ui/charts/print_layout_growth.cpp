// Enlarges a view for paper. Each part that scrolls gets the smallest size at which all of it is
// visible. The view grows by the largest number of missing pixels. If parts are nested or stacked,
// this takes several rounds.
#include "canvas/tree_canvas.h"
#include "charts/energy_plot.h"
#include "charts/paper_parts.h"
#include "charts/print_layout_guard.h"

#include <QCoreApplication>
#include <QEvent>
#include <algorithm>
#include <array>
#include <span>

namespace loopglass::ui {

namespace {

constexpr double tallest = 1.6;    ///< height ÷ width, as for a page
constexpr int maxWideRows = 6000;  ///< in pixels, for texts that are shown in full
constexpr int rounds = 12;         ///< nested parts grow one after the other

bool isWhole(const QWidget& view) {
    const QList<TreeCanvas*> trees = view.findChildren<TreeCanvas*>();
    return std::all_of(trees.begin(), trees.end(), [](const TreeCanvas* tree) {
        return !tree->isVisible() || tree->minimapArea().isEmpty();
    });
}

/// Returns the width in pixels that each column needs for all of its texts. In a long table, only
/// the visible texts count.
QList<int> wantedColumns(QTableView& table) {
    constexpr int maxRows = 5000;
    QHeaderView& header = *table.horizontalHeader();
    const int before = header.resizeContentsPrecision();
    header.setResizeContentsPrecision(table.model()->rowCount() < maxRows ? -1 : before);
    QList<int> wanted;
    for (int column = 0; column < header.count(); ++column) {
        wanted << std::max(header.sectionSizeHint(column),
                           static_cast<QAbstractItemView&>(table).sizeHintForColumn(column));
    }
    header.setResizeContentsPrecision(before);
    return wanted;
}

}  // namespace

void layOutAt(QWidget& view, const QSize& size) {
    view.resize(size);
    constexpr int passes = 3;  // a part that gets a new size may make another part too small
    for (int pass = 0; pass < passes; ++pass) {
        QCoreApplication::sendPostedEvents(&view, QEvent::LayoutRequest);
        for (QWidget* part : view.findChildren<QWidget*>()) {
            QCoreApplication::sendPostedEvents(part, QEvent::LayoutRequest);
        }
    }
}

int hiddenBelow(const QAbstractScrollArea& area) {
    if (const auto* table = qobject_cast<const QTableView*>(&area)) {
        return table->verticalHeader()->length() - table->viewport()->height();
    }
    return area.verticalScrollBar()->maximum();
}

int wholeRows(const QTableView& table) {
    const int last = table.rowAt(table.viewport()->height() - 1);
    if (last < 0) {
        return table.model()->rowCount();
    }
    const int end = table.rowViewportPosition(last) + table.rowHeight(last);
    return end <= table.viewport()->height() ? last + 1 : last;
}

/// Chooses the smallest page on which all trees of the view are drawn completely. If there is no
/// such page, the trees stay unchanged.
void PrintLayoutGuard::showTrees(Kind kind) {
    static constexpr std::array<std::array<double, 2>, 8> pages{
        {{1, 1.3}, {1.4, 1}, {1.4, 1.4}, {1.8, 1.4}, {2.2, 1.6}, {3.2, 1.6}, {5, 1.6}, {8, 1.6}}};
    const std::size_t some = kind == Picture ? pages.size() : 4;
    const QSize own = m_view.size();
    for (const auto& [wide, high] : std::span(pages).first(some)) {
        if (isWhole(m_view)) {
            return;
        }
        layOutAt(m_view, {qRound(own.width() * wide), qRound(own.height() * high)});
    }
    if (!isWhole(m_view)) {
        layOutAt(m_view, own);
    }
}

/// Returns the width that the columns of a table lack, in pixels. The columns grow when there is
/// space.
int PrintLayoutGuard::missingAcross(QTableView& table) {
    const QHeaderView& header = *table.horizontalHeader();
    if (!m_columns.contains(&table)) {
        for (int column = 0; column < header.count(); ++column) {
            m_columns[&table] << table.columnWidth(column);
        }
        m_wanted[&table] = wantedColumns(table);
    }
    const int stretched = header.stretchLastSection() ? 1 : 0;
    int all = stretched == 0 || header.count() == 0 ? 0 : m_wanted[&table].last();
    for (int column = 0; column < header.count() - stretched; ++column) {
        const int wide = std::max(m_wanted[&table][column], m_columns[&table][column]);
        table.setColumnWidth(column, wide);
        all += wide;
    }
    return all - table.viewport()->width();
}

/// Shows texts in full that the window shortens, if the page is wide enough.
void PrintLayoutGuard::showColumns() {
    for (int round = 0; round < rounds; ++round) {
        int most = 0;
        for (QAbstractScrollArea* area : seenIn<QAbstractScrollArea>(m_view)) {
            auto* table = qobject_cast<QTableView*>(area);
            const int missing = std::min(table != nullptr ? missingAcross(*table)
                                                          : area->horizontalScrollBar()->maximum(),
                                         maxWideRows - m_view.width());
            if (missing > 0) {
                makeSpace(*area, {missing, 0});
                most = std::max(most, missing);
            }
        }
        if (most == 0) {
            return;
        }
        layOutAt(m_view, {m_view.width() + most, m_view.height()});
    }
}

/// Enlarges an area so that all of its content is visible, even if other parts grow at the same
/// time.
void PrintLayoutGuard::makeSpace(QAbstractScrollArea& area, const QSize& hidden) {
    m_sized.push_back({&area, area.minimumSize(), area.maximumSize()});
    if (hidden.width() > 0) {
        area.setMaximumWidth(std::max(area.width() + hidden.width(), area.maximumWidth()));
        area.setMinimumWidth(area.width() + hidden.width());
    }
    if (hidden.height() > 0) {
        area.setMaximumHeight(std::max(area.height() + hidden.height(), area.maximumHeight()));
        area.setMinimumHeight(area.height() + hidden.height());
    }
}

/// Enlarges charts whose height in the window is small because of long tables beside them.
void PrintLayoutGuard::raiseCharts() {
    constexpr int least = 280;
    for (EnergyPlot* plot : m_view.findChildren<EnergyPlot*>()) {
        const int missing = plot->isVisible() ? least - plot->height() : 0;
        if (missing > 0) {
            m_sized.push_back({plot, plot->minimumSize(), plot->maximumSize()});
            plot->setMinimumHeight(least);
            layOutAt(m_view, {m_view.width(), m_view.height() + missing});
        }
    }
}

void PrintLayoutGuard::showRows(Kind kind) {
    const int page = qRound(m_view.width() * tallest);
    for (int round = 0; round < rounds; ++round) {
        int most = 0;
        for (QAbstractScrollArea* area : seenIn<QAbstractScrollArea>(m_view)) {
            // The rows of a table continue on the next page; a scrolled page does not.
            const bool rows = qobject_cast<QTableView*>(area) != nullptr;
            const int limit = kind == Pages && rows ? page : maxHigh;
            const int hidden = std::min(hiddenBelow(*area), limit - m_view.height());
            if (hidden > 0) {
                makeSpace(*area, {0, hidden});
                most = std::max(most, hidden);
            }
        }
        if (most == 0) {
            return;
        }
        layOutAt(m_view, {m_view.width(), m_view.height() + most});
    }
}

/// Shortens the first page so that it ends with a complete row; the remaining rows are on the next
/// page.
void PrintLayoutGuard::cutAtRows() {
    for (QTableView* table : seenIn<QTableView>(m_view)) {
        const int row = wholeRows(*table);
        if (row <= 0 || hiddenBelow(*table) <= 0) {
            continue;
        }
        m_sized.push_back({table, table->minimumSize(), table->maximumSize()});
        const int high =
            table->height() - table->viewport()->height() + table->rowViewportPosition(row);
        table->setMinimumHeight(std::min(high, table->minimumHeight()));
        table->setMaximumHeight(high);
    }
    layOutAt(m_view, m_view.size());
}

}  // namespace loopglass::ui
