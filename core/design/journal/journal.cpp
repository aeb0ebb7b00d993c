// Searches of layers as lines of JSON, so that a stopped run can continue and shards can be merged.
// A line has the box whose accelerator was mapped, the layer, the objective and the result. If
// parts of the box may inherit the result, the line also has the mapping. The accelerator of a box
// follows from the design. A journal is therefore only read with a design of the same fingerprint,
// and equal accelerators are recognised by all their parameters.
//
// Guarantee: a cost from a journal is the cost that the search would find, because the design alone
// determines this cost. Numbers have enough digits to read back unchanged. A changed line does not
// match its hash. A mapping is rejected if it is illegal, violates the constraints or has a
// different cost (journal_check.h). Two claims are not computed again: that no mapping is better,
// and that a layer has no mapping. The hash of the line protects these claims.
#include "design/journal/journal.h"

#include "accelerator/derive.h"
#include "design/journal/journal_check.h"
#include "design/published_search.h"
#include "design/vocabulary.h"
#include "format/line_hash.h"
#include "format/strict_json.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
#include "loopglass_version.h"
#include "record/vocabulary.h"
#include "words/all_sentences.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/design.h"
#include "workload/text_hash.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass::design {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* journalKind = "design journal";

std::string optionsText(const MapOptions& options) {
    return keyOf(options.objective) + "," + std::to_string(static_cast<int>(options.cost.reuse)) +
           (options.cost.chargeFirstVisits ? ",first" : "") +
           (options.variants.bypass ? ",bypass" : "") + "," +
           shortestText(options.variants.padding) + "," + std::to_string(options.loopsPerLevel);
}

std::string limitText(const Limit& limit) {
    std::string text = std::to_string(static_cast<int>(limit.what)) + "," +
                       (limit.level ? std::to_string(*limit.level) : "") + "," +
                       shortestText(limit.most);
    for (const Parameter& parameter : limit.summed) {
        text += "," + parameter.name;
    }
    return text + "\n";
}

Json boxJson(const Box& box) {
    Json json = Json::array();
    for (std::size_t a = 0; a < box.first.size(); ++a) {
        json.push_back({box.first[a], box.end[a]});
    }
    return json;
}

Json parsed(const std::string& line) { return Json::parse(line, nullptr, false); }

JournalHead headFrom(const Json& json) {
    JournalHead head;
    head.fingerprint = json.at("fingerprint").get<std::string>();
    head.share = {countIn(json.at("share").at(0)), countIn(json.at("share").at(1))};
    head.design = json.at("design").get<std::string>();
    for (const auto& [path, text] : json.at("files").items()) {
        head.files[path] = text.get<std::string>();
    }
    return head;
}

}  // namespace

std::string fingerprint(const Design& design) {
    const DesignSpace& space = design.space;
    std::string text = std::string(toolVersion) + "\n" + optionsText(design.options) + "\n" +
                       keyOf(design.over) + "\n" + keyOf(design.exploration) + "\n" +
                       writeAccelerator(space.base);
    for (const std::size_t any : {std::size_t{0}, space.count() - 1}) {
        text += writeAccelerator(withNumbersFilledIn(space.machine(space.choices(any))));
    }
    for (const Axis& axis : space.axes) {
        text += axis.parameter.name;
        for (const Value& value : axis.values) {
            text += " " + shortestText(value.number) + "x" + std::to_string(value.y);
        }
        text += "\n";
    }
    for (const NetworkLayer& layer : design.layers) {
        text += std::to_string(layer.repeat) + "\n" + writeWorkload(layer.workload);
    }
    for (const Limit& limit : design.limits) {
        text += limitText(limit);
    }
    if (!design.options.constraints.saysNothing()) {  // the design has only one layer in this case
        text += writeConstraints(design.options.constraints, design.layers.front().workload,
                                 space.base);
    }
    return digitsOfHash(hashOf(text));
}

std::string JournalHead::line() const {
    Json texts = Json::object();
    for (const auto& [path, text] : files) {
        texts[path] = text;
    }
    return withHash(Json{{"loopglass", journalKind},
                         {"fingerprint", fingerprint},
                         {"share", {share.number, share.of}},
                         {"design", design},
                         {"files", std::move(texts)}}
                        .dump(-1, ' ', false, Json::error_handler_t::replace)) +
           "\n";
}

std::string completeLine() { return Json{{"complete", true}}.dump() + "\n"; }

void JournalText::fail(int line, const Message& why) const {
    throw InputError({m_file, line, 1}, why);
}

namespace {

std::vector<SizedTile> tilesFrom(const Json& json) {
    std::vector<SizedTile> tiles;
    for (const Json& one : json) {
        SizedTile tile;
        for (const Json& extent : one.at(0)) {
            tile.extents.push_back(wholeIn(extent));
        }
        for (const Json& size : one.at(1)) {
            tile.sizes.push_back(countIn(size));
        }
        tiles.push_back(std::move(tile));
    }
    return tiles;
}

/// Reads estimates; an estimate without a bound is `null`.
std::vector<double> estimatesFrom(const Json& json) {
    std::vector<double> numbers;
    for (const Json& one : json) {
        numbers.push_back(one.is_null() ? std::numeric_limits<double>::infinity() : amountIn(one));
    }
    return numbers;
}

LayerCost costInLine(const Json& json) {
    LayerCost cost;
    cost.proven = true;
    if (json.contains("none")) {
        cost.whyNone = messageReading(json.at("none").get<std::string>());
    } else {
        const Json& costs = json.at("costs");
        cost.objective = amountIn(costs.at(0));
        cost.energy = amountIn(costs.at(1));
        cost.cycles = amountIn(costs.at(2));
    }
    return cost;
}

}  // namespace

void JournalText::readLine(const std::string& text, int line) {
    const LineHash hash = hashIn(text, m_head.fingerprint);
    const bool used = hash == LineHash::Right;
    try {
        const Json json = Json::parse(text);
        if (hash == LineHash::Wrong) {
            fail(line, msg::design::otherHash());
        }
        if (json.contains("tiles")) {
            m_tiles.push_back({countIn(json.at("layer")), tilesFrom(json.at("tiles")), line, used});
            return;
        }
        if (json.contains("estimates")) {
            m_estimates.push_back(
                {countIn(json.at("from")), estimatesFrom(json.at("estimates")), used});
            return;
        }
        Entry entry;
        entry.line = line;
        entry.used = used;
        for (const Json& range : json.at("box")) {
            entry.box.first.push_back(countIn(range.at(0)));
            entry.box.end.push_back(countIn(range.at(1)));
        }
        entry.layer = countIn(json.at("layer"));
        entry.objective = json.at("by").get<std::string>();
        entry.cost = costInLine(json);
        entry.mapping = json.value("mapping", "");
        m_entries.push_back(std::move(entry));
    } catch (const Json::exception&) {
        fail(line, msg::design::damagedLine());
    }
}

void JournalText::readHead(const std::string& text) {
    const Json json = parsed(text);
    if (!json.is_object() || json.value("loopglass", Json()) != Json(journalKind)) {
        fail(1, msg::design::noJournal());
    }
    try {
        m_head = headFrom(json);
    } catch (const Json::exception&) {
        fail(1, msg::design::damagedLine());
    }
    if (hashIn(text) == LineHash::Wrong) {
        fail(1, msg::design::otherHash());
    }
    if (m_head.share.number < 1 || m_head.share.number > m_head.share.of ||
        m_head.share.of > maxShares) {
        fail(1, msg::design::damagedLine());
    }
}

JournalText::JournalText(const Source& source) : m_file(source.file) {
    int line = 0;
    for (std::size_t begin = 0; begin < source.text.size();) {
        const std::size_t end = source.text.find('\n', begin);
        if (end == std::string::npos) {
            break;
        }
        const std::string text = source.text.substr(begin, end - begin);
        begin = end + 1;
        ++line;
        if (m_complete) {
            fail(line, msg::design::damagedLine());
        }
        if (line == 1) {
            readHead(text);
        } else if (text + "\n" == completeLine()) {
            m_complete = true;
        } else {
            readLine(text, line);
        }
        m_wholeBytes = begin;
    }
    if (line == 0) {
        fail(1, msg::design::noJournal());
    }
}

Journal::Journal(const Design& design, std::function<void(const std::string&)> write)
    : m_design(&design),
      m_layers(LayerCosts(design, nullptr, {}).layers()),
      m_fingerprint(fingerprint(design)),
      m_write(std::move(write)) {}

LayerCost Journal::checkedCost(const JournalText& text, const JournalText::Entry& entry,
                               const Accelerator& machine) const {
    LayerCost cost = entry.cost;
    try {
        const Problem problem = bind(workloadOf(entry.layer), machine);
        if (!entry.mapping.empty()) {
            cost.mapping = std::make_shared<const VariantMapping>(
                readVariantMapping({"", entry.mapping}, problem));
        }
        const Objective objective = readObjective(entry.objective);
        if (objective.kind == ObjectiveKind::Traffic && objective != m_design->options.objective) {
            // Thrown for a level that may not exist.
            text.fail(entry.line, msg::design::damagedLine());
        }
        const Message why = doubtOf(problem, m_design->options, objective, cost);
        if (!why.empty()) {
            text.fail(entry.line, why);
        }
    } catch (const InputError& error) {
        if (error.location().line > 0 && error.location().file == text.m_file) {
            throw;
        }
        text.fail(entry.line, msg::design::damagedLine());
    }
    return cost;
}

/// Tiles that do not belong to the design's layers are damage. A block of estimates for other
/// configurations is ignored, because nothing requests it.
void Journal::addGrowth(const JournalText& text) {
    const auto level = levelOfTiles(m_design->space);
    const auto axes = level ? capacityAxes(m_design->space, *level) : std::vector<std::size_t>{};
    for (const JournalText::Tiles& grown : text.m_tiles) {
        bool fits = level && grown.layer < m_layers.size();
        for (const SizedTile& tile : grown.tiles) {
            fits = fits && tile.sizes.size() == axes.size() &&
                   tile.extents.size() == workloadOf(grown.layer).dimensionCount();
            for (std::size_t a = 0; fits && a < axes.size(); ++a) {
                fits = tile.sizes[a] < m_design->space.axes[axes[a]].values.size();
            }
            for (std::size_t d = 0; fits && d < tile.extents.size(); ++d) {
                const std::int64_t bound = workloadOf(grown.layer).dimensions[d].bound;
                fits = tile.extents[d] >= 1 && tile.extents[d] <= bound;
            }
        }
        if (!fits) {
            text.fail(grown.line, msg::design::damagedLine());
        }
        if (grown.used) {
            m_tiles.emplace(grown.layer, grown.tiles);
        }
    }
    for (const JournalText::Estimates& block : text.m_estimates) {
        if (block.used) {
            m_estimates.emplace(block.first, block.numbers);
        }
    }
}

void Journal::add(const JournalText& text) {
    addGrowth(text);
    const DesignSpace& space = m_design->space;
    const auto fits = [&](const JournalText::Entry& entry) {
        bool inside = entry.box.first.size() == space.axes.size() && entry.layer < m_layers.size();
        for (std::size_t a = 0; inside && a < space.axes.size(); ++a) {
            inside = entry.box.first[a] < entry.box.end[a] &&
                     entry.box.end[a] <= space.axes[a].values.size();
        }
        const bool isMachine =
            m_design->exploration == Exploration::Exact || (inside && entry.box.isSingle());
        return inside && isMachine && !entry.box.mixesWordBits(space);
    };
    const JournalText::Entry* before = nullptr;
    std::map<Key, LayerCost>* costs = nullptr;
    Accelerator machine;
    for (const JournalText::Entry& entry : text.m_entries) {
        if (!fits(entry)) {
            text.fail(entry.line, msg::design::damagedLine());
        }
        if (before == nullptr || before->box.first != entry.box.first ||
            before->box.end != entry.box.end) {
            machine = relaxedMachine(space, entry.box);
            costs = &m_known[machineKey(*m_design, entry.box, machine)];
        }
        before = &entry;
        if (!entry.used) {
            continue;
        }
        LayerCost cost = checkedCost(text, entry, machine);
        m_size += costs->emplace(Key{entry.layer, entry.objective}, std::move(cost)).second ? 1 : 0;
    }
}

std::optional<LayerCost> Journal::recall(const AcceleratorLookup& machine, std::size_t layer,
                                         const Objective& objective) {
    const auto known = m_known.find(machine.key);
    if (known == m_known.end()) {
        return std::nullopt;
    }
    const auto cost = known->second.find({layer, keyOf(objective)});
    return cost == known->second.end() ? std::nullopt : std::optional(cost->second);
}

void Journal::keep(const AcceleratorLookup& machine, std::size_t layer, const Objective& objective,
                   const LayerCost& cost) {
    Json json{{"box", boxJson(machine.box)}, {"layer", layer}, {"by", keyOf(objective)}};
    if (cost.whyNone.empty()) {
        json["costs"] = {cost.objective, cost.energy, cost.cycles};
        if (cost.mapping) {
            json["mapping"] = writeMapping(cost.mapping->mapping, workloadOf(layer),
                                           machine.machine, cost.mapping->variant);
        }
    } else {
        json["none"] = english(cost.whyNone);
    }
    write(json.dump());
}

void Journal::write(std::string object) {
    const std::string line = withHash(std::move(object), m_fingerprint) + "\n";
    const std::lock_guard lock(m_mutex);
    m_write(line);
}

std::optional<std::vector<SizedTile>> Journal::recallTiles(std::size_t layer) {
    const auto known = m_tiles.find(layer);
    return known == m_tiles.end() ? std::nullopt : std::optional(known->second);
}

void Journal::keepTiles(std::size_t layer, const std::vector<SizedTile>& tiles) {
    Json json{{"layer", layer}, {"tiles", Json::array()}};
    for (const SizedTile& tile : tiles) {
        json["tiles"].push_back({tile.extents, tile.sizes});
    }
    write(json.dump());
}

std::optional<std::vector<double>> Journal::recallEstimates(std::size_t first) {
    const auto known = m_estimates.find(first);
    return known == m_estimates.end() ? std::nullopt : std::optional(known->second);
}

void Journal::keepEstimates(std::size_t first, const std::vector<double>& estimates) {
    const Json json{{"from", first}, {"estimates", estimates}};
    write(json.dump());
}

}  // namespace loopglass::design
