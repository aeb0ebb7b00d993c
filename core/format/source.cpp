#include "format/source.h"

#include "format/session_size.h"
#include "words/sentences/format.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string_view>
#include <system_error>
#include <utility>

namespace loopglass {

namespace {

[[noreturn]] void failTooLarge(const std::string& file, std::size_t maxBytes) {
    throw InputError({file, 0, 0}, msg::format::tooLarge(maxBytes));
}

/// Reads the stream after `text`, but at most one byte more than allowed.
std::string readBounded(std::istream& in, std::size_t maxBytes, std::string text = {}) {
    std::array<char, 65536> block{};
    while (text.size() <= maxBytes && in) {
        const std::size_t wanted = std::min(block.size(), maxBytes + 1 - text.size());
        in.read(block.data(), static_cast<std::streamsize>(wanted));
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    }
    return text;
}

bool isPacked(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/' || c == '=';
}

/// Returns a session without its packed results: the long texts in Base64. Other texts of a session
/// have spaces and escaped line ends.
std::string withoutResults(const std::string& session) {
    constexpr std::size_t shortest = 256;
    std::string text;
    std::size_t from = 0;
    std::size_t begin = 0;  // begin of a run of packed characters
    for (std::size_t at = 0; at <= session.size(); ++at) {
        if (at < session.size() && isPacked(session[at])) {
            continue;
        }
        if (at - begin >= shortest && at < session.size() && session[at] == '"') {
            text += session.substr(from, begin - from);
            from = at;
        }
        begin = at + 1;
    }
    return text + session.substr(from);
}

/// Reads the rest of a text that is too long. Only a session may be longer, without its results.
std::string readLong(std::istream& in, std::size_t maxBytes, std::string text) {
    if (text.size() <= maxBytes || text.front() != '{' ||
        text.find("\"loopglass\"") == std::string::npos) {
        return text;
    }
    return withoutResults(readBounded(in, std::max(maxBytes, maxSessionBytes), std::move(text)));
}

/// The position of the reader in a text.
struct Place {
    std::size_t at = 0;
    int line = 1;
    int column = 1;
};

/// Returns the length of a UTF-8 sequence from its first byte; 0 if no sequence begins with this
/// byte.
std::size_t sequenceLength(unsigned char first) {
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        return 2;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        return 3;
    }
    return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

/// Returns true if a complete sequence of this length begins here, which must be allowed and as
/// short as possible.
bool isSequence(std::string_view rest, std::size_t length) {
    if (length == 0 || rest.size() < length) {
        return false;
    }
    std::uint32_t code = static_cast<unsigned char>(rest[0]);
    if (length > 1) {
        code &= 0x7FU >> length;
    }
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(rest[i]);
        if ((byte & 0xC0U) != 0x80U) {
            return false;
        }
        code = (code << 6U) | (byte & 0x3FU);
    }
    const bool shortest = length < 3 || code >= (length == 3 ? 0x800U : 0x10000U);
    const bool surrogate = code >= 0xD800U && code <= 0xDFFFU;
    return shortest && !surrogate && code <= 0x10FFFFU;
}

[[noreturn]] void failByte(const Source& source, const Place& place,
                           const Sentence<words::Name>& sentence) {
    const auto byte = static_cast<unsigned char>(source.text[place.at]);
    std::array<char, 8> shown{};
    std::snprintf(shown.data(), shown.size(), "0x%02x", byte);
    throw InputError({source.file, place.line, place.column}, sentence(shown.data()));
}

/// Checks the character at the current position and advances. A line ends with "\n", "\r\n" or
/// "\r".
void copyCharacter(const Source& source, Place& place, std::string& text) {
    const std::string_view rest = std::string_view(source.text).substr(place.at);
    const auto first = static_cast<unsigned char>(rest.front());
    const std::size_t length = sequenceLength(first);
    if (!isSequence(rest, length)) {
        failByte(source, place, msg::format::notUtf8);
    }
    if (first == '\n' || first == '\r') {
        place.at += rest.substr(0, 2) == "\r\n" ? 2 : 1;
        ++place.line;
        place.column = 1;
        text += '\n';
        return;
    }
    if ((first < 0x20 && first != '\t') || first == 0x7F) {
        failByte(source, place, msg::format::controlCharacter);
    }
    if (bidiControlLength(rest) > 0) {
        throw InputError({source.file, place.line, place.column},
                         msg::format::turningCharacter(rest.substr(0, length)));
    }
    text += rest.substr(0, length);
    place.at += length;
    ++place.column;
}

}  // namespace

Source readSource(const std::string& path, std::size_t maxBytes) {
    if (path == "-") {
        Source source{"standard input",
                      readLong(std::cin, maxBytes, readBounded(std::cin, maxBytes))};
        if (source.text.size() > maxBytes) {
            failTooLarge(source.file, maxBytes);
        }
        return source;
    }
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        throw InputError({path, 0, 0}, msg::format::isFolder());
    }
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        throw InputError({path, 0, 0}, errno == 0 ? msg::format::unreadable()
                                                  : msg::format::unreadableBecause(
                                                        std::generic_category().message(errno)));
    }
    Source source{path, readLong(in, maxBytes, readBounded(in, maxBytes))};
    if (in.bad()) {
        throw InputError({path, 0, 0}, msg::format::readingFailed());
    }
    if (source.text.size() > maxBytes) {
        failTooLarge(path, maxBytes);
    }
    return source;
}

std::string checkedText(const Source& source) {
    if (source.text.size() > maxSourceBytes) {
        failTooLarge(source.file, maxSourceBytes);
    }
    Place place;
    if (source.text.substr(0, 3) == "\xEF\xBB\xBF") {
        place.at = 3;
    }
    std::string text;
    text.reserve(source.text.size());
    while (place.at < source.text.size()) {
        copyCharacter(source, place, text);
    }
    return text;
}

}  // namespace loopglass
