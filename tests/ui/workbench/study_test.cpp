// The study: several accelerators against networks. Its numbers are those of the mode Network, a
// baseline gives differences, every cell opens in the mode Layer, and a session keeps it all.
#include "modes/network_mode.h"
#include "network/network_page.h"
#include "network/study.h"
#include "network/study_view.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "widgets/table_panel.h"

#include <QComboBox>
#include <QTest>

namespace loopglass::ui::test::study_test {

class StudyTest : public WindowFixture {
    Q_OBJECT

private slots:
    void init() {
        begin();
        m_window->setUnattended(true);
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/unified-edge.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/networks/alexnet.yaml")));
        trigger("network.accelerators");
    }
    void cleanup() { end(); }
    void cellsAreTheResultsOfNetwork();
    void differencesAreOfTheBaseline();
    void anEditOfTheOptionsMakesItOld();
    void aCellOpensInLayer();
    void itStaysInASession();
    void columnsAndNetworksAreRemoved();

private:
    NetworkPage& page() const { return modeCalled<NetworkMode>("network").network(); }
    Study& study() const { return page().study(); }
    StudyView& view() const { return page().studyView(); }
    QString cell(int row, int column, int role = Qt::DisplayRole) const {
        return view().rows().model()->index(row, column).data(role).toString();
    }
    /// Adds the present accelerator and one with a smaller L2, and maps all.
    void map() const {
        view().addCurrent();
        Accelerator smaller = m_window->document().accelerator();
        smaller.levels[1].buffers[0].capacity = *smaller.levels[1].buffers[0].capacity / 16;
        study().add(QStringLiteral("small"), std::make_shared<const Accelerator>(smaller));
        run();
    }
    void run() const {
        modeCalled<NetworkMode>("network").run(ModeCommand::Run);
        QTRY_VERIFY_WITH_TIMEOUT(!study().isRunning(), longestWait);
    }
};

void StudyTest::cellsAreTheResultsOfNetwork() {
    map();
    QCOMPARE(study().columns().size(), std::size_t{2});
    QVERIFY(study().isCurrent(0, 0, m_window->document()));
    for (std::size_t column = 0; column < 2; ++column) {
        NetworkRun alone;
        DocumentState state = m_window->document().state();
        state.accelerator = study().columns()[column].accelerator;
        alone.plan(state);
        alone.resume();
        QTRY_VERIFY_WITH_TIMEOUT(alone.isDone() && !alone.isRunning(), longestWait);
        const NetworkSums sums = networkSums(alone.table());
        const NetworkSums shown = networkSums(study().cell(0, column).table());
        QVERIFY(sums.mapped > 0);
        QCOMPARE(shown.energy, sums.energy);
        QCOMPARE(shown.cycles, sums.cycles);
    }
    // The area, the network and its layers; two columns of names and four of each accelerator.
    QCOMPARE(view().rows().model()->rowCount(),
             static_cast<int>(m_window->document().network().layers.size()) + 2);
    QCOMPARE(view().rows().model()->columnCount(), 10);
}

void StudyTest::differencesAreOfTheBaseline() {
    map();
    const auto energy = [this](std::size_t column) {
        return networkSums(study().cell(0, column).table()).energy;
    };
    QVERIFY(energy(0) != energy(1));
    view().shownNumbers().setCurrentIndex(1);
    QCOMPARE(cell(1, 6), changeLabel(energy(1) / energy(0)));
    study().setBaseline(1);
    QCOMPARE(cell(1, 2), changeLabel(energy(0) / energy(1)));
    QCOMPARE(cell(1, 6), quantityLabel(energy(1) / energyUnit(energy(1)).factor));
    QVERIFY(cell(0, 2, Qt::ToolTipRole).contains(QStringLiteral("→")));  // what differs
}

void StudyTest::anEditOfTheOptionsMakesItOld() {
    map();
    MapOptions options = m_window->document().options();
    options.objective = Objective::Energy;
    QCOMPARE(m_window->document().setOptions(options, {}), QString());
    QVERIFY(!study().isCurrent(0, 0, m_window->document()));
    QCOMPARE(cell(1, 5), QStringLiteral("out of date"));
    run();
    QVERIFY(study().isCurrent(0, 0, m_window->document()));
    QVERIFY(cell(1, 5) != QStringLiteral("out of date"));
}

void StudyTest::aCellOpensInLayer() {
    map();
    const Accelerator small = *study().columns()[1].accelerator;
    emit view().rows().activated(view().rows().model()->index(4, 6));
    QVERIFY(settle(*m_window));
    QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("search"));
    QVERIFY(m_window->document().accelerator() == small);
    QCOMPARE(m_window->document().layer(), std::size_t{2});
    QCOMPARE(m_window->shown().now().run->result()->totals.energy,
             study().cell(0, 1).table().rows[2].cost->energy);
}

void StudyTest::itStaysInASession() {
    map();
    QCOMPARE(view().addFile(fromSource("samples/workloads/conv1d.yaml")), QString());
    study().describe(1, QStringLiteral("tiny L2"), QStringLiteral("for the paper"));
    study().setBaseline(1);
    const double energy = networkSums(study().cell(0, 1).table()).energy;
    const QString file = m_home->file(QStringLiteral("kept.loopglass"));
    emit m_window->files().aboutToSave();
    m_window->document().save(file);
    openWindow();
    QVERIFY(m_window->openFile(file));
    QCOMPARE(study().columns().size(), std::size_t{2});
    QCOMPARE(study().columns()[1].name, QStringLiteral("tiny L2"));
    QCOMPARE(study().columns()[1].note, QStringLiteral("for the paper"));
    QCOMPARE(study().baseline(), std::size_t{1});
    QCOMPARE(study().networks().size(), std::size_t{2});
    QVERIFY(study().isCurrent(0, 1, m_window->document()));
    QCOMPARE(networkSums(study().cell(0, 1).table()).energy, energy);
    QVERIFY(!study().cell(1, 0).isDone());  // this network was not mapped
}

void StudyTest::columnsAndNetworksAreRemoved() {
    map();
    study().setBaseline(1);
    study().removeColumn(0);
    QCOMPARE(study().baseline(), std::size_t{0});
    QCOMPARE(study().columns().front().name, QStringLiteral("small"));
    study().removeNetwork(0);
    QCOMPARE(view().rows().model()->rowCount(), 1);
    study().removeColumn(0);
    QCOMPARE(view().rows().model()->rowCount(), 0);
}

LOOPGLASS_TEST(StudyTest)

}  // namespace loopglass::ui::test::study_test

#include "study_test.moc"
