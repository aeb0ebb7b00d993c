#pragma once

#include "lab/marks/answers.h"

#include <QString>
#include <string>

namespace loopglass::ui {

/// Returns a text as an answer; nothing if it is blank.
lab::AnswerValue textValue(const QString& text);
/// Returns the text of a value; empty if the value is not a text.
QString textOf(const lab::AnswerValue& value);
/// Returns the text of a lab without markup, for widgets that show plain text.
QString plainLabText(const std::string& marked);

}  // namespace loopglass::ui
