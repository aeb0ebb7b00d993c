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
    std::string rank;  ///< name or "" for none; ranks with one name have one size
    std::vector<NamedTerm> terms;
};

struct DraftTensor {
    std::string name;
    std::vector<DraftRank> ranks;
    int bits = 0;  ///< bits of a word; 0 if the file does not give them
};

/// The key of a file that gives ranks their sizes.
struct RankSizesKey {
    std::string tool;
    std::string key;
    Location at;
    bool countsAll = false;  ///< the tool counts the words beyond a rank, as this program does
};

/// A layer of another tool's workload on its way to one of ours.
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
/// indexes. Words beyond a rank, which a sum of variables reaches, are noted as missing, or as
/// assumed if the tool counts them as well. Throws InputError at the place of the layer.
Workload workloadOf(const LayerDraft& draft, ImportReport& report);

/// Adds a sentence to the report for each tensor that one layer writes and another layer reads.
void noteCoupling(const std::vector<LayerDraft>& drafts, ImportReport& report);

/// Returns why the files have no layer: the reasons that the report lists as missing.
Message reasonNoLayer(const ImportReport& report);

/// The layers as one network. Layers of several are given the tensors ofmap, ifmap and weight, as
/// an accelerator that serves them all must name them. Throws InputError.
Network networkOf(const std::string& name, const std::vector<LayerDraft>& drafts,
                  ImportReport& report);

/// Drafts by the names of the workloads that were made of them.
using NamedDrafts = std::vector<std::pair<std::string, LayerDraft>>;
/// The drafts that became the layers of a network, with the names of these.
NamedDrafts draftsByName(const std::vector<LayerDraft>& drafts, const Network& network);
/// Returns the draft of a workload; null if the workload comes from other files.
const LayerDraft* draftOf(const NamedDrafts& drafts, const Workload* workload);

}  // namespace loopglass
