// Computes the grids of a scene: boxes of words, cut at the positions of the hidden axes. A grid
// consists of a few rectangles, however large the tensor is. Only the words of an output are
// checked one by one for a later return, and only as many words as a reader can distinguish.
#include "text/text.h"
#include "tilewalk/tile_scene.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

namespace loopglass::ui {

namespace {

/// Largest number of instances that are drawn separately.
constexpr std::int64_t maxInstances = 4096;
constexpr std::int64_t maxOutlined = 256;
constexpr std::int64_t maxRequested =
    1024;  ///< largest number of words of an output that are checked

}  // namespace

TileGrid TileScene::emptyGrid(std::size_t number) const {
    const Workload& workload = m_problem->workload;
    TileGrid grid;
    if (number == 0) {
        grid.name = QCoreApplication::translate("TileScene", "MACs");
        for (const Dimension& dimension : workload.dimensions) {
            grid.axes << qt(dimension.name);
            grid.sizes.push_back(dimension.bound);
        }
        return grid;
    }
    grid.tensor = number - 1;
    const Tensor& tensor = workload.tensors[number - 1];
    grid.name = qt(tensor.name);
    for (const Rank& rank : tensor.ranks) {
        grid.axes << qt(rankText(workload, rank));
    }
    grid.sizes = m_walk->sizes(number - 1);
    return grid;
}

/// Returns the tile of a level at this step, for the selected instance or the first instance inside
/// it.
TileBox TileScene::box(std::size_t grid, std::size_t level, std::int64_t instance) const {
    std::vector<std::int64_t> place = m_walk->place(m_level, instance);
    const auto& loops = m_walk->spatialLoops();
    place.resize(
        static_cast<std::size_t>(std::count_if(
            loops.begin(), loops.end(), [&](const WalkLoop& loop) { return loop.level < level; })),
        0);
    const std::vector<std::int64_t> position = m_walk->position(m_level, m_step);
    return grid == 0 ? m_walk->operations(level, position, place)
                     : m_walk->tile(level, grid - 1, position, place);
}

std::optional<GridArea> TileScene::slice(const TileGrid& grid, const TileBox& box) const {
    for (std::size_t a = 0; a < grid.sizes.size(); ++a) {
        if (a != grid.across && a != grid.down &&
            (grid.at[a] < box.base[a] || grid.at[a] >= box.base[a] + box.extent[a])) {
            return std::nullopt;
        }
    }
    if (grid.sizes.empty()) {
        return GridArea{};
    }
    GridArea area{box.base[grid.across], 0, box.extent[grid.across], 1};
    if (grid.down != grid.across) {
        area.y = box.base[grid.down];
        area.height = box.extent[grid.down];
    }
    return area;
}

std::vector<TileGrid> TileScene::grids() const {
    std::vector<TileGrid> grids;
    for (std::size_t g = 0; g < gridCount(); ++g) {
        TileGrid grid = emptyGrid(g);
        const Choice& choice = m_choices[g];
        grid.across = choice.across;
        grid.down = choice.down;
        const TileBox tile = box(g, m_level, m_instance);
        grid.at = tile.base;
        for (const auto& [axis, at] : choice.cuts) {
            grid.at[axis] = std::clamp<std::int64_t>(at, 0, grid.sizes[axis] - 1);
        }
        if (!grid.sizes.empty()) {
            grid.columns = grid.sizes[grid.across];
            grid.rows = grid.down != grid.across ? grid.sizes[grid.down] : 1;
        }
        grid.words = tile.words();
        grid.held = g == 0 || m_walk->holds(m_level, g - 1);
        if (g == 0) {
            if (const auto area = slice(grid, tile)) {
                grid.fills.push_back({*area, WordState::Loaded});
            }
        } else if (grid.held) {
            fillMove(grid);
            share(grid, g);
        }
        outline(grid, g);
        grids.push_back(std::move(grid));
    }
    return grids;
}

void TileScene::fillMove(TileGrid& grid) const {
    const std::vector<std::int64_t> place = m_walk->place(m_level, m_instance);
    const TileMove move = m_walk->move(m_level, *grid.tensor, m_step, place);
    grid.loaded = move.loaded();
    grid.stays = move.stayed();
    grid.left = move.left();
    const auto add = [&](const std::optional<TileBox>& words, WordState state) {
        if (words) {
            if (const auto area = slice(grid, *words)) {
                grid.fills.push_back({*area, state});
            }
        }
    };
    add(move.before, WordState::Left);
    add(move.now, WordState::Loaded);
    if (m_problem->workload.tensors[*grid.tensor].output) {
        fillReturned(grid, move);
        grid.returned = countReturned(*grid.tensor, move);
    }
    add(move.stays, WordState::Stays);
}

/// Adds blocks of words that return; only the first word of each block is checked.
void TileScene::fillReturned(TileGrid& grid, const TileMove& move) const {
    const std::optional<GridArea> area = slice(grid, move.now);
    if (!area || m_level == m_walk->levelCount()) {
        return;
    }
    const std::vector<std::int64_t> place = m_walk->place(m_level, m_instance);
    const double words = static_cast<double>(area->width) * static_cast<double>(area->height);
    const auto side = static_cast<std::int64_t>(
        std::ceil(std::sqrt(std::max(1.0, words / static_cast<double>(maxRequested)))));
    std::vector<std::int64_t> word = grid.at;
    for (std::int64_t y = area->y; y < area->y + area->height; y += side) {
        for (std::int64_t x = area->x; x < area->x + area->width; x += side) {
            if (!grid.sizes.empty()) {
                word[grid.down] = y;
                word[grid.across] = x;
            }
            if (m_walk->visitedBefore(m_level, *grid.tensor, m_step, place, word)) {
                grid.fills.push_back({{x, y, std::min(side, area->x + area->width - x),
                                       std::min(side, area->y + area->height - y)},
                                      WordState::Returned});
            }
        }
    }
}

/// Returns the number of loaded words that return. For a large tile, the first word of each block
/// decides. The number is still exact if all words of each tile were visited equally often.
std::int64_t TileScene::countReturned(std::size_t tensor, const TileMove& move) const {
    if (m_level == m_walk->levelCount()) {
        return 0;
    }
    const std::vector<std::int64_t> place = m_walk->place(m_level, m_instance);
    const TileBox& tile = move.now;
    const double words = static_cast<double>(tile.words());
    const auto side = static_cast<std::int64_t>(
        std::ceil(std::pow(std::max(1.0, words / static_cast<double>(maxRequested)),
                           1.0 / static_cast<double>(std::max<std::size_t>(1, tile.base.size())))));
    std::int64_t returned = 0;
    TileBox block = tile;
    while (tile.words() > 0) {
        std::size_t axis = 0;
        for (std::size_t a = 0; a < tile.base.size(); ++a) {
            block.extent[a] = std::min(side, tile.base[a] + tile.extent[a] - block.base[a]);
        }
        if (!(move.stays && move.stays->contains(block.base)) &&
            m_walk->visitedBefore(m_level, tensor, m_step, place, block.base)) {
            returned += block.words();
        }
        for (; axis < tile.base.size(); ++axis) {
            block.base[axis] += side;
            if (block.base[axis] < tile.base[axis] + tile.extent[axis]) {
                break;
            }
            block.base[axis] = tile.base[axis];
        }
        if (axis == tile.base.size()) {
            break;
        }
    }
    return returned;
}

void TileScene::outline(TileGrid& grid, std::size_t number) const {
    const std::int64_t count = std::min(instances(), maxOutlined);
    std::set<std::pair<std::int64_t, std::int64_t>> seen;
    for (std::int64_t i = 0; count > 1 && grid.held && i < count; ++i) {
        const auto area = slice(grid, box(number, m_level, i));
        if (area && seen.insert({area->x, area->y}).second) {
            grid.outlines.push_back({*area, m_level, true});
        }
    }
    for (std::size_t l = 1; l <= m_walk->levelCount(); ++l) {
        const bool lanes = l == m_walk->levelCount();
        if ((lanes && m_level != l) || (grid.tensor && !m_walk->holds(l, *grid.tensor))) {
            continue;
        }
        if (const auto area = slice(grid, box(number, l, m_instance))) {
            grid.outlines.push_back({*area, l, false});
        }
    }
}

void TileScene::share(TileGrid& grid, std::size_t number) const {
    const std::int64_t count = instances();
    if (count == 1 || count > maxInstances) {
        return;
    }
    const TileBox own = box(number, m_level, m_instance);
    std::set<std::vector<std::int64_t>> tiles;
    grid.same = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        const TileBox other = box(number, m_level, i);
        tiles.insert(other.base);
        const bool same = other == own;
        grid.same += same ? 1 : 0;
        grid.sharing.push_back(same                 ? Sharing::Same
                               : shared(own, other) ? Sharing::Overlaps
                                                    : Sharing::Apart);
    }
    grid.tiles = static_cast<std::int64_t>(tiles.size());
}

}  // namespace loopglass::ui
