// Jinja2 as files for Timeloop and AccelForge use it. A template is read once from left to right;
// what stands in a branch of an `if` that is not taken is skipped. Every line of the result knows
// where it was written, so that messages name the user's file and line. Included text may include
// further files, to a bounded depth and a bounded size.
#include "import/template_text.h"

#include "import/template_scope.h"
#include "workload/wording.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr int maxTemplateDepth = 8;

std::string trimmedTag(std::string_view text) {
    const std::string_view blanks = " \t\n-+";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) {
        return {};
    }
    return std::string(text.substr(begin, text.find_last_not_of(" \t\n-") - begin + 1));
}

class TemplateReader {
public:
    TemplateReader(const Source& source, TemplateScope& scope, ExpandedText& out, int depth)
        : m_file(source.file),
          m_text(checkedText(source)),
          m_scope(scope),
          m_out(out),
          m_depth(depth) {}

    void read() {
        while (m_at < m_text.size()) {
            if (m_text[m_at] == '#' && isLineBegin()) {
                copyComment();
            } else if (beginsWith("{{")) {
                readExpression();
            } else if (beginsWith("{%")) {
                readStatement();
            } else if (beginsWith("{#")) {
                until("#}");
            } else {
                put(m_text[m_at]);
                advance();
            }
        }
        if (!m_branches.empty()) {
            fail("{% if %} is not ended by {% endif %}");
        }
    }

private:
    /// An `if` that is open: whether its present branch is read, and whether one was.
    struct Branch {
        bool open = false;
        bool taken = false;
    };

    [[noreturn]] void fail(const std::string& what) const { throw InputError(here(), what); }
    Location here() const { return {m_file, m_line, m_column}; }
    bool beginsWith(std::string_view mark) const {
        return std::string_view(m_text).substr(m_at, mark.size()) == mark;
    }
    bool isOpen() const {
        return std::all_of(m_branches.begin(), m_branches.end(),
                           [](const Branch& branch) { return branch.open; });
    }
    bool isLineBegin() const {
        const std::size_t line = m_text.rfind('\n', m_at);
        const std::size_t begin = m_at == 0 || line == std::string::npos ? 0 : line + 1;
        return m_text.find_first_not_of(" \t", begin) == m_at;
    }
    void advance() {
        m_column = m_text[m_at] == '\n' ? 1 : m_column + 1;
        m_line += m_text[m_at] == '\n' ? 1 : 0;
        ++m_at;
    }
    void put(char c) {
        if (!isOpen()) {
            return;
        }
        if (m_out.text.empty() || m_out.text.back() == '\n') {
            m_out.lines.push_back({m_file, m_line, 0});
        }
        m_out.text += c;
        if (m_out.text.size() > maxSourceBytes) {
            fail("the template grows to more than " + std::to_string(maxSourceBytes) + " bytes");
        }
    }
    void putText(const std::string& text) {
        for (const char c : text) {
            put(c);
        }
    }
    void copyComment() {
        while (m_at < m_text.size() && m_text[m_at] != '\n') {
            put(m_text[m_at]);
            advance();
        }
    }
    /// The text up to a closing mark, both taken off.
    std::string until(std::string_view end) {
        const std::size_t found = m_text.find(end, m_at + 2);
        if (found == std::string::npos) {
            fail("'" + m_text.substr(m_at, 2) + "' is not closed by '" + std::string(end) + "'");
        }
        std::string inner = trimmedTag(std::string_view(m_text).substr(m_at + 2, found - m_at - 2));
        while (m_at < found + end.size()) {
            advance();
        }
        return inner;
    }
    void readExpression() {
        const Location at = here();
        const std::string inner = until("}}");
        if (!isOpen()) {
            return;
        }
        m_scope.enter(at);
        const std::string text = expressionText(evaluateExpression(inner, m_scope, at));
        if (const auto source = m_scope.takeText()) {
            if (m_depth >= maxTemplateDepth) {
                throw InputError(at, "files include each other more than " +
                                         std::to_string(maxTemplateDepth) + " deep");
            }
            TemplateReader(*source, m_scope, m_out, m_depth + 1).read();
        } else {
            putText(text);
        }
    }
    void readStatement() {
        const Location at = here();
        const std::string inner = until("%}");
        const std::size_t blank = std::min(inner.find_first_of(" \t("), inner.size());
        const std::string word = inner.substr(0, blank);
        const std::string rest = inner.substr(blank);
        if (word == "if") {
            const bool open = isOpen() && truth(rest, at);
            m_branches.push_back({open, open || !isOpen()});
        } else if (word == "elif" || word == "else" || word == "endif") {
            changeBranch(word, rest, at);
        } else if (word == "set") {
            assign(rest, at);
        } else {
            throw InputError(at, "found the template statement " + quoted("{% " + inner + " %}") +
                                     "; {{ variables }}, include(), set and if are read, nothing "
                                     "else of Jinja2");
        }
    }
    void changeBranch(const std::string& word, const std::string& condition, const Location& at) {
        if (m_branches.empty()) {
            throw InputError(at, "found {% " + word + " %} without {% if %} before it");
        }
        Branch branch = m_branches.back();
        m_branches.pop_back();
        if (word != "endif") {
            branch.open = !branch.taken && isOpen() && (word == "else" || truth(condition, at));
            branch.taken = branch.taken || branch.open;
            m_branches.push_back(branch);
        }
    }
    bool truth(const std::string& condition, const Location& at) {
        m_scope.enter(at);
        const ExpressionValue value =
            evaluateExpression("1 if " + condition + " else 0", m_scope, at);
        return value == ExpressionValue(1.0);
    }
    void assign(const std::string& text, const Location& at) {
        const std::size_t equals = text.find('=');
        const std::string name = trimmedTag(text.substr(0, std::min(equals, text.size())));
        if (equals == std::string::npos || !isIdentifier(name)) {
            throw InputError(at, "found {% set " + text + " %}; {% set name = value %} is read");
        }
        if (isOpen()) {
            m_scope.enter(at);
            m_scope.set(name, evaluateExpression(text.substr(equals + 1), m_scope, at));
        }
    }

    std::string m_file;
    std::string m_text;
    TemplateScope& m_scope;
    ExpandedText& m_out;
    int m_depth;
    std::size_t m_at = 0;
    int m_line = 1;
    int m_column = 1;
    std::vector<Branch> m_branches;
};

}  // namespace

Location ExpandedText::written(const Location& at) const {
    if (at.line < 1 || lines.empty()) {
        return at;
    }
    const auto line = std::min(static_cast<std::size_t>(at.line), lines.size());
    return {lines[line - 1].file, lines[line - 1].line, at.column};
}

bool isTemplate(const std::string& text) {
    return text.find("{{") != std::string::npos || text.find("{%") != std::string::npos;
}

ExpandedText expandTemplate(const Source& source, const ForeignFiles& files,
                            const TemplateVariables& variables,
                            std::vector<TemplateInclude>& includes, ImportReport& report) {
    ExpandedText out;
    TemplateScope scope(source.file, files, variables, includes, report);
    TemplateReader(source, scope, out, 0).read();
    return out;
}

std::string includePlaceholder(std::size_t index) {
    return "loopglass_included_" + std::to_string(index);
}

std::optional<std::size_t> placeholderIndex(const std::string& text) {
    const std::string begin = "loopglass_included_";
    if (text.size() <= begin.size() || text.size() > begin.size() + 4 ||
        text.compare(0, begin.size(), begin) != 0 ||
        text.find_first_not_of("0123456789", begin.size()) != std::string::npos) {
        return std::nullopt;
    }
    return std::stoul(text.substr(begin.size()));
}

}  // namespace loopglass
