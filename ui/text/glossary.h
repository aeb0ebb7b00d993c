#pragma once

#include <QString>

namespace loopglass::ui {

/// What the glossary says of a word that stands on screen, e.g. of the heading `reads` or `EDP
/// pJ·cycles`, in the language of the window; empty when it has no such word.
QString glossaryMeaning(const QString& heading);

}  // namespace loopglass::ui
