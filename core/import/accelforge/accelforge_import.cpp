// Reads an accelerator of AccelForge: nodes from the outermost inward, and memories with sizes in
// bits, energies in J and actions per second. Loopglass uses words and cycles. Therefore the import
// assumes a number of bits for a word, and a cycle is the time of one operation of a MAC.
#include "import/accelforge/accelforge_import.h"

#include "accelerator/limits.h"
#include "import/accelforge/actions.h"
#include "import/accelforge/forge_axes.h"
#include "import/accelforge/forge_branches.h"
#include "import/accelforge/forge_groups.h"
#include "import/accelforge/forge_mapping.h"
#include "import/accelforge/forge_names.h"
#include "import/accelforge/forge_reasons.h"
#include "import/accelforge/forge_scope.h"
#include "import/accelforge/forge_units.h"
#include "import/accelforge/forge_workload.h"
#include "import/foreign/attribute_scope.h"
#include "import/foreign/foreign_node.h"
#include "import/foreign/foreign_roots.h"
#include "import/layers/tensor_links.h"
#include "import/layers/tensor_widths.h"
#include "import/stack/assembly.h"
#include "import/stack/energies.h"
#include "import/stack/port_use.h"
#include "import/stack/stored_tensors.h"
#include "import/stack/tensor_roles.h"
#include "mapping/steps.h"
#include "words/number_text.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace loopglass {
namespace {
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
            mapping->note(ImportFate::Assumed, msg::imports::forgeMappingAlone());
            m_imported.reasonNoMapping =
                InputError(mapping->location(), msg::imports::forgeMappingAlone());
        } else if (!arch || !arch->isMap() || !arch->value().find("nodes")) {
            throw InputError(arch ? arch->location()
                                  : Location{m_request.sources.front().file, 0, 0},
                             msg::imports::archWithoutNodes());
        }
        if (arch) {
            readArchitecture(*arch);
        }
        const bool leaks = std::any_of(m_parts.begin(), m_parts.end(), [](const ForgePart& part) {
            return part.costs.leakage > 0;
        });
        m_roots.noteUnread([&](const ForeignEntry& entry) {
            return forgeUnread(entry, {.top = m_roots.isAtTop(entry), .leaks = leaks});
        });
        return std::move(m_imported);
    }

private:
    void readLayers(const ForeignNode& node) {
        const std::vector<LayerDraft> drafts =
            forgeLayers(node, m_request.variables, m_imported.report);
        Network network = networkOf("network", drafts, m_imported.report, !m_request.ownNames);
        if (network.layers.empty()) {
            node.fail(reasonNoLayer(m_imported.report));
        }
        m_passed = passedTensors(drafts);
        m_einsums = drafts.size();
        m_drafts = draftsByName(drafts, network);
        if (drafts.size() == 1) {
            m_imported.workload = std::move(network.layers.front().workload);
        } else {
            linkByTensors(drafts, m_drafts, network, m_imported.report);
            m_imported.layers = std::move(network);
        }
    }
    void readArchitecture(const ForeignNode& arch) {
        const Workload* workload = m_imported.workload  ? &*m_imported.workload
                                   : m_request.workload ? &*m_request.workload
                                                        : nullptr;
        m_roles = tensorRoles(workload, arch.location(), m_imported.report);
        m_names = {m_roles, draftOf(m_drafts, workload), m_drafts, m_passed};
        m_stack.name = "accelerator";
        readVariables(arch);
        readWidths(workload, arch.location());
        readNodes(arch.required("nodes", msg::imports::tag("arch")));
        m_units = setForgeUnits(m_parts, m_widths, m_roles.output, m_stack, m_imported.report);
        applyEnergies(std::nullopt, m_stack, m_imported.report);
        assembleWith(workload);
    }
    bool isNetwork() const { return m_imported.layers.layers.size() > 1; }
    /// Reads a mapping of several einsums.
    void readGroups(const TimeloopAssembly& assembly) {
        const auto mapping = isNetwork() ? m_roots.find("mapping") : std::nullopt;
        if (!mapping || !mapping->isMap()) {
            return;
        }
        mapping->touchAll();
        try {
            if (m_einsums != m_drafts.size()) {
                mapping->fail(msg::imports::mappingOfLostEinsums(m_einsums, m_drafts.size()));
            }
            m_imported.groups = forgeGroups(forgeTree(*mapping, m_stack, assembly.levelOf, m_axes),
                                            m_imported.layers, m_drafts, assembly.accelerator);
            mapping->note(ImportFate::Taken,
                          msg::imports::entries(mapping->find("nodes")->items().size()));
        } catch (const InputError& error) {
            m_imported.reasonNoMapping = error;
            mapping->note(ImportFate::LeftOut, error.text());
        }
    }
    /// Returns the loops of the mapping of one einsum; empty if the file has no mapping or the
    /// mapping cannot be represented.
    std::vector<ItemLoops> mappedLoops(const Workload* workload) {
        const auto mapping = m_roots.find("mapping");
        if (!mapping || !mapping->isMap() || workload == nullptr || isNetwork()) {
            return {};
        }
        try {
            std::vector<ItemLoops> loops = forgeLoops(*mapping, m_stack, *workload, m_axes);
            mapping->note(ImportFate::Taken,
                          msg::imports::entries(mapping->find("nodes")->items().size()));
            return loops;
        } catch (const InputError& error) {
            loseMapping(error);
            mapping->touchAll();
            return {};
        }
    }
    void assembleWith(const Workload* workload) {
        const std::vector<ItemLoops> loops = mappedLoops(workload);
        settlePorts(m_stack);
        const TimeloopAssembly assembly = assemble(m_stack, workload, loops, m_imported.report);
        m_imported.accelerator = assembly.accelerator;
        readGroups(assembly);
        if (workload != nullptr) {
            m_imported.accelerator->tensorBits = m_widths.others();
        }
        setForgeLeakage(m_parts, m_stack, m_units, *m_imported.accelerator);
        if (workload == nullptr) {
            noteDemands();
            return;
        }
        ImportReport decided;  // notes on open tensors that the mapping decides
        const TensorStates states =
            tensorStates(m_stack, assembly.levelOf, bind(*workload, *m_imported.accelerator),
                         loops.empty() ? m_imported.report : decided);
        m_imported.constraints.keep = states.keep;
        m_imported.freeTensors = states.free;
        demandAxes(m_demands, assembly, m_roles, m_names, *workload, m_imported.constraints);
        if (!loops.empty()) {
            takeMapping(assembly, loops, *workload);
        }
        noteUnshared(m_demands, assembly, m_roles, m_names, *workload,
                     m_imported.mapping ? &m_imported.mapping->mapping : nullptr,
                     m_imported.constraints);
    }
    void takeMapping(const TimeloopAssembly& assembly, const std::vector<ItemLoops>& loops,
                     const Workload& workload) {
        try {
            m_imported.mapping =
                assembledMapping(m_stack, assembly, loops, workload, m_imported.report);
            m_imported.mapping->mapping =
                settled(std::move(m_imported.mapping->mapping), workloadBounds(workload));
        } catch (const InputError& error) {
            loseMapping(error);
        }
    }
    void loseMapping(const InputError& error) {
        m_imported.reasonNoMapping = error;
        m_imported.report.add(ImportFate::Missing, "mapping", error.location(), error.text());
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
    ForgeScope scopeOf() const { return {m_roles, m_widths, m_variables, m_request.variables}; }
    void readWidths(const Workload* workload, const Location& at) {
        constexpr int assumedBits = 8;
        bool assumed = false;
        m_widths = tensorWidths(draftOf(m_drafts, workload), workload, assumedBits, assumed);
        if (assumed) {
            m_imported.report.add(ImportFate::Assumed, "word_bits", at,
                                  msg::imports::wordBits(assumedBits, "AccelForge"));
        }
    }
    /// Returns true if a node exists; a node without `enabled` always exists.
    bool isEnabled(const ForeignNode& node) const {
        const auto enabled = node.isMap() ? node.find("enabled") : std::nullopt;
        if (!enabled) {
            return true;
        }
        const std::string text = lowerCase(enabled->text());
        if (text == "true" || text == "false") {
            return text == "true";
        }
        ForgeScope scope = scopeOf();
        return evaluateExpression(enabled->text(), scope, enabled->location()) !=
               ExpressionValue(0.0);
    }
    void readNodes(const ForeignNode& list) {
        const ForgePath path =
            forgePath(list, [&](const ForeignNode& node) { return isEnabled(node); });
        for (const ForeignNode& node : path.nodes) {
            readNode(node);
        }
        const bool stores =
            std::any_of(m_stack.items.begin(), m_stack.items.end(), [](const StackItem& item) {
                return item.kind == StackItem::Kind::Storage;
            });
        if (!stores) {
            list.fail(msg::imports::forgeNoMemory(tagsOf(list)));
        }
    }
    static std::vector<std::string> tagsOf(const ForeignNode& list) {
        std::vector<std::string> tags;
        for (const ForeignNode& node : list.items()) {
            if (!node.tag().empty() &&
                std::find(tags.begin(), tags.end(), node.tag()) == tags.end()) {
                tags.push_back(node.tag());
            }
        }
        return tags;
    }
    void readNode(const ForeignNode& node) {
        if (node.tag() == "!Memory") {
            readMemory(node);
        } else if (node.tag() == "!Compute") {
            readCompute(node);
        } else if (node.tag() == "!Container" || node.tag() == "!Fanout") {
            m_container = nameOf(node);
            readSpatial(node);
        } else {
            node.note(ImportFate::Missing, node.tag() == "!Toll"
                                               ? msg::imports::tollLost(nameOf(node))
                                               : msg::imports::networkLost(nameOf(node)));
            readSpatial(node);
            node.touchAll();
        }
    }
    std::string nameOf(const ForeignNode& node) {
        return instanceRange(node.required("name", msg::imports::aNode())).first;
    }
    void readSpatial(const ForeignNode& node) {
        StackItem fanout;
        fanout.kind = StackItem::Kind::Fanout;
        fanout.name = nameOf(node);
        fanout.targets = {fanout.name};
        fanout.at = node.location();
        const auto spatial = node.find("spatial");
        if (spatial && spatial->isMap()) {
            spatial->note(ImportFate::Missing, msg::imports::axesInAMap(fanout.name));
            spatial->touchAll();
        }
        if (!spatial || spatial->isMap()) {
            return;
        }
        bool onX = true;
        ForgeScope scope = scopeOf();
        for (const ForeignNode& axis : spatial->items()) {
            const auto name = axis.find("name");
            m_axes[fanout.name].push_back(name && name->isText() ? name->text() : "");
            const std::int64_t size = foreignInteger(
                axis.required("fanout", msg::imports::anAxisOfSpatial()), scope, 1, maxFanout);
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
                    demand->note(ImportFate::LeftOut, msg::imports::demandWithoutWorkload());
                    demand->touchAll();
                }
            }
            if (axis.may) {
                axis.may->note(ImportFate::LeftOut, msg::imports::unicastOfLayer());
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
            node.note(ImportFate::Taken, msg::imports::dummyEnergy(item.name));
        }
        // The outermost memory is off the chip.
        item.type = m_stack.items.empty() ? "DRAM" : item.type;
        item.wordBits = m_widths.word;
        readTensors(node, item);
        const ForgePart part = partOf(node, {"read", "write"});
        readSize(node, part.costs, item);
        noteInitialWrites(node);
        m_parts.push_back(part);
        m_stack.items.push_back(std::move(item));
    }
    /// Returns the costs and the delay of a node, which becomes the next item of the stack.
    ForgePart partOf(const ForeignNode& node, const std::vector<std::string>& actions) {
        ForgeScope scope = scopeOf();
        ForgePart part{m_stack.items.size(),
                       forgeCosts(node, scope, [&](const std::string& set) { return setOf(set); }),
                       {},
                       false,
                       node.find("total_latency"),
                       node};
        if (part.formula && part.formula->kind() == YamlKind::Nothing) {
            part.formula.reset();
        }
        std::vector<ForeignNode> names = m_variables;
        if (auto extra = node.find("extra_attributes_for_component_model");
            extra && extra->isMap()) {
            extra->note(ImportFate::LeftOut, msg::imports::reasonCircuit());
            extra->touchAll();
            names.push_back(std::move(*extra));
        }
        names.push_back(node);
        ForgeScope all(m_roles, m_widths, std::move(names), m_request.variables);
        const ForeignNode* formula = part.formula ? &*part.formula : nullptr;
        part.delay = forgeDelay(formula, part.costs, actions, all);
        if (!part.delay && formula == nullptr) {
            part.delay = partialDelay(part.costs, actions, all);
            part.partial = part.delay.has_value();
        }
        return part;
    }
    std::optional<NameSet> setOf(const std::string& text) const {
        const auto of = [&](const std::string& name) -> std::optional<NameSet> {
            const auto& all = m_roles.all;
            const bool tensorOfThisName = std::find(all.begin(), all.end(), name) != all.end();
            if (name == "Inputs" && !tensorOfThisName && m_roles.all.size() > 1) {
                return NameSet(m_roles.all.begin() + 1, m_roles.all.end());
            }
            const std::optional<NameSet> named = m_names.of(name);
            return !named && name == "Intermediates" ? m_names.intermediates() : named;
        };
        return readNameSet(text, {of, NameSet(m_roles.all.begin(), m_roles.all.end())});
    }
    static void noteInitialWrites(const ForeignNode& node) {
        const auto skipped = node.find("skip_initial_output_write");
        if (skipped && skipped->isText() && lowerCase(skipped->text()) == "false") {
            skipped->note(ImportFate::Missing, msg::imports::initialWritesLost());
        }
    }
    void readSize(const ForeignNode& node, const ForgeCosts& costs, StackItem& item) {
        const auto size = node.find("size");
        if (!size) {
            node.note(ImportFate::Missing, msg::imports::noMemorySize(item.name),
                      ImportGap{ImportGap::Kind::Capacity, item.name});
            return;
        }
        ForgeScope scope = scopeOf();
        try {
            const double bits =
                foreignNumber(*size, scope, 0, std::numeric_limits<double>::infinity()) /
                widening(costs, item);
            const double words = std::floor(bits / m_widths.word * (1 + 1e-12));
            if (std::isfinite(bits) && words <= static_cast<double>(maxCapacity)) {
                item.buffer.capacity = static_cast<std::int64_t>(words);
                if (words < 1) {
                    size->note(
                        ImportFate::Assumed,
                        msg::imports::lessThanAWord(item.name, roundedText(bits), m_widths.word));
                }
            } else if (std::isfinite(bits)) {
                size->note(ImportFate::Converted,
                           msg::imports::storageTooLarge(item.name, maxCapacity));
            }
        } catch (const InputError& error) {
            size->note(ImportFate::Missing, msg::imports::unreadableSize(item.name, error.text()));
        }
    }
    /// Returns the ratio of this memory's word width to the default width. If there are several
    /// widths, the largest applies, so that every accepted tile really fits.
    double widening(const ForgeCosts& costs, const StackItem& item) {
        double most = 0;
        bool same = true;
        for (const std::vector<std::string>* list : {&item.rule.keep, &item.rule.may}) {
            for (const std::string& tensor : *list) {
                const int bits = m_widths.of(tensor);
                const double wider = costs.widthOf(tensor, bits) / bits;
                same = same && (most == 0 || wider == most);
                most = std::max(most, wider);
            }
        }
        if (!same) {
            m_imported.report.add(ImportFate::Missing, item.name, item.at,
                                  msg::imports::capacityOfBits());
        }
        return most > 0 ? most : 1;
    }
    void readTensors(const ForeignNode& node, StackItem& item) {
        item.rule = {{},   {},   m_roles.all,
                     true, true, node.location()};  // without `keep`, as in AccelForge
        auto tensors = node.find("tensors");
        if (const auto constraints = node.find("constraints"); !tensors && constraints) {
            tensors = constraints->find("tensors");
        }
        std::vector<std::string> kept;
        std::vector<std::string> may;
        bool given = false;
        for (const char* key : {"keep", "back", "may_keep"}) {
            std::vector<std::string>& into = std::string(key) == "may_keep" ? may : kept;
            const auto named = tensors ? tensors->find(key) : std::nullopt;
            if (!named) {
                continue;
            }
            given = true;
            const auto set = tensorsOf(*named);
            if (!set) {
                noteUnreadSet(*named, item.name);
                into = m_roles.all;
                continue;
            }
            noteFusion(*named, *set, item);
            for (const std::string& tensor : *set) {
                if (std::find(into.begin(), into.end(), tensor) == into.end()) {
                    into.push_back(tensor);
                }
            }
        }
        if (tensors && given) {
            item.rule.keep = kept;
            item.rule.may = mayKeep(*tensors, kept, may);
        }
        if (tensors) {
            noteLostDemands(*tensors, item);
        }
        m_kept[item.name] = item.rule.keep;
        m_kept[item.name].insert(m_kept[item.name].end(), item.rule.may.begin(),
                                 item.rule.may.end());
    }
    /// If there is only `back`, all other tensors may be kept, as if `keep` were absent.
    std::vector<std::string> mayKeep(const ForeignNode& tensors,
                                     const std::vector<std::string>& kept,
                                     const std::vector<std::string>& may) const {
        if (tensors.find("keep") || tensors.find("may_keep")) {
            return may;
        }
        std::vector<std::string> rest;
        std::copy_if(m_roles.all.begin(), m_roles.all.end(), std::back_inserter(rest),
                     [&](const std::string& tensor) {
                         return std::find(kept.begin(), kept.end(), tensor) == kept.end();
                     });
        return rest;
    }
    /// Each layer is mapped separately, so a layer has no intermediate tensors.
    std::optional<std::vector<std::string>> tensorsOf(const ForeignNode& set,
                                                      const NameSet& intermediates = {}) const {
        return forgeTensors(
            set, m_kept, [&](const std::string& n) { return m_names.of(n); }, m_roles.all,
            intermediates);
    }
    void noteUnreadSet(const ForeignNode& set, const std::string& memory) const {
        std::string unknown;
        forgeTensors(
            set, m_kept, [&](const std::string& n) { return m_names.of(n); }, m_roles.all, {},
            &unknown);
        if (unknown.empty()) {
            set.note(ImportFate::Missing, msg::imports::unreadableSet(memory));
            return;
        }
        std::vector<std::string> names = m_roles.all;
        for (const auto& [outer, tensors] : m_kept) {
            names.push_back(outer);
        }
        const auto sets = {"input", "weight", "output", "All", "Nothing", "Inputs", "Above"};
        names.insert(names.end(), sets.begin(), sets.end());
        set.note(ImportFate::Missing,
                 msg::imports::unknownInSet(unknown, didYouMean(unknown, names), names, memory));
    }
    /// A set with `Intermediates` allows that a layer passes a tensor to the next layer without the
    /// outer memory. This freedom is lost unless layers may be fused.
    void noteFusion(const ForeignNode& named, const std::vector<std::string>& set,
                    const StackItem& item) const {
        const auto fused = tensorsOf(named, m_names.intermediates());
        std::vector<std::string> other;
        for (const std::string& tensor : fused ? m_roles.all : std::vector<std::string>()) {
            const auto has = [&](const std::vector<std::string>& list) {
                return std::find(list.begin(), list.end(), tensor) != list.end();
            };
            if (has(*fused) != has(set)) {
                other.push_back(tensor);
            }
        }
        if (!other.empty() && !m_request.fuses) {
            named.note(ImportFate::Missing, msg::imports::fusionOfLayersLost(other, item.name));
        }
    }
    /// Reports lost constraints of a memory: on its tiles and on the number of transfers.
    void noteLostDemands(const ForeignNode& tensors, const StackItem& item) const {
        for (const char* key : {"no_refetch_from_above", "no_resend_to_below"}) {
            const auto named = tensors.find(key);
            const auto set = named ? tensorsOf(*named) : std::nullopt;
            const bool none = set && std::none_of(set->begin(), set->end(), [&](const auto& t) {
                                  const auto& keep = item.rule.keep;
                                  const auto& may = item.rule.may;
                                  return std::find(keep.begin(), keep.end(), t) != keep.end() ||
                                         std::find(may.begin(), may.end(), t) != may.end();
                              });
            if (named && !none) {
                named->note(ImportFate::Missing, msg::imports::mappingDemandLost());
            }
        }
        for (const char* key : {"tile_shape", "tensor_order_options"}) {
            const auto list = tensors.find(key);
            if (list && !list->value().items.empty()) {
                list->note(ImportFate::Missing, msg::imports::mappingDemandLost());
                list->touchAll();
            }
        }
    }
    void readCompute(const ForeignNode& node) {
        readSpatial(node);
        StackItem item;
        item.kind = StackItem::Kind::Compute;
        item.name = nameOf(node);
        item.at = node.location();
        noteInitialWrites(node);
        m_parts.push_back(partOf(node, {"compute"}));
        m_stack.items.push_back(std::move(item));
    }

    const ImportRequest& m_request;
    Imported m_imported;
    ForeignReading m_reading;
    ForeignRoots m_roots;
    TensorRoles m_roles;
    ArchitectureStack m_stack;
    std::map<std::string, std::vector<std::string>> m_kept;  ///< tensors by memory
    std::vector<ForgePart> m_parts;
    ForgeUnits m_units;
    NamedDrafts m_drafts;
    std::size_t m_einsums = 0;
    NameSet m_passed;  ///< tensors of the file that pass from einsum to einsum
    ForgeNames m_names;
    ForgeAxes m_axes;
    std::vector<ForeignNode> m_variables;
    std::vector<ForgeAxis> m_demands;
    TensorWidths m_widths;
    std::string m_container;  ///< the last container or fanout
};

}  // namespace

Imported importAccelForge(const ImportRequest& request) { return ForgeImporter(request).import(); }

}  // namespace loopglass
