#include "run/run_data.h"

#include <cstdint>
#include <utility>

namespace loopglass::ui {

RunData::RunData(std::shared_ptr<const Problem> problem, MapOptions options, Method method)
    : m_problem(std::move(problem)),
      m_options(std::move(options)),
      m_method(std::move(method)) {}

RunData::RunData(const std::shared_ptr<const VariantsRun>& variants, MapOptions options,
                 Method method)
    : m_variants(variants),
      m_problem(variants, &variants->result.problem),
      m_options(std::move(options)),
      m_method(std::move(method)) {}

const BestSteps& RunData::bests() const {
    m_bests.read(m_trace);
    return m_bests;
}

std::optional<BestSteps::Step> RunData::best(std::optional<std::uint32_t> moment) const {
    const std::uint32_t by = moment.value_or(UINT32_MAX);
    const BestSteps::Step* evaluated = bests().at(by);
    const BestRecord* told = m_trace.bestAt(by);
    if (told != nullptr && (evaluated == nullptr || told->objective <= evaluated->cost)) {
        return BestSteps::Step{told->at, told->objective, told->node};
    }
    return evaluated == nullptr ? std::nullopt : std::optional(*evaluated);
}

ScoreText RunData::scores() const {
    const std::optional<BestSteps::Step> best = this->best(std::nullopt);
    const double typical = best                              ? best->cost
                           : m_found && m_found->answer.best ? m_found->answer.score.primary
                                                             : 0;
    return ScoreText(m_options.objective, m_problem->accelerator.clock, typical);
}

MapRequest RunData::again() const {
    MapRequest request{*m_problem, m_method, m_options};
    request.options.variants = {};
    request.options.threads = 1;
    return request;
}

void RunData::finish(MapResult found) {
    m_found = std::move(found);
    emit finished();
}

}  // namespace loopglass::ui
