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

/// The ways to split one dimension; each way has a number. The number 0 means that all iterations
/// are at the outermost place that may have a loop.
class TilingNumbers {
public:
    /// The kinds of places, by the loops that they may have.
    enum class Kind : std::uint8_t {
        Nothing,  ///< no loop
        Divides,  ///< a loop that must have a perfect factor
        Any,
    };
    using Steps = std::vector<std::int64_t>;

    TilingNumbers(std::int64_t bound, std::vector<Kind> kinds);

    const mpz_class& size() const { return m_ways.front().back(); }
    Kind kindAt(std::size_t place) const { return m_kinds[place]; }
    /// Returns the steps that have this number, which must be below size().
    Steps at(mpz_class number) const;
    /// Returns the number of `steps`; no value for steps that are not allowed.
    std::optional<mpz_class> indexOf(const Steps& steps) const;
    /// Changes the step at a place to the next larger step (`way` 1) or the next smaller one (`way`
    /// −1). If this step does not exist, returns false and changes nothing.
    bool move(Steps& steps, std::size_t place, int way) const;
    /// Sets a different step at a place. Returns false, without a change, if the other steps do not
    /// allow the step.
    bool put(Steps& steps, std::size_t place, std::int64_t step) const;

private:
    std::int64_t rangeAt(const Steps& steps, std::size_t place) const {
        return place == 0 ? m_bound : steps[place - 1];
    }
    bool allows(const Steps& steps) const;
    Steps withStep(const Steps& steps, std::size_t place, std::int64_t step) const;

    std::int64_t m_bound;
    std::vector<Kind> m_kinds;
    std::vector<std::vector<mpz_class>> m_ways;  ///< number of ways [place][range of the place]
};

/// The space of all mappings of a problem with imperfect factors. Buffers and fanouts are not
/// checked. A mapping is given by the steps of each dimension and the loop order of each level. The
/// mappings are numbered like the mappings of mapspace::MapSpace. If the options require perfect
/// factors, both spaces have the same mappings but other numbers. The kept tensors come from the
/// problem, and constraints are ignored.
class UnevenSpace {
public:
    /// Returns the space. Returns no value if the dimension sizes are so large that the tables
    /// would exceed four million entries. The argument must outlive the result.
    static std::optional<UnevenSpace> of(const space::SearchProblem& space);

    const mpz_class& size() const { return m_size; }
    const space::SearchProblem& space() const { return *m_space; }
    MappingSteps at(mpz_class number) const;
    /// Returns the number of a mapping; no value if the mapping is not in the space.
    std::optional<mpz_class> indexOf(const MappingSteps& chain) const;
    /// Returns the number of a mapping. If several numbers differ only in loops with a single tile,
    /// returns the number in which these loops are outermost.
    std::optional<mpz_class> indexOf(const Mapping& mapping) const;
    /// Returns the steps that have the number of indexOf().
    std::optional<MappingSteps> pointOf(const Mapping& mapping) const;
    Mapping mapping(const MappingSteps& chain) const { return mappingOf(chain, m_bounds); }
    /// Samples a mapping at random. All numbers have the same probability.
    void sample(mapspace::Random& random, MappingSteps& chain) const;
    MappingSteps sample(mapspace::Random& random) const;
    /// Arranges the loops of a level in a random order. All orders have the same probability.
    void shuffleOrder(std::size_t level, mapspace::Random& random, MappingSteps& chain) const;
    /// Returns the mapping with number 0: all iterations of each dimension are at the outermost
    /// allowed place.
    MappingSteps untiled() const { return at(0); }

    std::size_t levelCount() const { return m_levels; }
    std::size_t dimensionCount() const { return m_bounds.size(); }
    const TilingNumbers& chains(std::size_t dimension) const { return m_chains[dimension]; }
    /// Returns the first position that differs between orders. Earlier positions belong to
    /// dimensions of one iteration.
    std::size_t firstArranged() const { return m_bounds.size() - m_arranged.size(); }
    /// Returns true if the temporal loop of a dimension at a level has several tiles.
    bool turns(const MappingSteps& chain, std::size_t level, std::size_t dimension) const {
        const std::vector<std::int64_t>& steps = chain.steps[dimension];
        return steps[3 * level] < (level == 0 ? m_bounds[dimension] : steps[3 * level - 1]);
    }

private:
    explicit UnevenSpace(const space::SearchProblem& space);

    const space::SearchProblem* m_space;
    std::vector<std::int64_t> m_bounds;
    std::size_t m_levels = 0;
    std::vector<TilingNumbers> m_chains;  ///< ways to split each dimension
    std::vector<std::size_t> m_arranged;  ///< dimensions with several iterations
    mpz_class m_orders;                   ///< number of orders of the loops of one level
    mpz_class m_size;
};

}  // namespace loopglass::uneven
