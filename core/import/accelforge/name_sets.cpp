// Reads sets of names as AccelForge writes them. The notation is Python's notation for sets: `-`
// binds closer than `&`, and `&` closer than `|`. The parser uses recursive descent. Cost: the cost
// of the set operations.
#include "import/accelforge/name_sets.h"

#include <cctype>

namespace loopglass {

namespace {

constexpr int maxBrackets = 64;

class SetReader {
public:
    SetReader(const std::string& text, const SetNames& names, std::string* unknown)
        : m_text(text),
          m_names(names),
          m_unknown(unknown) {}

    std::optional<NameSet> read() {
        std::optional<NameSet> set = joined(0);
        return m_failed || next() != '\0' ? std::nullopt : set;
    }

private:
    char next() {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at]))) {
            ++m_at;
        }
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }
    bool takes(char c) {
        const bool there = next() == c;
        m_at += there ? 1 : 0;
        return there;
    }
    NameSet failed() {
        m_failed = true;
        return {};
    }
    NameSet joined(int depth) {
        NameSet set = met(depth);
        while (!m_failed && takes('|')) {
            set.merge(met(depth));
        }
        return set;
    }
    NameSet met(int depth) {
        NameSet set = less(depth);
        while (!m_failed && takes('&')) {
            const NameSet other = less(depth);
            std::erase_if(set, [&](const std::string& name) { return !other.contains(name); });
        }
        return set;
    }
    NameSet less(int depth) {
        NameSet set = one(depth);
        while (!m_failed && takes('-')) {
            const NameSet other = one(depth);
            std::erase_if(set, [&](const std::string& name) { return other.contains(name); });
        }
        return set;
    }
    NameSet one(int depth) {
        if (depth > maxBrackets) {
            return failed();
        }
        if (takes('~')) {
            const NameSet other = one(depth + 1);
            NameSet rest = m_names.all;
            std::erase_if(rest, [&](const std::string& name) { return other.contains(name); });
            return rest;
        }
        if (takes('(')) {
            NameSet set = joined(depth + 1);
            return takes(')') ? set : failed();
        }
        if (takes('{')) {
            NameSet set;
            while (!m_failed && next() != '}') {
                set.merge(named());
                takes(',');
            }
            return takes('}') ? set : failed();
        }
        return named();
    }
    NameSet named() {
        next();
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) ||
                                        m_text[m_at] == '_' || m_text[m_at] == '.')) {
            ++m_at;
        }
        const std::string name = m_text.substr(begin, m_at - begin);
        if (m_names.all.contains(name)) {  // the tensor hides the set of the same name
            return {name};
        }
        if (name == "All") {
            return m_names.all;
        }
        if (name == "Nothing") {
            return {};
        }
        const std::optional<NameSet> set = name.empty() ? std::nullopt : m_names.of(name);
        if (!set && m_unknown != nullptr) {
            *m_unknown = name;
        }
        return set ? *set : failed();
    }

    const std::string& m_text;
    const SetNames& m_names;
    std::string* m_unknown;
    std::size_t m_at = 0;
    bool m_failed = false;
};

}  // namespace

std::optional<NameSet> readNameSet(const std::string& text, const SetNames& names,
                                   std::string* unknown) {
    return SetReader(text, names, unknown).read();
}

}  // namespace loopglass
