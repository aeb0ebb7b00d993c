#include "labs/question_dock.h"

#include "text/text.h"
#include "widgets/view_parts.h"

#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

QToolButton* dockButton(const QString& sign, const QString& name, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(sign);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setStyleSheet(QStringLiteral("QToolButton { padding: 3px 7px; }"));
    return button;
}

}  // namespace

QuestionDock::QuestionDock(const Theme& theme, LabSession& session, const Document& document,
                           QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_previous(dockButton(QStringLiteral("◀"), tr("Previous question"), this)),
      m_place(sectionLabel({}, this)),
      m_next(dockButton(QStringLiteral("▶"), tr("Next question"), this)),
      m_close(dockButton(QStringLiteral("✕"), tr("Hide question"), this)),
      m_elsewhere(new OpenInSearchNotice(document, this)),
      m_page(new QuestionPage(theme, session, FieldWidth::Column, this)),
      m_back(new QPushButton(tr("Back to the lab"), this)) {
    setAccessibleName(tr("Question of the lab"));
    m_back->setToolTip(tr("Show this question in the lab"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    layOut();
    connect(m_previous, &QToolButton::clicked, &session, [&session] { session.step(-1); });
    connect(m_next, &QToolButton::clicked, &session, [&session] { session.step(1); });
    connect(m_close, &QToolButton::clicked, this, &QuestionDock::closeRequested);
    connect(m_elsewhere, &OpenInSearchNotice::openRequested, this, [this] {
        // The lab has no files while it is being read again, e.g. in another language.
        if (m_session.shown() != nullptr && !m_session.shownCases().empty()) {
            emit m_page->showRequested(qt(m_session.shownCases().front()));
        }
    });
    connect(m_back, &QPushButton::clicked, this, &QuestionDock::backRequested);
    connect(&session, &LabSession::opened, this, &QuestionDock::refresh);
    connect(&session, &LabSession::chosenMoved, this, &QuestionDock::refresh);
    refresh();
}

void QuestionDock::layOut() {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 8, 8, 0);
    row->setSpacing(4);
    row->addWidget(m_place, 1);
    for (QToolButton* button : {m_previous, m_next, m_close}) {
        row->addWidget(button);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_elsewhere);
    column->addWidget(m_page, 1);
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(12, 6, 12, 8);
    foot->setSpacing(8);
    foot->addWidget(&m_page->actions());
    foot->addWidget(m_back);
    column->addLayout(foot);
}

void QuestionDock::refresh() {
    const lab::DisplayedLab* shown = m_session.shown();
    m_place->setText(
        shown == nullptr
            ? QString()
            : tr("%1 of %2").arg(m_session.chosen() + 1).arg(shown->questions.size()).toUpper());
    m_previous->setEnabled(m_session.canStep(-1));
    m_next->setEnabled(m_session.canStep(1));
    compareFiles();
}

void QuestionDock::begin() {
    m_opened = m_session.chosen();
    m_elsewhere->begin();
    compareFiles();
}

/// Reports that the open files belong to another question than the current one.
void QuestionDock::compareFiles() {
    const bool same = m_session.shown() == nullptr || m_session.sameFiles(m_opened);
    m_elsewhere->setOtherQuestion(same ? std::nullopt : std::optional(m_opened + 1));
}

QString QuestionDock::place() const { return m_place->text(); }

}  // namespace loopglass::ui
