#include "import/templates/template_expression.h"

#include "import/templates/template_filters.h"
#include "import/templates/template_syntax.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

namespace loopglass {

namespace {

using Kind = TemplateTerm::Kind;

class TermEvaluator {
public:
    explicit TermEvaluator(TemplateNames& names) : m_names(names) {}

    TemplateValue value(const TemplateTerm& term) {
        switch (term.kind) {
        case Kind::Value:
            return term.value;
        case Kind::Name:
            return m_names.value(term.word);
        case Kind::Call:
            return call(term);
        case Kind::Filter:
            return filtered(term);
        case Kind::Defined:
            return !std::holds_alternative<TemplateUndefined>(value(term.parts[0]));
        case Kind::Sign:
            return signedValue(term.word, value(term.parts[0]));
        case Kind::Not:
            return !isTrue(value(term.parts[0]));
        case Kind::And:
        case Kind::Or:
            return either(term);
        case Kind::Choice:
            return choice(term);
        case Kind::Compare:
            return chain(term);
        case Kind::Binary:
            return calculated(value(term.parts[0]), term.word, value(term.parts[1]));
        }
        return {};
    }

private:
    /// Python gives the operand that decides, not its truth.
    TemplateValue either(const TemplateTerm& term) {
        TemplateValue first = value(term.parts[0]);
        return isTrue(first) == (term.kind == Kind::Or) ? first : value(term.parts[1]);
    }
    TemplateValue choice(const TemplateTerm& term) {
        if (isTrue(value(term.parts[0]))) {
            return value(term.parts[1]);
        }
        if (term.parts.size() < 3) {
            throw TemplateFault(say::imports::noElse());
        }
        return value(term.parts[2]);
    }
    /// `1 < 2 < 3` is `1 < 2 and 2 < 3`.
    TemplateValue chain(const TemplateTerm& term) {
        TemplateValue left = value(term.parts[0]);
        for (std::size_t i = 0; i < term.words.size(); ++i) {
            TemplateValue right = value(term.parts[i + 1]);
            if (!compared(left, term.words[i], right)) {
                return false;
            }
            left = std::move(right);
        }
        return true;
    }
    std::vector<TemplateValue> values(const std::vector<TemplateTerm>& terms) {
        std::vector<TemplateValue> given;
        given.reserve(terms.size());
        for (const TemplateTerm& term : terms) {
            given.push_back(value(term));
        }
        return given;
    }
    TemplateValue call(const TemplateTerm& term) {
        if (auto result = m_names.call(term.word, values(term.parts))) {
            return *std::move(result);
        }
        throw TemplateFault(say::imports::unknownFunctionOf(term.word, term.parts.size()));
    }
    /// `default(b)`, and `default(b, true)`, which also stands in for what is false.
    TemplateValue filtered(const TemplateTerm& term) {
        std::vector<TemplateValue> given = values(term.parts);
        if (term.word != "default" && term.word != "d") {
            return filteredValue(term.word, given);
        }
        if (given.size() > 3) {
            throw TemplateFault(say::imports::filterDefault(given.size() - 1));
        }
        const bool undefined = std::holds_alternative<TemplateUndefined>(given[0]);
        const bool asFalse = given.size() == 3 && isTrue(given[2]);
        if (!undefined && (!asFalse || isTrue(given[0]))) {
            return given[0];
        }
        return given.size() > 1 ? given[1] : TemplateValue(std::string());
    }

    TemplateNames& m_names;
};

}  // namespace

TemplateValue evaluateTemplate(std::string_view text, TemplateNames& names, const Location& at) {
    try {
        TemplateValue value = TermEvaluator(names).value(parseTemplateTerm(text));
        if (const auto* undefined = std::get_if<TemplateUndefined>(&value)) {
            throw TemplateFault(say::imports::unknownName(undefined->name));
        }
        return value;
    } catch (const TemplateFault& fault) {
        throw InputError(at, say::imports::templateFails(text, fault.said()));
    }
}

}  // namespace loopglass
