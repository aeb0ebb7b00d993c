#pragma once

#include "lab/marks/marks.h"
#include "words/language.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace loopglass::lab {

/// The answer file of a student: its text, or the reason why it could not be read.
struct SubmittedAnswers {
    std::string file;
    std::variant<std::string, Message> text;
};

/// Marks the answer files of a class. An unusable file affects only its student, and gets a
/// message. Results that depend only on the lab and the random numbers are computed once for all
/// students with the same numbers. The marks keep the order of the files and do not depend on the
/// number of threads. If students have equal answers, their notes name each other. Throws
/// InputError for an error in the lab.
std::vector<SheetMarks> markClass(const std::shared_ptr<const Lab>& lab,
                                  const std::vector<SubmittedAnswers>& files,
                                  const MarkOptions& options, unsigned threads);

/// Returns a table in CSV with a row for each file: student, points, each question with its points
/// and reasons, notes. Headings and keys are the same in every language; sentences are in
/// `language`.
std::string classCsv(const Lab& lab, const std::vector<SheetMarks>& marks,
                     const Language& language = English());
/// Returns the marks of a class, or of one student, as a JSON object.
std::string classJson(const Lab& lab, const std::vector<SheetMarks>& marks,
                      const Language& language = English());
std::string sheetJson(const Lab& lab, const SheetMarks& marks,
                      const Language& language = English());
/// Returns the marks in the format of Gradescope's autograders (results.json).
std::string gradescopeJson(const Lab& lab, const SheetMarks& marks,
                           const Language& language = English());

/// Returns all messages as sentences on one line.
std::string sentenceOf(const std::vector<Message>& messages, const Language& language = English());

}  // namespace loopglass::lab
