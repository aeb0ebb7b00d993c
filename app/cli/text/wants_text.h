#pragma once

#include "cli/terminal/console.h"
#include "design/analysis/layer_best_designs.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace loopglass::cli {

/// The best design for each layer of a design, compared with the common accelerator. All referenced
/// objects must outlive this object.
struct WantedSizes {
    const design::Design& design;
    const std::vector<design::LayerBestDesign>& wants;

    std::string text(const Paint& paint) const;
    std::string csv() const;
    nlohmann::ordered_json json() const;
};

}  // namespace loopglass::cli
