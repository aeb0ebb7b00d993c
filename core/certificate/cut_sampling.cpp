// Samples random mappings below covered nodes, to compare the bounds with computed costs. A sample
// decides the parts of a mapping at random, one after another. If a part has no choice, the sample
// is discarded.
#include "certificate/cut_sampling.h"

#include "certificate/layouts.h"
#include "certificate/place.h"
#include "cost/evaluate.h"
#include "workload/checked.h"

#include <algorithm>
#include <optional>

namespace loopglass::certificate {

namespace {

/// A variant and the enumerator of its mappings.
struct SampledVariant {
    SampledVariant(const Claim& claim, const std::vector<Variant>& variants, std::size_t number,
                   const std::stop_token& stop)
        : variant(number),
          subject(*treeSubjectOf(claim, variants[number])),
          cost(subject, stop),
          moves(subject, cost, stop) {}

    std::size_t variant;
    Subject subject;
    LeastCost cost;
    MoveList moves;
};

/// Returns true if the result is a complete mapping.
bool completeAtRandom(const MoveList& moves, Partial& partial, std::mt19937_64& random) {
    while (!moves.isComplete(partial)) {
        const Moves next = moves.of(partial);
        if (next.size() == 0) {
            return false;
        }
        next.apply(random() % next.size(), partial);
    }
    return true;
}

}  // namespace

void CutSampling::hear(const Partial& cut, double bound, std::size_t variant) {
    ++m_heard;
    if (m_cuts.size() < cutsKept) {
        m_cuts.push_back({cut, bound, variant});
    } else if (const std::uint64_t place = m_random() % m_heard; place < cutsKept) {
        m_cuts[place] = {cut, bound, variant};
    }
}

bool CutSampling::checkSampledCut(const Subject& subject, const Lattice& lattice,
                                  const MoveList& moves, const Cut& cut, Outcome& outcome) {
    bool broken = false;
    for (std::size_t i = 0; i < mappingsEach && !broken; ++i) {
        Partial partial = cut.partial;
        if (!completeAtRandom(moves, partial, m_random)) {
            continue;
        }
        forEachMapping(subject, lattice, partial, [&](const Mapping& mapping) {
            try {
                const Cost cost = evaluate(subject.problem, mapping, subject.cost);
                const double score = scoreOf(subject.objective, subject.problem, cost).primary;
                ++outcome.mappings;
                if (score < cutoffOf(cut.bound)) {
                    broken = true;
                    outcome.cost = score;
                }
            } catch (const CountOverflow&) {
                // the variant does not have a legal mapping
            }
        });
    }
    return broken;
}

CutSampling::Outcome CutSampling::run(const Claim& claim, const std::vector<Variant>& variants,
                                      const std::stop_token& stop) {
    std::stable_sort(m_cuts.begin(), m_cuts.end(),
                     [](const Cut& a, const Cut& b) { return a.variant < b.variant; });
    Outcome outcome;
    std::optional<SampledVariant> ground;
    for (const Cut& cut : m_cuts) {
        if (!ground || ground->variant != cut.variant) {
            ground.emplace(claim, variants, cut.variant, stop);
        }
        ++outcome.cuts;
        if (checkSampledCut(ground->subject, ground->cost.lattice(), ground->moves, cut, outcome)) {
            outcome.broken = true;
            outcome.where = placeOf(ground->subject, cut.partial);
            outcome.bound = cut.bound;
            break;
        }
    }
    return outcome;
}

}  // namespace loopglass::certificate
