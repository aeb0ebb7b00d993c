#pragma once

#include "certificate/certify.h"
#include "cli/terminal/console.h"
#include "network/map_network.h"

#include <optional>
#include <string>

namespace loopglass::cli {

/// Checks the conditions of a certificate: a single layer, the exact search, and loops that are not
/// split. Throws UsageError otherwise.
void checkCertified(const std::vector<LayerRequest>& layers, bool single);

/// Path and time limit of a certificate, in seconds.
struct CertificateOrder {
    std::string path;
    bool force = false;  ///< true to replace an existing file
    std::optional<double> seconds;
};

/// The result of writing a certificate.
struct WrittenProof {
    std::optional<certificate::Proof> proof;  ///< proof that was written
    double seconds = 0;                       ///< seconds for creating the proof
    std::optional<OutputError> failure;       ///< reason why the file could not be written
};

/// Proves the answer of a layer and writes the certificate. Without a proof, the function reports
/// the reason on standard error and writes nothing.
WrittenProof writeProof(const CertificateOrder& order, const LayerRequest& layer,
                        const LayerResult& found, const Console& console);

}  // namespace loopglass::cli
