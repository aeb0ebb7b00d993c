// Finds an unclosed bracket, which yaml-cpp does not report: its scanner may stop before its parser
// has reported the list. The text is scanned once. Brackets count where a value may begin and
// inside other brackets, but not in comments, quotes or blocks ('|', '>'). A multi-line text
// without quotes may mislead this function. It is therefore only called after an error of yaml-cpp,
// to find the cause.
#include "format/yaml/open_bracket.h"

#include <algorithm>
#include <vector>

namespace loopglass {

namespace {

bool isBlank(char c) { return c == ' ' || c == '\t'; }

class BracketWalk {
public:
    explicit BracketWalk(std::string_view text) : m_text(text) {}

    std::optional<std::size_t> innermost() {
        while (m_at < m_text.size()) {
            step();
        }
        return m_open.empty() ? std::nullopt : std::optional(m_open.back());
    }

private:
    char next() const { return m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\n'; }
    bool endsWord(char c) const { return isBlank(c) || c == '\n'; }

    void step() {
        const char c = m_text[m_at];
        if (c == '\n') {
            m_begins = true;
        } else if (c == '#' && (m_at == 0 || endsWord(m_text[m_at - 1]))) {
            skipLine();
            return;
        } else if (m_begins && (c == '"' || c == '\'')) {
            skipQuotes(c);
        } else if ((c == '[' || c == '{') && (m_begins || !m_open.empty())) {
            m_open.push_back(m_at);
            m_begins = true;
        } else if ((c == ']' || c == '}') && !m_open.empty()) {
            m_open.pop_back();
            m_begins = false;
        } else if (m_open.empty() && m_begins && (c == '|' || c == '>')) {
            skipBlock();
            return;
        } else if (m_begins && (c == '&' || c == '!')) {
            m_at = std::min(m_text.find_first_of(" \t\n", m_at), m_text.size());
            return;
        } else if (!isBlank(c)) {
            const bool opens = c == ':' || (c == '-' && m_begins);
            m_begins = (c == ',' && !m_open.empty()) || (opens && endsWord(next()));
        }
        ++m_at;
    }

    void skipLine() { m_at = std::min(m_text.find('\n', m_at), m_text.size()); }

    /// Skips to the closing quote.
    void skipQuotes(char quote) {
        for (++m_at; m_at < m_text.size() && m_text[m_at] != quote; ++m_at) {
            m_at += quote == '"' && m_text[m_at] == '\\' ? 1 : 0;
        }
        m_begins = false;
    }

    /// Skips the lines that are indented more than the line that opens the block.
    void skipBlock() {
        const std::size_t lineBreak = m_text.rfind('\n', m_at);
        const std::size_t outer =
            indentation(lineBreak == std::string_view::npos ? 0 : lineBreak + 1);
        for (skipLine(); m_at < m_text.size(); skipLine()) {
            const std::size_t begin = m_at + 1;
            const std::size_t indent = indentation(begin);
            const bool blank = begin + indent >= m_text.size() || m_text[begin + indent] == '\n';
            if (!blank && indent <= outer) {
                return;
            }
            m_at = std::min(begin, m_text.size());
        }
    }

    std::size_t indentation(std::size_t lineBegin) const {
        std::size_t at = lineBegin;
        while (at < m_text.size() && m_text[at] == ' ') {
            ++at;
        }
        return at - lineBegin;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_begins = true;  ///< a value may begin here
    std::vector<std::size_t> m_open;
};

}  // namespace

std::optional<std::size_t> openBracket(std::string_view yaml) {
    return BracketWalk(yaml).innermost();
}

}  // namespace loopglass
