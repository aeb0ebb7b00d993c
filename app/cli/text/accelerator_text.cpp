#include "cli/text/accelerator_text.h"

#include "accelerator/area.h"
#include "accelerator/derive.h"
#include "cli/text/cost_text.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string known(const std::optional<double>& value) { return value ? quantityText(*value) : "?"; }

/// The numbered origins below the table, each of which is listed once.
class Notes {
public:
    /// Returns the number of this origin, such as `[1]`; "" for a value that the file specifies.
    std::string number(const Message& origin, const Message& source) {
        if (source.empty()) {
            return "";
        }
        const std::string text = english(msg::cli::numbersFrom(origin, source));
        auto found = std::find(m_notes.begin(), m_notes.end(), text);
        if (found == m_notes.end()) {
            found = m_notes.insert(m_notes.end(), text);
        }
        return "[" + std::to_string(found - m_notes.begin() + 1) + "]";
    }
    std::string text() const {
        std::string all;
        for (std::size_t i = 0; i < m_notes.size(); ++i) {
            all += "[" + std::to_string(i + 1) + "] " + m_notes[i] + "\n";
        }
        return all;
    }

private:
    std::vector<std::string> m_notes;
};

/// Returns the origin of a part's values: the origin of the first value that the file does not
/// specify.
Message rowsOfPart(const Accelerator& accelerator, const AreaPart& part) {
    const bool isMac = part.level == accelerator.levels.size();
    const FromTechnology derived =
        isMac ? accelerator.compute.derived
              : accelerator.levels[part.level].buffers[part.buffer].derived;
    const DerivedNumber number = derived.energy ? &FromTechnology::energy
                                 : derived.area ? &FromTechnology::area
                                                : &FromTechnology::leakage;
    return isMac ? originOfMac(accelerator, number)
                 : originOf(accelerator, part.level, part.buffer, number);
}

void addBuffer(const Accelerator& accelerator, const AreaPart& part, TextTable& table,
               Notes& notes) {
    const Level& level = accelerator.levels[part.level];
    const Buffer& buffer = level.buffers[part.buffer];
    const std::string note =
        notes.number(rowsOfPart(accelerator, part), sourceOf(accelerator, part.level, part.buffer));
    table.addRow({part.buffer == 0 ? level.name : "", level.buffers.size() > 1 ? buffer.name : "",
                  buffer.capacity ? countText(*buffer.capacity) : "", quantityText(part.instances),
                  quantityText(buffer.energy.read), quantityText(buffer.energy.write),
                  part.offTheChip && !buffer.leakage ? "" : known(buffer.leakage),
                  part.offTheChip && !part.each ? "" : known(part.each),
                  part.each ? quantityText(part.all()) : "", note});
}

void addMac(const Accelerator& accelerator, const AreaPart& part, TextTable& table, Notes& notes) {
    table.addRow({accelerator.compute.name, "", "", quantityText(part.instances),
                  quantityText(accelerator.compute.energy), "", "", known(part.each),
                  part.each ? quantityText(part.all()) : "",
                  notes.number(rowsOfPart(accelerator, part), sourceOfMac(accelerator))});
}

std::string headText(const Accelerator& accelerator, const Paint& paint) {
    std::string text = paint.strong(accelerator.name);
    if (!accelerator.description.empty()) {
        text += "  " + paint.faint(accelerator.description);
    }
    text += "\n" + english(msg::cli::wordsOf(accelerator.wordBits));
    if (accelerator.technology) {
        text += english(msg::cli::technologyOf(accelerator.technology->table));
    }
    if (accelerator.clock) {
        const FrequencyUnit unit = frequencyUnit(*accelerator.clock);
        text += english(msg::cli::clockOf(*accelerator.clock / unit.gigahertz, unit.name));
    }
    return text + "\n\n";
}

std::string areaText(const MachineArea& area) {
    constexpr double squareMillimetre = 1e6;  // square micrometres
    const std::vector<Message> missing = area.missing();
    if (!missing.empty() && area.total() <= 0) {
        return english(msg::cli::areaUnknown());
    }
    const std::string known =
        english(msg::cli::areaOfAll(quantityText(area.total() / squareMillimetre)));
    return missing.empty() ? known : known + english(msg::cli::areaWithout(missing));
}

Json bufferJson(const Accelerator& accelerator, const AreaPart& part) {
    const Level& level = accelerator.levels[part.level];
    const Buffer& buffer = level.buffers[part.buffer];
    const auto origin = [&](DerivedNumber number) {
        return english(originOf(accelerator, part.level, part.buffer, number));
    };
    return {{"level", level.name},
            {"buffer", buffer.name},
            {"instances", part.instances},
            {"capacity", buffer.capacity},
            {"access_bits", buffer.accessBits},
            {"read_pj", buffer.energy.read},
            {"write_pj", buffer.energy.write},
            {"update_pj", buffer.energy.update},
            {"leakage_mw", buffer.leakage},
            {"area_um2", part.each},
            {"off_chip", part.offTheChip},
            {"energy_from", origin(&FromTechnology::energy)},
            {"leakage_from", origin(&FromTechnology::leakage)},
            {"area_from", origin(&FromTechnology::area)},
            {"source", textOrNull(english(sourceOf(accelerator, part.level, part.buffer)))}};
}

Json macJson(const Accelerator& accelerator, const AreaPart& part) {
    return {{"name", accelerator.compute.name},
            {"instances", part.instances},
            {"energy_pj", accelerator.compute.energy},
            {"area_um2", part.each},
            {"energy_from", english(originOfMac(accelerator))},
            {"area_from", english(originOfMac(accelerator, &FromTechnology::area))},
            {"source", textOrNull(english(sourceOfMac(accelerator)))}};
}

Json technologyJson(const Accelerator& accelerator) {
    if (!accelerator.technology) {
        return nullptr;
    }
    const Technology& technology = *accelerator.technology;
    return {{"table", technology.table},
            {"node_nm", technology.node},
            {"dram", textOrNull(technology.dram)}};
}

}  // namespace

std::string acceleratorText(const Accelerator& accelerator, const Paint& paint) {
    TextTable table({{"level", Align::Left},
                     {"buffer", Align::Left},
                     {"words"},
                     {"instances"},
                     {"read pJ"},
                     {"write pJ"},
                     {"leakage mW"},
                     {"area µm²"},
                     {"of all µm²"},
                     {"from", Align::Left}});
    Notes notes;
    const MachineArea area = areaOf(accelerator);
    for (const AreaPart& part : area.parts) {
        if (part.level == accelerator.levels.size()) {
            addMac(accelerator, part, table, notes);
        } else {
            addBuffer(accelerator, part, table, notes);
        }
    }
    const std::string text =
        headText(accelerator, paint) + tableText(table, paint) + "\n" + areaText(area);
    const std::string below = notes.text();
    return text + "\n" + (below.empty() ? "" : "\n" + below);
}

Json acceleratorJson(const Accelerator& accelerator) {
    const MachineArea area = areaOf(accelerator);
    Json missing = Json::array();
    for (const Message& part : area.missing()) {
        missing.push_back(english(part));
    }
    Json parts = Json::array();
    for (std::size_t i = 0; i + 1 < area.parts.size(); ++i) {
        parts.push_back(bufferJson(accelerator, area.parts[i]));
    }
    return {{"name", accelerator.name},       {"word_bits", accelerator.wordBits},
            {"clock_ghz", accelerator.clock}, {"technology", technologyJson(accelerator)},
            {"parts", std::move(parts)},      {"mac", macJson(accelerator, area.parts.back())},
            {"area_um2", area.total()},       {"area_missing", std::move(missing)}};
}

}  // namespace loopglass::cli
