// Certificates against brute force on the random problems of wide_cases.h. The optimum is
// certified, and the proof holds. A lower score is not certified. A proof without one of its
// subtrees, or of another mapping, is rejected. The tree is also tested without pruning: no bound
// of a node is above the least cost of the mappings below the node, and the least of all is the
// optimum.
//
// LOOPGLASS_BRUTE_SEED=<seed>      begins at that seed; without it at 1
// LOOPGLASS_BRUTE_ROUNDS=<count>   tries so many problems; without it 1000, under sanitizers 200;
//                                  of each convention of counting, and of all, a tenth of it

#include "certificate/certify.h"
#include "certificate/layouts.h"
#include "certificate/least_cost.h"
#include "certificate/moves.h"
#include "certificate/place.h"
#include "certificate/tree_code.h"
#include "certificate/verify.h"
#include "cost/evaluate.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "support/cases/conventions.h"
#include "support/cases/random_objectives.h"
#include "support/cases/random_source.h"
#include "support/cases/wide_cases.h"
#include "support/environment.h"
#include "support/oracles/brute_force.h"
#include "support/sanitizer.h"
#include "words/language.h"
#include "words/sentences/certificate.h"
#include "workload/checked.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::test::certificate_brute_force_test {

using namespace loopglass::certificate;

constexpr std::uint64_t maxNodesOfTree = 20000;

/// Splits a proof into its nodes, and joins them again without one of them.
class Pruner {
public:
    explicit Pruner(const Subject& subject)
        : m_subject(subject),
          m_cost(subject),
          m_moves(subject, m_cost) {}

    /// Returns the tree without the split child number `left` and its descendants; nothing if there
    /// are fewer split children.
    std::optional<std::string> without(const std::string& tree, std::uint64_t left) {
        NumberReader numbers(tree);
        m_left = left;
        m_dropped = false;
        m_out.clear();
        Partial partial(m_subject.problem);
        copy(partial, numbers, true);
        return m_dropped ? std::optional(m_out) : std::nullopt;
    }

private:
    void copy(Partial& partial, NumberReader& numbers, bool keep) {
        if (m_moves.isComplete(partial))
            return;
        const Moves moves = m_moves.of(partial);
        std::vector<std::uint64_t> split(*numbers.next());
        std::uint64_t from = 0;
        for (std::uint64_t& child : split) {
            child = from + *numbers.next();
            from = child + 1;
        }
        std::vector<bool> kept(split.size(), keep);
        for (std::size_t i = 0; i < split.size() && keep; ++i) {
            if (!m_dropped && m_left-- == 0) {
                kept[i] = false;
                m_dropped = true;
            }
        }
        if (keep) {
            putNumber(m_out,
                      static_cast<std::uint64_t>(std::count(kept.begin(), kept.end(), true)));
            from = 0;
            for (std::size_t i = 0; i < split.size(); ++i) {
                if (kept[i]) {
                    putNumber(m_out, split[i] - from);
                    from = split[i] + 1;
                }
            }
        }
        for (std::size_t i = 0; i < split.size(); ++i) {
            moves.apply(split[i], partial);
            copy(partial, numbers, kept[i]);
            moves.undo(partial);
        }
    }

    const Subject& m_subject;
    LeastCost m_cost;
    MoveList m_moves;
    std::uint64_t m_left = 0;
    bool m_dropped = false;
    std::string m_out;
};

struct Tally {
    std::uint64_t problems = 0;
    std::uint64_t proofs = 0;
    std::uint64_t nodes = 0;
    std::uint64_t cuts = 0;
    std::uint64_t pruned = 0;
    std::uint64_t exchanged = 0;
    std::uint64_t mangled = 0;
    std::uint64_t trees = 0;
    std::uint64_t walks = 0;

    std::string text() const {
        return QString("%1 problems: %2 proofs with %3 nodes and %4 cuts; refused: %5 without a "
                       "subtree, %6 with another mapping, %7 of bytes changed; %8 whole trees, %9 "
                       "walks")
            .arg(problems)
            .arg(proofs)
            .arg(nodes)
            .arg(cuts)
            .arg(pruned)
            .arg(exchanged)
            .arg(mangled)
            .arg(trees)
            .arg(walks)
            .toStdString();
    }
};

class Trial {
public:
    Trial(const WideCase& wideCase, Tally& tally)
        : m_tally(tally),
          m_seed(wideCase.base.seed),
          m_random(wideCase.base.seed),
          m_claim{{bind(wideCase.base.workload, wideCase.base.accelerator), wideCase.constraints,
                   wideCase.base.options, Objective::Edp},
                  {},
                  0},
          m_other(wideCase.base.mapping) {}

    std::string wrong() {
        const Subject& subject = m_claim.subject;
        const std::vector<Totals> points =
            bruteForce(subject.problem, subject.cost, subject.constraints).points;
        std::vector<Objective> objectives = everyObjective();
        if (!points.empty()) {
            const auto more = randomObjectives(m_seed, subject.problem, points);
            objectives.push_back(more[m_seed % more.size()]);
        }
        const BruteForce truth =
            bruteForce(subject.problem, subject.cost, subject.constraints, objectives);
        ++m_tally.problems;
        for (const Objective& objective : objectives) {
            m_claim.subject.objective = objective;
            if (!truth[objective])
                continue;
            m_claim.best = truth[objective]->mapping;
            m_claim.optimum = truth[objective]->value;
            std::string wrong = wrongProof();
            if (wrong.empty())
                wrong = wrongTree();
            if (!wrong.empty())
                return std::string(keyOf(objective)) + ": " + wrong;
        }
        return "";
    }

private:
    std::string wrongProof() {
        const Certified certified = certify(m_claim);
        if (!certified.proof)
            return "no proof: " + english(certified.whyNone);
        const Verdict verdict = verify(m_claim, certified.proof->tree);
        if (!verdict.holds)
            return "refused: " + english(verdict.whyNot);
        if (verdict.nodes != certified.proof->nodes || verdict.cuts != certified.proof->cuts)
            return "another number of nodes";
        ++m_tally.proofs;
        m_tally.nodes += verdict.nodes;
        m_tally.cuts += verdict.cuts;
        std::string wrong = wrongPruned(certified.proof->tree);
        if (wrong.empty())
            wrong = wrongExchanged(certified.proof->tree);
        if (wrong.empty())
            mangle(certified.proof->tree);
        return wrong;
    }

    /// The bound of a split node was below the optimum, so the node must not be left out.
    std::string wrongPruned(const std::string& tree) {
        Pruner pruner(m_claim.subject);
        for (int i = 0; i < 3; ++i) {
            const std::optional<std::string> pruned = pruner.without(tree, m_random.below(20));
            if (!pruned)
                continue;
            const Verdict verdict = verify(m_claim, *pruned);
            if (verdict.holds)
                return "a proof without a subtree is accepted";
            if (!verdict.whyNot.is(msg::certificate::cutTooEarly))
                return "a proof without a subtree: " + english(verdict.whyNot);
            ++m_tally.pruned;
        }
        return "";
    }

    /// Another mapping is not the optimum, whatever the claim states.
    std::string wrongExchanged(const std::string& tree) {
        Claim other = m_claim;
        other.best = m_other;
        const Subject& subject = m_claim.subject;
        const double value = valueOf(subject.objective, subject.problem,
                                     evaluate(subject.problem, m_other, subject.cost));
        if (!(value > m_claim.optimum * (1 + 1e-6)))
            return "";
        if (verify(other, tree).holds)
            return "a mapping that costs more than is claimed is accepted";
        other.optimum = value;
        if (verify(other, tree).holds)
            return "a mapping that is no optimum is accepted";
        if (certify(other).proof)
            return "a mapping that is no optimum is certified";
        Claim raised = m_claim;
        raised.optimum = value;
        Claim lowered = m_claim;
        lowered.optimum *= 1 - 1e-6;
        if (verify(raised, tree).holds || verify(lowered, tree).holds)
            return "another optimum is accepted";
        ++m_tally.exchanged;
        return "";
    }

    /// Random bytes lead to an error message at most.
    void mangle(const std::string& tree) {
        for (int i = 0; i < 3; ++i) {
            std::string bytes = tree;
            if (m_random.chance(30))
                bytes.resize(m_random.below(bytes.size()));
            else if (m_random.chance(30))
                bytes += static_cast<char>(m_random.below(256));
            else
                bytes[m_random.below(bytes.size())] = static_cast<char>(m_random.below(256));
            const Verdict verdict = verify(m_claim, bytes);
            m_tally.mangled += verdict.holds ? 0 : 1;
        }
    }

    /// Checks the whole tree: compares each bound with the least cost below its node, and the
    /// smallest bound with the optimum. Trees that are too large are sampled.
    std::string wrongTree() {
        LeastCost cost(m_claim.subject);
        const MoveList list(m_claim.subject, cost);
        Partial partial(m_claim.subject.problem);
        m_left = maxNodesOfTree;
        m_wrong.clear();
        const double least = leastBelow(partial, list, cost);
        if (!m_wrong.empty())
            return m_wrong;
        if (m_left == 0)
            return wrongWalks();
        ++m_tally.trees;
        return std::abs(least - m_claim.optimum) <= 1e-9 * m_claim.optimum
                   ? ""
                   : beside("the least of all mappings", least, m_claim.optimum);
    }

    double leastBelow(Partial& partial, const MoveList& list, LeastCost& cost) {
        double least = std::numeric_limits<double>::infinity();
        if (m_left == 0 || !m_wrong.empty())
            return least;
        --m_left;
        const double bound = cost.of(partial);
        if (list.isComplete(partial)) {
            least = leastOf(partial, cost.lattice());
        } else {
            const Moves moves = list.of(partial);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                moves.apply(i, partial);
                least = std::min(least, leastBelow(partial, list, cost));
                moves.undo(partial);
            }
        }
        if (m_wrong.empty() && least < bound * (1 - 1e-9))
            m_wrong =
                beside(english(placeOf(m_claim.subject, partial)) + ": the bound", bound, least);
        return least;
    }

    double leastOf(const Partial& partial, const Lattice& lattice) {
        const Subject& subject = m_claim.subject;
        double least = std::numeric_limits<double>::infinity();
        forEachMapping(subject, lattice, partial, [&](const Mapping& mapping) {
            try {
                least = std::min(least, valueOf(subject.objective, subject.problem,
                                                evaluate(subject.problem, mapping, subject.cost)));
            } catch (const CountOverflow&) {
                // There is no legal mapping.
            }
        });
        return least;
    }

    static std::string beside(const std::string& what, double found, double expected) {
        return QString("%1 is %2 beside %3")
            .arg(QString::fromStdString(what))
            .arg(found, 0, 'g', 17)
            .arg(expected, 0, 'g', 17)
            .toStdString();
    }

    /// From each mapping to a random one, no bound exceeds the cost of the latter.
    std::string wrongWalks() {
        LeastCost cost(m_claim.subject);
        const MoveList list(m_claim.subject, cost);
        for (int i = 0; i < 20; ++i) {
            Partial partial(m_claim.subject.problem);
            double bound = cost.of(partial);
            while (!list.isComplete(partial)) {
                const Moves moves = list.of(partial);
                if (moves.size() == 0)
                    break;
                moves.apply(m_random.below(moves.size()), partial);
                bound = std::max(bound, cost.of(partial));
            }
            if (list.isComplete(partial))
                if (std::string wrong = wrongBeside(partial, cost.lattice(), bound); !wrong.empty())
                    return wrong;
        }
        return "";
    }

    std::string wrongBeside(const Partial& partial, const Lattice& lattice, double bound) {
        const Subject& subject = m_claim.subject;
        std::string wrong;
        forEachMapping(subject, lattice, partial, [&](const Mapping& mapping) {
            try {
                const Cost cost = evaluate(subject.problem, mapping, subject.cost);
                const double value = valueOf(subject.objective, subject.problem, cost);
                ++m_tally.walks;
                if (value < m_claim.optimum * (1 - 1e-9))
                    wrong = "a mapping that is better than the optimum";
                if (value < bound * (1 - 1e-9))
                    wrong = QString("a bound of %1 above a cost of %2")
                                .arg(bound, 0, 'g', 17)
                                .arg(value, 0, 'g', 17)
                                .toStdString();
            } catch (const CountOverflow&) {
                // There is no legal mapping.
            }
        });
        return wrong;
    }

    Tally& m_tally;
    std::uint64_t m_seed;
    RandomSource m_random;
    Claim m_claim;
    Mapping m_other;
    std::uint64_t m_left = 0;  ///< nodes that may still be checked
    std::string m_wrong;
};

class CertificateBruteForceTest : public QObject {
    Q_OBJECT

private slots:
    void agrees_data();
    void agrees();
};

void CertificateBruteForceTest::agrees_data() {
    QTest::addColumn<std::optional<Counting>>("counting");
    QTest::addColumn<std::uint64_t>("rounds");
    const std::uint64_t rounds = fromEnvironment("LOOPGLASS_BRUTE_ROUNDS", bruteRounds(1000));
    QTest::newRow("as usual") << std::optional<Counting>() << rounds;
    for (const ConventionCase& one : conventionCases())
        QTest::newRow(one.name) << std::optional(one.counting) << (rounds + 9) / 10;
}

void CertificateBruteForceTest::agrees() {
    QFETCH(std::optional<Counting>, counting);
    QFETCH(std::uint64_t, rounds);
    const std::uint64_t first = fromEnvironment("LOOPGLASS_BRUTE_SEED", 1);
    Tally tally;
    for (std::uint64_t seed = first; seed < first + rounds; ++seed) {
        WideCase wide = wideCase(seed);
        if (counting) {
            countBy(wide.base.accelerator, *counting, seed);
            mixPorts(wide.base.accelerator, seed);
        }
        const std::string wrong = Trial(wide, tally).wrong();
        QVERIFY2(wrong.empty(), ("LOOPGLASS_BRUTE_SEED=" + std::to_string(seed) + " " + wrong +
                                 "\n" + asCommands(wide, Objective::Edp))
                                    .c_str());
    }
    qInfo("%s", tally.text().c_str());
    QVERIFY(tally.proofs > 0 && tally.cuts > 0 && tally.pruned > 0 && tally.exchanged > 0);
}

LOOPGLASS_TEST(CertificateBruteForceTest)

}  // namespace loopglass::test::certificate_brute_force_test

#include "certificate_brute_force_test.moc"
