// Everything that the definition calls a hull is computed from the words themselves. The parts are:
// words and boxes (simulated_words.h, simulated_plan.h), movements (simulated_moves.h), and turns,
// costs and capacities here.

#include "support/fusion/fused_simulator.h"

#include "support/fusion/simulated_moves.h"

#include <algorithm>

namespace loopglass::test {

namespace {

using namespace simulated;

class Simulator : public SimulatedMoves {
public:
    using SimulatedMoves::SimulatedMoves;

    SimulatedGroup run() {
        identify();
        listSharedLoops();
        planAll();
        prepare();
        m_result.layers.resize(m_layers);
        for (std::size_t a = 0; a < m_layers; ++a)
            m_result.layers[a].words.assign(m_levels,
                                            std::vector<SimulatedLayer::Words>(tensors(a).size()));
        m_end.assign(m_layers, 0);
        m_total.assign(m_layers, {});
        for (std::size_t i = 0; i < m_iterations.size(); ++i) {
            for (std::size_t a = 0; a < m_layers; ++a)
                turn(i, a);
        }
        finish();
        return m_result;
    }

private:
    // Turns.

    void turn(std::size_t i, std::size_t a) {
        m_turn.clear();
        std::int64_t steps = 0;
        leaveTiles(i, a);
        bool works = false;
        for (const MaybeWork& work : m_work[a][i]) {
            if (!work)
                continue;
            works = true;
            std::int64_t volume = 1;
            for (const std::int64_t extent : extentsOf(*work))
                volume *= extent;
            m_result.layers[a].macs += volume;
        }
        if (works) {
            moveSharedTiles(i, a);
            steps = walkOwn(i, a);
            storeMade(i, a);
        }
        m_result.layers[a].steps += steps;
        for (const auto& [port, loads] : m_turn) {
            for (const auto& [instance, load] : loads) {
                m_total[a][port][instance].reads += load.reads;
                m_total[a][port][instance].writes += load.writes;
            }
        }
        double start = m_end[a];
        for (std::size_t t = 0; t < tensors(a).size(); ++t) {
            if (m_maker[a][t] >= 0)
                start = std::max(start, m_end[static_cast<std::size_t>(m_maker[a][t])]);
        }
        m_end[a] = start + cyclesOf(m_turn, steps);
    }

    void leaveTiles(std::size_t i, std::size_t a) {
        for (std::size_t q = 0; q < m_places.size(); ++q) {
            if (!m_work[a][i][q])
                continue;
            const bool stays = pipelined() || m_last[q] == static_cast<int>(a);
            m_last[q] = static_cast<int>(a);
            for (auto& [key, station] : m_stations) {
                const auto& [b, t, level] = key;
                if (b != a || (level < m_levels && isShared(a, t, level) && !handed(a, t)))
                    continue;
                const bool made = isOutput(a, t) && handed(a, t);
                for (auto& [child, held] : station.held) {
                    if (inside(m_places[q], child.place, level) && (!stays || made))
                        held.clear();
                }
                for (auto& [parent, visited] : station.visited) {
                    if (made && inside(m_places[q], parent.place, level))
                        visited.clear();
                }
            }
        }
    }

    /// Returns the levels that keep a tensor, outermost first, and the MACs.
    std::vector<std::size_t> stationsOf(std::size_t a, std::size_t t) const {
        std::vector<std::size_t> levels;
        for (std::size_t l = 0; l < m_levels; ++l) {
            if (keeper(a, t, l) >= 0)
                levels.push_back(l);
        }
        levels.push_back(m_levels);
        return levels;
    }

    void moveSharedTiles(std::size_t i, std::size_t a) {
        for (std::size_t t = 0; t < tensors(a).size(); ++t) {
            const std::vector<std::size_t> levels = stationsOf(a, t);
            for (std::size_t k = 1; k + 1 < levels.size() && !handed(a, t); ++k) {
                if (!isShared(a, t, levels[k]) || movedBefore(a, t, levels[k]))
                    continue;
                std::map<Instance, Words> tiles;
                for (const Instance& child : instancesOf(a, levels[k])) {
                    bool works = false;
                    for (std::size_t q = 0; q < m_places.size(); ++q)
                        works |= m_work[a][i][q] && inside(m_places[q], child.place, levels[k]);
                    tiles[child] = works ? sharedTile(a, t, levels[k], i, child.place) : Words{};
                }
                move(a, t, levels[k - 1], levels[k], tiles);
            }
        }
    }

    /// Returns true if an earlier operand of the same layer is the same skip tensor.
    bool movedBefore(std::size_t a, std::size_t t, std::size_t level) const {
        for (std::size_t u = 0; u < t; ++u) {
            if (level <= m_home && !m_skip[a][t].empty() && m_skip[a][u] == m_skip[a][t])
                return true;
        }
        return false;
    }

    std::int64_t walkOwn(std::size_t i, std::size_t a) {
        const Nest& nest = m_nests[a];
        Point temporal = nest.most;
        for (std::size_t k = 0; k < temporal.size(); ++k)
            temporal[k] = nest.own[k].kind == 't' ? temporal[k] : 1;
        std::vector<std::vector<Instance>> instances;
        for (std::size_t l = 0; l <= m_levels; ++l)
            instances.push_back(instancesOf(a, l));
        std::int64_t steps = 0;
        for (const Point& at : pointsBetween(Point(temporal.size(), 0), minusOne(temporal))) {
            const auto workOf = [&](const Instance& instance, std::size_t level) -> MaybeWork {
                Point all = at;
                for (std::size_t k = 0; k < instance.own.size(); ++k)
                    all[k] += instance.own[k];
                for (std::size_t q = 0; q < m_places.size(); ++q) {
                    if (m_places[q] == instance.place)
                        return cut(m_work[a][i][q], nest.own, all, level);
                }
                return std::nullopt;
            };
            const bool works =
                std::any_of(instances[m_levels].begin(), instances[m_levels].end(),
                            [&](const Instance& lane) { return workOf(lane, m_levels); });
            if (!works)
                continue;
            ++steps;
            for (std::size_t t = 0; t < tensors(a).size(); ++t) {
                const std::vector<std::size_t> levels = stationsOf(a, t);
                for (std::size_t k = 1; k < levels.size(); ++k) {
                    if (levels[k] < m_levels && isShared(a, t, levels[k]))
                        continue;
                    std::map<Instance, Words> tiles;
                    for (const Instance& child : instances[levels[k]])
                        tiles[child] = footprint(a, t, workOf(child, levels[k]));
                    move(a, t, levels[k - 1], levels[k], tiles);
                }
            }
        }
        return steps;
    }

    void storeMade(std::size_t i, std::size_t a) {
        if (a + 1 == m_layers || m_home == 0 || !neededOutside(a))
            return;
        const std::size_t t = outputOf(a);
        const Point outermost(m_shared.size(), 0);
        for (std::size_t q = 0; q < m_places.size(); ++q) {
            const std::int64_t words = m_newlyMade[a][i][q];
            count(a, t, 0, {outermost, {}}, 0, 0, words);
            m_storedCrossing += static_cast<double>(words) * hop(0, m_home);
            if (m_in.accelerator.counting.drains == Drains::Read)
                count(a, t, m_home, {m_places[q], {}}, words, 0, 0);
        }
    }

    bool neededOutside(std::size_t a) const {
        const std::size_t number = m_group.layers[a].layer;
        const std::string name = shortLayerName(m_in.network, number);
        const std::vector<std::string>& outputs = m_in.network.outputs;
        bool needed = std::count(outputs.begin(), outputs.end(), name) != 0;
        for (std::size_t l = 0; l < m_in.network.layers.size(); ++l) {
            bool in = false;
            for (const GroupLayer& layer : m_group.layers)
                in |= layer.layer == l;
            for (const OperandSource& source : m_in.network.layers[l].reads)
                needed |= !in && source.source == name;
        }
        return needed;
    }

    // Costs.

    /// Returns the delay of loads by level and buffer; buffer −1 is the whole level.
    double cyclesOf(const Loads& loads, std::int64_t steps) const {
        const Counting& counting = m_in.accelerator.counting;
        std::vector<double> times{static_cast<double>(steps)};
        for (const auto& [port, instances] : loads) {
            const Level& level = m_in.accelerator.levels[port.first];
            const Bandwidth& bandwidth =
                port.second < 0 ? level.bandwidth
                                : level.buffers[static_cast<std::size_t>(port.second)].bandwidth;
            double reading = 0;
            double writing = 0;
            double turns = 0;
            for (const auto& [instance, load] : instances) {
                const double read = bandwidth.read ? load.reads / *bandwidth.read : 0;
                const double write = bandwidth.write ? load.writes / *bandwidth.write : 0;
                reading = std::max(reading, read);
                writing = std::max(writing, write);
                turns = std::max(turns, read + write);
            }
            if (bandwidth.ports.value_or(counting.ports) == PortUse::Shared)
                times.push_back(turns);
            else
                times.insert(times.end(), {reading, writing});
        }
        double all = 0;
        for (const double time : times)
            all = counting.latency == Latency::Serial ? all + time : std::max(all, time);
        return all;
    }

    double hop(std::size_t from, std::size_t to) const {
        double energy = 0;
        for (std::size_t l = from; l < to; ++l)
            energy += m_in.accelerator.levels[l].fanout.energy;
        return energy;
    }

    void finish() {
        m_result.energy = m_storedCrossing;
        for (std::size_t a = 0; a < m_layers; ++a) {
            SimulatedLayer& layer = m_result.layers[a];
            layer.cycles = cyclesOf(m_total[a], layer.steps);
            m_result.energy += static_cast<double>(layer.macs) * m_in.accelerator.compute.energy;
            for (std::size_t t = 0; t < tensors(a).size(); ++t) {
                std::vector<std::size_t> levels = stationsOf(a, t);
                for (std::size_t k = 0; k + 1 < levels.size(); ++k)
                    m_result.energy += static_cast<double>(layer.words[levels[k]][t].crossing) *
                                       hop(levels[k], levels[k + 1]);
                for (std::size_t l = 0; l < m_levels; ++l) {
                    const SimulatedLayer::Words& words = layer.words[l][t];
                    if (words.reads + words.fills + words.updates == 0)
                        continue;
                    const AccessEnergy energy = energyAt(a, t, l);
                    m_result.energy += static_cast<double>(words.reads) * energy.read +
                                       static_cast<double>(words.fills) * energy.write +
                                       static_cast<double>(words.updates) * energy.update;
                }
            }
            m_result.cycles =
                pipelined() ? std::max(m_result.cycles, m_end[a]) : m_result.cycles + layer.cycles;
        }
        addLeakage();
        findNeeds();
    }

    void addLeakage() {
        const Accelerator& accelerator = m_in.accelerator;
        if (accelerator.counting.staticEnergy != StaticEnergy::Counted)
            return;
        double instances = 1;
        for (const Level& level : accelerator.levels) {
            for (const Buffer& buffer : level.buffers)
                m_result.energy += m_result.cycles / accelerator.clock.value() * instances *
                                   buffer.leakage.value_or(0);
            instances *= static_cast<double>(level.fanout.x * level.fanout.y);
        }
    }

    // Room.

    std::int64_t bitsOf(std::size_t a, std::size_t t) const {
        const auto special = m_in.accelerator.tensorBits.find(tensors(a)[t].name);
        return special == m_in.accelerator.tensorBits.end() ? m_in.accelerator.wordBits
                                                            : special->second;
    }

    void findNeeds() {
        m_result.needs.resize(m_levels);
        for (std::size_t l = 0; l < m_levels; ++l) {
            const std::size_t buffers = m_in.accelerator.levels[l].buffers.size();
            m_result.needs[l].assign(buffers, std::vector<std::int64_t>(m_layers, 0));
            for (std::size_t b = 0; b < buffers; ++b) {
                for (std::size_t turn = 0; turn < m_layers; ++turn) {
                    std::int64_t bits = 0;
                    for (std::size_t a = 0; a < m_layers; ++a) {
                        for (std::size_t t = 0; t < tensors(a).size(); ++t) {
                            if (keeper(a, t, l) == static_cast<int>(b))
                                bits += wordsThere(a, t, l, turn) * bitsOf(a, t);
                        }
                    }
                    const std::int64_t word = m_in.accelerator.wordBits;
                    m_result.needs[l][b][turn] = (bits + word - 1) / word;
                }
            }
        }
    }

    /// Returns the words of a tensor of a layer at a level that are there in a turn.
    std::int64_t wordsThere(std::size_t a, std::size_t t, std::size_t level,
                            std::size_t turn) const {
        if (level == m_home && m_maker[a][t] >= 0)
            return 0;  // counted for its maker
        if (level == m_home && handed(a, t)) {
            std::size_t last = a;
            for (std::size_t b = 0; b < m_layers; ++b) {
                for (const int maker : m_maker[b])
                    last = maker == static_cast<int>(a) ? b : last;
            }
            const bool there = pipelined() || m_again[a] || (a <= turn && turn <= last);
            return there ? m_tileWords[a] * (pipelined() ? 2 : 1) : 0;
        }
        if (level > m_home || !isShared(a, t, level)) {
            const bool there = a == turn || (pipelined() && level == m_home);
            return there ? largest(a, t, level) : 0;
        }
        if (named(a, t, level) != std::pair(a, t))
            return 0;  // counted for its first reader
        std::size_t last = a;
        for (std::size_t b = 0; b < m_layers; ++b) {
            for (const std::string& name : m_skip[b])
                last = !name.empty() && name == m_skip[a][t] ? b : last;
        }
        const bool there = pipelined() || foundAgain(a, t, level) || (a <= turn && turn <= last);
        return there ? (level == 0 ? outermostTile(a, t) : largest(a, t, level)) : 0;
    }

    std::int64_t largest(std::size_t a, std::size_t t, std::size_t level) const {
        const auto station = m_stations.find({a, t, level});
        return station == m_stations.end() ? 0 : station->second.largest;
    }
    std::int64_t outermostTile(std::size_t a, std::size_t t) const {
        return static_cast<std::int64_t>(sharedTile(a, t, 0, 0, Point(m_shared.size(), 0)).size());
    }
    bool foundAgain(std::size_t a, std::size_t t, std::size_t level) const {
        if (level > 0) {
            const auto station = m_stations.find({a, t, level});
            return station != m_stations.end() && station->second.again;
        }
        std::size_t times = 0;
        for (std::size_t i = 0; i < m_iterations.size(); ++i) {
            bool works = false;
            for (std::size_t b = 0; b < m_layers; ++b) {
                bool reads = a == b;
                for (const std::string& name : m_skip[b])
                    reads |= !name.empty() && name == m_skip[a][t];
                for (const MaybeWork& work : m_work[b][i])
                    works |= reads && work.has_value();
            }
            times += works ? 1 : 0;
        }
        return times > 1;
    }

    std::vector<Loads> m_total;
    std::vector<double> m_end;
    double m_storedCrossing = 0;
};

}  // namespace

SimulatedGroup simulateGroup(const FusedCase& inputs, const GroupMapping& group,
                             bool chargeFirstVisits) {
    return Simulator(inputs, group, chargeFirstVisits).run();
}

}  // namespace loopglass::test
