#include "ask/answer_parts.h"
#include "text/units.h"

#include <algorithm>
#include <array>
#include <string>

namespace loopglass::ui {

namespace {

using namespace ask;

const TensorCost& costAt(const AskContext& about, const Asked& asked) {
    return about.cost().levels[asked.level].tensors[asked.tensor];
}
/// Returns a number with six digits.
QString digits(double number) {
    constexpr int shown = 6;
    return parameterLabel(number, shown);
}
QString inUnit(double number, const Unit& unit) {
    return tr("%1 %2", "a number and its unit").arg(digits(number / unit.factor), unit.name);
}
/// Returns cycles with every digit, like other counts.
QString delayInUnit(double cycles, const Unit& unit) {
    return isTime(unit)
               ? inUnit(cycles, unit)
               : tr("%1 %2", "a number and its unit").arg(unitNumber(cycles, unit), unit.name);
}
/// Returns the energy in the unit that the question names, or in the most readable unit.
QString energyRequested(double pJ, const Asked& asked) {
    const std::optional<Unit> unit = energyUnitCalled(asked.unit);
    return unit ? inUnit(pJ, *unit) : energy(pJ);
}
double tensorEnergy(const Cost& cost, std::size_t tensor) {
    double sum = 0;
    for (const LevelCost& level : cost.levels) {
        sum += level.tensors[tensor].energy();
    }
    return sum;
}

Answer totalEnergy(const AskContext& about, const Asked&) {
    const Cost& cost = about.cost();
    return {tr("The mapping takes %1, including %2 for the MACs.")
                .arg(energy(cost.energy), share(cost.macEnergy, cost.energy)),
            ViewId::Energy};
}
/// Returns an answer that names both the value and the limit in the question.
Answer below(bool is, const QString& mine, const QString& limit) {
    return {(is ? tr("Yes: %1 is within %2.") : tr("No: %1 is more than %2.")).arg(mine, limit),
            ViewId::Energy};
}
Answer energyIn(const AskContext& about, const Asked& asked) {
    const Unit unit = energyUnitCalled(asked.unit).value_or(picojoules());
    const QString there = inUnit(about.cost().energy, unit);
    return {asked.unit == picojoules().name
                ? tr("%1.").arg(there)
                : tr("%1, which is %2.").arg(there, energyLabel(about.cost().energy)),
            ViewId::Energy};
}
Answer energyBelow(const AskContext& about, const Asked& asked) {
    const Unit unit = energyUnitCalled(asked.unit).value_or(picojoules());
    const double limit = asked.number * unit.factor;
    const double mine = about.cost().energy;
    return below(mine <= limit, inUnit(mine, unit), inUnit(limit, unit));
}
/// Answers that an accelerator without a clock has no times.
Answer noClock(const AskContext& about) {
    return {tr("The accelerator has no clock. Set a clock under Accelerator to show times. The "
               "delay is %1.")
                .arg(delayLabel(about.cost().cycles, {})),
            ViewId::Energy};
}
Answer delayIn(const AskContext& about, const Asked& asked) {
    const ClockRate& clock = about.problem().accelerator.clock;
    const std::optional<Unit> unit = delayUnitCalled(asked.unit, clock);
    if (!unit) {
        return noClock(about);
    }
    const QString there = delayInUnit(about.cost().cycles, *unit);
    return {clock ? tr("%1: %2 at %3.")
                        .arg(there, delayInUnit(about.cost().cycles, cyclesUnit()),
                             frequencyLabel(*clock))
                  : tr("%1.").arg(there),
            ViewId::Energy};
}
Answer delayBelow(const AskContext& about, const Asked& asked) {
    const std::optional<Unit> unit = delayUnitCalled(asked.unit, about.problem().accelerator.clock);
    if (!unit) {
        return noClock(about);
    }
    const double limit = asked.number * unit->factor;
    const double mine = about.cost().cycles;
    return below(mine <= limit, delayInUnit(mine, *unit), delayInUnit(limit, *unit));
}
Answer delay(const AskContext& about, const Asked&) {
    return {tr("The mapping takes %1. Bottleneck: %2", "a delay")
                .arg(delayLabel(about.cost().cycles, about.problem().accelerator.clock),
                     bottleneckText(about)),
            ViewId::Energy};
}
Answer edp(const AskContext& about, const Asked&) {
    const Cost& cost = about.cost();
    const ClockRate& clock = about.problem().accelerator.clock;
    return {
        tr("The energy-delay product (EDP) is energy × delay: %2 × %3 = %1.",
           "an EDP, an energy, a delay")
            .arg(edpLabel(cost.edp(), clock), energy(cost.energy), delayLabel(cost.cycles, clock)),
        ViewId::Mapping};
}
Answer energyOfLevel(const AskContext& about, const Asked& asked) {
    const double level = about.cost().levels[asked.level].energy();
    return {tr("%1 takes %2, %3 of the total.")
                .arg(levelName(about, asked.level), energyRequested(level, asked),
                     share(level, about.cost().energy)),
            ViewId::Energy};
}
Answer energyOfTensor(const AskContext& about, const Asked& asked) {
    const double tensor = tensorEnergy(about.cost(), asked.tensor);
    return {tr("%1 takes %2 at all levels, %3 of the total.")
                .arg(tensorName(about, asked.tensor), energyRequested(tensor, asked),
                     share(tensor, about.cost().energy)),
            ViewId::Energy};
}
Answer energyOfBoth(const AskContext& about, const Asked& asked) {
    const TensorCost& cost = costAt(about, asked);
    if (!cost.kept) {
        return {tr("%1 does not keep %2, so %2 takes no energy there.")
                    .arg(levelName(about, asked.level), tensorName(about, asked.tensor)),
                ViewId::Energy};
    }
    const auto part = [&asked, sum = cost.energy()](double pJ) {
        return asked.unit.isEmpty() ? energyLabel(pJ, sum) : energyRequested(pJ, asked);
    };
    return {tr("%1 uses %2 for %3: %4 for accesses and %5 for transfers to its children.")
                .arg(levelName(about, asked.level), part(cost.energy()),
                     tensorName(about, asked.tensor), part(cost.accessEnergy),
                     part(cost.networkEnergy)),
            ViewId::Energy};
}
Answer energyOfOperations(const AskContext& about, const Asked& asked) {
    const Cost& cost = about.cost();
    return {tr("The MACs take %1: %2 at %3 each.")
                .arg(energyRequested(cost.macEnergy, asked), operations(cost.macs),
                     energy(about.problem().accelerator.compute.energy)),
            ViewId::Energy};
}
Answer energyPerOperation(const AskContext& about, const Asked& asked) {
    const Cost& cost = about.cost();
    return {tr("%1 per MAC, including all accesses.")
                .arg(energyRequested(cost.energy / static_cast<double>(cost.macs), asked)),
            ViewId::Energy};
}
Answer costliestLevel(const AskContext& about, const Asked&) {
    const auto& levels = about.cost().levels;
    const auto most =
        std::max_element(levels.begin(), levels.end(), [](const LevelCost& a, const LevelCost& b) {
            return a.energy() < b.energy();
        });
    const auto level = static_cast<std::size_t>(most - levels.begin());
    return {tr("%1, with %2: %3 of the total.")
                .arg(levelName(about, level), energy(most->energy()),
                     share(most->energy(), about.cost().energy)),
            ViewId::Energy};
}
Answer costliestTensor(const AskContext& about, const Asked&) {
    std::size_t most = 0;
    for (std::size_t t = 0; t < about.problem().workload.tensorCount(); ++t) {
        most = tensorEnergy(about.cost(), t) > tensorEnergy(about.cost(), most) ? t : most;
    }
    const double sum = tensorEnergy(about.cost(), most);
    return {tr("%1, with %2: %3 of the total.")
                .arg(tensorName(about, most), energy(sum), share(sum, about.cost().energy)),
            ViewId::Energy};
}
constexpr std::array costKinds{
    Question{"energy",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "energy|total energy|energy of all|energy consumption|how much energy does it "
                 "take|how much energy does it use|how much energy does it need|how much energy is "
                 "used|energy cost|how much energy does the mapping take"),
             true, &totalEnergy},
    Question{"energy-in", QT_TRANSLATE_NOOP("loopglass", "energy in {energy}"), true, &energyIn},
    Question{"energy-below",
             QT_TRANSLATE_NOOP("loopglass",
                               "is the energy below {number} {energy}|energy below {number} "
                               "{energy}|energy within {number} {energy}|is the energy less than "
                               "{number} {energy}|does it take less than {number} {energy}"),
             true, &energyBelow},
    Question{"delay-in",
             QT_TRANSLATE_NOOP("loopglass",
                               "delay in {time}|how long does it take in {time}|how many "
                               "{time} does it take|time in {time}"),
             true, &delayIn},
    Question{"delay-below",
             QT_TRANSLATE_NOOP("loopglass",
                               "is the delay below {number} {time}|delay below {number} "
                               "{time}|delay within {number} {time}|is the delay less than "
                               "{number} {time}|does it take less than {number} {time}"),
             true, &delayBelow},
    Question{"delay",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "delay|cycles|how many cycles|how long does it take|latency|runtime|run "
                 "time|execution time|how many cycles does it take|how fast is it|number of "
                 "cycles|how long does the mapping take|how many cycles does the mapping take"),
             true, &delay},
    Question{"edp", QT_TRANSLATE_NOOP("loopglass", "EDP|energy-delay product|energy delay product"),
             true, &edp},
    Question{
        "energy-level",
        QT_TRANSLATE_NOOP(
            "loopglass",
            "energy of {level}|energy at {level}|{level} energy|how much energy does {level} "
            "take|how much energy does {level} use|energy spent at {level}|energy spent in "
            "{level}|energy in {level}|cost of {level}|energy used by {level}|energy of {level} in "
            "{energy}|energy at {level} in {energy}|{level} energy in {energy}|how much of the "
            "energy is {level}|how much of the energy is at {level}|how much of the energy does "
            "{level} take|how much of the energy goes to {level}|which share of the energy is "
            "{level}|energy share of {level}|share of {level}"),
        true, &energyOfLevel},
    Question{
        "energy-tensor",
        QT_TRANSLATE_NOOP(
            "loopglass",
            "energy for {tensor}|energy of {tensor}|{tensor} energy|how much energy does {tensor} "
            "take|how much energy does {tensor} use|cost of {tensor}|energy used by "
            "{tensor}|energy "
            "for {tensor} in {energy}|energy of {tensor} in {energy}|{tensor} energy in "
            "{energy}|how "
            "much of the energy is {tensor}|how much of the energy is for {tensor}|how much of the "
            "energy does {tensor} take|which share of the energy is {tensor}|energy share of "
            "{tensor}"),
        true, &energyOfTensor},
    Question{"energy-level-tensor",
             QT_TRANSLATE_NOOP(
                 "loopglass", "energy of {level} for {tensor}|energy of {tensor} at {level}|energy "
                              "for {tensor} at {level}|energy of {level} for {tensor} in "
                              "{energy}|energy of {tensor} at {level} in {energy}|energy for "
                              "{tensor} at {level} in {energy}|how much energy does {level} take "
                              "for {tensor}|how much energy does {tensor} take at {level}|how much "
                              "energy does {tensor} take in {level}"),
             true, &energyOfBoth},
    Question{"energy-operations",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "energy of the operations|energy of the MACs|MAC energy|how much energy "
                 "do the operations take|how much energy do the MACs take|compute energy|energy of "
                 "the operations in {energy}|energy of the MACs in {energy}|MAC energy "
                 "in {energy}|compute energy in {energy}"),
             true, &energyOfOperations},
    Question{
        "energy-per-operation",
        QT_TRANSLATE_NOOP(
            "loopglass",
            "energy per operation|energy of an operation|energy per MAC|energy of a MAC|pJ per "
            "MAC|energy per op|pJ per operation|energy a MAC|how much energy does a MAC "
            "take|energy "
            "per operation in {energy}|energy per MAC in {energy}"),
        true, &energyPerOperation},
    Question{"costliest-level",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "which level takes the most energy|where does the energy go|which level costs the "
                 "most|what costs the most|what takes the most energy|where is most of the energy "
                 "spent|most expensive level|what dominates the energy|which memory takes the most "
                 "energy|which level uses the most energy|which level costs the most energy"),
             true, &costliestLevel},
    Question{"costliest-tensor",
             QT_TRANSLATE_NOOP("loopglass",
                               "which tensor takes the most energy|which tensor costs the "
                               "most|which tensor costs the most energy|which tensor uses the most "
                               "energy|most expensive tensor|which tensor dominates the energy"),
             true, &costliestTensor}};

}  // namespace

std::span<const Question> costQuestions() { return costKinds; }

}  // namespace loopglass::ui
