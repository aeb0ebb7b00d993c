// The exact search against brute force on machines and workloads of every kind (wide_cases.h): deep
// machines, several fanouts, separate buffers, strided and windowed outputs, scalars, constraints,
// bypass. Four further properties are tested. A stopped search claims no bound above the optimum.
// With a cutoff just above the optimum, the optimum is found; with a cutoff just below, nothing is
// found. The pruning rules never find a better mapping.
//
// LOOPGLASS_BRUTE_SEED=<seed>      begins at that seed; without it at 1
// LOOPGLASS_BRUTE_ROUNDS=<count>   tries so many problems; without it 5000, under sanitizers 1000;
//                                  of each convention of counting, and of all, a fifth of it
//
// A new rule of the search is attacked with seeds that no one has seen:
//     export LOOPGLASS_BRUTE_SEED=1000000 LOOPGLASS_BRUTE_ROUNDS=100000
//     build/release/bin/core_search_tests search_wide_brute_force_test
// A failure prints its seed and commands for a shell that write the problem and both answers.

#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_workload.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
#include "mapping/legality.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/variants/variant_search.h"
#include "support/cases/conventions.h"
#include "support/cases/random_constraints.h"
#include "support/cases/shrink_wide_case.h"
#include "support/cases/wide_cases.h"
#include "support/cases/wide_features.h"
#include "support/environment.h"
#include "support/impatient.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/wide_truth.h"
#include "support/sanitizer.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <QTest>
#include <algorithm>
#include <exception>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::test::search_wide_brute_force_test {

constexpr double tolerance = 1e-12;       // relative
constexpr double hair = 1e-9;             // relative distance of a cutoff from the optimum
constexpr std::uint64_t rowRounds = 500;  // problems of one row, so that no row runs for minutes
constexpr double infinite = std::numeric_limits<double>::infinity();

/// The answer of a search.
struct Answer {
    SearchResult result;
    Problem problem;
    Variant variant;
    std::string refusal;  ///< the constraints contradict the problem
    std::string thrown;   ///< anything else
};

SearchOptions optionsOf(const WideCase& wideCase, Objective objective) {
    SearchOptions options;
    options.objective = objective;
    options.cost = wideCase.base.options;
    options.constraints = wideCase.constraints;
    options.variants.bypass = wideCase.bypass;
    options.comparedFrom = 0;  // these problems are too small for comparisons by default
    return options;
}

/// Returns the error of an answer by itself: it must be legal, satisfy the constraints, and have
/// the reported cost.
std::string flawOf(const Answer& answer, const SearchOptions& options) {
    const SearchResult& result = answer.result;
    for (const Violation& violation : violations(answer.problem, *result.best))
        return "is illegal: " + english(violation.sentence);
    if (!keepsTo(options.constraints, *result.best))
        return "does not keep to the constraints";
    const Cost cost = evaluate(answer.problem, *result.best, options.cost);
    if (!closeTo(result.score.primary, valueOf(options.objective, cost), tolerance))
        return "says " + std::to_string(result.score.primary) + " and costs " +
               std::to_string(valueOf(options.objective, cost));
    if (!closeTo(result.totals.energy, cost.energy, tolerance) ||
        !closeTo(result.totals.cycles, cost.cycles, tolerance))
        return "says another energy or delay than it has";
    return "";
}

std::string beside(double found, double optimum) {
    return QString("finds %1, the optimum is %2")
        .arg(found, 0, 'g', 17)
        .arg(optimum, 0, 'g', 17)
        .toStdString();
}

/// Returns the error of an answer compared with the optimum. If `exact` is true, it must be the
/// optimum.
std::string wrongIn(const Answer& answer, const SearchOptions& options,
                    const std::optional<Optimum>& optimum, bool exact) {
    const SearchResult& result = answer.result;
    if (!answer.thrown.empty())
        return "throws " + answer.thrown;
    if (!answer.refusal.empty())
        return optimum ? "refused, but there is a mapping: " + answer.refusal : "";
    if (result.stopped())
        return "stopped by itself";
    if (!result.best)
        return optimum                  ? "no mapping, but there is one"
               : result.whyNone.empty() ? "no mapping, and no reason"
                                        : "";
    if (!optimum)
        return "a mapping where there is none";
    if (std::string flaw = flawOf(answer, options); !flaw.empty())
        return "the best " + flaw;
    const double found = result.score.primary;
    const bool same = closeTo(found, optimum->value, tolerance);
    if ((exact && !same) || (!same && found < optimum->value))
        return beside(found, optimum->value);
    if (exact && found == optimum->value && result.score.secondary > optimum->tie * (1 + hair))
        return "of equals, " + beside(result.score.secondary, optimum->tie);
    return "";
}

template <typename Search> Answer answered(const Problem& problem, Search search) {
    Answer answer;
    answer.problem = problem;
    try {
        search(answer);
    } catch (const InputError& error) {
        answer.refusal = error.what();
    } catch (const std::exception& error) {
        answer.thrown = error.what();
    }
    return answer;
}

/// Counts of the tested cases, to check that each kind of search was really tested.
struct Tally {
    std::uint64_t problems = 0;
    std::uint64_t mappings = 0;
    std::uint64_t without = 0;   ///< problems without a mapping
    std::uint64_t bypassed = 0;  ///< in which a bypass improves the result by some objective
    std::uint64_t stopped = 0;   ///< searches that ended before they had closed the space
    std::uint64_t missed = 0;    ///< in which the rules miss the optimum

    std::string text() const {
        return QString(
                   "%1 problems, %2 mappings; %3 without one, %4 bettered by bypass, %5 searches "
                   "stopped, %6 missed by the principles")
            .arg(problems)
            .arg(mappings)
            .arg(without)
            .arg(bypassed)
            .arg(stopped)
            .arg(missed)
            .toStdString();
    }
};

/// An error, with all data to reproduce it.
struct Wrong {
    Objective objective{};
    std::string what;
    std::string commands;
};

/// A case with its searches; returns the first error.
class Trial {
public:
    Trial(const WideCase& wideCase, Tally& tally)
        : m_case(wideCase),
          m_tally(tally),
          m_given(bind(wideCase.base.workload, wideCase.base.accelerator)),
          m_truth(wideTruth(wideCase, m_given)) {}

    /// Returns nothing if there is no error.
    std::optional<Wrong> wrong();

private:
    std::string wrongExactly(const SearchOptions& options);
    std::string wrongByPrinciples(SearchOptions options);
    std::string wrongStopped(const SearchOptions& options);
    std::string wrongBeside(const SearchOptions& options);
    std::string wrongInTurn(const SearchOptions& options, std::size_t turn);
    Answer stoppedSearch(const SearchOptions& options) const;
    Answer below(const SearchOptions& options, const Score& cutoff, std::uint64_t most) const;
    std::string commands(Objective objective) const;

    const WideCase& m_case;
    Tally& m_tally;
    Problem m_given;
    WideTruth m_truth;
    Answer m_last;
};

std::string Trial::wrongExactly(const SearchOptions& options) {
    const auto& best = m_truth[options.objective];
    const auto& given = m_truth.given[options.objective];
    std::string wrong;
    m_last = answered(m_given, [&](Answer& answer) {
        if (!m_case.bypass) {
            answer.result = search(m_given, options);
            return;
        }
        VariantsResult found = variants::searchVariants(m_given, options);
        if (found.variants != m_truth.variants ||
            found.closedByBound + found.searched != found.variants)
            wrong = "not every variant was closed";
        if (found.plain.has_value() != given.has_value() ||
            (given && !closeTo(found.plain->primary, given->value, tolerance)))
            wrong = "without bypass it finds another optimum";
        m_tally.bypassed += given && best->optimum.value < given->value * (1 - hair) ? 1 : 0;
        answer = {std::move(found.result), found.problem, found.variant, {}, {}};
    });
    if (wrong.empty())
        wrong = wrongIn(m_last, options, best ? std::optional(best->optimum) : std::nullopt, true);
    return wrong;
}

/// The pruning rules do not search bypasses.
std::string Trial::wrongByPrinciples(SearchOptions options) {
    options.variants.bypass = false;
    options.growth = static_cast<GrowthRule>(m_case.base.seed % 3);
    m_last = answered(m_given, [&](Answer& answer) { answer.result = search(m_given, options); });
    const auto& optimum = m_truth.given[options.objective];
    const bool missed = optimum && m_last.result.score.primary > optimum->value * (1 + hair);
    m_tally.missed += missed ? 1 : 0;
    std::string wrong = wrongIn(m_last, options, optimum, false);
    return wrong.empty() ? "" : "by the principles " + wrong;
}

Answer Trial::below(const SearchOptions& options, const Score& cutoff, std::uint64_t most) const {
    return answered(m_given, [&](Answer& answer) {
        answer.result = searchBelow(m_given, options, cutoff, {}, {most, true});
    });
}

/// Runs the exact search and ends it early in one of several ways.
Answer Trial::stoppedSearch(const SearchOptions& options) const {
    const std::uint64_t seed = m_case.base.seed;
    return answered(m_given, [&](Answer& answer) {
        if (m_case.bypass) {
            Impatient observer({.bests = 1 + seed % 3});
            VariantsResult found =
                variants::searchVariants(m_given, options, &observer, observer.token());
            answer = {std::move(found.result), found.problem, found.variant, {}, {}};
        } else if (seed % 4 == 0) {
            Impatient observer({.candidates = 1 + seed / 4 % 64});
            answer.result = search(m_given, options, &observer, observer.token());
        } else {
            answer.result = searchBelow(m_given, options, {infinite, infinite}, {},
                                        {1 + seed / 4 % 24, seed % 2 == 0});
        }
    });
}

/// A search that ends early makes no false claims.
std::string Trial::wrongStopped(const SearchOptions& options) {
    const auto& best = m_truth[options.objective];
    if (!best)
        return "";
    m_last = stoppedSearch(options);
    if (!m_last.thrown.empty())
        return "stopped, throws " + m_last.thrown;
    const SearchResult& result = m_last.result;
    m_tally.stopped += result.stopped() ? 1 : 0;
    if (result.best) {
        if (std::string flaw = flawOf(m_last, options); !flaw.empty())
            return "the best so far " + flaw;
    }
    const double optimum = best->optimum.value;
    const double least = result.stopped() ? result.minOpen.value_or(infinite) : infinite;
    const double known = result.best ? std::min(least, result.score.primary) : least;
    if (known > optimum * (1 + tolerance))
        return "stopped, it leaves out the optimum: " + beside(known, optimum);
    if (result.best && *result.gap() * (1 + tolerance) < result.score.primary / optimum)
        return "stopped, its gap is too small: " + std::to_string(*result.gap());
    return "";
}

/// With a cutoff just above the optimum it is found; with one just below, nothing is found.
std::string Trial::wrongBeside(const SearchOptions& options) {
    const std::optional<Optimum>& optimum = m_truth.given[options.objective];
    if (!optimum || optimum->value == 0)
        return "";
    m_last = below(options, {optimum->value * (1 + hair), infinite}, noLimitOfExpansions);
    if (m_last.thrown.empty() && !m_last.result.best)
        return "below a cutoff above the optimum nothing is found";
    if (std::string wrong = wrongIn(m_last, options, optimum, true); !wrong.empty())
        return "below a cutoff above the optimum " + wrong;
    m_last = below(options, {optimum->value * (1 - hair), 0}, noLimitOfExpansions);
    return !m_last.thrown.empty() ? "below a cutoff it throws " + m_last.thrown
           : m_last.result.best   ? "a mapping below a cutoff below the optimum"
                                  : "";
}

std::string Trial::commands(Objective objective) const {
    std::string text = asCommands(m_case, objective);
    if (const auto& best = m_truth[objective])
        text += asCommands(m_case, "optimum", best->optimum.mapping, best->variant);
    if (m_last.result.best)
        text += asCommands(m_case, "found", *m_last.result.best, m_last.variant);
    return text;
}

/// Runs each test for one objective.
std::string Trial::wrongInTurn(const SearchOptions& options, std::size_t turn) {
    if (turn == 0)
        return wrongByPrinciples(options);
    const SearchOptions exact = exactly(options);
    return turn == 1 ? wrongStopped(exact) : wrongBeside(exact);
}

std::optional<Wrong> Trial::wrong() {
    const std::uint64_t seed = m_case.base.seed;
    const std::vector<Objective> objectives = everyObjective();
    ++m_tally.problems;
    m_tally.mappings += m_truth.mappings;
    m_tally.without += m_truth.mappings == 0 ? 1 : 0;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const SearchOptions options = optionsOf(m_case, objectives[i]);
        SearchOptions exact = exactly(options);
        exact.threads = seed % 16 == 0 ? 2 : 1;
        exact.principles.alphaBeta = m_case.bypass || (seed + i) % 8 != 0;
        std::string wrong = wrongExactly(exact);
        if (wrong.empty())
            wrong = wrongInTurn(options, (seed + i) % objectives.size());
        if (!wrong.empty())
            return Wrong{objectives[i], wrong, commands(objectives[i])};
    }
    return std::nullopt;
}

/// Returns a smaller case with the same error.
WideCase smallest(WideCase wideCase, const Wrong& wrong) {
    const auto kind = [](const std::string& what) {
        return what.substr(0, what.find_first_of("0123456789"));
    };
    Tally none;
    const WideTruth truth =
        wideTruth(wideCase, bind(wideCase.base.workload, wideCase.base.accelerator));
    if (const auto& best = truth.given[wrong.objective])
        wideCase.base.mapping = best->mapping;
    return shrinkWide(wideCase, [&](const WideCase& smaller) {
        if (!countMappings(bind(smaller.base.workload, smaller.base.accelerator), {},
                           20 * maxWideMappings))
            return false;
        const auto again = Trial(smaller, none).wrong();
        return again && kind(again->what) == kind(wrong.what);
    });
}

std::string report(const WideCase& wideCase, const Wrong& wrong) {
    const WideCase small = smallest(wideCase, wrong);
    Tally none;
    const Wrong last = Trial(small, none).wrong().value_or(wrong);
    return "LOOPGLASS_BRUTE_SEED=" + std::to_string(wideCase.base.seed) + " starts with it; by " +
           keyOf(wrong.objective) + ": " + wrong.what + "\n" + wrong.commands +
           "\n# The smallest case like it; by " + keyOf(last.objective) + ": " + last.what + "\n" +
           last.commands;
}

std::vector<WideCase> firstCases(std::uint64_t count) {
    std::vector<WideCase> cases;
    for (std::uint64_t seed = 1; seed <= count; ++seed)
        cases.push_back(wideCase(seed));
    return cases;
}

/// The fixed factor does not divide its dimension size, so a file with it is rejected too.
bool contradicts(const Constraints& constraints, const Workload& workload) {
    const auto wrong = [&](const LoopConstraint& place) {
        return std::any_of(place.factors.begin(), place.factors.end(), [&](const Loop& loop) {
            return workload[loop.dimension].bound % loop.factor != 0;
        });
    };
    return std::any_of(constraints.levels.begin(), constraints.levels.end(),
                       [&](const LevelConstraints& level) {
                           return wrong(level.temporal) || wrong(level.x) || wrong(level.y);
                       });
}

class SearchWideBruteForceTest : public QObject {
    Q_OBJECT

private slots:
    void drawsEveryFeature_data();
    void drawsEveryFeature();
    void filesReadBack();
    void agrees_data();
    void agrees();
    void cleanupTestCase() { qInfo("%s", m_tally.text().c_str()); }

private:
    Tally m_tally;
};

void SearchWideBruteForceTest::drawsEveryFeature_data() {
    QTest::addColumn<HasFeature>("has");
    for (const WideFeature& feature : wideFeatures())
        QTest::newRow(feature.name) << feature.has;
}

/// At least one case in fifty has each feature.
void SearchWideBruteForceTest::drawsEveryFeature() {
    QFETCH(HasFeature, has);
    static const std::vector<WideCase> cases = firstCases(300);
    const auto count = std::count_if(cases.begin(), cases.end(), has);
    QVERIFY2(count >= 6, std::to_string(count).c_str());
}

/// Makes a failure reproducible on the command line.
void SearchWideBruteForceTest::filesReadBack() {
    for (const WideCase& wideCase : firstCases(300)) {
        const Workload& workload = wideCase.base.workload;
        const Accelerator& accelerator = wideCase.base.accelerator;
        QVERIFY(readWorkload({"", writeWorkload(workload)}) == workload);
        QVERIFY(readAccelerator({"", writeAccelerator(accelerator)}) == accelerator);
        const Constraints& constraints = wideCase.constraints;
        if (contradicts(constraints, workload))
            continue;
        const std::string text = writeConstraints(constraints, workload, accelerator);
        QVERIFY(readConstraints({"", text}, workload, accelerator) == constraints);
    }
}

void SearchWideBruteForceTest::agrees_data() {
    QTest::addColumn<std::optional<Counting>>("counting");
    QTest::addColumn<std::uint64_t>("first");
    QTest::addColumn<std::uint64_t>("end");
    const std::uint64_t seed = fromEnvironment("LOOPGLASS_BRUTE_SEED", 1);
    const std::uint64_t end = seed + fromEnvironment("LOOPGLASS_BRUTE_ROUNDS", bruteRounds(5000));
    for (std::uint64_t first = seed; first < end; first += rowRounds) {
        QTest::newRow(qPrintable(QString("from seed %1").arg(first)))
            << std::optional<Counting>() << first << std::min(first + rowRounds, end);
    }
    for (const ConventionCase& one : conventionCases()) {
        const std::uint64_t last = seed + (end - seed + 4) / 5;
        for (std::uint64_t first = seed; first < last; first += rowRounds) {
            QTest::newRow(qPrintable(QString("%1, from seed %2").arg(one.name).arg(first)))
                << std::optional(one.counting) << first << std::min(first + rowRounds, last);
        }
    }
}

void SearchWideBruteForceTest::agrees() {
    QFETCH(std::optional<Counting>, counting);
    QFETCH(std::uint64_t, first);
    QFETCH(std::uint64_t, end);
    for (std::uint64_t seed = first; seed < end; ++seed) {
        WideCase wideCase = test::wideCase(seed);
        if (counting) {
            countBy(wideCase.base.accelerator, *counting, seed);
            mixPorts(wideCase.base.accelerator, seed);
        }
        const auto wrong = Trial(wideCase, m_tally).wrong();
        if (wrong) {
            qWarning("%s", report(wideCase, *wrong).c_str());  // Qt Test would cut it
            QFAIL(("seed " + std::to_string(seed) + ": " + wrong->what).c_str());
        }
    }
}

LOOPGLASS_TEST(SearchWideBruteForceTest)

}  // namespace loopglass::test::search_wide_brute_force_test

#include "search_wide_brute_force_test.moc"
