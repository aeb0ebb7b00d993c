#include "text/glossary.h"

#include "text/window_language.h"

#include <QAbstractTextDocumentLayout>
#include <QFile>
#include <QFont>
#include <QMap>
#include <QPointF>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFragment>
#include <algorithm>
#include <vector>

namespace loopglass::ui {

namespace {

using Meanings = QMap<QString, QString>;

// Number of cells after splitting a row: three cells, and an empty cell on each side.
constexpr qsizetype cellsOfARow = 5;
constexpr int wordProperty = QTextFormat::UserProperty + 1;  // word of an underlined text

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

/// Returns the glossary in the language of the window. The page is a part of the program, so it is
/// read once for each language.
const Meanings& glossary() {
    static QMap<QString, Meanings> pages;
    const QString page = helpPage(QStringLiteral("glossary.md"));
    auto known = pages.constFind(page);
    if (known == pages.constEnd()) {
        known = pages.insert(page, readGlossary(page));
    }
    return *known;
}

bool isLatin(const QString& word) { return word.front().unicode() < 0x250; }

/// Returns an expression for all words of the glossary, the longest first. Short words are left
/// out, because they also occur in names.
QRegularExpression expressionFor(const Meanings& meanings) {
    constexpr qsizetype shortest = 4;
    constexpr qsizetype shortestHan = 2;
    QStringList words;
    for (const QString& word : meanings.keys()) {
        if (!word.isEmpty() && word.size() >= (isLatin(word) ? shortest : shortestHan)) {
            words << (isLatin(word) ? QStringLiteral("(?<![\\w-])%1s?(?![\\w-])")
                                          .arg(QRegularExpression::escape(word))
                                    : QRegularExpression::escape(word));
        }
    }
    std::sort(words.begin(), words.end(),
              [](const QString& one, const QString& other) { return one.size() > other.size(); });
    return QRegularExpression(words.join(QLatin1Char('|')),
                              QRegularExpression::CaseInsensitiveOption);
}

/// A word of the glossary in a text.
struct FoundWord {
    int from = 0;
    QString word;
};

std::vector<FoundWord> firstPlaces(const QTextDocument& text, const QRegularExpression& words) {
    std::vector<FoundWord> places;
    QSet<QString> seen;
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            if (fragment.charFormat().isAnchor() ||
                fragment.charFormat().fontWeight() > QFont::Medium) {
                continue;  // a link or a heading
            }
            auto matches = words.globalMatch(fragment.text());
            while (matches.hasNext()) {
                const auto match = matches.next();
                const QString word = match.captured();
                const bool heading = isLatin(word) && word == word.toUpper();
                const QString meaning = heading ? QString() : glossaryMeaning(word);
                if (!meaning.isEmpty() && !seen.contains(meaning)) {
                    seen << meaning;
                    places.push_back(
                        {fragment.position() + static_cast<int>(match.capturedStart()), word});
                }
            }
        }
    }
    return places;
}

}  // namespace

QString glossaryMeaning(const QString& heading) {
    const QString whole = heading.toLower();
    const Meanings& all = glossary();
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

void underlineGlossaryWords(QTextDocument& text) {
    static QMap<QString, QRegularExpression> expressions;
    QRegularExpression& words = expressions[helpPage(QStringLiteral("glossary.md"))];
    if (words.pattern().isEmpty()) {
        words = expressionFor(glossary());
    }
    if (words.pattern().isEmpty()) {
        return;  // without a glossary, the expression would match everywhere
    }
    for (const FoundWord& found : firstPlaces(text, words)) {
        QTextCursor cursor(&text);
        cursor.setPosition(found.from);
        cursor.setPosition(found.from + static_cast<int>(found.word.size()),
                           QTextCursor::KeepAnchor);
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::DotLine);
        format.setProperty(wordProperty, found.word);
        format.setToolTip(glossaryMeaning(found.word));
        cursor.mergeCharFormat(format);
    }
}

QString glossaryWordAt(const QTextDocument& text, const QPointF& point) {
    const int at = text.documentLayout()->hitTest(point, Qt::ExactHit);
    if (at < 0) {
        return {};
    }
    QTextCursor cursor(text.findBlock(at));
    cursor.setPosition(at + 1);  // the format belongs to the character before the cursor
    return cursor.charFormat().property(wordProperty).toString();
}

}  // namespace loopglass::ui
