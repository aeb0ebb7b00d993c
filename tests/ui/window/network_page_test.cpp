// A network at once: rows fill with what the searches say alone, a stopped run goes on, a layer is
// opened, and table and chart are exported.
#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "network/network_inspector.h"
#include "network/network_page.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "views/shown_chip.h"
#include "widgets/table_panel.h"
#include "words/language.h"
#include "words/number_text.h"

#include <QImage>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

namespace loopglass::ui::test::network_page_test {

constexpr int patience = 120'000;

void openSamples(Document& document, const char* network) {
    const QString samples = fromSource("samples/");
    document.open(samples + QStringLiteral("accelerators/eyeriss-like.yaml"));
    document.open(samples + QStringLiteral("networks/") + QLatin1String(network));
}

QPushButton* button(const QWidget& page, const char* text) {
    for (QPushButton* candidate : page.findChildren<QPushButton*>()) {
        if (candidate->text() == QString::fromUtf8(text)) {
            return candidate;
        }
    }
    return nullptr;
}

class NetworkPageTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() { QCOMPARE(m_warnings->taken(), QStringList()); }
    void everyLayerIsItsOwnBest();
    void stoppedRunsGoOn();
    void nothingIsSearchedUnasked();
    void aLayerIsOpened();
    void itListsTheLayersOfTheDocument();
    void whatIsRefusedIsNotSearched();
    void exports();
    void writesAReport();
    void whatCannotBeSearched();
    void aLayerTooLargeToCount();
    void theNetworkIsSearchedAsTheWindowSays();
    void anEditMakesItOld();
    void constraintsThatFitNothingAreNotSearched();
    void anEditEndsTheSearch();
    void aRefusalLeavesStop();
    void partialNumbersSayOfHowMany();

private:
    std::optional<NoWarnings> m_warnings;
};

void NetworkPageTest::everyLayerIsItsOwnBest() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    QCOMPARE(page.begin(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(!page.run().isRunning(), patience);
    QVERIFY(page.run().isDone());
    const NetworkTable& table = page.run().table();
    QCOMPARE(table.rows.size(), document.network().layers.size());
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const NetworkLayer& layer = document.network().layers[i];
        const Problem problem = bind(layer.workload, document.accelerator());
        const SearchResult alone = search(problem, document.options());
        QVERIFY(table.rows[i].cost.has_value());
        QCOMPARE(table.rows[i].cost->edp(), evaluate(problem, *alone.best).edp());
        QCOMPARE(table.rows[i].repeat, layer.repeat);
    }
    const TableModel& rows = page.findChild<TablePanel*>()->table();
    QCOMPARE(rows.rowCount(), static_cast<int>(table.rows.size()) + 1);
    QCOMPARE(rows.index(1, 0).data().toString(), QStringLiteral("conv2"));
    double shares = 0;
    for (int row = 0; row + 1 < rows.rowCount(); ++row) {
        shares += rows.index(row, 6).data(TableModel::barRole).toDouble();
    }
    QVERIFY(std::abs(shares - 1) < 1e-9);
    QCOMPARE(page.findChild<QProgressBar*>()->value(), 100);
    QVERIFY(button(page, "Again") != nullptr);
}

/// Its numbers are of the accelerator as it was, and it says so until the network is mapped again.
void NetworkPageTest::anEditMakesItOld() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    QCOMPARE(page.begin(), QString());
    page.show();
    QTRY_VERIFY_WITH_TIMEOUT(page.run().isDone(), patience);
    const auto saysOld = [&page] {
        for (const QWidget* part : page.findChildren<QWidget*>()) {
            if (part->isVisible() && part->accessibleName() == QLatin1String("before this edit")) {
                return true;
            }
        }
        return false;
    };
    QVERIFY(!saysOld());
    document.chooseLayer(2);
    QVERIFY(!saysOld());  // the same network, looked at elsewhere
    const double energy = page.run().table().rows[0].cost->energy;
    Accelerator accelerator = document.accelerator();
    accelerator.levels[0].buffers[0].energy.read *= 2;
    QCOMPARE(document.setAccelerator(accelerator, {QStringLiteral("energy"), {}}), QString());
    QVERIFY(saysOld());
    QCOMPARE(page.run().table().rows[0].cost->energy, energy);
    QTest::mouseClick(button(page, "Again"), Qt::LeftButton);
    QVERIFY(!saysOld());
    QTRY_VERIFY_WITH_TIMEOUT(page.run().isDone(), patience);
    QVERIFY(page.run().table().rows[0].cost->energy > energy);
    document.undoStack().undo();
    QVERIFY(saysOld());
}

/// Neither is what was found before lost, nor does it leave the window as if it were new.
void NetworkPageTest::constraintsThatFitNothingAreNotSearched() {
    Document document;
    openSamples(document, "alexnet.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    page.show();
    QCOMPARE(page.begin(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(page.run().isDone(), patience);
    QVERIFY(page.canExport());
    const std::string found = networkCsv(page.run().table());
    document.setConstraints("constraints:\n- level: L9\n  temporal: {order: [C, R]}", {});
    QVERIFY(page.refusal().contains(QStringLiteral("L9")));
    QVERIFY(!button(page, "Again")->isEnabled());
    QVERIFY(!button(page, "Export …")->isEnabled());
    QVERIFY(!button(page, "Report …")->isEnabled());
    QVERIFY(page.begin().contains(QStringLiteral("L9")));
    QVERIFY(!page.run().isRunning());
    QCOMPARE(page.standing(), Standing::Stale);
    QCOMPARE(networkCsv(page.run().table()), found);
    document.setConstraints("", {});
    QCOMPARE(page.standing(), Standing::Current);
    QVERIFY(page.canExport() && button(page, "Export …")->isEnabled());
}

/// What it would still find is of no use any more.
void NetworkPageTest::anEditEndsTheSearch() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    page.show();
    QCOMPARE(page.begin(), QString());
    QVERIFY(page.run().isRunning());
    document.chooseLayer(2);
    QVERIFY(page.run().isRunning());  // the same network, looked at elsewhere
    Accelerator accelerator = document.accelerator();
    accelerator.levels[0].buffers[0].energy.read *= 2;
    QCOMPARE(document.setAccelerator(accelerator, {QStringLiteral("energy"), {}}), QString());
    QVERIFY(!page.run().isRunning());
    QVERIFY(button(page, "Again")->isEnabled());
    document.undoStack().undo();
    QVERIFY(button(page, "Resume") != nullptr);
}

/// The document is the one that is searched; only a field of an editor is not done.
void NetworkPageTest::aRefusalLeavesStop() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    page.show();
    QCOMPARE(page.begin(), QString());
    document.refuse(QStringLiteral("equation"), QStringLiteral("a bracket is missing"));
    QVERIFY(page.run().isRunning());
    QCOMPARE(page.shownText(), QStringLiteral("before this edit"));
    QVERIFY(button(page, "Stop")->isEnabled());
    QTest::mouseClick(button(page, "Stop"), Qt::LeftButton);
    QVERIFY(!page.run().isRunning());
    QVERIFY(!button(page, "Again")->isEnabled());
    document.refuse(QStringLiteral("equation"), QString());
    QVERIFY(button(page, "Resume")->isEnabled());
}

/// Of the page and of the panel beside it, which also says when it is old.
void NetworkPageTest::partialNumbersSayOfHowMany() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    NetworkInspector inspector(theme, page);
    page.show();
    const auto says = [&page](const QString& words) {
        const QList<QLabel*> labels = page.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* label) { return label->text().contains(words); });
    };
    int stops = 0;
    connect(&page.run(), &NetworkRun::changed, &page, [&] {
        if (networkSums(page.run().table()).mapped > 0 && stops++ == 0) {
            page.stop();
        }
    });
    QCOMPARE(page.begin(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(!page.run().isRunning(), patience);
    const NetworkSums sums = networkSums(page.run().table());
    QVERIFY(sums.mapped > 0 && sums.mapped < sums.layers);
    const QString some =
        QStringLiteral("mapped so far, %1 of %2").arg(sums.mapped).arg(sums.layers);
    QVERIFY(says(some));
    for (std::size_t i = 0; i < page.run().table().rows.size(); ++i) {
        page.rows().setCurrentIndex(page.rows().table().index(static_cast<int>(i), 3));
        QCOMPARE(inspector.text().contains(some), page.run().table().rows[i].cost.has_value());
    }
    const auto* chip = inspector.findChild<ShownChip*>();
    QCOMPARE(chip->text(), QString());
    document.refuse(QStringLiteral("equation"), QStringLiteral("a bracket is missing"));
    QCOMPARE(chip->text(), QStringLiteral("before this edit"));
    document.refuse(QStringLiteral("equation"), QString());
    QCOMPARE(page.begin(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(page.run().isDone(), patience);
    QVERIFY(!says(QStringLiteral("mapped so far")));
}

/// Wherever it was stopped: what is done stays, and the whole is the same in the end.
void NetworkPageTest::stoppedRunsGoOn() {
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

void NetworkPageTest::aLayerIsOpened() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    QCOMPARE(page.begin(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(page.run().isDone(), patience);
    const QSignalSpy chosen(&page, &NetworkPage::layerChosen);
    auto* rows = page.findChild<TablePanel*>();
    emit rows->activated(rows->table().index(4, 0));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<std::size_t>(), std::size_t{4});
    emit rows->activated(
        rows->table().index(rows->table().rowCount() - 1, 0));  // the total is no layer
    QCOMPARE(chosen.size(), 1);
    page.show();
    const auto click = [rows](int row, int column) {
        QTest::mouseClick(rows->viewport(), Qt::LeftButton, {},
                          rows->visualRect(rows->table().index(row, column)).center());
    };
    click(1, 0);  // its name
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen[1][0].value<std::size_t>(), std::size_t{1});
    click(2, 3);  // a number: the layer is looked at here
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(page.layer(), std::optional<std::size_t>(2));
}

/// The layers are listed, and that is all, also after an edit and when it is shown.
void NetworkPageTest::nothingIsSearchedUnasked() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    page.show();
    Accelerator accelerator = document.accelerator();
    accelerator.levels[0].buffers[0].energy.read *= 2;
    QCOMPARE(document.setAccelerator(accelerator, {QStringLiteral("energy"), {}}), QString());
    page.hide();
    page.show();
    QCoreApplication::processEvents();
    QVERIFY(!page.run().isRunning() && !page.run().isBegun());
    QCOMPARE(page.standing(), Standing::Nothing);
    QCOMPARE(page.rows().table().index(0, 2).data().toString(), QStringLiteral("not searched"));
    // Shares stand beside their bars from the first of them on.
    const QVariant side = page.rows().table().headerData(6, Qt::Horizontal, Qt::TextAlignmentRole);
    QVERIFY(side.value<Qt::Alignment>().testFlag(Qt::AlignRight));
    QVERIFY(button(page, "Map the network")->isEnabled());
    QVERIFY(!button(page, "Export …")->isEnabled());
    QTest::mouseClick(button(page, "Map the network"), Qt::LeftButton);
    QVERIFY(page.run().isBegun());
    QTRY_VERIFY_WITH_TIMEOUT(page.run().isDone(), patience);
    QCOMPARE(page.standing(), Standing::Current);
}

/// Numbers of layers that are gone are put away; what was never searched follows the document.
void NetworkPageTest::itListsTheLayersOfTheDocument() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    page.show();
    const TableModel& rows = page.rows().table();
    QCOMPARE(rows.rowCount(), static_cast<int>(document.network().layers.size()) + 1);
    document.open(fromSource("samples/networks/alexnet.yaml"));
    QCOMPARE(rows.rowCount(), static_cast<int>(document.network().layers.size()) + 1);
    QCOMPARE(page.begin(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(page.run().isDone(), patience);
    document.open(fromSource("samples/networks/resnet18.yaml"));
    QVERIFY(!page.run().isBegun());
    QCOMPARE(page.standing(), Standing::Nothing);
    QCOMPARE(rows.rowCount(), static_cast<int>(document.network().layers.size()) + 1);
    QVERIFY(!page.run().table().rows[0].cost);
    page.hide();
    document.open(fromSource("samples/workloads/lecture-matmul.yaml"));
    page.show();
    QCOMPARE(rows.rowCount(), 2);
}

/// What stands in the editors is no network: it says why, and searches nothing older in its place.
void NetworkPageTest::whatIsRefusedIsNotSearched() {
    Document document;
    openSamples(document, "alexnet.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    page.show();
    document.refuse(QStringLiteral("equation"), QStringLiteral("a bracket is missing"));
    QVERIFY(!button(page, "Map the network")->isEnabled());
    QVERIFY(page.begin().contains(QStringLiteral("a bracket is missing")));
    QVERIFY(!page.run().isBegun());
    document.refuse(QStringLiteral("equation"), QString());
    QVERIFY(button(page, "Map the network")->isEnabled());
    QCOMPARE(page.begin(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(page.run().isDone(), patience);
    document.refuse(QStringLiteral("equation"), QStringLiteral("a bracket is missing"));
    QCOMPARE(page.standing(), Standing::Stale);
    QVERIFY(page.isVeiled());
    QVERIFY(!button(page, "Again")->isEnabled());
}

void NetworkPageTest::exports() {
    Document document;
    openSamples(document, "alexnet.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    QCOMPARE(page.begin(), QString());
    page.show();
    QTRY_VERIFY_WITH_TIMEOUT(page.run().isDone(), patience);
    const QTemporaryDir folder;
    const QString csv = folder.filePath(QStringLiteral("network.csv"));
    QCOMPARE(page.exportTo(csv), QString());
    QFile file(csv);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().toStdString(), networkCsv(page.run().table()));
    const QString png = folder.filePath(QStringLiteral("network.png"));
    QCOMPARE(page.exportTo(png), QString());
    const QImage image(png);
    QVERIFY(image.width() > 400);
    QVERIFY(!page.exportTo(folder.filePath(QStringLiteral("no/network.csv"))).isEmpty());
}

void NetworkPageTest::writesAReport() {
    Document document;
    openSamples(document, "resnet18.yaml");
    const Theme theme;
    NetworkPage page(theme, document);
    QCOMPARE(page.begin(), QString());
    // Outcomes wait for the event loop, so nothing is known yet.
    const std::string early = page.run().reportHtml();
    QVERIFY(early.find("not searched") != std::string::npos);
    QVERIFY(early.find("<details>") == std::string::npos);
    QTRY_VERIFY_WITH_TIMEOUT(!page.run().isRunning(), patience);
    const QTemporaryDir folder;
    QFile written(folder.filePath(QStringLiteral("network.html")));
    QCOMPARE(page.reportTo(written.fileName()), QString());
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QString html = QString::fromUtf8(written.readAll());
    QCOMPARE(static_cast<std::size_t>(html.count(QStringLiteral("<details>"))),
             page.run().table().rows.size());
    for (const NetworkRow& row : page.run().table().rows) {
        const QString summary = QStringLiteral("<summary>%1: EDP %2 pJ")
                                    .arg(QString::fromStdString(row.name),
                                         QString::fromStdString(quantityText(row.cost->edp())));
        QVERIFY2(html.contains(summary), qPrintable(summary));
    }
    QFile pdf(folder.filePath(QStringLiteral("network.pdf")));
    QCOMPARE(page.reportTo(pdf.fileName()), QString());
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF-"));
    QVERIFY(!page.reportTo(folder.filePath(QStringLiteral("no/where.html"))).isEmpty());
}

void NetworkPageTest::whatCannotBeSearched() {
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
void NetworkPageTest::aLayerTooLargeToCount() {
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
    QVERIFY(english(run.table().rows[1].whyNone).find("9223372036854775807") != std::string::npos);
}

/// Exact with bypass choices, then back to the principles: the choices stay ticked for the next
/// time, but the principles search no variants.
void NetworkPageTest::theNetworkIsSearchedAsTheWindowSays() {
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

LOOPGLASS_TEST(NetworkPageTest)

}  // namespace loopglass::ui::test::network_page_test

#include "network_page_test.moc"
