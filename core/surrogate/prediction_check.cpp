// Measures the quality of a surrogate's predictions. Mappings of one problem are sampled, and the
// prediction of each is compared with its cost (Mind Mappings, section 5). Cost of a mapping: a
// prediction, an evaluation, and samples until a mapping is legal.
#include "surrogate/prediction_check.h"

#include "surrogate/point_sampler.h"
#include "surrogate/prediction.h"

#include <algorithm>

namespace loopglass::surrogate {

namespace {
constexpr unsigned triesOfLegal = 20'000;
}  // namespace

double aboveLeast(const Objective& objective, const Totals& totals, const Totals& least) {
    const double floor = scoreOf(objective, least.energy, least.cycles).primary;
    return scoreOf(objective, totals.energy, totals.cycles).primary / floor;
}

std::vector<PredictedAndTrue> comparePredictions(const SharedModel& model, const Problem& problem,
                                                 const CostOptions& cost,
                                                 const Objective& objective, std::uint64_t mappings,
                                                 std::uint64_t seed) {
    const VectorLayout layout(problem, model->subject.banks);
    const std::vector<std::int64_t> bounds = boundsOf(problem.workload);
    PointSampler sampler(problem, layout);
    CostVector counter(problem, layout, cost, &objective);
    Prediction prediction(model, objective);
    RandomNumbers random(seed);
    std::vector<float> scores(layout.size());
    std::vector<PredictedAndTrue> all;
    while (all.size() < mappings) {
        const auto point = sampler.drawValid(random, Validity::Legal, triesOfLegal);
        if (!point) {
            break;
        }
        layout.write(bounds, *point, scores.data());
        model->inputs.normalise(scores);
        prediction.at(scores);
        all.push_back({prediction.cost(),
                       aboveLeast(objective, counter.count(*point), counter.least()),
                       prediction.ratios(),
                       {}});
        counter.ratios(all.back().countedOutputs);
    }
    return all;
}

}  // namespace loopglass::surrogate
