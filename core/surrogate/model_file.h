#pragma once

#include "format/source.h"
#include "surrogate/surrogate_model.h"

#include <cstddef>
#include <string>

namespace loopglass::surrogate {

/// Maximum bytes of a model file: a network of 20 million numbers, and its description.
inline constexpr std::size_t maxModelBytes = std::size_t{81} << 20;

/// The model as a file (docs/files.md, section "Model").
std::string writeModel(const SurrogateModel& model);
/// What writeModel() wrote, equal. Throws InputError for anything else, and for a file with a
/// damaged byte.
SharedModel readModel(const Source& source);
/// A training that was stopped, or killed, as a file: its model, and another one with the momentum
/// in the place of the network.
std::string writeTrained(const Trained& trained);
/// What writeTrained() wrote. Throws InputError for anything else.
Trained readTrained(const Source& source);
/// Tells models apart: the hash of the file.
std::uint64_t fingerprint(const SurrogateModel& model);
/// The model of a file. Throws InputError as readSource() and readModel() do.
SharedModel readModelFile(const std::string& path);

}  // namespace loopglass::surrogate
