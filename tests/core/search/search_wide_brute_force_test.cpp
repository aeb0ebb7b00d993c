// The exact search against brute force on machines and workloads of every kind (wide_cases.h):
// deep machines, several fanouts, buffers of their own, strided and windowed outputs, scalars,
// constraints, bypass. Beside the optimum: a search that is stopped claims no bound above it, a
// cutoff just above it loses it not and one just below finds nothing, and the principles never
// better it.
//
// LOOPGLASS_BRUTE_SEED=<seed>      begins at that seed; without it at 1
// LOOPGLASS_BRUTE_ROUNDS=<count>   tries so many problems; without it 5000, under sanitizers 1000
//
// A new rule of the search is attacked with seeds that no one has seen:
//     export LOOPGLASS_BRUTE_SEED=1000000 LOOPGLASS_BRUTE_ROUNDS=100000
//     build/release/bin/core_search_tests search_wide_brute_force_test
// A failure prints its seed and commands for a shell that write the problem and both answers.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/variants/variant_search.h"
#include "support/cases/random_constraints.h"
#include "support/cases/shrink_wide_case.h"
#include "support/cases/wide_cases.h"
#include "support/impatient.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/every_keep.h"
#include "support/sanitizer.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <QTest>
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::test::search_wide_brute_force_test {

constexpr double tolerance = 1e-12;       // relative
constexpr double hair = 1e-9;             // by which a cutoff lies beside the optimum, relative
constexpr std::uint64_t rowRounds = 500;  // problems of one row, so that none runs for minutes
constexpr double infinite = std::numeric_limits<double>::infinity();

std::uint64_t fromEnvironment(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

/// The best mapping of all variants by one objective.
struct Best {
    Optimum optimum;
    Variant variant;
};

/// What brute force finds of a case.
struct Truth {
    std::size_t variants = 0;
    std::vector<std::optional<Best>> best;  ///< by objective
    BruteForce given;                       ///< without bypass

    const std::optional<Best>& operator[](Objective objective) const {
        return best[static_cast<std::size_t>(objective)];
    }
};

bool betters(const Optimum& a, const Optimum& b) {
    return a.value < b.value || (a.value == b.value && a.tie < b.tie);
}

Truth truthOf(const WideCase& wideCase, const Problem& given) {
    Truth truth;
    truth.best.resize(everyObjective().size());
    for (const Accelerator& accelerator :
         wideCase.bypass ? everyKeep(given) : std::vector{given.accelerator}) {
        const Problem problem = bind(given.workload, accelerator);
        const BruteForce all = bruteForce(problem, wideCase.base.options, wideCase.constraints);
        for (const Objective objective : everyObjective()) {
            auto& best = truth.best[static_cast<std::size_t>(objective)];
            if (all[objective] && (!best || betters(*all[objective], best->optimum)))
                best = Best{*all[objective], bypassedBetween(given, problem)};
        }
        truth.given = all;  // the last variant keeps all
        ++truth.variants;
    }
    return truth;
}

/// What a search answers.
struct Answer {
    SearchResult result;
    Problem problem;
    Variant variant;
    std::string refusal;
};

SearchOptions optionsOf(const WideCase& wideCase, Objective objective) {
    SearchOptions options;
    options.objective = objective;
    options.cost = wideCase.base.options;
    options.constraints = wideCase.constraints;
    options.variants.bypass = wideCase.bypass;
    return options;
}

/// What an answer is worth in itself: legal, within the constraints, and as good as it says.
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

/// What is wrong with an answer beside the optimum; `exact` when it must be the optimum.
std::string wrongIn(const Answer& answer, const SearchOptions& options,
                    const std::optional<Optimum>& optimum, bool exact) {
    const SearchResult& result = answer.result;
    if (!answer.refusal.empty())
        return optimum ? "refused, but there is a mapping: " + answer.refusal : "";
    if (result.stopped)
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
    }
    return answer;
}

/// What is wrong, and all that is needed to see it again.
struct Wrong {
    Objective objective{};
    std::string what;
    std::string commands;
};

/// A case on its way through the searches; says what is wrong first.
class Trial {
public:
    explicit Trial(const WideCase& wideCase)
        : m_case(wideCase),
          m_given(bind(wideCase.base.workload, wideCase.base.accelerator)),
          m_truth(truthOf(wideCase, m_given)) {}

    /// Nothing when all is as it should be.
    std::optional<Wrong> wrong();
    const Truth& truth() const { return m_truth; }

private:
    std::string wrongExactly(const SearchOptions& options);
    std::string wrongByPrinciples(SearchOptions options);
    std::string wrongStopped(const SearchOptions& options);
    std::string wrongBeside(const SearchOptions& options);
    Answer below(const SearchOptions& options, const Score& cutoff, std::uint64_t most);
    std::string commands(Objective objective) const;

    const WideCase& m_case;
    Problem m_given;
    Truth m_truth;
    Answer m_last;
};

std::string Trial::wrongExactly(const SearchOptions& options) {
    const auto& best = m_truth[options.objective];
    m_last = answered(m_given, [&](Answer& answer) {
        if (!m_case.bypass) {
            answer.result = search(m_given, options);
            return;
        }
        VariantsResult found = variants::searchVariants(m_given, options);
        answer = {std::move(found.result), found.problem, found.variant, {}};
        if (found.variants != m_truth.variants ||
            found.closedByBound + found.searched != found.variants)
            answer.refusal = "not every variant was closed";
    });
    return wrongIn(m_last, options, best ? std::optional(best->optimum) : std::nullopt, true);
}

/// The principles know no bypass.
std::string Trial::wrongByPrinciples(SearchOptions options) {
    options.variants.bypass = false;
    options.growth =
        m_case.base.seed % 2 == 0 ? GrowthRule::AllDimensions : GrowthRule::IndexingOfReused;
    m_last = answered(m_given, [&](Answer& answer) { answer.result = search(m_given, options); });
    // Growth in the dimensions of one operand may leave nothing that fits the constraints.
    if (options.growth == GrowthRule::IndexingOfReused && m_last.refusal.empty() &&
        !m_last.result.best)
        return "";
    std::string wrong = wrongIn(m_last, options, m_truth.given[options.objective], false);
    return wrong.empty() ? "" : "by the principles " + wrong;
}

Answer Trial::below(const SearchOptions& options, const Score& cutoff, std::uint64_t most) {
    return answered(m_given, [&](Answer& answer) {
        answer.result = searchBelow(m_given, options, cutoff, {}, most);
    });
}

/// A search that ends early claims nothing that is not so.
std::string Trial::wrongStopped(const SearchOptions& options) {
    const auto& best = m_truth[options.objective];
    if (!best)
        return "";
    if (m_case.bypass) {
        m_last = answered(m_given, [&](Answer& answer) {
            Impatient observer({.bests = 1 + m_case.base.seed % 2});
            VariantsResult found =
                variants::searchVariants(m_given, options, &observer, observer.token());
            answer = {std::move(found.result), found.problem, found.variant, {}};
        });
    } else {
        m_last = below(options, {infinite, infinite}, 1 + m_case.base.seed % 16);
    }
    const SearchResult& result = m_last.result;
    const double optimum = best->optimum.value;
    if (result.best) {
        if (std::string flaw = flawOf(m_last, options); !flaw.empty())
            return "the best so far " + flaw;
    }
    const double least = result.stopped ? result.leastOpen.value_or(infinite) : infinite;
    const double known = result.best ? std::min(least, result.score.primary) : least;
    if (known > optimum * (1 + tolerance))
        return "stopped, it leaves out the optimum: " + beside(known, optimum);
    if (result.best && *result.gap() * (1 + tolerance) < result.score.primary / optimum)
        return "stopped, its gap is too small: " + std::to_string(*result.gap());
    return "";
}

/// With a cutoff just above the optimum it is found, with one just below nothing is.
std::string Trial::wrongBeside(const SearchOptions& options) {
    const std::optional<Optimum>& optimum = m_truth.given[options.objective];
    if (!optimum || optimum->value == 0)
        return "";
    m_last = below(options, {optimum->value * (1 + hair), infinite}, noLimitOfExpansions);
    if (!m_last.result.best)
        return "below a cutoff above the optimum nothing is found";
    if (std::string wrong = wrongIn(m_last, options, optimum, true); !wrong.empty())
        return "below a cutoff above the optimum " + wrong;
    m_last = below(options, {optimum->value * (1 - hair), 0}, noLimitOfExpansions);
    return m_last.result.best ? "a mapping below a cutoff below the optimum" : "";
}

std::string Trial::commands(Objective objective) const {
    std::string text = asCommands(m_case, objective);
    if (const auto& best = m_truth[objective])
        text += asCommands(m_case, "optimum", best->optimum.mapping, best->variant);
    if (m_last.result.best)
        text += asCommands(m_case, "found", *m_last.result.best, m_last.variant);
    return text;
}

std::optional<Wrong> Trial::wrong() {
    const std::vector<Objective> objectives = everyObjective();
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const SearchOptions principled = optionsOf(m_case, objectives[i]);
        const SearchOptions exact = exactly(principled);
        std::string wrong = wrongExactly(exact);
        // The rest by one objective each.
        const std::size_t turn = (m_case.base.seed + i) % objectives.size();
        if (wrong.empty() && turn == 0)
            wrong = wrongByPrinciples(principled);
        if (wrong.empty() && turn == 1)
            wrong = wrongStopped(exact);
        if (wrong.empty() && turn == 2)
            wrong = wrongBeside(exact);
        if (!wrong.empty())
            return Wrong{objectives[i], wrong, commands(objectives[i])};
    }
    return std::nullopt;
}

/// The case made smaller, as long as it is wrong in the same way.
WideCase smallest(WideCase wideCase, const Wrong& wrong) {
    const auto kind = [](const std::string& what) {
        return what.substr(0, what.find_first_of("0123456789"));
    };
    const Trial trial(wideCase);
    if (const auto& best = trial.truth().given[wrong.objective])
        wideCase.base.mapping = best->mapping;
    return shrinkWide(wideCase, [&](const WideCase& smaller) {
        if (!countMappings(bind(smaller.base.workload, smaller.base.accelerator), {},
                           20 * mostWideMappings))
            return false;
        const auto again = Trial(smaller).wrong();
        return again && kind(again->what) == kind(wrong.what);
    });
}

std::string report(const WideCase& wideCase, const Wrong& wrong) {
    const WideCase small = smallest(wideCase, wrong);
    const Wrong last = *Trial(small).wrong();
    return "LOOPGLASS_BRUTE_SEED=" + std::to_string(wideCase.base.seed) + " starts with it; by " +
           keyOf(wrong.objective) + ": " + wrong.what + "\n" + wrong.commands +
           "\n# The smallest case like it; by " + keyOf(last.objective) + ": " + last.what + "\n" +
           last.commands;
}

class SearchWideBruteForceTest : public QObject {
    Q_OBJECT

private slots:
    void agrees_data();
    void agrees();
};

void SearchWideBruteForceTest::agrees_data() {
    QTest::addColumn<std::uint64_t>("first");
    QTest::addColumn<std::uint64_t>("end");
    const std::uint64_t seed = fromEnvironment("LOOPGLASS_BRUTE_SEED", 1);
    const std::uint64_t end = seed + fromEnvironment("LOOPGLASS_BRUTE_ROUNDS", randomRounds(5000));
    for (std::uint64_t first = seed; first < end; first += rowRounds) {
        QTest::newRow(qPrintable(QString("from seed %1").arg(first)))
            << first << std::min(first + rowRounds, end);
    }
}

void SearchWideBruteForceTest::agrees() {
    QFETCH(std::uint64_t, first);
    QFETCH(std::uint64_t, end);
    for (std::uint64_t seed = first; seed < end; ++seed) {
        const WideCase wideCase = test::wideCase(seed);
        const auto wrong = Trial(wideCase).wrong();
        if (wrong) {
            qWarning("%s", report(wideCase, *wrong).c_str());  // Qt Test would cut it
            QFAIL(("seed " + std::to_string(seed) + ": " + wrong->what).c_str());
        }
    }
}

LOOPGLASS_TEST(SearchWideBruteForceTest)

}  // namespace loopglass::test::search_wide_brute_force_test

#include "search_wide_brute_force_test.moc"
