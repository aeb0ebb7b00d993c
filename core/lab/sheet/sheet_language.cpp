#include "lab/sheet/sheet_language.h"

#include "words/sentences/lab.h"

#include <algorithm>
#include <array>

namespace loopglass::lab {

namespace {

struct OwnRow {
    const SentenceRow* sentence;
    std::string_view chinese;
};

constexpr std::array ownRows{
    OwnRow{&msg::lab::sheetOf, "學生 {0} · 實驗 {1}，第 {2} 版 · {3} 分"},
    OwnRow{&msg::lab::sheetOfNobody, "實驗 {0}，第 {1} 版 · {2} 分"},
    OwnRow{&msg::lab::givenFiles, "已知"},
    OwnRow{&msg::lab::caseFiles, "情境 {0}"},
    OwnRow{&msg::lab::acceleratorFile, "加速器："},
    OwnRow{&msg::lab::workloadFile, "工作負載："},
    OwnRow{&msg::lab::mappingFile, "映射："},
    OwnRow{&msg::lab::constraintsFile, "限制條件："},
    OwnRow{&msg::lab::questionHeading, "{0}  {1}（{2} 分）"},
};

}  // namespace

std::string SheetLanguage::templateOf(const SentenceRow& sentence) const {
    const auto* const own = std::find_if(ownRows.begin(), ownRows.end(), [&](const OwnRow& row) {
        return row.sentence == &sentence;
    });
    return std::string(m_chinese && own != ownRows.end() ? own->chinese : sentence.text);
}

std::size_t SheetLanguage::pluralForm(std::uint64_t count) const {
    return English().pluralForm(count);
}

std::size_t SheetLanguage::fractionForm() const { return English().fractionForm(); }

}  // namespace loopglass::lab
