#pragma once

#include "cost/motion/moved_words.h"

#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <vector>

/// The contents of the drawing of an accelerator that executes a mapping, without widgets.
namespace loopglass::ui {

/// A tile of a tensor in one instance of a level.
struct HeldTile {
    std::size_t tensor = 0;
    std::int64_t words = 0;
    /// Share of the tile in the capacity; none if the capacity is unbounded.
    std::optional<double> share;
    /// True if words of the tile arrive or return in the displayed time.
    bool arrives = false;
};

struct MachineLevel {
    QString name;
    std::int64_t instances = 1;
    std::vector<HeldTile> held;
    /// Bottleneck with its cycles, such as "52 cycles, read"; empty if nothing is limited.
    QString pace;
    bool slowest = false;  ///< true if this part needs as long as the whole step
};

/// The words that move between two levels.
struct MachineWay {
    MotionArrow arrow;
    /// Words moved in the displayed time; none if they are not counted.
    std::optional<MovedWords> now;
    std::optional<MovedWords> soFar;  ///< words moved until the end of the displayed time
    MovedWords all;                   ///< words moved in total, according to the cost model

    /// Returns true if words move inward. For an output, these words are returning partial sums.
    bool comesDown() const { return all.reads > 0; }
};

enum class LaneState : std::uint8_t { Unused, Idle, Works };

/// The array of lanes over all fanouts.
struct LaneArray {
    std::int64_t thereColumns = 1;  ///< number of columns of the accelerator
    std::int64_t thereRows = 1;
    /// Number of drawn columns, limited so that columns can be distinguished.
    std::int64_t columns = 1;
    std::int64_t rows = 1;
    std::int64_t usedColumns = 1;  ///< number of columns that the mapping uses
    std::int64_t usedRows = 1;
    /// State of each used lane, at the index [row · usedColumns + column].
    std::vector<LaneState> states;
    std::vector<std::int32_t> words;  ///< index of the word of each lane
    /// Number of different words of the selected tensor in the lanes.
    std::int64_t different = 0;
    std::int64_t working = 0;

    LaneState at(std::int64_t column, std::int64_t row) const {
        return column < usedColumns && row < usedRows
                   ? states[static_cast<std::size_t>(row * usedColumns + column)]
                   : LaneState::Unused;
    }
};

struct MachineFrame {
    std::vector<MachineLevel> levels;  ///< levels, the outermost first and the lanes last
    std::vector<MachineWay> ways;
    LaneArray lanes;
    QStringList lane;   ///< lines about the selected lane
    QStringList brief;  ///< short lines for narrow spaces
};

}  // namespace loopglass::ui
