#include "import/foreign/foreign_node.h"

#include "format/yaml/yaml_text.h"
#include "import/foreign/slips.h"
#include "words/sentences/format.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <cmath>

namespace loopglass {

namespace {

constexpr int maxWalkDepth = 64;

Message foundKind(const ForeignValue& value) {
    switch (value.kind) {
    case YamlKind::Nothing:
        return msg::format::nothing();
    case YamlKind::Text:
        return msg::format::aText(value.text);
    case YamlKind::List:
        return msg::format::aList();
    case YamlKind::Map:
        return msg::format::aMap();
    }
    return {};
}

}  // namespace

ForeignPointer ForeignValue::find(const std::string& key) const {
    for (const ForeignEntry& entry : entries) {
        if (entry.key == key) {
            return entry.value;
        }
    }
    return nullptr;
}

void ForeignReading::noteUnread(const ForeignValue& root, const UnreadRule& rule) {
    walk(root, rule, 0);
}

void ForeignReading::touchBelow(const ForeignValue& value, int depth) {
    m_touched.insert(&value);
    if (depth > maxWalkDepth || !m_wholes.insert(&value).second) {
        return;
    }
    for (const ForeignEntry& entry : value.entries) {
        touchBelow(*entry.value, depth + 1);
    }
    for (const ForeignPointer& item : value.items) {
        touchBelow(*item, depth + 1);
    }
}

void ForeignReading::walk(const ForeignValue& value, const UnreadRule& rule, int depth) {
    if (depth > maxWalkDepth) {
        return;
    }
    for (const ForeignEntry& entry : value.entries) {
        if (m_touched.contains(entry.value.get())) {
            walk(*entry.value, rule, depth + 1);
        } else {
            noteEntry(value, entry, rule);
        }
    }
    for (const ForeignPointer& item : value.items) {
        walk(*item, rule, depth + 1);
    }
}

void ForeignReading::noteEntry(const ForeignValue& map, const ForeignEntry& entry,
                               const UnreadRule& rule) {
    const Unread unread = rule(entry);
    const auto expected = m_expected.find(&map);
    const Message slip = unread.unknown && expected != m_expected.end()
                             ? slipOf(entry.key, *expected->second)
                             : Message{};
    if (slip.empty()) {
        m_report.add(unread.fate, entry.key, entry.at, unread.why);
    } else {
        m_report.add(ImportFate::Missing, entry.key, entry.at, msg::imports::slipOfKey(slip));
    }
}

ForeignNode::ForeignNode(ForeignPointer value, std::string key, Location at,
                         ForeignReading& reading)
    : m_value(std::move(value)),
      m_key(std::move(key)),
      m_keyAt(std::move(at)),
      m_reading(&reading) {
    m_reading->touch(*m_value);
}

void ForeignNode::fail(Message message) const { throw InputError(location(), std::move(message)); }

void ForeignNode::failFound(Message allowed) const {
    fail(msg::format::wrongValue(msg::format::key(m_key), foundKind(*m_value), std::move(allowed)));
}

void ForeignNode::note(ImportFate fate, Message sentence, std::optional<ImportGap> gap) const {
    m_reading->report().add(fate, m_key, m_keyAt, std::move(sentence), std::move(gap));
}

std::string ForeignNode::text() const {
    if (!isText()) {
        failFound(msg::format::textExpected());
    }
    return m_value->text;
}

std::string ForeignNode::numberText() const {
    if (!isText()) {
        failFound(msg::imports::numberExpected());
    }
    return m_value->text;
}

std::string ForeignNode::identifier() const {
    if (!isText() || !isIdentifier(m_value->text)) {
        failFound(msg::format::identifierExpected());
    }
    return m_value->text;
}

std::vector<ForeignNode> ForeignNode::items() const {
    if (kind() == YamlKind::Nothing) {
        return {};
    }
    if (!isList()) {
        failFound(msg::format::listExpected());
    }
    std::vector<ForeignNode> nodes;
    for (const ForeignPointer& item : m_value->items) {
        nodes.emplace_back(item, m_key, item->at, *m_reading);
    }
    return nodes;
}

std::vector<ForeignNode> ForeignNode::entries() const {
    if (kind() == YamlKind::Nothing) {
        return {};
    }
    if (!isMap()) {
        failFound(msg::format::mapExpected());
    }
    std::vector<ForeignNode> nodes;
    for (const ForeignEntry& entry : m_value->entries) {
        nodes.emplace_back(entry.value, entry.key, entry.at, *m_reading);
    }
    return nodes;
}

std::optional<ForeignNode> ForeignNode::find(const std::string& key) const {
    if (kind() == YamlKind::Nothing) {
        return std::nullopt;
    }
    if (!isMap()) {
        failFound(msg::format::mapExpected());
    }
    for (const ForeignEntry& entry : m_value->entries) {
        if (entry.key == key) {
            return ForeignNode(entry.value, entry.key, entry.at, *m_reading);
        }
    }
    return std::nullopt;
}

ForeignNode ForeignNode::required(const std::string& key, const Message& what) const {
    if (auto node = find(key)) {
        return *node;
    }
    fail(msg::format::missingKey(key, what));
}

std::vector<std::string> ForeignNode::names() const {
    std::vector<std::string> names;
    if (!isText()) {
        for (const ForeignNode& item : items()) {
            names.push_back(item.text());
        }
        return names;
    }
    constexpr std::string_view between = " \t\n,";
    const std::string& all = m_value->text;
    for (std::size_t at = all.find_first_not_of(between); at != std::string::npos;) {
        const std::size_t end = std::min(all.find_first_of(between, at), all.size());
        names.push_back(all.substr(at, end - at));
        at = all.find_first_not_of(between, end);
    }
    return names;
}

double foreignNumber(const ForeignNode& node, ExpressionScope& scope, double low, double high) {
    const ExpressionValue value = evaluateExpression(node.numberText(), scope, node.location());
    const auto* text = std::get_if<std::string>(&value);
    if (const auto why = text != nullptr ? scope.whyNoNumber(*text) : std::nullopt) {
        throw InputError(*why);
    }
    const auto* number = std::get_if<double>(&value);
    if (number == nullptr || !(*number >= low && *number <= high)) {
        node.fail(
            msg::imports::numberRange(node.key(), node.text(), yamlNumber(low), yamlNumber(high)));
    }
    return *number + 0.0;
}

std::int64_t foreignInteger(const ForeignNode& node, ExpressionScope& scope, std::int64_t low,
                            std::int64_t high) {
    const double number =
        foreignNumber(node, scope, static_cast<double>(low), static_cast<double>(high));
    if (number != std::floor(number)) {
        node.fail(msg::imports::wholeNumber(node.key(), node.text()));
    }
    return static_cast<std::int64_t>(number);
}

}  // namespace loopglass
