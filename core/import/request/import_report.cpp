#include "import/request/import_report.h"

#include "words/sentences/imports.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass {

namespace {

constexpr std::array importFates{ImportFate::Missing, ImportFate::Assumed, ImportFate::LeftOut,
                                 ImportFate::Converted, ImportFate::Taken};

std::string placeText(const Location& at) {
    return at.line == 0 ? at.file : at.file + ":" + std::to_string(at.line);
}

nlohmann::ordered_json noteJson(const ImportNote& note) {
    return {{"fate", english(importFateName(note.fate))},
            {"key", note.key},
            {"file", note.at.file},
            {"line", note.at.line},
            {"column", note.at.column},
            {"text", english(note.text)}};
}

}  // namespace

std::string importNotesText(const ImportReport& report, ImportFate fate, const Language& language) {
    std::vector<const ImportNote*> first;
    std::map<std::pair<std::string, std::string>, std::size_t> alike;
    for (const ImportNote& note : report.notes) {
        if (note.fate == fate && ++alike[{note.key, english(note.text)}] == 1) {
            first.push_back(&note);
        }
    }
    std::string text;
    for (const ImportNote* note : first) {
        const Message wording =
            note->key.empty() ? note->text : msg::imports::noteOfKey(note->key, note->text);
        const std::string place = placeText(note->at);
        const std::size_t more = alike[{note->key, english(note->text)}] - 1;
        const Message line = more == 0 ? msg::imports::note(wording, place)
                                       : msg::imports::noteOfMore(wording, place, more);
        text += "  " + render(line, language) + "\n";
    }
    return text;
}

Message importFateName(ImportFate fate) {
    switch (fate) {
    case ImportFate::Missing:
        return msg::imports::missing();
    case ImportFate::Taken:
        return msg::imports::taken();
    case ImportFate::Converted:
        return msg::imports::converted();
    case ImportFate::Assumed:
        return msg::imports::assumed();
    case ImportFate::LeftOut:
        return msg::imports::leftOut();
    }
    return {};
}

void ImportReport::add(ImportFate fate, const std::string& key, const Location& at, Message wording,
                       std::optional<ImportGap> gap) {
    const bool there = std::any_of(notes.begin(), notes.end(), [&](const ImportNote& note) {
        return note.fate == fate && note.key == key && note.at == at && note.text == wording;
    });
    if (!there) {
        notes.push_back({fate, key, at, std::move(wording), std::move(gap)});
    }
}

std::size_t ImportReport::count(ImportFate fate) const {
    return static_cast<std::size_t>(std::count_if(
        notes.begin(), notes.end(), [fate](const ImportNote& note) { return note.fate == fate; }));
}

std::string importReportText(const ImportReport& report, const Language& language) {
    std::string files;
    for (const std::string& file : report.files) {
        files += (files.empty() ? "" : " ") + file;
    }
    std::string text = render(msg::imports::readAs(report.tool, files), language) + "\n";
    for (const ImportFate fate : importFates) {
        const std::string notes = importNotesText(report, fate, language);
        if (!notes.empty()) {
            std::string heading = render(importFateName(fate), language);
            if (heading[0] >= 'a' && heading[0] <= 'z') {
                heading[0] = static_cast<char>(heading[0] - 'a' + 'A');
            }
            text += "\n";
            text += heading;
            text += "\n";
            text += notes;
        }
    }
    return text;
}

std::string importWarningsText(const ImportReport& report) {
    std::vector<const ImportNote*> first;
    std::map<std::pair<std::string, const SentenceRow*>, std::size_t> alike;
    for (const ImportNote& note : report.notes) {
        if (note.fate == ImportFate::Missing && ++alike[{note.key, note.text.sentence()}] == 1) {
            first.push_back(&note);
        }
    }
    std::string text;
    for (const ImportNote* note : first) {
        const std::size_t more = alike[{note->key, note->text.sentence()}] - 1;
        const Message wording = more == 0
                                    ? msg::imports::warning(note->key, note->text)
                                    : msg::imports::warningOfMore(note->key, note->text, more);
        text += InputError(note->at, wording).what();
        text += "\n";
    }
    return text;
}

Message importReportSummary(const ImportReport& report) {
    const std::size_t missing = report.count(ImportFate::Missing);
    const std::size_t assumed = report.count(ImportFate::Assumed);
    const std::size_t leftOut = report.count(ImportFate::LeftOut);
    return missing == 0 ? msg::imports::summary(report.files, report.tool, assumed, leftOut)
                        : msg::imports::summaryWithMissing(report.files, report.tool, missing,
                                                           assumed, leftOut);
}

std::string assumptionsText(const ImportReport& report, const Language& language) {
    const std::string lines = importNotesText(report, ImportFate::Missing, language) +
                              importNotesText(report, ImportFate::Assumed, language);
    return lines.empty()
               ? ""
               : render(msg::imports::answerAssumes(report.tool), language) + "\n" + lines;
}

nlohmann::ordered_json assumptionsJson(const ImportReport& report) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const ImportFate fate : {ImportFate::Missing, ImportFate::Assumed}) {
        for (const ImportNote& note : report.notes) {
            if (note.fate == fate) {
                json.push_back(noteJson(note));
            }
        }
    }
    return json;
}

nlohmann::ordered_json importReportJson(const ImportReport& report) {
    nlohmann::ordered_json json;
    json["tool"] = report.tool;
    json["files"] = report.files;
    json["notes"] = nlohmann::ordered_json::array();
    for (const ImportNote& note : report.notes) {
        json["notes"].push_back(noteJson(note));
    }
    return json;
}

}  // namespace loopglass
