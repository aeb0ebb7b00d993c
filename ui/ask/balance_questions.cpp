// Answers questions about what limits a mapping, and about numbers that depend on both energy and
// delay.
#include "ask/answer_parts.h"
#include "cost/derivation/roofline.h"
#include "text/list_text.h"

#include <array>
#include <cmath>

namespace loopglass::ui {

QString ask::bottleneckText(const AskContext& about) {
    const Cost& cost = about.cost();
    if (const std::optional<std::size_t> level = slowest(cost)) {
        const ClockRate& clock = about.problem().accelerator.clock;
        return tr("The bandwidth of %1: its transfers take %2; the MACs take %3.")
            .arg(levelName(about, *level), delayLabel(cost.levels[*level].cycles, clock),
                 delayLabel(static_cast<double>(cost.steps), clock));
    }
    return tr("The MACs: %1 time steps on %2 MAC lanes. No bandwidth needs more time.")
        .arg(countLabel(cost.steps), countLabel(cost.lanes));
}

namespace {

using namespace ask;

Answer memoryBound(const AskContext& about, const Asked&) {
    return {(slowest(about.cost()) ? tr("Yes. Bottleneck: %1") : tr("No. Bottleneck: %1"))
                .arg(bottleneckText(about)),
            ViewId::Energy};
}
Answer computeBound(const AskContext& about, const Asked&) {
    return {(slowest(about.cost()) ? tr("No. Bottleneck: %1") : tr("Yes. Bottleneck: %1"))
                .arg(bottleneckText(about)),
            ViewId::Energy};
}
/// First compares the number in the question with the delay, because the number may belong to
/// another mapping.
Answer whyDelay(const AskContext& about, const Asked& asked) {
    const ClockRate& clock = about.problem().accelerator.clock;
    const double cycles = about.cost().cycles;
    const std::optional<Unit> unit = delayUnitCalled(asked.unit, clock);
    constexpr double rounded = 1e-3;  // tolerance, because numbers in the window are rounded
    const bool isIt = unit && std::abs(asked.number * unit->factor - cycles) <= rounded * cycles;
    return {isIt ? tr("Bottleneck: %1").arg(bottleneckText(about))
                 : tr("The delay is %1, unlike in the question. Bottleneck: %2")
                       .arg(delayLabel(cycles, clock), bottleneckText(about)),
            ViewId::Energy};
}
Answer outermostIntensity(const AskContext& about, const Asked&) {
    const RooflinePoint point = rooflinePoint(about.problem(), about.cost());
    constexpr double bitsOfByte = 8;
    const double bytes = about.problem().accelerator.wordBits / bitsOfByte;
    return {tr("The outermost level, %2, has %1 MACs per word moved, or %3 per byte.")
                .arg(quantityLabel(point.perWord.front()), levelName(about, 0),
                     quantityLabel(point.perWord.front() / bytes)),
            ViewId::Mapping};
}
Answer roofline(const AskContext& about, const Asked& asked) {
    const RooflinePoint point = rooflinePoint(about.problem(), about.cost());
    const QString height = tr("%1 MACs per cycle, of at most %2.")
                               .arg(quantityLabel(point.operationsPerCycle),
                                    quantityLabel(roofsOf(about.problem()).lanes));
    const QString under = tr("Bottleneck: %1").arg(bottleneckText(about));
    return {oneAfterOther(
                oneAfterOther(oneAfterOther(height, outermostIntensity(about, asked).text), under),
                tr("Design space (Ctrl+4) shows the roofline of an accelerator.")),
            ViewId::Mapping};
}
Answer power(const AskContext& about, const Asked&) {
    const ClockRate& clock = about.problem().accelerator.clock;
    const Cost& cost = about.cost();
    if (!clock) {
        return {tr("The accelerator has no clock, so its power is unknown. Set a clock under "
                   "Accelerator. A cycle takes %1 on average.")
                    .arg(energy(cost.energy / cost.cycles)),
                ViewId::Energy};
    }
    return {tr("%1 mW on average: %2 in %3.")
                .arg(quantityLabel(cost.energy / cost.cycles * *clock), energy(cost.energy),
                     delayLabel(cost.cycles, clock)),
            ViewId::Energy};
}
Answer clockRate(const AskContext& about, const Asked&) {
    const ClockRate& clock = about.problem().accelerator.clock;
    return {clock ? tr("%1.").arg(frequencyLabel(*clock)) : tr("The accelerator has no clock.")};
}
Answer wordSize(const AskContext& about, const Asked&) {
    return {tr("A word has %1 bits.").arg(about.problem().accelerator.wordBits)};
}

constexpr std::array balanceKinds{
    Question{"memory-bound",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "is it memory bound|is it memory-bound|is it bandwidth bound|is it "
                 "bandwidth-bound|is it limited by memory|is it limited by bandwidth|is it limited "
                 "by the bandwidth|does bandwidth limit it|is memory the bottleneck|is bandwidth "
                 "the bottleneck|memory bound|memory-bound|is the layer memory bound"),
             true, &memoryBound},
    Question{"compute-bound",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "is it compute bound|is it compute-bound|is it limited by compute|is it limited "
                 "by the operations|is compute the bottleneck|compute bound|compute-bound|is the "
                 "layer compute bound|is it memory bound or compute bound|is it compute bound or "
                 "memory bound"),
             true, &computeBound},
    Question{"why-delay",
             QT_TRANSLATE_NOOP("loopglass",
                               "why is the delay {number} {time}|why is it {number} {time}|why "
                               "does it take {number} {time}|why {number} {time}"),
             true, &whyDelay},
    Question{"intensity-outermost",
             QT_TRANSLATE_NOOP("loopglass",
                               "arithmetic intensity|operational intensity|intensity|operations "
                               "per word|operations per byte"),
             true, &outermostIntensity},
    Question{"roofline",
             QT_TRANSLATE_NOOP("loopglass",
                               "roofline|where is it on the roofline|where on the roofline is "
                               "it|roofline model"),
             true, &roofline},
    Question{"power", QT_TRANSLATE_NOOP("loopglass", "power|average power|power consumption"), true,
             &power},
    Question{"clock",
             QT_TRANSLATE_NOOP("loopglass",
                               "clock|clock rate|frequency|clock frequency|how fast is the clock"),
             false, &clockRate},
    Question{"word-size",
             QT_TRANSLATE_NOOP("loopglass",
                               "word size|size of a word|how large is a word|how many bits has a "
                               "word|how many bits are in a word|precision|bit width"),
             false, &wordSize}};

}  // namespace

std::span<const Question> balanceQuestions() { return balanceKinds; }

}  // namespace loopglass::ui
