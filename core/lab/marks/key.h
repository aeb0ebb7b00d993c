#pragma once

#include "lab/marks/answers.h"
#include "lab/marks/marks.h"

#include <optional>
#include <string>

namespace loopglass::lab {

/// Returns the answers that the engine found, in the form of a student's file. Numbers and choices
/// are computed; mappings and accelerators are searched and then marked. Questions that a person
/// grades, or without a found answer, have none. Throws InputError for an error in the lab.
Answers keyOf(LabInstance& instance, const std::string& seed);

/// Returns the engine's answer to one question; none if no answer is found or a person must grade.
/// Throws InputError for an error in the lab.
std::optional<AnswerValue> foundAnswer(LabInstance& instance, const Question& question);

/// Returns a file for answers to the lab without any answer, for the student of a seed.
Answers blankAnswers(const Lab& lab, const std::string& seed);

}  // namespace loopglass::lab
