#pragma once

#include "certificate/certify.h"
#include "certificate/claim.h"
#include "format/source.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace loopglass::certificate {

/// Largest size of a certificate in bytes.
inline constexpr std::size_t maxCertificateBytes = std::size_t{1} << 28U;

/// A claim with its proof, as read from a file and not yet verified.
struct Certificate {
    Claim claim;
    std::string tree;
    std::uint64_t nodes = 0;  ///< number of nodes, with the meaning of Proof::nodes
    std::uint64_t cuts = 0;
    std::uint64_t evaluated = 0;
};

/// Returns a certificate as the text of a file (docs/certificate.md, section "The file").
/// readCertificate() returns an equal certificate. The mapping must be legal.
std::string writeCertificate(const Claim& claim, const Proof& proof);

/// Reads a certificate. Throws InputError with the file if it is not a certificate, or has a
/// duplicate or unknown entry. For an error inside an embedded file, the exception has the line and
/// column in that embedded file.
Certificate readCertificate(const Source& source);

}  // namespace loopglass::certificate
