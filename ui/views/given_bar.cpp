#include "views/given_bar.h"

#include "text/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace loopglass::ui {

GivenBar::GivenBar(QWidget* parent)
    : QWidget(parent),
      m_text(new QLabel(this)),
      m_why(new QPushButton(tr("Show candidate"), this)) {
    setAccessibleName(tr("Opened mapping"));
    m_text->setWordWrap(true);
    m_why->setToolTip(tr("Select the pruned candidate that contains this mapping"));
    auto* back = new QPushButton(tr("Show the best mapping"), this);
    back->setToolTip(tr("Show the best mapping of the search instead of the opened mapping"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_text, 1);
    row->addWidget(m_why);
    row->addWidget(back);
    connect(m_why, &QPushButton::clicked, this, &GivenBar::whyRequested);
    connect(back, &QPushButton::clicked, this, &GivenBar::dismissed);
}

void GivenBar::showAnswer(const GivenAnswer& answer, const Problem& problem) {
    QString text = answer.sentence;
    if (answer.ratio > 0) {
        text = tr("%1 the best. ").arg(ratioLabel(answer.ratio)) + text;
    }
    m_text->setText(text);
    m_text->setToolTip(plainTip(
        tr("%1 for %2 on %3")
            .arg(answer.shown.title, qt(problem.workload.name), qt(problem.accelerator.name))));
    m_why->setVisible(answer.decided != noNode);
}

QString GivenBar::text() const { return m_text->text(); }

}  // namespace loopglass::ui
