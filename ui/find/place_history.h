#pragma once

#include "document/shown_run.h"
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

/// Where a reader is in a search: the view in front, the candidate, the moment.
struct SearchSpot {
    ViewId view = ViewId::Tiles;
    NodeId node = noNode;
    std::optional<std::uint32_t> moment;
    std::weak_ptr<RunData> run;  ///< in which `node` and `moment` mean something
    CandidatePath path;          ///< so that the candidate is found in another search
};

/// The way that a reader went through a search, back and forward, and the places marked on it. They
/// outlive an edit: the candidate is looked for in the search of the edit.
class PlaceHistory : public QObject {
    Q_OBJECT

public:
    struct Bookmark {
        QString name;
        SearchSpot spot;
    };

    PlaceHistory(SelectionModel& selection, const ShownRun& shown, QObject* parent = nullptr);

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
    /// Once the search of the session has ended. Anything may stand there.
    void restore(const QJsonArray& kept);

signals:
    void viewAsked(loopglass::ui::ViewId view);
    /// What can be done is another.
    void changed();

private:
    SearchSpot here() const;
    QString nameOf(const SearchSpot& spot) const;
    static bool same(const SearchSpot& a, const SearchSpot& b);
    std::vector<Bookmark>::const_iterator markHere() const;
    void moved();
    void show(const SearchSpot& spot);
    void follow(const Shown& shown);

    SelectionModel& m_selection;
    const ShownRun& m_shown;
    ViewId m_view = ViewId::Tiles;
    std::vector<SearchSpot> m_spots;
    std::size_t m_at = 0;
    std::vector<Bookmark> m_bookmarks;
    std::shared_ptr<RunData> m_run;  ///< that is shown
    bool m_isGoing = false;          ///< along the way, which is no new step
};

}  // namespace loopglass::ui
