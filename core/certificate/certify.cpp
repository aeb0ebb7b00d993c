// Makes the proof that verify() repeats (docs/certificate.md, section "The tree"). With the optimum
// known, each node has a cost that its bound must reach; a node whose bound does is a cut, any
// other is split. Nothing here has to be trusted: a mistake makes a proof that is refused.
//
// Cost: a bound for each child of a node that is split.
#include "certificate/certify.h"

#include "certificate/layouts.h"
#include "certificate/least_cost.h"
#include "certificate/moves.h"
#include "certificate/place.h"
#include "certificate/tree_code.h"
#include "cost/evaluate.h"
#include "words/sentences/certificate.h"
#include "workload/checked.h"

#include <exception>
#include <utility>
#include <vector>

namespace loopglass::certificate {

namespace {

/// The search for a proof ended without one.
class NoProof : public std::exception {
public:
    explicit NoProof(Message why) : m_why(std::move(why)) {}
    const Message& why() const { return m_why; }

private:
    Message m_why;
};

/// Proves the claim for one of its variants; all of them add to one proof.
class ProofBuilder {
public:
    ProofBuilder(const Subject& subject, double optimum, std::uint64_t mostNodes,
                 std::stop_token stop, Proof& proof)
        : m_subject(subject),
          m_optimum(optimum),
          m_mostNodes(mostNodes),
          m_stop(std::move(stop)),
          m_cost(subject, m_stop),
          m_moves(subject, m_cost, m_stop),
          m_proof(proof) {}

    void build() {
        Partial partial(m_subject.problem);
        split(partial);
    }

    /// As one of many: whether it is split is said first.
    void buildVariant() {
        const bool cut = rootBound(m_subject, m_cost, cutoffOf(m_optimum)) >= cutoffOf(m_optimum);
        refuseStop();
        putNumber(m_proof.tree, cut ? 0 : 1);
        if (cut) {
            ++m_proof.cuts;
        } else {
            build();
        }
    }

private:
    void refuseStop() const {
        if (m_stop.stop_requested()) {
            throw NoProof(say::certificate::stopped());
        }
    }

    void split(Partial& partial) {
        if (m_moves.isComplete(partial)) {
            evaluateAll(partial);
            return;
        }
        if (++m_proof.nodes > m_mostNodes) {
            throw NoProof(say::certificate::tooManyNodes(m_mostNodes));
        }
        const Moves moves = m_moves.of(partial);
        const std::vector<std::size_t> open = stillOpen(partial, moves);
        refuseStop();
        putNumber(m_proof.tree, open.size());
        std::size_t from = 0;
        for (const std::size_t move : open) {
            putNumber(m_proof.tree, move - from);
            from = move + 1;
        }
        m_proof.cuts += moves.size() - open.size();
        for (const std::size_t move : open) {
            moves.apply(move, partial);
            split(partial);
            moves.undo(partial);
        }
    }

    std::vector<std::size_t> stillOpen(Partial& partial, const Moves& moves) {
        const double cutoff = cutoffOf(m_optimum);
        std::vector<std::size_t> open;
        for (std::size_t move = 0; move < moves.size() && !m_stop.stop_requested(); ++move) {
            moves.apply(move, partial);
            if (!(m_cost.of(partial) >= cutoff)) {
                open.push_back(move);
            }
            moves.undo(partial);
        }
        return open;
    }

    void evaluateAll(const Partial& partial) {
        const Subject& subject = m_subject;
        forEachMapping(subject, m_cost.lattice(), partial, [&](const Mapping& mapping) {
            refuseStop();
            ++m_proof.evaluated;
            try {
                const Cost cost = evaluate(subject.problem, mapping, subject.cost);
                const double score = scoreOf(subject.objective, subject.problem, cost).primary;
                if (score < cutoffOf(m_optimum)) {
                    throw NoProof(say::certificate::betterMapping(placeOf(subject, partial), score,
                                                                  m_optimum));
                }
            } catch (const CountOverflow&) {
                // no legal mapping
            }
        });
    }

    const Subject& m_subject;
    double m_optimum;
    std::uint64_t m_mostNodes;
    std::stop_token m_stop;
    LeastCost m_cost;
    MoveList m_moves;
    Proof& m_proof;
};

Proof proofOf(const Claim& claim, std::uint64_t mostNodes, const std::stop_token& stop) {
    Proof proof;
    if (!claim.variants.any()) {
        const std::optional<Subject> subject = treeSubjectOf(claim, {});
        ProofBuilder(*subject, claim.optimum, mostNodes, stop, proof).build();
        return proof;
    }
    for (const Variant& variant : variantsOf(claim, stop)) {
        if (const std::optional<Subject> subject = treeSubjectOf(claim, variant)) {
            ProofBuilder(*subject, claim.optimum, mostNodes, stop, proof).buildVariant();
        }
    }
    return proof;
}

}  // namespace

Certified certify(const Claim& claim, std::uint64_t mostNodes, std::stop_token stop) {
    try {
        return {proofOf(claim, mostNodes, stop), {}};
    } catch (const NoProof& none) {
        return {std::nullopt, none.why()};
    } catch (const InputError& error) {
        return {std::nullopt, error.said()};
    }
}

}  // namespace loopglass::certificate
