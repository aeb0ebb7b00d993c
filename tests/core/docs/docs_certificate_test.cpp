// docs/certificate.md: the bounds of the example are recomputed, and the tree has the stated
// length.

#include "certificate/certify.h"
#include "certificate/least_cost.h"
#include "certificate/moves.h"
#include "certificate/place.h"
#include "certificate/tree_code.h"
#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/files/document.h"
#include "support/paths.h"
#include "words/language.h"
#include "words/number_text.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::docs_certificate_test {

using namespace loopglass::certificate;

const Document& page() {
    static const Document document(sourcePath("docs/certificate.md"));
    return document;
}

Claim example() {
    const std::string samples = sourcePath("samples") + "/";
    Claim claim;
    claim.subject.problem =
        bind(readWorkload(readSource(samples + "workloads/conv1d.yaml")),
             readAccelerator(readSource(samples + "accelerators/figure-4-3.yaml")));
    claim.subject.objective = Objective::Energy;
    SearchOptions options;
    options.objective = Objective::Energy;
    claim.best = *search(claim.subject.problem, exactly(options)).best;
    claim.optimum = evaluate(claim.subject.problem, claim.best).energy;
    return claim;
}

class DocsCertificateTest : public QObject {
    Q_OBJECT

private slots:
    void theExample();
    void theTree();
};

void DocsCertificateTest::theExample() {
    const Claim claim = example();
    QVERIFY(std::abs(claim.optimum - 81092.48) < 1e-6);
    QVERIFY(page().section("An example").text.find("81092.48 pJ") != std::string::npos);
    LeastCost cost(claim.subject);
    const MoveList list(claim.subject, cost);
    Partial partial(claim.subject.problem);
    list.of(partial).apply(0, partial);
    const Moves tiles = list.of(partial);
    const DocumentTable& table = page().table("An example", {"tile of L1", "bound, pJ", "verdict"});
    QCOMPARE(table.rows.size(), tiles.size());
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        tiles.apply(i, partial);
        const double bound = cost.of(partial);
        QCOMPARE(english(placeOf(claim.subject, partial)), "loops " + table.rows[i][0] + " at L1");
        QVERIFY(std::abs(bound - std::stod(table.rows[i][1])) < 1e-6);
        QCOMPARE(std::string(bound >= cutoffOf(claim.optimum) ? "cut" : "split"), table.rows[i][2]);
        tiles.undo(partial);
    }
}

void DocsCertificateTest::theTree() {
    const Proof proof = *certify(example()).proof;
    const std::string sentence =
        "the tree has " + std::to_string(toLetters(proof.tree).size()) + " letters";
    QVERIFY2(page().section("The file").text.find(sentence) != std::string::npos, sentence.c_str());
}

LOOPGLASS_TEST(DocsCertificateTest)

}  // namespace loopglass::test::docs_certificate_test

#include "docs_certificate_test.moc"
