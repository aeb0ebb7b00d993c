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

/// A place in a text as yaml-cpp counts: line and byte in the line, both from 0.
struct YamlMark {
    int line = 0;
    int byte = 0;
};

enum class YamlKind : std::uint8_t { Nothing, Text, List, Map };

/// A value of a YAML document. Immutable after the document is read. An alias shares the value of
/// its anchor.
struct YamlValue {
    YamlKind kind = YamlKind::Nothing;
    YamlMark mark;
    std::string text;
    bool quoted = false;  ///< quoted or in a block, so it is not a number
    std::string tag;      ///< tag, e.g. `!Container`; "" if absent or if tags are rejected
    std::vector<std::shared_ptr<const YamlValue>> keys;    ///< keys of a map: texts, all different
    std::vector<std::shared_ptr<const YamlValue>> values;  ///< values of a map or list
    std::size_t size = 1;  ///< number of values including itself; each use of an alias counts
    int height = 1;        ///< nesting depth of lists and maps, including itself
};

class YamlBuilder;

/// The treatment of YAML tags. Loopglass files have no tags; files of other tools have tags.
enum class YamlTags : std::uint8_t { Refuse, Keep };

/// The treatment of repeated keys in a map: most readers reject them, some use the last value.
enum class YamlTwice : std::uint8_t { Refuse, LastCounts };

/// A key that a map has twice.
struct YamlRepeated {
    std::string key;
    YamlMark first;
    YamlMark last;
};

/// Returns the source line of a line of generated text, both from 1. Used for texts from a
/// template.
using YamlLines = std::function<int(int line)>;

/// One YAML document with limits: at most 100 000 values and 32 levels of nesting after aliases are
/// followed, unique keys in each map, no tags (unless requested), no second document, and no open
/// brackets or quotes at the end.
class YamlDocument {
public:
    /// Reads the document. Throws InputError with line and column.
    explicit YamlDocument(const Source& source, YamlTags tags = YamlTags::Refuse,
                          const YamlLines& written = {}, YamlTwice twice = YamlTwice::Refuse);

    const YamlValue& root() const { return *m_root; }
    /// Returns the repeated keys of maps for which the last value counts.
    const std::vector<YamlRepeated>& repeated() const { return m_repeated; }
    /// Returns line and column in the file (characters, both from 1).
    Location location(YamlMark mark) const;
    /// Returns the place in the file of a character of a text. If the text has a different form in
    /// the file (escapes, several lines), returns the beginning of the text.
    Location location(const YamlValue& text, std::size_t character) const;

private:
    std::size_t offsetOf(YamlMark mark) const;
    YamlMark markAt(std::size_t offset) const;
    std::string_view textFrom(YamlMark mark) const;
    void parse(YamlBuilder& builder);
    void refuseOpenQuote(const YamlBuilder& builder) const;
    /// Throws a clear error for mistakes that yaml-cpp misreports: a list that is not closed, a
    /// tab.
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
