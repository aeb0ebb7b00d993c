#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Functions that write parts of YAML text.
namespace loopglass {

/// Returns a text as a YAML scalar. The scalar is plain if every YAML reader reads it as the same
/// text; otherwise it is in double quotes.
std::string yamlText(std::string_view text);

/// Returns a text in double quotes, with escapes.
std::string yamlQuoted(std::string_view text);

/// Returns the shortest decimal number from which a reader gets the same value.
std::string yamlNumber(double value);

/// Returns a list such as `[a, b]` from parts that are already YAML.
std::string yamlFlowList(const std::vector<std::string>& parts);

/// Builds a map such as `{key: value, …}` on one line, entry by entry. Values must already be YAML.
class YamlFlowMap {
public:
    YamlFlowMap& add(std::string_view key, std::string_view value);
    bool empty() const { return m_entries.empty(); }
    std::string text() const { return "{" + m_entries + "}"; }

private:
    std::string m_entries;
};

}  // namespace loopglass
