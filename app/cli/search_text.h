#pragma once

#include "cli/console.h"
#include "cli/layer_search.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// Breaks a text at spaces into lines of at most 98 bytes.
std::string wrapped(std::string text);

/// What a reader must know before believing an outcome, each on a line.
std::string caveats(const LayerOutcome& outcome, const Paint& paint);

/// Candidates per level before and after each principle, and how many mappings were evaluated.
std::string effortText(const LayerJob& job, const LayerOutcome& outcome, const Paint& paint);

/// The outcome for one layer: its best mapping, what it costs, and the candidates per principle.
std::string searchText(const LayerJob& job, const LayerOutcome& outcome, const Paint& paint);

/// The outcome for a network: a row per layer and a total.
std::string networkText(const std::string& title, const std::vector<LayerJob>& jobs,
                        const std::vector<LayerOutcome>& outcomes, const Paint& paint);

}  // namespace loopglass::cli
