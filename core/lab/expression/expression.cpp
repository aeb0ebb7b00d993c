#include "lab/expression/expression.h"

#include "words/sentences/lab.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

namespace loopglass::lab {

namespace {

constexpr double sameRounding = 1e-9;

struct ArithmeticFunction {
    std::string_view name;
    std::size_t least;  ///< smallest number of arguments
    std::size_t most;
    double (*value)(const std::vector<double>&);
};

constexpr std::size_t anyNumber = 100;

double least(const std::vector<double>& of) { return *std::min_element(of.begin(), of.end()); }
double most(const std::vector<double>& of) { return *std::max_element(of.begin(), of.end()); }

/// The functions whose arguments are numbers.
constexpr std::array arithmetic{
    ArithmeticFunction{"min", 1, anyNumber, least},
    ArithmeticFunction{"max", 1, anyNumber, most},
    ArithmeticFunction{"ceil", 1, 1,
                       [](const std::vector<double>& of) { return std::ceil(of[0]); }},
    ArithmeticFunction{"floor", 1, 1,
                       [](const std::vector<double>& of) { return std::floor(of[0]); }},
    ArithmeticFunction{"round", 1, 1,
                       [](const std::vector<double>& of) { return std::round(of[0]); }},
    ArithmeticFunction{"abs", 1, 1, [](const std::vector<double>& of) { return std::fabs(of[0]); }},
    ArithmeticFunction{"sqrt", 1, 1,
                       [](const std::vector<double>& of) { return std::sqrt(of[0]); }},
    ArithmeticFunction{"log2", 1, 1,
                       [](const std::vector<double>& of) { return std::log2(of[0]); }},
};

const ArithmeticFunction* arithmeticNamed(std::string_view name) {
    const auto* found =
        std::find_if(arithmetic.begin(), arithmetic.end(),
                     [&](const ArithmeticFunction& known) { return known.name == name; });
    return found == arithmetic.end() ? nullptr : found;
}

const ArithmeticFunction* functionOf(const ExpressionNode& node) {
    return node.called && node.ofCase.empty() ? arithmeticNamed(node.name) : nullptr;
}

double finite(double value, const ExpressionNode& node) {
    if (!std::isfinite(value)) {
        throw InputError(node.at, msg::lab::noFiniteNumber());
    }
    return value;
}

double nameValue(const ExpressionNode& node, Meanings& meanings) {
    const ArithmeticFunction* function = functionOf(node);
    if (function == nullptr) {
        return finite(meanings.valueOf(node), node);
    }
    if (node.parts.size() < function->least || node.parts.size() > function->most) {
        throw InputError(node.at,
                         msg::lab::argumentCount(node.name, node.parts.size(), function->least));
    }
    std::vector<double> values;
    for (const ExpressionNode& part : node.parts) {
        values.push_back(valueOf(part, meanings));
    }
    return finite(function->value(values), node);
}

double compared(const ExpressionNode& node, double a, double b) {
    const bool same = areEqual(a, b);
    switch (node.operation) {
    case Operation::Less:
        return !same && a < b ? 1 : 0;
    case Operation::LessOrEqual:
        return same || a < b ? 1 : 0;
    case Operation::Greater:
        return !same && a > b ? 1 : 0;
    case Operation::GreaterOrEqual:
        return same || a > b ? 1 : 0;
    case Operation::Equal:
        return same ? 1 : 0;
    default:
        return same ? 0 : 1;
    }
}

double computed(const ExpressionNode& node, double a, double b) {
    switch (node.operation) {
    case Operation::Add:
        return finite(a + b, node);
    case Operation::Subtract:
        return finite(a - b, node);
    case Operation::Multiply:
        return finite(a * b, node);
    case Operation::Power:
        return finite(std::pow(a, b), node);
    case Operation::Divide:
        if (b == 0) {
            throw InputError(node.at, msg::lab::dividedByZero());
        }
        return finite(a / b, node);
    default:
        return compared(node, a, b);
    }
}

}  // namespace

bool areEqual(double a, double b) {
    return std::fabs(a - b) <= sameRounding * std::max(std::fabs(a), std::fabs(b));
}

double valueOf(const ExpressionNode& node, Meanings& meanings) {
    switch (node.operation) {
    case Operation::Number:
        return node.number;
    case Operation::Name:
        return nameValue(node, meanings);
    case Operation::Negate:
        return -valueOf(node.parts[0], meanings);
    case Operation::Not:
        return valueOf(node.parts[0], meanings) == 0 ? 1 : 0;
    case Operation::And:
        return valueOf(node.parts[0], meanings) != 0 && valueOf(node.parts[1], meanings) != 0 ? 1
                                                                                              : 0;
    case Operation::Or:
        return valueOf(node.parts[0], meanings) != 0 || valueOf(node.parts[1], meanings) != 0 ? 1
                                                                                              : 0;
    default: {
        const double a = valueOf(node.parts[0], meanings);
        return computed(node, a, valueOf(node.parts[1], meanings));
    }
    }
}

double valueOf(const Expression& expression, Meanings& meanings) {
    return valueOf(expression.root, meanings);
}

bool isArithmetic(std::string_view name) { return arithmeticNamed(name) != nullptr; }

}  // namespace loopglass::lab
