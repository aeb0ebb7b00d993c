#pragma once

#include "words/sentence.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace loopglass {

/// Properties of a language. Everything else about a message is the same in all of them.
class Language {
public:
    virtual ~Language() = default;

    /// The template of a sentence in this language; that of the row itself where there is none.
    virtual std::string templateOf(const SentenceRow& sentence) const = 0;
    /// Returns the index of the plural form for a count; a language without plurals has one form.
    virtual std::size_t pluralForm(std::uint64_t count) const = 0;
    /// Returns the index of the plural form for a number that is not whole.
    virtual std::size_t fractionForm() const = 0;

    /// Numbers and quotes look as in English unless a language says otherwise.
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

/// The text of a message in a language, in one line, without a capital at its beginning or a stop
/// at its end unless the sentence has them. A template that does not fit its arguments, such as a
/// wrong translation, shows its gaps unfilled.
std::string render(const Message& message, const Language& language);

/// The text of a message in English.
std::string english(const Message& message);

/// Returns the text of one argument.
std::string render(const Argument& argument, const Language& language);

}  // namespace loopglass
