#pragma once

#include "import/request/import_report.h"
#include "import/templates/include_folder.h"
#include "import/templates/template_value.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// A text made from a template, and for each of its lines where that was written.
struct ExpandedText {
    std::string text;
    std::vector<Location> lines;            ///< column 0
    std::vector<std::string> missingTexts;  ///< files whose text was taken as empty

    /// Returns the original place of a place in the text.
    Location written(const Location& at) const;
};

/// The context that an included file inherits.
struct TemplateContext {
    std::map<std::string, TemplateValue> names;  ///< names given by the user or set by `set`
    std::vector<std::string> folders;            ///< folders named by add_to_path()
};

/// What `{{include(file, key)}}` asks for: the values of files, below a path of keys.
struct TemplateInclude {
    std::vector<Source> files;
    std::string keys;  ///< `problem` or `compound_components.classes`; "" = all
    bool all = false;  ///< the lists of all files joined
    Location at;
    TemplateContext context = {};
};

/// Whether a text has marks of Jinja2.
bool isTemplate(const std::string& text);

/// The names of `--set`: whole numbers, decimals and truth values are such, all else is text.
TemplateContext givenContext(const TemplateVariables& variables);

/// Expands a template of Jinja2 with these features: `{{ expression }}`, include(), include_text()
/// and include_all() of files beside this one, in the folder above or in a folder of add_to_path(),
/// `set`, `if`, `for`, `assert` and comments. An included value becomes `placeholder(i)` in the
/// text, where i is its entry in `includes`. Throws InputError with the line of anything else.
ExpandedText expandTemplate(const Source& source, IncludeFolder& files,
                            const TemplateContext& context, std::vector<TemplateInclude>& includes,
                            ImportReport& report);

std::string includePlaceholder(std::size_t index);
/// Whether a text has a placeholder in it.
bool hasPlaceholder(const std::string& text);
/// An included value, or what is below a path of keys in it.
struct IncludedPart {
    std::size_t index = 0;
    std::string keys;  ///< `workload.einsums`; "" = all
};
/// Returns the part that a placeholder represents, optionally with a following `.key`; empty for
/// any other text.
std::optional<IncludedPart> includedPart(const std::string& text);

}  // namespace loopglass
