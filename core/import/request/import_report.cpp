#include "import/request/import_report.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>

namespace loopglass {

namespace {

constexpr std::array importFates{ImportFate::Missing, ImportFate::Assumed, ImportFate::LeftOut,
                                 ImportFate::Converted, ImportFate::Taken};

std::string placeText(const Location& at) {
    return at.line == 0 ? at.file : at.file + ":" + std::to_string(at.line);
}

std::string times(std::size_t count) {
    return count == 1 ? "" : ", and " + std::to_string(count - 1) + " more";
}

}  // namespace

std::string importNotesText(const ImportReport& report, ImportFate fate) {
    std::vector<const ImportNote*> first;
    std::map<std::pair<std::string, std::string>, std::size_t> alike;
    for (const ImportNote& note : report.notes) {
        if (note.fate == fate && ++alike[{note.key, note.text}] == 1) {
            first.push_back(&note);
        }
    }
    std::string text;
    for (const ImportNote* note : first) {
        text += "  " + (note->key.empty() ? "" : note->key + ": ") + note->text + " (" +
                placeText(note->at) + times(alike[{note->key, note->text}]) + ")\n";
    }
    return text;
}

std::string importFateName(ImportFate fate) {
    switch (fate) {
    case ImportFate::Missing:
        return "missing";
    case ImportFate::Taken:
        return "taken";
    case ImportFate::Converted:
        return "converted";
    case ImportFate::Assumed:
        return "assumed";
    case ImportFate::LeftOut:
        return "left out";
    }
    return {};
}

void ImportReport::add(ImportFate fate, const std::string& key, const Location& at,
                       const std::string& text) {
    const bool there = std::any_of(notes.begin(), notes.end(), [&](const ImportNote& note) {
        return note.fate == fate && note.key == key && note.at == at && note.text == text;
    });
    if (!there) {
        notes.push_back({fate, key, at, text});
    }
}

std::size_t ImportReport::count(ImportFate fate) const {
    return static_cast<std::size_t>(std::count_if(
        notes.begin(), notes.end(), [fate](const ImportNote& note) { return note.fate == fate; }));
}

std::string importReportText(const ImportReport& report) {
    std::string text = "Read as " + report.tool + ":";
    for (const std::string& file : report.files) {
        text += " " + file;
    }
    text += "\n";
    for (const ImportFate fate : importFates) {
        const std::string notes = importNotesText(report, fate);
        if (!notes.empty()) {
            std::string heading = importFateName(fate);
            heading[0] = static_cast<char>(heading[0] - 'a' + 'A');
            text += "\n";
            text += heading;
            text += "\n";
            text += notes;
        }
    }
    return text;
}

std::string importWarningsText(const ImportReport& report) {
    std::string text;
    for (const ImportNote& note : report.notes) {
        if (note.fate == ImportFate::Missing) {
            text += InputError(note.at, "warning: " + note.key + ": " + note.text).what();
            text += "\n";
        }
    }
    return text;
}

std::string importReportSummary(const ImportReport& report) {
    std::string files;
    for (const std::string& file : report.files) {
        files += (files.empty() ? "" : ", ") + file;
    }
    const std::size_t missing = report.count(ImportFate::Missing);
    return files + ": read as " + report.tool + "; " +
           (missing == 0 ? "" : std::to_string(missing) + " missing, ") +
           std::to_string(report.count(ImportFate::Assumed)) + " assumed, " +
           std::to_string(report.count(ImportFate::LeftOut)) + " left out";
}

nlohmann::ordered_json importReportJson(const ImportReport& report) {
    nlohmann::ordered_json json;
    json["tool"] = report.tool;
    json["files"] = report.files;
    json["notes"] = nlohmann::ordered_json::array();
    for (const ImportNote& note : report.notes) {
        json["notes"].push_back({{"fate", importFateName(note.fate)},
                                 {"key", note.key},
                                 {"file", note.at.file},
                                 {"line", note.at.line},
                                 {"column", note.at.column},
                                 {"text", note.text}});
    }
    return json;
}

}  // namespace loopglass
