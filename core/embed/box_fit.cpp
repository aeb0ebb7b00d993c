// A box assigns to each dimension of the instruction a part of a dimension of the operator. If the
// numbering of the elements is fixed, the box determines all coordinates along the edges of the
// instruction. The constraint Box determines all other coordinates. So the constraints become
// conditions on boxes. The first element is at the origin, because every embedding can be moved to
// the origin. A stride above 1 is tried only in windows, where elements might otherwise coincide.
// In all other ranks, a stride above 1 only reaches more positions.
#include "embed/box_fit.h"

#include "embed/model/graph.h"
#include "embed/request/embedding.h"

#include <algorithm>
#include <set>
#include <utility>

namespace loopglass::embed {

namespace {

/// Largest number of boxes, and of elements of boxes, that are examined.
constexpr std::int64_t maxSteps = 200'000;

bool contains(const std::vector<DimensionId>& all, DimensionId one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

class BoxFit {
public:
    BoxFit(const Instruction& instruction, const Workload& workload,
           const std::vector<TensorId>& tensors, const EmbedOptions& options);

    Fits run() {
        chooseParts(0, sizeOf(0), 0);
        return m_fits ? Fits::Yes : m_steps > maxSteps ? Fits::Unknown : Fits::No;
    }

private:
    bool has(Constraint constraint) const { return m_options.constraints.has(constraint); }
    std::int64_t sizeOf(std::size_t i) const {
        return i < m_instruction.body.dimensionCount() ? m_instruction.body.dimensions[i].bound : 1;
    }
    bool standsIn(std::size_t d, std::size_t operand) const;
    bool inWindow(std::size_t d) const;
    bool mayBePart(std::size_t i, std::size_t d) const;
    std::int64_t domainOf(std::size_t d) const;
    bool reaches(std::size_t d, std::int64_t factor, std::int64_t stride) const;

    void chooseParts(std::size_t i, std::int64_t left, std::size_t d);
    bool elementsAreAllowed(std::size_t operand);
    bool elementsDiffer(std::size_t operand, std::int64_t elements);

    const Instruction& m_instruction;
    const Workload& m_workload;
    const EmbedOptions& m_options;
    std::vector<std::vector<DimensionId>> m_indices;  ///< by operand: dimensions of the instruction
    /// By operand: ranks of the operator's tensor.
    std::vector<std::vector<Rank>> m_ranks;
    std::vector<std::vector<bool>> m_mayBePart;  ///< [of the instruction][of the operator]
    std::vector<bool> m_used;                    ///< by dimension of the operator
    Embedding m_chosen;
    std::int64_t m_steps = 0;
    bool m_fits = false;
};

BoxFit::BoxFit(const Instruction& instruction, const Workload& workload,
               const std::vector<TensorId>& tensors, const EmbedOptions& options)
    : m_instruction(instruction),
      m_workload(workload),
      m_options(options),
      m_used(workload.dimensionCount(), false) {
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        m_indices.push_back(indicesOf(instruction, tensorId(t)));
        m_ranks.push_back(searchedRanks(workload[tensors[t]], has(Constraint::WindowsOverlap)));
    }
    m_chosen.tensors = tensors;
    m_chosen.matched.resize(instruction.body.dimensionCount());
    m_chosen.origin.assign(workload.dimensionCount(), 0);
    for (std::size_t i = 0; i < instruction.body.dimensionCount(); ++i) {
        m_mayBePart.emplace_back();
        for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
            m_mayBePart.back().push_back(mayBePart(i, d));
        }
    }
}

bool BoxFit::standsIn(std::size_t d, std::size_t operand) const {
    return std::any_of(m_ranks[operand].begin(), m_ranks[operand].end(), [d](const Rank& rank) {
        return std::any_of(rank.terms.begin(), rank.terms.end(),
                           [d](const Term& term) { return index(term.dimension) == d; });
    });
}

bool BoxFit::inWindow(std::size_t d) const {
    for (const Tensor& tensor : m_workload.tensors) {
        for (const Rank& rank : tensor.ranks) {
            for (const Term& term : rank.terms) {
                if (index(term.dimension) == d && rank.terms.size() > 1) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// Returns true if the conditions that do not depend on the size of the part are met.
bool BoxFit::mayBePart(std::size_t i, std::size_t d) const {
    for (std::size_t t = 0; t < m_ranks.size(); ++t) {
        const bool own = contains(m_indices[t], dimensionId(i));
        if (!own && standsIn(d, t)) {
            return false;  // one element of the instruction would represent several elements
        }
        if (own && has(Constraint::AllDifferent) && !standsIn(d, t)) {
            return false;  // several elements of the instruction would coincide
        }
    }
    const bool ofResult = contains(m_indices.front(), dimensionId(i));
    const bool summedOver = !standsIn(d, 0);
    return !(ofResult && summedOver && has(Constraint::SpatialEdges)) &&
           !(has(Constraint::LinearAccess) && inWindow(d));
}

std::int64_t BoxFit::domainOf(std::size_t d) const {
    std::int64_t size = m_workload.dimensions[d].bound;
    if (!has(Constraint::WholeTiles) && (m_options.padding == Padding::All || !standsIn(d, 0))) {
        for (const Dimension& own : m_instruction.body.dimensions) {
            size = std::max(size, own.bound);
        }
    }
    return m_options.domainBound ? std::min(size, *m_options.domainBound) : size;
}

bool BoxFit::reaches(std::size_t d, std::int64_t factor, std::int64_t stride) const {
    return (factor - 1) * stride < domainOf(d) &&
           !(has(Constraint::WholeTiles) &&
             m_workload.dimensions[d].bound % (factor * stride) != 0);
}

/// Chooses the parts for dimension i of the instruction, beginning with dimension d of the
/// operator; their product must be `left`. Then chooses the parts for the next dimension.
void BoxFit::chooseParts(std::size_t i, std::int64_t left, std::size_t d) {
    if (m_fits || ++m_steps > maxSteps) {
        return;
    }
    if (left == 1) {
        if (i < m_instruction.body.dimensionCount()) {
            chooseParts(i + 1, sizeOf(i + 1), 0);
            return;
        }
        m_fits = true;
        for (std::size_t t = 0; m_fits && t < m_ranks.size(); ++t) {
            m_fits = elementsAreAllowed(t);
        }
        return;
    }
    if (d == m_workload.dimensionCount()) {
        return;
    }
    for (std::int64_t factor = left; factor > 1 && !m_used[d] && m_mayBePart[i][d]; --factor) {
        if (left % factor != 0 || (has(Constraint::OneDimension) && factor != sizeOf(i))) {
            continue;
        }
        const bool further = !has(Constraint::Dense) && has(Constraint::AllDifferent) &&
                             has(Constraint::WindowsOverlap) && inWindow(d);
        const std::int64_t most = further ? (domainOf(d) - 1) / (factor - 1) : 1;
        for (std::int64_t stride = 1; stride <= most && ++m_steps <= maxSteps; ++stride) {
            if (reaches(d, factor, stride)) {
                m_used[d] = true;
                m_chosen.matched[i].push_back({dimensionId(d), factor, stride});
                chooseParts(i, left / factor, d + 1);
                m_chosen.matched[i].pop_back();
                m_used[d] = false;
            }
        }
    }
    chooseParts(i, left, d + 1);
}

/// Returns true if the elements of an operand are all different, and fill a box of the operator's
/// tensor.
bool BoxFit::elementsAreAllowed(std::size_t operand) {
    std::vector<std::int64_t> last(m_ranks[operand].size(), 0);
    bool meet = false;  // true if an index contains two parts
    std::int64_t elements = 1;
    for (const DimensionId i : m_indices[operand]) {
        elements *= m_instruction.body[i].bound;
        for (const MatchedPart& part : m_chosen.matched[index(i)]) {
            for (std::size_t r = 0; r < last.size(); ++r) {
                for (const Term& term : m_ranks[operand][r].terms) {
                    if (term.dimension == part.dimension) {
                        meet = meet || last[r] > 0;
                        last[r] += term.coefficient * (part.factor - 1) * part.stride;
                    }
                }
            }
        }
    }
    if (has(Constraint::Dense)) {
        std::int64_t cells = 1;
        for (const std::int64_t furthest : last) {
            if (furthest >= elements) {
                return false;
            }
            // Cannot overflow: each factor and the product so far are at most 65536.
            cells *= furthest + 1;
            if (cells > elements) {
                return false;
            }
        }
        if (cells != elements) {
            return false;
        }
    }
    return !meet || !has(Constraint::AllDifferent) || elementsDiffer(operand, elements);
}

/// Returns true if all elements differ; examines every element.
bool BoxFit::elementsDiffer(std::size_t operand, std::int64_t elements) {
    m_steps += elements;
    std::set<std::vector<std::int64_t>> seen;
    std::vector<std::int64_t> operation(m_instruction.body.dimensionCount(), 0);
    for (std::int64_t e = 0; e < elements; ++e) {
        std::int64_t rest = e;
        for (const DimensionId i : m_indices[operand]) {
            operation[index(i)] = rest % m_instruction.body[i].bound;
            rest /= m_instruction.body[i].bound;
        }
        const std::vector<std::int64_t> point = operatorPoint(m_instruction, m_chosen, operation);
        std::vector<std::int64_t> element;
        for (const Rank& rank : m_ranks[operand]) {
            element.push_back(0);
            for (const Term& term : rank.terms) {
                element.back() += term.coefficient * point[index(term.dimension)];
            }
        }
        if (!seen.insert(std::move(element)).second) {
            return false;
        }
    }
    return true;
}

}  // namespace

Fits fitsAsBoxes(const Instruction& instruction, const Workload& workload,
                 const std::vector<TensorId>& tensors, const EmbedOptions& options) {
    for (const Constraint constraint :
         {Constraint::DataFlow, Constraint::Box, Constraint::SymmetricOnce}) {
        if (!options.constraints.has(constraint)) {
            return Fits::Unknown;
        }
    }
    return BoxFit(instruction, workload, tensors, options).run();
}

}  // namespace loopglass::embed
