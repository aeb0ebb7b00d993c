#pragma once

#include "search/mapspace/random.h"
#include "search/space/search_problem.h"
#include "search/uneven/cuts/mapping_steps.h"

#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <vector>

namespace loopglass::uneven {

/// The ways to cut one dimension, numbered: number 0 has all of it at the outermost place that may
/// have a loop.
class TilingNumbers {
public:
    /// The kinds of places of a loop.
    enum class Kind : std::uint8_t {
        Nothing,  ///< no loop
        Divides,  ///< a loop with perfect factors at most
        Any,
    };
    using Steps = std::vector<std::int64_t>;

    TilingNumbers(std::int64_t bound, std::vector<Kind> kinds);

    const mpz_class& size() const { return m_ways.front().back(); }
    Kind kindAt(std::size_t place) const { return m_kinds[place]; }
    /// The steps of a number below size().
    Steps at(mpz_class number) const;
    /// Empty if the steps are not in the list.
    std::optional<mpz_class> indexOf(const Steps& steps) const;
    /// The step at a place made the next larger (`way` 1) or smaller (−1) one. False, and nothing
    /// is changed, when there is none.
    bool move(Steps& steps, std::size_t place, int way) const;
    /// Sets another step at a place. Returns false, and changes nothing, if the other steps do not
    /// allow it.
    bool put(Steps& steps, std::size_t place, std::int64_t step) const;

private:
    std::int64_t rangeAt(const Steps& steps, std::size_t place) const {
        return place == 0 ? m_bound : steps[place - 1];
    }
    bool allows(const Steps& steps) const;
    Steps withStep(const Steps& steps, std::size_t place, std::int64_t step) const;

    std::int64_t m_bound;
    std::vector<Kind> m_kinds;
    std::vector<std::vector<mpz_class>> m_ways;  ///< [place][iterations that it gets]
};

/// All mappings of a problem with uneven tiles, before any check of buffers and fanouts: the steps
/// of each dimension and the loop order of each level. They are numbered like the mappings of
/// mapspace::MapSpace. If the options require perfect factors, the mappings are the same but have
/// other numbers. Keeps are those of the problem, and constraints are ignored.
class UnevenSpace {
public:
    /// Empty if bounds are so large that their tables exceed four million entries. The space must
    /// outlive it.
    static std::optional<UnevenSpace> of(const space::SearchProblem& space);

    const mpz_class& size() const { return m_size; }
    const space::SearchProblem& space() const { return *m_space; }
    MappingSteps at(mpz_class number) const;
    /// Empty if the chain is not in the space.
    std::optional<mpz_class> indexOf(const MappingSteps& chain) const;
    /// Returns the number of a mapping. If several numbers differ only in loops of one piece,
    /// returns the number with these loops outermost.
    std::optional<mpz_class> indexOf(const Mapping& mapping) const;
    /// The same, as a chain.
    std::optional<MappingSteps> pointOf(const Mapping& mapping) const;
    Mapping mapping(const MappingSteps& chain) const { return mappingOf(chain, m_bounds); }
    /// Every number is as likely.
    void sample(mapspace::Random& random, MappingSteps& chain) const;
    MappingSteps sample(mapspace::Random& random) const;
    /// Arranges the loops of a level in any order, each equally likely.
    void shuffleOrder(std::size_t level, mapspace::Random& random, MappingSteps& chain) const;
    /// All iterations of each dimension at the outermost allowed place: number 0.
    MappingSteps untiled() const { return at(0); }

    std::size_t levelCount() const { return m_levels; }
    std::size_t dimensionCount() const { return m_bounds.size(); }
    const TilingNumbers& chains(std::size_t dimension) const { return m_chains[dimension]; }
    /// The orders of all levels arrange the positions from this one on. Earlier positions are
    /// dimensions of one iteration.
    std::size_t firstArranged() const { return m_bounds.size() - m_arranged.size(); }
    /// Whether the temporal loop of a dimension at a level has several pieces.
    bool turns(const MappingSteps& chain, std::size_t level, std::size_t dimension) const {
        const std::vector<std::int64_t>& steps = chain.steps[dimension];
        return steps[3 * level] < (level == 0 ? m_bounds[dimension] : steps[3 * level - 1]);
    }

private:
    explicit UnevenSpace(const space::SearchProblem& space);

    const space::SearchProblem* m_space;
    std::vector<std::int64_t> m_bounds;
    std::size_t m_levels = 0;
    std::vector<TilingNumbers> m_chains;  ///< by dimension
    std::vector<std::size_t> m_arranged;  ///< dimensions of several iterations
    mpz_class m_orders;                   ///< orders of the loops of one level
    mpz_class m_size;
};

}  // namespace loopglass::uneven
