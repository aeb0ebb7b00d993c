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

/// A transformation of a tensor in memory. An operand is transformed before the instruction reads
/// it, and the output is transformed after it is written.
enum class TransformKind : std::uint8_t {
    Pad,        ///< zeros are added at the ends of dimensions
    Transpose,  ///< tiles of the instruction become adjacent
    Unroll,     ///< positions of windows become separate words (partial im2col)
};

struct Transform {
    TransformKind kind = TransformKind::Pad;
    std::vector<DimensionId> dimensions;  ///< dimensions of the operator that are transformed
    /// Number of words of the tensor after the transformation.
    std::int64_t words = 0;
    std::int64_t bytes = 0;
    bool operator==(const Transform&) const = default;
};

/// A tensor of the operator in memory.
struct TensorMemory {
    TensorId tensor{};             ///< tensor of the operator
    TensorId operand{};            ///< tensor of the instruction
    std::int64_t givenWords = 0;   ///< number of words in the operator
    std::int64_t packedWords = 0;  ///< number of words in the form that the instruction reads
    /// Bytes in the operator, with the instruction's bits rounded up to whole bytes per element.
    std::int64_t givenBytes = 0;
    std::int64_t packedBytes = 0;
    /// True if the tensor fits its buffer; empty if the instruction has no buffer size.
    std::optional<bool> fits;
    std::vector<Transform> transforms;
    bool operator==(const TensorMemory&) const = default;
};

/// The cost of an embedding.
struct EmbeddingCost {
    std::vector<std::int64_t> paddedBounds;  ///< padded size of each dimension of the operator
    std::int64_t calls = 0;                  ///< number of executions of the instruction
    std::int64_t macs = 0;                   ///< number of MACs of the operator
    std::int64_t addedMacs = 0;              ///< number of additional MACs that padding causes
    double utilisation = 1;                  ///< macs / (macs + addedMacs)
    /// Memory of each tensor of the operator, the output first.
    std::vector<TensorMemory> tensors;
    std::int64_t operandWords = 0;  ///< packed words of all operands together
    std::int64_t bytes = 0;         ///< packed bytes of all tensors together
    bool operator==(const EmbeddingCost&) const = default;
};

/// A found embedding with its cost; an irregular embedding has no cost.
struct Found {
    Embedding embedding;
    std::optional<EmbeddingCost> cost;
    /// True if no other embedding is better in memory and in MACs (Pareto).
    bool bestOfAll = false;
    bool operator==(const Found&) const = default;
};

/// The effort of the search.
struct Effort {
    std::int64_t nodes = 0;
    std::int64_t failures = 0;
    std::int64_t depth = 0;
    std::int64_t propagations = 0;
    /// Number of propagations of each constraint.
    std::array<std::int64_t, constraintCount> byConstraint{};
    std::int64_t variables = 0;
    bool operator==(const Effort&) const = default;
};

/// The reason why a search ended. The search found all embeddings only if the reason is `Complete`.
enum class End : std::uint8_t { Complete, SolutionLimit, NodeLimit, TimeLimit, Stopped };

/// The reasons why there is no embedding.
struct NoMappingReason {
    /// A smallest set of constraints that cannot be satisfied together.
    std::vector<Constraint> contradiction;
    /// False if the search reached a limit, so that a smaller set may exist.
    bool proven = true;
    std::vector<Message> facts;  ///< sizes and windows that conflict
    /// Constraints whose removal suffices, one at a time; if no single constraint suffices, pairs
    /// of constraints.
    std::vector<std::vector<Constraint>> remedies;
    bool operator==(const NoMappingReason&) const = default;
};

struct EmbedResult {
    Workload workload;  ///< the operator, with the ranks in the order of the layout
    /// Found embeddings, in ascending order of added MACs, then of packed bytes.
    std::vector<Found> found;
    /// The strict embedding with padding, if there is one. All other embeddings are compared with
    /// it.
    std::optional<EmbeddingCost> reference;
    Effort effort;
    End end = End::Complete;
    std::optional<NoMappingReason>
        whyNone;  ///< set if the search is complete and found no embedding
    std::optional<DomainTrace> trace;

    bool complete() const { return end == End::Complete; }
};

}  // namespace loopglass::embed
