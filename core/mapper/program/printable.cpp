#include "mapper/program/printable.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace loopglass {

namespace {

constexpr std::size_t longestPrinted = 200;
constexpr char escape = '\x1b';
constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// Returns the position after an escape sequence. Its forms are `ESC [ … letter`, `ESC ] … BEL`,
/// and ESC with one character.
std::size_t behindSequence(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size()) {
        return text.size();
    }
    const char kind = text[at + 1];
    std::size_t end = at + 2;
    if (kind == '[') {
        while (end < text.size() && (text[end] < '@' || text[end] > '~')) {
            ++end;
        }
        return std::min(end + 1, text.size());
    }
    if (kind == ']') {
        while (end < text.size() && text[end] != '\x07' && text[end] != escape) {
            ++end;
        }
        return std::min(end + (end < text.size() && text[end] == escape ? 2 : 1), text.size());
    }
    return end;
}

/// Returns the number of bytes of the character at a place; 0 if the bytes are not UTF-8.
std::size_t letterBytes(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    const std::size_t length = first < 0x80                     ? 1
                               : first >= 0xC2 && first <= 0xDF ? 2
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length == 0 || at + length > text.size()) {
        return 0;
    }
    std::uint32_t letter = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80U) {
            return 0;
        }
        letter = (letter << 6U) | (byte(at + i) & 0x3FU);
    }
    const bool overlong = (length == 3 && letter < 0x800) || (length == 4 && letter < 0x10000);
    const bool half = letter >= 0xD800 && letter <= 0xDFFF;
    return overlong || half || letter > 0x10FFFF ? 0 : length;
}

/// Returns false for characters that move a cursor, change the text direction or are invisible.
bool isSeen(std::string_view letter) {
    if (letter.size() == 1) {
        return letter[0] >= ' ' && letter[0] != '\x7f';
    }
    const bool control =
        letter.size() == 2 && letter[0] == '\xC2' && static_cast<unsigned char>(letter[1]) < 0xA0;
    const bool turns =
        letter.starts_with("\xE2\x80") && ((letter[2] >= '\x8B' && letter[2] <= '\x8F') ||
                                           (letter[2] >= '\xA8' && letter[2] <= '\xAE'));
    const bool isolates = letter.starts_with("\xE2\x81") && letter[2] >= '\xA0';
    return !control && !turns && !(isolates && letter[2] <= '\xAF');
}

}  // namespace

std::string printable(std::string_view line, std::size_t most) {
    std::string clean;
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] == escape) {
            at = behindSequence(line, at);
            continue;
        }
        const std::size_t bytes = letterBytes(line, at);
        const std::string_view letter = bytes == 0 ? replacement : line.substr(at, bytes);
        if (isSeen(letter)) {
            if (clean.size() + letter.size() > most) {
                break;
            }
            clean += letter;
        }
        at += bytes == 0 ? 1 : bytes;
    }
    const std::size_t first = clean.find_first_not_of(' ');
    const std::size_t last = clean.find_last_not_of(' ');
    return first == std::string::npos ? "" : clean.substr(first, last - first + 1);
}

std::string lastPrintableLine(std::string_view text) {
    while (!text.empty()) {
        const std::size_t begin = text.find_last_of("\r\n");
        const std::string line = printable(
            begin == std::string_view::npos ? text : text.substr(begin + 1), longestPrinted);
        if (!line.empty() || begin == std::string_view::npos) {
            return line;
        }
        text = text.substr(0, begin);
    }
    return {};
}

}  // namespace loopglass
