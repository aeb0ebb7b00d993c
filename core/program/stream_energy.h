#pragma once

#include "cost/cost.h"
#include "mapping/problem.h"
#include "program/stream.h"

namespace loopglass {

/// The energy of a stream and the energy of its mapping, in pJ.
struct StreamEnergy {
    std::int64_t instructions = 0;
    double mapping = 0;  ///< energy of the mapping according to the cost model
    /// Energy to fetch the instructions from the outermost memory, at the energy of its reads.
    double instruction = 0;
    double reordering = 0;  ///< energy to read and write all reordered tensors once, off the chip
    /// The energy without memory on the chip: every MAC reads its operands from the outermost
    /// memory, and every output word is written to that memory once.
    double naive = 0;
    bool wordsAgree = false;  ///< true if the stream moves as many words as the cost model counts

    double total() const { return mapping + instruction + reordering; }
    bool operator==(const StreamEnergy&) const = default;
};

/// Computes the energies of a stream. `cost` is the cost of the mapping from which the stream was
/// counted. Throws InputError if the machine reorders a tensor that does not exist, and
/// CountOverflow.
StreamEnergy energyOf(const Problem& problem, const Cost& cost, const StreamCounts& counts,
                      const StreamMachine& machine);

}  // namespace loopglass
