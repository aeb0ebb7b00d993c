#pragma once

#include "record/objective.h"
#include "text/units.h"

#include <QString>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// The units that the number behind `cost` takes in a query, as the window shows them: energies,
/// delays or products of both, by what the search minimises. A number without one is in pJ, cycles
/// or their product, as in files.
class QueryUnits {
public:
    QueryUnits(const Objective& objective, const ClockRate& clock);

    /// Of the engine's unit; none for what is no unit here.
    std::optional<double> factorOf(const QString& name) const;
    /// Times where the machine has no clock are known by name, and are no unit.
    bool isTimeWithoutClock(const QString& name) const;
    /// What may be typed, for sentences; empty where a number has no unit.
    QString allowed() const;
    /// `energy`, `delay` or `EDP`: another name of `cost` where it is that alone, else null.
    const char* nameOfCost() const;

private:
    ObjectiveKind m_kind;
    bool m_hasClock;
    std::vector<Unit> m_units;
};

}  // namespace loopglass::ui
