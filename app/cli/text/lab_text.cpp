#include "cli/text/lab_text.h"

#include "format/text_table.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/lab.h"

namespace loopglass::cli {

namespace {

std::string pointsOf(const std::optional<double>& points) {
    return points ? shortestText(*points) : "?";
}

std::string linesOf(const TextTable& table) {
    std::string text;
    for (const TableLine& line : table.lines()) {
        text += line.text + "\n";
    }
    return text;
}

}  // namespace

std::string sheetText(const lab::Lab& lab, const lab::SheetMarks& marks, const Language& language) {
    std::string text;
    if (!marks.unusable.empty()) {
        return render(marks.unusable, language) + "\n";
    }
    for (const lab::QuestionMark& mark : marks.questions) {
        text +=
            render(msg::lab::questionMark(mark.id, pointsOf(mark.points), mark.most), language) +
            "\n";
        for (const Message& why : mark.why) {
            text += "  " + render(why, language) + "\n";
        }
    }
    for (const Message& note : marks.notes) {
        text += render(note, language) + "\n";
    }
    text += render(msg::lab::sumOfMarks(marks.points(), lab.points()), language) + "\n";
    return text;
}

std::string classText(const lab::Lab& lab, const std::vector<lab::SheetMarks>& marks,
                      const Language& language) {
    std::vector<TableColumn> columns{{"student", Align::Left}, {"points"}};
    for (const lab::Question& question : lab.questions) {
        columns.push_back({question.id});
    }
    TextTable table(columns);
    std::string notes;
    for (const lab::SheetMarks& sheet : marks) {
        const std::string name = sheet.student.empty() ? sheet.file : sheet.student;
        std::vector<std::string> row{name, shortestText(sheet.points())};
        for (const lab::QuestionMark& mark : sheet.questions) {
            row.push_back(pointsOf(mark.points));
        }
        table.addRow(row);
        std::vector<Message> sentence = sheet.notes;
        if (!sheet.unusable.empty()) {
            sentence.insert(sentence.begin(), sheet.unusable);
        }
        for (const Message& note : sentence) {
            notes += render(msg::lab::noteOn(name, note), language) + "\n";
        }
    }
    return linesOf(table) + (notes.empty() ? "" : "\n" + notes);
}

std::string validText(const lab::Lab& lab, const std::map<std::string, double>& least,
                      std::int64_t seeds) {
    TextTable table({{"question", Align::Left}, {"kind", Align::Left}, {"points"}, {"key"}});
    for (const lab::Question& question : lab.questions) {
        const bool person = std::holds_alternative<lab::TextAnswer>(question.answer);
        table.addRow({question.id, lab::keyOfKind(question.answer), shortestText(question.points),
                      person ? "by hand" : shortestText(least.at(question.id))});
    }
    return linesOf(table) + english(msg::lab::labIsValid(lab.id, lab.version, lab.hash, seeds)) +
           "\n";
}

}  // namespace loopglass::cli
