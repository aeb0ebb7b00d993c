#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace loopglass::ui {

/// A page of help with all words of a search.
struct HelpMatch {
    QString topic;     ///< file of the page
    QString title;     ///< heading of the page
    QString sentence;  ///< with the words; empty if only the title has them
};

/// Searches pages of help for words, in any order and in upper or lower case.
class HelpSearch {
public:
    void add(const QString& topic, const QString& markdown);
    bool isEmpty() const { return m_pages.isEmpty(); }
    /// Pages with the words in their title come first, then pages with a sentence that has all of
    /// them. Returns nothing if the text has no words.
    QList<HelpMatch> find(const QString& text) const;

private:
    struct Page {
        QString topic;
        QString title;
        QStringList sentences;
    };
    QList<Page> m_pages;
};

}  // namespace loopglass::ui
