#pragma once

#include "record/objective.h"
#include "text/units.h"

#include <QString>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// The units that a number after `cost` may have in a query: energies, delays or products of both,
/// depending on the objective. A number without a unit is in pJ, cycles or pJ·cycles, as in files.
class QueryUnits {
public:
    QueryUnits(const Objective& objective, const ClockRate& clock);

    /// Returns the factor to the unit of the engine; nothing for an unknown unit.
    std::optional<double> factorOf(const QString& name) const;
    /// Returns true if a name is a unit of time but the accelerator has no clock.
    bool isTimeWithoutClock(const QString& name) const;
    /// Returns the allowed units for messages; empty if a number has no unit.
    QString allowed() const;
    /// Returns `energy`, `delay` or `EDP`, whichever is the cost and thus a second name of `cost`;
    /// null for other objectives.
    const char* nameOfCost() const;

private:
    ObjectiveKind m_kind;
    bool m_hasClock;
    std::vector<Unit> m_units;
};

}  // namespace loopglass::ui
