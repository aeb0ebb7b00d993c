#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace loopglass::ui {

/// A row of the glossary: the names in both languages, and the meaning in the current language.
struct GlossaryWord {
    QString title;  ///< names in the current language, as on the page
    QStringList names;
    QString meaning;
};

/// Returns all rows of the glossary in Help, in the same order.
const std::vector<GlossaryWord>& glossaryWords();

}  // namespace loopglass::ui
