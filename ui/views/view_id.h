#pragma once

#include "record/records.h"

#include <QString>
#include <Qt>
#include <optional>
#include <span>

namespace loopglass::ui {

/// The views of a run. Views with a tab are first, in the order of the tabs.
enum class ViewId {
    Orders,
    Tiles,
    Unrollings,
    Cutoffs,
    Energy,
    Mapping,
    Reasons,
    Compare,
    Hand,
    Machine,
    TileSteps,
    Inspector,
    Timeline,
};

/// The names of a view.
struct ViewName {
    ViewId id;
    const char* name;    ///< name in commands (`view.tiles`), sessions and file names
    const char* title;   ///< English title on screen; see viewTitle()
    const char* word;    ///< short title for a narrow tab; see viewWord()
    const char* former;  ///< earlier title, a search term of the command palette; may be empty
    const char* topic;   ///< help page, a file below resources/help
    Qt::Key key;         ///< key that shows the view together with Alt; Key_unknown without a tab
};

/// Returns the names of all views in the order of ViewId.
std::span<const ViewName> viewNames();
const ViewName& viewName(ViewId id);
/// Returns the view of this name; empty if there is none.
std::optional<ViewId> viewCalled(const QString& name);
/// Returns the view that draws candidates of a kind.
ViewId viewOfKind(NodeKind kind);
/// Returns the title on screen, in the language of the window.
QString viewTitle(ViewId id);
QString viewWord(ViewId id);
/// Returns the earlier title, in the language of the window; empty if the title has never changed.
QString formerViewTitle(ViewId id);

}  // namespace loopglass::ui
