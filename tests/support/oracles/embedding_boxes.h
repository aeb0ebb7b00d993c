#pragma once

#include "embed/request/embedding.h"
#include "embed/request/options.h"

#include <vector>

/// Finds all regular embeddings by checking every point of every box. The code is independent of
/// the engine, without a solver and without propagation, and accordingly slow.
namespace loopglass::test {

/// Returns every assignment of the operator's dimensions to those of the instruction, with every
/// stride and origin, that obeys the constraints; each once per order of operands. The constraints
/// Box and DataFlow are always in force, and the numbering is that of SymmetricOnce.
std::vector<embed::Embedding> everyBox(const Instruction& instruction, const Workload& workload,
                                       const embed::EmbedOptions& options);

}  // namespace loopglass::test
