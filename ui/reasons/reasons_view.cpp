#include "reasons/reasons_view.h"

#include "charts/vector_picture.h"
#include "models/reason_counts.h"
#include "reasons/audit_panel.h"
#include "reasons/space_panel.h"
#include "text/csv_text.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "trace/candidate_text.h"
#include "trace/explain.h"
#include "trace/rules.h"
#include "views/status_badge.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {
/// The interval of counts in ms: a pass over a million nodes takes milliseconds, so four passes per
/// second do not block the window.
constexpr int countEvery = 250;
}  // namespace

ReasonsView::ReasonsView(SelectionModel& selection, const Theme& theme, SharedServices& services,
                         QWidget* parent)
    : View(ViewId::Reasons, selection, theme, parent),
      m_table(new TablePanel(theme, tr("Candidates by level and reason"), this)),
      m_steps(new TablePanel(theme, tr("Effect of each rule"), this)),
      m_figures(faintLabel(this)),
      m_clear(new QPushButton(tr("Clear the filter"), this)),
      m_ablate(new QPushButton(tr("Measure the effect"), this)),
      m_worth(headingLabel(theme, this)),
      m_note(faintLabel(this)),
      m_later(new QTimer(this)),
      m_ablation(new Ablation(this)),
      m_audit(new AuditPanel(selection, theme, services, this)),
      m_space(new SpacePanel(theme, this)) {
    setAccessibleName(tr("Pruning"));
    m_steps->setObjectName(QStringLiteral("ablation"));
    m_ablate->setToolTip(
        plainTip(tr("Repeat the search without each rule. Limit: 4 s for each search")));
    m_clear->setToolTip(plainTip(
        tr("Show all candidates again in all views, whatever the reason of their pruning")));
    setFocusProxy(m_table);
    fillPage(*scrolledPage(tr("Pruning"), this).parts, theme);
    m_later->setSingleShot(true);
    m_later->setInterval(countEvery);
    connect(m_later, &QTimer::timeout, this, &ReasonsView::count);
    connect(m_table, &TablePanel::rowChosen, this, &ReasonsView::choose);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_table->clearSelection();
        m_table->setCurrentIndex({});
        this->selection().setFilter(PruneReason::None);
    });
    connect(m_ablate, &QPushButton::clicked, this, &ReasonsView::ablate);
    connect(m_ablation, &Ablation::changed, this, &ReasonsView::showAblation);
    runChanged();
    count();
}

/// Fills the page: pruned candidates, losses, the mapping space, and the guarantee of each
/// principle.
void ReasonsView::fillPage(QVBoxLayout& page, const Theme& theme) {
    QLabel* heading = headingLabel(theme, this);
    heading->setText(tr("Reasons for pruning"));
    m_figures->setObjectName(QStringLiteral("figures"));
    m_figures->setWordWrap(true);  // separate line, because the text was cut beside the heading
    QHBoxLayout* row = headingRow(heading, faintLabel(this), badge());
    row->addWidget(m_clear);
    page.addLayout(row);
    page.addWidget(m_figures);
    page.addWidget(m_table);
    page.addSpacing(8);
    page.addWidget(m_audit);
    page.addSpacing(8);
    page.addWidget(m_space);
    page.addSpacing(8);
    m_worth->setText(tr("Effect of each rule"));
    row = headingRow(m_worth, faintLabel(this));
    row->addWidget(m_ablate);
    page.addLayout(row);
    m_note->setWordWrap(true);
    page.addWidget(m_note);
    page.addWidget(m_steps);
    page.addStretch(1);
}

void ReasonsView::ablate() {
    if (run() && !isAblating()) {
        m_ablation->start(subjectOf(*run()));
    }
}

bool ReasonsView::isAblating() const { return m_ablation->isRunning(); }

QList<QStringList> ReasonsView::asTable() const {
    QList<QStringList> rows = m_table->table().asText() + QList<QStringList>{QStringList()} +
                              m_space->asTable() + QList<QStringList>{QStringList()} +
                              m_audit->asTable();
    return evenRows(rows);
}

void ReasonsView::runChanged() {
    if (!isFor(*m_ablation, run().get())) {
        m_ablation->clear();
    }
    m_ablate->setEnabled(run() != nullptr);
    showAblation();  // the remaining contents are filled when the page is visible
}

void ReasonsView::refresh() {
    m_clear->setVisible(selection().filter() != PruneReason::None);
    m_audit->setDisplayState(shown());
    m_space->setDisplayState(shown());
    if (run() && run()->trace().size() > 20000 && run()->isRunning()) {
        if (!m_later->isActive()) {
            m_later->start();
        }
        return;
    }
    count();
}

TableModel::Row ReasonsView::rowOf(const QString& place, const TableCell& name,
                                   const ReasonCount& cell, std::uint64_t total) const {
    const double share = static_cast<double>(cell.count) / static_cast<double>(total);
    TableCell part{shareLabel(share), true};
    part.bar = share;
    return {{place},
            name,
            {countLabel(static_cast<std::int64_t>(cell.count)), true},
            part,
            {uiText(candidateText(run()->problem(), run()->trace(), cell.example))}};
}

TableCell ReasonsView::nameOf(PruneReason reason) const {
    const Rule& rule = ruleOf(reason, hasWindows(run()->problem().workload));
    const bool kept = reason == PruneReason::None;
    TableCell name{kept ? tr("kept") : uiText(rule.name), false, true};
    name.mark = markOf(kept ? NodeState::Expanded : NodeState::Pruned, reason);
    name.tip = sentence(uiText(rule.statement));
    return name;
}

/// Adds orders of the trie that a kept order extends: these orders are neither kept nor pruned.
void ReasonsView::addExtendedOrders(const ReasonCounts& counts, QList<TableModel::Row>& rows) {
    if (counts.goesOn.count == 0) {
        return;
    }
    TableCell name{tr("continued"), false, true};
    name.mark = Mark::Open;
    name.tip = tr("Partial order. A longer order that contains it offers more reuse.");
    rows.push_back(rowOf(tr("order trie"), name, counts.goesOn, counts.total));
    m_rows.push_back({PruneReason::None, counts.goesOn.example});
}

/// Adds the rows of a level. Tiles that only the tile rule judged have a separate row; verdicts of
/// the bound rule are in the other rows.
void ReasonsView::addLevel(const ReasonCounts& counts, std::size_t level,
                           QList<TableModel::Row>& rows) {
    const bool orders = level == run()->problem().levelCount();
    const QString place =
        orders ? tr("order trie") : qt(run()->problem().accelerator.levels[level].name);
    const ReasonCount tiles = orders ? ReasonCount{} : counts.keptTiles[level];
    const auto add = [&](PruneReason reason, const TableCell& name, const ReasonCount& cell) {
        if (cell.count > 0) {
            rows.push_back(rowOf(place, name, cell, counts.total));
            m_rows.push_back({reason, cell.example});
        }
    };
    TableCell kept = nameOf(PruneReason::None);
    kept.text = tr("kept by the tile rule");
    kept.tip = tr("The tile rule kept these tiles. If the bound rule pruned a tile later, it is "
                  "counted there as well.");
    for (std::size_t r = 0; r < reasonCount; ++r) {
        const auto reason = static_cast<PruneReason>(r);
        ReasonCount cell = counts.levels[level][r];
        cell.count -= reason == PruneReason::None ? tiles.count : 0;
        add(reason, nameOf(reason), cell);
        if (reason == PruneReason::None) {
            add(reason, kept, tiles);
        }
    }
}

void ReasonsView::count() {
    QList<TableModel::Row> rows;
    m_rows.clear();
    m_figures->setText(
        run() ? QString()
              : textWithoutRun(tr("The reasons for pruning are counted here. Open a sample.")));
    if (run()) {
        const std::size_t levels = run()->problem().levelCount();
        const ReasonCounts counts = countReasons(run()->trace(), levels, moment());
        m_audit->showCounts(counts);
        addExtendedOrders(counts, rows);
        // The order trie is first, as in the search, and the levels follow from the innermost
        // outward.
        for (std::size_t level = levels + 1; level-- > 0;) {
            addLevel(counts, level, rows);
        }
        const QString all =
            tr("%1: orders, unrollings, tiles of all trees, and tiles with an order")
                .arg(countLabel(static_cast<std::int64_t>(counts.total), tr("candidate"),
                                tr("candidates")));
        m_figures->setProperty(paperTextProperty, all);
        m_figures->setText(
            all + (m_clear->isHidden() ? tr(" · click a reason to filter all views") : QString()));
    }
    m_filling = true;
    m_table->table().setTable(
        {tr("level"), tr("reason"), tr("candidates"), tr("share of all"), tr("example")}, rows);
    m_table->fit();
    m_table->showAllRows();
    m_filling = false;
    forgetOtherRow();
}

/// Removes the mark of a row when the candidate of the row is no longer selected.
void ReasonsView::forgetOtherRow() {
    const int row = m_table->currentIndex().row();
    const bool stands = row >= 0 && row < static_cast<int>(m_rows.size()) &&
                        m_rows[static_cast<std::size_t>(row)].example == selection().selected();
    if (!stands) {
        m_table->clearSelection();
        m_table->setCurrentIndex({});
    }
}

void ReasonsView::choose(int row) {
    if (m_filling || row < 0 || row >= static_cast<int>(m_rows.size())) {
        return;
    }
    const Row chosen = m_rows[static_cast<std::size_t>(row)];
    // Selects the candidate first, so that its row stays marked.
    selection().select(chosen.example);
    selection().setFilter(chosen.reason);
}

void ReasonsView::showAblation() {
    QList<TableModel::Row> rows;
    const auto& steps = m_ablation->steps();
    const Unit product = edpUnit(run() ? run()->problem().accelerator.clock : ClockRate{});
    for (const AblationStep& step : steps) {
        const double first = steps.front().edp;
        rows.push_back(
            {{Ablation::titleOf(step), false, true},
             {quantityLabel(step.candidates), true},
             {quantityLabel(step.evaluated), true},
             {step.edp > 0 ? unitNumber(step.edp, product) : tr("none"), true},
             {step.edp > 0 && first > 0 ? ratioLabel(step.edp / first) : QString(), true},
             {durationLabel(step.seconds), true},
             {step.inTime ? QString() : tr("stopped after 4 s, at least this number")}});
    }
    m_steps->table().setTable({tr("rules"), tr("tiles, unrollings"), tr("evaluated"),
                               tr("EDP %1").arg(product.name), tr("relative to first row"),
                               tr("time"), QString()},
                              rows);
    if (!rows.isEmpty()) {
        m_steps->fit();
        m_steps->showAllRows();
    }
    m_steps->setVisible(!rows.isEmpty());
    for (QWidget* part : {m_worth, m_note}) {
        part->setProperty(interactiveProperty,
                          rows.isEmpty());  // results that were not requested are not printed
    }
    // The button keeps the focus during the search, so that the page does not scroll.
    m_ablate->setText(m_ablation->isRunning() ? tr("Running…") : tr("Measure the effect"));
    m_note->setText(m_ablation->isRunning() ? tr("Searching without each rule…")
                                            : tr("Searches without each rule. The table shows the "
                                                 "size of the search and its result."));
}

}  // namespace loopglass::ui
