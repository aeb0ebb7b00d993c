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
// nest is a mapping of the whole layer. Further visits only cost more.
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

TilingBound::TilingBound(const GroupSpace& space, const std::vector<InnerPrices>& prices,
                         const std::vector<double>& inside, const std::vector<FlatLoop>& loops)
    : TilingBound(space, prices, inside, loops, loops) {}

TilingBound::TilingBound(const GroupSpace& space, const std::vector<InnerPrices>& prices,
                         const std::vector<double>& inside, const std::vector<FlatLoop>& loops,
                         const std::vector<FlatLoop>& finest)
    : m_space(space),
      m_shape(space.shape()),
      m_prices(prices),
      m_inside(inside),
      m_reaches(space.shape(), finest),
      m_part(loops.size() == finest.size()
                 ? std::nullopt
                 : std::optional<Reaches>(std::in_place, space.shape(), loops)) {
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
        m_runs = std::max(m_runs, turnsOf(a));
        m_tiles.push_back(m_reaches.firstTile(a));
    }
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
        price += std::min(prices.words(t, once, once, m_placesThere),
                          once * (prices.word(t, false, 1) + prices.toHome(t, 1)));
        above += prices.above(t, once, once, m_placesThere);
    }
    return std::max(price, above + m_inside[layer]);
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
            if (m_reaches.at(layer, index(term.dimension)).sinkDimension) {
                return false;
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

bool TilingBound::fits(std::size_t streams) const {
    for (std::size_t turn = 0; turn < m_shape.layers(); ++turn) {
        for (std::size_t b = 0; b < buffers(); ++b) {
            std::int64_t bits = handed(turn, b);
            for (std::size_t a = 0; a < m_shape.layers(); ++a) {
                for (std::size_t t = 0; t < m_shape.place[a].size(); ++t) {
                    if ((streams >> a & 1) == 0 && holds(a, t, b) && (a == turn || stands(a, t))) {
                        bits = checkedAdd(
                            bits,
                            bitsOf(a, t, volume(m_shape.footprint(a, t, m_reaches.firstBox(a)))));
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

double TilingBound::layerBound(std::size_t layer, bool streams) const {
    const bool sink = layer == m_shape.sink();
    const InnerPrices& prices = m_prices[layer];
    double macs = 1;
    for (std::size_t d = 0; d < m_shape.workload(layer).dimensionCount(); ++d) {
        macs *= m_reaches.at(layer, d).covered;
    }
    double price = macs * prices.mac();
    double above = 0;
    for (std::size_t t = 0; t < m_shape.place[layer].size(); ++t) {
        double inTurns = words(layer, t, !sink, [](const Reach& reach) { return reach.covered; });
        if (sink) {
            const Box box = m_shape.footprint(layer, t, m_reaches.firstBox(layer));
            inTurns = std::max(inTurns, m_runs * static_cast<double>(volume(box)));
        }
        const double once =
            words(layer, t, false, [](const Reach& reach) { return reach.coveredOnce; });
        price += streams ? prices.words(t, inTurns, once, m_places)
                         : inTurns * prices.word(t, false, 1) + once * prices.toHome(t, 1);
        above += prices.above(t, streams ? inTurns : once, once, m_places);
    }
    price += m_space.prices().cycle() * macs / prices.lanes() / m_places;
    return std::max(price, above + m_inside[layer]);
}

}  // namespace loopglass::fusion
