// Certificates over mappings with several loops over a dimension at a level, against brute force.
// The optimum is certified, written, read and checked; other claims are rejected.

#include "certificate/certificate_file.h"
#include "certificate/certify.h"
#include "certificate/verify.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/window_cases.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/every_split.h"
#include "support/paths.h"
#include "words/language.h"
#include "words/sentences/certificate.h"

#include <QTest>
#include <algorithm>
#include <optional>
#include <string>

namespace loopglass::test::certificate_split_test {

using namespace loopglass::certificate;

struct Tally {
    std::uint64_t problems = 0;
    std::uint64_t better = 0;  ///< optima with several loops over a dimension
    std::uint64_t attacks = 0;
};

/// Returns the error of a proof of the claim; the claim should have a proof.
std::string wrongProof(const Claim& claim, Tally& tally) {
    const Certified certified = certify(claim);
    if (!certified.proof)
        return "no proof: " + english(certified.whyNone);
    const Certificate read = readCertificate({"c.json", writeCertificate(claim, *certified.proof)});
    if (read.claim.loopsPerLevel != claim.loopsPerLevel)
        return "another number of loops is read";
    const Verdict verdict = verify(read);
    tally.attacks += verdict.attacks;
    return verdict.holds ? "" : "refused: " + english(verdict.whyNot);
}

/// Returns a wrong claim that is accepted, if there is one.
std::string wrongOthers(const Claim& claim, const SplitOptimum& once) {
    Claim low = claim;
    low.optimum *= 1 - 1e-6;
    if (certify(low).proof && verify(low, certify(low).proof->tree).holds)
        return "an optimum that is too low is proven";
    if (!(claim.optimum < once.value * (1 - 1e-6)))
        return "";
    Claim high = claim;
    high.best = once.mapping;
    high.optimum = once.value;
    if (certify(high).proof)
        return "the best with one loop each is proven";
    Claim narrow = claim;
    narrow.loopsPerLevel = 1;
    const Certified certified = certify(narrow);
    if (certified.proof &&
        !verify(narrow, certified.proof->tree).whyNot.is(msg::certificate::splitLoop))
        return "a mapping with several loops is accepted as one with one loop each";
    return "";
}

/// A workload file has no dimension that indexes no tensor.
bool canBeWritten(const Workload& workload) {
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        if (std::none_of(workload.tensors.begin(), workload.tensors.end(),
                         [&](const Tensor& tensor) { return indexes(tensor, dimensionId(d)); }))
            return false;
    }
    return true;
}

class CertificateSplitTest : public QObject {
    Q_OBJECT

private slots:
    void agrees_data();
    void agrees();
    void loopsAreCutInOneWay();
};

void CertificateSplitTest::agrees_data() {
    QTest::addColumn<unsigned>("loops");
    QTest::addColumn<int>("problems");
    QTest::newRow("two loops") << 2U << 120;
    QTest::newRow("three loops") << 3U << 60;
    QTest::newRow("four loops") << 4U << 40;
}

void CertificateSplitTest::agrees() {
    QFETCH(unsigned, loops);
    QFETCH(int, problems);
    Tally tally;
    for (std::uint64_t seed = seedFromEnvironment(1); tally.problems < caseCount(problems);
         ++seed) {
        const WideCase wide = seed % 3 == 0 ? wideCase(seed) : windowCase(seed);
        SearchOptions options;
        options.objective = everyObjective()[seed % everyObjective().size()];
        options.cost = wide.base.options;
        const Problem problem = bind(wide.base.workload, wide.base.accelerator);
        const auto once = bestSplit(problem, options, 1, 3000);
        const auto best = once ? bestSplit(problem, options, loops, 20'000) : std::nullopt;
        if (!best || !(best->value > 0) || !canBeWritten(problem.workload))
            continue;
        ++tally.problems;
        tally.better += best->value < once->value * (1 - 1e-9) ? 1 : 0;
        Claim claim{{problem, {}, options.cost, options.objective}, best->mapping, best->value};
        claim.loopsPerLevel = loops;
        std::string wrong = wrongProof(claim, tally);
        if (wrong.empty())
            wrong = wrongOthers(claim, *once);
        QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ": " + wrong + "\n" +
                                 asCommands(wide, options.objective))
                                    .c_str());
    }
    qInfo("%llu problems, %llu better with several loops, %llu attacks",
          static_cast<unsigned long long>(tally.problems),
          static_cast<unsigned long long>(tally.better),
          static_cast<unsigned long long>(tally.attacks));
    QVERIFY(tally.attacks > 0);
    QVERIFY(tally.better > 0 || loops > 2 || caseCount(120) < 100);
}

/// A sequence of loops that could be split into levels in many ways once had a node for each: this
/// layer had 1,045 nodes then.
void CertificateSplitTest::loopsAreCutInOneWay() {
    const std::string samples = sourcePath("samples/");
    const Problem problem =
        bind(readWorkload(readSource(samples + "workloads/conv1d.yaml")),
             readAccelerator(readSource(samples + "accelerators/eyeriss-like.yaml")));
    const SearchOptions options = exactly({});
    MapOptions split = options;
    split.loopsPerLevel = 2;
    const MapResult found = map({problem, exactMethod(), split});
    QVERIFY(found.isOptimal());
    Claim claim{{problem, {}, options.cost, options.objective},
                *found.answer.best,
                found.answer.score.primary};
    const Certified once = certify(claim);
    claim.loopsPerLevel = 2;
    const Certified twice = certify(claim);
    QVERIFY(once.proof && twice.proof);
    QVERIFY(once.proof->nodes < twice.proof->nodes && twice.proof->nodes < 700);
    QVERIFY(verify(claim, twice.proof->tree).holds);
}

LOOPGLASS_TEST(CertificateSplitTest)

}  // namespace loopglass::test::certificate_split_test

#include "certificate_split_test.moc"
