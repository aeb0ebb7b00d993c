#pragma once

#include "accelerator/accelerator.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

#include <filesystem>
#include <string>
#include <vector>

namespace loopglass::test {

/// A mapping that the published Sunstone implementation found, with its problem.
struct ReferenceCase {
    std::string accelerator;  ///< name of the accelerator in the file
    std::string layer;        ///< network, batch and shape, such as "resnet18:n1:64-64_3x3_56x56"
    Workload workload;
    Accelerator machine;
    Mapping mapping;

    std::string name() const { return accelerator + " " + layer; }
};

/// Reads samples/evidence/sunstone-mappings.json. Throws an exception of nlohmann::json if the file
/// is malformed.
std::vector<ReferenceCase> readReferenceCases(const std::filesystem::path& path);

}  // namespace loopglass::test
