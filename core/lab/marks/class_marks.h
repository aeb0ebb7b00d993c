#pragma once

#include "lab/marks/marks.h"
#include "words/language.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace loopglass::lab {

/// A file of a class: its text, or why it could not be read.
struct SubmittedAnswers {
    std::string file;
    std::variant<std::string, Message> text;
};

/// Marks the files of a class. A file that cannot be used affects its student only, and has a
/// message. Results that depend on the lab and the drawn numbers alone are computed once for all
/// students who share them. Files are in the order in which they were given; the marks do not
/// depend on the number of threads. Students whose answers are the same are named to each other in
/// their notes. Throws InputError for an error in the lab.
std::vector<SheetMarks> markClass(const std::shared_ptr<const Lab>& lab,
                                  const std::vector<SubmittedAnswers>& files,
                                  const MarkOptions& options, unsigned threads);

/// A table with a row for each file: student, points, each question with its points and why, notes.
/// Headings and keys are the same in every language, sentences are in that given.
std::string classCsv(const Lab& lab, const std::vector<SheetMarks>& marks,
                     const Language& language = English());
/// A class, or one student, as an object.
std::string classJson(const Lab& lab, const std::vector<SheetMarks>& marks,
                      const Language& language = English());
std::string sheetJson(const Lab& lab, const SheetMarks& marks,
                      const Language& language = English());
/// The same in the form that Gradescope takes of an autograder (results.json).
std::string gradescopeJson(const Lab& lab, const SheetMarks& marks,
                           const Language& language = English());

/// One line of all sentences.
std::string sentenceOf(const std::vector<Message>& messages, const Language& language = English());

}  // namespace loopglass::lab
