#pragma once

#include "lab/drawn/lab_instance.h"
#include "lab/marks/answers.h"
#include "words/argument.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::lab {

/// The points of one answer, with reasons.
struct QuestionMark {
    std::string id;
    std::optional<double> points;  ///< empty: a person must grade
    double most = 0;
    bool answered = false;
    std::vector<Message> why;  ///< sentences with numbers
    bool right() const { return points && *points >= most; }
};

/// Options of the shown marks.
struct MarkOptions {
    bool reveals = true;          ///< sentences may reveal the correct answer
    std::string language = "en";  ///< language of texts in the lab
    std::string classSeed = {};   ///< seed of a lab with random numbers per class; "" = the seed in
                                  ///< the answers
};

/// The marks of one file of answers.
struct SheetMarks {
    std::string file;
    std::string student;
    std::string seed;
    std::string time;
    std::vector<QuestionMark> questions;  ///< empty if the file is unusable
    std::vector<Message> notes;      ///< notes on the whole file: a different hash, hints, … …
    Message unusable;                ///< reason if the file has no marks; otherwise empty
    std::optional<Answers> answers;  ///< as far as they were read

    double points() const;
    double most() const;
    bool waits() const;       ///< a person must grade some answer
    bool allCorrect() const;  ///< full points for all automatically graded answers
};

/// Returns the points of an answer; `answer` is null if there is no answer. An error in the answer
/// costs points, but does not throw. Throws InputError for an error in the lab.
QuestionMark markOf(LabInstance& instance, const Question& question, const AnswerValue* answer,
                    const MarkOptions& options);

/// The seed of a student's numbers, or the reason why there is none.
struct SeedOf {
    std::string seed;
    Message wrong;
};
SeedOf seedOf(const Lab& lab, const Answers& answers, const MarkOptions& options);

/// Marks a file of answers. `instance` must have the numbers of the file's seed.
SheetMarks marked(LabInstance& instance, const Answers& answers, const MarkOptions& options);

}  // namespace loopglass::lab
