#pragma once

#include "certificate/certificate_file.h"
#include "certificate/claim.h"
#include "certificate/progress.h"
#include "words/argument.h"

#include <cstdint>
#include <stop_token>
#include <string_view>

namespace loopglass::certificate {

/// The result of a check.
struct Verdict {
    bool holds = false;
    bool stopped = false;
    Message whyNot;               ///< reason for a rejection, with the node
    std::uint64_t nodes = 0;      ///< number of split nodes
    std::uint64_t cuts = 0;       ///< number of nodes with a confirmed bound
    std::uint64_t evaluated = 0;  ///< number of evaluated mappings
    /// Number of variants whose mappings are all covered by the proof.
    std::uint64_t variants = 1;
    std::uint64_t attackedCuts = 0;
    std::uint64_t attacks = 0;  ///< number of random mappings evaluated below pruned nodes
};

/// Checks a proof by repeating it. The claim's mapping must be legal, with the claimed cost. Each
/// other mapping of the space must be below a node with a sufficient bound, or is evaluated. The
/// check also evaluates random mappings below ten randomly selected pruned nodes.
Verdict verify(const Claim& claim, std::string_view tree, std::stop_token stop = {},
               const Progress& progress = {});

/// Checks a certificate that was read from a file. The counts in the file must equal the counts of
/// the check.
Verdict verify(const Certificate& given, std::stop_token stop = {}, const Progress& progress = {});

}  // namespace loopglass::certificate
