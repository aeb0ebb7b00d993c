#pragma once

#include "words/sentence.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace loopglass {

/// The properties of a language that messages need. All other code of messages is independent of
/// the language.
class Language {
public:
    virtual ~Language() = default;

    /// Returns the template of a sentence in this language, or the English template if there is
    /// none.
    virtual std::string templateOf(const SentenceRow& sentence) const = 0;
    /// Returns the index of the plural form for a count; a language without plurals has one form.
    virtual std::size_t pluralForm(std::uint64_t count) const = 0;
    /// Returns the index of the plural form for a number that is not whole.
    virtual std::size_t fractionForm() const = 0;

    /// Return numbers and quotes in the English form; a language may override these functions.
    virtual std::string number(const words::Integer& value) const;
    virtual std::string number(const words::Real& value) const;
    virtual std::string quotation(std::string_view text) const;
};

class English final : public Language {
public:
    std::string templateOf(const SentenceRow& sentence) const override;
    std::size_t pluralForm(std::uint64_t count) const override { return count == 1 ? 0 : 1; }
    std::size_t fractionForm() const override { return 1; }
};

/// Returns the text of a message in a language, on one line. The text has a capital letter and a
/// full stop only if the sentence has them. If a template does not fit its arguments, as in a wrong
/// translation, its gaps remain visible.
std::string render(const Message& message, const Language& language);

/// Returns the text of a message in English.
std::string english(const Message& message);

/// Returns the text of one argument.
std::string render(const Argument& argument, const Language& language);

}  // namespace loopglass
