#pragma once

#include "import/request/import_report.h"
#include "import/templates/include_folder.h"
#include "import/templates/template_value.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// A text made from a template, and the original place of each line.
struct ExpandedText {
    std::string text;
    std::vector<Location> lines;            ///< column 0
    std::vector<std::string> missingTexts;  ///< files whose text was replaced by an empty map

    /// Returns the original place of a place in the text.
    Location written(const Location& at) const;
};

/// The context that an included file inherits.
struct TemplateContext {
    std::map<std::string, TemplateValue> names;  ///< names given by the user or set by `set`
    std::vector<std::string> folders;            ///< folders named by add_to_path()
};

/// A request of `{{include(file, key)}}`: the values of files, below a path of keys.
struct TemplateInclude {
    std::vector<Source> files;
    std::string keys;  ///< `problem` or `compound_components.classes`; "" = all
    bool all = false;  ///< the lists of all files joined
    Location at;
    TemplateContext context = {};
};

/// Returns true if a text has marks of Jinja2.
bool isTemplate(const std::string& text);

/// Returns the names of `--set`. Values are whole numbers, decimals, truth values or else text.
TemplateContext givenContext(const TemplateVariables& variables);

/// Expands a template of Jinja2 with these features: `{{ expression }}`, include(), include_text(),
/// include_all(), `set`, `if`, `for`, `assert` and comments. Included files must be in the folder
/// of the template, in its parent, or in a folder of add_to_path(). The included value number i
/// becomes `placeholder(i)` in the text. Throws InputError for any other feature.
ExpandedText expandTemplate(const Source& source, IncludeFolder& files,
                            const TemplateContext& context, std::vector<TemplateInclude>& includes,
                            ImportReport& report);

std::string includePlaceholder(std::size_t index);
/// Returns true if a text contains a placeholder.
bool hasPlaceholder(const std::string& text);
/// An included value, or the part of it below a path of keys.
struct IncludedPart {
    std::size_t index = 0;
    std::string keys;  ///< `workload.einsums`; "" = all
};
/// Returns the part that a placeholder represents, optionally with a following `.key`; empty for
/// any other text.
std::optional<IncludedPart> includedPart(const std::string& text);

}  // namespace loopglass
