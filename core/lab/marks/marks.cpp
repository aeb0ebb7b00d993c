#include "lab/marks/marks.h"

#include "lab/marks/judge.h"
#include "words/sentences/lab.h"
#include "words/sentences/words.h"
#include "workload/checked.h"

#include <algorithm>
#include <cmath>

namespace loopglass::lab {

namespace {

/// Rounds points to two decimals.
double rounded(double points) { return std::round(points * 100) / 100; }

/// Returns the problems of a file that do not prevent marking.
std::vector<Message> notesOf(const Lab& lab, const Answers& answers) {
    std::vector<Message> notes;
    if (!answers.hash.empty() && answers.hash != lab.hash) {
        notes.push_back(msg::lab::otherHash(answers.hash, lab.hash));
    }
    std::vector<std::string> unknown;
    for (const auto& [id, value] : answers.answers) {
        if (lab.findQuestion(id) == nullptr) {
            unknown.push_back(id);
        }
    }
    if (!unknown.empty()) {
        notes.push_back(msg::lab::unknownQuestions(words::QuotedNames(unknown)));
    }
    std::vector<std::string> hints;
    for (const auto& [id, taken] : answers.hints) {
        if (lab.findQuestion(id) != nullptr) {
            hints.push_back(id + " " + taken);
        }
    }
    if (!hints.empty()) {
        notes.push_back(msg::lab::hintsTaken(hints));
    }
    return notes;
}

}  // namespace

double SheetMarks::points() const {
    double sum = 0;
    for (const QuestionMark& question : questions) {
        sum += question.points.value_or(0);
    }
    return rounded(sum);
}

double SheetMarks::most() const {
    double sum = 0;
    for (const QuestionMark& question : questions) {
        sum += question.most;
    }
    return rounded(sum);
}

bool SheetMarks::waits() const {
    return std::any_of(questions.begin(), questions.end(), [](const QuestionMark& question) {
        return !question.points && question.answered;
    });
}

bool SheetMarks::allCorrect() const {
    return unusable.empty() &&
           std::all_of(questions.begin(), questions.end(), [](const QuestionMark& question) {
               return question.right() || (!question.points && question.answered);
           });
}

QuestionMark markOf(LabInstance& instance, const Question& question, const AnswerValue* answer,
                    const MarkOptions& options) {
    QuestionMark mark;
    mark.id = question.id;
    mark.most = question.points;
    const bool empty = answer == nullptr || answer->kind == YamlKind::Nothing ||
                       (answer->kind == YamlKind::Text &&
                        answer->text.find_first_not_of(" \n\t") == std::string::npos);
    if (empty) {
        mark.points = 0;
        mark.why.push_back(msg::lab::notAnswered());
        return mark;
    }
    mark.answered = true;
    Judged judged = judge({instance, question, *answer, options});
    mark.points = judged.points ? std::optional(rounded(*judged.points)) : std::nullopt;
    mark.why = std::move(judged.why);
    return mark;
}

SeedOf seedOf(const Lab& lab, const Answers& answers, const MarkOptions& options) {
    switch (lab.seed) {
    case SeedFrom::Nothing:
        return {};
    case SeedFrom::Student:
        if (!answers.seed.empty() && answers.seed != answers.student) {
            return {{}, msg::lab::otherSeed(answers.seed, answers.student)};
        }
        return {answers.student, {}};
    case SeedFrom::Class:
        if (options.classSeed.empty()) {
            return {answers.seed, {}};
        }
        if (!answers.seed.empty() && answers.seed != options.classSeed) {
            return {{}, msg::lab::otherSeed(answers.seed, options.classSeed)};
        }
        return {options.classSeed, {}};
    }
    return {};
}

SheetMarks marked(LabInstance& instance, const Answers& answers, const MarkOptions& options) {
    const Lab& lab = instance.lab();
    SheetMarks marks{answers.file, answers.student, answers.seed, answers.time, {}, {},
                     {},           answers};
    if (!answers.lab.empty() && answers.lab != lab.id) {
        marks.unusable = msg::lab::otherLab(answers.lab, lab.id);
        return marks;
    }
    if (answers.version != 0 && answers.version != lab.version) {
        marks.unusable = msg::lab::otherVersion(answers.version, lab.version);
        return marks;
    }
    marks.notes = notesOf(lab, answers);
    for (const Question& question : lab.questions) {
        const auto found = answers.answers.find(question.id);
        marks.questions.push_back(markOf(instance, question,
                                         found == answers.answers.end() ? nullptr : &found->second,
                                         options));
    }
    return marks;
}

}  // namespace loopglass::lab
