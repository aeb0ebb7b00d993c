// A mapping as the stream of instructions that a machine with on-chip buffers needs for it
// (Sunstone paper, section V-D: an instruction for every transfer from and to the outermost memory,
// none for what happens on the chip). The loops around the innermost transfer are stepped through;
// whenever the tile of a tensor becomes another one, results on the chip that leave are stored and
// what is new is loaded. Words that stay are not moved again, as the cost model counts them
// (docs/cost-model.md, section "Readings of reuse"), so that its words and those here are equal.
#include "program/stream.h"

#include "program/boxes.h"
#include "words/sentences/program.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace loopglass {

namespace {

/// Words of a tile that are not in the one before.
std::int64_t newWords(const std::vector<std::int64_t>& origin,
                      const std::vector<std::int64_t>& before,
                      const std::vector<std::int64_t>& extent) {
    std::int64_t shared = 1;
    for (std::size_t r = 0; r < extent.size(); ++r) {
        const std::int64_t distance = std::abs(origin[r] - before[r]);
        shared *= std::max<std::int64_t>(0, extent[r] - distance);
    }
    return product(extent) - shared;
}

using Place = std::vector<std::int64_t>;

/// Follows the tiles of all tensors and tells what has to be moved.
class Transfers {
public:
    Transfers(const Plan& plan, const StreamWalk& walk) : m_plan(plan), m_walk(walk) {
        m_now.resize(plan.workload().tensorCount());
        m_counts.tensors.resize(plan.workload().tensorCount());
        const std::size_t output = index(plan.problem->output);
        m_visited.resize(static_cast<std::size_t>(product(plan.fullExtent[output])), false);
    }

    /// Calls move(kind, origin) for what has to be moved.
    template <typename Move>
    void tile(std::size_t tensor, const std::vector<std::int64_t>& origin, Move move) {
        const std::optional<Place> before = m_now[tensor];
        const bool output = tensor == index(m_plan.problem->output);
        if (output && before) {
            store(tensor, *before, origin, move);
        }
        m_now[tensor] = origin;
        const std::int64_t words = output   ? partialSums(origin, before)
                                   : before ? newWords(origin, *before, m_walk.extent(tensor))
                                            : product(m_walk.extent(tensor));
        if (words > 0) {
            ++m_counts.tensors[tensor].loads;
            m_counts.tensors[tensor].loadedWords += words;
            move(StreamKind::Load, origin);
        }
    }
    template <typename Move> void finish(Move move) {
        const std::size_t output = index(m_plan.problem->output);
        if (m_now[output]) {
            store(output, *m_now[output], std::nullopt, move);
        }
    }
    StreamCounts& counts() { return m_counts; }

private:
    template <typename Move>
    void store(std::size_t tensor, const Place& leaving, const std::optional<Place>& next,
               Move move) {
        ++m_counts.tensors[tensor].stores;
        m_counts.tensors[tensor].storedWords +=
            next ? newWords(leaving, *next, m_walk.extent(tensor)) : product(m_walk.extent(tensor));
        move(StreamKind::Store, leaving);
    }
    /// Words of a tile of results that went out before; the others begin with zero.
    std::int64_t partialSums(const Place& origin, const std::optional<Place>& before) {
        const std::size_t output = index(m_plan.problem->output);
        const std::vector<std::int64_t>& extent = m_walk.extent(output);
        std::int64_t words = 0;
        forBox(origin, extent, [&](const std::vector<std::int64_t>& at) {
            const auto position =
                static_cast<std::size_t>(positionOf(at, m_plan.fullExtent[output]));
            if (!before || !inside(at, *before, extent)) {
                words += m_visited[position] ? 1 : 0;
            }
            m_visited[position] = true;
        });
        return words;
    }

    const Plan& m_plan;
    const StreamWalk& m_walk;
    std::vector<std::optional<Place>> m_now;
    std::vector<bool> m_visited;  ///< words of the result
    StreamCounts m_counts;
};

}  // namespace

std::int64_t StreamCounts::instructions(const StreamMachine& machine) const {
    std::int64_t all = checkedMultiply(passes, machine.passes);
    for (const StreamTransfers& tensor : tensors) {
        all = checkedAdd(all, checkedMultiply(tensor.loads, machine.loads));
        all = checkedAdd(all, checkedMultiply(tensor.stores, machine.stores));
    }
    return all;
}

StreamWalk::StreamWalk(const Plan& plan) : m_plan(plan) {
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

void StreamWalk::run(const Listener& listener) const {
    std::vector<std::int64_t> steps(m_depth, 0);
    std::vector<std::vector<std::int64_t>> now(m_extents.size());
    descend(0, steps, now, listener);
}

void StreamWalk::descend(std::size_t depth, std::vector<std::int64_t>& steps,
                         std::vector<std::vector<std::int64_t>>& now,
                         const Listener& listener) const {
    for (std::size_t t = 0; t < m_places.size(); ++t) {
        if (m_places[t] != depth) {
            continue;
        }
        std::vector<std::int64_t> origin;
        for (const Rank& rank : m_plan.workload().tensors[t].ranks) {
            std::int64_t at = 0;
            for (std::size_t l = 0; l < depth; ++l) {
                at += m_plan.step(m_plan.loops[l], rank) * steps[l];
            }
            origin.push_back(at);
        }
        if (depth == 0 || now[t].size() != origin.size() || origin != now[t]) {
            now[t] = origin;
            listener.tile(t, origin);
        }
    }
    if (depth == m_depth) {
        listener.pass(steps);
        return;
    }
    for (steps[depth] = 0; steps[depth] < m_plan.loops[depth].bound; ++steps[depth]) {
        descend(depth + 1, steps, now, listener);
    }
    steps[depth] = 0;
}

StreamCounts streamOf(const Plan& plan, const StreamMachine& machine,
                      const std::function<bool(const StreamInstruction&)>& take) {
    const StreamWalk walk(plan);
    Transfers transfers(plan, walk);
    bool wanted = static_cast<bool>(take);
    std::size_t tensor = 0;
    const auto move = [&](StreamKind kind, const std::vector<std::int64_t>& origin) {
        wanted = wanted && take({kind, static_cast<std::uint8_t>(tensor), origin});
    };
    walk.run({[&](std::size_t t, const std::vector<std::int64_t>& origin) {
                  tensor = t;
                  transfers.tile(t, origin, move);
              },
              [&](const std::vector<std::int64_t>& /*steps*/) {
                  ++transfers.counts().passes;
                  if (machine.passes > 0) {
                      wanted = wanted && take({StreamKind::Pass, 0, {}});
                  }
              }});
    tensor = index(plan.problem->output);
    transfers.finish(move);
    return transfers.counts();
}

}  // namespace loopglass
