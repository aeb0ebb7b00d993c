// The study: several accelerators against networks. Its numbers are those of the mode Network, a
// baseline gives differences, every cell opens in the mode Layer, and a session keeps it all.
#include "accelerator/area.h"
#include "design/points/design_data.h"
#include "format/read/session_parts.h"
#include "network/network_inspector.h"
#include "network/study_charts.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/settled.h"
#include "ui/study_fixture.h"

#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <functional>
#include <utility>
#include <vector>

namespace loopglass::ui::test::study_test {

class StudyTest : public StudyFixture {
    Q_OBJECT

private slots:
    void init() { beginStudy(); }
    void cleanup() { end(); }
    void cellsAreTheResultsOfNetwork();
    void differencesAreOfTheBaseline();
    void anEditOfTheOptionsMakesItOld();
    void aCellOpensInLayer();
    void itStaysInASession();
    void aHundredRunsStay();
    void aBatchIsAParameter();
    void onlyABatchIsProposed();
    void aRunShowsItsProgressAndStops();
    void chartsShowEveryAccelerator();
    void aLowWindowSwitchesToTheCharts();
    void theCurrentCellIsExplained();
    void theOpenNetworkIsAddedOnce();
    void newResultsAreUnsaved();
    void undoOfAnImportKeepsResults();
    void addedAcceleratorsTakeKnownResults();
    void columnsAndNetworksAreRemoved();
    void everyEditIsUndone();
    void undoShowsTheStudy();
    void cellsAreProven();
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
    QCOMPARE(view().addFiles({fromSource("samples/workloads/conv1d.yaml")}), QString());
    study().describe(1, QStringLiteral("tiny L2"), QStringLiteral("for the paper"));
    view().shownNumbers().setCurrentIndex(1);
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
    QCOMPARE(view().shownNumbers().currentIndex(), 1);
    QCOMPARE(study().networks().size(), std::size_t{2});
    QVERIFY(study().isCurrent(0, 1, m_window->document()));
    QCOMPARE(networkSums(study().cell(0, 1).table()).energy, energy);
    QVERIFY(!study().cell(1, 0).isDone());  // this network was not mapped
}

/// A hundred runs need more than the 200 KB that a session once held. The engine reads the session.
void StudyTest::aHundredRunsStay() {
    map();
    const double energy = networkSums(study().cell(0, 1).table()).energy;
    QJsonObject saved = study().saved();
    const QJsonArray row = saved[QStringLiteral("cells")].toArray().first().toArray();
    QJsonArray rows;
    while (rows.size() < 50) {
        rows.append(row);
    }
    saved[QStringLiteral("cells")] = rows;
    QCOMPARE(study().restore(saved, m_window->document()), QString());
    const QString file = m_home->file(QStringLiteral("hundred.loopglass"));
    emit m_window->files().aboutToSave();
    m_window->document().save(file);
    QVERIFY(QFileInfo(file).size() > 200'000);
    openWindow();
    QVERIFY(m_window->openFile(file));
    QCOMPARE(study().networks().size() * study().columns().size(), std::size_t{100});
    for (std::size_t network = 0; network < 50; ++network) {
        QVERIFY(study().cell(network, 0).isDone());
        QCOMPARE(networkSums(study().cell(network, 1).table()).energy, energy);
    }
    const auto parts = sessionIn(readSource(file.toStdString()));
    QVERIFY(parts && parts->accelerator == m_window->document().accelerator());
}

void StudyTest::aBatchIsAParameter() {
    view().addCurrent();
    QCOMPARE(study().addSizes(0, QStringLiteral("N = 2, 4")), QString());
    QCOMPARE(study().networks().size(), std::size_t{3});
    QCOMPARE(study().networks()[2]->name, std::string("alexnet, N = 4"));
    run();
    QVERIFY(networkSums(study().cell(1, 0).table()).macs ==
            2 * networkSums(study().cell(0, 0).table()).macs);
    for (const char* wrong : {"N", "N = many", "N = 2, ", "B = 2", "N = 0", "= 3"}) {
        QVERIFY(!study().addSizes(0, QLatin1String(wrong)).isEmpty());
    }
    QCOMPARE(study().networks().size(), std::size_t{3});
}

/// The dialog proposes N where a layer has it, and names the layers without it.
void StudyTest::onlyABatchIsProposed() {
    const auto asked = [this](const QString& network) {
        std::pair<QString, QString> shown;  // question and proposed sizes
        auto* menu = view().findChild<QMenu*>(QStringLiteral("study edit"));
        emit menu->aboutToShow();
        for (QMenu* inner : menu->findChildren<QMenu*>()) {
            if (inner->title() == network) {
                QTimer::singleShot(0, m_window.get(), [&] {
                    auto* dialog = view().findChild<QInputDialog*>();
                    shown = {dialog->labelText(), dialog->textValue()};
                    dialog->reject();
                });
                inner->actions().first()->trigger();
            }
        }
        return shown;
    };
    const auto added = [this](const char* name, const char* layers) {
        const QString file = m_home->file(QLatin1String(name));
        QFile written(file);
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write(QByteArray("name: ") + name + "\nlayers:\n" + layers);
        written.close();
        QCOMPARE(view().addFiles({file}), QString());
    };
    constexpr auto with =
        "- {name: a, dimensions: {N: 1, K: 2}, equation: 'o[n,k] += i[n] * w[k]'}\n";
    constexpr auto without = "- {name: b, dimensions: {K: 2}, equation: 'o[k] += i[k] * w[k]'}\n";
    view().addCurrent();
    added("none", without);
    added("some", (QByteArray(with) + without).constData());
    const auto all = asked(QStringLiteral("alexnet"));
    QVERIFY(all.first.startsWith(QStringLiteral("N is the batch.\n")));
    QCOMPARE(all.second, QStringLiteral("N = 4, 16"));
    const auto some = asked(QStringLiteral("some"));
    QVERIFY2(some.first.startsWith(QStringLiteral("N is the batch. Layers without N keep their "
                                                  "sizes: b\n")),
             qPrintable(some.first));
    QCOMPARE(some.second, QStringLiteral("N = 4, 16"));
    const auto none = asked(QStringLiteral("none"));
    QVERIFY2(none.first.startsWith(QStringLiteral("No layer has a dimension N, ")),
             qPrintable(none.first));
    QCOMPARE(none.second, QString());
}

void StudyTest::aRunShowsItsProgressAndStops() {
    view().addCurrent();
    QCOMPARE(study().addSizes(0, QStringLiteral("N = 2, 3, 4")), QString());
    auto* progress = page().findChild<QProgressBar*>();
    QVERIFY(progress != nullptr);
    modeCalled<NetworkMode>("network").run(ModeCommand::Run);
    QVERIFY(study().isRunning() && progress->isVisible());
    QCOMPARE(progress->format(), QStringLiteral("0 of 4 cells"));
    QVERIFY(study().progress() < 1);
    // The first cell is shown before the others are known.
    QTRY_VERIFY_WITH_TIMEOUT(study().cell(0, 0).isDone(), longestWait);
    QVERIFY(!cell(1, 2).isEmpty());
    modeCalled<NetworkMode>("network").run(ModeCommand::Stop);
    QVERIFY(!study().isRunning() && !progress->isVisible());
    QVERIFY(study().cell(0, 0).isDone());
    run();
    QVERIFY(study().cell(3, 0).isDone());
}

void StudyTest::chartsShowEveryAccelerator() {
    map();
    const EnergyBars energy = view().charts().barsOf(StudyCharts::Kind::Energy);
    QCOMPARE(energy.places.size(), qsizetype{2});
    for (std::size_t column = 0; column < 2; ++column) {
        double sum = 0;
        for (const EnergyBars::Part& part : energy.parts) {
            sum += part.pj[0][column];
        }
        QVERIFY(qFuzzyCompare(sum, networkSums(study().cell(0, column).table()).energy));
    }
    // The legend is whole, in one line or several.
    QCoreApplication::processEvents();
    for (const QLabel* label : view().charts().findChildren<QLabel*>()) {
        QVERIFY2(label->wordWrap() ? label->height() >= label->heightForWidth(label->width())
                                   : label->width() >= label->sizeHint().width(),
                 qPrintable(label->text()));
    }
    view().charts().kind().setCurrentIndex(1);
    const EnergyBars area = view().charts().barsOf(StudyCharts::Kind::Area);
    QCOMPARE(area.unit.value_or(Unit()).name, QStringLiteral("mm²"));
    // Without areas, the plot of areas has no point.
    for (const AreaPlot::Point& point : view().charts().area().points()) {
        QCOMPARE(point.area, areaOf(*study().columns()[point.column].accelerator).total());
    }
}

/// A low window has a button for the charts, and the charts are then whole.
void StudyTest::aLowWindowSwitchesToTheCharts() {
    map();
    m_window->resize(1440, 900);
    QCoreApplication::processEvents();
    QVERIFY(view().charts().isVisible() && view().rows().isVisible());
    QVERIFY(!view().chartSwitch().isVisible());
    m_window->resize(960, 600);
    QCoreApplication::processEvents();
    QVERIFY(view().rows().isVisible() && !view().charts().isVisible());
    QVERIFY(view().chartSwitch().isVisible());
    QTest::mouseClick(&view().chartSwitch(), Qt::LeftButton);
    QCoreApplication::processEvents();
    QVERIFY(view().charts().isVisible() && !view().rows().isVisible());
    QVERIFY(view().charts().height() >= view().charts().minimumSizeHint().height());
    QVERIFY(view().rect().contains(view().charts().geometry()));
    QCOMPARE(m_window->size(), QSize(960, 600));
    QTest::mouseClick(&view().chartSwitch(), Qt::LeftButton);
    QVERIFY(view().rows().isVisible());
}

void StudyTest::theCurrentCellIsExplained() {
    map();
    auto* inspector = m_window->findChild<NetworkInspector*>();
    QVERIFY(inspector != nullptr);
    view().rows().setCurrentIndex(view().rows().model()->index(4, 7));
    const QString text = inspector->text();
    QVERIFY2(text.contains(QStringLiteral("on small")), qPrintable(text));
    const auto energy = [this](std::size_t column) {
        return study().cell(0, column).table().rows[2].cost->energy;
    };
    QVERIFY(text.contains(changeLabel(energy(1) / energy(0))));
    QVERIFY(text.contains(QStringLiteral("→")));  // the change from the baseline
    QTest::mouseClick(&inspector->open(), Qt::LeftButton);
    QVERIFY(settle(*m_window));
    QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("search"));
    QCOMPARE(m_window->document().layer(), std::size_t{2});
}

void StudyTest::theOpenNetworkIsAddedOnce() {
    view().addCurrent();
    view().addCurrentNetwork();
    QCOMPARE(study().networks().size(), std::size_t{1});
    QVERIFY(m_window->openFile(fromSource("samples/workloads/conv1d.yaml")));
    view().addCurrentNetwork();
    view().addCurrentNetwork();
    QCOMPARE(study().networks().size(), std::size_t{2});
    QCOMPARE(study().networks()[1]->layers.size(), std::size_t{1});
}

/// Results of a saved session would be lost, so the window asks for them when it closes.
void StudyTest::newResultsAreUnsaved() {
    const QString file = m_home->file(QStringLiteral("asks.loopglass"));
    emit m_window->files().aboutToSave();
    m_window->document().save(file);
    openWindow();
    QVERIFY(m_window->openFile(file));
    trigger("network.accelerators");
    QVERIFY(!m_window->files().hasUnsaved() && !m_window->isWindowModified());
    page().chooseView(QStringLiteral("layers"));
    trigger("network.map");
    QTRY_VERIFY_WITH_TIMEOUT(page().run().isDone() && !page().run().isRunning(), longestWait);
    QVERIFY(m_window->files().hasUnsaved() && m_window->isWindowModified());
    QVERIFY(m_window->files().save());
    QVERIFY(!m_window->files().hasUnsaved() && !m_window->isWindowModified());
    trigger("network.accelerators");
    view().addCurrent();
    QVERIFY(m_window->files().hasUnsaved() && m_window->isWindowModified());
    QVERIFY(m_window->files().save());
    study().describe(0, QStringLiteral("first"), QStringLiteral("a note"));
    QVERIFY(m_window->files().hasUnsaved());
    QVERIFY(m_window->files().save());
    Accelerator smaller = m_window->document().accelerator();
    smaller.levels[1].buffers[0].capacity = *smaller.levels[1].buffers[0].capacity / 2;
    study().add(QStringLiteral("half"), std::make_shared<const Accelerator>(smaller));
    run();
    QVERIFY(m_window->files().hasUnsaved());
}

/// Undo of an opened accelerator brings the results of the network back.
void StudyTest::undoOfAnImportKeepsResults() {
    page().chooseView(QStringLiteral("layers"));
    trigger("network.map");
    QTRY_VERIFY_WITH_TIMEOUT(page().run().isDone() && !page().run().isRunning(), longestWait);
    const double energy = networkSums(page().run().table()).energy;
    QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
    QVERIFY(!page().run().isBegun());
    trigger("edit.undo");
    QVERIFY(page().run().isBegun() && page().run().isDone());
    QCOMPARE(networkSums(page().run().table()).energy, energy);
    QCOMPARE(page().freshness(), Freshness::Current);
}

void StudyTest::addedAcceleratorsTakeKnownResults() {
    page().chooseView(QStringLiteral("layers"));
    trigger("network.map");
    QTRY_VERIFY_WITH_TIMEOUT(page().run().isDone() && !page().run().isRunning(), longestWait);
    trigger("network.accelerators");
    view().addCurrent();
    QVERIFY(study().cell(0, 0).isDone());
    QVERIFY(study().isCurrent(0, 0, m_window->document()));
    // A second version has its difference in its name.
    Accelerator smaller = m_window->document().accelerator();
    smaller.levels[1].buffers[0].capacity = 1024;
    QCOMPARE(m_window->document().setAccelerator(smaller, {}), QString());
    view().addCurrent();
    const QString name = study().columns()[1].name;
    QVERIFY2(name.startsWith(study().columns()[0].name + QStringLiteral(", ")) &&
                 name.contains(QStringLiteral("024")) && !name.contains(QStringLiteral("→")),
             qPrintable(name));
    QVERIFY(!study().cell(0, 1).isDone());
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

/// Undo returns to each earlier study with its results, and redo to each later one.
void StudyTest::everyEditIsUndone() {
    view().addCurrent();
    run();
    std::vector<QJsonObject> states{study().saved()};
    const QList<std::function<void()>> edits{
        [this] { addTwin(QStringLiteral("second")); },
        [this] { study().describe(1, QStringLiteral("twin"), QStringLiteral("a note")); },
        [this] { view().addFiles({fromSource("samples/workloads/conv1d.yaml")}); },
        [this] { QCOMPARE(study().addSizes(0, QStringLiteral("N = 2, 4")), QString()); },
        [this] { study().setBaseline(1); },
        [this] { study().removeColumn(0); },
        [this] { study().removeNetwork(0); },
    };
    for (const auto& edit : edits) {
        edit();
        states.push_back(study().saved());
        QVERIFY(states.back() != states[states.size() - 2]);
    }
    for (std::size_t step = edits.size(); step-- > 0;) {
        trigger("edit.undo");
        QCOMPARE(study().saved(), states[step]);
    }
    QVERIFY(study().cell(0, 0).isDone());
    for (std::size_t step = 1; step < states.size(); ++step) {
        trigger("edit.redo");
        QCOMPARE(study().saved(), states[step]);
    }
    study().describe(0, study().columns()[0].name, study().columns()[0].note);
    trigger("edit.undo");  // an edit without a change is not a step
    QCOMPARE(study().saved(), states[states.size() - 2]);
}

/// Undo of an edit of the study brings the study to the front.
void StudyTest::undoShowsTheStudy() {
    view().addCurrent();
    page().chooseView(QStringLiteral("layers"));
    trigger("mode.search");
    trigger("edit.undo");
    QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("network"));
    QCOMPARE(page().viewInFront(), QStringLiteral("accelerators"));
    QVERIFY(study().columns().empty());
}

/// The study proves its cells as the command line does, and says so in the same words.
void StudyTest::cellsAreProven() {
    map();
    for (std::size_t column = 0; column < 2; ++column) {
        QCOMPARE(study().cell(0, column).largestGap(), std::optional(1.0));
        QCOMPARE(view().statusText(0, column), QStringLiteral("optimal"));
    }
    QCOMPARE(view().summary(), QStringLiteral("2 of 2 cells optimal"));
    // Without a rule, a search would not be the one of the command line.
    MapOptions options = m_window->document().options();
    options.principles.alphaBeta = false;
    QCOMPARE(m_window->document().setOptions(options, {}), QString());
    QVERIFY(NetworkRun::methodFor(m_window->document().state()) == m_window->document().method());
}

LOOPGLASS_TEST(StudyTest)

}  // namespace loopglass::ui::test::study_test

#include "study_test.moc"
