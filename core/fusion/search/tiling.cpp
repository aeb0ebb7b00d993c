// All tilings of the shared loops, one dimension after the other. If the handed-over tiles do not
// fit even with all later dimensions split to single iterations, they do not fit with coarser ones.
// If the bound of some loops reaches the cutoff, all tilings with these loops are skipped.
#include "fusion/search/tiling.h"

#include "fusion/search/tiling_bound.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

constexpr std::size_t maxExamined = 20'000;

}  // namespace

std::vector<FlatLoop> finestLoops(const GroupSpace& space) {
    const GroupShape& shape = space.shape();
    const auto& whole = shape.whole[shape.sink()];
    const auto& dimensions = shape.workload(shape.sink()).dimensions;
    std::vector<FlatLoop> finest;
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
        const bool uncut = std::find(whole.begin(), whole.end(), dimensionId(d)) != whole.end();
        finest.push_back({d, 0, true, false, uncut ? 1 : dimensions[d].bound, 0, 1});
    }
    return finest;
}

TilingList::TilingList(const GroupSpace& space, HomeFloor floor, double cutoff, std::size_t most,
                       const std::function<bool()>& over)
    : m_space(space),
      m_floor(std::move(floor)),
      m_over(over),
      m_cutoff(cutoff),
      m_most(most) {
    for (std::size_t a = 0; a < space.layers(); ++a) {
        m_prices.emplace_back(space, a);
    }
    addPlaces();
    if (m_floor.score >= cutoff) {
        const std::vector<FlatLoop> finest = finestLoops(space);
        const auto lack = TilingBound(space, m_prices, m_floor.inside, finest).lacks();
        m_anyFits = !lack;
        m_need = lack.value_or(RoomNeed{});
        m_dropped = m_floor.score;
        return;
    }
    split(0, 0, space.shape().workload(space.shape().sink()).dimensions.front().bound);
    std::stable_sort(m_all.begin(), m_all.end(),
                     [](const Tiling& a, const Tiling& b) { return a.bound < b.bound; });
}

void TilingList::addPlaces() {
    m_places.push_back({m_space.home() - 1});  // framesOf() spreads them over the levels
    for (std::size_t l = 0; l < m_space.home(); ++l) {
        const Fanout& fanout = m_space.shape().accelerator().levels[l].fanout;
        if (fanout.x > 1) {
            m_places.push_back({l, false, true});
        }
        if (fanout.y > 1) {
            m_places.push_back({l, false, false});
        }
    }
    m_now.resize(m_places.size());
}

bool TilingList::uncut(std::size_t dimension) const {
    const auto& whole = m_space.shape().whole[m_space.shape().sink()];
    return std::find(whole.begin(), whole.end(), dimensionId(dimension)) != whole.end();
}

bool TilingList::indexesSinkOutput(std::size_t dimension) const {
    const GroupShape& shape = m_space.shape();
    const Tensor& output = shape.workload(shape.sink()).tensors[shape.output(shape.sink())];
    for (const Rank& rank : output.ranks) {
        for (const Term& term : rank.terms) {
            if (index(term.dimension) == dimension) {
                return true;
            }
        }
    }
    return false;
}

void TilingList::split(std::size_t dimension, std::size_t place, std::int64_t left) {
    const Workload& sink = m_space.shape().workload(m_space.shape().sink());
    if (place == m_places.size()) {
        if (dimension + 1 == sink.dimensionCount()) {
            take();
            return;
        }
        std::vector<FlatLoop> finest = loopsNow();
        for (std::size_t d = dimension + 1; d < sink.dimensionCount(); ++d) {
            finest.push_back({d, 0, true, false, uncut(d) ? 1 : sink.dimensions[d].bound, 0, 1});
        }
        const TilingBound part(m_space, m_prices, m_floor.inside, loopsNow(), finest);
        const auto lack = part.lacks();
        if (!lack) {
            m_anyFits = true;
            const double bound = part.bound();
            if (bound >= m_cutoff) {
                m_dropped = std::min(m_dropped, bound);
                return;
            }
            if (!m_complete) {
                m_rest = std::min(m_rest, bound);
                return;
            }
            split(dimension + 1, 0, sink.dimensions[dimension + 1].bound);
        } else if ((m_need.words == 0 || lack->words < m_need.words)) {
            m_need = *lack;
        }
        return;
    }
    for (std::int64_t factor = 1; factor <= (uncut(dimension) ? 1 : left); ++factor) {
        if (left % factor == 0) {
            put(dimension, place, factor, left);
        }
    }
}

void TilingList::put(std::size_t dimension, std::size_t place, std::int64_t factor,
                     std::int64_t left) {
    const Place& at = m_places[place];
    if (factor == 1) {
        split(dimension, place + 1, left);
        return;
    }
    if (!at.temporal) {
        const Fanout& fanout = m_space.shape().accelerator().levels[at.level].fanout;
        std::int64_t unrolled = factor;
        for (const FlatLoop& loop : m_now[place]) {
            unrolled *= loop.factor;
        }
        if (unrolled > (at.onX ? fanout.x : fanout.y) ||
            (!fanout.reduction && !indexesSinkOutput(dimension))) {
            return;
        }
    }
    m_now[place].push_back({dimension, at.level, at.temporal, at.onX, factor, 0, factor});
    split(dimension, place + 1, left / factor);
    m_now[place].pop_back();
}

std::vector<FlatLoop> TilingList::loopsNow() const {
    std::vector<FlatLoop> loops;
    for (const auto& list : m_now) {
        loops.insert(loops.end(), list.begin(), list.end());
    }
    return loops;
}

/// Bounds the current tiling.
void TilingList::take() {
    Tiling tiling{loopsNow(), 0};
    const TilingBound bound(m_space, m_prices, m_floor.inside, tiling.loops);
    const auto lack = bound.lacks();
    if (lack) {
        m_need = m_need.words == 0 || lack->words < m_need.words ? *lack : m_need;
        return;
    }
    m_anyFits = true;
    tiling.bound = bound.bound();
    if (tiling.bound < m_cutoff) {
        m_complete =
            m_complete && ++m_examined <= maxExamined && m_all.size() < m_most && !m_over();
        m_rest = m_complete ? m_rest : std::min(m_rest, tiling.bound);
        if (m_complete) {
            m_all.push_back(std::move(tiling));
        }
    } else {
        m_complete = m_complete && ++m_examined <= maxExamined && !m_over();
        m_dropped = std::min(m_dropped, tiling.bound);
    }
}

}  // namespace loopglass::fusion
