#include "ask/answer_parts.h"
#include "cost/cost.h"
#include "cost/derivation/roofline.h"
#include "text/list_text.h"

#include <array>

namespace loopglass::ui {

namespace {

using namespace ask;

Answer bottleneck(const AskContext& about, const Asked&) {
    return {bottleneckText(about), ViewId::Energy};
}
const TensorCost& countedAt(const AskContext& about, const Asked& asked) {
    return about.cost().levels[asked.level].tensors[asked.tensor];
}
/// Fills a sentence with the level, the number of words and the tensor.
QString countAt(const AskContext& about, const Asked& asked, const QString& text,
                std::int64_t count) {
    return text.arg(levelName(about, asked.level), words(count), tensorName(about, asked.tensor));
}
Answer reads(const AskContext& about, const Asked& asked) {
    return {countAt(about, asked, tr("All instances of %1 together read %2 of %3."),
                    countedAt(about, asked).reads),
            ViewId::Mapping};
}
Answer fills(const AskContext& about, const Asked& asked) {
    return {countAt(about, asked, tr("All instances of %1 together fill %2 of %3."),
                    countedAt(about, asked).fills),
            ViewId::Mapping};
}
Answer updates(const AskContext& about, const Asked& asked) {
    return {countAt(about, asked, tr("All instances of %1 together update %2 of %3."),
                    countedAt(about, asked).updates),
            ViewId::Mapping};
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
    return {tr("%2 reads, fills and updates %1: %3.")
                .arg(words(sum), levelName(about, asked.level), list(parts)),
            ViewId::Mapping};
}
Answer intensity(const AskContext& about, const Asked& asked) {
    const RooflinePoint point = rooflinePoint(about.problem(), about.cost());
    return {tr("%1 MACs per word moved at %2.")
                .arg(quantityLabel(point.perWord[asked.level]), levelName(about, asked.level)),
            ViewId::Mapping};
}
Answer lanesInUse(const AskContext& about, const Asked&) {
    const Cost& cost = about.cost();
    const Roofs roofs = roofsOf(about.problem());
    return {
        tr("%1 of %2 MAC lanes are in use: %3. The share of peak is %4: MACs ÷ (lanes × delay).")
            .arg(countLabel(cost.lanes), quantityLabel(roofs.lanes), shareLabel(cost.utilization),
                 shareLabel(utilizationOverTime(cost))),
        ViewId::Unrollings};
}
Answer operationsPerCycle(const AskContext& about, const Asked&) {
    const RooflinePoint point = rooflinePoint(about.problem(), about.cost());
    return {tr("%1 MACs per cycle, of at most %2.")
                .arg(quantityLabel(point.operationsPerCycle),
                     quantityLabel(roofsOf(about.problem()).lanes)),
            ViewId::Mapping};
}
/// Answers the question for the displayed layer. Sums over all layers are displayed in another
/// view.
Answer ofLayer(const AskContext& about, Answer (*answer)(const AskContext&, const Asked&)) {
    const Answer one = answer(about, {});
    return {oneAfterOther(tr("For the layer of this search: %1").arg(one.text),
                          tr("Network (Ctrl+5) shows all layers of a network.")),
            one.view};
}
Answer lanesInNetwork(const AskContext& about, const Asked&) { return ofLayer(about, &lanesInUse); }
Answer throughputOfNetwork(const AskContext& about, const Asked&) {
    return ofLayer(about, &operationsPerCycle);
}

constexpr std::array trafficKinds{
    Question{"reads",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "reads of {tensor} at {level}|reads of {level} for {tensor}|words of {tensor} "
                 "read at {level}|words of {tensor} read from {level}|how often is {tensor} read "
                 "at {level}|how often is {tensor} read from {level}|{tensor} reads at {level}|how "
                 "many words of {tensor} are read at {level}|how many words of {tensor} are read "
                 "from {level}|{level} reads of {tensor}|how many times is {tensor} read from "
                 "{level}|how "
                 "many times is {tensor} read at {level}|how many reads of {tensor} at {level}|how "
                 "many times is {level} read for {tensor}"),
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
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "words moved at {level}|traffic of {level}|traffic at {level}|{level} "
                 "traffic|accesses of {level}|accesses to {level}|accesses at {level}|{level} "
                 "accesses|how many {level} accesses|how many {level} accesses are there|how many "
                 "accesses to {level}|how many words move at {level}|data movement at {level}|how "
                 "much data moves at {level}|how much traffic is at {level}"),
             true, &traffic},
    Question{"intensity",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "operations per word at {level}|intensity at {level}|arithmetic intensity at "
                 "{level}|operational intensity at {level}|operations per word of {level}|MACs per "
                 "word at {level}"),
             true, &intensity},
    Question{"bottleneck",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "what bounds the delay|bottleneck|what is the bottleneck|why is it not "
                 "faster|what limits the delay|what limits it|what limits the speed|what limits "
                 "the performance|what limits performance|what limits the throughput|limiting "
                 "factor|why is it slow|why is it so slow|why is the delay so long|why is the "
                 "delay so high|what determines the delay|what makes it slow|why does it take so "
                 "long|what bounds performance|what bounds it|what limits the latency"),
             true, &bottleneck},
    Question{"utilization",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "how many lanes are used|utilization|utilisation|how many lanes work|how many PEs "
                 "are used|how many PEs work|how many PEs are busy|how many processing elements "
                 "are used|how many processing elements work|how many lanes are busy|how many MACs "
                 "are used|PE utilization|array utilization|utilization of the array|utilization "
                 "of the PEs|how full is the array|how well is the array used|how busy is the "
                 "array|are all PEs used|are all lanes used|hardware utilization"),
             true, &lanesInUse},
    Question{"operations-per-cycle",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "operations per cycle|throughput|operations a cycle|MACs per cycle|how many "
                 "operations per cycle|how many MACs per cycle|performance|ops per cycle"),
             true, &operationsPerCycle},
    Question{"network-utilization",
             QT_TRANSLATE_NOOP("loopglass",
                               "utilization of the network|network utilization|utilization of all "
                               "layers|utilization over all layers"),
             true, &lanesInNetwork},
    Question{"network-throughput",
             QT_TRANSLATE_NOOP("loopglass",
                               "throughput of the network|network throughput|throughput of all "
                               "layers|throughput over all layers|performance of the network"),
             true, &throughputOfNetwork}};

}  // namespace

std::span<const Question> trafficQuestions() { return trafficKinds; }

}  // namespace loopglass::ui
