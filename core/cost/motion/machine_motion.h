#pragma once

#include "cost/compiled_problem.h"
#include "cost/loop_nest.h"
#include "cost/motion/moved_words.h"
#include "cost/motion/step_words.h"
#include "cost/motion/visited_words.h"
#include "cost/tile_walk.h"
#include "cost/traffic.h"

#include <memory>
#include <optional>
#include <vector>

namespace loopglass {

/// A machine that works through a mapping: which words move over which way at every step. Words
/// move inward when a step of the child begins; those of an output go back when it ends. The words
/// of all steps together are the counts of evaluate().
class MachineMotion {
public:
    /// The mapping makes up the bounds; it need not fit the buffers. The problem must outlive it.
    /// Throws CountOverflow.
    MachineMotion(const Problem& problem, const Mapping& mapping, const CostOptions& options = {});

    const TileWalk& walk() const { return m_walk; }
    /// Tensor by tensor, from the outermost inward.
    const std::vector<MotionArrow>& arrows() const { return m_arrows; }
    /// Whether some tiles are shorter than others.
    bool uneven() const { return m_uneven; }
    /// Time steps of the lanes.
    std::int64_t cycles() const { return m_cycles; }
    /// The first time step of a step of a level, and the step of a level at a time step.
    std::int64_t cycleOf(std::size_t level, std::int64_t step) const;
    std::int64_t stepOf(std::size_t level, std::int64_t cycle) const;

    /// Words along an arrow from one cycle to before another. None when it would take long to say:
    /// that is so with uneven tiles and many steps. Throws CountOverflow.
    std::optional<MovedWords> during(std::size_t arrow, std::int64_t from,
                                     std::int64_t until) const;
    /// Whether an output's words go back when their tile leaves, see StepWords::backAtEnd().
    bool backAtEnd(std::size_t arrow) const;

private:
    /// Steps of an arrow's child from one to before another.
    struct Steps {
        std::int64_t from = 0;
        std::int64_t until = 0;
    };
    /// One loop outside an arrow's child, innermost first.
    struct Stride {
        std::int64_t inside = 1;  ///< steps of the loops inside of it
        std::int64_t bound = 1;
        std::int64_t perChild = 0;  ///< words that a step of it brings
        std::int64_t shared = 0;
    };
    struct Flow {
        std::vector<Stride> strides;
        std::int64_t tile = 0;      ///< words of the first step: of one child
        std::int64_t shared = 0;    ///< words of all siblings that share
        std::int64_t requests = 1;  ///< times that, and by the number of parents
        std::int64_t children = 1;
        std::int64_t parents = 1;
        std::int64_t filled = 1;  ///< children that a returning word fills
    };
    Flow flowOf(const MotionArrow& arrow, const LoopNest& nest, TrafficCounter& counter) const;
    /// Words that children take in during some steps, with even tiles.
    struct ReceivedWords {
        std::int64_t each = 0;   ///< children by themselves
        std::int64_t asked = 0;  ///< words requested from the parents
    };
    std::int64_t begun(std::size_t level, std::int64_t cycle) const;
    std::int64_t ended(std::size_t level, std::int64_t cycle) const;
    ReceivedWords receivedBefore(std::size_t arrow, std::int64_t step) const;
    MovedWords inwardBefore(std::size_t arrow, std::int64_t step) const;
    MovedWords outwardBefore(std::size_t arrow, std::int64_t step) const;
    StepWords& stepWords(std::size_t arrow) const;
    std::optional<MovedWords> lookedAt(std::size_t arrow, Steps inward, Steps outward) const;

    const Problem& m_problem;
    CompiledProblem m_compiled;
    bool m_uneven;
    TileWalk m_walk;
    std::int64_t m_cycles;
    std::vector<MotionArrow> m_arrows;
    std::vector<Flow> m_flows;                                     ///< by arrow, of even tiles
    mutable std::vector<std::unique_ptr<VisitedWords>> m_visited;  ///< by arrow, of the output
    mutable std::vector<std::unique_ptr<StepWords>> m_steps;       ///< by arrow, of uneven tiles
};

}  // namespace loopglass
