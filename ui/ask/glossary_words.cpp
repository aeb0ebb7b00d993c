// The definitions of words are only on the help page, so that the help and the answers cannot
// differ.
#include "ask/glossary_words.h"

#include "text/window_language.h"

#include <QFile>
#include <QRegularExpression>

namespace loopglass::ui {

namespace {

/// Removes the links after the last sentence, and all marks of Markdown.
QString plainMeaning(QString text) {
    static const QRegularExpression behind(
        QStringLiteral("(?<=[.。])\\s*\\[[^\\]]*\\]\\([^)]*\\)\\s*$"));
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]*)\\]\\([^)]*\\)"));
    return text.trimmed()
        .remove(behind)
        .replace(link, QStringLiteral("\\1"))
        .remove(QLatin1Char('`'))
        .remove(QLatin1Char('*'));
}

std::vector<GlossaryWord> wordsOfPage(const QString& path) {
    QFile file(path);
    std::vector<GlossaryWord> words;
    if (!file.open(QIODevice::ReadOnly)) {
        return words;
    }
    static const QRegularExpression apart(QStringLiteral("[,、]"));
    bool isHeading = true;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        const QStringList cells = line.split(QLatin1Char('|'));
        // The parts before the first mark and behind the last mark are empty.
        constexpr qsizetype columns = 5;
        if (cells.size() != columns) {
            isHeading = true;  // this row is the heading of the next table
        } else if (isHeading || cells[1].startsWith(QLatin1String("---"))) {
            isHeading = false;
        } else {
            GlossaryWord word{cells[1].simplified(), {}, plainMeaning(cells[3])};
            for (const QString& name : (cells[1] + QLatin1Char(',') + cells[2]).split(apart)) {
                word.names << name.simplified();
            }
            words.push_back(word);
        }
    }
    return words;
}

}  // namespace

const std::vector<GlossaryWord>& glossaryWords() {
    // The page is part of the program and never changes, so it is read once per language.
    static const QString english = QStringLiteral(":/help/glossary.md");
    static const std::vector<GlossaryWord> inEnglish = wordsOfPage(english);
    const QString page = helpPage(QStringLiteral("glossary.md"));
    if (page == english) {
        return inEnglish;
    }
    static const std::vector<GlossaryWord> inChinese = wordsOfPage(page);
    return inChinese;
}

}  // namespace loopglass::ui
