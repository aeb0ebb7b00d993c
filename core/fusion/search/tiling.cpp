// The tilings of the shared loops, one dimension after the other. If the handed-over tiles do not
// fit even with all later dimensions split to single iterations, they do not fit with coarser ones.
// The bound of some loops is a bound of all tilings with these loops.
#include "fusion/search/tiling.h"

#include <algorithm>

namespace loopglass::fusion {

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

double Tiling::iterations() const {
    double product = 1;
    for (const FlatLoop& loop : loops) {
        product *= static_cast<double>(loop.factor);
    }
    return product;
}

/// Spatial loops outside of the level above the home come first: temporal loops inside them split
/// the boxes of a place into neighbours, which find most words again.
TilingTree::TilingTree(const GroupSpace& space, HomeFloor floor)
    : m_space(space),
      m_least(floor.score),
      m_basis(space, std::move(floor.inside), std::move(floor.whole)),
      m_finest(finestLoops(space)) {
    for (std::size_t l = 0; l < space.home(); ++l) {
        const Fanout& fanout = space.shape().accelerator().levels[l].fanout;
        if (l + 1 == space.home()) {
            m_places.push_back({l});  // framesOf() spreads temporal loops over the levels
        }
        if (fanout.x > 1) {
            m_places.push_back({l, false, true});
        }
        if (fanout.y > 1) {
            m_places.push_back({l, false, false});
        }
    }
}

bool TilingTree::isComplete(const Tiling& tiling) const {
    return tiling.dimensions == m_finest.size();
}

std::optional<RoomNeed> TilingTree::lack() { return TilingBound(m_basis, m_finest).lacks(); }

std::vector<Tiling> TilingTree::children(const Tiling& tiling) {
    std::vector<Tiling> all;
    Tiling now = tiling;
    ++now.dimensions;
    const Workload& sink = m_space.shape().workload(m_space.shape().sink());
    split(now, 0, sink.dimensions[tiling.dimensions].bound, all);
    return all;
}

/// Gives the last decided dimension a factor at this place, and goes on.
void TilingTree::split(Tiling& now, std::size_t place, std::int64_t left,
                       std::vector<Tiling>& all) {
    if (place == m_places.size()) {
        take(now, all);
        return;
    }
    const std::size_t dimension = now.dimensions - 1;
    const std::int64_t most = m_finest[dimension].factor == 1 ? 1 : left;
    for (std::int64_t factor = 1; factor <= most; ++factor) {
        if (left % factor != 0 || !allows(now.loops, m_places[place], dimension, factor)) {
            continue;
        }
        if (factor == 1) {
            split(now, place + 1, left, all);
            continue;
        }
        const Place& at = m_places[place];
        now.loops.push_back({dimension, at.level, at.temporal, at.onX, factor, 0, factor});
        split(now, place + 1, left / factor, all);
        now.loops.pop_back();
    }
}

/// Returns true if the fanout of a place has enough instances for one more loop.
bool TilingTree::allows(const std::vector<FlatLoop>& loops, const Place& at, std::size_t dimension,
                        std::int64_t factor) const {
    if (at.temporal || factor == 1) {
        return true;
    }
    const GroupShape& shape = m_space.shape();
    const Fanout& fanout = shape.accelerator().levels[at.level].fanout;
    for (const FlatLoop& loop : loops) {
        const bool same = !loop.temporal && loop.level == at.level && loop.onX == at.onX;
        factor *= same ? loop.factor : 1;
    }
    const Tensor& output = shape.workload(shape.sink()).tensors[shape.output(shape.sink())];
    return factor <= (at.onX ? fanout.x : fanout.y) &&
           (fanout.reduction || indexes(output, dimension));
}

/// Appends the tiling, if it may fit.
void TilingTree::take(const Tiling& now, std::vector<Tiling>& all) {
    std::vector<FlatLoop> finest = now.loops;
    finest.insert(finest.end(), m_finest.begin() + static_cast<std::ptrdiff_t>(now.dimensions),
                  m_finest.end());
    const TilingBound bound(m_basis, now.loops, finest);
    if (!bound.lacks()) {
        all.push_back(now);
        all.back().bound = std::max(now.bound, bound.bound());
    }
}

}  // namespace loopglass::fusion
