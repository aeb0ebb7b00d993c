#pragma once

#include <set>
#include <string>
#include <string_view>

namespace loopglass {

/// The languages that mappings are written in, as far as names go.
enum class NameRules {
    C,       ///< C11: its keywords, the library's names that exported code uses, lg_ for helpers
    Python,  ///< keywords, the built-in names that exported code uses, np
    Plain,   ///< letters, digits and '_' only; nothing is taken
};

/// Gives names that are legal in a language and that nothing else has. The same calls give the same
/// names.
class Namer {
public:
    explicit Namer(NameRules rules) : m_rules(rules) {}

    /// The wanted name, with what the language does not allow as '_'; where it is a word of the
    /// language or taken, with `_2`, `_3` … behind it.
    std::string name(std::string_view wanted);

private:
    bool isFree(const std::string& name) const;

    NameRules m_rules;
    std::set<std::string> m_taken;
};

}  // namespace loopglass
