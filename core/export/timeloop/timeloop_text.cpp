// Timeloop's names of dimensions are single letters. Its indices have no constants, but no count
// depends on constants. All its fanouts multicast by tile and can add; the cost of networks depends
// on hops. The expected numbers come from the cost model of Loopglass, for the accelerator in the
// file.
#include "export/timeloop/timeloop_text.h"

#include "export/plan/code_writer.h"
#include "export/timeloop/timeloop_levels.h"
#include "export/timeloop/timeloop_problem.h"
#include "export/tools/expressible_problem.h"
#include "format/yaml/yaml_text.h"
#include "mapping/steps.h"
#include "words/sentences/exports.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace loopglass {

namespace {

std::string integer(std::int64_t number) { return std::to_string(number); }

class TimeloopWriter {
public:
    TimeloopWriter(CodeWriter& code, const Exported& exported, TimeloopVersion version)
        : m_code(code),
          m_exported(exported),
          m_nodes(version == TimeloopVersion::V04),
          m_names(exported.workload()),
          m_levels(timeloopLevels(exported)) {}

    void writeComment() {
        const ExpressibleProblem sentence =
            expressibleProblem(m_exported, multicasts(), OtherTool::Timeloop);
        const Cost& cost = sentence.cost;
        for (const std::string& line : preamble(m_exported, "input of timeloop-model")) {
            m_code.line(line.empty() ? "#" : "# " + line);
        }
        m_code.line("#");
        m_code.line(
            "# TIMELOOP_DISABLE_LINK_TRANSFERS=1 TIMELOOP_DISABLE_TEMPORAL_EXTRAPOLATION=1 \\");
        m_code.line("#   timeloop-model FILE.yaml");
        m_code.line("# should print " + yamlNumber(std::ceil(cost.cycles)) + " cycles and " +
                    yamlNumber(cost.energy) + " pJ, except for rounded counts");
        if (sentence.problem.accelerator.counting.returns == Returns::All) {
            m_code.line("# per instance. Timeloop counts more words in one case. It loads the "
                        "whole tile if the");
            m_code.line("# stride of a window's movement changes.");
        } else {
            m_code.line("# per instance. Timeloop counts more words in two cases. It fills all "
                        "instances to which");
            m_code.line("# partial sums return, and it loads the whole tile if the stride of a "
                        "window's movement changes.");
        }
        if (hasSteps(m_exported.mapping)) {
            m_code.line("# P=4,2 has 4 iterations, and 2 iterations the last time. For such "
                        "factors, Timeloop");
            m_code.line("# counts returning words incorrectly (its issues 153, 243 and 328).");
        }
        for (const std::string& line : differenceLines(m_exported, sentence, OtherTool::Timeloop)) {
            m_code.line("# " + line);
        }
        for (std::size_t d = 0; d < m_exported.workload().dimensionCount(); ++d) {
            const std::string& name = m_exported.workload().dimensions[d].name;
            if (name != letter(d)) {
                m_code.line("# " + letter(d) + " is " + name);
            }
        }
    }

    void writeProblem() { writeTimeloopProblem(m_code, m_exported.workload(), m_names, version()); }

    void writeArchitecture() {
        m_code.open("architecture:");
        m_code.line("version: " + version());
        if (m_nodes) {
            writeNodes();
            m_code.close();
            return;
        }
        m_code.open("subtree:");
        m_code.open("- name: System");
        m_code.open("local:");
        for (std::size_t i = 0; i < m_levels.size(); ++i) {
            writeComponent(m_levels[i], i + 1 == m_levels.size());
        }
        m_code.close();
        m_code.close();
        m_code.close();
        m_code.close();
        writeConstraints();
    }

    void writeMapping() {
        m_code.open("mapping:");
        for (std::size_t i = 0; i + 1 < m_levels.size(); ++i) {
            const TimeloopLevel& level = m_levels[i];
            writeKeep(level);
            m_code.open("- target: " + yamlText(level.name));
            m_code.line("type: temporal");
            m_code.line("factors: " + factors(level.temporal));
            m_code.line("permutation: " + yamlText(temporalOrder(level.temporal)));
            m_code.close();
            const TimeloopLevel& below = m_levels[i + 1];
            if (below.meshX > level.meshX || below.meshY > level.meshY) {
                std::vector<Loop> both = level.x;
                both.insert(both.end(), level.y.begin(), level.y.end());
                m_code.open("- target: " + yamlText(m_nodes ? fanoutName(below) : level.name));
                m_code.line("type: spatial");
                m_code.line("factors: " + factors(both));
                m_code.line("permutation: " + yamlText(spatialOrder(level)));
                m_code.line("split: " + std::to_string(level.x.size()));
                m_code.close();
            }
        }
        m_code.close();
    }

    void writeEnergies() {
        m_code.open("ERT:");
        m_code.line("version: " + version());
        m_code.open("tables:");
        for (std::size_t i = 0; i < m_levels.size(); ++i) {
            m_code.open("- name: System." + component(m_levels[i]));
            m_code.open("actions:");
            if (i + 1 == m_levels.size()) {
                writeAction("compute", m_exported.accelerator().compute.energy);
            } else {
                const AccessEnergy energy =
                    m_levels[i].buffer ? buffer(m_levels[i]).energy : AccessEnergy{};
                writeAction("read", energy.read);
                writeAction("write", energy.write);
                writeAction("update", energy.update);
            }
            writeAction("leak", 0);
            m_code.close();
            m_code.close();
        }
        m_code.close();
        m_code.close();
    }

private:
    std::string version() const { return m_nodes ? "0.4" : "0.3"; }
    /// Writes the tree of nodes. A fanout is a container around its inner nodes.
    void writeNodes() {
        m_code.open("nodes:");
        for (std::size_t i = 0; i < m_levels.size(); ++i) {
            const TimeloopLevel& level = m_levels[i];
            const std::int64_t x = i == 0 ? level.meshX : level.meshX / m_levels[i - 1].meshX;
            const std::int64_t y = i == 0 ? level.meshY : level.meshY / m_levels[i - 1].meshY;
            if (x > 1 || y > 1) {
                m_code.open("- !Container");
                m_code.line("name: " + yamlText(fanoutName(level)));
                m_code.line("spatial: {meshX: " + integer(x) + ", meshY: " + integer(y) + "}");
                m_code.close();
            }
            writeComponent(level, i + 1 == m_levels.size());
        }
        m_code.close();
    }
    /// Returns a name that no level has.
    std::string fanoutName(const TimeloopLevel& inside) const {
        std::string name = inside.name + "_array";
        while (std::any_of(m_levels.begin(), m_levels.end(),
                           [&](const TimeloopLevel& level) { return level.name == name; })) {
            name += "_";
        }
        return name;
    }
    std::string letter(std::size_t d) const { return m_names.letter(d); }
    const Buffer& buffer(const TimeloopLevel& level) const {
        return m_exported.accelerator().levels[level.level].buffers[*level.buffer];
    }
    static std::string component(const TimeloopLevel& level) {
        return level.name + "[0.." + integer(checkedMultiply(level.meshX, level.meshY) - 1) + "]";
    }

    Multicast multicastInFile(std::size_t l) const {
        const Fanout& fanout = m_exported.accelerator().levels[l].fanout;
        const LevelMapping loops = canonical(m_exported.mapping).levels[l];
        return isWrittenAsTwoFanouts(fanout, loops) ? Multicast::Axis : Multicast::Tile;
    }

    std::vector<Multicast> multicasts() const {
        std::vector<Multicast> multicasts;
        for (std::size_t l = 0; l < m_exported.accelerator().levels.size(); ++l) {
            multicasts.push_back(multicastInFile(l));
        }
        return multicasts;
    }

    void writeComponent(const TimeloopLevel& level, bool compute) {
        m_code.open(m_nodes ? "- !Component" : "- name: " + component(level));
        if (m_nodes) {
            m_code.line("name: " + yamlText(level.name));
        }
        m_code.line(std::string("class: ") + (compute            ? "intmac"
                                              : !level.buffer    ? "dummy_storage"
                                              : level.level == 0 ? "DRAM"
                                                                 : "SRAM"));
        m_code.open("attributes:");
        const std::string bits = std::to_string(m_exported.accelerator().wordBits);
        m_code.line("datawidth: " + bits);
        if (!compute) {
            m_code.line("width: " + bits);
            m_code.line("block_size: 1");
        }
        if (!compute && !level.buffer) {
            m_code.line("depth: 1");
        }
        if (!m_nodes) {
            m_code.line("meshX: " + integer(level.meshX));
            m_code.line("meshY: " + integer(level.meshY));
        }
        if (level.buffer) {
            writeBuffer(level);
        }
        m_code.close();
        if (m_nodes && isBuffer(level)) {
            const auto [keep, bypass] = keepLists(level);
            m_code.line("constraints: {dataspace: {" + keep + ", " + bypass + "}}");
        }
        m_code.close();
    }

    /// Returns true if a storage is one of several buffers of a level, so that it keeps its tensors
    /// under every mapping.
    bool isBuffer(const TimeloopLevel& level) const {
        return level.buffer && m_exported.accelerator().levels[level.level].buffers.size() > 1;
    }

    /// Writes the tensors of adjacent buffers, in files of version 0.3.
    void writeConstraints() {
        if (std::none_of(m_levels.begin(), m_levels.end(),
                         [&](const TimeloopLevel& level) { return isBuffer(level); })) {
            return;
        }
        m_code.open("architecture_constraints:");
        m_code.open("targets:");
        for (const TimeloopLevel& level : m_levels) {
            if (isBuffer(level)) {
                writeKeep(level);
            }
        }
        m_code.close();
        m_code.close();
    }

    void writeBuffer(const TimeloopLevel& level) {
        const Buffer& there = buffer(level);
        if (there.capacity) {
            // Timeloop's number of words is independent of their bits.
            std::int64_t words = 0;
            for (const std::size_t t : level.tensors) {
                words += m_exported.cost.levels[level.level].tensors[t].tileWords;
            }
            m_code.line("depth: " + integer(std::max(*there.capacity, words * there.buffering)));
        }
        if (there.buffering > 1) {
            m_code.line("multiple_buffering: " + integer(there.buffering));
        }
        const Level& whole = m_exported.accelerator().levels[level.level];
        const bool alone = whole.buffers.size() == 1;
        writeBandwidth("read_bandwidth", there.bandwidth.read,
                       alone ? whole.bandwidth.read : std::nullopt);
        writeBandwidth("write_bandwidth", there.bandwidth.write,
                       alone ? whole.bandwidth.write : std::nullopt);
    }

    void writeBandwidth(const std::string& key, const std::optional<double>& a,
                        const std::optional<double>& b) {
        if (a || b) {
            m_code.line(key + ": " + yamlNumber(std::min(a ? *a : *b, b ? *b : *a)));
        }
    }

    /// Returns the lists of tensors that a storage keeps and bypasses.
    std::pair<std::string, std::string> keepLists(const TimeloopLevel& level) const {
        std::vector<std::string> keep;
        std::vector<std::string> bypass;
        for (std::size_t t = 0; t < m_names.tensors().size(); ++t) {
            const bool kept =
                std::find(level.tensors.begin(), level.tensors.end(), t) != level.tensors.end();
            (kept ? keep : bypass).push_back(yamlText(m_names.tensors()[t]));
        }
        return {"keep: " + yamlFlowList(keep), "bypass: " + yamlFlowList(bypass)};
    }

    void writeKeep(const TimeloopLevel& level) {
        const auto [keep, bypass] = keepLists(level);
        m_code.open("- target: " + yamlText(level.name));
        m_code.line(m_nodes ? "type: dataspace" : "type: bypass");
        m_code.line(keep);
        m_code.line(bypass);
        m_code.close();
    }

    std::string factors(const std::vector<Loop>& loops) const {
        std::string text;
        for (std::size_t d = 0; d < m_names.dimensionCount(); ++d) {
            Loop own{dimensionId(d), 1};
            for (const Loop& loop : loops) {
                own = index(loop.dimension) == d ? loop : own;
            }
            text += (d == 0 ? "" : " ") + letter(d) + "=" + integer(own.factor) + restText(own);
        }
        return text;
    }

    /// Returns the iterations of a loop with a step in its last execution, such as `,2`, when all
    /// outer loops are in their last iteration.
    std::string restText(const Loop& loop) const {
        if (loop.step == 0) {
            return {};
        }
        const std::int64_t last = m_exported.workload()[loop.dimension].bound - 1;
        const std::int64_t rest = last % (loop.factor * loop.step) / loop.step + 1;
        return rest == loop.factor ? "" : "," + integer(rest);
    }

    std::string withOthers(std::string order) const {
        for (std::size_t d = 0; d < m_names.dimensionCount(); ++d) {
            if (order.find(letter(d)) == std::string::npos) {
                order += letter(d);
            }
        }
        return order;
    }
    /// Returns the loop order, innermost first.
    std::string temporalOrder(const std::vector<Loop>& loops) const {
        std::string order;
        for (std::size_t i = loops.size(); i-- > 0;) {
            order += letter(index(loops[i].dimension));
        }
        return withOthers(order);
    }
    std::string spatialOrder(const TimeloopLevel& level) const {
        std::string order;
        for (const std::vector<Loop>* axis : {&level.x, &level.y}) {
            for (const Loop& loop : *axis) {
                order += letter(index(loop.dimension));
            }
        }
        return withOthers(order);
    }

    void writeAction(const std::string& name, double energy) {
        m_code.line("- {name: " + name + ", energy: " + yamlNumber(energy) + "}");
    }

    CodeWriter& m_code;
    const Exported& m_exported;
    bool m_nodes;  ///< true if the architecture is a list of nodes (version 0.4)
    TimeloopNames m_names;
    std::vector<TimeloopLevel> m_levels;
};

/// Checks that only the last execution of a loop is shorter, so that whole tiles consist of whole
/// tiles.
void checkRests(const Exported& exported) {
    std::vector<std::int64_t> outside(exported.workload().dimensionCount(), 0);
    for (const PlanLoop& loop : exported.plan.loops) {
        std::int64_t& step = outside[index(loop.dimension)];
        if (step != 0 && step % loop.stride != 0) {
            throw InputError(msg::exports::unevenInside(exported.workload()[loop.dimension].name,
                                                        step, loop.stride));
        }
        step = loop.stride;
    }
}

}  // namespace

std::string timeloopText(const Exported& exported, TimeloopVersion version) {
    checkRests(exported);
    CodeWriter code(2);
    TimeloopWriter writer(code, exported, version);
    writer.writeComment();
    writer.writeProblem();
    writer.writeArchitecture();
    writer.writeMapping();
    writer.writeEnergies();
    return code.take();
}

}  // namespace loopglass
