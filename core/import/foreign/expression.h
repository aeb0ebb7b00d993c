#pragma once

#include "workload/input_error.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace loopglass {

/// The value of an expression: nothing (an unknown name), a number or a text. Truth values are the
/// numbers 0 and 1.
using ExpressionValue = std::variant<std::monostate, double, std::string>;

/// The names and functions that an expression may use, beside the usual functions of arithmetic.
class ExpressionScope {
public:
    virtual ~ExpressionScope() = default;
    /// The value of a name, nothing when there is none.
    virtual ExpressionValue value(const std::string& name) = 0;
    /// Returns the result of a function; empty if the function is unknown.
    virtual std::optional<ExpressionValue> call(const std::string& function,
                                                const std::vector<ExpressionValue>& arguments) = 0;
    /// Whether call() knows a function of this name.
    virtual bool knowsFunction(const std::string& /*function*/) const { return false; }
    /// Why a text is not a number, if the text is an expression that cannot be evaluated.
    virtual std::optional<InputError> whyNoNumber(const std::string& /*text*/) const { return {}; }
};

/// Evaluates an expression as Python writes them: + - * / // % **, comparisons, and, or, not, `a if
/// c else b`, max, min, ceil, floor, round, abs, sqrt, log2, int and float. Throws InputError at
/// the place for anything else, for an unknown name and for a result that is not a number.
ExpressionValue evaluateExpression(std::string_view text, ExpressionScope& scope,
                                   const Location& at);

}  // namespace loopglass
