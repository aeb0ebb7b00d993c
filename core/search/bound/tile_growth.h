#pragma once

#include "search/space/extent_lattice.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::bound {

/// Finds the dimensions in which a larger tile of a level never transfers more words than a smaller
/// one.
class TileGrowth {
public:
    /// Both arguments must outlive this object.
    TileGrowth(const space::SearchProblem& space, const space::ExtentLattice& lattice);

    /// Returns true if a tile that is enlarged along d transfers at most as many words as before,
    /// under every order of the outer loops. The tile is given by its positions in the lattice.
    bool neverMovesMore(std::size_t d, const std::vector<std::size_t>& positions) const;

private:
    /// A rank in which consecutive tiles along a dimension may leave words between them. The
    /// coefficient of the dimension in this rank is above 1, and only the extents of other
    /// dimensions can fill the gap.
    struct Gap {
        std::int64_t words = 0;
        std::vector<CompiledTensor::Term> fillers;
    };

    bool leavesGap(std::size_t d, const std::vector<std::size_t>& positions) const;
    bool returnsInside(std::size_t d, const std::vector<std::size_t>& positions) const;
    std::size_t othersLeft(const CompiledTensor& tensor, std::size_t rank, std::size_t d,
                           const std::vector<std::size_t>& positions) const;

    const space::SearchProblem* m_space;
    const space::ExtentLattice* m_lattice;
    std::vector<std::vector<Gap>> m_gaps;  ///< gaps of each dimension
    DimensionSet m_severalRanks;           ///< dimensions that index several ranks of a tensor
};

}  // namespace loopglass::bound
