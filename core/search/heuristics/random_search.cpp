// Random and linear search, as Timeloop's mapper has them (docs/mappers.md, section "random,
// random-pruned and linear"): the numbering of all mappings is drawn from, or walked through.
// Nothing is learnt from what was tried. Cost: one evaluation a mapping; most are refused by a
// fanout before they are counted.
#include "search/heuristics/random_search.h"

namespace loopglass::heuristics {

void searchAtRandom(Trials& trials, mapspace::Random& random) {
    mapspace::MapPoint point;
    while (!trials.ended()) {
        trials.space().sample(random, point);
        trials.score(point);
    }
}

void searchInOrder(Trials& trials) {
    for (mpz_class number = 0; number < trials.space().size() && !trials.ended(); ++number) {
        trials.score(trials.space().at(number));
    }
}

}  // namespace loopglass::heuristics
