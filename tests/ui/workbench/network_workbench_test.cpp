// The mode Network as a workbench: what binds each layer, sorting, selection by bars, rooflines,
// and results that a session keeps.
#include "ask/question_controller.h"
#include "charts/energy_plot.h"
#include "design/views/roofline_view.h"
#include "modes/network_mode.h"
#include "network/delay_causes.h"
#include "network/network_inspector.h"
#include "network/network_page.h"
#include "network/network_roofline.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/drawn_text.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "widgets/table_panel.h"

#include <QFile>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <set>

namespace loopglass::ui::test::network_workbench_test {

class NetworkWorkbenchTest : public WindowFixture {
    Q_OBJECT

private slots:
    void init() {
        begin();
        m_window->setUnattended(true);
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/unified-edge.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/networks/alexnet.yaml")));
        trigger("network.map");
        QTRY_VERIFY_WITH_TIMEOUT(run().isDone() && !run().isRunning(), longestWait);
    }
    void cleanup() { end(QStringLiteral("qUncompress")); }  // reports damage
    void whatBindsIsThePartWithTheLongestTime();
    void headingsSort();
    void aBarSelectsItsRow();
    void everyMappedLayerIsUnderTheRoofs();
    void resultsStay();
    void resultsOfOtherInputsAreOld();
    void damagedResultsAreDropped();
    void anAnswerNamesItsLayer();
    void aScrollBarCutsNoColumn();
    void aNarrowPanelBreaksNoNumber();

private:
    NetworkPage& page() const { return modeCalled<NetworkMode>("network").network(); }
    NetworkRun& run() const { return page().run(); }
    QString cell(int row, int column) const {
        return page().rows().model()->index(row, column).data().toString();
    }
    QStringList namesInOrder() const {
        QStringList names;
        for (std::size_t row = 0; row < run().table().rows.size(); ++row) {
            names << cell(static_cast<int>(row), 0);
        }
        return names;
    }
    void clickHeading(int column) const {
        QHeaderView& header = *page().rows().horizontalHeader();
        QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                          QPoint(header.sectionViewportPosition(column) + 12, header.height() / 2));
    }
    QString save() const {
        const QString file = m_home->file(QStringLiteral("kept.loopglass"));
        emit m_window->files().aboutToSave();
        m_window->document().save(file);
        return file;
    }
};

/// The named part has the longest time, which is the delay unless latency is serial.
void NetworkWorkbenchTest::whatBindsIsThePartWithTheLongestTime() {
    std::set<QString> causes;
    for (std::size_t row = 0; row < run().table().rows.size(); ++row) {
        const Cost& cost = *run().table().rows[row].cost;
        const QList<DelayCause> all = delayCauses(run().table(), cost);
        QCOMPARE(all.first().cycles, cost.cycles);
        QCOMPARE(bindingCause(run().table(), cost).name, all.first().name);
        QCOMPARE(cell(static_cast<int>(row), 5), all.first().name);
        causes.insert(all.first().name);
    }
    double sum = 0;
    for (const DelayCause& cause : delayCauses(run().table())) {
        sum += cause.cycles;
    }
    const double whole = networkSums(run().table()).cycles;
    QVERIFY(std::abs(sum - whole) < 1e-9 * whole);
    QVERIFY(causes.size() >= 2);  // both the MACs and a bandwidth
    QVERIFY(modeCalled<NetworkMode>("network").inspector().text().contains(
        QStringLiteral("Share of the delay by cause")));
}

void NetworkWorkbenchTest::headingsSort() {
    const QStringList given = namesInOrder();
    const auto energies = [this] {
        std::vector<double> values;
        for (const QString& name : namesInOrder()) {
            for (const NetworkRow& row : run().table().rows) {
                if (QString::fromStdString(row.name) == name) {
                    values.push_back(row.cost->energy);
                }
            }
        }
        return values;
    };
    page().chooseLayer(2);
    clickHeading(2);
    std::vector<double> falling = energies();
    QVERIFY(std::is_sorted(falling.rbegin(), falling.rend()));
    QVERIFY(namesInOrder() != given);
    QCOMPARE(page().layer(), std::optional<std::size_t>(2));  // the same layer, in another row
    QCOMPARE(cell(page().rows().chosenRow(), 0), given[2]);
    QVERIFY(cell(static_cast<int>(given.size()), 0).contains(QStringLiteral("total")));
    clickHeading(2);
    const std::vector<double> rising = energies();
    QVERIFY(std::is_sorted(rising.begin(), rising.end()));
    clickHeading(2);
    QCOMPARE(namesInOrder(), given);
    clickHeading(0);
    QStringList sorted = given;
    std::sort(sorted.begin(), sorted.end(), [](const QString& a, const QString& b) {
        return QString::localeAwareCompare(a, b) < 0;
    });
    QCOMPARE(namesInOrder(), sorted);
}

void NetworkWorkbenchTest::aBarSelectsItsRow() {
    clickHeading(2);
    EnergyPlot& plot = page().plot();
    const QPoint bar = plot.middleOf({0, 3, 0});
    QVERIFY(plot.placeAt(bar) == std::optional<std::size_t>(3));
    QTest::mouseClick(plot.childAt(bar), Qt::LeftButton, {},
                      plot.childAt(bar)->mapFrom(&plot, bar));
    QCOMPARE(page().rows().chosenRow(), 3);
    QCOMPARE(QString::fromStdString(run().table().rows[*page().layer()].name), cell(3, 0));
}

void NetworkWorkbenchTest::everyMappedLayerIsUnderTheRoofs() {
    trigger("network.roofline");
    RooflineView& view = page().roofline();
    const NetworkRoofline roofline = rooflineOf(run());
    QCOMPARE(roofline.rows.size(), run().table().rows.size());
    for (std::size_t layer = 0; layer < roofline.rows.size(); ++layer) {
        const Cost& cost = *run().table().rows[roofline.rows[layer]].cost;
        const double rate = static_cast<double>(cost.macs) / cost.cycles;
        QVERIFY(std::abs(view.plot().layer({0, layer}).operationsPerCycle - rate) < 1e-9 * rate);
    }
    page().chooseLayer(4);
    QCOMPARE(view.layer(), std::size_t{4});
    QVERIFY(view.sentence().contains(cell(4, 0)));
}

void NetworkWorkbenchTest::resultsStay() {
    const NetworkSums before = networkSums(run().table());
    const QString file = save();
    QVERIFY(QFile(file).size() < 60'000);
    openWindow();
    QVERIFY(m_window->openFile(file));
    QVERIFY(run().isDone());
    QCOMPARE(page().freshness(), Freshness::Current);
    const NetworkSums after = networkSums(run().table());
    QCOMPARE(after.energy, before.energy);
    QCOMPARE(after.cycles, before.cycles);
}

void NetworkWorkbenchTest::resultsOfOtherInputsAreOld() {
    const NetworkSums before = networkSums(run().table());
    Accelerator accelerator = m_window->document().accelerator();
    accelerator.levels[0].buffers[0].energy.read *= 2;
    QCOMPARE(m_window->document().setAccelerator(accelerator, {QStringLiteral("energy"), {}}),
             QString());
    const QString file = save();
    openWindow();
    QVERIFY(m_window->openFile(file));
    QCOMPARE(page().freshness(), Freshness::Stale);
    QCOMPARE(networkSums(run().table()).energy, before.energy);
}

void NetworkWorkbenchTest::damagedResultsAreDropped() {
    QFile file(save());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QJsonObject session = QJsonDocument::fromJson(file.readAll()).object();
    file.close();
    QJsonObject view = session[QStringLiteral("view")].toObject();
    QJsonObject network = view[QStringLiteral("network")].toObject();
    QJsonObject results = network[QStringLiteral("results")].toObject();
    for (const char* key : {"hash", "inputs", "results"}) {
        QJsonObject damaged = results;
        damaged[QLatin1String(key)] = QStringLiteral("AAAAZHicS0xKTkl");
        network[QStringLiteral("results")] = damaged;
        view[QStringLiteral("network")] = network;
        session[QStringLiteral("view")] = view;
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(QJsonDocument(session).toJson());
        file.close();
        openWindow();
        QVERIFY(m_window->openFile(file.fileName()));
        QCOMPARE(page().freshness(), Freshness::Nothing);
    }
}

/// The answers are about the layer of the mode Layer, so other modes name it.
void NetworkWorkbenchTest::anAnswerNamesItsLayer() {
    QVERIFY(settle(*m_window));
    const auto ask = [this] {
        QString answer;
        m_window->questions().ask(QStringLiteral("energy of DRAM for weight"),
                                  [&answer](const PaletteAnswer& reply) { answer = reply.text; });
        return answer;
    };
    const QString named = ask();
    const QString layer =
        QString::fromStdString(m_window->shown().now().run->problem().workload.name);
    QVERIFY2(named.startsWith(layer + QStringLiteral(": ")), qPrintable(named));
    trigger("mode.search");
    QCOMPARE(layer + QStringLiteral(": ") + ask(), named);
}

/// A line of the panel must not end after the point of a number.
void NetworkWorkbenchTest::aNarrowPanelBreaksNoNumber() {
    auto* inspector = m_window->findChild<NetworkInspector*>();
    QVERIFY(inspector != nullptr);
    page().rows().setCurrentIndex(page().rows().model()->index(0, 0));
    constexpr int narrow = 160;
    inspector->setFixedWidth(narrow);
    QTRY_COMPARE(inspector->width(), narrow);
    QVERIFY(settle(*m_window));
    const QRegularExpression broken(QStringLiteral("\\d\\.$"));
    for (QLabel* label : inspector->findChildren<QLabel*>()) {
        for (const DrawnText& drawn : drawnTexts(*label)) {
            QVERIFY2(!broken.match(drawn.text).hasMatch(), qPrintable(drawn.text));
        }
    }
}

/// A scroll bar may appear without a change of the page, for example when the text below the table
/// needs more lines.
void NetworkWorkbenchTest::aScrollBarCutsNoColumn() {
    TablePanel& rows = page().rows();
    const auto spare = [&rows] {
        return rows.viewport()->width() - rows.horizontalHeader()->length();
    };
    // The columns with their usual gaps just fit; a scroll bar is wider than the spare pixels.
    for (int width = 1400; width > 900 && (width == 1400 || spare() > 8); width -= 4) {
        m_window->resize(width, 800);
        QVERIFY(settle(*m_window));
        QCoreApplication::processEvents();
    }
    QVERIFY2(spare() >= 0 && spare() <= 8, qPrintable(QString::number(spare())));
    const int before = rows.viewport()->width();
    rows.setMaximumHeight(100);
    QTRY_VERIFY(rows.viewport()->width() < before - 8);
    QTRY_VERIFY(spare() >= 0);
}

LOOPGLASS_TEST(NetworkWorkbenchTest)

}  // namespace loopglass::ui::test::network_workbench_test

#include "network_workbench_test.moc"
