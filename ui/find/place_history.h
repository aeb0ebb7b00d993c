#pragma once

#include "document/displayed_run.h"
#include "models/same_candidate.h"
#include "selection/selection_model.h"
#include "views/view_id.h"

#include <QJsonArray>
#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// The position of a reader in a search: active view, candidate and search step.
struct SearchHit {
    ViewId view = ViewId::Tiles;
    NodeId node = noNode;
    std::optional<std::uint32_t> moment;
    std::weak_ptr<RunData> run;  ///< run of `node` and `moment`
    /// Path of the candidate, which identifies the candidate in another search.
    CandidatePath path;
};

/// The history of a reader in a search, with back, forward and bookmarks. Positions survive an
/// edit, because their candidates are looked up in the new search.
class PlaceHistory : public QObject {
    Q_OBJECT

public:
    struct Bookmark {
        QString name;
        SearchHit spot;
    };

    PlaceHistory(SelectionModel& selection, const DisplayedRun& shown, QObject* parent = nullptr);

    /// Records that this view became active.
    void setView(ViewId view);
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_spots.size(); }
    void back();
    void forward();

    const std::vector<Bookmark>& bookmarks() const { return m_bookmarks; }
    bool isMarked() const;
    /// Adds or removes a bookmark for the selected candidate, or for the view and the search step
    /// if none is selected.
    void toggleBookmark();
    void goTo(const Bookmark& bookmark) { show(bookmark.spot); }
    /// Discards all positions and bookmarks when another document is opened.
    void forget();

    /// Returns the bookmarks for a session. Repeating the search of a session gives candidates the
    /// same numbers.
    QJsonArray kept() const;
    /// Restores bookmarks. The caller must wait until the search of the session has ended. Invalid
    /// content is ignored.
    void restore(const QJsonArray& kept);

signals:
    void viewRequested(loopglass::ui::ViewId view);
    /// Emitted when the available actions have changed.
    void changed();

private:
    SearchHit here() const;
    QString nameOf(const SearchHit& spot) const;
    static bool same(const SearchHit& a, const SearchHit& b);
    std::vector<Bookmark>::const_iterator markHere() const;
    void moved();
    void show(const SearchHit& spot);
    void follow(const DisplayState& shown);

    SelectionModel& m_selection;
    const DisplayedRun& m_shown;
    ViewId m_view = ViewId::Tiles;
    std::vector<SearchHit> m_spots;
    std::size_t m_at = 0;
    std::vector<Bookmark> m_bookmarks;
    std::shared_ptr<RunData> m_run;  ///< displayed run
    /// True during a move through the history, which adds no position.
    bool m_isGoing = false;
};

}  // namespace loopglass::ui
