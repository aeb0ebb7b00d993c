#pragma once

#include "format/source.h"
#include "workload/input_error.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A position in a text as yaml-cpp counts: the line and the byte in the line, both from 0.
struct YamlMark {
    int line = 0;
    int byte = 0;
};

enum class YamlKind : std::uint8_t { Nothing, Text, List, Map };

/// A value of a YAML document. The value does not change after the document is read. An alias
/// shares the value of its anchor.
struct YamlValue {
    YamlKind kind = YamlKind::Nothing;
    YamlMark mark;
    std::string text;
    /// True for a text that is quoted or in a block, so that it is not a number.
    bool quoted = false;
    /// Tag, e.g. `!Container`; "" if there is none, or if the document must not have tags.
    std::string tag;
    std::vector<std::shared_ptr<const YamlValue>> keys;    ///< keys of a map: texts, all different
    std::vector<std::shared_ptr<const YamlValue>> values;  ///< values of a map or list
    std::size_t size = 1;  ///< number of values including this one; each use of an alias counts
    int height = 1;        ///< nesting depth of lists and maps, including this one
};

class YamlBuilder;

/// The treatment of YAML tags: an error, or kept. Loopglass files have no tags; files of other
/// tools have tags.
enum class YamlTags : std::uint8_t { Refuse, Keep };

/// The treatment of repeated keys in a map. Most readers of files reject repeated keys; some use
/// the last value.
enum class YamlTwice : std::uint8_t { Refuse, LastCounts };

/// A key that a map has twice.
struct YamlRepeated {
    std::string key;
    YamlMark first;
    YamlMark last;
};

/// A function that returns the line of the source for a line of generated text; both are counted
/// from 1. Texts from a template need this function.
using YamlLines = std::function<int(int line)>;

/// A YAML document that stays within limits. It has at most 100 000 values and 32 levels of nesting
/// after aliases are followed, unique keys in each map, and no tags (unless requested). It has no
/// second document, and no open brackets or quotes at the end.
class YamlDocument {
public:
    /// Reads the document. Throws InputError with line and column.
    explicit YamlDocument(const Source& source, YamlTags tags = YamlTags::Refuse,
                          const YamlLines& written = {}, YamlTwice twice = YamlTwice::Refuse);

    const YamlValue& root() const { return *m_root; }
    /// Returns the repeated keys of the maps, if the last value counts.
    const std::vector<YamlRepeated>& repeated() const { return m_repeated; }
    /// Returns line and column in the file, both counted in characters from 1.
    Location location(YamlMark mark) const;
    /// Returns the position in the file of a character of a text. If the text has a different form
    /// in the file (escapes, several lines), returns the beginning of the text.
    Location location(const YamlValue& text, std::size_t character) const;

private:
    std::size_t offsetOf(YamlMark mark) const;
    YamlMark markAt(std::size_t offset) const;
    std::string_view textFrom(YamlMark mark) const;
    void parse(YamlBuilder& builder);
    void refuseOpenQuote(const YamlBuilder& builder) const;
    /// Throws an understandable error for mistakes that yaml-cpp reports wrongly: a list that is
    /// not closed, a tab.
    void refuseMistaken(const std::string& message, YamlMark mark) const;
    [[noreturn]] void fail(const std::string& message, YamlMark mark,
                           const YamlBuilder& builder) const;

    std::string m_file;
    std::string m_text;
    std::vector<std::size_t> m_lineStarts;
    std::shared_ptr<const YamlValue> m_root;
    std::vector<YamlRepeated> m_repeated;
};

}  // namespace loopglass
