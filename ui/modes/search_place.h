#pragma once

#include "views/view_id.h"

#include <QJsonObject>
#include <QObject>
#include <optional>

namespace loopglass::ui {

class PlaceHistory;
class SelectionKeeper;
class View;
class Workbench;

/// The state of the search views, which is stored in a session and restored when the search has
/// reached it. Repeating the search of a session gives candidates the same numbers. The object must
/// be created after the views are connected, because its selection must reach them.
class SearchPlace : public QObject {
    Q_OBJECT

public:
    SearchPlace(Workbench& bench, PlaceHistory& history, QObject* parent);

    void keep(QJsonObject& view, const View& inFront) const;
    /// Restores the filter at once, and all other state after the end of the search.
    void restore(const QJsonObject& view);
    /// Restores only the bookmarks, for an existing search.
    void restoreMarks(const QJsonObject& view);
    /// Returns the tab of a saved view: a name; in older sessions, the index after the start page.
    /// Returns nothing if the tab does not exist.
    static std::optional<ViewId> tabOf(const QJsonObject& view);

private:
    void forget();
    void showSaved();

    Workbench& m_bench;
    PlaceHistory& m_history;
    SelectionKeeper* m_keeper;
    QJsonObject m_saved;  ///< state of an opened session, until the search has ended
};

}  // namespace loopglass::ui
