#pragma once

#include "cost/counts.h"
#include "record/objective.h"
#include "surrogate/vector_layout.h"

#include <cstddef>
#include <vector>

namespace loopglass::surrogate {

/// The meaning of one output of the surrogate.
struct CostColumn {
    enum class Kind : std::uint8_t {
        TensorEnergy,  ///< energy of one tensor at one level and in the fanouts below it
        Utilization,   ///< lanes in use ÷ all lanes
        Energy,        ///< total energy
        Cycles,
    };
    Kind kind = Kind::TensorEnergy;
    std::size_t level = 0;
    std::size_t tensor = 0;
};

/// Returns the numbers that the surrogate learns. They are each tensor's energy at each level that
/// keeps the tensor, innermost level first, then utilisation, energy and cycles.
std::vector<CostColumn> costColumns(const Problem& problem);

/// Computes the costs of mappings (points) of one problem. Holds scratch memory; each thread needs
/// its own.
class CostVector {
public:
    /// The problem and the layout must outlive the object. With an objective, energies are computed
    /// with the prices of that objective (price() in record/objective.h).
    CostVector(const Problem& problem, const VectorLayout& layout, const CostOptions& options,
               const Objective* objective = nullptr);

    /// Returns energy and delay of a point. Throws CountOverflow.
    Totals count(const Point& point);
    /// Writes the numbers of the last counted point. Each number is divided by its minimum, except
    /// the utilisation.
    void ratios(std::vector<double>& to) const;

    /// Returns lower bounds for every mapping, in pJ and in cycles. The bounds assume that each
    /// word is read once at each level, and that all lanes work (Mind Mappings, appendix A). A
    /// value of 0 is replaced by 1.
    const Totals& least() const { return m_least; }
    std::size_t size() const { return m_columns.size(); }

private:
    void findLeast(const Problem& problem);

    CompiledProblem m_compiled;
    const VectorLayout* m_layout;
    AccessCounter m_counter;
    LoopNest m_nest;
    std::vector<CostColumn> m_columns;
    std::vector<double> m_leastOf;  ///< minimum of each column; 1 for the utilisation
    Totals m_least;
    Totals m_counted;
};

}  // namespace loopglass::surrogate
