#include "export/plan/exported_groups.h"

#include "accelerator/vocabulary.h"
#include "loopglass_version.h"
#include "words/language.h"
#include "words/sentences/exports.h"
#include "workload/input_error.h"

namespace loopglass {

namespace {

/// Throws the first violation of a mapping with groups.
void refuseIllegalGroups(const FusedEvaluation& cost) {
    for (const GroupViolation& violation : cost.violations) {
        throw InputError(msg::exports::notLegal(violation.sentence));
    }
    for (const GroupEvaluation& group : cost.groups) {
        for (const GroupViolation& violation : group.violations) {
            throw InputError(msg::exports::notLegal(violation.sentence));
        }
    }
}

/// Returns a group of one layer without shared loops.
GroupMapping withoutSharedLoops(GroupMapping group) {
    group.layers.front().own = mappingOfOne(group);
    for (LevelMapping& level : group.shared.levels) {
        level = {};
    }
    group.home = 0;
    return group;
}

std::string namedSource(const std::string& source, const std::string& name) {
    return name.empty() || source == name ? source : source + " (" + name + ")";
}

/// Returns `group 1: conv1, conv2; home L1`.
std::string groupText(const ExportedGroups& exported, std::size_t number) {
    const fusion::GroupShape& shape = exported.shapes[number];
    std::string text = "group " + std::to_string(number + 1) + ":";
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        text += (a == 0 ? " " : ", ") +
                shortLayerName(*exported.network, exported.groups[number].layers[a].layer);
    }
    return shape.layers() == 1 ? text
                               : text + "; home " + shape.accelerator().levels[shape.home].name;
}

}  // namespace

ExportedGroups exportOfGroups(const Network& network, const Accelerator& accelerator,
                              const FusedMapping& mapping, const CostOptions& options,
                              const ExportSources& sources) {
    ExportedGroups exported{&network,
                            &accelerator,
                            options,
                            sources,
                            evaluateFused(network, accelerator, mapping, options),
                            {},
                            {}};
    refuseIllegalGroups(exported.cost);
    for (const GroupMapping& group : mapping.groups) {
        exported.groups.push_back(group.layers.size() == 1 ? withoutSharedLoops(group) : group);
        exported.shapes.push_back(fusion::shapeOf(network, accelerator, exported.groups.back()));
    }
    return exported;
}

std::vector<std::string> preamble(const ExportedGroups& exported, std::string_view kind) {
    const FusedEvaluation& cost = exported.cost;
    std::vector<std::string> lines{
        english(msg::exports::madeBy(toolName, toolVersion, kind)),
        "workload:    " + namedSource(exported.sources.workload, exported.network->name),
        "accelerator: " + namedSource(exported.sources.accelerator, exported.accelerator->name),
        "mapping:     " + exported.sources.mapping,
        "",
    };
    for (std::size_t l = 0; l < exported.network->layers.size(); ++l) {
        const Workload& workload = exported.network->layers[l].workload;
        lines.push_back(shortLayerName(*exported.network, l) + ": " + equationText(workload) +
                        "; " + boundsText(workload));
    }
    for (std::size_t g = 0; g < exported.shapes.size(); ++g) {
        lines.push_back(groupText(exported, g));
    }
    lines.emplace_back();
    lines.push_back(
        english(msg::exports::expectedCost(cost.energy, cost.cycles, cost.energy * cost.cycles)));
    lines.push_back(english(msg::exports::ofAllGroups()));
    if (exported.options.chargeFirstVisits) {
        lines.push_back(english(msg::exports::firstVisitsCounted()));
    }
    if (const std::string counting = countingText(exported.accelerator->counting);
        !counting.empty()) {
        lines.push_back(english(msg::exports::countedBy(counting)));
    }
    for (std::string& line : lines) {
        line = commentText(line);
    }
    return lines;
}

std::string sharedLoopsText(const fusion::GroupShape& shape, bool temporal) {
    std::string text;
    std::size_t level = shape.levels;
    for (const fusion::FlatLoop& loop : shape.shared) {
        if (loop.temporal != temporal) {
            continue;
        }
        const bool first = level != loop.level;
        level = loop.level;
        const Workload& sink = shape.workload(shape.sink());
        text += (first ? (text.empty() ? "" : "; ") + shape.accelerator().levels[level].name + ": "
                       : std::string(", ")) +
                sink.dimensions[loop.dimension].name + " " + std::to_string(loop.pieces) +
                (loop.temporal ? ""
                 : loop.onX    ? " along x"
                               : " along y");
    }
    return text;
}

}  // namespace loopglass
