#include "support/import_support.h"

#include "support/messages.h"

namespace loopglass::test {

ForeignFiles filesIn(const FileTexts& texts) {
    ForeignFiles files;
    files.read = [texts](const std::string& path) -> std::optional<Source> {
        const auto found = texts.find(path);
        if (found == texts.end()) {
            return std::nullopt;
        }
        return Source{path, found->second};
    };
    files.list = [texts](const std::string& folder) {
        std::vector<std::string> found;
        for (const auto& [path, text] : texts) {
            if (path.substr(0, path.rfind('/') + 1) == folder + "/") {
                found.push_back(path);
            }
        }
        return found;
    };
    return files;
}

Imported importText(const std::string& text, const FileTexts& others,
                    const TemplateVariables& variables) {
    ImportRequest request;
    request.sources = {{"file.yaml", text}};
    request.files = filesIn(others);
    request.variables = variables;
    return importFiles(request);
}

std::vector<std::string> notesOf(const ImportReport& report, ImportFate fate,
                                 const std::string& key) {
    std::vector<std::string> found;
    for (const ImportNote& note : report.notes) {
        if (note.fate == fate && note.key == key) {
            found.push_back(std::to_string(note.at.line) + ": " + idAndArguments(note.text));
        }
    }
    return found;
}

std::string refusalOf(const std::string& text, const FileTexts& others) {
    try {
        importText(text, others);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

}  // namespace loopglass::test
