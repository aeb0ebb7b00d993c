// The layers of a network as a table, and the proof of each result.
#include "cost/cost.h"
#include "network/network_caveats.h"
#include "report/answer_words.h"
#include "report/html.h"
#include "report/network_sections.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/report.h"

#include <cmath>

namespace loopglass {

namespace {

std::string shareText(double part, double whole) {
    return whole > 0 ? percentText(part / whole) : "";
}

Message gapText(const MapResult& found) {
    const std::optional<double> gap = found.gap();
    return gap && std::isfinite(*gap) ? msg::report::soFarWithin((*gap - 1) * 100)
                                      : msg::report::soFar();
}

/// Returns the notes on a row, such as a proof of its mapping.
Message noteOf(const ReportedNetwork& network, std::size_t layer) {
    const ReportedLayer& of = network.layers[layer];
    if (of.sameAs) {
        return msg::report::sameAs(network.table->rows[*of.sameAs].name);
    }
    if (of.found == nullptr || !of.found->found()) {
        return {};
    }
    std::vector<Message> notes;
    if (of.found->overall().stopped()) {
        notes.push_back(gapText(*of.found));
    } else if (of.found->overall().withinGap() && of.found->gap()) {
        notes.push_back(msg::report::layerWithin((*of.found->gap() - 1) * 100));
    } else if (of.found->isOptimal()) {
        notes.push_back(msg::report::isOptimal());
    }
    if (of.found->answer.relaxed) {
        notes.push_back(msg::report::switchedOff());
    }
    return notes.empty() ? Message{} : msg::report::notes(notes);
}

std::vector<std::string> cellsOf(const ReportedNetwork& network, std::size_t layer,
                                 const NetworkSums& sums) {
    const NetworkRow& row = network.table->rows[layer];
    std::vector<std::string> cells{row.name, english(noteOf(network, layer)),
                                   countText(row.repeat)};
    if (!row.cost) {
        cells[1] = english(row.whyNone.empty() ? msg::report::notSearched()
                                               : msg::report::layerWithout(row.whyNone));
        return cells;
    }
    const Cost& cost = *row.cost;
    const auto repeat = static_cast<double>(row.repeat);
    cells.insert(cells.end(),
                 {quantityText(cost.energy), cyclesText(cost.cycles), quantityText(cost.edp()),
                  percentText(cost.utilization), percentText(utilizationOverTime(cost)),
                  shareText(repeat * cost.energy, sums.energy),
                  shareText(repeat * cost.cycles, sums.cycles),
                  network.layers[layer].sameAs ? "" : secondsText(row.seconds)});
    return cells;
}

double secondsOf(const NetworkTable& table) {
    double seconds = 0;
    for (const NetworkRow& row : table.rows) {
        seconds += row.seconds;
    }
    return seconds;
}

}  // namespace

std::string layersSection(const ReportedNetwork& network) {
    const NetworkSums sums = networkSums(*network.table);
    html::Table table({"layer", "", "repeats", "energy pJ", "cycles", "EDP pJ·cycles",
                       "lanes in use", "share of peak", "share of energy", "share of time",
                       "seconds"},
                      2);
    for (std::size_t i = 0; i < network.table->rows.size(); ++i) {
        table.addRow(cellsOf(network, i, sums));
    }
    table.addRow({english(totalTitle(sums)), "", countText(sums.mapped), quantityText(sums.energy),
                  cyclesText(sums.cycles), quantityText(sums.edp()), percentText(sums.utilization),
                  percentText(sums.utilizationOverTime), "", "",
                  secondsText(secondsOf(*network.table))});
    table.endsWithTotal();
    std::string text = html::element("h2", "Layers");
    for (const Message& caveat : networkCaveats(*network.table)) {
        text += html::paragraph(caveat);
    }
    return text + table.text() + html::paragraph(msg::report::networkRows());
}

}  // namespace loopglass
