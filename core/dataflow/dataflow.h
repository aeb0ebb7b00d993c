#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "words/argument.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A dataflow that courses have a name for (docs/dataflows.md).
struct Dataflow {
    enum class Kind : std::uint8_t {
        TensorStays,   ///< `tensor` stays in place while the innermost temporal loop steps
        RowStays,      ///< row-stationary: rows of windows inside a PE and over the array
        NoLocalReuse,  ///< nothing is kept, and no loop in time runs, inside the outermost fanout
    };
    Kind kind = Kind::NoLocalReuse;
    std::optional<TensorId> tensor;  ///< of TensorStays
    Message title;                   ///< "weight-stationary", "no local reuse"
    Message meaning;                 ///< what a mapping of it has, a sentence
    bool operator==(const Dataflow&) const = default;
};

/// The dataflows that a problem can have: a tensor that stays, the output first and then the
/// operands as in the equation, where some dimension does not index it; row-stationary, where there
/// are two windows; no local reuse, where a level inside the outermost fanout keeps something.
std::vector<Dataflow> dataflowsOf(const Problem& problem);

/// Whether a mapping is of a dataflow. Of NoLocalReuse it is when its problem keeps nothing inside
/// the outermost fanout, and no loop in time stands there.
bool isOf(const Problem& problem, const Mapping& mapping, const Dataflow& dataflow);

/// The first level inside the outermost fanout with more than one child; the number of levels where
/// there is none.
std::size_t firstLocalLevel(const Problem& problem);

}  // namespace loopglass
