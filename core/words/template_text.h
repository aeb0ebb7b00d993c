#pragma once

#include "words/argument.h"

#include <cstddef>
#include <span>
#include <string_view>

/// Templates of sentences. `{0}` is a gap for the first argument. `{0:loop|loops}` selects a plural
/// form. The number in that argument, or the length of its list, determines the form. A form may
/// have gaps. `{{` and `}}` mean single braces. The language defines the number of forms and how a
/// form is chosen: English has two forms.
namespace loopglass {

struct TemplatePart {
    enum class Kind : std::uint8_t { Text, Gap, Forms, Broken } kind = Kind::Text;
    /// The text, for Text and Broken; the part after the colon, for Forms.
    std::string_view text;
    std::size_t argument = 0;  ///< index of the argument, for Gap and Forms
};

namespace words {

/// Returns the offset of the brace that closes the first character; npos if there is none.
constexpr std::size_t closingBrace(std::string_view text) {
    std::size_t depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '{') {
            ++depth;
        } else if (text[at] == '}' && --depth == 0) {
            return at;
        }
    }
    return std::string_view::npos;
}

}  // namespace words

/// Removes the first part of a template and returns it; the template must not be empty.
constexpr TemplatePart takePart(std::string_view& rest) {
    using Kind = TemplatePart::Kind;
    const auto take = [&rest](Kind kind, std::size_t length) {
        const TemplatePart part{kind, rest.substr(0, length), 0};
        rest.remove_prefix(length);
        return part;
    };
    const std::size_t brace = rest.find_first_of("{}");
    if (brace != 0) {
        return take(Kind::Text, brace == std::string_view::npos ? rest.size() : brace);
    }
    if (rest.size() >= 2 && rest[1] == rest[0]) {
        TemplatePart part = take(Kind::Text, 2);
        part.text.remove_suffix(1);
        return part;
    }
    const std::size_t close = rest[0] == '{' ? words::closingBrace(rest) : std::string_view::npos;
    const bool numbered = close != std::string_view::npos && close >= 2 && rest[1] >= '0' &&
                          rest[1] <= '9' && (close == 2 || rest[2] == ':');
    if (!numbered) {
        return take(Kind::Broken, 1);
    }
    TemplatePart part = take(close == 2 ? Kind::Gap : Kind::Forms, close + 1);
    part.argument = static_cast<std::size_t>(part.text[1] - '0');
    part.text = part.kind == Kind::Gap ? part.text : part.text.substr(3, close - 3);
    return part;
}

/// Removes the first plural form and returns it. The form ends at a bar outside braces.
constexpr std::string_view takeForm(std::string_view& forms) {
    std::size_t depth = 0;
    std::size_t end = 0;
    for (; end < forms.size() && (depth > 0 || forms[end] != '|'); ++end) {
        depth += forms[end] == '{' ? 1U : 0U;
        depth -= forms[end] == '}' && depth > 0 ? 1U : 0U;
    }
    const std::string_view form = forms.substr(0, end);
    forms.remove_prefix(end < forms.size() ? end + 1 : end);
    return form;
}

namespace words {

/// Marks the arguments that a template uses. Returns the error of the template, or null.
constexpr const char* usedIn(std::string_view text, std::span<const ArgumentKind> kinds,
                             std::size_t forms, std::size_t& used) {
    while (!text.empty()) {
        TemplatePart part = takePart(text);
        if (part.kind == TemplatePart::Kind::Text) {
            continue;
        }
        if (part.kind == TemplatePart::Kind::Broken) {
            return "a brace that neither encloses the number of an argument nor stands twice";
        }
        if (part.argument >= kinds.size()) {
            return "a gap for an argument that the sentence does not have";
        }
        used |= std::size_t{1} << part.argument;
        if (part.kind == TemplatePart::Kind::Gap) {
            continue;
        }
        if (!canCount(kinds[part.argument])) {
            return "plural forms of an argument that counts nothing";
        }
        std::size_t found = 1;
        for (std::string_view rest = part.text;; ++found) {
            const std::string_view form = takeForm(rest);
            if (const char* wrong = usedIn(form, kinds, forms, used)) {
                return wrong;
            }
            if (form.data() + form.size() == part.text.data() + part.text.size()) {
                break;
            }
        }
        if (found != forms) {
            return "another number of plural forms than the language has";
        }
    }
    return nullptr;
}

}  // namespace words

/// Returns the error of a template in a language with `forms` plural forms, or null if it is
/// correct. Each gap needs an argument, each argument must be used, and an argument that selects a
/// form must be countable.
constexpr const char* templateError(std::string_view text, std::span<const ArgumentKind> kinds,
                                    std::size_t forms) {
    std::size_t used = 0;
    if (const char* wrong = words::usedIn(text, kinds, forms, used)) {
        return wrong;
    }
    return used + 1 == std::size_t{1} << kinds.size() ? nullptr : "an argument that is not said";
}

}  // namespace loopglass
