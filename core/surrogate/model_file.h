#pragma once

#include "format/source.h"
#include "surrogate/surrogate_model.h"

#include <cstddef>
#include <string>

namespace loopglass::surrogate {

/// Maximum bytes of a model file: a network of 20 million numbers, and its description.
inline constexpr std::size_t maxModelBytes = std::size_t{81} << 20;

/// Returns the model as a file (docs/files.md, section "Model").
std::string writeModel(const SurrogateModel& model);
/// Reads a file of writeModel(). The model equals the written model. Throws InputError for any
/// other file, and for a damaged file.
SharedModel readModel(const Source& source);
/// Returns a stopped training as a file: its model, and a second model with the momentum in place
/// of the network.
std::string writeTrained(const Trained& trained);
/// Reads a file of writeTrained(). Throws InputError for any other file.
Trained readTrained(const Source& source);
/// Returns the hash of the model's file, which identifies the model.
std::uint64_t fingerprint(const SurrogateModel& model);
/// Reads a model file. Throws InputError as readSource() and readModel() do.
SharedModel readModelFile(const std::string& path);

}  // namespace loopglass::surrogate
