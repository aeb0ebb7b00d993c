#pragma once

#include "accelerator/accelerator.h"

#include <cstddef>

namespace loopglass::ui {

// What can be done to the hierarchy as a whole. Fanouts stay where they are drawn: a level that
// moves passes through them. The results may still be refused, see problemsOf().

/// A new level directly below one, above that one's fanout: half way between its neighbours.
Accelerator withLevelAdded(Accelerator accelerator, std::size_t below);
/// The level twice.
Accelerator withLevelDuplicated(Accelerator accelerator, std::size_t level);
/// Without the level; its fanout goes to the level above where that has none.
Accelerator withoutLevel(Accelerator accelerator, std::size_t level);
/// The level with its inner (or outer) neighbour exchanged.
Accelerator withLevelMoved(Accelerator accelerator, std::size_t level, bool inward);

/// A level's name that no level has yet.
std::string freeLevelName(const Accelerator& accelerator, const std::string& wanted);

}  // namespace loopglass::ui
