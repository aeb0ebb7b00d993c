#pragma once

#include "lab/drawn/lab_instance.h"

#include <string>
#include <vector>

namespace loopglass::lab {

/// A question for a student: in one language, with the numbers of one seed.
struct ShownQuestion {
    struct Option {
        std::string id;
        std::string text;  ///< with `code` and **bold**, on one line
    };
    std::string title;
    std::string ask;                   ///< HTML
    std::vector<std::string> hints;    ///< HTML
    std::string unit;                  ///< unit of a number, in the language
    std::vector<Option> options;       ///< options of a choice, shuffled by the seed
    std::vector<std::string> columns;  ///< columns of a table
    std::vector<std::string> rows;
};

/// A lab for a student.
struct ShownLab {
    std::string title;
    std::string about;  ///< HTML
    std::vector<ShownQuestion> questions;
};

/// Returns one question of the lab. Throws InputError for an error in the question.
ShownQuestion shownQuestion(LabInstance& instance, const Question& question,
                            const std::string& seed, const std::string& language);

/// Returns the texts of a lab. Computing the numbers in them may search. Throws InputError for an
/// error in the lab.
ShownLab shownLab(LabInstance& instance, const std::string& seed, const std::string& language);

}  // namespace loopglass::lab
