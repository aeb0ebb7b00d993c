#pragma once

#include "export/plan/code_writer.h"
#include "export/plan/exported.h"

#include <string>
#include <vector>

namespace loopglass {

/// Timeloop's names for a workload: a letter for every dimension, and identifiers for tensors. A
/// tensor without an index gets a dimension of size 1, because Timeloop requires a projection.
class TimeloopNames {
public:
    /// Throws InputError if there are more dimensions than letters.
    explicit TimeloopNames(const Workload& workload);

    /// Returns the number of dimensions, including the dimension for tensors without an index.
    std::size_t dimensionCount() const { return m_dimensions; }
    std::string letter(std::size_t dimension) const { return std::string(1, m_letters[dimension]); }
    const std::vector<std::string>& tensors() const { return m_tensors; }

private:
    std::string m_letters;
    std::vector<std::string> m_tensors;
    std::size_t m_dimensions;
};

/// Writes the part `problem` of the file.
void writeTimeloopProblem(CodeWriter& code, const Workload& workload, const TimeloopNames& names,
                          const std::string& version);

}  // namespace loopglass
