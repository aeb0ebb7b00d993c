#pragma once

#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "embed/request/steps.h"
#include "words/argument.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::embed {

/// A transformation of a tensor in memory: before an operand is read, or after the result is
/// written.
enum class TransformKind : std::uint8_t {
    Pad,        ///< words of zero at the ends of dimensions
    Transpose,  ///< tiles of the instruction become adjacent
    Unroll,     ///< positions of windows become separate words (partial im2col)
};

struct Transform {
    TransformKind kind = TransformKind::Pad;
    std::vector<DimensionId> dimensions;  ///< dimensions of the operator that are transformed
    std::int64_t words = 0;               ///< words of the tensor afterwards
    std::int64_t bytes = 0;
    bool operator==(const Transform&) const = default;
};

/// A tensor of the operator in memory.
struct TensorMemory {
    TensorId tensor{};             ///< tensor of the operator
    TensorId operand{};            ///< tensor of the instruction
    std::int64_t givenWords = 0;   ///< words in the operator
    std::int64_t packedWords = 0;  ///< words in the form that the instruction reads
    std::int64_t givenBytes = 0;   ///< with the instruction's bits, whole bytes per element
    std::int64_t packedBytes = 0;
    std::optional<bool> fits;  ///< fits its buffer; empty if the instruction has no buffer size
    std::vector<Transform> transforms;
    bool operator==(const TensorMemory&) const = default;
};

/// The cost of an embedding.
struct EmbeddingCost {
    std::vector<std::int64_t> paddedBounds;  ///< by dimension of the operator
    std::int64_t calls = 0;                  ///< executions of the instruction
    std::int64_t macs = 0;                   ///< MACs of the operator
    std::int64_t addedMacs = 0;              ///< additional MACs of the instruction
    double utilisation = 1;                  ///< macs / (macs + addedMacs)
    std::vector<TensorMemory> tensors;       ///< by tensor of the operator, the result first
    std::int64_t operandWords = 0;           ///< packed words of all operands
    std::int64_t bytes = 0;                  ///< packed bytes of all tensors
    bool operator==(const EmbeddingCost&) const = default;
};

/// A found embedding with its cost; an irregular embedding has no cost.
struct Found {
    Embedding embedding;
    std::optional<EmbeddingCost> cost;
    bool bestOfAll = false;  ///< no other embedding is better in memory and in MACs (Pareto)
    bool operator==(const Found&) const = default;
};

/// The effort of the search.
struct Effort {
    std::int64_t nodes = 0;
    std::int64_t failures = 0;
    std::int64_t depth = 0;
    std::int64_t propagations = 0;
    std::array<std::int64_t, constraintCount> byConstraint{};  ///< propagations by constraint
    std::int64_t variables = 0;
    bool operator==(const Effort&) const = default;
};

/// How the search ended. Only `Complete` means that the search found all embeddings.
enum class End : std::uint8_t { Complete, SolutionLimit, NodeLimit, TimeLimit, Stopped };

/// The reasons why there is no embedding.
struct WhyNone {
    std::vector<Constraint> contradiction;  ///< a smallest set that cannot be satisfied
    bool proven = true;          ///< false if a limit was reached: the set may not be smallest
    std::vector<Message> facts;  ///< conflicting sizes and windows
    /// Constraints whose removal suffices, each alone; pairs if no single constraint suffices.
    std::vector<std::vector<Constraint>> remedies;
    bool operator==(const WhyNone&) const = default;
};

struct EmbedResult {
    Workload workload;         ///< the operator, with ranks in the order of the layout
    std::vector<Found> found;  ///< fewest added MACs first, then fewest packed bytes
    /// The strict embedding with padding, if any, to which all other embeddings are compared.
    std::optional<EmbeddingCost> reference;
    Effort effort;
    End end = End::Complete;
    std::optional<WhyNone> whyNone;  ///< set if nothing was found and the search is complete
    std::optional<DomainTrace> trace;

    bool complete() const { return end == End::Complete; }
};

}  // namespace loopglass::embed
