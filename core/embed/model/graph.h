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

/// A tensor of the instruction and the matched tensor of the operator.
struct SearchTensor {
    TensorId operand{};                ///< tensor of the instruction
    TensorId tensor{};                 ///< tensor of the operator
    std::vector<Rank> ranks;           ///< ranks of the operator's tensor; windows unrolled if
                                       ///< requested
    std::vector<std::int64_t> sizes;   ///< domain size of each rank
    std::vector<DimensionId> indices;  ///< indices of the operand: dimensions of the instruction
    std::size_t elements = 1;
    std::size_t first = 0;  ///< first variable; variables are numbered by element, then by rank
};

/// The variables for the coordinate of a dimension of the operator: a rank of a tensor, or
/// variables of its own, one for each operation.
struct CoordinateHome {
    std::optional<std::size_t> tensor;  ///< index into the tensors
    std::size_t rank = 0;
    std::size_t first = 0;  ///< first of its own variables
};

class Graph {
public:
    /// `tensors` gives the operator's tensor of each of the instruction's. Both must outlive it.
    Graph(const Instruction& instruction, const Workload& workload, std::vector<TensorId> tensors,
          const EmbedOptions& options);

    const Instruction& instruction() const { return *m_instruction; }
    const Workload& workload() const { return *m_workload; }
    const std::vector<TensorId>& matchedTensors() const { return m_matched; }
    const std::vector<SearchTensor>& tensors() const { return m_tensors; }
    std::size_t variableCount() const { return m_variables; }
    /// How many values the domain of a variable begins with.
    std::int64_t domainSize(std::size_t variable) const { return m_domains[variable]; }

    std::size_t operationCount() const { return m_operations.size(); }
    /// The index of an operation along each dimension of the instruction.
    const std::vector<std::int64_t>& operation(std::size_t number) const {
        return m_operations[number];
    }
    std::size_t numberOf(const std::vector<std::int64_t>& operation) const;

    /// The element of a tensor that an operation takes or gives.
    std::size_t elementOf(const SearchTensor& tensor, std::size_t operation) const;
    std::size_t variable(const SearchTensor& tensor, std::size_t element, std::size_t rank) const {
        return tensor.first + element * tensor.ranks.size() + rank;
    }
    /// The variable that is the coordinate of an operation along a dimension of the operator.
    std::size_t coordinate(DimensionId dimension, std::size_t operation) const;
    /// Whether no tensor has the dimension as a plain index, so that operations have variables.
    bool hasOwnVariables(DimensionId dimension) const { return !m_homes[index(dimension)].tensor; }
    /// Whether a rank is one dimension by itself.
    static bool isPlain(const Rank& rank) {
        return rank.terms.size() == 1 && rank.terms.front().coefficient == 1;
    }
    /// The operations along a dimension of the instruction, the others being the first.
    std::vector<std::size_t> fiber(DimensionId dimension) const;
    /// The operations with one of the indices of this one that are not 0 each, and 0 elsewhere.
    std::vector<std::size_t> edgesOf(std::size_t operation) const;
    /// The operation of the first element of the result that takes the same part in the sum: a
    /// spatial edge leads from it to this one.
    std::size_t centerOf(std::size_t operation) const;
    /// How many values the coordinate of a dimension of the operator begins with.
    std::int64_t dimensionDomain(DimensionId dimension) const;
    /// Whether the operator's dimension is summed over.
    bool isReduction(DimensionId dimension) const { return m_reduction[index(dimension)]; }

private:
    void addTensor(TensorId operand, TensorId tensor);
    void findHomes();

    const Instruction* m_instruction;
    const Workload* m_workload;
    EmbedOptions m_options;
    std::vector<TensorId> m_matched;
    std::vector<SearchTensor> m_tensors;
    std::vector<CoordinateHome> m_homes;  ///< by dimension of the operator
    std::vector<bool> m_reduction;
    std::vector<std::vector<std::int64_t>> m_operations;
    std::vector<std::int64_t> m_domains;  ///< by variable
    std::size_t m_variables = 0;
    std::int64_t m_largest = 1;  ///< size of a dimension of the instruction
};

/// The divisors of a number, rising.
std::vector<std::int64_t> divisorsOf(std::int64_t number);

/// Returns the ranks of a tensor for the search: unchanged, or with each dimension of a window as a
/// rank of its own.
std::vector<Rank> searchedRanks(const Tensor& tensor, bool windowsOverlap);

}  // namespace loopglass::embed
