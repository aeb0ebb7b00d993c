#pragma once

#include "mapping/constraints.h"

#include <QString>
#include <cstdint>
#include <optional>

namespace loopglass::ui {

/// What is demanded of the loop over one dimension in one place.
struct CellDemand {
    enum class Kind : std::uint8_t {
        Free,
        NoLoop,  ///< the dimension is not among those that are allowed
        Fixed,   ///< its factor is so much
        Most,    ///< or so much at most
    };
    Kind kind = Kind::Free;
    std::int64_t factor = 0;
    bool operator==(const CellDemand&) const = default;
};

/// `4` is fixed, `≤4` or `<=4` at most so much, `–` or `-` no loop, nothing is free. None for other
/// texts.
std::optional<CellDemand> readCell(const QString& text);
QString cellText(const CellDemand& demand);

CellDemand demandOn(const LoopConstraint& constraint, DimensionId dimension);
/// Demands this and nothing else of the dimension.
void demand(LoopConstraint& constraint, DimensionId dimension, const CellDemand& wanted,
            std::size_t dimensions);

}  // namespace loopglass::ui
