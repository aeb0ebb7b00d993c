#include "mappers/racers_panel.h"

#include "mapper/external_method.h"
#include "race/standing.h"
#include "text/engine_text.h"
#include "widgets/view_parts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QInputDialog>
#include <QMessageBox>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// A swatch in the colour and the line of a method's curve.
QIcon swatch(const Theme& theme, std::size_t method) {
    QPixmap picture(48, 24);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    QPen pen(raceColour(theme, method), 5);
    pen.setStyle(raceLine(method));
    painter.setPen(pen);
    painter.drawLine(0, 12, 48, 12);
    return {picture};
}

bool racesAtFirst(const std::string& key) {
    return key == "random" || key == "annealing" || key == "genetic" || key == "interstellar" ||
           key == "dmazerunner" || key == "principles";
}

}  // namespace

RacersPanel::RacersPanel(const Theme& theme, Document& document, RacePage& page, QWidget* parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_document(document),
      m_page(page),
      m_grid(new QGridLayout),
      m_seeds(new QSpinBox(this)),
      m_evaluations(new QSpinBox(this)),
      m_layers(new QComboBox(this)),
      m_add(new QPushButton(tr("Add a program of yours …"), this)),
      m_race(new QPushButton(tr("Race"), this)) {
    setAccessibleName(tr("Mappers that race"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layOut();
    for (const Method& method : document.mappers().methods()) {
        if (!method.can().needsModel) {
            addRow(method.key(), qt(method.key()), uiText(method.description()), {},
                   racesAtFirst(method.key()));
        }
    }
    connect(m_race, &QPushButton::clicked, this, &RacersPanel::raceAsked);
    connect(m_add, &QPushButton::clicked, this, &RacersPanel::askProgram);
    connect(&page, &RacePage::changed, this, &RacersPanel::refresh);
    connect(&page, &RacePage::markMoved, this, &RacersPanel::refresh);
    connect(&theme, &Theme::changed, this, &RacersPanel::refresh);
    refresh();
}

QFormLayout* RacersPanel::createFields() {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    m_seeds->setRange(1, 1000);
    m_seeds->setValue(5);
    m_seeds->setAccessibleName(tr("Seeds"));
    for (QSpinBox* box : {m_seeds, m_evaluations}) {
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
        box->setMinimumWidth(60);
    }
    m_layers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_evaluations->setRange(1, 100'000'000);
    m_evaluations->setSingleStep(10'000);
    m_evaluations->setValue(20'000);
    m_evaluations->setGroupSeparatorShown(true);
    m_evaluations->setAccessibleName(tr("Evaluations"));
    m_layers->addItems({tr("this layer"), tr("all layers")});
    m_layers->setAccessibleName(tr("Layers"));
    form->addRow(tr("Seeds"), m_seeds);
    form->addRow(tr("Evaluations"), m_evaluations);
    form->addRow(tr("Layers"), m_layers);
    return form;
}

void RacersPanel::layOut() {
    auto* content = new QWidget(this);
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(16, 14, 16, 12);
    column->setSpacing(8);
    column->addWidget(sectionLabel(tr("Mappers"), content));
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(0, 1);
    auto* ratio = faintLabel(content);
    ratio->setText(tr("÷ optimum"));
    auto* time = faintLabel(content);
    time->setText(tr("time"));
    m_grid->addWidget(ratio, 0, 1, Qt::AlignRight);
    m_grid->addWidget(time, 0, 2, Qt::AlignRight);
    column->addLayout(m_grid);
    column->addWidget(m_add);
    column->addSpacing(8);
    column->addWidget(sectionLabel(tr("Each run"), content));
    column->addLayout(createFields());
    column->addStretch();
    m_race->setProperty("primary", true);
    column->addWidget(m_race);
    setWidget(content);
}

void RacersPanel::addRow(const std::string& key, const QString& name, const QString& means,
                         const std::string& command, bool chosen) {
    Row row{key, command, new QCheckBox(name, widget()), new QLabel(widget()),
            new QLabel(widget())};
    row.box->setChecked(chosen);
    row.box->setToolTip(plainTip(means));
    row.box->setIconSize({24, 12});
    row.box->setObjectName(QStringLiteral("racer ") + qt(key));
    for (QLabel* label : {row.ratio, row.time}) {
        label->setFont(m_theme.numbers(12));
        label->setTextFormat(Qt::PlainText);
    }
    row.time->setProperty("faint", true);
    row.box->setMinimumWidth(80);
    const int line = static_cast<int>(m_rows.size()) + 1;
    m_grid->addWidget(row.box, line, 0);
    m_grid->addWidget(row.ratio, line, 1, Qt::AlignRight);
    m_grid->addWidget(row.time, line, 2, Qt::AlignRight);
    m_rows.push_back(row);
}

QCheckBox* RacersPanel::racer(const QString& key) const {
    for (const Row& row : m_rows) {
        if (qt(row.key) == key) {
            return row.box;
        }
    }
    return nullptr;
}

RaceChoice RacersPanel::choice() const {
    RaceChoice choice;
    for (const Row& row : m_rows) {
        if (!row.box->isChecked()) {
            continue;
        }
        if (row.command.empty()) {
            choice.methods.push_back(row.key);
        } else {
            choice.programs.push_back({row.key.substr(externalPrefix.size()), row.command});
        }
    }
    choice.seeds = static_cast<unsigned>(m_seeds->value());
    choice.evaluations = static_cast<std::uint64_t>(m_evaluations->value());
    choice.allLayers = m_layers->currentIndex() == 1;
    return choice;
}

void RacersPanel::setChoice(const RaceChoice& choice) {
    for (const RaceProgram& program : choice.programs) {
        addProgram(qt(program.name + "=" + program.command));
    }
    for (const Row& row : m_rows) {
        if (row.command.empty()) {
            row.box->setChecked(std::find(choice.methods.begin(), choice.methods.end(), row.key) !=
                                choice.methods.end());
        }
    }
    m_seeds->setValue(static_cast<int>(choice.seeds));
    m_evaluations->setValue(static_cast<int>(choice.evaluations));
    m_layers->setCurrentIndex(choice.allLayers ? 1 : 0);
}

QString RacersPanel::addProgram(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^\\s*([a-z0-9-]+)\\s*=\\s*(\\S.*)$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch()) {
        return tr("NAME=COMMAND is expected, a name of lower case letters, digits and hyphens");
    }
    const std::string key = std::string(externalPrefix) + match.captured(1).toStdString();
    if (racer(qt(key)) != nullptr) {
        return tr("there is a program of this name");
    }
    addRow(key, tr("yours: %1").arg(match.captured(1)), match.captured(2),
           match.captured(2).toStdString(), true);
    refresh();
    return {};
}

void RacersPanel::askProgram() {
    QString text = QStringLiteral("mine=python3 mine.py");
    bool wanted = true;
    while (wanted) {
        text = QInputDialog::getText(
            this, tr("A program of yours"),
            tr("Its name and the command that runs it. It reads the problem as one line of JSON\n"
               "and writes mappings, one a line (docs/mappers.md, Bring your own mapper)."),
            QLineEdit::Normal, text, &wanted);
        const QString why = wanted ? addProgram(text) : QString();
        if (why.isEmpty()) {
            return;
        }
        QMessageBox::warning(this, tr("A program of yours"), sentence(why));
    }
}

void RacersPanel::refresh() {
    const SharedRaceData& shown = m_page.data();
    const std::size_t course = m_page.marked().course;
    for (const Row& row : m_rows) {
        row.ratio->clear();
        row.time->clear();
        row.box->setIcon({});
    }
    for (std::size_t m = 0; shown && m < shown->request.methods.size(); ++m) {
        const std::string& key = shown->request.methods[m].key();
        const auto row = std::find_if(m_rows.begin(), m_rows.end(),
                                      [&](const Row& one) { return one.key == key; });
        if (row == m_rows.end()) {
            continue;
        }
        row->box->setIcon(swatch(m_theme, m));
        const auto& runs = shown->runs[course][m];
        if (shown->optima[course] && !runs.empty()) {
            const race::Standing standing = race::standingOf(runs, shown->optima[course]->value);
            row->ratio->setText(raceRatio(standing.median));
            row->time->setText(durationLabel(standing.seconds));
        }
    }
    const bool several = m_document.network().layers.size() > 1;
    m_layers->setEnabled(several);
    m_race->setText(m_page.run().isRunning() ? tr("Stop") : tr("Race"));
}

}  // namespace loopglass::ui
