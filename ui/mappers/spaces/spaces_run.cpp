#include "mappers/spaces/spaces_run.h"

#include "cost/evaluate.h"
#include "mapper/mapping_number.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

/// Draws samples, and then proves the optimum; shows the results after each step.
class SpacesWork {
public:
    SpacesWork(const SpacesPlan& plan, const SpacesRun::Link& link)
        : m_plan(plan),
          m_stop(link.stopToken()),
          m_link(link) {}

    SharedSpaces run() {
        const race::BenchmarkCase& benchmarkCase = m_plan.request.benchmarkCases.front();
        m_data.clock = benchmarkCase.problem.accelerator.clock;
        m_data.sample = sampleSpace(
            benchmarkCase.problem, m_plan.front.options, m_plan.limits,
            [this](const SpaceSample& sample) {
                m_data.sample = sample;
                show();
            },
            m_stop);
        show();
        m_data.optimum = race::findOptimum(m_plan.request, 0, m_stop);
        if (m_data.optimum) {
            m_data.optimumCost =
                costOfNumber(benchmarkCase.problem, race::optimumOptions(m_plan.request, 0),
                             m_data.optimum->number);
        }
        show();
        const Front front = paretoFront(m_plan.front, nullptr, m_stop);
        for (const FrontPoint& point : front.points) {
            m_data.front.push_back({point.cost.energy, point.cost.cycles, 0});
        }
        m_data.whole = front.whole;
        m_data.done = !m_stop.stop_requested();
        return std::make_shared<const SpacesData>(m_data);
    }

private:
    void show() { m_link.show(std::make_shared<const SpacesData>(m_data)); }

    const SpacesPlan& m_plan;
    std::stop_token m_stop;
    const SpacesRun::Link& m_link;
    SpacesData m_data;
};

}  // namespace

double SpacesData::least() const {
    if (optimum) {
        return optimum->value;
    }
    const auto best = std::min_element(
        sample.legal.begin(), sample.legal.end(),
        [](const SampledCost& a, const SampledCost& b) { return a.value < b.value; });
    return best == sample.legal.end() ? 0 : best->value;
}

std::optional<SampledCost> costOfNumber(const Problem& problem, const SearchOptions& options,
                                        const std::optional<std::string>& number) {
    const auto mapping = number ? mappingOfNumber(problem, options, *number) : std::nullopt;
    if (!mapping) {
        return std::nullopt;
    }
    const Cost cost = evaluate(problem, *mapping, options.cost);
    return SampledCost{cost.energy, cost.cycles, scoreOf(options.objective, problem, cost).primary};
}

SharedSpaces sampleSpaces(const SpacesPlan& plan, const SpacesRun::Link& link) {
    return SpacesWork(plan, link).run();
}

}  // namespace loopglass::ui
