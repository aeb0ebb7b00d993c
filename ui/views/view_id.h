#pragma once

#include "record/records.h"

#include <QString>
#include <Qt>
#include <optional>
#include <span>

namespace loopglass::ui {

/// The views of a run. Views with a tab come first, in the order of the tabs.
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
    Inspector,
    Timeline,
};

/// The names of a view: one row per view.
struct ViewName {
    ViewId id;
    const char* name;    ///< in commands (`view.tiles`), sessions and file names
    const char* title;   ///< on screen, in English; see viewTitle()
    const char* word;    ///< short title for a narrow tab; see viewWord()
    const char* former;  ///< earlier title as a search term of the palette; may be empty
    const char* topic;   ///< its help page, a file below resources/help
    Qt::Key key;         ///< with Alt, it shows the view; Key_unknown without a tab
};

/// Returns the rows in the order of ViewId.
std::span<const ViewName> viewNames();
const ViewName& viewName(ViewId id);
/// Returns the view of this name; empty if there is none.
std::optional<ViewId> viewCalled(const QString& name);
/// Returns the view that draws candidates of a kind.
ViewId viewOfKind(NodeKind kind);
/// Returns the title on screen, in the language of the window.
QString viewTitle(ViewId id);
QString viewWord(ViewId id);
/// Returns the earlier title, in the language of the window; empty if the title never changed.
QString formerViewTitle(ViewId id);

}  // namespace loopglass::ui
