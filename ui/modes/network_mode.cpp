#include "modes/network_mode.h"

#include "editors/editors_panel.h"
#include "modes/workbench.h"
#include "network/network_inspector.h"
#include "text/text.h"
#include "text/units.h"
#include "widgets/table_panel.h"

namespace loopglass::ui {

NetworkMode::NetworkMode(Workbench& bench) : WorkMode(bench) { addCommands(); }

void NetworkMode::createWidgetsNow() {
    QWidget* window = &m_bench.window();
    m_page = new NetworkPage(m_bench.theme(), m_bench.document(), m_bench.services(), window);
    m_inspector = new NetworkInspector(m_bench.theme(), *m_page, window);
    setWork(*m_page,
            {editorsPanel(), {QStringLiteral("layer"), tr("Layer"), Side::Right, m_inspector, 264}},
            actions());
    connect(m_page, &NetworkPage::layerChosen, this, &NetworkMode::open);
    connect(m_page, &NetworkPage::messageSent, &m_bench, &Workbench::showMessage);
    connect(m_page, &NetworkPage::changed, this, &NetworkMode::showState);
    showState();
}

void NetworkMode::addCommands() {
    m_bench.addShowing(*this, QStringLiteral("network.map"), tr("Search"), tr("Map the network"),
                       [this] { run(ModeCommand::Run); });
}

void NetworkMode::takeFocus() { m_page->rows().setFocus(Qt::ShortcutFocusReason); }

void NetworkMode::open(std::size_t layer) {
    if (layer < m_bench.document().network().layers.size()) {
        m_bench.document().chooseLayer(layer);
        m_bench.show(*m_bench.modeCalled(QLatin1String(Workbench::home)));
    }
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

void NetworkMode::showState() {
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
    actions[ModeCommand::Stop] = {[this] { return m_page->run().isRunning(); },
                                  [this] { m_page->stop(); }};
    return actions;
}

}  // namespace loopglass::ui
