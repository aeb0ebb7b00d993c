#include "models/query/query_units.h"

#include "text/text.h"

namespace loopglass::ui {

namespace {

constexpr QChar middleDot(0x00B7);

std::vector<Unit> products(const std::vector<Unit>& left, const std::vector<Unit>& right,
                           const QString& power) {
    std::vector<Unit> all;
    for (const Unit& one : left) {
        for (const Unit& other : right) {
            const double factor = power.isEmpty() ? other.factor : other.factor * other.factor;
            all.push_back({one.name + middleDot + other.name + power, one.factor * factor,
                           one.other || other.other});
        }
    }
    return all;
}

std::vector<Unit> unitsOf(ObjectiveKind kind, const ClockRate& clock) {
    const std::vector<Unit> energies = unitsBeside(QStringLiteral("pJ"));
    switch (kind) {
    case ObjectiveKind::Energy:
    case ObjectiveKind::Weighted:
    case ObjectiveKind::EnergyWithin:
        return energies;
    case ObjectiveKind::Delay:
    case ObjectiveKind::DelayWithin:
        return delaysBeside(clock);
    case ObjectiveKind::Edp:
        return products(energies, delaysBeside(clock), {});
    case ObjectiveKind::Ed2p:
        return products(energies, delaysBeside(clock), QChar(0x00B2));
    case ObjectiveKind::Traffic:
        break;
    }
    return {};
}

QString listed(const std::vector<Unit>& units) {
    QStringList names;
    for (const Unit& unit : units) {
        if (!unit.other) {
            names << unit.name;
        }
    }
    return names.join(QStringLiteral(", "));
}

}  // namespace

QueryUnits::QueryUnits(const Objective& objective, const ClockRate& clock)
    : m_kind(objective.kind),
      m_hasClock(clock.has_value()),
      m_units(unitsOf(objective.kind, clock)) {}

std::optional<double> QueryUnits::factorOf(const QString& name) const {
    QString typed = name;
    typed.replace(QLatin1Char('*'), middleDot).replace(QChar(0x00D7), middleDot);
    const Unit* unit = unitCalled(m_units, typed);
    return unit != nullptr ? std::optional(unit->factor) : std::nullopt;
}

bool QueryUnits::isTimeWithoutClock(const QString& name) const {
    const bool isDelay = m_kind == ObjectiveKind::Delay || m_kind == ObjectiveKind::DelayWithin;
    constexpr double any = 1;
    const std::optional<Unit> unit = delayUnitCalled(name, any);
    return isDelay && !m_hasClock && unit && isTime(*unit);
}

QString QueryUnits::allowed() const {
    const auto isProduct = m_kind == ObjectiveKind::Edp || m_kind == ObjectiveKind::Ed2p;
    return isProduct ? tr("a unit of energy and one of delay, as in %1").arg(m_units.front().name)
                     : listed(m_units);
}

const char* QueryUnits::nameOfCost() const {
    switch (m_kind) {
    case ObjectiveKind::Energy:
    case ObjectiveKind::EnergyWithin:
        return "energy";
    case ObjectiveKind::Delay:
    case ObjectiveKind::DelayWithin:
        return "delay";
    case ObjectiveKind::Edp:
        return "EDP";
    default:
        return nullptr;
    }
}

}  // namespace loopglass::ui
