#pragma once

#include "certificate/certify.h"
#include "cli/terminal/console.h"
#include "network/map_network.h"

#include <optional>
#include <string>

namespace loopglass::cli {

/// What a certificate can be asked for: one layer, searched exactly, with unsplit loops. Throws
/// UsageError for anything else.
void checkCertified(const std::vector<LayerRequest>& layers, bool single);

/// Where a certificate is written, and within how many seconds it must be made.
struct CertificateOrder {
    std::string path;
    bool force = false;  ///< replaces what is there
    std::optional<double> seconds;
};

/// What became of it.
struct WrittenProof {
    std::optional<certificate::Proof> proof;  ///< that was written
    double seconds = 0;                       ///< that it took to make
    std::optional<OutputError> failure;       ///< why it could not be written
};

/// Proves the answer of a layer and writes the certificate. Why there is no proof is said on
/// standard error; nothing is written then.
WrittenProof writeProof(const CertificateOrder& order, const LayerRequest& layer,
                        const LayerResult& found, const Console& console);

}  // namespace loopglass::cli
