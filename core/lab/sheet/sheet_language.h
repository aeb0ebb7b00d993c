#pragma once

#include "words/language.h"

namespace loopglass::lab {

/// The few words of a worksheet that are not the lab's own, in the language of the sheet. (Sheets
/// are made without the window, too, which has the translations of all else.)
class SheetLanguage final : public Language {
public:
    explicit SheetLanguage(bool chinese) : m_chinese(chinese) {}

    std::string templateOf(const SentenceRow& sentence) const override;
    std::size_t pluralForm(std::uint64_t count) const override;
    std::size_t fractionForm() const override;

private:
    bool m_chinese;
};

}  // namespace loopglass::lab
