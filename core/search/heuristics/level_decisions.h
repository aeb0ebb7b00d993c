#pragma once

#include "search/heuristics/trials.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::heuristics {

/// The operations that all level-by-level searches share. They move factors between the place of
/// the undecided iterations and other places, list fitting tiles and unrollings, and set loop
/// orders.
class LevelDecisions {
public:
    using Factors = std::vector<std::int64_t>;  ///< one factor for each dimension
    /// Factors for one or two places at once.
    struct Choice {
        Factors first;   ///< factors of temporal loops, or factors on X
        Factors second;  ///< factors on Y
        bool operator==(const Choice&) const = default;
    };

protected:
    explicit LevelDecisions(Trials& trials);

    /// Returns the index that means "no place", for example as the home of a dimension that has no
    /// place for undecided iterations.
    std::size_t none() const { return m_space.places().size(); }
    DimensionSet indexing(std::size_t tensor) const {
        return m_space.space().compiled().tensors[tensor].indexing;
    }
    std::size_t tensorCount() const { return m_space.space().compiled().tensors.size(); }
    std::int64_t factor(const mapspace::MapPoint& point, std::size_t place, std::size_t d) const {
        return point.factors[place * m_space.dimensionCount() + d];
    }

    /// Returns the factors that a dimension can have at a place, in ascending order. The factor
    /// `taken` of the undecided iterations is reserved for other places. Returns only 1 if the
    /// place cannot have a factor.
    Factors factorsFor(const mapspace::MapPoint& point, std::size_t place, std::size_t d,
                       std::int64_t taken = 1) const;
    /// Moves factors from the undecided iterations to a place. If `back` is true, moves them back.
    void move(mapspace::MapPoint& point, std::size_t place, const Factors& factors,
              bool back = false) const;
    /// Returns the extents of the tile of a level, with or without the undecided iterations.
    Factors extents(const mapspace::MapPoint& point, std::size_t level, bool withUndecided) const;
    /// Changes the order of a level: the loops that do not index the tensor become the innermost
    /// loops.
    void keepInPlace(mapspace::MapPoint& point, std::size_t level, std::size_t tensor) const;

    /// Returns the share of a level's bounded buffers that a tile fills. Returns 1 for a level
    /// without a bounded buffer. The result is empty if the tile does not fit.
    std::optional<double> share(std::size_t level, const Factors& tile) const;
    /// Returns the innermost level with a bounded buffer, or the number of levels if there is none.
    std::size_t innermostBounded() const;

    /// Calls `visit` for the tiles that fit into a level, until `visit` returns false. `extents`
    /// has for each dimension the possible extents of a tile, in ascending order. `visit` receives
    /// the positions of the extents in these lists, and the tile.
    template <typename Visit>
    void forEachTile(std::size_t level, const std::vector<Factors>& extents, Visit visit) const {
        std::vector<std::size_t> chosen(extents.size(), 0);
        Factors tile;
        for (const Factors& of : extents) {
            tile.push_back(of.front());
        }
        if (share(level, tile)) {
            chooseTile(level, extents, 0, chosen, tile, visit);
        }
    }
    /// Calls `visit` for the unrollings over the axes x and y, which have roomX and roomY free
    /// children, until `visit` returns false. `may` returns true if a dimension may be unrolled.
    /// `visit` receives the unrolling and the numbers of children that remain free.
    template <typename May, typename Visit>
    void forEachUnrolling(const mapspace::MapPoint& point, std::size_t x, std::size_t y,
                          std::int64_t roomX, std::int64_t roomY, May may, Visit visit) const {
        const Factors ones(m_space.dimensionCount(), 1);
        Choice choice{ones, ones};
        chooseUnrolling(point, x, y, 0, roomX, roomY, choice, may, visit);
    }

    Trials& m_trials;
    const mapspace::MapSpace& m_space;
    std::vector<std::size_t> m_home;  ///< for each dimension: the place of its undecided iterations

private:
    template <typename Visit>
    bool chooseTile(std::size_t level, const std::vector<Factors>& extents, std::size_t d,
                    std::vector<std::size_t>& chosen, Factors& tile, Visit& visit) const {
        if (d == tile.size()) {
            return visit(chosen, tile);
        }
        bool goesOn = !m_trials.ended();
        for (chosen[d] = 0; goesOn && chosen[d] < extents[d].size(); ++chosen[d]) {
            tile[d] = extents[d][chosen[d]];
            if (!share(level, tile)) {
                break;  // larger tiles do not fit either
            }
            goesOn = chooseTile(level, extents, d + 1, chosen, tile, visit);
        }
        chosen[d] = 0;
        tile[d] = extents[d].front();
        return goesOn;
    }
    template <typename May, typename Visit>
    bool chooseUnrolling(const mapspace::MapPoint& point, std::size_t x, std::size_t y,
                         std::size_t d, std::int64_t roomX, std::int64_t roomY, Choice& choice,
                         May& may, Visit& visit) const {
        if (d == choice.first.size()) {
            return visit(choice, roomX, roomY);
        }
        bool goesOn = true;
        for (const std::int64_t onX : may(d) ? factorsFor(point, x, d) : Factors{1}) {
            for (const std::int64_t onY : may(d) ? factorsFor(point, y, d, onX) : Factors{1}) {
                if (goesOn && onX <= roomX && onY <= roomY) {
                    choice.first[d] = onX;
                    choice.second[d] = onY;
                    goesOn = chooseUnrolling(point, x, y, d + 1, roomX / onX, roomY / onY, choice,
                                             may, visit);
                }
            }
        }
        choice.first[d] = choice.second[d] = 1;
        return goesOn;
    }
};

}  // namespace loopglass::heuristics
