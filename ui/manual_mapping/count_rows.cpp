#include "manual_mapping/count_rows.h"

#include "models/cost_table.h"
#include "text/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace loopglass::ui {

namespace {

const QString none = QStringLiteral("–");
constexpr std::array<Access, 3> accesses{Access::Reads, Access::Fills, Access::Updates};
constexpr int firstCount = 2;   ///< index of the first column of counts
constexpr int differences = 3;  ///< number of text columns for a count: its value and two changes
constexpr int energyColumn = firstCount + static_cast<int>(accesses.size());

std::int64_t countOf(const TensorCost& cost, Access access) {
    return access == Access::Reads   ? cost.reads
           : access == Access::Fills ? cost.fills
                                     : cost.updates;
}

const TensorCost* tensorOf(const ManualMappingMetrics* numbers, std::size_t l, std::size_t t) {
    return numbers != nullptr && numbers->cost && l < numbers->cost->levels.size()
               ? &numbers->cost->levels[l].tensors[t]
               : nullptr;
}

/// Returns the levels and tensors that have a row.
std::vector<std::pair<std::size_t, std::size_t>> rowsOf(const Problem& problem) {
    std::vector<std::pair<std::size_t, std::size_t>> rows;
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (problem.keeps(levelId(l), tensorId(t))) {
                rows.emplace_back(l, t);
            }
        }
    }
    return rows;
}

/// A number, its previous value, and its value in the pinned mapping.
struct Number {
    double unit = 1;  ///< unit of the following values
    std::optional<double> now;
    std::optional<double> before;
    std::optional<double> pinned;

    QStringList under(const ComparedNumbers& beside) const {
        const std::optional<double>& then = beside.pinned != nullptr ? pinned : before;
        const QString by = now && then ? differenceLabel(*now, *then, unit) : QString();
        return by.isEmpty() ? QStringList() : QStringList{by};
    }
};

template <typename Of>
Number numberOf(const ManualMappingMetrics& numbers, const ComparedNumbers& beside, std::size_t l,
                std::size_t t, Of of) {
    const auto value = [&](const ManualMappingMetrics* one) {
        const TensorCost* cost = tensorOf(one, l, t);
        return cost != nullptr ? std::optional<double>(of(*cost)) : std::nullopt;
    };
    return {1, value(&numbers), value(beside.before), value(beside.pinned)};
}

Number countNumber(const ManualMappingMetrics& numbers, const ComparedNumbers& beside,
                   std::size_t l, std::size_t t, Access access) {
    return numberOf(numbers, beside, l, t, [access](const TensorCost& cost) {
        return static_cast<double>(countOf(cost, access));
    });
}

Number energyOf(const ManualMappingMetrics& numbers, const ComparedNumbers& beside, std::size_t l,
                std::size_t t) {
    return numberOf(numbers, beside, l, t, [](const TensorCost& cost) { return cost.energy(); });
}

TableCell cellOf(const QString& text, const Number& number, const ComparedNumbers& beside) {
    TableCell cell{text, true};
    cell.under = number.under(beside);
    cell.calm = beside.calm;
    return cell;
}

TableCell energyCellOf(Number energy, const Unit& unit, const ComparedNumbers& beside) {
    energy.unit = unit.factor;
    // True if the energy is highlighted, which zero never is.
    const bool some = energy.now && *energy.now != 0;
    TableCell cell = cellOf(some ? energyNumber(*energy.now, unit) : none, energy, beside);
    if (some && unit.factor != 1) {
        cell.tip = exactEnergy(*energy.now);
    }
    return cell;
}

/// Labels the differences below the numbers, if a number of the row differs.
void nameChanges(TableModel::Row& row, const ComparedNumbers& beside) {
    const bool any = std::any_of(row.begin() + firstCount, row.end(),
                                 [](const TableCell& cell) { return !cell.under.isEmpty(); });
    if (any) {
        row[firstCount - 1].under = {beside.pinned != nullptr ? tr("pin") : tr("last edit")};
    }
}

/// A row at the end of the table: energy other than accesses to a tensor, or the total.
struct LastRow {
    QString name;
    QString tip;
    std::optional<Number> operations;
    Number energy;
};

std::vector<LastRow> lastRowsOf(const Problem& problem, const ManualMappingMetrics& numbers,
                                const ComparedNumbers& beside) {
    const auto number = [&](double (*of)(const Cost&)) {
        const auto value = [of](const ManualMappingMetrics* one) {
            return one != nullptr && one->cost ? std::optional<double>(of(*one->cost))
                                               : std::nullopt;
        };
        return Number{1, value(&numbers), value(beside.before), value(beside.pinned)};
    };
    std::vector<LastRow> rows;
    if (problem.accelerator.counting.staticEnergy == StaticEnergy::Counted) {
        rows.push_back(
            {tr("leakage"), tr("Leakage of all levels"), {}, number([](const Cost& cost) {
                 double leaked = 0;
                 for (const LevelCost& level : cost.levels) {
                     leaked += level.staticEnergy;
                 }
                 return leaked;
             })});
    }
    rows.push_back({qt(problem.accelerator.compute.name), tr("MACs and their energy"),
                    number([](const Cost& cost) { return static_cast<double>(cost.macs); }),
                    number([](const Cost& cost) { return cost.macEnergy; })});
    rows.push_back({tr("total"),
                    tr("Energy of the mapping: the sum of this column"),
                    {},
                    number([](const Cost& cost) { return cost.energy; })});
    return rows;
}

QList<TableModel::Row> lastRows(const Problem& problem, const ManualMappingMetrics& numbers,
                                const ComparedNumbers& beside, const Unit& unit) {
    QList<TableModel::Row> rows;
    for (const LastRow& last : lastRowsOf(problem, numbers, beside)) {
        TableModel::Row row{{last.name, false, true, last.tip}, {}};  // the tensor is empty
        const TableCell empty{QString(), true};
        if (last.operations) {
            const QString count = last.operations->now ? compactLabel(numbers.cost->macs) : none;
            row << cellOf(count, *last.operations, beside);
        } else {
            row << empty;
        }
        row << empty << empty << energyCellOf(last.energy, unit, beside);
        nameChanges(row, beside);
        rows << row;
    }
    rows.last().last().bold = true;
    return rows;
}

}  // namespace

Unit energyUnitOf(const ManualMappingMetrics& numbers) {
    return energyUnit(numbers.cost ? numbers.cost->energy : 0);
}

QString differenceLabel(double now, double then, double unit) {
    const double by = now - then;
    if (by == 0 || std::abs(by) < 1e-9 * std::abs(now)) {
        return {};
    }
    return (by < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) +
           quantityLabel(std::abs(by) / unit);
}

QStringList countHeadings(const Unit& energy) {
    return {tr("level"), tr("tensor"),  tr("reads"),
            tr("fills"), tr("updates"), tr("energy %1").arg(energy.name)};
}

QList<TableModel::Row> countRows(const Problem& problem, const ManualMappingMetrics& numbers,
                                 const ComparedNumbers& beside, const Theme& theme) {
    const Unit unit = energyUnitOf(numbers);
    QList<TableModel::Row> rows;
    std::size_t last = problem.levelCount();
    for (const auto& [l, t] : rowsOf(problem)) {
        TableCell name{qt(problem.workload.tensors[t].name)};
        name.swatch = theme.tensorColor(problem.workload, t);
        const bool first = std::exchange(last, l) != l;
        TableModel::Row row{
            {first ? qt(problem.accelerator.levels[l].name) : QString(), false, true}, name};
        const TensorCost* cost = tensorOf(&numbers, l, t);
        for (const Access access : accesses) {
            const std::int64_t count = cost != nullptr ? countOf(*cost, access) : 0;
            row << cellOf(count == 0 ? none : compactLabel(count),
                          countNumber(numbers, beside, l, t, access), beside);
        }
        row << energyCellOf(energyOf(numbers, beside, l, t), unit, beside);
        nameChanges(row, beside);
        rows << row;
    }
    return rows << lastRows(problem, numbers, beside, unit);
}

std::optional<CountPlace> countAt(const Problem& problem, int row, int column) {
    const auto rows = rowsOf(problem);
    if (row < 0 || row >= static_cast<int>(rows.size()) || column < firstCount ||
        column >= energyColumn) {
        return std::nullopt;
    }
    const auto& [l, t] = rows[static_cast<std::size_t>(row)];
    return CountPlace{levelId(l), tensorId(t),
                      accesses[static_cast<std::size_t>(column - firstCount)]};
}

QList<QStringList> countTable(const Problem& problem, const ManualMappingMetrics& numbers,
                              const ComparedNumbers& beside) {
    QStringList headings{tr("level"), tr("tensor")};
    for (const QString& name : countHeadings().mid(firstCount)) {
        headings << name << tr("%1, change").arg(name) << tr("%1, change to pin").arg(name);
    }
    QList<QStringList> table{headings};
    const auto add = [](QStringList& row, const Number& number) {
        row << (number.now ? quantityLabel(*number.now) : none)
            << (number.now && number.before ? differenceLabel(*number.now, *number.before)
                                            : QString())
            << (number.now && number.pinned ? differenceLabel(*number.now, *number.pinned)
                                            : QString());
    };
    for (const auto& [l, t] : rowsOf(problem)) {
        QStringList row{qt(problem.accelerator.levels[l].name),
                        qt(problem.workload.tensors[t].name)};
        for (const Access access : accesses) {
            add(row, countNumber(numbers, beside, l, t, access));
        }
        add(row, energyOf(numbers, beside, l, t));
        table << row;
    }
    for (const LastRow& last : lastRowsOf(problem, numbers, beside)) {
        QStringList row{last.name, QString()};
        if (last.operations) {
            add(row, *last.operations);
        }
        while (row.size() < table.front().size() - differences) {
            row << QString();
        }
        add(row, last.energy);
        table << row;
    }
    return table;
}

}  // namespace loopglass::ui
