// The table of the mode Network: its cells, its order and the widths of its columns.
#include "models/energy_cell.h"
#include "network/delay_causes.h"
#include "network/network_page.h"
#include "text/cycles_text.h"
#include "text/engine_text.h"
#include "text/score_text.h"
#include "text/text.h"
#include "text/units.h"
#include "widgets/table_panel.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr int columns = 9;
constexpr int causeColumn = 5;
constexpr int rowsFirst = 20;  // number of rows that are shown in full before the chart grows
// The table and the chart share the height in this ratio if there are more rows.
constexpr int ofTable = 3;
constexpr int ofChart = 2;

}  // namespace

/// Sorts the rows: numbers first from the largest to the smallest, texts first from A to Z. The
/// next click reverses the order, and the third click restores the order of the network.
void NetworkPage::sortBy(int column) {
    const bool first = column == 0 || column == causeColumn;
    if (m_sorted != column) {
        m_sorted = column;
        m_descending = !first;
    } else if (m_descending != first) {
        m_descending = first;
    } else {
        m_sorted.reset();
    }
    update();
}

bool NetworkPage::comesBefore(const NetworkRow& a, const NetworkRow& b) const {
    if (!a.cost || !b.cost) {
        return a.cost.has_value();
    }
    const auto number = [this](const NetworkRow& row) {
        const auto repeat = static_cast<double>(row.repeat);
        const std::array numbers{0.0,
                                 repeat,
                                 row.cost->energy,
                                 row.cost->cycles,
                                 row.cost->edp(),
                                 0.0,
                                 row.cost->utilization,
                                 utilizationOverTime(*row.cost),
                                 repeat * row.cost->energy};
        return numbers[static_cast<std::size_t>(*m_sorted)];
    };
    const auto text = [this](const NetworkRow& row) {
        return *m_sorted == 0             ? qt(row.name)
               : *m_sorted == causeColumn ? bindingCause(m_run.table(), *row.cost).name
                                          : QString();
    };
    const int texts = QString::localeAwareCompare(text(a), text(b));
    if (texts != 0) {
        return m_descending ? texts > 0 : texts < 0;
    }
    return m_descending ? number(a) > number(b) : number(a) < number(b);
}

/// Determines the order of the rows.
void NetworkPage::order() {
    const std::vector<NetworkRow>& rows = m_run.table().rows;
    m_order.resize(rows.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    if (m_sorted) {
        std::stable_sort(m_order.begin(), m_order.end(), [&](std::size_t a, std::size_t b) {
            return comesBefore(rows[a], rows[b]);
        });
    }
}

/// Returns the numbers of a mapping of a layer, or of all layers.
QList<TableCell> NetworkPage::costCells(double energy, double cycles, const Unit& unit) const {
    TableCell delay = convertedCell(cycles, delayUnit(m_run.clock()));
    delay.tip = plainTip(whyFraction(cycles));
    return {energyCell(energy, unit), delay,
            convertedCell(energy * cycles, edpUnit(m_run.clock()))};
}

/// Returns the names of the operators that a row stands for, if the network has them.
QString NetworkPage::nameTip(const NetworkRow& row) const {
    const auto number = static_cast<std::size_t>(&row - m_run.table().rows.data());
    const QString more =
        qt(m_run.inputs().network->layers[number].workload.description).toHtmlEscaped();
    const QString name = QStringLiteral("<b>%1</b>").arg(qt(row.name).toHtmlEscaped());
    return QStringLiteral("<p>%1</p><p>%2</p>")
        .arg(more.isEmpty() ? name : name + QStringLiteral("<br>") + more,
             tr("Double-click or Enter: open this layer in the mode Layer").toHtmlEscaped());
}

/// Returns the part that sets the delay. The tooltip has the time of every part.
TableCell NetworkPage::causeCell(const Cost& cost) const {
    TableCell cell{bindingCause(m_run.table(), cost).name};
    QStringList lines;
    for (const DelayCause& cause : delayCauses(m_run.table(), cost)) {
        lines << QStringLiteral("%1: %2").arg(cause.name, delayLabel(cause.cycles, m_run.clock()));
    }
    cell.tip = tr("Time that each part needs; the longest sets the delay:") + QLatin1Char('\n') +
               lines.join(QLatin1Char('\n'));
    return cell;
}

QList<TableCell> NetworkPage::layerCells(const NetworkRow& row, double allEnergy) const {
    TableCell name{qt(row.name), false, true, nameTip(row)};
    QList<TableCell> cells{name, {countLabel(row.repeat), true}};
    if (!row.cost) {
        const QString none = !row.whyNone.empty() ? tr("none")
                             : m_run.isBegun()    ? tr("waiting")
                                                  : tr("not searched");
        cells << TableCell{none, false, false,
                           plainTip(ScoreText(Objective::Edp, m_run.clock()).text(row.whyNone))};
        return cells;
    }
    const double share = static_cast<double>(row.repeat) * row.cost->energy / allEnergy;
    TableCell shareCell{shareLabel(share), true};
    if (m_hasBars) {
        shareCell.bar = share;
    }
    return cells << costCells(row.cost->energy, row.cost->cycles, energyUnit(allEnergy))
                 << causeCell(*row.cost)
                 << TableCell{shareLabel(row.cost->utilization), true, false,
                              tr("Share of the MAC lanes that the mapping uses")}
                 << TableCell{shareLabel(utilizationOverTime(*row.cost)), true, false,
                              tr("MACs ÷ (lanes × delay)")}
                 << shareCell;
}

TableModel::Row NetworkPage::totalCells(const NetworkSums& sums) const {
    TableModel::Row total{{uiText(totalTitle(sums)), false, true},
                          {countLabel(sums.mapped > 0 ? sums.mapped : sums.layers), true}};
    if (sums.mapped == 0) {
        return total;
    }
    total << costCells(sums.energy, sums.cycles, energyUnit(sums.energy));
    total.back().tip = tr("The network EDP: total energy × total delay, not the sum of the layers' "
                          "EDPs.");
    QStringList lines;
    for (const DelayCause& cause : delayCauses(m_run.table())) {
        lines << cause.name + QLatin1Char(' ') + shareLabel(cause.cycles / sums.cycles);
    }
    const QString means = tr("Share of the delay of the layers that each part binds:");
    return total << TableCell{lines.value(0), false, false,
                              means + QLatin1Char('\n') + lines.join(QLatin1Char('\n'))}
                 << TableCell{shareLabel(sums.utilization), true, false,
                              tr("Mean over all layers, weighted by their time")}
                 << TableCell{shareLabel(sums.utilizationOverTime), true, false,
                              tr("MACs ÷ (lanes × delay)")};
}

void NetworkPage::showRows() {
    const NetworkTable& table = m_run.table();
    const NetworkSums sums = networkSums(table);
    const std::optional<std::size_t> chosen = layer();
    order();
    QList<TableModel::Row> rows;
    for (const std::size_t layer : m_order) {
        rows << layerCells(table.rows[layer], sums.energy);
    }
    rows << totalCells(sums);
    for (TableModel::Row& row : rows) {
        while (row.size() < columns) {  // the first row has all columns of numbers
            row << TableCell{QString(), true};
        }
    }
    const ClockRate& clock = m_run.clock();
    QStringList titles = headings(energyUnit(sums.energy), delayUnit(clock), edpUnit(clock));
    if (m_sorted) {
        titles[*m_sorted] += m_descending ? QStringLiteral(" ▾") : QStringLiteral(" ▴");
    }
    m_rows->table().setTable(titles, rows, headings(picojoules(), cyclesUnit(), pjCyclesUnit()));
    if (chosen && chosen != layer()) {
        chooseLayer(*chosen);
    }
    fitRows();
}

QStringList NetworkPage::headings(const Unit& unit, const Unit& delay, const Unit& product) const {
    return {tr("layer"),
            tr("×"),
            tr("energy %1").arg(unit.name),
            isTime(delay) ? tr("delay %1").arg(delay.name) : delay.name,
            tr("EDP %1").arg(product.name),
            tr("bound by"),
            tr("used"),
            tr("of peak"),
            tr("share")};
}

/// Adjusts the columns: in a narrow window, columns move closer together before the table scrolls.
/// The scroll bar is below the total. The chart gets the remaining height.
void NetworkPage::fitRows() {
    m_fittedWidth = m_rows->viewport()->width();
    m_rows->fit();
    m_rows->tighten(m_rows->horizontalHeader()->length() - m_rows->viewport()->width());
    const bool scrolls = m_rows->horizontalHeader()->length() > m_rows->viewport()->width();
    const int bar = scrolls ? m_rows->horizontalScrollBar()->sizeHint().height() : 0;
    m_rows->setMaximumHeight(m_rows->contentHeight() + bar);
    const bool few = m_order.size() <= rowsFirst;
    m_layout->setStretchFactor(m_rows, few ? rowsFirst : ofTable);
    m_layout->setStretchFactor(m_plot, few ? 1 : ofChart);
    if (scrolls && m_hasBars) {  // the table fits a narrow window without the bars of the shares
        m_hasBars = false;
        showRows();
    }
}

void NetworkPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitRows();
    // The table gets its new width only after this event.
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_hasBars = true;
            showRows();
        },
        Qt::QueuedConnection);
}

}  // namespace loopglass::ui
