// The equation of a workload, read by recursive descent over its tokens:
//
//     equation := tensor ('+=' | '=') tensor ('*' tensor)*
//     tensor   := name '[' [index (',' index)*] ']'
//     index    := term ('+' term)*
//     term     := factor ('*' factor)*           at most one factor is a dimension
//     factor   := number | dimension
//
// An index becomes a sum of coefficient · dimension with each dimension once. All other notations
// are rejected with the reason, because a misread equation changes every count. The grammar is not
// recursive, so the depth of calls is fixed. Cost: length of the text · dimensions.
#include "workload/equation.h"

#include "words/sentences/workload.h"
#include "words/wording.h"
#include "workload/equation_tokens.h"
#include "workload/input_error.h"
#include "workload/names.h"

#include <algorithm>
#include <optional>
#include <string>

namespace loopglass {

namespace {

constexpr std::size_t longestEquation = 65536;
constexpr std::size_t maxRanks = 64;

Message shown(const Token& token) {
    return token.kind == TokenKind::End ? msg::workload::endOfEquation()
                                        : msg::workload::token(token.text);
}

/// A product in an index, during parsing.
struct Product {
    std::int64_t coefficient = 1;
    std::optional<DimensionId> dimension;
    Token begin;
};

class EquationParser {
public:
    EquationParser(std::string_view text, const std::vector<Dimension>& dimensions)
        : m_text(text),
          m_tokens(tokensOf(text)),
          m_dimensions(dimensions) {}

    std::vector<Tensor> parse();

private:
    const Token& peek() const { return m_tokens[m_next]; }
    Token take();
    bool takeSign(std::string_view sign);
    [[noreturn]] void fail(const Token& at, const Message& message) const;

    void readTensor(bool output);
    Token tensorName(bool output);
    Rank readIndex();
    Product readProduct();
    void readFactor(Product& product);
    DimensionId dimensionOf(const Token& token) const;
    void add(Rank& rank, const Product& product) const;
    void checkNumber(const Token& at, std::int64_t value, const Message& found) const;
    [[noreturn]] void failInIndex() const;
    [[noreturn]] void failFactor() const;
    [[noreturn]] void failAfterOutput() const;
    [[noreturn]] void failAfterOperand() const;

    std::string_view m_text;
    std::vector<Token> m_tokens;
    const std::vector<Dimension>& m_dimensions;
    std::size_t m_next = 0;
    std::vector<Tensor> m_tensors;
};

Token EquationParser::take() {
    const Token token = m_tokens[m_next];
    if (token.kind != TokenKind::End) {
        ++m_next;
    }
    return token;
}

bool EquationParser::takeSign(std::string_view sign) {
    if (!peek().is(sign)) {
        return false;
    }
    take();
    return true;
}

void EquationParser::fail(const Token& at, const Message& message) const {
    const auto column = static_cast<int>(characterCount(m_text.substr(0, at.offset))) + 1;
    throw InputError({{}, 1, column}, message);
}

std::vector<Tensor> EquationParser::parse() {
    if (peek().kind == TokenKind::End) {
        fail(peek(), msg::workload::equationEmpty());
    }
    readTensor(true);
    if (!takeSign("+=") && !takeSign("=")) {
        failAfterOutput();
    }
    do {
        readTensor(false);
    } while (takeSign("*"));
    if (peek().kind != TokenKind::End) {
        failAfterOperand();
    }
    return m_tensors;
}

/// Reports a second output if another tensor precedes the sign, and a missing sign if no sign
/// follows.
void EquationParser::failAfterOutput() const {
    const Token& token = peek();
    const bool isAssigned =
        std::any_of(m_tokens.begin() + static_cast<std::ptrdiff_t>(m_next), m_tokens.end(),
                    [](const Token& later) { return later.is("+=") || later.is("="); });
    if (isAssigned && (token.is(",") || token.is("+") || token.is("*"))) {
        // Token after the last sign, at most the end token.
        const Token& other = m_tokens[m_next + 1];
        if (other.kind == TokenKind::Name) {
            fail(other, msg::workload::secondOutput(m_tensors.front().name, other.text));
        }
    }
    fail(token, msg::workload::noOutput(shown(token)));
}

void EquationParser::failAfterOperand() const {
    const Token& token = peek();
    if (token.is("+") || token.is("-") || token.is("/")) {
        fail(token, msg::workload::notMultiplied(shown(token)));
    }
    if (token.is("=") || token.is("+=")) {
        fail(token, msg::workload::secondOutput(m_tensors.front().name, m_tensors.back().name));
    }
    fail(token, msg::workload::afterOperands(shown(token)));
}

Token EquationParser::tensorName(bool output) {
    const Token name = take();
    if (name.kind != TokenKind::Name) {
        fail(name, output ? msg::workload::outputMissing(shown(name))
                          : msg::workload::operandMissing(shown(name)));
    }
    for (const Tensor& tensor : m_tensors) {
        if (tensor.name == name.text) {
            fail(name, msg::workload::tensorAgain(name.text));
        }
    }
    if (m_tensors.size() == maxTensors) {
        fail(name, msg::workload::tooManyTensors(maxTensors));
    }
    return name;
}

void EquationParser::readTensor(bool output) {
    const Token name = tensorName(output);
    Tensor tensor{std::string(name.text), {}, output};
    if (!takeSign("[")) {
        fail(peek(), msg::workload::bracketMissing(name.text, shown(peek())));
    }
    if (!takeSign("]")) {
        do {
            if (tensor.ranks.size() == maxRanks) {
                fail(peek(), msg::workload::tooManyRanks(name.text, maxRanks));
            }
            tensor.ranks.push_back(readIndex());
        } while (takeSign(","));
        if (!takeSign("]")) {
            failInIndex();
        }
    }
    m_tensors.push_back(std::move(tensor));
}

Rank EquationParser::readIndex() {
    Rank rank;
    do {
        add(rank, readProduct());
    } while (takeSign("+"));
    return rank;
}

Product EquationParser::readProduct() {
    Product product;
    product.begin = peek();
    do {
        readFactor(product);
    } while (takeSign("*"));
    if (product.dimension && product.coefficient == 0) {
        fail(product.begin, msg::workload::zeroCoefficient(
                                m_dimensions[index(*product.dimension)].name, maxEquationNumber));
    }
    return product;
}

void EquationParser::readFactor(Product& product) {
    const Token token = peek();
    if (token.kind == TokenKind::Number) {
        checkNumber(token, token.value, shown(token));
        product.coefficient *= token.value;  // both values are at most 2^20
        checkNumber(product.begin, product.coefficient,
                    msg::workload::productOf(product.coefficient));
    } else if (token.kind == TokenKind::Name) {
        if (m_tokens[m_next + 1].is("[")) {
            fail(token, msg::workload::tensorInIndex(token.text));
        }
        const DimensionId dimension = dimensionOf(token);
        if (product.dimension) {
            fail(token, msg::workload::dimensionsMultiplied(
                            m_dimensions[index(*product.dimension)].name, token.text));
        }
        product.dimension = dimension;
    } else {
        failFactor();
    }
    take();
}

void EquationParser::checkNumber(const Token& at, std::int64_t value, const Message& found) const {
    if (value > maxEquationNumber) {
        fail(at, msg::workload::numberTooLarge(found, maxEquationNumber));
    }
}

/// Returns the dimension with this name; otherwise a dimension whose name in lower case equals the
/// text.
DimensionId EquationParser::dimensionOf(const Token& token) const {
    std::vector<std::string> lower;
    std::optional<std::size_t> found;
    for (std::size_t d = 0; d < m_dimensions.size(); ++d) {
        if (m_dimensions[d].name == token.text) {
            return dimensionId(d);
        }
        if (lowerCase(m_dimensions[d].name) == token.text) {
            lower.push_back(m_dimensions[d].name);
            found = found ? found : d;
        }
    }
    if (lower.size() > 1) {
        fail(token, msg::workload::ambiguousDimension(token.text, lower));
    }
    if (!found) {
        const std::vector<std::string> names = namesOf(m_dimensions);
        fail(token,
             msg::workload::unknownDimension(token.text, didYouMean(token.text, names), names));
    }
    return dimensionId(*found);
}

void EquationParser::add(Rank& rank, const Product& product) const {
    if (!product.dimension) {
        rank.offset += product.coefficient;
        checkNumber(product.begin, rank.offset, msg::workload::sumOf(rank.offset));
        return;
    }
    const auto same = std::find_if(rank.terms.begin(), rank.terms.end(), [&](const Term& term) {
        return term.dimension == *product.dimension;
    });
    if (same == rank.terms.end()) {
        rank.terms.push_back({*product.dimension, product.coefficient});
        return;
    }
    same->coefficient += product.coefficient;
    checkNumber(product.begin, same->coefficient, msg::workload::sumOf(same->coefficient));
}

/// Reports the text found in place of a number or a dimension.
void EquationParser::failFactor() const {
    const Token& token = peek();
    if (token.is("-")) {
        fail(token, msg::workload::minusInIndex());
    }
    if (token.is("(") || token.is(")")) {
        fail(token, msg::workload::roundBracketInIndex(shown(token)));
    }
    const Token& before = m_tokens[m_next - 1];
    const bool starts = before.is("[") || before.is(",");
    fail(token, starts ? msg::workload::indexMissing(shown(before), shown(token))
                       : msg::workload::factorMissing(shown(before), shown(token)));
}

/// Reports the text found in place of the continuation or the end of a sum.
void EquationParser::failInIndex() const {
    const Token& token = peek();
    const Token& before = m_tokens[m_next - 1];
    if (token.is("-")) {
        failFactor();
    }
    if (token.is("/") || token.is("%")) {
        fail(token, msg::workload::divisionInIndex(shown(token)));
    }
    if (before.kind == TokenKind::Number && token.kind == TokenKind::Name) {
        fail(token, msg::workload::timesMissing(shown(before), shown(token)));
    }
    if (token.kind == TokenKind::Sign && !token.is("=") && !token.is("+=") && !token.is("[")) {
        fail(token, msg::workload::signInIndex(shown(token), shown(before)));
    }
    fail(token, msg::workload::indexOpen(shown(token), shown(before)));
}

}  // namespace

std::vector<Tensor> parseEquation(std::string_view text, const std::vector<Dimension>& dimensions) {
    if (text.size() > longestEquation) {
        throw InputError({{}, 1, 1}, msg::workload::equationTooLong(text.size(), longestEquation));
    }
    return EquationParser(text, dimensions).parse();
}

}  // namespace loopglass
