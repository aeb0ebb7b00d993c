#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace loopglass::certificate {

/// Appends a number to bytes, seven bits each, the lowest first; all but the last have the high bit
/// set.
void putNumber(std::string& bytes, std::uint64_t number);

/// Bytes as letters, digits, `+` and `/` (base64, without padding); none for a text that has
/// others.
std::string toLetters(std::string_view bytes);
std::optional<std::string> fromLetters(std::string_view letters);

/// Reads such numbers one after the other.
class NumberReader {
public:
    /// The bytes must outlive it.
    explicit NumberReader(std::string_view bytes) : m_bytes(bytes) {}

    /// Returns nothing at the end, and where no number of 32 bits follows.
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
