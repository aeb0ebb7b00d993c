#pragma once

#include "export/plan/code_writer.h"
#include "export/plan/exported.h"

#include <string>
#include <vector>

namespace loopglass {

/// Timeloop's names of a workload: a letter for every dimension, identifiers for tensors. Tensors
/// without any index are given a dimension of one step, for Timeloop has no projection without one.
class TimeloopNames {
public:
    /// Throws InputError for more dimensions than there are letters.
    explicit TimeloopNames(const Workload& workload);

    /// Dimensions of the problem, with that of scalars.
    std::size_t dimensionCount() const { return m_dimensions; }
    std::string letter(std::size_t dimension) const { return std::string(1, m_letters[dimension]); }
    const std::vector<std::string>& tensors() const { return m_tensors; }

private:
    std::string m_letters;
    std::vector<std::string> m_tensors;
    std::size_t m_dimensions;
};

/// Writes the key `problem`.
void writeTimeloopProblem(CodeWriter& code, const Workload& workload, const TimeloopNames& names,
                          const std::string& version);

}  // namespace loopglass
