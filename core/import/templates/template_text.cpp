// Implements the features of Jinja2 that files for Timeloop and AccelForge use. A template is read
// once from left to right; branches of an `if` whose condition is false are skipped. A '-' in a tag
// trims the adjacent text. Every line of the result has its original position, so that messages
// name the user's file and line. Included text may include further files; the depth and the size
// are limited. One difference from Jinja2: an expression in a YAML comment that cannot be evaluated
// stays unchanged.
#include "import/templates/template_text.h"

#include "import/templates/template_scope.h"
#include "import/templates/template_tokens.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

namespace loopglass {

namespace {

constexpr int maxTemplateDepth = 8;
constexpr std::size_t deepestBranches = 64;
constexpr const char* placeholderBegin = "loopglass_included_";

bool isTemplateBlank(char c) {
    return std::string_view(" \t\n\r\v\f").find(c) != std::string::npos;
}

std::string withoutBlanks(std::string_view text) {
    while (!text.empty() && isTemplateBlank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isTemplateBlank(text.back())) {
        text.remove_suffix(1);
    }
    return std::string(text);
}

/// Names that `set` cannot change.
bool isReserved(const std::string& name) {
    constexpr std::array<std::string_view, 13> reserved{"true", "True", "false", "False", "none",
                                                        "None", "and",  "or",    "not",   "is",
                                                        "in",   "if",   "else"};
    return std::find(reserved.begin(), reserved.end(), name) != reserved.end();
}

/// A tag: `{{ inner }}`, `{% inner %}` or `{# inner #}`.
struct TemplateTag {
    Location at;
    std::string inner;    ///< without blanks around it, and without the signs that trim
    std::string written;  ///< the whole tag as written
    bool trimsAfter = false;
};

class TemplateReader {
public:
    TemplateReader(const Source& source, TemplateScope& scope, ExpandedText& out, int depth)
        : m_file(source.file),
          m_text(checkedText(source)),
          m_scope(scope),
          m_out(out),
          m_depth(depth),
          m_dataBegin(out.text.size()) {
        if (depth > 0 && m_text.ends_with('\n')) {  // the last line break is removed, as in Jinja2
            m_text.pop_back();
        }
    }

    void read() {
        while (m_at < m_text.size()) {
            if (beginsWith("{{")) {
                const bool comment = m_comment;
                readExpression(takeTag("}}"), comment);
            } else if (beginsWith("{%")) {
                readStatement(takeTag("%}"));
            } else if (beginsWith("{#")) {
                afterTag(takeTag("#}"));
            } else {
                put(m_text[m_at]);
                advance();
            }
        }
        if (!m_branches.empty()) {
            fail(m_branches.back().loop ? msg::imports::forNotEnded() : msg::imports::ifNotEnded());
        }
    }

private:
    /// A position in the text to which a loop returns.
    struct Place {
        std::size_t at = 0;
        int line = 1;
        int column = 1;
        bool blankSoFar = true;
        bool comment = false;
    };
    /// An open `for`: the values of its variable, and the previous values of its names.
    struct ForLoop {
        std::string name;
        TemplateValue values;
        std::size_t next = 0;
        Place body;
        TemplateScope::Names outside;
    };
    /// An open `for` or `if`. Two flags show whether the current branch is read, and whether some
    /// branch was read.
    struct Branch {
        bool open = false;
        bool taken = false;
        bool last = false;  ///< `else` was already read
        std::optional<ForLoop> loop = {};
    };

    [[noreturn]] void fail(Message what) const { throw InputError(here(), std::move(what)); }
    Location here() const { return {m_file, m_line, m_column}; }
    bool beginsWith(std::string_view mark) const {
        return std::string_view(m_text).substr(m_at, mark.size()) == mark;
    }
    bool isOpen() const {
        return std::all_of(m_branches.begin(), m_branches.end(),
                           [](const Branch& branch) { return branch.open; });
    }
    void advance() {
        const char c = m_text[m_at++];
        if (c == '\n') {
            m_column = 1;
            ++m_line;
            m_blankSoFar = true;
            m_comment = false;
            return;
        }
        m_comment = m_comment || (m_blankSoFar && c == '#');
        m_blankSoFar = m_blankSoFar && isTemplateBlank(c);
        m_column += (static_cast<unsigned char>(c) & 0xC0U) == 0x80U ? 0 : 1;
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
            fail(msg::imports::templateTooLarge(maxSourceBytes));
        }
    }
    void putText(const std::string& text) {
        for (const char c : text) {
            put(c);
        }
    }
    /// Removes the blanks since the last tag.
    void trimBefore() {
        while (m_out.text.size() > m_dataBegin && isTemplateBlank(m_out.text.back())) {
            m_out.text.pop_back();
            if (m_out.text.empty() || m_out.text.back() == '\n') {
                m_out.lines.pop_back();
            }
        }
    }
    void afterTag(const TemplateTag& tag) {
        m_dataBegin = m_out.text.size();
        while (tag.trimsAfter && m_at < m_text.size() && isTemplateBlank(m_text[m_at])) {
            advance();
        }
    }
    /// Returns the position of the closing mark of the tag that begins here. A closing mark in
    /// quotes is text.
    std::size_t closingMark(std::string_view end) const {
        if (end == "#}") {
            return m_text.find(end, m_at + 2);
        }
        for (std::size_t at = m_at + 2; at < m_text.size();) {
            if (std::string_view(m_text).substr(at, 2) == end) {
                return at;
            }
            const bool quote = m_text[at] == '"' || m_text[at] == '\'';
            at = quote ? quotedEnd(m_text, at) : at + 1;
        }
        return std::string::npos;
    }
    /// Removes the tag that begins here from the text, and returns it.
    TemplateTag takeTag(std::string_view end) {
        const std::size_t found = closingMark(end);
        if (found == std::string::npos) {
            fail(msg::imports::tagNotClosed(m_text.substr(m_at, 2), end));
        }
        TemplateTag tag{here(), {}, m_text.substr(m_at, found + 2 - m_at), false};
        std::string_view inner = std::string_view(tag.written).substr(2, found - m_at - 2);
        if (inner.starts_with('-')) {
            trimBefore();
        }
        inner.remove_prefix(inner.starts_with('-') || inner.starts_with('+') ? 1 : 0);
        tag.trimsAfter = inner.ends_with('-');
        const bool keepsAfter = end != "}}" && inner.ends_with('+');
        inner.remove_suffix(tag.trimsAfter || keepsAfter ? 1 : 0);
        tag.inner = withoutBlanks(inner);
        const bool comment = m_comment && tag.written.find('\n') == std::string::npos;
        while (m_at < found + 2) {
            advance();
        }
        m_comment = comment;
        m_blankSoFar = false;
        return tag;
    }
    void readExpression(const TemplateTag& tag, bool comment) {
        if (isOpen()) {
            m_scope.enter(tag.at);
            if (!comment) {
                putValue(evaluateTemplate(tag.inner, m_scope, tag.at), tag.at);
            } else if (const auto value = valueInComment(tag)) {
                putValue(*value, tag.at);
            } else {
                putText(tag.written);
            }
        }
        afterTag(tag);
    }
    /// Returns none if the expression cannot be evaluated. Does not read included files, because
    /// the expression is in a comment.
    std::optional<TemplateValue> valueInComment(const TemplateTag& tag) {
        const std::size_t includes = m_scope.includeCount();
        try {
            TemplateValue value = evaluateTemplate(tag.inner, m_scope, tag.at);
            m_scope.forgetIncludes(includes);
            return value;
        } catch (const InputError&) {
            m_scope.forgetIncludes(includes);
            return std::nullopt;
        }
    }
    void putValue(const TemplateValue& value, const Location& at) {
        const auto source = m_scope.takeText();
        if (!source) {
            putText(templateText(value));
            return;
        }
        if (m_depth >= maxTemplateDepth) {
            throw InputError(at, msg::imports::includedTooDeep(maxTemplateDepth));
        }
        TemplateReader(*source, m_scope, m_out, m_depth + 1).read();
    }
    void readStatement(const TemplateTag& tag) {
        const auto letters = std::find_if_not(tag.inner.begin(), tag.inner.end(),
                                              [](char c) { return c >= 'a' && c <= 'z'; });
        const std::string word(tag.inner.begin(), letters);
        const std::string rest = withoutBlanks({letters, tag.inner.end()});
        if (word == "for") {
            beginLoop(rest, tag);
            return;
        }
        if (word == "raw" && rest.empty()) {
            readRaw(tag);
            return;
        }
        if (word == "endfor") {
            endLoop(rest, tag);
            return;
        }
        if (word == "if") {
            requireDepth(tag);
            const bool open = isOpen() && truth(rest, tag.at);
            m_branches.push_back({open, open || !isOpen(), false, {}});
        } else if (word == "elif" || word == "else" || word == "endif") {
            changeBranch(word, rest, tag);
        } else if (word == "set") {
            assign(rest, tag.at);
        } else if (word == "assert") {
            assertTrue(rest, tag.at);
        } else {
            failStatement(tag);
        }
        afterTag(tag);
    }
    /// Copies the text up to `{% endraw %}` without expanding tags.
    void readRaw(const TemplateTag& tag) {
        afterTag(tag);
        while (m_at < m_text.size()) {
            if (endsRaw()) {
                afterTag(takeTag("%}"));
                return;
            }
            put(m_text[m_at]);
            advance();
        }
        throw InputError(tag.at, msg::imports::rawNotEnded());
    }
    bool endsRaw() const {
        if (!beginsWith("{%")) {
            return false;
        }
        const std::size_t end = m_text.find("%}", m_at);
        std::string_view inner = std::string_view(m_text).substr(
            m_at + 2, end == std::string::npos ? 0 : end - m_at - 2);
        inner.remove_prefix(inner.starts_with('-') || inner.starts_with('+') ? 1 : 0);
        inner.remove_suffix(inner.ends_with('-') || inner.ends_with('+') ? 1 : 0);
        return withoutBlanks(inner) == "endraw";
    }
    [[noreturn]] static void failStatement(const TemplateTag& tag) {
        throw InputError(tag.at, msg::imports::unknownStatement("{% " + tag.inner + " %}"));
    }
    void changeBranch(const std::string& word, const std::string& rest, const TemplateTag& tag) {
        if (m_branches.empty() || m_branches.back().loop ||
            (word != "endif" && m_branches.back().last)) {
            throw InputError(tag.at, msg::imports::withoutIf("{% " + word + " %}"));
        }
        if (word != "elif" && !rest.empty()) {
            failStatement(tag);
        }
        Branch branch = m_branches.back();
        m_branches.pop_back();
        if (word != "endif") {
            branch.open = !branch.taken && isOpen() && (word == "else" || truth(rest, tag.at));
            branch.taken = branch.taken || branch.open;
            branch.last = word == "else";
            m_branches.push_back(branch);
        }
    }
    void requireDepth(const TemplateTag& tag) const {
        if (m_branches.size() >= deepestBranches) {
            throw InputError(tag.at, msg::imports::ifTooDeep(deepestBranches));
        }
    }
    /// Begins the loop `NAME in LIST`. A condition after the list is not supported.
    void beginLoop(const std::string& text, const TemplateTag& tag) {
        const auto letters = std::find_if(text.begin(), text.end(), isTemplateBlank);
        const std::string name(text.begin(), letters);
        const std::string rest = withoutBlanks({letters, text.end()});
        const bool in =
            rest.starts_with("in") && rest.size() > 2 && !isIdentifier(rest.substr(0, 3));
        if (!isIdentifier(name) || isReserved(name) || name == "loop" || !in ||
            hasOuterWord(rest.substr(2), tag.at)) {
            failStatement(tag);
        }
        requireDepth(tag);
        Branch branch;
        branch.loop = ForLoop{name, std::string(), 0, {}, {}};
        branch.open = isOpen();
        if (branch.open) {
            m_scope.enter(tag.at);
            branch.loop->values = evaluateTemplate(withoutBlanks(rest.substr(2)), m_scope, tag.at);
            requireList(branch.loop->values, tag.at);
        }
        afterTag(tag);
        branch.loop->body = {m_at, m_line, m_column, m_blankSoFar, m_comment};
        branch.loop->outside = m_scope.names();
        m_branches.push_back(std::move(branch));
        goOn(tag.at);
    }
    /// Returns true if `if` or `recursive` occurs outside brackets; at this position, only a list
    /// is supported.
    static bool hasOuterWord(const std::string& text, const Location& at) {
        try {
            int depth = 0;
            for (const TemplateToken& token : templateTokens(text)) {
                depth += token.text == "(" || token.text == "[" ? 1 : 0;
                depth -= token.text == ")" || token.text == "]" ? 1 : 0;
                if (depth == 0 && token.kind != TemplateToken::Kind::Value &&
                    (token.text == "if" || token.text == "recursive")) {
                    return true;
                }
            }
            return false;
        } catch (const TemplateFault& fault) {
            throw InputError(at, msg::imports::templateFails(text, fault.text()));
        }
    }
    static void requireList(const TemplateValue& value, const Location& at) {
        try {
            static_cast<void>(listItems(value));
        } catch (const TemplateFault& fault) {
            throw InputError(at, fault.text());
        }
    }
    /// Starts the next iteration of the innermost loop, by setting its variable to the next value.
    /// If there is none, skips the body.
    void goOn(const Location& at) {
        Branch& branch = m_branches.back();
        if (!branch.open) {
            return;
        }
        const std::vector<TemplateItem>& items = listItems(branch.loop->values);
        branch.open = branch.loop->next < items.size();
        m_scope.setNames(branch.loop->outside);
        if (branch.open) {
            m_scope.set(branch.loop->name, items[branch.loop->next++].value);
            m_scope.countRound(at);
        }
    }
    void endLoop(const std::string& rest, const TemplateTag& tag) {
        if (m_branches.empty() || !m_branches.back().loop || !rest.empty()) {
            throw InputError(tag.at, msg::imports::withoutFor("{% endfor %}"));
        }
        goOn(tag.at);
        const Branch& branch = m_branches.back();
        if (branch.open) {
            const Place& body = branch.loop->body;
            m_at = body.at;
            m_line = body.line;
            m_column = body.column;
            m_blankSoFar = body.blankSoFar;
            m_comment = body.comment;
            m_dataBegin = m_out.text.size();
            return;
        }
        m_branches.pop_back();
        afterTag(tag);
    }
    /// Evaluates AccelForge's `assert CONDITION, MESSAGE`.
    void assertTrue(const std::string& text, const Location& at) {
        if (!isOpen()) {
            return;
        }
        m_scope.enter(at);
        const TemplateValue both = evaluateTemplate("[" + text + "]", m_scope, at);
        const std::vector<TemplateItem>& items = listItems(both);
        if (items.empty() || items.size() > 2) {
            throw InputError(at, msg::imports::unknownStatement("{% assert " + text + " %}"));
        }
        if (!isTrue(items[0].value)) {
            throw InputError(at, msg::imports::assertionFails(
                                     items.size() > 1 ? templateText(items[1].value) : text));
        }
    }
    bool truth(const std::string& condition, const Location& at) {
        m_scope.enter(at);
        const bool value = isTrue(evaluateTemplate(condition, m_scope, at));
        if (m_scope.takeText()) {
            throw InputError(at, msg::imports::textAsCondition());
        }
        return value;
    }
    void assign(const std::string& text, const Location& at) {
        const std::size_t equals = text.find('=');
        const std::string name = withoutBlanks(text.substr(0, std::min(equals, text.size())));
        if (equals == std::string::npos || !isIdentifier(name) || isReserved(name)) {
            throw InputError(at, msg::imports::badAssignment("{% set " + text + " %}"));
        }
        if (!isOpen()) {
            return;
        }
        m_scope.enter(at);
        m_scope.set(name, evaluateOrUndefined(withoutBlanks(text.substr(equals + 1)), m_scope, at));
        if (m_scope.takeText()) {
            throw InputError(at, msg::imports::textInName());
        }
    }

    std::string m_file;
    std::string m_text;
    TemplateScope& m_scope;
    ExpandedText& m_out;
    int m_depth;
    std::size_t m_dataBegin;  ///< index in the result of the first character after the last tag
    std::size_t m_at = 0;
    int m_line = 1;
    int m_column = 1;
    /// True if only blanks have occurred since the beginning of the line.
    bool m_blankSoFar = true;
    bool m_comment = false;  ///< true if the line is a YAML comment
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
    return text.find("{{") != std::string::npos || text.find("{%") != std::string::npos ||
           text.find("{#") != std::string::npos;
}

namespace {

TemplateValue givenValue(const std::string& text) {
    if (text == "true" || text == "True" || text == "false" || text == "False") {
        return text.front() == 't' || text.front() == 'T';
    }
    std::int64_t whole = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), whole);
    if (error == std::errc{} && end == text.data() + text.size() && std::to_string(whole) == text) {
        return whole;
    }
    double real = 0;
    const auto [last, fault] = std::from_chars(text.data(), text.data() + text.size(), real);
    const bool figures =
        !text.empty() && text.find_first_not_of("0123456789.-") == std::string::npos;
    return figures && fault == std::errc{} && last == text.data() + text.size()
               ? TemplateValue(real)
               : TemplateValue(text);
}

}  // namespace

TemplateContext givenContext(const TemplateVariables& variables) {
    TemplateContext context;
    for (const auto& [name, value] : variables) {
        context.names[name] = givenValue(value);
    }
    return context;
}

ExpandedText expandTemplate(const Source& source, IncludeFolder& files,
                            const TemplateContext& context, std::vector<TemplateInclude>& includes,
                            ImportReport& report) {
    ExpandedText out;
    TemplateScope scope(source.file, files, context, includes, report);
    TemplateReader(source, scope, out, 0).read();
    out.missingTexts = scope.missingTexts();
    return out;
}

std::string includePlaceholder(std::size_t index) {
    return placeholderBegin + std::to_string(index);
}

bool hasPlaceholder(const std::string& text) {
    return text.find(placeholderBegin) != std::string::npos;
}

std::optional<IncludedPart> includedPart(const std::string& text) {
    const std::string begin = placeholderBegin;
    const std::size_t end = std::min(text.find('.'), text.size());
    const std::string figures =
        end > begin.size() ? text.substr(begin.size(), end - begin.size()) : "";
    if (!text.starts_with(begin) || figures.empty() || figures.size() > 4 ||
        figures.find_first_not_of("0123456789") != std::string::npos) {
        return std::nullopt;
    }
    const std::string keys = end < text.size() ? text.substr(end + 1) : "";
    const bool plain = std::all_of(keys.begin(), keys.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '.';
    });
    return plain ? std::optional(IncludedPart{std::stoul(figures), keys}) : std::nullopt;
}

}  // namespace loopglass
