#pragma once

#include "words/sentence.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace loopglass {

/// What a language has of its own. Everything else about a message is the same in all of them.
class Language {
public:
    virtual ~Language() = default;

    /// The template of a sentence in this language; that of the row itself where there is none.
    virtual std::string templateOf(const SentenceRow& sentence) const = 0;
    /// Which of the forms after the colon is said of so many; a language without plurals has one.
    virtual std::size_t pluralForm(std::uint64_t count) const = 0;
    /// Which form is said of a number that is not whole.
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
/// at its end unless the sentence has them. A template that does not fit its arguments (a
/// translation may be wrong) shows its gaps as they are.
std::string render(const Message& message, const Language& language);

/// The text of a message in English.
std::string english(const Message& message);

/// The same of one argument: what stands in the gap.
std::string render(const Argument& argument, const Language& language);

}  // namespace loopglass
