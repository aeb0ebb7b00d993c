// Converts a stack to levels. Each storage becomes a separate level, because a mapping may have
// loops between any two storages. Storages of a single tensor also become separate levels. As
// buffers of one level, they would exclude mappings with loops between them. Loopglass does not
// allow loops between the buffers of one level, so one common level would exclude mappings.
//
// There is one exception: outermost storages that together keep whole tensors form one level with
// several buffers.
//
// If the tool allows loops at a storage that keeps no tensor (Timeloop), this storage becomes a
// level. A loop over a dimension of a window may cost less inside a fanout than outside, because
// its position determines the part of the dimension that each child gets. Storages that flattening
// has added have no loops. They become levels only for a mapping that has loops at them.
#include "import/stack/assembly.h"

#include "accelerator/limits.h"
#include "format/yaml/yaml_text.h"
#include "import/stack/stored_tensors.h"
#include "words/number_text.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <set>
#include <utility>

namespace loopglass {

namespace {

bool sharesDimension(const std::vector<Loop>& a, const std::vector<Loop>& b) {
    return std::any_of(a.begin(), a.end(), [&](const Loop& loop) {
        return std::any_of(b.begin(), b.end(),
                           [&](const Loop& other) { return other.dimension == loop.dimension; });
    });
}

class Assembler {
public:
    Assembler(const ArchitectureStack& stack, const Workload* workload,
              const std::vector<ItemLoops>& loops, ImportReport& report)
        : m_stack(stack),
          m_loops(loops),
          m_report(report),
          m_tensors(tensorNamesOf(stack, workload)),
          m_kept(keptBy(stack, m_tensors, {})) {}

    TimeloopAssembly assemble() {
        m_result.accelerator.name = m_stack.name;
        m_result.levelOf.resize(m_stack.items.size());
        for (std::size_t i = 0; i < m_stack.items.size(); ++i) {
            add(i);
        }
        if (m_result.accelerator.levels.empty()) {
            throw InputError(msg::imports::nothingKept());
        }
        if (!m_hasCompute) {
            m_report.add(ImportFate::Missing, m_stack.name, m_stack.items.back().at,
                         msg::imports::noCompute(),
                         ImportGap{ImportGap::Kind::OperationEnergy, ""});
        }
        m_result.accelerator.clock = m_stack.clock;
        m_result.accelerator.counting = m_stack.counting;
        keepEverythingOutermost();
        nameLevels();
        setWords();
        const std::vector<Message> problems = problemsOf(m_result.accelerator);
        if (!problems.empty()) {
            throw InputError(m_stack.items.front().at, problems.front());
        }
        return std::move(m_result);
    }

private:
    std::vector<Level>& levels() { return m_result.accelerator.levels; }

    void add(std::size_t i) {
        const StackItem& item = m_stack.items[i];
        if (item.kind == StackItem::Kind::Compute) {
            addCompute(item);
            return;
        }
        if (m_hasCompute) {
            throw InputError(item.at, msg::imports::insideCompute(item.name));
        }
        if (item.kind == StackItem::Kind::Storage && isLevel(i)) {
            addStorage(i);
        } else if (levels().empty()) {
            throw InputError(item.at, msg::imports::outsideOutermost(item.name));
        } else if (item.kind == StackItem::Kind::Fanout) {
            addFanout(item);
        } else {
            m_report.add(ImportFate::Converted, item.name, item.at,
                         msg::imports::noLevel(m_stack.items[m_storages.back()].name));
        }
        m_result.levelOf[i] = levels().size() - 1;
        m_since.push_back(i);
    }
    bool isLevel(std::size_t i) {
        return isKept(i) || (m_stack.items[i].loops && !m_stack.items[i].dummy) || needsOwnLevel(i);
    }
    bool isKept(std::size_t i) const {
        const bool unknown = m_tensors.empty() && !m_stack.items[i].dummy;
        return unknown || !m_kept[i].names.empty();
    }
    /// Returns true if a storage that keeps no tensor needs its own level. Its loops cannot move
    /// outside enclosing spatial loops over the same dimension, because the children would then get
    /// other parts of the dimension.
    bool needsOwnLevel(std::size_t i) {
        if (levels().empty()) {
            return !m_stack.items[i].dummy;
        }
        std::vector<Loop> spatial;
        for (const std::size_t outer : m_since) {
            if (outer < m_loops.size()) {
                spatial.insert(spatial.end(), m_loops[outer].x.begin(), m_loops[outer].x.end());
                spatial.insert(spatial.end(), m_loops[outer].y.begin(), m_loops[outer].y.end());
            }
        }
        return i < m_loops.size() && sharesDimension(m_loops[i].temporal, spatial);
    }
    void addCompute(const StackItem& item) {
        if (m_hasCompute) {
            m_report.add(ImportFate::Missing, item.name, item.at, msg::imports::secondCompute());
            return;
        }
        m_hasCompute = true;
        m_result.accelerator.compute = {item.name, item.computeEnergy};
    }
    void addFanout(const StackItem& item) {
        Fanout& fanout = levels().back().fanout;
        if (item.meshX > maxFanout / fanout.x || item.meshY > maxFanout / fanout.y) {
            throw InputError(item.at, msg::imports::fanoutTooLarge(item.name, maxFanout));
        }
        if (fanout.x * fanout.y > 1) {
            joinFanout(item, fanout);
        }
        fanout.x *= item.meshX;
        fanout.y *= item.meshY;
    }
    /// Timeloop shares a word within each of two nested fanouts. If each fanout uses one axis of
    /// their joint array, this equals sharing along each axis of the joint array.
    void joinFanout(const StackItem& item, Fanout& around) {
        const bool rows = around.y == 1 && item.meshX == 1;
        const bool columns = around.x == 1 && item.meshY == 1;
        const bool byAxes = rows || columns;
        around.multicast = byAxes ? Multicast::Axis : Multicast::Tile;
        m_report.add(ImportFate::Converted, item.name, item.at,
                     byAxes ? msg::imports::oneGridByAxes() : msg::imports::oneGridByTiles());
    }
    void noteTaken(const StackItem& item) {
        const Bandwidth& bandwidth = item.buffer.bandwidth;
        Message text = item.buffer.capacity ? msg::imports::capacity(*item.buffer.capacity)
                                            : msg::imports::unbounded();
        if (bandwidth.read) {
            text = msg::imports::readRate(std::move(text), roundedText(*bandwidth.read));
        }
        if (bandwidth.write) {
            text = msg::imports::writeRate(std::move(text), roundedText(*bandwidth.write));
        }
        m_report.add(ImportFate::Taken, item.name, item.at, std::move(text));
    }
    void addStorage(std::size_t i) {
        const StackItem& item = m_stack.items[i];
        noteTaken(item);
        Buffer buffer = item.buffer;
        buffer.keepsAll = m_kept[i].names.size() == m_tensors.size() || m_tensors.empty();
        if (!isKept(i) && !levels().empty()) {
            keepNothing(item, buffer);
        }
        buffer.keeps = buffer.keepsAll ? std::vector<std::string>{} : m_kept[i].names;
        buffer.name = item.name;
        if (joinsOutermost(i)) {
            levels().front().buffers.push_back(std::move(buffer));
            return;
        }
        Level level;
        level.name = item.name;
        level.at = {item.at};
        level.buffers.push_back(std::move(buffer));
        levels().push_back(std::move(level));
        m_storages.push_back(i);
        m_since.clear();
    }
    /// Returns true if a storage becomes a buffer of the outermost level. Each buffer of this level
    /// holds whole tensors, because their words have no other source. So no loop between two of
    /// these buffers indexes a tensor of the inner buffer, and all such loops can move outward.
    bool joinsOutermost(std::size_t i) {
        if (levels().size() != 1 || m_tensors.empty() || !isKept(i) ||
            levels().front().fanout != Fanout{}) {
            return false;
        }
        for (const Buffer& buffer : levels().front().buffers) {
            const auto keeps = [&](const std::string& name) {
                return buffer.keepsAll || std::find(buffer.keeps.begin(), buffer.keeps.end(),
                                                    name) != buffer.keeps.end();
            };
            if (std::any_of(m_kept[i].names.begin(), m_kept[i].names.end(), keeps)) {
                return false;
            }
        }
        return true;
    }
    /// Makes a level that only has loops. Storages that flattening has added keep no tensor in this
    /// mapping.
    void keepNothing(const StackItem& item, Buffer& buffer) {
        if (item.dummy) {
            buffer.keepsAll = true;
            m_result.onlyLoops.push_back(levels().size());
            m_report.add(ImportFate::Converted, item.name, item.at, msg::imports::levelForLoops());
        } else {
            m_report.add(ImportFate::Taken, item.name, item.at, msg::imports::keepsNothing());
        }
    }
    /// The outermost level keeps all tensors, regardless of bypasses: words have no other source.
    void keepEverythingOutermost() {
        std::vector<Buffer>& buffers = levels().front().buffers;
        for (const std::string& tensor : m_tensors) {
            const bool kept = std::any_of(buffers.begin(), buffers.end(), [&](const Buffer& b) {
                return b.keepsAll ||
                       std::find(b.keeps.begin(), b.keeps.end(), tensor) != b.keeps.end();
            });
            if (!kept) {
                const std::size_t i = m_storages.front();
                buffers.front().keeps.push_back(tensor);
                m_report.add(ImportFate::Missing, m_stack.items[i].name, m_kept[i].at,
                             msg::imports::outermostKeeps(tensor));
            }
        }
        if (buffers.size() == 1 && buffers.front().keeps.size() == m_tensors.size()) {
            buffers.front().keepsAll = true;
            buffers.front().keeps.clear();
        }
    }
    void nameLevels() {
        std::set<std::string> taken;
        for (Level& level : levels()) {
            const std::string wanted = level.name;
            for (int n = 2; !taken.insert(level.name).second; ++n) {
                level.name = wanted + "_" + std::to_string(n);
            }
            if (level.buffers.size() == 1) {
                level.buffers.front().name = level.name;
            }
        }
    }
    /// Timeloop ignores the bits of words. For this reason, all words get the bits of the outermost
    /// level.
    void setWords() {
        int bits = 0;
        for (const std::size_t i : m_storages) {
            const StackItem& item = m_stack.items[i];
            bits = bits == 0 ? item.wordBits : bits;
            if (item.wordBits != 0 && item.wordBits != bits) {
                m_report.add(ImportFate::Converted, item.name, item.at,
                             msg::imports::wordsOfBits(item.wordBits, bits));
            }
        }
        m_result.accelerator.wordBits = bits == 0 ? 16 : bits;
    }

    const ArchitectureStack& m_stack;
    const std::vector<ItemLoops>& m_loops;
    ImportReport& m_report;
    std::vector<std::string> m_tensors;
    std::vector<StoredTensors> m_kept;
    TimeloopAssembly m_result;
    std::vector<std::size_t> m_storages;  ///< items, by level
    std::vector<std::size_t> m_since;     ///< items since the present level began, in order
    bool m_hasCompute = false;
};

}  // namespace

TimeloopAssembly assemble(const ArchitectureStack& stack, const Workload* workload,
                          const std::vector<ItemLoops>& loops, ImportReport& report) {
    return Assembler(stack, workload, loops, report).assemble();
}

namespace {

/// Returns the tensors that bypass each level under the mapping. The outermost level bypasses no
/// tensor, which the report notes. Throws InputError for a tensor that only the mapping keeps.
std::vector<std::vector<TensorId>> bypassedBy(const ArchitectureStack& stack,
                                              const TimeloopAssembly& assembly,
                                              const std::vector<ItemLoops>& loops,
                                              const Workload& workload, ImportReport& report) {
    const std::vector<std::string> tensors = tensorNamesOf(stack, &workload);
    const std::vector<StoredTensors> could = keptBy(stack, tensors, {});
    const std::vector<StoredTensors> does = keptBy(stack, tensors, loops);
    const auto has = [](const std::vector<std::string>& names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    std::vector<std::vector<TensorId>> bypassed(assembly.accelerator.levels.size());
    for (std::size_t i = 0; i < stack.items.size() && i < loops.size(); ++i) {
        const StackItem& item = stack.items[i];
        const std::optional<std::size_t> level = assembly.levelOf[i];
        if (item.kind != StackItem::Kind::Storage || !loops[i].rule || !level) {
            continue;
        }
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            const bool here = has(does[i].names, tensors[t]);
            if (*level == 0 && !here && has(could[i].names, tensors[t])) {
                report.add(ImportFate::Missing, item.name, loops[i].rule->at,
                           msg::imports::outermostKeeps(tensors[t]));
            } else if (*level > 0 && !here && has(could[i].names, tensors[t])) {
                bypassed[*level].push_back(tensorId(t));
            } else if (*level > 0 && has(loops[i].rule->keep, tensors[t]) &&
                       !has(could[i].names, tensors[t])) {
                throw InputError(loops[i].rule->at,
                                 msg::imports::keptByMappingOnly(tensors[t], item.name));
            }
        }
    }
    return bypassed;
}

}  // namespace

VariantMapping assembledMapping(const ArchitectureStack& stack, const TimeloopAssembly& assembly,
                                const std::vector<ItemLoops>& loops, const Workload& workload,
                                ImportReport& report) {
    VariantMapping made;
    made.mapping.levels.resize(assembly.accelerator.levels.size());
    for (std::size_t i = 0; i < loops.size(); ++i) {
        if (assembly.levelOf[i]) {
            LevelMapping& level = made.mapping.levels[*assembly.levelOf[i]];
            const ItemLoops& own = loops[i];
            level.temporal.insert(level.temporal.end(), own.temporal.begin(), own.temporal.end());
            level.x.insert(level.x.end(), own.x.begin(), own.x.end());
            level.y.insert(level.y.end(), own.y.begin(), own.y.end());
        }
    }
    made.variant.bypassed = bypassedBy(stack, assembly, loops, workload, report);
    for (const std::size_t level : assembly.onlyLoops) {
        for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
            made.variant.bypassed[level].push_back(tensorId(t));
        }
    }
    if (!made.variant.bypasses()) {
        made.variant.bypassed.clear();
    }
    return made;
}

}  // namespace loopglass
