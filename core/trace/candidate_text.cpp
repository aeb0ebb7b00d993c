#include "trace/candidate_text.h"

#include "trace/rules.h"
#include "words/language.h"
#include "words/sentences/trace.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace loopglass {

namespace {

const std::string& levelName(const Problem& problem, std::size_t level) {
    return problem.accelerator.levels[level].name;
}

/// Returns the buffer of a Memory reason; `other` is its index among the buffers with a capacity.
Message bufferName(const Problem& problem, NodeId number) {
    auto left = static_cast<std::size_t>(number);
    for (const Level& level : problem.accelerator.levels) {
        for (const Buffer& buffer : level.buffers) {
            if (buffer.capacity && left-- == 0) {
                return level.buffers.size() == 1 || buffer.name == level.name
                           ? msg::trace::notation(level.name)
                           : msg::trace::bufferOf(level.name, buffer.name);
            }
        }
    }
    return msg::trace::someBuffer();
}

}  // namespace

Message factorsText(const Workload& workload, const std::vector<std::int64_t>& factors) {
    std::string text;
    for (std::size_t d = 0; d < factors.size(); ++d) {
        if (factors[d] > 1) {
            text += text.empty() ? "" : ", ";
            text += workload.dimensions[d].name + ' ' + std::to_string(factors[d]);
        }
    }
    return text.empty() ? msg::trace::allOnes() : msg::trace::notation(text);
}

Message candidateText(const Problem& problem, const Trace& trace, NodeId node) {
    const NodeRecord& record = trace[node];
    const Workload& workload = problem.workload;
    switch (record.kind) {
    case NodeKind::Root:
        return msg::trace::emptyMapping();
    case NodeKind::Order:
        return msg::trace::order(orderText(workload, trace.trie().nodes[record.payload].order));
    case NodeKind::Unrolling:
        return msg::trace::unrolling(factorsText(workload, trace.unrolling(record)),
                                     levelName(problem, record.level));
    case NodeKind::Tile:
        return msg::trace::tile(
            factorsText(workload, trace.tileFactors(node, workload.dimensionCount())),
            levelName(problem, record.level));
    case NodeKind::Nest: {
        const std::string order = orderText(workload, trace.loopOrder(record));
        const std::string& level = levelName(problem, record.level);
        const NodeId tile = trace.tileOf(node);
        return tile != noNode
                   ? msg::trace::nestWithTile(order, level, candidateText(problem, trace, tile))
                   : msg::trace::nest(order, level);
    }
    case NodeKind::Rest:
        return msg::trace::rest(record.payload, levelName(problem, record.level));
    case NodeKind::Whole:
        return msg::trace::whole(std::uint64_t{record.payload} + 1);
    }
    return {};
}

std::pair<words::Number, words::Number> comparedNumbers(double left, double right) {
    using namespace words;
    // Counts are shown with all digits, but the fourteen digits of an EDP are not.
    constexpr double longestCount = 1e10;
    const auto whole = [](double number) {
        return std::abs(number) < longestCount && std::floor(number) == number;
    };
    if (whole(left) && whole(right)) {
        return {Number(Count(static_cast<std::int64_t>(left))),
                Number(Count(static_cast<std::int64_t>(right)))};
    }
    // The number of digits is large enough for the two numbers to differ.
    const English language;
    Real first{left, RealFormat::Quantity, 0};
    Real second{right, RealFormat::Quantity, 0};
    for (int digits = 4;
         language.number(first) == language.number(second) && left != right && digits < 17;
         ++digits) {
        first = {left, RealFormat::Scientific, digits};
        second = {right, RealFormat::Scientific, digits};
    }
    return {Number(first), Number(second)};
}

std::pair<std::string, std::string> comparedTexts(double left, double right) {
    const auto text = [](const words::Number& number) {
        return render(words::argument(number), English{});
    };
    const auto [first, second] = comparedNumbers(left, right);
    return {text(first), text(second)};
}

namespace {

words::Number numberOf(double value) { return comparedNumbers(value, value).first; }

/// Returns true if growth in all dimensions would have pruned the tile in favour of a larger tile.
bool isKeptForReuse(const Trace& trace, const NodeRecord& tile) {
    const SearchOptions& options = trace.subject().options;
    return options.growth == GrowthRule::Both && options.principles.tile && tile.left > 0 &&
           tile.right > tile.left;
}

/// Describes a candidate that no rule pruned.
Message keptText(const Trace& trace, const NodeRecord& node) {
    const words::Number left = comparedNumbers(node.left, node.right).first;
    switch (node.kind) {
    case NodeKind::Root:
        return msg::trace::searchBegins();
    case NodeKind::Order:
        return msg::trace::offersReuses(left);
    case NodeKind::Unrolling:
        return msg::trace::usesChildren(left);
    case NodeKind::Tile:
        if (isKeptForReuse(trace, node)) {
            return msg::trace::keptForReuse(left, comparedNumbers(node.left, node.right).second);
        }
        return node.left > 0 ? msg::trace::holdsOperations(left) : msg::trace::drawnElsewhere();
    case NodeKind::Nest:
    case NodeKind::Rest:
    case NodeKind::Whole:
        break;
    }
    if (node.state == NodeState::Evaluated) {
        return node.right > 0
                   ? msg::trace::costsAfter(left, comparedNumbers(node.left, node.right).second)
                   : msg::trace::costsFirst(left);
    }
    if (node.kind == NodeKind::Whole) {
        return msg::trace::cameToIt();
    }
    const BestRecord* best = trace.bestAt(node.decidedAt);
    if (best == nullptr || node.cost >= best->objective) {
        return msg::trace::lowerBound(numberOf(node.cost));
    }
    const auto [bound, cost] = comparedNumbers(node.cost, best->objective);
    return msg::trace::lowerBoundBelowBest(bound, cost);
}

std::vector<Message> reuseTexts(const Workload& workload, const std::vector<Reuse>& reuses) {
    std::vector<Message> texts;
    for (const Reuse& reuse : reuses) {
        const std::string& tensor = workload.tensors[index(reuse.tensor)].name;
        const std::string& dimension = workload.dimensions[index(reuse.dimension)].name;
        texts.push_back(reuse.partial ? msg::trace::partialReuseAcross(tensor, dimension)
                                      : msg::trace::reuseAcross(tensor, dimension));
    }
    return texts;
}

/// Adds the reuses of both orders, and the reuses that only the second order has.
Message withReuses(const Message& sentence, const Workload& workload, const OrderNode& own,
                   const OrderNode& other) {
    std::vector<Reuse> more;
    for (const Reuse& reuse : other.reuse) {
        if (std::find(own.reuse.begin(), own.reuse.end(), reuse) == own.reuse.end()) {
            more.push_back(reuse);
        }
    }
    const std::vector<Message> both = reuseTexts(workload, own.reuse);
    const std::vector<Message> besides = reuseTexts(workload, more);
    if (both.empty()) {
        return besides.empty() ? sentence : msg::trace::onlyThatOneReuses(sentence, besides);
    }
    return besides.empty() ? msg::trace::bothReuse(sentence, both)
                           : msg::trace::bothReuseAndOneMore(sentence, both, besides);
}

}  // namespace

Message reasonDropped(PruneReason reason, double left, double right, const Message& other) {
    const auto [first, second] = comparedNumbers(left, right);
    return ruleOf(reason, false).sentence({first, second, other});
}

Message reasonText(const Problem& problem, const Trace& trace, const NodeRecord& node) {
    if (node.reason == PruneReason::None) {
        return keptText(trace, node);
    }
    const Rule& rule = ruleOf(node.reason, false);
    const auto [left, right] = comparedNumbers(node.left, node.right);
    ComparedPair pair{left, right, msg::trace::anotherCandidate(),
                      trace.subject().options.objective.kind == ObjectiveKind::DelayWithin};
    // The preferred candidate may be recorded later, so it may be missing here.
    const bool isTold = node.other != noNode && static_cast<std::size_t>(node.other) < trace.size();
    if (rule.other == ComparedWith::Buffer) {
        pair.other = bufferName(problem, node.other);
    } else if (rule.other == ComparedWith::Candidate && isTold) {
        pair.other = candidateText(problem, trace, node.other);
    }
    const Message why = rule.sentence(pair);
    const std::vector<OrderNode>& orders = trace.trie().nodes;
    return node.reason == PruneReason::SameOrLessReuse && isTold
               ? withReuses(why, problem.workload, orders[node.payload],
                            orders[trace[node.other].payload])
               : why;
}

}  // namespace loopglass
