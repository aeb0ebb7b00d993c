#include "labs/submitted_page.h"

#include "text/text.h"
#include "widgets/view_parts.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

constexpr int widestLine = 720;  // pixels of the longest line that is easy to read

/// Returns the content of the submitted file in sentences.
QStringList factsOf(const LabSession& session) {
    const lab::Lab& lab = *session.lab();
    const LabBook& book = *session.book();
    int answered = 0;
    int hints = 0;
    for (const lab::Question& question : lab.questions) {
        answered += book.answer(question.id) != nullptr ? 1 : 0;
        hints += book.hintsTaken(question.id);
    }
    const auto all = static_cast<int>(lab.questions.size());
    QStringList facts{answered == all
                          ? tr("All %1 questions are answered.").arg(all)
                          : tr("%1 of %2 questions are answered.").arg(answered).arg(all),
                      tr("Hints opened: %1. They cost no points.").arg(hints)};
    if (session.points() > 0) {
        facts << tr("The checked answers have %1 of %2 points. Your teacher grades the file again.")
                     .arg(axisLabel(session.points()), axisLabel(lab.points()));
    }
    return facts << tr("If you change an answer, submit again.");
}

}  // namespace

SubmittedPage::SubmittedPage(const Theme& theme, const LabSession& session, QWidget* parent)
    : QScrollArea(parent),
      m_session(session),
      m_path(new QLabel(this)),
      m_facts(new QLabel(this)),
      m_back(new QPushButton(tr("Back to the questions"), this)) {
    setAccessibleName(tr("Submitted"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget(this);
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(32, 20, 32, 20);
    column->setSpacing(14);
    QLabel* heading = headingLabel(theme, content);
    heading->setText(tr("Saved: give this file to your teacher"));
    for (QLabel* text : {heading, m_path, m_facts}) {
        text->setTextFormat(Qt::PlainText);
        text->setWordWrap(true);
        text->setMaximumWidth(widestLine);
        column->addWidget(text);
    }
    m_path->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(createButtons());
    column->addStretch();
    setWidget(content);
    setFocusProxy(m_back);
}

QWidget* SubmittedPage::createButtons() {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins({});
    line->setSpacing(8);
    auto* folder = new QPushButton(tr("Open folder"), row);
    folder->setToolTip(tr("Show the folder with the file"));
    auto* copy = new QPushButton(tr("Copy path"), row);
    copy->setToolTip(tr("Copy the path of the file to the clipboard"));
    m_back->setProperty("primary", true);
    m_back->setToolTip(tr("Show the questions of the lab again"));
    for (QPushButton* button : {m_back, folder, copy}) {
        line->addWidget(button);
    }
    line->addStretch();
    connect(m_back, &QPushButton::clicked, this, &SubmittedPage::backRequested);
    connect(folder, &QPushButton::clicked, this, [this] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(m_file).absolutePath()));
    });
    connect(copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(QDir::toNativeSeparators(m_file)); });
    return row;
}

void SubmittedPage::showFile(const QString& file) {
    m_file = file;
    m_path->setText(QDir::toNativeSeparators(file));
    m_facts->setText(factsOf(m_session).join(QLatin1Char('\n')));
}

}  // namespace loopglass::ui
