#include "find/place_history.h"

#include "models/trace_marks.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"

#include <QJsonObject>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr std::size_t maxSpots = 200;
constexpr std::size_t maxBookmarks = 100;
constexpr QLatin1String nameKey("name");
constexpr QLatin1String viewKey("view");
constexpr QLatin1String nodeKey("node");
constexpr QLatin1String momentKey("moment");

}  // namespace

PlaceHistory::PlaceHistory(SelectionModel& selection, const DisplayedRun& shown, QObject* parent)
    : QObject(parent),
      m_selection(selection),
      m_shown(shown) {
    m_spots.push_back(here());
    connect(&selection, &SelectionModel::selectedChanged, this, &PlaceHistory::moved);
    connect(&shown, &DisplayedRun::leaving, this, [this] { m_isGoing = true; });
    connect(&shown, &DisplayedRun::changed, this, &PlaceHistory::follow);
}

SearchHit PlaceHistory::here() const {
    SearchHit spot;
    spot.view = m_view;
    spot.node = m_selection.selected();
    spot.moment = m_selection.moment();
    spot.run = m_shown.now().run;
    return spot;
}

bool PlaceHistory::same(const SearchHit& a, const SearchHit& b) {
    return a.view == b.view && a.node == b.node && a.run.lock() == b.run.lock();
}

/// Stores the candidates of a removed run as paths.
void PlaceHistory::follow(const DisplayState& shown) {
    m_isGoing = false;
    if (shown.run == m_run) {
        return;
    }
    const std::shared_ptr<RunData> before = std::exchange(m_run, shown.run);
    const auto keepPath = [&before](SearchHit& spot) {
        if (before && spot.node != noNode && spot.run.lock() == before) {
            spot.path = candidatePath(*before, spot.node);
        }
    };
    std::for_each(m_spots.begin(), m_spots.end(), keepPath);
    for (Bookmark& one : m_bookmarks) {
        keepPath(one.spot);
    }
    emit changed();
}

void PlaceHistory::setView(ViewId view) {
    m_view = view;
    moved();
}

/// Records a selection by the user; clearing the selection is not recorded.
void PlaceHistory::moved() {
    const SearchHit now = here();
    if (m_isGoing || (now.node == noNode && now.view == m_spots[m_at].view) ||
        same(now, m_spots[m_at])) {
        return;
    }
    m_spots.resize(m_at + 1);
    m_spots.push_back(now);
    if (m_spots.size() > maxSpots) {
        m_spots.erase(m_spots.begin());
    }
    m_at = m_spots.size() - 1;
    emit changed();
}

void PlaceHistory::back() {
    if (canGoBack()) {
        show(m_spots[--m_at]);
    }
}

void PlaceHistory::forward() {
    if (canGoForward()) {
        show(m_spots[++m_at]);
    }
}

void PlaceHistory::show(const SearchHit& spot) {
    const std::shared_ptr<RunData> run = m_shown.now().run;
    m_isGoing = true;
    if (run) {
        const bool sameRun = spot.run.lock() == run;
        const NodeId node = sameRun ? spot.node : nodeOf(spot.path, *run);
        m_selection.select(node);
        m_selection.showMoment(sameRun ? spot.moment : std::nullopt);
    }
    emit viewRequested(spot.view);
    m_isGoing = false;
    emit changed();
}

std::vector<PlaceHistory::Bookmark>::const_iterator PlaceHistory::markHere() const {
    const SearchHit now = here();
    return std::find_if(m_bookmarks.begin(), m_bookmarks.end(), [&now](const Bookmark& one) {
        return same(one.spot, now) && one.spot.moment == now.moment;
    });
}

bool PlaceHistory::isMarked() const { return markHere() != m_bookmarks.end(); }

QString PlaceHistory::nameOf(const SearchHit& spot) const {
    QString name = viewTitle(spot.view);
    const std::shared_ptr<RunData> run = spot.run.lock();
    if (run && spot.node != noNode && static_cast<std::size_t>(spot.node) < run->trace().size()) {
        name = tr("%1 in %2")
                   .arg(capitalized(uiText(candidateText(run->problem(), run->trace(), spot.node))),
                        name);
    }
    return spot.moment ? tr("%1, at step %2").arg(name, countLabel(*spot.moment)) : name;
}

void PlaceHistory::toggleBookmark() {
    const auto there = markHere();
    if (there != m_bookmarks.end()) {
        m_bookmarks.erase(there);
    } else if (m_bookmarks.size() < maxBookmarks) {
        const SearchHit now = here();
        m_bookmarks.push_back({nameOf(now), now});
    }
    emit changed();
}

void PlaceHistory::forget() {
    m_bookmarks.clear();
    m_spots.assign(1, here());
    m_at = 0;
    emit changed();
}

QJsonArray PlaceHistory::kept() const {
    QJsonArray all;
    for (const Bookmark& one : m_bookmarks) {
        QJsonObject mark{{nameKey, one.name},
                         {viewKey, QLatin1String(viewName(one.spot.view).name)}};
        const std::shared_ptr<RunData> run = m_shown.now().run;
        const bool sameRun = one.spot.run.lock() == run;
        const NodeId node = sameRun ? one.spot.node : run ? nodeOf(one.spot.path, *run) : noNode;
        if (node != noNode) {
            mark[nodeKey] = static_cast<double>(node);
        }
        if (one.spot.moment && sameRun) {
            mark[momentKey] = static_cast<double>(*one.spot.moment);
        }
        all.push_back(mark);
    }
    return all;
}

void PlaceHistory::restore(const QJsonArray& kept) {
    const std::shared_ptr<RunData> run = m_shown.now().run;
    m_bookmarks.clear();
    for (const QJsonValue& value : kept) {
        const QJsonObject mark = value.toObject();
        const std::optional<ViewId> view = viewCalled(mark[viewKey].toString());
        if (!view || !run || m_bookmarks.size() >= maxBookmarks) {
            continue;
        }
        SearchHit spot;
        spot.view = *view;
        spot.run = run;
        const double node = mark[nodeKey].toDouble(-1);
        if (node >= 0 && node < static_cast<double>(run->trace().size())) {
            spot.node = static_cast<NodeId>(static_cast<std::uint32_t>(node));
        }
        const double moment = mark[momentKey].toDouble(-1);
        if (moment >= 0 && moment < lastMoment(run->trace())) {
            spot.moment = static_cast<std::uint32_t>(moment);
        }
        m_bookmarks.push_back({mark[nameKey].toString(), spot});
    }
    emit changed();
}

}  // namespace loopglass::ui
