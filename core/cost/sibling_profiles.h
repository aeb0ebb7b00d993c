#pragma once

#include "cost/cut_nest.h"
#include "cost/cut_sums.h"

#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace loopglass {

/// A range of iterations of a dimension; empty if the length is 0.
struct Stretch {
    std::int64_t begin = 0;
    std::int64_t length = 0;
    auto operator<=>(const Stretch&) const = default;
};

/// The present and the previous position of a sibling's tile; the length is 0 if the sibling is
/// idle.
struct SiblingPlace {
    Stretch now;
    Stretch before;
    auto operator<=>(const SiblingPlace&) const = default;
};

/// The positions of all siblings along one dimension, with the number of iterations that have these
/// positions.
using SiblingProfiles = std::map<std::vector<SiblingPlace>, std::int64_t>;

/// One dimension of a nest between a parent and a child, with its siblings listed.
class SiblingLists {
public:
    SiblingLists(const CutNest& nest, std::size_t dimension, std::size_t parent, std::size_t child,
                 PinnedFanouts pinned, const PinnedPlaces& places);

    /// Returns the spatial loops between parent and child.
    const std::vector<CutLoop>& loops() const { return m_between; }
    /// Returns the coordinates of the siblings along loops().
    const std::vector<std::vector<std::int64_t>>& siblings() const { return m_siblings; }
    /// Returns the number of temporal loops of the dimension outside the child.
    std::size_t temporalLoops() const { return m_temporal.size(); }

    /// Returns the profiles over all iterations of the first `outside` temporal loops and over all
    /// parents. Profiles that differ only by a translation count as equal. A profile has the first
    /// tiles of the inner loops, and the last tiles of the previous iteration.
    SiblingProfiles atCut(std::size_t outside) const;
    /// Returns the profiles at the steps of temporal loop number `loop`.
    SiblingProfiles atSteps(std::size_t loop) const;
    /// Returns the ranges that the siblings of each parent cover in the whole run.
    std::vector<std::vector<Stretch>> visited() const;

private:
    template <typename Visit>
    void forEachOutside(std::size_t inside, std::size_t stepping, Visit visit) const;
    std::vector<std::int64_t> ofSibling(const std::vector<std::int64_t>& counters,
                                        std::size_t sibling) const;
    Stretch piece(std::size_t loop, Stretch range, std::int64_t i) const;
    Stretch outer(const std::vector<std::int64_t>& counters, std::size_t until) const;
    Stretch inner(const std::vector<std::int64_t>& counters, std::size_t at, Stretch range,
                  bool last) const;
    void add(SiblingProfiles& found, const std::vector<std::int64_t>& counters, std::size_t inside,
             std::size_t stepping) const;

    std::int64_t m_bound = 1;
    std::size_t m_parent = 0;
    PinnedFanouts m_pinned = 0;
    PinnedPlaces m_places;
    std::span<const CutLoop> m_loops;
    std::vector<std::size_t> m_temporal;  ///< indices of the temporal loops
    std::vector<CutLoop> m_between;
    std::vector<std::vector<std::int64_t>> m_siblings;
};

/// Iterations in which a given number of siblings work together with a selected sibling.
struct WorkingSiblings {
    std::int64_t siblings = 1;
    std::int64_t times = 0;
};

/// Returns how many siblings along one dimension work at the same time as the child at `places`.
/// The result has one list for each cut (the number of the dimension's temporal loops outside).
/// Only iterations in which the child works count; the inner loops are at their first iteration.
/// Each list is in ascending order of the number of siblings. Throws CountOverflow.
std::vector<std::vector<WorkingSiblings>> workingSiblings(const CutNest& nest,
                                                          std::size_t dimension, std::size_t parent,
                                                          std::size_t child,
                                                          const PinnedPlaces& places);

}  // namespace loopglass
