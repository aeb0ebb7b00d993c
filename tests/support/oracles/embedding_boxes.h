#pragma once

#include "embed/request/embedding.h"
#include "embed/request/options.h"

#include <vector>

/// All regular embeddings, by trying every box and looking at every point of it. It shares no code
/// with the engine, knows no solver and no propagation, and is as slow as that sounds.
namespace loopglass::test {

/// Every way to make the instruction's dimensions of the operator's, with every stride and origin,
/// that obeys the constraints; each once for each order of operands. Constraints Box and DataFlow
/// are taken as given, numbering is the one of SymmetricOnce.
std::vector<embed::Embedding> everyBox(const Instruction& instruction, const Workload& workload,
                                       const embed::EmbedOptions& options);

}  // namespace loopglass::test
