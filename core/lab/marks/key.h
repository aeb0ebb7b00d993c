#pragma once

#include "lab/marks/answers.h"
#include "lab/marks/marks.h"

#include <optional>
#include <string>

namespace loopglass::lab {

/// Answers that the engine found, as a student would hand them in: numbers and choices worked out,
/// mappings and machines looked for and then marked. What it cannot find, and what a person grades,
/// is not answered. Throws InputError for what is wrong with the lab.
Answers keyOf(LabInstance& instance, const std::string& seed);

/// What the engine would answer to one question; none where it finds nothing or a person grades.
/// Throws InputError for what is wrong with the lab.
std::optional<AnswerValue> foundAnswer(LabInstance& instance, const Question& question);

/// Whose answers to which lab they would be, without any.
Answers blankAnswers(const Lab& lab, const std::string& seed);

}  // namespace loopglass::lab
