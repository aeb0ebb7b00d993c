// Sentences about the limits of the sums over a network. Layers without a mapping are grouped by
// reason, in the order of the first layer of each reason.
#include "network/network_caveats.h"

#include "words/sentences/network.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace loopglass {

namespace {

/// The layers without a mapping, with the reason; the reason is empty if the layers were not
/// searched.
struct MissingLayers {
    Message why;
    std::vector<std::string> names;
};

std::vector<MissingLayers> missingLayers(const NetworkTable& table) {
    std::vector<MissingLayers> groups;
    for (const NetworkRow& row : table.rows) {
        if (row.cost) {
            continue;
        }
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&](const MissingLayers& of) { return of.why == row.whyNone; });
        if (group == groups.end()) {
            group = groups.insert(group, {row.whyNone, {}});
        }
        group->names.push_back(row.name);
    }
    return groups;
}

/// Adds the layers whose search was stopped, each with its largest possible distance from the
/// optimum, if a bound is known.
void addStopped(const NetworkTable& table, std::vector<Message>& caveats) {
    std::vector<std::string> stopped;
    std::vector<Message> above;
    for (const NetworkRow& row : table.rows) {
        if (!row.cost || !row.stopped) {
            continue;
        }
        stopped.push_back(row.name);
        if (row.gap && std::isfinite(*row.gap)) {
            above.push_back(msg::network::layerAbove(row.name, (*row.gap - 1) * 100));
        }
    }
    if (!stopped.empty()) {
        caveats.push_back(msg::network::bestSoFarOf(stopped));
    }
    if (!above.empty()) {
        caveats.push_back(msg::network::stoppedAbove(above));
    }
}

}  // namespace

std::vector<Message> networkCaveats(const NetworkTable& table) {
    std::vector<Message> caveats;
    for (const MissingLayers& of : missingLayers(table)) {
        caveats.push_back(of.why.empty() ? msg::network::notSearched(of.names)
                                         : msg::network::noMappingOf(of.why, of.names));
    }
    if (!caveats.empty()) {
        caveats.push_back(msg::network::othersOnly());
    }
    addStopped(table, caveats);
    double most = 1;
    std::vector<std::string> within;
    for (const NetworkRow& row : table.rows) {
        if (row.cost && row.withinGap && row.gap) {
            within.push_back(row.name);
            most = std::max(most, *row.gap);
        }
    }
    if (!within.empty()) {
        caveats.push_back(msg::network::withinGap((most - 1) * 100, within));
    }
    return caveats;
}

Message totalTitle(const NetworkSums& sums) {
    return sums.mapped == sums.layers || sums.mapped == 0 ? msg::network::total()
                                                          : msg::network::totalOfMapped();
}

}  // namespace loopglass
