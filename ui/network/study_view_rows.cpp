// The table of a study: its cells, and the state of each cell.
#include "accelerator/area.h"
#include "design/points/design_data.h"
#include "models/combo_items.h"
#include "models/energy_cell.h"
#include "models/run_differences.h"
#include "network/delay_causes.h"
#include "network/study_view.h"
#include "text/area_text.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "widgets/frozen_columns.h"
#include "widgets/table_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

constexpr qsizetype longestName = 22;

/// Shortens a long name in its middle, because versions differ at the end.
QString shortened(const QString& name) {
    constexpr qsizetype tail = 14;
    return name.size() > longestName
               ? name.left(longestName - tail - 1) + QChar(0x2026) + name.right(tail)
               : name;
}

/// Energy and delay of a layer or of a network; nothing if it has no mapping yet.
struct Numbers2 {
    double energy = 0;
    double cycles = 0;
};
std::optional<Numbers2> numbersOf(const NetworkRun& run, std::optional<std::size_t> layer) {
    if (layer) {
        const auto& cost = run.table().rows[*layer].cost;
        return cost ? std::optional(Numbers2{cost->energy, cost->cycles}) : std::nullopt;
    }
    const NetworkSums sums = networkSums(run.table());
    return sums.mapped > 0 && sums.mapped == sums.layers
               ? std::optional(Numbers2{sums.energy, sums.cycles})
               : std::nullopt;
}

}  // namespace

StudyView::Status StudyView::status(std::size_t network, std::size_t column) const {
    const NetworkRun& run = m_study.cell(network, column);
    const auto& known = run.request().known;
    const bool any = std::any_of(known.begin(), known.end(),
                                 [](const auto& result) { return result.has_value(); });
    if (!m_study.isCurrent(network, column, m_document) && any) {
        return Status::OutOfDate;
    }
    if (run.isRunning()) {
        return Status::Searching;
    }
    if (!run.isDone()) {
        return any ? Status::Stopped : Status::Missing;
    }
    const std::optional<double> gap = run.largestGap();
    return !gap ? Status::Mapped : *gap <= 1 ? Status::Optimal : Status::Within;
}

QString StudyView::statusText(std::size_t network, std::size_t column) const {
    const auto& known = m_study.cell(network, column).request().known;
    switch (status(network, column)) {
    case Status::Missing:
        return tr("not mapped");
    case Status::OutOfDate:
        return tr("out of date");
    case Status::Searching:
        return tr("%1 of %2 layers")
            .arg(std::count_if(known.begin(), known.end(),
                               [](const auto& result) { return result.has_value(); }))
            .arg(known.size());
    case Status::Stopped:
        return tr("stopped");
    case Status::Mapped:
        return tr("mapped");
    case Status::Within:
        return tr("within %1").arg(shareLabel(*m_study.cell(network, column).largestGap() - 1));
    case Status::Optimal:
        break;
    }
    return tr("optimal");
}

QString StudyView::summary() const {
    std::array<int, 7> counts{};
    int all = 0;
    double gap = 1;
    for (std::size_t network = 0; network < m_study.networks().size(); ++network) {
        for (std::size_t column = 0; column < m_study.columns().size(); ++column) {
            const Status now = status(network, column);
            ++counts[static_cast<std::size_t>(now)];
            ++all;
            gap = now == Status::Within ? std::max(gap, *m_study.cell(network, column).largestGap())
                                        : gap;
        }
    }
    const auto count = [&counts](Status status) {
        return counts[static_cast<std::size_t>(status)];
    };
    QStringList texts{tr("%1 of %2 cells optimal").arg(count(Status::Optimal)).arg(all)};
    if (const int within = count(Status::Within); within > 0) {
        texts << tr("%1 within %2").arg(QString::number(within), shareLabel(gap - 1));
    }
    if (const int mapped = count(Status::Mapped); mapped > 0) {
        texts << tr("%1 mapped without proof").arg(mapped);
    }
    if (const int old = count(Status::OutOfDate); old > 0) {
        texts << tr("%1 out of date").arg(old);
    }
    return all > 0 ? texts.join(QStringLiteral(" · ")) : QString();
}

/// Returns the note of an accelerator and its differences from the baseline.
QString StudyView::columnTip(std::size_t column) const {
    const Study::Column& told = m_study.columns()[column];
    QStringList lines{told.name};
    if (!told.note.isEmpty()) {
        lines << told.note;
    }
    if (column != m_study.baseline()) {
        const QStringList differences =
            differencesOf(*m_study.columns()[m_study.baseline()].accelerator, *told.accelerator);
        lines << (differences.isEmpty() ? QStringList(tr("equal to the baseline")) : differences);
    }
    return lines.join(QLatin1Char('\n'));
}

TableCell StudyView::numberCell(double number, double base, const Unit& unit, bool isBase) const {
    TableCell cell = convertedCell(number, unit);
    const auto shown = static_cast<Numbers>(m_shown->currentIndex());
    if (isBase || base <= 0 || shown == Numbers::Values) {
        return cell;
    }
    const QString change = changeLabel(number / base);
    if (shown == Numbers::Both) {
        cell.under = {change};
    } else {
        cell.tip = cell.text;
        cell.text = change;
    }
    return cell;
}

QList<TableCell> StudyView::costCells(std::size_t network, std::size_t column,
                                      std::optional<std::size_t> layer) const {
    const NetworkRun& run = m_study.cell(network, column);
    const auto numbers = numbersOf(run, layer);
    const QString state = layer ? QString() : statusText(network, column);
    if (!numbers) {
        return {{}, {}, {}, {state.isEmpty() ? QStringLiteral("–") : state}};
    }
    const auto base = numbersOf(m_study.cell(network, m_study.baseline()), layer);
    const bool isBase = column == m_study.baseline() || !base;
    const ClockRate clock;
    const Unit energy = energyUnit(numbersOf(run, {}).value_or(*numbers).energy);
    QList<TableCell> cells{
        numberCell(numbers->energy, isBase ? 0 : base->energy, energy, isBase),
        numberCell(numbers->cycles, isBase ? 0 : base->cycles, delayUnit(clock), isBase),
        numberCell(numbers->energy * numbers->cycles, isBase ? 0 : base->energy * base->cycles,
                   edpUnit(clock), isBase)};
    if (layer) {
        return cells << TableCell{bindingCause(run.table(), *run.table().rows[*layer].cost).name};
    }
    const QList<DelayCause> causes = delayCauses(run.table());
    TableCell bound{causes.isEmpty() ? QString()
                                     : QStringLiteral("%1 %2").arg(
                                           causes.first().name,
                                           shareLabel(causes.first().cycles / numbers->cycles))};
    const Status now = status(network, column);
    const bool current = now >= Status::Mapped;
    bound.tip = now == Status::Optimal  ? tr("Every layer is proven optimal.")
                : now == Status::Within ? tr("Proven: each layer is %1 of its optimum.").arg(state)
                                        : state;
    bound.text = now == Status::Optimal ? QStringLiteral("✓ ") + bound.text
                 : current              ? bound.text
                                        : state;
    return cells << bound;
}

void StudyView::addRows(QList<TableModel::Row>& rows, std::size_t network) {
    const Network& told = *m_study.networks()[network];
    const auto add = [&](const QString& name, std::int64_t repeat,
                         std::optional<std::size_t> layer) {
        TableModel::Row row{{name, false, !layer}, {countLabel(repeat), true}};
        for (std::size_t column = 0; column < m_study.columns().size(); ++column) {
            row << costCells(network, column, layer);
        }
        rows << row;
        m_places.push_back({network, layer, 0});
    };
    std::int64_t all = 0;
    for (const NetworkLayer& layer : told.layers) {
        all += layer.repeat;
    }
    add(qt(told.name), all, {});
    for (std::size_t layer = 0; layer < told.layers.size() && !isSingleWorkload(told); ++layer) {
        add(QStringLiteral("   ") + qt(layerName(told, layer)), told.layers[layer].repeat, layer);
    }
}

/// Returns the headings of an accelerator, with the units of its first network.
QStringList StudyView::headingsOf(std::size_t column) const {
    const QString none(QLatin1Char('\n'));
    const ClockRate clock;
    const Unit delay = delayUnit(clock);
    const double energy =
        m_study.networks().empty() ? 0 : networkSums(m_study.cell(0, column).table()).energy;
    return {shortened(m_study.columns()[column].name) + none +
                tr("energy %1").arg(energyUnit(energy).name),
            none + (isTime(delay) ? tr("delay %1").arg(delay.name) : delay.name),
            none + tr("EDP %1").arg(edpUnit(clock).name), none + tr("bound by")};
}

/// Returns the area of an accelerator. The tooltip has its differences from the baseline.
TableCell StudyView::areaCell(std::size_t column) const {
    const MachineArea area = areaOf(*m_study.columns()[column].accelerator);
    const MachineArea base = areaOf(*m_study.columns()[m_study.baseline()].accelerator);
    TableCell cell{countsBuffersOnly() ? areaNumber(area) : areaText(area), true};
    if (area.isComparable(base) && base.total() > 0 && column != m_study.baseline()) {
        const QString change = changeLabel(area.total() / base.total());
        const auto shown = static_cast<Numbers>(m_shown->currentIndex());
        cell.under = shown == Numbers::Both ? QStringList{change} : QStringList();
        cell.text = shown == Numbers::Differences ? change : cell.text;
    }
    cell.tip = columnTip(column) + QLatin1Char('\n') + areaParts(area);
    return cell;
}

/// Returns true if there are known areas, and if none of them has the area of the MACs.
bool StudyView::countsBuffersOnly() const {
    bool known = false;
    for (const Study::Column& column : m_study.columns()) {
        const MachineArea area = areaOf(*column.accelerator);
        known = known || area.total() > 0;
        if (area.total() > 0 && !area.isOfBuffers()) {
            return false;
        }
    }
    return known;
}

/// Returns the number of changes from the baseline, or the word baseline. The tooltip has them all.
TableCell StudyView::changesCell(std::size_t column) const {
    TableCell cell{tr("baseline")};
    if (column != m_study.baseline()) {
        const auto changes = differencesOf(*m_study.columns()[m_study.baseline()].accelerator,
                                           *m_study.columns()[column].accelerator);
        cell.text = countLabel(changes.size(), tr("change"), tr("changes"));
    }
    cell.tip = columnTip(column);
    return cell;
}

void StudyView::refresh() {
    m_places.clear();
    m_empty->setVisible(m_study.columns().empty());
    showCharts();
    QStringList headings{tr("layer"), tr("×")};
    TableModel::Row areas{
        {countsBuffersOnly() ? tr("area, buffers only") : tr("area"), false, true}, {}};
    QList<ComboItem> names;
    for (std::size_t column = 0; column < m_study.columns().size(); ++column) {
        names << ComboItem{m_study.columns()[column].name, static_cast<int>(column)};
        headings << headingsOf(column);
        areas << areaCell(column) << TableCell{{}, true} << TableCell{{}, true}
              << changesCell(column);
    }
    offer(*m_baseline, names);
    const QSignalBlocker quiet(m_baseline);
    m_baseline->setCurrentIndex(static_cast<int>(m_study.baseline()));
    m_baseline->setVisible(!names.isEmpty());
    m_edit->setEnabled(!names.isEmpty());
    QList<TableModel::Row> rows;
    if (!names.isEmpty()) {
        rows << areas;
        m_places.emplace_back();
        for (std::size_t network = 0; network < m_study.networks().size(); ++network) {
            addRows(rows, network);
        }
    }
    m_rows->setUnderLines(static_cast<Numbers>(m_shown->currentIndex()) == Numbers::Both ? 1 : 0);
    m_rows->table().setTable(headings, rows);
    m_rows->fit();
    m_frozen->fit();
    fitBar();
    emit changed();
}

std::optional<std::pair<double, double>> StudyView::costOf(const Place& place) const {
    const auto numbers = numbersOf(m_study.cell(place.network, place.column), place.layer);
    return numbers ? std::optional(std::pair(numbers->energy, numbers->cycles)) : std::nullopt;
}

}  // namespace loopglass::ui
