#include "commands/fuzzy_match.h"

namespace loopglass::ui {

std::optional<int> fuzzyMatch(const QString& typed, const QString& text) {
    int score = 0;
    qsizetype last = -1;
    for (const QChar letter : typed) {
        if (letter.isSpace()) {
            continue;
        }
        const qsizetype at = text.indexOf(letter, last + 1, Qt::CaseInsensitive);
        if (at < 0) {
            return std::nullopt;
        }
        const bool beginsWord = at == 0 || !text[at - 1].isLetterOrNumber();
        score += beginsWord ? 6 : 0;
        score += last >= 0 && at == last + 1 ? 8 : 0;
        score -= static_cast<int>(std::min<qsizetype>(at - last - 1, 5));
        last = at;
    }
    return score;
}

}  // namespace loopglass::ui
