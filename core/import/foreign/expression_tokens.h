#pragma once

#include "workload/input_error.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A token of an expression: a number, a text in quotes, a name or an operator.
struct ExpressionToken {
    std::string text;  ///< text of the token; "" at the end of the expression
    double number = 0;
    bool isNumber = false;
    bool isText = false;  ///< true for a text in quotes
};

/// Returns the tokens of an expression, followed by an empty token. Throws InputError at the
/// position of an invalid token.
std::vector<ExpressionToken> expressionTokens(std::string_view text, const Location& at);

}  // namespace loopglass
