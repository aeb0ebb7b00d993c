// Reads expressions by recursive descent, with one level for each operator precedence:
//
//   or  →  and  →  not  →  a comparison  →  + −  →  × ÷  →  a sign  →  ^  →  a value
//
// `a < b < c` is rejected, because its meaning is ambiguous. Recursive functions count their depth.
// For this reason, a malicious text causes an error message and not a stack overflow. Cost: linear
// in the text.
#include "lab/expression/expression.h"
#include "words/sentences/lab.h"
#include "words/wording.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace loopglass::lab {

namespace {

enum class TokenKind : std::uint8_t { End, Number, Name, QuotedName, Sign };

struct Token {
    TokenKind kind = TokenKind::End;
    std::string_view text;
    std::size_t at = 0;  ///< offset in bytes
    double number = 0;
};

/// An operator between two operands. A higher level binds more tightly.
struct Operator {
    std::string_view text;
    Operation operation;
    int level;
};
constexpr int notLevel = 2;
constexpr int comparisonLevel = 3;
constexpr int signLevel = 6;
/// Longer signs are first.
constexpr std::array operators{Operator{"or", Operation::Or, 0},
                               Operator{"and", Operation::And, 1},
                               Operator{"<=", Operation::LessOrEqual, comparisonLevel},
                               Operator{"≤", Operation::LessOrEqual, comparisonLevel},
                               Operator{">=", Operation::GreaterOrEqual, comparisonLevel},
                               Operator{"≥", Operation::GreaterOrEqual, comparisonLevel},
                               Operator{"!=", Operation::NotEqual, comparisonLevel},
                               Operator{"≠", Operation::NotEqual, comparisonLevel},
                               Operator{"==", Operation::Equal, comparisonLevel},
                               Operator{"=", Operation::Equal, comparisonLevel},
                               Operator{"<", Operation::Less, comparisonLevel},
                               Operator{">", Operation::Greater, comparisonLevel},
                               Operator{"+", Operation::Add, 4},
                               Operator{"-", Operation::Subtract, 4},
                               Operator{"−", Operation::Subtract, 4},
                               Operator{"*", Operation::Multiply, 5},
                               Operator{"×", Operation::Multiply, 5},
                               Operator{"·", Operation::Multiply, 5},
                               Operator{"/", Operation::Divide, 5},
                               Operator{"÷", Operation::Divide, 5}};
constexpr std::array<std::string_view, 5> others{"^", "(", ")", ",", "."};

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isNumeral(char c) { return c >= '0' && c <= '9'; }

class Parser {
public:
    Parser(const std::string& text, const PlaceOf& place) : m_text(text), m_place(place) {
        advance();
    }

    ExpressionNode whole() {
        ExpressionNode node = either();
        if (m_token.kind != TokenKind::End) {
            fail(msg::lab::operatorExpected(m_token.text));
        }
        return node;
    }

private:
    [[noreturn]] void fail(Message message) const {
        throw InputError(m_place(m_token.at), std::move(message));
    }

    std::string_view signAt(std::size_t at) const {
        const std::string_view rest = std::string_view(m_text).substr(at);
        for (const Operator& sign : operators) {
            if (rest.starts_with(sign.text)) {
                return sign.text;
            }
        }
        for (const std::string_view sign : others) {
            if (rest.starts_with(sign)) {
                return sign;
            }
        }
        return {};
    }

    void takeNumber(std::size_t begin) {
        const char* first = m_text.data() + begin;
        double number = 0;
        const auto [end, error] = std::from_chars(first, m_text.data() + m_text.size(), number);
        m_next = static_cast<std::size_t>(end - m_text.data());
        const std::string_view text = std::string_view(m_text).substr(begin, m_next - begin);
        m_token = {TokenKind::Number, text, begin, number};
        if (error != std::errc() || !std::isfinite(number)) {
            fail(msg::lab::noFiniteNumber());
        }
    }

    void takeName(std::size_t begin) {
        m_next = begin;
        while (m_next < m_text.size() && (isLetter(m_text[m_next]) || isNumeral(m_text[m_next]))) {
            ++m_next;
        }
        m_token = {TokenKind::Name, std::string_view(m_text).substr(begin, m_next - begin), begin,
                   0};
    }

    void takeQuoted(std::size_t begin) {
        const std::size_t end = m_text.find('\'', begin + 1);
        m_token = {TokenKind::QuotedName, {}, begin, 0};
        if (end == std::string::npos) {
            fail(msg::lab::openQuote());
        }
        m_token.text = std::string_view(m_text).substr(begin + 1, end - begin - 1);
        m_next = end + 1;
    }

    void advance() {
        while (m_next < m_text.size() && (m_text[m_next] == ' ' || m_text[m_next] == '\n')) {
            ++m_next;
        }
        const std::size_t begin = m_next;
        if (begin == m_text.size()) {
            m_token = {TokenKind::End, {}, begin, 0};
        } else if (isNumeral(m_text[begin])) {
            takeNumber(begin);
        } else if (isLetter(m_text[begin])) {
            takeName(begin);
        } else if (m_text[begin] == '\'') {
            takeQuoted(begin);
        } else if (const std::string_view sign = signAt(begin); !sign.empty()) {
            m_token = {TokenKind::Sign, sign, begin, 0};
            m_next += sign.size();
        } else {
            m_token = {TokenKind::Sign, {}, begin, 0};
            fail(msg::lab::unknownSign(characterAt(begin)));
        }
    }

    std::string characterAt(std::size_t begin) const {
        std::size_t end = begin + 1;
        while (end < m_text.size() && (static_cast<unsigned char>(m_text[end]) & 0xC0U) == 0x80U) {
            ++end;
        }
        return m_text.substr(begin, end - begin);
    }

    bool isSign(std::string_view sign) const {
        return m_token.kind == TokenKind::Sign && m_token.text == sign;
    }
    bool isWord(std::string_view word) const {
        return m_token.kind == TokenKind::Name && m_token.text == word;
    }
    /// Returns the operator of a level at the current token; null if there is none.
    const Operator* operatorOf(int level) const {
        for (const Operator& one : operators) {
            if (one.level == level && (isSign(one.text) || isWord(one.text))) {
                return &one;
            }
        }
        return nullptr;
    }

    ExpressionNode joined(Operation operation, ExpressionNode left, ExpressionNode right,
                          const Location& at) const {
        ExpressionNode node;
        node.operation = operation;
        node.parts.push_back(std::move(left));
        node.parts.push_back(std::move(right));
        node.at = at;
        return node;
    }

    /// Reads operands of a level, and joins them from left to right.
    ExpressionNode operands(int level) {
        if (level == notLevel && isWord("not")) {
            return signedPart(Operation::Not, [this] { return operands(notLevel); });
        }
        if (level == signLevel) {
            return withSign();
        }
        ExpressionNode left = operands(level + 1);
        while (const Operator* found = operatorOf(level)) {
            const Location at = m_place(m_token.at);
            advance();
            left = joined(found->operation, std::move(left), operands(level + 1), at);
            if (level == comparisonLevel && operatorOf(level) != nullptr) {
                fail(msg::lab::secondComparison());
            }
        }
        return left;
    }
    ExpressionNode either() { return operands(0); }

    ExpressionNode withSign() {
        if (!isSign("-") && !isSign("−")) {
            return power();
        }
        return signedPart(Operation::Negate, [this] { return withSign(); });
    }

    template <typename Rest> ExpressionNode signedPart(Operation operation, const Rest& rest) {
        ExpressionNode node;
        node.operation = operation;
        node.at = m_place(m_token.at);
        deeper();
        advance();
        node.parts.push_back(rest());
        --m_depth;
        return node;
    }

    ExpressionNode power() {
        ExpressionNode base = value();
        if (!isSign("^")) {
            return base;
        }
        const Location at = m_place(m_token.at);
        deeper();
        advance();
        ExpressionNode node = joined(Operation::Power, std::move(base), withSign(), at);
        --m_depth;
        return node;
    }

    ExpressionNode value() {
        ExpressionNode node;
        node.at = m_place(m_token.at);
        if (m_token.kind == TokenKind::Number) {
            node.number = m_token.number;
            advance();
            return node;
        }
        if (m_token.kind == TokenKind::Name || m_token.kind == TokenKind::QuotedName) {
            return name();
        }
        if (isSign("(")) {
            deeper();
            advance();
            node = either();
            --m_depth;
            close();
            return node;
        }
        fail(m_token.kind == TokenKind::End ? msg::lab::valueAtEnd()
                                            : msg::lab::valueExpected(m_token.text));
    }

    ExpressionNode name() {
        ExpressionNode node;
        node.operation = Operation::Name;
        node.at = m_place(m_token.at);
        node.name = m_token.text;
        advance();
        if (isSign(".")) {
            advance();
            if (m_token.kind != TokenKind::Name) {
                fail(msg::lab::nameAfterPoint(node.name));
            }
            node.ofCase = std::exchange(node.name, std::string(m_token.text));
            advance();
        }
        if (isSign("(")) {
            node.called = true;
            arguments(node);
        }
        return node;
    }

    void arguments(ExpressionNode& node) {
        deeper();
        advance();
        while (!isSign(")")) {
            node.parts.push_back(either());
            if (!isSign(",")) {
                break;
            }
            advance();
            if (isSign(")")) {
                fail(msg::lab::valueExpected(m_token.text));
            }
        }
        --m_depth;
        close();
    }

    void close() {
        if (!isSign(")")) {
            fail(m_token.kind == TokenKind::End ? msg::lab::parenthesisOpen()
                                                : msg::lab::operatorExpected(m_token.text));
        }
        advance();
    }

    void deeper() {
        if (++m_depth > deepestExpression) {
            fail(msg::lab::tooDeep(deepestExpression));
        }
    }

    const std::string& m_text;
    const PlaceOf& m_place;
    std::size_t m_next = 0;
    Token m_token;
    int m_depth = 0;
};

}  // namespace

Expression readExpression(const std::string& text, const PlaceOf& place) {
    if (text.size() > longestExpression) {
        throw InputError(place(0), msg::lab::tooLong(text.size(), longestExpression));
    }
    return {text, Parser(text, place).whole()};
}

}  // namespace loopglass::lab
