// Random machines that are stacks of storages, written as files of three tools. The proven optimum
// of the imported problem equals that of the intended machine, which is built directly and searched
// by brute force. No accepted mapping of the files is better, and the best one is accepted at its
// cost. For each accepted mapping, `explain` and `map` agree.

#include "cost/evaluate.h"
#include "mapping/constraints.h"
#include "mapping/legality.h"
#include "mapping/variant.h"
#include "record/options.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/variants/variant_search.h"
#include "support/cases/stack_cases.h"
#include "support/effort.h"
#include "support/import_support.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/every_keep.h"
#include "trace/explain.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <cstdlib>

namespace loopglass::test::import_invariant_test {

constexpr std::uint64_t maxMappings = 60'000;  ///< of all keeps of a case
constexpr std::uint64_t defaultCases = 150;
constexpr std::size_t mappingsOfCase = 12;

/// The best mapping over all keeps that the case leaves open, by brute force.
struct Truth {
    bool tried = false;  ///< false: too many mappings
    std::optional<Optimum> best;
    Variant variant;
};

Truth truthOf(const StackCase& one, const Problem& problem, const Objective& objective) {
    const Constraints constraints = stackConstraints(one, problem.workload);
    std::vector<Problem> all;
    std::uint64_t sum = 0;
    for (Accelerator& accelerator : everyKeep(problem)) {
        Problem variant = bind(problem.workload, std::move(accelerator));
        const auto& must = constraints.keep;
        bool obeys = true;
        for (std::size_t l = 0; l < must.size(); ++l) {
            obeys = obeys && std::all_of(must[l].begin(), must[l].end(), [&](TensorId tensor) {
                        return variant.keeps(levelId(l), tensor);
                    });
        }
        if (obeys) {
            sum += countMappings(variant, constraints, maxMappings).value_or(maxMappings + 1);
            if (sum > maxMappings) {
                return {};
            }
            all.push_back(std::move(variant));
        }
    }
    Truth truth{true, {}, {}};
    for (const Problem& variant : all) {
        const BruteForce found = bruteForce(variant, {}, constraints, {objective});
        const auto& optimum = found[objective];
        if (optimum && (!truth.best || optimum->value < truth.best->value)) {
            truth.best = optimum;
            truth.variant = bypassedBetween(problem, variant);
        }
    }
    return truth;
}

Imported importWith(const std::string& text, const Workload& workload) {
    ImportRequest request;
    request.sources = {{"file.yaml", text}};
    request.workload = workload;
    return importFiles(request);
}

/// Returns the optimum that `map` proves for imported files.
SearchResult optimumOf(const Imported& read, const Workload& workload, const Objective& objective) {
    SearchOptions options = exactly({});
    options.objective = objective;
    options.constraints = read.constraints;
    options.variants.bypass = read.freeTensors > 0;
    const Problem problem = bind(workload, *read.accelerator);
    return options.variants.bypass ? variants::searchVariants(problem, options).result
                                   : search(problem, options);
}

std::string wrongOptimum(const std::string& tool, const SearchResult& found, const Truth& truth) {
    if (found.stopped() || found.withinGap()) {
        return tool + ": the search did not end";
    }
    if (found.best.has_value() != truth.best.has_value()) {
        return tool + (truth.best ? ": no mapping is found, but there is one"
                                  : ": a mapping is found where there is none");
    }
    if (truth.best && !closeTo(found.score.primary, truth.best->value, 1e-9)) {
        return tool + ": the optimum is " + std::to_string(truth.best->value) + ", and " +
               std::to_string(found.score.primary) + " is proven";
    }
    return "";
}

/// Returns the problem of files with a mapping, with the keeps of the mapping.
Problem problemOf(const Imported& read) {
    return applied(bind(*read.workload, *read.accelerator), read.mapping->variant);
}

/// Returns the result of `evaluate` for files with a mapping; nothing if it is refused.
std::optional<double> accepted(const Imported& read, const Objective& objective) {
    if (!read.mapping) {
        return std::nullopt;
    }
    const Problem problem = problemOf(read);
    if (!violations(problem, read.mapping->mapping).empty() ||
        !violatedConstraint(problem, read.constraints, read.mapping->mapping).empty()) {
        return std::nullopt;
    }
    return valueOf(objective, problem, evaluate(problem, read.mapping->mapping, {}));
}

/// Returns "" if the answer of `explain` on an accepted mapping agrees with its value and the
/// proven optimum.
std::string wrongExplanation(const Imported& read, double value, const Truth& truth,
                             const Objective& objective) {
    const Problem problem = problemOf(read);
    SearchOptions options = exactly({});
    options.objective = objective;
    options.constraints = read.constraints;
    Trace trace;
    const SearchResult result = search(problem, options, &trace);
    const Explanation why = explain(problem, options, trace, result, read.mapping->mapping);
    if (!result.best || result.score.primary < truth.best->value * (1 - 1e-9)) {
        return "explain: the search of the mapping's keeps finds another best than map";
    }
    if (!why.legal || !why.cost || !closeTo(valueOf(objective, problem, *why.cost), value, 1e-9)) {
        return "explain: an accepted mapping is not legal, or has another cost";
    }
    const bool reachesBest = closeTo(value, result.score.primary, 1e-9);
    if (why.isBetter() || why.isBest != reachesBest || why.ratio < 1 - 1e-9) {
        return "explain: a mapping of value " + std::to_string(value) + " is called " +
               english(why.sentence) + " and the best has " + std::to_string(result.score.primary);
    }
    return "";
}

/// Chooses among the keeps that the case leaves open, in rare cases a forbidden one.
Variant randomVariant(const StackCase& one, const Problem& problem, RandomSource& random) {
    Variant variant;
    variant.bypassed.resize(problem.levelCount());
    for (std::size_t l = 1; l < problem.levelCount(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            const auto at = std::find(one.tensors.begin(), one.tensors.end(),
                                      problem.workload.tensors[t].name) -
                            one.tensors.begin();
            const StackKeep state = one.storages[l].keeps[static_cast<std::size_t>(at)];
            if (state == StackKeep::Open && random.chance(50)) {
                variant.bypassed[l].push_back(tensorId(t));
            }
        }
    }
    return variant;
}

std::string wrongWithTimeloop(const StackCase& one, const Problem& problem, const Truth& truth,
                              const Objective& objective, RandomSource& random) {
    const std::string text = timeloopText(one);
    const Imported read = importText(text);
    const SearchResult found = optimumOf(read, *read.workload, objective);
    if (std::string wrong = wrongOptimum("Timeloop", found, truth); !wrong.empty()) {
        return wrong;
    }
    if (truth.best) {
        const Imported mapped = importText(
            text + timeloopMappingText(one, problem.workload, truth.best->mapping, truth.variant));
        const auto best = accepted(mapped, objective);
        if (!best || !closeTo(*best, truth.best->value, 1e-9)) {
            return "the best mapping is " +
                   (best ? "evaluated to " + std::to_string(*best) : std::string("refused"));
        }
        if (std::string wrong = wrongExplanation(mapped, *best, truth, objective); !wrong.empty()) {
            return wrong;
        }
    }
    for (std::size_t n = 0; n < mappingsOfCase; ++n) {
        const Mapping mapping = randomStackMapping(one, problem.workload, random);
        const std::string mapped = timeloopMappingText(one, problem.workload, mapping,
                                                       randomVariant(one, problem, random));
        const Imported withMapping = importText(text + mapped);
        const auto value = accepted(withMapping, objective);
        if (!value) {
            continue;
        }
        if (!truth.best || *value < truth.best->value * (1 - 1e-9)) {
            return "a mapping is accepted that is better than the proven optimum:\n" + mapped;
        }
        if (std::string wrong = wrongExplanation(withMapping, *value, truth, objective);
            !wrong.empty()) {
            return wrong + "\n" + mapped;
        }
    }
    return "";
}

/// Returns the intended machine, with the costs of a tool.
Accelerator withCostsOf(const Accelerator& read, const StackCase& one) {
    Accelerator machine = stackAccelerator(one);
    machine.counting = read.counting;
    machine.compute = read.compute;
    for (std::size_t l = 0; l < machine.levels.size() && l < read.levels.size(); ++l) {
        Level& level = machine.levels[l];
        const Level& costs = read.levels[l];
        level.buffers.front().energy = costs.buffers.front().energy;
        level.buffers.front().bandwidth = costs.buffers.front().bandwidth;
        level.bandwidth = costs.bandwidth;
        level.fanout.multicast = costs.fanout.multicast;
    }
    return machine;
}

/// Returns "" if the proven optimum of another tool's file equals that of the machine.
std::string wrongWithTool(const StackCase& one, const std::string& tool, const std::string& text,
                          const Workload& workload, const Objective& objective) {
    const Imported read = importWith(text, workload);
    const Problem problem = bind(workload, withCostsOf(*read.accelerator, one));
    const Truth truth = truthOf(one, problem, objective);
    return wrongOptimum(tool, optimumOf(read, workload, objective), truth);
}

/// Returns "" if the proven optimum of every tool's files equals that of the machine.
std::string wrongWith(const StackCase& one, RandomSource& random, bool& tried) {
    const Workload workload = *importText(timeloopText(one)).workload;
    const Problem problem = bind(workload, stackAccelerator(one));
    const Objective objective = random.chance(70) ? Objective::Edp : Objective::Energy;
    const Truth truth = truthOf(one, problem, objective);
    tried = truth.tried;
    if (!tried) {
        return "";
    }
    std::string wrong = wrongWithTimeloop(one, problem, truth, objective, random);
    if (wrong.empty() && isOfAccelForge(one)) {
        wrong = wrongWithTool(one, "AccelForge", accelForgeText(one), workload, objective);
    }
    if (wrong.empty() && isOfZigZag(one)) {
        wrong = wrongWithTool(one, "ZigZag", zigzagText(one), workload, objective);
    }
    return wrong;
}

/// LOOPGLASS_STACK_CASES sets the number of machines.
std::uint64_t casesWanted() {
    const char* given = std::getenv("LOOPGLASS_STACK_CASES");
    return given != nullptr ? std::strtoull(given, nullptr, 10) : casesHere(defaultCases);
}

class ImportInvariantTest : public QObject {
    Q_OBJECT

private slots:
    void randomMachines();
};

void ImportInvariantTest::randomMachines() {
    const std::uint64_t wanted = casesWanted();
    const char* seedText = std::getenv("LOOPGLASS_SEED");
    std::uint64_t seed = seedText != nullptr ? std::strtoull(seedText, nullptr, 10) : 1;
    for (std::uint64_t done = 0; done < wanted; ++seed) {
        RandomSource random(seed);
        const StackCase one = randomStack(random);
        bool tried = false;
        const std::string wrong = wrongWith(one, random, tried);
        QVERIFY2(
            wrong.empty(),
            ("seed " + std::to_string(seed) + ": " + wrong + "\n" + timeloopText(one)).c_str());
        done += tried ? 1 : 0;
    }
}

LOOPGLASS_TEST(ImportInvariantTest)

}  // namespace loopglass::test::import_invariant_test

#include "import_invariant_test.moc"
