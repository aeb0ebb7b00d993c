#include "search/heuristics/trials.h"

#include "words/sentences/search.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace loopglass::heuristics {

namespace {
constexpr std::uint64_t startTries = 1000;
constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
}  // namespace

Trials::Trials(const mapspace::MapSpace& space, const Limits& limits, SearchObserver& observer,
               std::stop_token stop)
    : m_space(&space),
      m_observer(&observer),
      m_stop(std::move(stop)),
      m_cost(space),
      m_counts(limits.evaluations || !limits.timed),
      m_most(limits.evaluations.value_or(limits.timed ? unlimited : defaultEvaluations)) {
    if (space.size() == 0) {
        m_most = 0;
    }
}

std::optional<Score> Trials::score(const mapspace::MapPoint& point) {
    if (ended()) {
        return std::nullopt;
    }
    ++m_tried;
    const auto priced = m_cost.price(point);
    if (!priced) {
        ++m_result.statistics.illegal;
        return std::nullopt;
    }
    if (!priced->score.isOver() && (!m_result.best || priced->score < m_result.score)) {
        reportBest(point, priced->totals, priced->score);
    }
    return priced->score;
}

std::optional<Score> Trials::refused() {
    if (!ended()) {
        ++m_tried;
        ++m_result.statistics.illegal;
    }
    return std::nullopt;
}

void Trials::reportBest(const mapspace::MapPoint& point, const Totals& totals, const Score& score) {
    m_result.best = m_space->mapping(point);
    m_bestAt = m_tried;
    m_result.score = score;
    m_result.totals = m_space->space().actualTotals(*m_result.best, totals);
    const auto at = std::min<std::uint64_t>(m_tried, std::numeric_limits<std::uint32_t>::max());
    m_observer->best({static_cast<std::uint32_t>(at), noNode, m_result.totals.energy,
                      m_result.totals.cycles, m_result.score.primary,
                      std::make_shared<const Mapping>(*m_result.best)});
}

std::optional<Score> Trials::sampleLegal(mapspace::Random& random, std::uint64_t most,
                                         mapspace::MapPoint& point) {
    for (std::uint64_t i = 0; i < most && !ended(); ++i) {
        m_space->sample(random, point);
        if (const std::optional<Score> found = score(point)) {
            return found;
        }
    }
    return std::nullopt;
}

std::optional<Score> Trials::start(mapspace::Random& random, mapspace::MapPoint& point) {
    std::optional<Score> found = sampleLegal(random, startTries, point);
    if (!found && !ended()) {
        point = m_space->untiled();
        found = score(point);
    }
    return found ? found : sampleLegal(random, unlimited, point);
}

SearchResult Trials::result() const {
    SearchResult result = m_result;
    result.stopReason = stopReasonOf(m_stop);
    result.statistics.evaluated = m_tried;
    if (!result.best && result.isClosed()) {
        result.whyNone = msg::search::noneTriedIsLegal(m_tried);
    }
    return result;
}

}  // namespace loopglass::heuristics
