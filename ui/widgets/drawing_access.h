#pragma once

namespace loopglass::ui {

/// Describes the drawn widgets to screen readers, such as trees, charts and sliders. Without this
/// function, Qt describes each of them only as a widget. The function must be called after the
/// application object is created; repeated calls have no effect.
void describeDrawings();

}  // namespace loopglass::ui
