// Executes a stream on arrays of small numbers. The simulated machine runs the loops of the mapping
// independently of the stream. If a time step needs a tile that is not on the chip, the next
// instruction must load this tile. Moved words are found word by word, without any code of
// streamOf().
#include "program/boxes.h"
#include "program/stream.h"
#include "words/sentences/program.h"
#include "workload/input_error.h"

#include <algorithm>
#include <optional>

namespace loopglass {

namespace {

using Position = std::vector<std::int64_t>;

/// A tensor in the outermost memory, and its tile on the chip.
struct HeldTensor {
    std::vector<std::int64_t> memory;
    std::vector<bool> written;  ///< for a result, whether each word was already stored
    std::vector<std::int64_t> tile;
    std::optional<Position> origin;
};

class StreamMachineModel {
public:
    StreamMachineModel(const Plan& plan, const StreamMachine& machine,
                       const std::vector<StreamInstruction>& stream)
        : m_plan(plan),
          m_machine(machine),
          m_stream(stream),
          m_walk(plan),
          m_tensors(plan.workload().tensorCount()) {
        m_counts.tensors.resize(m_tensors.size());
        for (std::size_t t = 0; t < m_tensors.size(); ++t) {
            HeldTensor& tensor = m_tensors[t];
            tensor.memory.resize(static_cast<std::size_t>(product(plan.fullExtent[t])), 0);
            tensor.written.resize(tensor.memory.size(), false);
            for (std::size_t i = 0; i < tensor.memory.size() && t != output(); ++i) {
                tensor.memory[i] = static_cast<std::int64_t>((i * 7 + i / 5 + t) % 9) - 4;
            }
        }
    }

    StreamCounts run(const StreamWatch& watch) {
        m_counts.complete = m_walk.run({[this](std::size_t t, const Position& origin,
                                               const Position& /*steps*/) { bring(t, origin); },
                                        [this](const Position& steps) { pass(steps); }},
                                       watch);
        if (!m_counts.complete) {
            return m_counts;
        }
        if (m_tensors[output()].origin) {
            storeOld(std::nullopt);
        }
        if (m_next != m_stream.size()) {
            throw InputError(msg::program::leftOver(m_stream.size() - m_next));
        }
        compare();
        return m_counts;
    }

private:
    std::size_t output() const { return index(m_plan.problem->output); }

    void expect(StreamKind kind, std::size_t tensor, const Position& origin,
                std::int64_t words = 0) {
        if (m_next == m_stream.size()) {
            throw InputError(msg::program::missing(m_next + 1));
        }
        const StreamInstruction wanted{kind, static_cast<std::uint8_t>(tensor), origin, words};
        if (!(m_stream[m_next] == wanted)) {
            throw InputError(msg::program::otherInstruction(m_next + 1));
        }
        ++m_next;
    }

    /// Checks that the next instructions move the words of a tile in order. Returns the number of
    /// these instructions.
    std::int64_t expectAll(StreamKind kind, std::size_t tensor, const Position& tile,
                           const std::vector<Position>& words) {
        if (!m_machine.hasBursts()) {
            expect(kind, tensor, tile);
            return 1;
        }
        const bool together = !m_machine.adjacent ||
                              std::count(m_machine.reordered.begin(), m_machine.reordered.end(),
                                         m_plan.workload().tensors[tensor].name) > 0;
        const std::int64_t most = m_machine.burst.value_or(maxBurst);
        std::int64_t bursts = 0;
        for (std::size_t i = 0; i < words.size();) {
            const std::int64_t address = positionOf(words[i], m_plan.fullExtent[tensor]);
            std::size_t end = i + 1;
            while (end < words.size() && static_cast<std::int64_t>(end - i) < most &&
                   (together || positionOf(words[end], m_plan.fullExtent[tensor]) ==
                                    address + static_cast<std::int64_t>(end - i))) {
                ++end;
            }
            expect(kind, tensor, words[i], static_cast<std::int64_t>(end - i));
            ++bursts;
            i = end;
        }
        return bursts;
    }

    void storeOld(const std::optional<Position>& next) {
        HeldTensor& tensor = m_tensors[output()];
        const Position& extent = m_walk.extent(output());
        const Position old = *tensor.origin;
        std::vector<Position> moved;
        std::size_t i = 0;
        forBox(old, extent, [&](const Position& at) {
            const std::int64_t value = tensor.tile[i++];
            if (!next || !inside(at, *next, extent)) {
                const auto word =
                    static_cast<std::size_t>(positionOf(at, m_plan.fullExtent[output()]));
                tensor.memory[word] = value;
                tensor.written[word] = true;
                moved.push_back(at);
            }
        });
        StreamTransfers& counts = m_counts.tensors[output()];
        ++counts.stores;
        counts.storedWords += static_cast<std::int64_t>(moved.size());
        counts.storeBursts += expectAll(StreamKind::Store, output(), old, moved);
    }

    void bring(std::size_t t, const Position& origin) {
        HeldTensor& tensor = m_tensors[t];
        const Position& extent = m_walk.extent(t);
        if (t == output() && tensor.origin) {
            storeOld(origin);
        }
        const std::vector<std::int64_t> old = tensor.tile;
        const std::optional<Position> before = tensor.origin;
        std::vector<Position> moved;
        tensor.tile.clear();
        forBox(origin, extent, [&](const Position& at) {
            const auto word = static_cast<std::size_t>(positionOf(at, m_plan.fullExtent[t]));
            if (before && inside(at, *before, extent)) {
                Position local = at;
                for (std::size_t r = 0; r < local.size(); ++r) {
                    local[r] -= (*before)[r];
                }
                tensor.tile.push_back(old[static_cast<std::size_t>(positionOf(local, extent))]);
                return;
            }
            const bool there = t != output() || tensor.written[word];
            tensor.tile.push_back(there ? tensor.memory[word] : 0);
            if (there) {
                moved.push_back(at);
            }
        });
        tensor.origin = origin;
        if (!moved.empty()) {
            StreamTransfers& counts = m_counts.tensors[t];
            ++counts.loads;
            counts.loadedWords += static_cast<std::int64_t>(moved.size());
            counts.loadBursts += expectAll(StreamKind::Load, t, origin, moved);
        }
    }

    std::int64_t& wordOf(std::size_t t, const Position& steps) {
        HeldTensor& tensor = m_tensors[t];
        Position local;
        const std::vector<Rank>& ranks = m_plan.workload().tensors[t].ranks;
        for (std::size_t r = 0; r < ranks.size(); ++r) {
            std::int64_t at = -(*tensor.origin)[r];
            for (std::size_t l = 0; l < m_plan.loops.size(); ++l) {
                at += m_plan.step(m_plan.loops[l], ranks[r]) * steps[l];
            }
            local.push_back(at);
        }
        return tensor.tile.at(static_cast<std::size_t>(positionOf(local, m_walk.extent(t))));
    }

    /// Executes all MACs of the inner loops.
    void pass(const Position& outer) {
        ++m_counts.passes;
        if (m_machine.passes > 0) {
            expect(StreamKind::Pass, 0, {});
        }
        Position steps = outer;
        steps.resize(m_plan.loops.size(), 0);
        for (;;) {
            std::int64_t product = 1;
            for (std::size_t t = 0; t < m_tensors.size(); ++t) {
                product *= t == output() ? 1 : wordOf(t, steps);
            }
            wordOf(output(), steps) += product;
            std::size_t l = steps.size();
            while (l > outer.size() && ++steps[l - 1] == m_plan.loops[l - 1].bound) {
                steps[l - 1] = 0;
                --l;
            }
            if (l == outer.size()) {
                return;
            }
        }
    }

    /// Compares the results with the results of the untiled loops.
    void compare() const {
        const Workload& workload = m_plan.workload();
        std::vector<std::int64_t> plain(m_tensors[output()].memory.size(), 0);
        Position bounds;
        for (const Dimension& dimension : workload.dimensions) {
            bounds.push_back(dimension.bound);
        }
        forBox(Position(bounds.size(), 0), bounds, [&](const Position& point) {
            std::int64_t product = 1;
            std::size_t result = 0;
            for (std::size_t t = 0; t < m_tensors.size(); ++t) {
                Position at;
                for (const Rank& rank : workload.tensors[t].ranks) {
                    at.push_back(0);
                    for (const Term& term : rank.terms) {
                        at.back() += term.coefficient * point[index(term.dimension)];
                    }
                }
                const auto word = static_cast<std::size_t>(positionOf(at, m_plan.fullExtent[t]));
                result = t == output() ? word : result;
                product *= t == output() ? 1 : m_tensors[t].memory[word];
            }
            plain[result] += product;
        });
        if (plain != m_tensors[output()].memory) {
            throw InputError(msg::program::otherResult());
        }
    }

    const Plan& m_plan;
    const StreamMachine& m_machine;
    const std::vector<StreamInstruction>& m_stream;
    StreamWalk m_walk;
    std::vector<HeldTensor> m_tensors;
    std::size_t m_next = 0;
    StreamCounts m_counts;
};

}  // namespace

StreamCounts execute(const Plan& plan, const StreamMachine& machine,
                     const std::vector<StreamInstruction>& stream, const StreamWatch& watch) {
    return StreamMachineModel(plan, machine, stream).run(watch);
}

}  // namespace loopglass
