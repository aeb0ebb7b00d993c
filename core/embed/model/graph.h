#pragma once

#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "instruction/instruction.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// The search problem as plain data. Nodes are the elements of the instruction's tensors; the
/// variables are their coordinates in the operator's tensors.
namespace loopglass::embed {

/// A tensor of the instruction and the tensor of the operator that matches it.
struct SearchTensor {
    TensorId operand{};  ///< tensor of the instruction
    TensorId tensor{};   ///< tensor of the operator
    /// Ranks of the operator's tensor; if requested, windows are unrolled.
    std::vector<Rank> ranks;
    std::vector<std::int64_t> sizes;  ///< domain size of each rank
    /// Indices of the operand, which are dimensions of the instruction.
    std::vector<DimensionId> indices;
    std::size_t elements = 1;
    /// Index of the first variable; variables are numbered by element, then by rank.
    std::size_t first = 0;
};

/// The source of the coordinates along a dimension of the operator: a rank of a tensor, or separate
/// variables with one for each operation.
struct CoordinateHome {
    std::optional<std::size_t> tensor;  ///< index of the tensor; none for separate variables
    std::size_t rank = 0;
    std::size_t first = 0;  ///< index of the first separate variable
};

class Graph {
public:
    /// `tensors` has for each tensor of the instruction the matched tensor of the operator. The
    /// instruction and the workload must outlive the graph.
    Graph(const Instruction& instruction, const Workload& workload, std::vector<TensorId> tensors,
          const EmbedOptions& options);

    const Instruction& instruction() const { return *m_instruction; }
    const Workload& workload() const { return *m_workload; }
    const std::vector<TensorId>& matchedTensors() const { return m_matched; }
    const std::vector<SearchTensor>& tensors() const { return m_tensors; }
    std::size_t variableCount() const { return m_variables; }
    /// Returns the number of values that a variable has initially.
    std::int64_t domainSize(std::size_t variable) const { return m_domains[variable]; }

    std::size_t operationCount() const { return m_operations.size(); }
    /// Returns the indices of an operation along the dimensions of the instruction.
    const std::vector<std::int64_t>& operation(std::size_t number) const {
        return m_operations[number];
    }
    std::size_t numberOf(const std::vector<std::int64_t>& operation) const;

    /// Returns the element of a tensor that an operation reads or writes.
    std::size_t elementOf(const SearchTensor& tensor, std::size_t operation) const;
    std::size_t variable(const SearchTensor& tensor, std::size_t element, std::size_t rank) const {
        return tensor.first + element * tensor.ranks.size() + rank;
    }
    /// Returns the variable for the coordinate of an operation along a dimension of the operator.
    std::size_t coordinate(DimensionId dimension, std::size_t operation) const;
    /// Returns true if no tensor has the dimension as a plain index. Each operation then has its
    /// own variable for the dimension.
    bool hasOwnVariables(DimensionId dimension) const { return !m_homes[index(dimension)].tensor; }
    /// Returns true if a rank is indexed by one dimension alone.
    static bool isPlain(const Rank& rank) {
        return rank.terms.size() == 1 && rank.terms.front().coefficient == 1;
    }
    /// Returns the operations along a dimension of the instruction, with 0 as index in all other
    /// dimensions.
    std::vector<std::size_t> fiber(DimensionId dimension) const;
    /// Returns, for each nonzero index of this operation, the operation that has this index and
    /// zeros elsewhere.
    std::vector<std::size_t> edgesOf(std::size_t operation) const;
    /// Returns the operation with the reduction indices of `operation` that contributes to the
    /// first element of the result. A spatial edge leads from the returned operation to
    /// `operation`.
    std::size_t centerOf(std::size_t operation) const;
    /// Returns the number of values that a coordinate along a dimension of the operator has
    /// initially.
    std::int64_t dimensionDomain(DimensionId dimension) const;
    /// Returns true if the operator's dimension is a reduction dimension.
    bool isReduction(DimensionId dimension) const { return m_reduction[index(dimension)]; }

private:
    void addTensor(TensorId operand, TensorId tensor);
    void findHomes();

    const Instruction* m_instruction;
    const Workload* m_workload;
    EmbedOptions m_options;
    std::vector<TensorId> m_matched;
    std::vector<SearchTensor> m_tensors;
    /// Source of the coordinates of each dimension of the operator.
    std::vector<CoordinateHome> m_homes;
    std::vector<bool> m_reduction;
    std::vector<std::vector<std::int64_t>> m_operations;
    std::vector<std::int64_t> m_domains;  ///< initial domain size of each variable
    std::size_t m_variables = 0;
    std::int64_t m_largest = 1;  ///< largest size of a dimension of the instruction
};

/// Returns the divisors of a number, ascending.
std::vector<std::int64_t> divisorsOf(std::int64_t number);

/// Returns the ranks of a tensor for the search. The ranks are unchanged, or each dimension of a
/// window becomes a rank of its own.
std::vector<Rank> searchedRanks(const Tensor& tensor, bool windowsOverlap);

}  // namespace loopglass::embed
