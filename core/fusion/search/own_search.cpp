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
//
// A whole layer. Its shared and own loops are a mapping of the layer on an accelerator that has the
// levels above the home too. Its fanouts above the home stay fanouts. If their loops were temporal,
// the home would read sums again that its instances in truth compute separately. Example: z[m] +=
// y[m,n] * v[n], N 2 spatial above the home. Each of two instances computes its own z, and the
// fanout adds them. With N 2 temporal, the second half reads z again.
//
// A maker reduces inside the home. Each of its boxes has its reduction dimensions whole, and the
// instances of the home belong to different places. So in such a mapping of a maker no fanout above
// the home adds sums. Example: y[m] += x[m,k] * w[k] is handed over to z[m] += y[m] * v[m], and the
// home is below a fanout. Two places may compute different m, but both compute all k of a word.
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
    CutAccelerator(const GroupSpace& space, const OwnQuestion& question)
        : m_space(space),
          m_shape(space.shape()),
          m_question(question),
          m_layer(question.layer),
          m_streams(question.streams) {}

    Accelerator make() {
        const Accelerator& whole = m_shape.problems[m_layer].accelerator;
        Accelerator cut;
        cut.wordBits = whole.wordBits;
        cut.tensorBits = whole.tensorBits;
        cut.counting = whole.counting;
        cut.counting.staticEnergy = StaticEnergy::Free;
        cut.compute = whole.compute;
        cut.compute.energy = m_space.prices().traffic ? 0 : whole.compute.energy;
        cut.levels.push_back(isWhole() ? outermost() : outside());
        for (std::size_t l = 1; isWhole() && l < m_shape.home; ++l) {
            cut.levels.push_back(above(l));
        }
        for (std::size_t l = m_shape.home + (m_streams ? 0 : 1); l < m_shape.levels; ++l) {
            cut.levels.push_back(inside(l));
        }
        return cut;
    }

private:
    const Workload& workload() const { return m_shape.workload(m_layer); }
    bool isFree() const { return m_question.outside == Outside::Free; }
    bool isWhole() const { return isFree() || m_question.outside == Outside::Machine; }

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
                const double share = 1 / m_question.places;
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

    /// Returns the level with all own tensors, and with the handed-over ones at the price of the
    /// home.
    Level outermost() const {
        Level level = above(0);
        level.buffers.clear();
        level.bandwidth = {};
        for (std::size_t t = 0; t < workload().tensorCount(); ++t) {
            Buffer buffer;
            buffer.name = "t" + std::to_string(t);
            buffer.keepsAll = false;
            buffer.keeps = {workload().tensors[t].name};
            buffer.energy = isOwn(t) ? priceAbove(t, 0) : access(t, found(t));
            level.buffers.push_back(std::move(buffer));
        }
        return level;
    }

    /// Returns a level above the home with the own tensors. Crossing the fanouts above the home is
    /// part of the price of their words. A free level is unlimited. A maker reduces inside the
    /// home.
    Level above(std::size_t l) const {
        Level level = keepingOwn(l);
        level.fanout.energy = 0;
        level.fanout.reduction = level.fanout.reduction && m_layer == m_shape.sink();
        if (isFree()) {
            level.bandwidth = {};
        }
        for (Buffer& buffer : level.buffers) {
            buffer.capacity = isFree() ? std::nullopt : buffer.capacity;
            for (std::size_t t = 0; t < workload().tensorCount(); ++t) {
                const auto at = buffer.tensorEnergy.find(workload().tensors[t].name);
                if (at != buffer.tensorEnergy.end()) {
                    at->second = priceAbove(t, l);
                }
            }
        }
        return level;
    }

    AccessEnergy priceAbove(std::size_t tensor, std::size_t level) const {
        if (isFree()) {
            return {};
        }
        AccessEnergy pJ = access(tensor, level);
        for (std::size_t l = level; l < m_shape.home; ++l) {
            if (l > level && m_shape.keeps(m_layer, tensor, l)) {
                break;
            }
            pJ.read += crossing(l);
            pJ.update += crossing(l);
        }
        return pJ;
    }

    /// Returns a level from the home inward with the tensors that have own tiles there.
    Level inside(std::size_t l) const {
        Level level = keepingOwn(l);
        for (std::size_t b = 0; l == m_shape.home && b < level.buffers.size(); ++b) {
            level.buffers[b].buffering = 1;
            const int bits = m_shape.accelerator().wordBits;
            level.buffers[b].capacity = b < m_question.rest.size() && m_question.rest[b]
                                            ? std::optional((*m_question.rest[b] + bits - 1) / bits)
                                            : std::nullopt;
        }
        return level;
    }

    /// Returns a level with the tensors that have own tiles there.
    Level keepingOwn(std::size_t l) const {
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
            level.buffers.push_back(std::move(buffer));
        }
        return level;
    }

    const GroupSpace& m_space;
    const GroupShape& m_shape;
    const OwnQuestion& m_question;
    std::size_t m_layer;
    bool m_streams;
};

constexpr double leastEffort = 1e-3;  ///< effort of a search before its first candidate
/// A search of limited effort bounds many whole layers. One that is hard to prove leaves most of
/// the effort to the others, and a small gap suffices.
constexpr double partOfWhole = 0.02;
constexpr double gapOfWhole = 0.005;

bool isOfWhole(const OwnQuestion& question) {
    return question.outside == Outside::Free || question.outside == Outside::Machine;
}

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

MapRequest OwnSearch::requestOf(const Problem& problem, const GroupSpace& space,
                                const OwnQuestion& question) const {
    const Prices& prices = space.prices();
    const Method method = exactMethod();
    MapRequest request{problem, method, {}};
    const double perCycle = prices.cycle() / question.places;
    request.options.objective = prices.energy == 0 ? Objective::Delay
                                : perCycle == 0    ? Objective::Energy
                                                   : Objective::weighted(perCycle / prices.energy);
    request.options.cost.chargeFirstVisits = space.options().chargeFirstVisits || question.visited;
    request.options.threads = m_limits.threads;
    request.options.memoryLimit = m_limits.memory;
    if (question.outside != Outside::Level) {  // shared and own loops
        const unsigned loops =
            question.outside == Outside::Runs ? static_cast<unsigned>(space.home()) + 1 : 2;
        request.options.loopsPerLevel = std::min(loops, maxLoopsPerLevel);
    }
    request.options = method.fitted(request.options);
    request.budget.seconds = m_limits.seconds();
    request.options.effort = m_limits.effort();
    if (isOfWhole(question) && request.options.effort) {
        request.options.gap = gapOfWhole;
        *request.options.effort *= partOfWhole;
    }
    return request;
}

OwnAnswer OwnSearch::search(const Problem& problem, const GroupSpace& space,
                            const OwnQuestion& question) {
    const Prices& prices = space.prices();
    const double scale = prices.energy == 0 ? prices.cycle() / question.places : prices.energy;
    OwnAnswer answer;
    const MapResult found = map(requestOf(problem, space, question), nullptr, m_limits.stop);
    const SearchResult& result = found.overall();
    m_limits.spend(leastEffort + result.statistics.effort);
    if (result.isClosed()) {
        answer.bound =
            found.found() ? result.score.primary * scale : std::numeric_limits<double>::infinity();
    } else {
        const double open = result.minOpen.value_or(0);
        answer.bound = (found.found() ? std::min(open, result.score.primary) : open) * scale;
    }
    if (found.found() && question.outside == Outside::Level) {
        Mapping even;
        even.levels.resize(space.shape().levels);
        const std::size_t first = space.home() - (question.streams ? 1 : 0);
        for (std::size_t l = 0; l < found.answer.best->levels.size(); ++l) {
            even.levels[first + l] = found.answer.best->levels[l];
        }
        answer.even = std::move(even);
    }
    return answer;
}

const OwnAnswer& OwnSearch::find(const GroupSpace& space, const OwnQuestion& question) {
    Workload box = space.shape().workload(question.layer);
    for (std::size_t d = 0; d < question.extents.size(); ++d) {
        box.dimensions[d].bound = question.extents[d];
    }
    const Problem problem = bind(std::move(box), CutAccelerator(space, question).make());
    const std::string key = std::to_string(space.home()) + (question.streams ? "s" : "t") +
                            std::to_string(static_cast<int>(question.outside)) +
                            (question.visited ? "v" : "n") +
                            (question.layer == space.shape().sink() ? "e" : "m") +
                            questionOf(problem, space.prices(), question.places);
    const auto known = m_known.find(key);
    if (known != m_known.end()) {
        return known->second;
    }
    OwnAnswer answer = search(problem, space, question);
    return m_known.emplace(key, std::move(answer)).first->second;
}

double OwnSearch::leastWhole(const GroupSpace& space, std::size_t layer, Outside outside) {
    const GroupShape& shape = space.shape();
    OwnQuestion question{.layer = layer, .extents = {}, .streams = true, .outside = outside};
    for (const Dimension& dimension : shape.workload(layer).dimensions) {
        question.extents.push_back(dimension.bound);
    }
    for (std::size_t b = 0; b < shape.accelerator().levels[shape.home].buffers.size(); ++b) {
        question.rest.push_back(space.bitsOf(shape.home, b));
    }
    return find(space, question).bound;
}

}  // namespace loopglass::fusion
