// The integer program of CoSA against every mapping of small spaces. The test adds up the objective
// of the program from the loops of each mapping. The least value of the mappings that satisfy the
// rows must be the answer of the solver. The legality of the answer is tested separately.

#include "mapper/cosa_method.h"
#include "mapper/map.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/heuristics/cosa.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/messages.h"

#include <QTest>
#include <algorithm>
#include <cmath>

namespace loopglass::test::cosa_test {

using heuristics::CosaProgram;
using heuristics::CosaWeights;
using heuristics::IntegerProgram;
using heuristics::ProgramAnswer;
using mapspace::MapPoint;
using mapspace::MapSpace;

constexpr std::uint64_t manyNodes = 100'000;

struct Subject {
    explicit Subject(Problem of) : problem(std::move(of)), space(problem, {}), all(space) {}
    Problem problem;
    space::SearchProblem space;
    MapSpace all;
};

/// Returns the objective of a mapping by the definitions of docs/mappers.md.
class Objective {
public:
    Objective(const Subject& subject, const CosaWeights& weights, std::size_t permuted)
        : m_subject(subject),
          m_weights(weights),
          m_permuted(permuted) {}

    /// Returns nothing if the mapping does not satisfy the rows.
    std::optional<double> of(const MapPoint& point) const {
        double compute = 0;
        double traffic = 0;
        for (std::size_t p = 0; p < places().size(); ++p) {
            if (places()[p].axis != 't' && product(point, p) > children(places()[p]))
                return std::nullopt;
            compute += places()[p].axis == 't' ? std::log(product(point, p)) : 0;
        }
        for (std::size_t t = 0; t < tensors().size(); ++t)
            traffic += trafficOf(point, t);
        const std::optional<double> use = utilization(point);
        if (!use)
            return std::nullopt;
        return m_weights.compute * compute - m_weights.utilization * *use +
               m_weights.traffic * traffic;
    }

private:
    const std::vector<mapspace::Place>& places() const { return m_subject.all.places(); }
    const std::vector<Tensor>& tensors() const { return m_subject.problem.workload.tensors; }
    double factor(const MapPoint& point, std::size_t p, std::size_t d) const {
        return static_cast<double>(point.factors[p * m_subject.all.dimensionCount() + d]);
    }
    double product(const MapPoint& point, std::size_t p) const {
        double product = 1;
        for (std::size_t d = 0; d < m_subject.all.dimensionCount(); ++d)
            product *= factor(point, p, d);
        return product;
    }
    double children(const mapspace::Place& place) const {
        const Fanout& fanout = m_subject.problem.accelerator.levels[place.level].fanout;
        return static_cast<double>(place.axis == 'x' ? fanout.x : fanout.y);
    }
    bool indexes(std::size_t t, std::size_t d) const {
        for (const Rank& rank : tensors()[t].ranks) {
            for (const Term& term : rank.terms) {
                if (index(term.dimension) == d)
                    return true;
            }
        }
        return false;
    }
    /// Returns the longest dimension of a rank.
    const Term* longest(const Rank& rank) const {
        const Term* best = nullptr;
        for (const Term& term : rank.terms) {
            if (best == nullptr || m_subject.problem.workload[term.dimension].bound >
                                       m_subject.problem.workload[best->dimension].bound)
                best = &term;
        }
        return best;
    }
    /// Returns the logarithm of the tile at a level, as if windows did not exist. If requested,
    /// each factor is multiplied by its stride.
    double logOfTile(const MapPoint& point, std::size_t t, std::size_t level, bool strided) const {
        double sum = 0;
        for (const Rank& rank : tensors()[t].ranks) {
            const Term* term = longest(rank);
            if (term == nullptr)
                continue;
            for (std::size_t p = 0; p < places().size(); ++p) {
                auto rest = static_cast<std::int64_t>(factor(point, p, index(term->dimension)));
                if (places()[p].level < level)
                    continue;
                for (std::int64_t q = 2; rest > 1; ++q) {
                    for (; rest % q == 0; rest /= q)
                        sum += std::log(static_cast<double>(strided ? q * term->coefficient : q));
                }
            }
        }
        return sum;
    }
    double trafficOf(const MapPoint& point, std::size_t t) const {
        double sum = logOfTile(point, t, m_permuted + 1, false);
        const std::size_t dimensions = m_subject.all.dimensionCount();
        for (std::size_t p = 0; p < places().size(); ++p) {
            const bool here = places()[p].level == m_permuted;
            if (places()[p].level < m_permuted && places()[p].axis == 't')
                sum += std::log(product(point, p));
            for (std::size_t d = 0; d < dimensions && here && places()[p].axis != 't'; ++d)
                sum += indexes(t, d) ? std::log(factor(point, p, d)) : 0;
            bool again = false;
            for (std::size_t i = 0; i < dimensions && here && places()[p].axis == 't'; ++i) {
                const std::size_t d = point.order[m_permuted * dimensions + i];
                again = again || (factor(point, p, d) > 1 && indexes(t, d));
                sum += again ? std::log(factor(point, p, d)) : 0;
            }
        }
        return sum;
    }
    std::optional<double> utilization(const MapPoint& point) const {
        double use = 0;
        for (std::size_t l = 0; l < m_subject.all.levelCount(); ++l) {
            const auto& buffers = m_subject.problem.accelerator.levels[l].buffers;
            for (std::size_t b = 0; b < buffers.size(); ++b) {
                const auto& keepers = m_subject.problem.keeper[l];
                const auto sharing = std::count(keepers.begin(), keepers.end(), BufferIndex(b));
                for (std::size_t t = 0; t < keepers.size() && buffers[b].capacity; ++t) {
                    if (keepers[t] != BufferIndex(b))
                        continue;
                    const double tile = logOfTile(point, t, l, true);
                    const auto words = static_cast<double>(*buffers[b].capacity);
                    if (tile > std::max(0.0, std::log(words / static_cast<double>(sharing))) + 1e-6)
                        return std::nullopt;
                    use += tile;
                }
            }
        }
        return use;
    }

    const Subject& m_subject;
    CosaWeights m_weights;
    std::size_t m_permuted;
};

/// A machine and the level whose order is in the program.
std::pair<Accelerator, std::size_t> machine(int which) {
    std::vector<Level> levels = {makeLevel("DRAM"), makeLevel("L2"), makeLevel("L1")};
    if (which == 0)
        levels = {makeLevel("DRAM", 3, 2), makeLevel("L1")};
    if (which == 1)
        levels[1] = makeLevel("L2", 2);
    levels.back().buffers[0].capacity = 10;
    if (levels.size() == 3)
        levels[1].buffers[0].capacity = 40;
    return {makeAccelerator(levels), which == 0 ? 0 : 1};
}

std::vector<Workload> workloads() {
    return {makeWorkload({{"M", 4}, {"N", 2}, {"K", 3}},
                         {{"o", {"M", "N"}}, {"a", {"M", "K"}}, {"b", {"K", "N"}}}),
            conv1d(2, 1, 4, 3),
            makeWorkload({{"K", 2}, {"P", 4}, {"R", 2}},
                         {{"o", {"K", "P"}}, {"i", {"2*P+R"}}, {"w", {"K", "R"}}}),
            makeWorkload(
                {{"I", 2}, {"J", 2}, {"K", 2}, {"L", 2}},
                {{"o", {"I", "J"}}, {"a", {"I", "K", "L"}}, {"b", {"K", "J"}}, {"c", {"L", "J"}}})};
}

class CosaTest : public QObject {
    Q_OBJECT

private slots:
    void theSolverAgreesWithBruteForce();
    void theAnswerIsOfTheSpace();
    void anIllegalAnswerIsSaid();
    void nothingToSolve();
    void limitsAreHeeded();
};

void CosaTest::theSolverAgreesWithBruteForce() {
    const std::vector<CosaWeights> all = {{}, {1, 1, 1}, {0.1, 0.3, 2}};
    int checked = 0;
    for (int which = 0; which < 3; ++which) {
        const auto [accelerator, permuted] = machine(which);
        for (const Workload& workload : workloads()) {
            const Subject subject(bind(workload, accelerator));
            const CosaWeights weights = all[static_cast<std::size_t>(which)];
            const Objective objective(subject, weights, permuted);
            if (subject.all.size() > 20'000)
                continue;
            ++checked;
            double least = INFINITY;
            for (unsigned long number = 0; number < subject.all.size().get_ui(); ++number)
                least = std::min(least, objective.of(subject.all.at(number)).value_or(INFINITY));
            const CosaProgram program(subject.all, weights);
            const ProgramAnswer answer = solve(program.program(), manyNodes, {});
            QVERIFY(answer.proven && answer.values);
            QVERIFY2(std::abs(answer.cost - least) < 1e-5,
                     (std::to_string(answer.cost) + ", not " + std::to_string(least)).c_str());
            const std::optional<double> own = objective.of(program.point(*answer.values));
            QVERIFY(own && std::abs(*own - least) < 1e-5);
        }
    }
    QVERIFY(checked >= 9);
}

void CosaTest::theAnswerIsOfTheSpace() {
    for (std::uint64_t seed = 1; seed <= caseCount(60); ++seed) {
        const RandomCase one = tinyFieldCase(seed);
        const Subject subject(bind(one.workload, one.accelerator));
        const CosaProgram program(subject.all, {});
        const ProgramAnswer answer = solve(program.program(), manyNodes, {});
        if (!answer.values)
            continue;
        const Mapping mapping = subject.all.mapping(program.point(*answer.values));
        QVERIFY(subject.all.indexOf(mapping).has_value());
        for (const Violation& wrong : violations(subject.problem, mapping))
            QVERIFY(wrong.kind == ViolationKind::Capacity);  // all other rows are exact
    }
}

/// A window of 3 over a tile of 4 takes 6 words, but the logarithms assume 4.
void CosaTest::anIllegalAnswerIsSaid() {
    Accelerator small = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    small.levels[1].buffers[0].capacity = 12;
    const Problem windows = bind(conv1d(1, 1, 4, 3), small);
    const MapResult none = map({windows, cosaMethod(), {}});
    QVERIFY(!none.found() && !none.answer.stopped());
    QCOMPARE(none.answer.statistics.evaluated, std::uint64_t{1});
    QCOMPARE(none.answer.statistics.illegal, std::uint64_t{1});
    QCOMPARE(QString::fromStdString(idAndArguments(none.answer.whyNone)),
             "mapper.program-is-illegal(mapping.capacity(mapping.level('L1'); 13; ofmap 4, ifmap 6 "
             "and weight 3; 12))");
    small.levels[1].buffers[0].capacity = 200;
    const MapResult legal = map({bind(conv1d(1, 1, 4, 3), small), cosaMethod(), {}});
    QVERIFY(legal.found() && !legal.isOptimal());
    QCOMPARE(legal.answer.statistics.illegal, std::uint64_t{0});
}

void CosaTest::nothingToSolve() {
    IntegerProgram program;
    const ProgramAnswer empty = solve(program, manyNodes, {});
    QVERIFY(empty.values && empty.values->empty() && empty.proven);
    program.variables = {{1, -1}, {1, -1}};
    program.rows = {{{{0, 2}, {1, 2}}, 3, 3}};
    const ProgramAnswer none = solve(program, manyNodes, {});
    QVERIFY(!none.values && none.proven);
}

void CosaTest::limitsAreHeeded() {
    const Problem problem = bind(conv1d(64, 64, 56, 3), machine(1).first);
    std::stop_source source;
    source.request_stop();
    const MapResult stopped = map({problem, cosaMethod(), {}}, nullptr, source.get_token());
    QVERIFY(stopped.answer.stopped() && !stopped.found());
    const auto few = [&] { return map({problem, cosaMethod(), {}, {}, {{"nodes", 1}}}); };
    const MapResult first = few();
    QVERIFY(first.answer.best == few().answer.best);
    QVERIFY(first.found() || !first.answer.whyNone.empty());
}

LOOPGLASS_TEST(CosaTest)

}  // namespace loopglass::test::cosa_test

#include "cosa_test.moc"
