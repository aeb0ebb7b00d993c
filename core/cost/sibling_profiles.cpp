// Lists the siblings of one dimension: the positions of all siblings at every iteration of the
// loops outside a cut. Iterations with the same positions of all siblings, up to a translation,
// form one profile. Cost: iterations of the dimension's outer loops × siblings.
//
// Counts the siblings that work at the same time. The ranges of all siblings, including the
// selected sibling, are followed from the outermost loop inward. Outside the first fanout between
// parent and child, all siblings have one range, so all whole tiles of a loop are one case. Inside
// this fanout, the ranges of siblings differ, and each tile is examined.
//
// Cost: iterations of the temporal loops inside a fanout between parent and child × siblings. Such
// loops exist only at levels that do not keep the tensor.
#include "cost/sibling_profiles.h"

#include "words/sentences/cost.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr std::size_t maxSiblings = std::size_t{1} << 12;
constexpr std::size_t noLoop = ~std::size_t{0};

}  // namespace

SiblingLists::SiblingLists(const CutNest& nest, std::size_t dimension, std::size_t parent,
                           std::size_t child, PinnedFanouts pinned, const PinnedPlaces& places)
    : m_bound(nest.bound(dimension)),
      m_parent(parent),
      m_pinned(pinned),
      m_places(places),
      m_siblings{{}} {
    const std::span<const CutLoop> all = nest.of(dimension);
    std::size_t count = 0;
    for (; count < all.size() && all[count].level < child; ++count) {
        const CutLoop& loop = all[count];
        if (loop.temporal) {
            m_temporal.push_back(count);
        } else if (loop.level >= parent) {
            m_between.push_back(loop);
            std::vector<std::vector<std::int64_t>> next;
            for (const std::vector<std::int64_t>& place : m_siblings) {
                for (std::int64_t i = 0; i < loop.pieces; ++i) {
                    next.push_back(place);
                    next.back().push_back(i);
                }
            }
            m_siblings = std::move(next);
            if (m_siblings.size() > maxSiblings) {
                throw CountOverflow(msg::cost::tooManyTiles());
            }
        }
    }
    m_loops = all.first(count);
}

/// Visits the counters of all outer loops: temporal loops before loop number `inside`, and the
/// spatial loops above the parent. A loop that steps begins with its second tile.
template <typename Visit>
void SiblingLists::forEachOutside(std::size_t inside, std::size_t stepping, Visit visit) const {
    std::vector<std::int64_t> first(m_loops.size(), 0);
    std::vector<std::int64_t> until(m_loops.size(), 1);
    for (std::size_t i = 0; i < m_loops.size(); ++i) {
        const CutLoop& loop = m_loops[i];
        const bool above = !loop.temporal && loop.level < m_parent;
        const bool pinned = above && (m_pinned >> loop.level & 1) != 0;
        const bool runs = loop.temporal ? i < inside : above && !pinned;
        first[i] = pinned && !m_places.empty() ? m_places[loop.order] : 0;
        until[i] = runs ? loop.pieces : first[i] + 1;
    }
    if (stepping != noLoop) {
        first[stepping] = 1;
    }
    std::vector<std::int64_t> counters = first;
    while (true) {
        visit(counters);
        std::size_t i = m_loops.size();
        while (i > 0 && ++counters[i - 1] >= until[i - 1]) {
            --i;
            counters[i] = first[i];
        }
        if (i == 0) {
            return;
        }
    }
}

/// Returns the counters of all loops for one sibling.
std::vector<std::int64_t> SiblingLists::ofSibling(const std::vector<std::int64_t>& counters,
                                                  std::size_t sibling) const {
    std::vector<std::int64_t> own = counters;
    std::size_t next = 0;
    for (std::size_t i = 0; i < m_loops.size(); ++i) {
        if (!m_loops[i].temporal && m_loops[i].level >= m_parent) {
            own[i] = m_siblings[sibling][next++];
        }
    }
    return own;
}

Stretch SiblingLists::piece(std::size_t loop, Stretch range, std::int64_t i) const {
    const std::int64_t step = m_loops[loop].step;
    return {range.begin + i * step, std::clamp<std::int64_t>(range.length - i * step, 0, step)};
}

/// Returns the range that remains inside the first loops.
Stretch SiblingLists::outer(const std::vector<std::int64_t>& counters, std::size_t until) const {
    Stretch range{0, m_bound};
    for (std::size_t i = 0; i < until; ++i) {
        range = piece(i, range, counters[i]);
    }
    return range;
}

/// Returns the first or the last nonempty tile of the loops from `at` on.
Stretch SiblingLists::inner(const std::vector<std::int64_t>& counters, std::size_t at,
                            Stretch range, bool last) const {
    if (range.length == 0 || at == m_loops.size()) {
        return range;
    }
    if (!m_loops[at].temporal) {
        return inner(counters, at + 1, piece(at, range, counters[at]), last);
    }
    for (std::int64_t i = last ? (range.length - 1) / m_loops[at].step : 0; i > 0; --i) {
        const Stretch found = inner(counters, at + 1, piece(at, range, i), last);
        if (found.length > 0) {
            return found;
        }
    }
    return inner(counters, at + 1, piece(at, range, 0), last);
}

void SiblingLists::add(SiblingProfiles& found, const std::vector<std::int64_t>& counters,
                       std::size_t inside, std::size_t stepping) const {
    std::vector<SiblingPlace> profile(m_siblings.size());
    std::int64_t base = 0;
    bool any = false;
    for (std::size_t s = 0; s < m_siblings.size(); ++s) {
        std::vector<std::int64_t> own = ofSibling(counters, s);
        SiblingPlace& place = profile[s];
        place.now = inner(own, inside, outer(own, inside), false);
        if (place.now.length == 0) {
            place = {};
            continue;
        }
        if (stepping != noLoop) {
            --own[stepping];
        }
        place.before = inner(own, inside, outer(own, inside), true);
        const std::int64_t least = std::min(place.now.begin, place.before.begin);
        base = any ? std::min(base, least) : least;
        any = true;
    }
    if (!any) {
        return;
    }
    for (SiblingPlace& place : profile) {
        if (place.now.length > 0) {
            place.now.begin -= base;
            place.before.begin -= base;
        }
    }
    ++found[profile];
}

SiblingProfiles SiblingLists::atCut(std::size_t outside) const {
    const std::size_t inside = outside < m_temporal.size() ? m_temporal[outside] : m_loops.size();
    SiblingProfiles found;
    forEachOutside(inside, noLoop, [&](const std::vector<std::int64_t>& counters) {
        add(found, counters, inside, noLoop);
    });
    return found;
}

SiblingProfiles SiblingLists::atSteps(std::size_t loop) const {
    const std::size_t stepping = m_temporal[loop];
    SiblingProfiles found;
    forEachOutside(stepping + 1, stepping, [&](const std::vector<std::int64_t>& counters) {
        add(found, counters, stepping + 1, stepping);
    });
    return found;
}

std::vector<std::vector<Stretch>> SiblingLists::visited() const {
    std::map<std::vector<std::int64_t>, std::vector<Stretch>> byParent;
    forEachOutside(m_loops.size(), noLoop, [&](const std::vector<std::int64_t>& counters) {
        std::vector<std::int64_t> parent;
        for (std::size_t i = 0; i < m_loops.size(); ++i) {
            if (!m_loops[i].temporal && m_loops[i].level < m_parent) {
                parent.push_back(counters[i]);
            }
        }
        for (std::size_t s = 0; s < m_siblings.size(); ++s) {
            const Stretch found = outer(ofSibling(counters, s), m_loops.size());
            if (found.length > 0) {
                byParent[parent].push_back(found);
            }
        }
    });
    std::vector<std::vector<Stretch>> all;
    for (auto& [parent, stretches] : byParent) {
        all.push_back(std::move(stretches));
    }
    return all;
}

namespace {

/// The ranges of all siblings; the selected sibling is the first.
using Ranges = std::vector<std::int64_t>;

std::int64_t pieceOf(std::int64_t range, const CutLoop& loop, std::int64_t i) {
    return std::clamp<std::int64_t>(range - i * loop.step, 0, loop.step);
}

class Followed {
public:
    Followed(std::span<const CutLoop> loops, std::size_t parent, const PinnedPlaces& places)
        : m_loops(loops),
          m_parent(parent),
          m_places(places) {
        const auto temporal = std::count_if(loops.begin(), loops.end(),
                                            [](const CutLoop& loop) { return loop.temporal; });
        m_found.resize(static_cast<std::size_t>(temporal) + 1);
    }

    std::vector<std::vector<WorkingSiblings>> found(std::int64_t bound) {
        follow(0, 0, {bound}, 1);
        return std::move(m_found);
    }

private:
    std::int64_t place(const CutLoop& loop) const {
        return m_places.empty() ? 0 : m_places[loop.order];
    }

    /// Returns the ranges after a spatial loop divides them.
    Ranges across(const CutLoop& loop, const Ranges& ranges) const {
        Ranges inside{pieceOf(ranges.front(), loop, place(loop))};
        for (std::size_t s = 0; s < ranges.size() && loop.level >= m_parent; ++s) {
            for (std::int64_t i = 0; i < loop.pieces; ++i) {
                if (s > 0 || i != place(loop)) {
                    inside.push_back(pieceOf(ranges[s], loop, i));
                }
            }
        }
        for (std::size_t s = 1; s < ranges.size() && loop.level < m_parent; ++s) {
            inside.push_back(pieceOf(ranges[s], loop, place(loop)));
        }
        return inside;
    }

    /// Records the siblings that work in the first tiles of `loop` and all later loops.
    void close(std::size_t cut, std::size_t loop, Ranges ranges, std::int64_t times) {
        for (; loop < m_loops.size(); ++loop) {
            if (m_loops[loop].temporal) {
                for (std::int64_t& range : ranges) {
                    range = std::min(range, m_loops[loop].step);
                }
            } else {
                ranges = across(m_loops[loop], ranges);
            }
        }
        if (ranges.front() == 0) {
            return;
        }
        const auto working = static_cast<std::int64_t>(ranges.size()) -
                             std::count(ranges.begin(), ranges.end(), std::int64_t{0});
        std::vector<WorkingSiblings>& all = m_found[cut];
        const auto known = std::lower_bound(
            all.begin(), all.end(), working,
            [](const WorkingSiblings& one, std::int64_t many) { return one.siblings < many; });
        if (known != all.end() && known->siblings == working) {
            known->times = checkedAdd(known->times, times);
        } else {
            all.insert(known, {working, times});
        }
    }

    void follow(std::size_t cut, std::size_t loop, const Ranges& ranges, std::int64_t times) {
        if (ranges.front() == 0) {
            return;
        }
        if (loop == m_loops.size()) {
            close(cut, loop, ranges, times);
            return;
        }
        const CutLoop& here = m_loops[loop];
        if (!here.temporal) {
            follow(cut, loop + 1, across(here, ranges), times);
            return;
        }
        close(cut, loop, ranges, times);
        const std::int64_t whole = ranges.front() / here.step;
        if (ranges.size() == 1) {
            follow(cut + 1, loop + 1, {whole > 0 ? here.step : 0}, checkedMultiply(times, whole));
            follow(cut + 1, loop + 1, {ranges.front() % here.step}, times);
            return;
        }
        for (std::int64_t i = 0; i * here.step < ranges.front(); ++i) {
            Ranges inside;
            for (const std::int64_t range : ranges) {
                inside.push_back(pieceOf(range, here, i));
            }
            follow(cut + 1, loop + 1, inside, times);
        }
    }

    std::span<const CutLoop> m_loops;
    std::size_t m_parent;
    const PinnedPlaces& m_places;
    std::vector<std::vector<WorkingSiblings>> m_found;  ///< by cut
};

}  // namespace

std::vector<std::vector<WorkingSiblings>> workingSiblings(const CutNest& nest,
                                                          std::size_t dimension, std::size_t parent,
                                                          std::size_t child,
                                                          const PinnedPlaces& places) {
    std::span<const CutLoop> loops = nest.of(dimension);
    std::size_t outside = 0;
    while (outside < loops.size() && loops[outside].level < child) {
        ++outside;
    }
    return Followed(loops.first(outside), parent, places).found(nest.bound(dimension));
}

}  // namespace loopglass
