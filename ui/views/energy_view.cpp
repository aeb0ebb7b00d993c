#include "views/energy_view.h"

#include "accelerator/vocabulary.h"
#include "charts/energy_plot.h"
#include "cost/cost.h"
#include "models/cost_table.h"
#include "models/energy_cell.h"
#include "network/network_table.h"
#include "text/bandwidth_text.h"
#include "text/text.h"
#include "text/units.h"
#include "views/status_badge.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QHeaderView>
#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// Returns the level whose bandwidth needs the most cycles, or the MACs.
QString bindingText(const Problem& problem, const Cost& cost) {
    const std::optional<std::size_t> level = boundLevel(cost);
    if (!level) {
        return EnergyView::tr("MACs, %1")
            .arg(countLabel(cost.lanes, EnergyView::tr("lane"), EnergyView::tr("lanes")));
    }
    return EnergyView::tr("%1 %2 bandwidth")
        .arg(qt(problem.accelerator.levels[*level].name),
             bandwidthText(cost.levels[*level].binding));
}

bool countsLeakage(const Problem& problem) {
    return problem.accelerator.counting.staticEnergy == StaticEnergy::Counted;
}

EnergyBars::Part leakageOf(const Problem& problem, const std::vector<DisplayedMapping>& shown,
                           const Theme& theme) {
    EnergyBars::Part part{EnergyView::tr("leakage"), theme.hairline(), {}};
    for (const DisplayedMapping& mapping : shown) {
        std::vector<double> pj(problem.levelCount() + 1, 0);
        for (std::size_t l = 0; l < problem.levelCount(); ++l) {
            pj[l] = mapping.cost.levels[l].staticEnergy;
        }
        part.pj.push_back(std::move(pj));
    }
    return part;
}

EnergyBars barsOf(const Problem& problem, const std::vector<DisplayedMapping>& shown,
                  const Theme& theme) {
    EnergyBars bars;
    for (const Level& level : problem.accelerator.levels) {
        bars.places.push_back(qt(level.name));
    }
    bars.places.push_back(qt(problem.accelerator.compute.name));
    const std::size_t levels = problem.levelCount();
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        EnergyBars::Part part{
            qt(problem.workload.tensors[t].name), theme.tensorColor(problem.workload, t), {}};
        for (const DisplayedMapping& mapping : shown) {
            std::vector<double> pj(levels + 1, 0);
            for (std::size_t l = 0; l < levels; ++l) {
                pj[l] = mapping.cost.levels[l].tensors[t].energy();
            }
            part.pj.push_back(std::move(pj));
        }
        bars.parts.push_back(std::move(part));
    }
    EnergyBars::Part macs{EnergyView::tr("MACs"), theme.faintText(), {}};
    for (const DisplayedMapping& mapping : shown) {
        bars.mappings.push_back(mapping.title);
        std::vector<double> pj(levels + 1, 0);
        pj[levels] = mapping.cost.macEnergy;
        macs.pj.push_back(std::move(pj));
    }
    bars.parts.push_back(std::move(macs));
    if (countsLeakage(problem)) {
        bars.parts.push_back(leakageOf(problem, shown, theme));
    }
    return bars;
}

/// Returns a row of the drawing's table: one quantity for every mapping.
template <typename Value>
QStringList partRow(const QString& place, const QString& part,
                    const std::vector<DisplayedMapping>& shown, Value&& value) {
    constexpr int digits = 12;
    QStringList row{place, part};
    for (const DisplayedMapping& mapping : shown) {
        row << QString::number(value(mapping.cost), 'g', digits);
    }
    return row;
}

}  // namespace

EnergyView::EnergyView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(ViewId::Energy, selection, theme, parent),
      m_theme(theme),
      m_heading(headingLabel(theme, this)),
      m_figures(faintLabel(this)),
      m_legend(new QLabel(this)),
      m_empty(emptyLabel(this)),
      m_table(new TablePanel(theme, tr("Energy, delay and EDP"), this)),
      m_plot(new EnergyPlot(theme, this)) {
    setAccessibleName(tr("Energy"));
    m_heading->setText(tr("Energy per level and tensor"));
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(viewMargins);
    layout->setSpacing(8);
    layout->addLayout(headingRow(m_heading, m_figures, badge()));
    layout->addWidget(m_table);
    layout->addWidget(m_legend);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_empty, 1);
    connect(m_table, &TablePanel::rowChosen, this, &EnergyView::choose);
    connect(m_table, &TablePanel::restyled, this, &EnergyView::fitTable);
    m_table->viewport()->installEventFilter(this);
    connect(m_plot, &EnergyPlot::mappingClicked, this, &EnergyView::choose);
    connect(m_plot, &EnergyPlot::barsFitted, this, &EnergyView::showLegend);
    refresh();
}

QList<QStringList> EnergyView::asTable() const {
    QList<QStringList> table{{tr("level"), tr("part")}};
    for (const DisplayedMapping& mapping : m_shown) {
        table.first() << mapping.title;
    }
    if (m_shown.empty()) {
        return table;
    }
    const Problem& problem = run()->problem();
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            table << partRow(qt(problem.accelerator.levels[l].name),
                             qt(problem.workload.tensors[t].name), m_shown,
                             [&](const Cost& cost) { return cost.levels[l].tensors[t].energy(); });
        }
        if (countsLeakage(problem)) {
            table << partRow(qt(problem.accelerator.levels[l].name), tr("leakage"), m_shown,
                             [&](const Cost& cost) { return cost.levels[l].staticEnergy; });
        }
    }
    const QString total = tr("total");
    table << partRow(qt(problem.accelerator.compute.name), tr("MACs"), m_shown,
                     [](const Cost& cost) { return cost.macEnergy; })
          << partRow(total, tr("energy pJ"), m_shown, [](const Cost& cost) { return cost.energy; })
          << partRow(total, tr("delay cycles"), m_shown,
                     [](const Cost& cost) { return cost.cycles; })
          << partRow(total, tr("EDP pJ·cycles"), m_shown,
                     [](const Cost& cost) { return cost.edp(); })
          << partRow(total, tr("lanes in use"), m_shown,
                     [](const Cost& cost) { return cost.utilization; })
          << partRow(total, tr("share of peak"), m_shown,
                     [](const Cost& cost) { return utilizationOverTime(cost); });
    return table;
}

void EnergyView::choose(int row) {
    const auto chosen = static_cast<std::size_t>(row);
    if (!m_filling && chosen < m_shown.size() && m_shown[chosen].node != noNode) {
        selection().select(m_shown[chosen].node);
    }
}

void EnergyView::runChanged() {
    m_cache = {};
    m_shown.clear();
    m_untiled = run() ? untiledMapping(*run()) : std::nullopt;
}

std::vector<DisplayedMapping> EnergyView::mappings() {
    std::vector<DisplayedMapping> shown;
    if (!run()) {
        return shown;
    }
    if (const auto& best = m_cache.best(*run(), moment())) {
        shown.push_back(*best);
    }
    if (const auto& selected = m_cache.whole(*run(), selection().selected());
        selected && !shown.empty() && selected->node != shown.front().node) {
        shown.push_back(*selected);
    }
    if (m_untiled && !shown.empty()) {
        shown.push_back(*m_untiled);
    }
    return shown;
}

void EnergyView::refresh() {
    m_shown = mappings();
    const bool any = !m_shown.empty();
    for (QWidget* part : {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_plot),
                          static_cast<QWidget*>(m_legend)}) {
        part->setVisible(any);
    }
    m_empty->setVisible(!any);
    m_empty->setText(
        tr("The energy of each level appears here after the first complete mapping of a search."));
    showTable(m_shown);
    if (any) {
        m_plot->setBars(barsOf(run()->problem(), m_shown, m_theme));
        const Problem& problem = run()->problem();
        const QString bound = tr("bound by %1").arg(bindingText(problem, m_shown.front().cost));
        const QString counting = qt(countingText(problem.accelerator.counting));
        m_figures->setText(counting.isEmpty() ? bound : tr("%1 · %2").arg(counting, bound));
    } else {
        m_figures->clear();
    }
}

void EnergyView::showTable(const std::vector<DisplayedMapping>& shown) {
    const Unit unit = energyUnit(shown.empty() ? 0 : shown.front().cost.energy);
    const ClockRate clock = shown.empty() ? ClockRate{} : run()->problem().accelerator.clock;
    const Unit delay = delayUnit(clock);
    const Unit product = edpUnit(clock);
    QList<TableModel::Row> rows;
    for (const DisplayedMapping& mapping : shown) {
        const Cost& cost = mapping.cost;
        const double best = shown.front().cost.edp();
        rows.push_back({{mapping.title, false, true},
                        energyCell(cost.energy, unit),
                        {unitNumber(cost.cycles, delay), true},
                        {unitNumber(cost.edp(), product), true},
                        {best > 0 ? ratioLabel(cost.edp() / best) : QString(), true},
                        {shareLabel(cost.utilization), true},
                        {shareLabel(utilizationOverTime(cost)), true},
                        {bindingText(run()->problem(), cost)}});
    }
    m_filling = true;
    m_table->table().setTable({tr("mapping"), tr("energy %1").arg(unit.name),
                               tr("delay %1").arg(delay.name), tr("EDP %1").arg(product.name),
                               tr("× best"), tr("used"), tr("of peak"), tr("bound by")},
                              rows);
    fitTable();
    m_table->showAllRows();
    m_filling = false;
}

/// Fits the columns; the column with the bottleneck of a mapping shows its complete text. In a
/// narrow window, the columns move closer together before they scroll.
void EnergyView::fitTable() {
    m_table->fit();
    QHeaderView& head = *m_table->horizontalHeader();
    const int last = m_table->table().columnCount() - 1;
    if (last < 0) {
        return;
    }
    head.setStretchLastSection(false);
    const int needed = m_table->neededWidth(last);
    m_table->setColumnWidth(last, head.minimumSectionSize());  // this column has no width to spare
    m_table->tighten(head.sectionPosition(last) + needed - m_table->viewport()->width());
    m_table->setColumnWidth(last, needed);
    head.setStretchLastSection(head.length() <= m_table->viewport()->width());
}

/// Fits the columns after the layout of the view, which determines the width of the table.
bool EnergyView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        const auto& resized = static_cast<const QResizeEvent&>(*event);
        if (resized.size().width() != resized.oldSize().width()) {
            fitTable();
        }
    }
    return View::eventFilter(watched, event);
}

void EnergyView::showLegend() {
    if (!run() || m_shown.empty()) {
        return;
    }
    const Problem& problem = run()->problem();
    QStringList entries;
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        entries.push_back(QStringLiteral("<span style='color:%1'>■</span> %2")
                              .arg(m_theme.tensorColor(problem.workload, t).name(),
                                   qt(problem.workload.tensors[t].name)));
    }
    entries.push_back(QStringLiteral("<span style='color:%1'>■</span> %2")
                          .arg(m_theme.faintText().name(), tr("MACs")));
    if (countsLeakage(problem)) {
        entries.push_back(QStringLiteral("<span style='color:%1'>■</span> %2")
                              .arg(m_theme.hairline().name(), tr("leakage")));
    }
    const QStringList fills = m_shown.size() > 2
                                  ? QStringList{tr("full"), tr("hatched"), tr("pale")}
                                  : QStringList{tr("full"), tr("pale")};
    QStringList sides;
    for (std::size_t m = 0; m < m_shown.size(); ++m) {
        sides.push_back(
            QStringLiteral("%1: %2").arg(fills[static_cast<qsizetype>(m)], m_shown[m].title));
    }
    if (m_plot->hasBrokenBars()) {
        sides.push_back(tr("broken: longer than the axis"));
    }
    m_legend->setText(entries.join(QStringLiteral(" &nbsp;&nbsp; ")) +
                      QStringLiteral(" &nbsp;&nbsp;&nbsp;&nbsp; <span style='color:%1'>%2</span>")
                          .arg(m_theme.faintText().name(), sides.join(QStringLiteral(" · "))));
}

}  // namespace loopglass::ui
