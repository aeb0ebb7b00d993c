#include "embed/embed_words.h"

#include "words/sentences/embed.h"

namespace loopglass::embed {

namespace {

std::vector<Message> titlesOf(const std::vector<Constraint>& constraints) {
    std::vector<Message> titles;
    for (const Constraint constraint : constraints) {
        titles.push_back(titleOf(constraint));
    }
    return titles;
}

Message limitOf(End end) {
    return end == End::NodeLimit   ? msg::embed::nodeLimitReached()
           : end == End::TimeLimit ? msg::embed::timeLimitReached()
                                   : msg::embed::wasStopped();
}

}  // namespace

Message outcomeOf(const EmbedResult& result) {
    const std::size_t count = result.found.size();
    switch (result.end) {
    case End::Complete:
        return count == 0 ? msg::embed::noneAtAll() : msg::embed::foundAll(count);
    case End::SolutionLimit:
        return msg::embed::foundFirst(count);
    case End::NodeLimit:
    case End::TimeLimit:
    case End::Stopped:
        break;
    }
    return count == 0 ? msg::embed::noneSoFar(limitOf(result.end))
                      : msg::embed::foundSome(count, limitOf(result.end));
}

std::vector<Message> reasonsOf(const NoMappingReason& why) {
    std::vector<Message> reasons;
    if (!why.contradiction.empty()) {
        const std::vector<Message> titles = titlesOf(why.contradiction);
        reasons.push_back(why.proven ? msg::embed::contradict(titles)
                                     : msg::embed::contradictPerhaps(titles));
    }
    reasons.insert(reasons.end(), why.facts.begin(), why.facts.end());
    for (const std::vector<Constraint>& remedy : why.remedies) {
        reasons.push_back(msg::embed::fitsWithout(titlesOf(remedy)));
    }
    if (why.remedies.empty() && !why.contradiction.empty()) {
        reasons.push_back(msg::embed::noRemedy());
    }
    return reasons;
}

Message transformOf(const Workload& workload, const Transform& transform) {
    std::vector<std::string> names;
    for (const DimensionId dimension : transform.dimensions) {
        names.push_back(workload[dimension].name);
    }
    switch (transform.kind) {
    case TransformKind::Pad:
        return msg::embed::padding(names, transform.words, transform.bytes);
    case TransformKind::Unroll:
        return msg::embed::unrolling(names, transform.words, transform.bytes);
    case TransformKind::Transpose:
        break;
    }
    return msg::embed::transposing(names, transform.words, transform.bytes);
}

std::optional<double> ratioOf(const EmbedResult& result, const EmbeddingCost& cost,
                              TensorId operand) {
    if (!result.reference) {
        return std::nullopt;
    }
    const std::size_t t = index(operand);
    return static_cast<double>(cost.tensors[t].packedWords) /
           static_cast<double>(result.reference->tensors[t].packedWords);
}

std::optional<double> totalRatioOf(const EmbedResult& result, const EmbeddingCost& cost) {
    if (!result.reference) {
        return std::nullopt;
    }
    return static_cast<double>(cost.operandWords) /
           static_cast<double>(result.reference->operandWords);
}

}  // namespace loopglass::embed
