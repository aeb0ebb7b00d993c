#pragma once

#include "lab/drawn/lab_instance.h"
#include "lab/marks/answers.h"
#include "words/argument.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace loopglass::lab {

/// The points for one answer, with reasons.
struct QuestionMark {
    std::string id;
    std::optional<double> points;  ///< points; none if a person must grade the answer
    double most = 0;
    bool answered = false;
    std::vector<Message> why;  ///< reasons, as sentences with numbers
    bool right() const { return points && *points >= most; }
};

/// Options of the shown marks.
struct MarkOptions {
    bool reveals = true;          ///< true if sentences may reveal the correct answer
    std::string language = "en";  ///< language for the texts of the lab
    /// Seed for a lab whose random numbers belong to a class; "" = the seed in the answers.
    std::string classSeed = {};
    std::stop_token stop = {};  ///< ends searches early; the marks then have no meaning
};

/// The marks for one file of answers.
struct SheetMarks {
    std::string file;
    std::string student;
    std::string seed;
    std::string time;
    std::vector<QuestionMark> questions;  ///< marks of the questions; empty if the file is unusable
    /// Notes on the whole file, such as a different hash or used hints.
    std::vector<Message> notes;
    Message unusable;                ///< reason if the file has no marks; otherwise empty
    std::optional<Answers> answers;  ///< the answers that could be read

    double points() const;
    double most() const;
    bool waits() const;  ///< Returns true if a person must grade some answer.
    /// Returns true if all automatically graded answers have full points.
    bool allCorrect() const;
};

/// Returns the points of an answer; `answer` is null without an answer. An error in the answer
/// costs points, but causes no exception. Throws InputError for an error in the lab.
QuestionMark markOf(LabInstance& instance, const Question& question, const AnswerValue* answer,
                    const MarkOptions& options);

/// The seed of a student's numbers, or the reason why there is none.
struct SeedOf {
    std::string seed;
    Message wrong;
};
SeedOf seedOf(const Lab& lab, const Answers& answers, const MarkOptions& options);

/// Marks a file of answers. `instance` must have the numbers that belong to the file's seed.
SheetMarks marked(LabInstance& instance, const Answers& answers, const MarkOptions& options);

}  // namespace loopglass::lab
