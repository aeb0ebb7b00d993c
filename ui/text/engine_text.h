#pragma once

#include "text/text.h"
#include "words/language.h"
#include "words/vocabulary.h"

#include <QString>
#include <exception>

namespace loopglass::ui {

/// What the engine says, in the language of the window: the template is translated by Qt (context
/// "engine", the sentence's id as its comment) and its gaps are filled as the window writes
/// numbers, with thousands apart by thin spaces.
QString uiText(const Message& message);

/// What an exception says, with the place in a file where that is known: in the language of the
/// window where it is one of the engine's.
QString saidOf(const std::exception& error);

/// The title of a value on screen (words/vocabulary.h), e.g. `along each axis`.
template <typename Value> QString titleText(Value value) { return uiText(titleOf(value)); }
/// The same with a capital, where it stands alone.
template <typename Value> QString headingText(Value value) { return capitalized(titleText(value)); }

/// The language of the window, for what renders messages itself.
class UiLanguage : public Language {
public:
    std::string templateOf(const SentenceRow& sentence) const override;
    std::size_t pluralForm(std::uint64_t count) const override;
    std::size_t fractionForm() const override;
    std::string number(const words::Integer& value) const override;
    std::string number(const words::Real& value) const override;
    std::string quotation(std::string_view text) const override;
};

}  // namespace loopglass::ui
