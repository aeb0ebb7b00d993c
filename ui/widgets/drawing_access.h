#pragma once

namespace loopglass::ui {

/// Describes the drawn widgets to screen readers: trees, charts, sliders. Without this, Qt
/// describes each of these only as a widget. Must be called after the application object is
/// created; repeated calls have no effect.
void describeDrawings();

}  // namespace loopglass::ui
