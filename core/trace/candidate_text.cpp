#include "trace/candidate_text.h"

#include "words/number_text.h"

#include <cmath>
#include <cstdint>

namespace loopglass {

namespace {

std::string levelName(const Problem& problem, std::size_t level) {
    return problem.accelerator.levels[level].name;
}

std::string childrenText(double number, const std::string& digits) {
    return digits + (number == 1 ? " child" : " children");
}

/// The buffer a Memory verdict speaks of; `other` numbers the buffers that have a capacity.
std::string bufferName(const Problem& problem, NodeId number) {
    auto left = static_cast<std::size_t>(number);
    for (const Level& level : problem.accelerator.levels) {
        for (const Buffer& buffer : level.buffers) {
            if (buffer.capacity && left-- == 0) {
                return level.buffers.size() == 1 || buffer.name == level.name
                           ? level.name
                           : level.name + "'s " + buffer.name;
            }
        }
    }
    return "a buffer";
}

}  // namespace

std::string factorsText(const Workload& workload, const std::vector<std::int64_t>& factors) {
    std::string text;
    for (std::size_t d = 0; d < factors.size(); ++d) {
        if (factors[d] > 1) {
            text += (text.empty() ? "" : ", ") + workload.dimensions[d].name + " " +
                    std::to_string(factors[d]);
        }
    }
    return text.empty() ? "all ones" : text;
}

std::string candidateText(const Problem& problem, const Trace& trace, NodeId node) {
    const NodeRecord& record = trace[node];
    const Workload& workload = problem.workload;
    switch (record.kind) {
    case NodeKind::Root:
        return "the empty mapping";
    case NodeKind::Order:
        return "order " + orderText(workload, trace.trie().nodes[record.payload].order);
    case NodeKind::Unrolling:
        return "unrolling " + factorsText(workload, trace.unrolling(record)) + " below " +
               levelName(problem, record.level);
    case NodeKind::Tile:
        return "tile " + factorsText(workload, trace.tileFactors(node, workload.dimensionCount())) +
               " of " + levelName(problem, record.level);
    case NodeKind::Nest: {
        std::string text = "order " + orderText(workload, trace.loopOrder(record)) + " at " +
                           levelName(problem, record.level);
        if (record.other != noNode && trace[record.other].kind == NodeKind::Tile) {
            text += " with " + candidateText(problem, trace, record.other);
        }
        return text;
    }
    case NodeKind::Rest:
        return std::to_string(record.payload) + " tiles of " + levelName(problem, record.level);
    case NodeKind::Whole:
        return "mapping " + std::to_string(record.payload + 1);
    }
    return {};
}

std::pair<std::string, std::string> comparedTexts(double left, double right) {
    const auto whole = [](double number) {
        return std::abs(number) < 1e15 && std::floor(number) == number;
    };
    if (whole(left) && whole(right)) {
        return {countText(static_cast<std::int64_t>(left)),
                countText(static_cast<std::int64_t>(right))};
    }
    // As many digits as tell the two apart.
    std::pair<std::string, std::string> texts{quantityText(left), quantityText(right)};
    for (int digits = 4; texts.first == texts.second && left != right && digits < 17; ++digits) {
        texts = {scientificText(left, digits), scientificText(right, digits)};
    }
    return texts;
}

namespace {

/// What is known of a candidate that no rule dropped.
std::string keptText(const Trace& trace, const NodeRecord& node) {
    const std::string left = comparedTexts(node.left, node.right).first;
    const auto counted = [&](const char* one, const char* many) {
        return left + ' ' + (node.left == 1 ? one : many) + ", and no rule dropped it";
    };
    switch (node.kind) {
    case NodeKind::Root:
        return "the search begins here";
    case NodeKind::Order:
        return "it offers " + counted("reuse", "reuses");
    case NodeKind::Unrolling:
        return "it uses " + childrenText(node.left, left) + ", and no rule dropped it";
    case NodeKind::Tile:
        return node.left > 0 ? "it holds " + counted("operation", "operations")
                             : "it stands for a growth tree that is drawn elsewhere";
    case NodeKind::Nest:
    case NodeKind::Rest:
    case NodeKind::Whole:
        break;
    }
    if (node.state == NodeState::Evaluated) {
        return node.right > 0 ? "it costs " + left + ", and the best before it cost " +
                                    comparedTexts(node.left, node.right).second
                              : "it costs " + left + ", and nothing was found before it";
    }
    const BestRecord* best = trace.bestAt(node.decidedAt);
    if (best == nullptr || node.cost >= best->objective) {
        return "no completion can cost less than " + comparedTexts(node.cost, node.cost).first;
    }
    const auto [bound, cost] = comparedTexts(node.cost, best->objective);
    return "no completion can cost less than " + bound + ", which is less than the " + cost +
           " of the best so far";
}

}  // namespace

std::string reasonText(const Problem& problem, const Trace& trace, const NodeRecord& node) {
    const auto [left, right] = comparedTexts(node.left, node.right);
    const auto other = [&] {
        return node.other == noNode ? std::string("another candidate")
                                    : candidateText(problem, trace, node.other);
    };
    switch (node.reason) {
    case PruneReason::NoFurtherReuse:
        return "it offers " + left + (node.left == 1 ? " reuse" : " reuses") +
               ", no more than the " + right + " of the order it extends";
    case PruneReason::SameOrLessReuse:
        return "its " + left + (node.left == 1 ? " reuse is" : " reuses are all") + " among the " +
               right + " of " + other();
    case PruneReason::Memory:
        return "it needs " + left + (node.left == 1 ? " word of " : " words of ") +
               bufferName(problem, node.other) + ", which has " + right;
    case PruneReason::LargerTile:
        return "it holds " + left + (node.left == 1 ? " operation" : " operations") +
               ", and the larger " + other() + " with " + right + " still fits";
    case PruneReason::LargerUnrolling:
        return "it uses " + childrenText(node.left, left) + ", and the larger " + other() +
               " with " + right + " is possible";
    case PruneReason::MixedUnrolling:
        return "its dimensions do not all index one tensor and it uses " +
               childrenText(node.left, left) + ", while " + other() + " uses " + right;
    case PruneReason::Bound:
        return "no completion can cost less than " + left + ", and the best so far cost " + right;
    case PruneReason::None:
        break;
    }
    return keptText(trace, node);
}

}  // namespace loopglass
