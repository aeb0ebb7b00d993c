#pragma once

#include "import/request/import_report.h"
#include "import/stack/item_loops.h"
#include "mapping/problem.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The tensors that a storage keeps.
struct StoredTensors {
    bool given = false;              ///< true if a file specifies the tensors
    Location at;                     ///< position of the specification in the file
    std::vector<std::string> names;  ///< names in the order of the tensors
};

/// Returns the tensor names of the workload or, without a workload, the names in the files.
std::vector<std::string> tensorNamesOf(const ArchitectureStack& stack, const Workload* workload);

/// Returns the tensors that each item of the stack keeps. The mapping decides; without a mapping,
/// the constraints decide. Without both, all tensors are kept. Throws InputError for an unknown
/// tensor.
std::vector<StoredTensors> keptBy(const ArchitectureStack& stack,
                                  const std::vector<std::string>& tensors,
                                  const std::vector<ItemLoops>& loops);

/// Collects the tensors that several entries on one storage list under keep and bypass.
class KeepEntries {
public:
    /// Adds an entry. Throws InputError with both positions if a tensor is both under keep and
    /// under bypass, in this entry or in an earlier one.
    void add(const std::string& storage, const std::vector<std::string>& keep,
             const std::vector<std::string>& bypass, const Location& at);

private:
    std::map<std::string, Location> m_keep;
    std::map<std::string, Location> m_bypass;
};

/// The tensors that the inner levels must keep, and the number of tensors that these levels may
/// keep or bypass.
struct TensorStates {
    std::vector<std::vector<TensorId>> keep;  ///< tensors to keep, as in Constraints::keep
    std::size_t free = 0;
};

/// Returns the tensor states of a problem that results from a stack. Reports the tensors that may
/// be kept or bypassed.
TensorStates tensorStates(const ArchitectureStack& stack,
                          const std::vector<std::optional<std::size_t>>& levelOf,
                          const Problem& problem, ImportReport& report);

}  // namespace loopglass
