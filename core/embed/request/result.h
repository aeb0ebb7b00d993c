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

/// The transformations of a tensor in memory before the instruction can read it (for the result:
/// afterwards).
enum class TransformKind : std::uint8_t {
    Pad,        ///< words of zero at the ends of dimensions
    Transpose,  ///< tiles of the instruction become contiguous
    Unroll,     ///< positions of windows become words of their own (partial im2col)
};

struct Transform {
    TransformKind kind = TransformKind::Pad;
    std::vector<DimensionId> dimensions;  ///< dimensions of the operator that are transformed
    std::int64_t words = 0;               ///< words of the tensor afterwards
    std::int64_t bytes = 0;
    bool operator==(const Transform&) const = default;
};

/// A tensor of the operator in the memory of an embedding.
struct TensorMemory {
    TensorId tensor{};             ///< tensor of the operator
    TensorId operand{};            ///< tensor of the instruction
    std::int64_t givenWords = 0;   ///< as the operator has it
    std::int64_t packedWords = 0;  ///< words in the form that the instruction reads
    std::int64_t givenBytes = 0;   ///< in the instruction's bits, whole bytes an element
    std::int64_t packedBytes = 0;
    std::optional<bool> fits;  ///< its buffer, when the instruction says its size
    std::vector<Transform> transforms;
    bool operator==(const TensorMemory&) const = default;
};

/// The cost of an embedding.
struct EmbeddingCost {
    std::vector<std::int64_t> paddedBounds;  ///< by dimension of the operator
    std::int64_t calls = 0;                  ///< executions of the instruction
    std::int64_t macs = 0;                   ///< MACs of the operator
    std::int64_t addedMacs = 0;              ///< done by the instruction beyond these
    double utilisation = 1;                  ///< macs / (macs + addedMacs)
    std::vector<TensorMemory> tensors;       ///< by tensor of the operator, the result first
    std::int64_t operandWords = 0;           ///< packed, of all operands
    std::int64_t bytes = 0;                  ///< packed, of all tensors
    bool operator==(const EmbeddingCost&) const = default;
};

/// An embedding that was found, with its cost; one that is not regular has none.
struct Found {
    Embedding embedding;
    std::optional<EmbeddingCost> cost;
    bool bestOfAll = false;  ///< no other embedding is better in memory and in MACs (Pareto)
    bool operator==(const Found&) const = default;
};

/// How the search went.
struct Effort {
    std::int64_t nodes = 0;
    std::int64_t failures = 0;
    std::int64_t depth = 0;
    std::int64_t propagations = 0;
    std::array<std::int64_t, constraintCount> byConstraint{};  ///< propagations
    std::int64_t variables = 0;
    bool operator==(const Effort&) const = default;
};

/// How the search ended. Only `Complete` means that no others exist.
enum class End : std::uint8_t { Complete, SolutionLimit, NodeLimit, TimeLimit, Stopped };

/// The reasons why there is no embedding.
struct WhyNone {
    std::vector<Constraint> contradiction;  ///< a smallest set that nothing obeys
    bool proven = true;          ///< false when a limit was reached: the set may be too large
    std::vector<Message> facts;  ///< conflicting sizes and windows
    /// Constraints that suffice to be dropped, each alone; then pairs, when none does alone.
    std::vector<std::vector<Constraint>> remedies;
    bool operator==(const WhyNone&) const = default;
};

struct EmbedResult {
    Workload workload;         ///< the operator, its ranks in the order of the layout
    std::vector<Found> found;  ///< fewest added MACs first, then fewest packed bytes
    /// The strict embedding with padding, which others are compared with; none when there is none.
    std::optional<EmbeddingCost> reference;
    Effort effort;
    End end = End::Complete;
    std::optional<WhyNone> whyNone;  ///< when nothing was found and the search is complete
    std::optional<DomainTrace> trace;

    bool complete() const { return end == End::Complete; }
};

}  // namespace loopglass::embed
