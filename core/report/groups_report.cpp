#include "report/groups_report.h"

#include "format/write/write_fused.h"
#include "fusion/network/boundaries.h"
#include "loopglass_version.h"
#include "record/vocabulary.h"
#include "report/html.h"
#include "report/sections.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/report.h"

#include <vector>

namespace loopglass {

namespace {

std::string proofPart(const FuseRequest& request, const FuseResult& found) {
    const auto gap = found.gap();
    const Message proof = !gap        ? msg::cli::groupsUnproven()
                          : *gap <= 1 ? msg::cli::groupsProven(request.most)
                                      : msg::cli::groupsWithin(percentText(*gap - 1), request.most);
    std::string text = html::paragraph(proof);
    for (const Message& why : whyOpen(found)) {
        text += html::paragraph(why);
    }
    return text;
}

std::string sumsPart(const FuseRequest& request, const FuseResult& found) {
    html::Table table({"", "layer by layer", "chosen groups"}, 1);
    const FuseSums& apart = found.unfused;
    const FuseSums& best = found.sums;
    table.addRow({"energy pJ", quantityText(apart.energy), quantityText(best.energy)});
    table.addRow({"delay cycles", cyclesText(apart.cycles), cyclesText(best.cycles)});
    table.addRow({"EDP pJ·cycles", quantityText(apart.energy * apart.cycles),
                  quantityText(best.energy * best.cycles)});
    table.addRow({english(msg::cli::wordsAt(request.accelerator.levels[0].name)),
                  countText(apart.outermostWords), countText(best.outermostWords)});
    return table.text();
}

std::string groupsPart(const FuseRequest& request, const FuseResult& found) {
    html::Table table({"group", "layers", "home"}, 3);
    for (std::size_t g = 0; g < found.mapping.groups.size(); ++g) {
        const GroupMapping& group = found.mapping.groups[g];
        std::string names;
        for (const GroupLayer& layer : group.layers) {
            names += (names.empty() ? "" : " + ") + shortLayerName(request.network, layer.layer);
        }
        table.addRow({countText(static_cast<std::int64_t>(g) + 1), names,
                      group.layers.size() > 1 ? request.accelerator.levels[group.home].name : ""});
    }
    return html::element("h2", "Groups") + table.text();
}

std::string boundariesPart(const FuseRequest& request, const FuseResult& found) {
    if (found.boundaries.empty()) {
        return {};
    }
    html::Table table({"maker", "reader", "verdict", "words of the tensor", "words saved",
                       "words moved again", "MACs again"},
                      3);
    std::string reasons;
    for (const Boundary& boundary : found.boundaries) {
        const NearestGroup* near = boundary.nearest ? &*boundary.nearest : nullptr;
        const bool fused = boundary.verdict == BoundaryVerdict::Fused;
        table.addRow({shortLayerName(request.network, boundary.maker),
                      shortLayerName(request.network, boundary.reader),
                      fusion::verdictText(boundary.verdict), countText(boundary.tensorWords),
                      near != nullptr ? countText(near->savedWords)
                      : fused         ? countText(boundary.savedWords)
                                      : "",
                      near != nullptr ? countText(near->againWords) : "",
                      near != nullptr ? countText(near->macsAgain) : ""});
        reasons += html::element("li", english(boundary.why));
    }
    return html::element("h2", "Between the layers") + table.text() + "<ul>" + reasons + "</ul>\n";
}

}  // namespace

std::string groupsReportHtml(const FuseRequest& request, const FuseResult& found) {
    const std::string title =
        english(msg::report::onTitle(request.network.name, request.accelerator.name));
    std::string body =
        html::element("h1", title) + "<p class=\"faint\">" +
        html::escaped(english(msg::report::reportOfGroups(toolVersion, keyOf(request.objective)))) +
        "</p>\n";
    if (!found.found) {
        body += html::paragraph(found.whyNone.empty() ? msg::cli::groupsUnproven() : found.whyNone);
    } else {
        body +=
            proofPart(request, found) + sumsPart(request, found) + groupsPart(request, found) +
            boundariesPart(request, found) + html::element("h2", "Mapping") + "<pre>" +
            html::escaped(writeFusedMapping(found.mapping, request.network, request.accelerator)) +
            "</pre>\n";
    }
    body += html::element("h2", "Inputs") + acceleratorPart(request.accelerator) +
            countingPart(request.accelerator, request.cost) +
            acceleratorFilePart(request.accelerator);
    return html::page(title, body);
}

}  // namespace loopglass
