#include "import/templates/template_scope.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace loopglass {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxIncludes = 200;
constexpr std::size_t maxRounds = 100'000;

/// Returns the name of a file without its folder and extension: `a` for `folder/a.yaml`.
std::string stemOf(const std::string& path) { return fs::path(path).stem().string(); }

std::string plainPath(const std::string& folder, const std::string& path) {
    return (fs::path(folder) / path).lexically_normal().string();
}

}  // namespace

TemplateScope::TemplateScope(const std::string& file, IncludeFolder& files,
                             const TemplateContext& context, std::vector<TemplateInclude>& includes,
                             ImportReport& report)
    : m_files(files),
      m_variables(context.names),
      m_includes(includes),
      m_report(report) {
    const fs::path folder = fs::path(file).parent_path();
    m_folders = {folder.string(), (folder / "..").lexically_normal().string()};
    for (const std::string& added : context.folders) {
        m_folders.push_back(added);
        m_added.push_back(added);
    }
    std::error_code error;
    const std::string own = fs::absolute(file, error).parent_path().filename().string();
    if (!m_variables.contains("architecture") && !own.empty() &&
        m_files.read(plainPath(m_folders[0], "arch.yaml"))) {
        m_variables["architecture"] = own;
    }
}

TemplateValue TemplateScope::value(const std::string& name) {
    const auto found = m_variables.find(name);
    return found != m_variables.end() ? found->second : TemplateUndefined{name};
}

void TemplateScope::countRound(const Location& at) {
    if (++m_rounds > maxRounds) {
        throw InputError(at, msg::imports::tooManyRounds(maxRounds));
    }
}

bool TemplateScope::isInside(const std::string& path) const {
    return !fs::path(path).is_absolute() &&
           std::any_of(m_folders.begin(), m_folders.end(), [&](const std::string& folder) {
               return m_files.holds(plainPath(folder, path));
           });
}

void TemplateScope::checkPath(const std::string& path) const {
    if (!IncludeFolder::hasEnding(path) || !isInside(path)) {
        throw InputError(m_location, msg::imports::mayNotBeIncluded(path));
    }
}

std::optional<Source> TemplateScope::find(const std::string& path) const {
    checkPath(path);
    for (const std::string& folder : m_folders) {
        if (auto source = m_files.read(plainPath(folder, path))) {
            return source;
        }
    }
    return std::nullopt;
}

/// Returns all files that match a pattern such as `folder/*.yaml`.
std::vector<Source> TemplateScope::findAll(const std::string& pattern) const {
    checkPath(pattern);
    const fs::path path(pattern);
    const std::string ending = path.extension().string();
    for (const std::string& folder : m_folders) {
        std::vector<Source> found;
        for (const std::string& file :
             m_files.list(plainPath(folder, path.parent_path().string()))) {
            if (fs::path(file).extension() == ending && found.size() < maxIncludes) {
                if (auto source = m_files.read(file)) {
                    found.push_back(std::move(*source));
                }
            }
        }
        if (!found.empty()) {
            return found;
        }
    }
    return {};
}

std::optional<TemplateValue> TemplateScope::call(const std::string& function,
                                                 const std::vector<TemplateValue>& arguments) {
    std::vector<std::string> texts;
    texts.reserve(arguments.size());
    for (const TemplateValue& argument : arguments) {
        texts.push_back(templateText(argument));
    }
    if (function == "cwd" && texts.empty()) {
        return std::string(".");
    }
    if (function == "add_to_path" && texts.size() == 1) {
        addFolder(texts[0]);
        return std::string();
    }
    if (function == "find_path" && texts.size() == 1) {  // include() will search for the file again
        return texts[0];
    }
    if (function == "path_exists" && texts.size() == 1) {
        const bool unknown = !IncludeFolder::hasEnding(texts[0]) && isInside(texts[0]);
        return !unknown && find(texts[0]).has_value();
    }
    if (function == "include_text" && texts.size() == 1) {
        includeText(texts[0]);
        return std::string();
    }
    if ((function == "include" || function == "include_all") && !texts.empty()) {
        return include(texts, function == "include_all");
    }
    return std::nullopt;
}

/// A folder outside the includable folders contains no file that may be included, so it is not
/// added.
void TemplateScope::addFolder(const std::string& path) {
    const std::string folder = plainPath(m_folders.front(), path);
    if (m_added.size() < maxIncludes && m_files.holds(folder)) {
        m_folders.push_back(folder);
        m_added.push_back(folder);
    }
}

/// If a text is missing, it is replaced by an empty map that has the file's name as its anchor. The
/// texts of the public exercises use such anchors.
void TemplateScope::includeText(const std::string& path) {
    m_text = find(path);
    if (m_text) {
        return;
    }
    m_report.add(ImportFate::Assumed, "include_text", m_location,
                 msg::imports::includedAsEmpty(path));
    m_missing.push_back(path);
    const std::string name = stemOf(path);
    m_text = Source{path, isIdentifier(name) ? name + ": &" + name + " {}\n" : "\n"};
}

TemplateValue TemplateScope::include(const std::vector<std::string>& texts, bool all) {
    TemplateInclude include;
    include.all = all;
    include.at = m_location;
    include.keys = texts.size() > 1 ? texts[1] : "";
    include.context = {m_variables, m_added};
    if (all) {
        include.files = findAll(texts[0]);
    } else if (auto source = find(texts[0])) {
        include.files.push_back(std::move(*source));
    }
    if (include.files.empty() || m_includes.size() >= maxIncludes) {
        throw InputError(m_location, msg::imports::cannotBeIncluded(texts[0]));
    }
    m_includes.push_back(std::move(include));
    return includePlaceholder(m_includes.size() - 1);
}

std::optional<Source> TemplateScope::takeText() { return std::exchange(m_text, std::nullopt); }

std::size_t TemplateScope::includeCount() const { return m_includes.size(); }

void TemplateScope::forgetIncludes(std::size_t first) { m_includes.resize(first); }

}  // namespace loopglass
