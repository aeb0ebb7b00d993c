#include "views/compare_view.h"

#include "charts/vector_picture.h"
#include "compare/side_by_side.h"
#include "models/column_source.h"
#include "models/energy_cell.h"
#include "models/reason_counts.h"
#include "models/run_choices.h"
#include "models/run_differences.h"
#include "text/csv_text.h"
#include "text/text.h"
#include "text/units.h"
#include "views/status_badge.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

TableCell ratioOf(double before, double now) {
    return before > 0 ? ratioCell(now / before) : TableCell{{}, true};
}

TableModel::Row figureRow(const QString& name, double before, double now) {
    return {{name, false, true}, quantityCell(before), quantityCell(now), ratioOf(before, now)};
}

TableModel::Row energyRow(double before, double now) {
    const Unit unit = energyUnit(std::max(before, now));
    const QString title = CompareView::tr("energy, %1");
    TableCell name{title.arg(unit.name), false, true};
    name.exact = title.arg(picojoules().name);
    return {name, energyCell(before, unit), energyCell(now, unit), ratioOf(before, now)};
}

/// Returns the row of a delay or of an EDP; each value is in the unit of its accelerator.
TableModel::Row timedRow(const QString& title, double before, const Unit& unitBefore, double now,
                         const Unit& unitNow, const Unit& exact) {
    TableCell name{title.arg(unitNow.name), false, true};
    name.exact = title.arg(exact.name);
    return {name, convertedCell(before, unitBefore), convertedCell(now, unitNow),
            ratioOf(before * unitNow.factor, now * unitBefore.factor)};
}

/// Returns the final cost of the reference and the cost of the run at the displayed step.
QList<TableModel::Row> costRowsOf(const RunData& reference, const RunData& run,
                                  std::optional<std::uint32_t> moment) {
    QList<TableModel::Row> rows;
    const auto before = bestMapping(reference, std::nullopt);
    const auto now = bestMapping(run, moment);
    if (before && now) {
        const ClockRate& clockThen = reference.problem().accelerator.clock;
        const ClockRate& clockNow = run.problem().accelerator.clock;
        const ClockRate then = clockBeside(clockThen, clockNow.has_value());
        const ClockRate here = clockBeside(clockNow, clockThen.has_value());
        rows.push_back(timedRow(CompareView::tr("EDP, %1"), before->cost.edp(), edpUnit(then),
                                now->cost.edp(), edpUnit(here), pjCyclesUnit()));
        rows.push_back(energyRow(before->cost.energy, now->cost.energy));
        rows.push_back(timedRow(CompareView::tr("delay, %1"), before->cost.cycles, delayUnit(then),
                                now->cost.cycles, delayUnit(here), cyclesUnit()));
        rows.push_back(figureRow(CompareView::tr("number of lanes in use"),
                                 static_cast<double>(before->cost.lanes),
                                 static_cast<double>(now->cost.lanes)));
    }
    const ReasonCounts was = countReasons(reference.trace(), reference.problem().levelCount());
    const ReasonCounts is = countReasons(run.trace(), run.problem().levelCount(), moment);
    rows.push_back(figureRow(CompareView::tr("candidates"), static_cast<double>(was.total),
                             static_cast<double>(is.total)));
    for (const Mark mark : {Mark::Kept, Mark::Better, Mark::Capacity, Mark::Cut, Mark::Open}) {
        const auto m = static_cast<std::size_t>(mark);
        TableModel::Row row = figureRow(Theme::markName(mark), static_cast<double>(was.marks[m]),
                                        static_cast<double>(is.marks[m]));
        row.first().mark = mark;
        rows.push_back(row);
    }
    rows.push_back(figureRow(CompareView::tr("continued"), static_cast<double>(was.goesOn.count),
                             static_cast<double>(is.goesOn.count)));
    rows.back().first().mark = Mark::Open;
    return rows;
}

}  // namespace

CompareView::CompareView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(ViewId::Compare, selection, theme, parent),
      m_theme(theme),
      m_heading(headingLabel(theme, this)),
      m_differences(new QLabel(this)),
      m_empty(emptyLabel(this)),
      m_keep(new QPushButton(tr("Keep this run as the reference"), this)),
      m_costs(new TablePanel(theme, tr("Metrics of both runs"), this)),
      m_choices(new TablePanel(theme, tr("Choices of both best mappings"), this)),
      m_parting(headingLabel(theme, this)),
      m_side(new SideBySide(theme, this)) {
    setAccessibleName(tr("Compare"));
    m_keep->setToolTip(plainTip(tr("Compare later runs with this run")));
    m_heading->setText(tr("Two runs side by side"));
    const ScrolledPage page = scrolledPage(tr("Compare"), this);
    m_scroll = page.area;
    QVBoxLayout* layout = page.parts;
    QHBoxLayout* row = headingRow(m_heading, faintLabel(this), badge());
    row->addWidget(m_keep);
    layout->addLayout(row);
    m_differences->setWordWrap(true);
    layout->addWidget(m_differences);
    layout->addWidget(m_costs);
    layout->addSpacing(8);
    layout->addWidget(m_parting);
    layout->addWidget(m_choices);
    layout->addWidget(m_empty);
    layout->addSpacing(12);
    layout->addWidget(m_side, 1);
    connect(m_keep, &QPushButton::clicked, this, &CompareView::keepReference);
    connect(m_side, &SideBySide::changed, this, &View::refreshed);
    connect(m_side, &SideBySide::changed, this, &CompareView::chooseForPaper);
    // Shows the pins after the columns are complete.
    connect(m_side, &SideBySide::made, this, &CompareView::showPins, Qt::QueuedConnection);
    refresh();
}

/// Scrolls to new columns, which would otherwise be hidden below the tables of a reference run. If
/// the user has scrolled further down, the position stays.
void CompareView::showPins() {
    QScrollBar& bar = *m_scroll->verticalScrollBar();
    bar.setValue(std::max(bar.value(), m_side->mapTo(m_scroll->widget(), QPoint()).y()));
}

/// Returns the runs and the pins as one table, in which each part has its headings. All rows have
/// the same length.
QList<QStringList> CompareView::asTable() const {
    QList<QStringList> table;
    if (m_costs->isVisibleTo(this)) {
        QList<QStringList> figures = m_costs->table().asText();
        table << figures.takeFirst() << sources() << figures;
        for (const QString& difference : m_found) {
            table << QStringList{tr("changed"), difference};
        }
        table << m_choices->table().asText();
    }
    table << m_side->asTable();
    if (table.isEmpty()) {
        table << m_costs->table().asText();  // text of the empty table
    }
    return evenRows(table);
}

QList<QStringList> CompareView::sources() const {
    QList<ColumnSource> columns;
    for (const RunData* one : {m_reference.get(), run().get()}) {
        columns.push_back({&one->problem(), proofText(proofOf(*one))});
    }
    return sourceRows(columns);
}

void CompareView::keepReference() {
    m_reference = run();
    refresh();
}

/// Shows the differences between the inputs of the runs: a few differences in the text, and all in
/// the tooltip.
void CompareView::showDifferences(bool two) {
    constexpr qsizetype most = 6;
    m_found = two ? differencesOf(*m_reference, *run()) : QStringList();
    QString text = m_found.mid(0, most).join(QStringLiteral(" · "));
    if (m_found.size() > most) {
        text += tr(" · and %1 more").arg(m_found.size() - most);
    }
    m_differences->setText(m_found.isEmpty() ? tr("Both runs have the same input.") : text);
    m_differences->setToolTip(plainTip(m_found.join(QLatin1Char('\n'))));
}

void CompareView::runChanged() { m_keep->setEnabled(run() != nullptr); }

void CompareView::refresh() {
    const bool two = run() && m_reference && run() != m_reference;
    m_side->setRun(run(), selection().selected());
    for (QWidget* part : {static_cast<QWidget*>(m_costs), static_cast<QWidget*>(m_choices),
                          static_cast<QWidget*>(m_parting), static_cast<QWidget*>(m_differences)}) {
        part->setVisible(two);
    }
    m_empty->setVisible(!two);
    chooseForPaper();
    m_keep->setEnabled(run() && run() != m_reference);
    m_empty->setText(m_reference
                         ? tr("The reference run is kept. Change the accelerator, a pruning rule "
                              "or the workload to compare a new run with it.")
                         : tr("Keep the current run as the reference, then change something. Both "
                              "runs and their first difference appear here."));
    showDifferences(two);
    const QString before = tr("reference");
    const QString now = tr("now");
    m_costs->table().setTable({tr("metric"), before, now, tr("now ÷ reference")},
                              two ? costRowsOf(*m_reference, *run(), moment())
                                  : QList<TableModel::Row>());
    m_choices->table().setTable({tr("choice"), before, now, tr("same or not")},
                                two ? choiceRows() : QList<TableModel::Row>());
    if (!two) {
        return;
    }
    for (TablePanel* table : {m_costs, m_choices}) {
        table->fit();
        table->showAllRows();
    }
}

/// Omits the instructions for comparing two runs in print if there are pinned mappings.
void CompareView::chooseForPaper() {
    const bool away = m_empty->isVisibleTo(this) && !m_side->asTable().isEmpty();
    for (QWidget* part : {m_heading, m_empty}) {
        part->setProperty(interactiveProperty, away);
    }
}

/// Returns the choices of both best mappings in pairs; the heading contains the first difference.
QList<TableModel::Row> CompareView::choiceRows() {
    m_parting->setText(tr("Both runs choose the same mapping"));
    const auto before = bestMapping(*m_reference, std::nullopt);
    const auto now = bestMapping(*run(), moment());
    QList<TableModel::Row> rows;
    if (!before || !now) {
        return rows;
    }
    const auto was = choicesOf(m_reference->problem(), before->mapping);
    const auto is = choicesOf(run()->problem(), now->mapping);
    bool parted = false;
    for (const ChoicePair& pair : pairedChoices(was, is)) {
        if (!pair.same && !parted) {
            m_parting->setText(tr("First difference: %1").arg(pair.place));
            parted = true;
        }
        rows.push_back(
            {{pair.place, false, !pair.same},
             {pair.before},
             {pair.now},
             {pair.same ? tr("same") : QStringLiteral("≠ ") + tr("differs"), false, !pair.same}});
    }
    return rows;
}

}  // namespace loopglass::ui
