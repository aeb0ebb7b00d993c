// Explains why there is no embedding: finds a smallest set of contradicting constraints by
// deletion. Each constraint is removed in turn. If there is still no embedding, the constraint
// stays removed. Cost: one search per constraint. Data flow and boxes are always kept, because code
// requires them. If a search reaches its limit, the constraint is kept. The set is then still a
// contradiction, but perhaps not a smallest one. Constraints that a user can give up are removed
// last, so they are the most likely to remain.
#include "embed/no_mapping_reason.h"

#include "words/sentences/embed.h"

#include <algorithm>
#include <array>

namespace loopglass::embed {

namespace {

/// SymmetricOnce never excludes the last solution, so it cannot be part of a contradiction.
constexpr std::array<Constraint, constraintCount - 3> inOrderOfDeletion{
    Constraint::SpatialEdges, Constraint::OperandOrder, Constraint::WindowsOverlap,
    Constraint::OneDimension, Constraint::AllDifferent, Constraint::Origin,
    Constraint::Dense,        Constraint::WholeTiles,   Constraint::LinearAccess};

std::vector<Constraint> heldOf(ConstraintSet constraints) {
    std::vector<Constraint> held;
    for (const Constraint constraint : allConstraints()) {
        if (constraints.has(constraint) && constraint != Constraint::SymmetricOnce) {
            held.push_back(constraint);
        }
    }
    return held;
}

void findContradiction(NoMappingReason& why, ConstraintSet constraints,
                       const std::function<Fits(ConstraintSet)>& probe) {
    ConstraintSet needed = constraints;
    for (const Constraint constraint : inOrderOfDeletion) {
        if (!needed.has(constraint)) {
            continue;
        }
        const Fits fits = probe(needed.without(constraint));
        if (fits == Fits::No) {
            needed = needed.without(constraint);
        }
        why.proven = why.proven && fits != Fits::Unknown;
    }
    why.contradiction = heldOf(needed);
}

/// Finds remedies: one or two constraints that a user could drop, after which an embedding exists.
/// Each remedy contains a constraint of the contradiction, because the contradiction remains as
/// long as all constraints of the contradiction are active.
void findRemedies(NoMappingReason& why, ConstraintSet constraints,
                  const std::function<Fits(ConstraintSet)>& probe) {
    const auto contradicts = [&why](Constraint constraint) {
        return std::find(why.contradiction.begin(), why.contradiction.end(), constraint) !=
               why.contradiction.end();
    };
    std::vector<Constraint> offered;
    for (const Constraint constraint :
         {Constraint::LinearAccess, Constraint::WindowsOverlap, Constraint::WholeTiles,
          Constraint::OneDimension, Constraint::OperandOrder, Constraint::Dense,
          Constraint::Origin}) {
        if (constraints.has(constraint)) {
            offered.push_back(constraint);
        }
    }
    for (const Constraint one : offered) {
        if (contradicts(one) && probe(constraints.without(one)) == Fits::Yes) {
            why.remedies.push_back({one});
        }
    }
    const bool alone = !why.remedies.empty();
    for (std::size_t i = 0; !alone && i < offered.size(); ++i) {
        for (std::size_t j = i + 1; j < offered.size(); ++j) {
            if ((contradicts(offered[i]) || contradicts(offered[j])) &&
                probe(constraints.without(offered[i]).without(offered[j])) == Fits::Yes) {
                why.remedies.push_back({offered[i], offered[j]});
            }
        }
    }
}

bool indexes(const Tensor& tensor, DimensionId dimension) {
    return std::any_of(tensor.ranks.begin(), tensor.ranks.end(), [dimension](const Rank& rank) {
        return std::any_of(rank.terms.begin(), rank.terms.end(),
                           [dimension](const Term& term) { return term.dimension == dimension; });
    });
}

/// Returns the size of a dimension as text, such as `c has 3`, or the size of the window that
/// contains the dimension.
Message sizeOf(const Workload& workload, DimensionId dimension) {
    const Dimension& own = workload[dimension];
    for (const Tensor& tensor : workload.tensors) {
        for (const Rank& rank : tensor.ranks) {
            const bool inIt =
                std::any_of(rank.terms.begin(), rank.terms.end(),
                            [dimension](const Term& term) { return term.dimension == dimension; });
            if (inIt && rank.terms.size() > 1) {
                return msg::embed::hasInWindow(own.name, own.bound, rankText(workload, rank));
            }
        }
    }
    return msg::embed::has(own.name, own.bound);
}

/// Returns a message with the dimensions that can form a dimension of the instruction, if the
/// operands match in order.
Message factOf(const Instruction& instruction, const Workload& workload, DimensionId dimension) {
    std::vector<Message> sizes;
    std::vector<std::string> tensors;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        if (indexes(instruction.body.tensors[t], dimension)) {
            tensors.push_back(workload.tensors[t].name);
        }
    }
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        bool same = true;
        for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
            same = same && indexes(instruction.body.tensors[t], dimension) ==
                               indexes(workload.tensors[t], dimensionId(d));
        }
        if (same) {
            sizes.push_back(sizeOf(workload, dimensionId(d)));
        }
    }
    const Dimension& own = instruction.body[dimension];
    return sizes.empty() ? msg::embed::noCounterpart(own.name, own.bound, tensors)
                         : msg::embed::counterparts(own.name, own.bound, tensors, sizes);
}

}  // namespace

NoMappingReason whyNone(const Instruction& instruction, const Workload& workload,
                        ConstraintSet constraints,
                        const std::function<Fits(ConstraintSet)>& probe) {
    NoMappingReason why;
    if (instruction.body.tensorCount() != workload.tensorCount()) {
        why.facts.push_back(msg::embed::otherOperandCount(instruction.body.tensorCount() - 1,
                                                          workload.tensorCount() - 1));
        return why;
    }
    findContradiction(why, constraints, probe);
    findRemedies(why, constraints, probe);
    for (std::size_t i = 0; i < instruction.body.dimensionCount(); ++i) {
        if (instruction.body.dimensions[i].bound > 1) {
            why.facts.push_back(factOf(instruction, workload, dimensionId(i)));
        }
    }
    return why;
}

}  // namespace loopglass::embed
