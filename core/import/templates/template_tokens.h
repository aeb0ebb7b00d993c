#pragma once

#include "import/templates/template_value.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A token of an expression in a template.
struct TemplateToken {
    enum class Kind : std::uint8_t { End, Value, Name, Operator };
    Kind kind = Kind::End;
    std::string text;     ///< original text of the token; "" at the end
    TemplateValue value;  ///< value, if the token is a number or a text
};

/// Returns the tokens of an expression, followed by a token of kind End. Throws TemplateFault for
/// an unknown token.
std::vector<TemplateToken> templateTokens(std::string_view text);

/// Returns the offset after the closing quote of the quoted text that begins at `at`; npos if the
/// quote is not closed.
std::size_t quotedEnd(std::string_view text, std::size_t at);

}  // namespace loopglass
