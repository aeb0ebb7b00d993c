#pragma once

#include "mapping/mapping.h"
#include "mapping/variant.h"
#include "search/mapspace/map_point.h"
#include "search/mapspace/random.h"
#include "search/mapspace/spread.h"
#include "search/space/search_problem.h"

#include <gmpxx.h>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::mapspace {

/// The prime factors of one dimension that may be spread, one prime each.
struct DimensionSpread {
    std::size_t dimension = 0;
    std::vector<std::size_t> places;  ///< numbers of places with this limit
    Spread spread;
};

/// All mappings of a problem with one temporal loop per dimension at each level, before any check
/// of buffers, fanouts and limits of constraints. A mapping is its factors, its loop orders and, if
/// the options choose bypasses, its keeps. They have numbers, 0 … size() − 1.
///
/// Two mappings that differ only in the place of a loop of one iteration have different numbers and
/// the same loop nest. The order of the innermost level changes no count and has no number.
class MapSpace {
public:
    explicit MapSpace(const space::SearchProblem& space);

    /// 0 when constraints leave a factor no place.
    const mpz_class& size() const { return m_size; }
    /// The mapping of a number below size().
    MapPoint at(mpz_class number) const;
    mpz_class indexOf(const MapPoint& point) const;
    /// Returns the number of a mapping. If several numbers differ only in loops of one iteration,
    /// returns the number with these loops outermost. Empty if the mapping is not in the space: it
    /// has a wrong product, breaks constraints, or splits a loop.
    std::optional<mpz_class> indexOf(const Mapping& mapping, const Variant& variant = {}) const;
    /// The same, as a point.
    std::optional<MapPoint> pointOf(const Mapping& mapping, const Variant& variant = {}) const;

    /// Every number is as likely; size() must be above 0.
    void sample(Random& random, MapPoint& point) const;
    /// Arranges the loops of a level in an order that constraints allow, each equally likely.
    void shuffleOrder(std::size_t level, Random& random, MapPoint& point) const;
    /// All factors as far out as constraints allow: number 0.
    MapPoint untiled() const { return at(0); }

    /// The mapping without loops of one iteration, or with all that have a number.
    Mapping mapping(const MapPoint& point, bool whole = false) const;
    Variant variant(const MapPoint& point) const;

    const space::SearchProblem& space() const { return *m_space; }
    std::size_t dimensionCount() const { return m_space->dimensionCount(); }
    std::size_t levelCount() const { return m_space->levelCount(); }
    const std::vector<Place>& places() const { return m_places; }
    /// Returns the number of a place; the number of all places if the space has no such place.
    std::size_t placeOf(std::size_t level, char axis) const;
    const std::vector<DimensionSpread>& spreads() const { return m_spreads; }
    /// Returns true if the factor of a dimension at a place may vary.
    bool isVariable(std::size_t place, std::size_t d) const;
    std::int64_t& factor(MapPoint& point, std::size_t place, std::size_t d) const {
        return point.factors[slot(place, d)];
    }
    /// Positions [first, second) of a level's order that may be arranged.
    std::pair<std::size_t, std::size_t> arranged(std::size_t level) const {
        return m_arranged[level];
    }
    /// Level and tensor of each possible bypass.
    const std::vector<std::pair<std::size_t, std::size_t>>& keeps() const { return m_keeps; }

private:
    std::int64_t fixedAt(const Place& place, std::size_t d) const;
    bool isFree(const Place& place, std::size_t d) const;
    void listPlaces();
    void listSpreads();
    void listOrders();
    void listKeeps();
    std::size_t slot(std::size_t place, std::size_t d) const {
        return place * dimensionCount() + d;
    }
    bool takeLoops(const std::vector<Loop>& loops, std::size_t level, char axis,
                   MapPoint& point) const;
    void takeOrder(const std::vector<Loop>& temporal, std::size_t level, MapPoint& point) const;
    bool hasRightFactors(const MapPoint& point) const;

    const space::SearchProblem* m_space;
    std::vector<Place> m_places;
    std::vector<DimensionSpread> m_spreads;
    std::vector<std::pair<std::size_t, std::size_t>> m_arranged;
    std::vector<std::pair<std::size_t, std::size_t>> m_keeps;
    MapPoint m_start;  ///< factors fixed by constraints, all others 1, orders ascending
    mpz_class m_size;
};

}  // namespace loopglass::mapspace
