// A census of a folder: each file is imported separately, and the result is recorded. Referenced
// files are found in the same way as during an import. Cost: the total time of all imports.
#include "import/census.h"

#include "format/yaml/yaml_tree.h"
#include "import/import.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace loopglass {

namespace {

constexpr std::size_t maxCensusFiles = 100'000;

const YamlValue* valueOf(const YamlValue& map, const std::string& key) {
    for (std::size_t i = 0; i < map.keys.size(); ++i) {
        if (map.keys[i]->text == key) {
            return map.values[i].get();
        }
    }
    return nullptr;
}

/// Returns the version that an architecture or another part specifies. Version 0.1 has no key for
/// the version.
std::string versionOf(const Source& source) {
    try {
        const YamlDocument document(source, YamlTags::Keep);
        if (valueOf(document.root(), "arch") != nullptr) {
            return "0.1";
        }
        for (const auto& part : document.root().values) {
            if (const YamlValue* version = valueOf(*part, "version")) {
                return version->text;
            }
        }
    } catch (const InputError&) {
        return {};
    }
    return {};
}

/// Returns the error message with line and column. If the error is in another file than `file`, the
/// message has that file, too.
Message placed(const InputError& error, const std::string& file) {
    const Location& at = error.location();
    if (at.line == 0) {
        return error.text();
    }
    const std::string place = (at.file == file ? "" : at.file + ":") + std::to_string(at.line) +
                              ":" + std::to_string(at.column);
    return msg::imports::censusPlace(place, error.text());
}

}  // namespace

CensusRow censusOf(const std::string& path, const ForeignFiles& files,
                   const TemplateVariables& variables) {
    CensusRow row;
    row.file = path;
    try {
        ImportRequest request;
        request.files = files;
        request.variables = variables;
        request.sources = {readSource(path)};
        const auto tool = foreignTool(request.sources.front());
        if (!tool) {
            row.whyNot = msg::imports::unknownTool();
            return row;
        }
        row.tool = foreignToolName(*tool);
        row.version = *tool == ForeignTool::Timeloop ? versionOf(request.sources.front()) : "";
        const Imported imported = importFiles(request);
        row.tool = imported.report.tool;
        row.missing = imported.report.count(ImportFate::Missing);
        row.assumed = imported.report.count(ImportFate::Assumed);
        row.leftOut = imported.report.count(ImportFate::LeftOut);
    } catch (const InputError& error) {
        row.whyNot = placed(error, path);
    }
    return row;
}

std::vector<std::string> filesBelow(const std::string& folder) {
    namespace fs = std::filesystem;
    constexpr std::array<std::string_view, 5> endings{".yaml", ".yml", ".jinja", ".jinja2", ".j2"};
    std::error_code error;
    if (!fs::is_directory(folder, error)) {
        throw InputError({folder, 0, 0}, msg::imports::noFolderToCount());
    }
    std::vector<std::string> found;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        const std::string ending = lowerCase(at->path().extension().string());
        std::error_code unreadable;
        if (std::find(endings.begin(), endings.end(), ending) == endings.end() ||
            !at->is_regular_file(unreadable)) {
            continue;
        }
        if (found.size() >= maxCensusFiles) {
            throw InputError({folder, 0, 0}, msg::imports::tooManyToCount(maxCensusFiles));
        }
        found.push_back(at->path().string());
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace loopglass
