// Lower bounds of the words that move into one level (docs/certificate.md, section "The bound").
// The bounds follow from the closed form (docs/cost-model.md, section "The closed form"). The code
// is independent of the bounds of the search.
//
// A dimension is *own* for a tensor if it is alone in a rank of the tensor. Let F be the innermost
// loop over an own dimension, and P the loops inside F. Each step of F, or of a loop outside F,
// brings all words of P again. So the tensor is *settled* outside P: the order of the loops there
// has no effect. So
//
//     words ≥ (different words that the loops of P reach)
//             · (iterations of all own dimensions) · (iterations of all other loops outside of P).
//
// Spatial loops also multiply the number of words, unless siblings share words. The order of a
// level's loops is open, and all tensors have the same order. The smallest sum over all orders is
// found by trying each possible next loop, from the innermost outward. Loops that settle no tensor
// come first, because each such loop in P reduces the product. Among the other loops, only the set
// of tensors that a loop settles matters, so one loop is tried for each such set.
//
// Cost: some dozen products, because the few tensors are settled after a few loops.
#include "certificate/least_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>

namespace loopglass::certificate {

LeastWords::LeastWords(const CompiledProblem& compiled, const Transfers& transfers,
                       const std::vector<DimensionSet>& unrollable)
    : m_compiled(&compiled),
      m_transfers(&transfers),
      m_unrollable(&unrollable),
      m_stages(compiled.levelCount + 1),
      m_known(mostTensors) {
    for (Stage& stage : m_stages) {
        stage.factors.resize(compiled.dimensionCount);
    }
    for (const CompiledTensor& tensor : compiled.tensors) {
        std::vector<SharedTerm>& shared = m_shared.emplace_back();
        for (const CompiledTensor::Term& term : tensor.terms) {
            if (!tensor.ownRank.contains(dimensionId(term.dimension))) {
                shared.push_back(
                    {term.dimension, term.rank, static_cast<double>(term.coefficient)});
            }
        }
        std::stable_sort(shared.begin(), shared.end(),
                         [](const SharedTerm& a, const SharedTerm& b) { return a.rank < b.rank; });
    }
}

void LeastWords::setStages(const Partial& partial, std::size_t child) {
    m_stageCount = 0;
    for (std::size_t l = child; l-- > partial.level;) {
        Stage& stage = m_stages[m_stageCount++];
        stage.level = l;
        stage.open = false;
        stage.order = &partial.order[l];
        for (std::size_t d = 0; d < partial.dimensions; ++d) {
            stage.factors[d] = partial.temporal(l, d);
        }
    }
    Stage& open = m_stages[m_stageCount++];
    open.open = true;
    open.order = nullptr;
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        open.factors[d] = m_compiled->problem->workload.dimensions[d].bound / partial.decided(d);
    }
    for (std::size_t s = 0; s < m_stageCount; ++s) {
        m_stages[s].there = m_stages[s].placed = DimensionSet();
        for (std::size_t d = 0; d < partial.dimensions; ++d) {
            if (m_stages[s].factors[d] > 1) {
                m_stages[s].there.insert(dimensionId(d));
            }
        }
    }
}

/// Returns a lower bound on the number of integers that intervals of `extent` at the sums of
/// m_intervals cover. Intervals are joined until a gap appears; larger intervals are then ignored.
double LeastWords::rankUnion(double extent) {
    std::sort(m_intervals.begin(), m_intervals.end(),
              [](const Interval& a, const Interval& b) { return a.step < b.step; });
    for (const Interval& interval : m_intervals) {
        if (interval.step > extent) {
            return extent * interval.count;
        }
        extent += interval.step * (interval.count - 1);
    }
    return extent;
}

/// Returns the number of different words that the placed loops reach, except loops over own
/// dimensions, in one iteration of all other loops.
double LeastWords::cell(const Partial& partial, const KnownTransfer& known,
                        const CountedSiblings& whose) {
    const double ordered = orderedWords(partial, known);
    if (!known.boxes) {
        return ordered;
    }
    double words = known.apart;
    const std::vector<SharedTerm>& terms = m_shared[known.transfer->tensor];
    for (auto term = terms.begin(); term != terms.end();) {
        const std::size_t rank = term->rank;
        m_intervals.clear();
        for (; term != terms.end() && term->rank == rank; ++term) {
            listLoops(partial, known, *term, whose);
        }
        words *= rankUnion(rankExtent(partial, *known.transfer, *known.tensor, rank));
    }
    return std::max(words, ordered);
}

/// Returns the number of words that the decided loops inside the first own loop bring, by the
/// closed form. Words that enter again when a window returns count again. The result is a lower
/// bound, because outer loops only add words, and several siblings never need fewer words than one
/// sibling.
double LeastWords::orderedWords(const Partial& partial, const KnownTransfer& known) {
    if (m_shared[known.transfer->tensor].empty() || m_stages[0].order == nullptr) {
        return known.tile;
    }
    m_wrap.assign(known.tensor->rankCount, 0);
    double more = 0;
    for (std::size_t s = 0; s < m_stageCount && m_stages[s].order != nullptr; ++s) {
        const Stage& stage = m_stages[s];
        DimensionSet left = stage.there;
        for (const DimensionId d : *stage.order) {
            if (known.tensor->ownRank.contains(d) || !stage.placed.contains(d)) {
                return known.tile + more;
            }
            const auto bound = static_cast<double>(stage.factors[index(d)]);
            more = bound * more + (bound - 1) * stepWords(partial, known, stage, d);
            left.erase(d);
        }
        if (!left.empty()) {
            break;
        }
    }
    return known.tile + more;
}

/// Returns the new words of a step of the next outer loop.
double LeastWords::stepWords(const Partial& partial, const KnownTransfer& known, const Stage& stage,
                             DimensionId d) {
    const auto stride = static_cast<double>(partial.extent(stage.level + 1, index(d)) *
                                            partial.unrolling(stage.level, index(d)));
    double old = 1;
    for (std::size_t r = 0; r < known.tensor->rankCount; ++r) {
        const double step = static_cast<double>(known.tensor->at(index(d), r)) * stride;
        const double shift = std::abs(step - m_wrap[r]);
        m_wrap[r] += step * static_cast<double>(stage.factors[index(d)] - 1);
        old *= std::max(0.0, rankExtent(partial, *known.transfer, *known.tensor, r) - shift);
    }
    return known.tile - old;
}

/// Lists the placed loops over a dimension, and the siblings along this dimension.
void LeastWords::listLoops(const Partial& partial, const KnownTransfer& known,
                           const SharedTerm& term, const CountedSiblings& whose) {
    const std::size_t d = term.dimension;
    for (std::size_t s = 0; s < m_stageCount; ++s) {
        const Stage& stage = m_stages[s];
        if (stage.placed.contains(dimensionId(d)) && (whose.open || !stage.open)) {
            const std::int64_t stride =
                stage.open ? partial.decided(d)
                           : partial.extent(stage.level + 1, d) * partial.unrolling(stage.level, d);
            m_intervals.push_back({term.coefficient * static_cast<double>(stride),
                                   static_cast<double>(stage.factors[d])});
        }
    }
    if (!whose.sharingWords && !whose.all) {
        return;
    }
    for (std::size_t l = std::max(partial.fanoutsFrom(), known.transfer->parent);
         l < known.transfer->child; ++l) {
        const Multicast sharing = sharingOf(*known.tensor, m_compiled->level(l).fanout);
        const bool counted = sharing == Multicast::Word ? whose.sharingWords
                                                        : whose.all && sharing != Multicast::None;
        if (counted && partial.unrolling(l, d) > 1) {
            m_intervals.push_back({term.coefficient * static_cast<double>(partial.extent(l + 1, d)),
                                   static_cast<double>(partial.unrolling(l, d))});
        }
    }
}

/// Returns the number of different words at the parent, if siblings share words. Open factors may
/// be unrolled below the parent, and may give siblings the same words as decided factors. Therefore
/// the bound counts either only the decided factors, or the different words.
double LeastWords::parentCell(const Partial& partial, const KnownTransfer& known) {
    const bool mayShare = known.mayShare > 1;
    const double apart =
        cell(partial, known, {.sharingWords = true, .all = false, .open = !mayShare}) *
        known.distinct;
    return mayShare ? std::max(apart, cell(partial, known,
                                           {.sharingWords = true, .all = true, .open = true}))
                    : apart;
}

/// Adds the minimum of a transfer, if only the placed loops are inside the first own loop.
void LeastWords::settle(const Partial& partial, const KnownTransfer& known,
                        std::span<double> sums) {
    double outside = 1;
    double open = 1;
    for (std::size_t s = 0; s < m_stageCount; ++s) {
        const Stage& stage = m_stages[s];
        double& product = stage.open ? open : outside;
        forEachIn(stage.there.without(stage.placed).without(known.tensor->ownRank),
                  [&](DimensionId d) { product *= static_cast<double>(stage.factors[index(d)]); });
    }
    const double common = known.own * outside;
    const double first =
        parentCell(partial, known) * common * known.first * std::max(1.0, open / known.mayShare);
    const bool toLanes = known.transfer->child == partial.levels;
    // Words that the children receive; for an output, words that leave the children.
    double atChildren = 0;
    if (!toLanes && (!known.tensor->output || known.tensor->drainsRead)) {
        atChildren = cell(partial, known, {.sharingWords = false, .all = false, .open = true}) *
                     common * known.second * open;
    }
    const double returning = known.sums ? std::max(0.0, first - known.firstVisits) : 0;
    const double second = known.tensor->output ? returning : atChildren;
    const Transfer& transfer = *known.transfer;
    for (std::size_t m = 0; m < sums.size(); ++m) {
        sums[m] += first * transfer.firstWeight[m] + second * transfer.secondWeight[m];
    }
    if (known.tensor->drainsRead || known.tensor->returnsToAll) {
        for (std::size_t m = 0; m < sums.size(); ++m) {
            sums[m] += returning * known.filled * transfer.fillWeight[m] +
                       atChildren * transfer.drainWeight[m];
        }
    }
}

void LeastWords::settleAll(const Partial& partial, std::uint64_t tensors, std::span<double> sums) {
    for (std::size_t i = 0; tensors != 0; ++i, tensors >>= 1U) {
        if ((tensors & 1U) != 0) {
            settle(partial, m_known[i], sums);
        }
    }
}

std::uint64_t LeastWords::dimensionsDecidedBy(std::uint64_t undecidedDimensions,
                                              DimensionId d) const {
    std::uint64_t settled = 0;
    for (std::size_t i = 0; (undecidedDimensions >> i) != 0; ++i) {
        if (((undecidedDimensions >> i) & 1U) != 0 && m_known[i].tensor->ownRank.contains(d)) {
            settled |= std::uint64_t{1} << i;
        }
    }
    return settled;
}

/// Adds the minimum over all orders of the remaining loops of a stage and of all outer stages.
void LeastWords::least(const Partial& partial, std::uint64_t undecidedDimensions, std::size_t stage,
                       std::size_t position, std::span<double> sums, std::size_t depth) {
    if (undecidedDimensions == 0) {
        return;
    }
    if (stage == m_stageCount) {
        settleAll(partial, undecidedDimensions, sums);
        return;
    }
    Stage& here = m_stages[stage];
    const DimensionSet before = here.placed;
    if (here.order != nullptr && position < here.order->size()) {
        const DimensionId d = (*here.order)[position];
        const std::uint64_t settled = dimensionsDecidedBy(undecidedDimensions, d);
        settleAll(partial, settled, sums);
        here.placed.insert(d);
        least(partial, undecidedDimensions & ~settled, stage, position + 1, sums, depth);
        here.placed = before;
        return;
    }
    DimensionSet left;
    forEachIn(here.there.without(here.placed), [&](DimensionId d) {
        if (dimensionsDecidedBy(undecidedDimensions, d) == 0) {
            here.placed.insert(d);
        } else {
            left.insert(d);
        }
    });
    if (left.empty()) {
        least(partial, undecidedDimensions, stage + 1, 0, sums, depth);
    } else {
        minOfPicks(partial, undecidedDimensions, stage, position, left, sums, depth);
    }
    here.placed = before;
}

void LeastWords::minOfPicks(const Partial& partial, std::uint64_t undecidedDimensions,
                            std::size_t stage, std::size_t position, DimensionSet left,
                            std::span<double> sums, std::size_t depth) {
    Stage& here = m_stages[stage];
    const std::size_t measures = sums.size();
    while (m_scratch.size() <= depth) {
        m_scratch.emplace_back(2 * measures);
    }
    const std::span<double> best = std::span(m_scratch[depth]).first(measures);
    const std::span<double> now = std::span(m_scratch[depth]).subspan(measures);
    std::fill(best.begin(), best.end(), std::numeric_limits<double>::infinity());
    std::array<std::uint64_t, mostTensors> tried{};
    std::size_t triedCount = 0;
    forEachIn(left, [&](DimensionId d) {
        const std::uint64_t settled = dimensionsDecidedBy(undecidedDimensions, d);
        const auto end = tried.begin() + static_cast<std::ptrdiff_t>(triedCount);
        if (triedCount == mostTensors || std::find(tried.begin(), end, settled) != end) {
            return;
        }
        tried[triedCount++] = settled;
        std::fill(now.begin(), now.end(), 0.0);
        settleAll(partial, settled, now);
        here.placed.insert(d);
        least(partial, undecidedDimensions & ~settled, stage, position, now, depth + 1);
        here.placed.erase(d);
        std::transform(now.begin(), now.end(), best.begin(), best.begin(),
                       [](double a, double b) { return std::min(a, b); });
    });
    std::transform(best.begin(), best.end(), sums.begin(), sums.begin(), std::plus<>());
}

void LeastWords::add(const Partial& partial, std::size_t child, std::span<double> sums) {
    setStages(partial, child);
    const std::vector<Transfer>& into = m_transfers->into[child];
    for (std::size_t i = 0; i < into.size(); ++i) {
        m_known[i] = KnownTransfer(*m_compiled, *m_unrollable, partial, into[i]);
    }
    const std::uint64_t all = into.empty() ? 0 : ~std::uint64_t{0} >> (mostTensors - into.size());
    if (child == partial.levels || m_compiled->options.reuse == ReuseReading::Flush) {
        settleAll(partial, all, sums);  // each step brings all words
    } else {
        least(partial, all, 0, 0, sums, 0);
    }
}

}  // namespace loopglass::certificate
