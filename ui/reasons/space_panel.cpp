#include "reasons/space_panel.h"

#include "models/bound_counts.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/follow_uneven.h"
#include "views/stale_overlay.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>

namespace loopglass::ui {

namespace {

/// Returns all digits of a number with at most ten digits; for larger numbers, the notation of
/// large quantities.
QString digitsLabel(const std::string& digits) {
    constexpr std::size_t all = 10;
    return digits.empty()         ? QString()
           : digits.size() <= all ? countLabel(std::stoll(digits))
                                  : quantityLabel(std::stod(digits));
}

TableCell digitsCell(const std::string& digits) {
    TableCell cell{digitsLabel(digits), true};
    cell.tip = qt(digits);
    return cell;
}

TableCell spatialCell(const SpaceCount& count) {
    if (count.factors.empty()) {
        return {QString(), true};
    }
    const QString mean = quantityLabel(count.spatial);
    return {
        QChar(0x00D7) + mean, true, false,
        tr("%1 factorisations with spatial loops for each factorisation without them").arg(mean)};
}

TableCell numberCell(std::uint64_t number, std::uint64_t before) {
    return {before > 0 ? countLabel(static_cast<std::int64_t>(number)) : QString(), true};
}

constexpr std::chrono::milliseconds pauseForSlider{150};

SpaceStages countedSpace(const RunSubject& of,
                         const Analysis<RunSubject, SpaceStages>::Link& link) {
    return countSpace(*of.asked, of.options, maxCountingSteps, link.stopToken());
}

}  // namespace

SpacePanel::SpacePanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_space(countedSpace, this, {.pause = pauseForSlider}),
      m_heading(headingLabel(theme, this)),
      m_note(faintLabel(this)),
      m_stages(new TablePanel(theme, tr("Mappings after each rule"), this)),
      m_difference(faintLabel(this)),
      m_listed(new TablePanel(theme, tr("Candidates by rule and level"), this)),
      m_uneven(faintLabel(this)),
      m_staleOverlay(new StaleOverlay(theme, *m_stages)) {
    setAccessibleName(tr("Number of mappings"));
    m_heading->setText(tr("Number of mappings"));
    m_note->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_heading);
    layout->addWidget(m_note);
    layout->addWidget(m_stages);
    layout->addSpacing(8);
    layout->addWidget(m_difference);
    layout->addWidget(m_listed);
    layout->addWidget(m_uneven);
    m_difference->setWordWrap(true);
    m_uneven->setWordWrap(true);
    connect(&m_space, &AnalysisJob::changed, this, &SpacePanel::refresh);
    connect(m_listed, &TablePanel::restyled, this, &SpacePanel::fitColumns);
    refresh();
}

void SpacePanel::setDisplayState(const DisplayState& shown) {
    m_shown = shown;
    const std::shared_ptr<RunData>& run = shown.run;
    const std::shared_ptr<RunData> ended = run && !run->isRunning() ? run : nullptr;
    if (ended == m_run) {
        reportDifference();
        return;
    }
    m_run = ended;
    if (m_run) {
        m_space.start(subjectOf(*m_run));  // start() calls refresh() at the end
    } else {
        m_space.clear();
        refresh();
    }
}

bool SpacePanel::isBehind() const { return m_staleOverlay->isOver(); }

QList<QStringList> SpacePanel::asTable() const {
    return m_stages->table().asText() + QList<QStringList>{QStringList()} +
           m_listed->table().asText();
}

void SpacePanel::refresh() {
    setVisible(m_run != nullptr);
    const auto& space = m_space.result();
    QString note = tr("Factors × orders × spatial × bypass, before and after each rule. Spatial: "
                      "factorisations with spatial loops for each factorisation without them.");
    if (m_space.isRunning()) {
        note = tr("Counting…");
    } else if (space) {
        note += QLatin1Char(' ') + ordersNote();
    }
    if (space && !m_space.isRunning() && !space->capacitiesCounted) {
        note += tr(" Mappings that fit the buffers were not counted: there are too many tilings.");
    }
    if (m_run && m_run->options().variants.padding > 0) {
        note += tr(" This table uses the specified dimension sizes, without padding.");
    }
    m_note->setText(note);
    const bool counting = m_space.isRunning() && m_stages->table().rowCount() > 0;
    m_staleOverlay->setOld(counting);
    if (!counting) {
        showStages();
    }
    showListed();
    fitColumns();
    showUneven();
}

/// Shows the result of a search with imperfect factors, whose candidates are not in the tables.
void SpacePanel::showUneven() {
    m_uneven->setVisible(m_run && m_run->options().uneven != Unevenness::Even);
    QStringList text{
        tr("The candidates belong to the search with perfect factors. To see why an imperfect "
           "factorisation was not chosen, open it in Edit mapping or Compare.")};
    if (m_run) {
        for (const Message& pruned :
             unevenPruned(m_run->problem(), m_run->found()->overall().statistics.uneven)) {
            text.append(uiText(pruned));
        }
    }
    m_uneven->setText(text.join(QLatin1Char('\n')));
}

void SpacePanel::showStages() {
    QList<TableModel::Row> rows;
    if (const auto& space = m_space.result()) {
        for (const SpaceStage& stage : space->stages) {
            const SpaceCount& count = stage.count;
            // The share has four significant digits, because most rules keep far less than a
            // thousandth.
            const QString share = count.share == 1
                                      ? QStringLiteral("100 %")
                                      : quantityLabel(count.share * 100) + QStringLiteral(" %");
            rows.push_back({{uiText(spaceRuleText(stage.rule)), false, true},
                            digitsCell(count.factors),
                            digitsCell(count.orders),
                            spatialCell(count),
                            digitsCell(count.bypass),
                            digitsCell(count.mappings),
                            {share, true}});
        }
    }
    m_stages->table().setTable({tr("after the rule"), tr("factors"), tr("orders"), tr("spatial"),
                                tr("bypass"), tr("mappings"), tr("of all")},
                               rows);
    m_stages->setVisible(!rows.isEmpty());
}

/// Shows all rows. If the columns do not fit even with wrapped names, there is a scroll bar below
/// the rows.
void SpacePanel::fitColumns() {
    for (TablePanel* table : {m_stages, m_listed}) {
        table->fit();
        table->wrapFirst(width());
        const bool wide = table->horizontalHeader()->length() > width();
        const int bar = wide ? table->horizontalScrollBar()->sizeHint().height() : 0;
        table->setFixedHeight(table->contentHeight() + bar);
    }
}

void SpacePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitColumns();
}

/// Returns a comparison of the numbers of orders in both tables.
QString SpacePanel::ordersNote() const {
    const Workload& workload = m_run->problem().workload;
    std::size_t loops = 0;
    for (const Dimension& dimension : workload.dimensions) {
        loops += dimension.bound > 1 ? 1 : 0;
    }
    return tr("Orders cover all levels and the %1 dimensions with several iterations. The table "
              "below counts the orders of one level and of all %2 dimensions.")
        .arg(loops)
        .arg(workload.dimensionCount());
}

/// Shows, for the whole search, the candidates that the search listed at each level and the
/// candidates that the rule keeps. A level with only one child has no choice, so this child is not
/// counted.
void SpacePanel::showListed() {
    QList<TableModel::Row> rows;
    if (m_run) {
        const auto& levels = m_run->result()->statistics.levels;
        const BoundCounts bounds = countBounds(m_run->trace(), m_run->problem().levelCount());
        for (std::size_t l = 0; l < levels.size(); ++l) {
            const LevelStatistics& level = levels[l];
            const bool orders = level.ordersBefore > 0;
            const std::uint64_t compared = level.unrollingsAfter + level.tilesAfter;
            rows.push_back({{qt(m_run->problem().accelerator.levels[l].name), false, true},
                            {orders ? quantityLabel(level.ordersBefore) : QString(), true},
                            {orders ? quantityLabel(level.ordersAfter) : QString(), true},
                            numberCell(level.unrollingsBefore, level.unrollingsBefore),
                            numberCell(level.unrollingsAfter, level.unrollingsBefore),
                            numberCell(level.tilesBefore, level.tilesBefore),
                            numberCell(level.tilesAfter, level.tilesBefore),
                            numberCell(compared, compared),
                            numberCell(bounds.wentOn[l], compared)});
        }
        showDifference(bounds);
    }
    m_listed->table().setTable({tr("level"), tr("orders"), tr("remain"), tr("unrollings"),
                                tr("remain"), tr("tiles"), tr("remain"), tr("compared"),
                                tr("remain")},
                               rows);
    m_listed->setVisible(!rows.isEmpty());
    m_difference->setVisible(!rows.isEmpty());
}

/// Explains the difference: the list of reasons counts the loop orders of a tile, whereas this
/// table counts the tile once.
void SpacePanel::showDifference(const BoundCounts& bounds) {
    std::uint64_t gone = 0;
    const auto& levels = m_run->result()->statistics.levels;
    for (std::size_t l = 0; l < levels.size(); ++l) {
        const std::uint64_t compared = levels[l].unrollingsAfter + levels[l].tilesAfter;
        gone += compared > 0 ? compared - std::min(compared, bounds.wentOn[l]) : 0;
    }
    m_besideReasons.clear();
    if (!m_run->result()->stopped() && gone >= bounds.cut) {
        const auto label = [](std::uint64_t n) { return countLabel(static_cast<std::int64_t>(n)); };
        const QString all = label(bounds.cut + bounds.ordersCut);
        m_besideReasons =
            (gone > bounds.cut ? tr("The list of reasons counts %1: %2 unrollings and tiles, and "
                                    "%3 loop orders. This table replaces the loop orders by the %4 "
                                    "tiles that lost all their orders, and counts %5.")
                                     .arg(all, label(bounds.cut), label(bounds.ordersCut),
                                          label(gone - bounds.cut), label(gone))
                               : tr("The list of reasons counts %1: %2 unrollings and tiles, and "
                                    "%3 loop orders. This table does not count loop orders.")
                                     .arg(all, label(bounds.cut), label(bounds.ordersCut)));
    }
    reportDifference();
}

/// Compares the numbers of both tables if both cover the whole search. The list of reasons covers
/// the search up to the displayed step, and this table covers the whole search.
void SpacePanel::reportDifference() {
    const QString compared = tr("The bound rule compares each kept unrolling and tile with the "
                                "best so far. Tiles over a capacity are not counted.");
    const QString beside = m_shown.moment ? tr("This table counts the whole search. The list of "
                                               "reasons stops at the shown search step.")
                                          : m_besideReasons;
    m_difference->setText(beside.isEmpty() ? compared : compared + QLatin1Char(' ') + beside);
}

}  // namespace loopglass::ui
