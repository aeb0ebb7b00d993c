// Follows the tiles of an output through all time steps (docs/cost-model.md, section "Uneven
// tiles"). The rules of the definition are applied at each time step of the children of one parent.
// A *store* is an instance together with the box of words that the instance holds. In an idle
// store, only the words in the box of its parent stay. These words form a box, too.
//
// Call a dimension regular if it has perfect factors and is in no window. A regular dimension makes
// no child idle, and all steps of its loops after the first are equal. So two steps of such a loop
// are followed, and the second step represents all later steps. If a regular dimension indexes the
// output, one word represents all words of its tile.
//
// Cost: steps of all loops that are not regular × siblings × words of a tile along all other
// dimensions. *Example.* For O[k,p+r] with K 64, P 28 and R 3, where P has imperfect factors, only
// two values of K are followed.
#include "cost/output_walk.h"

#include "cost/cut_traffic.h"
#include "words/sentences/cost.h"
#include "workload/checked.h"

#include <algorithm>
#include <optional>

namespace loopglass {

namespace {

constexpr std::size_t maxChildren = std::size_t{1} << 12;
constexpr std::size_t maxVisited = std::size_t{1} << 24;
constexpr std::size_t maxListed = std::size_t{1} << 27;

struct WordBox {
    std::vector<std::int64_t> low;
    std::vector<std::int64_t> high;  ///< excluded

    bool operator==(const WordBox&) const = default;
    bool empty() const {
        for (std::size_t r = 0; r < low.size(); ++r) {
            if (low[r] >= high[r]) {
                return true;
            }
        }
        return false;
    }
};

/// The words that an instance of a level holds.
struct Store {
    std::size_t level = 0;
    PinnedPlaces places;
    std::optional<WordBox> held;
    std::int64_t apart = 0;  ///< position along fanouts without reduction
    std::int64_t adder = 0;  ///< position along loops that do not index the output
};

/// Returns the spatial loops between parent and child, in the order of the coordinates of a place.
std::vector<CutLoop> loopsBetween(const CutNest& nest, std::size_t parent, std::size_t child) {
    std::vector<CutLoop> loops;
    for (std::size_t d = 0; d < nest.dimensionCount(); ++d) {
        for (const CutLoop& loop : nest.of(d)) {
            if (!loop.temporal && loop.level >= parent && loop.level < child) {
                loops.push_back(loop);
            }
        }
    }
    std::sort(loops.begin(), loops.end(),
              [](const CutLoop& a, const CutLoop& b) { return a.order < b.order; });
    return loops;
}

class Walk {
public:
    Walk(const CompiledProblem& compiled, std::size_t tensor, const CutNest& nest,
         std::size_t parent, std::size_t child, const PinnedPlaces& places)
        : m_tensor(compiled.tensors[tensor]),
          m_options(compiled.options),
          m_nest(nest),
          m_child(child),
          m_unit(nest.dimensionCount(), 1),
          m_regular(nest.dimensionCount(), 0),
          m_at(nest.dimensionCount()) {
        for (std::size_t d = 0; d < nest.dimensionCount(); ++d) {
            const DimensionId id = dimensionId(d);
            m_at[d].assign(nest.of(d).size(), 0);
            m_regular[d] = nest.even(d) && !m_tensor.sharedRank.contains(id) ? 1 : 0;
            m_unit[d] = m_regular[d] != 0 ? nest.extents(child)[d] : 1;
        }
        measure();
        addLoops();
        addStores(parent, places);
        addChildren(compiled, parent, places);
    }

    WalkedOutput run() {
        m_walked.askedAtTurn.assign(m_turns.size(), 0);
        m_walked.taken.assign(m_children.size(), 0);
        m_walked.filled.assign(m_children.size(), 0);
        std::size_t turn = m_turns.size();
        do {
            step(turn);
        } while (next(turn));
        return std::move(m_walked);
    }

private:
    struct Turn {
        std::size_t dimension = 0;
        std::size_t loop = 0;  ///< index among the loops of the dimension
    };
    struct Asked {
        std::int64_t apart;
        std::int64_t word;
        std::int64_t adder;
        std::size_t child;
        auto operator<=>(const Asked&) const = default;
    };
    struct Stretch {
        std::int64_t begin = 0;
        std::int64_t length = 0;
    };

    /// Computes the words of the tensor, and the number of words that each counted word represents.
    void measure() {
        m_sizes.assign(m_tensor.rankCount, 1);
        for (const CompiledTensor::Term& term : m_tensor.terms) {
            const std::size_t d = term.dimension;
            const std::int64_t a = m_regular[d] != 0 ? 1 : term.coefficient;
            m_sizes[term.rank] += a * (m_nest.bound(d) / m_unit[d] - 1);
            if (m_regular[d] != 0) {
                m_words = checkedMultiply(m_words, term.coefficient * (m_unit[d] - 1) + 1);
            }
        }
        std::size_t all = 1;
        for (const std::int64_t size : m_sizes) {
            all *= static_cast<std::size_t>(size);
            if (all > maxVisited) {
                throw CountOverflow(msg::cost::tooManyTiles());
            }
        }
        m_visited.assign(all, 0);
    }

    void addLoops() {
        std::vector<std::size_t> seen(m_nest.dimensionCount(), 0);
        for (const CutNest::Turn& turn : m_nest.temporal()) {
            if (turn.level >= m_child) {
                continue;
            }
            std::size_t& loop = seen[turn.dimension];
            while (!m_nest.of(turn.dimension)[loop].temporal) {
                ++loop;
            }
            m_turns.push_back({turn.dimension, loop++});
        }
    }

    /// Adds all levels above the children that keep the output, except the outermost level.
    void addStores(std::size_t parent, const PinnedPlaces& places) {
        for (const std::size_t keeper : m_tensor.keepers) {
            if (keeper <= parent && keeper != m_tensor.keepers.front()) {
                m_above.push_back({keeper, places, std::nullopt, 0, 0});
            }
        }
    }

    void addChildren(const CompiledProblem& compiled, std::size_t parent,
                     const PinnedPlaces& places) {
        m_children.push_back({m_child, places, std::nullopt, 0, 0});
        m_children.back().places.resize(m_nest.spatialLoops(), 0);
        for (const CutLoop& loop : loopsBetween(m_nest, parent, m_child)) {
            const bool indexes = m_tensor.indexing.contains(dimensionId(loop.dimension));
            const bool adds = compiled.level(loop.level).fanout.reduction;
            std::vector<Store> more;
            for (const Store& store : m_children) {
                for (std::int64_t i = 0; i < loop.pieces; ++i) {
                    more.push_back(store);
                    more.back().places[loop.order] = i;
                    more.back().apart = store.apart * (adds ? 1 : loop.pieces) + (adds ? 0 : i);
                    more.back().adder =
                        store.adder * (indexes ? 1 : loop.pieces) + (indexes ? 0 : i);
                }
            }
            m_children = std::move(more);
            if (m_children.size() > maxChildren) {
                throw CountOverflow(msg::cost::tooManyTiles());
            }
        }
    }

    /// Returns the range of an instance after the loops of a dimension at outer levels.
    Stretch rangeOf(std::size_t d, std::size_t level, std::size_t before,
                    const PinnedPlaces* places) const {
        Stretch range{0, m_nest.bound(d)};
        const std::span<const CutLoop> loops = m_nest.of(d);
        for (std::size_t i = 0; i < before && loops[i].level < level; ++i) {
            const std::int64_t at = loops[i].temporal   ? m_at[d][i]
                                    : places != nullptr ? (*places)[loops[i].order]
                                                        : 0;
            range.begin += at * loops[i].step;
            range.length =
                std::clamp<std::int64_t>(range.length - at * loops[i].step, 0, loops[i].step);
        }
        return range;
    }

    /// Returns the tile of an instance; none if it is idle.
    std::optional<WordBox> tileOf(const Store& store) const {
        WordBox box{std::vector<std::int64_t>(m_tensor.rankCount, 0),
                    std::vector<std::int64_t>(m_tensor.rankCount, 1)};
        std::vector<Stretch> ranges;
        for (std::size_t d = 0; d < m_nest.dimensionCount(); ++d) {
            ranges.push_back(rangeOf(d, store.level, m_nest.of(d).size(), &store.places));
            if (ranges.back().length == 0) {
                return std::nullopt;
            }
        }
        for (const CompiledTensor::Term& term : m_tensor.terms) {
            const std::size_t d = term.dimension;
            const std::int64_t a = m_regular[d] != 0 ? 1 : term.coefficient;
            const std::int64_t begin = ranges[d].begin / m_unit[d];
            box.low[term.rank] += a * begin;
            box.high[term.rank] += a * (begin + ranges[d].length / m_unit[d] - 1);
        }
        return box;
    }

    static void cut(std::optional<WordBox>& held, const std::optional<WordBox>& to) {
        for (std::size_t r = 0; held && to && r < held->low.size(); ++r) {
            held->low[r] = std::max(held->low[r], to->low[r]);
            held->high[r] = std::min(held->high[r], to->high[r]);
        }
        if (!to || (held && held->empty())) {
            held.reset();
        }
    }

    void step(std::size_t turn) {
        const Store* outer = nullptr;
        for (Store& store : m_above) {
            if (std::optional<WordBox> tile = tileOf(store)) {
                store.held = std::move(tile);
            } else if (outer != nullptr) {
                cut(store.held, outer->held);
            }
            outer = &store;
        }
        m_asked.clear();
        for (std::size_t c = 0; c < m_children.size(); ++c) {
            Store& child = m_children[c];
            if (std::optional<WordBox> tile = tileOf(child)) {
                take(c, *tile);
                child.held = std::move(tile);
            } else if (outer != nullptr) {
                cut(child.held, outer->held);
            }
        }
        settle(turn);
    }

    /// Requests the words of `tile` that the child does not hold.
    void take(std::size_t c, const WordBox& tile) {
        const std::optional<WordBox>& held = m_children[c].held;
        const bool same = held && *held == tile;
        if (m_options.reuse == ReuseReading::Flush || !held) {
            list(c, tile, nullptr, 0, 0, false);
        } else if (m_options.reuse == ReuseReading::Exact) {
            list(c, tile, &*held, 0, 0, true);
        } else if (!same) {
            list(c, tile, nullptr, 0, 0, false);
        }
    }

    void list(std::size_t c, const WordBox& tile, const WordBox* held, std::size_t rank,
              std::int64_t word, bool old) {
        if (rank == m_sizes.size()) {
            if (!old) {
                m_asked.push_back({m_children[c].apart, word, m_children[c].adder, c});
            }
            return;
        }
        for (std::int64_t i = tile.low[rank]; i < tile.high[rank]; ++i) {
            const bool in = old && i >= held->low[rank] && i < held->high[rank];
            list(c, tile, held, rank + 1, word * m_sizes[rank] + i, in);
        }
    }

    /// Counts the requests of one step.
    void settle(std::size_t turn) {
        m_listed += m_asked.size() + m_children.size();
        if (m_listed > maxListed) {
            throw CountOverflow(msg::cost::tooManyTiles());
        }
        const std::int64_t weight = checkedMultiply(currentWeight(), m_words);
        std::sort(m_asked.begin(), m_asked.end());
        std::int64_t entered = 0;
        for (std::size_t from = 0, end = 0; from < m_asked.size(); from = end) {
            std::int64_t adders = 0;
            for (end = from; end < m_asked.size() && m_asked[end].apart == m_asked[from].apart &&
                             m_asked[end].word == m_asked[from].word;
                 ++end) {
                adders += end == from || m_asked[end].adder != m_asked[end - 1].adder ? 1 : 0;
            }
            ++entered;
            m_walked.requestedByAll =
                checkedAdd(m_walked.requestedByAll, checkedMultiply(weight, adders));
            char& visited = m_visited[static_cast<std::size_t>(m_asked[from].word)];
            const bool returns = visited != 0 || m_options.chargeFirstVisits;
            visited = 1;
            const double filled = m_tensor.returnsToAll ? static_cast<double>(adders) : 1;
            const double part = filled / static_cast<double>(end - from);
            for (std::size_t i = from; i < end; ++i) {
                m_walked.taken[m_asked[i].child] =
                    checkedAdd(m_walked.taken[m_asked[i].child], weight);
                if (returns) {
                    m_walked.filled[m_asked[i].child] += static_cast<double>(weight) * part;
                }
            }
        }
        const std::int64_t words = checkedMultiply(weight, entered);
        m_walked.asked = checkedAdd(m_walked.asked, words);
        (turn < m_turns.size() ? m_walked.askedAtTurn[turn] : m_walked.askedFirst) += words;
    }

    /// Returns the number of steps that the present step represents.
    std::int64_t currentWeight() const {
        std::int64_t weight = 1;
        for (const Turn& turn : m_turns) {
            if (m_regular[turn.dimension] != 0 && m_at[turn.dimension][turn.loop] != 0) {
                weight = checkedMultiply(weight, m_nest.of(turn.dimension)[turn.loop].pieces - 1);
            }
        }
        return weight;
    }

    /// Advances to the next step, and sets the loop that makes it. Returns false after the last
    /// step.
    bool next(std::size_t& turn) {
        for (turn = m_turns.size(); turn-- > 0;) {
            const Turn& of = m_turns[turn];
            const CutLoop& loop = m_nest.of(of.dimension)[of.loop];
            std::int64_t& at = m_at[of.dimension][of.loop];
            const Stretch gets = rangeOf(of.dimension, m_child, of.loop, nullptr);
            ++at;
            if (m_regular[of.dimension] != 0 ? at < 2 : at * loop.step < gets.length) {
                return true;
            }
            at = 0;
        }
        return false;
    }

    const CompiledTensor& m_tensor;
    const CostOptions& m_options;
    const CutNest& m_nest;
    std::size_t m_child;
    std::vector<std::int64_t> m_unit;  ///< by dimension: iterations that are counted as one word
    /// For each dimension: whether it is regular (see the head of this file).
    std::vector<char> m_regular;
    std::vector<std::vector<std::int64_t>> m_at;  ///< [dimension][temporal loop]: index of its tile
    std::vector<Turn> m_turns;                    ///< temporal loops outside, outermost first
    std::vector<std::int64_t> m_sizes;            ///< by rank
    std::int64_t m_words = 1;                     ///< words that each counted word represents
    std::vector<char> m_visited;
    std::vector<Store> m_above;
    std::vector<Store> m_children;
    std::vector<Asked> m_asked;
    std::size_t m_listed = 0;
    WalkedOutput m_walked;
};

}  // namespace

WalkedOutput OutputWalk::count(const CutNest& nest, std::size_t parent, std::size_t child,
                               const PinnedPlaces& places) const {
    PinnedPlaces all = places;
    all.resize(nest.spatialLoops(), 0);
    return Walk(*m_compiled, m_tensor, nest, parent, child, all).run();
}

std::size_t OutputWalk::childAt(const CutNest& nest, std::size_t parent, std::size_t child,
                                const PinnedPlaces& places) {
    std::size_t number = 0;
    for (const CutLoop& loop : loopsBetween(nest, parent, child)) {
        number = number * static_cast<std::size_t>(loop.pieces) +
                 (places.empty() ? 0 : static_cast<std::size_t>(places[loop.order]));
    }
    return number;
}

bool CutTraffic::overlap(std::size_t tensor, std::size_t parent, std::size_t child) const {
    for (std::size_t d = 0; d < m_nest->dimensionCount(); ++d) {
        if (ties(tensor, d) && m_nest->unrolls(d, parent, child)) {
            return true;
        }
    }
    return false;
}

/// Returns true if the words that an idle instance holds may depend on the path of the parent's
/// tile.
bool CutTraffic::mayAbandon(std::size_t tensor, std::size_t level) const {
    const CompiledTensor& shape = m_compiled->tensors[tensor];
    return shape.output && !m_shapes[tensor].parts.tied.empty() && shape.keepers.size() > 1 &&
           shape.keepers[1] < level && m_compiled->options.reuse != ReuseReading::Flush &&
           !m_nest->alike(level);
}

const WalkedOutput& CutTraffic::walked(const CutPair& pair, const PinnedPlaces& places) {
    PinnedPlaces above = places;
    above.resize(m_nest->spatialLoops(), 0);
    for (std::size_t d = 0; d < m_nest->dimensionCount(); ++d) {
        for (const CutLoop& loop : m_nest->of(d)) {
            if (!loop.temporal && loop.level >= pair.parent) {
                above[loop.order] = 0;
            }
        }
    }
    const auto [known, isNew] = m_walked.try_emplace({pair.child, above});
    if (isNew) {
        ++m_listings;
        known->second =
            OutputWalk(*m_compiled, pair.tensor).count(*m_nest, pair.parent, pair.child, above);
    }
    return known->second;
}

/// Calls `add` for each kind of parent, with the words that move below one such parent and the
/// number of these parents. The place of a parent decides which words of a window the parent gives
/// up. So each parent along a window or a dimension with imperfect factors is a kind.
template <typename Add> void CutTraffic::forEachParent(const CutPair& pair, Add add) {
    // Classes of siblings, by spatial loop.
    std::vector<std::pair<std::size_t, std::vector<SiblingClass>>> kinds;
    PinnedPlaces places = m_sums.places();
    places.resize(m_nest->spatialLoops(), 0);
    for (std::size_t d = 0; d < m_nest->dimensionCount(); ++d) {
        const auto classes = m_sums.classes(d, pair.parent);
        std::size_t spatial = 0;
        for (const CutLoop& loop : m_nest->of(d)) {
            if (loop.temporal || loop.level >= pair.parent) {
                continue;
            }
            std::vector<SiblingClass> own = classes[spatial++];
            if (ties(pair.tensor, d) || !m_nest->even(d)) {
                own.clear();
                for (std::int64_t i = 0; i < loop.pieces; ++i) {
                    own.push_back({i, 1});
                }
            }
            if ((pair.pinned >> loop.level & 1) == 0) {
                kinds.emplace_back(loop.order, std::move(own));
            }
        }
    }
    std::vector<std::size_t> at(kinds.size(), 0);
    std::size_t next = 0;
    do {
        std::int64_t times = 1;
        for (std::size_t k = 0; k < kinds.size(); ++k) {
            const SiblingClass& alike = kinds[k].second[at[k]];
            places[kinds[k].first] = alike.first;
            times = checkedMultiply(times, alike.times);
        }
        add(walked(pair, places), times);
        for (next = kinds.size(); next > 0 && ++at[next - 1] == kinds[next - 1].second.size();) {
            at[--next] = 0;
        }
    } while (next > 0);
}

double CutTraffic::filled(const CutPair& own) {
    if (overlap(own.tensor, own.parent, own.child) || mustWalk(own)) {
        return walked(own, m_sums.places())
            .filled[OutputWalk::childAt(*m_nest, own.parent, own.child, m_sums.places())];
    }
    const CutPair alone{own.tensor, own.child, own.child, own.pinned};
    const Request request = receivedRequest(own);
    if (m_compiled->tensors[own.tensor].returnsToAll) {
        return static_cast<double>(total(request) - firstVisits(alone));
    }
    const double words = sharedTotal(request, own.parent);
    return words - (m_compiled->options.chargeFirstVisits ? 0 : sharedVisits(alone));
}

std::int64_t CutTraffic::taken(const CutPair& pair) {
    if (!mustWalk(pair)) {
        return total(receivedRequest(pair));
    }
    if (pair.pinned == fanoutsFrom(0, pair.child)) {
        return walked(pair, m_sums.places())
            .taken[OutputWalk::childAt(*m_nest, pair.parent, pair.child, m_sums.places())];
    }
    std::int64_t words = 0;
    forEachParent(pair, [&](const WalkedOutput& below, std::int64_t times) {
        for (const std::int64_t taken : below.taken) {
            words = checkedAdd(words, checkedMultiply(times, taken));
        }
    });
    return words;
}

std::int64_t CutTraffic::asked(const CutPair& pair) {
    if (!mustWalk(pair)) {
        return total(requestedRequest(pair));
    }
    std::int64_t words = 0;
    forEachParent(pair, [&](const WalkedOutput& below, std::int64_t times) {
        words = checkedAdd(words, checkedMultiply(times, below.asked));
    });
    return words;
}

std::vector<CutShare> CutTraffic::requestedByLoop(const CutPair& pair, std::int64_t& first) {
    std::vector<CutShare> shares = byLoop(requestedRequest(pair), first);
    if (!mustWalk(pair)) {
        return shares;
    }
    for (CutShare& share : shares) {
        share.words = 0;
    }
    forEachParent(pair, [&](const WalkedOutput& below, std::int64_t times) {
        for (std::size_t i = 0; i < shares.size(); ++i) {  // from the innermost loop outward
            const std::int64_t own = below.askedAtTurn[shares.size() - 1 - i];
            shares[i].words = checkedAdd(shares[i].words, checkedMultiply(times, own));
        }
    });
    return shares;
}

std::int64_t CutTraffic::requestedByAll(const CutPair& pair) {
    if (mustWalk(pair)) {
        std::int64_t words = 0;
        forEachParent(pair, [&](const WalkedOutput& below, std::int64_t times) {
            words = checkedAdd(words, checkedMultiply(times, below.requestedByAll));
        });
        return words;
    }
    Request request = requestedRequest(pair);
    request.others = pair.pinned;
    return total(request);
}

}  // namespace loopglass
