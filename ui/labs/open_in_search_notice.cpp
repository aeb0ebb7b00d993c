#include "labs/open_in_search_notice.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace loopglass::ui {

OpenInSearchNotice::OpenInSearchNotice(const Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_text(new QLabel(this)),
      m_open(new QPushButton(tr("Open files of the question"), this)) {
    m_text->setWordWrap(true);
    m_open->setToolTip(tr("Open the files of this question in the explorer"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setProperty("said", QStringLiteral("caution"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 4);
    column->setSpacing(6);
    column->addWidget(m_text);
    column->addWidget(m_open, 0, Qt::AlignLeft);
    connect(m_open, &QPushButton::clicked, this, &OpenInSearchNotice::openRequested);
    connect(&document, &Document::changed, this, &OpenInSearchNotice::refresh);
    begin();
}

void OpenInSearchNotice::begin() {
    m_opened.set(m_document);
    m_of = m_document.state();
    refresh();
}

/// Treats edits to the accelerator of the question as work on the question.
void OpenInSearchNotice::refresh() {
    const DocumentState& now = m_document.state();
    const bool same = *now.accelerator == *m_of->accelerator && now.workload() == m_of->workload();
    m_isOtherDocument =
        m_opened.isOfOther(m_document, same ? Freshness::Current : Freshness::Stale);
    if (m_isOtherDocument) {
        m_text->setText(
            tr("The explorer shows %1. This question needs other files.").arg(m_document.title()));
    } else if (m_otherQuestion) {
        m_text->setText(tr("The explorer shows the files of question %1. This question needs other "
                           "files.")
                            .arg(*m_otherQuestion));
    }
    setVisible(m_isOtherDocument || m_otherQuestion);
}

void OpenInSearchNotice::setOtherQuestion(std::optional<std::size_t> number) {
    m_otherQuestion = number;
    refresh();
}

}  // namespace loopglass::ui
