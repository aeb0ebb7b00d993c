// A mapping as the stream of instructions that a machine with on-chip buffers needs for it
// (Sunstone paper, section V-D: an instruction for every transfer from and to the outermost memory,
// none for what happens on the chip). The loops around the innermost transfer are stepped through;
// whenever the tile of a tensor becomes another one, results on the chip that leave are stored and
// what is new is loaded. Words that stay are not moved again, as the cost model counts them
// (docs/cost-model.md, section "Readings of reuse"), so that its words and those here are equal.
#include "program/stream.h"

#include "program/bursts.h"
#include "words/sentences/program.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace loopglass {

namespace {

using Place = std::vector<std::int64_t>;

/// Follows the tiles of all tensors and tells what has to be moved.
class Transfers {
public:
    using Take = std::function<bool(const StreamEvent&)>;

    Transfers(const Plan& plan, const StreamWalk& walk, const StreamMachine& machine,
              const Take& take)
        : m_plan(plan),
          m_walk(walk),
          m_machine(machine),
          m_take(take),
          m_wanted(static_cast<bool>(take)),
          m_output(index(plan.problem->output)) {
        for (const Tensor& tensor : plan.workload().tensors) {
            m_rules.push_back(burstRule(machine, tensor.name));
        }
        m_now.resize(plan.workload().tensorCount());
        m_counts.tensors.resize(plan.workload().tensorCount());
        m_visited.resize(static_cast<std::size_t>(product(plan.fullExtent[m_output])), false);
    }

    void tile(std::size_t tensor, const Place& origin, const Place& steps) {
        const std::optional<Place> before = m_now[tensor];
        if (tensor == m_output && before) {
            store(*before, origin, steps);
        }
        m_now[tensor] = origin;
        if (tensor == m_output) {
            return loadPartialSums(origin, before, steps);
        }
        const MovedTile moved = movedTile(tensor, origin, before);
        const std::int64_t words = wordCount(moved);
        if (words > 0) {
            StreamTransfers& counts = m_counts.tensors[tensor];
            ++counts.loads;
            counts.loadedWords += words;
            counts.loadBursts += move(StreamKind::Load, tensor, moved, steps);
        }
    }
    void pass(const Place& steps) {
        ++m_counts.passes;
        if (m_machine.passes > 0) {
            give({StreamKind::Pass, 0, {}, 0}, {}, steps);
        }
    }
    void finish() {
        if (m_now[m_output]) {
            store(*m_now[m_output], std::nullopt, Place(m_walk.loopCount(), 0));
        }
    }
    StreamCounts& counts() { return m_counts; }

private:
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
    /// Gives how many instructions there are; they are listed only when somebody wants them.
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
    void store(const Place& leaving, const std::optional<Place>& next, const Place& steps) {
        const MovedTile moved = movedTile(m_output, leaving, next);
        StreamTransfers& counts = m_counts.tensors[m_output];
        ++counts.stores;
        counts.storedWords += wordCount(moved);
        counts.storeBursts += move(StreamKind::Store, m_output, moved, steps);
    }
    /// Words of a tile of results that went out before; the others begin with zero.
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
    const Take& m_take;
    bool m_wanted;
    std::size_t m_output;
    std::vector<BurstRule> m_rules;  ///< by tensor
    std::vector<std::optional<Place>> m_now;
    std::vector<bool> m_visited;  ///< words of the result
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

StreamWalk::StreamWalk(const Plan& plan) : m_plan(plan) {
    for (const PlanLoop& loop : plan.loops) {
        if (loop.uneven) {
            throw InputError(say::program::unevenTiles(plan.workload()[loop.dimension].name));
        }
    }
    m_places.resize(plan.workload().tensorCount());
    m_extents.resize(plan.workload().tensorCount());
    for (std::size_t t = 0; t < plan.workload().tensorCount(); ++t) {
        bool found = false;
        for (const PlanCopy& copy : plan.copies) {
            if (copy.tensor == t && copy.parent == 0) {
                m_places[t] = copy.place;
                m_extents[t] = copy.extent;
                m_depth = std::max(m_depth, copy.place);
                found = true;
            }
        }
        if (!found) {
            throw InputError(say::program::noBuffer(plan.workload().tensors[t].name));
        }
    }
    for (std::size_t l = 0; l < m_depth; ++l) {
        if (plan.loops[l].spatial()) {
            throw InputError(
                say::program::severalChips(plan.accelerator().levels[plan.loops[l].level].name));
        }
    }
}

bool StreamWalk::run(const Listener& listener, const std::stop_token& stop) const {
    std::vector<std::int64_t> steps(m_depth, 0);
    std::vector<std::vector<std::int64_t>> now(m_extents.size());
    return descend(0, steps, now, listener, stop);
}

std::vector<std::int64_t> StreamWalk::origin(std::size_t tensor,
                                             const std::vector<std::int64_t>& steps) const {
    std::vector<std::int64_t> origin;
    for (const Rank& rank : m_plan.workload().tensors[tensor].ranks) {
        std::int64_t at = 0;
        for (std::size_t l = 0; l < m_places[tensor]; ++l) {
            at += m_plan.step(m_plan.loops[l], rank) * steps[l];
        }
        origin.push_back(at);
    }
    return origin;
}

bool StreamWalk::descend(std::size_t depth, std::vector<std::int64_t>& steps,
                         std::vector<std::vector<std::int64_t>>& now, const Listener& listener,
                         const std::stop_token& stop) const {
    for (std::size_t t = 0; t < m_places.size(); ++t) {
        if (m_places[t] != depth) {
            continue;
        }
        std::vector<std::int64_t> there = origin(t, steps);
        if (depth == 0 || now[t].size() != there.size() || there != now[t]) {
            now[t] = std::move(there);
            listener.tile(t, now[t], steps);
        }
    }
    if (depth == m_depth) {
        listener.pass(steps);
        return !stop.stop_requested();
    }
    bool goesOn = true;
    for (steps[depth] = 0; goesOn && steps[depth] < m_plan.loops[depth].bound; ++steps[depth]) {
        goesOn = descend(depth + 1, steps, now, listener, stop);
    }
    steps[depth] = 0;
    return goesOn;
}

StreamCounts streamOf(const Plan& plan, const StreamMachine& machine,
                      const std::function<bool(const StreamEvent&)>& take,
                      const std::stop_token& stop) {
    const StreamWalk walk(plan);
    Transfers transfers(plan, walk, machine, take);
    transfers.counts().complete =
        walk.run({[&](std::size_t t, const Place& origin, const Place& steps) {
                      transfers.tile(t, origin, steps);
                  },
                  [&](const Place& steps) { transfers.pass(steps); }},
                 stop);
    if (transfers.counts().complete) {
        transfers.finish();
    }
    return transfers.counts();
}

}  // namespace loopglass
