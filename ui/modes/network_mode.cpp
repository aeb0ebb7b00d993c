#include "modes/network_mode.h"

#include "editors/editors_panel.h"
#include "modes/headers/plain_header.h"
#include "modes/workbench.h"
#include "network/network_inspector.h"
#include "network/study.h"
#include "text/text.h"
#include "text/units.h"
#include "widgets/table_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QJsonObject>

namespace loopglass::ui {

namespace {
constexpr QLatin1String networkKey("network");
constexpr QLatin1String mappedKey("results");
constexpr QLatin1String studyKey("study");
}  // namespace

NetworkMode::NetworkMode(Workbench& bench) : Mode(Widgets::WhenWanted), m_bench(bench) {
    addCommands();
}

void NetworkMode::createWidgetsNow() {
    QWidget* window = &m_bench.window();
    m_page = new NetworkPage(m_bench.theme(), m_bench.document(), m_bench.services(), window);
    m_inspector = new NetworkInspector(m_bench.theme(), *m_page, window);
    m_header = new PlainHeader(m_bench.theme(), window);
    giveHelp({m_header, m_page, m_inspector});
    connect(m_page, &NetworkPage::layerChosen, this, &NetworkMode::open);
    connect(m_page, &NetworkPage::cellChosen, this, &NetworkMode::openCell);
    connect(m_page, &NetworkPage::messageSent, &m_bench, &Workbench::showMessage);
    connect(m_page, &NetworkPage::changed, this, &NetworkMode::showHeader);
    showHeader();
}

NetworkMode::~NetworkMode() { disconnectFrom({m_page}); }

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

QWidget& NetworkMode::page() { return ensureCreated(m_page); }

QWidget& NetworkMode::header() { return ensureCreated(m_header); }

QList<ModePanel> NetworkMode::panels() {
    createWidgets();
    return {{QStringLiteral("editors"), tr("Editors"), Side::Left, &m_bench.editors(), 300, true},
            {QStringLiteral("layer"), tr("Layer"), Side::Right, m_inspector, 264}};
}

QString NetworkMode::helpTopic() const { return QStringLiteral("network.md"); }

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
    return run.isRunning() ? tr("searching…") + QLatin1Char(' ') + layers : layers;
}

void NetworkMode::showHeader() {
    const NetworkSums sums = networkSums(m_page->run().table());
    m_header->setName(m_page->run().title());
    m_header->setFigures(sums.mapped > 0
                             ? tr("network EDP %1").arg(edpLabel(sums.edp(), m_page->run().clock()))
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

bool NetworkMode::can(ModeCommand command) const {
    if (!hasWidgets()) {
        return false;
    }
    switch (command) {
    case ModeCommand::Run:
        return true;  // true, because the page otherwise shows the reason
    case ModeCommand::Stop:
        return m_page->isRunning();
    case ModeCommand::Export:
    case ModeCommand::Report:
    case ModeCommand::CopyPicture:
    case ModeCommand::CopyTable:
        return m_page->canExport();
    case ModeCommand::ShowTable:
        return false;  // false, because the document is one layer of the network
    }
    return false;
}

void NetworkMode::run(ModeCommand command) {
    switch (command) {
    case ModeCommand::Run:
        return m_bench.reportProblem(m_page->begin());
    case ModeCommand::Stop:
        return m_page->stop();
    case ModeCommand::Export:
        return m_page->askExport();
    case ModeCommand::Report:
        return m_page->askReport();
    case ModeCommand::CopyPicture:
        return copyOnPaper(m_page->exported(), m_bench.theme());
    case ModeCommand::CopyTable: {
        QStringList lines;
        for (const QStringList& row : m_page->rows().table().asText()) {
            lines << row.join(QLatin1Char('\t'));
        }
        return QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    }
    case ModeCommand::ShowTable:
        return;
    }
}

QStringList NetworkMode::stateKeys() const { return {networkKey}; }

void NetworkMode::saveModeStateNow(QJsonObject& view) const {
    QJsonObject state{{QStringLiteral("view"), m_page->viewInFront()}};
    if (m_page->run().isBegun()) {
        state[mappedKey] = m_page->run().saved();
    }
    if (const QJsonObject study = m_page->study().saved(); !study.isEmpty()) {
        state[studyKey] = study;
    }
    view[networkKey] = state;
}

void NetworkMode::restoreModeStateNow(const QJsonObject& view) {
    restoreWidgetStateNow(view);
    const QJsonObject results = view[networkKey].toObject()[mappedKey].toObject();
    if (!results.isEmpty()) {
        m_bench.reportProblem(m_page->run().restore(results, m_bench.document()));
    }
    m_bench.reportProblem(m_page->study().restore(view[networkKey].toObject()[studyKey].toObject(),
                                                  m_bench.document()));
}

void NetworkMode::restoreWidgetStateNow(const QJsonObject& view) {
    m_page->chooseView(view[networkKey].toObject()[QStringLiteral("view")].toString());
}

RunCommand NetworkMode::runCommand() const {
    return commandOfNetwork(m_bench.document(), {QStringLiteral("map"), RunCommand::session});
}

}  // namespace loopglass::ui
