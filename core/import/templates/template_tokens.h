#pragma once

#include "import/templates/template_value.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A word of an expression of a template.
struct TemplateToken {
    enum class Kind : std::uint8_t { End, Value, Name, Operator };
    Kind kind = Kind::End;
    std::string text;     ///< original text; "" at the end
    TemplateValue value;  ///< value of a number or a text
};

/// Returns the words of an expression, followed by a word of kind End. Throws TemplateFault for an
/// unknown word.
std::vector<TemplateToken> templateTokens(std::string_view text);

/// Returns the end of the quoted text that begins at `at`, after the closing quote; npos if the
/// quote is not closed.
std::size_t quotedEnd(std::string_view text, std::size_t at);

}  // namespace loopglass
