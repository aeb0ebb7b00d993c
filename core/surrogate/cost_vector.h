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
        TensorEnergy,  ///< energy of one tensor at one level, with the fanouts that its words cross
        Utilization,   ///< lanes in use ÷ lanes there
        Energy,        ///< of all
        Cycles,
    };
    Kind kind = Kind::TensorEnergy;
    std::size_t level = 0;
    std::size_t tensor = 0;
};

/// The numbers that the surrogate learns of a mapping: each tensor's energy at each level that
/// keeps it, innermost level first, then utilisation, energy and cycles.
std::vector<CostColumn> costColumns(const Problem& problem);

/// Counts points of one problem. Holds scratch memory; one per thread.
class CostVector {
public:
    /// Problem and layout must outlive it. With an objective, energy is what counts for it (price()
    /// in record/objective.h).
    CostVector(const Problem& problem, const VectorLayout& layout, const CostOptions& options,
               const Objective* objective = nullptr);

    /// Energy and delay of a point. Throws CountOverflow.
    Totals count(const Point& point);
    /// The numbers of the point counted last, each but the utilisation divided by its least.
    void ratios(std::vector<double>& to) const;

    /// Lower bound of every mapping: each word is read once at each level, and all lanes work (Mind
    /// Mappings, appendix A). In pJ, and in cycles; a value of 0 is replaced by 1.
    const Totals& least() const { return m_least; }
    std::size_t size() const { return m_columns.size(); }

private:
    void findLeast(const Problem& problem);

    CompiledProblem m_compiled;
    const VectorLayout* m_layout;
    AccessCounter m_counter;
    LoopNest m_nest;
    std::vector<CostColumn> m_columns;
    std::vector<double> m_leastOf;  ///< by column; 1 of the utilisation
    Totals m_least;
    Totals m_counted;
};

}  // namespace loopglass::surrogate
