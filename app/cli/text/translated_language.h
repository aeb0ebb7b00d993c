#pragma once

#include "words/language.h"

#include <map>
#include <string>
#include <string_view>

namespace loopglass::cli {

/// The engine's sentences in another language, from files of Qt Linguist (resources/translations),
/// by the id of the sentence. Untranslated sentences are in English.
class TranslatedLanguage : public Language {
public:
    explicit TranslatedLanguage(std::string_view linguistFile);

    std::string templateOf(const SentenceRow& sentence) const override;
    std::size_t pluralForm(std::uint64_t count) const override;
    std::size_t fractionForm() const override;
    std::string quotation(std::string_view text) const override;

private:
    std::string translated(const std::string& id, std::string_view otherwise) const;
    bool hasOneForm() const;

    std::map<std::string, std::string> m_texts;  ///< translations by the id of the sentence
};

/// Returns the translation file for Traditional Chinese.
std::string_view chineseTranslation();

}  // namespace loopglass::cli
