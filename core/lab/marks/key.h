#pragma once

#include "lab/marks/answers.h"
#include "lab/marks/marks.h"

#include <optional>
#include <string>

namespace loopglass::lab {

/// Returns the answers that the engine found, in the form of a student's file. Numbers and choices
/// are computed; mappings and accelerators are searched and then marked. Questions without such an
/// answer, and those that a person grades, have none. Throws InputError for an error in the lab.
Answers keyOf(LabInstance& instance, const std::string& seed);

/// What the engine would answer to one question; none where it finds nothing or a person grades.
/// Throws InputError for what is wrong with the lab.
std::optional<AnswerValue> foundAnswer(LabInstance& instance, const Question& question);

/// Whose answers to which lab they would be, without any.
Answers blankAnswers(const Lab& lab, const std::string& seed);

}  // namespace loopglass::lab
