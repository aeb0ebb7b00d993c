// Checks constraints without propagation, to measure the effect of propagation (Embedding paper,
// figure 8). The check of an edge waits for both ends of the edge, and the check of a box waits for
// all elements of the box. Gecode's wait() runs a check when its variables are assigned. The checks
// and the constraints of posting.cpp and posting_boxes.cpp allow the same embeddings.
#include "embed/model/checks.h"

#include <algorithm>
#include <utility>

namespace loopglass::embed {

namespace {

/// Returns the smallest and the largest value of some variables.
std::pair<std::int64_t, std::int64_t> boundsOf(const EmbedSpace& space,
                                               const std::vector<std::size_t>& variables) {
    std::pair<std::int64_t, std::int64_t> bounds{space.value(variables.front()),
                                                 space.value(variables.front())};
    for (const std::size_t variable : variables) {
        bounds.first = std::min(bounds.first, space.value(variable));
        bounds.second = std::max(bounds.second, space.value(variable));
    }
    return bounds;
}

/// Returns true if the distance of each element of a fiber from the first position is a multiple of
/// `stride`, and the last position is extent − 1 multiples after the first.
bool fillPlaces(const EmbedSpace& space, const std::vector<std::size_t>& variables,
                std::int64_t extent, std::int64_t stride) {
    const auto [low, high] = boundsOf(space, variables);
    const std::int64_t first = low;
    return (extent > 1 || stride == 1) && high - low == (extent - 1) * stride &&
           std::all_of(variables.begin(), variables.end(), [&](std::size_t variable) {
               return (space.value(variable) - first) % stride == 0;
           });
}

}  // namespace

void Checks::check(Constraint constraint, const Gecode::IntVarArgs& decided, Holds holds) {
    Gecode::wait(m_space(m_groups.of(constraint)), decided,
                 [holds = std::move(holds)](Gecode::Space& home) {
                     if (!home.failed() && !holds(static_cast<const EmbedSpace&>(home))) {
                         home.fail();
                     }
                 });
}

void Checks::equal(Constraint constraint, std::size_t one, std::size_t other) {
    if (one != other) {
        check(constraint, Gecode::IntVarArgs({m_space.variable(one), m_space.variable(other)}),
              [one, other](const EmbedSpace& space) {
                  return space.value(one) == space.value(other);
              });
    }
}

void Checks::postAll() {
    if (checks(Constraint::DataFlow)) {
        dataFlow();
    }
    if (checks(Constraint::SpatialEdges)) {
        spatialEdges();
    }
    if (checks(Constraint::Origin)) {
        origin();
    }
    if (checks(Constraint::LinearAccess)) {
        linearAccess();
    }
    for (const SearchTensor& tensor : m_graph.tensors()) {
        if (checks(Constraint::AllDifferent)) {
            allDifferent(tensor);
        }
        if (has(Constraint::Box) && checks(Constraint::Dense)) {
            filled(tensor);
        }
    }
    if (checks(Constraint::Box)) {
        sums();
    }
    for (std::size_t i = 0; i < m_graph.instruction().body.dimensionCount(); ++i) {
        if (has(Constraint::Box)) {
            boxes(dimensionId(i));
        }
        if (checks(Constraint::SymmetricOnce)) {
            symmetry(dimensionId(i));
        }
    }
}

void Checks::dataFlow() {
    for (const SearchTensor& tensor : m_graph.tensors()) {
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            if (!Graph::isPlain(tensor.ranks[r])) {
                window(tensor, r);
                continue;
            }
            const DimensionId dimension = tensor.ranks[r].terms.front().dimension;
            for (std::size_t o = 0; o < m_graph.operationCount(); ++o) {
                equal(Constraint::DataFlow, m_graph.coordinate(dimension, o),
                      m_graph.variable(tensor, m_graph.elementOf(tensor, o), r));
            }
        }
    }
}

void Checks::window(const SearchTensor& tensor, std::size_t rank) {
    const std::vector<Term>& terms = tensor.ranks[rank].terms;
    for (std::size_t o = 0; o < m_graph.operationCount(); ++o) {
        const std::size_t sum = m_graph.variable(tensor, m_graph.elementOf(tensor, o), rank);
        Gecode::IntVarArgs decided({m_space.variable(sum)});
        std::vector<std::pair<std::int64_t, std::size_t>> parts;
        for (const Term& term : terms) {
            parts.emplace_back(term.coefficient, m_graph.coordinate(term.dimension, o));
            decided << m_space.variable(parts.back().second);
        }
        check(Constraint::DataFlow, decided, [sum, parts](const EmbedSpace& space) {
            std::int64_t all = 0;
            for (const auto& [coefficient, variable] : parts) {
                all += coefficient * space.value(variable);
            }
            return all == space.value(sum);
        });
    }
}

void Checks::spatialEdges() {
    for (std::size_t o = 0; o < m_graph.operationCount(); ++o) {
        const std::size_t center = m_graph.centerOf(o);
        for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
            if (m_graph.isReduction(dimensionId(d))) {
                equal(Constraint::SpatialEdges, m_graph.coordinate(dimensionId(d), center),
                      m_graph.coordinate(dimensionId(d), o));
            }
        }
    }
}

/// Compares each decided element with all other decided elements.
void Checks::allDifferent(const SearchTensor& tensor) {
    for (std::size_t e = 0; e < tensor.elements && tensor.elements > 1; ++e) {
        Gecode::IntVarArgs decided;
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            decided << m_space.variable(m_graph.variable(tensor, e, r));
        }
        const std::size_t first = tensor.first;
        const std::size_t ranks = tensor.ranks.size();
        const std::size_t elements = tensor.elements;
        check(Constraint::AllDifferent, decided,
              [e, first, ranks, elements](const EmbedSpace& space) {
                  for (std::size_t other = 0; other < elements; ++other) {
                      bool same = other != e;
                      for (std::size_t r = 0; same && r < ranks; ++r) {
                          const Gecode::IntVar there = space.variable(first + other * ranks + r);
                          same =
                              there.assigned() && there.val() == space.value(first + e * ranks + r);
                      }
                      if (same) {
                          return false;
                      }
                  }
                  return true;
              });
    }
}

void Checks::origin() {
    const auto zero = [this](std::size_t variable) {
        check(Constraint::Origin, Gecode::IntVarArgs({m_space.variable(variable)}),
              [variable](const EmbedSpace& space) { return space.value(variable) == 0; });
    };
    for (const SearchTensor& tensor : m_graph.tensors()) {
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            zero(m_graph.variable(tensor, 0, r));
        }
    }
    for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
        zero(m_graph.coordinate(dimensionId(d), 0));
    }
}

void Checks::linearAccess() {
    for (const Tensor& tensor : m_graph.workload().tensors) {
        for (const Rank& rank : tensor.ranks) {
            for (const Term& term : rank.terms) {
                for (std::size_t o = 1; rank.terms.size() > 1 && o < m_graph.operationCount();
                     ++o) {
                    equal(Constraint::LinearAccess, m_graph.coordinate(term.dimension, 0),
                          m_graph.coordinate(term.dimension, o));
                }
            }
        }
    }
}

void Checks::boxes(DimensionId ofInstruction) {
    const std::int64_t size = m_graph.instruction().body[ofInstruction].bound;
    Gecode::IntVarArgs extents;
    std::vector<std::size_t> dimensions;
    for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
        extents << m_space.extents()[m_space.boxIndex(index(ofInstruction), d)];
        dimensions.push_back(d);
        if (size > 1) {
            boxAlong(ofInstruction, dimensionId(d));
        }
    }
    if (!checks(Constraint::Box)) {
        return;
    }
    const std::size_t own = index(ofInstruction);
    check(Constraint::Box, extents, [own, size, dimensions](const EmbedSpace& space) {
        std::int64_t product = 1;
        for (const std::size_t d : dimensions) {
            product *= space.extent(own, d);
        }
        return product == size;
    });
    for (std::size_t i = 0; i < own; ++i) {
        for (const std::size_t d : dimensions) {
            check(Constraint::Box,
                  Gecode::IntVarArgs({m_space.extents()[m_space.boxIndex(i, d)],
                                      m_space.extents()[m_space.boxIndex(own, d)]}),
                  [i, own, d](const EmbedSpace& space) {
                      return space.extent(i, d) == 1 || space.extent(own, d) == 1;
                  });
        }
    }
}

void Checks::boxAlong(DimensionId ofInstruction, DimensionId ofOperator) {
    const std::size_t i = index(ofInstruction);
    const std::size_t d = index(ofOperator);
    const std::int64_t size = m_graph.instruction().body[ofInstruction].bound;
    const std::int64_t bound = m_graph.workload()[ofOperator].bound;
    const Gecode::IntVar extent = m_space.extents()[m_space.boxIndex(i, d)];
    const Gecode::IntVar stride = m_space.strides()[m_space.boxIndex(i, d)];
    const Constraint shape = has(Constraint::Dense) ? Constraint::Dense : Constraint::Box;
    if (checks(shape)) {
        std::vector<std::size_t> variables;
        Gecode::IntVarArgs decided({extent, stride});
        for (const std::size_t operation : m_graph.fiber(ofInstruction)) {
            variables.push_back(m_graph.coordinate(ofOperator, operation));
            decided << m_space.variable(variables.back());
        }
        check(shape, decided, [i, d, variables](const EmbedSpace& space) {
            return fillPlaces(space, variables, space.extent(i, d), space.stride(i, d));
        });
    }
    if (checks(Constraint::WholeTiles)) {
        check(Constraint::WholeTiles, Gecode::IntVarArgs({extent, stride}),
              [i, d, bound](const EmbedSpace& space) {
                  return bound % (space.extent(i, d) * space.stride(i, d)) == 0;
              });
    }
    if (checks(Constraint::OneDimension)) {
        check(Constraint::OneDimension, Gecode::IntVarArgs({extent}),
              [i, d, size](const EmbedSpace& space) {
                  return space.extent(i, d) == 1 || space.extent(i, d) == size;
              });
    }
}

/// Checks that the position of an operation is the sum of its edges (posting_boxes.cpp).
void Checks::sums() {
    for (std::size_t o = 0; o < m_graph.operationCount(); ++o) {
        const std::vector<std::size_t> edges = m_graph.edgesOf(o);
        for (std::size_t d = 0; edges.size() > 1 && d < m_graph.workload().dimensionCount(); ++d) {
            const std::size_t here = m_graph.coordinate(dimensionId(d), o);
            const std::size_t first = m_graph.coordinate(dimensionId(d), 0);
            Gecode::IntVarArgs decided({m_space.variable(here), m_space.variable(first)});
            std::vector<std::size_t> steps;
            for (const std::size_t edge : edges) {
                steps.push_back(m_graph.coordinate(dimensionId(d), edge));
                decided << m_space.variable(steps.back());
            }
            check(Constraint::Box, decided, [here, first, steps](const EmbedSpace& space) {
                std::int64_t sum = space.value(first);
                for (const std::size_t step : steps) {
                    sum += space.value(step) - space.value(first);
                }
                return sum == space.value(here);
            });
        }
    }
}

/// Checks that the bounding box of a tensor's elements has as many elements as the tensor.
void Checks::filled(const SearchTensor& tensor) {
    Gecode::IntVarArgs decided;
    std::vector<std::vector<std::size_t>> variables(tensor.ranks.size());
    for (std::size_t e = 0; e < tensor.elements; ++e) {
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            variables[r].push_back(m_graph.variable(tensor, e, r));
            decided << m_space.variable(variables[r].back());
        }
    }
    if (decided.size() == 0) {
        return;
    }
    const auto elements = static_cast<std::int64_t>(tensor.elements);
    check(Constraint::Dense, decided, [variables, elements](const EmbedSpace& space) {
        std::int64_t cells = 1;
        for (const std::vector<std::size_t>& rank : variables) {
            const auto bounds = boundsOf(space, rank);
            cells *= bounds.second - bounds.first + 1;
            if (cells > elements) {
                return false;
            }
        }
        return cells == elements;
    });
}

std::vector<std::size_t> Checks::pointOf(std::size_t operation) const {
    std::vector<std::size_t> point;
    for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
        point.push_back(m_graph.coordinate(dimensionId(d), operation));
    }
    return point;
}

void Checks::symmetry(DimensionId ofInstruction) {
    const std::vector<std::size_t> operations = m_graph.fiber(ofInstruction);
    Gecode::IntVarArgs decided;
    std::vector<std::vector<std::size_t>> points;
    for (const std::size_t operation : operations) {
        points.push_back(pointOf(operation));
        for (const std::size_t variable : points.back()) {
            decided << m_space.variable(variable);
        }
    }
    const auto width = static_cast<int>(points.front().size());
    for (std::size_t k = 0; k + 1 < points.size(); ++k) {
        Gecode::IntVarArgs both;
        for (int v = 0; v < 2 * width; ++v) {
            both << decided[static_cast<int>(k) * width + v];
        }
        const std::vector<std::size_t> one = points[k];
        const std::vector<std::size_t> next = points[k + 1];
        check(Constraint::SymmetricOnce, both, [one, next](const EmbedSpace& space) {
            for (std::size_t d = 0; d < one.size(); ++d) {
                if (space.value(one[d]) != space.value(next[d])) {
                    return space.value(one[d]) < space.value(next[d]);
                }
            }
            return true;
        });
    }
    if (has(Constraint::Box) && points.size() > 1) {
        numbering(ofInstruction, points);
    }
}

/// Checks that the elements fill their box with the last dimension fastest.
void Checks::numbering(DimensionId ofInstruction,
                       const std::vector<std::vector<std::size_t>>& points) {
    const std::size_t own = index(ofInstruction);
    Gecode::IntVarArgs decided;
    for (const std::vector<std::size_t>& point : points) {
        for (const std::size_t variable : point) {
            decided << m_space.variable(variable);
        }
    }
    for (std::size_t d = 0; d < points.front().size(); ++d) {
        decided << m_space.extents()[m_space.boxIndex(own, d)]
                << m_space.strides()[m_space.boxIndex(own, d)];
    }
    check(Constraint::SymmetricOnce, decided, [own, points](const EmbedSpace& space) {
        for (std::size_t k = 0; k < points.size(); ++k) {
            auto rest = static_cast<std::int64_t>(k);
            for (std::size_t d = points[k].size(); d-- > 0;) {
                const std::int64_t place = rest % space.extent(own, d);
                rest /= space.extent(own, d);
                if (space.value(points[k][d]) !=
                    space.value(points[0][d]) + place * space.stride(own, d)) {
                    return false;
                }
            }
        }
        return true;
    });
}

}  // namespace loopglass::embed
