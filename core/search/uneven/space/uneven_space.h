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

/// The numbered chains of one dimension. In number 0, the whole dimension is at the outermost place
/// that may have a loop.
class TilingNumbers {
public:
    /// The kinds of places of a loop.
    enum class Kind : std::uint8_t {
        Nothing,  ///< no loop
        Divides,  ///< a loop with perfect factors only
        Any,
    };
    using Steps = std::vector<std::int64_t>;

    TilingNumbers(std::int64_t bound, std::vector<Kind> kinds);

    const mpz_class& size() const { return m_ways.front().back(); }
    Kind kindAt(std::size_t place) const { return m_kinds[place]; }
    /// Returns the steps of a number below size().
    Steps at(mpz_class number) const;
    /// Returns the number of the steps; empty if the list does not contain them.
    std::optional<mpz_class> indexOf(const Steps& steps) const;
    /// Returns the chains with one changed step: the next larger or smaller step that the others
    /// allow.
    std::vector<Steps> neighbours(const Steps& steps) const;
    /// Changes the step at a place to the next larger (`way` 1) or smaller (−1) step. Returns
    /// false, and changes nothing, if no such step exists.
    bool move(Steps& steps, std::size_t place, int way) const;
    /// Sets another step at a place. If the result is not allowed, returns false and changes
    /// nothing.
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

/// All mappings of a problem with imperfect factors, before any check of buffers and fanouts: the
/// steps of each dimension and the loop order of each level. The mappings are numbered like the
/// mappings of mapspace::MapSpace. If the options require perfect factors, the mappings are the
/// same but have other numbers. The kept tensors follow the problem, and constraints are ignored.
class UnevenSpace {
public:
    /// Returns the space; empty if dimension sizes are so large that the tables exceed four million
    /// entries. `space` must outlive the result.
    static std::optional<UnevenSpace> of(const space::SearchProblem& space);

    const mpz_class& size() const { return m_size; }
    const space::SearchProblem& space() const { return *m_space; }
    MappingSteps at(mpz_class number) const;
    /// Returns the number of a chain; empty if the space does not contain the chain.
    std::optional<mpz_class> indexOf(const MappingSteps& chain) const;
    /// Returns the number of a mapping. If several numbers differ only in loops of one piece,
    /// returns the number with these loops outermost.
    std::optional<mpz_class> indexOf(const Mapping& mapping) const;
    /// Returns the chain with this number.
    std::optional<MappingSteps> pointOf(const Mapping& mapping) const;
    Mapping mapping(const MappingSteps& chain) const { return mappingOf(chain, m_bounds); }
    /// Samples a chain; all numbers have equal probability.
    void sample(mapspace::Random& random, MappingSteps& chain) const;
    MappingSteps sample(mapspace::Random& random) const;
    /// Returns number 0: all iterations of each dimension are at the outermost allowed place.
    MappingSteps untiled() const { return at(0); }
    /// Returns every mapping one move away: a step becomes the next larger or smaller step, or two
    /// loops of a level exchange places. Repeated moves reach every number.
    std::vector<MappingSteps> neighbours(const MappingSteps& chain) const;

    std::size_t levelCount() const { return m_levels; }
    std::size_t dimensionCount() const { return m_bounds.size(); }
    const TilingNumbers& chains(std::size_t dimension) const { return m_chains[dimension]; }
    /// The orders of all levels arrange the positions from this one on. Earlier positions are
    /// dimensions of one iteration.
    std::size_t firstArranged() const { return m_bounds.size() - m_arranged.size(); }
    /// Returns true if the temporal loop of a dimension at a level has several pieces.
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
