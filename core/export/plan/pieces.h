#pragma once

#include "export/plan/index_text.h"
#include "export/plan/plan.h"

#include <string>
#include <vector>

namespace loopglass {

/// The iterations of the loops of a plan, as texts: numbers if they are constant, as with even
/// tiles, and otherwise expressions of the name of the piece that the outer loop passes in.
class PlanPieces {
public:
    /// `pieces` are the names of the pieces of the loops, by position; the plan must outlive this.
    PlanPieces(const Plan& plan, std::vector<std::string> pieces);

    /// Iterations that a loop gets: a number, or the name of a piece.
    std::string range(std::size_t loop) const { return lengthText(m_range[loop]); }
    /// Whether the code must compute the piece of a loop, because it is sometimes shorter.
    bool shortens(std::size_t loop) const { return m_length[loop] == named(loop); }
    const std::string& piece(std::size_t loop) const { return m_pieces[loop]; }
    /// Iterations of a dimension inside of all loops before a place.
    std::string length(DimensionId dimension, std::size_t place) const;
    /// Words along a rank there.
    SumText extent(const Rank& rank, std::size_t place) const;
    /// Whether that is always the same number.
    bool fixed(const Rank& rank, std::size_t place) const;

private:
    /// A number, or the loop whose piece it is.
    struct Length {
        std::int64_t number = 0;  ///< 0: that of the loop
        std::size_t loop = 0;
        bool operator==(const Length&) const = default;
    };
    static Length named(std::size_t loop) { return {0, loop}; }
    std::string lengthText(const Length& length) const;
    Length lengthAt(DimensionId dimension, std::size_t place) const;

    const Plan& m_plan;
    std::vector<std::string> m_pieces;
    std::vector<Length> m_range;   ///< by loop: what it gets
    std::vector<Length> m_length;  ///< by loop: what its pieces have
};

}  // namespace loopglass
