#include "support/oracles/embedding_boxes.h"

#include <algorithm>
#include <map>
#include <set>

namespace loopglass::test {

namespace {

using embed::Constraint;
using embed::Embedding;
using embed::MatchedPart;
using Point = std::vector<std::int64_t>;

/// Visits all points below some bounds.
bool nextPoint(Point& point, const Point& bounds) {
    for (std::size_t i = point.size(); i-- > 0;) {
        if (++point[i] < bounds[i]) {
            return true;
        }
        point[i] = 0;
    }
    return false;
}

class Boxes {
public:
    Boxes(const Instruction& instruction, const Workload& workload,
          const embed::EmbedOptions& options)
        : m_instruction(instruction),
          m_workload(workload),
          m_options(options) {
        for (const Dimension& dimension : instruction.body.dimensions) {
            m_sizes.push_back(dimension.bound);
        }
        for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
            m_reaches.push_back(reachOf(d));
        }
    }

    std::vector<Embedding> all() {
        std::vector<std::size_t> operands;
        for (std::size_t t = 1; t < m_workload.tensorCount(); ++t) {
            operands.push_back(t);
        }
        do {
            m_tensors = {0};
            m_tensors.insert(m_tensors.end(), operands.begin(), operands.end());
            m_parts.assign(m_sizes.size(), {});
            chooseParts(0, m_sizes[0], 0);
        } while (!holds(Constraint::OperandOrder) &&
                 std::next_permutation(operands.begin(), operands.end()));
        return m_found;
    }

private:
    bool holds(Constraint constraint) const { return m_options.constraints.has(constraint); }

    bool summedOver(std::size_t d) const {
        for (const Rank& rank : m_workload.tensors[0].ranks) {
            for (const Term& term : rank.terms) {
                if (index(term.dimension) == d) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Returns the limit of iterations along a dimension, including padding.
    std::int64_t reachOf(std::size_t d) const {
        std::int64_t reach = m_workload.dimensions[d].bound;
        const bool may = m_options.padding == embed::Padding::All || summedOver(d);
        if (!holds(Constraint::WholeTiles) && may) {
            for (const std::int64_t size : m_sizes) {
                reach = std::max(reach, size);
            }
        }
        return m_options.domainBound ? std::min(reach, *m_options.domainBound) : reach;
    }

    bool isUsed(std::size_t d) const {
        for (const auto& parts : m_parts) {
            for (const MatchedPart& part : parts) {
                if (index(part.dimension) == d) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Parts of dimension i of the instruction from dimension d of the operator on, which multiply
    /// to `left`.
    void chooseParts(std::size_t i, std::int64_t left, std::size_t d) {
        if (i == m_sizes.size()) {
            Point origin(m_reaches.size(), 0);
            do {
                check(origin);
            } while (!holds(Constraint::Origin) && nextPoint(origin, m_reaches));
            return;
        }
        if (d == m_reaches.size()) {
            if (left == 1) {
                chooseParts(i + 1, i + 1 < m_sizes.size() ? m_sizes[i + 1] : 1, 0);
            }
            return;
        }
        chooseParts(i, left, d + 1);
        if (isUsed(d)) {
            return;
        }
        for (std::int64_t factor = 2; factor <= left; ++factor) {
            const std::int64_t most = holds(Constraint::Dense) ? 1 : m_reaches[d];
            for (std::int64_t stride = 1; left % factor == 0 && stride <= most; ++stride) {
                m_parts[i].push_back({dimensionId(d), factor, stride});
                chooseParts(i, left / factor, d + 1);
                m_parts[i].pop_back();
            }
        }
    }

    bool partsAreAllowed() const {
        for (const auto& parts : m_parts) {
            if (holds(Constraint::OneDimension) && parts.size() > 1) {
                return false;
            }
            for (const MatchedPart& part : parts) {
                const std::int64_t bound = m_workload[part.dimension].bound;
                if (holds(Constraint::WholeTiles) && bound % (part.factor * part.stride) != 0) {
                    return false;
                }
                if (holds(Constraint::LinearAccess) && sharesIndex(part.dimension)) {
                    return false;
                }
            }
        }
        return true;
    }

    bool sharesIndex(DimensionId dimension) const {
        for (const Tensor& tensor : m_workload.tensors) {
            for (const Rank& rank : tensor.ranks) {
                for (const Term& term : rank.terms) {
                    if (term.dimension == dimension && rank.terms.size() > 1) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    Point iterationOf(const Point& operation, const Point& origin) const {
        Point at = origin;
        for (std::size_t i = 0; i < m_parts.size(); ++i) {
            std::int64_t number = operation[i];
            for (auto part = m_parts[i].rbegin(); part != m_parts[i].rend(); ++part) {
                at[index(part->dimension)] += number % part->factor * part->stride;
                number /= part->factor;
            }
        }
        return at;
    }

    /// Returns the element of an operator's tensor that counts as one: for an unrolled window,
    /// every dimension counts.
    Point elementOf(std::size_t tensor, const Point& iteration) const {
        Point element;
        std::set<DimensionId> seen;
        for (const Rank& rank : m_workload.tensors[tensor].ranks) {
            std::int64_t sum = 0;
            for (const Term& term : rank.terms) {
                sum += term.coefficient * iteration[index(term.dimension)];
                if (!holds(Constraint::WindowsOverlap) && seen.insert(term.dimension).second) {
                    element.push_back(iteration[index(term.dimension)]);
                }
            }
            if (holds(Constraint::WindowsOverlap)) {
                element.push_back(sum);
            }
        }
        return element;
    }

    Point ownElement(std::size_t operand, const Point& operation) const {
        Point element;
        for (const Rank& rank : m_instruction.body.tensors[operand].ranks) {
            element.push_back(operation[index(rank.terms[0].dimension)]);
        }
        return element;
    }

    /// Checks every element of one operand.
    bool tensorIsAllowed(std::size_t operand, const std::map<Point, Point>& iterations) const {
        std::map<Point, Point> elements;
        for (const auto& [operation, iteration] : iterations) {
            const Point element = elementOf(m_tensors[operand], iteration);
            const auto [known, isNew] = elements.emplace(ownElement(operand, operation), element);
            if (!isNew && known->second != element) {
                return false;  // data flow
            }
        }
        std::set<Point> different;
        for (const auto& [own, element] : elements) {
            different.insert(element);
        }
        if (holds(Constraint::AllDifferent) && different.size() != elements.size()) {
            return false;
        }
        std::size_t volume = 1;
        for (std::size_t r = 0; r < elements.begin()->second.size(); ++r) {
            std::int64_t low = elements.begin()->second[r];
            std::int64_t high = low;
            for (const Point& element : different) {
                low = std::min(low, element[r]);
                high = std::max(high, element[r]);
            }
            volume *= static_cast<std::size_t>(high - low + 1);
        }
        const bool filled = volume == elements.size();
        const Point& first = elements.begin()->second;
        const bool atOrigin =
            std::all_of(first.begin(), first.end(), [](std::int64_t at) { return at == 0; });
        return (filled || !holds(Constraint::Dense)) && (atOrigin || !holds(Constraint::Origin));
    }

    bool edgesAreAllowed(const std::map<Point, Point>& iterations) const {
        std::map<Point, Point> steps;
        for (const auto& [operation, iteration] : iterations) {
            Point step = operation;
            for (const Rank& rank : m_instruction.body.tensors[0].ranks) {
                step[index(rank.terms[0].dimension)] = 0;
            }
            Point summed;
            for (std::size_t d = 0; d < iteration.size(); ++d) {
                if (summedOver(d)) {
                    summed.push_back(iteration[d]);
                }
            }
            const auto [known, isNew] = steps.emplace(step, summed);
            if (!isNew && known->second != summed) {
                return false;
            }
        }
        return true;
    }

    void check(const Point& origin) {
        if (!partsAreAllowed()) {
            return;
        }
        std::map<Point, Point> iterations;
        Point operation(m_sizes.size(), 0);
        do {
            const Point at = iterationOf(operation, origin);
            for (std::size_t d = 0; d < at.size(); ++d) {
                if (at[d] >= m_reaches[d]) {
                    return;
                }
            }
            iterations.emplace(operation, at);
        } while (nextPoint(operation, m_sizes));
        for (std::size_t t = 0; t < m_tensors.size(); ++t) {
            if (!tensorIsAllowed(t, iterations)) {
                return;
            }
        }
        if (holds(Constraint::SpatialEdges) && !edgesAreAllowed(iterations)) {
            return;
        }
        Embedding embedding;
        for (const std::size_t tensor : m_tensors) {
            embedding.tensors.push_back(tensorId(tensor));
        }
        embedding.matched = m_parts;
        embedding.origin = origin;
        m_found.push_back(embedding);
    }

    const Instruction& m_instruction;
    const Workload& m_workload;
    const embed::EmbedOptions& m_options;
    Point m_sizes;
    Point m_reaches;
    std::vector<std::size_t> m_tensors;
    std::vector<std::vector<MatchedPart>> m_parts;
    std::vector<Embedding> m_found;
};

}  // namespace

std::vector<embed::Embedding> everyBox(const Instruction& instruction, const Workload& workload,
                                       const embed::EmbedOptions& options) {
    return Boxes(instruction, workload, options).all();
}

}  // namespace loopglass::test
