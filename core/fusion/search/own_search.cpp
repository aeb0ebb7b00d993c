// The own loops of a layer in boxes of one size (docs/fusion.md, section "The search").
//
// Idea. In a turn that begins with empty own tiles, a layer is a layer alone: its box is a
// workload, and the levels from the home inward are an accelerator. The outermost level of this
// accelerator stands for the levels where the turn finds its tensors: the home, and for tensors
// that the home does not hold the level above that keeps them. So the exact search of single layers
// (docs/search.md) finds the least score of a turn.
//
// Bound. The score is exact for boxes of one size, turns that do not follow each other, one place
// and ports that shared tiles do not use. Otherwise it is a lower bound: reads above the home are
// divided by the number of places that may share them, and ports that several levels of the
// accelerator would share count as unlimited.
#include "fusion/search/own_search.h"

#include "mapper/map.h"
#include "mapper/search_methods.h"

#include <algorithm>
#include <cstdio>
#include <limits>

namespace loopglass::fusion {

namespace {

std::string digits(double number) {
    char text[40];
    std::snprintf(text, sizeof text, "%a,", number);
    return text;
}

/// Builds the accelerator that a turn sees.
class CutAccelerator {
public:
    CutAccelerator(const GroupSpace& space, std::size_t layer, bool streams,
                   const std::vector<std::optional<std::int64_t>>& rest, double places,
                   bool outsideFree)
        : m_space(space),
          m_shape(space.shape()),
          m_layer(layer),
          m_streams(streams),
          m_rest(rest),
          m_places(places),
          m_outsideFree(outsideFree) {}

    Accelerator make() {
        const Accelerator& whole = m_shape.problems[m_layer].accelerator;
        Accelerator cut;
        cut.wordBits = whole.wordBits;
        cut.tensorBits = whole.tensorBits;
        cut.counting = whole.counting;
        cut.counting.staticEnergy = StaticEnergy::Free;
        cut.compute = whole.compute;
        cut.compute.energy = m_space.prices().traffic ? 0 : whole.compute.energy;
        cut.levels.push_back(outside());
        for (std::size_t l = m_shape.home + (m_streams ? 0 : 1); l < m_shape.levels; ++l) {
            cut.levels.push_back(inside(l));
        }
        return cut;
    }

private:
    const Workload& workload() const { return m_shape.workload(m_layer); }

    AccessEnergy access(std::size_t tensor, std::size_t level) const {
        const AccessEnergy pJ = energyAt(m_shape, m_layer, tensor, level);
        return m_space.prices().traffic
                   ? m_space.prices().access(pJ, level, workload().tensors[tensor].name)
                   : pJ;
    }
    double crossing(std::size_t level) const {
        return m_space.prices().traffic ? 0 : m_shape.accelerator().levels[level].fanout.energy;
    }
    bool isOwn(std::size_t tensor) const {
        return m_shape.place[m_layer][tensor].role == Role::Own;
    }
    /// Returns the level where a turn finds the tensor.
    std::size_t found(std::size_t tensor) const {
        if (!isOwn(tensor) && m_shape.keeps(m_layer, tensor, m_shape.home)) {
            return m_shape.home;
        }
        std::size_t level = 0;
        for (std::size_t l = 0; l < m_shape.home + (m_streams ? 0 : 1); ++l) {
            level = m_shape.keeps(m_layer, tensor, l) ? l : level;
        }
        return level;
    }

    Level outside() const {
        Level level;
        level.name = "outside";
        bool allAtHome = !m_streams;
        for (std::size_t t = 0; t < workload().tensorCount(); ++t) {
            const std::size_t from = found(t);
            Buffer buffer;
            buffer.name = "t" + std::to_string(t);
            buffer.keepsAll = false;
            buffer.keeps = {workload().tensors[t].name};
            buffer.energy = access(t, from);
            if (from < m_shape.home) {
                double more = 0;
                for (std::size_t l = from; l < m_shape.home; ++l) {
                    more += crossing(l);
                }
                const double share = m_outsideFree ? 0 : 1 / m_places;
                buffer.energy = {(buffer.energy.read + more) * share, 0,
                                 (buffer.energy.update + more) * share};
                allAtHome = false;
            }
            level.buffers.push_back(std::move(buffer));
        }
        if (!m_streams) {
            level.fanout = m_shape.accelerator().levels[m_shape.home].fanout;
            level.fanout.energy = crossing(m_shape.home);
        }
        if (allAtHome) {
            level.bandwidth = m_shape.accelerator().levels[m_shape.home].bandwidth;
        }
        return level;
    }

    /// Returns a level from the home inward with the tensors that have own tiles there.
    Level inside(std::size_t l) const {
        const Level& whole = m_shape.accelerator().levels[l];
        Level level;
        level.name = "level " + std::to_string(l);
        level.bandwidth = whole.bandwidth;
        level.fanout = whole.fanout;
        level.fanout.energy = crossing(l);
        for (std::size_t b = 0; b < whole.buffers.size(); ++b) {
            Buffer buffer = whole.buffers[b];
            buffer.keepsAll = false;
            buffer.keeps.clear();
            buffer.tensorEnergy.clear();
            for (std::size_t t = 0; t < workload().tensorCount(); ++t) {
                if (m_shape.problems[m_layer].keeper[l][t] == b && (l > m_shape.home || isOwn(t))) {
                    buffer.keeps.push_back(workload().tensors[t].name);
                    buffer.tensorEnergy[workload().tensors[t].name] = access(t, l);
                }
            }
            if (l == m_shape.home) {
                buffer.buffering = 1;
                const int bits = m_shape.accelerator().wordBits;
                buffer.capacity = b < m_rest.size() && m_rest[b]
                                      ? std::optional((*m_rest[b] + bits - 1) / bits)
                                      : std::nullopt;
            }
            level.buffers.push_back(std::move(buffer));
        }
        return level;
    }

    const GroupSpace& m_space;
    const GroupShape& m_shape;
    std::size_t m_layer;
    bool m_streams;
    const std::vector<std::optional<std::int64_t>>& m_rest;
    double m_places;
    bool m_outsideFree;
};

/// Returns a text that is equal for equal questions.
std::string questionOf(const Problem& problem, const Prices& prices, double places) {
    std::string text = equationText(problem.workload) + ";";
    for (const Dimension& dimension : problem.workload.dimensions) {
        text += std::to_string(dimension.bound) + ",";
    }
    text += digits(prices.energy) + digits(prices.cycle()) + digits(places) +
            digits(problem.accelerator.compute.energy);
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        const Level& level = problem.accelerator.levels[l];
        text += ";" + std::to_string(level.fanout.x) + "x" + std::to_string(level.fanout.y) + "," +
                digits(level.fanout.energy) + digits(level.bandwidth.read.value_or(0)) +
                digits(level.bandwidth.write.value_or(0));
        for (std::size_t b = 0; b < level.buffers.size(); ++b) {
            text += "/" + std::to_string(level.buffers[b].capacity.value_or(-1));
            for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
                if (problem.keeper[l][t] == b) {
                    const AccessEnergy& pJ = problem.energy(levelId(l), tensorId(t));
                    text += std::to_string(t) + ":" + digits(pJ.read) + digits(pJ.write) +
                            digits(pJ.update);
                }
            }
        }
    }
    return text;
}

}  // namespace

bool FuseLimits::over() const {
    return stop.stop_requested() || (end && std::chrono::steady_clock::now() >= *end);
}

std::optional<double> FuseLimits::seconds() const {
    if (!end) {
        return std::nullopt;
    }
    const std::chrono::duration<double> left = *end - std::chrono::steady_clock::now();
    return std::max(left.count(), 0.0);
}

MapRequest OwnSearch::requestOf(const Problem& problem, const GroupSpace& space, double places,
                                bool outsideFree) const {
    const Prices& prices = space.prices();
    const Method method = exactMethod();
    MapRequest request{problem, method, {}};
    const double perCycle = prices.cycle() / places;
    request.options.objective = prices.energy == 0 ? Objective::Delay
                                : perCycle == 0    ? Objective::Energy
                                                   : Objective::weighted(perCycle / prices.energy);
    request.options.cost.chargeFirstVisits = space.options().chargeFirstVisits;
    request.options.threads = m_limits.threads;
    request.options.memoryLimit = m_limits.memory;
    if (outsideFree) {
        request.options.loopsPerLevel =
            std::min(static_cast<unsigned>(space.home()) + 1, maxLoopsPerLevel);
    }
    request.options = method.fitted(request.options);
    request.budget.seconds = m_limits.seconds();
    return request;
}

OwnAnswer OwnSearch::search(const Problem& problem, const GroupSpace& space, bool streams,
                            double places, bool outsideFree) {
    const Prices& prices = space.prices();
    const double scale = prices.energy == 0 ? prices.cycle() / places : prices.energy;
    OwnAnswer answer;
    const MapResult found =
        map(requestOf(problem, space, places, outsideFree), nullptr, m_limits.stop);
    const SearchResult& result = found.overall();
    if (result.isClosed()) {
        answer.bound =
            found.found() ? result.score.primary * scale : std::numeric_limits<double>::infinity();
    } else {
        const double open = result.minOpen.value_or(0);
        answer.bound = (found.found() ? std::min(open, result.score.primary) : open) * scale;
    }
    if (found.found()) {
        Mapping even;
        even.levels.resize(space.shape().levels);
        const std::size_t first = space.home() - (streams ? 1 : 0);
        for (std::size_t l = 0; l < found.answer.best->levels.size(); ++l) {
            even.levels[first + l] = found.answer.best->levels[l];
        }
        answer.even = std::move(even);
    }
    return answer;
}

const OwnAnswer& OwnSearch::find(const GroupSpace& space, std::size_t layer,
                                 const std::vector<std::int64_t>& extents, bool streams,
                                 const std::vector<std::optional<std::int64_t>>& rest,
                                 double places, bool outsideFree) {
    Workload box = space.shape().workload(layer);
    for (std::size_t d = 0; d < extents.size(); ++d) {
        box.dimensions[d].bound = extents[d];
    }
    const Problem problem = bind(
        std::move(box), CutAccelerator(space, layer, streams, rest, places, outsideFree).make());
    const std::string question = std::to_string(space.home()) +
                                 (outsideFree ? "f"
                                  : streams   ? "s"
                                              : "t") +
                                 questionOf(problem, space.prices(), places);
    const auto known = m_known.find(question);
    if (known != m_known.end()) {
        return known->second;
    }
    OwnAnswer answer = search(problem, space, streams, places, outsideFree);
    return m_known.emplace(question, std::move(answer)).first->second;
}

}  // namespace loopglass::fusion
