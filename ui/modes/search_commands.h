#pragma once

namespace loopglass::ui {

class SearchMode;
class Workbench;

/// What can be done with a search, its candidates and its views.
void addSearchCommands(SearchMode& mode, Workbench& bench);

}  // namespace loopglass::ui
