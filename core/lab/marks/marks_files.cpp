// Writes marks as tables and as objects for other programs.
#include "format/csv.h"
#include "lab/marks/class_marks.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/wording.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace loopglass::lab {

namespace {

using Json = nlohmann::ordered_json;

/// Returns a text as a cell. A text that begins with a sign that spreadsheets would execute is
/// quoted.
std::string cellText(const std::string& text) {
    const bool formula = !text.empty() && std::string("=+-@\t").find(text[0]) != std::string::npos;
    return formula ? "'" + text : text;
}

/// Adds the byte order mark by which Excel recognises UTF-8, if the text has non-ASCII letters.
std::string recognizable(const std::string& csv) {
    const bool plain = std::all_of(csv.begin(), csv.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    return plain ? csv : "\xEF\xBB\xBF" + csv;
}

std::string pointsText(const std::optional<double>& points) {
    return points ? shortestText(*points) : "";
}

/// Returns all notes on a file as a whole.
std::string noteOf(const SheetMarks& marks, const Language& language) {
    std::vector<Message> all = marks.notes;
    if (!marks.unusable.empty()) {
        all.insert(all.begin(), marks.unusable);
    }
    return sentenceOf(all, language);
}

Json questionJson(const QuestionMark& mark, const Language& language) {
    Json json;
    json["id"] = mark.id;
    json["points"] = mark.points ? Json(*mark.points) : Json();
    json["most"] = mark.most;
    json["answered"] = mark.answered;
    json["why"] = sentenceOf(mark.why, language);
    return json;
}

Json jsonOf(const Lab& lab, const SheetMarks& marks, const Language& language) {
    Json json;
    json["file"] = marks.file;
    json["student"] = marks.student;
    json["usable"] = marks.unusable.empty();
    json["points"] = marks.points();
    json["most"] = lab.points();
    json["waits"] = marks.waits();
    json["time"] = marks.time;
    json["note"] = noteOf(marks, language);
    json["questions"] = Json::array();
    for (const QuestionMark& mark : marks.questions) {
        json["questions"].push_back(questionJson(mark, language));
    }
    return json;
}

std::string dumped(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string classCsv(const Lab& lab, const std::vector<SheetMarks>& marks,
                     const Language& language) {
    std::vector<std::string> heading{"student", "points", "most", "waits", "time", "file"};
    for (const Question& question : lab.questions) {
        heading.push_back(question.id);
        heading.push_back(question.id + " why");
    }
    heading.emplace_back("note");
    std::string text = csvLine(heading);
    for (const SheetMarks& sheet : marks) {
        const std::string student = visibleName(sheet.student);
        const std::string file = visibleName(sheet.file);
        std::vector<std::string> cells{cellText(student),          shortestText(sheet.points()),
                                       shortestText(lab.points()), sheet.waits() ? "yes" : "no",
                                       cellText(sheet.time),       cellText(file)};
        for (std::size_t q = 0; q < lab.questions.size(); ++q) {
            const QuestionMark* mark = q < sheet.questions.size() ? &sheet.questions[q] : nullptr;
            cells.push_back(mark == nullptr ? "0" : pointsText(mark->points));
            cells.push_back(mark == nullptr ? "" : cellText(sentenceOf(mark->why, language)));
        }
        cells.push_back(cellText(noteOf(sheet, language)));
        text += csvLine(cells);
    }
    return recognizable(text);
}

std::string classJson(const Lab& lab, const std::vector<SheetMarks>& marks,
                      const Language& language) {
    Json json;
    json["lab"] = lab.id;
    json["version"] = lab.version;
    json["hash"] = lab.hash;
    json["students"] = Json::array();
    for (const SheetMarks& sheet : marks) {
        json["students"].push_back(jsonOf(lab, sheet, language));
    }
    return dumped(json);
}

std::string sheetJson(const Lab& lab, const SheetMarks& marks, const Language& language) {
    Json json = jsonOf(lab, marks, language);
    json["lab"] = lab.id;
    return dumped(json);
}

std::string gradescopeJson(const Lab& lab, const SheetMarks& marks, const Language& language) {
    Json json;
    json["score"] = marks.points();
    json["output"] = noteOf(marks, language);
    json["tests"] = Json::array();
    for (const Question& question : lab.questions) {
        Json test;
        test["name"] = question.id;
        test["max_score"] = question.points;
        test["score"] = 0;
        for (const QuestionMark& mark : marks.questions) {
            if (mark.id == question.id) {
                test["score"] = mark.points.value_or(0);
                test["output"] = sentenceOf(mark.why, language);
            }
        }
        json["tests"].push_back(test);
    }
    return dumped(json);
}

}  // namespace loopglass::lab
