#pragma once

#include "format/yaml/yaml_node.h"
#include "import/request/import_report.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// The largest size in a configuration.
inline constexpr std::int64_t maxLanguageSize = std::int64_t{1} << 31;

/// The keys of a configuration. A key with the value `null` is absent, as in the original tool.
/// Every getter reports the key as taken, and throws InputError for a wrong value.
class ConfigKeys {
public:
    /// The document must outlive the keys. Throws InputError if the document is not a map.
    ConfigKeys(const YamlNode& root, ImportReport& report);

    void setKind(const std::string& kind) { m_kind = kind; }
    bool has(std::string_view key) const { return find(key) != nullptr; }
    std::string text(std::string_view key);
    std::optional<bool> boolean(std::string_view key);
    std::optional<std::int64_t> size(std::string_view key, std::int64_t low = 1);
    /// Like size(), but throws InputError if the key is absent.
    std::int64_t required(std::string_view key, std::int64_t low = 1);
    /// Returns the numbers of a list; empty if the key is absent.
    std::vector<std::int64_t> sizes(std::string_view key);
    /// Returns the place of a key, or of the whole map.
    Location at(std::string_view key) const;
    /// Reports all keys that no getter has read.
    void reportOthers() const;

private:
    const YamlNode* find(std::string_view key) const;
    void taken(std::string_view key, const YamlNode& value, Message sentence);

    Location m_root;
    ImportReport& m_report;
    std::string m_kind;
    std::vector<std::pair<YamlNode, YamlNode>> m_entries;
    std::set<std::string, std::less<>> m_read;
};

}  // namespace loopglass
