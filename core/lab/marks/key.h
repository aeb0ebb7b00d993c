#pragma once

#include "lab/marks/answers.h"
#include "lab/marks/marks.h"

#include <optional>
#include <string>

namespace loopglass::lab {

/// Returns the answers that the engine found, in the form of a student's file. Numbers and choices
/// are computed; mappings and accelerators are searched and then marked. If a person grades a
/// question, or no answer is found, the file has no answer for this question. Throws InputError for
/// an error in the lab.
Answers keyOf(LabInstance& instance, const std::string& seed);

/// Returns the engine's answer to one question; none if the engine finds no answer or a person must
/// grade. Throws InputError for an error in the lab.
std::optional<AnswerValue> foundAnswer(LabInstance& instance, const Question& question);

/// Returns a file of answers that is still empty, for the student of a seed.
Answers blankAnswers(const Lab& lab, const std::string& seed);

}  // namespace loopglass::lab
