#pragma once

#include "import/request/import_report.h"
#include "import/templates/include_folder.h"
#include "import/templates/template_value.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// A text that results from a template, and the original position of each line.
struct ExpandedText {
    std::string text;
    std::vector<Location> lines;            ///< original position of each line; column 0
    std::vector<std::string> missingTexts;  ///< files whose text was replaced by an empty map

    /// Returns the original position for a position in the text.
    Location written(const Location& at) const;
};

/// The context that an included file inherits.
struct TemplateContext {
    /// Names that the user specifies, or that `set` sets.
    std::map<std::string, TemplateValue> names;
    std::vector<std::string> folders;  ///< folders that add_to_path() names
};

/// A request of `{{include(file, key)}}` for values of files, at a path of keys.
struct TemplateInclude {
    std::vector<Source> files;
    /// Path of keys, such as `problem` or `compound_components.classes`; "" = all.
    std::string keys;
    bool all = false;  ///< true to join the lists of all files
    Location at;
    TemplateContext context = {};
};

/// Returns true if a text contains syntax of Jinja2.
bool isTemplate(const std::string& text);

/// Returns a context with the names that `--set` specifies. A value is a whole number, a decimal
/// number or a truth value; any other value is a text.
TemplateContext givenContext(const TemplateVariables& variables);

/// Expands a template of Jinja2 with these features: `{{ expression }}`, include(), include_text(),
/// include_all(), `set`, `if`, `for`, `assert` and comments. Included files must be in the folder
/// of the template, in its parent, or in a folder of add_to_path(). In the text, the included value
/// number i is represented by `placeholder(i)`. Throws InputError for any other feature.
ExpandedText expandTemplate(const Source& source, IncludeFolder& files,
                            const TemplateContext& context, std::vector<TemplateInclude>& includes,
                            ImportReport& report);

std::string includePlaceholder(std::size_t index);
/// Returns true if a text contains a placeholder.
bool hasPlaceholder(const std::string& text);
/// An included value, or the part of this value at a path of keys.
struct IncludedPart {
    std::size_t index = 0;
    std::string keys;  ///< path of keys, such as `workload.einsums`; "" = all
};
/// Returns the part that a placeholder represents; empty for any other text. A placeholder may be
/// followed by `.key`.
std::optional<IncludedPart> includedPart(const std::string& text);

}  // namespace loopglass
