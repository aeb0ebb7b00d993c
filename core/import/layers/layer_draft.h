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

/// One rank of a tensor as variables with coefficients.
struct DraftRank {
    std::string rank;  ///< name, or "" for none; ranks with equal names have equal sizes
    std::vector<NamedTerm> terms;
    std::int64_t offset = 0;  ///< moves every word equally, so it only matters for links
};

struct DraftTensor {
    std::string name;
    std::vector<DraftRank> ranks;
    int bits = 0;  ///< bits of a word; 0 if the file has no bits
};

/// The key of a file that gives ranks their sizes.
struct RankSizesKey {
    std::string tool;
    std::string key;
    Location at;
    bool countsAll = false;  ///< the tool counts words beyond a rank, as Loopglass does
};

/// A layer of another tool's workload, before its conversion to a Workload.
struct LayerDraft {
    std::string name;
    Location at;
    DraftTensor output;
    std::vector<DraftTensor> operands;
    bool byRole = false;             ///< the operands are listed as input, weights
    std::vector<std::string> order;  ///< variables in the order of the file; all others follow
    std::map<std::string, std::int64_t> sizes;  ///< of variables
    std::map<std::string, std::int64_t> ranks;  ///< of ranks
    RankSizesKey ranksFrom = {};
};

/// Returns the layer as a workload. A variable without a size has the size of the rank that it
/// indexes. If a sum of variables reaches words beyond a rank, notes these words as missing, or as
/// assumed if the tool also counts them. Throws InputError at the place of the layer.
Workload workloadOf(const LayerDraft& draft, ImportReport& report);

/// Returns the reasons why the files have no layer, from the missing entries of the report.
Message reasonNoLayer(const ImportReport& report);

/// Returns the layers as one network. With several layers, the tensors are renamed to ofmap, ifmap
/// and weight, because one accelerator must name the tensors of all layers. Throws InputError.
Network networkOf(const std::string& name, const std::vector<LayerDraft>& drafts,
                  ImportReport& report);

/// Drafts, each with the name of its workload.
using NamedDrafts = std::vector<std::pair<std::string, LayerDraft>>;
/// Returns the drafts that became layers of a network, each with the name of its layer.
NamedDrafts draftsByName(const std::vector<LayerDraft>& drafts, const Network& network);
/// Returns the draft of a workload; null if the workload comes from other files.
const LayerDraft* draftOf(const NamedDrafts& drafts, const Workload* workload);

}  // namespace loopglass
