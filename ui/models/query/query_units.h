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

    /// Returns the factor to the engine's unit; none for an unknown unit.
    std::optional<double> factorOf(const QString& name) const;
    /// Whether a name is a unit of time although the accelerator has no clock.
    bool isTimeWithoutClock(const QString& name) const;
    /// Returns the allowed units for messages; empty if a number has no unit.
    QString allowed() const;
    /// `energy`, `delay` or `EDP`: another name of `cost` where it is that alone, else null.
    const char* nameOfCost() const;

private:
    ObjectiveKind m_kind;
    bool m_hasClock;
    std::vector<Unit> m_units;
};

}  // namespace loopglass::ui
