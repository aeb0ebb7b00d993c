// Offers Mind Mappings as a method. Each evaluation is a legal mapping that the cost model
// evaluates. Without a limit on evaluations or time, the default evaluation budget of the random
// methods applies.
#include "mapper/mind_mappings_method.h"

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "surrogate/gradient_search.h"
#include "words/sentences/mapper.h"
#include "words/sentences/surrogate.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace loopglass {

namespace {

using surrogate::GradientSettings;

constexpr std::uint64_t defaultSteps = 100'000;

/// Forwards every new best mapping to the observer.
class BestSteps final : public surrogate::GradientObserver {
public:
    BestSteps(const MapRequest& request, MapObserver& observer)
        : m_request(request),
          m_layout(request.problem, request.model->subject.banks),
          m_observer(observer) {}

    void step(const surrogate::GradientStep& step) override {
        if (!step.best) {
            return;
        }
        const Mapping mapping = m_layout.mapping(step.point);
        const Cost cost = evaluate(m_request.problem, mapping, m_request.options.cost);
        const Score score = scoreOf(m_request.options.objective, m_request.problem, cost);
        constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
        m_observer.best({static_cast<std::uint32_t>(std::min(step.number, most)), noNode,
                         cost.energy, cost.cycles, score.primary,
                         std::make_shared<const Mapping>(mapping)});
    }

private:
    const MapRequest& m_request;
    surrogate::VectorLayout m_layout;
    MapObserver& m_observer;
};

MapFunction descending(const GradientSettings& settings) {
    return [settings](const MapRequest& request, MapObserver& observer, std::stop_token stop) {
        const Budget& budget = request.budget;
        const std::uint64_t unlimited =
            budget.seconds ? std::numeric_limits<std::uint64_t>::max() : defaultSteps;
        BestSteps steps(request, observer);
        const surrogate::GradientAnswer found = surrogate::searchGradient(
            {request.model, &request.problem, request.options.cost, request.options.objective,
             settings, budget.evaluations.value_or(unlimited), budget.seed},
            steps, stop);
        MapResult result;
        result.answer.statistics.evaluated = found.evaluations;
        result.answer.stopReason = stopReasonOf(stop);
        if (found.best) {
            result.answer.best =
                surrogate::VectorLayout(request.problem, request.model->subject.banks)
                    .mapping(*found.best);
            result.answer.totals = found.totals;
            result.answer.score = found.score;
        } else {
            result.answer.whyNone = msg::surrogate::noLegalMapping();
        }
        return result;
    };
}

Method gradientMethod(std::string key, Message title, Message description,
                      const GradientSettings& settings) {
    return Method({.key = std::move(key),
                   .title = std::move(title),
                   .description = std::move(description),
                   .can = {.countsEvaluations = true, .needsModel = true},
                   .run = descending(settings)});
}

}  // namespace

std::vector<Method> mindMappingsMethods() {
    return {gradientMethod("mind-mappings", msg::mapper::mindMappings(),
                           msg::mapper::mindMappingsMeans(), GradientSettings::asPublished()),
            gradientMethod("mind-mappings-repository", msg::mapper::mindMappingsRepository(),
                           msg::mapper::mindMappingsRepositoryMeans(),
                           GradientSettings::asInRepository())};
}

}  // namespace loopglass
