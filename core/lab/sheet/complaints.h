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

/// What is wrong with the texts of a lab and with the numbers that it knows besides the right ones,
/// in all of its languages, for this seed; the same thing once. Numbers in texts may search.
std::vector<Complaint> complaintsAboutTexts(LabInstance& instance, const std::string& seed);

/// What two answers to a question are worth: that which the engine finds, and that of a solution.
struct AnswerTrial {
    std::string id;
    double most = 0;
    std::optional<double> engine;    ///< none: nothing was found, or a person grades
    std::optional<double> solution;  ///< none: there is none, or a person grades
};

struct LabTrial {
    std::vector<AnswerTrial> answers;   ///< in the order of the questions
    std::vector<Complaint> complaints;  ///< about what answers are compared with
};

/// Answers every question of the lab as the engine would, and marks that; `solution`, where there
/// is one, is marked with the numbers of its own seed. Searches.
LabTrial tried(LabInstance& instance, const std::optional<Answers>& solution);

}  // namespace loopglass::lab
