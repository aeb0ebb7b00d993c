#pragma once

#include "lab/drawn/lab_instance.h"

#include <string>
#include <vector>

namespace loopglass::lab {

/// A question as a student sees it: in one language, with the numbers of one seed.
struct DisplayedQuestion {
    struct Option {
        std::string id;
        std::string text;  ///< text of one line, with `code` and **bold**
    };
    std::string title;
    std::string ask;                   ///< question as HTML
    std::vector<std::string> hints;    ///< hints as HTML
    std::string unit;                  ///< unit of a number, in the language of the question
    std::vector<Option> options;       ///< options of a choice, shuffled by the seed
    std::vector<std::string> columns;  ///< columns of a table
    std::vector<std::string> rows;
};

/// A lab for a student.
struct DisplayedLab {
    std::string title;
    std::string about;  ///< introduction as HTML
    std::vector<DisplayedQuestion> questions;
};

/// Returns one question of the lab in the form that a student sees. Throws InputError for an error
/// in the question.
DisplayedQuestion shownQuestion(LabInstance& instance, const Question& question,
                                const std::string& seed, const std::string& language);

/// Returns all texts of a lab in the form that a student sees. The function may search, because the
/// texts contain computed numbers. Throws InputError for an error in the lab.
DisplayedLab shownLab(LabInstance& instance, const std::string& seed, const std::string& language);

}  // namespace loopglass::lab
