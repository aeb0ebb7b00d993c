#pragma once

#include "document/document_state.h"

#include <QString>
#include <cstddef>
#include <optional>
#include <string>

namespace loopglass::ui {

/// Returns the reason why a document rejects an edited value; empty if it accepts the value.
QString whyRefused(const Accelerator& accelerator);
QString whyRefused(const Workload& workload);

/// A buffer that names a tensor of another workload.
struct UnknownKeep {
    std::size_t level = 0;
    std::size_t buffer = 0;
    std::string tensor;
};
/// Returns the first unknown tensor; empty if all tensors of the buffers exist.
std::optional<UnknownKeep> unknownKeep(const Accelerator& accelerator, const Workload& workload);

/// Returns true for a text that has only spaces and line ends.
bool isBlank(const std::string& text);

/// Returns the contents of a new document: a 1-D convolution on an accelerator whose L1 has eight
/// words.
DocumentState exampleState();

}  // namespace loopglass::ui
