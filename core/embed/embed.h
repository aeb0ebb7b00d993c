#pragma once

#include "embed/request/options.h"
#include "embed/request/result.h"
#include "instruction/instruction.h"
#include "workload/workload.h"

#include <cstdint>
#include <stop_token>

namespace loopglass::embed {

/// Whether this program was built with the solver (Gecode). Without it embed() refuses.
bool available();

/// What an embedding search tells while it runs, from the thread that called embed().
class EmbedObserver {
public:
    virtual ~EmbedObserver() = default;
    /// Receives each embedding when it is found; only the result is sorted.
    virtual void found(const Embedding& /*embedding*/) {}
    /// Now and then: nodes of the search tree so far.
    virtual void progress(std::int64_t /*nodes*/) {}
};

/// Finds where an instruction fits into an operator. Throws InputError if the two cannot be
/// compared (too many operations, or too large for the solver's 31-bit numbers) or if there is no
/// solver. Throws CountOverflow if a count exceeds 64 bits. The same request gives the same result
/// unless a time limit or the stop token ends it.
EmbedResult embed(const Instruction& instruction, const Workload& workload,
                  const EmbedOptions& options, EmbedObserver* observer = nullptr,
                  std::stop_token stop = {});

/// The operator with the ranks of its tensors in the order of a layout.
Workload laidOut(const Workload& workload, Layout layout);

}  // namespace loopglass::embed
