// An accelerator of AccelForge: nodes from the outermost inward, memories with a size in bits and
// actions in J and per second. Words and cycles are this model's units: a word has as many bits as
// is assumed, and a cycle is the time of one operation of the MACs.
#include "import/accelforge/accelforge_import.h"

#include "accelerator/limits.h"
#include "import/accelforge/actions.h"
#include "import/accelforge/forge_axes.h"
#include "import/accelforge/forge_mapping.h"
#include "import/accelforge/forge_workload.h"
#include "import/foreign/attribute_scope.h"
#include "import/foreign/foreign_node.h"
#include "import/foreign/foreign_roots.h"
#include "import/stack/assembly.h"
#include "import/stack/energies.h"
#include "import/stack/kept_tensors.h"
#include "import/stack/tensor_roles.h"
#include "mapping/steps.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace loopglass {

namespace {

constexpr int forgeWordBits = 8;

Message forgeReason(const std::string& key) {
    if (key == "area" || key == "leak_power") {
        return say::imports::reasonAreasAndLeakage();
    }
    if (key == "may_reuse" || key == "reuse" || key == "min_usage") {
        return say::imports::reasonMappings();
    }
    if (key == "component_class" || key.find("attributes") != std::string::npos) {
        return say::imports::reasonCircuit();
    }
    if (key.find("latency") != std::string::npos) {
        return say::imports::reasonLatency();
    }
    if (key == "mapping") {
        return say::imports::reasonMappingAlone();
    }
    if (key == "renames") {
        return say::imports::reasonRoles();
    }
    if (key == "persistent_tensors") {
        return say::imports::reasonPersistent();
    }
    return say::imports::nothingOfTheKind();
}

/// What sizes may be worked out from: the bits of a value, the variables of the files, and those
/// that are given.
class ForgeScope : public AttributeScope {
public:
    ForgeScope(const TensorRoles& roles, int bits, std::vector<ForeignNode> variables,
               std::map<std::string, std::string> given)
        : AttributeScope(std::move(variables), std::move(given)),
          m_roles(roles),
          m_bits(bits) {}
    ExpressionValue value(const std::string& name) override {
        const std::size_t dot = name.find('.');
        if (dot != std::string::npos && name.substr(dot) == ".bits_per_value") {
            return static_cast<double>(m_bits);
        }
        if (name == "All") {
            return static_cast<double>(m_roles.all.size());
        }
        return tensorOfRole(m_roles, name).empty() ? AttributeScope::value(name)
                                                   : ExpressionValue(1.0);
    }
    std::optional<ExpressionValue> call(const std::string& function,
                                        const std::vector<ExpressionValue>& given) override {
        return function == "len" && given.size() == 1 ? std::optional(given[0]) : std::nullopt;
    }

private:
    const TensorRoles& m_roles;
    int m_bits;
};

class ForgeImporter {
public:
    explicit ForgeImporter(const ImportRequest& request)
        : m_request(request),
          m_reading(m_imported.report),
          m_roots(request, m_imported.report, m_reading, {.namesGoOn = true}) {
        m_imported.report.tool = "AccelForge";
    }

    Imported import() {
        const auto arch = m_roots.find("arch");
        const auto layers = m_roots.find("workload");
        if (layers && layers->isMap() && layers->value().find("einsums")) {
            readLayers(*layers);
        } else if (const auto mapping = m_roots.find("mapping"); mapping && !arch && !layers) {
            mapping->note(ImportFate::Assumed, say::imports::forgeMappingAlone());
            m_imported.whyNoMapping =
                InputError(mapping->location(), say::imports::forgeMappingAlone());
        } else if (!arch || !arch->isMap() || !arch->value().find("nodes")) {
            throw InputError(arch ? arch->location()
                                  : Location{m_request.sources.front().file, 0, 0},
                             say::imports::archWithoutNodes());
        }
        if (arch) {
            readArchitecture(*arch);
        }
        m_roots.noteLeftOver(forgeReason);
        return std::move(m_imported);
    }

private:
    void readLayers(const ForeignNode& node) {
        const std::vector<LayerDraft> drafts =
            forgeLayers(node, m_request.variables, m_imported.report);
        Network network = networkOf("network", drafts, m_imported.report);
        if (network.layers.empty()) {
            node.fail(say::imports::noLayer());
        }
        noteCoupling(drafts, m_imported.report);
        if (drafts.size() == 1) {
            m_imported.workload = std::move(network.layers.front().workload);
        } else {
            m_imported.layers = std::move(network);
        }
    }
    void readArchitecture(const ForeignNode& arch) {
        const Workload* workload = m_imported.workload  ? &*m_imported.workload
                                   : m_request.workload ? &*m_request.workload
                                                        : nullptr;
        m_roles = tensorRoles(workload, arch.location(), m_imported.report);
        m_stack.name = "accelerator";
        readVariables(arch);
        readBits(arch.location());
        readNodes(arch.required("nodes", say::imports::tag("arch")), 0);
        setUnits();
        applyEnergies(std::nullopt, m_stack, m_imported.report);
        assembleWith(workload);
    }
    /// The loops of the mapping; none where there is none, or it cannot be said here.
    std::vector<ItemLoops> mappedLoops(const Workload* workload) {
        const auto mapping = m_roots.find("mapping");
        if (mapping && m_imported.layers.layers.size() > 1) {
            mapping->touchAll();
            m_imported.whyNoMapping =
                InputError(mapping->keyLocation(),
                           say::imports::mappingOfSeveral(m_imported.layers.layers.size()));
            m_imported.report.add(ImportFate::LeftOut, "mapping", mapping->keyLocation(),
                                  m_imported.whyNoMapping->said());
            return {};
        }
        if (!mapping || !mapping->isMap() || workload == nullptr) {
            return {};
        }
        try {
            std::vector<ItemLoops> loops = forgeLoops(*mapping, m_stack, *workload, m_axes);
            mapping->note(ImportFate::Taken,
                          say::imports::entries(mapping->find("nodes")->items().size()));
            return loops;
        } catch (const InputError& error) {
            m_imported.whyNoMapping = error;
            m_imported.report.add(ImportFate::LeftOut, "mapping", error.location(), error.said());
            return {};
        }
    }
    void assembleWith(const Workload* workload) {
        const std::vector<ItemLoops> loops = mappedLoops(workload);
        const TimeloopAssembly assembly = assemble(m_stack, workload, loops, m_imported.report);
        m_imported.accelerator = assembly.accelerator;
        if (workload == nullptr) {
            noteDemands();
            return;
        }
        ImportReport decided;  // what is said of free tensors where a mapping decides
        const TensorStates states =
            tensorStates(m_stack, assembly.levelOf, bind(*workload, assembly.accelerator),
                         loops.empty() ? m_imported.report : decided);
        m_imported.constraints.keep = states.keep;
        m_imported.freeTensors = states.free;
        demandAxes(m_demands, assembly, m_roles, *workload, m_imported.constraints);
        if (!loops.empty()) {
            takeMapping(assembly, loops, *workload);
        }
        noteUnshared(m_demands, assembly, m_roles, *workload,
                     m_imported.mapping ? &m_imported.mapping->mapping : nullptr,
                     m_imported.constraints);
    }
    void takeMapping(const TimeloopAssembly& assembly, const std::vector<ItemLoops>& loops,
                     const Workload& workload) {
        try {
            m_imported.mapping = assembledMapping(m_stack, assembly, loops, workload);
            m_imported.mapping->mapping =
                settled(std::move(m_imported.mapping->mapping), workloadBounds(workload));
        } catch (const InputError& error) {
            m_imported.whyNoMapping = error;
            m_imported.report.add(ImportFate::LeftOut, "mapping", error.location(), error.said());
        }
    }
    void readVariables(const ForeignNode& arch) {
        std::vector<ForeignNode> found = m_roots.findAll("variables");
        if (auto own = arch.find("variables")) {
            found.push_back(std::move(*own));
        }
        for (ForeignNode& variables : found) {
            variables.touchAll();
            if (variables.isMap()) {
                m_variables.push_back(std::move(variables));
            }
        }
    }
    ForgeScope scopeOf() const { return {m_roles, m_bits, m_variables, m_request.variables}; }
    /// Bits of a word: those of all tensors of the workload, where it says so.
    void readBits(const Location& at) {
        const auto layers = m_roots.find("workload");
        const auto bits = layers && layers->isMap() ? layers->find("bits_per_value") : std::nullopt;
        const auto all = bits && bits->isMap() ? bits->find("All") : std::nullopt;
        if (all) {
            NoNames none;
            m_bits = static_cast<int>(foreignInteger(*all, none, 1, maxWordBits));
        } else {
            m_imported.report.add(ImportFate::Assumed, "word_bits", at,
                                  say::imports::wordBits(m_bits, "AccelForge"));
        }
    }
    /// The actions of an item of the stack, until the units are known.
    struct Actions {
        std::size_t item = 0;
        std::map<std::string, ForgeAction> actions;
    };

    void readNodes(const ForeignNode& list, int depth) {
        for (const ForeignNode& node : list.items()) {
            if (node.tag() == "!Hierarchical" && depth < 32) {
                readNodes(node.required("nodes", say::imports::tag("!Hierarchical")), depth + 1);
            } else if (node.tag() == "!Memory") {
                readMemory(node);
            } else if (node.tag() == "!Compute") {
                readCompute(node);
            } else if (node.tag() == "!Container" || node.tag() == "!Fanout") {
                m_container = nameOf(node);
                readSpatial(node);
            } else if (node.tag() == "!Toll") {
                node.note(ImportFate::Missing, say::imports::tollLost(nameOf(node)));
                readSpatial(node);
                node.touchAll();
            } else {
                node.note(ImportFate::LeftOut, say::imports::otherNode(node.tag()));
            }
        }
    }
    std::string nameOf(const ForeignNode& node) {
        return instanceRange(node.required("name", say::imports::aNode())).first;
    }
    void readSpatial(const ForeignNode& node) {
        StackItem fanout;
        fanout.kind = StackItem::Kind::Fanout;
        fanout.name = nameOf(node);
        fanout.targets = {fanout.name};
        fanout.at = node.location();
        const auto spatial = node.find("spatial");
        if (!spatial || !spatial->isList()) {
            return;
        }
        bool onX = true;
        ForgeScope scope = scopeOf();
        for (const ForeignNode& axis : spatial->items()) {
            const auto name = axis.find("name");
            m_axes[fanout.name].push_back(name && name->isText() ? name->text() : "");
            const std::int64_t size = foreignInteger(
                axis.required("fanout", say::imports::anAxisOfSpatial()), scope, 1, maxFanout);
            std::int64_t& mesh = onX ? fanout.meshX : fanout.meshY;
            mesh = std::min(mesh, maxFanout) * size;
            if (size > 1) {
                m_demands.push_back({m_stack.items.size(), onX, size, axis.find("reuse"),
                                     axis.find("may_reuse"), axis.find("loop_bounds"),
                                     axis.find("min_usage")});
            }
            onX = !onX;
        }
        if (fanout.meshX > 1 || fanout.meshY > 1) {
            m_stack.items.push_back(std::move(fanout));
        }
    }
    void noteDemands() const {
        for (const ForgeAxis& axis : m_demands) {
            for (const auto& demand : {axis.reuse, axis.bounds, axis.usage}) {
                if (demand) {
                    demand->note(ImportFate::LeftOut, say::imports::demandWithoutWorkload());
                }
            }
            if (axis.may) {
                axis.may->note(ImportFate::LeftOut, say::imports::unicastOfLayer());
            }
        }
    }
    void readMemory(const ForeignNode& node) {
        readSpatial(node);
        StackItem item;
        item.name = nameOf(node);
        item.targets = {item.name};
        item.at = node.location();
        item.type = item.name;
        if (const auto type = node.find("component_class")) {
            item.type = type->text();
        }
        item.groupName = m_container;
        if (lowerCase(item.type) == "dummy") {
            item.hasEnergy = true;  // without any
            node.note(ImportFate::Taken, say::imports::dummyEnergy(item.name));
        }
        item.type = m_stack.items.empty() ? "DRAM" : item.type;  // the outermost is off the chip
        item.wordBits = m_bits;
        readSize(node, item);
        readTensors(node, item);
        ForgeScope scope = scopeOf();
        m_actions.push_back({m_stack.items.size(), forgeActions(node, scope)});
        m_stack.items.push_back(std::move(item));
    }
    void readSize(const ForeignNode& node, StackItem& item) {
        const auto size = node.find("size");
        if (!size) {
            node.note(ImportFate::Assumed, say::imports::noMemorySize(item.name),
                      ImportGap{ImportGap::Kind::Capacity, item.name});
            return;
        }
        ForgeScope scope = scopeOf();
        try {
            const double bits =
                foreignNumber(*size, scope, 0, std::numeric_limits<double>::infinity());
            if (std::isfinite(bits) && bits / m_bits <= static_cast<double>(maxCapacity)) {
                item.buffer.capacity = static_cast<std::int64_t>(bits / m_bits);
            } else if (std::isfinite(bits)) {
                size->note(ImportFate::Converted,
                           say::imports::storageTooLarge(item.name, maxCapacity));
            }
        } catch (const InputError& error) {
            size->note(ImportFate::Assumed, say::imports::unreadableSize(item.name, error.said()));
        }
    }
    void readTensors(const ForeignNode& node, StackItem& item) {
        item.rule = {m_roles.all, {}, {}, true, true, node.location()};
        auto tensors = node.find("tensors");
        if (const auto constraints = node.find("constraints"); !tensors && constraints) {
            tensors = constraints->find("tensors");
        }
        std::vector<std::string> kept;
        std::vector<std::string> may;
        for (const char* key : {"keep", "may_keep"}) {
            std::vector<std::string>& into = std::string(key) == "keep" ? kept : may;
            const auto given = tensors ? tensors->find(key) : std::nullopt;
            if (!given) {
                continue;
            }
            const auto set = forgeTensors(
                *given, m_kept, [&](const std::string& n) { return tensorOfRole(m_roles, n); },
                m_roles.all);
            if (!set) {
                given->note(ImportFate::Assumed, say::imports::unreadableSet(item.name));
                into = m_roles.all;
            } else {
                into.insert(into.end(), set->begin(), set->end());
            }
        }
        if (tensors) {
            item.rule.keep = kept;
            item.rule.may = may;
        }
        m_kept[item.name] = item.rule.keep;
        m_kept[item.name].insert(m_kept[item.name].end(), item.rule.may.begin(),
                                 item.rule.may.end());
    }
    void readCompute(const ForeignNode& node) {
        ForgeScope scope = scopeOf();
        if (const auto enabled = node.find("enabled")) {
            const ExpressionValue value =
                evaluateExpression(enabled->text(), scope, enabled->location());
            if (value == ExpressionValue(0.0)) {
                node.note(ImportFate::LeftOut, say::imports::otherTensorCount(nameOf(node)));
                return;
            }
        }
        readSpatial(node);
        StackItem item;
        item.kind = StackItem::Kind::Compute;
        item.name = nameOf(node);
        item.at = node.location();
        m_actions.push_back({m_stack.items.size(), forgeActions(node, scope)});
        m_stack.items.push_back(std::move(item));
    }

    /// From J and seconds to pJ and cycles. Files for teaching have energies of 1, which are no J.
    void setUnits() {
        double largest = 0;
        Location where;
        std::optional<double> clock;
        for (const Actions& actions : m_actions) {
            for (const auto& [name, action] : actions.actions) {
                where = action.energy.value_or(0) > largest ? action.at : where;
                largest = std::max(largest, action.energy.value_or(0));
                clock = name == "compute" ? action.throughput : clock;
            }
        }
        const double unit = largest > 1e-3 ? 1 : 1e12;
        if (largest > 1e-3) {
            m_imported.report.add(ImportFate::Assumed, "energy", where,
                                  say::imports::largeEnergies());
        }
        for (const Actions& actions : m_actions) {
            setUnits(m_stack.items[actions.item], actions.actions, unit, clock);
        }
    }
    void setUnits(StackItem& item, const std::map<std::string, ForgeAction>& actions, double unit,
                  std::optional<double> clock) {
        for (const auto& [name, action] : actions) {
            const double words = action.bits / m_bits;
            const double perWord = std::min(action.energy.value_or(0) * unit / words, maxEnergy);
            const std::optional<double> rate =
                clock && action.throughput
                    ? std::optional(std::clamp(*action.throughput * words / *clock, minBandwidth,
                                               maxBandwidth))
                    : std::nullopt;
            item.hasEnergy = item.hasEnergy || action.energy.has_value();
            if (name == "read") {
                item.buffer.energy.read = perWord;
                item.buffer.bandwidth.read = rate;
            } else if (name == "write") {
                item.buffer.energy.write = perWord;
                item.buffer.energy.update = perWord;
                item.buffer.bandwidth.write = rate;
            } else if (name == "compute") {
                item.computeEnergy = std::min(action.energy.value_or(0) * unit, maxEnergy);
            } else {
                m_imported.report.add(ImportFate::LeftOut, name, action.at,
                                      say::imports::otherAction());
            }
        }
    }

    const ImportRequest& m_request;
    Imported m_imported;
    ForeignReading m_reading;
    ForeignRoots m_roots;
    TensorRoles m_roles;
    ArchitectureStack m_stack;
    std::map<std::string, std::vector<std::string>> m_kept;  ///< tensors by memory
    std::vector<Actions> m_actions;
    ForgeAxes m_axes;
    std::vector<ForeignNode> m_variables;
    std::vector<ForgeAxis> m_demands;
    int m_bits = forgeWordBits;
    std::string m_container;  ///< the last container or fanout
};

}  // namespace

Imported importAccelForge(const ImportRequest& request) { return ForgeImporter(request).import(); }

}  // namespace loopglass
