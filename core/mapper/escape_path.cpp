// Finds the cheapest escape path from a local optimum. Among all paths over legal neighbours to a
// better mapping, the result is the path whose worst mapping is the cheapest. The search visits
// mappings in the order of Prim's algorithm: the cheapest mapping that was seen is visited next. If
// a path with a lower barrier existed, all its mappings would have been visited before. So the cost
// of the worst visited mapping is always a lower bound on the barrier. When the first better
// mapping is visited, this cost is the barrier. Example: from a mapping of cost 5, one path visits
// mappings of cost 9 and 4, and another path visits mappings of cost 7 and 3. The search visits 5,
// 7 and 3, and the barrier is 7. The search visits loop nests and not numbers of the mapping space,
// because each loop nest has thousands of numbers with equal cost. Cost: a few microseconds for
// each neighbour of a visited loop nest.
#include "mapper/escape_path.h"

#include "search/mapspace/moves.h"
#include "search/mapspace/point_cost.h"

#include <algorithm>
#include <queue>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

constexpr double reallyLess = 1 - 1e-9;  // tolerance for rounding errors in sums of energies

/// Returns a text that identifies a mapping.
std::string nameOf(const mapspace::MapPoint& point) {
    std::string name;
    const auto add = [&](const std::vector<std::int64_t>& numbers) {
        name.append(reinterpret_cast<const char*>(numbers.data()),
                    numbers.size() * sizeof numbers[0]);
    };
    add(point.factors);
    std::ranges::for_each(point.steps, add);
    name.append(point.order.begin(), point.order.end());
    name.append(reinterpret_cast<const char*>(&point.bypassed), sizeof point.bypassed);
    return name;
}

struct Seen {
    double value = 0;
    std::size_t moves = 0;
    mapspace::MapPoint point;
};

struct Cheaper {
    const std::vector<Seen>* all;
    bool operator()(std::size_t a, std::size_t b) const {
        const double of = (*all)[a].value;
        const double other = (*all)[b].value;
        return of != other ? of > other : a > b;
    }
};

/// The mappings that the search has seen; the cheapest of them is visited next.
class Surroundings {
public:
    Surroundings(const mapspace::MapSpace& all, const mapspace::MapPoint& start, double value)
        : m_moves(all),
          m_cost(all),
          m_seen{{value, 0, start}},
          m_open(Cheaper{&m_seen}) {
        m_way.value = value;
        m_moves.settle(m_seen.front().point);
        m_known.insert(nameOf(m_seen.front().point));
        m_open.push(0);
    }

    EscapePath explore(std::size_t most, const std::stop_token& stop) {
        while (!m_open.empty() && m_way.lookedAt < most && !stop.stop_requested()) {
            const std::size_t here = m_open.top();
            const Seen at = m_seen[here];
            m_open.pop();
            m_way.height = std::max(m_way.height.value_or(m_way.value), at.value);
            if (at.value < m_way.value * reallyLess) {
                m_way.found = true;
                m_way.moves = at.moves;
                m_way.better = at.value;
                break;
            }
            for (mapspace::MapPoint& neighbour : m_moves.neighbourNests(at.point)) {
                look(here, neighbour);
            }
        }
        m_way.isLocalOptimum =
            !m_way.bestNeighbour || *m_way.bestNeighbour >= m_way.value * reallyLess;
        m_way.ended = m_open.empty() && !m_way.found;
        return m_way;
    }

private:
    void look(std::size_t from, mapspace::MapPoint& neighbour) {
        if (!m_known.insert(nameOf(neighbour)).second) {
            return;
        }
        ++m_way.lookedAt;
        const auto priced = m_cost.price(neighbour);
        if (!priced || priced->score.isOver()) {
            return;
        }
        const double value = priced->score.primary;
        if (from == 0) {
            ++m_way.neighbours;
            m_way.bestNeighbour = std::min(m_way.bestNeighbour.value_or(value), value);
        }
        m_seen.push_back({value, m_seen[from].moves + 1, std::move(neighbour)});
        m_open.push(m_seen.size() - 1);
    }

    mapspace::MapMoves m_moves;
    mapspace::PointCost m_cost;
    std::vector<Seen> m_seen;
    std::unordered_set<std::string> m_known;
    std::priority_queue<std::size_t, std::vector<std::size_t>, Cheaper> m_open;
    EscapePath m_way;
};

}  // namespace

std::optional<EscapePath> escapePath(const Problem& problem, const SearchOptions& options,
                                     const Mapping& mapping, std::size_t most,
                                     const std::stop_token& stop) {
    const space::SearchProblem space(problem, options);
    const auto all = mapspace::MapSpace::of(space);
    const auto start = all ? all->pointOf(mapping) : std::nullopt;
    const auto priced = start ? mapspace::PointCost(*all).price(*start) : std::nullopt;
    if (!priced) {
        return std::nullopt;
    }
    return Surroundings(*all, *start, priced->score.primary).explore(most, stop);
}

}  // namespace loopglass
