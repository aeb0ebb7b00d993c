#include "views/paper_room.h"

#include "canvas/tree_canvas.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

constexpr double tallest = 1.6;  ///< of its width, as a page is
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
void showTrees(QWidget& view) {
    static constexpr std::array<std::array<double, 2>, 5> pages{
        {{1, 1.3}, {1.4, 1}, {1.4, 1.4}, {1.8, 1.4}, {2.2, 1.6}}};
    const QSize own = view.size();
    for (const auto& [wide, high] : pages) {
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

PaperRoom::PaperRoom(QWidget& view) : m_view(view), m_place(view.geometry()) {
    if (view.isVisible()) {
        showTrees(view);
        showRows(view);
    }
}

PaperRoom::~PaperRoom() {
    m_view.move(m_place.topLeft());
    resize(m_view, m_place.size());
}

}  // namespace loopglass::ui
