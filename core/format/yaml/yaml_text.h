#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Pieces of YAML text for the writers.
namespace loopglass {

/// A text as a scalar: plain where it reads as itself to every YAML reader, else in double quotes.
std::string yamlText(std::string_view text);

/// A text in double quotes, with escapes.
std::string yamlQuoted(std::string_view text);

/// The shortest decimal number that reads back as the same value.
std::string yamlNumber(double value);

/// `[a, b]` of parts that are YAML already.
std::string yamlFlowList(const std::vector<std::string>& parts);

/// `{key: value, …}` on one line, built entry by entry; values are YAML already.
class YamlFlowMap {
public:
    YamlFlowMap& add(std::string_view key, std::string_view value);
    bool empty() const { return m_entries.empty(); }
    std::string text() const { return "{" + m_entries + "}"; }

private:
    std::string m_entries;
};

}  // namespace loopglass
