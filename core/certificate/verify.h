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
    std::uint64_t variants = 1;   ///< whose mappings are all covered
    std::uint64_t attackedCuts = 0;
    std::uint64_t attacks = 0;  ///< random mappings below these, evaluated
};

/// Repeats a proof. The claim's mapping must be legal and have the claimed cost. Each other mapping
/// of the space must be below a node whose bound is not less, or is evaluated here. Random mappings
/// below ten cuts, selected at random, are evaluated too.
Verdict verify(const Claim& claim, std::string_view tree, std::stop_token stop = {},
               const Progress& progress = {});

/// The same of a file, whose counts must be those of the check, too.
Verdict verify(const Certificate& given, std::stop_token stop = {}, const Progress& progress = {});

}  // namespace loopglass::certificate
