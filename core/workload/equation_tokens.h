#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace loopglass {

/// The largest number in an equation. Larger strides or offsets are typing errors. Below this limit
/// the extent of a rank always fits into 64 bits.
inline constexpr std::int64_t maxEquationNumber = std::int64_t{1} << 20;

enum class TokenKind : std::uint8_t { Name, Number, Sign, End };

/// A token of an equation: a name, a number, a sign (`[ ] , * + = +=`), any other single character,
/// which the parser rejects, or the end.
struct Token {
    TokenKind kind = TokenKind::End;
    std::string_view text;   ///< as written; empty at the end
    std::size_t offset = 0;  ///< in bytes
    std::int64_t value = 0;  ///< value of a number; larger values become maxEquationNumber + 1

    bool is(std::string_view sign) const { return kind == TokenKind::Sign && text == sign; }
};

/// Splits an equation into tokens; the last one is End. Never fails. Takes linear time.
std::vector<Token> tokensOf(std::string_view equation);

}  // namespace loopglass
