// Represents mappings as lists of steps (tile sizes), for moves between mappings. The class checks
// and evaluates such a list like the mapping itself (docs/cost-model.md, section "Uneven tiles"),
// but builds no Mapping object. The numbers of tiles on each axis are multiplied, and the largest
// tiles are compared with the buffers. Then the words are counted once. Cost: one count.
#include "search/uneven/cuts/mapping_steps.h"

#include "mapping/legality.h"
#include "mapping/steps.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::uneven {

namespace {

std::int64_t piecesOf(std::int64_t range, std::int64_t step) { return (range - 1) / step + 1; }

}  // namespace

std::optional<MappingSteps> stepsOfMapping(const Mapping& given,
                                           const std::vector<std::int64_t>& bounds) {
    const Mapping mapping = withSteps(settled(canonical(given), bounds), bounds);
    MappingSteps chain;
    std::vector<std::int64_t> range = bounds;
    chain.steps.resize(bounds.size());
    for (const LevelMapping& level : mapping.levels) {
        std::vector<std::size_t> order;
        for (const std::vector<Loop>* loops : {&level.temporal, &level.x, &level.y}) {
            std::vector<char> met(bounds.size(), 0);
            for (const Loop& loop : *loops) {
                const std::size_t d = index(loop.dimension);
                if (met[d] != 0) {
                    return std::nullopt;
                }
                met[d] = 1;
                range[d] = loop.step;
                if (loops == &level.temporal) {
                    order.push_back(d);
                }
            }
            for (std::size_t d = 0; d < bounds.size(); ++d) {
                chain.steps[d].push_back(range[d]);
            }
        }
        for (std::size_t d = 0; d < bounds.size(); ++d) {
            if (std::ranges::find(order, d) == order.end()) {
                order.push_back(d);
            }
        }
        chain.order.push_back(std::move(order));
    }
    return chain;
}

Mapping mappingOf(const MappingSteps& chain, const std::vector<std::int64_t>& bounds) {
    Mapping mapping;
    std::vector<std::int64_t> range = bounds;
    for (std::size_t l = 0; l < chain.order.size(); ++l) {
        LevelMapping level;
        const auto add = [&](std::vector<Loop>& loops, std::size_t d, std::size_t place) {
            const std::int64_t step = chain.steps[d][place];
            if (step < range[d]) {
                loops.push_back({dimensionId(d), piecesOf(range[d], step), step});
                range[d] = step;
            }
        };
        for (const std::size_t d : chain.order[l]) {
            add(level.temporal, d, 3 * l);
        }
        for (std::size_t d = 0; d < bounds.size(); ++d) {
            add(level.x, d, 3 * l + 1);
            add(level.y, d, 3 * l + 2);
        }
        mapping.levels.push_back(std::move(level));
    }
    return settled(std::move(mapping), bounds);
}

MappingStepsCost::MappingStepsCost(const space::SearchProblem& space)
    : m_space(&space),
      m_bounds(workloadBounds(space.problem().workload)),
      m_tile(m_bounds),
      m_counter(space.compiled()) {}

bool MappingStepsCost::isAllowed(const MappingSteps& chain) const {
    const bool all = m_space->options().uneven == Unevenness::All;
    for (std::size_t d = 0; d < m_bounds.size(); ++d) {
        std::int64_t range = m_bounds[d];
        for (std::size_t place = 0; place < chain.steps[d].size(); ++place) {
            const std::int64_t step = chain.steps[d][place];
            if (step < 1 || step > range || (!all && place % 3 == 0 && range % step != 0)) {
                return false;
            }
            range = step;
        }
        if (range != 1) {
            return false;
        }
    }
    return true;
}

bool MappingStepsCost::fitsFanouts(const MappingSteps& chain) const {
    const DimensionSet indexing =
        m_space->problem().reuse[index(m_space->problem().output)].indexing;
    for (std::size_t l = 0; l < chain.order.size(); ++l) {
        const Fanout& fanout = m_space->compiled().level(l).fanout;
        std::int64_t x = 1;
        std::int64_t y = 1;
        for (std::size_t d = 0; d < m_bounds.size(); ++d) {
            const std::vector<std::int64_t>& steps = chain.steps[d];
            const std::int64_t onX = piecesOf(steps[3 * l], steps[3 * l + 1]);
            const std::int64_t onY = piecesOf(steps[3 * l + 1], steps[3 * l + 2]);
            x *= onX;
            y *= onY;
            const bool adds = fanout.reduction || indexing.contains(dimensionId(d));
            if (x > fanout.x || y > fanout.y || (!adds && onX * onY > 1)) {
                return false;
            }
        }
    }
    return true;
}

bool MappingStepsCost::fitsBuffers(const MappingSteps& chain) {
    return std::ranges::all_of(m_space->buffers(), [&](const space::BoundedBuffer& buffer) {
        for (std::size_t d = 0; d < m_bounds.size(); ++d) {
            m_tile[d] = buffer.level == 0 ? m_bounds[d] : chain.steps[d][3 * buffer.level - 1];
        }
        return bufferWords(m_space->problem(), levelId(buffer.level), buffer.buffer, m_tile) <=
               buffer.words;
    });
}

void MappingStepsCost::lay(const MappingSteps& chain) {
    m_nest.start(chain.order.size(), m_bounds);
    for (std::size_t l = 0; l < chain.order.size(); ++l) {
        for (const std::size_t d : chain.order[l]) {
            m_nest.addTemporal(d, l, chain.steps[d][3 * l]);
        }
        for (std::size_t d = 0; d < m_bounds.size(); ++d) {
            m_nest.addSpatial(d, l, chain.steps[d][3 * l + 1], LoopAxis::X);
        }
        for (std::size_t d = 0; d < m_bounds.size(); ++d) {
            m_nest.addSpatial(d, l, chain.steps[d][3 * l + 2], LoopAxis::Y);
        }
    }
    m_nest.finish();
}

std::optional<space::Priced> MappingStepsCost::price(const MappingSteps& chain) {
    return price(chain, true);
}

std::optional<space::Priced> MappingStepsCost::priceIgnoringCapacity(const MappingSteps& chain) {
    return price(chain, false);
}

std::optional<space::Priced> MappingStepsCost::price(const MappingSteps& chain, bool mustFit) {
    try {
        if (!isAllowed(chain) || (mustFit && (!fitsFanouts(chain) || !fitsBuffers(chain)))) {
            return std::nullopt;
        }
        ++m_priced;
        lay(chain);
        m_counter.count(m_nest);
        m_priced += 3 * m_counter.listings();
        const Totals totals = m_counter.totals();
        return space::Priced{totals,
                             scoreOf(m_space->options().objective, totals.energy, totals.cycles)};
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
}

}  // namespace loopglass::uneven
