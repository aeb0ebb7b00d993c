#pragma once

#include "certificate/partial.h"
#include "certificate/transfers.h"
#include "cost/compiled_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::certificate {

/// The known part of a transfer in a partial mapping, valid for every order of the undecided loops
/// (docs/certificate.md, section "The bound"). The tile of the child must be decided.
struct KnownTransfer {
    KnownTransfer() = default;
    /// `unrollable` has for each fanout the dimensions that it can unroll.
    KnownTransfer(const CompiledProblem& compiled, const std::vector<DimensionSet>& unrollable,
                  const Partial& partial, const Transfer& of);

    const Transfer* transfer = nullptr;
    const CompiledTensor* tensor = nullptr;
    double tile = 1;   ///< words of the tile
    double apart = 1;  ///< product of the tile's extents along ranks with a single dimension
    /// Iterations outside the tile, over dimensions that are alone in a rank.
    double own = 1;
    /// Factor of the decided unrollings in the first number of the transfer.
    double first = 1;
    /// Factor of the decided unrollings in the second number of the transfer.
    double second = 1;
    /// Smallest number of positions of sibling groups that share whole tiles.
    double distinct = 1;
    /// Largest number of children below undecided fanouts that share a word.
    double mayShare = 1;
    double firstVisits = 1;  ///< largest number of first visits, for an output
    double filled = 1;       ///< smallest number of children that a returning partial sum fills
    bool sums = false;       ///< true for an output with a bound on its first visits
    bool boxes = false;      ///< true if the union of the tiles is a product over the ranks

private:
    void countTile(const CompiledProblem& compiled, const Partial& partial);
    void countOpen(const CompiledProblem& compiled, DimensionSet unrollable, const Partial& partial,
                   std::size_t level);
    void countDecided(const Fanout& fanout, const Partial& partial, std::size_t level);
    void countDistinct(const CompiledProblem& compiled, const Partial& partial);
    void countFirstVisits(const CompiledProblem& compiled, const Partial& partial);
};

/// Returns how siblings below a fanout share words of a tensor; partial sums are shared by
/// addition.
Multicast sharingOf(const CompiledTensor& tensor, const Fanout& fanout);

/// Returns the extent along a rank of the tile that a transfer fills.
double rankExtent(const Partial& partial, const Transfer& transfer, const CompiledTensor& tensor,
                  std::size_t rank);

}  // namespace loopglass::certificate
