#pragma once

#include "accelerator/accelerator.h"
#include "mapping/fused_mapping.h"
#include "workload/workload.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

namespace loopglass::test {

/// A fused mapping with its network and accelerator.
struct FusedCase {
    std::string name;
    Network network;
    Accelerator accelerator;
    FusedMapping mapping;
};

/// A file of tests/golden/fused: the inputs, with the outermost level and loop first, and the
/// numbers of its key `definition`.
struct GoldenFused {
    FusedCase inputs;
    nlohmann::ordered_json definition;
};

/// Reads a file of fused mappings. Throws an exception of nlohmann::json if the file is malformed.
GoldenFused readGoldenFused(const std::filesystem::path& path);

}  // namespace loopglass::test
