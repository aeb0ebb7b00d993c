#pragma once

namespace loopglass::ui {

/// Tells screen readers what the drawn widgets are: trees, charts, sliders. Without it Qt says of
/// each of them that it is a widget. To be called once an application is there; more often does no
/// harm.
void describeDrawings();

}  // namespace loopglass::ui
