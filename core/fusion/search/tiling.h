#pragma once

#include "fusion/search/frame.h"
#include "fusion/search/tiling_bound.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::fusion {

/// Factors of the shared loops, without the order and the levels of temporal loops.
struct Tiling {
    std::vector<FlatLoop> loops;  ///< temporal ones at the level above the home
    std::size_t dimensions = 0;   ///< the first dimensions of the sink, whose loops are decided
    double bound = 0;             ///< no frame with these loops has a lower score

    double iterations() const;
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

/// The tilings of a group with a home, as a tree: the loops of one dimension after the other.
class TilingTree {
public:
    /// The space must outlive the object.
    TilingTree(const GroupSpace& space, HomeFloor floor);

    BoundBasis& basis() { return m_basis; }
    /// Returns the tiling without a decided dimension.
    Tiling root() const { return {{}, 0, m_least}; }
    bool isComplete(const Tiling& tiling) const;
    /// Returns the tilings with the loops of one more dimension, if their handed-over tensors may
    /// fit into the home.
    std::vector<Tiling> children(const Tiling& tiling);
    /// Returns the need of the smallest tiles, if they do not fit.
    std::optional<RoomNeed> lack();

private:
    struct Place {
        std::size_t level = 0;
        bool temporal = true;
        bool onX = false;
    };

    void split(Tiling& now, std::size_t place, std::int64_t left, std::vector<Tiling>& all);
    bool allows(const std::vector<FlatLoop>& loops, const Place& at, std::size_t dimension,
                std::int64_t factor) const;
    void take(const Tiling& now, std::vector<Tiling>& all);

    const GroupSpace& m_space;
    double m_least;
    BoundBasis m_basis;
    std::vector<FlatLoop> m_finest;  ///< by dimension
    std::vector<Place> m_places;
};

/// Returns the loops of a tiling in all orders of its temporal loops, at all levels.
std::vector<std::vector<FlatLoop>> ordersOf(const GroupSpace& space, const Tiling& tiling);

/// Returns the frames with these loops: each `across` and `recompute` that can change a box or a
/// tile.
std::vector<Frame> framesOf(const GroupSpace& space, const std::vector<FlatLoop>& loops);

}  // namespace loopglass::fusion
