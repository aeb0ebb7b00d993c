#include "modes/start_page.h"

#include "modes/sample_card.h"
#include "text/text.h"
#include "widgets/view_parts.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace loopglass::ui {

StartPage::StartPage(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_recent(nullptr),
      m_recentBox(nullptr) {
    setAccessibleName(tr("Start"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setAccessibleName(tr("Samples and recent files"));
    outer->addWidget(scroll);
    auto* page = new QWidget(scroll);
    scroll->setWidget(page);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(24, 20, 24, 20);
    layout->setSpacing(12);
    QLabel* heading = headingLabel(theme, page);
    heading->setText(
        tr("Begin with a sample: it is searched at once, and every number in it can be changed."));
    heading->setWordWrap(true);
    layout->addWidget(heading);
    layout->addWidget(createCards());
    m_recentBox = new QWidget(page);
    m_recent = new QVBoxLayout(m_recentBox);
    m_recent->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_recentBox);
    auto* open = new QPushButton(tr("Open a file …"), page);
    open->setProperty("primary", true);
    layout->addWidget(open, 0, Qt::AlignLeft);
    QLabel* hint = faintLabel(page);
    hint->setText(tr("Or drop accelerator, workload, network, constraints or session files "
                     "anywhere on the window."));
    hint->setWordWrap(true);
    layout->addWidget(hint);
    layout->addStretch();
    connect(open, &QPushButton::clicked, this, &StartPage::openAsked);
}

QWidget* StartPage::createCards() {
    auto* cards = new QWidget(this);
    auto* grid = new QGridLayout(cards);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(12);
    const QList<Sample> all = samples() + designSamples();
    for (int i = 0; i < static_cast<int>(all.size()); ++i) {
        auto* card = new SampleCard(m_theme, all[i].title, all[i].learns, cards);
        grid->addWidget(card, i / 2, i % 2);
        connect(card, &QAbstractButton::clicked, this,
                [this, sample = all[i]] { emit sampleChosen(sample); });
    }
    return cards;
}

void StartPage::setRecent(const QStringList& files) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        item->widget()->hide();  // the one that was clicked lives until its click has ended
        item->widget()->deleteLater();
        delete item;
    }
    m_recentBox->setVisible(!files.isEmpty());
    m_recent->addWidget(sectionLabel(tr("recent files"), m_recentBox));
    for (const QString& file : files) {
        auto* button = new QPushButton(QFileInfo(file).fileName(), m_recentBox);
        button->setToolTip(plainTip(QDir::toNativeSeparators(file)));
        button->setFlat(true);
        m_recent->addWidget(button, 0, Qt::AlignLeft);
        connect(button, &QPushButton::clicked, this, [this, file] { emit fileChosen(file); });
    }
}

}  // namespace loopglass::ui
