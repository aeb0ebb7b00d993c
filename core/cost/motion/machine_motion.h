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

/// The words that move between levels at every step of a mapping. Operand words move inward when a
/// step of the child begins. Output words return when the step ends. The words of all steps add up
/// to the counts of evaluate().
class MachineMotion {
public:
    /// The factors of the mapping must multiply to the dimension sizes; its tiles need not fit the
    /// buffers. The problem must outlive the object. Throws CountOverflow.
    MachineMotion(const Problem& problem, const Mapping& mapping, const CostOptions& options = {});

    const TileWalk& walk() const { return m_walk; }
    /// Returns the arrows, tensor by tensor, from the outermost level inward.
    const std::vector<MotionArrow>& arrows() const { return m_arrows; }
    /// Returns true if the mapping has imperfect factors, so that some tiles are smaller than
    /// others.
    bool uneven() const { return m_uneven; }
    /// Returns the number of time steps of the MAC lanes.
    std::int64_t cycles() const { return m_cycles; }
    /// cycleOf() returns the first time step of a step of a level; stepOf() returns the step of a
    /// level at a time step.
    std::int64_t cycleOf(std::size_t level, std::int64_t step) const;
    std::int64_t stepOf(std::size_t level, std::int64_t cycle) const;

    /// Returns the words that move along an arrow from cycle `from` to the cycle before `until`.
    /// Returns nothing if the count would take long, as with imperfect factors and many steps.
    /// Throws CountOverflow.
    std::optional<MovedWords> during(std::size_t arrow, std::int64_t from,
                                     std::int64_t until) const;
    /// Returns true if output words of the arrow return when their tile leaves
    /// (StepWords::backAtEnd()).
    bool backAtEnd(std::size_t arrow) const;

private:
    /// A range of steps of an arrow's child; the end is excluded.
    struct Steps {
        std::int64_t from = 0;
        std::int64_t until = 0;
    };
    /// A loop outside an arrow's child; lists are innermost first.
    struct Stride {
        std::int64_t inside = 1;  ///< number of steps of all inner loops together
        std::int64_t bound = 1;
        std::int64_t perChild = 0;  ///< words that one step of the loop transfers to one child
        std::int64_t shared = 0;
    };
    struct Flow {
        std::vector<Stride> strides;
        std::int64_t tile = 0;      ///< words of the first step, of one child
        std::int64_t shared = 0;    ///< words of the first step, for all siblings that share words
        std::int64_t requests = 1;  ///< number of requests for the shared words, over all parents
        std::int64_t children = 1;
        std::int64_t parents = 1;
        std::int64_t filled = 1;  ///< number of children that a returning word fills
    };
    Flow flowOf(const MotionArrow& arrow, const LoopNest& nest, TrafficCounter& counter) const;
    /// Words that children take in during some steps, for perfect factors.
    struct ReceivedWords {
        std::int64_t each = 0;   ///< sum of the words that each child receives
        std::int64_t asked = 0;  ///< words that the children request from the parents
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
    /// Flow of each arrow, for perfect factors.
    std::vector<Flow> m_flows;
    /// First visits of each arrow of the output.
    mutable std::vector<std::unique_ptr<VisitedWords>> m_visited;
    /// Words of each arrow, for imperfect factors.
    mutable std::vector<std::unique_ptr<StepWords>> m_steps;
};

}  // namespace loopglass
