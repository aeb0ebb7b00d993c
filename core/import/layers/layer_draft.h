#pragma once

#include "import/layers/einsum_text.h"
#include "import/request/import_report.h"
#include "workload/workload.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// One rank of a tensor, as a sum of variables with coefficients.
struct DraftRank {
    std::string rank;  ///< name of the rank, or ""; ranks with the same name have the same size
    std::vector<NamedTerm> terms;
    std::int64_t offset = 0;  ///< constant summand of the index; only links use it
};

struct DraftTensor {
    std::string name;
    std::vector<DraftRank> ranks;
    int bits = 0;  ///< bits of a word; 0 if the file does not specify them
};

/// The key of a file that specifies the sizes of ranks.
struct RankSizesKey {
    std::string tool;
    std::string key;
    Location at;
    bool countsAll = false;  ///< true if the tool counts words beyond a rank, as Loopglass does
};

/// A layer of another tool's workload, before its conversion to a Workload.
struct LayerDraft {
    std::string name;
    Location at;
    DraftTensor output;
    std::vector<DraftTensor> operands;
    /// True if the operands are listed in the order input, weights.
    bool byRole = false;
    /// Variables in the order of the file; variables that are not listed follow.
    std::vector<std::string> order;
    std::map<std::string, std::int64_t> sizes;  ///< sizes of variables
    std::map<std::string, std::int64_t> ranks;  ///< sizes of ranks
    RankSizesKey ranksFrom = {};
    std::int64_t repeat = 1;  ///< executions of the layer, if the files have several layers
};

/// Returns the layer as a workload. A variable without a size has the size of the rank that it
/// indexes. A sum of variables may reach words beyond a rank. The function reports these words as
/// missing, or as assumed if the tool counts them, too. Throws InputError at the position of the
/// layer.
Workload workloadOf(const LayerDraft& draft, ImportReport& report);

/// Returns the reasons why the files have no layer, collected from the missing entries of the
/// report.
Message reasonNoLayer(const ImportReport& report);

/// Returns the layers as one network. If `byRole` is true, the tensors of several layers are
/// renamed to ofmap, ifmap and weight, so that an accelerator names the same tensors for all
/// layers. Throws InputError.
Network networkOf(const std::string& name, const std::vector<LayerDraft>& drafts,
                  ImportReport& report, bool byRole = true);

/// Layer drafts, each with the name of its workload.
using NamedDrafts = std::vector<std::pair<std::string, LayerDraft>>;
/// Returns the drafts that became layers of a network, each with the name of its layer.
NamedDrafts draftsByName(const std::vector<LayerDraft>& drafts, const Network& network);
/// Returns the draft of a workload; null if the workload comes from other files.
const LayerDraft* draftOf(const NamedDrafts& drafts, const Workload* workload);

}  // namespace loopglass
