#pragma once

#include "run/shared_services.h"
#include "selection/selection_model.h"
#include "theme/theme.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"
#include "views/view.h"
#include "widgets/table_panel.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCoreApplication>
#include <QImage>
#include <QTest>
#include <memory>
#include <type_traits>

/// Common code for tests of single views: a view alone in a window, with user actions.
namespace loopglass::ui::test {

/// Connects a single view with the displayed moment, as the window does for all views.
inline void followMoment(View& view, SelectionModel& selection) {
    QObject::connect(&selection, &SelectionModel::momentChanged, &view, [&view, &selection] {
        DisplayState shown = view.shown();
        shown.moment = selection.moment();
        view.setDisplayState(shown);
    });
}

/// Creates a single view; some views need an object for their results that outlives them.
template <typename Viewed>
Viewed viewAlone(SelectionModel& selection, const Theme& theme, SharedServices& services) {
    if constexpr (std::is_constructible_v<Viewed, SelectionModel&, const Theme&, SharedServices&>) {
        return Viewed(selection, theme, services);
    } else {
        return Viewed(selection, theme);
    }
}

/// A visible view with a run; a Qt warning during its lifetime fails the test.
template <typename Viewed> struct DisplayedView {
    NoWarnings warnings;
    Theme theme;
    SelectionModel selection;
    SharedServices services;
    Viewed view = viewAlone<Viewed>(selection, theme, services);

    explicit DisplayedView(const std::shared_ptr<RunData>& run, const QSize& size = {900, 640}) {
        view.resize(size);
        view.show();
        view.activateWindow();
        followMoment(view, selection);
        view.setDisplayState(DisplayState::current(run));
        QCoreApplication::processEvents();
    }
    ~DisplayedView() { QCOMPARE(NoWarnings::taken(), QStringList()); }
    DisplayedView(const DisplayedView&) = delete;
    DisplayedView& operator=(const DisplayedView&) = delete;

    const RunData& run() const { return *view.run(); }
    const Trace& trace() const { return run().trace(); }

    /// Returns the visible table with this accessible name; null if there is none.
    TablePanel* table(const char* name) {
        for (TablePanel* panel : view.template findChildren<TablePanel*>()) {
            if (panel->accessibleName() == QLatin1String(name) && panel->isVisible()) {
                return panel;
            }
        }
        return nullptr;
    }
    QAbstractButton* button(const char* text) {
        for (QAbstractButton* each : view.template findChildren<QAbstractButton*>()) {
            if (each->text() == QLatin1String(text)) {
                return each;
            }
        }
        return nullptr;
    }
};

inline void clickCell(QTableView& table, int row, int column = 0) {
    const QModelIndex cell = table.model()->index(row, column);
    table.scrollTo(cell);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(cell).center());
}

inline QString cellText(const QTableView& table, int row, int column) {
    return table.model()->index(row, column).data().toString();
}

/// Returns the first matching candidate; noNode if there is none.
template <typename Is> NodeId firstNode(const Trace& trace, Is&& is) {
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        if (is(trace[id])) {
            return id;
        }
    }
    return noNode;
}

/// Returns the number of pixels of a picture with exactly this colour.
inline int pixelsOf(const QImage& picture, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            count += picture.pixel(x, y) == colour.rgb() ? 1 : 0;
        }
    }
    return count;
}

}  // namespace loopglass::ui::test
