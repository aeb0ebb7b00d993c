#pragma once

#include <QDialog>

class QTextBrowser;

namespace loopglass::ui {

/// The help page on a topic; links lead to other pages.
class HelpBrowser : public QDialog {
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget* parent = nullptr);
    /// A file name below resources/help, e.g. "tiles.md"; one that is not there shows the first
    /// page.
    void showTopic(const QString& topic);
    static bool hasTopic(const QString& topic);

private:
    QTextBrowser* m_page;
};

}  // namespace loopglass::ui
