#pragma once

#include "words/language.h"

#include <map>
#include <string>
#include <string_view>

namespace loopglass::cli {

/// What the engine says in another language, as Qt Linguist keeps it (resources/translations): each
/// sentence with its id. What is not translated stays English.
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

    std::map<std::string, std::string> m_texts;  ///< by id
};

/// The file of Traditional Chinese.
std::string_view chineseTranslation();

}  // namespace loopglass::cli
