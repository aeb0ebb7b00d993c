// The exact search behind a finished run.

#include "run/proof_search.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"

#include <QTest>
#include <optional>

namespace loopglass::ui::test::proof_search_test {

class ProofSearchTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void saysHowFarTheAnswerIs() {
        const auto run = searched("figure-4-3.yaml", "conv1d.yaml");
        const SearchResult exact = search(run->problem(), exactly({}));
        ProofSearch proof;
        proof.follow(run);
        QVERIFY(!proof.gap());
        QTRY_VERIFY(proof.gap().has_value());
        QCOMPARE(*proof.gap(), run->result()->score.primary / exact.score.primary);
    }

    void anExactAnswerNeedsNoProof() {
        ProofSearch proof;
        proof.follow(searched("figure-4-3.yaml", "conv1d.yaml", exactly({})));
        QCOMPARE(proof.gap(), std::optional<double>(1));
    }

    void anotherRunForgetsTheProof() {
        ProofSearch proof;
        proof.follow(searched("figure-4-3.yaml", "conv1d.yaml", exactly({})));
        proof.follow(searched("eyeriss-like.yaml", "conv2d.yaml"));
        QVERIFY(!proof.gap());
        proof.follow(nullptr);
        QVERIFY(!proof.gap());
    }

    void endsWhileItSearches() {
        ProofSearch proof;
        proof.follow(searched("unified-edge.yaml", "conv-transposed.yaml"));
        QTRY_VERIFY(proof.isSearching() || proof.gap());
        QVERIFY(!proof.gap() || *proof.gap() >= 1);
    }
};

LOOPGLASS_TEST(ProofSearchTest)

}  // namespace loopglass::ui::test::proof_search_test

#include "proof_search_test.moc"
