#pragma once

#include "import/templates/include_folder.h"
#include "import/templates/template_expression.h"
#include "import/templates/template_text.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Variables and functions of a template. Files are searched in the folder of the template, in the
/// parent folder, and in the folders of add_to_path(). Therefore, the function cwd() returns '.'.
class TemplateScope : public TemplateNames {
public:
    TemplateScope(const std::string& file, IncludeFolder& files, const TemplateContext& context,
                  std::vector<TemplateInclude>& includes, ImportReport& report);

    TemplateValue value(const std::string& name) override;
    std::optional<TemplateValue> call(const std::string& function,
                                      const std::vector<TemplateValue>& arguments) override;

    using Names = std::map<std::string, TemplateValue>;
    void set(const std::string& name, const TemplateValue& value) { m_variables[name] = value; }
    /// Returns all names with their values, so that the caller can restore them later.
    const Names& names() const { return m_variables; }
    void setNames(const Names& names) { m_variables = names; }
    /// Counts one iteration of a loop in a template. Throws InputError if there are too many
    /// iterations.
    void countRound(const Location& at);
    /// Sets the position of the expression that is evaluated next.
    void enter(const Location& at) { m_location = at; }
    /// Returns the file whose text the last expression includes; the next call returns nothing.
    std::optional<Source> takeText();
    /// Returns the number of included files so far.
    std::size_t includeCount() const;
    /// Removes all includes whose index is at least `first`.
    void forgetIncludes(std::size_t first);
    /// Returns the names of the files whose text was replaced by an empty map.
    const std::vector<std::string>& missingTexts() const { return m_missing; }

private:
    bool isInside(const std::string& path) const;
    /// Throws InputError if the file may not be included; the file need not exist.
    void checkPath(const std::string& path) const;
    std::optional<Source> find(const std::string& path) const;
    std::vector<Source> findAll(const std::string& pattern) const;
    TemplateValue include(const std::vector<std::string>& texts, bool all);
    void includeText(const std::string& path);
    void addFolder(const std::string& path);

    std::vector<std::string> m_folders;
    std::vector<std::string> m_added;  ///< the folders of add_to_path() that are in m_folders
    std::vector<std::string> m_missing;
    IncludeFolder& m_files;
    Names m_variables;
    std::vector<TemplateInclude>& m_includes;
    ImportReport& m_report;
    Location m_location;
    std::size_t m_rounds = 0;
    std::optional<Source> m_text;
};

}  // namespace loopglass
