// The energy of a network: stacked bars, a table by level, and the layers that dominate.
#include "network/network_caveats.h"
#include "report/html.h"
#include "report/network_sections.h"
#include "report/picture.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/report.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr double energyChartWidth = 700;
constexpr double rowHeight = 20;

std::string_view partColour(const NetworkTable& table, std::size_t part) {
    // The colour is paler than in charts of tensors, because the adjacent levels are blue-grey.
    return part + 1 == table.parts.size() ? "#d3d7dc" : levelColour(part);
}

double sumOf(const std::vector<double>& parts) {
    double sum = 0;
    for (const double part : parts) {
        sum += part;
    }
    return sum;
}

void drawLegend(Picture& picture, const NetworkTable& table, double x, double y) {
    for (std::size_t p = 0; p < table.parts.size(); ++p) {
        picture.box(x, y + 4, 10, 10, partColour(table, p));
        picture.text(x + 15, y + 13, table.parts[p], "start", "#5b6775");
        x += 15 + Picture::widthOf(table.parts[p]) + 18;
    }
}

void drawBar(Picture& picture, const NetworkTable& table, const NetworkRow& row, double x, double y,
             double scale) {
    const std::vector<double> parts = energyParts(table, row);
    for (std::size_t p = 0; p < parts.size(); ++p) {
        picture.box(x, y, parts[p] * scale, rowHeight - 5, partColour(table, p),
                    english(msg::report::energyBar(row.name, table.parts[p], parts[p])));
        x += parts[p] * scale;
    }
}

std::string energyTable(const NetworkTable& network) {
    std::vector<std::string> heading{"energy pJ, with repeats"};
    heading.insert(heading.end(), network.parts.begin(), network.parts.end());
    heading.insert(heading.end(), {"all", "share"});
    html::Table table(heading, 1);
    const NetworkSums sums = networkSums(network);
    const auto addRow = [&](const std::string& name, const std::vector<double>& parts) {
        std::vector<std::string> cells{name};
        for (const double part : parts) {
            cells.push_back(quantityText(part));
        }
        cells.push_back(quantityText(sumOf(parts)));
        cells.push_back(sums.energy > 0 ? percentText(sumOf(parts) / sums.energy) : "");
        table.addRow(std::move(cells));
    };
    for (const NetworkRow& row : network.rows) {
        if (row.cost) {
            addRow(row.name, energyParts(network, row));
        }
    }
    addRow(english(totalTitle(sums)), sums.parts);
    table.endsWithTotal();
    return table.text();
}

}  // namespace

std::string networkEnergyPicture(const NetworkTable& table) {
    const NetworkSums sums = networkSums(table);
    double most = 0;
    double label = 0;
    for (const NetworkRow& row : table.rows) {
        most = std::max(most, sumOf(energyParts(table, row)));
        label = std::max(label, Picture::widthOf(row.name));
    }
    if (!(most > 0)) {
        return {};
    }
    Picture picture;
    const double left = label + 14;
    const double scale = (energyChartWidth - left) / most;
    double y = 6;
    for (const NetworkRow& row : table.rows) {
        picture.text(left - 8, y + 12, row.name, "end");
        const double energy = sumOf(energyParts(table, row));
        drawBar(picture, table, row, left, y, scale);
        const std::string words =
            row.cost ? quantityText(energy) + " pJ, " + percentText(energy / sums.energy)
                     : "no mapping";
        picture.text(left + energy * scale + 6, y + 12, words, "start", "#5b6775");
        y += rowHeight;
    }
    drawLegend(picture, table, left, y);
    return picture.svg(energyChartWidth + 190, y + 24, "Energy of each layer by level");
}

std::string networkEnergySection(const ReportedNetwork& network) {
    const std::string picture = networkEnergyPicture(*network.table);
    if (picture.empty()) {
        return {};
    }
    return html::element("h2", "Energy by layer and level") +
           html::paragraph(dominatingText(*network.table)) + "<p>" + picture + "</p>\n" +
           energyTable(*network.table);
}

}  // namespace loopglass
