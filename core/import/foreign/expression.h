#pragma once

#include "workload/input_error.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace loopglass {

/// The value of an expression: a number, a text, or nothing for an unknown name. Truth values are
/// the numbers 0 and 1.
using ExpressionValue = std::variant<std::monostate, double, std::string>;

/// The names and functions that an expression may use in addition to arithmetic functions.
class ExpressionScope {
public:
    virtual ~ExpressionScope() = default;
    /// Returns the value of a name; nothing if the name is unknown.
    virtual ExpressionValue value(const std::string& name) = 0;
    /// Returns the result of a function; empty if the function is unknown.
    virtual std::optional<ExpressionValue> call(const std::string& function,
                                                const std::vector<ExpressionValue>& arguments) = 0;
    /// Returns true if call() knows a function with this name.
    virtual bool knowsFunction(const std::string& /*function*/) const { return false; }
    /// Returns the error of a text that is an expression but cannot be evaluated.
    virtual std::optional<InputError> whyNoNumber(const std::string& /*text*/) const { return {}; }
};

/// Evaluates an expression in Python's notation. The notation includes + - * / // % **,
/// comparisons, and, or, not, `a if c else b`, max, min, ceil, floor, round, abs, sqrt, log2, int
/// and float. Throws InputError at the position of the error for any other syntax, for an unknown
/// name, and for a result that is not finite.
ExpressionValue evaluateExpression(std::string_view text, ExpressionScope& scope,
                                   const Location& at);

}  // namespace loopglass
