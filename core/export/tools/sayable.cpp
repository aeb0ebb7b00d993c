// What other tools have no words for is taken off one by one, and what they count by other rules is
// counted by each of these rules alone, with the cost model of this program. So the differences
// stand in a file before the other tool has run.
#include "export/tools/sayable.h"

#include "accelerator/vocabulary.h"
#include "cost/evaluate.h"
#include "format/yaml/yaml_text.h"
#include "words/language.h"

#include <cmath>
#include <utility>

namespace loopglass {

namespace {

/// What Timeloop does instead of a convention that it does not have.
std::string insteadOf(OtherTool tool, const std::string& key) {
    return tool == OtherTool::Timeloop && key == "returns" ? "; Timeloop always fills all" : "";
}

class Remover {
public:
    Remover(const Exported& exported, const std::vector<Multicast>& multicast, OtherTool tool)
        : m_said{exported.problem(), {}, {}},
          m_exported(exported),
          m_multicast(multicast),
          m_tool(tool) {}

    Sayable remove() {
        Accelerator& accelerator = m_said.problem.accelerator;
        for (const auto& [key, value, meaning] : unusual(accelerator.counting)) {
            leaveOut(true, "the convention " + key + ": " + value + ", " + english(meaning) +
                               insteadOf(m_tool, key));
        }
        accelerator.counting = {};
        for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
            removeOf(accelerator.levels[l], m_multicast[l]);
        }
        leaveOut(m_exported.options != CostOptions{}, "the reading of reuse; here it is exact");
        m_said.cost = evaluate(m_said.problem, m_exported.mapping, {});
        return std::move(m_said);
    }

private:
    void leaveOut(bool there, const std::string& sentence) {
        if (there) {
            m_said.leftOut.push_back(sentence);
        }
    }
    void removeOf(Level& level, Multicast here) {
        leaveOut(level.fanout.multicast != here,
                 "the multicast of " + level.name + "; here it is " + english(titleOf(here)));
        leaveOut(!level.fanout.reduction, "that " + level.name + "'s fanout cannot add");
        leaveOut(level.fanout.energy > 0, "the network energy below " + level.name);
        level.fanout.multicast = here;
        level.fanout.reduction = true;
        level.fanout.energy = 0;
        if (level.buffers.size() > 1) {
            leaveOut(level.bandwidth.read || level.bandwidth.write,
                     "the bandwidth of all buffers of " + level.name + " together");
            level.bandwidth = {};
        }
        for (Buffer& buffer : level.buffers) {
            leaveOut(!buffer.tensorEnergy.empty(),
                     "the energies of single tensors in " + buffer.name);
            buffer.tensorEnergy.clear();
            if (m_tool != OtherTool::Timeloop) {
                leaveOut(buffer.energy.update != buffer.energy.write,
                         "the energy of updates of " + buffer.name + "; here it is that of writes");
                buffer.energy.update = buffer.energy.write;
            }
        }
    }

    Sayable m_said;
    const Exported& m_exported;
    const std::vector<Multicast>& m_multicast;
    OtherTool m_tool;
};

/// `+12 pJ (+1.5 %)`.
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

}  // namespace

Sayable sayable(const Exported& exported, const std::vector<Multicast>& multicast, OtherTool tool) {
    return Remover(exported, multicast, tool).remove();
}

std::vector<std::string> differenceLines(const Exported& exported, const Sayable& said,
                                         OtherTool tool) {
    std::vector<std::string> lines;
    for (const std::string& sentence : said.leftOut) {
        lines.push_back("Left out: " + commentText(sentence));
    }
    if (!said.leftOut.empty()) {
        lines.push_back("What is left out changes the cost by " +
                        changes(exported.cost, said.cost));
    }
    const std::string who = tool == OtherTool::Timeloop     ? "Timeloop counts"
                            : tool == OtherTool::AccelForge ? "AccelForge counts"
                                                            : "ZigZag may count";
    const auto add = [&](const std::string& rule, const auto& alter) {
        Problem problem = said.problem;
        alter(problem.accelerator);
        const Cost cost = evaluate(problem, exported.mapping, {});
        lines.push_back(rule + ", as " + who + ": " + changes(said.cost, cost));
    };
    add("returns: all", [](Accelerator& a) { a.counting.returns = Returns::All; });
    if (tool != OtherTool::Timeloop) {
        add("drains: read", [](Accelerator& a) { a.counting.drains = Drains::Read; });
        add("multicast: axis", [](Accelerator& a) {
            for (Level& level : a.levels) {
                level.fanout.multicast = Multicast::Axis;
            }
        });
    }
    return lines;
}

}  // namespace loopglass
