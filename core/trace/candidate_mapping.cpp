// Converts a node of the trace to its mapping.
//
// The search decides from the innermost level outward: the unrolling of a fanout, the tile of a
// level, the order of its loops (docs/search.md, section "Bottom-up"). Each node stores one such
// decision, so the decisions on the path to a node form the candidate. The trace stores only free
// factors, so factors fixed by constraints are multiplied in. The outermost level gets the
// remaining factor of every dimension. The trace does not store axes, so the spatial loops of a
// complete mapping are assigned to axes as in the search. Cost: the length of the path, and one
// evaluation for a complete mapping.
#include "trace/candidate_mapping.h"

#include "search/space/axis_layout.h"
#include "search/space/search_problem.h"
#include "trace/path.h"

#include <utility>

namespace loopglass {

class CandidateDecoder::Decoding {
public:
    explicit Decoding(const Trace& trace)
        : m_trace(trace),
          m_problem(trace.subject().problem),
          m_space(*m_problem, trace.subject().options) {}

    CandidateMapping mapping(NodeId node);
    Constraints constraints(NodeId node) const;

private:
    /// The decisions on a path, in the representation of the search.
    struct Fixed {
        explicit Fixed(const space::SearchProblem& space)
            : partial(space),
              decided(space.levelCount()),
              unrollings(space.levelCount()) {}
        space::PartialMapping partial;
        std::vector<CandidateMapping::Decided> decided;
        /// Unrolling of each level; empty if no unrolling was decided.
        std::vector<UnrollingFactors> unrollings;
    };

    Fixed fixedBy(NodeId node) const;
    void take(NodeId node, Fixed& fixed) const;
    void takeNest(NodeId node, Fixed& fixed) const;
    void takeTile(std::size_t level, NodeId tile, Fixed& fixed) const;
    /// Marks everything as decided when the search has reached the tile of a level: the inner
    /// levels, and the fanouts directly inside and outside this tile.
    static void closeAround(std::size_t level, Fixed& fixed);
    LevelMapping decidedLoops(const Fixed& fixed, std::size_t level) const;

    void constrain(NodeId node, Constraints& constraints) const;
    void constrainTile(std::size_t level, NodeId tile, Constraints& constraints) const;
    void constrainWhole(const Mapping& mapping, Constraints& constraints) const;
    void constrainUnrolling(const NodeRecord& record, Constraints& constraints) const;
    std::vector<Loop> everyDimension(const std::vector<Loop>& loops) const;

    const Trace& m_trace;
    std::shared_ptr<const Problem> m_problem;
    space::SearchProblem m_space;
};

namespace {

std::vector<DimensionId> outermostFirst(const LoopOrder& innermostFirst) {
    return {innermostFirst.rbegin(), innermostFirst.rend()};
}

}  // namespace

CandidateDecoder::Decoding::Fixed CandidateDecoder::Decoding::fixedBy(NodeId node) const {
    Fixed fixed(m_space);
    for (const NodeId decision : decisionsOf(m_trace, node)) {
        take(decision, fixed);
    }
    return fixed;
}

void CandidateDecoder::Decoding::take(NodeId node, Fixed& fixed) const {
    const NodeRecord& record = m_trace[node];
    switch (record.kind) {
    case NodeKind::Unrolling: {
        const UnrollingFactors& factors = m_trace.unrolling(record);
        for (std::size_t d = 0; d < factors.size(); ++d) {
            fixed.partial.multiplySpatial(record.level, d, factors[d]);
        }
        fixed.unrollings[record.level] = factors;
        closeAround(record.level + std::size_t{1}, fixed);
        break;
    }
    case NodeKind::Tile:
        takeTile(record.level, node, fixed);
        break;
    case NodeKind::Nest:
        takeNest(node, fixed);
        break;
    default:
        break;  // an order of the trie belongs to no single level
    }
}

void CandidateDecoder::Decoding::takeTile(std::size_t level, NodeId tile, Fixed& fixed) const {
    fixed.partial.multiplyTile(level, factorsOfTile(m_trace, tile, m_space.dimensionCount()));
    closeAround(level, fixed);
    fixed.decided[level].tile = true;
}

void CandidateDecoder::Decoding::takeNest(NodeId node, Fixed& fixed) const {
    const NodeRecord& record = m_trace[node];
    if (const NodeId tile = m_trace.tileOf(node); tile != noNode) {
        takeTile(record.level, tile, fixed);
    }
    if (record.level == 0) {
        for (std::size_t d = 0; d < m_space.dimensionCount(); ++d) {
            fixed.partial.multiplyTemporal(0, d, fixed.partial.remaining(d));
        }
    }
    fixed.partial.setOrder(record.level, m_trace.loopOrder(record));
    closeAround(record.level, fixed);
    fixed.decided[record.level] = {true, true, true};
}

void CandidateDecoder::Decoding::closeAround(std::size_t level, Fixed& fixed) {
    for (std::size_t l = level + 1; l < fixed.decided.size(); ++l) {
        fixed.decided[l] = {true, true, true};
    }
    for (const std::size_t fanout : {level, level - 1}) {
        if (fanout < fixed.decided.size()) {
            fixed.decided[fanout].unrolling = true;
        }
    }
}

/// Returns the decided loops of a level. Loops without a decided order have the order of the
/// dimensions.
LevelMapping CandidateDecoder::Decoding::decidedLoops(const Fixed& fixed, std::size_t level) const {
    LevelMapping loops;
    if (fixed.decided[level].tile) {
        for (const DimensionId d : outermostFirst(orderOf(m_space, fixed.partial, level))) {
            if (const auto factor = fixed.partial.temporal(level, index(d)); factor > 1) {
                loops.temporal.push_back({d, factor});
            }
        }
    }
    if (fixed.decided[level].unrolling) {
        const UnrollingFactors none(m_space.dimensionCount(), 1);
        const UnrollingFactors& chosen = fixed.unrollings[level];
        space::AxisLoops axes =
            space::splitOverAxes(m_space, level, chosen.empty() ? none : chosen);
        loops.x = std::move(axes.x);
        loops.y = std::move(axes.y);
    }
    return loops;
}

CandidateMapping CandidateDecoder::Decoding::mapping(NodeId node) {
    CandidateMapping out;
    out.whole = isWhole(m_trace, node);
    if (m_trace[node].kind == NodeKind::Whole) {
        out.mapping = m_trace.wholeMapping(m_trace[node]);
        out.decided.assign(m_space.levelCount(), {true, true, true});
        return out;
    }
    const Fixed fixed = fixedBy(node);
    out.decided = fixed.decided;
    if (out.whole) {
        out.mapping = space::wholeMapping(m_space, fixed.partial);
        return out;
    }
    for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
        out.mapping.levels.push_back(decidedLoops(fixed, l));
    }
    out.mapping = canonical(out.mapping);
    return out;
}

Constraints CandidateDecoder::Decoding::constraints(NodeId node) const {
    Constraints constraints = m_trace.subject().options.constraints;
    constraints.levels.resize(m_space.levelCount());
    for (const NodeId decision : decisionsOf(m_trace, node)) {
        constrain(decision, constraints);
    }
    return constraints;
}

void CandidateDecoder::Decoding::constrain(NodeId node, Constraints& constraints) const {
    const NodeRecord& record = m_trace[node];
    switch (record.kind) {
    case NodeKind::Order:
        for (std::size_t l = 0; l + 1 < m_space.levelCount(); ++l) {
            constraints.levels[l].order =
                outermostFirst(m_trace.trie().nodes[record.payload].order);
        }
        break;
    case NodeKind::Unrolling:
        constrainUnrolling(record, constraints);
        break;
    case NodeKind::Tile:
        constrainTile(record.level, node, constraints);
        break;
    case NodeKind::Nest:
        constraints.levels[record.level].order = outermostFirst(m_trace.loopOrder(record));
        if (const NodeId tile = m_trace.tileOf(node); tile != noNode) {
            constrainTile(record.level, tile, constraints);
        }
        break;
    case NodeKind::Whole:
        constrainWhole(m_trace.wholeMapping(record), constraints);
        break;
    default:
        break;
    }
}

void CandidateDecoder::Decoding::constrainWhole(const Mapping& mapping,
                                                Constraints& constraints) const {
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        LevelConstraints& level = constraints.levels[l];
        level.temporal.factors = everyDimension(mapping.levels[l].temporal);
        level.x.factors = everyDimension(mapping.levels[l].x);
        level.y.factors = everyDimension(mapping.levels[l].y);
        level.order.clear();
        for (const Loop& loop : mapping.levels[l].temporal) {
            level.order.push_back(loop.dimension);
        }
    }
}

void CandidateDecoder::Decoding::constrainTile(std::size_t level, NodeId tile,
                                               Constraints& constraints) const {
    const std::vector<std::int64_t> factors =
        factorsOfTile(m_trace, tile, m_space.dimensionCount());
    std::vector<Loop> all;
    for (std::size_t d = 0; d < factors.size(); ++d) {
        all.push_back({dimensionId(d), factors[d] * m_space.fixedTemporal(level, d)});
    }
    constraints.levels[level].temporal.factors = std::move(all);
}

void CandidateDecoder::Decoding::constrainUnrolling(const NodeRecord& record,
                                                    Constraints& constraints) const {
    const space::AxisLoops axes =
        space::splitOverAxes(m_space, record.level, m_trace.unrolling(record));
    constraints.levels[record.level].x.factors = everyDimension(axes.x);
    constraints.levels[record.level].y.factors = everyDimension(axes.y);
}

std::vector<Loop> CandidateDecoder::Decoding::everyDimension(const std::vector<Loop>& loops) const {
    std::vector<Loop> all;
    for (std::size_t d = 0; d < m_space.dimensionCount(); ++d) {
        all.push_back({dimensionId(d), 1});
    }
    for (const Loop& loop : loops) {
        all[index(loop.dimension)].factor *= loop.factor;
    }
    return all;
}

CandidateDecoder::CandidateDecoder(const Trace& trace)
    : m_decoding(std::make_unique<Decoding>(trace)) {}
CandidateDecoder::~CandidateDecoder() = default;
CandidateDecoder::CandidateDecoder(CandidateDecoder&&) noexcept = default;
CandidateDecoder& CandidateDecoder::operator=(CandidateDecoder&&) noexcept = default;

CandidateMapping CandidateDecoder::mappingOf(NodeId node) { return m_decoding->mapping(node); }

Constraints CandidateDecoder::constraintsOf(NodeId node) const {
    return m_decoding->constraints(node);
}

CandidateMapping mappingOf(const Trace& trace, NodeId node) {
    return CandidateDecoder(trace).mappingOf(node);
}

Constraints constraintsOf(const Trace& trace, NodeId node) {
    return CandidateDecoder(trace).constraintsOf(node);
}

Mapping distributedOverAxes(const SearchSubject& subject, const Mapping& mapping) {
    return space::laidBest(space::SearchProblem(*subject.problem, subject.options), mapping);
}

}  // namespace loopglass
