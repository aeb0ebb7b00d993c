#pragma once

#include "mapping/constraints.h"

#include <QString>
#include <cstdint>
#include <optional>

namespace loopglass::ui {

/// The constraint on the loop over one dimension at one place.
struct CellDemand {
    enum class Kind : std::uint8_t {
        Free,
        NoLoop,  ///< no loop over the dimension is allowed
        Fixed,   ///< the factor has this value
        Most,    ///< the factor has at most this value
    };
    Kind kind = Kind::Free;
    std::int64_t factor = 0;
    bool operator==(const CellDemand&) const = default;
};

/// Parses a cell: `4` fixes the factor, `≤4` or `<=4` is a maximum, `–` or `-` means no loop, an
/// empty text means no constraint. Returns none for other texts.
std::optional<CellDemand> readCell(const QString& text);
QString cellText(const CellDemand& demand);

CellDemand demandOn(const LoopConstraint& constraint, DimensionId dimension);
/// Sets the constraint on one dimension and replaces the previous constraint.
void demand(LoopConstraint& constraint, DimensionId dimension, const CellDemand& wanted,
            std::size_t dimensions);

}  // namespace loopglass::ui
