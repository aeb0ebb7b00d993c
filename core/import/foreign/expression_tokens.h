#pragma once

#include "workload/input_error.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A word of an expression: a number, a text in quotes, a name or an operator.
struct ExpressionToken {
    std::string text;  ///< "" at the end
    double number = 0;
    bool isNumber = false;
    bool isText = false;  ///< a text in quotes
};

/// Returns the words of an expression, followed by an empty word. Throws InputError at the place.
std::vector<ExpressionToken> expressionTokens(std::string_view text, const Location& at);

}  // namespace loopglass
