#include "constraints/constraint_cell.h"

#include <algorithm>
#include <limits>

namespace loopglass::ui {

namespace {
constexpr QChar atMost(0x2264);
constexpr QChar dash(0x2013);
}  // namespace

std::optional<CellDemand> readCell(const QString& text) {
    QString rest = text;
    rest.remove(QLatin1Char(' '));
    if (rest.isEmpty()) {
        return CellDemand{};
    }
    if (rest == QLatin1String("-") || rest == QString(dash)) {
        return CellDemand{CellDemand::Kind::NoLoop, 0};
    }
    const bool most = rest.startsWith(atMost) || rest.startsWith(QLatin1String("<="));
    if (most) {
        rest = rest.mid(rest.startsWith(atMost) ? 1 : 2);
    }
    bool ok = false;
    const qlonglong factor = rest.toLongLong(&ok);
    if (!ok || factor < 1) {
        return std::nullopt;
    }
    return CellDemand{most ? CellDemand::Kind::Most : CellDemand::Kind::Fixed, factor};
}

QString cellText(const CellDemand& demand) {
    switch (demand.kind) {
    case CellDemand::Kind::Free:
        return {};
    case CellDemand::Kind::NoLoop:
        return QString(dash);
    case CellDemand::Kind::Fixed:
        return QString::number(demand.factor);
    case CellDemand::Kind::Most:
        return atMost + QString::number(demand.factor);
    }
    return {};
}

CellDemand demandOn(const LoopConstraint& constraint, DimensionId dimension) {
    for (const Loop& fixed : constraint.factors) {
        if (fixed.dimension == dimension) {
            return {CellDemand::Kind::Fixed, fixed.factor};
        }
    }
    if (constraint.allowed && !constraint.allowed->contains(dimension)) {
        return {CellDemand::Kind::NoLoop, 0};
    }
    const std::int64_t most = constraint.mostOf(dimension);
    return most == std::numeric_limits<std::int64_t>::max()
               ? CellDemand{}
               : CellDemand{CellDemand::Kind::Most, most};
}

void demand(LoopConstraint& constraint, DimensionId dimension, const CellDemand& wanted,
            std::size_t dimensions) {
    const auto isOfIt = [dimension](const Loop& loop) { return loop.dimension == dimension; };
    std::erase_if(constraint.factors, isOfIt);
    std::erase_if(constraint.most, isOfIt);
    const DimensionSet all = DimensionSet::firstDimensions(dimensions);
    DimensionSet allowed = constraint.allowed.value_or(all);
    if (wanted.kind == CellDemand::Kind::NoLoop) {
        allowed.erase(dimension);
    } else {
        allowed.insert(dimension);
    }
    constraint.allowed = allowed == all ? std::nullopt : std::optional(allowed);
    if (wanted.kind == CellDemand::Kind::Fixed) {
        constraint.factors.push_back({dimension, wanted.factor});
    } else if (wanted.kind == CellDemand::Kind::Most) {
        constraint.most.push_back({dimension, wanted.factor});
    }
}

}  // namespace loopglass::ui
