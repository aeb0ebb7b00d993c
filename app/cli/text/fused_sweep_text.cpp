#include "cli/text/fused_sweep_text.h"

#include "cli/terminal/usage.h"
#include "format/json_null.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Returns a name for each choice of groups: A to Z, then A1 and so on.
std::string letterOf(std::size_t grouping) {
    constexpr std::size_t letters = 26;
    const std::string letter(1, static_cast<char>('A' + grouping % letters));
    return grouping < letters ? letter : letter + std::to_string(grouping / letters);
}

/// Returns `proven`, `within 3.0 %`, or nothing if nothing is proven.
std::string proofText(const design::ProvenSums& of) {
    const auto gap = of.gap();
    return !gap       ? ""
           : *gap > 1 ? english(msg::design::fusedWithin(percentText(*gap - 1)))
                      : "proven";
}

std::optional<double> foundScore(const design::ProvenSums& of) {
    return of.found ? std::optional(of.sums.score) : std::nullopt;
}

}  // namespace

FusedSweepOutcome::FusedSweepOutcome(const design::FusedSweep& sweep,
                                     const design::FusedSweepResult& found)
    : m_sweep(sweep),
      m_found(found) {
    for (std::size_t n = 0; n < found.points.size(); ++n) {
        m_groupingOf.push_back(0);
        if (point(n).fused.found) {
            const std::vector<std::string> groups = groupsOf(n);
            const auto known = std::find(m_groupings.begin(), m_groupings.end(), groups);
            m_groupingOf[n] = static_cast<std::size_t>(known - m_groupings.begin());
            if (known == m_groupings.end()) {
                m_groupings.push_back(groups);
            }
        }
    }
}

std::vector<std::string> FusedSweepOutcome::groupsOf(std::size_t configuration) const {
    std::vector<std::string> groups;
    for (const GroupMapping& group : point(configuration).mapping.groups) {
        if (group.layers.size() < 2) {
            continue;
        }
        std::string names;
        for (const GroupLayer& layer : group.layers) {
            names +=
                (names.empty() ? "" : " + ") + shortLayerName(m_sweep.request.network, layer.layer);
        }
        groups.push_back(names);
    }
    return groups;
}

void FusedSweepOutcome::addColumns(std::vector<TableColumn>& columns) const {
    columns.push_back({"proven", Align::Left});
    columns.push_back({"groups", Align::Left});
    columns.push_back({"layer by layer"});
    columns.push_back({"", Align::Left});
    columns.push_back({"fused ÷ layers"});
    if (m_found.compulsory) {
        columns.push_back({"compulsory"});
    }
}

void FusedSweepOutcome::addCells(std::size_t configuration, std::vector<std::string>& cells) const {
    const design::FusedPoint& at = point(configuration);
    if (!at.fused.found) {
        cells.insert(cells.end(), m_found.compulsory ? 6 : 5, "");
        return;
    }
    const bool both = at.unfused.found && at.unfused.sums.score > 0;
    cells.push_back(proofText(at.fused));
    cells.push_back(letterOf(m_groupingOf[configuration]));
    cells.push_back(both ? quantityText(at.unfused.sums.score) : "");
    cells.push_back(at.unfused.gap() == 1.0 ? "" : proofText(at.unfused));
    cells.push_back(both ? ratioText(at.fused.sums.score / at.unfused.sums.score) : "");
    if (m_found.compulsory) {
        cells.push_back(quantityText(static_cast<double>(*m_found.compulsory)));
    }
}

Message FusedSweepOutcome::title(const Message& objective) const {
    const FuseRequest& request = m_sweep.request;
    return msg::design::fusedTitle(request.network.name, m_sweep.design.space.base.name,
                                   m_found.points.size(), objective, request.most);
}

std::string FusedSweepOutcome::notes() const {
    std::string text;
    for (std::size_t g = 0; g < m_groupings.size(); ++g) {
        text += wrapped(english(m_groupings[g].empty()
                                    ? msg::design::fusedGroupingNone(letterOf(g))
                                    : msg::design::fusedGrouping(letterOf(g), m_groupings[g]))) +
                "\n";
    }
    if (m_found.compulsory) {
        text += wrapped(english(msg::design::fusedCompulsory(*m_found.compulsory))) + "\n";
    }
    text += wrapped(english(msg::design::fusedRestsOn(m_found.explored.searches))) + "\n";
    if (!m_found.explored.proven) {
        text += wrapped(english(msg::design::fusedNotProven())) + "\n";
        for (const std::string& why : whyOpen()) {
            text += wrapped(why) + "\n";
        }
        if (m_found.least > 0) {
            text += english(msg::design::noMachineCostsLess(m_found.least)) + "\n";
        }
    }
    return text;
}

std::vector<std::string> FusedSweepOutcome::whyOpen() const {
    std::vector<std::string> reasons;
    for (const design::FusedPoint& at : m_found.points) {
        for (const Message& why : at.whyOpen) {
            const std::string reason = english(why);
            if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) {
                reasons.push_back(reason);
            }
        }
    }
    return reasons;
}

std::vector<std::string> FusedSweepOutcome::csvTitles() const {
    return {"bound", "layer_by_layer", "layer_by_layer_bound", "compulsory_words", "groups"};
}

Json FusedSweepOutcome::csvCells(std::size_t configuration) const {
    const design::FusedPoint& at = point(configuration);
    std::string groups;
    for (const std::string& group : groupsOf(configuration)) {
        groups += (groups.empty() ? "" : " | ") + group;
    }
    return {orNull(at.fused.found, at.fused.least), foundScore(at.unfused),
            orNull(at.unfused.found, at.unfused.least), m_found.compulsory, groups};
}

Json FusedSweepOutcome::json() const {
    return {{"most_layers", m_sweep.request.most},
            {"bound", m_found.least},
            {"compulsory_words", m_found.compulsory},
            {"searches", m_found.explored.searches}};
}

Json FusedSweepOutcome::pointJson(std::size_t configuration) const {
    const design::FusedPoint& at = point(configuration);
    if (!at.fused.found) {
        return nullptr;
    }
    Json groups = Json::array();
    for (const GroupMapping& group : at.mapping.groups) {
        Json layers = Json::array();
        for (const GroupLayer& layer : group.layers) {
            layers.push_back(shortLayerName(m_sweep.request.network, layer.layer));
        }
        groups.push_back(std::move(layers));
    }
    Json whyOpen = Json::array();
    for (const Message& why : at.whyOpen) {
        whyOpen.push_back(english(why));
    }
    return {{"bound", at.fused.least},
            {"gap", at.fused.gap()},
            {"outermost_words", at.fused.sums.outermostWords},
            {"groups", std::move(groups)},
            {"layer_by_layer", foundScore(at.unfused)},
            {"layer_by_layer_bound", at.unfused.least},
            {"layer_by_layer_gap", at.unfused.gap()},
            {"searched", at.searched},
            {"stopped", at.stopped},
            {"why_open", std::move(whyOpen)}};
}

}  // namespace loopglass::cli
