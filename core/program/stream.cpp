// A mapping as a stream of instructions for a machine with on-chip buffers. As in the Sunstone
// paper, section V-D, every transfer from and to the outermost memory is an instruction; on-chip
// actions are not. All iterations of the loops outside the innermost transfer are generated. If the
// tile of a tensor changes, leaving results are stored and new words are loaded. Words that stay
// are not moved again. So a stream moves the same number of words as the cost model
// (docs/cost-model.md, section "Readings of reuse").
#include "program/stream.h"

#include "program/bursts.h"
#include "program/stream_counts.h"
#include "workload/checked.h"

#include <optional>
#include <utility>

namespace loopglass {

namespace {

using Place = std::vector<std::int64_t>;

/// Follows the tiles of all tensors and reports the required transfers.
class Transfers {
public:
    Transfers(const Plan& plan, const StreamWalk& walk, const StreamMachine& machine,
              const TakeEvent& take)
        : m_plan(plan),
          m_walk(walk),
          m_machine(machine),
          m_take(take),
          m_wanted(static_cast<bool>(take)),
          m_output(index(plan.problem->output)),
          m_repeated(RepeatedResults::of(plan, walk)) {
        for (const Tensor& tensor : plan.workload().tensors) {
            m_rules.push_back(burstRule(machine, tensor.name));
        }
        m_now.resize(plan.workload().tensorCount());
        m_counts.tensors.resize(plan.workload().tensorCount());
        if (!m_repeated) {
            m_visited.resize(static_cast<std::size_t>(product(plan.fullExtent[m_output])), false);
        }
    }

    /// Returns false if only the whole stream can be generated.
    bool beginAt(std::int64_t pass) {
        for (std::size_t t = 0; t < m_now.size() && pass > 0; ++t) {
            m_now[t] = m_walk.origin(t, m_walk.stepsOf(pass - 1));
        }
        return m_repeated || pass == 0;
    }
    StreamWalk::Listener listener() {
        return {[this](std::size_t t, const Place& origin, const Place& steps) {
                    tile(t, origin, steps);
                },
                [this](const Place& steps) { pass(steps); }};
    }
    void finish() {
        if (m_now[m_output]) {
            store(*m_now[m_output], std::nullopt, Place(m_walk.loopCount(), 0));
        }
    }
    StreamCounts& counts() { return m_counts; }

private:
    void tile(std::size_t tensor, const Place& origin, const Place& steps) {
        const std::optional<Place> before = m_now[tensor];
        if (tensor == m_output && before) {
            store(*before, origin, steps);
        }
        m_now[tensor] = origin;
        if (tensor != m_output) {
            load(tensor, movedTile(tensor, origin, before), steps);
        } else if (!m_repeated) {
            loadPartialSums(origin, before, steps);
        } else if (m_repeated->cameBefore(steps)) {
            load(tensor, movedTile(tensor, origin, before), steps);
        }
    }
    void pass(const Place& steps) {
        ++m_counts.passes;
        if (m_machine.passes > 0) {
            give({StreamKind::Pass, 0, {}, 0}, {}, steps);
        }
    }
    MovedTile movedTile(std::size_t tensor, const Place& origin,
                        const std::optional<Place>& other) const {
        return {origin, other, m_walk.extent(tensor), m_plan.fullExtent[tensor]};
    }
    void give(const StreamInstruction& instruction, const Place& tile, const Place& steps) {
        m_wanted = m_wanted && m_take({instruction, tile, steps});
    }
    void giveAll(StreamKind kind, std::size_t tensor, const Place& tile, const Place& steps,
                 const std::vector<Burst>& bursts) {
        for (const Burst& burst : bursts) {
            give({kind, static_cast<std::uint8_t>(tensor), burst.origin, burst.words}, tile, steps);
        }
    }
    /// Returns the number of instructions. Lists the instructions only if requested.
    std::int64_t move(StreamKind kind, std::size_t tensor, const MovedTile& tile,
                      const Place& steps) {
        if (!m_machine.hasBursts()) {
            give({kind, static_cast<std::uint8_t>(tensor), tile.origin, 0}, tile.origin, steps);
            return 1;
        }
        if (m_wanted) {
            giveAll(kind, tensor, tile.origin, steps,
                    listBursts(tile, m_rules[tensor], [](const Place& /*at*/) { return true; }));
        }
        return burstCount(tile, m_rules[tensor]);
    }
    void load(std::size_t tensor, const MovedTile& moved, const Place& steps) {
        const std::int64_t words = wordCount(moved);
        if (words > 0) {
            StreamTransfers& counts = m_counts.tensors[tensor];
            ++counts.loads;
            counts.loadedWords += words;
            counts.loadBursts += move(StreamKind::Load, tensor, moved, steps);
        }
    }
    void store(const Place& leaving, const std::optional<Place>& next, const Place& steps) {
        const MovedTile moved = movedTile(m_output, leaving, next);
        StreamTransfers& counts = m_counts.tensors[m_output];
        ++counts.stores;
        counts.storedWords += wordCount(moved);
        counts.storeBursts += move(StreamKind::Store, m_output, moved, steps);
    }
    /// If tiles overlap, loads the words of a result tile that were stored earlier. All other words
    /// begin as zeros.
    void loadPartialSums(const Place& origin, const std::optional<Place>& before,
                         const Place& steps) {
        const MovedTile moved = movedTile(m_output, origin, before);
        std::int64_t words = 0;
        const std::vector<Burst> bursts =
            listBursts(moved, m_rules[m_output], [&](const Place& at) {
                const auto position = static_cast<std::size_t>(positionOf(at, moved.full));
                const bool visited = m_visited[position];
                m_visited[position] = true;
                words += visited ? 1 : 0;
                return visited;
            });
        if (words == 0) {
            return;
        }
        StreamTransfers& counts = m_counts.tensors[m_output];
        ++counts.loads;
        counts.loadedWords += words;
        if (m_machine.hasBursts()) {
            counts.loadBursts += static_cast<std::int64_t>(bursts.size());
            return giveAll(StreamKind::Load, m_output, origin, steps, bursts);
        }
        ++counts.loadBursts;
        give({StreamKind::Load, static_cast<std::uint8_t>(m_output), origin, 0}, origin, steps);
    }

    const Plan& m_plan;
    const StreamWalk& m_walk;
    const StreamMachine& m_machine;
    const TakeEvent& m_take;
    bool m_wanted;
    std::size_t m_output;
    /// Repeated results; empty if tiles of results overlap.
    std::optional<RepeatedResults> m_repeated;
    std::vector<BurstRule> m_rules;  ///< burst rule of each tensor
    std::vector<std::optional<Place>> m_now;
    std::vector<bool> m_visited;  ///< visited words of the result, if its tiles overlap
    StreamCounts m_counts;
};

}  // namespace

std::int64_t StreamCounts::instructions(const StreamMachine& machine) const {
    std::int64_t all = checkedMultiply(passes, machine.passes);
    for (const StreamTransfers& tensor : tensors) {
        all = checkedAdd(all, checkedMultiply(tensor.loadBursts, machine.loads));
        all = checkedAdd(all, checkedMultiply(tensor.storeBursts, machine.stores));
    }
    return all;
}

std::int64_t StreamCounts::listed(const StreamMachine& machine) const {
    std::int64_t all = machine.passes > 0 ? passes : 0;
    for (const StreamTransfers& tensor : tensors) {
        all = checkedAdd(all, checkedAdd(tensor.loadBursts, tensor.storeBursts));
    }
    return all;
}

StreamCounts streamOf(const Plan& plan, const StreamMachine& machine, const TakeEvent& take,
                      const StreamWatch& watch) {
    const StreamWalk walk(plan);
    if (!take) {
        if (const std::optional<StreamCounts> counts = countsOf(plan, walk, machine)) {
            return *counts;
        }
    }
    Transfers transfers(plan, walk, machine, take);
    transfers.counts().complete = walk.run(transfers.listener(), watch);
    if (transfers.counts().complete) {
        transfers.finish();
    }
    return transfers.counts();
}

bool streamPart(const Plan& plan, const StreamMachine& machine, PassRange range,
                const TakeEvent& take, const StreamWatch& watch) {
    const StreamWalk walk(plan);
    Transfers transfers(plan, walk, machine, take);
    if (!transfers.beginAt(range.first) || !walk.run(transfers.listener(), watch, range)) {
        return false;
    }
    if (range.count >= walk.passCount() - range.first) {
        transfers.finish();
    }
    return true;
}

}  // namespace loopglass
