#pragma once

#include "import/templates/include_folder.h"
#include "import/templates/template_expression.h"
#include "import/templates/template_text.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Variables and functions of a template. Files are looked for beside the template and in the
/// folder above it; cwd() is therefore '.'.
class TemplateScope : public TemplateNames {
public:
    TemplateScope(const std::string& file, IncludeFolder& files, const TemplateVariables& variables,
                  std::vector<TemplateInclude>& includes, ImportReport& report);

    TemplateValue value(const std::string& name) override;
    std::optional<TemplateValue> call(const std::string& function,
                                      const std::vector<TemplateValue>& arguments) override;

    void set(const std::string& name, const TemplateValue& value) { m_variables[name] = value; }
    /// Where the expression stands that is evaluated next.
    void enter(const Location& at) { m_location = at; }
    /// The file that the last expression asks to be read as part of the text, once.
    std::optional<Source> takeText();
    /// Files that the template includes so far.
    std::size_t includeCount() const;
    /// Takes back the includes from this one on.
    void forgetIncludes(std::size_t first);

private:
    /// Throws InputError when the file may not be included, whether it is there or not.
    void checkPath(const std::string& path) const;
    std::optional<Source> find(const std::string& path) const;
    std::vector<Source> findAll(const std::string& pattern) const;
    TemplateValue include(const std::vector<std::string>& texts, bool all);
    void includeText(const std::string& path);

    std::vector<std::string> m_folders;
    IncludeFolder& m_files;
    std::map<std::string, TemplateValue> m_variables;
    std::vector<TemplateInclude>& m_includes;
    ImportReport& m_report;
    Location m_location;
    std::optional<Source> m_text;
};

}  // namespace loopglass
