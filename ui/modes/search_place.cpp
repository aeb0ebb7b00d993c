#include "modes/search_place.h"

#include "find/place_history.h"
#include "models/reason_counts.h"
#include "models/selection_keeper.h"
#include "modes/workbench.h"
#include "views/view.h"

#include <QJsonArray>
#include <cstdint>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr QLatin1String tabKey("tab");
constexpr QLatin1String filterKey("filter");
constexpr QLatin1String selectedKey("selected");
constexpr QLatin1String momentKey("moment");
constexpr QLatin1String bookmarksKey("bookmarks");
}  // namespace

SearchPlace::SearchPlace(Workbench& bench, PlaceHistory& history, QObject* parent)
    : QObject(parent),
      m_bench(bench),
      m_history(history),
      m_keeper(new SelectionKeeper(bench.selection(), bench.shown(), this)) {
    connect(&bench.shown(), &DisplayedRun::changed, this, &SearchPlace::showSaved);
    connect(&bench.document(), &Document::replaced, this, &SearchPlace::forget);
}

void SearchPlace::forget() {
    m_bench.selection().reset();
    m_keeper->forget();
    m_history.forget();
    m_saved = {};
}

void SearchPlace::keep(QJsonObject& view, const View& inFront) const {
    const SelectionModel& selection = m_bench.selection();
    view[tabKey] = inFront.name();
    view[filterKey] = static_cast<int>(selection.filter());
    if (selection.selected() != noNode) {
        view[selectedKey] = static_cast<double>(selection.selected());
    }
    if (selection.moment()) {
        view[momentKey] = static_cast<double>(*selection.moment());
    }
    if (!m_history.bookmarks().empty()) {
        view[bookmarksKey] = m_history.kept();
    }
}

std::optional<ViewId> SearchPlace::tabOf(const QJsonObject& view) {
    const QJsonValue saved = view[tabKey];
    std::optional<ViewId> id = viewCalled(saved.toString());
    const int number = saved.toInt(0);
    constexpr int numbered = 9;  // number of tabs in older sessions, which stored tabs by number
    if (number > 0 && number <= numbered) {
        id = viewNames()[static_cast<std::size_t>(number) - 1].id;
    }
    return id && viewName(*id).key != Qt::Key_unknown ? id : std::nullopt;
}

void SearchPlace::restore(const QJsonObject& view) {
    m_saved = view;
    const int filter = view[filterKey].toInt(0);
    if (filter >= 0 && filter < static_cast<int>(reasonCount)) {
        m_bench.selection().setFilter(static_cast<PruneReason>(filter));
    }
}

void SearchPlace::showSaved() {
    const DisplayState& shown = m_bench.shown().now();
    if (m_saved.isEmpty() || shown.freshness != Freshness::Current || shown.run->isRunning()) {
        return;
    }
    const Trace& trace = shown.run->trace();
    const QJsonObject saved = std::exchange(m_saved, {});
    const double nodes = static_cast<double>(trace.size());
    const double node = saved[selectedKey].toDouble(-1);
    SelectionModel& selection = m_bench.selection();
    if (node >= 0 && node < nodes && selection.selected() == noNode) {
        selection.select(static_cast<NodeId>(static_cast<std::uint32_t>(node)));
    }
    const double moment = saved[momentKey].toDouble(-1);
    if (moment >= 0 && moment < trace.now()) {
        selection.showMoment(static_cast<std::uint32_t>(moment));
    }
    restoreMarks(saved);
}

void SearchPlace::restoreMarks(const QJsonObject& view) {
    if (view.contains(bookmarksKey)) {
        m_history.restore(view[bookmarksKey].toArray());
    }
}

}  // namespace loopglass::ui
