#pragma once

#include "export/plan/index_text.h"
#include "export/plan/plan.h"

#include <string>
#include <vector>

namespace loopglass {

/// The iterations of the loops of a plan, as text. Constant iterations, as with perfect factors,
/// are numbers. Variable iterations are expressions with the name of the outer loop's tile size.
class PlanPieces {
public:
    /// `pieces` are the names of the tile sizes of the loops, by position. The plan must outlive
    /// the object.
    PlanPieces(const Plan& plan, std::vector<std::string> pieces);

    /// Returns the iterations that a loop gets: a number, or the name of a tile size.
    std::string range(std::size_t loop) const { return lengthText(m_range[loop]); }
    /// Returns true if the code must compute the tile size of a loop because some tiles are
    /// smaller.
    bool shortens(std::size_t loop) const { return m_length[loop] == named(loop); }
    const std::string& piece(std::size_t loop) const { return m_pieces[loop]; }
    /// Returns the iterations of a dimension inside all loops before `place`.
    std::string length(DimensionId dimension, std::size_t place) const;
    /// Returns the words along a rank inside all loops before `place`.
    SumText extent(const Rank& rank, std::size_t place) const;
    /// Returns true if extent() is a constant.
    bool fixed(const Rank& rank, std::size_t place) const;

private:
    /// A constant, or the tile size of a loop.
    struct Length {
        std::int64_t number = 0;  ///< 0: the tile size of the loop
        std::size_t loop = 0;
        bool operator==(const Length&) const = default;
    };
    static Length named(std::size_t loop) { return {0, loop}; }
    std::string lengthText(const Length& length) const;
    Length lengthAt(DimensionId dimension, std::size_t place) const;

    const Plan& m_plan;
    std::vector<std::string> m_pieces;
    std::vector<Length> m_range;   ///< by loop: the iterations that it gets
    std::vector<Length> m_length;  ///< by loop: the iterations of its tiles
};

}  // namespace loopglass
