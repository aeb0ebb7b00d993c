#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace loopglass {

/// The largest number in an equation. A larger stride or offset can only be a typing error. Below
/// this limit the extent of a rank always fits into 64 bits.
inline constexpr std::int64_t maxEquationNumber = std::int64_t{1} << 20;

enum class TokenKind : std::uint8_t { Name, Number, Sign, End };

/// A token of an equation: a name, a number, a sign (`[ ] , * + = +=`), or the end. Any other
/// single character is also a token, which the parser rejects.
struct Token {
    TokenKind kind = TokenKind::End;
    std::string_view text;   ///< text of the token; empty at the end
    std::size_t offset = 0;  ///< position of the token in bytes
    std::int64_t value = 0;  ///< value of a number; larger values become maxEquationNumber + 1

    bool is(std::string_view sign) const { return kind == TokenKind::Sign && text == sign; }
};

/// Splits an equation into tokens; the last one is End. The function never fails. Its time is
/// linear in the length of the text.
std::vector<Token> tokensOf(std::string_view equation);

}  // namespace loopglass
