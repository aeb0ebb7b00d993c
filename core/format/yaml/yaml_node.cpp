#include "format/yaml/yaml_node.h"

#include "words/sentences/format.h"
#include "words/wording.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>
#include <system_error>
#include <utility>

namespace loopglass {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Returns the digits of a decimal whole number, with its sign if it is '-'; "" for other texts.
std::string_view wholeNumber(std::string_view text) {
    if (!text.empty() && text.front() == '+') {
        text.remove_prefix(1);
        if (!text.empty() && text.front() == '-') {
            return {};
        }
    }
    std::string_view digits = text;
    if (!digits.empty() && digits.front() == '-') {
        digits.remove_prefix(1);
    }
    const bool good = !digits.empty() && std::all_of(digits.begin(), digits.end(), isDigit);
    return good ? text : std::string_view{};
}

/// Parses a decimal number such as 12, -0.5, .5 or 1e-3; returns nothing for other texts, including
/// infinities.
std::optional<double> decimalNumber(std::string_view text) {
    if (!text.empty() && text.front() == '+') {
        text.remove_prefix(1);
    } else if (text.size() > 1 && text.front() == '-' && text[1] == '+') {
        return std::nullopt;
    }
    const std::size_t sign = !text.empty() && text.front() == '-' ? 1 : 0;
    if (text.size() <= sign || !(isDigit(text[sign]) || text[sign] == '.')) {
        return std::nullopt;
    }
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

std::string shown(double value) {
    char text[32];
    const auto result = std::to_chars(std::begin(text), std::end(text), value);
    return {std::begin(text), result.ptr};
}

}  // namespace

void YamlNode::fail(Message message) const { throw InputError(location(), std::move(message)); }

void YamlNode::failFound(Message allowed) const {
    Message found;
    switch (m_value->kind) {
    case YamlKind::Nothing:
        found = msg::format::nothing();
        break;
    case YamlKind::Text:
        found = m_value->quoted ? msg::format::aTextInQuotes(m_value->text)
                                : msg::format::aText(m_value->text);
        break;
    case YamlKind::List:
        found = msg::format::aList();
        break;
    case YamlKind::Map:
        found = msg::format::aMap();
        break;
    }
    fail(msg::format::wrongValue(m_name, std::move(found), std::move(allowed)));
}

std::string YamlNode::anyText() const {
    if (m_value->kind != YamlKind::Text) {
        failFound(msg::format::textExpected());
    }
    return m_value->text;
}

std::string YamlNode::nameText() const {
    const std::string text = m_value->kind == YamlKind::Text ? m_value->text : "";
    const bool plain = std::none_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    });
    if (text.empty() || !plain) {
        failFound(msg::format::nameExpected());
    }
    return text;
}

std::string YamlNode::identifier() const {
    if (m_value->kind != YamlKind::Text || !isIdentifier(m_value->text)) {
        failFound(msg::format::identifierExpected());
    }
    return m_value->text;
}

std::int64_t YamlNode::integer(std::int64_t low, std::int64_t high) const {
    const bool plain = m_value->kind == YamlKind::Text && !m_value->quoted;
    const std::string_view digits = plain ? wholeNumber(m_value->text) : std::string_view{};
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || error != std::errc{} || value < low || value > high) {
        failFound(msg::format::integerAllowed(low, high));
    }
    return value;
}

double YamlNode::number(double low, double high) const {
    const bool plain = m_value->kind == YamlKind::Text && !m_value->quoted;
    const std::optional<double> value = plain ? decimalNumber(m_value->text) : std::nullopt;
    if (!value || *value < low || *value > high) {
        failFound(msg::format::numberAllowed(shown(low), shown(high)));
    }
    return *value + 0.0;  // converts -0 to 0
}

bool YamlNode::boolean() const {
    const bool plain = m_value->kind == YamlKind::Text && !m_value->quoted;
    if (!plain || (m_value->text != "true" && m_value->text != "false")) {
        failFound(msg::format::booleanAllowed());
    }
    return m_value->text == "true";
}

std::vector<YamlNode> YamlNode::list(const Message& entryName) const {
    if (m_value->kind != YamlKind::List) {
        failFound(msg::format::listExpected());
    }
    std::vector<YamlNode> nodes;
    for (const auto& value : m_value->values) {
        nodes.emplace_back(*m_document, *value, entryName);
    }
    return nodes;
}

std::vector<std::pair<YamlNode, YamlNode>> YamlNode::entries() const {
    if (m_value->kind != YamlKind::Map) {
        failFound(msg::format::mapExpected());
    }
    std::vector<std::pair<YamlNode, YamlNode>> entries;
    for (std::size_t i = 0; i < m_value->keys.size(); ++i) {
        const YamlValue& key = *m_value->keys[i];
        entries.emplace_back(
            YamlNode(*m_document, key, msg::format::theKey()),
            YamlNode(*m_document, *m_value->values[i], msg::format::key(key.text)));
    }
    return entries;
}

YamlMap YamlNode::map(const Message& what, const std::vector<std::string>& allowedKeys) const {
    return {*this, what, allowedKeys};
}

YamlMap::YamlMap(YamlNode node, Message what, const std::vector<std::string>& allowedKeys)
    : m_node(std::move(node)),
      m_what(std::move(what)),
      m_entries(m_node.entries()) {
    for (const auto& [key, value] : m_entries) {
        if (std::find(allowedKeys.begin(), allowedKeys.end(), key.rawText()) == allowedKeys.end()) {
            const Message near = didYouMean(key.rawText(), allowedKeys);
            key.fail(allowedKeys.size() == 1
                         ? msg::format::unknownBesideOne(key.rawText(), m_what, near,
                                                         allowedKeys.front())
                         : msg::format::unknownKey(key.rawText(), m_what, near, allowedKeys));
        }
    }
}

std::optional<YamlNode> YamlMap::find(const std::string& key) const {
    for (const auto& [found, value] : m_entries) {
        if (found.rawText() == key) {
            return value;
        }
    }
    return std::nullopt;
}

YamlNode YamlMap::required(const std::string& key) const {
    const std::optional<YamlNode> value = find(key);
    if (!value) {
        fail(msg::format::missingKey(key, m_what));
    }
    return *value;
}

Location YamlMap::keyLocation(const std::string& key) const {
    for (const auto& [found, value] : m_entries) {
        if (found.rawText() == key) {
            return found.location();
        }
    }
    return m_node.location();
}

}  // namespace loopglass
