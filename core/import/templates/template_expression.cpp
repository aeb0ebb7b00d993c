#include "import/templates/template_expression.h"

#include "import/templates/template_filters.h"
#include "import/templates/template_syntax.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

namespace loopglass {

namespace {

using Kind = TemplateTerm::Kind;

constexpr std::size_t maxOfRange = 10'000;

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
        case Kind::List:
            return list(term);
        }
        return {};
    }

private:
    /// As in Python, the value is the operand that determines the result, and not a truth value.
    TemplateValue either(const TemplateTerm& term) {
        TemplateValue first = value(term.parts[0]);
        return isTrue(first) == (term.kind == Kind::Or) ? first : value(term.parts[1]);
    }
    TemplateValue choice(const TemplateTerm& term) {
        if (isTrue(value(term.parts[0]))) {
            return value(term.parts[1]);
        }
        if (term.parts.size() < 3) {
            throw TemplateFault(msg::imports::noElse());
        }
        return value(term.parts[2]);
    }
    /// Evaluates a chain of comparisons: `1 < 2 < 3` means `1 < 2 and 2 < 3`.
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
    TemplateValue list(const TemplateTerm& term) {
        std::vector<TemplateItem> items;
        for (const TemplateTerm& part : term.parts) {
            items.push_back({value(part)});
            if (const auto* unknown = std::get_if<TemplateUndefined>(&items.back().value)) {
                throw UnknownTemplateName(unknown->name);
            }
        }
        return templateList(term.word == "(" ? TemplateList::Kind::Tuple : TemplateList::Kind::List,
                            std::move(items));
    }
    /// Evaluates `range(end)`, `range(begin, end)` or `range(begin, end, step)`.
    static TemplateValue range(const std::vector<TemplateValue>& given) {
        std::vector<std::int64_t> numbers;
        for (const TemplateValue& value : given) {
            const auto* whole = std::get_if<std::int64_t>(&value);
            if (whole == nullptr) {
                throw TemplateFault(msg::imports::rangeOfOther(templateText(value)));
            }
            numbers.push_back(*whole);
        }
        const std::int64_t begin = numbers.size() > 1 ? numbers[0] : 0;
        const std::int64_t end = numbers.size() > 1 ? numbers[1] : numbers[0];
        const std::int64_t step = numbers.size() > 2 ? numbers[2] : 1;
        if (step == 0) {
            throw TemplateFault(msg::imports::rangeOfOther("0"));
        }
        std::vector<TemplateItem> items;
        for (std::int64_t n = begin; step > 0 ? n < end : n > end;) {
            items.push_back({n});
            if (items.size() > maxOfRange) {
                throw TemplateFault(msg::imports::rangeTooLong(maxOfRange));
            }
            if (__builtin_add_overflow(n, step, &n)) {
                break;
            }
        }
        return templateList(TemplateList::Kind::Range, std::move(items));
    }
    TemplateValue call(const TemplateTerm& term) {
        if (term.word == "range" && !term.parts.empty() && term.parts.size() < 4) {
            return range(values(term.parts));
        }
        if (auto result = m_names.call(term.word, values(term.parts))) {
            return *std::move(result);
        }
        throw TemplateFault(msg::imports::unknownFunctionOf(term.word, term.parts.size()));
    }
    /// Evaluates the filter `default(b)`. The filter `default(b, true)` also replaces a false
    /// value.
    TemplateValue filtered(const TemplateTerm& term) {
        std::vector<TemplateValue> given = values(term.parts);
        if (term.word != "default" && term.word != "d") {
            return filteredValue(term.word, given);
        }
        if (given.size() > 3) {
            throw TemplateFault(msg::imports::filterDefault(given.size() - 1));
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

namespace {

TemplateValue evaluated(std::string_view text, TemplateNames& names, const Location& at,
                        bool mayBeUndefined) {
    try {
        TemplateValue value = TermEvaluator(names).value(parseTemplateTerm(text));
        const auto* undefined = std::get_if<TemplateUndefined>(&value);
        if (undefined != nullptr && !mayBeUndefined) {
            throw UnknownTemplateName(undefined->name);
        }
        return value;
    } catch (const UnknownTemplateName& unknown) {
        throw InputError(at, msg::imports::nameNeedsValue(text, unknown.name()));
    } catch (const TemplateFault& fault) {
        throw InputError(at, msg::imports::templateFails(text, fault.text()));
    }
}

}  // namespace

TemplateValue evaluateTemplate(std::string_view text, TemplateNames& names, const Location& at) {
    return evaluated(text, names, at, false);
}

TemplateValue evaluateOrUndefined(std::string_view text, TemplateNames& names, const Location& at) {
    return evaluated(text, names, at, true);
}

}  // namespace loopglass
