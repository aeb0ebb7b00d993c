#include "cli/text/translated_language.h"

#include "words/wording.h"

#include <array>
#include <utility>

namespace loopglass::cli {

namespace {

/// Returns the text between two tags of a message; empty if the tags are absent.
std::string_view between(std::string_view text, std::string_view open, std::string_view close) {
    const std::size_t from = text.find(open);
    const std::size_t to = from == std::string_view::npos ? from : text.find(close, from);
    return to == std::string_view::npos ? std::string_view()
                                        : text.substr(from + open.size(), to - from - open.size());
}

/// Replaces the five characters that XML writes as named entities.
std::string unescaped(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 5> names{
        {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&apos;", '\''}, {"&quot;", '"'}}};
    std::string plain;
    while (!text.empty()) {
        std::size_t taken = 1;
        char letter = text.front();
        for (const auto& [name, stands] : names) {
            if (text.substr(0, name.size()) == name) {
                taken = name.size();
                letter = stands;
            }
        }
        plain += letter;
        text.remove_prefix(taken);
    }
    return plain;
}

}  // namespace

TranslatedLanguage::TranslatedLanguage(std::string_view linguistFile) {
    constexpr std::string_view begin = "<message>";
    constexpr std::string_view end = "</message>";
    for (std::size_t at = linguistFile.find(begin); at != std::string_view::npos;
         at = linguistFile.find(begin, at + begin.size())) {
        const std::string_view message = linguistFile.substr(at, linguistFile.find(end, at) - at);
        const std::string_view id = between(message, "<comment>", "</comment>");
        const std::string_view text = between(message, "<translation>", "</translation>");
        if (!id.empty() && !text.empty()) {
            m_texts[unescaped(id)] = unescaped(text);
        }
    }
}

std::string TranslatedLanguage::translated(const std::string& id,
                                           std::string_view otherwise) const {
    const auto found = m_texts.find(id);
    return found == m_texts.end() ? std::string(otherwise) : found->second;
}

std::string TranslatedLanguage::templateOf(const SentenceRow& sentence) const {
    return translated(sentence.id(), sentence.text);
}

/// Returns true if the language has one plural form: Chinese has one form, English has two (as in
/// ui/text/engine_text.cpp).
bool TranslatedLanguage::hasOneForm() const {
    return translated("plural-rule", "one, other") == "other";
}

std::size_t TranslatedLanguage::pluralForm(std::uint64_t count) const {
    return hasOneForm() || count == 1 ? 0 : 1;
}

std::size_t TranslatedLanguage::fractionForm() const { return hasOneForm() ? 0 : 1; }

std::string TranslatedLanguage::quotation(std::string_view text) const {
    const std::string marks = translated("quotation", "'{0}'");
    const std::string inEnglish = quoted(text);
    const std::size_t gap = marks.find("{0}");
    return gap == std::string::npos
               ? inEnglish
               : marks.substr(0, gap) + inEnglish.substr(1, inEnglish.size() - 2) +
                     marks.substr(gap + 3);
}

}  // namespace loopglass::cli
