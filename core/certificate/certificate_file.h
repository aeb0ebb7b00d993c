#pragma once

#include "certificate/certify.h"
#include "certificate/claim.h"
#include "format/source.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace loopglass::certificate {

/// The most that a certificate may take, in bytes.
inline constexpr std::size_t mostCertificateBytes = std::size_t{1} << 28U;

/// A claim with what is to prove it; nothing of it has been checked.
struct Certificate {
    Claim claim;
    std::string tree;
    std::uint64_t nodes = 0;  ///< as Proof has them
    std::uint64_t cuts = 0;
    std::uint64_t evaluated = 0;
};

/// A certificate as a file that reads back equal (docs/certificate.md, section "The file"). The
/// mapping must be legal.
std::string writeCertificate(const Claim& claim, const Proof& proof);

/// Reads a certificate. Throws InputError when it is none, or has an entry twice or one that no
/// certificate has, with the file, and with line and column in the text of a part of it that is
/// wrong.
Certificate readCertificate(const Source& source);

}  // namespace loopglass::certificate
