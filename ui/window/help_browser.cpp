#include "window/help_browser.h"

#include "text/window_language.h"

#include <QFile>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace loopglass::ui {

HelpBrowser::HelpBrowser(QWidget* parent) : QDialog(parent), m_page(new QTextBrowser(this)) {
    setWindowTitle(tr("Help"));
    resize(640, 560);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_page->setAccessibleName(tr("Help page"));
    m_page->setOpenLinks(false);
    m_page->document()->setDocumentMargin(20);
    layout->addWidget(m_page);
    connect(m_page, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& link) { showTopic(link.path()); });
}

bool HelpBrowser::hasTopic(const QString& topic) { return QFile::exists(helpPage(topic)); }

void HelpBrowser::showTopic(const QString& topic) {
    QFile file(helpPage(hasTopic(topic) ? topic : QStringLiteral("start.md")));
    if (file.open(QIODevice::ReadOnly)) {
        m_page->setMarkdown(QString::fromUtf8(file.readAll()));
    }
}

}  // namespace loopglass::ui
