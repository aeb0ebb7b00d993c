#include "text/glossary.h"

#include "text/window_language.h"

#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QStringList>

namespace loopglass::ui {

namespace {

using Meanings = QMap<QString, QString>;

// Number of cells after splitting a row: three cells, and an empty cell on each side.
constexpr qsizetype cellsOfARow = 5;

/// Removes links to pages, because a tooltip cannot be clicked.
QString withoutLinks(QString text) {
    static const QRegularExpression way(QStringLiteral("\\s*\\[[^\\]]*\\]\\([^)]*\\)$"));
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]*)\\]\\([^)]*\\)"));
    text.remove(way);
    text.replace(link, QStringLiteral("\\1"));
    return text.remove(QLatin1Char('`'));
}

/// Returns the words of a row; `energy-delay product (EDP)` has two words.
QStringList wordsOf(const QString& cell) {
    static const QRegularExpression between(QStringLiteral("[,()、（）]\\s*"));
    QStringList words;
    for (const QString& word : cell.split(between, Qt::SkipEmptyParts)) {
        words << word.trimmed().toLower();
    }
    return words;
}

Meanings readGlossary(const QString& path) {
    Meanings meanings;
    QFile page(path);
    if (!page.open(QIODevice::ReadOnly)) {
        return meanings;
    }
    for (const QString& line : QString::fromUtf8(page.readAll()).split(QLatin1Char('\n'))) {
        const QStringList cells = line.split(QLatin1Char('|'));
        if (cells.size() == cellsOfARow && cells.first().isEmpty()) {
            for (const QString& word : wordsOf(cells[1])) {
                meanings.insert(word, withoutLinks(cells[3].trimmed()));
            }
        }
    }
    return meanings;
}

}  // namespace

QString glossaryMeaning(const QString& heading) {
    const QString whole = heading.toLower();
    // The page is read at each request, because it is needed only while the mouse is over a
    // heading.
    const Meanings all = readGlossary(helpPage(QStringLiteral("glossary.md")));
    for (QString word : {whole, whole.section(QLatin1Char(' '), 0, 0)}) {
        word.remove(QLatin1Char(','));
        const QString one = word.endsWith(QLatin1Char('s')) ? word.chopped(1) : word;
        const QString& key = all.contains(word) ? word : one;
        if (all.contains(key)) {
            return all.value(key);
        }
    }
    return {};
}

}  // namespace loopglass::ui
