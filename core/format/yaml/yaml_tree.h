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

/// A place in a text: line from 0, byte in the line from 0 (as yaml-cpp counts).
struct YamlMark {
    int line = 0;
    int byte = 0;
};

enum class YamlKind : std::uint8_t { Nothing, Text, List, Map };

/// A value of a YAML document. Immutable once the document is read; an alias shares the value that
/// it names.
struct YamlValue {
    YamlKind kind = YamlKind::Nothing;
    YamlMark mark;
    std::string text;
    bool quoted = false;  ///< quoted or in a block, so never a number
    std::string tag;      ///< tag, e.g. `!Container`; "" when absent or when tags are refused
    std::vector<std::shared_ptr<const YamlValue>> keys;    ///< keys of a map: texts, all different
    std::vector<std::shared_ptr<const YamlValue>> values;  ///< values of a map or list
    std::size_t size = 1;  ///< number of values including itself; an alias counts as often as it is
                           ///< used
    int height = 1;        ///< lists and maps inside each other, itself included
};

class YamlBuilder;

/// Whether values may have YAML tags: files of this program have none, those of other tools do.
enum class YamlTags : std::uint8_t { Refuse, Keep };

/// What two keys of one name in a map mean: most readers refuse them, some take the last one.
enum class YamlTwice : std::uint8_t { Refuse, LastCounts };

/// A key that a map has twice.
struct YamlRepeated {
    std::string key;
    YamlMark first;
    YamlMark last;
};

/// The line, from 1, in which a line of a text was written: for texts that a template makes.
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
    /// The keys that maps have twice, where the last one counts.
    const std::vector<YamlRepeated>& repeated() const { return m_repeated; }
    /// Line and column (characters, both from 1) in the file.
    Location location(YamlMark mark) const;
    /// Returns the place of a character of a text in the file, or the begin of the text if the file
    /// writes it in another form (escapes, several lines).
    Location location(const YamlValue& text, std::size_t character) const;

private:
    std::size_t offsetOf(YamlMark mark) const;
    YamlMark markAt(std::size_t offset) const;
    std::string_view textFrom(YamlMark mark) const;
    void parse(YamlBuilder& builder);
    void refuseOpenQuote(const YamlBuilder& builder) const;
    /// Slips that yaml-cpp takes for others: a list that is not closed, a tab.
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
