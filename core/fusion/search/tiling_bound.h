#pragma once

#include "fusion/search/own_bound.h"
#include "fusion/search/tile_reach.h"
#include "fusion/search/tiling.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::fusion {

/// The bound of one tiling, or of all tilings with some loops. The arguments must outlive the
/// object.
class TilingBound {
public:
    TilingBound(const GroupSpace& space, const std::vector<InnerPrices>& prices,
                const std::vector<double>& inside, const std::vector<FlatLoop>& loops);
    /// Bounds all tilings with these loops and any further loops of other dimensions; `finest` also
    /// has the finest loops of these dimensions.
    TilingBound(const GroupSpace& space, const std::vector<InnerPrices>& prices,
                const std::vector<double>& inside, const std::vector<FlatLoop>& loops,
                const std::vector<FlatLoop>& finest);
    /// Returns the words that the fullest turn needs if all layers stream single words, and the
    /// capacity of that buffer, if it does not fit; none if it fits.
    std::optional<RoomNeed> lacks() const;
    /// Returns the bound; infinite if nothing fits.
    double bound() const;
    /// Returns a lower bound on the score of a layer in all tilings, if this one is the finest: the
    /// words that are needed in any case come once.
    double floorOf(std::size_t layer) const;

private:
    std::size_t buffers() const;
    bool holds(std::size_t layer, std::size_t tensor, std::size_t buffer) const;
    std::int64_t bitsOf(std::size_t layer, std::size_t tensor, std::int64_t words) const;
    /// Returns the bits of handed-over tiles in the turn of a layer.
    std::int64_t handed(std::size_t turn, std::size_t buffer) const;
    /// Returns true if a shared tile of the tensor is the same in all turns.
    bool stands(std::size_t layer, std::size_t tensor) const;
    /// Returns the least number of turns along a dimension. If a rank is moved by several loops
    /// only in finer tilings, its words and its largest range bound the turns.
    double turns(std::size_t layer, std::size_t dimension) const;
    double turnsOf(std::size_t layer) const;
    bool fits(std::size_t streams) const;
    /// Returns the factor by which the words of a tensor are fewer than all words, or come several
    /// times.
    template <typename Covered>
    double words(std::size_t layer, std::size_t tensor, bool eachTurn,
                 const Covered& covered) const;
    double layerBound(std::size_t layer, bool streams) const;
    const GroupSpace& m_space;
    const GroupShape& m_shape;
    const std::vector<InnerPrices>& m_prices;
    const std::vector<double>& m_inside;  ///< least score of each layer from the home inward
    Reaches m_reaches;                    ///< reaches in the finest tiling
    std::optional<Reaches> m_part;        ///< reaches of the loops so far, if there are finer loops
    double m_places = 1;
    double m_placesThere = 1;  ///< instances of the home
    double m_runs = 1;
    bool m_split = false;
    std::vector<std::int64_t> m_tiles;  ///< by maker
};

}  // namespace loopglass::fusion
