#include "certificate/tree_code.h"

namespace loopglass::certificate {

namespace {

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string toLetters(std::string_view bytes) {
    std::string letters;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char byte : bytes) {
        bits = (bits << 8U) | static_cast<unsigned char>(byte);
        for (count += 8; count >= 6; count -= 6) {
            letters += alphabet[(bits >> (count - 6)) % 64];
        }
    }
    if (count > 0) {
        letters += alphabet[(bits << (6 - count)) % 64];
    }
    return letters;
}

std::optional<std::string> fromLetters(std::string_view letters) {
    std::string bytes;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char letter : letters) {
        const std::size_t value = alphabet.find(letter);
        if (value == std::string_view::npos) {
            return std::nullopt;
        }
        bits = (bits << 6U) | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>((bits >> count) % 256);
        }
    }
    return bytes;
}

void putNumber(std::string& bytes, std::uint64_t number) {
    while (number >= 128) {
        bytes.push_back(static_cast<char>(number % 128 + 128));
        number /= 128;
    }
    bytes.push_back(static_cast<char>(number));
}

std::optional<std::uint64_t> NumberReader::next() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; m_at < m_bytes.size() && shift < 35; shift += 7) {
        const auto byte = static_cast<unsigned char>(m_bytes[m_at++]);
        number |= static_cast<std::uint64_t>(byte % 128) << shift;
        if (byte < 128) {
            return number;
        }
    }
    return std::nullopt;
}

}  // namespace loopglass::certificate
