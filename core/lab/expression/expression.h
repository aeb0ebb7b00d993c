#pragma once

#include "workload/input_error.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass::lab {

/// The operation that a node applies to its parts.
enum class Operation : std::uint8_t {
    Number,
    Name,  ///< name; arguments of the name are stored as parts
    Negate,
    Not,
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    NotEqual,
    And,
    Or,
};

/// A node of an expression, with its position in the file.
struct ExpressionNode {
    Operation operation = Operation::Number;
    double number = 0;
    std::string name;     ///< for Name: the name
    std::string ofCase;   ///< for Name: the text before the point; "" without a point
    bool called = false;  ///< for Name: true if parentheses follow the name
    std::vector<ExpressionNode> parts;
    Location at;
};

/// A parsed expression together with its text.
struct Expression {
    std::string text;
    ExpressionNode root;
};

/// A function that returns the position in the file for a byte of an expression's text.
using PlaceOf = std::function<Location(std::size_t byte)>;

/// Limits of an expression: length in bytes, and depth of nested parentheses and signs.
inline constexpr std::size_t longestExpression = 2000;
inline constexpr int deepestExpression = 50;

/// Reads an expression (docs/labs.md, section "Expressions"). Throws InputError at the position of
/// an error, with the text found and the text expected.
Expression readExpression(const std::string& text, const PlaceOf& place);

/// Provides the values of names.
class Meanings {
public:
    virtual ~Meanings() = default;
    /// Returns the value of a name node with its arguments. Throws InputError.
    virtual double valueOf(const ExpressionNode& name) = 0;
};

/// Returns the value of an expression, a finite number; true is 1 and false is 0. If a part has no
/// value, throws InputError at the position of this part.
double valueOf(const Expression& expression, Meanings& meanings);
double valueOf(const ExpressionNode& node, Meanings& meanings);

/// Returns true if two numbers differ at most by rounding in the last digits.
bool areEqual(double a, double b);

/// Returns true if this is the name of a function of numbers only: min, max, ceil, ….
bool isArithmetic(std::string_view name);

}  // namespace loopglass::lab
