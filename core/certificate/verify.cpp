// The checker (docs/certificate.md, section "What is checked"). It walks through the tree of all
// mappings, whose nodes it lists by itself. The proof says which nodes are split; each child that
// is not must have a bound that reaches the claimed optimum, and where everything is decided the
// mappings are evaluated. So a proof can guide, and cannot leave anything out.
//
// It shares the cost model and the definition of legality with the rest of the program, and nothing
// with the search. Cost: a bound for each cut, an evaluation for each mapping that no cut covers.
#include "certificate/verify.h"

#include "certificate/attack.h"
#include "certificate/layouts.h"
#include "certificate/least_cost.h"
#include "certificate/moves.h"
#include "certificate/place.h"
#include "certificate/tree_code.h"
#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "words/sentences/certificate.h"
#include "workload/checked.h"

#include <cmath>
#include <exception>
#include <utility>
#include <vector>

namespace loopglass::certificate {

namespace {

constexpr std::uint64_t nodesBetween = 256;  ///< two reports of progress

/// The proof does not hold.
class Refused : public std::exception {
public:
    explicit Refused(Message why) : m_why(std::move(why)) {}
    const Message& why() const { return m_why; }

private:
    Message m_why;
};

class Stopped : public std::exception {};

/// A mapping of the space has one temporal loop over a dimension at a level.
void checkLoops(const Claim& claim) {
    const Problem& problem = claim.subject.problem;
    if (hasSteps(claim.best)) {
        throw Refused(say::certificate::unevenTiles());
    }
    const Mapping mapping = canonical(claim.best);
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        DimensionSet met;
        for (const Loop& loop : mapping.levels[l].temporal) {
            if (met.contains(loop.dimension)) {
                throw Refused(say::certificate::splitLoop(problem.workload[loop.dimension].name,
                                                          problem.accelerator.levels[l].name));
            }
            met.insert(loop.dimension);
        }
    }
}

/// The claim's own mapping: legal, within the constraints, and as good as claimed.
void checkMapping(const Claim& claim) {
    const Subject& subject = claim.subject;
    for (const Violation& violation : violations(subject.problem, claim.best)) {
        throw Refused(say::certificate::illegalMapping(violation.sentence));
    }
    for (const Message& sentence : disobeyed(subject.problem, subject.constraints, claim.best)) {
        throw Refused(say::certificate::illegalMapping(sentence));
    }
    checkLoops(claim);
    const Cost cost = evaluate(subject.problem, claim.best, subject.cost);
    if (const Message over = whyOverLimit(subject.objective, cost); !over.empty()) {
        throw Refused(say::certificate::illegalMapping(over));
    }
    const double score = scoreOf(subject.objective, subject.problem, cost).primary;
    if (!(std::abs(score - claim.optimum) <= roundingShare * score)) {
        throw Refused(say::certificate::otherCost(score, claim.optimum));
    }
}

class Checker {
public:
    Checker(const Claim& claim, std::string_view tree, const Progress& progress,
            std::stop_token stop, Verdict& verdict)
        : m_claim(claim),
          m_numbers(tree),
          m_progress(progress),
          m_stop(std::move(stop)),
          m_cost(claim.subject, m_stop),
          m_moves(claim.subject, m_cost, m_stop),
          m_verdict(verdict) {}

    void check() {
        Partial partial(m_claim.subject.problem);
        checkNode(partial);
        if (!m_numbers.atEnd()) {
            throw Refused(say::certificate::treeGoesOn(m_verdict.nodes));
        }
        attack();
    }

private:
    void checkNode(Partial& partial) {
        if (m_moves.isComplete(partial)) {
            checkMappings(partial);
            return;
        }
        if (m_verdict.nodes++ % nodesBetween == 0 && m_progress) {
            m_progress(m_numbers.share());
        }
        const Moves moves = m_moves.of(partial);
        if (m_stop.stop_requested()) {
            throw Stopped();
        }
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
        const std::optional<std::uint64_t> number = m_numbers.next();
        if (!number) {
            throw Refused(say::certificate::treeEnds(m_verdict.nodes, place(partial)));
        }
        return *number;
    }

    /// Which of the children are split, ascending.
    std::vector<std::size_t> readSplit(const Partial& partial, std::size_t children) {
        const std::uint64_t count = readNumber(partial);
        std::vector<std::size_t> split;
        std::uint64_t from = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            from += readNumber(partial);
            if (from >= children) {
                throw Refused(
                    say::certificate::noSuchChild(m_verdict.nodes, place(partial), children));
            }
            split.push_back(static_cast<std::size_t>(from++));
        }
        return split;
    }

    void checkCut(const Partial& partial) {
        const double bound = m_cost.of(partial);
        if (m_stop.stop_requested()) {
            throw Stopped();
        }
        if (!(bound >= cutoffOf(m_claim.optimum))) {
            throw Refused(say::certificate::cutTooEarly(m_verdict.nodes, place(partial), bound,
                                                        m_claim.optimum));
        }
        ++m_verdict.cuts;
        m_attack.hear(partial, bound);
    }

    void checkMappings(const Partial& partial) {
        const Subject& subject = m_claim.subject;
        forEachMapping(subject, m_cost.lattice(), partial, [&](const Mapping& mapping) {
            if (m_stop.stop_requested()) {
                throw Stopped();
            }
            ++m_verdict.evaluated;
            try {
                const Cost cost = evaluate(subject.problem, mapping, subject.cost);
                const double score = scoreOf(subject.objective, subject.problem, cost).primary;
                if (score < cutoffOf(m_claim.optimum)) {
                    throw Refused(
                        say::certificate::betterMapping(place(partial), score, m_claim.optimum));
                }
            } catch (const CountOverflow&) {
                // not legal: its counts leave 64 bits
            }
        });
    }

    void attack() {
        const Attack::Outcome outcome = m_attack.run(m_claim.subject, m_cost.lattice(), m_moves);
        m_verdict.attackedCuts = outcome.cuts;
        m_verdict.attacks = outcome.mappings;
        if (outcome.broken) {
            throw Refused(
                say::certificate::cutBroken(place(outcome.where), outcome.bound, outcome.cost));
        }
    }

    Message place(const Partial& partial) const { return placeOf(m_claim.subject, partial); }

    const Claim& m_claim;
    NumberReader m_numbers;
    const Progress& m_progress;
    std::stop_token m_stop;
    LeastCost m_cost;
    MoveList m_moves;
    Attack m_attack;
    Verdict& m_verdict;
};

}  // namespace

Verdict verify(const Claim& claim, std::string_view tree, std::stop_token stop,
               const Progress& progress) {
    Verdict verdict;
    try {
        checkMapping(claim);
        Checker(claim, tree, progress, std::move(stop), verdict).check();
        verdict.holds = true;
    } catch (const Refused& refused) {
        verdict.whyNot = refused.why();
    } catch (const Stopped&) {
        verdict.stopped = true;
        verdict.whyNot = say::certificate::stopped();
    } catch (const InputError& error) {
        verdict.whyNot = error.said();
    } catch (const CountOverflow& overflow) {
        verdict.whyNot = overflow.said();
    }
    return verdict;
}

Verdict verify(const Certificate& given, std::stop_token stop, const Progress& progress) {
    Verdict verdict = verify(given.claim, given.tree, std::move(stop), progress);
    const auto compare = [&verdict](const char* key, std::uint64_t said, std::uint64_t counted) {
        if (verdict.holds && said != counted) {
            verdict.holds = false;
            verdict.whyNot = say::certificate::otherCount(key, said, counted);
        }
    };
    compare("nodes", given.nodes, verdict.nodes);
    compare("cuts", given.cuts, verdict.cuts);
    compare("evaluated", given.evaluated, verdict.evaluated);
    return verdict;
}

}  // namespace loopglass::certificate
