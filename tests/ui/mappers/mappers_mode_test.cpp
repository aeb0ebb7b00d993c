// The mode Mappers, used like a user. Mappers are selected and run in the background with the
// engine's results. A run is selected by mouse and keys and has an explanation, and its mapping
// opens in Edit mapping. A benchmark is stopped and continued, edits mark it as out of date, and a
// session stores it.
#include "mappers/evidence_tab.h"
#include "mappers/explanation_panel.h"
#include "mappers/gradient_tab.h"
#include "mappers/marks/race_marks.h"
#include "mappers/race_page.h"
#include "mappers/race_tables.h"
#include "mappers/racers_panel.h"
#include "mappers/spaces_tab.h"
#include "modes/mappers_mode.h"
#include "race/band.h"
#include "race/run_summary.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"
#include "widgets/count_box.h"
#include "window/main_window.h"

#include <QAbstractTextDocumentLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QJsonObject>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>
#include <map>

namespace loopglass::ui::test::mappers_mode_test {

/// Returns the texts of a picture that overlap.
QStringList overlapsIn(const QString& svg) {
    QList<std::pair<QString, QRectF>> texts;
    QXmlStreamReader reader(svg);
    QFont font;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement ||
            reader.name() != QLatin1String("text")) {
            continue;
        }
        const auto number = [at = reader.attributes()](const char* name) {
            return at.value(QLatin1String(name)).toDouble();
        };
        font.setFamily(reader.attributes().value(QLatin1String("font-family")).toString());
        font.setPixelSize(static_cast<int>(number("font-size")));
        const QPointF at(number("x"), number("y"));
        const QString text = reader.readElementText().trimmed();
        const QFontMetricsF metrics(font);
        texts.append({text, QRectF(at.x(), at.y() - metrics.capHeight(),
                                   metrics.horizontalAdvance(text), metrics.capHeight())});
    }
    QStringList over;
    for (qsizetype i = 0; i < texts.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            if (texts[i].second.intersects(texts[j].second)) {
                over << texts[i].first + QStringLiteral(" / ") + texts[j].first;
            }
        }
    }
    return texts.size() < 10 ? QStringList(QStringLiteral("few texts")) : over;
}

/// Returns the distance of this text from the top of a picture; -1 if the text is missing.
double heightOf(const QString& svg, const QString& part) {
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement &&
            reader.name() == QLatin1String("text")) {
            const double y = reader.attributes().value(QLatin1String("y")).toDouble();
            if (reader.readElementText().contains(part)) {
                return y;
            }
        }
    }
    return -1;
}

class MappersModeTest : public WindowFixture {
    Q_OBJECT

    MappersMode& mode() const { return modeCalled<MappersMode>("mappers"); }
    RacePage& page() const { return mode().race(); }

    void choose(const QStringList& keys) const {
        for (const QCheckBox* box : mode().racers().findChildren<QCheckBox*>()) {
            const QString key = box->objectName().mid(6);
            mode().racers().racer(key)->setChecked(keys.contains(key));
        }
    }

    void open() {
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/figure-4-3.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/workloads/conv1d.yaml")));
        QVERIFY(settle(*m_window));
        trigger("mode.mappers");
        choose({QStringLiteral("random"), QStringLiteral("annealing")});
        mode().racers().seeds().setValue(3);
        mode().racers().evaluations().setValue(300);
    }

    void race() {
        trigger("mappers.race");
        QTRY_VERIFY(!page().run().isRunning());
        QVERIFY(page().data());
        QCOMPARE(page().data()->done(), page().data()->all);
    }

    /// Returns the line and mark of a mapper, without its colour.
    QByteArray greyMark(std::size_t method, Qt::PenStyle line) const {
        QImage image(60, 20, QImage::Format_Grayscale8);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setPen(QPen(Qt::black, 2, line));
        painter.drawLine(0, 10, 60, 10);
        painter.setPen(Qt::black);
        painter.setBrush(raceFill(*m_theme, method) == m_theme->panel() ? Qt::white : Qt::black);
        drawRaceMark(painter, method, {30, 10}, 12);
        painter.end();
        return {reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()};
    }

    /// Starts a benchmark of two layers.
    void openTwoLayers() {
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/networks/resnet18.yaml")));
        QVERIFY(settle(*m_window));
        trigger("mode.mappers");
        choose({QStringLiteral("random"), QStringLiteral("annealing")});
        mode().racers().seeds().setValue(2);
        mode().racers().evaluations().setValue(300);
        mode().racers().layers().setCurrentIndex(1);
    }

    void explained() { QTRY_VERIFY(page().why() != nullptr && page().why()->isWhole); }

private slots:
    void init() { begin(); }

    void cleanup() { end(); }

    void runsAreTheEngines() {
        open();
        QVERIFY(!page().data());
        race();
        const RaceData& data = *page().data();
        QCOMPARE(data.all, std::size_t{6});
        QVERIFY(data.optima[0] && data.optima[0]->proven);
        for (const race::PlannedRun& plannedRun : race::plannedRunsOf(data.request)) {
            const race::Run* here =
                data.at({plannedRun.benchmarkCase, plannedRun.method, plannedRun.seed});
            const race::Run there = *race::executeRun(data.request, plannedRun, {});
            QVERIFY(here != nullptr);
            QCOMPARE(here->best, there.best);
            QCOMPARE(here->number, there.number);
            QVERIFY(*here->best >= data.optima[0]->value * (1 - 1e-12));
        }
    }

    /// By mouse on the end of a curve, and by keys to the next mapper and seed.
    void aRunIsSelectedAndExplained() {
        open();
        race();
        page().showView(QStringLiteral("race"));
        const auto end = page().curves().endOf(1);
        QVERIFY(end);
        QTest::mouseClick(&page().curves(), Qt::LeftButton, {}, end->toPoint() - QPoint(2, 0));
        const std::size_t method = page().marked().method;
        QTest::keyClick(&page().curves(), Qt::Key_Down);
        QCOMPARE(page().marked().method, (method + 1) % 2);
        const std::size_t seed = page().marked().seed;
        QTest::keyClick(&page().curves(), Qt::Key_Right);
        QCOMPARE(page().marked().seed, (seed + 1) % 3);
        QTest::keyClick(&page().curves(), Qt::Key_Left);
        QCOMPARE(page().marked().seed, seed);
        QTest::keyClick(&page().curves(), Qt::Key_T);
        QCOMPARE(page().curves().along(), race::ProgressAxis::Seconds);
        explained();
        const RaceData& data = *page().data();
        for (std::size_t s = 0; s < 3; ++s) {
            page().mark({0, 0, s});
            explained();
            const race::Run& run = *data.at(page().marked());
            const QString text = mode().why().text();
            QVERIFY2(text.contains(QStringLiteral("random, seed %1").arg(s)), qPrintable(text));
            if (*run.best <= data.optima[0]->value * (1 + 1e-9)) {
                QVERIFY2(text.contains(QStringLiteral("found the optimum")), qPrintable(text));
                QVERIFY(!page().why()->way);
            } else {
                QVERIFY2(text.contains(QStringLiteral("local optimum")), qPrintable(text));
                QVERIFY2(text.contains(QStringLiteral("Differences")), qPrintable(text));
            }
        }
    }

    void theTableHasTheSame() {
        open();
        race();
        page().showView(QStringLiteral("table"));
        const RaceData& data = *page().data();
        for (std::size_t m = 0; m < 2; ++m) {
            const auto freshness = race::runSummaryOf(data.runs[0][m], data.optima[0]->value);
            QCOMPARE(page().table().item(static_cast<int>(m), 1)->text(),
                     raceRatio(freshness.median));
        }
        // Looking at it selects nothing else.
        page().mark({0, 1, 0});
        page().showView(QStringLiteral("race"));
        page().showView(QStringLiteral("table"));
        page().table().setFocus();
        QCOMPARE(page().marked().method, std::size_t{1});
        page().mark({0, 0, 0});
        page().table().setCurrentCell(1, 1);
        QCOMPARE(page().marked().method, std::size_t{1});
    }

    void theMappingIsOpenedByHand() {
        open();
        race();
        page().mark({0, 1, 2});
        explained();
        QVERIFY(mode().why().open().isEnabled());
        const Mapping mapping = *page().why()->mapping;
        QTest::mouseClick(&mode().why().open(), Qt::LeftButton);
        QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("search"));
        QVERIFY(m_window->document().state().manualMapping);
        QCOMPARE(m_window->document().state().manualMapping->mapping, mapping);
        m_window->document().undoStack().undo();
        QVERIFY(!m_window->document().state().manualMapping);
    }

    void whatWasRunIsRemembered() {
        open();
        race();
        const std::string key = *page().data()->at({0, 0, 0})->number;
        choose({QStringLiteral("random"), QStringLiteral("annealing"), QStringLiteral("genetic")});
        trigger("mappers.race");
        QVERIFY(page().data()->done() >= 6);  // at once
        QTRY_VERIFY(!page().run().isRunning());
        QCOMPARE(page().data()->done(), std::size_t{9});
        QCOMPARE(*page().data()->at({0, 0, 0})->number, key);
    }

    void anEditMakesItOld() {
        open();
        race();
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels[0].buffers[0].energy.read *= 2;
        m_window->document().setAccelerator(accelerator, {QStringLiteral("energy"), {}});
        QCOMPARE(page().freshness(), Freshness::Stale);
        QCOMPARE(page().shownText(), QStringLiteral("out of date"));
        QVERIFY(!mode().why().open().isEnabled());
        QVERIFY(!mode().can(ModeCommand::Export));
        // Every number of the benchmark, not only the curves.
        const auto* staleOverlay = mode().why().findChild<StaleOverlay*>();
        const auto* badge = mode().why().findChild<StatusBadge*>();
        QVERIFY(staleOverlay->isOver() && badge->text() == QStringLiteral("out of date"));
        QVERIFY(mode().note().endsWith(QStringLiteral("out of date")));
        const auto pale = [&] {
            const auto labels = mode().racers().findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
                const auto* over = label->findChild<StaleOverlay*>();
                return label->text() == QStringLiteral("1.000×") && over != nullptr &&
                       over->isOver();
            });
        };
        QVERIFY(pale());
        race();
        QCOMPARE(page().freshness(), Freshness::Current);
        QVERIFY(!staleOverlay->isOver() && badge->text().isEmpty() && !pale());
    }

    /// Adds a valid and a failing program.
    void programsOfTheUser() {
        open();
        QVERIFY(!mode().racers().addProgram(QStringLiteral("No Name")).isEmpty());
        const QString good =
            QStringLiteral("printf '{\"levels\": [{\"level\": \"DRAM\", \"temporal\": "
                           "[\"K 4\", \"C 4\", \"P 14\", \"R 3\"]}, {\"level\": \"L1\"}]}\\n'");
        QCOMPARE(mode().racers().addProgram(QStringLiteral("mine=") + good), QString());
        QCOMPARE(mode().racers().addProgram(QStringLiteral("bad=echo nonsense")), QString());
        QVERIFY(!mode().racers().addProgram(QStringLiteral("bad=true")).isEmpty());
        choose({QStringLiteral("yours:mine"), QStringLiteral("yours:bad")});
        mode().racers().seeds().setValue(1);
        race();
        QVERIFY(page().data()->at({0, 0, 0})->best);
        QVERIFY(!page().data()->at({0, 1, 0})->best);
        page().mark({0, 1, 0});
        const QString text = mode().why().text();
        QVERIFY2(text.contains(QStringLiteral("In line 1 of the output of the program")),
                 qPrintable(text));
        // Whichever row is selected.
        page().mark({0, 0, 0});
        const QString failed = mode().racers().failures();
        QVERIFY2(failed.startsWith(QStringLiteral("yours:bad on ")) &&
                     failed.contains(QStringLiteral(
                         "in line 1 of the output of the program: found 'nonsense'")),
                 qPrintable(failed));
    }

    /// F5 trains the surrogate if the view is visible. A benchmark continues meanwhile, and an edit
    /// marks both as out of date.
    void aSurrogateIsTrainedInTheWindow() {
        open();
        trigger("mappers.show-gradient");
        QVERIFY(page().showsGradient());
        GradientTab& tab = page().gradient();
        tab.samples().setValue(600);
        tab.epochs().setValue(2);
        tab.evaluations().setValue(40);
        QVERIFY(!mode().can(ModeCommand::Export));
        QTest::mouseClick(&tab.button(), Qt::LeftButton);
        QVERIFY(tab.run().isRunning());
        QVERIFY(!tab.stopButton().geometry().intersects(tab.button().geometry()));
        QVERIFY(!tab.button().isEnabled() && tab.stopButton().isVisible());
        mode().run(ModeCommand::Run);  // a second F5 starts nothing
        QVERIFY(!tab.openModel(m_home->file(QStringLiteral("any.model"))).isEmpty());
        QTRY_VERIFY(!tab.run().isRunning());
        QCOMPARE(tab.run().data()->losses.size(), std::size_t{2});
        QCOMPARE(tab.run().data()->path.size(), std::size_t{40});
        QCOMPARE(tab.view().selected(), std::size_t{39});
        page().showView(QStringLiteral("gradient"));
        QTest::keyClick(&tab.view(), Qt::Key_Home);
        QCOMPARE(tab.view().selected(), std::size_t{0});
        const QString table = m_home->file(QStringLiteral("gradient.csv"));
        QCOMPARE(exportView(page().exported(), table, m_theme->panel()), QString());
        race();
        QVERIFY(!page().showsGradient());
        trigger("mappers.show-gradient");
        QCOMPARE(page().frontFreshness(), Freshness::Current);
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels[0].buffers[0].energy.read *= 2;
        m_window->document().setAccelerator(accelerator, {QStringLiteral("energy"), {}});
        QCOMPARE(page().frontFreshness(), Freshness::Stale);
        QCOMPARE(page().shownText(), QStringLiteral("out of date"));
        QVERIFY(!mode().can(ModeCommand::Export));
        mode().run(ModeCommand::Run);
        QVERIFY(tab.run().isRunning());
        mode().run(ModeCommand::Stop);
        QTRY_VERIFY(!tab.run().isRunning());
    }

    /// The costs of sampled mappings are those of the cost model, none is below the proven optimum,
    /// and the results of a benchmark are in their range.
    void aSpaceIsSampled() {
        open();
        race();
        trigger("mappers.draw");
        SpacesTab& tab = page().spaces();
        QVERIFY(page().showsSpaces() && tab.run().isRunning());
        QTRY_VERIFY(!tab.run().isRunning());
        const SpacesData& found = *tab.data();
        QVERIFY(found.done && found.optimum && found.optimum->proven);
        QCOMPARE(found.optimum->value, page().data()->optima[0]->value);
        QCOMPARE(found.sample.legal.size(), std::size_t{10'000});
        QVERIFY(found.sample.drawn >= 10'000);
        for (const SampledCost& cost : found.sample.legal) {
            QVERIFY(cost.value >= found.optimum->value * (1 - 1e-12));
            QVERIFY(qFuzzyCompare(cost.value, cost.energy * cost.cycles));
            for (const SampledCost& point : found.front) {
                QVERIFY(cost.energy >= point.energy * (1 - 1e-12) ||
                        cost.cycles >= point.cycles * (1 - 1e-12));
            }
        }
        QVERIFY(found.whole && !found.front.empty());
        int all = 0;
        const QList<QStringList> table = tab.view().asTable();
        for (int i = 1; i < table.size(); ++i) {
            all += table[i].last().toInt();
        }
        QCOMPARE(all, 10'000);
        QCOMPARE(found.sample.anyhow.size(), std::size_t{10'000});
        QVERIFY(found.optimumCost);
        QVERIFY(qFuzzyCompare(found.optimumCost->value, found.optimum->value));
        QVERIFY(tab.view().shareWithin(1e9) == 1 &&
                tab.message().contains(QStringLiteral("sampled")));
        const QString file = m_home->file(QStringLiteral("space.csv"));
        QCOMPARE(exportView(page().exported(), file, m_theme->panel()), QString());
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels[0].buffers[0].energy.read *= 2;
        m_window->document().setAccelerator(accelerator, {QStringLiteral("energy"), {}});
        QCOMPARE(page().frontFreshness(), Freshness::Stale);
        QVERIFY(!mode().can(ModeCommand::Export));
    }

    /// In a benchmark of all layers, the results of the sampled layer are shown.
    void answersOfTheSampledLayerAreMarked() {
        openTwoLayers();
        race();
        page().mark({3, 1, 0});
        QCOMPARE(*page().currentBenchmarkCase(), std::size_t{3});
        trigger("mappers.show-spaces");
        QCOMPARE(*page().currentBenchmarkCase(), m_window->document().layer());
        const auto& marks = page().spaces().marks();
        QCOMPARE(marks.size(), std::size_t{2});
        const auto& runs = page().data()->runs[m_window->document().layer()][1];
        QCOMPARE(marks[1].value, *runs[*race::medianRun(runs)].best);
    }

    /// While a benchmark runs, a finished run already has a part of its explanation. The rest
    /// follows later.
    void aRunIsExplainedWhileOthersRace() {
        open();
        race();
        mode().racers().evaluations().setValue(5'000'000);
        choose({QStringLiteral("linear"), QStringLiteral("annealing")});
        trigger("mappers.race");
        QTRY_VERIFY(page().data()->at({0, 0, 0}) != nullptr);
        page().mark({0, 0, 0});
        QVERIFY(page().why() && page().why()->mapping && page().why()->optimumKnown);
        QVERIFY(!page().run().isRunning() || !page().why()->way);
        const QString text = mode().why().text();
        QVERIFY2(!text.contains(QStringLiteral("Exploring neighbours")), qPrintable(text));
        trigger("mappers.race");  // stops
        explained();
    }

    /// The choice of the horizontal axis is in a corner as high as the tabs, so no empty strip is
    /// above it.
    void theBarOfTheTabsIsWhole() {
        open();
        race();
        page().showView(QStringLiteral("race"));
        auto* tabs = page().findChild<QTabWidget*>(QStringLiteral("raceViews"));
        const QWidget* corner = tabs->cornerWidget(Qt::TopRightCorner);
        QVERIFY(corner->isVisible());
        QTRY_VERIFY(std::abs(corner->y() - tabs->tabBar()->y()) <= 1);  // fonts differ
    }

    /// Texts of a figure do not overlap.
    void textsOfAFigureLieApart() {
        openTwoLayers();
        race();
        for (const std::size_t benchmarkCase : {0U, 4U}) {
            page().mark({benchmarkCase, 1, 0});
            const QString file = m_home->file(QStringLiteral("figure.svg"));
            QCOMPARE(mode().exportTo(file), QString());
            QFile svg(file);
            QVERIFY(svg.open(QIODevice::ReadOnly));
            QCOMPARE(overlapsIn(QString::fromUtf8(svg.readAll())), QStringList());
        }
    }

    void whatWasPublishedIsShown() {
        open();
        trigger("mappers.show-evidence");
        QCOMPARE(page().viewInFront(), QStringLiteral("evidence"));
        auto* tab = page().findChild<EvidenceTab*>();
        QVERIFY(tab->toPlainText().contains(QStringLiteral("Sunstone")));
        // Its table of contents links to its sections.
        QVERIFY(tab->toPlainText().contains(QStringLiteral("Exercises")));
        emit tab->anchorClicked(QUrl(QStringLiteral("#exercises")));
        QVERIFY(tab->verticalScrollBar()->value() > 0);
        // Other colours are one change, because each layout of a long page takes seconds.
        QSignalSpy laidOut(tab->document()->documentLayout(), &QAbstractTextDocumentLayout::update);
        m_theme->setDark(!m_theme->isDark());
        QVERIFY2(laidOut.size() < 20, qPrintable(QString::number(laidOut.size())));
        m_theme->setDark(!m_theme->isDark());
        QVERIFY(mode().can(ModeCommand::Export));  // the page is printed
        race();                                    // the page then shows its curves
        QCOMPARE(page().viewInFront(), QStringLiteral("race"));
    }

    void nobodyRaces() {
        open();
        choose({});
        trigger("mappers.race");
        QVERIFY(!page().data());
    }

    void aSessionRemembersTheChoice() {
        open();
        QJsonObject view;
        mode().saveModeState(view);
        choose({QStringLiteral("genetic")});
        mode().racers().seeds().setValue(9);
        mode().restoreModeState(view);
        QCOMPARE(mode().racers().seeds().value(), 3);
        QVERIFY(mode().racers().racer(QStringLiteral("random"))->isChecked());
        QVERIFY(!mode().racers().racer(QStringLiteral("genetic"))->isChecked());
        mode().restoreModeState(QJsonObject{{QStringLiteral("race"), 7}});
    }

    void itIsExported() {
        open();
        race();
        const QString file = m_home->file(QStringLiteral("race.pdf"));
        QCOMPARE(exportView(page().exported(), file, m_theme->panel()), QString());
        QVERIFY(QFile(file).size() > 1000);
        const QString table = m_home->file(QStringLiteral("race.csv"));
        QCOMPARE(exportView(page().exported(), table, m_theme->panel()), QString());
        QFile csv(table);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        const QByteArray curves = csv.readAll();
        QVERIFY(
            curves.startsWith("layer,method,evaluations,low,median,high,runs\n"));  // as the CLI
        QVERIFY(curves.contains("annealing"));
        // The last row of a mapper equals the row of the table.
        const auto rows = raceCurves(page().data(), race::ProgressAxis::Evaluations);
        const auto freshness =
            race::runSummaryOf(page().data()->runs[0][1], page().data()->optima[0]->value);
        QCOMPARE(rows.last()[1], QStringLiteral("annealing"));
        QCOMPARE(rows.last()[4].toDouble(), *freshness.median);
        QCOMPARE(raceCurves(page().data(), race::ProgressAxis::Seconds).first()[2],
                 QStringLiteral("seconds"));
        page().chooseView(QStringLiteral("table"));
        const QList<QStringList> numbers = page().exported().table();
        QCOMPARE(numbers, raceSummary(page().data()));
        QCOMPARE(numbers.first().join(QLatin1Char(',')),
                 QStringLiteral("layer,method,runs,found,optimal,optimum,low,median,high,illegal,"
                                "seconds"));
        QCOMPARE(numbers.size(), 3);
        QCOMPARE(numbers[2][5].toDouble(), page().data()->optima[0]->value);
        QCOMPARE(numbers[2][7].toDouble(), *freshness.median);
        for (const QString& cell : numbers[2].mid(2)) {  // numbers without units
            bool isNumber = false;
            cell.toDouble(&isNumber);
            QVERIFY2(isNumber, qPrintable(cell));
        }
    }

    /// A figure does not depend on the window: it is dark on white, with the size of a page.
    void aFigureIsForPaper() {
        open();
        race();
        page().showView(QStringLiteral("race"));
        const QString light = m_home->file(QStringLiteral("light.svg"));
        QCOMPARE(mode().exportTo(light), QString());
        m_theme->setDark(true);
        const QString dark = m_home->file(QStringLiteral("dark.svg"));
        QCOMPARE(mode().exportTo(dark), QString());
        m_theme->setDark(false);
        QFile first(light);
        QFile second(dark);
        QVERIFY(first.open(QIODevice::ReadOnly) && second.open(QIODevice::ReadOnly));
        const QByteArray figure = first.readAll();
        QCOMPARE(second.readAll(), figure);
        QVERIFY(figure.contains("viewBox=\"0 0 480 320\""));
        QVERIFY(figure.contains("stroke-dasharray"));
        QVERIFY(!page().exported(RacePage::ExportContents::Figure).table().isEmpty());
        const double unit = heightOf(QString::fromUtf8(figure), QStringLiteral("÷ optimum"));
        QCOMPARE(heightOf(QString::fromUtf8(figure), QStringLiteral("seeds, bars")), unit);
    }

    /// No two mappers have the same line and mark. The first twelve have different marks.
    void blackAndWhiteTellsThemApart() {
        std::map<QByteArray, std::size_t> marks;
        for (std::size_t method = 0; method < 12; ++method) {
            const QByteArray bytes = greyMark(method, Qt::NoPen);
            QVERIFY2(marks.emplace(bytes, method).second, qPrintable(QString::number(method)));
        }
        std::map<QByteArray, std::size_t> seen;
        for (std::size_t method = 0; method < 60; ++method) {
            const QByteArray bytes = greyMark(method, raceLine(method));
            QVERIFY2(seen.emplace(bytes, method).second, qPrintable(QString::number(method)));
        }
        std::vector<double> greys;  // of the first eight on paper
        for (std::size_t method = 0; method < 8; ++method) {
            greys.push_back(qGray(raceInk(method).rgb()));
            for (std::size_t other = 0; other < method; ++other) {
                QVERIFY2(std::abs(greys[other] - greys[method]) >= 12,
                         qPrintable(QString::number(method)));
            }
        }
    }
};

LOOPGLASS_TEST(MappersModeTest)

}  // namespace loopglass::ui::test::mappers_mode_test

#include "mappers_mode_test.moc"
