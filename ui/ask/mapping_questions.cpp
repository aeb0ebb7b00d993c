#include "ask/answer_parts.h"
#include "dataflow/dataflow.h"
#include "mapping/stationarity.h"
#include "record/order_trie.h"
#include "text/engine_text.h"
#include "text/list_text.h"

#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

using namespace ask;

const LevelMapping& loopsAt(const AskContext& about, const Asked& asked) {
    return about.best->mapping.levels[asked.level];
}

/// Returns the use of a buffer as text, such as `12 of 64 words`. If its capacity is unlimited,
/// returns only the used words.
QString ofCapacity(std::int64_t used, const Buffer& buffer) {
    const std::optional<std::int64_t> usable = usableWords(buffer);
    return usable ? tr("%1 of %2").arg(countLabel(used), words(*usable)) : words(used);
}

const Buffer& bufferAt(const AskContext& about, std::size_t level, std::size_t buffer) {
    return about.problem().accelerator.levels[level].buffers[buffer];
}
std::size_t bufferCount(const AskContext& about, std::size_t level) {
    return about.problem().accelerator.levels[level].buffers.size();
}
/// Returns the used share of a buffer; if the level has several buffers, the text has the buffer's
/// name.
QString filled(const AskContext& about, std::size_t level, std::size_t buffer) {
    const Problem& problem = about.problem();
    std::int64_t used = 0;
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (problem.keeper[level][t] == BufferIndex(buffer)) {
            used += about.cost().levels[level].tensors[t].tileWords;
        }
    }
    const Buffer& its = bufferAt(about, level, buffer);
    const QString name =
        bufferCount(about, level) > 1 ? qt(its.name) + QLatin1Char(' ') : QString();
    return name + ofCapacity(used, its);
}

Answer holds(const AskContext& about, const Asked& asked) {
    QStringList parts;
    const auto& tensors = about.cost().levels[asked.level].tensors;
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        if (tensors[t].kept) {
            parts << tr("%1 %2", "a tensor and its words")
                         .arg(tensorName(about, t), words(tensors[t].tileWords));
        }
    }
    return {tr("An instance of %1 holds: %2.").arg(levelName(about, asked.level), list(parts)),
            ViewId::Mapping};
}
Answer tileOf(const AskContext& about, const Asked& asked) {
    const TensorCost& cost = about.cost().levels[asked.level].tensors[asked.tensor];
    return {cost.kept ? tr("The tile of %1 at %2 has %3.")
                            .arg(tensorName(about, asked.tensor), levelName(about, asked.level),
                                 words(cost.tileWords))
                      : tr("%2 does not keep %1.")
                            .arg(tensorName(about, asked.tensor), levelName(about, asked.level)),
            ViewId::Mapping};
}
Answer howFull(const AskContext& about, const Asked& asked) {
    QStringList parts;
    for (std::size_t b = 0; b < bufferCount(about, asked.level); ++b) {
        parts << filled(about, asked.level, b);
    }
    return {tr("%1 is filled with %2.").arg(levelName(about, asked.level), list(parts)),
            ViewId::Mapping};
}
/// Names the limited buffers that keep the tensor, and the other tensors in them.
Answer howFullOfTensor(const AskContext& about, const Asked& asked) {
    QStringList parts;
    const Problem& problem = about.problem();
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        const auto& keeper = problem.keeper[l][asked.tensor];
        for (std::size_t b = 0; keeper && b < bufferCount(about, l); ++b) {
            if (keeper == BufferIndex(b) && usableWords(bufferAt(about, l, b))) {
                parts << tr("%1 with %2", "a level, and words of its room")
                             .arg(levelName(about, l), filled(about, l, b));
            }
        }
    }
    return {
        parts.isEmpty()
            ? tr("No level with limited capacity keeps %1.").arg(tensorName(about, asked.tensor))
            : tr("Levels that keep %1: %2.").arg(tensorName(about, asked.tensor), list(parts)),
        ViewId::Mapping};
}
Answer orderAt(const AskContext& about, const Asked& asked) {
    return {tr("The loops of %1, outermost first: %2.")
                .arg(levelName(about, asked.level), loops(about, loopsAt(about, asked).temporal)),
            ViewId::Mapping};
}
Answer unrolledBelow(const AskContext& about, const Asked& asked) {
    const LevelMapping& level = loopsAt(about, asked);
    const Fanout& fanout = about.problem().accelerator.levels[asked.level].fanout;
    return {tr("The %2 × %3 instances below %1 run these loops: %4 along x, %5 along y.")
                .arg(levelName(about, asked.level), countLabel(fanout.x), countLabel(fanout.y),
                     loops(about, level.x), loops(about, level.y)),
            ViewId::Unrollings};
}
Answer whereIs(const AskContext& about, const Asked& asked) {
    QStringList parts;
    const auto add = [&](std::size_t level, const std::vector<Loop>& of, const QString& manner) {
        for (const Loop& loop : of) {
            if (index(loop.dimension) == asked.dimension && loop.factor > 1) {
                parts << manner.arg(countLabel(loop.factor), levelName(about, level));
            }
        }
    };
    const auto& levels = about.best->mapping.levels;
    for (std::size_t l = 0; l < levels.size(); ++l) {
        add(l, levels[l].temporal, tr("%1 temporal at %2"));
        add(l, levels[l].x, tr("%1 spatial below %2"));
        add(l, levels[l].y, tr("%1 spatial below %2"));
    }
    return {tr("Loops over %1, from outer to inner: %2.")
                .arg(dimensionName(about, asked.dimension), list(parts)),
            ViewId::Mapping};
}
Answer whatStays(const AskContext& about, const Asked&) {
    const Stationarity kind = stationarityOf(about.problem(), about.best->mapping);
    return {oneAfterOther(sentence(uiText(kind.name)), sentence(uiText(kind.sentence))),
            ViewId::Mapping};
}
Answer whichDataflow(const AskContext& about, const Asked&) {
    QStringList names;
    for (const Dataflow& one : dataflowsOf(about.problem())) {
        if (one.kind != Dataflow::Kind::NoLocalReuse &&
            isOf(about.problem(), about.best->mapping, one)) {
            names << uiText(one.title);
        }
    }
    return {names.isEmpty() ? tr("The mapping does not match any standard dataflow.")
                            : tr("The mapping is %1.").arg(list(names)),
            ViewId::Compare};
}
Answer whichLevelsKeep(const AskContext& about, const Asked& asked) {
    QStringList keep;
    QStringList bypass;
    for (std::size_t l = 0; l < about.problem().levelCount(); ++l) {
        const bool kept = about.problem().keeper[l][asked.tensor].has_value();
        (kept ? keep : bypass) << levelName(about, l);
    }
    return {tr("Levels that keep %1: %2. Levels that it bypasses: %3.")
                .arg(tensorName(about, asked.tensor), list(keep), list(bypass)),
            ViewId::Mapping};
}

constexpr std::array mappingKinds{
    Question{"holds",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "what does {level} hold|what is in {level}|contents of {level}|what is stored in "
                 "{level}|what is kept in {level}|which tensors are in {level}|what does {level} "
                 "keep|what does {level} store|tile at {level}|tile size at {level}|tile sizes at "
                 "{level}|tiles at {level}|tiles of {level}|tile of {level}|how big is the tile of "
                 "{level}|how large is the tile of {level}|how big is the tile at {level}|how "
                 "large is the tile at {level}|how big are the tiles of {level}|how large are the "
                 "tiles of {level}"),
             true, &holds},
    Question{"tile",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "tile of {tensor} at {level}|how much of {tensor} is in {level}|tile size of "
                 "{tensor} at {level}|how large is the tile of {tensor} at {level}|how big is the "
                 "tile of {tensor} at {level}|how much of {tensor} does {level} hold"),
             true, &tileOf},
    Question{
        "full",
        QT_TRANSLATE_NOOP("loopglass",
                          "how full is {level}|how much of {level} is used|occupancy of "
                          "{level}|utilization of {level}|{level} utilization|is {level} full|how "
                          "much room is left in {level}|how many words of {level} are used"),
        true, &howFull},
    Question{"full-tensor",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "how full is the {tensor} buffer|how full is the buffer of {tensor}|how full is "
                 "the buffer for {tensor}|how full is the buffer that keeps {tensor}|how full is "
                 "the level that keeps {tensor}|how full is the {tensor} memory|how much of the "
                 "{tensor} buffer is used|is the {tensor} buffer full|utilization of the {tensor} "
                 "buffer|{tensor} buffer utilization|occupancy of the {tensor} buffer"),
             true, &howFullOfTensor},
    Question{
        "loops",
        QT_TRANSLATE_NOOP("loopglass",
                          "loops of {level}|loop order of {level}|loop order at {level}|order of "
                          "{level}|order at {level}|order of the loops at {level}|order of the "
                          "loops of {level}|{level} loop order|loops at {level}|{level} loops"),
        true, &orderAt},
    Question{"unrolled",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "what is unrolled below {level}|unrolling of {level}|what runs side by side below "
                 "{level}|what is unrolled at {level}|what is spatial below {level}|spatial "
                 "unrolling of {level}|spatial loops of {level}|what is parallel below {level}"),
             true, &unrolledBelow},
    Question{"where",
             QT_TRANSLATE_NOOP("loopglass",
                               "where is {dim}|where are the loops of {dim}|loops over "
                               "{dim}"),
             true, &whereIs},
    Question{
        "stays",
        QT_TRANSLATE_NOOP("loopglass",
                          "what stays in place|which tensor stays|what is stationary|which tensor "
                          "is stationary|what is kept stationary|which tensor stays in place"),
        true, &whatStays},
    Question{"dataflow",
             QT_TRANSLATE_NOOP("loopglass",
                               "which dataflow is it|dataflow|which dataflow|what dataflow is "
                               "it|what dataflow is this|which dataflow is this|which dataflow "
                               "does it use|what kind of dataflow is it|stationarity"),
             true, &whichDataflow},
    Question{"kept",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "where is {tensor} kept|which levels keep {tensor}|who keeps {tensor}|is {tensor} "
                 "bypassed|where is {tensor} bypassed|where is {tensor} stored|which level holds "
                 "{tensor}|which levels hold {tensor}|which level keeps {tensor}"),
             false, &whichLevelsKeep}};

}  // namespace

std::span<const Question> mappingQuestions() { return mappingKinds; }

}  // namespace loopglass::ui
