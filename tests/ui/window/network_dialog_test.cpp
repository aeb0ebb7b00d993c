// A network at once: rows fill with what the searches say alone, a stopped run goes on, a layer is
// opened, and table and chart are exported.
#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "network/network_dialog.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "widgets/table_panel.h"
#include "words/number_text.h"

#include <QImage>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <memory>
#include <optional>

namespace loopglass::ui::test::network_dialog_test {

constexpr int patience = 120'000;

void openSamples(Document& document, const char* network) {
    const QString samples = fromSource("samples/");
    document.open(samples + QStringLiteral("accelerators/eyeriss-like.yaml"));
    document.open(samples + QStringLiteral("networks/") + QLatin1String(network));
}

QPushButton* button(const QWidget& dialog, const char* text) {
    for (QPushButton* candidate : dialog.findChildren<QPushButton*>()) {
        if (candidate->text() == QLatin1String(text)) {
            return candidate;
        }
    }
    return nullptr;
}

class NetworkDialogTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() { QCOMPARE(m_warnings->taken(), QStringList()); }
    void everyLayerIsItsOwnBest();
    void stoppedRunsGoOn();
    void aLayerIsOpened();
    void exports();
    void writesAReport();
    void whatCannotBeSearched();
    void aLayerTooLargeToCount();
    void theNetworkIsSearchedAsTheWindowSays();
    void anEditMakesItOld();

private:
    std::optional<NoWarnings> m_warnings;
};

void NetworkDialogTest::everyLayerIsItsOwnBest() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkDialog dialog(theme, document);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.run().isRunning(), patience);
    QVERIFY(dialog.run().isDone());
    const NetworkTable& table = dialog.run().table();
    QCOMPARE(table.rows.size(), document.network().layers.size());
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const NetworkLayer& layer = document.network().layers[i];
        const Problem problem = bind(layer.workload, document.accelerator());
        const SearchResult alone = search(problem, document.options());
        QVERIFY(table.rows[i].cost.has_value());
        QCOMPARE(table.rows[i].cost->edp(), evaluate(problem, *alone.best).edp());
        QCOMPARE(table.rows[i].repeat, layer.repeat);
    }
    const TableModel& rows = dialog.findChild<TablePanel*>()->table();
    QCOMPARE(rows.rowCount(), static_cast<int>(table.rows.size()) + 1);
    QCOMPARE(rows.index(1, 0).data().toString(), QStringLiteral("conv2"));
    double shares = 0;
    for (int row = 0; row + 1 < rows.rowCount(); ++row) {
        shares += rows.index(row, 6).data(TableModel::barRole).toDouble();
    }
    QVERIFY(std::abs(shares - 1) < 1e-9);
    QCOMPARE(dialog.findChild<QProgressBar*>()->value(), 100);
    QVERIFY(button(dialog, "Again") != nullptr);
}

/// Its numbers are of the accelerator as it was, and it says so until the network is mapped again.
void NetworkDialogTest::anEditMakesItOld() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkDialog dialog(theme, document);
    dialog.show();
    QTRY_VERIFY_WITH_TIMEOUT(dialog.run().isDone(), patience);
    const auto saysOld = [&dialog] {
        for (const QWidget* part : dialog.findChildren<QWidget*>()) {
            if (part->isVisible() && part->accessibleName() == QLatin1String("before this edit")) {
                return true;
            }
        }
        return false;
    };
    QVERIFY(!saysOld());
    document.chooseLayer(2);
    QVERIFY(!saysOld());  // the same network, looked at elsewhere
    const double energy = dialog.run().table().rows[0].cost->energy;
    Accelerator accelerator = document.accelerator();
    accelerator.levels[0].buffers[0].energy.read *= 2;
    QCOMPARE(document.setAccelerator(accelerator, {QStringLiteral("energy"), {}}), QString());
    QVERIFY(saysOld());
    QCOMPARE(dialog.run().table().rows[0].cost->energy, energy);
    QTest::mouseClick(button(dialog, "Again"), Qt::LeftButton);
    QVERIFY(!saysOld());
    QTRY_VERIFY_WITH_TIMEOUT(dialog.run().isDone(), patience);
    QVERIFY(dialog.run().table().rows[0].cost->energy > energy);
    document.undoStack().undo();
    QVERIFY(saysOld());
}

/// Wherever it was stopped: what is done stays, and the whole is the same in the end.
void NetworkDialogTest::stoppedRunsGoOn() {
    Document document;
    openSamples(document, "resnet18.yaml");
    NetworkRun whole;
    whole.start(document);
    QTRY_VERIFY_WITH_TIMEOUT(whole.isDone(), patience);
    NetworkRun run;
    int stops = 0;
    connect(&run, &NetworkRun::changed, &run, [&] {
        if (run.isRunning() && run.progress() > 0.1 && run.progress() < 0.9 && stops == 0) {
            ++stops;
            run.stop();
        }
    });
    run.start(document);
    QTRY_VERIFY_WITH_TIMEOUT(!run.isRunning(), patience);
    const std::string before = networkCsv(run.table());
    const double done = run.progress();
    run.resume();
    QVERIFY(run.progress() >= done);
    QTRY_VERIFY_WITH_TIMEOUT(run.isDone(), patience);
    const NetworkSums sums = networkSums(run.table());
    QCOMPARE(sums.energy, networkSums(whole.table()).energy);
    QCOMPARE(sums.cycles, networkSums(whole.table()).cycles);
    QCOMPARE(stops, 1);
    QVERIFY(done < 1 && networkCsv(run.table()) != before);
}

void NetworkDialogTest::aLayerIsOpened() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkDialog dialog(theme, document);
    QTRY_VERIFY_WITH_TIMEOUT(dialog.run().isDone(), patience);
    const QSignalSpy chosen(&dialog, &NetworkDialog::layerChosen);
    auto* rows = dialog.findChild<TablePanel*>();
    emit rows->activated(rows->table().index(4, 0));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<std::size_t>(), std::size_t{4});
    emit rows->activated(
        rows->table().index(rows->table().rowCount() - 1, 0));  // the total is no layer
    QCOMPARE(chosen.size(), 1);
}

void NetworkDialogTest::exports() {
    Document document;
    openSamples(document, "alexnet.yaml");
    const Theme theme;
    NetworkDialog dialog(theme, document);
    dialog.show();
    QTRY_VERIFY_WITH_TIMEOUT(dialog.run().isDone(), patience);
    const QTemporaryDir folder;
    const QString csv = folder.filePath(QStringLiteral("network.csv"));
    QCOMPARE(dialog.exportTo(csv), QString());
    QFile file(csv);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().toStdString(), networkCsv(dialog.run().table()));
    const QString png = folder.filePath(QStringLiteral("network.png"));
    QCOMPARE(dialog.exportTo(png), QString());
    const QImage image(png);
    QVERIFY(image.width() > 400);
    QVERIFY(!dialog.exportTo(folder.filePath(QStringLiteral("no/network.csv"))).isEmpty());
}

void NetworkDialogTest::writesAReport() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkDialog dialog(theme, document);
    // Outcomes wait for the event loop, so nothing is known yet.
    const std::string early = dialog.run().reportHtml();
    QVERIFY(early.find("not searched") != std::string::npos);
    QVERIFY(early.find("<details>") == std::string::npos);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.run().isRunning(), patience);
    const QTemporaryDir folder;
    QFile page(folder.filePath(QStringLiteral("network.html")));
    QCOMPARE(dialog.reportTo(page.fileName()), QString());
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString html = QString::fromUtf8(page.readAll());
    QCOMPARE(static_cast<std::size_t>(html.count(QStringLiteral("<details>"))),
             dialog.run().table().rows.size());
    for (const NetworkRow& row : dialog.run().table().rows) {
        const QString summary = QStringLiteral("<summary>%1: EDP %2 pJ")
                                    .arg(QString::fromStdString(row.name),
                                         QString::fromStdString(quantityText(row.cost->edp())));
        QVERIFY2(html.contains(summary), qPrintable(summary));
    }
    QFile pdf(folder.filePath(QStringLiteral("network.pdf")));
    QCOMPARE(dialog.reportTo(pdf.fileName()), QString());
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF-"));
    QVERIFY(!dialog.reportTo(folder.filePath(QStringLiteral("no/where.html"))).isEmpty());
}

void NetworkDialogTest::whatCannotBeSearched() {
    Document document;
    openSamples(document, "alexnet.yaml");
    Accelerator accelerator = document.accelerator();
    for (Buffer& buffer : accelerator.levels.back().buffers) {
        buffer.capacity = 0;
    }
    accelerator.levels.back().buffers[0].capacity = 1;
    accelerator.levels.back().buffers[0].keepsAll = true;
    accelerator.levels.back().buffers[0].keeps.clear();
    accelerator.levels.back().buffers.resize(1);
    QCOMPARE(document.setAccelerator(accelerator, {}), QString());
    NetworkRun run;
    run.start(document);
    QTRY_VERIFY_WITH_TIMEOUT(run.isDone(), patience);
    QVERIFY(!run.table().rows[0].cost);
    QVERIFY(!run.table().rows[0].whyNone.empty());
    QCOMPARE(run.state(0), NetworkRun::State::Failed);
}

/// Only the layer in hand is known to be countable; the others say it when their turn comes.
void NetworkDialogTest::aLayerTooLargeToCount() {
    Document document;
    openSamples(document, "alexnet.yaml");
    Network network = document.network();
    for (Dimension& dimension : network.layers[1].workload.dimensions) {
        dimension.bound = maxBound;
    }
    QCOMPARE(document.setNetwork(network, 0, {}), QString());
    NetworkRun run;
    run.start(document);
    QTRY_VERIFY_WITH_TIMEOUT(run.isDone(), patience);
    QVERIFY(run.table().rows[0].cost.has_value());
    QVERIFY(!run.table().rows[1].cost);
    QVERIFY(run.table().rows[1].whyNone.find("9223372036854775807") != std::string::npos);
}

/// Exact with bypass choices, then back to the principles: the choices stay ticked for the next
/// time, but the principles search no variants.
void NetworkDialogTest::theNetworkIsSearchedAsTheWindowSays() {
    Document document;
    openSamples(document, "alexnet.yaml");
    SearchOptions options;
    options.variants.bypass = true;
    QCOMPARE(document.setOptions(options, {}), QString());
    NetworkRun run;
    run.start(document);
    QTRY_VERIFY_WITH_TIMEOUT(run.isDone(), patience);
    for (std::size_t i = 0; i < run.table().rows.size(); ++i) {
        const Problem problem = bind(document.network().layers[i].workload, document.accelerator());
        const SearchResult alone = search(problem, document.options());
        QVERIFY(run.table().rows[i].cost.has_value());
        QCOMPARE(run.table().rows[i].cost->edp(), evaluate(problem, *alone.best).edp());
    }
    QVERIFY(run.reportHtml().find("variants") == std::string::npos);
}

LOOPGLASS_TEST(NetworkDialogTest)

}  // namespace loopglass::ui::test::network_dialog_test

#include "network_dialog_test.moc"
