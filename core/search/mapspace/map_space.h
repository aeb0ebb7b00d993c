#pragma once

#include "mapping/mapping.h"
#include "mapping/variant.h"
#include "search/mapspace/random.h"
#include "search/mapspace/spread.h"
#include "search/mapspace/tiling_numbers.h"
#include "search/space/search_problem.h"
#include "search/uneven/cuts/mapping_steps.h"

#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::mapspace {

/// A place for factors: the temporal loops of a level, or one axis of the fanout below the level.
struct Place {
    std::size_t level = 0;
    char axis = 't';  ///< kind of the place: 't', 'x' or 'y'
    bool operator==(const Place&) const = default;
};

/// A mapping as a point of a MapSpace. All numbers are in plain arrays, so that changes are quick.
struct MapPoint {
    /// Factors [place · dimensions + dimension]; empty in a space of imperfect factors.
    std::vector<std::int64_t> factors;
    /// Loop orders [level · dimensions + position]. Each order has all dimensions, including
    /// dimensions without a loop. The innermost dimension is first; in a space of imperfect
    /// factors, the outermost dimension is first.
    std::vector<std::uint8_t> order;
    std::uint64_t bypassed = 0;  ///< one bit for each entry of MapSpace::keeps()
    /// Steps [dimension][place] as in uneven::MappingSteps; empty in a space of perfect factors.
    std::vector<std::vector<std::int64_t>> steps;
    bool operator==(const MapPoint&) const = default;
};

/// The prime factors of one dimension that can be at several places. Each object describes one
/// prime.
struct DimensionSpread {
    std::size_t dimension = 0;
    std::vector<std::size_t> places;  ///< indices of the places that may have the prime
    Spread spread;
};

/// The space of all mappings of a problem with one temporal loop per dimension at each level.
/// Buffers, fanouts and limits of constraints are not checked. A mapping has factors, loop orders
/// and, if the options choose bypasses, kept tensors. The mappings are numbered from 0 to size() −
/// 1. If the options allow imperfect factors, a mapping has steps instead of factors. The kept
/// tensors then come from the problem, and the problem must not have constraints.
///
/// Two mappings that differ only in the place of a loop of one iteration have different numbers and
/// the same loop nest. The order of the innermost level changes no count and has no number.
class MapSpace {
public:
    /// Returns the space. Returns no value if the factors may be imperfect and the dimension sizes
    /// are so large that the tables would exceed four million entries. The argument must outlive
    /// the result.
    static std::optional<MapSpace> of(const space::SearchProblem& space);
    /// Makes a space for which of() returns a value.
    explicit MapSpace(const space::SearchProblem& space);

    /// Returns the number of mappings; 0 if constraints leave no place for a factor.
    const mpz_class& size() const { return m_size; }
    /// Returns the mapping with a number below size().
    MapPoint at(mpz_class number) const;
    mpz_class indexOf(const MapPoint& point) const;
    /// Returns the number of a mapping. If several numbers differ only in loops of one iteration,
    /// returns the number in which these loops are outermost. Returns no value if the mapping is
    /// not in the space. A mapping is outside the space if a product of factors is wrong, if it
    /// violates constraints, or if it has split loops.
    std::optional<mpz_class> indexOf(const Mapping& mapping, const Variant& variant = {}) const;
    /// Returns the point that has the number of indexOf().
    std::optional<MapPoint> pointOf(const Mapping& mapping, const Variant& variant = {}) const;

    /// Samples a mapping at random. All numbers have the same probability; size() must be above 0.
    void sample(Random& random, MapPoint& point) const;
    /// Arranges the loops of a level in a random order that constraints allow. All such orders have
    /// the same probability.
    void shuffleOrder(std::size_t level, Random& random, MapPoint& point) const;
    /// Returns the mapping with number 0: all factors are at the outermost places that constraints
    /// allow.
    MapPoint untiled() const { return at(0); }

    /// Returns the mapping of a point. If `whole` is true, the mapping also has the loops of one
    /// iteration that the number determines.
    Mapping mapping(const MapPoint& point, bool whole = false) const;
    Variant variant(const MapPoint& point) const;

    const space::SearchProblem& space() const { return *m_space; }
    std::size_t dimensionCount() const { return m_space->dimensionCount(); }
    std::size_t levelCount() const { return m_space->levelCount(); }
    const std::vector<Place>& places() const { return m_places; }
    /// Returns the index of a place. If the space has no such place, returns the number of all
    /// places.
    std::size_t placeOf(std::size_t level, char axis) const;
    /// Returns true if the options allow imperfect factors.
    bool isUneven() const { return m_isUneven; }
    /// Returns the primes of the perfect factors; empty if factors may be imperfect.
    const std::vector<DimensionSpread>& spreads() const { return m_spreads; }
    /// Returns the ways to split each dimension; empty if all factors are perfect.
    const std::vector<TilingNumbers>& tilings() const { return m_tilings; }
    /// Copies the steps and the loop orders of a point with imperfect factors.
    void copySteps(const MapPoint& point, uneven::MappingSteps& steps) const;
    /// Returns true if the temporal loop of a dimension at a level has several iterations.
    bool hasLoop(const MapPoint& point, std::size_t level, std::size_t d) const {
        if (!isUneven()) {
            return point.factors[m_temporal[level] + d] > 1;
        }
        const std::vector<std::int64_t>& steps = point.steps[d];
        return steps[3 * level] < (level == 0 ? m_bounds[d] : steps[3 * level - 1]);
    }
    /// Returns true if the factor of a dimension at a place is not fixed.
    bool isVariable(std::size_t place, std::size_t d) const;
    std::int64_t& factor(MapPoint& point, std::size_t place, std::size_t d) const {
        return point.factors[slot(place, d)];
    }
    /// Returns the range [first, second) of positions in a level's order that are free.
    std::pair<std::size_t, std::size_t> arranged(std::size_t level) const {
        return m_arranged[level];
    }
    /// Returns the level and the tensor of each possible bypass.
    const std::vector<std::pair<std::size_t, std::size_t>>& keeps() const { return m_keeps; }

private:
    std::int64_t fixedAt(const Place& place, std::size_t d) const;
    bool isFree(const Place& place, std::size_t d) const;
    void listPlaces();
    void listSpreads();
    void listTilings();
    void listOrders();
    void listKeeps();
    std::size_t slot(std::size_t place, std::size_t d) const {
        return place * dimensionCount() + d;
    }
    bool takeLoops(const std::vector<Loop>& loops, std::size_t level, char axis,
                   MapPoint& point) const;
    void takeOrder(const std::vector<Loop>& temporal, std::size_t level, MapPoint& point) const;
    bool hasRightFactors(const MapPoint& point) const;
    std::optional<MapPoint> unevenPointOf(const Mapping& mapping) const;

    const space::SearchProblem* m_space;
    bool m_isUneven;
    std::vector<std::int64_t> m_bounds;
    std::vector<Place> m_places;
    std::vector<std::size_t> m_temporal;  ///< for each level: index of its first temporal factor
    std::vector<DimensionSpread> m_spreads;
    std::vector<TilingNumbers> m_tilings;
    std::vector<std::pair<std::size_t, std::size_t>> m_arranged;
    std::vector<std::pair<std::size_t, std::size_t>> m_keeps;
    /// Start point: factors fixed by constraints, all other factors 1, orders ascending.
    MapPoint m_start;
    mpz_class m_size;
};

}  // namespace loopglass::mapspace
