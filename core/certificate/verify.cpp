// Implements the checker of certificates (docs/certificate.md, section "What is checked"). The
// checker lists the nodes of the tree of all mappings without the proof. The proof only shows which
// nodes are split. The lower bound of every other node must reach the claimed optimum, and complete
// mappings are evaluated. So a proof cannot omit a mapping.
//
// The checker uses the cost model and the definition of legality, but no code of the search. Cost:
// one bound for each covered node, and one evaluation for each mapping that is not below a covered
// node.
#include "certificate/verify.h"

#include "certificate/cut_sampling.h"
#include "certificate/layouts.h"
#include "certificate/least_cost.h"
#include "certificate/moves.h"
#include "certificate/place.h"
#include "certificate/tree_code.h"
#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/split_levels.h"
#include "mapping/steps.h"
#include "words/sentences/certificate.h"
#include "workload/checked.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::certificate {

namespace {

/// Thrown if the proof is wrong.
class Refused : public std::exception {
public:
    explicit Refused(Message why) : m_why(std::move(why)) {}
    const Message& why() const { return m_why; }

private:
    Message m_why;
};

class Stopped : public std::exception {};

/// Returns a dimension over which two of the loops run.
DimensionId twiceIn(const std::vector<Loop>& loops) {
    DimensionSet met;
    for (const Loop& loop : loops) {
        if (met.contains(loop.dimension)) {
            return loop.dimension;
        }
        met.insert(loop.dimension);
    }
    return loops.front().dimension;
}

/// Checks that each level of the mapping has only loops that the claimed number of parts allows.
void checkLoops(const Claim& claim) {
    const Problem& problem = claim.subject.problem;  // all variants have the same names
    if (hasSteps(claim.best)) {
        throw Refused(msg::certificate::unevenTiles());
    }
    const Mapping mapping = canonical(claim.best);
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const std::vector<Loop>& loops = mapping.levels[l].temporal;
        const std::size_t most = l + 1 < mapping.levels.size() ? claim.loopsPerLevel : 1;
        if (partsOf(loops) > most) {
            const std::string& level = problem.accelerator.levels[l].name;
            throw Refused(most == 1 ? msg::certificate::splitLoop(
                                          problem.workload[twiceIn(loops)].name, level)
                                    : msg::certificate::splitLoops(level, most));
        }
    }
}

/// Returns the subject of the claim's own mapping.
Subject subjectOfBest(const Claim& claim, const std::vector<Variant>& variants) {
    std::optional<Subject> subject;
    if (std::find(variants.begin(), variants.end(), claim.variant) != variants.end()) {
        subject = subjectOf(claim, claim.variant);
    }
    if (!subject) {
        throw Refused(msg::certificate::strangeVariant());
    }
    return std::move(*subject);
}

/// Checks the claim's mapping: legality, constraints and claimed cost.
void checkMapping(const Claim& claim, const std::vector<Variant>& variants) {
    const Subject subject = subjectOfBest(claim, variants);
    for (const Violation& violation : violations(subject.problem, claim.best)) {
        throw Refused(msg::certificate::illegalMapping(violation.sentence));
    }
    for (const Message& sentence :
         violatedConstraint(subject.problem, subject.constraints, claim.best)) {
        throw Refused(msg::certificate::illegalMapping(sentence));
    }
    checkLoops(claim);
    const Cost cost = evaluate(subject.problem, claim.best, subject.cost);
    if (const Message over = whyOverLimit(subject.objective, cost); !over.empty()) {
        throw Refused(msg::certificate::illegalMapping(over));
    }
    const double score = scoreOf(subject.objective, subject.problem, cost).primary;
    if (!(std::abs(score - claim.optimum) <= roundingShare * score)) {
        throw Refused(msg::certificate::otherCost(score, claim.optimum));
    }
}

/// The data that the checks of all variants share.
struct Checking {
    NumberReader numbers;
    double optimum;
    const Progress& progress;
    std::stop_token stop;
    CutSampling cutSampling;
    Verdict& verdict;

    void refuseStop() const {
        if (stop.stop_requested()) {
            throw Stopped();
        }
    }
};

/// Checks the proof of one variant.
class Checker {
public:
    Checker(const Subject& subject, std::size_t variant, Checking& checking)
        : m_subject(subject),
          m_variant(variant),
          m_checking(checking),
          m_verdict(checking.verdict),
          m_cost(subject, checking.stop),
          m_moves(subject, m_cost, checking.stop) {}

    void check() {
        Partial partial(m_subject.problem);
        checkNode(partial);
    }

    /// Checks one of several variants. Its proof begins with a number: 1 if the root is split,
    /// otherwise 0.
    void checkVariant() {
        Partial partial(m_subject.problem);
        if (readNumber(partial) != 0) {
            checkNode(partial);
        } else {
            checkBound(partial, rootBound(m_subject, m_cost, cutoffOf(m_checking.optimum)));
        }
    }

private:
    void checkNode(Partial& partial) {
        if (m_moves.isComplete(partial)) {
            checkMappings(partial);
            return;
        }
        if (m_verdict.nodes++ % nodesBetween == 0 && m_checking.progress) {
            m_checking.progress(m_checking.numbers.share(), m_verdict.nodes);
        }
        const Moves moves = m_moves.of(partial);
        m_checking.refuseStop();
        const std::vector<std::size_t> split = readSplit(partial, moves.size());
        std::size_t next = 0;
        for (std::size_t move = 0; move < moves.size(); ++move) {
            if (next < split.size() && split[next] == move) {
                ++next;
                continue;
            }
            moves.apply(move, partial);
            checkCut(partial);
            moves.undo(partial);
        }
        for (const std::size_t move : split) {
            moves.apply(move, partial);
            checkNode(partial);
            moves.undo(partial);
        }
    }

    std::uint64_t readNumber(const Partial& partial) {
        const std::optional<std::uint64_t> number = m_checking.numbers.next();
        if (!number) {
            throw Refused(msg::certificate::treeEnds(m_verdict.nodes, place(partial)));
        }
        return *number;
    }

    /// Returns the indices of the split children in ascending order.
    std::vector<std::size_t> readSplit(const Partial& partial, std::size_t children) {
        const std::uint64_t count = readNumber(partial);
        std::vector<std::size_t> split;
        std::uint64_t from = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            from += readNumber(partial);
            if (from >= children) {
                throw Refused(
                    msg::certificate::noSuchChild(m_verdict.nodes, place(partial), children));
            }
            split.push_back(static_cast<std::size_t>(from++));
        }
        return split;
    }

    void checkCut(const Partial& partial) { checkBound(partial, m_cost.of(partial)); }

    void checkBound(const Partial& partial, double bound) {
        m_checking.refuseStop();
        if (!(bound >= cutoffOf(m_checking.optimum))) {
            throw Refused(msg::certificate::cutTooEarly(m_verdict.nodes, place(partial), bound,
                                                        m_checking.optimum));
        }
        ++m_verdict.cuts;
        m_checking.cutSampling.hear(partial, bound, m_variant);
    }

    void checkMappings(const Partial& partial) {
        const Subject& subject = m_subject;
        forEachMapping(subject, m_cost.lattice(), partial, [&](const Mapping& mapping) {
            m_checking.refuseStop();
            ++m_verdict.evaluated;
            try {
                const Cost cost = evaluate(subject.problem, mapping, subject.cost);
                const double score = scoreOf(subject.objective, subject.problem, cost).primary;
                if (score < cutoffOf(m_checking.optimum)) {
                    throw Refused(
                        msg::certificate::betterMapping(place(partial), score, m_checking.optimum));
                }
            } catch (const CountOverflow&) {
                // a mapping whose counts exceed 64 bits is not legal
            }
        });
    }

    Message place(const Partial& partial) const { return placeOf(m_subject, partial); }

    const Subject& m_subject;
    std::size_t m_variant;
    Checking& m_checking;
    Verdict& m_verdict;
    LeastCost m_cost;
    MoveList m_moves;
};

void sampleCuts(const Claim& claim, const std::vector<Variant>& variants, Checking& checking) {
    const CutSampling::Outcome outcome = checking.cutSampling.run(claim, variants, checking.stop);
    checking.refuseStop();
    checking.verdict.attackedCuts = outcome.cuts;
    checking.verdict.attacks = outcome.mappings;
    if (outcome.broken) {
        throw Refused(msg::certificate::cutBroken(outcome.where, outcome.bound, outcome.cost));
    }
}

void checkAll(const Claim& claim, const std::vector<Variant>& variants, Checking& checking) {
    for (std::size_t v = 0; v < variants.size(); ++v) {
        if (!claim.variants.any()) {
            const std::optional<Subject> subject = treeSubjectOf(claim, variants[v]);
            Checker(*subject, v, checking).check();
        } else if (const std::optional<Subject> subject = treeSubjectOf(claim, variants[v])) {
            Checker(*subject, v, checking).checkVariant();
        }
    }
    if (!checking.numbers.atEnd()) {
        throw Refused(msg::certificate::treeGoesOn(checking.verdict.nodes));
    }
    sampleCuts(claim, variants, checking);
}

}  // namespace

Verdict verify(const Claim& claim, std::string_view tree, std::stop_token stop,
               const Progress& progress) {
    Verdict verdict;
    try {
        const std::vector<Variant> variants = variantsOf(claim, stop);
        Checking checking{NumberReader(tree), claim.optimum, progress, stop, {}, verdict};
        checking.refuseStop();
        checkMapping(claim, variants);
        checkAll(claim, variants, checking);
        verdict.variants = variants.size();
        verdict.holds = true;
    } catch (const Refused& refused) {
        verdict.whyNot = refused.why();
    } catch (const Stopped&) {
        verdict.stopped = true;
        verdict.whyNot = msg::certificate::stopped();
    } catch (const InputError& error) {
        verdict.whyNot = error.text();
    } catch (const CountOverflow& overflow) {
        verdict.whyNot = overflow.text();
    }
    return verdict;
}

Verdict verify(const Certificate& given, std::stop_token stop, const Progress& progress) {
    Verdict verdict = verify(given.claim, given.tree, std::move(stop), progress);
    const auto compare = [&verdict](const char* key, std::uint64_t text, std::uint64_t counted) {
        if (verdict.holds && text != counted) {
            verdict.holds = false;
            verdict.whyNot = msg::certificate::otherCount(key, text, counted);
        }
    };
    compare("nodes", given.nodes, verdict.nodes);
    compare("cuts", given.cuts, verdict.cuts);
    compare("evaluated", given.evaluated, verdict.evaluated);
    return verdict;
}

}  // namespace loopglass::certificate
