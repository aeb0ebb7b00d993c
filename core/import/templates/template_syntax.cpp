// Parses expressions by recursive descent, with one function for each precedence. The order of
// precedence is that of Jinja2's own parser: choice, or, and, not, comparison, + and -, ~, * and /
// and // and %, **, sign and filter. Depth and length are limited, so no text can exhaust the
// stack. Cost: linear in the text.
#include "import/templates/template_syntax.h"

#include "import/templates/template_tokens.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <utility>

namespace loopglass {

namespace {

constexpr int deepestTerm = 48;
/// Limits the depth of trees, because the depth of the tree for `1 + 1 + 1 …` grows with the length
/// of the text.
constexpr std::size_t maxTemplateTokens = 1000;

using Kind = TemplateTerm::Kind;

constexpr std::array<std::string_view, 9> templateKeywords{"and",  "or", "not",  "is",       "if",
                                                           "else", "in", "elif", "recursive"};

bool isKeyword(const std::string& word) {
    return std::find(templateKeywords.begin(), templateKeywords.end(), word) !=
           templateKeywords.end();
}

TemplateTerm termOf(Kind kind, std::string word, std::vector<TemplateTerm> parts) {
    return {kind, {}, std::move(word), {}, std::move(parts)};
}

class TemplateParser {
public:
    explicit TemplateParser(std::string_view text) : m_tokens(templateTokens(text)) {
        if (m_tokens.size() > maxTemplateTokens) {
            throw TemplateFault(msg::imports::tooManyWords(maxTemplateTokens));
        }
    }

    TemplateTerm parse() {
        TemplateTerm term = choice();
        if (token().kind != TemplateToken::Kind::End) {
            throw TemplateFault(msg::imports::foundAtEnd(token().text));
        }
        return term;
    }

private:
    const TemplateToken& token() const { return m_tokens[m_at]; }
    bool isAt(std::string_view word) const {
        const bool name = token().kind == TemplateToken::Kind::Name;
        return (name || token().kind == TemplateToken::Kind::Operator) && token().text == word;
    }
    bool skip(std::string_view word) {
        const bool there = isAt(word);
        m_at += there ? 1 : 0;
        return there;
    }
    void expect(std::string_view word) {
        if (!skip(word)) {
            throw TemplateFault(msg::imports::wordMissing(word));
        }
    }
    std::string name(const Sentence<>& missing) {
        if (token().kind != TemplateToken::Kind::Name || isKeyword(token().text)) {
            throw TemplateFault(missing());
        }
        return m_tokens[m_at++].text;
    }
    void enter() {
        if (++m_depth > deepestTerm) {
            throw TemplateFault(msg::imports::nestedTooDeep());
        }
    }

    TemplateTerm choice() {
        enter();
        TemplateTerm term = either();
        while (skip("if")) {
            std::vector<TemplateTerm> parts;
            parts.push_back(either());
            parts.push_back(std::move(term));
            if (skip("else")) {
                parts.push_back(choice());
            }
            term = termOf(Kind::Choice, "if", std::move(parts));
        }
        --m_depth;
        return term;
    }
    TemplateTerm either() {
        TemplateTerm term = both();
        while (skip("or")) {
            term = termOf(Kind::Or, "or", pair(std::move(term), both()));
        }
        return term;
    }
    TemplateTerm both() {
        TemplateTerm term = negation();
        while (skip("and")) {
            term = termOf(Kind::And, "and", pair(std::move(term), negation()));
        }
        return term;
    }
    TemplateTerm negation() {
        if (!skip("not")) {
            return comparison();
        }
        enter();
        TemplateTerm term = termOf(Kind::Not, "not", single(negation()));
        --m_depth;
        return term;
    }
    TemplateTerm comparison() {
        TemplateTerm first = sum();
        TemplateTerm chain = termOf(Kind::Compare, "", {});
        constexpr std::array<std::string_view, 6> known{"==", "!=", "<=", ">=", "<", ">"};
        for (auto op = known.begin(); op != known.end();) {
            const std::string other = membership();
            if (other.empty() && !skip(*op)) {
                ++op;
                continue;
            }
            chain.words.push_back(other.empty() ? std::string(*op) : other);
            chain.parts.push_back(sum());
            op = known.begin();
        }
        if (chain.words.empty()) {
            return first;
        }
        chain.parts.insert(chain.parts.begin(), std::move(first));
        return chain;
    }
    /// Reads `in` or `not in`; returns "" for any other word.
    std::string membership() {
        if (skip("in")) {
            return "in";
        }
        const TemplateToken* next = isAt("not") ? &m_tokens[m_at + 1] : nullptr;
        if (next == nullptr || next->kind != TemplateToken::Kind::Name || next->text != "in") {
            return "";
        }
        m_at += 2;
        return "not in";
    }
    TemplateTerm sum() {
        return leftToRight<2>({"+", "-"}, [this] { return joined(); });
    }
    TemplateTerm joined() {
        return leftToRight<1>({"~"}, [this] { return product(); });
    }
    TemplateTerm product() {
        return leftToRight<4>({"*", "//", "/", "%"}, [this] { return power(); });
    }
    TemplateTerm power() {
        return leftToRight<1>({"**"}, [this] { return unary(true); });
    }
    template <std::size_t Count, class Inner>
    TemplateTerm leftToRight(const std::array<std::string_view, Count>& operators, Inner inner) {
        TemplateTerm term = inner();
        while (true) {
            const auto op = std::find_if(operators.begin(), operators.end(),
                                         [this](std::string_view word) { return isAt(word); });
            if (op == operators.end()) {
                return term;
            }
            ++m_at;
            term = termOf(Kind::Binary, std::string(*op), pair(std::move(term), inner()));
        }
    }
    TemplateTerm unary(bool filters) {
        enter();
        TemplateTerm term;
        if (isAt("-") || isAt("+")) {
            const std::string sign = m_tokens[m_at++].text;
            term = termOf(Kind::Sign, sign, single(unary(false)));
        } else {
            term = primary();
        }
        --m_depth;
        return filters ? filtered(std::move(term)) : term;
    }
    TemplateTerm filtered(TemplateTerm term) {
        while (true) {
            if (skip("|")) {
                const std::string filter = name(msg::imports::filterNameMissing);
                std::vector<TemplateTerm> parts =
                    skip("(") ? arguments() : std::vector<TemplateTerm>{};
                parts.insert(parts.begin(), std::move(term));
                term = termOf(Kind::Filter, filter, std::move(parts));
            } else if (skip("is")) {
                term = tested(std::move(term));
            } else {
                return term;
            }
        }
    }
    TemplateTerm tested(TemplateTerm term) {
        const bool negated = skip("not");
        const std::string test = name(msg::imports::testNameMissing);
        if (test != "defined" && test != "undefined") {
            throw TemplateFault(msg::imports::unknownTest(test));
        }
        TemplateTerm defined = termOf(Kind::Defined, "is", single(std::move(term)));
        return negated != (test == "undefined")
                   ? termOf(Kind::Not, "not", single(std::move(defined)))
                   : defined;
    }
    /// Reads terms that are separated by commas, up to a closing bracket.
    std::vector<TemplateTerm> arguments(std::string_view end = ")") {
        std::vector<TemplateTerm> given;
        while (!skip(end)) {
            given.push_back(choice());
            if (!skip(",")) {
                expect(end);
                break;
            }
        }
        return given;
    }
    TemplateTerm bracketed() {
        if (skip(")")) {
            return termOf(Kind::List, "(", {});
        }
        TemplateTerm term = choice();
        if (!skip(",")) {
            expect(")");
            return term;
        }
        std::vector<TemplateTerm> parts = arguments();
        parts.insert(parts.begin(), std::move(term));
        return termOf(Kind::List, "(", std::move(parts));
    }
    TemplateTerm primary() {
        if (skip("(")) {
            return bracketed();
        }
        if (skip("[")) {
            return termOf(Kind::List, "[", arguments("]"));
        }
        const TemplateToken found = token();
        if (found.kind == TemplateToken::Kind::End) {
            throw TemplateFault(msg::imports::endsTooEarly());
        }
        if (found.kind == TemplateToken::Kind::Operator || isKeyword(found.text)) {
            throw TemplateFault(msg::imports::found(found.text));
        }
        ++m_at;
        if (found.kind == TemplateToken::Kind::Value) {
            return {Kind::Value, found.value, {}, {}, {}};
        }
        if (found.text == "true" || found.text == "True") {
            return {Kind::Value, true, {}, {}, {}};
        }
        if (found.text == "false" || found.text == "False") {
            return {Kind::Value, false, {}, {}, {}};
        }
        return skip("(") ? termOf(Kind::Call, found.text, arguments())
                         : termOf(Kind::Name, found.text, {});
    }
    static std::vector<TemplateTerm> single(TemplateTerm term) {
        std::vector<TemplateTerm> parts;
        parts.push_back(std::move(term));
        return parts;
    }
    static std::vector<TemplateTerm> pair(TemplateTerm left, TemplateTerm right) {
        std::vector<TemplateTerm> parts = single(std::move(left));
        parts.push_back(std::move(right));
        return parts;
    }

    std::vector<TemplateToken> m_tokens;
    std::size_t m_at = 0;
    int m_depth = 0;
};

}  // namespace

TemplateTerm parseTemplateTerm(std::string_view text) { return TemplateParser(text).parse(); }

}  // namespace loopglass
