#include "modes/start_page.h"

#include "modes/sample_card.h"
#include "modes/start/recent_files.h"
#include "modes/start/start_door.h"
#include "text/text.h"
#include "widgets/view_parts.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

StartPage::StartPage(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_runningBox(new QWidget(this)),
      m_running(new QVBoxLayout(m_runningBox)),
      m_recent(new RecentFiles(this)) {
    setAccessibleName(tr("Start"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setAccessibleName(tr("Show samples and recent files"));
    outer->addWidget(scroll);
    auto* page = new QWidget(scroll);
    scroll->setWidget(page);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(24, 20, 24, 20);
    layout->setSpacing(12);
    m_running->setContentsMargins(0, 0, 0, 0);
    m_running->setSpacing(6);
    m_runningBox->hide();
    layout->addWidget(m_runningBox);
    addGreeting(*layout, page);
    layout->addWidget(createDoors(page));
    QLabel* heading = headingLabel(theme, page);
    heading->setText(
        tr("Open a sample. The search starts at once, and you can change every number."));
    heading->setWordWrap(true);
    layout->addWidget(heading);
    layout->addWidget(createCards());
    addFiles(*layout, page);
    layout->addStretch();
}

/// Adds a line that explains the program.
void StartPage::addGreeting(QVBoxLayout& layout, QWidget* page) {
    m_greeting = new QLabel(page);
    m_greeting->setText(tr("Loopglass finds the best way to run a layer on an accelerator, and "
                           "shows why every other way was pruned."));
    m_greeting->setWordWrap(true);
    m_greeting->setObjectName(QStringLiteral("greeting"));
    const auto enlarge = [this] {
        m_greeting->setStyleSheet(
            m_theme.sized(QStringLiteral("QLabel { font-size: 18px; font-weight: bold; }")));
    };
    enlarge();
    connect(&m_theme, &Theme::changed, m_greeting, enlarge);
    layout.addWidget(m_greeting);
}

/// Creates the three doors: tour, labs, and the user's own files.
QWidget* StartPage::createDoors(QWidget* page) {
    auto* doors = new QWidget(page);
    auto* row = new QHBoxLayout(doors);
    row->setContentsMargins(0, 4, 0, 8);
    row->setSpacing(12);
    const auto add = [&](const StartDoor::Words& words, bool first) {
        auto* door = new StartDoor(m_theme, words, first, doors);
        row->addWidget(door, 1);
        return door;
    };
    m_tour = add({tr("Take the tour"),
                  tr("See one small search from its first tile to its best mapping, in three "
                     "minutes."),
                  tr("Start the tour")},
                 true);
    auto* labs = add({tr("Labs"),
                      tr("Answer questions that the program checks. For a course, or to learn "
                         "alone."),
                      tr("Show the labs")},
                     false);
    auto* own = add({tr("Your own work"),
                     tr("Open accelerators, networks, ONNX models and files of other tools, or "
                        "create an accelerator."),
                     tr("Open or create…")},
                    false);
    connect(m_tour, &StartDoor::clicked, this, &StartPage::tourRequested);
    connect(labs, &StartDoor::clicked, this, [this] { emit goRequested(QStringLiteral("labs")); });
    auto* menu = new QMenu(own);
    menu->addAction(tr("Open files…"), this, &StartPage::openRequested);
    menu->addAction(tr("New accelerator"), this, &StartPage::createRequested);
    connect(own, &StartDoor::clicked, menu,
            [own, menu] { menu->popup(own->mapToGlobal(QPoint(0, own->height()))); });
    return doors;
}

void StartPage::focusFirstDoor() { m_tour->setFocus(Qt::OtherFocusReason); }

/// Adds the recent files, and a button for other files.
void StartPage::addFiles(QVBoxLayout& layout, QWidget* page) {
    layout.addWidget(m_recent);
    connect(m_recent, &RecentFiles::chosen, this, &StartPage::fileChosen);
    auto* open = new QPushButton(tr("Open a file…"), page);
    open->setToolTip(tr("Open one or several files (Ctrl+O)"));
    open->setProperty("primary", true);
    layout.addWidget(open, 0, Qt::AlignLeft);
    QLabel* hint = faintLabel(page);
    hint->setText(
        tr("You can also drop files on the window: accelerators, workloads, networks, mappings, "
           "constraints, design spaces, labs, certificates, sessions, and files of other tools."));
    hint->setWordWrap(true);
    layout.addWidget(hint);
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
}

QWidget* StartPage::createCards() {
    auto* cards = new QWidget(this);
    auto* grid = new QGridLayout(cards);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(12);
    const QList<Sample> all = samples() + designSamples();
    for (int i = 0; i < static_cast<int>(all.size()); ++i) {
        auto* card =
            new SampleCard(m_theme, all[i].title, all[i].learns, sampleResult(all[i].id), cards);
        grid->addWidget(card, i / 2, i % 2);
        connect(card, &QAbstractButton::clicked, this,
                [this, sample = all[i]] { emit sampleChosen(sample); });
    }
    return cards;
}

/// Shows running work; keeps the rows of runs that continue, so that a button does not disappear
/// below the mouse.
void StartPage::setRunning(const QList<Running>& running) {
    if (running == m_runs) {
        return;
    }
    const bool same =
        std::equal(running.begin(), running.end(), m_runs.begin(), m_runs.end(),
                   [](const Running& a, const Running& b) { return a.mode == b.mode; });
    m_runs = running;
    if (!same) {
        makeRows(running);
    }
    const auto labels = m_runningBox->findChildren<QLabel*>(QStringLiteral("running"));
    for (qsizetype i = 0; same && i < std::min(labels.size(), running.size()); ++i) {
        labels[i]->setText(running[i].text);
    }
    m_runningBox->setVisible(!running.isEmpty());
}

void StartPage::makeRows(const QList<Running>& running) {
    while (QLayoutItem* item = m_running->takeAt(0)) {
        for (QLabel* label : item->widget()->findChildren<QLabel*>()) {
            label->setObjectName({});
        }
        item->widget()->hide();  // the clicked row must exist until the click has ended
        item->widget()->deleteLater();
        delete item;
    }
    for (const Running& one : running) {
        auto* row = new QWidget(m_runningBox);
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        auto* text = new QLabel(one.text, row);
        text->setObjectName(QStringLiteral("running"));
        text->setTextFormat(Qt::PlainText);
        text->setWordWrap(true);
        auto* go = new QPushButton(tr("Show"), row);
        auto* stop = new QPushButton(tr("Stop"), row);
        go->setToolTip(tr("Open the mode of this search"));
        stop->setToolTip(tr("Stop this search; its results stay"));
        line->addWidget(text, 1);
        line->addWidget(go);
        line->addWidget(stop);
        m_running->addWidget(row);
        connect(go, &QPushButton::clicked, this,
                [this, mode = one.mode] { emit goRequested(mode); });
        connect(stop, &QPushButton::clicked, this,
                [this, mode = one.mode] { emit stopRequested(mode); });
    }
}

void StartPage::setRecent(const QStringList& files) { m_recent->setFiles(files); }

}  // namespace loopglass::ui
