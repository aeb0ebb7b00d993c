#pragma once

#include "lab/drawn/lab_instance.h"
#include "lab/marks/answers.h"
#include "words/argument.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::lab {

/// What one answer is worth, and why.
struct QuestionMark {
    std::string id;
    std::optional<double> points;  ///< none: a person grades
    double most = 0;
    bool answered = false;
    std::vector<Message> why;  ///< sentences with numbers
    bool right() const { return points && *points >= most; }
};

/// How marks are told.
struct MarkOptions {
    bool reveals = true;          ///< sentences may say what is right
    std::string language = "en";  ///< of texts that stand in the lab
    std::string classSeed = {};   ///< of a lab that draws for the class; "" = that of the answers
};

/// What one file of answers is worth.
struct SheetMarks {
    std::string file;
    std::string student;
    std::string seed;
    std::string time;
    std::vector<QuestionMark> questions;  ///< none when the file is of no use
    std::vector<Message> notes;           ///< of the whole file: another hash, hints, …
    Message unusable;                     ///< why nothing of it counts; says nothing otherwise
    std::optional<Answers> answers;       ///< as far as they were read

    double points() const;
    double most() const;
    bool waits() const;     ///< some answer waits for a person
    bool allRight() const;  ///< nothing but what waits for a person lacks points
};

/// What an answer is worth; null when there is none. What is wrong with the answer costs points and
/// never throws; throws InputError for what is wrong with the lab.
QuestionMark markOf(LabInstance& instance, const Question& question, const AnswerValue* answer,
                    const MarkOptions& options);

/// The seed that a student's numbers are drawn from, or why there is none.
struct SeedOf {
    std::string seed;
    Message wrong;
};
SeedOf seedOf(const Lab& lab, const Answers& answers, const MarkOptions& options);

/// Marks a file of answers of this lab, whose instance the seed drew.
SheetMarks marked(LabInstance& instance, const Answers& answers, const MarkOptions& options);

}  // namespace loopglass::lab
