// The tilings of the shared loops with a lower bound each.
//
// Statement. With some factors, in any order of the loops and with any `across` and `recompute`,
// the group scores at least the sum over its layers of
//   MACs: those of the words that are made at least once,
//   own tiles: in each turn, every word of the box once at each level further in (own_bound.cpp),
//   own tensors: every different word comes to the home once, or, if the layer streams, in each turn.
// For the sink, the part from the home inward is also at least that of the sink alone with free
// words above the home: with the shared loops at the level above the home, its own loops are a
// mapping of the whole layer, whose boxes are equal.
// Turns and boxes are those of tile_reach.cpp. A layer can only leave its tensors at the home if
// their tiles of the first iteration fit there, with the handed-over tiles of this turn and with
// all tiles that no shared loop moves.
//
// A dimension is split completely before the next one. If the handed-over tiles do not fit even
// with all later dimensions split to single iterations, they do not fit with coarser ones.
#include "fusion/search/tiling.h"

#include "fusion/search/tile_reach.h"
#include "workload/checked.h"

#include <algorithm>
#include <limits>
#include <set>

namespace loopglass::fusion {

namespace {

constexpr double noTiling = std::numeric_limits<double>::infinity();
constexpr std::size_t maxExamined = 60'000;

/// The bound of one tiling.
class TilingBound {
public:
    TilingBound(const GroupSpace& space, const std::vector<InnerPrices>& prices,
                double sinkInside, const std::vector<FlatLoop>& loops)
        : TilingBound(space, prices, sinkInside, loops, loops) {}

    /// Bounds all tilings with these loops and any further loops of other dimensions; `finest` also
    /// has the finest loops of these dimensions.
    TilingBound(const GroupSpace& space, const std::vector<InnerPrices>& prices,
                double sinkInside, const std::vector<FlatLoop>& loops,
                const std::vector<FlatLoop>& finest)
        : m_space(space),
          m_shape(space.shape()),
          m_prices(prices),
          m_sinkInside(sinkInside),
          m_reaches(space.shape(), finest),
          m_coarse(space.shape(), loops) {
        for (const FlatLoop& loop : loops) {
            m_places *= loop.temporal ? 1 : static_cast<double>(loop.factor);
            m_split = m_split || loop.factor > 1;
        }
        for (std::size_t l = 0; l < m_shape.home; ++l) {
            const Fanout& fanout = m_shape.accelerator().levels[l].fanout;
            m_placesThere *= static_cast<double>(fanout.x) * static_cast<double>(fanout.y);
        }
        if (loops.size() != finest.size()) {
            m_places = m_placesThere;  // further loops may use all instances
        }
        for (std::size_t a = 0; a < m_shape.sink(); ++a) {
            m_runs = std::max(m_runs, turnsOf(a));
            m_tiles.push_back(m_reaches.firstTile(a));
        }
    }

    /// Returns the words that the fullest turn needs if all layers stream single words, and the
    /// capacity of that buffer, if it does not fit; none if it fits.
    std::optional<RoomNeed> lacks() const {
        for (std::size_t turn = 0; turn < m_shape.layers(); ++turn) {
            for (std::size_t b = 0; b < buffers(); ++b) {
                std::int64_t bits = handed(turn, b);
                for (std::size_t t = 0; t < m_shape.place[turn].size(); ++t) {
                    bits += holds(turn, t, b) ? m_shape.problems[turn].tensorBits[t] : 0;
                }
                const auto all = m_space.bitsOf(m_shape.home, b);
                if (all && bits > *all) {
                    const int word = m_shape.accelerator().wordBits;
                    return RoomNeed{(bits + word - 1) / word, *all / word};
                }
            }
        }
        return std::nullopt;
    }

    /// Returns the bound; infinite if nothing fits.
    double bound() const {
        std::vector<std::array<double, 2>> score;
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            score.push_back({layerBound(a, false), layerBound(a, true)});
        }
        double least = noTiling;
        for (std::size_t streams = 0; streams < (std::size_t{1} << m_shape.layers()); ++streams) {
            double sum = 0;
            for (std::size_t a = 0; a < m_shape.layers(); ++a) {
                sum += score[a][streams >> a & 1];
            }
            if (sum < least && fits(streams)) {
                least = sum;
            }
        }
        return least;
    }

    /// Returns a lower bound on all tilings, if this one is the finest: the words that are needed
    /// in any case come once.
    double floor() const {
        double sum = 0;
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            double macs = 1;
            for (std::size_t d = 0; d < m_shape.workload(a).dimensionCount(); ++d) {
                macs *= m_reaches.at(a, d).coveredOnce;
            }
            const double lanes = m_prices[a].lanes() * m_placesThere;
            sum += macs * m_prices[a].mac() + m_space.prices().cycle() * macs / lanes;
            for (std::size_t t = 0; t < m_shape.place[a].size(); ++t) {
                sum += words(a, t, false, [](const Reach& reach) { return reach.coveredOnce; }) *
                       std::min(m_prices[a].word(t, true, 1),
                                m_prices[a].word(t, false, 1) + m_prices[a].toHome(t, 1));
            }
        }
        return sum;
    }

private:
    std::size_t buffers() const {
        return m_shape.accelerator().levels[m_shape.home].buffers.size();
    }
    bool holds(std::size_t layer, std::size_t tensor, std::size_t buffer) const {
        return m_shape.place[layer][tensor].role == Role::Own &&
               m_shape.problems[layer].keeper[m_shape.home][tensor] == buffer;
    }
    std::int64_t bitsOf(std::size_t layer, std::size_t tensor, std::int64_t words) const {
        return checkedMultiply(words, m_shape.problems[layer].tensorBits[tensor]);
    }

    /// Returns the bits of handed-over tiles in the turn of a layer.
    std::int64_t handed(std::size_t turn, std::size_t buffer) const {
        std::int64_t bits = 0;
        for (std::size_t a = 0; a <= std::min(turn, m_shape.sink() - 1); ++a) {
            bool present = a == turn;
            for (std::size_t b = turn; b < m_shape.layers(); ++b) {
                for (const TensorPlace& place : m_shape.place[b]) {
                    present =
                        present || (place.role == Role::HandedOver && place.source == a);
                }
            }
            if (present &&
                m_shape.problems[a].keeper[m_shape.home][m_shape.output(a)] == buffer) {
                bits = checkedAdd(bits, bitsOf(a, m_shape.output(a), m_tiles[a]));
            }
        }
        return bits;
    }

    /// Returns true if a shared tile of the tensor is the same in all turns.
    bool stands(std::size_t layer, std::size_t tensor) const {
        for (const Rank& rank : m_shape.workload(layer).tensors[tensor].ranks) {
            for (const Term& term : rank.terms) {
                if (m_reaches.at(layer, index(term.dimension)).sinkDimension) {
                    return false;
                }
            }
        }
        return layer == m_shape.sink() ? m_split
                                       : turnsOf(layer) > m_places;
    }

    /// Returns the least number of turns along a dimension. If a rank is moved by several loops
    /// only in finer tilings, its words and its largest range bound the turns.
    double turns(std::size_t layer, std::size_t dimension) const {
        const Reach& coarse = m_coarse.at(layer, dimension);
        const Reach& fine = m_reaches.at(layer, dimension);
        if (fine.several && !coarse.several) {
            return std::max(1.0, fine.covered / static_cast<double>(coarse.largest));
        }
        return coarse.turns;
    }
    double turnsOf(std::size_t layer) const {
        double product = 1;
        for (std::size_t d = 0; d < m_shape.workload(layer).dimensionCount(); ++d) {
            product *= turns(layer, d);
        }
        return product;
    }

    bool fits(std::size_t streams) const {
        for (std::size_t turn = 0; turn < m_shape.layers(); ++turn) {
            for (std::size_t b = 0; b < buffers(); ++b) {
                std::int64_t bits = handed(turn, b);
                for (std::size_t a = 0; a < m_shape.layers(); ++a) {
                    for (std::size_t t = 0; t < m_shape.place[a].size(); ++t) {
                        if ((streams >> a & 1) == 0 && holds(a, t, b) &&
                            (a == turn || stands(a, t))) {
                            bits = checkedAdd(
                                bits, bitsOf(a, t,
                                             volume(m_shape.footprint(a, t, m_reaches.firstBox(a)))));
                        } else if ((streams >> a & 1) != 0 && a == turn && holds(a, t, b)) {
                            bits += bitsOf(a, t, 1);
                        }
                    }
                }
                const auto all = m_space.bitsOf(m_shape.home, b);
                if (all && bits > *all) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Returns the factor by which the words of a tensor are fewer than all words, or come several
    /// times.
    template <typename Covered>
    double words(std::size_t layer, std::size_t tensor, bool eachTurn, const Covered& covered) const {
        const Workload& workload = m_shape.workload(layer);
        std::vector<Range> all;
        std::vector<char> indexes(workload.dimensionCount(), 0);
        for (const Dimension& dimension : workload.dimensions) {
            all.push_back({0, dimension.bound});
        }
        for (const Rank& rank : workload.tensors[tensor].ranks) {
            for (const Term& term : rank.terms) {
                indexes[index(term.dimension)] = 1;
            }
        }
        auto words = static_cast<double>(volume(m_shape.footprint(layer, tensor, boxOf(all))));
        for (std::size_t d = 0; d < indexes.size(); ++d) {
            const Reach& reach = m_reaches.at(layer, d);
            if (indexes[d] != 0) {
                words *= covered(reach) / static_cast<double>(workload.dimensions[d].bound);
            } else if (eachTurn) {
                words *= turns(layer, d);
            }
        }
        return words;
    }

    double layerBound(std::size_t layer, bool streams) const {
        const bool sink = layer == m_shape.sink();
        const InnerPrices& prices = m_prices[layer];
        double macs = 1;
        for (std::size_t d = 0; d < m_shape.workload(layer).dimensionCount(); ++d) {
            macs *= m_reaches.at(layer, d).covered;
        }
        double price = macs * prices.mac();
        double above = 0;
        for (std::size_t t = 0; t < m_shape.place[layer].size(); ++t) {
            double inTurns =
                words(layer, t, !sink, [](const Reach& reach) { return reach.covered; });
            if (sink) {
                const Box box = m_shape.footprint(layer, t, m_reaches.firstBox(layer));
                inTurns = std::max(inTurns, m_runs * static_cast<double>(volume(box)));
            }
            price += inTurns * prices.word(t, streams, m_places);
            const double once =
                words(layer, t, false, [](const Reach& reach) { return reach.coveredOnce; });
            price += streams ? 0 : prices.toHome(t, 1) * once;
            above += streams ? prices.above(t, m_places) * inTurns : prices.above(t, 1) * once;
        }
        price += m_space.prices().cycle() * macs / prices.lanes() / m_places;
        return sink ? std::max(price, above + m_sinkInside) : price;
    }

    const GroupSpace& m_space;
    const GroupShape& m_shape;
    const std::vector<InnerPrices>& m_prices;
    double m_sinkInside;
    Reaches m_reaches;  ///< of the finest tiling
    Reaches m_coarse;
    double m_places = 1;
    double m_placesThere = 1;  ///< instances of the home
    double m_runs = 1;
    bool m_split = false;
    std::vector<std::int64_t> m_tiles;  ///< by maker
};

/// Returns the sink dimensions whose shared loops move the boxes of each layer.
std::vector<std::set<std::size_t>> movers(const GroupShape& shape) {
    std::vector<std::vector<std::set<std::size_t>>> of(shape.layers());
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        of[a].resize(shape.workload(a).dimensionCount());
    }
    for (std::size_t d = 0; d < of[shape.sink()].size(); ++d) {
        of[shape.sink()][d] = {d};
    }
    std::vector<std::set<std::size_t>> all(shape.layers());
    for (std::size_t b = shape.layers(); b-- > 0;) {
        for (std::size_t t = 0; t < shape.place[b].size(); ++t) {
            const TensorPlace& place = shape.place[b][t];
            if (place.role != Role::HandedOver) {
                continue;
            }
            const Workload& maker = shape.workload(place.source);
            const auto& made = maker.tensors[shape.output(place.source)].ranks;
            for (std::size_t r = 0; r < made.size(); ++r) {
                for (const Term& term : shape.workload(b).tensors[t].ranks[r].terms) {
                    const auto& from = of[b][index(term.dimension)];
                    of[place.source][index(made[r].terms.front().dimension)].insert(from.begin(),
                                                                                    from.end());
                    all[place.source].insert(from.begin(), from.end());
                }
            }
        }
    }
    return all;
}

}  // namespace

TilingList::TilingList(const GroupSpace& space, double sinkInside, double cutoff, std::size_t most)
    : m_space(space),
      m_sinkInside(sinkInside),
      m_cutoff(cutoff),
      m_most(most) {
    for (std::size_t a = 0; a < space.layers(); ++a) {
        m_prices.emplace_back(space, a);
    }
    addPlaces();
    std::vector<FlatLoop> finest;
    const auto& dimensions = space.shape().workload(space.shape().sink()).dimensions;
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
        finest.push_back({d, 0, true, false, uncut(d) ? 1 : dimensions[d].bound, 0, 1});
    }
    const double floor = TilingBound(space, m_prices, sinkInside, finest).floor();
    if (floor >= cutoff) {
        const auto lack = TilingBound(space, m_prices, sinkInside, finest).lacks();
        m_anyFits = !lack;
        m_need = lack.value_or(RoomNeed{});
        m_dropped = floor;
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
        const TilingBound part(m_space, m_prices, m_sinkInside, loopsNow(), finest);
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
    const TilingBound bound(m_space, m_prices, m_sinkInside, tiling.loops);
    const auto lack = bound.lacks();
    if (lack) {
        m_need = m_need.words == 0 || lack->words < m_need.words ? *lack : m_need;
        return;
    }
    m_anyFits = true;
    tiling.bound = bound.bound();
    if (tiling.bound < m_cutoff) {
        m_complete = m_complete && ++m_examined <= maxExamined && m_all.size() < m_most;
        m_rest = m_complete ? m_rest : std::min(m_rest, tiling.bound);
        if (m_complete) {
            m_all.push_back(std::move(tiling));
        }
    } else {
        m_complete = m_complete && ++m_examined <= maxExamined;
        m_dropped = std::min(m_dropped, tiling.bound);
    }
}

namespace {

/// Appends all orders of the temporal loops of each level.
void orderLoops(const std::vector<FlatLoop>& loops, std::size_t begin,
                const std::vector<FlatLoop>& before, std::vector<std::vector<FlatLoop>>& orders) {
    if (begin == loops.size()) {
        orders.push_back(before);
        return;
    }
    std::size_t end = begin;
    while (end < loops.size() && loops[end].level == loops[begin].level &&
           loops[end].temporal == loops[begin].temporal) {
        ++end;
    }
    std::vector<FlatLoop> part(loops.begin() + static_cast<std::ptrdiff_t>(begin),
                               loops.begin() + static_cast<std::ptrdiff_t>(end));
    const auto less = [](const FlatLoop& a, const FlatLoop& b) { return a.dimension < b.dimension; };
    const bool temporal = loops[begin].temporal;
    if (temporal) {
        std::sort(part.begin(), part.end(), less);
    }
    do {
        std::vector<FlatLoop> longer = before;
        longer.insert(longer.end(), part.begin(), part.end());
        orderLoops(loops, end, longer, orders);
    } while (temporal && std::next_permutation(part.begin(), part.end(), less));
}

/// Returns all ways to spread temporal loops over the levels above the home. Loops are by level,
/// temporal ones first.
std::vector<std::vector<FlatLoop>> spreadOver(std::size_t home, const std::vector<FlatLoop>& loops) {
    std::vector<std::vector<FlatLoop>> all{{}};
    for (const FlatLoop& loop : loops) {
        std::vector<std::vector<FlatLoop>> longer;
        for (const std::vector<FlatLoop>& before : all) {
            if (!loop.temporal) {
                longer.push_back(before);
                longer.back().push_back(loop);
                continue;
            }
            std::vector<std::pair<std::int64_t, std::vector<FlatLoop>>> parts{{loop.factor, before}};
            for (std::size_t l = home; l-- > 0;) {
                std::vector<std::pair<std::int64_t, std::vector<FlatLoop>>> next;
                for (const auto& [left, list] : parts) {
                    for (std::int64_t factor = l == 0 ? left : 1; factor <= left; ++factor) {
                        if (left % factor != 0) {
                            continue;
                        }
                        next.emplace_back(left / factor, list);
                        if (factor > 1) {
                            next.back().second.push_back(
                                {loop.dimension, l, true, false, factor, 0, factor});
                        }
                    }
                }
                parts = std::move(next);
            }
            for (auto& [left, list] : parts) {
                longer.push_back(std::move(list));
            }
        }
        all = std::move(longer);
    }
    for (std::vector<FlatLoop>& list : all) {
        std::stable_sort(list.begin(), list.end(), [](const FlatLoop& a, const FlatLoop& b) {
            return std::pair(a.level, !a.temporal) < std::pair(b.level, !b.temporal);
        });
    }
    return all;
}

/// Gives shared loops their steps and pieces.
void sizeLoops(const Workload& sink, std::vector<FlatLoop>& loops) {
    std::vector<std::int64_t> gets;
    for (const Dimension& dimension : sink.dimensions) {
        gets.push_back(dimension.bound);
    }
    for (FlatLoop& loop : loops) {
        gets[loop.dimension] /= loop.factor;
        loop.step = gets[loop.dimension];
        loop.pieces = loop.factor;
    }
}

/// Appends the frame with each `across` and `recompute` of the layers from `layer` on.
void chooseTiles(const GroupShape& shape, const std::vector<std::set<std::size_t>>& moving,
                 std::size_t layer, Frame& frame, std::vector<Frame>& frames) {
    if (layer == shape.sink()) {
        frames.push_back(frame);
        return;
    }
    std::vector<std::size_t> spans{0};
    std::size_t loops = 0;
    for (std::size_t k = frame.loops.size(); k-- > 0;) {
        if (frame.loops[k].temporal) {
            ++loops;
            if (moving[layer].contains(frame.loops[k].dimension)) {
                spans.push_back(loops);
            }
        }
    }
    for (const std::size_t span : spans) {
        for (const char again : {'\0', '\1'}) {
            if (again != 0 && (spans.size() == 1 || span == spans.back())) {
                continue;  // the tile never changes
            }
            frame.across[layer] = span;
            frame.recompute[layer] = again;
            chooseTiles(shape, moving, layer + 1, frame, frames);
        }
    }
    frame.across[layer] = 0;
    frame.recompute[layer] = 0;
}

}  // namespace

std::vector<Frame> framesOf(const GroupSpace& space, const Tiling& tiling) {
    const GroupShape& shape = space.shape();
    std::vector<std::vector<FlatLoop>> orders;
    for (const std::vector<FlatLoop>& loops : spreadOver(space.home(), tiling.loops)) {
        orderLoops(loops, 0, {}, orders);
    }
    const std::vector<std::set<std::size_t>> moving = movers(shape);
    std::vector<Frame> frames;
    for (std::vector<FlatLoop>& loops : orders) {
        sizeLoops(shape.workload(shape.sink()), loops);
        Frame frame{std::move(loops), std::vector<std::size_t>(shape.layers(), 0),
                    std::vector<char>(shape.layers(), 0)};
        chooseTiles(shape, moving, 0, frame, frames);
    }
    return frames;
}

}  // namespace loopglass::fusion
