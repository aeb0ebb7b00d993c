#pragma once

#include "lab/drawn/lab_instance.h"
#include "words/language.h"

#include <string>

namespace loopglass::lab {

struct WorksheetOptions {
    std::string seed;  ///< seed of the student, which the head of the page shows
    std::string language = "en";
    bool solutions = false;  ///< true to print the correct answers instead of blanks
    /// Language of the sentences that the engine writes; null means English.
    const Language* speaks = nullptr;
};

/// Returns a lab for printing: one HTML page with its files, the questions and blanks for answers.
/// Throws InputError for an error in the lab.
std::string worksheetHtml(LabInstance& instance, const WorksheetOptions& options);

/// Converts text of a lab to HTML. It converts paragraphs, lists of lines that begin with `- `,
/// lines of code between two lines "```", `code`, **bold**, and the pictures of the lab. Other text
/// is unchanged.
std::string textHtml(const std::string& markdown, const Lab& lab);

}  // namespace loopglass::lab
