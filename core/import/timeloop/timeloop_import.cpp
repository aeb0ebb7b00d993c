#include "import/timeloop/timeloop_import.h"

#include "format/read/read_workload.h"
#include "format/write/write_workload.h"
#include "import/foreign/attribute_scope.h"
#include "import/foreign/foreign_roots.h"
#include "import/stack/assembly.h"
#include "import/stack/energies.h"
#include "import/stack/stored_tensors.h"
#include "import/timeloop/contradictions.h"
#include "import/timeloop/limits.h"
#include "import/timeloop/native_stack.h"
#include "import/timeloop/nodes.h"
#include "import/timeloop/ports.h"
#include "import/timeloop/problem.h"
#include "import/timeloop/reasons.h"
#include "import/timeloop/sparse.h"
#include "import/timeloop/tree.h"
#include "mapping/steps.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

namespace loopglass {

namespace {

const std::vector<std::string>& rootKeys() {
    static const std::vector<std::string> keys{"architecture",
                                               "arch",
                                               "problem",
                                               "mapping",
                                               "ERT",
                                               "variables",
                                               "architecture_constraints",
                                               "arch_constraints",
                                               "mapspace_constraints",
                                               "mapspace",
                                               "sparse_optimizations"};
    return keys;
}

class TimeloopImporter {
public:
    explicit TimeloopImporter(const ImportRequest& request)
        : m_request(request),
          m_reading(m_imported.report),
          m_roots(request, m_imported.report, m_reading) {
        m_imported.report.tool = "Timeloop";
    }

    Imported import() {
        readWorkloads();
        readEnergies();
        readConstraints();
        if (const auto sparse = m_roots.find("sparse_optimizations")) {
            noteSparse(*sparse, "sparse_optimizations");
        }
        const std::optional<std::vector<TimeloopDirective>> mapping = readDirectives("mapping");
        auto architecture = m_roots.find("architecture");
        if (!architecture) {
            architecture = m_roots.find("arch");  // the key of version 0.1
        }
        if (architecture) {
            readArchitecture(*architecture, mapping);
        } else if (mapping && workload() != nullptr && m_request.accelerator) {
            mapOntoOwn(*mapping);
        }
        noteUnused(mapping.has_value());
        m_roots.expectKeys(rootKeys());
        m_roots.noteUnread(timeloopUnread);
        return std::move(m_imported);
    }

private:
    const Workload* workload() const {
        return m_imported.workload  ? &*m_imported.workload
               : m_request.workload ? &*m_request.workload
                                    : nullptr;
    }
    void readWorkloads() {
        const auto problem = m_roots.find("problem");
        if (!problem) {
            return;
        }
        AttributeScope names(m_roots.findAll("variables"), m_request.variables);
        Workload workload = readTimeloopProblem(*problem, names);
        try {
            m_imported.workload = readWorkload({"", writeWorkload(workload)});
            m_imported.workload->at = {problem->location()};
        } catch (const InputError& error) {  // a number exceeds a limit of Loopglass files
            problem->fail(error.text());
        }
    }
    void readEnergies() {
        if (const auto ert = m_roots.find("ERT")) {
            m_energies = readTimeloopErt(*ert);
            noteVersion(ert->find("version"));
            m_energies->accessActions = m_request.actions;
            ert->note(ImportFate::Taken, msg::imports::energiesRead(m_energies->components.size()));
        }
    }
    void addConstraints(const std::vector<ForeignNode>& entries) {
        for (const ForeignNode& entry : entries) {
            const std::vector<TimeloopDirective> more = readTargetedDirectives(entry);
            m_constraints.insert(m_constraints.end(), more.begin(), more.end());
        }
    }
    void readConstraints() {
        for (const char* key :
             {"architecture_constraints", "arch_constraints", "mapspace_constraints", "mapspace"}) {
            for (const ForeignNode& node : m_roots.findAll(key)) {
                addConstraintsOf(node);
            }
        }
        for (const char* key : {"architecture", "arch"}) {
            const auto architecture = m_roots.find(key);
            if (architecture && architecture->isMap()) {
                if (const auto own = architecture->find("constraints")) {
                    addConstraintsOf(*own);
                }
            }
        }
    }
    void addConstraintsOf(const ForeignNode& node) {
        if (!node.isMap()) {
            addConstraints(node.items());
            return;
        }
        for (const char* key : {"targets", "constraints"}) {
            const auto list = node.find(key);
            // The text is the name of a list in the same file.
            const auto named =
                list && list->isText() ? node.find("constraints_" + list->text()) : std::nullopt;
            if (named) {
                addConstraints(named->items());
            } else if (list && list->isText()) {
                list->note(ImportFate::Missing, msg::imports::constraintsByName(list->text()));
            } else if (list) {
                addConstraints(list->items());
            }
        }
    }
    std::optional<std::vector<TimeloopDirective>> readDirectives(const std::string& key) {
        const auto node = m_roots.find(key);
        if (!node) {
            return std::nullopt;
        }
        std::vector<TimeloopDirective> directives;
        for (const ForeignNode& entry : node->items()) {
            const std::vector<TimeloopDirective> more = readTargetedDirectives(entry);
            directives.insert(directives.end(), more.begin(), more.end());
        }
        if (directives.empty()) {
            return std::nullopt;
        }
        return directives;
    }

    ArchitectureStack readStack(const ForeignNode& architecture) {
        noteVersion(architecture.find("version"));
        std::vector<ForeignNode> inherited = m_roots.findAll("variables");
        if (architecture.value().find("subtree") || architecture.value().find("local")) {
            ArchitectureStack stack = readTimeloopTree(architecture, std::move(inherited));
            numberStorages(stack);
            return stack;
        }
        if (architecture.value().find("nodes")) {
            return readTimeloopNodes(architecture, std::move(inherited));
        }
        if (architecture.value().find("storage")) {
            return readTimeloopFlat(architecture);
        }
        architecture.fail(msg::imports::noSubtreeOrNodes());
    }
    /// Numbers the storages from the innermost outward, because directives may refer to a storage
    /// by its number.
    static void numberStorages(ArchitectureStack& stack) {
        std::size_t number = 0;
        for (std::size_t i = stack.items.size(); i-- > 0;) {
            if (stack.items[i].kind == StackItem::Kind::Storage) {
                stack.items[i].targets.push_back(std::to_string(number++));
            }
        }
    }
    void readArchitecture(const ForeignNode& architecture,
                          const std::optional<std::vector<TimeloopDirective>>& mapping) {
        ArchitectureStack stack = readStack(architecture);
        sharePorts(stack, m_imported.report);
        applyEnergies(m_energies, stack, m_imported.report);
        for (StackItem& item : stack.items) {
            item.loops = item.kind == StackItem::Kind::Storage;
        }
        std::vector<TimeloopDirective> constraints = stack.constraints;
        constraints.insert(constraints.end(), m_constraints.begin(), m_constraints.end());
        refuseContradictions(stack, constraints, workload());
        applyKeepConstraints(constraints, stack);
        std::vector<ItemLoops> loops;
        if (mapping && workload() != nullptr) {
            loops = placedLoops(*mapping, stack);
        }
        const TimeloopAssembly assembly = assemble(stack, workload(), loops, m_imported.report);
        m_imported.accelerator = assembly.accelerator;
        if (workload() == nullptr) {
            return;
        }
        m_imported.constraints =
            assembledConstraints(stack, assembly, constraints, *workload(), m_imported.report);
        const TensorStates states =
            tensorStates(stack, assembly.levelOf, bind(*workload(), assembly.accelerator),
                         mapping ? m_decided : m_imported.report);
        m_imported.constraints.keep = states.keep;
        m_imported.freeTensors = states.free;
        if (mapping && !m_imported.reasonNoMapping) {
            takeMapping(*mapping, stack, assembly, loops);
        }
    }
    void takeMapping(const std::vector<TimeloopDirective>& mapping, const ArchitectureStack& stack,
                     const TimeloopAssembly& assembly, const std::vector<ItemLoops>& loops) {
        try {
            m_imported.mapping =
                assembledMapping(stack, assembly, loops, *workload(), m_imported.report);
        } catch (const InputError& error) {
            leaveOutMapping(error);
            return;
        }
        settleSteps();
        m_roots.find("mapping")->note(ImportFate::Taken, msg::imports::entries(mapping.size()));
    }
    void leaveOutMapping(const InputError& error) {
        m_imported.reasonNoMapping = error;
        m_imported.report.add(ImportFate::LeftOut, "mapping", error.location(), error.text());
    }
    /// Constraints for a list of targets may also specify the tensors that a storage keeps.
    static void applyKeepConstraints(const std::vector<TimeloopDirective>& constraints,
                                     ArchitectureStack& stack) {
        for (const TimeloopDirective& directive : constraints) {
            if (directive.type == TimeloopDirective::Type::Keep) {
                addTo(stack.items[temporalItem(stack, directive)].rule, directive);
            }
        }
    }
    /// Adds a directive to the rule of a storage; all directives of one storage apply together.
    static void addTo(KeepRule& rule, const TimeloopDirective& directive) {
        rule.keep.insert(rule.keep.end(), directive.keep.begin(), directive.keep.end());
        rule.bypass.insert(rule.bypass.end(), directive.bypass.begin(), directive.bypass.end());
        rule.keepOnly = rule.keepOnly || directive.keepOnly;
        rule.at = directive.at;
        rule.given = true;
    }
    std::vector<ItemLoops> placedLoops(const std::vector<TimeloopDirective>& mapping,
                                       const ArchitectureStack& stack) {
        try {
            return loopsOf(mapping, stack, *workload(), m_imported.report);
        } catch (const InputError& error) {
            leaveOutMapping(error);
            return {};
        }
    }
    void mapOntoOwn(const std::vector<TimeloopDirective>& mapping) {
        const ArchitectureStack stack = nativeStack(*m_request.accelerator);
        const std::vector<ItemLoops> loops = placedLoops(mapping, stack);
        if (!m_imported.reasonNoMapping) {
            m_imported.mapping = nativeMapping(*m_request.accelerator, stack, loops, *workload());
            settleSteps();
        }
    }
    /// Notes imperfect factors, because Timeloop counts them differently, and incorrectly if words
    /// return.
    void settleSteps() {
        Mapping& mapping = m_imported.mapping->mapping;
        mapping = settled(std::move(mapping), workloadBounds(*workload()));
        if (hasSteps(mapping)) {
            m_roots.find("mapping")->note(ImportFate::Converted, msg::imports::unevenFactors());
        }
    }
    void noteUnused(bool mapping) {
        if (mapping && !m_imported.mapping && !m_imported.reasonNoMapping) {
            const ForeignNode node = *m_roots.find("mapping");
            const Message sentence = workload() == nullptr
                                         ? msg::imports::mappingWithoutProblem()
                                         : msg::imports::mappingWithoutArchitecture();
            node.note(ImportFate::Assumed, sentence);
            m_imported.reasonNoMapping = InputError(node.location(), sentence);
        }
    }

    const ImportRequest& m_request;
    Imported m_imported;
    ForeignReading m_reading;
    ForeignRoots m_roots;
    std::optional<EnergyTables> m_energies;
    std::vector<TimeloopDirective> m_constraints;
    /// Notes on tensors that could be kept or bypassed, for which a mapping decides.
    ImportReport m_decided;
};

}  // namespace

Imported importTimeloop(const ImportRequest& request) { return TimeloopImporter(request).import(); }

}  // namespace loopglass
