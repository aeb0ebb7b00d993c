#pragma once

#include "format/yaml/yaml_tree.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

class YamlMap;

/// A value of a document with its name in messages, e.g. msg::format::key("capacity"). If a getter
/// rejects the value, it throws InputError at the position of the value, with the value found and
/// the values allowed. The document must outlive the node.
class YamlNode {
public:
    YamlNode(const YamlDocument& document, const YamlValue& value, Message name)
        : m_document(&document),
          m_value(&value),
          m_name(std::move(name)) {}

    const Message& name() const { return m_name; }
    YamlKind kind() const { return m_value->kind; }
    /// Returns the text without conversion; "" if the value is not a text. Useful for messages and
    /// comparisons.
    const std::string& rawText() const { return m_value->text; }
    Location location() const { return m_document->location(m_value->mark); }
    /// Returns the position in the file of a character of the text.
    Location location(std::size_t character) const {
        return m_document->location(*m_value, character);
    }
    [[noreturn]] void fail(Message message) const;
    /// Throws an InputError with the value found and the values allowed.
    [[noreturn]] void failFound(Message allowed) const;

    /// Returns a text of any length, including the empty text.
    std::string anyText() const;
    /// Returns the name of an object. The name must not be empty and has one line.
    std::string nameText() const;
    /// Returns the name of a dimension or tensor. The name has letters, digits and '_', and does
    /// not begin with a digit.
    std::string identifier() const;
    /// Returns a whole number between two limits, both included.
    std::int64_t integer(std::int64_t low, std::int64_t high) const;
    /// Returns a decimal number between two limits, both included.
    double number(double low, double high) const;
    /// Returns a Boolean, written `true` or `false`.
    bool boolean() const;
    /// Returns the entries of a list. `entryName` is the name of an entry in messages, e.g.
    /// msg::format::aLevel().
    std::vector<YamlNode> list(const Message& entryName) const;
    /// Returns keys and values of a map with arbitrary keys.
    std::vector<std::pair<YamlNode, YamlNode>> entries() const;
    /// Returns a map with fixed keys. `what` is the name of the map in messages, e.g.
    /// msg::format::theAccelerator().
    YamlMap map(const Message& what, const std::vector<std::string>& allowedKeys) const;

private:
    const YamlDocument* m_document;
    const YamlValue* m_value;
    Message m_name;
};

/// A map with fixed keys. Its constructor rejects all other keys.
class YamlMap {
public:
    YamlMap(YamlNode node, Message what, const std::vector<std::string>& allowedKeys);

    /// Returns the value of a key; empty if the key is absent.
    std::optional<YamlNode> find(const std::string& key) const;
    /// Returns the value of a key. Throws InputError if the key is absent.
    YamlNode required(const std::string& key) const;
    /// Returns the position of a key, or of the map if the key is absent.
    Location keyLocation(const std::string& key) const;
    const YamlNode& node() const { return m_node; }
    [[noreturn]] void fail(Message message) const { m_node.fail(std::move(message)); }

private:
    YamlNode m_node;
    Message m_what;
    std::vector<std::pair<YamlNode, YamlNode>> m_entries;
};

}  // namespace loopglass
