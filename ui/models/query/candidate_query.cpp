// Finds all candidates of a query in one pass over the trace. In the trace, a candidate follows its
// parent. The candidate has all factors of the parent, except the factors that the candidate
// decides. Each factor of the query therefore needs only one number per node, and no path must be
// followed. The cost is linear in the number of nodes and of steps.
#include "models/query/candidate_query.h"

#include "models/trace_marks.h"
#include "record/growth_step.h"
#include "text/text.h"
#include "trace/candidate_mapping.h"
#include "workload/checked.h"

#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

using Field = QueryTerm::Field;
using Sign = QueryTerm::Sign;

constexpr double undecided = 0;

bool holds(Sign sign, double left, double right) {
    switch (sign) {
    case Sign::Equal:
        return left == right;
    case Sign::NotEqual:
        return left != right;
    case Sign::Less:
        return left < right;
    case Sign::LessEqual:
        return left <= right;
    case Sign::Greater:
        return left > right;
    case Sign::GreaterEqual:
        return left >= right;
    }
    return false;
}

/// The factors of one term, by node.
class FactorColumn {
public:
    FactorColumn(const Trace& trace, const QueryTerm& term, std::size_t nodes)
        : m_trace(trace),
          m_term(term),
          m_values(nodes, undecided) {}

    /// Returns the factor of a node; the caller must pass nodes in order.
    double take(std::size_t node) {
        const NodeRecord& record = m_trace[static_cast<NodeId>(node)];
        const double own = ownFactor(static_cast<NodeId>(node), record);
        const bool inherits = m_term.level.has_value();
        m_values[node] = own != undecided || !inherits ? own : valueOf(record.parent);
        return m_values[node];
    }

private:
    double valueOf(NodeId node) const {
        return node == noNode ? undecided : m_values[static_cast<std::size_t>(node)];
    }
    double ownFactor(NodeId node, const NodeRecord& record) {
        if (m_term.level && record.kind != NodeKind::Whole && record.level != *m_term.level) {
            return undecided;
        }
        switch (record.kind) {
        case NodeKind::Tile:
            return m_term.spatial ? undecided : tileFactor(record);
        case NodeKind::Unrolling:
            return m_term.spatial || !m_term.level
                       ? static_cast<double>(m_trace.unrolling(record)[m_term.dimension])
                       : undecided;
        case NodeKind::Nest:
            return m_term.spatial ? undecided : nestFactor(node, record);
        case NodeKind::Whole:
            return wholeFactor(m_trace.wholeMapping(record));
        default:
            return undecided;
        }
    }
    double tileFactor(const NodeRecord& tile) const {
        constexpr std::uint32_t allOnes = 0xFFFFFFFFU;
        if (tile.payload == allOnes) {
            return 1;
        }
        const double before = std::max(1.0, valueOf(tile.parent));
        const Trace::Growth step = m_trace.growth(tile);
        return index(step.dimension) == m_term.dimension
                   ? std::max(before, static_cast<double>(step.factor))
                   : before;
    }
    double nestFactor(NodeId node, const NodeRecord& record) {
        return record.level == 0 ? restFactor(node) : valueOf(m_trace.tileOf(node));
    }
    /// Returns the factor of the outermost level, which is the part of the dimension size that no
    /// inner factor covers.
    double restFactor(NodeId node) {
        if (!m_term.level) {
            return undecided;
        }
        if (!m_decoder) {
            m_decoder.emplace(m_trace);
        }
        try {
            return wholeFactor(m_decoder->mappingOf(node).mapping);
        } catch (const CountOverflow&) {
            return undecided;
        }
    }
    double wholeFactor(const Mapping& mapping) const {
        if (!m_term.level || *m_term.level >= mapping.levels.size()) {
            return undecided;
        }
        const LevelMapping& level = mapping.levels[*m_term.level];
        double factor = 1;
        const auto multiply = [&](const std::vector<Loop>& loops) {
            for (const Loop& loop : loops) {
                factor *= index(loop.dimension) == m_term.dimension
                              ? static_cast<double>(loop.factor)
                              : 1.0;
            }
        };
        if (m_term.spatial) {
            multiply(level.x);
            multiply(level.y);
        } else {
            multiply(level.temporal);
        }
        return factor;
    }

    const Trace& m_trace;
    const QueryTerm& m_term;
    std::optional<CandidateDecoder> m_decoder;  ///< decoder, created for the first complete mapping
    std::vector<double> m_values;
};

/// Determines whether loop orders contain a text, and reads each order once.
class OrderColumn {
public:
    OrderColumn(const RunData& run, const QueryTerm& term) : m_run(run), m_text(term.text) {}

    bool has(const NodeRecord& record) {
        const bool ofTrie = record.kind == NodeKind::Order;
        if (!ofTrie && record.kind != NodeKind::Nest) {
            return false;
        }
        std::vector<Known>& known = ofTrie ? m_trie : m_orders;
        if (record.payload >= known.size()) {
            known.resize(record.payload + 1, Known::NotYet);
        }
        Known& answer = known[record.payload];
        if (answer == Known::NotYet) {
            const Trace& trace = m_run.trace();
            const QString name = qt(orderText(m_run.problem().workload,
                                              ofTrie ? trace.trie().nodes[record.payload].order
                                                     : trace.loopOrder(record)));
            answer = name.contains(m_text, Qt::CaseInsensitive) ? Known::Yes : Known::No;
        }
        return answer == Known::Yes;
    }

private:
    enum class Known : std::uint8_t { NotYet, Yes, No };
    const RunData& m_run;
    const QString m_text;
    std::vector<Known> m_trie;
    std::vector<Known> m_orders;
};

/// Evaluates one term for the nodes of a trace.
class TermPass {
public:
    TermPass(const RunData& run, const QueryTerm& term, std::size_t nodes, const TraceMarks& marks)
        : m_trace(run.trace()),
          m_term(term),
          m_marks(marks),
          m_factors(run.trace(), term, term.field == Field::Factor ? nodes : 0),
          m_orders(run, term) {}

    bool holdsOf(std::size_t node) {
        const auto id = static_cast<NodeId>(node);
        const NodeRecord& record = m_trace[id];
        const bool wantsIt = m_term.sign != Sign::NotEqual;
        switch (m_term.field) {
        case Field::Best:
            return m_marks.isBest(id) == wantsIt;
        case Field::Order:
            return m_orders.has(record) == wantsIt;
        case Field::Factor: {
            const double factor = m_factors.take(node);
            return factor != undecided && holds(m_term.sign, factor, m_term.value);
        }
        default:
            return holds(m_term.sign, valueOf(id, record), m_term.value);
        }
    }

private:
    /// Returns true if the view Reasons counts a node neither as pruned nor as kept. Such a node is
    /// an order that other orders extend, the root, or a tile that represents an earlier tile.
    bool isCountedNowhere(const NodeRecord& record, PruneReason reason) const {
        if (reason != PruneReason::None) {
            return false;
        }
        return record.kind == NodeKind::Root ||
               (record.kind == NodeKind::Order && !m_trace.trie().nodes[record.payload].kept) ||
               (record.kind == NodeKind::Tile && record.payload == GrowthStep::root &&
                record.other != noNode);
    }

    double valueOf(NodeId id, const NodeRecord& record) const {
        switch (m_term.field) {
        case Field::Kind:
            return static_cast<double>(record.kind);
        case Field::State:
            return static_cast<double>(m_trace.stateAt(id, m_marks.moment()));
        case Field::Reason:
            return isCountedNowhere(record, m_marks.reason(id))
                       ? -1.0
                       : static_cast<double>(m_marks.reason(id));
        case Field::Level:
            return record.kind == NodeKind::Order || record.kind == NodeKind::Root ? -1.0
                                                                                   : record.level;
        case Field::Cost:
            return record.cost;
        case Field::Left:
            return record.left;
        case Field::Right:
            return record.right;
        case Field::Moment:
            return record.bornAt;
        default:
            return 0;
        }
    }

    const Trace& m_trace;
    const QueryTerm& m_term;
    const TraceMarks& m_marks;
    FactorColumn m_factors;
    OrderColumn m_orders;
};

bool answer(const std::vector<CandidateQuery::Step>& steps, std::vector<TermPass>& passes,
            std::size_t node, std::vector<std::uint8_t>& stack) {
    using Kind = CandidateQuery::Step::Kind;
    stack.clear();
    for (const CandidateQuery::Step& step : steps) {
        if (step.kind == Kind::Term) {
            stack.push_back(passes[step.term].holdsOf(node) ? 1 : 0);
            continue;
        }
        if (step.kind == Kind::Not) {
            stack.back() = stack.back() == 0 ? 1 : 0;
            continue;
        }
        const std::uint8_t right = stack.back();
        stack.pop_back();
        stack.back() = step.kind == Kind::And ? stack.back() & right : stack.back() | right;
    }
    return !stack.empty() && stack.back() != 0;
}

}  // namespace

std::vector<NodeId> CandidateQuery::in(const RunData& run,
                                       std::optional<std::uint32_t> moment) const {
    const Trace& trace = run.trace();
    const std::uint32_t last = lastMoment(trace);
    const TraceMarks marks(run, std::min(moment.value_or(last), last));
    const std::size_t nodes = std::min(trace.size(), trace.createdBy(marks.moment()));
    std::vector<TermPass> passes;
    passes.reserve(m_terms.size());
    for (const QueryTerm& term : m_terms) {
        passes.emplace_back(run, term, nodes, marks);
    }
    std::vector<NodeId> found;
    std::vector<std::uint8_t> stack;
    for (std::size_t node = 0; node < nodes; ++node) {
        if (answer(m_steps, passes, node, stack)) {
            found.push_back(static_cast<NodeId>(node));
        }
    }
    return found;
}

}  // namespace loopglass::ui
