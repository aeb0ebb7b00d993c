#pragma once

#include "embed/request/options.h"
#include "instruction/instruction.h"
#include "support/cases/random_source.h"

#include <cstdint>
#include <string>

namespace loopglass::test {

/// A small random instruction, operator and set of constraints.
struct EmbedCase {
    Instruction instruction;
    Workload workload;
    embed::EmbedOptions options;
    std::string text;  ///< text for messages
};

EmbedCase randomEmbedCase(std::uint64_t seed);
/// Returns a random case with an instruction whose elements may be numbered only within one index.
EmbedCase randomBatchedCase(std::uint64_t seed);

/// Returns an instruction with words of 16 bits from its equation and dimensions such as `{x: 1, y:
/// 4}`.
Instruction instructionOf(const std::string& dimensions, const std::string& equation);
/// Returns a workload from its equation.
Workload workloadOf(const std::string& dimensions, const std::string& equation);
/// Returns `ofmap[n,k,p,q] += ifmap[n,c,s*p+r,s*q+t] * weight[k,c,r,t]`, a convolution with one
/// stride.
Workload convolutionOf(const std::string& dimensions, std::int64_t stride = 1);
/// Reads an instruction of the samples.
Instruction sampleInstruction(const std::string& name);

}  // namespace loopglass::test
