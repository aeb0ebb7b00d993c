// Brute force over every choice of bypass, each of which is a separate accelerator.

#include "support/oracles/wide_truth.h"

#include "support/oracles/every_keep.h"

namespace loopglass::test {

namespace {

bool improvesOn(const Optimum& a, const Optimum& b) {
    return a.value < b.value || (a.value == b.value && a.tie < b.tie);
}

}  // namespace

WideTruth wideTruth(const WideCase& wideCase, const Problem& given) {
    WideTruth truth;
    truth.best.resize(everyObjective().size());
    for (const Accelerator& accelerator :
         wideCase.bypass ? everyKeep(given) : std::vector{given.accelerator}) {
        const Problem problem = bind(given.workload, accelerator);
        const BruteForce all = bruteForce(problem, wideCase.base.options, wideCase.constraints);
        for (std::size_t o = 0; o < truth.objectives.size(); ++o) {
            const Objective& objective = truth.objectives[o];
            auto& best = truth.best[o];
            if (all[objective] && (!best || improvesOn(*all[objective], best->optimum)))
                best = WideOptimum{*all[objective], bypassedBetween(given, problem)};
        }
        truth.given = all;  // the last variant is without bypass
        truth.mappings += all.legal;
        ++truth.variants;
    }
    return truth;
}

}  // namespace loopglass::test
