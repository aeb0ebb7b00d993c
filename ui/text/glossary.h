#pragma once

#include <QString>

namespace loopglass::ui {

/// Returns the glossary's definition of a word on screen, such as the heading `reads` or `EDP
/// pJ·cycles`, in the language of the window; empty if the glossary lacks the word.
QString glossaryMeaning(const QString& heading);

}  // namespace loopglass::ui
