#include "import/foreign/expression_tokens.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <array>
#include <charconv>

namespace loopglass {

namespace {

bool beginsNumber(std::string_view rest) {
    const auto isFigure = [](char c) { return c >= '0' && c <= '9'; };
    return isFigure(rest[0]) || (rest[0] == '.' && rest.size() > 1 && isFigure(rest[1]));
}

bool isNameLetter(char c, bool first) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (!first && ((c >= '0' && c <= '9') || c == '.'));
}

/// Returns the length of the operator at the beginning of `rest`; 0 if `rest` does not begin with
/// an operator.
std::size_t operatorLength(std::string_view rest) {
    constexpr std::array<std::string_view, 6> pairs{"**", "//", "==", "!=", "<=", ">="};
    for (const std::string_view pair : pairs) {
        if (rest.substr(0, 2) == pair) {
            return 2;
        }
    }
    return std::string_view("+-*/%<>(),").find(rest[0]) == std::string_view::npos ? 0 : 1;
}

/// Returns the length of the number at the beginning of `rest`, with exponents and underscores as
/// in YAML and Python: `1_000`.
std::size_t groupedLength(std::string_view rest) {
    const auto isFigure = [&](std::size_t at) {
        return at < rest.size() && rest[at] >= '0' && rest[at] <= '9';
    };
    std::size_t length = 0;
    bool grouped = false;
    while (isFigure(length) || (length > 0 && length < rest.size() && rest[length] == '_' &&
                                isFigure(length - 1) && isFigure(length + 1))) {
        grouped = grouped || rest[length] == '_';
        ++length;
    }
    return grouped ? length : 0;
}

/// Reads the token at the beginning of `rest` and returns its length; 0 without a token.
std::size_t readWord(std::string_view rest, ExpressionToken& token) {
    if (const std::size_t grouped = groupedLength(rest); grouped > 0) {
        std::string figures(rest.substr(0, grouped));
        std::erase(figures, '_');
        ExpressionToken whole;
        const std::string all = figures + std::string(rest.substr(grouped));
        const std::size_t length = readWord(all, whole);
        if (length == 0) {
            return 0;
        }
        token = whole;
        return length + grouped - figures.size();
    }
    if (beginsNumber(rest)) {
        const auto [end, error] =
            std::from_chars(rest.data(), rest.data() + rest.size(), token.number);
        const auto length = static_cast<std::size_t>(end - rest.data());
        token.isNumber = error == std::errc{};
        token.text = std::string(rest.substr(0, length));
        return token.isNumber ? length : 0;
    }
    if (rest[0] == '"' || rest[0] == '\'') {
        const std::size_t end = rest.find(rest[0], 1);
        if (end == std::string_view::npos) {
            return 0;
        }
        token.isText = true;
        token.text = std::string(rest.substr(1, end - 1));
        return end + 1;
    }
    std::size_t length = 0;
    while (length < rest.size() && isNameLetter(rest[length], length == 0)) {
        ++length;
    }
    length = length == 0 ? operatorLength(rest) : length;
    token.text = std::string(rest.substr(0, length));
    return length;
}

}  // namespace

std::vector<ExpressionToken> expressionTokens(std::string_view text, const Location& at) {
    std::vector<ExpressionToken> tokens;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == ' ' || text[i] == '\t' || text[i] == '\n') {
            ++i;
            continue;
        }
        ExpressionToken token;
        const std::size_t length = readWord(text.substr(i), token);
        if (length == 0) {
            throw InputError(at, msg::imports::expressionCharacter(text, text.substr(i, 1)));
        }
        tokens.push_back(token);
        i += length;
    }
    tokens.emplace_back();
    // An empty token at the end, because the parser may look one token ahead.
    tokens.emplace_back();
    return tokens;
}

}  // namespace loopglass
