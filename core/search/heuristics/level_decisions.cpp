#include "search/heuristics/level_decisions.h"

#include "mapping/legality.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::heuristics {

LevelDecisions::LevelDecisions(Trials& trials)
    : m_trials(trials),
      m_space(trials.space()),
      m_home(m_space.dimensionCount(), none()) {
    for (const mapspace::DimensionSpread& prime : m_space.spreads()) {
        m_home[prime.dimension] = prime.places.front();
    }
}

LevelDecisions::Factors LevelDecisions::factorsFor(const mapspace::MapPoint& point,
                                                   std::size_t place, std::size_t d,
                                                   std::int64_t taken) const {
    if (place == none() || m_home[d] == none() || m_home[d] == place ||
        !m_space.isVariable(place, d)) {
        return {1};
    }
    return m_space.space().divisors(factor(point, m_home[d], d) / taken);
}

void LevelDecisions::move(mapspace::MapPoint& point, std::size_t place, const Factors& factors,
                          bool back) const {
    for (std::size_t d = 0; d < factors.size() && place != none(); ++d) {
        if (factors[d] > 1) {
            m_space.factor(point, back ? place : m_home[d], d) /= factors[d];
            m_space.factor(point, back ? m_home[d] : place, d) *= factors[d];
        }
    }
}

LevelDecisions::Factors LevelDecisions::extents(const mapspace::MapPoint& point, std::size_t level,
                                                bool withUndecided) const {
    Factors extents(m_space.dimensionCount(), 1);
    for (std::size_t p = 0; p < none(); ++p) {
        for (std::size_t d = 0; d < extents.size(); ++d) {
            if (m_space.places()[p].level >= level && (withUndecided || p != m_home[d])) {
                extents[d] *= factor(point, p, d);
            }
        }
    }
    return extents;
}

void LevelDecisions::keepInPlace(mapspace::MapPoint& point, std::size_t level,
                                 std::size_t tensor) const {
    const auto [first, last] = m_space.arranged(level);
    std::uint8_t* order = &point.order[level * m_space.dimensionCount()];
    std::sort(order + first, order + last);
    std::stable_partition(order + first, order + last, [&](std::uint8_t d) {
        return !indexing(tensor).contains(dimensionId(d));
    });
}

std::optional<double> LevelDecisions::share(std::size_t level, const Factors& tile) const {
    double used = 0;
    double there = 0;
    for (const space::BoundedBuffer& buffer : m_space.space().buffers()) {
        if (buffer.level != level) {
            continue;
        }
        try {
            const std::int64_t words =
                bufferWords(m_space.space().problem(), levelId(level), buffer.buffer, tile);
            if (words > buffer.words) {
                return std::nullopt;
            }
            used += static_cast<double>(words);
            there += static_cast<double>(buffer.words);
        } catch (const CountOverflow&) {
            return std::nullopt;
        }
    }
    return there > 0 ? used / there : 1;
}

std::size_t LevelDecisions::innermostBounded() const {
    std::size_t innermost = m_space.levelCount();
    for (const space::BoundedBuffer& buffer : m_space.space().buffers()) {
        innermost =
            innermost == m_space.levelCount() ? buffer.level : std::max(innermost, buffer.level);
    }
    return innermost;
}

}  // namespace loopglass::heuristics
