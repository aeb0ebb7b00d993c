#pragma once

#include "format/source.h"
#include "surrogate/surrogate_model.h"

#include <cstddef>
#include <string>

namespace loopglass::surrogate {

/// Largest number of bytes of a model file: enough for a network of 20 million numbers and its
/// description.
inline constexpr std::size_t maxModelBytes = std::size_t{81} << 20;

/// Returns the model as the text of a file (docs/files.md, section "Model").
std::string writeModel(const SurrogateModel& model);
/// Reads a model from the text that writeModel() returns. The model equals the written model.
/// Throws InputError for any other file and for a damaged file.
SharedModel readModel(const Source& source);
/// Returns the state of a stopped training as a file. The file has the model, and a second model in
/// which the momentum replaces the network.
std::string writeTrained(const Trained& trained);
/// Reads the state of a training from the text that writeTrained() returns. Throws InputError for
/// any other file.
Trained readTrained(const Source& source);
/// Returns the hash of the model's file, which identifies the model.
std::uint64_t fingerprint(const SurrogateModel& model);
/// Reads a model file. Throws the exceptions of readSource() and readModel().
SharedModel readModelFile(const std::string& path);

}  // namespace loopglass::surrogate
