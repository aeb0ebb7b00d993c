#pragma once

#include <QString>
#include <optional>

namespace loopglass::ui {

/// Returns how well typed letters match a text that contains them in this order, ignoring case;
/// higher is better, none = no match. Letters that begin words or follow each other count more.
std::optional<int> fuzzyMatch(const QString& typed, const QString& text);

}  // namespace loopglass::ui
