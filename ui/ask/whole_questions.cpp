// Answers questions that name no level or no tensor; the answer covers all levels or tensors.
#include "ask/answer_parts.h"

#include <array>

namespace loopglass::ui {

namespace {

using namespace ask;

/// Returns a count of each tensor that the level keeps as text, such as `ifmap 12, weight 5`, and
/// the sum.
template <class Count>
std::pair<QString, std::int64_t> ofTensors(const AskContext& about, std::size_t level,
                                           Count count) {
    QStringList parts;
    std::int64_t sum = 0;
    const auto& tensors = about.cost().levels[level].tensors;
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        if (tensors[t].kept) {
            sum += count(tensors[t]);
            parts << tr("%1 %2", "a tensor and its words")
                         .arg(tensorName(about, t), countLabel(count(tensors[t])));
        }
    }
    return {list(parts), sum};
}

Answer readsOfLevel(const AskContext& about, const Asked& asked) {
    const auto [parts, sum] =
        ofTensors(about, asked.level, [](const TensorCost& cost) { return cost.reads; });
    return {tr("All instances of %2 together read %1: %3.")
                .arg(words(sum), levelName(about, asked.level), parts),
            ViewId::Mapping};
}
Answer writesOfLevel(const AskContext& about, const Asked& asked) {
    const auto [parts, sum] = ofTensors(
        about, asked.level, [](const TensorCost& cost) { return cost.fills + cost.updates; });
    return {tr("All instances of %2 together fill and update %1: %3.")
                .arg(words(sum), levelName(about, asked.level), parts),
            ViewId::Mapping};
}
/// Returns the sum of words over the tensors that the level keeps, as text in words and bytes.
template <class Count>
Answer bytesOfLevel(const AskContext& about, const Asked& asked, const QString& message,
                    Count count) {
    const auto [parts, sum] = ofTensors(about, asked.level, count);
    constexpr double bitsOfByte = 8;
    const int bits = about.problem().accelerator.wordBits;
    return {message.arg(levelName(about, asked.level),
                        bytesLabel(static_cast<double>(sum) * bits / bitsOfByte), words(sum),
                        countLabel(bits)),
            ViewId::Mapping};
}
Answer bytesRead(const AskContext& about, const Asked& asked) {
    return bytesOfLevel(about, asked, tr("All instances of %1 together read %2: %3 of %4 bits."),
                        [](const TensorCost& cost) { return cost.reads; });
}
Answer bytesWritten(const AskContext& about, const Asked& asked) {
    return bytesOfLevel(about, asked,
                        tr("All instances of %1 together fill and update %2: %3 of %4 bits."),
                        [](const TensorCost& cost) { return cost.fills + cost.updates; });
}
Answer trafficOfTensor(const AskContext& about, const Asked& asked) {
    QStringList parts;
    for (std::size_t l = 0; l < about.problem().levelCount(); ++l) {
        const TensorCost& cost = about.cost().levels[l].tensors[asked.tensor];
        if (cost.kept) {
            parts << tr("%1: %2 read, %3 filled, %4 updated", "a level and what moves there")
                         .arg(levelName(about, l), countLabel(cost.reads), countLabel(cost.fills),
                              countLabel(cost.updates));
        }
    }
    return {tr("Words of %1 at each level: %2.")
                .arg(tensorName(about, asked.tensor), parts.join(QStringLiteral("; "))),
            ViewId::Mapping};
}
Answer nest(const AskContext& about, const Asked&) {
    QStringList parts;
    const auto& levels = about.best->mapping.levels;
    for (std::size_t l = 0; l < levels.size(); ++l) {
        parts << tr("%1: %2", "a level and its loops")
                     .arg(levelName(about, l), loops(about, levels[l].temporal));
        if (const Fanout& fanout = about.problem().accelerator.levels[l].fanout;
            fanout.x * fanout.y > 1) {
            parts << tr("spatial below %1: %2 along x, %3 along y")
                         .arg(levelName(about, l), loops(about, levels[l].x),
                              loops(about, levels[l].y));
        }
    }
    return {
        tr("Loops from the outermost to the innermost: %1.").arg(parts.join(QStringLiteral("; "))),
        ViewId::Mapping};
}
Answer allUnrolled(const AskContext& about, const Asked&) {
    QStringList parts;
    const auto& levels = about.best->mapping.levels;
    for (std::size_t l = 0; l < levels.size(); ++l) {
        if (const Fanout& fanout = about.problem().accelerator.levels[l].fanout;
            fanout.x * fanout.y > 1) {
            parts << tr("below %1: %2 along x, %3 along y")
                         .arg(levelName(about, l), loops(about, levels[l].x),
                              loops(about, levels[l].y));
        }
    }
    return {parts.isEmpty()
                ? tr("The accelerator has no fanout, so the mapping has no spatial loops.")
                : tr("Spatial loops: %1.").arg(parts.join(QStringLiteral("; "))),
            ViewId::Unrollings};
}
constexpr std::array wholeKinds{
    Question{"reads-level",
             QT_TRANSLATE_NOOP("loopglass",
                               "words read at {level}|words read from {level}|reads at {level}|"
                               "reads of {level}|reads from {level}|{level} reads|how many words "
                               "are read at {level}|how many words are read from {level}|how many "
                               "{level} reads|how many reads at {level}"),
             true, &readsOfLevel},
    Question{"bytes-read",
             QT_TRANSLATE_NOOP("loopglass",
                               "bytes read from {level}|bytes read at {level}|how many bytes are "
                               "read from {level}|how many bytes are read at {level}|bytes from "
                               "{level}|{level} bytes read"),
             true, &bytesRead},
    Question{"bytes-written",
             QT_TRANSLATE_NOOP("loopglass",
                               "bytes written to {level}|bytes written at {level}|how many bytes "
                               "are written to {level}|how many bytes are written at {level}|bytes "
                               "to {level}|{level} bytes written"),
             true, &bytesWritten},
    Question{"writes-level",
             QT_TRANSLATE_NOOP(
                 "loopglass", "words written at {level}|words written to {level}|writes at "
                              "{level}|writes to {level}|writes of {level}|{level} writes|how many "
                              "words are written at {level}|how many words are written to "
                              "{level}|how many {level} writes"),
             true, &writesOfLevel},
    Question{"traffic-tensor",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "traffic of {tensor}|{tensor} traffic|accesses of {tensor}|{tensor} "
                 "accesses|reads of {tensor}|{tensor} reads|how often is {tensor} "
                 "read|how often is {tensor} accessed|words moved of {tensor}|how "
                 "often is {tensor} reused|how much does {tensor} move|how many times is {tensor} "
                 "read|how many times is {tensor} accessed"),
             true, &trafficOfTensor},
    Question{"nest",
             QT_TRANSLATE_NOOP("loopglass",
                               "loop order|loop nest|nest|order of the loops|best mapping|the "
                               "mapping|mapping|which mapping is the best|tile sizes|tiling|tiling "
                               "factors|how is it tiled|what does the mapping look like|loops"),
             true, &nest},
    Question{"unrolled-all",
             QT_TRANSLATE_NOOP("loopglass",
                               "what is unrolled|spatial unrolling|unrolling|spatial mapping|which "
                               "dimensions are unrolled|which dimension is unrolled|which loops "
                               "are unrolled|which loops are spatial|which loops run in "
                               "parallel|what runs in parallel|what is parallelized|parallelism|"
                               "which dimensions are parallelized|unrolled"),
             true, &allUnrolled}};

}  // namespace

std::span<const Question> wholeQuestions() { return wholeKinds; }

}  // namespace loopglass::ui
