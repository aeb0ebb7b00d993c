#pragma once

#include <QString>
#include <optional>

namespace loopglass::ui {

/// Returns a number for how well the typed letters match a text; higher is better. The text must
/// have all letters in this order, ignoring case; otherwise returns none. Letters at the beginning
/// of words and letters that follow each other count more.
std::optional<int> fuzzyMatch(const QString& typed, const QString& text);

}  // namespace loopglass::ui
