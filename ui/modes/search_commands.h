#pragma once

namespace loopglass::ui {

class SearchMode;
class Workbench;

/// Adds the commands for a search, its candidates and its views.
void addSearchCommands(SearchMode& mode, Workbench& bench);

}  // namespace loopglass::ui
