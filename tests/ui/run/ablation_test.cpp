// The ablation of the view Pruning: its searches, and that its figures never belong to another
// problem.

#include "reasons/reasons_view.h"
#include "run/ablation.h"
#include "run/shared_services.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"
#include "widgets/table_panel.h"

#include <QTest>
#include <optional>

namespace loopglass::ui::test::ablation_test {

class AblationTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void comparesThePrinciplesWithTheOptimum() {
        const auto run = searched("figure-4-3.yaml", "conv1d.yaml");
        Ablation ablation;
        ablation.start(subjectOf(*run));
        QTRY_VERIFY(!ablation.isRunning());
        QCOMPARE(ablation.steps().size(), std::size_t{6});
        const SearchResult pruned = search(run->problem(), {});
        const SearchResult exact = search(run->problem(), exactly({}));
        QCOMPARE(ablation.steps().front().edp, pruned.totals.edp());
        QCOMPARE(ablation.steps().back().edp, exact.totals.edp());
        ablation.clear();
        QVERIFY(ablation.steps().empty());
    }

    void anotherRunForgetsIt() {
        Theme theme;
        SelectionModel selection;
        SharedServices services;
        ReasonsView view(selection, theme, services);
        view.setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        view.ablate();
        QTRY_VERIFY(!view.isAblating());
        const auto* ablation = view.findChild<TablePanel*>(QStringLiteral("ablation"));
        QVERIFY(ablation->model()->rowCount() > 0);
        view.setDisplayState(
            loopglass::ui::DisplayState::current(searched("eyeriss-like.yaml", "matmul.yaml")));
        QCOMPARE(ablation->model()->rowCount(), 0);
    }
};

LOOPGLASS_TEST(AblationTest)

}  // namespace loopglass::ui::test::ablation_test

#include "ablation_test.moc"
