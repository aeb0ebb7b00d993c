// Parses expressions in files of other tools by recursive descent: one function for each operator
// precedence. The depth is limited, so no text can exhaust the stack. Cost: linear in the text.
#include "import/foreign/expression.h"

#include "import/foreign/expression_tokens.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace loopglass {

namespace {

constexpr int maxExpressionDepth = 64;

/// Returns true if every expression may use this function.
bool isArithmetic(const std::string& function) {
    constexpr std::array<std::string_view, 10> functions{"max", "min", "ceil",  "floor", "round",
                                                         "int", "abs", "float", "sqrt",  "log2"};
    return std::find(functions.begin(), functions.end(), function) != functions.end();
}

bool isTrue(const ExpressionValue& value) {
    if (const auto* number = std::get_if<double>(&value)) {
        return *number != 0;
    }
    const auto* text = std::get_if<std::string>(&value);
    return text != nullptr && !text->empty();
}

class ExpressionReader {
public:
    ExpressionReader(std::string_view text, ExpressionScope& scope, const Location& at)
        : m_text(text),
          m_tokens(expressionTokens(text, at)),
          m_scope(scope),
          m_location(at) {}

    ExpressionValue read() {
        ExpressionValue value = choice();
        if (!m_tokens[m_at].text.empty()) {
            fail(msg::imports::foundAtEnd(m_tokens[m_at].text));
        }
        return value;
    }

private:
    [[noreturn]] void fail(Message what) const {
        throw InputError(m_location, msg::imports::expressionFails(m_text, std::move(what)));
    }
    bool skip(std::string_view word) {
        const bool there = m_tokens[m_at].text == word && !m_tokens[m_at].isText;
        m_at += there ? 1 : 0;
        return there;
    }
    void expect(std::string_view word) {
        if (!skip(word)) {
            fail(msg::imports::wordMissing(word));
        }
    }
    double number(const ExpressionValue& value) const {
        const auto* found = std::get_if<double>(&value);
        if (found == nullptr) {
            const auto* text = std::get_if<std::string>(&value);
            if (const auto why = text != nullptr ? m_scope.whyNoNumber(*text) : std::nullopt) {
                throw InputError(*why);
            }
            fail(text != nullptr ? msg::imports::noNumber(*text)
                                 : msg::imports::nameWithoutValue());
        }
        return *found;
    }
    ExpressionValue checked(double value) const {
        if (!std::isfinite(value) && !std::isinf(value)) {
            fail(msg::imports::resultNoNumber());
        }
        return value;
    }

    /// Reads a choice: `a if c else b`.
    ExpressionValue choice() {
        if (++m_depth > maxExpressionDepth) {
            fail(msg::imports::nestedTooDeep());
        }
        ExpressionValue value = either();
        if (skip("if")) {
            const bool first = isTrue(either());
            ExpressionValue other;
            if (skip("else")) {
                other = choice();
            }
            value = first ? value : other;
        }
        --m_depth;
        return value;
    }
    ExpressionValue either() {
        ExpressionValue value = both();
        while (skip("or")) {
            const ExpressionValue right = both();
            value = isTrue(value) ? value : right;
        }
        return value;
    }
    ExpressionValue both() {
        ExpressionValue value = negation();
        while (skip("and")) {
            const ExpressionValue right = negation();
            value = isTrue(value) ? right : value;
        }
        return value;
    }
    ExpressionValue negation() {
        bool negated = false;
        bool any = false;
        while (skip("not")) {
            negated = !negated;
            any = true;
        }
        const ExpressionValue value = comparison();
        return any ? ExpressionValue(isTrue(value) != negated ? 1.0 : 0.0) : value;
    }
    ExpressionValue comparison() {
        ExpressionValue value = sum();
        constexpr std::array<std::string_view, 6> operators{"==", "!=", "<=", ">=", "<", ">"};
        for (const std::string_view op : operators) {
            if (skip(op)) {
                return compared(op, value, sum()) ? 1.0 : 0.0;
            }
        }
        return value;
    }
    bool compared(std::string_view op, const ExpressionValue& a, const ExpressionValue& b) const {
        if (op == "==" || op == "!=") {
            return (a == b) == (op == "==");
        }
        const double left = number(a);
        const double right = number(b);
        return op == "<="   ? left <= right
               : op == ">=" ? left >= right
               : op == "<"  ? left < right
                            : left > right;
    }
    ExpressionValue sum() {
        ExpressionValue value = product();
        while (true) {
            if (skip("+")) {
                value = checked(number(value) + number(product()));
            } else if (skip("-")) {
                value = checked(number(value) - number(product()));
            } else {
                return value;
            }
        }
    }
    ExpressionValue product() {
        ExpressionValue value = power();
        while (true) {
            if (skip("*")) {
                value = checked(number(value) * number(power()));
            } else if (skip("//")) {
                value = checked(std::floor(quotient(value, power())));
            } else if (skip("/")) {
                value = quotient(value, power());
            } else if (skip("%")) {
                const double left = number(value);
                const ExpressionValue right = power();
                value = checked(left - number(right) * std::floor(quotient(left, right)));
            } else {
                return value;
            }
        }
    }
    double quotient(const ExpressionValue& a, const ExpressionValue& b) const {
        if (number(b) == 0) {
            fail(msg::imports::dividesByZero());
        }
        return number(a) / number(b);
    }
    ExpressionValue power() {
        if (++m_depth > maxExpressionDepth) {
            fail(msg::imports::nestedTooDeep());
        }
        ExpressionValue value;
        if (skip("-")) {
            value = -number(power());
        } else if (skip("+")) {
            value = number(power());
        } else {
            value = primary();
            if (skip("**")) {
                value = checked(std::pow(number(value), number(power())));
            }
        }
        --m_depth;
        return value;
    }
    std::vector<ExpressionValue> arguments() {
        std::vector<ExpressionValue> given;
        while (!skip(")")) {
            given.push_back(choice());
            if (!skip(",")) {
                expect(")");
                break;
            }
        }
        return given;
    }
    ExpressionValue primary() {
        const ExpressionToken token = m_tokens[m_at];
        if (token.isText) {
            ++m_at;
            return token.text;
        }
        if (token.isNumber) {
            ++m_at;
            return token.number;
        }
        if (skip("(")) {
            ExpressionValue value = choice();
            expect(")");
            return value;
        }
        if (!isIdentifier(token.text.substr(0, token.text.find('.')))) {
            fail(token.text.empty() ? msg::imports::endsTooEarly()
                                    : msg::imports::found(token.text));
        }
        ++m_at;
        if (skip("(")) {
            if (!isArithmetic(token.text) && !m_scope.knowsFunction(token.text)) {
                fail(msg::imports::unknownFunction(token.text));
            }
            return call(token.text, arguments());
        }
        ExpressionValue value = m_scope.value(token.text);
        if (std::holds_alternative<std::monostate>(value) && token.text == "inf") {
            return std::numeric_limits<double>::infinity();
        }
        if (std::holds_alternative<std::monostate>(value)) {
            throw InputError(m_location, msg::imports::nameNeedsValue(m_text, token.text));
        }
        return value;
    }
    ExpressionValue call(const std::string& function, const std::vector<ExpressionValue>& given) {
        if (const auto value = m_scope.call(function, given)) {
            return *value;
        }
        std::vector<double> numbers;
        numbers.reserve(given.size());
        for (const ExpressionValue& value : given) {
            numbers.push_back(number(value));
        }
        if (numbers.empty() || (numbers.size() > 1 && function != "max" && function != "min")) {
            fail(msg::imports::unknownFunctionOf(function, numbers.size()));
        }
        return checked(computed(function, numbers));
    }
    double computed(const std::string& function, const std::vector<double>& numbers) const {
        const double x = numbers.front();
        if (function == "max" || function == "min") {
            return function == "max" ? *std::max_element(numbers.begin(), numbers.end())
                                     : *std::min_element(numbers.begin(), numbers.end());
        }
        if (function == "ceil" || function == "floor") {
            return function == "ceil" ? std::ceil(x) : std::floor(x);
        }
        if (function == "round" || function == "int") {
            return function == "round" ? std::nearbyint(x) : std::trunc(x);
        }
        if (function == "abs" || function == "float") {
            return function == "abs" ? std::abs(x) : x;
        }
        return function == "sqrt" ? std::sqrt(x) : std::log2(x);
    }

    std::string_view m_text;
    std::vector<ExpressionToken> m_tokens;
    ExpressionScope& m_scope;
    Location m_location;
    std::size_t m_at = 0;
    int m_depth = 0;
};

}  // namespace

ExpressionValue evaluateExpression(std::string_view text, ExpressionScope& scope,
                                   const Location& at) {
    return ExpressionReader(text, scope, at).read();
}

}  // namespace loopglass
