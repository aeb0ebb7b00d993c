#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace loopglass::ui {

/// A page of help with all words of a search.
struct HelpMatch {
    QString topic;     ///< file of the page
    QString title;     ///< heading of the page
    QString sentence;  ///< sentence with the words; empty if only the title contains them
};

/// Searches help pages for words, in any order and ignoring case.
class HelpSearch {
public:
    void add(const QString& topic, const QString& markdown);
    bool isEmpty() const { return m_pages.isEmpty(); }
    /// Returns pages with the words in their title, followed by pages with a sentence that contains
    /// all words. Returns nothing if the text has no words.
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
