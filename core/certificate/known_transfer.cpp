// Computes the parts of the bound in least_words.cpp that do not depend on an order. These parts
// are the words of the tile, the iterations of own dimensions outside the tile, and the factors of
// the fanouts. The factor of a decided fanout is known exactly. For an open fanout, two numbers
// limit how many children share a word: the number of its children, and the largest unrolling of
// dimensions that are not own dimensions. The smaller of the two also limits the number of
// instances with the same first visits.
#include "certificate/known_transfer.h"

#include <algorithm>

namespace loopglass::certificate {

namespace {

double allChildren(const Fanout& fanout) {
    return static_cast<double>(fanout.x) * static_cast<double>(fanout.y);
}

/// Returns the iterations of a dimension outside the tile of a level.
double outside(const CompiledProblem& compiled, const Partial& partial, std::size_t level,
               std::size_t d) {
    return static_cast<double>(compiled.problem->workload.dimensions[d].bound /
                               partial.extent(level, d));
}

}  // namespace

Multicast sharingOf(const CompiledTensor& tensor, const Fanout& fanout) {
    if (!tensor.output) {
        return fanout.multicast;
    }
    return fanout.reduction ? Multicast::Word : Multicast::None;
}

double rankExtent(const Partial& partial, const Transfer& transfer, const CompiledTensor& tensor,
                  std::size_t rank) {
    double extent = 1;
    for (const CompiledTensor::Term& term : tensor.terms) {
        if (term.rank == rank) {
            extent += static_cast<double>(term.coefficient) *
                      static_cast<double>(partial.extent(transfer.child, term.dimension) - 1);
        }
    }
    return extent;
}

KnownTransfer::KnownTransfer(const CompiledProblem& compiled,
                             const std::vector<DimensionSet>& unrollable, const Partial& partial,
                             const Transfer& of)
    : transfer(&of),
      tensor(&compiled.tensors[of.tensor]),
      boxes(!tensor->sharedRank.empty() && tensor->severalRanks.empty()) {
    countTile(compiled, partial);
    for (std::size_t l = 0; l < of.child; ++l) {
        const Fanout& fanout = compiled.level(l).fanout;
        if (l < partial.fanoutsFrom()) {
            countOpen(compiled, unrollable[l], partial, l);
        } else {
            countDecided(fanout, partial, l);
        }
    }
    if (!tensor->output) {
        countDistinct(compiled, partial);
    } else {
        countFirstVisits(compiled, partial);
    }
}

void KnownTransfer::countTile(const CompiledProblem& compiled, const Partial& partial) {
    for (std::size_t r = 0; r < tensor->rankCount; ++r) {
        const double extent = rankExtent(partial, *transfer, *tensor, r);
        const bool shared = std::any_of(
            tensor->terms.begin(), tensor->terms.end(), [&](const CompiledTensor::Term& term) {
                return term.rank == r && !tensor->ownRank.contains(dimensionId(term.dimension));
            });
        tile *= extent;
        apart *= shared ? 1 : extent;
    }
    forEachIn(tensor->ownRank,
              [&](DimensionId d) { own *= outside(compiled, partial, transfer->child, index(d)); });
}

void KnownTransfer::countOpen(const CompiledProblem& compiled, DimensionSet unrollable,
                              const Partial& partial, std::size_t level) {
    const Fanout& fanout = compiled.level(level).fanout;
    double others = 1;
    forEachIn(unrollable.without(tensor->ownRank), [&](DimensionId d) {
        others *=
            static_cast<double>(compiled.problem->workload[d].bound / partial.decided(index(d)));
    });
    const double most = std::min(allChildren(fanout), others);
    if (level < transfer->parent) {
        firstVisits *= most;
    } else if (sharingOf(*tensor, fanout) != Multicast::None) {
        mayShare *= most;
    }
}

/// Counts the loops of a decided fanout over dimensions that are not own dimensions of the tensor.
void KnownTransfer::countDecided(const Fanout& fanout, const Partial& partial, std::size_t level) {
    double all = 1;
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        if (!tensor->ownRank.contains(dimensionId(d))) {
            all *= static_cast<double>(partial.unrolling(level, d));
        }
        if (tensor->returnsToAll && level >= transfer->parent &&
            !tensor->indexing.contains(dimensionId(d))) {
            filled *= static_cast<double>(partial.unrolling(level, d));
        }
    }
    second *= all;
    if (level < transfer->parent) {
        firstVisits *= all;
        first *= all;
    } else if (sharingOf(*tensor, fanout) == Multicast::None) {
        first *= all;
    }
}

/// Siblings that differ only along one dimension d have different positions, even if d is not an
/// own dimension. So the number of siblings along own dimensions, multiplied by the number of
/// siblings along d, is a lower bound on the number of different positions.
void KnownTransfer::countDistinct(const CompiledProblem& compiled, const Partial& partial) {
    forEachIn(tensor->sharedRank.without(tensor->ownRank), [&](DimensionId d) {
        double children = 1;
        for (std::size_t l = std::max(partial.fanoutsFrom(), transfer->parent); l < transfer->child;
             ++l) {
            const Multicast sharing = sharingOf(*tensor, compiled.level(l).fanout);
            if (sharing == Multicast::Tile || sharing == Multicast::Axis) {
                children *= static_cast<double>(partial.unrolling(l, index(d)));
            }
        }
        distinct = std::max(distinct, children);
    });
}

/// If the output has windows, its first visits have no bound.
void KnownTransfer::countFirstVisits(const CompiledProblem& compiled, const Partial& partial) {
    sums = tensor->sharedRank.empty() || compiled.options.chargeFirstVisits;
    double copies = 1;
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        if (!tensor->ownRank.contains(dimensionId(d))) {
            copies *= outside(compiled, partial, transfer->child, d);
        }
    }
    firstVisits =
        compiled.options.chargeFirstVisits ? 0 : tile * own * std::min(firstVisits, copies);
}

}  // namespace loopglass::certificate
