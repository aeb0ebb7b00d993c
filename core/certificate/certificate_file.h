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

/// A claim with its proof, both unchecked.
struct Certificate {
    Claim claim;
    std::string tree;
    std::uint64_t nodes = 0;  ///< counted as in Proof
    std::uint64_t cuts = 0;
    std::uint64_t evaluated = 0;
};

/// Returns a certificate as a file that reads back equal (docs/certificate.md, section "The file").
/// The mapping must be legal.
std::string writeCertificate(const Claim& claim, const Proof& proof);

/// Reads a certificate. Throws InputError with the file if it is not a certificate, or has a
/// duplicate or unknown entry. An error in a part has the line and column in the text of that part.
Certificate readCertificate(const Source& source);

}  // namespace loopglass::certificate
