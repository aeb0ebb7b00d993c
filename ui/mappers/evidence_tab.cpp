#include "mappers/evidence_tab.h"

#include <QFile>

namespace loopglass::ui {

EvidenceTab::EvidenceTab(QWidget* parent) : QTextBrowser(parent) {
    setAccessibleName(tr("Published results beside proven optima"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);  // they lead to pages of the documentation
    document()->setDocumentMargin(16);
    QFile page(QStringLiteral(":/help/evidence.md"));
    if (page.open(QIODevice::ReadOnly)) {
        setMarkdown(QString::fromUtf8(page.readAll()));
    }
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (link.path().isEmpty()) {
            scrollToAnchor(link.fragment());
        }
    });
}

}  // namespace loopglass::ui
