// Random and linear search as in Timeloop's mapper (docs/mappers.md, section "random, random-pruned
// and linear"). Both use the numbering of all mappings: one samples from it, the other walks
// through it. Earlier mappings have no influence on later ones. Cost: one evaluation per mapping;
// fanouts reject most mappings before their traffic is counted.
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
