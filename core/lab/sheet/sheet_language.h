#pragma once

#include "words/language.h"

namespace loopglass::lab {

/// The words of a worksheet that do not come from the lab, in the language of the worksheet. These
/// words are in core because the translations of the window are not available on the command line.
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
