// Random and linear search, as Timeloop's mapper has them (docs/mappers.md, section "random,
// random-pruned and linear"): the numbering of all mappings is drawn from, or walked through.
// Nothing is learnt from what was tried. Cost: one evaluation a mapping; most are refused by a
// fanout before they are counted.
#include "search/heuristics/random_search.h"

namespace loopglass::heuristics {

template <typename Space> void searchAtRandom(TrialsIn<Space>& trials, mapspace::Random& random) {
    typename SampledVariant<Space>::Point point;
    while (!trials.ended()) {
        trials.space().sample(random, point);
        trials.score(point);
    }
}

template <typename Space> void searchInOrder(TrialsIn<Space>& trials) {
    for (mpz_class number = 0; number < trials.space().size() && !trials.ended(); ++number) {
        trials.score(trials.space().at(number));
    }
}

template void searchAtRandom(Trials&, mapspace::Random&);
template void searchAtRandom(UnevenTrials&, mapspace::Random&);
template void searchInOrder(Trials&);
template void searchInOrder(UnevenTrials&);

}  // namespace loopglass::heuristics
