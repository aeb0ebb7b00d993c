#include "editors/technology_card.h"

#include "accelerator/limits.h"
#include "editors/editor_parts.h"
#include "editors/technology_steps.h"
#include "technology/built_in.h"
#include "text/area_text.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "widgets/number_box.h"
#include "workload/input_error.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace loopglass::ui {

namespace {

const QString anotherFile = QStringLiteral("…");

}  // namespace

TechnologyCard::TechnologyCard(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document) {
    setAccessibleName(tr("Technology"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(10, 6, 10, 2);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(0, 1);
    m_table = choiceBox(this);
    m_dram = choiceBox(this);
    m_clock = new NumberBox(theme, NumberBox::Numbers::Decimal, 0, maxClock, tr("GHz"), this);
    m_clock->setWithout(tr("not specified"));
    m_wordBits = new NumberBox(theme, NumberBox::Numbers::Whole, 1, maxWordBits, tr("bits"), this);
    m_area = new QLabel(this);
    m_area->setFont(theme.numbers(12));
    m_area->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_area->setAccessibleName(tr("Area of the accelerator"));
    m_all = new QPushButton(tr("Use technology values"), this);
    m_all->setToolTip(
        plainTip(tr("Replaces all energies and areas by the values of the technology table")));
    m_dramName = fieldName(tr("DRAM"), m_dram,
                           tr("Kind of DRAM. The technology table supplies its energy"), this);
    placeFields(*grid);
    listen();
}

void TechnologyCard::placeFields(QGridLayout& grid) {
    grid.addWidget(fieldName(tr("technology"), m_table,
                             tr("Table that supplies energies and areas. Default: none"), this),
                   0, 0);
    grid.addWidget(m_table, 0, 1);
    grid.addWidget(m_dramName, 1, 0);
    grid.addWidget(m_dram, 1, 1);
    grid.addWidget(m_all, 2, 0, 1, 2, Qt::AlignRight);
    grid.addWidget(
        fieldName(tr("clock"), m_clock,
                  tr("Frequency of the accelerator, which converts delays to time. Default: none"),
                  this),
        3, 0);
    grid.addWidget(m_clock, 3, 1);
    grid.addWidget(fieldName(tr("word width"), m_wordBits,
                             tr("Bits of a word of each tensor without its own width. Capacities "
                                "are in words. Default: 16"),
                             this),
                   4, 0);
    grid.addWidget(m_wordBits, 4, 1);
    grid.addWidget(fieldName(tr("area"), m_area, this), 5, 0);
    grid.addWidget(m_area, 5, 1);
}

void TechnologyCard::listen() {
    connect(m_table, &QComboBox::activated, this, &TechnologyCard::chooseTable);
    connect(m_dram, &QComboBox::activated, this, [this] {
        apply(tr("kind of DRAM"),
              withDram(m_document.accelerator(), m_dram->currentData().toString().toStdString()));
    });
    connect(m_all, &QPushButton::clicked, this, [this] {
        apply(tr("technology values for all parameters"),
              withAllFromTechnology(m_document.accelerator()));
    });
    listen(*m_clock, tr("clock"), [](Accelerator& accelerator, double clock) {
        accelerator.clock = clock == NumberBox::none ? std::nullopt : std::optional(clock);
    });
    listen(*m_wordBits, tr("word width"), [](Accelerator& accelerator, double bits) {
        accelerator.wordBits = static_cast<int>(bits);
    });
}

/// Sets a number of the accelerator while the user types it. `step` names the undo step.
void TechnologyCard::listen(NumberBox& box, const QString& step,
                            const std::function<void(Accelerator&, double)>& set) {
    connect(&box, &NumberBox::edited, this, [this, &box, step, set](double value) {
        Accelerator accelerator = m_document.accelerator();
        set(accelerator, value);
        const QString why =
            m_document.setAccelerator(accelerator, {step, step, Document::EditTiming::Typing});
        emit messageSent(why);
        box.answer(why);
    });
    connect(&box, &NumberBox::left, this, [this] { m_document.endGesture(); });
    connect(&box, &NumberBox::refused, this, &TechnologyCard::messageSent);
}

void TechnologyCard::apply(const QString& name, const Accelerator& accelerator) {
    m_document.endGesture();
    const QString refusal =
        m_document.setAccelerator(accelerator, {name, QString(), Document::EditTiming::Once});
    if (!refusal.isEmpty()) {
        refresh();  // restores the current choice in the list
    }
    emit messageSent(refusal);
}

void TechnologyCard::chooseTable() {
    const QString chosen = m_table->currentData().toString();
    const auto& now = m_document.accelerator().technology;
    if (chosen == anotherFile) {
        openTable();
    } else if (!now || qt(now->table) != chosen) {
        apply(tr("technology"), withTable(m_document.accelerator(), chosen.toStdString()));
    }
}

void TechnologyCard::openTable() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open a technology table"), {}, tr("Table (*.csv)"));
    refresh();  // shows the old choice until the file is read
    if (path.isEmpty()) {
        return;
    }
    try {
        apply(tr("technology"), withTableFile(m_document.accelerator(), path.toStdString()));
    } catch (const InputError& error) {
        emit messageSent(uiText(placed(error.location(), error.text())));
    }
}

void TechnologyCard::showTables(const Accelerator& accelerator) {
    const QString now = accelerator.technology ? qt(accelerator.technology->table) : QString();
    std::vector<BoxChoice> choices{{tr("none: own values"), QString()}};
    bool isBuiltIn = now.isEmpty();
    for (const std::string& name : builtInTableNames()) {
        choices.push_back({qt(name), qt(name)});
        isBuiltIn = isBuiltIn || qt(name) == now;
    }
    if (!isBuiltIn) {
        choices.push_back({QFileInfo(now).fileName(), now});
    }
    choices.push_back({tr("a file…"), anotherFile});
    fillBox(*m_table, choices, now);
    if (!isBuiltIn) {
        m_table->setItemData(m_table->currentIndex(), now, Qt::ToolTipRole);
    }
}

void TechnologyCard::showDram(const Accelerator& accelerator) {
    m_dram->setVisible(accelerator.technology.has_value());
    m_dramName->setVisible(accelerator.technology.has_value());
    if (!accelerator.technology) {
        m_dram->clear();
        return;
    }
    std::vector<BoxChoice> choices{{tr("none"), QString()}};
    for (const std::string& kind : accelerator.technology->rows->dramKinds()) {
        choices.push_back({qt(kind), qt(kind)});
    }
    fillBox(*m_dram, choices, qt(accelerator.technology->dram));
}

void TechnologyCard::refresh() {
    const Accelerator& accelerator = m_document.accelerator();
    showTables(accelerator);
    showDram(accelerator);
    m_all->setVisible(accelerator.technology.has_value());
    m_all->setEnabled(hasGivenNumbers(accelerator));
    // A typed number keeps its unit. Any other number is shown in the unit that is easiest to read.
    const double clock = accelerator.clock.value_or(NumberBox::none);
    if (accelerator.clock && clock != m_clock->value()) {
        m_clock->showIn(frequencyUnit(clock).name);
    }
    m_clock->show(clock);
    m_wordBits->show(accelerator.wordBits);
    const MachineArea area = areaOf(accelerator);
    m_area->setText(areaText(area));
    m_area->setToolTip(plainTip(areaParts(area)));
}

}  // namespace loopglass::ui
