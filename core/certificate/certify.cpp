// Builds the proof that verify() repeats (docs/certificate.md, section "The tree"). The optimum is
// known before the proof begins. A node is covered if its lower bound reaches the optimum. All
// other nodes are split. An error in this code cannot cause a wrong certificate, because the
// checker rejects a wrong proof.
//
// Cost: one bound for each child of a split node.
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

/// Thrown if no proof was found.
class NoProof : public std::exception {
public:
    explicit NoProof(Message why) : m_why(std::move(why)) {}
    const Message& why() const { return m_why; }

private:
    Message m_why;
};

/// The data that the proofs of all variants share.
struct CertificateBuild {
    double optimum;
    std::uint64_t maxNodes;
    const Progress& progress;
    std::stop_token stop;
    Proof proof = {};
    /// Finished share of the whole tree; all children of a node have equal shares.
    double done = 0;

    void finish(double share) { done += share; }
    void report() const {
        if (progress && proof.nodes % nodesBetween == 0) {
            progress(done, proof.nodes);
        }
    }
};

/// Proves the claim for one variant, and appends to the proof that all variants share.
class ProofBuilder {
public:
    ProofBuilder(const Subject& subject, CertificateBuild& making)
        : m_subject(subject),
          m_making(making),
          m_optimum(making.optimum),
          m_stop(making.stop),
          m_cost(subject, m_stop),
          m_moves(subject, m_cost, m_stop),
          m_proof(making.proof) {}

    /// `share` is the share of this proof in the whole tree.
    void build(double share) {
        Partial partial(m_subject.problem);
        split(partial, share);
    }

    /// Builds the proof of one of several variants. This proof begins with a number: 1 if the root
    /// is split, otherwise 0.
    void buildVariant(double share) {
        const bool cut = rootBound(m_subject, m_cost, cutoffOf(m_optimum)) >= cutoffOf(m_optimum);
        refuseStop();
        putNumber(m_proof.tree, cut ? 0 : 1);
        if (cut) {
            ++m_proof.cuts;
            m_making.finish(share);
        } else {
            build(share);
        }
    }

private:
    void refuseStop() const {
        if (m_stop.stop_requested()) {
            throw NoProof(msg::certificate::stopped());
        }
    }

    void split(Partial& partial, double share) {
        if (m_moves.isComplete(partial)) {
            evaluateAll(partial);
            m_making.finish(share);
            return;
        }
        if (++m_proof.nodes > m_making.maxNodes) {
            throw NoProof(msg::certificate::tooManyNodes(m_making.maxNodes));
        }
        m_making.report();
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
        if (open.empty()) {
            m_making.finish(share);
        }
        for (const std::size_t move : open) {
            moves.apply(move, partial);
            split(partial, share / static_cast<double>(open.size()));
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
                    throw NoProof(msg::certificate::betterMapping(placeOf(subject, partial), score,
                                                                  m_optimum));
                }
            } catch (const CountOverflow&) {
                // the variant does not have a legal mapping
            }
        });
    }

    const Subject& m_subject;
    CertificateBuild& m_making;
    double m_optimum;
    std::stop_token m_stop;
    LeastCost m_cost;
    MoveList m_moves;
    Proof& m_proof;
};

void proveAll(const Claim& claim, CertificateBuild& making) {
    if (!claim.variants.any()) {
        const std::optional<Subject> subject = treeSubjectOf(claim, {});
        ProofBuilder(*subject, making).build(1);
        return;
    }
    const std::vector<Variant> variants = variantsOf(claim, making.stop);
    const double share = 1 / static_cast<double>(variants.size());
    for (const Variant& variant : variants) {
        if (const std::optional<Subject> subject = treeSubjectOf(claim, variant)) {
            ProofBuilder(*subject, making).buildVariant(share);
        } else {
            making.finish(share);
        }
    }
}

}  // namespace

Certified certify(const Claim& claim, std::uint64_t maxNodes, std::stop_token stop,
                  const Progress& progress) {
    CertificateBuild making{claim.optimum, maxNodes, progress, std::move(stop)};
    try {
        proveAll(claim, making);
        return {std::move(making.proof), {}};
    } catch (const NoProof& none) {
        return {std::nullopt, none.why()};
    } catch (const InputError& error) {
        return {std::nullopt, error.text()};
    }
}

}  // namespace loopglass::certificate
