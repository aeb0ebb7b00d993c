#pragma once

#include "words/sentence.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The names of values. Each enum that users choose from has one table with a row for each value.
/// Files, the command line, the report and the window read that table. To add a value, a programmer
/// adds one enumerator and one row.
namespace loopglass {

/// The name of a value and its meaning.
template <typename Value> struct VocabularyEntry {
    Value value;
    std::string_view key;           ///< name of the value in files and on the command line
    const Sentence<>* title;        ///< name of the value in the window, one or two words
    const Sentence<>* description;  ///< meaning of the value, in lower case, without a full stop
};

/// Returns all values in the order in which lists show them; the default is first. The template is
/// specialised next to the enum, in the `vocabulary.h` of its folder.
template <typename Value> std::span<const VocabularyEntry<Value>> vocabularyOf();

template <typename Value> const VocabularyEntry<Value>& vocabularyEntry(Value value) {
    const std::span<const VocabularyEntry<Value>> vocables = vocabularyOf<Value>();
    const auto found = std::find_if(
        vocables.begin(), vocables.end(),
        [value](const VocabularyEntry<Value>& vocable) { return vocable.value == value; });
    return found == vocables.end() ? vocables.front() : *found;
}

template <typename Value> std::string keyOf(Value value) {
    return std::string(vocabularyEntry(value).key);
}
template <typename Value> Message titleOf(Value value) { return (*vocabularyEntry(value).title)(); }
template <typename Value> Message descriptionOf(Value value) {
    return (*vocabularyEntry(value).description)();
}

/// Returns the keys of all values, for messages that list the allowed values.
template <typename Value> std::vector<std::string> keysOf() {
    std::vector<std::string> keys;
    for (const VocabularyEntry<Value>& vocable : vocabularyOf<Value>()) {
        keys.emplace_back(vocable.key);
    }
    return keys;
}

/// Returns the value of a key; none for an unknown key.
template <typename Value> std::optional<Value> valueOf(std::string_view key) {
    for (const VocabularyEntry<Value>& vocable : vocabularyOf<Value>()) {
        if (vocable.key == key) {
            return vocable.value;
        }
    }
    return std::nullopt;
}

/// Returns a key in the spelling of files: `alpha_beta` for `alpha-beta`.
inline std::string entryOf(std::string_view key) {
    std::string entry(key);
    std::replace(entry.begin(), entry.end(), '-', '_');
    return entry;
}

}  // namespace loopglass
