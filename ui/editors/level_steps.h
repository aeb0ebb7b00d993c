#pragma once

#include "accelerator/accelerator.h"

#include <cstddef>

namespace loopglass::ui {

// Edits of the hierarchy as a whole. Fanouts stay where they are drawn: a level that moves passes
// through them. The results may still be refused, see problemsOf().

/// On which side of a fanout a new level is: one for all children, or one in each of them.
enum class NewLevelPlace { AboveFanout, BelowFanout };
/// A new level directly below one, half way between its neighbours.
Accelerator withLevelAdded(Accelerator accelerator, std::size_t below,
                           NewLevelPlace place = NewLevelPlace::AboveFanout);
/// The level twice.
Accelerator withLevelDuplicated(Accelerator accelerator, std::size_t level);
/// Without the level; its fanout goes to the level above where that has none.
Accelerator withoutLevel(Accelerator accelerator, std::size_t level);
/// The level with its inner (or outer) neighbour exchanged.
Accelerator withLevelMoved(Accelerator accelerator, std::size_t level, bool inward);

/// Whether there is one child below, and no grid of them.
bool isSingle(const Fanout& fanout);

/// A level's name that no level has yet.
std::string freeLevelName(const Accelerator& accelerator, const std::string& wanted);

}  // namespace loopglass::ui
