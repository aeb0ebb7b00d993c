#pragma once

#include "certificate/certify.h"
#include "cli/terminal/console.h"
#include "network/map_network.h"

#include <optional>
#include <string>

namespace loopglass::cli {

/// What a certificate can be asked for: one layer, searched exactly, without variants. Throws
/// UsageError for anything else.
void checkCertified(const std::vector<LayerRequest>& layers, bool single);

/// Proves the answer of a layer and writes the certificate. Why there is none is said on standard
/// error; nothing is written then. Throws OutputError.
std::optional<certificate::Proof> writeProof(const std::string& path, const LayerRequest& layer,
                                             const LayerResult& found, const Console& console);

}  // namespace loopglass::cli
