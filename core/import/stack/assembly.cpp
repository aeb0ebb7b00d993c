// From a stack to levels. A storage that keeps nothing has only loops. These can as well stand at
// the level around it: the same steps, the same tiles. Branches side by side differ in nothing from
// one level with several buffers as long as no loop of an outer branch moves the tile of an inner
// one; where a mapping has such loops, the branches stay levels.
#include "import/stack/assembly.h"

#include "accelerator/limits.h"
#include "format/yaml/yaml_text.h"
#include "import/stack/kept_tensors.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <set>
#include <utility>

namespace loopglass {

namespace {

bool indexesTensor(const Tensor& tensor, DimensionId dimension) {
    return std::any_of(tensor.ranks.begin(), tensor.ranks.end(), [&](const Rank& rank) {
        return std::any_of(rank.terms.begin(), rank.terms.end(),
                           [&](const Term& term) { return term.dimension == dimension; });
    });
}

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
          m_workload(workload),
          m_loops(loops),
          m_report(report),
          m_tensors(tensorNamesOf(stack, workload)),
          m_kept(keptBy(stack, m_tensors, loops)) {}

    TimeloopAssembly assemble() {
        m_result.accelerator.name = m_stack.name;
        m_result.levelOf.resize(m_stack.items.size());
        for (std::size_t i = 0; i < m_stack.items.size(); ++i) {
            add(i);
        }
        if (m_result.accelerator.levels.empty()) {
            throw InputError(say::imports::nothingKept());
        }
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
            throw InputError(item.at, say::imports::insideCompute(item.name));
        }
        if (item.kind == StackItem::Kind::Storage && (isKept(i) || needsOwnLevel(i))) {
            addStorage(i);
        } else if (levels().empty()) {
            throw InputError(item.at, say::imports::outsideOutermost(item.name));
        } else if (item.kind == StackItem::Kind::Fanout) {
            addFanout(item);
        } else {
            m_report.add(ImportFate::Converted, item.name, item.at,
                         say::imports::noLevel(m_stack.items[m_storages.back().front()].name));
        }
        m_result.levelOf[i] = levels().size() - 1;
        if (item.targets.size() > 1 && item.kind == StackItem::Kind::Storage && item.dummy) {
            m_alias = item.targets.back();
        }
        m_since.push_back(i);
    }
    bool isKept(std::size_t i) const {
        const bool unknown = m_tensors.empty() && !m_stack.items[i].dummy;
        return unknown || !m_kept[i].names.empty();
    }
    /// It keeps nothing, but its loops cannot stand outside the spatial loops around it: they go
    /// over the same dimension, and would change which part of it each child has.
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
            m_report.add(ImportFate::LeftOut, item.name, item.at, say::imports::secondCompute());
            return;
        }
        m_hasCompute = true;
        m_result.accelerator.compute = {item.name, item.computeEnergy};
    }
    void addFanout(const StackItem& item) {
        Fanout& fanout = levels().back().fanout;
        if (item.meshX > maxFanout / fanout.x || item.meshY > maxFanout / fanout.y) {
            throw InputError(item.at, say::imports::fanoutTooLarge(item.name, maxFanout));
        }
        if (fanout.x * fanout.y > 1) {
            joinFanout(item, fanout);
        }
        fanout.x *= item.meshX;
        fanout.y *= item.meshY;
        m_closed = true;
    }
    /// Timeloop shares a word within each of the two fanouts. That is along each axis of the grid
    /// that they make, if each of them has one of its axes.
    void joinFanout(const StackItem& item, Fanout& around) {
        const bool rows = around.y == 1 && item.meshX == 1;
        const bool columns = around.x == 1 && item.meshY == 1;
        const bool byAxes = rows || columns;
        around.multicast = byAxes ? Multicast::Axis : Multicast::Tile;
        m_report.add(ImportFate::Converted, item.name, item.at,
                     byAxes ? say::imports::oneGridByAxes() : say::imports::oneGridByTiles());
    }
    void noteTaken(const StackItem& item) {
        const Bandwidth& bandwidth = item.buffer.bandwidth;
        Message said = item.buffer.capacity ? say::imports::capacity(*item.buffer.capacity)
                                            : say::imports::unbounded();
        if (bandwidth.read) {
            said = say::imports::readRate(std::move(said), yamlNumber(*bandwidth.read));
        }
        if (bandwidth.write) {
            said = say::imports::writeRate(std::move(said), yamlNumber(*bandwidth.write));
        }
        m_report.add(ImportFate::Taken, item.name, item.at, std::move(said));
    }
    void addStorage(std::size_t i) {
        const StackItem& item = m_stack.items[i];
        noteTaken(item);
        Buffer buffer = item.buffer;
        buffer.name = item.name;
        buffer.keepsAll =
            m_kept[i].names.size() == m_tensors.size() || m_tensors.empty() || !isKept(i);
        if (!isKept(i) && !levels().empty()) {
            m_result.onlyLoops.push_back(levels().size());
            m_report.add(ImportFate::Converted, item.name, item.at, say::imports::levelForLoops());
        }
        buffer.keeps = buffer.keepsAll ? std::vector<std::string>{} : m_kept[i].names;
        if (joins(i)) {
            m_storages.back().push_back(i);
            levels().back().buffers.push_back(std::move(buffer));
            return;
        }
        Level level;
        level.name = item.name;
        level.at = {item.at};
        level.buffers.push_back(std::move(buffer));
        levels().push_back(std::move(level));
        m_storages.push_back({i});
        m_since.clear();
        m_closed = false;
    }
    /// Whether a storage becomes one more buffer of the level before it.
    bool joins(std::size_t i) {
        if (m_storages.empty() || m_closed || m_tensors.empty()) {
            return false;
        }
        const StackItem& item = m_stack.items[i];
        for (const std::size_t other : m_storages.back()) {
            const bool branches = item.group && item.group == m_stack.items[other].group;
            const bool apart = !item.group && !m_stack.items[other].group && m_kept[i].given &&
                               m_kept[other].given;
            if (!(branches || apart) || overlap(i, other)) {
                return false;
            }
        }
        if (!movesNothing(i)) {
            m_report.add(ImportFate::Converted, item.name, item.at, say::imports::levelOfItsOwn());
            return false;
        }
        return true;
    }
    /// Words come from nowhere else here, whatever a file bypasses.
    void keepEverythingOutermost() {
        std::vector<Buffer>& buffers = levels().front().buffers;
        for (const std::string& tensor : m_tensors) {
            const bool kept = std::any_of(buffers.begin(), buffers.end(), [&](const Buffer& b) {
                return b.keepsAll ||
                       std::find(b.keeps.begin(), b.keeps.end(), tensor) != b.keeps.end();
            });
            if (!kept) {
                const std::size_t i = m_storages.front().front();
                buffers.front().keeps.push_back(tensor);
                m_report.add(ImportFate::Assumed, m_stack.items[i].name, m_kept[i].at,
                             say::imports::outermostKeeps(tensor));
            }
        }
        if (buffers.size() == 1 && buffers.front().keeps.size() == m_tensors.size()) {
            buffers.front().keepsAll = true;
            buffers.front().keeps.clear();
        }
    }
    bool overlap(std::size_t i, std::size_t other) const {
        return std::any_of(m_kept[i].names.begin(), m_kept[i].names.end(),
                           [&](const std::string& name) {
                               const auto& names = m_kept[other].names;
                               return std::find(names.begin(), names.end(), name) != names.end();
                           });
    }
    /// No loop since the begin of the level indexes a tensor that the storage keeps.
    bool movesNothing(std::size_t i) const {
        for (const std::size_t outer : m_since) {
            if (m_workload == nullptr || outer >= m_loops.size()) {
                continue;
            }
            for (const Loop& loop : m_loops[outer].temporal) {
                for (const std::string& name : m_kept[i].names) {
                    const auto tensor = findTensor(*m_workload, name);
                    if (tensor && indexesTensor((*m_workload)[*tensor], loop.dimension)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
    void nameLevels() {
        std::set<std::string> taken;
        for (std::size_t l = 0; l < levels().size(); ++l) {
            const std::vector<std::size_t>& storages = m_storages[l];
            std::string name = levels()[l].name;
            if (storages.size() > 1) {
                const std::string& group = m_stack.items[storages.front()].groupName;
                std::string all;
                for (const std::size_t i : storages) {
                    all += (all.empty() ? "" : "+") + m_stack.items[i].name;
                }
                name = !group.empty() ? group : m_alias.empty() ? all : m_alias;
                m_report.add(ImportFate::Converted, name, m_stack.items[storages.front()].at,
                             say::imports::oneLevel(all));
            }
            const std::string wanted = name;
            for (int n = 2; !taken.insert(name).second; ++n) {
                name = wanted + "_" + std::to_string(n);
            }
            levels()[l].name = name;
            if (storages.size() == 1) {
                levels()[l].buffers.front().name = name;
            }
        }
    }
    /// Timeloop counts words whatever their bits; here all words have those of the outermost level.
    void setWords() {
        int bits = 0;
        for (const std::vector<std::size_t>& storages : m_storages) {
            for (const std::size_t i : storages) {
                const StackItem& item = m_stack.items[i];
                bits = bits == 0 ? item.wordBits : bits;
                if (item.wordBits != 0 && item.wordBits != bits) {
                    m_report.add(ImportFate::Converted, item.name, item.at,
                                 say::imports::wordsOfBits(item.wordBits, bits));
                }
            }
        }
        m_result.accelerator.wordBits = bits == 0 ? 16 : bits;
    }

    const ArchitectureStack& m_stack;
    const Workload* m_workload;
    const std::vector<ItemLoops>& m_loops;
    ImportReport& m_report;
    std::vector<std::string> m_tensors;
    std::vector<KeptTensors> m_kept;
    TimeloopAssembly m_result;
    std::vector<std::vector<std::size_t>> m_storages;  ///< items, by level
    std::vector<std::size_t> m_since;                  ///< items since the present level began
    std::string m_alias;                               ///< the last container that flattening named
    bool m_closed = false;                             ///< the present level has a fanout
    bool m_hasCompute = false;
};

}  // namespace

TimeloopAssembly assemble(const ArchitectureStack& stack, const Workload* workload,
                          const std::vector<ItemLoops>& loops, ImportReport& report) {
    return Assembler(stack, workload, loops, report).assemble();
}

VariantMapping assembledMapping(const TimeloopAssembly& assembly,
                                const std::vector<ItemLoops>& loops, std::size_t tensorCount) {
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
    for (const std::size_t level : assembly.onlyLoops) {
        made.variant.bypassed.resize(made.mapping.levels.size());
        for (std::size_t t = 0; t < tensorCount; ++t) {
            made.variant.bypassed[level].push_back(tensorId(t));
        }
    }
    return made;
}

}  // namespace loopglass
