#include "window/help_search.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

bool hasAll(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(), [&text](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

/// Returns the first sentence with all words, or an empty text.
QString firstWith(const QStringList& sentences, const QStringList& words) {
    const auto found =
        std::find_if(sentences.begin(), sentences.end(),
                     [&words](const QString& sentence) { return hasAll(sentence, words); });
    return found == sentences.end() ? QString() : *found;
}

}  // namespace

void HelpSearch::add(const QString& topic, const QString& markdown) {
    static const QRegularExpression end(QStringLiteral("(?<=[.!?])\\s+|(?<=[。！？])"));
    QTextDocument text;
    text.setMarkdown(markdown);
    Page page{topic, text.begin().text(), {}};
    for (QTextBlock block = text.begin().next(); block.isValid(); block = block.next()) {
        page.sentences += block.text().split(end, Qt::SkipEmptyParts);
    }
    m_pages << page;
}

QList<HelpMatch> HelpSearch::find(const QString& text) const {
    const QStringList words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty()) {
        return {};
    }
    std::array<QList<HelpMatch>, 3> ranks;
    for (const Page& page : m_pages) {
        const QString sentence = firstWith(page.sentences, words);
        const bool inTitle = hasAll(page.title, words);
        if (inTitle || !sentence.isEmpty()) {
            ranks[inTitle ? 0 : 1] << HelpMatch{page.topic, page.title, sentence};
        } else if (hasAll(page.title + page.sentences.join(QLatin1Char('\n')), words)) {
            ranks[2] << HelpMatch{page.topic, page.title,
                                  firstWith(page.sentences, {words.first()})};
        }
    }
    return ranks[0] + ranks[1] + ranks[2];
}

}  // namespace loopglass::ui
