#pragma once

#include "text/text.h"
#include "words/language.h"
#include "words/vocabulary.h"

#include <QString>
#include <exception>

namespace loopglass::ui {

/// Returns an engine message in the language of the window. Qt translates the template, with the
/// context "engine" and with the id of the sentence as a comment. Numbers in the gaps have thin
/// spaces between thousands.
QString uiText(const Message& message);

/// Returns the message of an exception, with the position in a file if it is known. Exceptions of
/// the engine are in the language of the window.
QString messageOf(const std::exception& error);

/// Returns the title of a value on screen (words/vocabulary.h), such as `along each axis`.
template <typename Value> QString titleText(Value value) { return uiText(titleOf(value)); }
/// Returns the same text as titleText(), with a capital letter for use as a heading.
template <typename Value> QString headingText(Value value) { return capitalized(titleText(value)); }

/// The language of the window, for code that renders messages without Qt's translation.
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
