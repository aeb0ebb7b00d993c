#include "models/cost_table.h"

#include "models/energy_cell.h"
#include "text/access_text.h"
#include "text/text.h"

namespace loopglass::ui {

namespace {

TableCell count(const Problem& problem, const DisplayedMapping& shown, const CostOptions& options,
                LevelId level, TensorId tensor, Access access, std::int64_t value) {
    TableCell cell = countCell(value);
    if (value == 0) {
        cell.text = QStringLiteral("–");
    } else {
        cell.tip = accessText(problem, shown.mapping, options, level, tensor, access);
    }
    return cell;
}

TableModel::Row tensorRow(const Problem& problem, const DisplayedMapping& shown,
                          const CostOptions& options, const Theme& theme, std::size_t l,
                          std::size_t t, bool first) {
    const TensorCost& cost = shown.cost.levels[l].tensors[t];
    const LevelId level = levelId(l);
    const TensorId tensor = tensorId(t);
    TableCell name{qt(problem.workload.tensors[t].name)};
    name.swatch = theme.tensorColor(problem.workload, t);
    TableCell energy = energyCell(cost.energy(), energyUnit(shown.cost.energy));
    if (cost.energy() == 0) {
        energy.text = QStringLiteral("–");  // placeholder, as for counts of zero
    }
    energy.tip = tr("%1 for accesses, %2 for transfers across fanouts")
                     .arg(exactEnergy(cost.accessEnergy), exactEnergy(cost.networkEnergy));
    const QString levelName = qt(problem.accelerator.levels[l].name);
    TableCell heading{first ? levelName : QString(), false, true};
    heading.exact = levelName;  // outside the window, every row contains the name of its level
    return {heading,
            name,
            countCell(cost.tileWords),
            count(problem, shown, options, level, tensor, Access::Reads, cost.reads),
            count(problem, shown, options, level, tensor, Access::Fills, cost.fills),
            count(problem, shown, options, level, tensor, Access::Updates, cost.updates),
            energy};
}

constexpr int firstCount = 2;
constexpr int lastCount = 5;

}  // namespace

QList<TableModel::Row> withShortCounts(QList<TableModel::Row> rows) {
    for (TableModel::Row& row : rows) {
        for (int column = firstCount; column <= lastCount; ++column) {
            TableCell& cell = row[column];
            const std::int64_t count = cell.exact.toLongLong();
            cell.text = count > 0 ? compactLabel(count) : cell.text;
        }
    }
    return rows;
}

QStringList costHeadings(const Unit& energy) {
    return {tr("level"),
            tr("tensor"),
            tr("tile"),
            tr("reads"),
            tr("fills"),
            tr("updates"),
            tr("energy %1").arg(energy.name)};
}

QList<TableModel::Row> costRows(const Problem& problem, const DisplayedMapping& shown,
                                const CostOptions& options, const Theme& theme) {
    QList<TableModel::Row> rows;
    for (std::size_t l = 0; l < shown.cost.levels.size(); ++l) {
        bool first = true;
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (shown.cost.levels[l].tensors[t].kept) {
                rows.push_back(tensorRow(problem, shown, options, theme, l, t, first));
                first = false;
            }
        }
    }
    const Unit unit = energyUnit(shown.cost.energy);
    const TableCell none{QString(), true};
    double leaked = 0;
    for (const LevelCost& level : shown.cost.levels) {
        leaked += level.staticEnergy;
    }
    if (leaked > 0) {
        rows.push_back({{tr("all levels"), false, true},
                        {tr("leakage")},
                        none,
                        none,
                        none,
                        none,
                        energyCell(leaked, unit)});
    }
    rows.push_back({{qt(problem.accelerator.compute.name), false, true},
                    {tr("MACs")},
                    none,
                    countCell(shown.cost.macs),
                    none,
                    none,
                    energyCell(shown.cost.macEnergy, unit)});
    TableCell total = energyCell(shown.cost.energy, unit);
    total.bold = true;
    rows.push_back({{tr("total"), false, true}, {}, none, none, none, none, total});
    return rows;
}

}  // namespace loopglass::ui
