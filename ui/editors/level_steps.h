#pragma once

#include "accelerator/accelerator.h"

#include <cstddef>

namespace loopglass::ui {

// Edits of the hierarchy. Fanouts keep their positions, also if a level moves to the other side of
// a fanout. The result may be invalid (problemsOf()), so that the document rejects it.

/// The side of a fanout on which a new level is added: one level above all children, or one level
/// in each child.
enum class NewLevelPlace { AboveFanout, BelowFanout };
/// Returns the accelerator with a new level directly below `below`. The parameters of the new level
/// are halfway between those of its neighbours.
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

/// Returns a name for a level that no other level has, based on the requested name.
std::string freeLevelName(const Accelerator& accelerator, const std::string& wanted);

}  // namespace loopglass::ui
