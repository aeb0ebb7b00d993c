#include "cli/text/fused_text.h"

#include "cli/text/cost_text.h"
#include "format/text_table.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/fusion.h"

#include <utility>

namespace loopglass::cli {

namespace {

/// Returns the extents of a box, such as `P 4, R 3`.
std::string boxText(const Workload& workload, const BoxKind& box) {
    std::string text;
    for (std::size_t d = 0; d < box.extents.size(); ++d) {
        text += (text.empty() ? "" : ", ") + workload.dimensions[d].name + " " +
                countText(box.extents[d]);
    }
    return text;
}

TextTable layersTable(const FusedInputs& of, const GroupCost& cost) {
    TextTable table({{"layer", Align::Left},
                     {"turns"},
                     {"idle"},
                     {"box", Align::Left},
                     {"MACs"},
                     {"again"},
                     {"energy pJ"},
                     {"cycles"}});
    for (const FusedLayer& share : cost.layers) {
        const Workload& workload = of.network.layers[share.layer].workload;
        std::vector<std::string> costs{
            countText(share.idleTurns),      "",
            countText(share.cost.macs),      countText(share.macsAgain),
            quantityText(share.cost.energy), cyclesText(share.cost.cycles)};
        std::string name = shortLayerName(of.network, share.layer);
        for (const BoxKind& box : share.boxes) {
            std::vector<std::string> row{std::exchange(name, ""), countText(box.turns)};
            if (!costs.empty()) {
                costs[1] = boxText(workload, box);
                row.insert(row.end(), costs.begin(), costs.end());
                costs.clear();
            } else {
                row.insert(row.end(), {"", boxText(workload, box)});
            }
            table.addRow(std::move(row));
        }
    }
    return table;
}

TextTable wordsTable(const FusedInputs& of, const GroupCost& cost) {
    TextTable table({{"level", Align::Left},
                     {"layer", Align::Left},
                     {"tensor", Align::Left},
                     {"tile words"},
                     {"reads"},
                     {"fills"},
                     {"updates"},
                     {"energy pJ"}});
    for (std::size_t l = 0; l < of.accelerator.levels.size(); ++l) {
        std::string level = of.accelerator.levels[l].name;
        for (const FusedLayer& share : cost.layers) {
            const Workload& workload = of.network.layers[share.layer].workload;
            for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
                const TensorCost& tensor = share.cost.levels[l].tensors[t];
                if (!tensor.kept) {
                    continue;
                }
                table.addRow({std::exchange(level, ""), shortLayerName(of.network, share.layer),
                              workload.tensors[t].name, countText(tensor.tileWords),
                              countText(tensor.reads), countText(tensor.fills),
                              countText(tensor.updates), quantityText(tensor.energy())});
            }
        }
    }
    return table;
}

std::string heldText(const FusedInputs& of, const GroupCost& cost, const BufferTurn& room) {
    std::string text;
    for (const HeldWords& held : room.held) {
        const std::size_t layer = cost.layers[held.layer].layer;
        text += (text.empty() ? "" : " + ") + shortLayerName(of.network, layer) + " " +
                of.network.layers[layer].workload.tensors[held.tensor].name + " " +
                countText(held.words);
    }
    return text;
}

TextTable roomsTable(const FusedInputs& of, const GroupCost& cost) {
    TextTable table({{"buffer", Align::Left},
                     {"in the turn of", Align::Left},
                     {"words"},
                     {"capacity"},
                     {"holds", Align::Left}});
    for (const BufferTurn& room : cost.rooms) {
        const Level& level = of.accelerator.levels[room.level];
        const std::string& buffer = level.buffers[room.buffer].name;
        table.addRow(
            {room.layer == 0 ? (level.buffers.size() > 1 ? level.name + " " + buffer : level.name)
                             : "",
             shortLayerName(of.network, cost.layers[room.layer].layer), countText(room.needed),
             room.available ? countText(*room.available) : "unlimited", heldText(of, cost, room)});
    }
    return table;
}

/// `edp` is the name of the product, padded like the other names.
std::string totalsText(double energy, double cycles, const std::string& edp, const Paint& paint) {
    return "energy       " + paint.strong(quantityText(energy) + " pJ") + "\n" + "delay        " +
           paint.strong(cyclesText(cycles) + " cycles") + "\n" + edp +
           paint.strong(quantityText(energy * cycles) + " pJ·cycles") + "\n";
}

std::string faultsText(const std::vector<GroupViolation>& violations, const Paint& paint) {
    if (violations.empty()) {
        return {};
    }
    std::string text = paint.warning(english(msg::cli::notLegal(violations.size()))) + "\n";
    for (const GroupViolation& violation : violations) {
        text += "- " + english(violation.sentence) + "\n";
    }
    return text + "\n";
}

std::string groupTitle(const FusedInputs& of, std::size_t g, const GroupEvaluation& found) {
    const GroupMapping& group = of.mapping.groups[g];
    std::vector<std::string> names;
    for (const GroupLayer& layer : group.layers) {
        names.push_back(shortLayerName(of.network, layer.layer));
    }
    if (names.size() == 1) {
        return english(msg::cli::groupOfOne(g + 1, names.front()));
    }
    const std::string& home = of.accelerator.levels[group.home].name;
    const std::int64_t iterations = found.cost ? found.cost->iterations : 1;
    const std::int64_t places = found.cost ? found.cost->places : 1;
    return english(group.run == GroupRun::Pipelined
                       ? msg::cli::groupPipelined(g + 1, names, home, iterations, places)
                       : msg::cli::groupInTurn(g + 1, names, home, iterations, places));
}

}  // namespace

std::string fusedText(const FusedInputs& of, const FusedEvaluation& found, const Paint& paint) {
    std::string text =
        paint.strong(english(msg::cli::fusedTitle(of.network.name, of.accelerator.name))) + "\n\n";
    text += faultsText(found.violations, paint);
    for (std::size_t g = 0; g < found.groups.size(); ++g) {
        const GroupEvaluation& group = found.groups[g];
        text += paint.strong(groupTitle(of, g, group)) + "\n";
        text += faultsText(group.violations, paint);
        if (group.cost) {
            text += tableText(layersTable(of, *group.cost), paint) + "\n" +
                    tableText(wordsTable(of, *group.cost), paint) + "\n" +
                    tableText(roomsTable(of, *group.cost), paint) + "\n" +
                    totalsText(group.cost->energy, group.cost->cycles, "EDP          ", paint) +
                    "\n";
        }
    }
    if (found.legal() && found.groups.size() > 1) {
        text += paint.strong(english(msg::cli::wholeNetwork())) + "\n" +
                totalsText(found.energy, found.cycles, "network EDP  ", paint);
    }
    return text;
}

}  // namespace loopglass::cli
