// The own loops of a layer: the space of the search (docs/fusion.md, section "The search").
//
// Each dimension of the most frequent box is split into factors, one for each place: the temporal
// loops of each level, and the axes of each fanout. Then the temporal loops of each level are
// ordered. Inside the innermost level no buffer keeps a tile, so the order there changes no count,
// and one order suffices.
#include "fusion/search/own_loops.h"

#include "mapping/legality.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

/// A place for a factor.
struct LoopPlace {
    std::size_t level = 0;
    bool temporal = true;
    bool onX = false;
};

std::vector<Loop>& loopsAt(Mapping& mapping, const LoopPlace& place) {
    LevelMapping& level = mapping.levels[place.level];
    return place.temporal ? level.temporal : place.onX ? level.x : level.y;
}

std::vector<LoopPlace> placesOf(const GroupSpace& space, bool streams) {
    std::vector<LoopPlace> places;
    if (streams) {
        places.push_back({space.home() - 1});
    }
    for (std::size_t l = space.home(); l < space.shape().levels; ++l) {
        const Fanout& fanout = space.shape().accelerator().levels[l].fanout;
        places.push_back({l});
        if (fanout.x > 1) {
            places.push_back({l, false, true});
        }
        if (fanout.y > 1) {
            places.push_back({l, false, false});
        }
    }
    return places;
}

class Lister {
public:
    Lister(const GroupSpace& space, std::size_t layer, const std::vector<BoxKind>& kinds,
           bool streams, std::size_t most)
        : m_space(space),
          m_layer(layer),
          m_extents(kinds.front().extents),
          m_places(placesOf(space, streams)),
          m_most(most) {
        m_now.levels.resize(space.shape().levels);
    }

    std::optional<std::vector<Mapping>> list() {
        split(0, 0, m_extents.front());
        return m_full ? std::nullopt : std::optional(std::move(m_all));
    }

private:
    /// Gives the dimension a factor at this place, and goes on.
    void split(std::size_t dimension, std::size_t place, std::int64_t left) {
        if (m_full) {
            return;
        }
        if (place + 1 == m_places.size() || left == 1) {
            put(dimension, m_places.size() - 1, left, [&] { nextDimension(dimension); });
            return;
        }
        for (std::int64_t factor = 1; factor <= left; ++factor) {
            if (left % factor == 0) {
                put(dimension, place, factor, [&] { split(dimension, place + 1, left / factor); });
            }
        }
    }

    template <typename Then>
    void put(std::size_t dimension, std::size_t place, std::int64_t factor, const Then& then) {
        if (factor == 1) {
            then();
            return;
        }
        const LoopPlace& at = m_places[place];
        std::vector<Loop>& loops = loopsAt(m_now, at);
        if (!at.temporal) {
            const Fanout& fanout = m_space.shape().accelerator().levels[at.level].fanout;
            std::int64_t unrolled = factor;
            for (const Loop& loop : loops) {
                unrolled *= loop.factor;
            }
            if (unrolled > (at.onX ? fanout.x : fanout.y) ||
                (!fanout.reduction && !indexesOutput(dimension))) {
                return;
            }
        }
        loops.push_back({dimensionId(dimension), factor, 0});
        then();
        loopsAt(m_now, at).pop_back();
    }

    bool indexesOutput(std::size_t dimension) const {
        const Workload& workload = m_space.shape().workload(m_layer);
        for (const Rank& rank : workload.tensors[m_space.shape().output(m_layer)].ranks) {
            for (const Term& term : rank.terms) {
                if (index(term.dimension) == dimension) {
                    return true;
                }
            }
        }
        return false;
    }

    void nextDimension(std::size_t dimension) {
        if (dimension + 1 < m_extents.size()) {
            split(dimension + 1, 0, m_extents[dimension + 1]);
        } else {
            order(m_now, 0);
        }
    }

    /// Orders the temporal loops of this level and of the inner ones in every way.
    void order(const Mapping& mapping, std::size_t level) {
        if (m_full) {
            return;
        }
        if (level + 1 >= m_space.shape().levels) {
            m_full = m_all.size() >= m_most;
            m_all.push_back(mapping);
            return;
        }
        Mapping ordered = mapping;
        std::vector<Loop>& loops = ordered.levels[level].temporal;
        const auto before = [](const Loop& a, const Loop& b) { return a.dimension < b.dimension; };
        std::sort(loops.begin(), loops.end(), before);
        do {
            order(ordered, level + 1);
        } while (std::next_permutation(loops.begin(), loops.end(), before));
    }

    const GroupSpace& m_space;
    std::size_t m_layer;
    std::vector<std::int64_t> m_extents;
    std::vector<LoopPlace> m_places;
    std::size_t m_most;
    Mapping m_now;
    std::vector<Mapping> m_all;
    bool m_full = false;
};

/// Writes the loops with steps.
void setSteps(std::vector<Loop>& loops, std::vector<std::int64_t>& left) {
    for (Loop& loop : loops) {
        std::int64_t& gets = left[index(loop.dimension)];
        gets /= loop.factor;
        loop.step = gets;
        loop.factor = 1;
    }
}

bool splits(const std::vector<Loop>& loops, std::size_t dimension) {
    return std::any_of(loops.begin(), loops.end(),
                       [&](const Loop& loop) { return index(loop.dimension) == dimension; });
}

std::int64_t largestOf(const std::vector<BoxKind>& kinds, std::size_t dimension) {
    std::int64_t largest = 0;
    for (const BoxKind& kind : kinds) {
        largest = std::max(largest, kind.extents[dimension]);
    }
    return largest;
}

/// Splits larger boxes first into boxes as large as the most frequent one, at the home.
void splitLarger(Mapping& own, std::size_t home, const std::vector<BoxKind>& kinds, bool streams) {
    std::vector<Loop> first;
    std::vector<Loop>& temporal = own.levels[home].temporal;
    for (std::size_t d = 0; d < kinds.front().extents.size(); ++d) {
        const bool split =
            splits(temporal, d) || (streams && splits(own.levels[home - 1].temporal, d));
        if (largestOf(kinds, d) > kinds.front().extents[d] && !split) {
            first.push_back({dimensionId(d), 1, 0});
        }
    }
    temporal.insert(temporal.begin(), first.begin(), first.end());
}

/// Writes tile sizes. A dimension without loops gets one if some box has several iterations of it.
void writeSteps(Mapping& own, std::size_t home, const std::vector<BoxKind>& kinds) {
    std::vector<std::int64_t> left = kinds.front().extents;
    for (LevelMapping& level : own.levels) {
        setSteps(level.temporal, left);
        setSteps(level.x, left);
        setSteps(level.y, left);
    }
    for (std::size_t d = 0; d < left.size(); ++d) {
        if (kinds.front().extents[d] == 1 && largestOf(kinds, d) > 1 &&
            !splits(own.levels[home].temporal, d)) {
            own.levels.back().temporal.push_back({dimensionId(d), 1, 1});
        }
    }
}

}  // namespace

bool equalBoxes(const std::vector<BoxKind>& kinds) { return kinds.size() == 1; }

Mapping ownLoops(const GroupSpace& space, std::size_t layer, const Mapping& even,
                 const std::vector<BoxKind>& kinds, bool streams, bool keepTile) {
    Mapping own = even;
    for (LevelMapping& level : own.levels) {
        for (auto* loops : {&level.temporal, &level.x, &level.y}) {
            std::erase_if(*loops, [](const Loop& loop) { return loop.factor == 1; });
        }
    }
    const std::size_t home = space.home();
    if (!equalBoxes(kinds)) {
        if (keepTile) {
            splitLarger(own, home, kinds, streams);
        }
        writeSteps(own, home, kinds);
    }
    if (streams && own.levels[home - 1].temporal.empty()) {
        const std::int64_t whole = space.shape().workload(layer).dimensions.front().bound;
        own.levels[home - 1].temporal.push_back({dimensionId(0), 1, equalBoxes(kinds) ? 0 : whole});
    }
    return own;
}

std::optional<std::vector<Mapping>> allOwnLoops(const GroupSpace& space, std::size_t layer,
                                                const std::vector<BoxKind>& kinds, bool streams,
                                                std::size_t most) {
    return Lister(space, layer, kinds, streams, most).list();
}

}  // namespace loopglass::fusion
