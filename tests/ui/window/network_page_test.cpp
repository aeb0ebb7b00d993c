// A whole network. Rows show the results of separate searches, a stopped run continues, a layer can
// be opened, and table and chart are exported.
#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "network/network_inspector.h"
#include "network/network_page.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "text/text.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "views/status_badge.h"
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

/// Opens a sample network that is not searched yet.
struct Opened {
    explicit Opened(const char* network) {
        const QString samples = fromSource("samples/");
        document.open(samples + QStringLiteral("accelerators/eyeriss-like.yaml"));
        document.open(samples + QStringLiteral("networks/") + QLatin1String(network));
    }

    /// Makes an edit after which the network costs more.
    void readDearer() {
        Accelerator accelerator = document.accelerator();
        accelerator.levels[0].buffers[0].energy.read *= 2;
        QCOMPARE(document.setAccelerator(accelerator, {QStringLiteral("energy"), {}}), QString());
    }
    /// An editor field with invalid text.
    void refuse() {
        document.refuse(QStringLiteral("equation"), QStringLiteral("a bracket is missing"));
    }
    void refuseNothing() { document.refuse(QStringLiteral("equation"), QString()); }

    Document document;
};

/// And its page.
struct OpenedPage : Opened {
    explicit OpenedPage(const char* network) : Opened(network), page(theme, document, services) {}

    /// Searches all of it.
    void map() {
        QCOMPARE(page.begin(), QString());
        // The last result arrives a moment before its thread reports the end.
        QTRY_VERIFY(page.run().isDone() && !page.run().isRunning());
    }
    QPushButton* button(const char* text) const {
        for (QPushButton* candidate : page.findChildren<QPushButton*>()) {
            if (candidate->text() == QString::fromUtf8(text)) {
                return candidate;
            }
        }
        return nullptr;
    }

    Theme theme;
    SharedServices services;
    NetworkPage page;
};

class NetworkPageTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() { QCOMPARE(m_warnings->taken(), QStringList()); }
    void everyLayerIsItsOwnBest();
    void stoppedRunsGoOn();
    void nothingIsSearchedUnasked();
    void theMeanOverLayers();
    void aLayerIsOpened();
    void itListsTheLayersOfTheDocument();
    void whatIsRefusedIsNotSearched();
    void exports();
    void whatCountsRepeatsIsSaid();
    void writesAReport();
    void whatCannotBeSearched();
    void aLayerTooLargeToCount();
    void theNetworkIsSearchedAsTheWindowSays();
    void anEditMakesItOld();
    void constraintsThatFitNothingAreNotSearched();
    void anEditEndsTheSearch();
    void aRefusalLeavesStop();
    void partialNumbersSayOfHowMany();
    void thePanelSpellsNumbersAsTheTable();
    void focusChoosesNoLayer();

private:
    std::optional<NoWarnings> m_warnings;
};

void NetworkPageTest::everyLayerIsItsOwnBest() {
    OpenedPage net("resnet18.yaml");
    net.page.resize(1400, 800);  // wide enough for the bars of the shares
    net.page.show();
    net.map();
    const NetworkTable& table = net.page.run().table();
    QCOMPARE(table.rows.size(), net.document.network().layers.size());
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const NetworkLayer& layer = net.document.network().layers[i];
        const Problem problem = bind(layer.workload, net.document.accelerator());
        const SearchResult alone = search(problem, net.document.options());
        QVERIFY(table.rows[i].cost.has_value());
        QCOMPARE(table.rows[i].cost->edp(), evaluate(problem, *alone.best).edp());
        QCOMPARE(table.rows[i].repeat, layer.repeat);
    }
    const TableModel& rows = net.page.rows().table();
    QCOMPARE(rows.rowCount(), static_cast<int>(table.rows.size()) + 1);
    QCOMPARE(rows.index(1, 0).data().toString(), QStringLiteral("conv2"));
    double shares = 0;
    for (int row = 0; row + 1 < rows.rowCount(); ++row) {
        shares += rows.index(row, 8).data(TableModel::barRole).toDouble();
    }
    QVERIFY(std::abs(shares - 1) < 1e-9);
    QCOMPARE(net.page.findChild<QProgressBar*>()->value(), 100);
    QVERIFY(net.button("Map again") != nullptr);
}

/// Its numbers belong to the previous accelerator and are marked until the network is mapped again.
void NetworkPageTest::anEditMakesItOld() {
    OpenedPage net("resnet18.yaml");
    net.page.show();
    net.map();
    const auto saysOld = [&net] {
        for (const QWidget* part : net.page.findChildren<QWidget*>()) {
            if (part->isVisible() && part->accessibleName() == QLatin1String("out of date")) {
                return true;
            }
        }
        return false;
    };
    QVERIFY(!saysOld());
    net.document.chooseLayer(2);
    QVERIFY(!saysOld());  // the same network, with another displayed layer
    const double energy = net.page.run().table().rows[0].cost->energy;
    net.readDearer();
    QVERIFY(saysOld());
    QCOMPARE(net.page.run().table().rows[0].cost->energy, energy);
    QTest::mouseClick(net.button("Map again"), Qt::LeftButton);
    QVERIFY(!saysOld());
    QTRY_VERIFY(net.page.run().isDone() && !net.page.run().isRunning());
    QVERIFY(net.page.run().table().rows[0].cost->energy > energy);
    net.document.undoStack().undo();
    QVERIFY(saysOld());
}

/// Earlier results are not lost, and do not leave the window in the state of a new one.
void NetworkPageTest::constraintsThatFitNothingAreNotSearched() {
    OpenedPage net("alexnet.yaml");
    net.page.show();
    net.map();
    QVERIFY(net.page.canExport());
    const std::string found = networkCsv(net.page.run().table());
    net.document.setConstraints("constraints:\n- level: L9\n  temporal: {order: [C, R]}", {});
    QVERIFY(net.page.refusal().contains(QStringLiteral("L9")));
    QVERIFY(!net.button("Map again")->isEnabled());
    QVERIFY(!net.button("Export…")->isEnabled());
    QVERIFY(!net.button("Report…")->isEnabled());
    QVERIFY(net.page.begin().contains(QStringLiteral("L9")));
    QVERIFY(!net.page.run().isRunning());
    QCOMPARE(net.page.freshness(), Freshness::Stale);
    QCOMPARE(networkCsv(net.page.run().table()), found);
    net.document.setConstraints("", {});
    QCOMPARE(net.page.freshness(), Freshness::Current);
    QVERIFY(net.page.canExport() && net.button("Export…")->isEnabled());
}

/// Its further results would be useless.
void NetworkPageTest::anEditEndsTheSearch() {
    OpenedPage net("resnet18.yaml");
    net.page.show();
    QCOMPARE(net.page.begin(), QString());
    QVERIFY(net.page.run().isRunning());
    net.document.chooseLayer(2);
    QVERIFY(net.page.run().isRunning());  // the same network, with another displayed layer
    net.readDearer();
    QVERIFY(!net.page.run().isRunning());
    QVERIFY(net.button("Map again")->isEnabled());
    net.document.undoStack().undo();
    QVERIFY(net.button("Resume") != nullptr);
}

/// The document is the searched one, and only an editor field has invalid text.
void NetworkPageTest::aRefusalLeavesStop() {
    OpenedPage net("resnet18.yaml");
    net.page.show();
    QCOMPARE(net.page.begin(), QString());
    net.refuse();
    QVERIFY(net.page.run().isRunning());
    QCOMPARE(net.page.shownText(), QStringLiteral("out of date"));
    QVERIFY(net.button("Stop")->isEnabled());
    QTest::mouseClick(net.button("Stop"), Qt::LeftButton);
    QVERIFY(!net.page.run().isRunning());
    QVERIFY(!net.button("Map again")->isEnabled());
    net.refuseNothing();
    QVERIFY(net.button("Resume")->isEnabled());
}

/// Both for a layer and for all layers, the delay is 10 911 400 cycles.
void NetworkPageTest::thePanelSpellsNumbersAsTheTable() {
    OpenedPage net("resnet18.yaml");
    NetworkInspector inspector(net.theme, net.page);
    net.page.show();
    net.map();
    const TableModel& rows = net.page.rows().table();
    int delay = 0;
    while (!rows.headerData(delay, Qt::Horizontal, Qt::DisplayRole)
                .toString()
                .startsWith(QStringLiteral("cycles"))) {
        QVERIFY(++delay < rows.columnCount());
    }
    const auto plain = [](QString text) { return text.replace(QChar(0x202F), QLatin1Char(' ')); };
    const auto message = [&] { return plain(inspector.text()); };
    const int last = rows.rowCount() - 1;
    QVERIFY(message().contains(plain(rows.index(last, delay).data().toString())));
    QVERIFY(rows.index(last, delay).data().toString().size() > 9);  // over a million
    for (int row = 0; row < last; ++row) {
        const QString cycles = plain(rows.index(row, delay).data().toString());
        net.page.rows().setCurrentIndex(rows.index(row, 3));
        QVERIFY2(message().contains(cycles), qPrintable(message() + cycles));
    }
}

/// The table makes its first row current when it gets the focus, as when the window becomes active.
/// The panel then once continued with the first layer at the next change.
void NetworkPageTest::focusChoosesNoLayer() {
    OpenedPage net("resnet18.yaml");
    NetworkInspector inspector(net.theme, net.page);
    net.page.show();
    net.map();
    QTRY_VERIFY(net.page.isActiveWindow());
    net.page.rows().clearFocus();
    net.page.rows().setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(net.page.rows().currentIndex().isValid());
    QVERIFY(!net.page.layer());
    emit net.page.changed();
    QVERIFY(inspector.text().startsWith(net.page.run().title()));
    net.page.rows().setCurrentIndex(net.page.rows().table().index(0, 3));
    QCOMPARE(net.page.layer(), std::optional<std::size_t>(0));
}

/// Checks the page and the panel beside it, which also marks outdated results.
void NetworkPageTest::partialNumbersSayOfHowMany() {
    OpenedPage net("resnet18.yaml");
    NetworkInspector inspector(net.theme, net.page);
    net.page.show();
    const auto says = [&net](const QString& words) {
        const QList<QLabel*> labels = net.page.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* label) { return label->text().contains(words); });
    };
    int stops = 0;
    connect(&net.page.run(), &NetworkRun::changed, &net.page, [&] {
        if (networkSums(net.page.run().table()).mapped > 0 && stops++ == 0) {
            net.page.stop();
        }
    });
    QCOMPARE(net.page.begin(), QString());
    QTRY_VERIFY(!net.page.run().isRunning());
    const NetworkSums sums = networkSums(net.page.run().table());
    QVERIFY(sums.mapped > 0 && sums.mapped < sums.layers);
    const QString some =
        QStringLiteral("mapped layers (%1 of %2)").arg(sums.mapped).arg(sums.layers);
    QVERIFY(says(QStringLiteral("mapped so far (%1 of %2)").arg(sums.mapped).arg(sums.layers)));
    for (std::size_t i = 0; i < net.page.run().table().rows.size(); ++i) {
        net.page.rows().setCurrentIndex(net.page.rows().table().index(static_cast<int>(i), 3));
        QCOMPARE(inspector.text().contains(some), net.page.run().table().rows[i].cost.has_value());
    }
    const auto* badge = inspector.findChild<StatusBadge*>();
    QCOMPARE(badge->text(), QString());
    net.refuse();
    QCOMPARE(badge->text(), QStringLiteral("out of date"));
    net.refuseNothing();
    net.map();
    QVERIFY(!says(QStringLiteral("mapped so far")));
}

/// Wherever the search was stopped, finished layers are kept, and the final result is the same.
void NetworkPageTest::stoppedRunsGoOn() {
    Opened net("resnet18.yaml");
    NetworkRun whole;
    whole.start(net.document);
    QTRY_VERIFY(whole.isDone() && !whole.isRunning());
    NetworkRun run;
    int stops = 0;
    connect(&run, &NetworkRun::changed, &run, [&] {
        if (run.isRunning() && run.progress() > 0.1 && run.progress() < 0.9 && stops == 0) {
            ++stops;
            run.stop();
        }
    });
    run.start(net.document);
    QTRY_VERIFY(!run.isRunning());
    const std::string before = networkCsv(run.table());
    const double done = run.progress();
    run.resume();
    QVERIFY(run.progress() >= done);
    QTRY_VERIFY(run.isDone() && !run.isRunning());
    const NetworkSums sums = networkSums(run.table());
    QCOMPARE(sums.energy, networkSums(whole.table()).energy);
    QCOMPARE(sums.cycles, networkSums(whole.table()).cycles);
    QCOMPARE(stops, 1);
    QVERIFY(done < 1 && networkCsv(run.table()) != before);
}

/// The total row has the use of the lanes over the time of all layers, and the use of the time.
void NetworkPageTest::theMeanOverLayers() {
    OpenedPage net("resnet18.yaml");
    net.map();
    const NetworkTable& table = net.page.run().table();
    double busy = 0;
    double cycles = 0;
    double macs = 0;
    for (const NetworkRow& row : table.rows) {
        const double time = static_cast<double>(row.repeat) * row.cost->cycles;
        busy += time * row.cost->utilization;
        cycles += time;
        macs += static_cast<double>(row.repeat) * static_cast<double>(row.cost->macs);
    }
    const QList<QStringList> shown = net.page.rows().table().asText();
    const auto column = shown.front().indexOf(QStringLiteral("used"));
    QCOMPARE(shown.back().at(column), shareLabel(busy / cycles));
    const NetworkInspector inspector(net.theme, net.page);
    const QString message = inspector.text();
    QVERIFY2(message.contains(quantityLabel(macs / cycles)), qPrintable(message));
    QVERIFY2(message.contains(shareLabel(busy / cycles)), qPrintable(message));
}

void NetworkPageTest::aLayerIsOpened() {
    OpenedPage net("resnet18.yaml");
    net.map();
    const QSignalSpy chosen(&net.page, &NetworkPage::layerChosen);
    auto* rows = &net.page.rows();
    emit rows->activated(rows->table().index(4, 0));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<std::size_t>(), std::size_t{4});
    emit rows->activated(
        rows->table().index(rows->table().rowCount() - 1, 0));  // the total is not a layer
    QCOMPARE(chosen.size(), 1);
    net.page.show();
    const auto click = [rows](int row, int column) {
        QTest::mouseClick(rows->viewport(), Qt::LeftButton, {},
                          rows->visualRect(rows->table().index(row, column)).center());
    };
    click(1, 0);  // a click on the name displays the layer here, like a click on a number
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(net.page.layer(), std::optional<std::size_t>(1));
    click(2, 3);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(net.page.layer(), std::optional<std::size_t>(2));
    click(2, 0);  // the first of both
    QTest::mouseDClick(rows->viewport(), Qt::LeftButton, {},
                       rows->visualRect(rows->table().index(2, 0)).center());
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen[1][0].value<std::size_t>(), std::size_t{2});
}

/// Only the list of layers is shown, also after an edit and when the page is shown.
void NetworkPageTest::nothingIsSearchedUnasked() {
    OpenedPage net("resnet18.yaml");
    net.page.show();
    net.readDearer();
    net.page.hide();
    net.page.show();
    QCoreApplication::processEvents();
    QVERIFY(!net.page.run().isRunning() && !net.page.run().isBegun());
    QCOMPARE(net.page.freshness(), Freshness::Nothing);
    QCOMPARE(net.page.rows().table().index(0, 2).data().toString(), QStringLiteral("not searched"));
    // Shares are beside their bars from the first bar on.
    const QVariant side =
        net.page.rows().table().headerData(6, Qt::Horizontal, Qt::TextAlignmentRole);
    QVERIFY(side.value<Qt::Alignment>().testFlag(Qt::AlignRight));
    QVERIFY(net.button("Map network")->isEnabled());
    QVERIFY(!net.button("Export…")->isEnabled());
    QTest::mouseClick(net.button("Map network"), Qt::LeftButton);
    QVERIFY(net.page.run().isBegun());
    QTRY_VERIFY(net.page.run().isDone() && !net.page.run().isRunning());
    QCOMPARE(net.page.freshness(), Freshness::Current);
}

/// Numbers of removed layers are stored. Layers that were never searched follow the document.
void NetworkPageTest::itListsTheLayersOfTheDocument() {
    OpenedPage net("resnet18.yaml");
    net.page.show();
    const TableModel& rows = net.page.rows().table();
    QCOMPARE(rows.rowCount(), static_cast<int>(net.document.network().layers.size()) + 1);
    net.document.open(fromSource("samples/networks/alexnet.yaml"));
    QCOMPARE(rows.rowCount(), static_cast<int>(net.document.network().layers.size()) + 1);
    net.map();
    net.document.open(fromSource("samples/networks/resnet18.yaml"));
    QVERIFY(!net.page.run().isBegun());
    QCOMPARE(net.page.freshness(), Freshness::Nothing);
    QCOMPARE(rows.rowCount(), static_cast<int>(net.document.network().layers.size()) + 1);
    QVERIFY(!net.page.run().table().rows[0].cost);
    net.page.hide();
    net.document.open(fromSource("samples/workloads/lecture-matmul.yaml"));
    net.page.show();
    QCOMPARE(rows.rowCount(), 2);
}

/// If the editors do not contain a valid network, the page names the reason and searches no older
/// network instead.
void NetworkPageTest::whatIsRefusedIsNotSearched() {
    OpenedPage net("alexnet.yaml");
    net.page.show();
    net.refuse();
    QVERIFY(!net.button("Map network")->isEnabled());
    QVERIFY(net.page.begin().contains(QStringLiteral("a bracket is missing")));
    QVERIFY(!net.page.run().isBegun());
    net.refuseNothing();
    QVERIFY(net.button("Map network")->isEnabled());
    net.map();
    net.refuse();
    QCOMPARE(net.page.freshness(), Freshness::Stale);
    QVERIFY(net.page.isStale());
    QVERIFY(!net.button("Map again")->isEnabled());
}

void NetworkPageTest::exports() {
    OpenedPage net("alexnet.yaml");
    net.page.show();
    net.map();
    const QTemporaryDir folder;
    const QString csv = folder.filePath(QStringLiteral("network.csv"));
    QCOMPARE(net.page.exportTo(csv), QString());
    QFile file(csv);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().toStdString(), networkCsv(net.page.run().table()));
    const QString png = folder.filePath(QStringLiteral("network.png"));
    QCOMPARE(net.page.exportTo(png), QString());
    const QImage image(png);
    QVERIFY(image.width() > 400);
    QVERIFY(!net.page.exportTo(folder.filePath(QStringLiteral("no/network.csv"))).isEmpty());
}

/// The energy of a row is for one execution, and the share for all executions. This is visible
/// without a tooltip.
void NetworkPageTest::whatCountsRepeatsIsSaid() {
    const auto message = [](const NetworkPage& page) {
        const auto labels = page.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() &&
                   label->text().contains(QStringLiteral("Rows show one execution"));
        });
    };
    OpenedPage often("resnet18.yaml");
    often.page.show();
    QVERIFY(!message(often.page));  // there are no numbers yet
    QCOMPARE(often.page.begin(), QString());
    QVERIFY(message(often.page));
    OpenedPage once("mind-mappings-cnn.yaml");
    once.page.show();
    QCOMPARE(once.page.begin(), QString());
    QVERIFY(!message(once.page));
}

void NetworkPageTest::writesAReport() {
    OpenedPage net("resnet18.yaml");
    QCOMPARE(net.page.begin(), QString());
    // Results wait for the event loop, so nothing is known yet.
    const std::string early = net.page.run().reportHtml();
    QVERIFY(early.find("not searched") != std::string::npos);
    QVERIFY(early.find("<details>") == std::string::npos);
    QTRY_VERIFY(!net.page.run().isRunning());
    const QTemporaryDir folder;
    QFile written(folder.filePath(QStringLiteral("network.html")));
    QCOMPARE(net.page.reportTo(written.fileName()), QString());
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QString html = QString::fromUtf8(written.readAll());
    QCOMPARE(static_cast<std::size_t>(html.count(QStringLiteral("<details>"))),
             net.page.run().table().rows.size());
    for (const NetworkRow& row : net.page.run().table().rows) {
        const QString summary = QStringLiteral("<summary>%1: EDP %2 pJ")
                                    .arg(QString::fromStdString(row.name),
                                         QString::fromStdString(quantityText(row.cost->edp())));
        QVERIFY2(html.contains(summary), qPrintable(summary));
    }
    QFile pdf(folder.filePath(QStringLiteral("network.pdf")));
    QCOMPARE(net.page.reportTo(pdf.fileName()), QString());
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF-"));
    QVERIFY(!net.page.reportTo(folder.filePath(QStringLiteral("no/where.html"))).isEmpty());
}

void NetworkPageTest::whatCannotBeSearched() {
    Opened net("alexnet.yaml");
    Accelerator accelerator = net.document.accelerator();
    for (Buffer& buffer : accelerator.levels.back().buffers) {
        buffer.capacity = 0;
    }
    accelerator.levels.back().buffers[0].capacity = 1;
    accelerator.levels.back().buffers[0].keepsAll = true;
    accelerator.levels.back().buffers[0].keeps.clear();
    accelerator.levels.back().buffers.resize(1);
    QCOMPARE(net.document.setAccelerator(accelerator, {}), QString());
    NetworkRun run;
    run.start(net.document);
    QTRY_VERIFY(run.isDone() && !run.isRunning());
    QVERIFY(!run.table().rows[0].cost);
    QVERIFY(!run.table().rows[0].whyNone.empty());
    QCOMPARE(run.state(0), NetworkRun::State::Failed);
}

/// Only the displayed layer was counted. Other layers report a failure when they are searched.
void NetworkPageTest::aLayerTooLargeToCount() {
    Opened net("alexnet.yaml");
    Network network = net.document.network();
    for (Dimension& dimension : network.layers[1].workload.dimensions) {
        dimension.bound = maxBound;
    }
    QCOMPARE(net.document.setNetwork(network, 0, {}), QString());
    NetworkRun run;
    run.start(net.document);
    QTRY_VERIFY(run.isDone() && !run.isRunning());
    QVERIFY(run.table().rows[0].cost.has_value());
    QVERIFY(!run.table().rows[1].cost);
    QVERIFY(english(run.table().rows[1].whyNone).find("9223372036854775807") != std::string::npos);
}

/// The exact search with bypass choices, then the search with pruning rules: the choices stay
/// ticked for the next time, but this search has no variants.
void NetworkPageTest::theNetworkIsSearchedAsTheWindowSays() {
    Opened net("alexnet.yaml");
    SearchOptions options;
    options.variants.padding = 0.2;  // this search pads no dimensions
    QCOMPARE(net.document.setOptions(options, {}), QString());
    NetworkRun run;
    run.start(net.document);
    QTRY_VERIFY(run.isDone() && !run.isRunning());
    for (std::size_t i = 0; i < run.table().rows.size(); ++i) {
        const Problem problem =
            bind(net.document.network().layers[i].workload, net.document.accelerator());
        const Method method = NetworkRun::methodFor(net.document.state());
        const MapResult alone = map({problem, method, method.fitted(net.document.options())});
        QVERIFY(run.table().rows[i].cost.has_value());
        QCOMPARE(run.table().rows[i].cost->edp(), evaluate(problem, *alone.answer.best).edp());
        QVERIFY(run.table().rows[i].cost->edp() <=
                evaluate(problem, *search(problem, net.document.options()).best).edp());
    }
    QVERIFY(run.reportHtml().find("variants") == std::string::npos);
}

LOOPGLASS_TEST(NetworkPageTest)

}  // namespace loopglass::ui::test::network_page_test

#include "network_page_test.moc"
