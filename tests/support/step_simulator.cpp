// The definition of the cost model, walked: each instance of each level holds an explicit set of
// words per tensor, each iteration of the temporal loops moves the tiles, and words are counted
// one by one as they are read, filled and updated. Nothing here is clever, so that it can be
// checked by reading. Between two levels that keep a tensor, with nobody in between who does, the
// words move in one hop (a *transfer*); the innermost of the transfers of a tensor feeds the MAC
// lanes.

#include "support/step_simulator.h"

#include "support/loop_walk.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

namespace loopglass::test {

namespace {

/// Coordinates of a sibling along some of the fanouts.
using Coordinates = std::vector<std::int64_t>;

/// What a sibling asks of its parent in one step.
struct Request {
    Coordinates place;
    WordSet words;
};

WordSet unionOf(const WordSet& a, const WordSet& b) {
    WordSet all;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(all));
    return all;
}

WordSet differenceOf(const WordSet& a, const WordSet& b) {
    WordSet rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
    return rest;
}

std::int64_t sizeOf(const WordSet& words) { return static_cast<std::int64_t>(words.size()); }

/// The buffer of a level that keeps a tensor, if any.
const Buffer* keeperOf(const Level& level, const std::string& tensor) {
    for (const Buffer& buffer : level.buffers) {
        if (std::find(buffer.keeps.begin(), buffer.keeps.end(), tensor) != buffer.keeps.end())
            return &buffer;
    }
    for (const Buffer& buffer : level.buffers) {
        if (buffer.keepsAll)
            return &buffer;
    }
    return nullptr;
}

/// The hop of one tensor from the instances of a level to those of the next that keeps it, or to
/// the MAC lanes.
class Transfer {
public:
    Transfer(const LoopWalk& walk, const Accelerator& accelerator, const Tensor& tensor,
             std::size_t parent, std::size_t child, const CostOptions& options)
        : m_walk(walk),
          m_accelerator(accelerator),
          m_tensor(tensor),
          m_parent(parent),
          m_child(child),
          m_options(options),
          m_held(walk.instances(child)),
          m_visited(walk.instances(parent)) {}

    std::size_t parent() const { return m_parent; }
    std::size_t child() const { return m_child; }
    std::int64_t reads() const { return m_reads; }
    std::int64_t fills() const { return m_fills; }
    std::int64_t updates() const { return m_updates; }

    /// Moves the tiles of all children to where they are in this iteration.
    void step() {
        const std::size_t parents = m_walk.instances(m_parent);
        const std::size_t siblings = m_walk.instances(m_child) / parents;
        for (std::size_t p = 0; p < parents; ++p) {
            std::vector<Request> requests;
            for (std::size_t s = 0; s < siblings; ++s) {
                const std::size_t child = p * siblings + s;
                requests.push_back({m_walk.coordinates(m_child, child), newWords(child)});
            }
            if (m_tensor.output)
                moveOutput(requests, m_visited[p]);
            else
                moveOperand(requests);
        }
    }

private:
    struct Held {
        std::optional<Box> box;
        WordSet words;
    };

    bool toLanes() const { return m_child == m_walk.levelCount(); }

    /// The words that a child has to get in this step; it holds its new tile afterwards.
    WordSet newWords(std::size_t child) {
        const Box box = m_walk.tile(m_child, child, m_tensor);
        const WordSet now = m_walk.words(m_tensor, box);
        Held& held = m_held[child];
        const bool moved = !held.box || *held.box != box;
        WordSet fresh;
        if (toLanes() || m_options.reuse == ReuseReading::Flush)
            fresh = now;
        else if (m_options.reuse == ReuseReading::Stationary)
            fresh = moved ? now : WordSet{};
        else
            fresh = differenceOf(now, held.words);
        held = {box, now};
        return fresh;
    }

    /// The coordinates along the fanouts between parent and child that the condition holds for.
    template <typename Condition>
    Coordinates along(const Coordinates& place, Condition condition) const {
        Coordinates chosen;
        for (std::size_t i = 0; i < place.size(); ++i) {
            const std::size_t level = m_walk.spatialLoops()[i].level;
            if (level >= m_parent && condition(m_accelerator.levels[level].fanout))
                chosen.push_back(place[i]);
        }
        return chosen;
    }

    /// Siblings along `word` fanouts ask together for the union of their words, equal requests
    /// along `tile` fanouts are one, and along `none` fanouts everybody asks for himself.
    void moveOperand(const std::vector<Request>& requests) {
        std::map<Coordinates, std::map<Coordinates, WordSet>> asked;
        for (const Request& request : requests) {
            const auto isNone = [](const Fanout& f) { return f.multicast == Multicast::None; };
            const auto isTile = [](const Fanout& f) { return f.multicast == Multicast::Tile; };
            WordSet& words = asked[along(request.place, isNone)][along(request.place, isTile)];
            words = unionOf(words, request.words);
            m_fills += toLanes() ? 0 : sizeOf(request.words);
        }
        for (const auto& [none, tiles] : asked) {
            std::set<WordSet> distinct;
            for (const auto& [tile, words] : tiles)
                distinct.insert(words);
            for (const WordSet& words : distinct)
                m_reads += sizeOf(words);
        }
    }

    /// Every word that enters leaves again, once: an update. It is filled into one child, unless it
    /// is seen below this parent for the first time.
    void moveOutput(const std::vector<Request>& requests, std::set<Word>& visited) {
        std::map<Coordinates, WordSet> entering;
        for (const Request& request : requests) {
            const auto cannotAdd = [](const Fanout& f) { return !f.reduction; };
            WordSet& words = entering[along(request.place, cannotAdd)];
            words = unionOf(words, request.words);
        }
        for (const auto& [apart, words] : entering) {
            for (const Word word : words) {
                const bool first = visited.insert(word).second;
                ++m_updates;
                if (!first || m_options.chargeFirstVisits) {
                    ++m_reads;
                    m_fills += toLanes() ? 0 : 1;
                }
            }
        }
    }

    const LoopWalk& m_walk;
    const Accelerator& m_accelerator;
    const Tensor& m_tensor;
    std::size_t m_parent;
    std::size_t m_child;
    CostOptions m_options;
    std::vector<Held> m_held;               ///< by instance of the child
    std::vector<std::set<Word>> m_visited;  ///< by instance of the parent
    std::int64_t m_reads = 0;
    std::int64_t m_fills = 0;
    std::int64_t m_updates = 0;
};

std::vector<Transfer> transfersOf(const LoopWalk& walk, const Accelerator& accelerator,
                                  const Tensor& tensor, const CostOptions& options) {
    std::vector<std::size_t> stations;
    for (std::size_t level = 0; level < accelerator.levels.size(); ++level) {
        if (keeperOf(accelerator.levels[level], tensor.name) != nullptr)
            stations.push_back(level);
    }
    stations.push_back(walk.levelCount());
    std::vector<Transfer> transfers;
    for (std::size_t i = 0; i + 1 < stations.size(); ++i)
        transfers.emplace_back(walk, accelerator, tensor, stations[i], stations[i + 1], options);
    return transfers;
}

/// Energy of the accesses and of the network, from the counts.
void addEnergy(TensorCost& cost, const Accelerator& accelerator, const Tensor& tensor,
               const Transfer& below) {
    const Buffer& buffer = *keeperOf(accelerator.levels[below.parent()], tensor.name);
    const auto special = buffer.tensorEnergy.find(tensor.name);
    const AccessEnergy& energy =
        special == buffer.tensorEnergy.end() ? buffer.energy : special->second;
    cost.accessEnergy = static_cast<double>(cost.reads) * energy.read +
                        static_cast<double>(cost.fills) * energy.write +
                        static_cast<double>(cost.updates) * energy.update;
    double hop = 0;
    for (std::size_t level = below.parent(); level < below.child(); ++level)
        hop += accelerator.levels[level].fanout.energy;
    cost.networkEnergy = static_cast<double>(cost.reads + cost.updates) * hop;
}

/// Cycles that these words take; none = unlimited.
double cyclesOf(double words, std::int64_t instances, const std::optional<double>& bandwidth) {
    return bandwidth ? words / static_cast<double>(instances) / *bandwidth : 0;
}

void addCycles(LevelCost& cost, const Level& level, const Workload& workload) {
    double reads = 0;
    double writes = 0;
    for (const Buffer& buffer : level.buffers) {
        double bufferReads = 0;
        double bufferWrites = 0;
        for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
            if (keeperOf(level, workload.tensors[t].name) != &buffer)
                continue;
            bufferReads += static_cast<double>(cost.tensors[t].reads);
            bufferWrites += static_cast<double>(cost.tensors[t].fills + cost.tensors[t].updates);
        }
        cost.cycles =
            std::max({cost.cycles, cyclesOf(bufferReads, cost.instances, buffer.bandwidth.read),
                      cyclesOf(bufferWrites, cost.instances, buffer.bandwidth.write)});
        reads += bufferReads;
        writes += bufferWrites;
    }
    cost.cycles = std::max({cost.cycles, cyclesOf(reads, cost.instances, level.bandwidth.read),
                            cyclesOf(writes, cost.instances, level.bandwidth.write)});
}

/// The cost without counts: tiles, instances, operations.
Cost emptyCost(const LoopWalk& walk, const Workload& workload, const Accelerator& accelerator) {
    Cost cost;
    cost.macs = 1;
    for (const Dimension& dimension : workload.dimensions)
        cost.macs *= dimension.bound;
    cost.lanes = static_cast<std::int64_t>(walk.instances(walk.levelCount()));
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        LevelCost level;
        level.instances = static_cast<std::int64_t>(walk.instances(l));
        for (const Tensor& tensor : workload.tensors) {
            TensorCost tensorCost;
            tensorCost.kept = keeperOf(accelerator.levels[l], tensor.name) != nullptr;
            if (tensorCost.kept)
                tensorCost.tileWords = sizeOf(walk.words(tensor, walk.tile(l, 0, tensor)));
            level.tensors.push_back(tensorCost);
        }
        cost.levels.push_back(level);
    }
    return cost;
}

void addTotals(Cost& cost, const Workload& workload, const Accelerator& accelerator) {
    cost.macEnergy = static_cast<double>(cost.macs) * accelerator.compute.energy;
    cost.energy = cost.macEnergy;
    cost.cycles = static_cast<double>(cost.macs) / static_cast<double>(cost.lanes);
    double lanesThere = 1;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        const Level& level = accelerator.levels[l];
        lanesThere *= static_cast<double>(level.fanout.x * level.fanout.y);
        addCycles(cost.levels[l], level, workload);
        cost.cycles = std::max(cost.cycles, cost.levels[l].cycles);
        for (const TensorCost& tensor : cost.levels[l].tensors)
            cost.energy += tensor.accessEnergy + tensor.networkEnergy;
    }
    cost.utilization = static_cast<double>(cost.lanes) / lanesThere;
}

}  // namespace

Cost simulate(const Workload& workload, const Accelerator& accelerator, const Mapping& mapping,
              const CostOptions& options) {
    LoopWalk walk(workload, mapping);
    std::vector<std::vector<Transfer>> transfers;
    for (const Tensor& tensor : workload.tensors)
        transfers.push_back(transfersOf(walk, accelerator, tensor, options));
    Cost cost = emptyCost(walk, workload, accelerator);
    do {
        for (std::vector<Transfer>& ofTensor : transfers) {
            for (Transfer& transfer : ofTensor) {
                if (walk.steppedOutside(transfer.child()))
                    transfer.step();
            }
        }
    } while (walk.next());

    for (std::size_t t = 0; t < transfers.size(); ++t) {
        for (const Transfer& transfer : transfers[t]) {
            TensorCost& above = cost.levels[transfer.parent()].tensors[t];
            above.reads += transfer.reads();
            above.updates += transfer.updates();
            if (transfer.child() < walk.levelCount())
                cost.levels[transfer.child()].tensors[t].fills += transfer.fills();
        }
        for (const Transfer& transfer : transfers[t])
            addEnergy(cost.levels[transfer.parent()].tensors[t], accelerator, workload.tensors[t],
                      transfer);
    }
    addTotals(cost, workload, accelerator);
    return cost;
}

}  // namespace loopglass::test
