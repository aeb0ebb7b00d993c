#pragma once

#include <set>
#include <string>
#include <string_view>

namespace loopglass {

/// The rules for names in the languages of exported mappings.
enum class NameRules {
    /// C11: excludes its keywords, names of the library that exported code uses, and names that
    /// begin with lg_.
    C,
    Python,  ///< Python: excludes its keywords, the built-in names that exported code uses, and np
    Plain,   ///< only letters, digits and '_' are allowed; no names are reserved
};

/// Creates unique names that are legal in a language. The same sequence of calls gives the same
/// names.
class Namer {
public:
    explicit Namer(NameRules rules) : m_rules(rules) {}

    /// Returns the requested name, with '_' for characters that the language does not allow. A
    /// reserved or used name gets the suffix `_2`, `_3`, ….
    std::string name(std::string_view wanted);

private:
    bool isFree(const std::string& name) const;

    NameRules m_rules;
    std::set<std::string> m_taken;
};

}  // namespace loopglass
