#pragma once

#include "certificate/certificate_file.h"
#include "certificate/claim.h"
#include "certificate/progress.h"
#include "words/argument.h"

#include <cstdint>
#include <stop_token>
#include <string_view>

namespace loopglass::certificate {

/// What became of a check.
struct Verdict {
    bool holds = false;
    bool stopped = false;
    Message whyNot;               ///< names the node
    std::uint64_t nodes = 0;      ///< split
    std::uint64_t cuts = 0;       ///< confirmed by a bound of its own
    std::uint64_t evaluated = 0;  ///< mappings
    std::uint64_t variants = 1;   ///< of which all mappings were looked at
    std::uint64_t attackedCuts = 0;
    std::uint64_t attacks = 0;  ///< random mappings below these, evaluated
};

/// Repeats a proof: whether the claim's mapping is legal and costs what is claimed, and each other
/// mapping of the space is below a node whose bound is no less, or is evaluated here. Of ten cuts,
/// drawn by lot, random mappings below are evaluated too.
Verdict verify(const Claim& claim, std::string_view tree, std::stop_token stop = {},
               const Progress& progress = {});

/// The same of a file, whose counts must be those of the check, too.
Verdict verify(const Certificate& given, std::stop_token stop = {}, const Progress& progress = {});

}  // namespace loopglass::certificate
