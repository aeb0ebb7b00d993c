#pragma once

#include "lab/drawn/lab_instance.h"
#include "lab/marks/answers.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass::lab {

/// An error in a lab that its author must fix, and its place.
struct Complaint {
    Location at;
    Message said;
};

/// Returns the errors in the texts of a lab, and in its known numbers, in all languages, for this
/// seed. Equal errors are listed once. Numbers in texts may need a search.
std::vector<Complaint> complaintsAboutTexts(LabInstance& instance, const std::string& seed);

/// The points of two answers to a question: the engine's and the solution's.
struct AnswerTrial {
    std::string id;
    double most = 0;
    std::optional<double> engine;    ///< empty: no answer was found, or a person must grade
    std::optional<double> solution;  ///< empty: no solution, or a person must grade
};

struct LabTrial {
    std::vector<AnswerTrial> answers;   ///< in the order of the questions
    std::vector<Complaint> complaints;  ///< errors in the values to which answers are compared
};

/// Answers every question of the lab with the engine, and marks the answers. Also marks `solution`,
/// if present, with the numbers of the solution's seed. May search.
LabTrial tried(LabInstance& instance, const std::optional<Answers>& solution);

}  // namespace loopglass::lab
