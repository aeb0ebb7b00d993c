// Pinned mappings in columns. They show the engine's values, standard dataflows are proven and
// belong to the present document, and an edit marks earlier ones.
#include "compare/pin_column.h"
#include "compare/side_by_side.h"
#include "compare/sideways_area.h"
#include "cost/evaluate.h"
#include "dataflow/dataflow_search.h"
#include "mapper/evenness.h"
#include "mapper/search_methods.h"
#include "run/proof_search.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/displayed_view.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"
#include "widgets/frozen_columns.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

namespace loopglass::ui::test::pinned_mappings_test {

/// The columns alone on a screen, with a run; a Qt warning during their lifetime fails the test.
struct Fixture {
    NoWarnings warnings;
    Theme theme;
    SideBySide side{theme};
    std::shared_ptr<RunData> run = searched("figure-4-3.yaml", "conv1d.yaml");

    Fixture() {
        side.resize(1000, 700);
        side.show();
        side.setRun(run);
        QCoreApplication::processEvents();
    }
    ~Fixture() { QCOMPARE(NoWarnings::taken(), QStringList()); }

    QPushButton* button(const QString& text) {
        for (QPushButton* each : side.findChildren<QPushButton*>()) {
            if (each->isVisible() && each->text() == text) {
                return each;
            }
        }
        return nullptr;
    }
    void askDataflows() {
        QTest::mouseClick(button(QStringLiteral("Standard dataflows")), Qt::LeftButton);
        QTRY_VERIFY(button(QStringLiteral("Standard dataflows")) != nullptr);
    }
    QString words() const {
        QStringList all;
        for (const QLabel* label : side.findChildren<QLabel*>()) {
            if (label->isVisible()) {
                all << label->text();
            }
        }
        return all.join(QLatin1Char('\n'));
    }
};

class PinnedMappingsTest : public QObject {
    Q_OBJECT

private slots:
    void readyDataflowsAreThoseOfTheEngine();
    void onAnyMachine_data();
    void onAnyMachine();
    void theBestIsPinnedOnce();
    void columnsLeadOn();
    void anEditMarksWhatIsOfBefore();
    void keysPinAndRemove();
    void evenPaddedAndUneven();
    void cuttingsOpenAtTheEvenOne();
    void dataflowsOpenAtTheBest();
    void dataflowsAreOfLoopsThatDivide();
    void removingAllEndsTheSearch();
    void aPinOfARunningSearchSaysSo();
    void thoseAsGoodAsTheOptimumAreProven();
    void theBestIsTheReference();
    void outputAndWeightAreNeighbours();
    void namesStayAndOnePageScrolls();
    void columnsMoveTogether();
    void widthsFollowLetters();
    void numbersLeaveExactly();
    void columnsSayWhatTheyAreOf();
    void energiesHaveOneUnit();
};

void PinnedMappingsTest::readyDataflowsAreThoseOfTheEngine() {
    Fixture fixture;
    fixture.askDataflows();
    const std::vector<Dataflow> flows = comparedDataflows(fixture.run->problem());
    QCOMPARE(fixture.side.pins().size(), flows.size() + 1);
    for (std::size_t f = 0; f < flows.size(); ++f) {
        const Pin& pin = fixture.side.pins()[f + 1];
        const DataflowBest best = mapDataflow(fixture.run->again(), flows[f]);
        QVERIFY(best.proven);
        QCOMPARE(pin.name, uiText(flows[f].title));
        QCOMPARE(pin.mapping.has_value(), best.mapping.has_value());
        if (best.mapping) {
            const int column = static_cast<int>(f) + 2;
            QCOMPARE(cellText(fixture.side.figures(), 0, column), quantityLabel(best.cost->edp()));
            QCOMPARE(cellText(fixture.side.figures(), 1, column), quantityLabel(best.cost->energy));
        }
    }
    QTRY_VERIFY(fixture.words().contains(QStringLiteral("best of its kind, proven")));
}

void PinnedMappingsTest::onAnyMachine_data() {
    QTest::addColumn<QString>("accelerator");
    QTest::addColumn<QString>("workload");
    for (const auto& [accelerator, workload] :
         {std::pair("table-2-1", "table-2-1"), std::pair("systolic-2x2", "lecture-matmul"),
          std::pair("basic-16x16", "conv1d"), std::pair("case-study", "matmul"),
          std::pair("diannao-like", "fully-connected"), std::pair("unified-edge", "conv1d")}) {
        QTest::newRow(accelerator)
            << QString::fromLatin1(accelerator) << QString::fromLatin1(workload);
    }
}

/// One click adds the best mapping of each possible dataflow, which has the dataflow, is proven,
/// and is not better than the best of all.
void PinnedMappingsTest::onAnyMachine() {
    QFETCH(QString, accelerator);
    QFETCH(QString, workload);
    Fixture fixture;
    fixture.run = searched(accelerator.toStdString() + ".yaml", workload.toStdString() + ".yaml");
    fixture.side.setRun(fixture.run);
    fixture.askDataflows();
    const std::vector<Dataflow> flows = comparedDataflows(fixture.run->problem());
    QCOMPARE(fixture.side.pins().size(), flows.size() + 1);
    const MapResult all = map({fixture.run->problem(), exactMethod(), fixture.run->options()});
    for (std::size_t f = 0; f < flows.size(); ++f) {
        const Pin& pin = fixture.side.pins()[f + 1];
        QVERIFY2(pin.mapping && pin.proof == Proof::Proven, qPrintable(pin.name));
        QVERIFY2(isOf(*pin.problem, *pin.mapping, flows[f]), qPrintable(pin.name));
        QVERIFY(pin.objective >= all.answer.score.primary * (1 - 1e-12));
    }
}

void PinnedMappingsTest::theBestIsPinnedOnce() {
    Fixture fixture;
    fixture.side.pinBest();
    fixture.side.pinBest();
    QCOMPARE(fixture.side.pins().size(), std::size_t{1});
    const double energy = fixture.run->result()->totals.energy;
    QCOMPARE(cellText(fixture.side.figures(), 1, 1), energyNumber(energy, energyUnit(energy)));
    QCOMPARE(fixture.side.asTable().first(),
             (QStringList{QStringLiteral("metric"), QStringLiteral("best")}));
}

void PinnedMappingsTest::columnsLeadOn() {
    Fixture fixture;
    fixture.side.pinBest();
    QSignalSpy shown(&fixture.side, &SideBySide::showRequested);
    QSignalSpy manualMapping(&fixture.side, &SideBySide::manualMappingRequested);
    QTest::mouseClick(fixture.button(QStringLiteral("Show")), Qt::LeftButton);
    QTest::mouseClick(fixture.button(QStringLiteral("Edit")), Qt::LeftButton);
    QCOMPARE(shown.count(), 1);
    QCOMPARE(manualMapping.count(), 1);
    QCOMPARE(shown.first().first().value<GivenMapping>().mapping, *fixture.run->result()->best);
}

void PinnedMappingsTest::anEditMarksWhatIsOfBefore() {
    Fixture fixture;
    fixture.side.pinBest();
    QVERIFY(!fixture.words().contains(QStringLiteral("Out of date")));
    Accelerator other = fixture.run->problem().accelerator;
    other.levels[1].buffers.front().capacity = 16;
    const auto problem =
        std::make_shared<const Problem>(bind(fixture.run->problem().workload, other));
    const auto now = std::make_shared<RunData>(problem, MapOptions{});
    now->finish(map({*problem, principlesMethod(), {}}, &now->mutableTrace()));
    fixture.side.setRun(now);
    QVERIFY(fixture.words().contains(QStringLiteral("Out of date")));
    QCOMPARE(fixture.side.asTable().first()[1], QStringLiteral("best, out of date"));
    fixture.side.setRun(searched("eyeriss-like.yaml", "conv2d.yaml"));  // another layer
    QCOMPARE(fixture.side.asTable().first()[1], QStringLiteral("best of conv1d"));
    fixture.side.setRun(fixture.run);
    QCOMPARE(fixture.side.asTable().first()[1], QStringLiteral("best"));
    QVERIFY(!fixture.words().contains(QStringLiteral("Out of date")));
}

void PinnedMappingsTest::keysPinAndRemove() {
    Fixture fixture;
    QPushButton* pin = fixture.button(QStringLiteral("Pin best mapping"));
    pin->setFocus();
    QTest::keyClick(pin, Qt::Key_Space);
    QCOMPARE(fixture.side.pins().size(), std::size_t{1});
    QPushButton* remove = fixture.button(QStringLiteral("×"));
    QVERIFY(remove != nullptr);
    QTest::keyClick(remove, Qt::Key_Space);
    QCOMPARE(fixture.side.pins().size(), std::size_t{0});
    QVERIFY(!fixture.button(QStringLiteral("Remove all"))->isEnabled());
}

/// 7 × 5 × 13 on 4 × 3 lanes: three columns, each proven, with the operations that padding adds.
void PinnedMappingsTest::evenPaddedAndUneven() {
    Fixture fixture;
    Level dram = loopglass::test::makeLevel("DRAM", 4, 3);
    dram.buffers[0].energy = {100, 100, 100};
    const auto problem = std::make_shared<const Problem>(
        bind(loopglass::test::conv1d(7, 5, 13, 3),
             loopglass::test::makeAccelerator({dram, loopglass::test::makeLevel("L1")})));
    const auto run = std::make_shared<RunData>(problem, MapOptions{});
    run->finish(map({*problem, principlesMethod(), {}}, &run->mutableTrace()));
    fixture.side.setRun(run);
    const QString title = QStringLiteral("Factorisations");
    QTest::mouseClick(fixture.button(title), Qt::LeftButton);
    QTRY_VERIFY(fixture.side.pins().size() == 3 && fixture.button(title) != nullptr);
    const QList<QStringList> table = fixture.side.asTable();
    QCOMPARE(table.first(), (QStringList{QStringLiteral("metric"), QStringLiteral("perfect"),
                                         QStringLiteral("padded"), QStringLiteral("imperfect")}));
    for (std::size_t p = 0; p < 3; ++p) {
        const CutBest best = mapCut(run->again(), everyCutting[p]);
        QVERIFY(fixture.side.pins()[p].proof == Proof::Proven);
        QCOMPARE(fixture.side.pins()[p].objective, best.score.primary);
        QCOMPARE(cellText(fixture.side.figures(), 0, static_cast<int>(p) + 1),
                 quantityLabel(best.cost->edp()));
    }
    QVERIFY(std::any_of(table.begin(), table.end(), [](const QStringList& row) {
        return row.first() == QLatin1String("added MACs");
    }));
    QVERIFY(fixture.words().contains(QStringLiteral("best of its kind, proven")));
}

/// The reference column is visible although the columns are wider than the page: at the left end,
/// or beside the names if other columns are before it.
void PinnedMappingsTest::cuttingsOpenAtTheEvenOne() {
    for (const bool another : {false, true}) {
        Fixture fixture;
        fixture.side.resize(460, 700);
        if (another) {
            fixture.side.pinBest();
        }
        const QString title = QStringLiteral("Factorisations");
        QTest::mouseClick(fixture.button(title), Qt::LeftButton);
        const std::size_t all = another ? 4 : 3;
        QTRY_VERIFY(fixture.side.pins().size() == all && fixture.button(title) != nullptr);
        TablePanel& figures = fixture.side.figures();
        const QScrollBar& across = *figures.horizontalScrollBar();
        QTRY_VERIFY(across.maximum() > 0);
        QCoreApplication::processEvents();
        const int even = another ? 2 : 1;
        QCOMPARE(figures.model()->headerData(even, Qt::Horizontal).toString(),
                 QStringLiteral("perfect"));
        QTRY_COMPARE(figures.columnViewportPosition(even), figures.columnWidth(0));
        QCOMPARE(across.value() > 0, another);
    }
}

/// The reference column, the best one, is not scrolled away by later columns.
void PinnedMappingsTest::dataflowsOpenAtTheBest() {
    Fixture fixture;
    fixture.side.resize(460, 700);
    fixture.askDataflows();
    QVERIFY(fixture.side.pins().size() > 3);
    TablePanel& figures = fixture.side.figures();
    QTRY_VERIFY(figures.horizontalScrollBar()->maximum() > 0);
    QCoreApplication::processEvents();
    QCOMPARE(figures.model()->headerData(1, Qt::Horizontal).toString(), QStringLiteral("best"));
    QTRY_COMPARE(figures.columnViewportPosition(1), figures.columnWidth(0));
    QCOMPARE(figures.horizontalScrollBar()->value(), 0);
}

/// Whatever the search may prune, a dataflow is searched by constraints with perfect factors. Each
/// column and each export says so, and each mapping has its dataflow.
void PinnedMappingsTest::dataflowsAreOfLoopsThatDivide() {
    Fixture fixture;
    SearchOptions options;
    options.uneven = Unevenness::All;
    fixture.run = searched("figure-4-3.yaml", "conv1d.yaml", options);
    fixture.side.setRun(fixture.run);
    fixture.askDataflows();
    const std::vector<Dataflow> flows = comparedDataflows(fixture.run->problem());
    QCOMPARE(fixture.side.pins().size(), flows.size() + 1);
    const QList<QStringList> table = fixture.side.asTable();
    for (std::size_t f = 0; f < flows.size(); ++f) {
        const Pin& pin = fixture.side.pins()[f + 1];
        QVERIFY(pin.proof == Proof::Proven && pin.mapping && pin.evenOnly);
        QVERIFY2(isOf(*pin.problem, *pin.mapping, flows[f]), qPrintable(pin.name));
        QCOMPARE(pin.note, QStringLiteral("best of its kind with perfect factors, proven"));
        QCOMPARE(table[5][static_cast<qsizetype>(f) + 2], pin.note);
    }
    QVERIFY(fixture.words().contains(QStringLiteral("with perfect factors, proven")));
}

/// After removing all columns no further column appears.
void PinnedMappingsTest::removingAllEndsTheSearch() {
    for (const char* asked : {"Standard dataflows", "Factorisations"}) {
        Fixture fixture;
        fixture.side.pinBest();
        fixture.run = searched("eyeriss-like.yaml", "conv2d.yaml");
        fixture.side.setRun(fixture.run);
        QTest::mouseClick(fixture.button(QString::fromLatin1(asked)), Qt::LeftButton);
        QVERIFY(fixture.button(QStringLiteral("Stop")) != nullptr);
        QTest::mouseClick(fixture.button(QStringLiteral("Remove all")), Qt::LeftButton);
        QVERIFY(fixture.button(QStringLiteral("Stop")) == nullptr);
        QVERIFY(!QTest::qWaitFor([&fixture] { return !fixture.side.pins().empty(); }, 500));
    }
}

/// A pin stays unchanged: neither a stop nor an endless search affects it.
void PinnedMappingsTest::aPinOfARunningSearchSaysSo() {
    Fixture fixture;
    Pin open;
    open.problem = open.asked = fixture.run->sharedProblem();
    open.mapping = fixture.run->result()->best;
    open.cost = evaluate(*open.problem, *open.mapping);
    open.proof = Proof::Open;
    fixture.side.pin(open);
    Pin stopped = open;
    stopped.title = dataflowsOf(*open.problem).front().title;
    stopped.proof = Proof::Stopped;
    fixture.side.pin(stopped);
    const QStringList status = fixture.side.asTable()[5];
    QCOMPARE(status[1], QStringLiteral("pinned during its search"));
    QCOMPARE(fixture.side.pins()[0].note, status[1]);
    QCOMPARE(status[2], QStringLiteral("stopped, best so far"));
    QCOMPARE(fixture.side.pins()[1].note, QStringLiteral("stopped: best of its kind so far"));
}

/// A stopped search of a dataflow found a mapping as good as the optimum, which the exact search in
/// the background has proven.
void PinnedMappingsTest::thoseAsGoodAsTheOptimumAreProven() {
    Fixture fixture;
    ProofSearch proof;
    fixture.side.setProof(proof);
    Pin stopped;
    stopped.problem = stopped.asked = fixture.run->sharedProblem();
    stopped.mapping = fixture.run->result()->best;
    stopped.cost = evaluate(*stopped.problem, *stopped.mapping);
    stopped.objective = fixture.run->result()->score.primary;
    stopped.title = dataflowsOf(*stopped.problem).front().title;
    fixture.side.pin(stopped);
    Pin dearer = stopped;
    dearer.title = dataflowsOf(*stopped.problem)[1].title;
    dearer.objective *= 1.01;
    fixture.side.pin(dearer);
    fixture.side.pinBest();
    QCOMPARE(fixture.side.pins()[0].note, QStringLiteral("stopped: best of its kind so far"));
    proof.follow(fixture.run);
    QTRY_VERIFY(proof.isOptimum());
    QCOMPARE(fixture.side.pins()[0].note, QStringLiteral("best of its kind, proven"));
    QCOMPARE(fixture.side.pins()[1].note, QStringLiteral("stopped: best of its kind so far"));
    QCOMPARE(fixture.side.pins()[2].note, QStringLiteral("optimum, proven"));
    QVERIFY(fixture.words().contains(QStringLiteral("best of its kind, proven")));
}

/// Texts and ratios compare with the best mapping, although another mapping was pinned first. A
/// dataflow that the best mapping has too says so.
void PinnedMappingsTest::theBestIsTheReference() {
    Fixture fixture;
    Pin dearer;
    dearer.isManual = true;
    dearer.problem = dearer.asked = fixture.run->sharedProblem();
    dearer.mapping = fixture.run->result()->best;
    dearer.cost = evaluate(*dearer.problem, *dearer.mapping);
    dearer.cost.levels[0].tensors[0].accessEnergy += dearer.cost.energy;
    dearer.cost.energy *= 2;
    fixture.side.pin(dearer);
    fixture.side.pinBest();
    QTRY_VERIFY2(fixture.words().contains(QStringLiteral("Compared with the mapping \"best\"")),
                 qPrintable(fixture.words()));
    QVERIFY(!fixture.words().contains(QStringLiteral("\"edited mapping\"")));
    const auto under = [&](int column) {
        return fixture.side.figures()
            .model()
            ->index(1, column)
            .data(TableModel::underRole)
            .toStringList();
    };
    QCOMPARE(under(1), QStringList{ratioLabel(2)});
    QCOMPARE(under(2), QStringList());
    fixture.askDataflows();
    for (const Dataflow& dataflow : dataflowsOf(fixture.run->problem())) {
        const QString shared =
            QStringLiteral("The mapping \"best\" is %1, too.").arg(uiText(dataflow.title));
        QTRY_COMPARE(fixture.words().contains(shared),
                     isOf(fixture.run->problem(), *fixture.run->result()->best, dataflow));
    }
}

void PinnedMappingsTest::outputAndWeightAreNeighbours() {
    const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
    QStringList titles;
    for (const Dataflow& dataflow : comparedDataflows(run->problem())) {
        titles << uiText(dataflow.title);
    }
    QCOMPARE(titles.mid(0, 3),
             (QStringList{QStringLiteral("output-stationary"), QStringLiteral("weight-stationary"),
                          QStringLiteral("input-stationary")}));
    QCOMPARE(titles.size(), static_cast<qsizetype>(dataflowsOf(run->problem()).size()));
}

/// In a narrow page the names of the figures stay visible, and neither the figures nor the nests
/// have their own vertical scroll bar.
void PinnedMappingsTest::namesStayAndOnePageScrolls() {
    Fixture fixture;
    fixture.askDataflows();
    fixture.side.resize(460, 300);
    QTRY_VERIFY(fixture.side.figures().horizontalScrollBar()->maximum() > 0);
    QScrollBar& across = *fixture.side.figures().horizontalScrollBar();
    across.setValue(across.maximum());
    const auto* names = fixture.side.figures().findChild<FrozenColumns*>();
    QVERIFY(names != nullptr);
    QTRY_VERIFY(names->isVisible());
    QCOMPARE(names->columnAt(5), 0);
    for (const auto* area : fixture.side.findChildren<QAbstractScrollArea*>()) {
        if (area->isVisible() && area != names) {
            QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
        }
    }
    const auto* nests = fixture.side.findChild<SidewaysArea*>();
    QTRY_VERIFY(nests->viewport()->height() >= nests->widget()->minimumSizeHint().height());
}

/// The figures of a pin and its nest have the same position and width at every scroll position.
void PinnedMappingsTest::columnsMoveTogether() {
    Fixture fixture;
    fixture.askDataflows();
    const auto* nests = fixture.side.findChild<SidewaysArea*>();
    TablePanel& figures = fixture.side.figures();
    const auto columns = fixture.side.findChildren<PinColumn*>();
    QCOMPARE(columns.size(), figures.model()->columnCount() - 1);
    const auto below = [&] {
        for (int p = 0; p < columns.size(); ++p) {
            const QRect cell = figures.visualRect(figures.model()->index(0, p + 1));
            const int left = figures.viewport()->mapTo(&fixture.side, cell.topLeft()).x();
            if (columns[p]->mapTo(&fixture.side, QPoint()).x() != left ||
                columns[p]->width() != cell.width()) {
                return false;
            }
        }
        return true;
    };
    for (const int wide : {1000, 460, 2400}) {
        fixture.side.resize(wide, 700);
        QTRY_VERIFY(below());
        for (QScrollBar* bar : {figures.horizontalScrollBar(), nests->horizontalScrollBar()}) {
            for (const int at : {bar->maximum(), bar->maximum() / 3, 0}) {
                bar->setValue(at);
                QVERIFY(below());
            }
        }
    }
    QVERIFY(!nests->horizontalScrollBar()->isVisible());
}

/// Columns that grew for larger letters shrink again.
void PinnedMappingsTest::widthsFollowLetters() {
    Fixture fixture;
    fixture.side.pinBest();
    qApp->setStyleSheet(fixture.theme.styleSheet());
    const auto hasStyle =
        QObject::connect(&fixture.theme, &Theme::changed, &fixture.side, [&fixture] {
            qApp->setStyleSheet(fixture.theme.styleSheet());  // after the table has handled it
        });
    QCoreApplication::processEvents();
    const QHeaderView& head = *fixture.side.figures().horizontalHeader();
    const std::pair before(head.sectionSize(0), head.sectionSize(1));
    fixture.theme.setZoom(1.6);
    QTRY_VERIFY(head.sectionSize(0) > before.first * 5 / 4);
    fixture.theme.setZoom(1);
    QTRY_COMPARE(std::pair(head.sectionSize(0), head.sectionSize(1)), before);
    QObject::disconnect(hasStyle);
    qApp->setStyleSheet({});
}

/// Exported numbers are not rounded like those of the table.
void PinnedMappingsTest::numbersLeaveExactly() {
    Fixture fixture;
    fixture.askDataflows();
    const QList<QStringList> table = fixture.side.asTable();
    for (const QStringList& row : table) {
        QVERIFY(!row.contains(QString()));
    }
    for (std::size_t p = 0; p < fixture.side.pins().size(); ++p) {
        const Pin& pin = fixture.side.pins()[p];
        if (pin.mapping) {
            const auto column = static_cast<qsizetype>(p) + 1;
            QCOMPARE(table[6][column], QString::number(pin.cost.edp(), 'g', 12));
            QCOMPARE(table[8][column], QString::number(pin.cost.cycles, 'g', 12));
            QCOMPARE(table[9][column], QString::number(pin.cost.utilization, 'g', 12));
        }
    }
}

/// An export states the layer and the machine of each column, and whether it is proven.
void PinnedMappingsTest::columnsSayWhatTheyAreOf() {
    Fixture fixture;
    fixture.side.pinBest();
    Accelerator clocked = fixture.run->problem().accelerator;
    clocked.name = "clocked";
    clocked.clock = 0.3;
    const auto problem =
        std::make_shared<const Problem>(bind(fixture.run->problem().workload, clocked));
    const auto now = std::make_shared<RunData>(problem, MapOptions{});
    now->finish(map({*problem, principlesMethod(), {}}, &now->mutableTrace()));
    fixture.side.setRun(now);
    fixture.side.pinBest();
    const QList<QStringList> table = fixture.side.asTable();
    QCOMPARE(table[1], (QStringList{QStringLiteral("workload"), QStringLiteral("conv1d"),
                                    QStringLiteral("conv1d")}));
    QCOMPARE(table[2].first(), QStringLiteral("dimensions"));
    QVERIFY2(table[2][1].contains(QStringLiteral("K=")), qPrintable(table[2][1]));
    QCOMPARE(table[3][1], qt(fixture.run->problem().accelerator.name));
    QCOMPARE(table[3][2], QStringLiteral("clocked"));
    QCOMPARE(table[4], (QStringList{QStringLiteral("clock, GHz"), QStringLiteral("–"),
                                    QStringLiteral("0.3")}));
    QCOMPARE(table[5][0], QStringLiteral("status"));
    QCOMPARE(table[5][2], proofText(proofOf(*now)));
}

/// Energies have one unit, so that parts can be added up.
void PinnedMappingsTest::energiesHaveOneUnit() {
    Fixture fixture;
    fixture.side.setRun(searched("eyeriss-like.yaml", "conv2d.yaml"));
    fixture.askDataflows();
    QStringList units;
    const QAbstractItemModel& table = *fixture.side.figures().model();
    for (int row = 0; row < table.rowCount(); ++row) {
        const QString title = table.index(row, 0).data().toString();
        if (title.startsWith(QStringLiteral("energy"))) {
            units << title.section(QStringLiteral(", "), -1);
        }
    }
    QVERIFY(units.size() == 5);
    QCOMPARE(units.removeDuplicates(), 4);
    // The reference column, the best one, is visible.
    QTRY_COMPARE(fixture.side.figures().horizontalScrollBar()->value(), 0);
}

LOOPGLASS_TEST(PinnedMappingsTest)

}  // namespace loopglass::ui::test::pinned_mappings_test

#include "pinned_mappings_test.moc"
