// Neighbours and children of mappings with imperfect factors (docs/mappers.md, section "The
// space"). As for perfect factors, all moves that can apply to some mapping are listed once. Moves
// are then chosen at random until a chosen move is possible. A loop nest has several step lists,
// which differ only in the positions of loops with a single tile. The neighbours of the nest are
// the neighbours of all these lists. Neighbours may be illegal, so the caller must check them.
// Cost: for each move, a search for the next step that is legal beside the other steps. If only
// spatial factors may be imperfect, the next step of a temporal loop is the next divisor.
#include "search/uneven/uneven_moves.h"

#include <algorithm>
#include <utility>

namespace loopglass::uneven {

namespace {
constexpr int maxDraws = 10'000;  // largest number of tries to find a move that applies
}

UnevenMoves::UnevenMoves(const UnevenSpace& space) : m_space(&space) {
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        for (std::size_t place = 0; place < 3 * space.levelCount(); ++place) {
            if (space.chains(d).kindAt(place) != TilingNumbers::Kind::Nothing) {
                m_all.push_back({false, d, place, 0});
                m_all.push_back({false, d, place, 1});
            }
        }
    }
    for (std::size_t l = 0; l + 1 < space.levelCount(); ++l) {
        for (std::size_t i = space.firstArranged(); i < space.dimensionCount(); ++i) {
            for (std::size_t j = i + 1; j < space.dimensionCount(); ++j) {
                m_all.push_back({true, l, i, j});
            }
        }
    }
}

/// Returns true if a move exchanges two loops that each have a single tile.
bool UnevenMoves::isIdle(const Move& move, const MappingSteps& chain) const {
    const auto turns = [&](std::size_t at) {
        return m_space->turns(chain, move.of, chain.order[move.of][at]);
    };
    return move.ofOrder && !turns(move.at) && !turns(move.to);
}

bool UnevenMoves::make(const Move& move, MappingSteps& chain) const {
    if (!move.ofOrder) {
        return m_space->chains(move.of).move(chain.steps[move.of], move.at, move.to == 1 ? 1 : -1);
    }
    std::swap(chain.order[move.of][move.at], chain.order[move.of][move.to]);
    return true;
}

std::vector<MappingSteps> UnevenMoves::neighbours(const MappingSteps& chain) const {
    std::vector<MappingSteps> all;
    for (const Move& move : m_all) {
        all.push_back(chain);
        if (!make(move, all.back())) {
            all.pop_back();
        }
    }
    return all;
}

bool UnevenMoves::step(mapspace::Random& random, MappingSteps& chain) const {
    for (int i = 0; i < maxDraws && !m_all.empty(); ++i) {
        const Move& move = m_all[random.below(m_all.size())];
        if (!isIdle(move, chain) && make(move, chain)) {
            return true;
        }
    }
    return false;
}

void UnevenNestMoves::settle(MappingSteps& chain) const {
    const auto first = static_cast<std::ptrdiff_t>(m_space->firstArranged());
    for (std::size_t l = 0; l < chain.order.size(); ++l) {
        std::vector<std::size_t>& order = chain.order[l];
        const auto loops =
            std::stable_partition(order.begin() + first, order.end(),
                                  [&](std::size_t d) { return !m_space->turns(chain, l, d); });
        // The order of the innermost level changes no count.
        const bool innermost = l + 1 == chain.order.size();
        std::sort(order.begin() + first, innermost ? order.end() : loops);
    }
}

/// Moves the loop of a dimension to every other place in the order of a level.
void UnevenNestMoves::addShifts(const MappingSteps& chain, std::size_t level, std::size_t dimension,
                                std::vector<MappingSteps>& all) const {
    const std::vector<std::size_t>& order = chain.order[level];
    const auto from = std::ranges::find(order, dimension) - order.begin();
    for (auto to = static_cast<std::ptrdiff_t>(m_space->firstArranged());
         to < static_cast<std::ptrdiff_t>(order.size()); ++to) {
        all.push_back(chain);
        const auto begin = all.back().order[level].begin();
        to < from ? std::rotate(begin + to, begin + from, begin + from + 1)
                  : std::rotate(begin + from, begin + from + 1, begin + to + 1);
    }
}

std::vector<MappingSteps> UnevenNestMoves::neighbours(const MappingSteps& settled) const {
    std::vector<MappingSteps> all = m_moves.neighbours(settled);
    const std::size_t moved = all.size();
    const std::size_t first = m_space->firstArranged();
    for (std::size_t l = 0; l + 1 < m_space->levelCount(); ++l) {
        // A loop can reach any position by an exchange with a loop that has a single tile.
        const bool anyIdle = first < m_space->dimensionCount() &&
                             !m_space->turns(settled, l, settled.order[l][first]);
        for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
            if (m_space->turns(settled, l, d)) {
                if (anyIdle) {
                    addShifts(settled, l, d, all);
                }
                continue;
            }
            for (std::size_t n = 0; n < moved; ++n) {
                // Before the move, this loop had a single tile and thus no fixed position.
                // Therefore every position is tried.
                if (m_space->turns(all[n], l, d)) {
                    addShifts(MappingSteps(all[n]), l, d, all);
                }
            }
        }
    }
    for (MappingSteps& chain : all) {
        settle(chain);
    }
    return all;
}

UnevenAxes::UnevenAxes(const UnevenSpace& space) : m_space(&space) {
    using Kind = TilingNumbers::Kind;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        for (std::size_t x = 1; x < 3 * space.levelCount(); x += 3) {
            if (space.chains(d).kindAt(x) != Kind::Nothing &&
                space.chains(d).kindAt(x + 1) != Kind::Nothing) {
                m_axisPairs.push_back({d, x});
            }
        }
    }
}

void UnevenAxes::lay(mapspace::Random& random, MappingSteps& chain) const {
    for (const AxisPair& both : m_axisPairs) {
        std::vector<std::int64_t>& steps = chain.steps[both.dimension];
        const std::int64_t outer = steps[both.place - 1];
        const std::int64_t inner = steps[both.place + 1];
        const auto lot = random.below(static_cast<std::uint64_t>(outer - inner + 1));
        // If the step must divide its range but does not, the step remains unchanged.
        m_space->chains(both.dimension)
            .put(steps, both.place, inner + static_cast<std::int64_t>(lot));
    }
}

void cross(const UnevenSpace& space, const MappingSteps& a, const MappingSteps& b,
           mapspace::Random& random, MappingSteps& child) {
    child = a;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        if (random.coin()) {
            child.steps[d] = b.steps[d];
        }
    }
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        if (random.coin()) {
            child.order[l] = b.order[l];
        }
    }
}

void mutate(const UnevenSpace& space, double probability, mapspace::Random& random,
            MappingSteps& chain) {
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        const TilingNumbers& ways = space.chains(d);
        if (ways.size() > 1 && random.unit() < probability) {
            chain.steps[d] = ways.at(random.below(ways.size()));
        }
    }
    for (std::size_t l = 0; l + 1 < space.levelCount(); ++l) {
        if (space.firstArranged() + 1 < space.dimensionCount() && random.unit() < probability) {
            space.shuffleOrder(l, random, chain);
        }
    }
}

}  // namespace loopglass::uneven
