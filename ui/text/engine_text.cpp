#include "text/engine_text.h"

#include "text/digit_gap.h"
#include "words/wording.h"
#include "workload/checked.h"

#include <QCoreApplication>

namespace loopglass::ui {

namespace {

/// Replaces the engine's commas between thousands by narrow spaces.
std::string thinlyGrouped(const std::string& number) {
    const std::string gap = QString(digitGap).toStdString();
    std::string text;
    for (const char c : number) {
        if (c == ',') {
            text += gap;
        } else {
            text += c;
        }
    }
    return text;
}

std::string translated(const char* text, const char* id) {
    return QCoreApplication::translate("engine", text, id).toStdString();
}

/// Returns the name of the rule for plural forms from the translation. Without a translation the
/// English rule applies.
std::string pluralRule() {
    const char* const rule[] = QT_TRANSLATE_NOOP3("engine", "one, other", "plural-rule");
    return translated(rule[0], rule[1]);
}

}  // namespace

std::string UiLanguage::templateOf(const SentenceRow& sentence) const {
    return translated(std::string(sentence.text).c_str(), sentence.id().c_str());
}

/// Rules: "one, other" (English, German), "other" (Chinese, Japanese: one form for all), "zero or
/// one, other" (French).
std::size_t UiLanguage::pluralForm(std::uint64_t count) const {
    const std::string rule = pluralRule();
    if (rule == "other") {
        return 0;
    }
    return count == 1 || (count == 0 && rule == "zero or one, other") ? 0 : 1;
}

std::size_t UiLanguage::fractionForm() const { return pluralRule() == "other" ? 0 : 1; }

std::string UiLanguage::number(const words::Integer& value) const {
    return thinlyGrouped(Language::number(value));
}

std::string UiLanguage::number(const words::Real& value) const {
    return thinlyGrouped(Language::number(value));
}

std::string UiLanguage::quotation(std::string_view text) const {
    const char* const marks[] = QT_TRANSLATE_NOOP3("engine", "'{0}'", "quotation");
    const std::string between = translated(marks[0], marks[1]);
    const std::string inEnglish = quoted(text);
    const std::size_t gap = between.find("{0}");
    return gap == std::string::npos
               ? inEnglish
               : between.substr(0, gap) + inEnglish.substr(1, inEnglish.size() - 2) +
                     between.substr(gap + 3);
}

QString uiText(const Message& message) {
    return QString::fromStdString(render(message, UiLanguage{}));
}

QString messageOf(const std::exception& error) { return uiText(messageBy(error)); }

}  // namespace loopglass::ui
