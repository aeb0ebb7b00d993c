#pragma once

#include "theme/theme.h"
#include "window/help_search.h"

#include <QDialog>
#include <QImage>
#include <vector>

class QLineEdit;
class QListWidget;
class QSplitter;
class QTextBrowser;
class QToolButton;

namespace loopglass::ui {

/// The window of the help: the titles of pages at the left, and a page at the right. A search
/// replaces the titles by the pages that were found. Alt+Left, Alt+Right and the buttons of a mouse
/// go back and forward. The window stores its size and the width of the list.
class HelpBrowser : public QDialog {
    Q_OBJECT

public:
    explicit HelpBrowser(const Theme& theme, QWidget* parent = nullptr);
    ~HelpBrowser() override;
    /// Ends a search and shows a page, which is a file name below resources/help, such as
    /// "tiles.md". Shows the first page if there is no such file.
    void showTopic(const QString& topic);
    /// Shows a page at a sentence.
    void showSentence(const QString& topic, const QString& sentence);
    /// Returns the displayed page.
    QString topic() const { return m_seen.empty() ? QString() : m_seen[m_at].topic; }
    static bool hasTopic(const QString& topic);
    /// Returns all pages in the order of the list: the first page, the pages to which it links, and
    /// all other pages.
    static QStringList topics();

public slots:
    void back();
    void forward();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A page of the history and its scroll position.
    struct Place {
        QString topic;
        int scroll = 0;
    };

    QWidget* createTop();
    void createContents();
    void createPage();
    void listPages();
    void openItem();
    void openPage(const QString& topic);
    void leave();
    void present();
    void fitPicture();
    void reveal(const QString& sentence);

    const Theme& m_theme;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QLineEdit* m_wanted;
    QListWidget* m_contents;
    QTextBrowser* m_page;
    QSplitter* m_parts;
    HelpSearch m_search;        ///< filled before the first search
    QImage m_picture;           ///< picture of the page in the colours of the theme; may be null
    std::vector<Place> m_seen;  ///< history of pages
    std::size_t m_at = 0;       ///< index of the displayed page
};

}  // namespace loopglass::ui
