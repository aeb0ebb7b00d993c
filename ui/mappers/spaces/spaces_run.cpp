#include "mappers/spaces/spaces_run.h"

#include "cost/evaluate.h"
#include "mapper/mapping_number.h"

#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

/// Draws samples, and then proves the optimum; shows the results after each step.
class SpacesWork {
public:
    SpacesWork(const SpacesPlan& plan, std::stop_token stop, std::function<void(SharedSpaces)> show)
        : m_plan(plan),
          m_stop(std::move(stop)),
          m_show(std::move(show)) {}

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
    void show() { m_show(std::make_shared<const SpacesData>(m_data)); }

    const SpacesPlan& m_plan;
    std::stop_token m_stop;
    std::function<void(SharedSpaces)> m_show;
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

SpacesRun::SpacesRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, &SpacesRun::changed);
}

SpacesRun::~SpacesRun() { m_job.disconnect(this); }

void SpacesRun::show(SharedSpaces data) {
    m_data = std::move(data);
    emit changed();
}

void SpacesRun::start(const SpacesPlan& plan) {
    m_data = std::make_shared<const SpacesData>();
    m_job.start(
        [this, plan](const BackgroundJob::Link& link) {
            const auto report = [this, &link](SharedSpaces data) {
                link.report([this, data = std::move(data)] { show(data); });
            };
            return SpacesWork(plan, link.stopToken(), report).run();
        },
        [this](SharedSpaces data) { m_data = std::move(data); });
    emit changed();
}

void SpacesRun::putAway() {
    m_data.reset();
    emit changed();
}

void SpacesRun::stop() {
    m_job.stop();
    emit changed();
}

}  // namespace loopglass::ui
