// Features that other tools cannot represent are removed one by one. Each difference in the
// counting rules is computed separately with the cost model of Loopglass. So a file lists the
// differences before the tool runs.
#include "export/tools/expressible_problem.h"

#include "accelerator/vocabulary.h"
#include "cost/evaluate.h"
#include "format/yaml/yaml_text.h"
#include "words/language.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace loopglass {

namespace {

/// Returns the conventions that a tool always applies and that no file can switch off.
Counting rulesOf(OtherTool tool) {
    Counting rules;
    rules.drains = tool == OtherTool::Timeloop ? Drains::Free : Drains::Read;
    rules.returns = tool == OtherTool::ZigZag ? Returns::One : Returns::All;
    return rules;
}

const char* nameOf(OtherTool tool) {
    return tool == OtherTool::Timeloop     ? "Timeloop"
           : tool == OtherTool::AccelForge ? "AccelForge"
                                           : "ZigZag";
}

class Remover {
public:
    Remover(const Accelerator& accelerator, const std::vector<Multicast>& multicast, OtherTool tool)
        : m_text{accelerator, {}, {}},
          m_multicast(multicast),
          m_tool(tool) {}

    ExpressibleAccelerator remove() {
        Accelerator& accelerator = m_text.accelerator;
        keepOwnRules(accelerator.counting);
        for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
            removeOf(accelerator.levels[l], m_multicast[l]);
        }
        return std::move(m_text);
    }

private:
    void omit(bool there, const std::string& sentence) {
        if (there) {
            m_text.leftOut.push_back(sentence);
        }
    }
    /// Keeps the conventions that the tool also has.
    void keepOwnRules(Counting& counting) {
        const Counting rules = rulesOf(m_tool);
        Counting kept;
        kept.drains = counting.drains == rules.drains ? rules.drains : Drains::Free;
        kept.returns = counting.returns == rules.returns ? rules.returns : Returns::One;
        kept.ports = hasSharedPorts() ? counting.ports : PortUse::Separate;
        const std::vector<NamedConvention> own = unusual(kept);
        for (const NamedConvention& one : unusual(counting)) {
            const bool isKept = std::any_of(
                own.begin(), own.end(), [&](const auto& other) { return one.key == other.key; });
            const std::string sentence =
                "the convention " + one.key + ": " + one.value + ", " + english(one.meaning);
            if (isKept && one.key != "ports") {  // files can have both kinds of ports
                m_text.kept.push_back(sentence);
            }
            omit(!isKept, sentence);
        }
        counting = kept;
    }
    bool hasSharedPorts() const { return m_tool == OtherTool::AccelForge; }
    void removePorts(const std::string& name, Bandwidth& bandwidth) {
        const PortUse convention = m_text.accelerator.counting.ports;
        omit(bandwidth.read && bandwidth.write &&
                 bandwidth.ports.value_or(convention) == PortUse::Shared,
             "the shared port of " + name + " for reads and writes");
        bandwidth.ports.reset();
        if (convention == PortUse::Shared) {
            bandwidth.ports = PortUse::Separate;
        }
    }
    /// Removes shared ports. A tool with shared ports loses them only where a file has one memory
    /// for two bandwidths, because the port of this memory would have both limits in one sum.
    void removePorts(Level& level) {
        const auto limited = [](const Bandwidth& one) { return one.read || one.write; };
        if (hasSharedPorts() && (level.buffers.size() != 1 || !limited(level.bandwidth) ||
                                 !limited(level.buffers.front().bandwidth))) {
            return;
        }
        removePorts(level.name, level.bandwidth);
        for (Buffer& buffer : level.buffers) {
            removePorts(buffer.name, buffer.bandwidth);
        }
    }
    void removeOf(Level& level, Multicast here) {
        omit(level.fanout.multicast != here,
             "the multicast of " + level.name + "; this file uses " + english(titleOf(here)));
        omit(!level.fanout.reduction,
             "the fanout of " + level.name + " that cannot add partial sums");
        omit(level.fanout.energy > 0, "the fanout energy of " + level.name);
        level.fanout.multicast = here;
        level.fanout.reduction = true;
        level.fanout.energy = 0;
        if (level.buffers.size() > 1) {
            omit(level.bandwidth.read || level.bandwidth.write,
                 "the common bandwidth of all buffers of " + level.name);
            level.bandwidth = {};
        }
        removePorts(level);
        for (Buffer& buffer : level.buffers) {
            omit(!buffer.tensorEnergy.empty(), "the energies of single tensors in " + buffer.name);
            buffer.tensorEnergy.clear();
            if (m_tool != OtherTool::Timeloop) {
                omit(buffer.energy.update != buffer.energy.write,
                     "the update energy of " + buffer.name + "; this file uses the write energy");
                buffer.energy.update = buffer.energy.write;
            }
        }
    }

    ExpressibleAccelerator m_text;
    const std::vector<Multicast>& m_multicast;
    OtherTool m_tool;
};

/// Returns a change as text, such as `+12 pJ (+1.5 %)`.
std::string change(double from, double to, const std::string& unit) {
    const double by = to - from;
    const auto withSign = [](double value) {
        if (std::abs(value) < 1e-9) {
            return std::string("+0");
        }
        const double scale = std::pow(10.0, 5 - std::floor(std::log10(std::abs(value))));
        return (value < 0 ? "" : "+") + yamlNumber(std::round(value * scale) / scale);
    };
    const double percent = from > 0 ? std::round(1e4 * by / from) / 100 : 0;
    return withSign(by) + " " + unit + " (" + withSign(percent) + " %)";
}

std::string changes(const Cost& from, const Cost& to) {
    return change(from.energy, to.energy, "pJ") + ", " + change(from.cycles, to.cycles, "cycles");
}

/// Adds Timeloop's counting rules that are not a convention here. Timeloop reads a window again if
/// its movement changes. If all moving windows are read again, this equals the stationary reuse
/// model.
void addTimeloopLines(const Exported& exported, const ExpressibleProblem& text,
                      std::vector<std::string>& lines) {
    CostOptions stationary;
    stationary.reuse = ReuseReading::Stationary;
    const Cost anew = evaluate(text.problem, exported.mapping, stationary);
    if (anew.energy != text.cost.energy || anew.cycles != text.cost.cycles) {
        lines.push_back("Timeloop reads a window again if the direction of its movement changes. "
                        "Largest effect: " +
                        changes(text.cost, anew));
        lines.push_back(
            "In Timeloop, neighbours pass on words of windows, so the level above reads fewer "
            "words. "
            "Loopglass does not count this saving (TIMELOOP_DISABLE_LINK_TRANSFERS=1 disables it)");
    }
    Cost whole = text.cost;
    whole.cycles = std::ceil(text.cost.cycles - 1e-9 * text.cost.cycles);
    if (whole.cycles != text.cost.cycles) {
        lines.push_back("whole cycles, as Timeloop counts: " + changes(text.cost, whole));
    }
}

/// Returns the iterations in which an operand does not change, from the innermost temporal loop
/// outward.
std::int64_t stays(const Exported& exported, const Problem& problem, std::size_t tensor) {
    const Mapping loops = canonical(exported.mapping);
    std::int64_t steps = 1;
    for (auto level = loops.levels.rbegin(); level != loops.levels.rend(); ++level) {
        for (auto loop = level->temporal.rbegin(); loop != level->temporal.rend(); ++loop) {
            if (loop->factor > 1 && problem.reuse[tensor].indexing.contains(loop->dimension)) {
                return steps;
            }
            steps *= loop->factor;
        }
    }
    return steps;
}

/// Adds ZigZag's counting rules. ZigZag reads an operand that stays at a MAC only once from the
/// innermost memory, if the port of that memory is wide enough (zigzag/mapping/mapping.py,
/// calc_data_access). ZigZag also adds the cycles for the first words in and the last words out.
void addZigZagLines(const Exported& exported, const ExpressibleProblem& text,
                    std::vector<std::string>& lines) {
    Cost held = text.cost;
    for (std::size_t t = 0; t < text.problem.workload.tensorCount(); ++t) {
        std::size_t l = text.cost.levels.size();
        while (l > 0 && !text.cost.levels[l - 1].tensors[t].kept) {
            --l;
        }
        if (l == 0 || text.problem.workload.tensors[t].output) {
            continue;
        }
        const auto steps = static_cast<double>(stays(exported, text.problem, t));
        const auto reads = static_cast<double>(text.cost.levels[l - 1].tensors[t].reads);
        held.energy -=
            reads * (1 - 1 / steps) * text.problem.energy(levelId(l - 1), tensorId(t)).read;
    }
    if (held.energy != text.cost.energy) {
        lines.push_back(
            "a MAC holds an operand that stays in place, as ZigZag counts if the port is wide "
            "enough: " +
            change(text.cost.energy, held.energy, "pJ"));
    }
    lines.push_back("ZigZag adds cycles for the first words in and the last words out; Loopglass "
                    "does not count these cycles");
}

/// Adds features that change no words, the removed features, and the effect of their removal.
void addKeptAndBypassed(const Exported& exported, const ExpressibleProblem& text, OtherTool tool,
                        std::vector<std::string>& lines) {
    for (const std::string& sentence : text.leftOut) {
        lines.push_back("Omitted: " + commentText(sentence));
    }
    if (!text.leftOut.empty()) {
        lines.push_back("The omitted features change the cost by " +
                        changes(exported.cost, text.cost));
    }
    for (const std::string& sentence : text.kept) {
        lines.push_back("Kept, because " + std::string(nameOf(tool)) +
                        " always counts in this way: " + commentText(sentence));
    }
}

}  // namespace

ExpressibleAccelerator expressibleAccelerator(const Accelerator& accelerator,
                                              const std::vector<Multicast>& multicast,
                                              OtherTool tool) {
    return Remover(accelerator, multicast, tool).remove();
}

ExpressibleProblem expressibleProblem(const Exported& exported,
                                      const std::vector<Multicast>& multicast, OtherTool tool) {
    ExpressibleAccelerator left = expressibleAccelerator(exported.accelerator(), multicast, tool);
    ExpressibleProblem text{exported.problem(), {}, std::move(left.leftOut), std::move(left.kept)};
    text.problem.accelerator = std::move(left.accelerator);
    if (exported.options != CostOptions{}) {
        text.leftOut.emplace_back("the reuse model; this file uses exact");
    }
    text.cost = evaluate(text.problem, exported.mapping, {});
    return text;
}

std::vector<std::string> differenceLines(const Exported& exported, const ExpressibleProblem& text,
                                         OtherTool tool) {
    std::vector<std::string> lines;
    addKeptAndBypassed(exported, text, tool, lines);
    const std::string who = std::string(nameOf(tool)) + " counts";
    const auto add = [&](const std::string& rule, const auto& alter) {
        Problem problem = text.problem;
        alter(problem.accelerator);
        const Cost cost = evaluate(problem, exported.mapping, {});
        lines.push_back(rule + ", as " + who + ": " + changes(text.cost, cost));
    };
    const Counting rules = rulesOf(tool);
    const Counting& here = text.problem.accelerator.counting;
    if (rules.returns != here.returns) {
        add("returns: all", [](Accelerator& a) { a.counting.returns = Returns::All; });
    }
    if (tool == OtherTool::Timeloop) {
        addTimeloopLines(exported, text, lines);
    } else {
        if (rules.drains != here.drains) {
            add("drains: read", [](Accelerator& a) { a.counting.drains = Drains::Read; });
        }
        add("multicast: axis", [](Accelerator& a) {
            for (Level& level : a.levels) {
                level.fanout.multicast = Multicast::Axis;
            }
        });
    }
    if (tool == OtherTool::ZigZag) {
        addZigZagLines(exported, text, lines);
    }
    return lines;
}

}  // namespace loopglass
