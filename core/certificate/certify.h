#pragma once

#include "certificate/claim.h"
#include "certificate/progress.h"
#include "words/argument.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace loopglass::certificate {

/// Default number of nodes that a certificate may have.
inline constexpr std::uint64_t defaultNodes = 20'000'000;

/// The proof of a claim: the split nodes of the tree of all mappings. For each node that is not
/// split, the lower bound is sufficient or the mapping is evaluated.
struct Proof {
    /// The split nodes in coded form, see docs/certificate.md, section "The file".
    std::string tree;
    std::uint64_t nodes = 0;      ///< number of split nodes
    std::uint64_t cuts = 0;       ///< number of nodes pruned by a sufficient bound
    std::uint64_t evaluated = 0;  ///< number of evaluated mappings
};

/// A proof, or the reason why there is none.
struct Certified {
    std::optional<Proof> proof;
    Message whyNone;
};

/// Searches for a proof of a claim. Returns none if the claim is wrong, if more than `maxNodes`
/// nodes would have to be split, or if stopped.
Certified certify(const Claim& claim, std::uint64_t maxNodes = defaultNodes,
                  std::stop_token stop = {}, const Progress& progress = {});

}  // namespace loopglass::certificate
