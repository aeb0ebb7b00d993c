#pragma once

#include "cost/cost.h"
#include "mapping/problem.h"
#include "program/stream.h"

namespace loopglass {

/// The energy of a stream and of its mapping, in pJ.
struct StreamEnergy {
    std::int64_t instructions = 0;
    double mapping = 0;      ///< energy of the mapping according to the cost model
    double instruction = 0;  ///< fetching instructions from the outermost memory, at its read
                             ///< energy
    double reordering = 0;   ///< reading and writing all reordered tensors once, off the chip
    /// The energy without memory on the chip: every MAC reads its operands from the outermost
    /// memory, and every result is written to it once.
    double naive = 0;
    bool wordsAgree = false;  ///< the stream moves as many words as the cost model counts

    double total() const { return mapping + instruction + reordering; }
    bool operator==(const StreamEnergy&) const = default;
};

/// `cost` is the cost of the counted mapping. Throws InputError if the machine reorders a tensor
/// that does not exist, and CountOverflow.
StreamEnergy energyOf(const Problem& problem, const Cost& cost, const StreamCounts& counts,
                      const StreamMachine& machine);

}  // namespace loopglass
