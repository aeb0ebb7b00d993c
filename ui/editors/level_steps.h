#pragma once

#include "accelerator/accelerator.h"

#include <cstddef>

namespace loopglass::ui {

// Edits of the hierarchy. Fanouts keep their place; a moved level passes through them. The results
// may still be rejected (problemsOf()).

/// The side of a fanout for a new level: one level for all children, or one in each child.
enum class NewLevelPlace { AboveFanout, BelowFanout };
/// Returns the accelerator with a new level directly below `below`, with parameters half way
/// between its neighbours.
Accelerator withLevelAdded(Accelerator accelerator, std::size_t below,
                           NewLevelPlace place = NewLevelPlace::AboveFanout);
/// Returns the accelerator with a copy of the level below it.
Accelerator withLevelDuplicated(Accelerator accelerator, std::size_t level);
/// Returns the accelerator without the level. Its fanout moves to the level above, if that level
/// has no fanout.
Accelerator withoutLevel(Accelerator accelerator, std::size_t level);
/// Returns the accelerator with the level and its inner (or outer) neighbour exchanged.
Accelerator withLevelMoved(Accelerator accelerator, std::size_t level, bool inward);

/// Returns true if a level has only one child.
bool isSingle(const Fanout& fanout);

/// Returns a unique name for a level, based on the wanted name.
std::string freeLevelName(const Accelerator& accelerator, const std::string& wanted);

}  // namespace loopglass::ui
