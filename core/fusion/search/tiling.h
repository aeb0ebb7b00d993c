#pragma once

#include "fusion/search/frame.h"
#include "fusion/search/own_bound.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace loopglass::fusion {

/// Factors of the shared loops, without the order and the levels of temporal loops.
struct Tiling {
    std::vector<FlatLoop> loops;  ///< temporal ones at the level above the home
    double bound = 0;             ///< no frame of this tiling has a lower score
};

/// The words that the smallest tiles need.
struct RoomNeed {
    std::int64_t words = 0;      ///< least words of the home; 0 = unknown
    std::int64_t available = 0;  ///< words of that buffer
};

/// Lower bounds on the scores of a group with a home, in any frame.
struct HomeFloor {
    std::vector<double> inside = {};  ///< score of each layer from the home inward
    std::vector<double> whole = {};   ///< score of each layer
    double score = 0;                 ///< score of the group
};

/// Returns shared loops that split each dimension of the sink to single iterations, except those
/// that stay whole.
std::vector<FlatLoop> finestLoops(const GroupSpace& space);

/// The tilings of a group with a home, and a lower bound on the score of each.
class TilingList {
public:
    /// Lists all tilings whose handed-over tensors fit into the home and whose bound is below
    /// `cutoff`, by ascending bound. The list ends early if `over` returns true. If there are more
    /// than `most`, complete() is false and some are missing.
    TilingList(const GroupSpace& space, HomeFloor floor, double cutoff, std::size_t most,
               const std::function<bool()>& over);

    const std::vector<Tiling>& all() const { return m_all; }
    bool complete() const { return m_complete; }
    /// Returns a lower bound on the score of the missing tilings.
    double boundOfRest() const { return m_rest; }
    bool anyFits() const { return m_anyFits; }
    /// Returns the smallest need of a tiling that did not fit.
    const RoomNeed& need() const { return m_need; }
    std::size_t examined() const { return m_examined; }
    /// Returns the least bound of a tiling that fits and is not below the cutoff.
    double leastDropped() const { return m_dropped; }

private:
    void addPlaces();
    void split(std::size_t dimension, std::size_t place, std::int64_t left);
    void put(std::size_t dimension, std::size_t place, std::int64_t factor, std::int64_t left);
    void take();
    std::vector<FlatLoop> loopsNow() const;
    bool uncut(std::size_t dimension) const;
    bool indexesSinkOutput(std::size_t dimension) const;

    struct Place {
        std::size_t level = 0;
        bool temporal = true;
        bool onX = false;
    };

    const GroupSpace& m_space;
    HomeFloor m_floor;
    std::function<bool()> m_over;
    double m_cutoff;
    std::size_t m_most;
    std::vector<InnerPrices> m_prices;
    std::vector<Place> m_places;
    std::vector<std::vector<FlatLoop>> m_now;  ///< by place
    std::vector<Tiling> m_all;
    RoomNeed m_need;
    bool m_complete = true;
    double m_rest = std::numeric_limits<double>::infinity();
    bool m_anyFits = false;
    std::size_t m_examined = 0;
    double m_dropped = std::numeric_limits<double>::infinity();
};

/// Returns the frames of a tiling: the orders of its temporal loops, with each `across` and
/// `recompute` that can change a box or a tile.
std::vector<Frame> framesOf(const GroupSpace& space, const Tiling& tiling);

}  // namespace loopglass::fusion
