#pragma once

#include "design/analysis/layer_best_designs.h"
#include "run/analysis.h"
#include "text/score_text.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// All configurations of a design with their results, and the best design for each layer.
struct SearchedSizes {
    std::shared_ptr<const design::Design> design;
    design::ExplorationResult explored;
    /// Best designs of the single layers, if already computed.
    std::vector<design::LayerBestDesign> wants;
    std::vector<std::size_t> order;  ///< order of the configurations, with the best first
};
/// Returns the format in which its scores are shown.
ScoreText scoresOf(const SearchedSizes& sizes);

using SharedSizes = std::shared_ptr<const SearchedSizes>;

/// The progress of a search of sizes.
struct SizesProgress {
    std::size_t decided = 0;  ///< number of decided configurations
    std::size_t layers = 0;   ///< number of layers whose best design is known
};
using SharedDesignSpec = std::shared_ptr<const design::Design>;
using SizesRun = Analysis<SharedDesignSpec, SharedSizes, SizesProgress>;

/// Finds the best configuration of a design, with the reason why each other configuration is not
/// the best. Afterwards, searches the best designs of the single layers. A search that is asked to
/// end early returns what is known.
SharedSizes searchSizes(const SharedDesignSpec& design, const SizesRun::Link& link);

/// Returns the sizes with the order of their configurations.
SharedSizes withOrder(SearchedSizes sizes);

}  // namespace loopglass::ui
