#pragma once

#include "format/yaml/yaml_tree.h"
#include "words/language.h"

#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
#include <yaml-cpp/eventhandler.h>

namespace loopglass {

/// An error that the builder finds. The document converts it to an InputError with file, line and
/// column.
class YamlRefused : public std::runtime_error {
public:
    YamlRefused(YamlMark mark, Message text)
        : std::runtime_error(english(text)),
          m_mark(mark),
          m_text(std::move(text)) {}
    /// Creates the error for a repeated key, which first occurred at `first`.
    YamlRefused(YamlMark mark, std::string key, YamlMark first)
        : std::runtime_error(key),
          m_mark(mark),
          m_twice({std::move(key), first}) {}
    YamlMark mark() const { return m_mark; }
    const Message& text() const { return m_text; }
    /// Returns the repeated key and its first position; empty for all other errors.
    const std::optional<std::pair<std::string, YamlMark>>& twice() const { return m_twice; }

private:
    YamlMark m_mark;
    Message m_text;
    std::optional<std::pair<std::string, YamlMark>> m_twice;
};

/// Builds the tree of one document from yaml-cpp's events. If the document exceeds a limit, the
/// builder throws at once. yaml-cpp uses one call per level of nesting, so the limit of nesting
/// also limits its stack.
///
/// An alias needs little memory because it shares the value of its anchor. Each value stores the
/// number of values that it represents. Therefore a document that expands to billions of values is
/// rejected at the first alias that exceeds the limit.
class YamlBuilder : public YAML::EventHandler {
public:
    YamlBuilder(YamlTags tags, YamlTwice twice) : m_tags(tags), m_twice(twice) {}

    /// Returns the document. Throws YamlRefused if a key is not a text. Keys are checked last
    /// because of files with a missing bracket at their end. For such a file, the parser first
    /// reports a list as a key, and later reports a clearer error.
    std::shared_ptr<const YamlValue> root() const;
    /// Returns the list or map that was incomplete when the parser stopped, or null.
    const YamlValue* innermostOpen() const;
    const std::vector<YamlRepeated>& repeated() const { return m_repeated; }
    /// Returns the last text in quotes or in a block, or null. Only these texts can have a missing
    /// end.
    const YamlValue* lastQuoted() const { return m_lastQuoted.get(); }

    void OnDocumentStart(const YAML::Mark& mark) override;
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;
    void OnMapEnd() override { close(); }

private:
    using Value = std::shared_ptr<YamlValue>;

    /// A list or map that is not complete yet.
    struct Open {
        Value value;
        YAML::anchor_t anchor = 0;
        std::map<std::string, std::size_t> keys;  ///< position of each key in the map
        std::optional<std::size_t> again;         ///< repeated key whose second value is being read
    };

    void open(YamlKind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor);
    /// Returns the tag of a value. Throws YamlRefused.
    std::string tagOf(const std::string& tag, YamlMark mark) const;
    void close();
    void add(const std::shared_ptr<const YamlValue>& value, YamlMark mark);
    void addToMap(Open& map, const std::shared_ptr<const YamlValue>& value, YamlMark mark);
    void count(YamlMark mark, std::size_t values);

    YamlTags m_tags;
    YamlTwice m_twice;
    std::vector<YamlRepeated> m_repeated;
    std::vector<Open> m_open;
    std::map<YAML::anchor_t, std::shared_ptr<const YamlValue>> m_anchors;
    std::shared_ptr<const YamlValue> m_root;
    std::shared_ptr<const YamlValue> m_lastQuoted;
    std::optional<YamlMark> m_badKey;
    std::size_t m_count = 0;
};

}  // namespace loopglass
