#include "mappers/racers_panel.h"

#include "format/source.h"
#include "mapper/external_method.h"
#include "mapper/published_method.h"
#include "mappers/marks/race_marks.h"
#include "mappers/program_dialog.h"
#include "mappers/settings_dialog.h"
#include "race/run_summary.h"
#include "surrogate/model_file.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "widgets/count_box.h"
#include "widgets/elided_check_box.h"
#include "widgets/elided_combo_box.h"
#include "widgets/view_parts.h"
#include "workload/input_error.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// Returns a swatch with the colour and the line pattern of a method's curve.
QIcon swatch(const Theme& theme, std::size_t method) {
    QPixmap picture(48, 24);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    QPen pen(raceColour(theme, method), 5);
    pen.setStyle(raceLine(method));
    painter.setPen(pen);
    painter.drawLine(0, 12, 48, 12);
    painter.setPen(QPen(raceColour(theme, method), 3));
    painter.setBrush(raceFill(theme, method));
    painter.setRenderHint(QPainter::Antialiasing);
    drawRaceMark(painter, method, {24, 12}, 15);
    return {picture};
}

constexpr QLatin1String keptPrograms("racePrograms");
/// The length of names up to which a name is never cut.
constexpr qsizetype longestShown = 20;

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
      m_seeds(new CountBox(this)),
      m_evaluations(new CountBox(this)),
      m_seconds(new QDoubleSpinBox(this)),
      m_layers(new ElidedComboBox(this)),
      m_add(new QPushButton(tr("Add"), this)),
      m_settingsButton(new QPushButton(tr("Settings"), this)),
      m_failures(faintLabel(this)),
      m_race(new QPushButton(tr("Run"), this)),
      m_stop(new QPushButton(tr("Stop"), this)) {
    setAccessibleName(tr("Mappers of the benchmark"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layOut();
    for (const Method& method : document.mappers().methods()) {
        if (!method.can().needsModel) {
            addMethod(method);
        }
    }
    connect(m_race, &QPushButton::clicked, this, &RacersPanel::raceRequested);
    connect(m_stop, &QPushButton::clicked, this, &RacersPanel::stopRequested);
    for (const QSpinBox* box : {m_seeds, m_evaluations}) {
        connect(box, &QSpinBox::valueChanged, this, &RacersPanel::refresh);
    }
    connect(m_seconds, &QDoubleSpinBox::valueChanged, this, &RacersPanel::refresh);
    connect(m_layers, &QComboBox::currentIndexChanged, this, &RacersPanel::refresh);
    readPrograms();
    createMenus();
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
    m_seeds->setToolTip(tr("Runs of each mapper, one per seed. Default: %1").arg(countLabel(5)));
    for (QAbstractSpinBox* box :
         {static_cast<QAbstractSpinBox*>(m_seeds), static_cast<QAbstractSpinBox*>(m_evaluations),
          static_cast<QAbstractSpinBox*>(m_seconds)}) {
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
        box->setMinimumWidth(60);
    }
    m_layers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_evaluations->setRange(1, 100'000'000);
    m_evaluations->setSingleStep(10'000);
    m_evaluations->setValue(20'000);
    m_evaluations->setAccessibleName(tr("Evaluations"));
    m_evaluations->setToolTip(
        tr("Evaluation budget of a run. Default: %1").arg(countLabel(20'000)));
    m_seconds->setRange(0, 1e6);
    m_seconds->setDecimals(1);
    m_seconds->setSpecialValueText(tr("no limit"));
    m_seconds->setAccessibleName(tr("Seconds"));
    m_seconds->setToolTip(tr("Time limit of a run; results then depend on the computer"));
    m_layers->addItems({tr("this layer"), tr("all layers")});
    m_layers->setAccessibleName(tr("Layers"));
    m_layers->setToolTip(tr("Layers of the benchmark. Default: this layer"));
    form->addRow(tr("seeds", "field"), m_seeds);
    form->addRow(tr("evaluations", "field"), m_evaluations);
    form->addRow(tr("seconds", "field"), m_seconds);
    form->addRow(tr("layers", "field"), m_layers);
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
    m_failures->setTextFormat(Qt::PlainText);
    m_failures->setWordWrap(true);
    m_failures->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_failures->setMinimumWidth(40);
    column->addWidget(m_failures);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_add);
    row->addWidget(m_settingsButton);
    column->addLayout(row);
    column->addSpacing(8);
    column->addWidget(sectionLabel(tr("Each run"), content));
    column->addLayout(createFields());
    column->addStretch();
    m_race->setProperty("primary", true);
    auto* begin = new QHBoxLayout;
    begin->setSpacing(8);
    begin->addWidget(m_race, 1);
    begin->addWidget(m_stop);  // apart from Race
    column->addLayout(begin);
    setWidget(content);
}

void RacersPanel::addRow(const std::string& key, const QString& name, const QString& means,
                         const std::string& command, bool chosen) {
    Row row{key, command, new ElidedCheckBox(name, widget()), new QLabel(widget()),
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
    row.veils = {new StaleOverlay(m_theme, *row.ratio), new StaleOverlay(m_theme, *row.time)};
    if (name.size() > longestShown) {
        row.box->setMinimumWidth(80);  // minimum for a program
    }
    const int line = m_grid->rowCount();
    m_grid->addWidget(row.box, line, 0);
    m_grid->addWidget(row.ratio, line, 1, Qt::AlignRight);
    m_grid->addWidget(row.time, line, 2, Qt::AlignRight);
    connect(row.box, &QCheckBox::toggled, this, &RacersPanel::refresh);
    row.box->setTextClick([this, key] { return m_page.markMapper(key); });
    m_rows.push_back(row);
}

void RacersPanel::addMethod(const Method& method) {
    addRow(method.key(), qt(method.key()), uiText(method.description()), {},
           racesAtFirst(method.key()) || method.can().needsModel);
}

void RacersPanel::createMenus() {
    m_race->setToolTip(tr("Run the selected mappers"));
    m_stop->setToolTip(tr("Stop the benchmark; completed runs stay"));
    m_add->setToolTip(tr("Add a program, published mappings, a surrogate or runs from a file"));
    m_settingsButton->setToolTip(tr("Change the settings of the selected mappers"));
    auto* add = new QMenu(m_add);
    add->addAction(tr("External program…"), this, &RacersPanel::askProgram);
    add->addAction(tr("Published mappings…"), this, &RacersPanel::askList);
    add->addAction(tr("Trained surrogate…"), this, &RacersPanel::askModel);
    add->addSeparator();
    add->addAction(tr("Runs from file…"), this, &RacersPanel::runsRequested);
    QAction* again =
        add->addAction(tr("Rerun including external programs"), this, &RacersPanel::againRequested);
    QMenu* forget = add->addMenu(tr("Remove"));
    connect(add, &QMenu::aboutToShow, this, [this, forget, again] {
        fillForget(*forget);
        again->setEnabled(!m_page.run().isRunning() && !choice().programs.empty());
    });
    m_add->setMenu(add);
    auto* settings = new QMenu(m_settingsButton);
    connect(settings, &QMenu::aboutToShow, this, [this, settings] { fillSettings(*settings); });
    m_settingsButton->setMenu(settings);
}

/// Adds a line with the settings of each method that has settings.
void RacersPanel::fillSettings(QMenu& menu) {
    menu.clear();
    for (const Row& row : m_rows) {
        const Method* method = m_document.mappers().find(row.key);
        if (method == nullptr || method->settings().empty()) {
            continue;
        }
        QStringList told;
        for (const auto& [name, value] : m_settings[row.key]) {
            told << QStringLiteral("%1 %2").arg(qt(name)).arg(value);
        }
        const QString text = told.isEmpty()
                                 ? qt(row.key)
                                 : tr("%1: %2").arg(qt(row.key), told.join(QStringLiteral(", ")));
        QAction* action = menu.addAction(text, this, [this, one = *method] { askSettings(one); });
        action->setObjectName(QStringLiteral("settings ") + qt(row.key));
        action->setEnabled(row.box->isChecked());
    }
}

void RacersPanel::askSettings(const Method& method) {
    SettingsDialog dialog(method, m_settings[method.key()], this);
    if (dialog.exec() == QDialog::Accepted) {
        setSettings(method.key(), dialog.settings());
    }
}

void RacersPanel::setSettings(const std::string& key, const Settings& settings) {
    m_settings[key] = settings;
}

QString RacersPanel::addModel(const QString& file) {
    if (std::find(m_models.begin(), m_models.end(), file.toStdString()) != m_models.end()) {
        return tr("this surrogate has already been added");
    }
    try {
        surrogate::readModelFile(file.toStdString());
    } catch (const InputError& error) {
        return qt(error.location().file) + QStringLiteral(": ") + uiText(error.text());
    }
    m_models.push_back(file.toStdString());
    QStringList names;
    for (const std::string& model : m_models) {
        names << QFileInfo(qt(model)).fileName();
    }
    for (const Method& method : m_document.mappers().methods()) {
        if (!method.can().needsModel) {
            continue;
        }
        if (racer(qt(method.key())) == nullptr) {
            addMethod(method);
        }
        racer(qt(method.key()))
            ->setToolTip(plainTip(uiText(method.description()) + QStringLiteral("\n") +
                                  tr("With: %1").arg(names.join(QStringLiteral(", ")))));
    }
    refresh();
    return {};
}

void RacersPanel::askModel() {
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Add surrogate"), {}, tr("Models of Loopglass (*.model);;All files (*)"));
    const QString why = file.isEmpty() ? QString() : addModel(file);
    if (!why.isEmpty()) {
        QMessageBox::warning(this, tr("Add surrogate"), sentence(why));
    }
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
        } else if (row.key.starts_with(publishedPrefix)) {
            choice.lists.push_back({row.key.substr(publishedPrefix.size()), row.command});
        } else {
            choice.programs.push_back({row.key.substr(externalPrefix.size()), row.command});
        }
    }
    choice.seeds = static_cast<unsigned>(m_seeds->value());
    choice.evaluations = static_cast<std::uint64_t>(m_evaluations->value());
    choice.seconds = m_seconds->value();
    choice.allLayers = m_layers->currentIndex() == 1;
    for (const auto& [key, settings] : m_settings) {
        if (!settings.empty()) {
            choice.settings[key] = settings;
        }
    }
    const auto needs = [&](const std::string& key) {
        const Method* method = m_document.mappers().find(key);
        return method != nullptr && method->can().needsModel;
    };
    if (std::any_of(choice.methods.begin(), choice.methods.end(), needs)) {
        choice.models = m_models;
    }
    return choice;
}

void RacersPanel::setChoice(const RaceChoice& choice) {
    for (const std::string& model : choice.models) {
        addModel(qt(model));  // only if the file exists
    }
    for (const auto& [key, settings] : choice.settings) {
        setSettings(key, settings);
    }
    for (const RaceProgram& program : choice.programs) {
        addProgram(qt(program.name + "=" + program.command));
    }
    for (const RaceList& list : choice.lists) {
        addListRow(qt(list.file));  // only if the file exists
    }
    for (const Row& row : m_rows) {
        const auto isChosen = [&](const auto& of, std::string_view prefix) {
            return std::any_of(of.begin(), of.end(), [&](const auto& one) {
                return std::string(prefix) + one.name == row.key;
            });
        };
        row.box->setChecked(std::find(choice.methods.begin(), choice.methods.end(), row.key) !=
                                choice.methods.end() ||
                            isChosen(choice.programs, externalPrefix) ||
                            isChosen(choice.lists, publishedPrefix));
    }
    m_seeds->setValue(static_cast<int>(choice.seeds));
    m_evaluations->setValue(static_cast<int>(choice.evaluations));
    m_seconds->setValue(choice.seconds);
    m_layers->setCurrentIndex(choice.allLayers ? 1 : 0);
}

QString RacersPanel::addProgram(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^\\s*([a-z0-9-]+)\\s*=\\s*(\\S.*)$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch()) {
        return tr("expected NAME=COMMAND; a name has lower-case letters, digits and hyphens");
    }
    const std::string key = std::string(externalPrefix) + match.captured(1).toStdString();
    if (racer(qt(key)) != nullptr) {
        return tr("a program with this name already exists");
    }
    addRow(key, qt(key), match.captured(2), match.captured(2).toStdString(), true);
    keepPrograms();
    refresh();
    return {};
}

void RacersPanel::keepPrograms() const {
    QStringList programs;
    for (const Row& row : m_rows) {
        if (row.key.starts_with(externalPrefix)) {
            programs << qt(row.key.substr(externalPrefix.size()) + "=" + row.command);
        }
    }
    QSettings().setValue(keptPrograms, programs);
}

/// Adds the programs of earlier windows. A program takes part only if the user selects it.
void RacersPanel::readPrograms() {
    for (const QString& program : QSettings().value(keptPrograms).toStringList()) {
        if (addProgram(program).isEmpty()) {
            m_rows.back().box->setChecked(false);
        }
    }
}

void RacersPanel::forgetProgram(const std::string& key) {
    const auto row =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& one) { return one.key == key; });
    if (row == m_rows.end() || row->command.empty()) {
        return;
    }
    for (QWidget* part : {static_cast<QWidget*>(row->box), static_cast<QWidget*>(row->ratio),
                          static_cast<QWidget*>(row->time)}) {
        part->hide();
        part->deleteLater();
    }
    m_rows.erase(row);
    keepPrograms();
}

void RacersPanel::fillForget(QMenu& menu) {
    menu.clear();
    for (const Row& row : m_rows) {
        if (!row.command.empty()) {
            menu.addAction(row.box->text(), this, [this, key = row.key] { forgetProgram(key); });
        }
    }
    menu.menuAction()->setEnabled(!menu.isEmpty());
}

std::string RacersPanel::listName(const QString& file) {
    QString name = QFileInfo(file).completeBaseName().toLower();
    name.replace(QRegularExpression(QStringLiteral("[^a-z0-9-]+")), QStringLiteral("-"));
    return name.toStdString();
}

QString RacersPanel::addList(const QString& file) {
    const QString why = faultOfList(m_document, file.toStdString());
    return why.isEmpty() ? addListRow(file) : why;
}

QString RacersPanel::addListRow(const QString& file) {
    const std::string name = listName(file);
    const std::string key = std::string(publishedPrefix) + name;
    if (name.empty() || racer(qt(key)) != nullptr) {
        return tr("a list with this name already exists");
    }
    try {
        readSource(file.toStdString());
    } catch (const InputError& error) {
        return uiText(error.text());
    }
    addRow(key, qt(key), file, file.toStdString(), true);
    refresh();
    return {};
}

void RacersPanel::askList() {
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Published mappings"), {},
                                     tr("Lists of mappings (*.yaml *.yml *.json);;All files (*)"));
    if (file.isEmpty()) {
        return;
    }
    if (const QString why = addList(file); !why.isEmpty()) {
        QMessageBox::warning(this, tr("Published mappings"), sentence(why));
    }
}

void RacersPanel::askProgram() {
    ProgramDialog dialog(QStringLiteral("mine=python3 mine.py"), this);
    while (dialog.exec() == QDialog::Accepted) {
        const QString why = addProgram(dialog.text());
        if (why.isEmpty()) {
            return;
        }
        QMessageBox::warning(this, dialog.windowTitle(), sentence(why));
    }
}

/// Shows the current result of a method whose first run has not ended.
void RacersPanel::showLive(const RaceData& shown, std::size_t method, const Row& row) const {
    const std::size_t benchmarkCase = m_page.marked().benchmarkCase;
    for (const LiveRun& live : shown.live) {
        if (live.place.benchmarkCase == benchmarkCase && live.place.method == method) {
            row.ratio->setText(
                raceRatio(live.curve.back().value / shown.optima[benchmarkCase]->value));
            row.time->setText(QStringLiteral("…"));
            return;
        }
    }
}

void RacersPanel::refresh() {
    const SharedRaceData& shown = m_page.data();
    const std::size_t benchmarkCase = m_page.marked().benchmarkCase;
    const bool isOld = m_page.freshness() == Freshness::Stale;
    for (const Row& row : m_rows) {
        row.ratio->clear();
        for (StaleOverlay* staleOverlay : row.veils) {  // pale like the curves
            staleOverlay->setOld(isOld);
        }
        row.ratio->setToolTip({});
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
        const auto& runs = shown->runs[benchmarkCase][m];
        if (shown->optima[benchmarkCase] && runs.empty()) {
            showLive(*shown, m, *row);
        } else if (shown->optima[benchmarkCase]) {
            showFreshness(*shown, m, *row);
        }
    }
    showFailures(shown.get());
    const bool several = m_document.network().layers.size() > 1;
    m_layers->setEnabled(several);
    const bool runs = m_page.run().isRunning();
    const bool goesOn = shown && shown->stopped && shown->done() < shown->all &&
                        m_page.freshness() == Freshness::Current && choice() == shown->choice;
    m_race->setText(goesOn ? tr("Continue") : tr("Run"));
    m_race->setEnabled(!runs);
    m_stop->setVisible(runs);
}

/// Shows the results of the method's runs on the displayed layer.
void RacersPanel::showFreshness(const RaceData& shown, std::size_t method, const Row& row) const {
    const std::size_t benchmarkCase = m_page.marked().benchmarkCase;
    const auto& runs = shown.runs[benchmarkCase][method];
    const race::RunSummary freshness = race::runSummaryOf(runs, shown.optima[benchmarkCase]->value);
    const auto failed = std::find_if(runs.begin(), runs.end(), [](const race::Run& run) {
        return !run.ended.empty() && !run.best;
    });
    row.ratio->setText(failed == runs.end() || freshness.median ? raceRatio(freshness.median)
                                                                : tr("failed"));
    row.ratio->setToolTip(failed == runs.end() ? QString() : plainTip(qt(failed->ended)));
    row.time->setText(durationLabel(freshness.seconds));
}

void RacersPanel::showFailures(const RaceData* shown) {
    QStringList lines = shown == nullptr ? QStringList() : raceFailures(*shown);
    if (const QStringList even = perfectFactorMethods(m_document, choice()); !even.isEmpty()) {
        lines.prepend(
            tr("The search allows imperfect factors. These mappers use perfect factors only: %1.")
                .arg(listedText(even)));
    }
    m_failures->setText(lines.join(QLatin1Char('\n')));
    m_failures->setVisible(!lines.isEmpty());
}

QString RacersPanel::failures() const { return m_failures->text(); }

QSize RacersPanel::minimumSizeHint() const {
    const int wide = widget() == nullptr ? 0
                                         : widget()->minimumSizeHint().width() +
                                               verticalScrollBar()->sizeHint().width();
    return {std::max(wide, 200), 200};
}

/// Sets the width when first shown, because no signal reports that the font size is known.
bool RacersPanel::event(QEvent* event) {
    if (event->type() == QEvent::Show) {
        for (const Row& row : m_rows) {
            row.box->updateGeometry();
        }
    }
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
    }
    return QScrollArea::event(event);
}

}  // namespace loopglass::ui
