#pragma once

#include "fusion/group_shape.h"
#include "fusion/limits.h"

#include <cstdint>
#include <vector>

namespace loopglass::fusion {

/// The boxes of all layers of a group in all iterations and places of the shared loops
/// (docs/fusion.md, section "Boxes").
class Plan {
public:
    /// Computes the boxes for all iterations of the shared loops. Throws CountOverflow if there are
    /// too many turns to list. Counts its effort in `limits`, and throws WalkEnded at a limit.
    /// `limits` may be null.
    explicit Plan(const GroupShape& shape, const FuseLimits* limits = nullptr);

    std::size_t iterations() const { return m_index.size(); }
    std::size_t places() const { return m_places.size(); }
    /// Returns the box of iterations of a layer, with a range for each dimension; no box if the
    /// layer is idle.
    const Box& box(std::size_t iteration, std::size_t place, std::size_t layer) const {
        return m_boxes[at(iteration, place, layer)];
    }
    /// Returns the tile of a layer's output at the home level.
    const Box& tile(std::size_t iteration, std::size_t place, std::size_t layer) const {
        return m_tiles[at(iteration, place, layer)];
    }
    /// Returns the words of a layer's output that its readers need, including padding.
    const Box& wanted(std::size_t iteration, std::size_t place, std::size_t layer) const {
        return m_wanted[at(iteration, place, layer)];
    }
    /// Returns true if some words of a layer's output are still in the buffer when a later
    /// iteration needs words of that output.
    bool staysThere(std::size_t layer) const { return m_staysThere[layer] != 0; }
    bool works(std::size_t iteration, std::size_t layer) const;
    /// Returns the indices of the shared temporal loops.
    const std::vector<std::int64_t>& index(std::size_t iteration) const {
        return m_index[iteration];
    }
    /// Returns the indices of the shared spatial loops.
    const std::vector<std::int64_t>& place(std::size_t place) const { return m_places[place]; }
    /// Returns the number of shared temporal (or spatial) loops outside the tile of a level.
    std::size_t temporalOutside(std::size_t level) const;
    std::size_t spatialOutside(std::size_t level) const;
    const GroupShape& shape() const { return *m_shape; }

private:
    std::size_t at(std::size_t iteration, std::size_t place, std::size_t layer) const {
        return (iteration * m_places.size() + place) * m_shape->layers() + layer;
    }
    Box sinkBox(const std::vector<std::int64_t>& index,
                const std::vector<std::int64_t>& place) const;
    void listPlaces();
    void listIterations();
    void handOver(std::size_t maker, WalkMeter& meter);
    void gatherWanted(std::size_t maker);
    void spreadTiles(std::size_t maker);
    void decideBoxes(std::size_t maker, WalkMeter& meter);

    const GroupShape* m_shape;
    std::vector<std::vector<std::int64_t>> m_index;
    std::vector<std::vector<std::int64_t>> m_places;
    std::vector<Box> m_boxes;
    std::vector<Box> m_tiles;
    std::vector<Box> m_wanted;
    std::vector<char> m_staysThere;
};

}  // namespace loopglass::fusion
