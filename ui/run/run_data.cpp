#include "run/run_data.h"

#include <utility>

namespace loopglass::ui {

RunData::RunData(std::shared_ptr<const Problem> problem, SearchOptions options, QObject* parent)
    : QObject(parent),
      m_problem(std::move(problem)),
      m_options(std::move(options)) {}

RunData::RunData(const std::shared_ptr<const WiderRun>& wider, SearchOptions options)
    : m_wider(wider),
      m_problem(wider, &wider->result.problem),
      m_options(std::move(options)) {}

void RunData::finish(SearchResult result, double seconds) {
    m_result = std::move(result);
    m_seconds = seconds;
    emit finished();
}

}  // namespace loopglass::ui
