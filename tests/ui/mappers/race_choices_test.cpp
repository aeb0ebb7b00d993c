// Inputs of a benchmark in the window, and the parts that survive the window: runs in the user's
// file, settings of methods, a time limit, and surrogates that were trained, saved and opened.
#include "mappers/gradient_tab.h"
#include "mappers/program_dialog.h"
#include "mappers/race_page.h"
#include "mappers/racers_panel.h"
#include "mappers/settings_dialog.h"
#include "modes/mappers_mode.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "widgets/count_box.h"
#include "widgets/elided_check_box.h"
#include "widgets/frozen_columns.h"
#include "window/main_window.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabBar>
#include <QTableWidget>
#include <QTest>
#include <QTimer>
#include <optional>
#include <vector>

namespace loopglass::ui::test::race_choices_test {

class RaceChoicesTest : public WindowFixture {
    Q_OBJECT

    MappersMode& mode() const { return modeCalled<MappersMode>("mappers"); }
    RacePage& page() const { return mode().race(); }
    RacersPanel& racers() const { return mode().racers(); }
    void choose(const QStringList& keys) const {
        for (const QCheckBox* box : racers().findChildren<QCheckBox*>()) {
            const QString key = box->objectName().mid(6);
            racers().racer(key)->setChecked(keys.contains(key));
        }
    }
    void open() {
        openWindow();
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/figure-4-3.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/workloads/conv1d.yaml")));
        QVERIFY(settle(*m_window));
        trigger("mode.mappers");
        choose({QStringLiteral("random"), QStringLiteral("annealing")});
        racers().seeds().setValue(3);
        racers().evaluations().setValue(310);
    }
    void race() {
        trigger("mappers.race");
        QTRY_VERIFY(!page().run().isRunning());
        QVERIFY(page().data());
        QCOMPARE(page().data()->done(), page().data()->all);
    }
    void train() {
        trigger("mappers.show-gradient");
        GradientTab& tab = page().gradient();
        tab.samples().setValue(600);
        tab.epochs().setValue(2);
        tab.evaluations().setValue(40);
        tab.begin();
        QTRY_VERIFY(!tab.run().isRunning());
    }
    static QStringList linesOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly)
                   ? QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))
                   : QStringList();
    }

private slots:
    void init() { prepare(); }
    void cleanup() { end(); }

    /// A selected file gets a name and a command that the shell reads as one path.
    void aProgramFileHasACommand() {
        QCOMPARE(ProgramDialog::commandFor(QStringLiteral("/my files/Big Mapper 2.py")),
                 QStringLiteral("big-mapper-2=python3 '/my files/Big Mapper 2.py'"));
        const QString quoted = ProgramDialog::commandFor(QStringLiteral("/it's/search"));
        QCOMPARE(quoted, QStringLiteral("search='/it'\\''s/search'"));
        open();
        QCOMPARE(racers().addProgram(quoted), QString());
    }

    /// A click on a name selects its run; only the box changes the choice.
    void aNameSelectsItsRun() {
        open();
        race();
        for (std::size_t m = 0; m < page().data()->request.methods.size(); ++m) {
            QCheckBox* box =
                racers().racer(QString::fromStdString(page().data()->request.methods[m].key()));
            QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(60, box->height() / 2));
            QVERIFY(box->isChecked());
            QCOMPARE(page().marked().method, m);
            QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
            QVERIFY(!box->isChecked());
        }
    }

    /// The window is killed while it writes. Another window continues and gets the same runs.
    void aRaceOutlivesTheWindow() {
        open();
        race();
        std::vector<std::string> numbers;
        for (std::size_t method = 0; method < 2; ++method) {
            for (std::size_t seed = 0; seed < 3; ++seed) {
                numbers.push_back(*page().data()->at({0, method, seed})->number);
            }
        }
        m_window.reset();

        QFile file(RaceStore::defaultPath());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QStringList lines = linesOf(file.fileName());
        QCOMPARE(lines.size(), 8);  // an optimum, six runs, and the end of the last line
        lines.removeLast();
        const QString last = lines.takeLast();
        file.resize(0);
        file.write((lines.join(QLatin1Char('\n')) + QLatin1Char('\n') + last.left(40)).toUtf8());
        file.close();

        open();
        trigger("mappers.race");
        // The runs of the file appear before the others run; the file is read in the background.
        QTRY_VERIFY(page().data()->done() >= 5 && page().data()->optima[0]);
        QTRY_VERIFY(!page().run().isRunning());
        QCOMPARE(page().data()->done(), std::size_t{6});
        for (std::size_t run = 0; run < 6; ++run) {
            QCOMPARE(*page().data()->at({0, run / 3, run % 3})->number, numbers[run]);
        }
        const QStringList after = linesOf(file.fileName());
        QCOMPARE(after.size(), 9);  // the incomplete line stays, and the run follows it
        QCOMPARE(after[6], last.left(40));
        page().mark({0, 0, 1});
        QTRY_VERIFY(page().why() != nullptr);
        QVERIFY(page().why()->optimumKnown);  // although another window has found it
    }

    /// The Start page can start a benchmark, another document ends it, and a window may close
    /// during it.
    void aWindowGoesOnDuringARace() {
        QFile::remove(RaceStore::defaultPath());  // another test truncates a line of it
        open();
        racers().evaluations().setValue(50'000'000);
        trigger("mappers.race");
        QVERIFY(page().run().isRunning());
        trigger("file.start");
        QVERIFY(page().run().isRunning());
        m_window->openSample(samples()[2]);
        QTRY_VERIFY(!page().run().isRunning());
        trigger("mode.mappers");
        QTRY_COMPARE(page().freshness(), Freshness::Nothing);
        racers().evaluations().setValue(400);
        race();
        QCOMPARE(page().freshness(), Freshness::Current);
        racers().evaluations().setValue(50'000'000);
        trigger("mappers.race");
        QVERIFY(page().run().isRunning());
        m_window->close();
        m_window.reset();
        QStringList lines = linesOf(RaceStore::defaultPath());
        lines.removeLast();  // the line after the window's end may be incomplete or empty
        for (const QString& line : lines) {
            QVERIFY2(QJsonDocument::fromJson(line.toUtf8()).isObject(), qPrintable(line));
        }
    }

    /// One window writes the runs, and another shows them without running anything. In any other
    /// document, a message states that they belong to something else.
    void runsOfAFileAreShown() {
        open();
        racers().setSettings("annealing", {{"tuning-moves", 100}});
        race();
        const QString file = m_home->file(QStringLiteral("runs.jsonl"));
        QCOMPARE(mode().exportTo(file), QString());
        QCOMPARE(linesOf(file).size(), 8);  // an optimum, six runs, and the end of the last line
        const std::string number = *page().data()->at({0, 1, 2})->number;
        m_window.reset();
        QVERIFY(QFile::remove(RaceStore::defaultPath()));

        open();
        choose({QStringLiteral("genetic")});
        racers().setSettings("annealing", {});
        racers().seeds().setValue(9);
        racers().evaluations().setValue(77);
        QCOMPARE(mode().openRuns(file), QString());
        QVERIFY(!page().run().isRunning());
        QCOMPARE(page().data()->done(), std::size_t{6});
        QCOMPARE(page().data()->all, std::size_t{6});
        QCOMPARE(*page().data()->at({0, 1, 2})->number, number);
        QVERIFY(page().data()->optima[0]);
        const RaceChoice choice = racers().choice();
        QCOMPARE(choice.seeds, 3U);
        QCOMPARE(choice.evaluations, std::uint64_t{310});
        QCOMPARE(choice.settings.at("annealing"), (Settings{{"tuning-moves", 100}}));
        QVERIFY(choice.methods == (std::vector<std::string>{"random", "annealing"}));
        racers().seeds().setValue(4);  // the benchmark continues from there
        race();
        QCOMPARE(page().data()->done(), std::size_t{8});
        QCOMPARE(*page().data()->at({0, 1, 2})->number, number);

        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QVERIFY(settle(*m_window));
        const QString why = mode().openRuns(file);
        QVERIFY2(why.startsWith(QStringLiteral("No run in this file (6 runs) matches")),
                 qPrintable(why));
        QFile nonsense(m_home->file(QStringLiteral("nonsense.jsonl")));
        QVERIFY(nonsense.open(QIODevice::WriteOnly));
        nonsense.write("nonsense\n{}\n");
        nonsense.close();
        const QString broken = mode().openRuns(nonsense.fileName());
        QVERIFY2(broken.endsWith(QStringLiteral("nonsense.jsonl:2:1: the key 'kind' is missing")),
                 qPrintable(broken));
        QVERIFY(nonsense.open(QIODevice::WriteOnly | QIODevice::Truncate));
        nonsense.write("{\"kind\":\"run\",\n");
        nonsense.close();
        const QString cut = mode().openRuns(nonsense.fileName());
        QVERIFY2(cut.contains(QStringLiteral("nonsense.jsonl:1:")), qPrintable(cut));
        QVERIFY(mode()
                    .openRuns(m_home->file(QStringLiteral("none")))
                    .contains(QStringLiteral("cannot be read")));
    }

    /// Finished runs are kept, also those of a user's program, and the benchmark continues from
    /// there.
    void stopAndGoOn() {
        open();
        const QString calls = m_home->file(QStringLiteral("calls"));
        const QString slow =
            QStringLiteral("echo run >> '%1'; sleep 0.3; printf '{\"levels\": [{\"level\": "
                           "\"DRAM\", \"temporal\": [\"K 4\", \"C 4\", \"P 14\", \"R 3\"]}, "
                           "{\"level\": \"L1\"}]}\\n'")
                .arg(calls);
        QCOMPARE(mode().racers().addProgram(QStringLiteral("slow=") + slow), QString());
        choose({QStringLiteral("yours:slow")});
        mode().racers().seeds().setValue(12);
        mode().racers().evaluations().setValue(300);
        QPushButton& begin = mode().racers().raceButton();
        QCOMPARE(begin.text(), QStringLiteral("Run"));
        QVERIFY(!mode().racers().stopButton().isVisible());
        QTest::mouseClick(&begin, Qt::LeftButton);
        QVERIFY(page().run().isRunning() && !begin.isEnabled());  // a second click has no effect
        QVERIFY(mode().racers().stopButton().isVisible());
        QVERIFY(!mode().racers().stopButton().geometry().intersects(begin.geometry()));
        QTRY_VERIFY(page().data()->done() >= 2);
        QTest::mouseClick(&mode().racers().stopButton(), Qt::LeftButton);
        QVERIFY(!page().run().isRunning());
        const std::size_t done = page().data()->done();
        QVERIFY(done < page().data()->all);
        QCOMPARE(
            mode().note(),
            QStringLiteral("stopped after %1 of 12 runs · continue to complete the missing runs")
                .arg(done));
        QCOMPARE(begin.text(), QStringLiteral("Continue"));
        mode().racers().evaluations().setValue(301);  // another benchmark
        QCOMPARE(begin.text(), QStringLiteral("Run"));
        mode().racers().evaluations().setValue(300);
        QTest::mouseClick(&begin, Qt::LeftButton);
        QVERIFY(page().data()->done() >= done);
        QTRY_VERIFY(!page().run().isRunning());
        QCOMPARE(page().data()->done(), std::size_t{12});
        QFile file(calls);
        QVERIFY(file.open(QIODevice::ReadOnly));
        // Only the runs that were active at the stop were started twice.
        const qsizetype begun = file.readAll().count('\n');
        QVERIFY2(begun <= 12 + static_cast<qsizetype>(page().data()->request.threads),
                 qPrintable(QString::number(begun)));
        // All runs are known now. They are repeated on request only.
        race();
        file.seek(0);
        QCOMPARE(file.readAll().count('\n'), begun);
        QCOMPARE(page().begin(mode().racers().choice(), RaceRun::Known::NoPrograms), QString());
        QTRY_VERIFY(!page().run().isRunning());
        file.seek(0);
        QCOMPARE(file.readAll().count('\n'), begun + 12);
    }

    /// Tested in the window that was stopped, and in the next one, as after a kill.
    void aStoppedTrainingGoesOn() {
        constexpr int epochs = 12;
        open();
        trigger("mappers.show-gradient");
        {
            GradientTab& tab = page().gradient();
            tab.samples().setValue(20'000);
            tab.epochs().setValue(epochs);
            tab.evaluations().setValue(40);
            QVERIFY(!tab.goOnButton().isVisible());
            tab.begin();
            QTRY_VERIFY(!tab.run().data()->losses.empty());
            QTest::mouseClick(&tab.stopButton(), Qt::LeftButton);
            QTRY_VERIFY(!tab.run().isRunning());
            QVERIFY(tab.hasModel() && tab.goOnButton().isVisible());
            QVERIFY2(tab.message().contains(QStringLiteral("of 12 epochs trained and kept")),
                     qPrintable(tab.message()));
        }
        const std::size_t learned = page().gradient().run().data()->losses.size();
        m_window.reset();
        open();
        trigger("mappers.show-gradient");
        GradientTab& tab = page().gradient();
        QVERIFY(tab.goOnButton().isVisible());
        QVERIFY2(tab.message().startsWith(QStringLiteral("Stopped: %1 of 12 epochs").arg(learned)),
                 qPrintable(tab.message()));
        tab.evaluations().setValue(40);
        QTest::mouseClick(&tab.goOnButton(), Qt::LeftButton);
        QVERIFY(tab.run().isRunning());
        QTRY_VERIFY(!tab.run().isRunning());
        QCOMPARE(tab.run().data()->losses.size(), std::size_t{epochs});
        QCOMPARE(tab.run().data()->path.size(), std::size_t{40});
        QVERIFY(!tab.goOnButton().isVisible());
    }

    /// For a network: when scrolled to its end, the table still names the mapper of each row and
    /// its result, and the choice above the curves shows its texts completely.
    void theTableKeepsNames() {
        open();
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/networks/alexnet.yaml")));
        QVERIFY(settle(*m_window));
        racers().layers().setCurrentIndex(1);
        racers().seeds().setValue(1);
        racers().evaluations().setValue(40);
        race();
        page().chooseView(QStringLiteral("race"));
        for (QComboBox* choice : page().findChildren<QComboBox*>()) {
            QVERIFY2(!choice->isVisible() || choice->width() >= choice->sizeHint().width(),
                     qPrintable(choice->currentText()));
        }
        page().chooseView(QStringLiteral("table"));
        QTableWidget& table = page().table();
        QVERIFY(QTest::qWaitFor([&] { return table.horizontalScrollBar()->maximum() > 0; },
                                longestWait));
        auto* frozen = page().findChild<FrozenColumns*>();
        QTRY_VERIFY(frozen->isVisible());
        table.horizontalScrollBar()->setValue(table.horizontalScrollBar()->maximum());
        for (const int column : {0, 1}) {
            const QRect place = frozen->visualRect(frozen->model()->index(1, column));
            QVERIFY(frozen->viewport()->rect().contains(place));
            const QPoint at = frozen->viewport()->mapTo(&table, place.center());
            QCOMPARE(at.y(), table.viewport()->y() +
                                 table.visualRect(table.model()->index(1, column)).center().y());
        }
        QCOMPARE(table.horizontalHeaderItem(1)->text(), QStringLiteral("geometric mean"));
        // Keys reach no cell behind these columns, and a click there selects the row.
        table.setFocus();
        for (int column = table.columnCount() - 1; column >= 2; --column) {
            table.setCurrentCell(0, column);
            QVERIFY(table.visualRect(table.model()->index(0, column)).left() >= frozen->width());
        }
        QTest::mouseClick(frozen->viewport(), Qt::LeftButton, {},
                          frozen->visualRect(frozen->model()->index(1, 0)).center());
        QCOMPARE(page().marked().method, std::size_t{1});
    }

    /// Tabs keep their place, numbers are below their headings, texts that appear move no chart,
    /// and thousands are separated in one way.
    void nothingMoves() {
        open();
        race();
        auto* bar = page().findChild<QTabBar*>();
        QVERIFY(bar != nullptr);
        std::vector<int> places;
        for (const char* view : {"race", "table", "gradient", "spaces", "evidence"}) {
            page().chooseView(QLatin1String(view));
            places.push_back(bar->tabRect(bar->count() - 1).left());
            QCOMPARE(places.back(), places.front());
        }
        page().chooseView(QStringLiteral("table"));
        QTableWidget& table = page().table();
        QVERIFY(table.horizontalHeaderItem(0)->textAlignment() & Qt::AlignLeft);
        QVERIFY(table.horizontalHeaderItem(1)->textAlignment() & Qt::AlignRight);
        page().chooseView(QStringLiteral("gradient"));
        GradientTab& tab = page().gradient();
        const int top = tab.view().y();
        tab.samples().setValue(5'000'000);
        tab.begin();
        QTRY_VERIFY(!tab.message().isEmpty());
        QCOMPARE(tab.view().y(), top);
        tab.stop();
        QTRY_VERIFY(!tab.run().isRunning());
        mode().racers().evaluations().setValue(20'000);
        QCOMPARE(mode().racers().evaluations().text(), countLabel(20'000));
        QCOMPARE(tab.samples().text(), countLabel(5'000'000));
        QCOMPARE(evaluationsLabel(1), QStringLiteral("1 evaluation"));
    }

    /// Numbers may be typed with spaces, with commas or without separators.
    void countsAreTyped() {
        open();
        CountBox& box = mode().racers().evaluations();
        for (const char* text : {"30000", "30,000", "30 000"}) {
            box.setValue(1);
            box.setFocus();
            box.selectAll();
            QTest::keyClicks(&box, QLatin1String(text));
            QCOMPARE(box.value(), 30'000);
        }
        box.selectAll();
        QTest::keyClicks(&box, QStringLiteral("12x"));
        QCOMPARE(box.value(), 12);
    }

    /// A running mapper is visible, and disappears when the benchmark is stopped.
    void whatGoesOnIsSeen() {
        open();
        choose({QStringLiteral("random")});
        racers().seeds().setValue(1);
        racers().evaluations().setValue(100'000'000);
        trigger("mappers.race");
        QTRY_VERIFY(!page().data()->live.empty());
        QVERIFY(page().data()->runs[0][0].empty());
        QCOMPARE(page().data()->live.front().place, (RacePlace{0, 0, 0}));
        QVERIFY(mode().note().contains(QStringLiteral("random, seed 0")));
        page().curves().grab();
        trigger("run.stop");
        QVERIFY(!page().run().isRunning());
        QVERIFY(page().data()->live.empty());
    }

    /// Settings belong to the user, not to a file. A removed entry does not return.
    void programsAreRemembered() {
        open();
        QCOMPARE(racers().addProgram(QStringLiteral("mine=true")), QString());
        QCOMPARE(racers().addProgram(QStringLiteral("other=false")), QString());
        QJsonObject view;
        mode().saveModeState(view);
        QVERIFY(!QString::fromUtf8(QJsonDocument(view).toJson()).contains(QStringLiteral("mine")));
        m_window.reset();
        open();
        QCheckBox* mine = racers().racer(QStringLiteral("yours:mine"));
        QVERIFY(mine != nullptr && !mine->isChecked());
        racers().forgetProgram("yours:mine");
        QVERIFY(racers().racer(QStringLiteral("yours:mine")) == nullptr);
        QCOMPARE(racers().addProgram(QStringLiteral("mine=echo")), QString());
        racers().forgetProgram("yours:mine");
        m_window.reset();
        open();
        QVERIFY(racers().racer(QStringLiteral("yours:mine")) == nullptr);
        QVERIFY(racers().racer(QStringLiteral("yours:other")) != nullptr);
        racers().forgetProgram("yours:other");
    }

    void publishedMappingsRace() {
        open();
        const QString file = m_home->file(QStringLiteral("My Paper.yaml"));
        QFile list(file);
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write("- levels:\n    - {level: DRAM, temporal: [K 4, C 4, P 14, R 3]}\n"
                   "    - {level: L1}\n");
        list.close();
        QCOMPARE(racers().addList(file), QString());
        QVERIFY(!racers().addList(file).isEmpty());
        auto* box =
            qobject_cast<ElidedCheckBox*>(racers().racer(QStringLiteral("published:my-paper")));
        box->setFixedWidth(400);
        QCOMPARE(box->shownText(), QStringLiteral("published:my-paper"));
        box->setFixedWidth(100);
        QVERIFY2(box->shownText().endsWith(QStringLiteral("…")), qPrintable(box->shownText()));
        QVERIFY(!racers().addList(m_home->file(QStringLiteral("none.yaml"))).isEmpty());
        choose({QStringLiteral("published:my-paper")});
        race();
        QCOMPARE(page().data()->all, std::size_t{1});
        QCOMPARE(page().data()->at({0, 0, 0})->evaluated, std::uint64_t{1});
        QVERIFY(page().data()->at({0, 0, 0})->best);
        QJsonObject view;
        mode().saveModeState(view);
        choose({});
        mode().restoreModeState(view);
        QVERIFY(racers().choice().lists ==
                (std::vector<RaceList>{{"my-paper", file.toStdString()}}));
        QVERIFY(list.open(QIODevice::WriteOnly | QIODevice::Truncate));
        list.write("- levels: [{level: L9}]\n");
        list.close();
        trigger("mappers.race");
        QVERIFY(!page().run().isRunning());
    }

    /// The two benchmarks differ only in one setting.
    void aMethodIsTold() {
        open();
        const Method& annealing = *m_window->document().mappers().find("annealing");
        QVERIFY(!annealing.settings().empty());
        const Setting& first = annealing.settings().front();
        const double told = first.usual == first.most ? first.least : first.most;
        QTimer::singleShot(0, this, [told] {
            auto* dialog = qobject_cast<SettingsDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            dialog->findChildren<QDoubleSpinBox*>().first()->setValue(told);
            dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        });
        QMenu& menu = *racers().settingsButton().menu();
        emit menu.aboutToShow();
        auto* action = menu.findChild<QAction*>(QStringLiteral("settings annealing"));
        QVERIFY(action != nullptr && action->isEnabled());
        action->trigger();
        const RaceChoice choice = racers().choice();
        QCOMPARE(choice.settings.at("annealing"), (Settings{{first.key, told}}));
        emit menu.aboutToShow();
        action = menu.findChild<QAction*>(QStringLiteral("settings annealing"));
        QVERIFY(action->text().contains(QString::fromStdString(first.key)));
        QVERIFY(!menu.findChild<QAction*>(QStringLiteral("settings genetic"))->isEnabled());
        race();
        QCOMPARE(page().data()->request.settings, choice.settings);
        QJsonObject view;
        mode().saveModeState(view);
        racers().setSettings("annealing", {});
        QVERIFY(racers().choice().settings.empty());
        mode().restoreModeState(view);
        QCOMPARE(racers().choice().settings, choice.settings);
    }

    void aRunHasALimitInSeconds() {
        open();
        choose({QStringLiteral("random")});
        racers().evaluations().setValue(100'000'000);
        racers().seeds().setValue(1);
        racers().seconds().setValue(0.1);
        race();
        const race::Run& run = *page().data()->at({0, 0, 0});
        QVERIFY(run.evaluated < 100'000'000);
        QCOMPARE(page().data()->request.budget.seconds, std::optional(0.1));
    }

    /// Trained, saved, opened again without training, and used in a benchmark.
    void aSurrogateIsSavedAndRaces() {
        open();
        GradientTab& tab = page().gradient();
        const QString file = m_home->file(QStringLiteral("small.model"));
        QVERIFY(!tab.saveModel(file).isEmpty());
        train();
        QVERIFY(tab.hasModel());
        QCOMPARE(tab.saveModel(file), QString());
        const auto path = tab.run().data()->counted;
        const auto losses = tab.run().data()->losses.size();

        m_window.reset();
        open();
        trigger("mappers.show-gradient");
        page().gradient().evaluations().setValue(40);
        QCOMPARE(page().gradient().openModel(file), QString());
        QTRY_VERIFY(!page().gradient().run().isRunning());
        QCOMPARE(page().gradient().run().data()->counted, path);
        QCOMPARE(page().gradient().run().data()->losses.size(), losses);
        QCOMPARE(page().gradient().button().text(), QStringLiteral("Search"));
        QVERIFY(!page().gradient().samples().isEnabled());

        QVERIFY(racers().racer(QStringLiteral("mind-mappings")) == nullptr);
        QCOMPARE(racers().addModel(file), QString());
        QVERIFY(!racers().addModel(file).isEmpty());
        choose({QStringLiteral("mind-mappings")});
        racers().seeds().setValue(1);
        racers().evaluations().setValue(30);
        race();
        QCOMPARE(page().data()->request.models.size(), std::size_t{1});
        QVERIFY(page().data()->at({0, 0, 0})->evaluated > 0);
    }

    /// A model of another machine, and a file that is not a model.
    void aStrangeSurrogateIsRefused() {
        open();
        train();
        const QString file = m_home->file(QStringLiteral("strange.model"));
        QCOMPARE(page().gradient().saveModel(file), QString());
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QVERIFY(settle(*m_window));
        QVERIFY(!page().gradient().openModel(file).isEmpty());
        QCOMPARE(racers().addModel(file), QString());  // it may belong to other layers
        choose({QStringLiteral("mind-mappings")});
        trigger("mappers.race");
        QVERIFY(!page().data());
        QFile nonsense(m_home->file(QStringLiteral("nonsense.model")));
        QVERIFY(nonsense.open(QIODevice::WriteOnly));
        nonsense.write("nonsense");
        nonsense.close();
        QVERIFY(racers().addModel(nonsense.fileName()).contains(QStringLiteral("nonsense.model")));
        QVERIFY(!page().gradient().openModel(nonsense.fileName()).isEmpty());
        QVERIFY(!racers().addModel(m_home->file(QStringLiteral("none.model"))).isEmpty());
    }
};

LOOPGLASS_TEST(RaceChoicesTest)

}  // namespace loopglass::ui::test::race_choices_test

#include "race_choices_test.moc"
