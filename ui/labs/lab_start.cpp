#include "labs/lab_start.h"

#include "text/text.h"
#include "widgets/view_parts.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {
constexpr int widestText = 720;  // pixels of the longest line that is easy to read
}  // namespace

LabStart::LabStart(const Theme& theme, QWidget* parent)
    : QScrollArea(parent),
      m_list(new QGridLayout) {
    setAccessibleName(tr("Labs"));
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
    heading->setText(tr("A lab has questions about an accelerator, a layer and their mappings"));
    auto* about = new QLabel(
        tr("Answer here, or open the files of a question in the explorer. The program checks "
           "answers and gives hints. A lab may limit the number of checks. Your answers are saved "
           "while you type. At the end, submit one file to your teacher."),
        content);
    about->setTextFormat(Qt::PlainText);
    QLabel* next = faintLabel(content);
    next->setText(tr("Select a lab, or open the file from your teacher:"));
    for (QLabel* text : {heading, about, next}) {
        text->setWordWrap(true);
        text->setMaximumWidth(widestText);
        column->addWidget(text);
    }
    m_list->setVerticalSpacing(8);
    m_list->setHorizontalSpacing(16);
    column->addLayout(m_list);
    auto* open = new QPushButton(tr("Open lab…"), content);
    open->setAccessibleName(tr("Open lab file"));
    open->setToolTip(tr("Open a lab from a file"));
    column->addWidget(open, 0, Qt::AlignLeft);
    column->addStretch();
    setWidget(content);
    connect(open, &QPushButton::clicked, this, &LabStart::openRequested);
}

void LabStart::setLabs(const QList<Row>& labs) {
    if (labs == m_rows) {
        return;
    }
    m_rows = labs;
    while (QLayoutItem* item = m_list->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_buttons.clear();
    for (const Row& row : labs) {
        auto* button = new QPushButton(row.title, widget());
        button->setAccessibleDescription(row.size);
        button->setToolTip(tr("Open this lab"));
        button->setStyleSheet(QStringLiteral("QPushButton { text-align: left; }"));
        QLabel* size = faintLabel(widget());
        size->setText(row.size);
        const int line = static_cast<int>(m_buttons.size());
        m_list->addWidget(button, line, 0);
        m_list->addWidget(size, line, 1);
        m_buttons.append(button);
        button->show();  // shows the button at once if the page is already visible
        size->show();
        connect(button, &QPushButton::clicked, this,
                [this, file = row.file] { emit labChosen(file); });
    }
    m_list->setColumnStretch(2, 1);
}

}  // namespace loopglass::ui
