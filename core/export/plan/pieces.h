#pragma once

#include "export/plan/index_text.h"
#include "export/plan/plan.h"

#include <string>
#include <vector>

namespace loopglass {

/// The number of iterations of each loop of a plan, as text. A constant number, as with perfect
/// factors, is written as a number. A variable number is an expression with the name of the outer
/// loop's tile size.
class PlanPieces {
public:
    /// `pieces` has the names of the tile sizes of the loops, by position. The plan must outlive
    /// the object.
    PlanPieces(const Plan& plan, std::vector<std::string> pieces);

    /// Returns the number of iterations that a loop splits into tiles: a number, or the name of a
    /// tile size.
    std::string range(std::size_t loop) const { return lengthText(m_range[loop]); }
    /// Returns true if the code must compute the tile size of a loop because some tiles are
    /// smaller.
    bool shortens(std::size_t loop) const { return m_length[loop] == named(loop); }
    const std::string& piece(std::size_t loop) const { return m_pieces[loop]; }
    /// Returns the number of iterations of a dimension inside all loops before position `place`.
    std::string length(DimensionId dimension, std::size_t place) const;
    /// Returns the number of words along a rank inside all loops before position `place`.
    SumText extent(const Rank& rank, std::size_t place) const;
    /// Returns true if extent() is a constant.
    bool fixed(const Rank& rank, std::size_t place) const;

private:
    /// A constant length, or the tile size of a loop.
    struct Length {
        std::int64_t number = 0;  ///< the constant; 0 means the tile size of the loop
        std::size_t loop = 0;
        bool operator==(const Length&) const = default;
    };
    static Length named(std::size_t loop) { return {0, loop}; }
    std::string lengthText(const Length& length) const;
    Length lengthAt(DimensionId dimension, std::size_t place) const;

    const Plan& m_plan;
    std::vector<std::string> m_pieces;
    std::vector<Length> m_range;   ///< number of iterations that each loop splits into tiles
    std::vector<Length> m_length;  ///< number of iterations in a tile of each loop
};

}  // namespace loopglass
