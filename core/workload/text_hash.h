#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace loopglass {

/// The hash function FNV-1a with 64 bits. The hash detects accidental differences between texts,
/// but not deliberate ones.
class TextHash {
public:
    constexpr TextHash() = default;
    constexpr explicit TextHash(std::string_view text) { add(text); }

    constexpr void add(std::string_view text) {
        for (const char c : text) {
            m_value = (m_value ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
        }
    }
    constexpr std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0xCBF29CE484222325U;
};

constexpr std::uint64_t hashOf(std::string_view text) { return TextHash(text).value(); }

constexpr std::size_t hashDigits = 16;

/// Returns a hash in the form of files: sixteen hexadecimal digits.
inline std::string digitsOfHash(std::uint64_t hash) {
    std::string digits(hashDigits, '0');
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, hash >>= 4U) {
        *digit = "0123456789abcdef"[hash & 15U];
    }
    return digits;
}

}  // namespace loopglass
