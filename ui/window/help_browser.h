#pragma once

#include <QDialog>

class QListWidget;
class QSplitter;
class QTextBrowser;

namespace loopglass::ui {

/// The pages of help: their titles at the left, the one that is read at the right; links lead to
/// others. Its size and the width of the list are remembered.
class HelpBrowser : public QDialog {
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget* parent = nullptr);
    ~HelpBrowser() override;
    /// A file name below resources/help, e.g. "tiles.md"; one that is not there shows the first
    /// page.
    void showTopic(const QString& topic);
    static bool hasTopic(const QString& topic);
    /// All pages in the order of the list: the first one, those that it leads to, and the others.
    static QStringList topics();

private:
    QListWidget* m_contents;
    QTextBrowser* m_page;
    QSplitter* m_parts;
};

}  // namespace loopglass::ui
