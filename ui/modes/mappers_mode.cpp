#include "modes/mappers_mode.h"

#include "document/saved_results.h"
#include "mappers/evidence_tab.h"
#include "mappers/explanation_panel.h"
#include "mappers/gradient_tab.h"
#include "mappers/marks/race_marks.h"
#include "mappers/race_file.h"
#include "mappers/race_tables.h"
#include "mappers/racers_panel.h"
#include "mappers/spaces_tab.h"
#include "modes/workbench.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/score_text.h"
#include "text/write_whole.h"
#include "theme/print_theme.h"
#include "words/number_text.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QPushButton>

namespace loopglass::ui {

namespace {
constexpr QLatin1String raceKey("race");
constexpr QLatin1String runsKey("results");
}  // namespace

MappersMode::MappersMode(Workbench& bench) : WorkMode(bench) { addCommands(); }

void MappersMode::createWidgetsNow() {
    QWidget* window = &m_bench.window();
    m_page = new RacePage(m_bench.theme(), m_bench.document(), window);
    m_racers = new RacersPanel(m_bench.theme(), m_bench.document(), *m_page, window);
    m_why = new ExplanationPanel(m_bench.theme(), *m_page, window);
    setWork(*m_page,
            {{QStringLiteral("racers"), tr("Mappers"), Side::Left, m_racers, 280},
             {QStringLiteral("raceWhy"), tr("Explanation"), Side::Right, m_why, 272}},
            actions());
    connect(m_page, &RacePage::changed, this, &MappersMode::showState);
    connect(&m_page->run(), &RaceRun::changed, this, [this] {
        if (m_page->run().isRunning()) {
            m_bench.files().noteResults();
        }
    });
    connect(m_page, &RacePage::markMoved, this, &MappersMode::showState);
    connect(m_page, &RacePage::openRequested, this, &MappersMode::openInEditMapping);
    connect(m_why, &ExplanationPanel::openRequested, this, &MappersMode::openInEditMapping);
    connect(m_racers, &RacersPanel::runsRequested, this, &MappersMode::askRuns);
    connect(m_racers, &RacersPanel::raceRequested, this, [this] { beginRace(); });
    connect(m_racers, &RacersPanel::againRequested, this,
            [this] { beginRace(RaceRun::Known::NoPrograms); });
    connect(m_racers, &RacersPanel::stopRequested, this, [this] { m_page->run().stop(); });
    showState();
}

void MappersMode::addCommands() {
    m_bench.addShowing(*this, QStringLiteral("mappers.race"), tr("Search"),
                       tr("Compare the mappers"), [this] { beginRace(); });
    m_bench.addForFrontMode(
        *this, QStringLiteral("mappers.hand"), tr("Search"),
        tr("Open the mapping of the selected run in Edit mapping"), [this] { openInEditMapping(); },
        [this] { return m_why->open().isEnabled(); });
    m_bench.addShowing(*this, QStringLiteral("mappers.runs"), tr("Search"),
                       tr("Open benchmark runs from a file…"), [this] { askRuns(); });
    addTabCommands();
    addViewCommands();
}

/// Adds the commands that start work in a separate tab.
void MappersMode::addTabCommands() {
    m_bench.addShowing(*this, QStringLiteral("mappers.train"), tr("Search"),
                       tr("Train a surrogate and search with its gradient"), [this] {
                           m_page->showView(QStringLiteral("gradient"));
                           m_page->gradient().begin();
                       });
    m_bench.addShowing(*this, QStringLiteral("mappers.draw"), tr("Search"),
                       tr("Sample mappings at random and prove the optimum"), [this] {
                           m_page->showView(QStringLiteral("spaces"));
                           m_page->spaces().begin();
                       });
}

void MappersMode::addViewCommands() {
    CommandRegistry& commands = m_bench.commands();
    const auto addView = [&](const char* name, const QString& title, const QString& former) {
        const QString view = QLatin1String(name);
        m_bench.addShowing(
            *this, QStringLiteral("mappers.show-") + view, tr("View"), tr("Show %1").arg(title),
            [this, view] { m_page->showView(view); }, former);
    };
    addView("race", tr("Convergence"), tr("Race"));
    addView("table", tr("Table"), {});
    addView("gradient", tr("Surrogate"), tr("Gradient"));
    addView("spaces", tr("Sampling"), tr("Spaces"));
    addView("evidence", tr("Published results"), tr("Evidence"));
    commands.addDrawingKeys(tr("In the path of a gradient search"),
                            {{tr("Left, Right"), tr("to the next evaluated mapping")},
                             {tr("Home, End"), tr("to the first or last")}});
    commands.addDrawingKeys(tr("In Convergence"),
                            {{tr("Up, Down"), tr("to the next mapper")},
                             {tr("Left, Right"), tr("to the next random seed")},
                             {tr("Page Up, Page Down"), tr("to the next layer")},
                             {tr("T"), tr("horizontal axis: evaluations or time")},
                             {tr("Enter"), tr("open the mapping in Edit mapping")}});
}

void MappersMode::takeFocus() {
    if (m_page->data() || m_page->showsGradient()) {
        m_page->showView(m_page->viewInFront());
    } else {
        m_racers->raceButton().setFocus(Qt::ShortcutFocusReason);
    }
}

QString MappersMode::remark() const {
    const SharedRaceData& data = m_page->data();
    if (!data) {
        return tr("no benchmark yet");
    }
    const auto benchmarkCase = m_page->currentBenchmarkCase();
    if (!benchmarkCase) {
        return {};
    }
    const auto& optimum = data->optima[*benchmarkCase];
    if (!optimum) {
        return m_page->run().isRunning() ? tr("searching for the optimum…")
                                         : tr("the optimum is not known");
    }
    return optimum->proven ? tr("proven in %1").arg(durationLabel(optimum->seconds))
                           : tr("lower bound: the optimum is not proven");
}

void MappersMode::showState() {
    const SharedRaceData& data = m_page->data();
    const Document& document = m_bench.document();
    const auto benchmarkCase = m_page->currentBenchmarkCase();
    const bool isOld = m_page->freshness() == Freshness::Stale;
    plainHeader().setName(tr("Mappers for %1 on %2")
                              .arg(benchmarkCase && !isOld
                                       ? qt(data->request.benchmarkCases[*benchmarkCase].name)
                                       : qt(layerName(document.network(), document.layer())),
                                   qt(document.accelerator().name)));
    QString number;
    if (benchmarkCase && data->optima[*benchmarkCase]) {
        const double optimum = data->optima[*benchmarkCase]->value;
        const ScoreText scores(
            data->request.options.objective,
            data->request.benchmarkCases[*benchmarkCase].problem.accelerator.clock, optimum);
        number = tr("optimum %1").arg(scores.label(optimum));
    }
    plainHeader().setFigures(number, remark(), isOld);
    emit changed();
}

namespace {
QString runsLabel(std::size_t count) {
    return countLabel(static_cast<std::int64_t>(count), tr("run"), tr("runs"));
}

/// Returns a remark on the longest running run.
QString liveNote(const RaceData& data) {
    if (data.live.empty() || !data.optima[data.live.front().place.benchmarkCase]) {
        return {};
    }
    const LiveRun& live = data.live.front();
    const race::Improvement& now = live.curve.back();
    return tr(" · %1: %2 after %3")
        .arg(raceRunTitle(data, live.place),
             raceRatio(now.value / data.optima[live.place.benchmarkCase]->value),
             evaluationsLabel(now.evaluations));
}
}  // namespace

QString MappersMode::note() const {
    const SharedRaceData& data = m_page->data();
    if (!m_page->run().failure().isEmpty()) {
        return m_page->run().failure();
    }
    if (!data) {
        return {};
    }
    const QString runs =
        tr("%1 of %2")
            .arg(countLabel(static_cast<std::int64_t>(data->done())),
                 countLabel(static_cast<std::int64_t>(data->all), tr("run"), tr("runs")));
    if (m_page->run().isRunning()) {
        return tr("comparing… %1").arg(runs) + liveNote(*data);
    }
    if (m_page->freshness() == Freshness::Stale) {
        return tr("%1, out of date").arg(runs);
    }
    if (data->stopped && data->done() < data->all) {
        return tr("stopped after %1 · continue to complete the missing runs").arg(runs);
    }
    return tr("%1 · %2 each · same mapping space and costs")
        .arg(runs, evaluationsLabel(data->choice.evaluations));
}

/// Shows the curves or the table of the benchmark, and starts it.
void MappersMode::beginRace(RaceRun::Known known) {
    if (!m_page->showsRace()) {
        m_page->chooseView(QStringLiteral("race"));
    }
    const RaceChoice choice = m_racers->choice();
    if (const QString why = m_page->begin(choice, known); !why.isEmpty()) {
        m_bench.showMessage(why);
    } else if (!choice.programs.empty() && m_page->data()->done() == m_page->data()->all) {
        m_bench.showMessage(
            tr("Nothing to run: all runs have results, and your program files have not changed. To "
               "repeat the runs, choose Rerun including external programs in the menu Add."));
    }
}

ModeActions MappersMode::actions() {
    const auto isCurrent = [this] { return m_page->frontFreshness() == Freshness::Current; };
    ModeActions actions = exportActions(
        isCurrent, [this] { return m_page->exported(); }, [this] { askExport(); });
    actions[ModeCommand::Export].can = [this, isCurrent] {
        return m_page->showsEvidence() || isCurrent();
    };
    // Run is always available, because the tab otherwise shows the reason.
    actions[ModeCommand::Run] = {[] { return true; }, [this] { beginInFront(); }};
    actions[ModeCommand::Stop] = {[this] {
                                      return m_page->run().isRunning() ||
                                             m_page->gradient().run().isRunning() ||
                                             m_page->spaces().run().isRunning();
                                  },
                                  [this] {
                                      m_page->gradient().stop();
                                      m_page->spaces().stop();
                                      m_page->run().stop();
                                  }};
    return actions;
}

/// Starts the work of the current tab.
void MappersMode::beginInFront() {
    if (m_page->showsGradient()) {
        return m_page->gradient().begin();
    }
    if (m_page->showsSpaces()) {
        return m_page->spaces().begin();
    }
    beginRace();
}

void MappersMode::askExport() {
    const auto write = [this](const QString& file) { return exportTo(file); };
    if (m_page->showsEvidence()) {
        return m_bench.save(tr("Export the published results"), QStringLiteral("evidence.pdf"),
                            tr("Pages to print (*.pdf)"), write);
    }
    m_bench.save(tr("Export the benchmark"), QStringLiteral("race.pdf"),
                 tr("Page (*.pdf);;Picture (*.png);;Drawing (*.svg);;Table (*.csv)") +
                     (m_page->showsRace() ? tr(";;Benchmark runs (*.jsonl)") : QString()),
                 write);
}

/// Exports drawings as figures for a page or as screen pictures, and exports runs in the format of
/// `race --output`.
QString MappersMode::exportTo(const QString& file) {
    createWidgets();
    const QString ending = QFileInfo(file).suffix().toLower();
    if (m_page->showsEvidence()) {
        const PrintTheme paper(m_bench.theme());
        return m_page->evidence().printTo(file);
    }
    if (ending == QLatin1String("jsonl") && m_page->showsRace() && m_page->data()) {
        return writeWhole(file, raceLines(*m_page->data()));
    }
    const bool figure = ending == QLatin1String("pdf") || ending == QLatin1String("svg");
    return exportOnPaper(m_page->exported(figure ? RacePage::ExportContents::Figure
                                                 : RacePage::ExportContents::Seen),
                         file, m_bench.theme());
}

namespace {
QString shownOfFile(const FoundRace& found, const SharedRaceData& shown) {
    const QString all = runsLabel(found.inFile);
    return shown && found.runs == found.inFile && shown->done() == shown->all
               ? tr("Shown from the file: %1.").arg(all)
               : tr("Shown from the file: %1 of %2. Start the benchmark to complete the others.")
                     .arg(countLabel(static_cast<std::int64_t>(found.runs)), all);
}
}  // namespace

QString MappersMode::openRuns(const QString& file) {
    createWidgets();
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) {
        return tr("%1 cannot be read: %2").arg(file, in.errorString());
    }
    FoundRace found;
    QString why = showRuns(file, in.readAll(), m_bench.document(), found);
    if (found.runs > 0) {
        m_racers->setChoice(found.choice);
        m_page->chooseView(QStringLiteral("race"));
        m_bench.showMessage(why.isEmpty() ? shownOfFile(found, m_page->data()) : why);
    }
    return why;
}

/// Shows the runs of a file or of a session that belong to these inputs.
QString MappersMode::showRuns(const QString& file, const QByteArray& text, const Document& inputs,
                              FoundRace& found) {
    std::vector<std::string> lines;
    for (const QByteArray& line : text.split('\n')) {
        lines.push_back(line.toStdString());
    }
    try {
        const race::KnownRuns known(file.toStdString(), text.toStdString(),
                                    race::KnownRuns::OtherLines::PassedOver);
        found = raceOfLines(inputs, m_racers->choice(), lines);
        if (found.inFile == 0 && known.passedOver()) {
            return placedText(*known.passedOver());
        }
        checkRuns(inputs, found, known, m_page->run().store().records());
    } catch (const InputError& error) {
        return placedText(error);
    }
    if (found.runs == 0) {
        return found.inFile == 0 ? tr("%1 contains no benchmark runs with their settings").arg(file)
                                 : tr("No run in this file (%1) matches the current accelerator, "
                                      "layers and objective.")
                                       .arg(runsLabel(found.inFile));
    }
    m_page->run().store().keepAll(lines);
    return m_page->run().show(inputs, found.choice, m_bench.document());
}

/// Shows the benchmark of a session with the inputs that it had. The document may have others, so
/// that the benchmark is out of date.
QString MappersMode::restoreRuns(const QJsonObject& saved) {
    try {
        const Document& document = m_bench.document();
        const SavedResults results = readSavedResults(saved, document.mappers());
        Document inputs(document.mappers());
        inputs.openText(results.session, QStringLiteral("session"));
        FoundRace found;
        return showRuns(QStringLiteral("session"), QByteArray::fromStdString(results.text), inputs,
                        found);
    } catch (const InputError& error) {
        return placedText(error);
    }
}

void MappersMode::askRuns() {
    const QString file =
        QFileDialog::getOpenFileName(&m_bench.window(), tr("Benchmark runs of a file"), {},
                                     tr("Benchmark runs (*.jsonl);;All files (*)"));
    if (!file.isEmpty()) {
        m_bench.reportProblem(openRuns(file));
    }
}

void MappersMode::openInEditMapping() {
    createWidgets();
    const RaceExplanation* why = m_page->why();
    if (why == nullptr || !why->mapping || m_page->freshness() != Freshness::Current) {
        m_bench.showMessage(
            tr("Not opened: the selected run has no mapping for the current layer."));
        return;
    }
    const RaceData& data = *m_page->data();
    const Mapping mapping = *why->mapping;
    const Problem problem = data.request.benchmarkCases[m_page->marked().benchmarkCase].problem;
    Document& document = m_bench.document();
    const QString title = raceRunTitle(data, m_page->marked());
    document.endGesture();
    document.undoStack().beginMacro(tr("mapping of %1").arg(title));
    QString refused = document.chooseLayer(data.layers[m_page->marked().benchmarkCase]);
    if (refused.isEmpty()) {
        refused = document.setManualMapping(handMappingOf(problem, mapping),
                                            {tr("mapping of %1").arg(title), {}});
    }
    document.undoStack().endMacro();
    if (!refused.isEmpty()) {
        m_bench.showMessage(refused);
        return;
    }
    m_bench.show(*m_bench.modeCalled(QLatin1String(Workbench::home)));
    m_bench.commands().action(QStringLiteral("view.by-hand"))->trigger();
}

RunCommand MappersMode::runCommand() const {
    const RaceChoice choice = m_racers->choice();
    QStringList words{QStringLiteral("race"), RunCommand::session};
    if (!choice.allLayers) {
        words << layerOption(m_bench.document());
    }
    QStringList methods;
    for (const std::string& method : choice.methods) {
        methods << qt(method);
    }
    if (!methods.isEmpty()) {
        words << QStringLiteral("--methods") << methods.join(QLatin1Char(','));
    }
    words << QStringLiteral("--seeds") << QString::number(choice.seeds)
          << QStringLiteral("--evaluations") << QString::number(choice.evaluations);
    if (choice.seconds > 0) {
        words << QStringLiteral("--seconds") << qt(shortestText(choice.seconds));
    }
    for (const auto& [method, settings] : choice.settings) {
        for (const auto& [name, value] : settings) {
            if (methods.contains(qt(method))) {
                words << QStringLiteral("--settings")
                      << qt(method + "." + name + "=" + shortestText(value));
            }
        }
    }
    for (const std::string& model : choice.models) {
        words << QStringLiteral("--model") << qt(model);
    }
    for (const RaceProgram& program : choice.programs) {
        words << QStringLiteral("--program") << qt(program.name + "=" + program.command);
    }
    for (const RaceList& list : choice.lists) {
        words << QStringLiteral("--mappings") << qt(list.name + "=" + list.file);
    }
    return {{words}};
}

QStringList MappersMode::stateKeys() const { return {raceKey}; }

void MappersMode::saveModeStateNow(QJsonObject& view) const {
    const RaceChoice choice = m_racers->choice();
    QJsonArray methods;
    for (const std::string& method : choice.methods) {
        methods.append(qt(method));
    }
    QJsonArray models;
    for (const std::string& model : choice.models) {
        models.append(qt(model));
    }
    QJsonArray lists;
    for (const RaceList& list : choice.lists) {
        lists.append(qt(list.file));
    }
    QJsonObject settings;
    for (const auto& [key, told] : choice.settings) {
        QJsonObject numbers;
        for (const auto& [name, value] : told) {
            numbers[qt(name)] = value;
        }
        settings[qt(key)] = numbers;
    }
    QJsonObject state{{QStringLiteral("view"), m_page->viewInFront()},
                      {QStringLiteral("methods"), methods},
                      {QStringLiteral("seeds"), static_cast<int>(choice.seeds)},
                      {QStringLiteral("evaluations"), static_cast<double>(choice.evaluations)},
                      {QStringLiteral("seconds"), choice.seconds},
                      {QStringLiteral("models"), models},
                      {QStringLiteral("lists"), lists},
                      {QStringLiteral("settings"), settings},
                      {QStringLiteral("all_layers"), choice.allLayers}};
    if (const SharedRaceData& data = m_page->data(); data && data->done() > 0) {
        const QJsonObject results = savedResults(data->of, raceLines(*data).toStdString());
        if (!results.isEmpty()) {
            state[runsKey] = results;
        }
    }
    view[raceKey] = state;
}

void MappersMode::restoreModeStateNow(const QJsonObject& view) {
    const QJsonObject kept = view[raceKey].toObject();
    if (kept.isEmpty()) {
        return;
    }
    m_page->chooseView(kept[QStringLiteral("view")].toString());
    RaceChoice choice;
    choice.programs = m_racers->choice().programs;  // programs of the user, not those of the file
    for (const QJsonValue& method : kept[QStringLiteral("methods")].toArray()) {
        choice.methods.push_back(method.toString().toStdString());
    }
    choice.seeds = static_cast<unsigned>(std::max(1, kept[QStringLiteral("seeds")].toInt(5)));
    choice.evaluations = static_cast<std::uint64_t>(
        std::clamp(kept[QStringLiteral("evaluations")].toDouble(20'000), 1.0, 1e8));
    choice.seconds = std::clamp(kept[QStringLiteral("seconds")].toDouble(), 0.0, 1e6);
    for (const QJsonValue& model : kept[QStringLiteral("models")].toArray()) {
        choice.models.push_back(model.toString().toStdString());
    }
    for (const QJsonValue& list : kept[QStringLiteral("lists")].toArray()) {
        const QString file = list.toString();
        choice.lists.push_back({RacersPanel::listName(file), file.toStdString()});
    }
    const QJsonObject settings = kept[QStringLiteral("settings")].toObject();
    for (auto method = settings.begin(); method != settings.end(); ++method) {
        const QJsonObject numbers = method.value().toObject();
        for (auto number = numbers.begin(); number != numbers.end(); ++number) {
            choice.settings[method.key().toStdString()][number.key().toStdString()] =
                number.value().toDouble();
        }
    }
    choice.allLayers = kept[QStringLiteral("all_layers")].toBool();
    m_racers->setChoice(choice);
    const QJsonObject results = kept[runsKey].toObject();
    if (!results.isEmpty()) {
        m_bench.reportProblem(restoreRuns(results));
    }
}

}  // namespace loopglass::ui
