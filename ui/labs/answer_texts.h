#pragma once

#include "lab/marks/answers.h"

#include <QString>
#include <string>

namespace loopglass::ui {

/// Returns nothing for a text of blanks.
lab::AnswerValue textValue(const QString& text);
/// Returns "" for a value that is not a text.
QString textOf(const lab::AnswerValue& value);
/// The text of a lab without its marks, for widgets that show plain text.
QString plainLabText(const std::string& marked);

}  // namespace loopglass::ui
