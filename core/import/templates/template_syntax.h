#pragma once

#include "import/templates/template_value.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// An expression of a template, as a tree of terms.
struct TemplateTerm {
    enum class Kind : std::uint8_t {
        Value,    ///< a number, a text or a truth value
        Name,     ///< a name: `word`
        Call,     ///< a call: `word(parts...)`
        Filter,   ///< `parts[0] | word(parts[1]...)`
        Defined,  ///< `parts[0] is defined`
        Sign,     ///< a signed term: `word parts[0]`
        Not,
        And,
        Or,
        Choice,   ///< `parts[1] if parts[0] else parts[2]`; the last part is optional
        Compare,  ///< `parts[0] < parts[1] == parts[2]`, with the operators in `words`
        Binary,   ///< `parts[0] word parts[1]`
        List,     ///< `[parts...]`
    };
    Kind kind = Kind::Value;
    TemplateValue value;
    std::string word;
    std::vector<std::string> words;
    std::vector<TemplateTerm> parts;
};

/// Parses an expression by the grammar of Jinja2. Throws TemplateFault for syntax that this reader
/// does not support.
TemplateTerm parseTemplateTerm(std::string_view text);

}  // namespace loopglass
