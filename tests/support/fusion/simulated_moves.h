#pragma once

#include "support/fusion/fused_simulator.h"
#include "support/fusion/simulated_plan.h"

#include <functional>
#include <map>
#include <tuple>
#include <utility>

namespace loopglass::test::simulated {

/// The words that move between the instances of two levels.
class SimulatedMoves : public SimulatedPlan {
protected:
    using SimulatedPlan::SimulatedPlan;

    // Buffers and instances.

    /// Returns the buffer of a level that keeps a tensor of a layer under its own name; −1: none.
    int ownKeeper(std::size_t a, std::size_t t, std::size_t level) const {
        const auto& bypassed = m_group.layers[a].bypassed;
        if (level < bypassed.size() &&
            std::count(bypassed[level].begin(), bypassed[level].end(), tensorId(t)) != 0)
            return -1;
        const std::vector<Buffer>& buffers = m_in.accelerator.levels[level].buffers;
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            if (std::count(buffers[b].keeps.begin(), buffers[b].keeps.end(), tensors(a)[t].name))
                return static_cast<int>(b);
        }
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            if (buffers[b].keepsAll)
                return static_cast<int>(b);
        }
        return -1;
    }

    /// The layer and the tensor under whose name a level keeps a tensor.
    std::pair<std::size_t, std::size_t> named(std::size_t a, std::size_t t,
                                              std::size_t level) const {
        if (level == m_home && m_maker[a][t] >= 0) {
            const auto maker = static_cast<std::size_t>(m_maker[a][t]);
            return {maker, outputOf(maker)};
        }
        if (level <= m_home && !m_skip[a][t].empty()) {
            for (std::size_t b = 0; b < m_layers; ++b) {
                for (std::size_t u = 0; u < tensors(b).size(); ++u) {
                    if (m_skip[b][u] == m_skip[a][t])
                        return {b, u};
                }
            }
        }
        return {a, t};
    }

    int keeper(std::size_t a, std::size_t t, std::size_t level) const {
        if (handed(a, t) && level < m_home)
            return -1;
        const auto [b, u] = named(a, t, level);
        return ownKeeper(b, u, level);
    }

    AccessEnergy energyAt(std::size_t a, std::size_t t, std::size_t level) const {
        const auto [b, u] = named(a, t, level);
        const auto place = static_cast<std::size_t>(ownKeeper(b, u, level));
        const Buffer& buffer = m_in.accelerator.levels[level].buffers[place];
        const auto special = buffer.tensorEnergy.find(tensors(b)[u].name);
        return special == buffer.tensorEnergy.end() ? buffer.energy : special->second;
    }

    /// All loops that number instances of a layer: shared spatial, then own spatial.
    struct Nest {
        std::vector<AnyLoop> own;
        Point most;  ///< largest number of tiles of each own loop
    };

    void prepare() {
        for (std::size_t a = 0; a < m_layers; ++a) {
            Nest nest{loopsOf(m_group.layers[a].own), {}};
            nest.most.assign(nest.own.size(), 1);
            for (const auto& places : m_work[a]) {
                for (const MaybeWork& work : places) {
                    if (!work)
                        continue;
                    const Point tiles = tilesOf(nest.own, extentsOf(*work));
                    for (std::size_t k = 0; k < tiles.size(); ++k)
                        nest.most[k] = std::max(nest.most[k], tiles[k]);
                }
            }
            m_nests.push_back(nest);
        }
        m_last.assign(m_places.size(), -1);
    }

    static Point extentsOf(const Work& work) {
        Point extents;
        for (std::size_t d = 0; d < work.low.size(); ++d)
            extents.push_back(work.high[d] - work.low[d] + 1);
        return extents;
    }

    /// An instance: its indices in the shared spatial loops and the own spatial loops above its
    /// level; other indices are 0. Down to the home there are no own indices.
    struct Instance {
        Point place;
        Point own;
        auto operator<=>(const Instance&) const = default;
    };

    using Loads = std::map<std::pair<std::size_t, int>, std::map<Instance, Load>>;

    std::vector<Instance> instancesOf(std::size_t a, std::size_t level) const {
        Point shared = m_sharedTiles;
        for (std::size_t k = 0; k < m_shared.size(); ++k) {
            if (m_shared[k].kind == 't' || m_shared[k].level >= level)
                shared[k] = 1;
        }
        Point own = m_nests[a].most;
        for (std::size_t k = 0; k < own.size(); ++k) {
            if (m_nests[a].own[k].kind == 't' || m_nests[a].own[k].level >= level)
                own[k] = 1;
        }
        std::vector<Instance> instances;
        for (const Point& place : pointsBetween(Point(shared.size(), 0), minusOne(shared))) {
            for (const Point& at : pointsBetween(Point(own.size(), 0), minusOne(own)))
                instances.push_back({place, level <= m_home ? Point{} : at});
        }
        return instances;
    }

    Instance above(std::size_t a, Instance instance, std::size_t level) const {
        for (std::size_t k = 0; k < m_shared.size(); ++k)
            instance.place[k] = m_shared[k].level >= level ? 0 : instance.place[k];
        for (std::size_t k = 0; k < instance.own.size(); ++k)
            instance.own[k] = m_nests[a].own[k].level >= level ? 0 : instance.own[k];
        if (level <= m_home)
            instance.own.clear();
        return instance;
    }

    // Tiles. A station is a tensor of a layer, or a skip tensor, at a level.

    struct Station {
        std::map<Instance, Words> held;
        std::map<Instance, Words> visited;  ///< of outputs: words that the children have visited
        std::int64_t largest = 0;
        bool again = false;
    };

    using Key = std::tuple<std::size_t, std::size_t, std::size_t>;  ///< layer, tensor, level

    bool isShared(std::size_t a, std::size_t t, std::size_t level) const {
        return level < m_home || (level == m_home && (!streams(a) || !m_skip[a][t].empty()));
    }

    Words sharedTile(std::size_t a, std::size_t t, std::size_t level, std::size_t i,
                     const Point& place) const {
        Words all;
        for (std::size_t b = 0; b < m_layers; ++b) {
            for (std::size_t u = 0; u < tensors(b).size(); ++u) {
                const bool same =
                    (a == b && t == u) || (!m_skip[a][t].empty() && m_skip[a][t] == m_skip[b][u]);
                for (std::size_t j = 0; same && j < m_iterations.size(); ++j) {
                    for (std::size_t q = 0; q < m_places.size(); ++q) {
                        if (sameOutside(i, j, level) && inside(m_places[q], place, level))
                            all.merge(footprint(b, u, m_work[b][j][q]));
                    }
                }
            }
        }
        return hullOf(all, tensors(a)[t].ranks.size());
    }

    bool sameOutside(std::size_t i, std::size_t j, std::size_t level) const {
        for (std::size_t k = 0; k < m_shared.size(); ++k) {
            if (m_shared[k].level < level && m_iterations[i][k] != m_iterations[j][k])
                return false;
        }
        return true;
    }
    bool inside(const Point& place, const Point& of, std::size_t level) const {
        for (std::size_t k = 0; k < m_shared.size(); ++k) {
            if (m_shared[k].level < level && place[k] != of[k])
                return false;
        }
        return true;
    }

    // Requests of one step.

    struct Request {
        Instance child;
        Words words;
    };

    /// The indices along the loops between two levels that satisfy a condition, and their number.
    Point along(std::size_t a, const Instance& child, std::size_t parent, std::size_t level,
                const std::function<bool(const AnyLoop&)>& condition) const {
        Point chosen;
        for (std::size_t k = 0; k < m_shared.size(); ++k) {
            if (m_shared[k].kind != 't' && m_shared[k].level >= parent &&
                m_shared[k].level < level && condition(m_shared[k]))
                chosen.push_back(child.place[k]);
        }
        for (std::size_t k = 0; k < child.own.size(); ++k) {
            const AnyLoop& loop = m_nests[a].own[k];
            if (loop.kind != 't' && loop.level >= parent && loop.level < level && condition(loop))
                chosen.push_back(child.own[k]);
        }
        return chosen;
    }

    const Fanout& fanoutOf(const AnyLoop& loop) const {
        return m_in.accelerator.levels[loop.level].fanout;
    }

    void count(std::size_t a, std::size_t t, std::size_t level, const Instance& instance,
               std::int64_t reads, std::int64_t fills, std::int64_t updates) {
        SimulatedLayer::Words& words = m_result.layers[a].words[level][t];
        words.reads += reads;
        words.fills += fills;
        words.updates += updates;
        addLoad(a, t, level, instance, static_cast<double>(reads),
                static_cast<double>(fills + updates));
    }
    void addLoad(std::size_t a, std::size_t t, std::size_t level, const Instance& instance,
                 double reads, double writes) {
        for (const int buffer : {-1, keeperOrStore(a, t, level)}) {
            Load& load = m_turn[{level, buffer}][instance];
            load.reads += reads;
            load.writes += writes;
        }
    }
    int keeperOrStore(std::size_t a, std::size_t t, std::size_t level) const {
        return level < m_home && handed(a, t) ? ownKeeper(a, t, level) : keeper(a, t, level);
    }

    void moveOperand(std::size_t a, std::size_t t, std::size_t parent, std::size_t level,
                     const Instance& from, const std::vector<Request>& requests) {
        std::map<Point, Words> asked;
        std::vector<int> groups;
        for (const Request& request : requests) {
            groups.clear();
            const Point apart = along(a, request.child, parent, level, [&](const AnyLoop& loop) {
                const Multicast multicast = fanoutOf(loop).multicast;
                if (multicast == Multicast::Word)
                    return false;
                groups.push_back(multicast == Multicast::None   ? -1
                                 : multicast == Multicast::Tile ? 0
                                                                : static_cast<int>(loop.level) * 2 +
                                                                      (loop.kind == 'x' ? 1 : 2));
                return true;
            });
            asked[apart].insert(request.words.begin(), request.words.end());
            if (level < m_levels)
                count(a, t, level, request.child, 0,
                      static_cast<std::int64_t>(request.words.size()), 0);
        }
        std::int64_t reads = 0;
        for (auto now = asked.begin(); now != asked.end(); ++now) {
            bool served = false;
            for (auto before = asked.begin(); before != now; ++before) {
                std::set<int> differ;
                for (std::size_t k = 0; k < groups.size(); ++k) {
                    if (before->first[k] != now->first[k])
                        differ.insert(groups[k]);
                }
                served |=
                    before->second == now->second && differ.size() <= 1 && !differ.contains(-1);
            }
            reads += served ? 0 : static_cast<std::int64_t>(now->second.size());
        }
        count(a, t, parent, from, reads, 0, 0);
        m_result.layers[a].words[parent][t].crossing += reads;
    }

    bool indexes(std::size_t a, std::size_t t, std::size_t dimension) const {
        for (const Rank& rank : tensors(a)[t].ranks) {
            for (const Term& term : rank.terms) {
                if (index(term.dimension) == dimension)
                    return true;
            }
        }
        return false;
    }

    void moveOutput(std::size_t a, std::size_t t, std::size_t parent, std::size_t level,
                    const Instance& from, const std::vector<Request>& requests, Words& visited) {
        const Counting& counting = m_in.accelerator.counting;
        std::map<std::pair<Point, std::int64_t>, std::vector<const Request*>> entering;
        for (const Request& request : requests) {
            const Point apart = along(a, request.child, parent, level, [&](const AnyLoop& loop) {
                return !fanoutOf(loop).reduction;
            });
            for (const std::int64_t word : request.words)
                entering[{apart, word}].push_back(&request);
            if (level < m_levels && counting.drains == Drains::Read)
                count(a, t, level, request.child, static_cast<std::int64_t>(request.words.size()),
                      0, 0);
        }
        for (const auto& [key, askers] : entering) {
            const bool first = visited.insert(key.second).second;
            const bool returns = !first || m_charge;
            count(a, t, parent, from, returns ? 1 : 0, 0, 1);
            m_result.layers[a].words[parent][t].crossing += returns ? 2 : 1;
            if (!returns || level == m_levels)
                continue;
            std::set<Point> adders;
            for (const Request* asker : askers)
                adders.insert(along(a, asker->child, parent, level, [&](const AnyLoop& loop) {
                    return !indexes(a, t, loop.dimension);
                }));
            const std::size_t filled = counting.returns == Returns::All ? adders.size() : 1;
            m_result.layers[a].words[level][t].fills += static_cast<std::int64_t>(filled);
            for (const Request* asker : askers)
                addLoad(a, t, level, asker->child, 0,
                        static_cast<double>(filled) / static_cast<double>(askers.size()));
        }
    }

    /// Moves the tiles of one tensor to the next step, between a level and its outer keeper.
    void move(std::size_t a, std::size_t t, std::size_t parent, std::size_t level,
              const std::map<Instance, Words>& tiles) {
        const auto [b, u] = isShared(a, t, level) ? named(a, t, level) : std::pair(a, t);
        Station& station = m_stations[{b, u, level}];
        Station& outer =
            m_stations[{named(a, t, parent).first, named(a, t, parent).second, parent}];
        std::map<Instance, std::vector<Request>> requests;
        for (const auto& [child, tile] : tiles) {
            const Instance from = above(a, child, parent);
            if (tile.empty()) {
                const bool bounded = isOutput(a, t) && parent > 0 && !handedAtHome(a, t, parent);
                if (bounded && level < m_levels)
                    station.held[child] = common(station.held[child], outer.held[from]);
                continue;
            }
            Words fresh = level < m_levels ? without(tile, station.held[child]) : tile;
            if (level < m_levels) {
                station.again |= !common(tile, station.held[child]).empty();
                station.largest = std::max(station.largest, static_cast<std::int64_t>(tile.size()));
                station.held[child] = tile;
            }
            if (!fresh.empty())
                requests[from].push_back({child, std::move(fresh)});
        }
        for (const auto& [from, asked] : requests) {
            if (isOutput(a, t))
                moveOutput(a, t, parent, level, from, asked, station.visited[from]);
            else
                moveOperand(a, t, parent, level, from, asked);
        }
    }

    bool handedAtHome(std::size_t a, std::size_t t, std::size_t level) const {
        return level == m_home && handed(a, t);
    }

    std::vector<Nest> m_nests;
    std::vector<int> m_last;
    std::map<Key, Station> m_stations;
    Loads m_turn;
    SimulatedGroup m_result;
};

}  // namespace loopglass::test::simulated
