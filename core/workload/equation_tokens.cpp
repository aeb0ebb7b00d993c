#include "workload/equation_tokens.h"

#include <algorithm>

namespace loopglass {

namespace {

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

std::int64_t valueOf(std::string_view digits) {
    std::int64_t value = 0;
    for (const char digit : digits) {
        value = std::min(value * 10 + (digit - '0'), maxEquationNumber + 1);
    }
    return value;
}

/// Returns the length in bytes of the sign that begins here: `+=`, or one UTF-8 character.
std::size_t signLength(std::string_view rest) {
    if (rest.substr(0, 2) == "+=") {
        return 2;
    }
    std::size_t length = 1;
    while (length < rest.size() && (static_cast<unsigned char>(rest[length]) & 0xC0U) == 0x80U) {
        ++length;
    }
    return length;
}

template <typename Belongs> std::size_t runLength(std::string_view rest, Belongs belongs) {
    const auto end = std::find_if_not(rest.begin(), rest.end(), belongs);
    return static_cast<std::size_t>(end - rest.begin());
}

}  // namespace

std::vector<Token> tokensOf(std::string_view equation) {
    std::vector<Token> tokens;
    std::size_t at = 0;
    while (at < equation.size()) {
        const std::string_view rest = equation.substr(at);
        Token token{TokenKind::Sign, {}, at, 0};
        if (isSpace(rest.front())) {
            ++at;
            continue;
        }
        if (isDigit(rest.front())) {
            token.kind = TokenKind::Number;
            token.text = rest.substr(0, runLength(rest, isDigit));
            token.value = valueOf(token.text);
        } else if (isLetter(rest.front())) {
            token.kind = TokenKind::Name;
            token.text =
                rest.substr(0, runLength(rest, [](char c) { return isLetter(c) || isDigit(c); }));
        } else {
            token.text = rest.substr(0, signLength(rest));
        }
        at += token.text.size();
        tokens.push_back(token);
    }
    tokens.push_back({TokenKind::End, {}, equation.size(), 0});
    return tokens;
}

}  // namespace loopglass
