#pragma once

#include "embed/request/options.h"
#include "instruction/instruction.h"
#include "support/cases/random_source.h"

#include <cstdint>
#include <string>

namespace loopglass::test {

/// A small instruction, a small operator and constraints, all at random.
struct EmbedCase {
    Instruction instruction;
    Workload workload;
    embed::EmbedOptions options;
    std::string text;  ///< for a message
};

EmbedCase randomEmbedCase(std::uint64_t seed);
/// The same with an instruction whose elements may be numbered within one index alone.
EmbedCase randomBatchedCase(std::uint64_t seed);

/// An instruction of words of 16 bits from its equation, e.g. `{x: 1, y: 4}`.
Instruction instructionOf(const std::string& dimensions, const std::string& equation);
/// A workload from its equation.
Workload workloadOf(const std::string& dimensions, const std::string& equation);
/// `ofmap[n,k,p,q] += ifmap[n,c,s*p+r,s*q+t] * weight[k,c,r,t]`, a convolution of one stride.
Workload convolutionOf(const std::string& dimensions, std::int64_t stride = 1);
/// An instruction of the samples.
Instruction sampleInstruction(const std::string& name);

}  // namespace loopglass::test
