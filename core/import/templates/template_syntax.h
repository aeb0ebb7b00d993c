#pragma once

#include "import/templates/template_value.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// An expression of a template as a tree.
struct TemplateTerm {
    enum class Kind : std::uint8_t {
        Value,    ///< a number, a text, a truth value
        Name,     ///< `word`
        Call,     ///< `word(parts...)`
        Filter,   ///< `parts[0] | word(parts[1]...)`
        Defined,  ///< `parts[0] is defined`
        Sign,     ///< `word parts[0]`
        Not,
        And,
        Or,
        Choice,   ///< `parts[1] if parts[0] else parts[2]`; the last part is optional
        Compare,  ///< `parts[0] < parts[1] == parts[2]`, the operators in `words`
        Binary,   ///< `parts[0] word parts[1]`
        List,     ///< `[parts...]`
    };
    Kind kind = Kind::Value;
    TemplateValue value;
    std::string word;
    std::vector<std::string> words;
    std::vector<TemplateTerm> parts;
};

/// Reads an expression with the grammar of Jinja2, which differs from Python's: `~` binds closer
/// than `+`, `2 ** 3 ** 2` is 64, and a filter applies to the whole signed term before it. Throws
/// TemplateFault for syntax that this reader does not support.
TemplateTerm parseTemplateTerm(std::string_view text);

}  // namespace loopglass
