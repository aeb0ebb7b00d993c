#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <vector>

/// The contents of a picture of tiles, in words of the tensor and without widgets.
namespace loopglass::ui {

/// A rectangle of words of a grid; columns begin at `x`, rows at `y`.
struct GridArea {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t width = 1;
    std::int64_t height = 1;
    bool operator==(const GridArea&) const = default;
};

/// The effect of a step on words.
enum class WordState : std::uint8_t {
    Left,      ///< words held until this step; for an output, words that are sent back
    Loaded,    ///< words fetched in this step; for an output, sums that start at zero
    Returned,  ///< words of an output that are fetched in this step as returning partial sums
    Stays,     ///< words held before and after this step
};

struct GridFill {
    GridArea area;
    WordState state = WordState::Loaded;
};

/// A frame around the tile of a level, or of another instance of the selected level.
struct GridOutline {
    GridArea area;
    std::size_t level = 0;
    bool sibling = false;
};

/// The relation of an instance's tile to the tile of the selected instance.
enum class Sharing : std::uint8_t { Apart, Overlaps, Same };

/// A grid for the operation space or for a tensor.
struct TileGrid {
    std::optional<std::size_t> tensor;  ///< index of the tensor; empty for the operation space
    QString name;
    QStringList axes;                 ///< dimensions, or the indices of the ranks
    std::vector<std::int64_t> sizes;  ///< size of each axis
    std::size_t across = 0;           ///< displayed axis; equal to `down` if there is only one
    std::size_t down = 0;
    std::vector<std::int64_t> at;  ///< position of the cut along the other axes
    std::int64_t columns = 1;
    std::int64_t rows = 1;
    bool held = true;  ///< true if the selected level keeps the tensor
    std::vector<GridFill> fills;
    std::vector<GridOutline> outlines;
    std::int64_t words = 0;  ///< number of words of the tile
    std::int64_t loaded = 0;
    /// Number of loaded words of an output that return with their partial sums; the others start at
    /// zero. For an operand, the number is 0.
    std::int64_t returned = 0;
    std::int64_t stays = 0;
    std::int64_t left = 0;
    /// Sharing of each instance; empty for a single instance, or for too many to draw.
    std::vector<Sharing> sharing;
    std::int64_t same = 1;   ///< number of instances that hold the same tile
    std::int64_t tiles = 1;  ///< number of different tiles of the instances
};

}  // namespace loopglass::ui
