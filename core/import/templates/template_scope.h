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
/// parent folder, and in the folders of add_to_path(). Therefore, cwd() is '.'.
class TemplateScope : public TemplateNames {
public:
    TemplateScope(const std::string& file, IncludeFolder& files, const TemplateContext& context,
                  std::vector<TemplateInclude>& includes, ImportReport& report);

    TemplateValue value(const std::string& name) override;
    std::optional<TemplateValue> call(const std::string& function,
                                      const std::vector<TemplateValue>& arguments) override;

    using Names = std::map<std::string, TemplateValue>;
    void set(const std::string& name, const TemplateValue& value) { m_variables[name] = value; }
    /// Returns all names with their values, to restore them later.
    const Names& names() const { return m_variables; }
    void setNames(const Names& names) { m_variables = names; }
    /// Counts one round of a loop. Throws InputError beyond the limit.
    void countRound(const Location& at);
    /// Sets the place of the expression that is evaluated next.
    void enter(const Location& at) { m_location = at; }
    /// Returns the file that the last expression includes as text; the next call returns nothing.
    std::optional<Source> takeText();
    /// Returns the number of files included so far.
    std::size_t includeCount() const;
    /// Removes the includes from `first` on.
    void forgetIncludes(std::size_t first);
    /// Returns the files whose text was replaced by an empty map.
    const std::vector<std::string>& missingTexts() const { return m_missing; }

private:
    bool isInside(const std::string& path) const;
    /// Throws InputError if the file may not be included, even if it does not exist.
    void checkPath(const std::string& path) const;
    std::optional<Source> find(const std::string& path) const;
    std::vector<Source> findAll(const std::string& pattern) const;
    TemplateValue include(const std::vector<std::string>& texts, bool all);
    void includeText(const std::string& path);
    void addFolder(const std::string& path);

    std::vector<std::string> m_folders;
    std::vector<std::string> m_added;  ///< folders of add_to_path() in m_folders
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
