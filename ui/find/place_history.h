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

/// The place of a reader in a search: active view, candidate, search step.
struct SearchSpot {
    ViewId view = ViewId::Tiles;
    NodeId node = noNode;
    std::optional<std::uint32_t> moment;
    std::weak_ptr<RunData> run;  ///< in which `node` and `moment` mean something
    CandidatePath path;          ///< so that the candidate is found in another search
};

/// The way that a reader went through a search, back and forward, and the places marked on it.
/// Places outlive an edit: the candidate is then looked up in the new search.
class PlaceHistory : public QObject {
    Q_OBJECT

public:
    struct Bookmark {
        QString name;
        SearchSpot spot;
    };

    PlaceHistory(SelectionModel& selection, const DisplayedRun& shown, QObject* parent = nullptr);

    /// This view came to the front.
    void setView(ViewId view);
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_spots.size(); }
    void back();
    void forward();

    const std::vector<Bookmark>& bookmarks() const { return m_bookmarks; }
    bool isMarked() const;
    /// Marks the selected candidate, or where no one is the view and the moment; or unmarks it.
    void toggleBookmark();
    void goTo(const Bookmark& bookmark) { show(bookmark.spot); }
    /// Another document.
    void forget();

    /// Bookmarks for a session, whose search gives candidates the same numbers again.
    QJsonArray kept() const;
    /// Once the search of the session has ended. Accepts any content.
    void restore(const QJsonArray& kept);

signals:
    void viewAsked(loopglass::ui::ViewId view);
    /// The possible actions have changed.
    void changed();

private:
    SearchSpot here() const;
    QString nameOf(const SearchSpot& spot) const;
    static bool same(const SearchSpot& a, const SearchSpot& b);
    std::vector<Bookmark>::const_iterator markHere() const;
    void moved();
    void show(const SearchSpot& spot);
    void follow(const DisplayState& shown);

    SelectionModel& m_selection;
    const DisplayedRun& m_shown;
    ViewId m_view = ViewId::Tiles;
    std::vector<SearchSpot> m_spots;
    std::size_t m_at = 0;
    std::vector<Bookmark> m_bookmarks;
    std::shared_ptr<RunData> m_run;  ///< displayed run
    bool m_isGoing = false;          ///< true while moving through the history, which adds no place
};

}  // namespace loopglass::ui
