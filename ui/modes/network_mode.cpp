#include "modes/network_mode.h"

#include "document/run_command.h"
#include "editors/editors_panel.h"
#include "modes/workbench.h"
#include "network/network_inspector.h"
#include "network/study_view.h"
#include "record/vocabulary.h"
#include "text/text.h"
#include "text/units.h"
#include "widgets/table_panel.h"

#include <QComboBox>
#include <QJsonObject>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr QLatin1String networkKey("network");
constexpr QLatin1String mappedKey("results");
constexpr QLatin1String studyKey("study");
constexpr QLatin1String numbersKey("numbers");
}  // namespace

NetworkMode::NetworkMode(Workbench& bench) : WorkMode(bench) { addCommands(); }

void NetworkMode::createWidgetsNow() {
    QWidget* window = &m_bench.window();
    m_page = new NetworkPage(m_bench.theme(), m_bench.document(), m_bench.services(), window);
    m_inspector = new NetworkInspector(m_bench.theme(), *m_page, window);
    setWork(*m_page,
            {editorsPanel(), {QStringLiteral("layer"), tr("Layer"), Side::Right, m_inspector, 264}},
            actions());
    connect(m_page, &NetworkPage::layerChosen, this, &NetworkMode::open);
    connect(m_page, &NetworkPage::cellChosen, this, &NetworkMode::openCell);
    connect(m_page, &NetworkPage::messageSent, &m_bench, &Workbench::showMessage);
    connect(m_page, &NetworkPage::changed, this, &NetworkMode::showState);
    const auto note = [this] { m_bench.files().noteResults(); };
    connect(&m_page->run(), &NetworkRun::found, this, note);
    connect(&m_page->study(), &Study::found, this, note);
    m_page->studyView().setFileReader(
        [this](const QStringList& files) { return m_bench.files().readParts(files); });
    connect(&m_page->study(), &Study::edited, this, &NetworkMode::addStep);
    showState();
}

void NetworkMode::addStep(const QString& name, const Study::Contents& before,
                          const Study::Contents& after) {
    Study& study = m_page->study();
    m_bench.document().addStep(
        name, [&study, before] { study.show(before); }, [&study, after] { study.show(after); });
    m_bench.files().noteWork();
}

/// Undo of an edit of the study shows the study.
void NetworkMode::showEdited(Document::Parts parts) {
    if (parts == Document::NoPart) {
        m_page->chooseView(QStringLiteral("accelerators"));
    }
}

void NetworkMode::addCommands() {
    m_bench.addShowing(*this, QStringLiteral("network.map"), tr("Search"), tr("Map the network"),
                       [this] { run(ModeCommand::Run); });
    for (const NetworkViewRow& row : networkViewRows()) {
        const QString name = QLatin1String(row.name);
        m_bench.addShowing(*this, QStringLiteral("network.") + name, tr("Mode"),
                           tr("Show %1").arg(loopglass::ui::tr(row.command)),
                           [this, name] { m_page->chooseView(name); });
    }
}

void NetworkMode::takeFocus() { m_page->rows().setFocus(Qt::ShortcutFocusReason); }

void NetworkMode::open(std::size_t layer) {
    if (layer < m_bench.document().network().layers.size()) {
        m_bench.document().chooseLayer(layer);
        m_bench.show(*m_bench.modeCalled(QLatin1String(Workbench::home)));
    }
}

/// Opens a layer on an accelerator of the study; one undo restores the former input.
void NetworkMode::openCell(std::size_t network, std::size_t layer, std::size_t column) {
    const Study& study = m_page->study();
    const Study::Column& told = study.columns()[column];
    Document& document = m_bench.document();
    const Document::Edit edit{tr("open %1").arg(told.name), QStringLiteral("study.open")};
    document.endGesture();
    QString refused = document.setAccelerator(*told.accelerator, edit);
    if (refused.isEmpty()) {
        refused = document.setNetwork(*study.networks()[network], layer, edit);
    }
    document.endGesture();
    if (!refused.isEmpty()) {
        return m_bench.showMessage(refused);
    }
    m_bench.show(*m_bench.modeCalled(QLatin1String(Workbench::home)));
}

QString NetworkMode::remark() const {
    const NetworkRun& run = m_page->run();
    if (!m_page->refusal().isEmpty()) {
        return tr("not searched: %1").arg(m_page->refusal());
    }
    switch (m_page->freshness()) {
    case Freshness::Nothing:
        return tr("not mapped yet");
    case Freshness::Before:
    case Freshness::Stale:
        return tr("out of date");
    case Freshness::Current:
        break;
    }
    const NetworkSums sums = networkSums(run.table());
    const auto all = static_cast<std::int64_t>(sums.layers);
    const QString mapped = countLabel(all, tr("layer mapped"), tr("layers mapped"));
    const QString layers =
        sums.mapped == sums.layers ? mapped : tr("%1 of %2").arg(countLabel(sums.mapped), mapped);
    if (run.isRunning()) {
        return tr("searching…") + QLatin1Char(' ') + layers;
    }
    const std::optional<double> gap = run.largestGap();
    return !gap        ? layers
           : *gap <= 1 ? tr("%1, each optimal").arg(layers)
                       : tr("%1, each within %2").arg(layers, shareLabel(*gap - 1));
}

void NetworkMode::showState() {
    if (m_page->showsStudy()) {
        plainHeader().setName(
            countLabel(static_cast<std::int64_t>(m_page->study().columns().size()),
                       tr("accelerator"), tr("accelerators")));
        plainHeader().setFigures({}, m_page->studyView().summary(), false);
        emit changed();
        return;
    }
    const NetworkSums sums = networkSums(m_page->run().table());
    plainHeader().setName(m_page->run().title());
    plainHeader().setFigures(
        sums.mapped > 0 ? tr("network EDP %1").arg(edpLabel(sums.edp(), m_page->run().clock()))
                        : QString(),
        remark(), m_page->freshness() == Freshness::Stale);
    emit changed();
}

QString NetworkMode::note() const {
    const NetworkRun& run = m_page->run();
    if (!run.isRunning() && m_page->freshness() != Freshness::Current) {
        return {};
    }
    if (run.isRunning() && m_page->freshness() == Freshness::Stale) {
        return tr("searching…, out of date");
    }
    if (run.isRunning()) {
        const QString left = run.timeLeft();
        return left.isEmpty() ? tr("searching…") : tr("searching…, %1").arg(left);
    }
    return run.isDone() ? tr("every layer is searched") : tr("stopped");
}

ModeActions NetworkMode::actions() {
    const auto can = [this] { return m_page->canExport(); };
    ModeActions actions = exportActions(
        can, [this] { return m_page->exported(); }, [this] { m_page->askExport(); });
    actions[ModeCommand::Report] = {can, [this] { m_page->askReport(); }};
    // Run is always available, because the page otherwise shows the reason.
    actions[ModeCommand::Run] = {[] { return true; },
                                 [this] { m_bench.reportProblem(m_page->begin()); }};
    actions[ModeCommand::Stop] = {[this] { return m_page->isRunning(); },
                                  [this] { m_page->stop(); }};
    return actions;
}

QStringList NetworkMode::stateKeys() const { return {networkKey}; }

void NetworkMode::saveModeStateNow(QJsonObject& view) const {
    QJsonObject state{{QStringLiteral("view"), m_page->viewInFront()}};
    if (m_page->run().isBegun()) {
        state[mappedKey] = m_page->run().saved();
    }
    if (const QJsonObject study = m_page->study().saved(); !study.isEmpty()) {
        state[studyKey] = study;
        state[numbersKey] = m_page->studyView().shownNumbers().currentIndex();
    }
    view[networkKey] = state;
}

void NetworkMode::restoreModeStateNow(const QJsonObject& view) {
    m_page->chooseView(view[networkKey].toObject()[QStringLiteral("view")].toString());
    if (const int numbers = view[networkKey].toObject()[numbersKey].toInt(-1); numbers >= 0) {
        m_page->studyView().shownNumbers().setCurrentIndex(std::min(numbers, 2));
    }
    const QJsonObject results = view[networkKey].toObject()[mappedKey].toObject();
    if (!results.isEmpty()) {
        m_bench.reportProblem(m_page->run().restore(results, m_bench.document()));
    }
    m_bench.reportProblem(m_page->study().restore(view[networkKey].toObject()[studyKey].toObject(),
                                                  m_bench.document()));
}

/// Returns the run of the open network. On the tab Accelerators, the run is that of the selected
/// accelerator or, if none is selected, of the baseline. A cell of another network has no command,
/// because the session has only the open network.
RunCommand NetworkMode::runCommand() const {
    const Document& document = m_bench.document();
    QStringList arguments{QStringLiteral("map"), RunCommand::session};
    std::shared_ptr<const Accelerator> accelerator;
    if (m_page->showsStudy() && !m_page->study().columns().empty()) {
        const Study& study = m_page->study();
        const auto place = m_page->studyView().chosen();
        if (place && study.networks()[place->network]->name != document.network().name) {
            return {};
        }
        const std::size_t column = m_page->studyView().chosenColumn().value_or(study.baseline());
        accelerator = study.columns()[column].accelerator;
        arguments.insert(1, RunCommand::acceleratorFile);
    }
    if (const Method method = NetworkRun::methodFor(document.state());
        !(method == document.method())) {
        arguments << searchOptions(document, method);
        if (const Unevenness uneven = document.options().uneven; uneven != Unevenness::Even) {
            arguments << QStringLiteral("--uneven=") + qt(keyOf(uneven));
        }
    }
    RunCommand command = commandOfNetwork(document, arguments);
    command.accelerator = accelerator;
    return command;
}

}  // namespace loopglass::ui
