#include "accelerator/area.h"
#include "ask/answer_parts.h"
#include "cost/derivation/roofline.h"
#include "workload/dimension_set.h"

#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

using namespace ask;

const Level& levelAt(const AskContext& about, const Asked& asked) {
    return about.problem().accelerator.levels[asked.level];
}

/// Returns a value for each buffer of a level. If the level has several buffers, their names are
/// added.
template <class Text> QString ofBuffers(const Level& level, Text text) {
    QStringList parts;
    for (const Buffer& buffer : level.buffers) {
        parts << (level.buffers.size() > 1 ? tr("%1: %2", "a buffer and what is said of it")
                                                 .arg(qt(buffer.name), text(buffer))
                                           : text(buffer));
    }
    return list(parts);
}

QStringList namesOf(const AskContext& about, DimensionSet set) {
    QStringList names;
    for (std::size_t d = 0; d < about.problem().workload.dimensionCount(); ++d) {
        if (set.contains(dimensionId(d))) {
            names << dimensionName(about, d);
        }
    }
    return names;
}

Answer capacity(const AskContext& about, const Asked& asked) {
    const int bits = about.problem().accelerator.wordBits;
    const auto text = [bits](const Buffer& buffer) {
        constexpr int bitsOfByte = 8;
        return buffer.capacity ? tr("%1 (%2 bytes)")
                                     .arg(words(*buffer.capacity),
                                          countLabel(*buffer.capacity * bits / bitsOfByte))
                               : tr("unlimited");
    };
    return {tr("Capacity of an instance of %1: %2.")
                .arg(levelName(about, asked.level), ofBuffers(levelAt(about, asked), text))};
}
Answer accessEnergy(const AskContext& about, const Asked& asked) {
    const auto text = [](const Buffer& buffer) {
        return tr("%1 per word read, %2 filled, %3 updated")
            .arg(energy(buffer.energy.read), energy(buffer.energy.write),
                 energy(buffer.energy.update));
    };
    return {
        tr("%1: %2.").arg(levelName(about, asked.level), ofBuffers(levelAt(about, asked), text))};
}
Answer bandwidth(const AskContext& about, const Asked& asked) {
    const auto text = [](const Bandwidth& of) {
        const auto one = [](const std::optional<double>& words) {
            return words ? quantityLabel(*words) : tr("unlimited");
        };
        return tr("words per cycle: read %1, write %2").arg(one(of.read), one(of.write));
    };
    const Level& level = levelAt(about, asked);
    const QString buffers =
        ofBuffers(level, [&text](const Buffer& buffer) { return text(buffer.bandwidth); });
    return {tr("%1, all buffers of an instance together: %2. Each buffer: %3.")
                .arg(levelName(about, asked.level), text(level.bandwidth), buffers)};
}
Answer children(const AskContext& about, const Asked& asked) {
    const Fanout& fanout = levelAt(about, asked).fanout;
    return {tr("%1: %2 × %3.")
                .arg(countLabel(fanout.x * fanout.y, tr("instance"), tr("instances")),
                     countLabel(fanout.x), countLabel(fanout.y)),
            ViewId::Unrollings};
}
Answer lanes(const AskContext& about, const Asked&) {
    return {tr("%1 MAC lanes: at most %1 MACs per cycle.")
                .arg(quantityLabel(roofsOf(about.problem()).lanes))};
}
Answer levelNames(const AskContext& about, const Asked&) {
    QStringList names;
    for (std::size_t l = 0; l < about.problem().levelCount(); ++l) {
        names << levelName(about, l);
    }
    return {tr("The levels from outermost to innermost: %1.").arg(list(names))};
}
Answer area(const AskContext& about, const Asked&) {
    const MachineArea area = areaOf(about.problem().accelerator);
    constexpr double um2 = 1e6;
    const QString known = quantityLabel(area.total() / um2);
    return {area.missing().empty() ? tr("%1 mm².").arg(known)
                                   : tr("%1 mm² for the parts with a specified area.").arg(known)};
}
Answer operationsOfAll(const AskContext& about, const Asked&) {
    return {sentence(operations(operationCount(about.problem().workload)))};
}
std::int64_t sizeOfTensor(const Workload& workload, std::size_t tensor) {
    std::int64_t size = 1;
    for (const Rank& rank : workload.tensors[tensor].ranks) {
        std::int64_t extent = 1;
        for (const Term& term : rank.terms) {
            extent += term.coefficient * (workload[term.dimension].bound - 1);
        }
        size *= extent;
    }
    return size;
}
Answer sizeOf(const AskContext& about, const Asked& asked) {
    return {tr("%1 has %2.")
                .arg(tensorName(about, asked.tensor),
                     words(sizeOfTensor(about.problem().workload, asked.tensor)))};
}
/// Returns the largest possible reuse: the number of uses of a word if no level reads this word
/// twice.
Answer usesOf(const AskContext& about, const Asked& asked) {
    const Workload& workload = about.problem().workload;
    const std::int64_t size = sizeOfTensor(workload, asked.tensor);
    const std::int64_t uses = operationCount(workload);
    return {tr("On average, %2 MACs use each word of %1: %3 MACs ÷ %4.")
                .arg(tensorName(about, asked.tensor),
                     quantityLabel(static_cast<double>(uses) / static_cast<double>(size)),
                     countLabel(uses), words(size)),
            ViewId::Orders};
}
Answer boundOf(const AskContext& about, const Asked& asked) {
    return {tr("%1 has %2.")
                .arg(dimensionName(about, asked.dimension),
                     countLabel(about.problem().workload.dimensions[asked.dimension].bound,
                                tr("iteration"), tr("iterations")))};
}
Answer indexing(const AskContext& about, const Asked& asked) {
    const TensorReuse& reuse = about.problem().reuse[asked.tensor];
    return {tr("%1 is indexed by %2.")
                .arg(tensorName(about, asked.tensor), list(namesOf(about, reuse.indexing))),
            ViewId::Orders};
}
Answer reuseOf(const AskContext& about, const Asked& asked) {
    const TensorReuse& reuse = about.problem().reuse[asked.tensor];
    const QString tensor = tensorName(about, asked.tensor);
    const QStringList whole = namesOf(about, reuse.full);
    const QStringList part = namesOf(about, reuse.partial);
    const QString text =
        whole.isEmpty() && part.isEmpty() ? tr("%1 has no reuse across any dimension.").arg(tensor)
        : part.isEmpty()  ? tr("%1 has full reuse across %2.").arg(tensor, list(whole))
        : whole.isEmpty() ? tr("%1 has partial reuse across %2.").arg(tensor, list(part))
                          : tr("%1 has full reuse across %2 and partial reuse across %3.")
                                .arg(tensor, list(whole), list(part));
    return {text, ViewId::Orders};
}
Answer reusedAcross(const AskContext& about, const Asked& asked) {
    QStringList tensors;
    for (std::size_t t = 0; t < about.problem().workload.tensorCount(); ++t) {
        if (about.problem().reuse[t].full.contains(dimensionId(asked.dimension))) {
            tensors << tensorName(about, t);
        }
    }
    return {tr("Tensors with full reuse across %1: %2.")
                .arg(dimensionName(about, asked.dimension), list(tensors)),
            ViewId::Orders};
}
Answer equation(const AskContext& about, const Asked&) {
    return {qt(equationText(about.problem().workload))};
}

constexpr std::array machineKinds{
    Question{
        "capacity",
        QT_TRANSLATE_NOOP(
            "loopglass",
            "how large is {level}|capacity of {level}|size of {level}|how big is {level}|{level} "
            "size|{level} capacity|how many words does {level} have|how many words has {level}|how "
            "many words fit in {level}|how many bytes has {level}|how much fits in {level}"),
        false, &capacity},
    Question{"access-energy",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "energy of an access of {level}|energy of a word at {level}|energy per access of "
                 "{level}|energy per access at {level}|energy per access to {level}|energy per "
                 "word of {level}|energy per word at {level}|energy per read of {level}|cost of an "
                 "access of {level}|cost of an access to {level}|how much does an access to "
                 "{level} cost|access energy of {level}|how expensive is {level}|how expensive is "
                 "an access to {level}|energy of an access to {level}"),
             false, &accessEnergy},
    Question{"bandwidth",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "bandwidth of {level}|bandwidth at {level}|{level} bandwidth|how fast is {level}"),
             false, &bandwidth},
    Question{"children",
             QT_TRANSLATE_NOOP("loopglass",
                               "how many children are below {level}|fanout of {level}|how many "
                               "children has {level}|how many instances are below {level}"),
             false, &children},
    Question{"lanes",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "how many lanes are there|lanes|how many MACs|how many PEs|how many PEs are "
                 "there|number of PEs|how many processing elements|how many processing elements "
                 "are there|how many multipliers are there|size of the array|array size|how large "
                 "is the array|how big is the array|peak throughput|peak performance"),
             false, &lanes},
    Question{"levels",
             QT_TRANSLATE_NOOP("loopglass", "levels|which levels are there|how many levels|how "
                                            "many levels are there|memory hierarchy"),
             false, &levelNames},
    Question{"area",
             QT_TRANSLATE_NOOP(
                 "loopglass", "area|area of the machine|area of the "
                              "chip|area of the accelerator|chip area|how large is the machine|how "
                              "big is the machine|how large is the chip|how big is the chip"),
             false, &area},
    Question{"operations",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "how many operations|operations|number of operations|how many operations are "
                 "there|how many MACs are there|number of MACs|how many multiplications are "
                 "there|total operations|how many MACs does the layer have"),
             false, &operationsOfAll},
    Question{"size",
             QT_TRANSLATE_NOOP("loopglass",
                               "how large is {tensor}|size of {tensor}|how many words has "
                               "{tensor}|how big is {tensor}|{tensor} size|how many "
                               "elements has {tensor}|how many words does {tensor} have"),
             false, &sizeOf},
    Question{"bound",
             QT_TRANSLATE_NOOP("loopglass",
                               "how large is {dim}|bound of {dim}|iterations of {dim}|how big is "
                               "{dim}|size of {dim}|how many iterations has {dim}|extent of {dim}"),
             false, &boundOf},
    Question{
        "indexing",
        QT_TRANSLATE_NOOP("loopglass", "what indexes {tensor}|which dimensions index {tensor}"),
        false, &indexing},
    Question{"reuse",
             QT_TRANSLATE_NOOP("loopglass", "reuse of {tensor}|across what is {tensor} reused"),
             false, &reuseOf},
    Question{"uses",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "how often is a {tensor} reused|how often is a {tensor} used|how often is a word "
                 "of {tensor} reused|how often is a word of {tensor} used|how often is each "
                 "{tensor} reused|how many times is a {tensor} reused|how many times is a word of "
                 "{tensor} used|uses of a word of {tensor}|reuse factor of {tensor}"),
             false, &usesOf},
    Question{"reused-across",
             QT_TRANSLATE_NOOP("loopglass", "what is reused across {dim}|reuse across {dim}"),
             false, &reusedAcross},
    Question{"equation", QT_TRANSLATE_NOOP("loopglass", "equation"), false, &equation}};

}  // namespace

std::span<const Question> machineQuestions() { return machineKinds; }

}  // namespace loopglass::ui
