#include "cli/text/chosen_groups_text.h"

#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "format/text_table.h"
#include "format/write/write_fused.h"
#include "fusion/network/boundaries.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

const char* verdictKey(BoundaryVerdict verdict) {
    switch (verdict) {
    case BoundaryVerdict::Fused:
        return "fused";
    case BoundaryVerdict::Impossible:
        return "impossible";
    case BoundaryVerdict::NotSearched:
        return "not_searched";
    case BoundaryVerdict::NothingFits:
        return "nothing_fits";
    case BoundaryVerdict::CostsMore:
        return "costs_more";
    }
    return "unknown";
}

Message proofOf(const FuseRequest& request, const FuseResult& found) {
    const auto gap = found.gap();
    if (!gap) {
        return msg::cli::groupsUnproven();
    }
    return *gap <= 1 ? msg::cli::groupsProven(request.most)
                     : msg::cli::groupsWithin(percentText(*gap - 1), request.most);
}

std::string ratioOf(double fused, double apart) {
    return apart > 0 ? ratioText(fused / apart) : "";
}

TextTable sumsTable(const FuseRequest& request, const FuseResult& found) {
    TextTable table({{"", Align::Left}, {"layer by layer"}, {"chosen groups"}, {"ratio"}});
    const FuseSums& apart = found.unfused;
    const FuseSums& best = found.sums;
    table.addRow({"energy pJ", quantityText(apart.energy), quantityText(best.energy),
                  ratioOf(best.energy, apart.energy)});
    table.addRow({"delay cycles", cyclesText(apart.cycles), cyclesText(best.cycles),
                  ratioOf(best.cycles, apart.cycles)});
    table.addRow({"network EDP pJ·cycles", quantityText(apart.energy * apart.cycles),
                  quantityText(best.energy * best.cycles),
                  ratioOf(best.energy * best.cycles, apart.energy * apart.cycles)});
    table.addRow({english(msg::cli::wordsAt(request.accelerator.levels[0].name)),
                  countText(apart.outermostWords), countText(best.outermostWords),
                  ratioOf(static_cast<double>(best.outermostWords),
                          static_cast<double>(apart.outermostWords))});
    return table;
}

Json sumsJson(const FuseSums& sums) {
    return {{"energy_pj", sums.energy},
            {"cycles", sums.cycles},
            {"edp_pj_cycles", sums.energy * sums.cycles},
            {"outermost_words", sums.outermostWords},
            {"score", sums.score}};
}

Json nearestJson(const FuseRequest& request, const NearestGroup& near) {
    Json layers = Json::array();
    for (const std::size_t layer : near.layers) {
        layers.push_back(shortLayerName(request.network, layer));
    }
    return {{"layers", std::move(layers)},
            {"score", near.score},
            {"saved_words", near.savedWords},
            {"more_words", near.againWords},
            {"macs_again", near.macsAgain}};
}

Json boundaryJson(const FuseRequest& request, const Boundary& boundary) {
    const bool fused = boundary.verdict == BoundaryVerdict::Fused;
    const bool full = boundary.verdict == BoundaryVerdict::NothingFits;
    const bool compared = boundary.together > 0;
    const NearestGroup* near = boundary.nearest ? &*boundary.nearest : nullptr;
    const std::string& home = request.accelerator.levels[boundary.home].name;
    return {{"maker", shortLayerName(request.network, boundary.maker)},
            {"reader", shortLayerName(request.network, boundary.reader)},
            {"verdict", verdictKey(boundary.verdict)},
            {"proven", boundary.proven},
            {"tensor_words", boundary.tensorWords},
            {"saved_words", boundary.savedWords},
            {"group_net_saved_words", fused ? Json(boundary.netSavedWords) : Json(nullptr)},
            {"home", fused || full ? Json(home) : Json(nullptr)},
            {"tile_words", fused ? Json(boundary.tileWords) : Json(nullptr)},
            {"needed_words", full ? Json(boundary.need.words) : Json(nullptr)},
            {"available_words", full ? Json(boundary.need.available) : Json(nullptr)},
            {"score_together", compared ? Json(boundary.together) : Json(nullptr)},
            {"score_apart", compared ? Json(boundary.apart) : Json(nullptr)},
            {"nearest", near != nullptr ? nearestJson(request, *near) : Json(nullptr)},
            {"sentence", english(boundary.why)}};
}

Json sentencesOf(const std::vector<Message>& messages) {
    Json sentences = Json::array();
    for (const Message& message : messages) {
        sentences.push_back(english(message));
    }
    return sentences;
}

Json groupsJson(const FuseRequest& request, const FuseResult& found) {
    Json groups = Json::array();
    for (const GroupMapping& group : found.mapping.groups) {
        Json layers = Json::array();
        for (const GroupLayer& layer : group.layers) {
            layers.push_back(shortLayerName(request.network, layer.layer));
        }
        groups.push_back(std::move(layers));
    }
    return groups;
}

}  // namespace

std::string chosenGroupsText(const FuseRequest& request, const FuseResult& found,
                             const Paint& paint) {
    const std::string objective = request.objective.kind == ObjectiveKind::Edp
                                      ? english(msg::design::overNetworkEdp())
                                      : keyOf(request.objective);
    std::string text = paint.strong(english(msg::cli::groupsTitle(
                           request.network.name, request.accelerator.name, objective))) +
                       "\n\n";
    if (!found.found) {
        const Message why = found.whyNone.empty() ? msg::cli::groupsUnproven() : found.whyNone;
        return text + paint.warning(english(why)) + "\n";
    }
    text += wrapped(english(proofOf(request, found))) + "\n";
    for (const Message& why : whyOpen(found)) {
        text += wrapped(english(why)) + "\n";
    }
    text += "\n" + tableText(sumsTable(request, found), paint) + "\n";
    if (!found.boundaries.empty()) {
        text += paint.strong(english(msg::cli::boundariesTitle())) + "\n";
        for (const Boundary& boundary : found.boundaries) {
            text += wrapped("- " + std::string(fusion::verdictText(boundary.verdict)) + ": " +
                                english(boundary.why),
                            98, 2) +
                    "\n";
        }
        text += "\n";
    }
    const FuseStatistics& count = found.statistics;
    text += wrapped(english(msg::cli::groupsCounted(count.groups, count.tilings, count.frames,
                                                    count.layerSearches, count.evaluated))) +
            "\n\n";
    return text + writeFusedMapping(found.mapping, request.network, request.accelerator);
}

Json chosenGroupsJson(const FuseRequest& request, const FuseResult& found) {
    const auto gap = found.gap();
    Json json{{"found", found.found},
              {"objective", keyOf(request.objective)},
              {"most_layers", request.most},
              {"score", found.found ? Json(found.sums.score) : Json(nullptr)},
              {"bound", found.found ? Json(found.least) : Json(nullptr)},
              {"gap", gap ? Json(*gap) : Json(nullptr)},
              {"stopped", found.stopped},
              {"why_open", sentencesOf(whyOpen(found))},
              {"why_none", found.found ? Json(nullptr) : Json(english(found.whyNone))},
              {"chosen", sumsJson(found.sums)},
              {"layer_by_layer", sumsJson(found.unfused)},
              {"groups", groupsJson(request, found)},
              {"boundaries", Json::array()}};
    for (const Boundary& boundary : found.boundaries) {
        json["boundaries"].push_back(boundaryJson(request, boundary));
    }
    json["counts"] = {{"groups", found.statistics.groups},
                      {"tilings", found.statistics.tilings},
                      {"frames", found.statistics.frames},
                      {"layer_searches", found.statistics.layerSearches},
                      {"evaluated", found.statistics.evaluated}};
    json["mapping"] =
        found.found ? Json(writeFusedMapping(found.mapping, request.network, request.accelerator))
                    : Json(nullptr);
    return json;
}

}  // namespace loopglass::cli
