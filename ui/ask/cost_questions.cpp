#include "ask/answer_parts.h"
#include "cost/derivation/roofline.h"
#include "text/units.h"

#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

using namespace ask;

const TensorCost& costAt(const AskContext& about, const Asked& asked) {
    return about.cost().levels[asked.level].tensors[asked.tensor];
}
double tensorEnergy(const Cost& cost, std::size_t tensor) {
    double sum = 0;
    for (const LevelCost& level : cost.levels) {
        sum += level.tensors[tensor].energy();
    }
    return sum;
}
/// Words read, filled and updated.
std::int64_t moved(const TensorCost& tensor) {
    return tensor.reads + tensor.fills + tensor.updates;
}

Answer totalEnergy(const AskContext& about, const Asked&) {
    const Cost& cost = about.cost();
    return {tr("The mapping takes %1, %2 of it for the operations.")
                .arg(energy(cost.energy), share(cost.macEnergy, cost.energy)),
            ViewId::Energy};
}
/// Six digits: the unit is one that was asked for, whatever reads best.
QString digits(double number) { return withThinSpaces(QString::number(number, 'g', 6)); }
QString inUnit(double number, const Unit& unit) {
    return tr("%1 %2", "a number and its unit").arg(digits(number / unit.factor), unit.name);
}
/// Both sides of a limit that was asked about.
Answer below(double mine, double limit, const Unit& unit) {
    return {(mine <= limit ? tr("Yes: %1 of %2.") : tr("No: %1, which is more than %2."))
                .arg(inUnit(mine, unit), inUnit(limit, unit)),
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
    return below(about.cost().energy, asked.number * unit.factor, unit);
}
/// A time is none of a machine without a clock.
Answer noClock(const AskContext& about) {
    return {tr("This accelerator has no clock, so its delay is no time: it is %1. A frequency, "
               "under Accelerator, makes a time of it.")
                .arg(delayLabel(about.cost().cycles, {})),
            ViewId::Energy};
}
Answer delayIn(const AskContext& about, const Asked& asked) {
    const ClockRate& clock = about.problem().accelerator.clock;
    const std::optional<Unit> unit = delayUnitCalled(asked.unit, clock);
    if (!unit) {
        return noClock(about);
    }
    const QString there = inUnit(about.cost().cycles, *unit);
    return {clock ? tr("%1: %2 at %3 GHz.")
                        .arg(there, inUnit(about.cost().cycles, cyclesUnit()), digits(*clock))
                  : tr("%1.").arg(there),
            ViewId::Energy};
}
Answer delayBelow(const AskContext& about, const Asked& asked) {
    const std::optional<Unit> unit = delayUnitCalled(asked.unit, about.problem().accelerator.clock);
    return unit ? below(about.cost().cycles, asked.number * unit->factor, *unit) : noClock(about);
}
/// What asks for the most cycles: a level, or none for the operations.
std::optional<std::size_t> slowest(const Cost& cost) {
    std::optional<std::size_t> slow;
    double most = static_cast<double>(cost.steps);
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        if (cost.levels[l].cycles > most) {
            most = cost.levels[l].cycles;
            slow = l;
        }
    }
    return slow;
}
Answer bottleneck(const AskContext& about, const Asked&) {
    const Cost& cost = about.cost();
    if (const std::optional<std::size_t> level = slowest(cost)) {
        const ClockRate& clock = about.problem().accelerator.clock;
        return {tr("The bandwidth of %1: its transfers ask for %2, the operations for %3.")
                    .arg(levelName(about, *level), delayLabel(cost.levels[*level].cycles, clock),
                         delayLabel(static_cast<double>(cost.steps), clock)),
                ViewId::Energy};
    }
    return {tr("The operations: %1 steps on %2 lanes. No bandwidth asks for more time.")
                .arg(countLabel(cost.steps), countLabel(cost.lanes)),
            ViewId::Energy};
}
Answer delay(const AskContext& about, const Asked& asked) {
    return {tr("The mapping takes %1. What bounds it: %2", "a delay")
                .arg(delayLabel(about.cost().cycles, about.problem().accelerator.clock),
                     bottleneck(about, asked).text),
            ViewId::Energy};
}
Answer edp(const AskContext& about, const Asked&) {
    const Cost& cost = about.cost();
    const ClockRate& clock = about.problem().accelerator.clock;
    return {
        tr("EDP %1: %2 × %3.", "an EDP, an energy, a delay")
            .arg(edpLabel(cost.edp(), clock), energy(cost.energy), delayLabel(cost.cycles, clock)),
        ViewId::Mapping};
}
Answer energyOfLevel(const AskContext& about, const Asked& asked) {
    const double level = about.cost().levels[asked.level].energy();
    return {
        tr("%1 takes %2, %3 of all.")
            .arg(levelName(about, asked.level), energy(level), share(level, about.cost().energy)),
        ViewId::Energy};
}
Answer energyOfTensor(const AskContext& about, const Asked& asked) {
    const double tensor = tensorEnergy(about.cost(), asked.tensor);
    return {tr("%1 takes %2 at all levels, %3 of all.")
                .arg(tensorName(about, asked.tensor), energy(tensor),
                     share(tensor, about.cost().energy)),
            ViewId::Energy};
}
Answer energyOfBoth(const AskContext& about, const Asked& asked) {
    const TensorCost& cost = costAt(about, asked);
    if (!cost.kept) {
        return {tr("%1 does not keep %2: it takes no energy there.")
                    .arg(levelName(about, asked.level), tensorName(about, asked.tensor)),
                ViewId::Energy};
    }
    const auto part = [sum = cost.energy()](double pJ) { return energyLabel(pJ, sum); };
    return {tr("%1 takes %2 for %3: %4 for its accesses, %5 for the network below.")
                .arg(levelName(about, asked.level), part(cost.energy()),
                     tensorName(about, asked.tensor), part(cost.accessEnergy),
                     part(cost.networkEnergy)),
            ViewId::Energy};
}
Answer energyOfOperations(const AskContext& about, const Asked&) {
    const Cost& cost = about.cost();
    return {tr("The operations take %1: %2 at %3 each.")
                .arg(energy(cost.macEnergy), operations(cost.macs),
                     energy(about.problem().accelerator.compute.energy)),
            ViewId::Energy};
}
Answer energyPerOperation(const AskContext& about, const Asked&) {
    const Cost& cost = about.cost();
    return {tr("%1 an operation, all accesses included.")
                .arg(energy(cost.energy / static_cast<double>(cost.macs))),
            ViewId::Energy};
}
Answer costliestLevel(const AskContext& about, const Asked&) {
    const auto& levels = about.cost().levels;
    const auto most =
        std::max_element(levels.begin(), levels.end(), [](const LevelCost& a, const LevelCost& b) {
            return a.energy() < b.energy();
        });
    const auto level = static_cast<std::size_t>(most - levels.begin());
    return {tr("%1, with %2: %3 of all.")
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
    return {tr("%1, with %2: %3 of all.")
                .arg(tensorName(about, most), energy(sum), share(sum, about.cost().energy)),
            ViewId::Energy};
}
QString countAt(const AskContext& about, const Asked& asked, const QString& what,
                std::int64_t count) {
    return tr("%1: %2 of %3, over all its instances.")
        .arg(levelName(about, asked.level), what.arg(words(count)),
             tensorName(about, asked.tensor));
}
Answer reads(const AskContext& about, const Asked& asked) {
    return {countAt(about, asked, tr("%1 read"), costAt(about, asked).reads), ViewId::Mapping};
}
Answer fills(const AskContext& about, const Asked& asked) {
    return {countAt(about, asked, tr("%1 filled"), costAt(about, asked).fills), ViewId::Mapping};
}
Answer updates(const AskContext& about, const Asked& asked) {
    return {countAt(about, asked, tr("%1 updated"), costAt(about, asked).updates), ViewId::Mapping};
}
Answer traffic(const AskContext& about, const Asked& asked) {
    std::int64_t sum = 0;
    QStringList parts;
    const auto& tensors = about.cost().levels[asked.level].tensors;
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        sum += moved(tensors[t]);
        if (tensors[t].kept) {
            parts << tr("%1 %2", "a tensor and its words")
                         .arg(tensorName(about, t), countLabel(moved(tensors[t])));
        }
    }
    return {tr("%1 are read, filled and updated at %2: %3.")
                .arg(words(sum), levelName(about, asked.level), list(parts)),
            ViewId::Mapping};
}
Answer intensity(const AskContext& about, const Asked& asked) {
    const RooflinePoint point = rooflinePoint(about.problem(), about.cost());
    return {tr("%1 operations for each word that moves at %2.")
                .arg(quantityLabel(point.perWord[asked.level]), levelName(about, asked.level)),
            ViewId::Mapping};
}
Answer lanesInUse(const AskContext& about, const Asked&) {
    const Cost& cost = about.cost();
    const Roofs roofs = roofsOf(about.problem());
    return {
        tr("%1 of %2 lanes work: %3.")
            .arg(countLabel(cost.lanes), quantityLabel(roofs.lanes), shareLabel(cost.utilization)),
        ViewId::Unrollings};
}
Answer operationsPerCycle(const AskContext& about, const Asked&) {
    const RooflinePoint point = rooflinePoint(about.problem(), about.cost());
    return {tr("%1 operations a cycle, of %2 that the lanes could do.")
                .arg(quantityLabel(point.operationsPerCycle),
                     quantityLabel(roofsOf(about.problem()).lanes)),
            ViewId::Mapping};
}

constexpr std::array costKinds{
    Question{"energy", QT_TRANSLATE_NOOP("loopglass", "energy|total energy|energy of all"), true,
             &totalEnergy},
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
             QT_TRANSLATE_NOOP("loopglass", "delay|cycles|how many cycles|how long does it take"),
             true, &delay},
    Question{"edp", QT_TRANSLATE_NOOP("loopglass", "EDP|energy-delay product"), true, &edp},
    Question{"energy-level",
             QT_TRANSLATE_NOOP("loopglass", "energy of {level}|energy at {level}|{level} energy"),
             true, &energyOfLevel},
    Question{
        "energy-tensor",
        QT_TRANSLATE_NOOP("loopglass", "energy for {tensor}|energy of {tensor}|{tensor} energy"),
        true, &energyOfTensor},
    Question{"energy-level-tensor",
             QT_TRANSLATE_NOOP(
                 "loopglass", "energy of {level} for {tensor}|energy of {tensor} at {level}|energy "
                              "for {tensor} at {level}"),
             true, &energyOfBoth},
    Question{
        "energy-operations",
        QT_TRANSLATE_NOOP("loopglass", "energy of the operations|energy of the MACs|MAC energy"),
        true, &energyOfOperations},
    Question{"energy-per-operation",
             QT_TRANSLATE_NOOP("loopglass", "energy per operation|energy of an operation"), true,
             &energyPerOperation},
    Question{"costliest-level",
             QT_TRANSLATE_NOOP("loopglass",
                               "which level takes the most energy|where does the energy go"),
             true, &costliestLevel},
    Question{"costliest-tensor",
             QT_TRANSLATE_NOOP("loopglass", "which tensor takes the most energy"), true,
             &costliestTensor},
    Question{"reads",
             QT_TRANSLATE_NOOP("loopglass",
                               "reads of {tensor} at {level}|reads of {level} for {tensor}"),
             true, &reads},
    Question{"fills",
             QT_TRANSLATE_NOOP("loopglass",
                               "fills of {tensor} at {level}|fills of {level} for {tensor}"),
             true, &fills},
    Question{"updates",
             QT_TRANSLATE_NOOP("loopglass",
                               "updates of {tensor} at {level}|updates of {level} for {tensor}"),
             true, &updates},
    Question{"traffic",
             QT_TRANSLATE_NOOP("loopglass",
                               "words moved at {level}|traffic of {level}|traffic at {level}"),
             true, &traffic},
    Question{"intensity",
             QT_TRANSLATE_NOOP("loopglass",
                               "operations per word at {level}|intensity at {level}|arithmetic "
                               "intensity at {level}"),
             true, &intensity},
    Question{
        "bottleneck",
        QT_TRANSLATE_NOOP("loopglass",
                          "what bounds the delay|bottleneck|what is the bottleneck|why is it not "
                          "faster"),
        true, &bottleneck},
    Question{
        "utilization",
        QT_TRANSLATE_NOOP("loopglass",
                          "how many lanes are used|utilization|utilisation|how many lanes work"),
        true, &lanesInUse},
    Question{"operations-per-cycle",
             QT_TRANSLATE_NOOP("loopglass", "operations per cycle|throughput"), true,
             &operationsPerCycle}};

}  // namespace

std::span<const Question> costQuestions() { return costKinds; }

}  // namespace loopglass::ui
