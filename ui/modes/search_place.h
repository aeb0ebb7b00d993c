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

/// The state of the search views: stored in a session, and restored when the search has reached it.
/// A search of the same session has the same numbers. Must be created after the views are
/// connected, because its selection must reach them.
class SearchPlace : public QObject {
    Q_OBJECT

public:
    SearchPlace(Workbench& bench, PlaceHistory& history, QObject* parent);

    void keep(QJsonObject& view, const View& inFront) const;
    /// Restores the filter at once, and the rest after the end of the search.
    void restore(const QJsonObject& view);
    /// Restores only the bookmarks, for a search that already exists.
    void restoreMarks(const QJsonObject& view);
    /// Returns the tab of a saved view: a name, or in older sessions its index after the start
    /// page. Empty if the tab does not exist.
    static std::optional<ViewId> tabOf(const QJsonObject& view);

private:
    void forget();
    void showSaved();

    Workbench& m_bench;
    PlaceHistory& m_history;
    SelectionKeeper* m_keeper;
    QJsonObject m_saved;  ///< state of an opened session, until its search has ended
};

}  // namespace loopglass::ui
