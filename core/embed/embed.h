#pragma once

#include "embed/request/options.h"
#include "embed/request/result.h"
#include "instruction/instruction.h"
#include "workload/workload.h"

#include <cstdint>
#include <stop_token>

namespace loopglass::embed {

/// Returns true if this program was built with the solver (Gecode). Without it, embed() throws.
bool available();

/// Receives the progress of an embedding search, on the thread that called embed().
class EmbedObserver {
public:
    virtual ~EmbedObserver() = default;
    /// Receives each embedding when the search finds it. These embeddings are not sorted; only the
    /// final result is.
    virtual void found(const Embedding& /*embedding*/) {}
    /// Called from time to time with the number of search nodes so far.
    virtual void progress(std::int64_t /*nodes*/) {}
};

/// Finds the embeddings of an instruction in an operator. Throws InputError if the solver is
/// missing, if there are too many operations, or if a size exceeds the 31-bit numbers of the
/// solver. Throws CountOverflow if a count exceeds 64 bits. Equal requests give equal results,
/// unless a time limit or the stop token ends the search.
EmbedResult embed(const Instruction& instruction, const Workload& workload,
                  const EmbedOptions& options, EmbedObserver* observer = nullptr,
                  std::stop_token stop = {});

/// Returns the operator with the ranks of its tensors in the order of a layout.
Workload laidOut(const Workload& workload, Layout layout);

}  // namespace loopglass::embed
