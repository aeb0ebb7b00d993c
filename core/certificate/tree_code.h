#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace loopglass::certificate {

/// Appends a number to a sequence of bytes, with seven bits in each byte and the lowest bits first.
/// Every byte except the last has its high bit set.
void putNumber(std::string& bytes, std::uint64_t number);

/// Converts bytes to letters, digits, `+` and `/` (base64 without padding). The inverse function
/// returns none for a text with other characters.
std::string toLetters(std::string_view bytes);
std::optional<std::string> fromLetters(std::string_view letters);

/// Reads a sequence of numbers that putNumber() wrote.
class NumberReader {
public:
    /// The bytes must outlive the reader.
    explicit NumberReader(std::string_view bytes) : m_bytes(bytes) {}

    /// Returns the next number. Returns none at the end, for an invalid number, and for a number
    /// above 32 bits.
    std::optional<std::uint64_t> next();
    bool atEnd() const { return m_at == m_bytes.size(); }
    /// Returns the share of the bytes that has been read, 0 to 1.
    double share() const {
        return m_bytes.empty() ? 1
                               : static_cast<double>(m_at) / static_cast<double>(m_bytes.size());
    }

private:
    std::string_view m_bytes;
    std::size_t m_at = 0;
};

}  // namespace loopglass::certificate
