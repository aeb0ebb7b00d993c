#pragma once

#include "certificate/partial.h"
#include "certificate/transfers.h"
#include "cost/compiled_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::certificate {

/// The known part of a transfer in a partial mapping, for every order of its loops
/// (docs/certificate.md, section "The bound"). The tile of the child is decided.
struct KnownTransfer {
    KnownTransfer() = default;
    /// `unrollable` are the dimensions that each fanout can unroll.
    KnownTransfer(const CompiledProblem& compiled, const std::vector<DimensionSet>& unrollable,
                  const Partial& partial, const Transfer& of);

    const Transfer* transfer = nullptr;
    const CompiledTensor* tensor = nullptr;
    double tile = 1;         ///< words of the tile
    double apart = 1;        ///< extents of the tile along ranks of own dimensions
    double own = 1;          ///< iterations outside the tile of dimensions alone in a rank
    double first = 1;        ///< factor of decided unrollings for the first number
    double second = 1;       ///< factor of decided unrollings for the second number
    double distinct = 1;     ///< smallest number of positions of siblings that share whole tiles
    double mayShare = 1;     ///< largest number of children that share a word through open fanouts
    double firstVisits = 1;  ///< largest number of first visits, for an output
    double filled = 1;       ///< smallest number of children that a returning word fills
    bool sums = false;       ///< an output with a bound on first visits
    bool boxes = false;      ///< the union of its tiles is a product over its ranks

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
