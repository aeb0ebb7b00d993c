// The transfers of a stream without stepping through its loops. At every step of a loop, when its
// inner loops restart, a tile moves by the same distance. Each loop outside a tensor's tiles
// therefore represents (bound - 1) x the outer bounds equal moves. A tile of the result is new if
// all loops that do not move it are at their first iteration. If tiles overlap in no rank, each
// tile is either new, or was on the chip before as a whole. Cost: a few products for each loop.
#include "program/stream_counts.h"

#include "program/bursts.h"
#include "workload/checked.h"

namespace loopglass {

namespace {

using Place = std::vector<std::int64_t>;

class ClosedForm {
public:
    ClosedForm(const Plan& plan, const StreamWalk& walk, const StreamMachine& machine)
        : m_plan(plan),
          m_walk(walk),
          m_machine(machine),
          m_output(index(plan.problem->output)) {
        m_counts.tensors.resize(plan.workload().tensorCount());
    }

    StreamCounts count() {
        m_counts.passes = m_walk.passCount();
        for (std::size_t t = 0; t < m_counts.tensors.size(); ++t) {
            const BurstRule rule = burstRule(m_machine, m_plan.workload().tensors[t].name);
            if (t == m_output) {
                results(rule);
            } else {
                operand(t, rule);
            }
        }
        return std::move(m_counts);
    }

private:
    /// Returns the place from which the tile of a tensor moves when a loop makes a step; empty if
    /// it stays.
    std::optional<Place> before(std::size_t tensor, std::size_t loop) const {
        Place from;
        bool stays = true;
        for (const Rank& rank : m_plan.workload().tensors[tensor].ranks) {
            std::int64_t by = m_plan.step(m_plan.loops[loop], rank);
            for (std::size_t l = loop + 1; l < m_walk.place(tensor); ++l) {
                by -= m_plan.step(m_plan.loops[l], rank) * (m_plan.loops[l].bound - 1);
            }
            from.push_back(-by);
            stays = stays && by == 0;
        }
        return stays ? std::nullopt : std::optional(from);
    }
    MovedTile tile(std::size_t tensor, const Place& here, const std::optional<Place>& other) const {
        return {here, other, m_walk.extent(tensor), m_plan.fullExtent[tensor]};
    }
    Place nowhere(std::size_t tensor) const { return Place(m_walk.extent(tensor).size(), 0); }
    std::int64_t instructions(const MovedTile& moved, const BurstRule& rule) const {
        return m_machine.hasBursts() ? burstCount(moved, rule) : 1;
    }
    static void add(std::int64_t& sum, std::int64_t times, std::int64_t each) {
        sum = checkedAdd(sum, checkedMultiply(times, each));
    }
    void load(StreamTransfers& counts, std::int64_t times, const MovedTile& moved,
              const BurstRule& rule) const {
        if (const std::int64_t words = wordCount(moved); words > 0) {
            add(counts.loads, times, 1);
            add(counts.loadedWords, times, words);
            add(counts.loadBursts, times, instructions(moved, rule));
        }
    }
    void store(StreamTransfers& counts, std::int64_t times, const MovedTile& moved,
               const BurstRule& rule) const {
        add(counts.stores, times, 1);
        add(counts.storedWords, times, wordCount(moved));
        add(counts.storeBursts, times, instructions(moved, rule));
    }

    void operand(std::size_t tensor, const BurstRule& rule) {
        const Place here = nowhere(tensor);
        load(m_counts.tensors[tensor], 1, tile(tensor, here, m_none), rule);
        std::int64_t outside = 1;  // number of steps of the outer loops
        for (std::size_t l = 0; l < m_walk.place(tensor); ++l) {
            const std::int64_t bound = m_plan.loops[l].bound;
            if (const std::optional<Place> from = before(tensor, l)) {
                load(m_counts.tensors[tensor], checkedMultiply(outside, bound - 1),
                     tile(tensor, here, from), rule);
            }
            outside = checkedMultiply(outside, bound);
        }
    }
    void results(const BurstRule& rule) {
        const Place here = nowhere(m_output);
        const MovedTile whole = tile(m_output, here, m_none);
        StreamTransfers& counts = m_counts.tensors[m_output];
        store(counts, 1, whole, rule);  // counts the last store
        std::int64_t outside = 1;
        std::int64_t places = 1;  // number of places of the tile, over the loops that move the tile
        for (std::size_t l = 0; l < m_walk.place(m_output); ++l) {
            const std::int64_t bound = m_plan.loops[l].bound;
            const bool moves = m_plan.moves(m_plan.loops[l], m_output);
            if (const std::optional<Place> from = before(m_output, l)) {
                const std::int64_t times = checkedMultiply(outside, bound - 1);
                store(counts, times, tile(m_output, here, from), rule);
                load(counts, times - (moves ? places * (bound - 1) : 0), whole, rule);
            }
            outside = checkedMultiply(outside, bound);
            places *= moves ? bound : 1;
        }
    }

    const Plan& m_plan;
    const StreamWalk& m_walk;
    const StreamMachine& m_machine;
    std::size_t m_output;
    const std::optional<Place> m_none;
    StreamCounts m_counts;
};

}  // namespace

std::optional<RepeatedResults> RepeatedResults::of(const Plan& plan, const StreamWalk& walk) {
    const std::size_t output = index(plan.problem->output);
    for (const Rank& rank : plan.workload().tensors[output].ranks) {
        if (rank.terms.size() > 1) {
            return std::nullopt;
        }
    }
    RepeatedResults repeated;
    for (std::size_t l = 0; l < walk.place(output); ++l) {
        if (!plan.moves(plan.loops[l], output)) {
            repeated.m_staying.push_back(l);
        }
    }
    return repeated;
}

bool RepeatedResults::cameBefore(const std::vector<std::int64_t>& steps) const {
    for (const std::size_t l : m_staying) {
        if (steps[l] > 0) {
            return true;
        }
    }
    return false;
}

std::optional<StreamCounts> countsOf(const Plan& plan, const StreamWalk& walk,
                                     const StreamMachine& machine) {
    if (!RepeatedResults::of(plan, walk)) {
        return std::nullopt;
    }
    return ClosedForm(plan, walk, machine).count();
}

}  // namespace loopglass
