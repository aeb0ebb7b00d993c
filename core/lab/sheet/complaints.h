#pragma once

#include "lab/drawn/lab_instance.h"
#include "lab/marks/answers.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass::lab {

/// Something in a lab that its author has to mend, and where.
struct Complaint {
    Location at;
    Message said;
};

/// Returns the errors in the texts of a lab, and in its known numbers, in all of its languages, for
/// this seed; equal errors once. Numbers in texts may search.
std::vector<Complaint> complaintsAboutTexts(LabInstance& instance, const std::string& seed);

/// The points of two answers to a question: the engine's, and the solution's.
struct AnswerTrial {
    std::string id;
    double most = 0;
    std::optional<double> engine;    ///< empty: nothing was found, or a person grades
    std::optional<double> solution;  ///< empty: no solution, or a person grades
};

struct LabTrial {
    std::vector<AnswerTrial> answers;   ///< in the order of the questions
    std::vector<Complaint> complaints;  ///< errors in the values that answers are compared with
};

/// Answers every question of the lab as the engine would, and marks that; `solution`, where there
/// is one, is marked with the numbers of its own seed. Searches.
LabTrial tried(LabInstance& instance, const std::optional<Answers>& solution);

}  // namespace loopglass::lab
