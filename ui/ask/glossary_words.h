#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace loopglass::ui {

/// A row of the glossary: its names in both languages, and what they mean in the one that is
/// spoken.
struct GlossaryWord {
    QString title;  ///< its names in the language that is spoken, as the page has them
    QStringList names;
    QString meaning;
};

/// All of the glossary in Help, in its order.
const std::vector<GlossaryWord>& glossaryWords();

}  // namespace loopglass::ui
