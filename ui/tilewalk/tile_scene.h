#pragma once

#include "cost/tile_walk.h"
#include "tilewalk/tile_grid.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// The tiles of a mapping at one step of one level, for one of its instances. The class uses no
/// widgets.
class TileScene {
public:
    /// Sets the mapping. Returns the reason if the mapping has no steps to show; empty otherwise.
    /// Level, step and axes are kept if they are still valid.
    QString setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                       const CostOptions& options);
    void clear();
    bool isEmpty() const { return !m_walk; }
    const Problem& problem() const { return *m_problem; }
    const TileWalk& walk() const { return *m_walk; }

    /// Returns the level: a level below the outermost, or the lanes.
    std::size_t level() const { return m_level; }
    void setLevel(std::size_t level);
    QString levelName(std::size_t level) const;
    std::int64_t steps() const { return m_steps; }
    std::int64_t step() const { return m_step; }
    void setStep(std::int64_t step);
    std::int64_t instances() const { return m_walk->instances(m_level); }
    std::int64_t instance() const { return m_instance; }
    void setInstance(std::int64_t instance);

    /// Returns the columns and rows of the array of instances, over all fanouts above the level,
    /// and the position of an instance in this array.
    std::pair<std::int64_t, std::int64_t> arraySize() const;
    std::pair<std::int64_t, std::int64_t> cellOf(std::int64_t instance) const;
    std::optional<std::int64_t> instanceAt(std::int64_t column, std::int64_t row) const;

    /// Sets the displayed axes of a grid; grid 0 is the operation space, and the tensors follow.
    void setAxes(std::size_t grid, std::size_t across, std::size_t down);
    /// Sets the position of the cut along another axis; without a value, the beginning of the tile.
    void setCut(std::size_t grid, std::size_t axis, std::optional<std::int64_t> at);
    std::optional<std::int64_t> cut(std::size_t grid, std::size_t axis) const;

    std::vector<TileGrid> grids() const;
    /// Returns the counters of the loops outside the tile, such as "DRAM K 1 of 4 · P 3 of 7".
    QString loopsText() const;

private:
    struct Choice {
        std::size_t across = 0;
        std::size_t down = 0;
        std::map<std::size_t, std::int64_t> cuts;
    };
    std::size_t gridCount() const { return m_problem->workload.tensorCount() + 1; }
    void chooseAxes();
    Choice defaultAxes(const TileGrid& grid) const;
    TileGrid emptyGrid(std::size_t number) const;
    TileBox box(std::size_t grid, std::size_t level, std::int64_t instance) const;
    std::optional<GridArea> slice(const TileGrid& grid, const TileBox& box) const;
    void fillMove(TileGrid& grid) const;
    void fillReturned(TileGrid& grid, const TileMove& move) const;
    std::int64_t countReturned(std::size_t tensor, const TileMove& move) const;
    void outline(TileGrid& grid, std::size_t number) const;
    void share(TileGrid& grid, std::size_t number) const;

    std::shared_ptr<const Problem> m_problem;
    Mapping m_mapping;
    std::optional<TileWalk> m_walk;
    std::size_t m_level = 1;
    std::int64_t m_steps = 1;
    std::int64_t m_step = 0;
    std::int64_t m_instance = 0;
    std::vector<Choice> m_choices;  ///< choice of each grid
};

}  // namespace loopglass::ui
