// The equation of a workload, read by recursive descent over its tokens:
//
//     equation := tensor ('+=' | '=') tensor ('*' tensor)*
//     tensor   := name '[' [index (',' index)*] ']'
//     index    := term ('+' term)*
//     term     := factor ('*' factor)*           at most one factor is a dimension
//     factor   := number | dimension
//
// An index becomes a sum of coefficient · dimension with each dimension once. Everything else that
// could be meant is refused with the reason, because a slip here changes every count. The grammar
// has no recursion of its own, so the depth of the calls is fixed and the time linear in the text
// (times the number of dimensions).
#include "workload/equation.h"

#include "workload/equation_tokens.h"
#include "workload/input_error.h"
#include "workload/wording.h"

#include <algorithm>
#include <optional>
#include <string>

namespace loopglass {

namespace {

constexpr std::size_t longestEquation = 65536;
constexpr std::size_t maxRanks = 64;

std::string shown(const Token& token) {
    return token.kind == TokenKind::End ? "the end of the equation" : quoted(token.text);
}

std::vector<std::string> namesOf(const std::vector<Dimension>& dimensions) {
    std::vector<std::string> names;
    for (const Dimension& dimension : dimensions) {
        names.push_back(dimension.name);
    }
    return names;
}

/// One product of an index while it is read.
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
    [[noreturn]] void fail(const Token& at, const std::string& message) const;

    void readTensor(bool output);
    Token tensorName(bool output);
    Rank readIndex();
    Product readProduct();
    void readFactor(Product& product);
    DimensionId dimensionOf(const Token& token) const;
    void add(Rank& rank, const Product& product) const;
    void checkNumber(const Token& at, std::int64_t value, const std::string& found) const;
    [[noreturn]] void failInIndex() const;
    [[noreturn]] void failFactor() const;
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

void EquationParser::fail(const Token& at, const std::string& message) const {
    const auto column = static_cast<int>(characterCount(m_text.substr(0, at.offset))) + 1;
    throw InputError({{}, 1, column}, message);
}

std::vector<Tensor> EquationParser::parse() {
    if (peek().kind == TokenKind::End) {
        fail(peek(), "the equation is empty; it looks like 'c[m,n] += a[m,k] * b[k,n]'");
    }
    readTensor(true);
    if (!takeSign("+=") && !takeSign("=")) {
        fail(peek(),
             "the equation has no output: '+=' or '=' must follow its first tensor, found " +
                 shown(peek()));
    }
    do {
        readTensor(false);
    } while (takeSign("*"));
    if (peek().kind != TokenKind::End) {
        failAfterOperand();
    }
    return m_tensors;
}

void EquationParser::failAfterOperand() const {
    const Token& token = peek();
    if (token.is("+") || token.is("-") || token.is("/")) {
        fail(token, "found " + shown(token) +
                        " between operands; operands can only be multiplied, "
                        "with '*'");
    }
    if (token.is("=") || token.is("+=")) {
        fail(token, "found a second " + shown(token) + "; an equation has one output");
    }
    fail(token, "found " + shown(token) +
                    " after the operands; only '*' and another operand can follow here");
}

Token EquationParser::tensorName(bool output) {
    const Token name = take();
    if (name.kind != TokenKind::Name) {
        fail(name, std::string(output ? "the output" : "an operand") + " is missing: found " +
                       shown(name) + " where the name of a tensor is expected");
    }
    for (const Tensor& tensor : m_tensors) {
        if (tensor.name == name.text) {
            fail(name, "the tensor " + quoted(name.text) +
                           " appears twice in the equation; every tensor appears once");
        }
    }
    if (m_tensors.size() == maxTensors) {
        fail(name, "the equation has more than " + std::to_string(maxTensors) +
                       " tensors; so many are allowed");
    }
    return name;
}

void EquationParser::readTensor(bool output) {
    const Token name = tensorName(output);
    Tensor tensor{std::string(name.text), {}, output};
    if (!takeSign("[")) {
        fail(peek(), "'[' is missing after the tensor " + quoted(name.text) + ", found " +
                         shown(peek()) + "; a tensor without ranks is written with '[]'");
    }
    if (!takeSign("]")) {
        do {
            if (tensor.ranks.size() == maxRanks) {
                fail(peek(), "the tensor " + quoted(name.text) + " has more than " +
                                 std::to_string(maxRanks) + " ranks; so many are allowed");
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
        fail(product.begin, "the coefficient of " +
                                quoted(m_dimensions[index(*product.dimension)].name) +
                                " is 0; coefficients are whole numbers from 1 to " +
                                std::to_string(maxEquationNumber));
    }
    return product;
}

void EquationParser::readFactor(Product& product) {
    const Token token = peek();
    if (token.kind == TokenKind::Number) {
        checkNumber(token, token.value, shown(token));
        product.coefficient *= token.value;  // both at most 2^20
        checkNumber(product.begin, product.coefficient,
                    "a product of " + std::to_string(product.coefficient));
    } else if (token.kind == TokenKind::Name) {
        if (m_tokens[m_next + 1].is("[")) {
            fail(token, "']' is missing before " + quoted(token.text) +
                            ": a tensor begins here inside the index of another");
        }
        const DimensionId dimension = dimensionOf(token);
        if (product.dimension) {
            fail(token, "the index multiplies two dimensions, " +
                            quoted(m_dimensions[index(*product.dimension)].name) + " and " +
                            quoted(token.text) +
                            "; an index is affine: a sum of dimensions, each times a whole number");
        }
        product.dimension = dimension;
    } else {
        failFactor();
    }
    take();
}

void EquationParser::checkNumber(const Token& at, std::int64_t value,
                                 const std::string& found) const {
    if (value > maxEquationNumber) {
        fail(at, "a number in the index is too large: found " + found + ", and 0 to " +
                     std::to_string(maxEquationNumber) + " is allowed");
    }
}

/// The exact name wins; otherwise a dimension whose name in lower case is the text.
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
        fail(token, quoted(token.text) + " may be any of the dimensions " + listed(lower) +
                        "; write the one that is meant exactly as it is declared");
    }
    if (!found) {
        const std::vector<std::string> names = namesOf(m_dimensions);
        fail(token, "unknown dimension " + quoted(token.text) + "; " +
                        suggestion(token.text, names) + "the dimensions are " + listed(names));
    }
    return dimensionId(*found);
}

void EquationParser::add(Rank& rank, const Product& product) const {
    if (!product.dimension) {
        rank.offset += product.coefficient;
        checkNumber(product.begin, rank.offset, "a sum of " + std::to_string(rank.offset));
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
    checkNumber(product.begin, same->coefficient, "a sum of " + std::to_string(same->coefficient));
}

/// What stands where a number or a dimension is expected.
void EquationParser::failFactor() const {
    const Token& token = peek();
    if (token.is("-")) {
        fail(token, "found '-' in an index; coefficients and offsets are whole numbers from 0 on, "
                    "nothing is subtracted");
    }
    if (token.is("(") || token.is(")")) {
        fail(token, "found " + shown(token) +
                        " in an index; an index is a plain sum, such as '2*p+r', without brackets");
    }
    const Token& before = m_tokens[m_next - 1];
    const bool starts = before.is("[") || before.is(",");
    fail(token, std::string(starts ? "an index" : "a number or a dimension") +
                    " is missing after " + shown(before) + ": found " + shown(token));
}

/// What stands where a sum goes on or ends.
void EquationParser::failInIndex() const {
    const Token& token = peek();
    const Token& before = m_tokens[m_next - 1];
    if (token.is("-")) {
        failFactor();
    }
    if (token.is("/") || token.is("%")) {
        fail(token, "found " + shown(token) +
                        " in an index; an index is affine: a sum of dimensions, each times a whole "
                        "number, without division");
    }
    if (before.kind == TokenKind::Number && token.kind == TokenKind::Name) {
        fail(token, "'*' is missing between " + shown(before) + " and " + shown(token));
    }
    if (token.kind == TokenKind::Sign && !token.is("=") && !token.is("+=") && !token.is("[")) {
        fail(token, "found " + shown(token) + " in an index; '+', '*', ',' or ']' can follow " +
                        shown(before));
    }
    fail(token, "']' is missing before " + shown(token) + "; '+', '*', ',' or ']' can follow " +
                    shown(before));
}

}  // namespace

std::vector<Tensor> parseEquation(std::string_view text, const std::vector<Dimension>& dimensions) {
    if (text.size() > longestEquation) {
        throw InputError({{}, 1, 1}, "the equation has " + std::to_string(text.size()) +
                                         " characters; at most " + std::to_string(longestEquation) +
                                         " are allowed");
    }
    return EquationParser(text, dimensions).parse();
}

}  // namespace loopglass
