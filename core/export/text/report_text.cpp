#include "export/text/report_text.h"

#include "cost/cost.h"
#include "format/nest_text.h"
#include "loopglass_version.h"
#include "words/number_text.h"

namespace loopglass {

namespace {

/// Escapes characters that Markdown or HTML interprets as markup, for a line or a cell.
std::string markdownEscaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (std::string_view("\\`*_{}[]<>#|&").find(c) != std::string_view::npos) {
            safe += '\\';
        }
        safe += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return safe;
}

std::string row(const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& cell : cells) {
        text += " " + cell + " |";
    }
    return text + "\n";
}

/// Returns the heading of a table: columns of text first, then right-aligned columns of numbers.
std::string heading(const std::vector<std::string>& cells, std::size_t textColumns) {
    std::string rule = "|";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        rule += i < textColumns ? "---|" : "--:|";
    }
    return row(cells) + rule + "\n";
}

std::string share(double part, double whole) { return whole > 0 ? percentText(part / whole) : ""; }

std::string tensorTable(const Exported& exported) {
    std::string text = heading({"level", "tensor", "tile words", "reads", "fills", "updates",
                                "energy pJ", "network pJ", "share"},
                               2);
    for (std::size_t l = 0; l < exported.cost.levels.size(); ++l) {
        for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
            const TensorCost& cost = exported.cost.levels[l].tensors[t];
            std::vector<std::string> cells{markdownEscaped(exported.accelerator().levels[l].name),
                                           markdownEscaped(exported.workload().tensors[t].name)};
            if (!cost.kept) {
                cells.insert(cells.end(), {"bypass", "", "", "", "", "", ""});
            } else {
                cells.insert(cells.end(),
                             {countText(cost.tileWords), countText(cost.reads),
                              countText(cost.fills), countText(cost.updates),
                              quantityText(cost.energy()), quantityText(cost.networkEnergy),
                              share(cost.energy(), exported.cost.energy)});
            }
            text += row(cells);
        }
    }
    return text;
}

std::string levelTable(const Exported& exported) {
    std::string text =
        heading({"level", "limited by", "instances", "cycles", "energy pJ", "share"}, 2);
    const Cost& cost = exported.cost;
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        const LevelCost& level = cost.levels[l];
        text +=
            row({markdownEscaped(exported.accelerator().levels[l].name),
                 level.binding.empty() ? "unlimited" : markdownEscaped(level.binding),
                 countText(level.instances), level.binding.empty() ? "" : cyclesText(level.cycles),
                 quantityText(level.energy()), share(level.energy(), cost.energy)});
    }
    text += row({markdownEscaped(exported.accelerator().compute.name), "MACs",
                 countText(cost.lanes), cyclesText(static_cast<double>(cost.steps)),
                 quantityText(cost.macEnergy), share(cost.macEnergy, cost.energy)});
    return text;
}

std::string totals(const Cost& cost) {
    return heading(
               {"energy pJ", "cycles", "EDP pJ x cycles", "MACs", "lanes in use", "share of peak"},
               0) +
           row({quantityText(cost.energy), cyclesText(cost.cycles), quantityText(cost.edp()),
                countText(cost.macs), percentText(cost.utilization),
                percentText(utilizationOverTime(cost))});
}

}  // namespace

std::string markdownText(const Exported& exported) {
    std::string text = "# " + markdownEscaped(exported.workload().name) + " on " +
                       markdownEscaped(exported.accelerator().name) + "\n\n";
    for (const std::string& line : preamble(exported, "a report")) {
        text += line.empty() ? "\n" : markdownEscaped(line) + "  \n";
    }
    text += "\n## Totals\n\n" + totals(exported.cost) + "\n## Loop nest\n\n```\n";
    for (const NestLine& line : nestText(exported.problem(), exported.mapping)) {
        text += std::string(2 * line.depth, ' ') + commentText(line.text) + "\n";
    }
    text += "```\n\n## Words and energy\n\nCounts are totals over all instances; tile words belong "
            "to one instance.\n\n" +
            tensorTable(exported) + "\n## Levels\n\n" + levelTable(exported);
    return text;
}

}  // namespace loopglass
