// Marks the answers of a class. Students with equal numbers form a group. A group shares one
// instance of the lab, so that all its searches and counts are done once. Groups are marked in
// parallel.
#include "lab/marks/class_marks.h"

#include "parallel/side_by_side.h"
#include "words/language.h"
#include "words/sentences/lab.h"
#include "workload/checked.h"

#include <algorithm>
#include <map>

namespace loopglass::lab {

namespace {

/// The answers of one student, and the random numbers that the student got.
struct Sheet {
    SheetMarks marks;
    DrawnParameters drawn;
};

SheetMarks unusable(const std::string& file, Message why) {
    SheetMarks marks;
    marks.file = file;
    marks.student = studentOfFile(file);
    marks.unusable = std::move(why);
    return marks;
}

Sheet opened(const Lab& lab, const SubmittedAnswers& file, const MarkOptions& options) {
    if (const auto* why = std::get_if<Message>(&file.text)) {
        return {unusable(file.file, *why), {}};
    }
    try {
        Answers answers = readAnswers({file.file, std::get<std::string>(file.text)});
        const SeedOf seed = seedOf(lab, answers, options);
        Sheet sheet{unusable(file.file, seed.wrong), draw(lab, seed.seed)};
        sheet.marks.student = answers.student;
        sheet.marks.time = answers.time;
        sheet.marks.answers = std::move(answers);
        return sheet;
    } catch (const InputError& error) {
        return {unusable(file.file, placed(error.location(), error.text())), {}};
    }
}

/// The indices of students with equal numbers.
using Group = std::vector<std::size_t>;

std::vector<Group> groupsOf(const std::vector<Sheet>& sheets) {
    std::map<DrawnParameters, Group> groups;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        if (sheets[i].marks.unusable.empty()) {
            groups[sheets[i].drawn].push_back(i);
        }
    }
    std::vector<Group> list;
    for (auto& [drawn, group] : groups) {
        list.push_back(std::move(group));
    }
    return list;
}

int wrongAnswers(const SheetMarks& marks) {
    return static_cast<int>(
        std::count_if(marks.questions.begin(), marks.questions.end(),
                      [](const QuestionMark& mark) { return mark.answered && !mark.right(); }));
}

/// Returns the number of answers that two students probably share only if they copied.
int freeAnswers(const Lab& lab, const SheetMarks& marks) {
    return static_cast<int>(
        std::count_if(marks.questions.begin(), marks.questions.end(), [&](const auto& mark) {
            const AnswerKind& kind = lab.findQuestion(mark.id)->answer;
            return mark.answered && (std::holds_alternative<MappingAnswer>(kind) ||
                                     std::holds_alternative<CandidateAnswer>(kind) ||
                                     std::holds_alternative<TextAnswer>(kind));
        }));
}

/// Returns the names under which the class knows other submissions. A file of the same student is
/// named by its path, because the name of the student would not tell the files apart.
std::string nameBeside(const SheetMarks& one, const SheetMarks& other) {
    return other.student == one.student ? other.file : other.student;
}

/// Adds notes about students with equal answers, if the equality is significant. If the equal
/// answers are correct numbers, the equality is not significant.
void flagSameAnswers(const Lab& lab, std::vector<SheetMarks>& marks) {
    for (SheetMarks& one : marks) {
        std::vector<std::string> others;
        for (const SheetMarks& other : marks) {
            const bool same = &one != &other && one.unusable.empty() && other.unusable.empty() &&
                              !one.answers->answers.empty() &&
                              one.answers->answers == other.answers->answers;
            if (same) {
                others.push_back(nameBeside(one, other));
            }
        }
        const int wrong = others.empty() ? 0 : wrongAnswers(one);
        const int free = others.empty() ? 0 : freeAnswers(lab, one);
        if (wrong + free > 0) {
            one.notes.push_back(msg::lab::sameAnswers(others, wrong, free));
        }
    }
}

/// Adds a note to several files of the same student, because no file has precedence. The note names
/// the files, because a file may belong to another student.
void flagSameStudents(std::vector<SheetMarks>& marks) {
    std::map<std::string, std::vector<std::string>> files;
    for (const SheetMarks& sheet : marks) {
        files[sheet.student].push_back(sheet.file);
    }
    for (SheetMarks& sheet : marks) {
        if (const auto& own = files[sheet.student]; !sheet.student.empty() && own.size() > 1) {
            sheet.notes.push_back(
                msg::lab::severalFiles(static_cast<std::int64_t>(own.size()), sheet.student, own));
        }
    }
}

}  // namespace

std::vector<SheetMarks> markClass(const std::shared_ptr<const Lab>& lab,
                                  const std::vector<SubmittedAnswers>& files,
                                  const MarkOptions& options, unsigned threads) {
    std::vector<Sheet> sheets;
    for (const SubmittedAnswers& file : files) {
        sheets.push_back(opened(*lab, file, options));
    }
    const std::vector<Group> groups = groupsOf(sheets);
    std::vector<double> weights;
    for (const Group& group : groups) {
        weights.push_back(static_cast<double>(group.size()));
    }
    parallel::sideBySide(weights, threads, [&](std::size_t number, unsigned) {
        const Group& group = groups[number];
        LabInstance instance(lab, sheets[group.front()].drawn);
        instance.setStop(options.stop);
        for (const std::size_t i : group) {
            const Answers answers = *sheets[i].marks.answers;
            sheets[i].marks = marked(instance, answers, options);
        }
    });
    std::vector<SheetMarks> marks;
    for (Sheet& sheet : sheets) {
        marks.push_back(std::move(sheet.marks));
    }
    flagSameAnswers(*lab, marks);
    flagSameStudents(marks);
    return marks;
}

std::string sentenceOf(const std::vector<Message>& messages, const Language& language) {
    std::string text;
    for (const Message& message : messages) {
        const std::string sentence = render(message, language);
        text = text.empty()       ? sentence
               : sentence.empty() ? text
                                  : render(msg::lab::nextReason(text, sentence), language);
    }
    return text;
}

}  // namespace loopglass::lab
