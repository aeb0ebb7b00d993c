// A lower bound on the score of a tiling.
//
// Statement. For any order of the loops, any `across` and any `recompute`, the score of the group
// is at least the sum over its layers of three terms:
// 1. The MACs of all words that are computed at least once.
// 2. The words of each box, once in each turn at each inner level (own_bound.cpp).
// 3. The different words of own tensors, once at the home. If the layer streams, they count in each
//    turn.
// Turns and boxes are those of tile_reach.cpp. For a layer with equal boxes (tile_reach.h), the
// terms of the levels from the home inward are also at least the score of the layer alone with free
// words above the home (HomeFloor::inside). Its turns visit each box at least once. The first
// visits follow a nest: the shared loops that move the layer, and inside them its own loops. This
// nest is a mapping of the whole layer. Further visits only cost more. The whole layer costs at
// least HomeFloor::whole.
//
// Copies. A spatial loop that does not move a maker gives several places the same boxes. Each place
// computes them, so MACs, turns and the inner score count once for each of these places. Example:
// z[m,k] += y[m,n] * v[n,k] with K 4 spatial above the home: four places compute all of y.
//
// Passes. In a frame, the order of the loops is known. Let each index of a tensor of the sink have
// one dimension. Different boxes then use different words, and the sink works in every iteration.
// Each time the loops that move the tensor run again, all its words come again, because the home
// held another tile in between. The number of passes is the product of the temporal loops that do
// not move the tensor and are outside of a loop that moves it. If sums come again, they are read.
// Example: v[n,k], loops M 3, N 2 from outside: v comes three times. With N 2, M 3 it comes once.
//
// Work again. If only the sink reads a maker, and each index of the operand has one dimension, the
// same holds for the tile of the maker, with the loops outside of its `across`: the maker computes
// all its words in each pass. With a window, tiles overlap. Then only the loops outside of all
// loops that move the tile count. In each such pass all words are wanted, and at most the words of
// one tile are still there. This needs places without gaps, so no spatial loop may move the tile.
// Example: y[p] is read with a window of 2, loops K 3, P 4 from outside, boxes of 1. Each pass
// wants 5 words of y, and the home keeps at most 2. So the maker computes at least 5 + 2 · 3 words.
// Passes after the first one have the simple bound only, because words may stay at the home.
//
// Unless a layer streams, its tiles of the first iteration must fit. They share the home with the
// handed-over tiles of this turn and with all tiles that no shared loop moves.
#include "fusion/search/tiling_bound.h"

#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <limits>

namespace loopglass::fusion {

namespace {

constexpr double noTiling = std::numeric_limits<double>::infinity();

}  // namespace

template <typename Covered>
double TilingBound::words(std::size_t layer, std::size_t tensor, bool eachTurn,
                          const Covered& covered) const {
    const Workload& workload = m_shape.workload(layer);
    double words = m_basis.words[layer][tensor];
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const Reach& reach = m_reaches.at(layer, d);
        if (indexes(workload.tensors[tensor], d)) {
            words *= covered(reach) / static_cast<double>(workload.dimensions[d].bound);
        } else if (eachTurn) {
            words *= turns(layer, d);
        }
    }
    return words;
}

BoundBasis::BoundBasis(const GroupSpace& of, std::vector<double> leastInside,
                       std::vector<double> leastWhole)
    : space(&of),
      inside(std::move(leastInside)),
      whole(std::move(leastWhole)),
      movers(moverSets(of.shape())),
      reaches(of.shape()) {
    for (std::size_t a = 0; a < of.layers(); ++a) {
        prices.emplace_back(of, a);
        std::vector<std::int64_t> extents;
        for (const Dimension& dimension : of.shape().workload(a).dimensions) {
            extents.push_back(dimension.bound);
        }
        std::vector<double>& list = words.emplace_back();
        for (const Tensor& tensor : of.shape().workload(a).tensors) {
            list.push_back(differentWords(tensor, extents));
        }
    }
}

TilingBound::TilingBound(BoundBasis& basis, const std::vector<FlatLoop>& loops)
    : TilingBound(basis, loops, loops) {}

TilingBound::TilingBound(BoundBasis& basis, const std::vector<FlatLoop>& loops,
                         const std::vector<FlatLoop>& finest)
    : m_space(*basis.space),
      m_shape(basis.space->shape()),
      m_prices(basis.prices),
      m_basis(basis),
      m_reaches(basis.reaches, finest),
      m_part(loops.size() == finest.size()
                 ? std::nullopt
                 : std::optional<Reaches>(std::in_place, basis.reaches, loops)),
      m_again(m_shape.layers()) {
    for (const FlatLoop& loop : loops) {
        m_places *= loop.temporal ? 1 : static_cast<double>(loop.factor);
        m_split = m_split || loop.factor > 1;
    }
    for (std::size_t l = 0; l < m_shape.home; ++l) {
        const Fanout& fanout = m_shape.accelerator().levels[l].fanout;
        m_placesThere *= static_cast<double>(fanout.x) * static_cast<double>(fanout.y);
    }
    if (m_part) {
        m_places = m_placesThere;  // further loops may use all instances
    }
    for (std::size_t a = 0; a < m_shape.sink(); ++a) {
        m_again[a].copies = copiesOf(a, loops);
        m_runs = std::max(m_runs, turnsOf(a) * m_again[a].copies);
        m_tiles.push_back(m_reaches.firstTile(a));
    }
}

TilingBound::TilingBound(BoundBasis& basis, const Frame& frame) : TilingBound(basis, frame.loops) {
    m_frame = &frame;
    for (std::size_t a = 0; a < m_shape.sink() && !frame.across.empty(); ++a) {
        std::vector<FlatLoop> fixed = frame.loops;
        std::size_t spanned = frame.across[a];
        for (std::size_t k = fixed.size(); k-- > 0 && spanned > 0;) {
            if (fixed[k].temporal) {
                fixed.erase(fixed.begin() + static_cast<std::ptrdiff_t>(k));
                --spanned;
            }
        }
        m_tiles[a] = Reaches(basis.reaches, fixed).firstTile(a);
        workAgain(fixed, a);
        m_runs = std::max(m_runs, turnsOf(a) * m_again[a].turns * m_again[a].copies);
    }
}

namespace {

/// Returns true if boxes of different indices use different words: each rank has one term.
bool isApart(const Tensor& tensor) {
    return std::all_of(tensor.ranks.begin(), tensor.ranks.end(),
                       [](const Rank& rank) { return rank.terms.size() == 1; });
}

/// Returns the operand of the sink that reads a maker; null if another layer reads the maker too.
const Tensor* readBySinkAlone(const GroupShape& shape, std::size_t maker) {
    const Tensor* read = nullptr;
    for (std::size_t b = maker + 1; b < shape.layers(); ++b) {
        for (std::size_t t = 0; t < shape.place[b].size(); ++t) {
            const TensorPlace& place = shape.place[b][t];
            if (place.role == Role::HandedOver && place.source == maker) {
                if (b != shape.sink() || read != nullptr) {
                    return nullptr;
                }
                read = &shape.workload(b).tensors[t];
            }
        }
    }
    return read;
}

}  // namespace

InnerPrices::Passes TilingBound::passesOf(std::size_t layer, std::size_t tensor) const {
    InnerPrices::Passes passes = m_prices[layer].onePass();
    const Tensor& of = m_shape.workload(layer).tensors[tensor];
    if (m_frame == nullptr || layer != m_shape.sink() || !isApart(of)) {
        return passes;
    }
    for (std::size_t l = 1; l < passes.size(); ++l) {
        double outside = 1;
        for (const FlatLoop& loop : m_frame->loops) {
            if (!loop.temporal || loop.level >= l || loop.factor == 1) {
                continue;
            }
            if (indexes(of, loop.dimension)) {
                passes[l] = outside;
            } else {
                outside *= static_cast<double>(loop.factor);
            }
        }
    }
    return passes;
}

double TilingBound::copiesOf(std::size_t layer, const std::vector<FlatLoop>& loops) const {
    double copies = 1;
    for (const FlatLoop& loop : loops) {
        const bool moves = std::any_of(
            m_basis.movers[layer].begin(), m_basis.movers[layer].end(),
            [&](const std::set<std::size_t>& movers) { return movers.contains(loop.dimension); });
        copies *= loop.temporal || moves ? 1 : static_cast<double>(loop.factor);
    }
    return copies;
}

void TilingBound::workAgain(const std::vector<FlatLoop>& fixed, std::size_t maker) {
    const Tensor* read = readBySinkAlone(m_shape, maker);
    if (read == nullptr) {
        return;
    }
    double outside = 1;  // loops outside of all loops that move the tile
    double passes = 1;   // loops outside of some loop that moves the tile
    double between = 1;
    bool moves = false;
    for (const FlatLoop& loop : fixed) {
        if (loop.temporal && loop.factor > 1 && indexes(*read, loop.dimension)) {
            moves = true;
            passes = between;
        } else if (loop.temporal) {
            between *= static_cast<double>(loop.factor);
            outside = moves ? outside : between;
        }
    }
    if (!moves) {
        return;
    }
    if (isApart(*read)) {
        m_again[maker].macs = m_again[maker].turns = passes;
        return;
    }
    const bool split =
        std::any_of(m_frame->loops.begin(), m_frame->loops.end(), [&](const auto& loop) {
            return !loop.temporal && indexes(*read, loop.dimension);
        });
    if (split) {
        return;  // the tile of a place may have gaps
    }
    double made = 1;
    for (const Rank& rank : m_shape.workload(maker).tensors[m_shape.output(maker)].ranks) {
        made *= m_reaches.at(maker, index(rank.terms.front().dimension)).covered;
    }
    const double places = m_places / m_again[maker].copies;  // with other words
    const double kept = static_cast<double>(m_tiles[maker]) * places;
    m_again[maker].macs = 1 + (outside - 1) * std::max(0.0, 1 - kept / made);
}

std::optional<RoomNeed> TilingBound::lacks() const {
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

double TilingBound::bound() const {
    std::vector<std::array<double, 2>> score;
    for (std::size_t a = 0; a < m_shape.layers(); ++a) {
        score.push_back({layerBound(a, false), layerBound(a, true)});
    }
    double least = noTiling;
    const std::vector<Need> needs = this->needs();
    for (std::size_t streams = 0; streams < (std::size_t{1} << m_shape.layers()); ++streams) {
        double sum = 0;
        for (std::size_t a = 0; a < m_shape.layers(); ++a) {
            sum += score[a][streams >> a & 1];
        }
        if (sum < least && fits(needs, streams)) {
            least = sum;
        }
    }
    return least;
}

double TilingBound::floorOf(std::size_t layer) const {
    const InnerPrices& prices = m_prices[layer];
    double macs = 1;
    for (std::size_t d = 0; d < m_shape.workload(layer).dimensionCount(); ++d) {
        macs *= m_reaches.at(layer, d).coveredOnce;
    }
    const double lanes = prices.lanes() * m_placesThere;
    double price = macs * prices.mac() + m_space.prices().cycle() * macs / lanes;
    double above = 0;
    for (std::size_t t = 0; t < m_shape.place[layer].size(); ++t) {
        const double once =
            words(layer, t, false, [](const Reach& reach) { return reach.coveredOnce; });
        const InnerPrices::Passes one = prices.onePass();
        price += std::min(prices.words(t, once, once, one, m_placesThere),
                          once * (prices.word(t, false, 1) + prices.toHome(t, one)));
        above += prices.above(t, once, once, one, m_placesThere);
    }
    return std::max({price, above + m_basis.inside[layer], m_basis.whole[layer]});
}

std::size_t TilingBound::buffers() const {
    return m_shape.accelerator().levels[m_shape.home].buffers.size();
}

bool TilingBound::holds(std::size_t layer, std::size_t tensor, std::size_t buffer) const {
    return m_shape.place[layer][tensor].role == Role::Own &&
           m_shape.problems[layer].keeper[m_shape.home][tensor] == buffer;
}

std::int64_t TilingBound::bitsOf(std::size_t layer, std::size_t tensor, std::int64_t words) const {
    return checkedMultiply(words, m_shape.problems[layer].tensorBits[tensor]);
}

std::int64_t TilingBound::handed(std::size_t turn, std::size_t buffer) const {
    std::int64_t bits = 0;
    for (std::size_t a = 0; a <= std::min(turn, m_shape.sink() - 1); ++a) {
        bool present = a == turn;
        for (std::size_t b = turn; b < m_shape.layers(); ++b) {
            for (const TensorPlace& place : m_shape.place[b]) {
                present = present || (place.role == Role::HandedOver && place.source == a);
            }
        }
        if (present && m_shape.problems[a].keeper[m_shape.home][m_shape.output(a)] == buffer) {
            bits = checkedAdd(bits, bitsOf(a, m_shape.output(a), m_tiles[a]));
        }
    }
    return bits;
}

bool TilingBound::stands(std::size_t layer, std::size_t tensor) const {
    for (const Rank& rank : m_shape.workload(layer).tensors[tensor].ranks) {
        for (const Term& term : rank.terms) {
            for (const std::size_t mover : m_basis.movers[layer][index(term.dimension)]) {
                if (m_reaches.at(m_shape.sink(), mover).sinkDimension) {
                    return false;
                }
            }
        }
    }
    return layer == m_shape.sink() ? m_split : turnsOf(layer) > m_places;
}

double TilingBound::turns(std::size_t layer, std::size_t dimension) const {
    const Reach& fine = m_reaches.at(layer, dimension);
    const Reach& coarse = m_part ? m_part->at(layer, dimension) : fine;
    if (fine.several && !coarse.several) {
        return std::max(1.0, fine.covered / static_cast<double>(coarse.largest));
    }
    return coarse.turns;
}

double TilingBound::turnsOf(std::size_t layer) const {
    double product = 1;
    for (std::size_t d = 0; d < m_shape.workload(layer).dimensionCount(); ++d) {
        product *= turns(layer, d);
    }
    return product;
}

std::vector<TilingBound::Need> TilingBound::needs() const {
    std::vector<Need> needs;
    for (std::size_t turn = 0; turn < m_shape.layers(); ++turn) {
        for (std::size_t b = 0; b < buffers(); ++b) {
            const auto all = m_space.bitsOf(m_shape.home, b);
            if (all) {
                needs.push_back({turn, b, *all, handed(turn, b), {}});
                needs.back().layers.resize(m_shape.layers());
            }
        }
    }
    for (std::size_t a = 0; a < m_shape.layers() && !needs.empty(); ++a) {
        const Box first = m_reaches.firstBox(a);
        for (std::size_t t = 0; t < m_shape.place[a].size(); ++t) {
            const bool always = stands(a, t);
            const std::int64_t tile = bitsOf(a, t, volume(m_shape.footprint(a, t, first)));
            for (Need& need : needs) {
                if (holds(a, t, need.buffer)) {
                    std::array<std::int64_t, 2>& bits = need.layers[a];
                    bits[0] = checkedAdd(bits[0], a == need.turn || always ? tile : 0);
                    bits[1] = checkedAdd(bits[1], a == need.turn ? bitsOf(a, t, 1) : 0);
                }
            }
        }
    }
    return needs;
}

bool TilingBound::fits(const std::vector<Need>& needs, std::size_t streams) {
    return std::all_of(needs.begin(), needs.end(), [&](const Need& need) {
        std::int64_t bits = need.handed;
        for (std::size_t a = 0; a < need.layers.size(); ++a) {
            bits = checkedAdd(bits, need.layers[a][streams >> a & 1]);
        }
        return bits <= need.available;
    });
}

double TilingBound::layerBound(std::size_t layer, bool streams) const {
    const bool sink = layer == m_shape.sink();
    const InnerPrices& prices = m_prices[layer];
    const Again& again = m_again[layer];
    double macs = again.macs * again.copies;
    for (std::size_t d = 0; d < m_shape.workload(layer).dimensionCount(); ++d) {
        macs *= m_reaches.at(layer, d).covered;
    }
    double price = macs * prices.mac();
    double later = price * (1 - 1 / again.turns);
    double above = 0;
    for (std::size_t t = 0; t < m_shape.place[layer].size(); ++t) {
        const InnerPrices::Passes passes = passesOf(layer, t);
        const double once =
            words(layer, t, false, [](const Reach& reach) { return reach.coveredOnce; });
        double inTurns = again.turns * again.copies *
                         words(layer, t, !sink, [](const Reach& reach) { return reach.covered; });
        if (sink) {
            const double inBox = differentWords(m_shape.workload(layer).tensors[t],
                                                extentsOf(m_reaches.firstBox(layer)));
            inTurns = std::max({inTurns, once * passes.back(), m_runs * inBox});
        }
        price += streams ? prices.words(t, inTurns, once, passes, m_places)
                         : inTurns * prices.word(t, false, 1) + once * prices.toHome(t, passes);
        above += prices.above(t, streams ? inTurns : 0, once, passes, m_places);
        later += inTurns * (1 - 1 / again.turns) * prices.word(t, false, 1);
    }
    price += m_space.prices().cycle() * macs / prices.lanes() / m_places;
    // Passes after the first one only have the simple bound: words at the home may still be there.
    const double inside = above + again.copies * m_basis.inside[layer];
    return std::max(price, std::max(inside, m_basis.whole[layer]) + later);
}

}  // namespace loopglass::fusion
