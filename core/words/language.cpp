// Renders a message in one pass over the template of its sentence: texts are copied, gaps are
// filled with their arguments, and the language chooses the plural form. Lists are sentences too
// (`words.list-pair` and so on), so each language can define how lists are joined.
#include "words/language.h"

#include "words/han.h"
#include "words/number_text.h"
#include "words/sentences/words.h"
#include "words/wording.h"

#include <algorithm>
#include <cmath>

namespace loopglass {

namespace {

constexpr std::size_t maxListed = 24;

/// Appends a text. Chinese text has a space only next to foreign words and numbers. The content of
/// a gap is unknown to a template, so the template has a space. This function removes the space if
/// both neighbours are Chinese.
void append(std::string& out, std::string_view text) {
    if (out.ends_with(' ') && beginsWithHan(text) &&
        endsWithHan(std::string_view(out).substr(0, out.size() - 1))) {
        out.pop_back();
    } else if (text.starts_with(' ') && endsWithHan(out) && beginsWithHan(text.substr(1))) {
        text.remove_prefix(1);
    }
    out += text;
}

class Renderer {
public:
    explicit Renderer(const Language& language) : m_language(language) {}

    std::string operator()(const Message& message) const {
        std::string text;
        if (!message.empty()) {
            const bool asItIs = message.is(msg::words::text) || message.is(msg::words::listNext) ||
                                message.is(msg::words::listLast) ||
                                message.is(msg::words::listRest);
            fill(m_language.templateOf(*message.sentence()), message.arguments(), asItIs, text);
        }
        return text;
    }
    std::string operator()(const words::Name& name) const { return visibleName(name.text); }
    std::string operator()(const words::Quoted& text) const {
        return m_language.quotation(text.text);
    }
    std::string operator()(const words::Integer& value) const { return m_language.number(value); }
    std::string operator()(const words::Real& value) const { return m_language.number(value); }
    std::string operator()(const words::List& list) const;
    std::string operator()(const Argument& argument) const {
        return std::visit(*this, argument.value);
    }

private:
    void fill(std::string_view text, const std::vector<Argument>& arguments, bool asItIs,
              std::string& out) const;
    /// Returns the content of a gap; a name is always on one line, but a text may have several
    /// lines.
    std::string gap(const Argument& argument, bool asItIs) const {
        const auto* name = std::get_if<words::Name>(&argument.value);
        return name != nullptr && asItIs ? name->text : (*this)(argument);
    }
    std::string_view chosen(std::string_view forms, const Argument& argument) const;
    std::size_t formOf(const Argument& argument) const;

    const Language& m_language;
};

void Renderer::fill(std::string_view text, const std::vector<Argument>& arguments, bool asItIs,
                    std::string& out) const {
    while (!text.empty()) {
        const std::string_view before = text;
        const TemplatePart part = takePart(text);
        const bool isGap =
            part.kind == TemplatePart::Kind::Gap || part.kind == TemplatePart::Kind::Forms;
        if (isGap && part.argument >= arguments.size()) {
            out += before.substr(0, before.size() - text.size());
        } else if (part.kind == TemplatePart::Kind::Gap) {
            append(out, gap(arguments[part.argument], asItIs));
        } else if (part.kind == TemplatePart::Kind::Forms) {
            fill(chosen(part.text, arguments[part.argument]), arguments, asItIs, out);
        } else {
            append(out, part.text);
        }
    }
}

/// Returns the plural form for this argument; the last form if a translation has too few forms.
std::string_view Renderer::chosen(std::string_view forms, const Argument& argument) const {
    std::string_view form = takeForm(forms);
    for (std::size_t left = formOf(argument); left > 0 && !forms.empty(); --left) {
        form = takeForm(forms);
    }
    return form;
}

std::size_t Renderer::formOf(const Argument& argument) const {
    if (const auto* integer = std::get_if<words::Integer>(&argument.value)) {
        return m_language.pluralForm(integer->magnitude);
    }
    if (const auto* list = std::get_if<words::List>(&argument.value)) {
        return m_language.pluralForm(list->items.size());
    }
    if (const auto* real = std::get_if<words::Real>(&argument.value)) {
        const double size = std::fabs(real->value);
        const bool whole = size < 1e18 && std::floor(size) == size;
        return whole ? m_language.pluralForm(static_cast<std::uint64_t>(size))
                     : m_language.fractionForm();
    }
    return 0;
}

std::string Renderer::operator()(const words::List& list) const {
    const std::vector<Argument>& items = list.items;
    const std::size_t shown = std::min(items.size(), maxListed);
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        const std::string item = (*this)(items[i]);
        text = i == 0                  ? item
               : i + 1 == items.size() ? (*this)(msg::words::listLast(text, item))
                                       : (*this)(msg::words::listNext(text, item));
    }
    return shown == items.size() ? text : (*this)(msg::words::listRest(text, items.size() - shown));
}

}  // namespace

std::string English::templateOf(const SentenceRow& sentence) const {
    return std::string(sentence.text);
}

std::string Language::number(const words::Integer& value) const {
    const std::string text = (value.negative ? "-" : "") + std::to_string(value.magnitude);
    return value.grouped ? groupedText(text) : text;
}

std::string Language::number(const words::Real& value) const {
    switch (value.format) {
    case words::RealFormat::Quantity:
        return quantityText(value.value);
    case words::RealFormat::Cycles:
        return cyclesText(value.value);
    case words::RealFormat::Ratio:
        return ratioText(value.value);
    case words::RealFormat::Percent:
        return percentText(value.value);
    case words::RealFormat::Seconds:
        return secondsText(value.value);
    case words::RealFormat::Scientific:
        return scientificText(value.value, value.digits);
    case words::RealFormat::Shortest:
        return shortestText(value.value);
    }
    return {};
}

std::string Language::quotation(std::string_view text) const { return quoted(text); }

std::string render(const Message& message, const Language& language) {
    return Renderer(language)(message);
}

std::string render(const Argument& argument, const Language& language) {
    return Renderer(language)(argument);
}

std::string english(const Message& message) { return render(message, English{}); }

}  // namespace loopglass
