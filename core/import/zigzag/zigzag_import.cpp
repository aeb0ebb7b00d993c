// Reads an accelerator of ZigZag. It has memories from the innermost outward; each memory serves
// some operands and is shared along some dimensions of the array of MACs. Along a dimension where a
// memory is not shared, every MAC has a separate memory. A stack therefore has a fanout where a
// dimension is shared by a memory, but not by the next inner memory. Sizes and widths are in bits;
// costs are in pJ per full-width access.
#include "import/zigzag/zigzag_import.h"

#include "accelerator/limits.h"
#include "import/foreign/foreign_node.h"
#include "import/foreign/foreign_roots.h"
#include "import/layers/tensor_widths.h"
#include "import/stack/assembly.h"
#include "import/stack/energies.h"
#include "import/stack/port_use.h"
#include "import/stack/stored_tensors.h"
#include "import/stack/tensor_roles.h"
#include "import/zigzag/zigzag_mapping.h"
#include "import/zigzag/zigzag_names.h"
#include "import/zigzag/zigzag_ports.h"
#include "import/zigzag/zigzag_reasons.h"
#include "import/zigzag/zigzag_system.h"
#include "import/zigzag/zigzag_workload.h"
#include "words/number_text.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace loopglass {

namespace {

constexpr double maxBits = 1e30;

class ZigZagImporter {
public:
    explicit ZigZagImporter(const ImportRequest& request)
        : m_request(request),
          m_reading(m_imported.report),
          m_roots(request, m_imported.report, m_reading, {.lastKeyCounts = true}) {
        m_imported.report.tool = "ZigZag";
    }

    Imported import() {
        const auto layers = m_roots.find(listedLayers);
        if (layers) {
            readLayers(*layers);
        }
        const auto allocated = m_roots.find("layers");
        if (allocated) {
            allocated->note(ImportFate::LeftOut, msg::imports::coresOfLayers());
        }
        m_core = chosenCore(m_roots, m_request, m_reading);
        if (allocated || m_core) {
            m_imported.report.tool = "Stream";
        }
        const auto array = part("operational_array");
        const auto memories = part("memories");
        const auto mappings = m_roots.find(listedMappings);
        if (const auto dataflows = part("dataflows")) {
            dataflows->note(ImportFate::Missing, msg::imports::mappingDemandLost());
            dataflows->touchAll();
        }
        requireBoth(array, memories);
        if (array && memories) {
            readCore(*array, *memories);
            demandUnrollings(mappings);
        } else if (m_core) {
            refuseCore(array.has_value());
        } else if (!layers && !allocated && (!mappings || array || memories)) {
            throw InputError({m_request.sources.front().file, 0, 0},
                             msg::imports::zigzagPartMissing());
        }
        m_roots.noteUnread(zigzagUnread);
        if (m_core) {
            m_reading.noteUnread(m_core->value(), zigzagUnread);
        }
        return std::move(m_imported);
    }

private:
    void requireBoth(const std::optional<ForeignNode>& array,
                     const std::optional<ForeignNode>& memories) const {
        if (!m_core && array.has_value() != memories.has_value()) {
            const ForeignNode& found = array ? *array : *memories;
            throw InputError(found.keyLocation(),
                             msg::imports::zigzagPartAlone(
                                 found.key(), array ? "memories" : "operational_array"));
        }
    }
    /// Rejects a part of a system that has no array of MACs: a memory, a transfer unit or a
    /// processor.
    [[noreturn]] void refuseCore(bool hasArray) const {
        const auto type = m_core->find("type");
        m_core->fail(msg::imports::coreWithoutArray(
            m_core->key(), type && type->isText() ? type->text() : "",
            hasArray ? "memories" : "operational_array", coreNames(*m_roots.find("cores"))));
    }
    /// Returns a part of the selected core, or of the file.
    std::optional<ForeignNode> part(const std::string& key) const {
        return m_core ? m_core->find(key) : m_roots.find(key);
    }
    const Workload* workload() const {
        return m_imported.workload  ? &*m_imported.workload
               : m_request.workload ? &*m_request.workload
                                    : nullptr;
    }
    void readLayers(const ForeignNode& list) {
        m_layers = zigzagLayers(list);
        std::vector<LayerDraft> drafts;
        for (const ZigZagLayer& layer : m_layers) {
            drafts.push_back(layer.draft);
        }
        Network network = networkOf("network", drafts, m_imported.report);
        if (network.layers.empty()) {
            list.fail(reasonNoLayer(m_imported.report));
        }
        m_drafts = draftsByName(drafts, network);
        if (drafts.size() == 1) {
            m_imported.workload = std::move(network.layers.front().workload);
        } else {
            m_imported.layers = std::move(network);
        }
    }
    void readCore(const ForeignNode& array, const ForeignNode& memories) {
        m_roles = tensorRoles(workload(), memories.location(), m_imported.report);
        if (const auto mappings = m_roots.find(listedMappings)) {
            readLinks(*mappings, memories);
        }
        if (const auto name = part("name")) {
            m_stack.name = instanceRange(*name).first;
        }
        m_stack.name = m_stack.name.empty() ? "accelerator" : m_stack.name;
        readArray(array);
        std::vector<ForeignNode> inwards = memories.entries();
        std::reverse(inwards.begin(), inwards.end());
        for (const ForeignNode& memory : inwards) {
            readMemory(memory);
        }
        addFanout({}, array.location());
        m_stack.items.push_back(m_compute);
        noteEnergies();
        applyEnergies({}, m_stack, m_imported.report);
        settlePorts(m_stack);
        m_assembly = assemble(m_stack, workload(), {}, m_imported.report);
        m_imported.accelerator = m_assembly.accelerator;
        if (workload() != nullptr) {
            m_imported.accelerator->tensorBits = m_widths.others();
            m_imported.constraints.keep =
                tensorStates(m_stack, m_assembly.levelOf,
                             bind(*workload(), *m_imported.accelerator), m_imported.report)
                    .keep;
        }
    }
    void readLinks(const ForeignNode& mappings, const ForeignNode& memories) {
        const std::vector<std::string> names =
            workload() ? namesOf(*workload()) : std::vector<std::string>{};
        m_links = zigzagOperandLinks(mappings, names);
        std::vector<std::string> operands;
        for (const ForeignNode& memory : memories.entries()) {
            const auto served = memory.find("operands");
            for (const std::string& name : served ? served->names() : std::vector<std::string>{}) {
                if (std::find(operands.begin(), operands.end(), name) == operands.end()) {
                    operands.push_back(name);
                }
            }
        }
        noteOperandLinks(mappings, names, operands,
                         workload() ? m_roles.all : std::vector<std::string>{},
                         [&](const std::string& name) { return tensorOfRole(m_roles, name); });
    }
    void demandUnrollings(const std::optional<ForeignNode>& mappings) {
        if (!mappings) {
            return;
        }
        for (const ForeignNode& entry : mappings->items()) {
            touchNames(entry);
        }
        noteSecondEntries(*mappings);
        if (workload() != nullptr) {
            m_imported.constraints.levels = unrollingsOf(*mappings, *workload());
        }
        // The imports of other layers use these entries.
        for (const ZigZagLayer& layer : m_layers) {
            touchUnrollings(*mappings, layer.names);
        }
    }
    static void touchNames(const ForeignNode& entry) {
        if (!entry.isMap()) {
            return;
        }
        entry.find("name");
        if (const auto links = entry.find("memory_operand_links")) {
            links->touchAll();
        }
    }
    std::vector<LevelConstraints> unrollingsOf(const ForeignNode& mappings,
                                               const Workload& workload) {
        std::vector<ArrayAxis> axes;
        for (const ArrayDimension& dimension : m_dimensions) {
            const auto level = dimension.item ? m_assembly.levelOf[*dimension.item] : std::nullopt;
            axes.push_back({dimension.name, level, dimension.onX, dimension.size});
        }
        return zigzagUnrollings(mappings, namesOf(workload), axes, workload,
                                m_imported.accelerator->levels.size());
    }
    std::vector<std::string> namesOf(const Workload& workload) const {
        for (const ZigZagLayer& layer : m_layers) {
            if (workload.name == layer.draft.name ||
                workload.name == "network " + layer.draft.name) {
                return layer.names;
            }
        }
        return zigzagLayerNames(workload);
    }
    void readArray(const ForeignNode& array) {
        const std::vector<std::string> names =
            array.required("dimensions", msg::imports::theOperationalArray()).names();
        const std::vector<ForeignNode> sizes =
            array.required("sizes", msg::imports::theOperationalArray()).items();
        if (names.size() != sizes.size()) {
            array.fail(msg::imports::dimensionsAndSizes(names.size(), sizes.size()));
        }
        readArraySizes(names, sizes);
        if (names.size() > 2) {
            array.note(ImportFate::Converted, msg::imports::axesInTurn());
        }
        m_compute.kind = StackItem::Kind::Compute;
        m_compute.name = "MAC";
        m_compute.at = array.location();
        for (const char* key : {"unit_energy", "multiplier_energy"}) {
            if (const auto energy = array.find(key)) {
                m_compute.computeEnergy = foreignNumber(*energy, m_numbers, 0, maxEnergy);
                m_compute.hasEnergy = true;
            }
        }
        readWidths(array);
        noteCellsThatCompute(array);
    }
    /// Reads the bits of the words: from the layer if it has them, otherwise from the MACs.
    void readWidths(const ForeignNode& array) {
        constexpr int assumedBits = 8;
        int bits = assumedBits;
        bool given = false;
        if (const auto precision = array.find("input_precision");
            precision && precision->isList()) {
            for (const ForeignNode& operand : precision->items()) {
                const std::int64_t own = foreignInteger(operand, m_numbers, 0, maxWordBits);
                bits = own > 0 && !given ? static_cast<int>(own) : bits;
                given = given || own > 0;
            }
        }
        bool assumed = false;
        m_widths = tensorWidths(draftOf(m_drafts, workload()), workload(), bits, assumed);
        if (assumed && !given) {
            m_imported.report.add(ImportFate::Assumed, "word_bits", array.location(),
                                  msg::imports::wordBits(bits, "ZigZag"));
        }
    }
    static void noteCellsThatCompute(const ForeignNode& array) {
        if (isTrue(array, "is_imc")) {
            array.find("is_imc")->note(ImportFate::Missing, msg::imports::imcLost());
            for (const char* key : {"imc_type", "adc_resolution", "bit_serial_precision"}) {
                array.find(key);
            }
        }
    }
    /// In Stream, a core that only stores words has an array of size 0.
    void readArraySizes(const std::vector<std::string>& names,
                        const std::vector<ForeignNode>& sizes) {
        NoNames none;
        std::vector<std::int64_t> given;
        for (const ForeignNode& size : sizes) {
            given.push_back(foreignInteger(size, none, 0, maxFanout));
        }
        const bool stores =
            std::all_of(given.begin(), given.end(), [](std::int64_t size) { return size == 0; });
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (given[i] == 0) {
                sizes[i].note(stores ? ImportFate::Assumed : ImportFate::Missing,
                              stores ? msg::imports::arrayWithoutMacs()
                                     : msg::imports::arrayDimensionOfNone(names[i]));
            }
            m_dimensions.push_back({names[i], std::max<std::int64_t>(given[i], 1), i % 2 == 0, {}});
            m_open.push_back(names[i]);
        }
    }
    double bitsOf(const ForeignNode& memory, const char* key, double otherwise) {
        const auto node = memory.find(key);
        return node && node->kind() != YamlKind::Nothing
                   ? foreignNumber(*node, m_numbers, 0, maxBits)
                   : otherwise;
    }
    void readMemory(const ForeignNode& memory) {
        StackItem item;
        item.name = memory.key();
        item.targets = {item.name};
        item.at = memory.keyLocation();
        item.type = memory.key();
        item.wordBits = m_widths.word;
        readSharing(memory, item);
        if (isTrue(memory, "double_buffering_support")) {
            item.buffer.buffering = 2;
        }
        readOperands(memory, item);
        if (item.rule.keep.empty()) {
            memory.note(ImportFate::LeftOut, msg::imports::servesNothing());
            memory.touchAll();
            return;
        }
        readSize(memory, item);
        const std::vector<ZigZagPort> ports = zigzagPorts(
            memory, [&](const std::string& name) { return tensorOfOperand(name); }, m_widths.word);
        setZigZagBandwidth(
            memory, ports, macsBelow(memory),
            [&](const std::string& tensor) { return spreadOf(tensor); }, m_widths, item);
        item.hasEnergy = setZigZagCosts(memory, ports, m_widths, item);
        if (isTrue(memory, "auto_cost_extraction")) {  // memories with a separate cost model
            item.hasEnergy = false;
            item.buffer.tensorEnergy.clear();
        }
        m_stack.items.push_back(std::move(item));
    }
    /// Reads the size, which ZigZag requires.
    void readSize(const ForeignNode& memory, StackItem& item) {
        const double bits = bitsOf(memory, "size", -1);
        if (bits < 0) {
            memory.note(ImportFate::Missing, msg::imports::noMemorySize(item.name),
                        ImportGap{ImportGap::Kind::Capacity, item.name});
            return;
        }
        const double words = std::floor(bits / m_widths.word);
        if (words > static_cast<double>(maxCapacity)) {
            memory.note(ImportFate::Converted,
                        msg::imports::storageTooLarge(item.name, maxCapacity));
            return;
        }
        item.buffer.capacity = static_cast<std::int64_t>(words);
        if (words < 1) {
            memory.note(ImportFate::Assumed,
                        msg::imports::lessThanAWord(item.name, roundedText(bits), m_widths.word));
        }
    }
    static bool isTrue(const ForeignNode& node, const char* key) {
        const auto flag = node.find(key);
        return flag && flag->isText() && lowerCase(flag->text()) == "true";
    }
    /// Returns the maximum distance, in words of a tile, between two words that an operation uses.
    double spreadOf(const std::string& name) const {
        const auto tensor = workload() ? findTensor(*workload(), name) : std::nullopt;
        double spread = 1;
        if (tensor) {
            for (const Rank& rank : (*workload())[*tensor].ranks) {
                std::int64_t most = 1;
                for (const Term& term : rank.terms) {
                    most = std::max(most, term.coefficient);
                }
                spread *= static_cast<double>(most);
            }
        }
        return spread;
    }
    /// Returns the number of MACs that one instance serves.
    double macsBelow(const ForeignNode& memory) const {
        double macs = 1;
        const auto served = memory.find("served_dimensions");
        for (const std::string& name : served ? served->names() : std::vector<std::string>{}) {
            for (const ArrayDimension& dimension : m_dimensions) {
                macs *= dimension.name == name ? static_cast<double>(dimension.size) : 1;
            }
        }
        return macs;
    }
    /// Reports if the file has energies of only some parts.
    void noteEnergies() {
        const bool any = std::any_of(m_stack.items.begin(), m_stack.items.end(),
                                     [](const StackItem& item) { return item.hasEnergy; });
        for (StackItem& item : m_stack.items) {
            if (any && !item.hasEnergy && item.kind != StackItem::Kind::Fanout) {
                const Message assumed = assumeClassEnergy(item);
                item.hasEnergy = true;
                m_imported.report.add(ImportFate::Missing, item.name, item.at,
                                      msg::imports::forgeNoEnergy(assumed), energyGap(item));
            }
        }
    }
    std::string tensorOfOperand(const std::string& name) const {
        const auto link = m_links.find(name);
        return tensorOfRole(m_roles, link == m_links.end() ? name : link->second);
    }
    void readOperands(const ForeignNode& memory, StackItem& item) {
        item.rule.given = true;
        item.rule.keepOnly = true;
        item.rule.at = memory.location();
        const ForeignNode operands = memory.required("operands", msg::imports::aMemory());
        for (const std::string& name : operands.names()) {
            const std::string tensor = tensorOfOperand(name);
            if (!tensor.empty()) {
                item.rule.keep.push_back(tensor);
            } else if (name == "I1" || name == "I2" || name == "O" || m_links.contains(name)) {
                operands.note(ImportFate::LeftOut, msg::imports::operandOfNone(name));
            } else {
                operands.note(ImportFate::Missing, msg::imports::unknownOperand(name));
            }
        }
    }
    /// Reads the fanout above this memory: the dimensions that only the next outer memory shares.
    void readSharing(const ForeignNode& memory, const StackItem& item) {
        std::vector<std::string> shared;
        const ForeignNode served = memory.required("served_dimensions", msg::imports::aMemory());
        for (const std::string& name : served.names()) {
            const bool known = std::any_of(m_dimensions.begin(), m_dimensions.end(),
                                           [&](const ArrayDimension& d) { return d.name == name; });
            if (!known) {
                served.fail(msg::imports::servesUnknown(name));
            }
            const bool open = std::find(m_open.begin(), m_open.end(), name) != m_open.end();
            if (open) {
                shared.push_back(name);
            } else {
                served.note(ImportFate::Missing, msg::imports::sharedInside(name, item.name));
            }
        }
        addFanout(shared, served.location());
    }
    void addFanout(const std::vector<std::string>& shared, const Location& at) {
        StackItem fanout;
        fanout.kind = StackItem::Kind::Fanout;
        fanout.at = at;
        for (ArrayDimension& dimension : m_dimensions) {
            const bool wasOpen =
                std::find(m_open.begin(), m_open.end(), dimension.name) != m_open.end();
            const bool stays =
                std::find(shared.begin(), shared.end(), dimension.name) != shared.end();
            if (wasOpen && !stays) {
                fanout.name += (fanout.name.empty() ? "" : "+") + dimension.name;
                std::int64_t& mesh = dimension.onX ? fanout.meshX : fanout.meshY;
                mesh = std::min(mesh, maxFanout) * dimension.size;
                dimension.item = m_stack.items.size();
            }
        }
        fanout.targets = {fanout.name};
        m_open = shared;
        if (fanout.meshX > 1 || fanout.meshY > 1) {
            if (m_stack.items.empty()) {  // the outermost level is a single memory
                m_imported.report.add(ImportFate::Missing, fanout.name, at,
                                      msg::imports::outermostNotShared());
                shareOutermost();
                return;
            }
            m_stack.items.push_back(std::move(fanout));
        }
    }

    /// Treats the outermost memory as shared along all dimensions.
    void shareOutermost() {
        m_open.clear();
        for (ArrayDimension& dimension : m_dimensions) {
            dimension.item.reset();
            m_open.push_back(dimension.name);
        }
    }

    struct ArrayDimension {
        std::string name;
        std::int64_t size = 1;
        bool onX = true;
        std::optional<std::size_t> item;  ///< index in the stack: the fanout of this axis
    };

    const ImportRequest& m_request;
    Imported m_imported;
    ForeignReading m_reading;
    ForeignRoots m_roots;
    NoNames m_numbers;
    TensorRoles m_roles;
    std::map<std::string, std::string> m_links;  ///< tensors of operands of the memories
    ArchitectureStack m_stack;
    StackItem m_compute;
    std::vector<ArrayDimension> m_dimensions;
    std::vector<std::string> m_open;  ///< dimensions along which the next outer memory is shared
    TensorWidths m_widths;
    NamedDrafts m_drafts;
    std::optional<ForeignNode> m_core;  ///< the selected core of a system of several cores
    std::vector<ZigZagLayer> m_layers;
    TimeloopAssembly m_assembly;
};

}  // namespace

Imported importZigZag(const ImportRequest& request) { return ZigZagImporter(request).import(); }

}  // namespace loopglass
