#pragma once

#include "import/request/import_report.h"
#include "import/templates/include_folder.h"

#include <functional>
#include <string>
#include <vector>

namespace loopglass {

/// A text made from a template, and for each of its lines where that was written.
struct ExpandedText {
    std::string text;
    std::vector<Location> lines;  ///< column 0

    /// Where a place of the text was written.
    Location written(const Location& at) const;
};

/// What `{{include(file, key)}}` asks for: the values of files, below a path of keys.
struct TemplateInclude {
    std::vector<Source> files;
    std::string keys;  ///< `problem` or `compound_components.classes`; "" = all
    bool all = false;  ///< the lists of all files joined
    Location at;
};

/// Whether a text has marks of Jinja2.
bool isTemplate(const std::string& text);

/// Expands a template of Jinja2, as far as it is plain: `{{ expression }}`, include(),
/// include_text() and include_all() of files beside this one or in the folder above, `set`, `if`
/// and comments. An included value stands in the text as `placeholder(i)` of the entry i added to
/// `includes`. Throws InputError with the line of anything else.
ExpandedText expandTemplate(const Source& source, IncludeFolder& files,
                            const TemplateVariables& variables,
                            std::vector<TemplateInclude>& includes, ImportReport& report);

std::string includePlaceholder(std::size_t index);
/// Whether a text has a placeholder in it.
bool hasPlaceholder(const std::string& text);
/// The index of a placeholder, none for any other text.
std::optional<std::size_t> placeholderIndex(const std::string& text);

}  // namespace loopglass
