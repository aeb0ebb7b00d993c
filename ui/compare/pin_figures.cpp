#include "compare/pin_figures.h"

#include "cost/cost.h"
#include "models/energy_cell.h"
#include "text/text.h"
#include "text/units.h"

#include <QCoreApplication>
#include <algorithm>
#include <functional>
#include <limits>
#include <optional>

namespace loopglass::ui {

namespace {

using Figure = std::function<std::optional<double>(const Pin&)>;

/// The columns of a table: the pins, and the pin with which the others are compared.
struct Columns {
    const std::vector<Pin>& pins;
    const Pin* reference;
};

/// Returns a row of numbers. The smallest number is bold, and every other number than the
/// reference is followed by its ratio to the reference.
TableModel::Row rowOf(const QString& title, const Columns& columns, const Figure& figure,
                      const std::optional<Unit>& unit = {}) {
    const std::vector<Pin>& pins = columns.pins;
    const double base = columns.reference != nullptr ? figure(*columns.reference).value_or(0) : 0;
    double least = std::numeric_limits<double>::infinity();
    for (const Pin& pin : pins) {
        least = std::min(least, figure(pin).value_or(least));
    }
    TableModel::Row row{{title, false, true}};
    for (const Pin& pin : pins) {
        const std::optional<double> number = figure(pin);
        TableCell cell = !number ? TableCell{QStringLiteral("–"), true}
                         : unit  ? energyCell(*number, *unit)
                                 : quantityCell(*number);
        // If a level is unused, its row does not have a smallest number.
        cell.bold = number && *number <= least && least > 0;
        if (number && base > 0 && &pin != columns.reference) {
            const QString ratio = tr("%1 the mapping \"%2\"")
                                      .arg(ratioLabel(*number / base), columns.reference->name);
            cell.tip = cell.tip.isEmpty() ? ratio : cell.tip + QLatin1Char('\n') + ratio;
            cell.under = {ratioLabel(*number / base)};
        }
        row.push_back(cell);
    }
    return row;
}

/// Returns the unit of the largest energy. All energies use this unit, so that parts and totals are
/// comparable.
Unit unitOfAll(const std::vector<Pin>& pins) {
    double most = 0;
    for (const Pin& pin : pins) {
        most = std::max(most, pin.mapping ? pin.cost.energy : 0);
    }
    return energyUnit(most);
}

/// Like rowOf(), but for an energy; `title` has a gap for the unit.
TableModel::Row energyRow(const QString& title, const Columns& columns, const Figure& figure) {
    const Unit unit = unitOfAll(columns.pins);
    TableModel::Row row = rowOf(title.arg(unit.name), columns, figure, unit);
    row.first().exact = title.arg(picojoules().name);
    return row;
}

Figure ofCost(std::function<double(const Cost&)> figure) {
    return [figure = std::move(figure)](const Pin& pin) -> std::optional<double> {
        return pin.mapping ? std::optional(figure(pin.cost)) : std::nullopt;
    };
}

/// Returns the number of operations with padding ÷ the number of operations of the layer.
double addedBy(const Pin& pin) {
    double share = 1;
    for (std::size_t d = 0; d < pin.problem->workload.dimensions.size(); ++d) {
        share *= static_cast<double>(pin.problem->workload.dimensions[d].bound) /
                 static_cast<double>(pin.asked->workload.dimensions[d].bound);
    }
    return share - 1;
}

/// Returns the energy of the level with this name, if the pin's accelerator has it.
Figure energyOf(const std::string& level) {
    return [level](const Pin& pin) -> std::optional<double> {
        if (!pin.mapping) {
            return std::nullopt;
        }
        const std::vector<Level>& levels = pin.problem->accelerator.levels;
        for (std::size_t l = 0; l < levels.size(); ++l) {
            if (levels[l].name == level) {
                return pin.cost.levels[l].energy();
            }
        }
        return std::nullopt;
    };
}

}  // namespace

QStringList pinHeadings(const std::vector<Pin>& pins) {
    QStringList headings{tr("metric")};
    for (const Pin& pin : pins) {
        headings << pin.name;
    }
    return headings;
}

namespace {

/// Like rowOf(), but for a delay or an EDP. If all accelerators have a clock, values are shown as
/// times.
TableModel::Row timedRow(const QString& title, const Columns& columns, const Figure& figure,
                         Unit (*unitOf)(const ClockRate&), const Unit& exact) {
    const std::vector<Pin>& pins = columns.pins;
    const bool all = std::all_of(pins.begin(), pins.end(), [](const Pin& pin) {
        return pin.problem->accelerator.clock.has_value();
    });
    const auto unit = [&](const Pin& pin) {
        return unitOf(clockBeside(pin.problem->accelerator.clock, all));
    };
    const Figure shown = [&](const Pin& pin) -> std::optional<double> {
        const std::optional<double> number = figure(pin);
        return number ? std::optional(*number / unit(pin).factor) : std::nullopt;
    };
    TableModel::Row row = rowOf(title.arg(unit(pins.front()).name), columns, shown);
    row.first().exact = title.arg(exact.name);
    for (std::size_t p = 0; p < pins.size(); ++p) {
        if (figure(pins[p])) {
            TableCell& cell = row[static_cast<qsizetype>(p) + 1];
            const TableCell converted = convertedCell(*figure(pins[p]), unit(pins[p]));
            cell.text = converted.text;
            cell.exact = converted.exact;
        }
    }
    return row;
}

TableModel::Row shareRow(const QString& title, const std::vector<Pin>& pins,
                         double (*share)(const Pin&)) {
    TableModel::Row row{{title, false, true}};
    for (const Pin& pin : pins) {
        row.push_back(pin.mapping ? shareCell(share(pin)) : TableCell{QStringLiteral("–"), true});
    }
    return row;
}

}  // namespace

QList<TableModel::Row> pinRows(const std::vector<Pin>& pins, const Pin* reference) {
    if (pins.empty()) {
        return {};
    }
    const Columns columns{pins, reference};
    QList<TableModel::Row> rows;
    rows << timedRow(tr("EDP, %1"), columns, ofCost([](const Cost& cost) { return cost.edp(); }),
                     &edpUnit, pjCyclesUnit())
         << energyRow(tr("energy, %1"), columns,
                      ofCost([](const Cost& cost) { return cost.energy; }))
         << timedRow(tr("delay, %1"), columns, ofCost([](const Cost& cost) { return cost.cycles; }),
                     &delayUnit, cyclesUnit());
    rows << shareRow(tr("lanes in use"), pins, [](const Pin& pin) { return pin.cost.utilization; })
         << shareRow(tr("share of peak"), pins,
                     [](const Pin& pin) { return utilizationOverTime(pin.cost); });
    if (std::any_of(pins.begin(), pins.end(), [](const Pin& pin) { return addedBy(pin) > 0; })) {
        rows << shareRow(tr("added MACs"), pins, &addedBy);
    }
    std::vector<std::string> named;
    for (const Pin& pin : pins) {
        for (const Level& level : pin.problem->accelerator.levels) {
            if (std::find(named.begin(), named.end(), level.name) == named.end()) {
                named.push_back(level.name);
                rows << energyRow(tr("energy of %1, %2").arg(qt(level.name)), columns,
                                  energyOf(level.name));
            }
        }
    }
    rows << energyRow(tr("energy of the MACs, %1"), columns,
                      ofCost([](const Cost& cost) { return cost.macEnergy; }));
    return rows;
}

}  // namespace loopglass::ui
