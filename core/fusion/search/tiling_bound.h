#pragma once

#include "fusion/search/own_bound.h"
#include "fusion/search/tile_reach.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::fusion {

/// The words that the smallest tiles need.
struct RoomNeed {
    std::int64_t words = 0;      ///< least words of the home; 0 = unknown
    std::int64_t available = 0;  ///< words of that buffer
};

/// The common part of the bounds of all tilings of a group with a home.
struct BoundBasis {
    /// The space must outlive the object.
    BoundBasis(const GroupSpace& of, std::vector<double> leastInside,
               std::vector<double> leastWhole);

    const GroupSpace* space;
    std::vector<InnerPrices> prices;
    std::vector<double> inside;  ///< least score of each layer from the home inward
    std::vector<double> whole;   ///< least score of each layer
    MoverSets movers;
    ReachTable reaches;
    std::vector<std::vector<double>> words;  ///< different words of each tensor of each layer
};

/// The bound of a tiling, a group of tilings with equal first loops, or a frame. The basis must
/// outlive the object.
class TilingBound {
public:
    TilingBound(BoundBasis& basis, const std::vector<FlatLoop>& loops);
    /// Bounds all tilings with these loops and any further loops of other dimensions; `finest` also
    /// has the finest loops of these dimensions.
    TilingBound(BoundBasis& basis, const std::vector<FlatLoop>& loops,
                const std::vector<FlatLoop>& finest);
    /// Bounds one frame, or all frames with its loops if only these are decided. The frame must
    /// outlive the object.
    TilingBound(BoundBasis& basis, const Frame& frame);
    /// Returns the words that the fullest turn needs if all layers stream single words, and the
    /// capacity of that buffer, if it does not fit; none if it fits.
    std::optional<RoomNeed> lacks() const;
    /// Returns the bound; infinite if nothing fits.
    double bound() const;
    /// Returns a lower bound on the score of a layer in all tilings, if this one is the finest: the
    /// words that are needed in any case come once.
    double floorOf(std::size_t layer) const;

private:
    /// Factors of the work of a layer. `turns` is above 1 only if its boxes are equal in all
    /// passes. `copies` places compute the same boxes.
    struct Again {
        double macs = 1;
        double turns = 1;
        double copies = 1;
    };

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
    /// The bits of a buffer of the home in the turn of a layer.
    struct Need {
        std::size_t turn = 0;
        std::size_t buffer = 0;
        std::int64_t available = 0;
        std::int64_t handed = 0;  ///< bits of handed-over tiles
        /// Bits of the own tensors of each layer, without and with own loops above the home.
        std::vector<std::array<std::int64_t, 2>> layers;
    };
    std::vector<Need> needs() const;
    static bool fits(const std::vector<Need>& needs, std::size_t streams);
    /// Returns the factor by which the words of a tensor are fewer than all words, or come several
    /// times.
    template <typename Covered>
    double words(std::size_t layer, std::size_t tensor, bool eachTurn,
                 const Covered& covered) const;
    double layerBound(std::size_t layer, bool streams) const;
    /// Returns how often all words of a tensor of the sink come to each level, in a frame.
    InnerPrices::Passes passesOf(std::size_t layer, std::size_t tensor) const;
    /// Returns the number of places that compute the same words of a layer.
    double copiesOf(std::size_t layer, const std::vector<FlatLoop>& loops) const;
    /// Sets how often a maker computes its words, with the loops outside of its tile.
    void workAgain(const std::vector<FlatLoop>& fixed, std::size_t maker);
    const GroupSpace& m_space;
    const GroupShape& m_shape;
    const std::vector<InnerPrices>& m_prices;
    const BoundBasis& m_basis;
    const Frame* m_frame = nullptr;
    Reaches m_reaches;              ///< reaches in the finest tiling
    std::optional<Reaches> m_part;  ///< reaches of the loops so far, if there are finer loops
    double m_places = 1;
    double m_placesThere = 1;  ///< instances of the home
    double m_runs = 1;
    bool m_split = false;
    std::vector<std::int64_t> m_tiles;  ///< by maker
    std::vector<Again> m_again;         ///< by layer
};

}  // namespace loopglass::fusion
