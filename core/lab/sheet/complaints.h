#pragma once

#include "lab/drawn/lab_instance.h"
#include "lab/marks/answers.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass::lab {

/// An error in a lab that its author must fix, with its position.
struct Complaint {
    Location at;
    Message text;
};

/// Returns the errors in the texts and the known numbers of a lab, in all languages, for this seed.
/// Equal errors are listed once. The function may search, because texts may have numbers that need
/// a search.
std::vector<Complaint> complaintsAboutTexts(LabInstance& instance, const std::string& seed);

/// The points of two answers to a question: the engine's answer and the solution's answer.
struct AnswerTrial {
    std::string id;
    double most = 0;
    std::optional<AnswerValue> answer;  ///< the engine's answer; none if no answer was found
    std::optional<double> engine;       ///< points of this answer; none also if a person must grade
    std::optional<double> solution;     ///< points of the solution; empty if a person must grade
};

struct LabTrial {
    std::vector<AnswerTrial> answers;   ///< trials in the order of the questions
    std::vector<Complaint> complaints;  ///< errors in the values with which answers are compared
};

/// Answers every question of the lab with the engine, and marks the answers. If `solution` is
/// present, also marks it with the random numbers of the solution's seed. The function may search.
LabTrial tried(LabInstance& instance, const std::optional<Answers>& solution);

}  // namespace loopglass::lab
