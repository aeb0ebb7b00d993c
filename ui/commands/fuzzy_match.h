#pragma once

#include <QString>
#include <optional>

namespace loopglass::ui {

/// How well typed letters match a text that holds them in this order, case aside; higher is better,
/// none = they are not all there. Letters that begin words or follow each other count more.
std::optional<int> fuzzyMatch(const QString& typed, const QString& text);

}  // namespace loopglass::ui
