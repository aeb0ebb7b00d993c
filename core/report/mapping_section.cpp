// The best mapping as a loop nest, and its cost.
#include "format/nest_text.h"
#include "format/variant_text.h"
#include "report/html.h"
#include "report/sections.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/report.h"

namespace loopglass {

namespace {

std::string shareOf(double part, double whole) {
    return whole > 0 ? percentText(part / whole) : "";
}

std::string accessTable(const ReportedRun& run, const Cost& cost) {
    const Problem& problem = *run.problem;
    html::Table table({"level", "tensor", "tile words", "reads", "fills", "updates", "energy pJ",
                       "network pJ", "share"},
                      2);
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            const TensorCost& words = cost.levels[l].tensors[t];
            std::vector<std::string> cells{t == 0 ? problem.accelerator.levels[l].name : "",
                                           problem.workload.tensors[t].name};
            if (words.kept) {
                cells.insert(cells.end(),
                             {countText(words.tileWords), countText(words.reads),
                              countText(words.fills), countText(words.updates),
                              quantityText(words.energy()), quantityText(words.networkEnergy),
                              shareOf(words.energy(), cost.energy)});
            } else {
                cells.emplace_back("bypass");
            }
            table.addRow(std::move(cells));
        }
    }
    table.addRow({problem.accelerator.compute.name, "", "", "", "", "",
                  quantityText(cost.macEnergy), "", shareOf(cost.macEnergy, cost.energy)});
    table.addRow({"all", "", "", "", "", "", quantityText(cost.energy), "",
                  shareOf(cost.energy, cost.energy)});
    table.endsWithTotal();
    return table.text();
}

std::string delayTable(const ReportedRun& run, const Cost& cost) {
    html::Table table({"level", "limited by", "instances", "cycles", "energy pJ"}, 2);
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        const LevelCost& level = cost.levels[l];
        const bool limited = !level.binding.empty();
        table.addRow({run.problem->accelerator.levels[l].name,
                      english(limited ? msg::report::bandwidthBinds(level.binding)
                                      : msg::report::nothingBinds()),
                      countText(level.instances), limited ? cyclesText(level.cycles) : "",
                      quantityText(level.energy())});
    }
    table.addRow({run.problem->accelerator.compute.name, "MACs", countText(cost.lanes),
                  cyclesText(static_cast<double>(cost.steps)), quantityText(cost.macEnergy)});
    return table.text();
}

}  // namespace

std::string nestPart(const Problem& problem, const Mapping& mapping) {
    std::string text = "<pre class=\"nest\">";
    for (const NestLine& line : nestText(problem, mapping)) {
        const std::string words = std::string(2 * line.depth, ' ') + html::escaped(line.text);
        text += line.kind == NestLineKind::Level ? "<b>" + words + "</b>\n" : words + "\n";
    }
    return text + "</pre>\n";
}

std::string mappingSection(const ReportedRun& run, const Cost& /*cost*/) {
    std::string text = html::element("h2", "The mapping");
    if (run.variants() != nullptr) {
        const std::string variant = variantText(givenProblem(run), run.variants()->variant);
        text += html::paragraph(variant.empty() ? msg::report::mappingOfGiven()
                                                : msg::report::mappingOfVariant(variant));
    }
    return text + nestPart(*run.problem, *run.answer().best);
}

std::string costSection(const ReportedRun& run, const Cost& cost) {
    return html::element("h2", "Energy and accesses") + energyPicture(run, cost) +
           html::paragraph(msg::report::wordsAreTotals()) + accessTable(run, cost) +
           html::element("h3", "Delay by level") + delayTable(run, cost);
}

}  // namespace loopglass
