#pragma once

#include "fusion/network/group_list.h"
#include "fusion/search/group_search.h"
#include "workload/input_error.h"

#include <optional>
#include <string>

namespace loopglass::fusion {

/// A question of the search for groups. Equal questions have equal answers.
struct GroupQuestion {
    const Network* network = nullptr;
    const Accelerator* accelerator = nullptr;
    LayerGroup layers;
    /// The prices, the gap, the cutoff and the options of the search.
    std::string options;
};

/// An answer from an earlier run, with the place where it was read.
struct RecalledGroup {
    GroupAnswer answer;
    Location at;
};

/// Answers for groups that outlive a run. Several searches may call the functions at the same time.
class GroupMemory {
public:
    virtual ~GroupMemory() = default;
    /// Returns the stored answer of a question. The mapping of the answer has not been evaluated.
    /// Throws InputError.
    virtual std::optional<RecalledGroup> recall(const GroupQuestion& question) = 0;
    /// Stores the answer of a search that was not stopped.
    virtual void keep(const GroupQuestion& question, const GroupAnswer& answer) = 0;
};

}  // namespace loopglass::fusion
