#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Functions that write parts of YAML text.
namespace loopglass {

/// Returns a text as a scalar: plain if every YAML reader reads it as the same text, otherwise in
/// double quotes.
std::string yamlText(std::string_view text);

/// Returns a text in double quotes, with escapes.
std::string yamlQuoted(std::string_view text);

/// Returns the shortest decimal number that reads back as the same value.
std::string yamlNumber(double value);

/// Returns `[a, b]` of parts that are already YAML.
std::string yamlFlowList(const std::vector<std::string>& parts);

/// Builds `{key: value, …}` on one line, entry by entry. Values must already be YAML.
class YamlFlowMap {
public:
    YamlFlowMap& add(std::string_view key, std::string_view value);
    bool empty() const { return m_entries.empty(); }
    std::string text() const { return "{" + m_entries + "}"; }

private:
    std::string m_entries;
};

}  // namespace loopglass
