#include "files/import_panel.h"

#include "files/import_gaps.h"
#include "files/import_text.h"
#include "text/text.h"
#include "widgets/elided_label.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int maxOfGaps = 128;  // height of the fields in pixels
constexpr int least = 286;      // smallest width in pixels for fields, names and links
}  // namespace

ImportPanel::ImportPanel(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_title(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this)),
      m_counts(new QLabel(this)),
      m_assumed(new QLabel(tr("Assumed values that the files do not specify:"), this)),
      m_gaps(new ImportGaps(theme, document, this)),
      m_gapsArea(new QScrollArea(this)),
      m_text(new ImportText(this)) {
    setProperty("helpTopic", QStringLiteral("import.md"));
    setMinimumWidth(least);
    m_counts->setWordWrap(true);
    m_counts->setProperty("faint", true);
    m_assumed->setWordWrap(true);
    m_gapsArea->setWidget(m_gaps);
    m_gapsArea->setWidgetResizable(true);
    m_gapsArea->setFrameShape(QFrame::NoFrame);
    m_gapsArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* rows = new QVBoxLayout(this);
    rows->addWidget(makeHead());
    rows->addWidget(m_counts);
    rows->addWidget(m_assumed);
    rows->addWidget(m_gapsArea);
    rows->addWidget(m_text, 1);
    connect(m_gaps, &ImportGaps::placeWanted, m_text, &ImportText::showPlace);
    connect(m_gaps, &ImportGaps::messageSent, this, &ImportPanel::messageSent);
}

QWidget* ImportPanel::makeHead() {
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    auto* copy = new QToolButton(head);
    copy->setText(tr("Copy"));
    copy->setToolTip(tr("Copy the report as text"));
    connect(copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_text->text()); });
    auto* close = new QToolButton(head);
    close->setText(QStringLiteral("×"));  // a word would leave too little space for the title
    close->setToolTip(tr("Close the import report"));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, this, &ImportPanel::closed);
    m_title->setProperty("heading", true);
    m_title->setToolTip(tr("Import report"));
    row->addWidget(m_title, 1);
    row->addWidget(copy);
    row->addWidget(close);
    return head;
}

void ImportPanel::setReport(const ImportReport& report) {
    m_title->setFullText(tr("Import: %1").arg(qt(report.tool)));
    m_counts->setText(importCounts(report));
    m_gaps->setReport(report);
    m_assumed->setVisible(!m_gaps->isEmpty());
    m_gapsArea->setVisible(!m_gaps->isEmpty());
    m_gapsArea->setFixedHeight(std::min(maxOfGaps, m_gaps->sizeHint().height()));
    m_text->setReport(report);
}

}  // namespace loopglass::ui
