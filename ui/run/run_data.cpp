#include "run/run_data.h"

#include <utility>

namespace loopglass::ui {

RunData::RunData(std::shared_ptr<const Problem> problem, MapOptions options, Method method)
    : m_problem(std::move(problem)),
      m_options(std::move(options)),
      m_method(std::move(method)) {}

RunData::RunData(const std::shared_ptr<const WiderRun>& wider, MapOptions options, Method method)
    : m_wider(wider),
      m_problem(wider, &wider->result.problem),
      m_options(std::move(options)),
      m_method(std::move(method)) {}

MapRequest RunData::again() const {
    MapRequest request{*m_problem, m_method, m_options};
    request.options.freedom = {};
    request.options.threads = 1;
    return request;
}

void RunData::finish(MapResult found) {
    m_found = std::move(found);
    emit finished();
}

}  // namespace loopglass::ui
