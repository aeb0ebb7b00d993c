#include "format/yaml/yaml_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <iterator>

namespace loopglass {

namespace {

bool isAlphanumeric(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool isPlain(char c) {
    return isAlphanumeric(c) || std::string_view("_ .+/()-").find(c) != std::string_view::npos;
}

/// Returns true for words that some YAML reader does not interpret as text.
bool isSpecialWord(std::string_view text) {
    constexpr std::array words{"null",  "Null",  "NULL", "true", "True", "TRUE", "false",
                               "False", "FALSE", "yes",  "Yes",  "YES",  "no",   "No",
                               "NO",    "on",    "On",   "ON",   "off",  "Off",  "OFF"};
    return std::find(words.begin(), words.end(), text) != words.end();
}

/// Returns true for a text of digits, signs and the letters of 1e5 and 0x1f, which some YAML reader
/// may interpret as a number.
bool looksLikeNumber(std::string_view text) {
    return text.find_first_not_of("0123456789abcdefABCDEFxo+-._") == std::string_view::npos &&
           text.find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

std::string yamlText(std::string_view text) {
    const bool plain = !text.empty() && isAlphanumeric(text.front()) && text.back() != ' ' &&
                       std::all_of(text.begin(), text.end(), isPlain) && !isSpecialWord(text) &&
                       !looksLikeNumber(text);
    return plain ? std::string(text) : yamlQuoted(text);
}

std::string yamlQuoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += std::string("\\") + c;
        } else if (c == '\n') {
            result += "\\n";
        } else if (byte < 0x20 || byte == 0x7F) {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\x%02x", byte);
            result += escape.data();
        } else {
            result += c;
        }
    }
    return result + "\"";
}

std::string yamlNumber(double value) {
    std::array<char, 32> text{};
    const auto result = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), result.ptr};
}

std::string yamlFlowList(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : ", ") + part;
    }
    return "[" + text + "]";
}

YamlFlowMap& YamlFlowMap::add(std::string_view key, std::string_view value) {
    m_entries += m_entries.empty() ? "" : ", ";
    m_entries += yamlText(key);
    m_entries += ": ";
    m_entries += value;
    return *this;
}

}  // namespace loopglass
