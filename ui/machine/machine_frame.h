#pragma once

#include "cost/motion/moved_words.h"

#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <vector>

/// The contents of the picture of an accelerator at work, without widgets.
namespace loopglass::ui {

/// The tile of a tensor in one instance of a level.
struct HeldTile {
    std::size_t tensor = 0;
    std::int64_t words = 0;
    std::optional<double> share;  ///< share of the capacity for tiles; none = unbounded
    bool arrives = false;         ///< words of it arrive or return in the displayed time
};

struct MachineLevel {
    QString name;
    std::int64_t instances = 1;
    std::vector<HeldTile> held;
    QString pace;  ///< limit of the pace, such as "52 cycles, read"; empty if nothing is limited
    bool slowest = false;  ///< true if this part takes as long as the whole step
};

/// The words on the path between two levels.
struct MachineWay {
    MotionArrow arrow;
    std::optional<MovedWords> now;    ///< in the displayed time; none = not counted
    std::optional<MovedWords> soFar;  ///< until the end of the displayed time
    MovedWords all;                   ///< words that the cost model counts

    /// Returns true if words move inward. For an output, these are returning partial sums.
    bool comesDown() const { return all.reads > 0; }
};

enum class LaneState : std::uint8_t { Unused, Idle, Works };

/// The array of the lanes, over all fanouts.
struct LaneArray {
    std::int64_t thereColumns = 1;  ///< columns of the accelerator
    std::int64_t thereRows = 1;
    std::int64_t columns = 1;  ///< drawn columns: all, or as many as can be distinguished
    std::int64_t rows = 1;
    std::int64_t usedColumns = 1;  ///< columns that the mapping uses
    std::int64_t usedRows = 1;
    std::vector<LaneState> states;    ///< [row · usedColumns + column]
    std::vector<std::int32_t> words;  ///< by lane: index of its word
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
    std::vector<MachineLevel> levels;  ///< outermost first, the lanes last
    std::vector<MachineWay> ways;
    LaneArray lanes;
    QStringList lane;   ///< about the selected lane, one line each
    QStringList brief;  ///< short form for narrow spaces
};

}  // namespace loopglass::ui
