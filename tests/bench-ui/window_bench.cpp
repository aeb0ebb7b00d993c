// Times of the window as a whole: from its start to the first sample searched, from an edit by the
// slider to views that show it, from stop to stopped. Prints one line per measurement and fails
// when a limit is missed, unless --report is given. Names of parts (start, letters, modes, rate,
// slider, stop, million, session) measure these alone.

#include "accelerator/derive.h"
#include "bench-ui/bench_report.h"
#include "files/samples.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "models/query/candidate_query.h"
#include "modes/mode_table.h"
#include "modes/network_mode.h"
#include "network/network_page.h"
#include "network/study.h"
#include "support/paths.h"
#include "widgets/log_slider.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QApplication>
#include <QEventLoop>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <cstring>

using namespace loopglass;
using namespace loopglass::ui;
using namespace loopglass::ui::bench;

namespace {

/// Returns the study in the mode Network.
Study& studyOf(MainWindow& window) {
    auto* mode = qobject_cast<NetworkMode*>(window.bench().modeCalled(QStringLiteral("network")));
    window.bench().show(*mode);
    mode->network().chooseView(QStringLiteral("accelerators"));
    return mode->network().study();
}

void spin(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Counts the searches of which a view has painted something.
class PaintedRuns : public QObject {
public:
    explicit PaintedRuns(MainWindow& window) : m_window(window) {}
    int count() const { return m_count; }
    /// How often the view was painted with the search of the document as it stands, ended.
    int settledPaints() const { return m_settledPaints; }

    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint && m_window.shown().isSettled()) {
            ++m_settledPaints;
        }
        const RunData* run = m_window.shown().now().run.get();
        if (event->type() == QEvent::Paint && run != m_last && run->trace().size() > 0) {
            m_last = run;
            ++m_count;
        }
        return false;
    }

private:
    MainWindow& m_window;
    const RunData* m_last = nullptr;
    int m_count = 0;
    int m_settledPaints = 0;
};

/// ResNet conv2, with the answer of the principles beside it.
void openConvolution(MainWindow& window) {
    window.openSample(samples()[1]);
    waitForRun(window, 60000);
    window.commands().action(QStringLiteral("run.reference"))->trigger();
}

/// The hand on the slider, a hundred times a second, for two seconds with each view in front.
void slide(MainWindow& window, Report& report) {
    LogSlider* slider = nullptr;
    for (LogSlider* each : window.findChildren<LogSlider*>()) {
        slider = each;  // of the innermost level that has one
    }
    std::printf("%s\n", qPrintable(slider->accessibleName()));
    double least = 1e9;
    for (View* view : window.views()) {
        window.showView(view->id());
        spin(100);
        PaintedRuns painted(window);
        view->installEventFilter(&painted);
        for (QWidget* part : view->findChildren<QWidget*>()) {
            part->installEventFilter(&painted);
        }
        QTimer manualMapping;
        int moves = 0;
        QObject::connect(&manualMapping, &QTimer::timeout, &manualMapping, [&] {
            const auto amount = static_cast<qint64>(slider->amount());
            emit slider->moved(++moves % 2 == 0 ? amount + 1 : amount - 1);
        });
        manualMapping.start(10);
        QElapsedTimer clock;
        clock.start();
        spin(2000);
        manualMapping.stop();
        const double rate = painted.count() * 1000.0 / static_cast<double>(clock.elapsed());
        report.addRate(qPrintable(QStringLiteral("  slider, runs seen in %1").arg(view->title())),
                       rate, 10);
        least = std::min(least, rate);
        waitForRun(window, 60000);
    }
    report.addRate("slider edits followed by every view", least, 10);
}

/// One move of the slider until the view in front has painted its search: of each view the median,
/// of these the largest. The search runs beside the window, so the clock counts.
void slideToViews(MainWindow& window, Report& report) {
    constexpr int moves = 31;
    double most = 0;
    Accelerator accelerator = window.document().accelerator();
    std::optional<std::int64_t>& words = accelerator.levels.back().buffers.front().capacity;
    for (View* view : window.views()) {
        window.showView(view->id());
        spin(100);
        PaintedRuns painted(window);
        view->installEventFilter(&painted);
        for (QWidget* part : view->findChildren<QWidget*>()) {
            part->installEventFilter(&painted);
        }
        const double computedBefore = computed();
        const std::vector<double> took = timesOf(moves, [&] {
            const int before = painted.settledPaints();
            ++*words;
            window.document().setAccelerator(accelerator, {QStringLiteral("c"), QStringLiteral("c"),
                                                           Document::EditTiming::Sliding});
            QTimer patience;
            patience.setSingleShot(true);
            patience.start(1000);
            while (painted.settledPaints() == before && patience.isActive()) {
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            }
        });
        window.document().endGesture();
        std::printf("  slider to %-12s %8.2f ms, of which the window computes %.2f ms\n",
                    qPrintable(view->name()), took[took.size() / 2],
                    (computed() - computedBefore) / moves);
        most = std::max(most, took[took.size() / 2]);
    }
    report.add("slider to a view painted, median of the slowest", most, 33);
}

/// A trace of a million candidates: another view in front, and a query over all of them.
void million(MainWindow& window, Report& report) {
    constexpr std::size_t nodes = 1'000'000;
    SearchOptions options = window.document().options();
    options.principles = {false, false, false, false};
    window.document().setOptions(options, {QStringLiteral("principles"), {}});
    window.commands().action(QStringLiteral("run.start"))->trigger();
    spin(200);
    const auto run = window.controller().current();
    while (run->trace().size() < nodes && run->isRunning()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    }
    window.controller().stop();
    spin(500);
    std::printf("%zu candidates\n", run->trace().size());
    double slowest = 0;
    for (View* view : window.views()) {
        window.showView(ViewId::Energy);
        spin(50);
        const double took = median(
            5,
            [&] {
                window.showView(view->id());
                view->repaint();
            },
            [&] {
                window.showView(view->id() == ViewId::Energy ? ViewId::Mapping : ViewId::Energy);
                QCoreApplication::processEvents();
            });
        std::printf("  %-20s %8.2f ms\n", qPrintable(view->name()), took);
        slowest = std::max(slowest, took);
    }
    report.add("another view in front of a million, the slowest", slowest, 100);
    for (const char* text : {"L1.K >= 8 and reason = cutoff", "tile and not memory", "xxCR"}) {
        QString wrong;
        const auto query = CandidateQuery::read(QLatin1String(text), *run, &wrong);
        report.add(qPrintable(QStringLiteral("find '%1'").arg(QLatin1String(text))),
                   median(5, [&] { (void)query->in(*run); }), 100);
    }
}

/// From stop to stopped, in a search that would take years.
void stop(MainWindow& window, Report& report) {
    SearchOptions options = window.document().options();
    options.principles = {false, false, false, false};
    window.document().setOptions(options, {QStringLiteral("principles"), {}});
    double longest = 0;
    for (int i = 0; i < 10; ++i) {
        window.commands().action(QStringLiteral("run.start"))->trigger();
        spin(100 + 37 * i);
        const std::vector<double> took = timesOf(1, [&window] {
            window.controller().stop();
            while (window.controller().state() != RunController::State::Idle) {
                QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
            }
        });
        longest = std::max(longest, took.front());
    }
    report.add("stop to stopped, the longest of ten", longest, 50);
}

/// Each mode in front for the first time, when its widgets are made, and again.
void modes(MainWindow& window, Report& report) {
    double slowest = 0;
    for (const ModeRow& row : modeRows()) {
        Mode& mode = *window.bench().modeCalled(QLatin1String(row.name));
        const auto show = [&] {
            window.bench().show(mode);
            QCoreApplication::processEvents();
            window.repaint();
        };
        const double first = timesOf(1, show).front();
        window.showView(ViewId::Tiles);
        std::printf("  %-12s %8.2f ms, and again %.2f ms\n", row.name, first,
                    timesOf(1, show).front());
        slowest = std::max(slowest, first);
    }
    window.showView(ViewId::Tiles);
    report.add("a mode in front for the first time, the slowest", slowest, 150);
}

/// Letters larger and smaller again, as one sees it in a view.
/// A session with a study of 100 runs: ResNet-18 on ten accelerators, and nine copies of the row.
void session(Theme& theme, Report& report) {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("hundred.loopglass"));
    {
        MainWindow window(theme);
        window.setUnattended(true);
        window.openSample(samples().first());
        Study& study = studyOf(window);
        const auto network = std::make_shared<const Network>(
            readNetwork(readSource(loopglass::test::sourcePath("samples/networks/resnet18.yaml"))));
        Accelerator machine = readAccelerator(
            readSource(loopglass::test::sourcePath("samples/accelerators/eyeriss-like-45nm.yaml")));
        for (int column = 0; column < 10; ++column) {
            study.add(QStringLiteral("version"), std::make_shared<const Accelerator>(machine));
            machine.levels[1].buffers[0].capacity = *machine.levels[1].buffers[0].capacity * 9 / 10;
            derive(machine);
        }
        study.add(network);
        study.begin(window.document());
        while (study.isRunning()) {
            spin(100);
        }
        QJsonObject saved = study.saved();
        QJsonArray rows;
        while (rows.size() < 10) {
            rows.append(saved[QStringLiteral("cells")].toArray().first());
        }
        saved[QStringLiteral("cells")] = rows;
        study.restore(saved, window.document());
        emit window.files().aboutToSave();
        window.document().save(file);
    }
    std::printf("the session has %lld bytes\n", QFileInfo(file).size());
    MainWindow window(theme);
    window.setUnattended(true);
    window.show();
    studyOf(window);
    QElapsedTimer timer;
    timer.start();
    window.openFile(file);
    window.repaint();
    report.add("a session with 100 runs open", static_cast<double>(timer.nsecsElapsed()) / 1e6,
               1000);
}

void letters(MainWindow& window, Theme& theme, Report& report) {
    window.showView(ViewId::Mapping);
    spin(100);
    int turn = 0;
    report.add("letters of another size, painted",
               median(10,
                      [&] {
                          theme.zoomBy(turn++ % 2 == 0 ? 1 : -1);
                          QCoreApplication::processEvents();
                          window.repaint();
                      }),
               300);
}

bool isNamed(const char* word, int argc, char** argv) {
    return std::any_of(argv + 1, argv + argc,
                       [word](const char* given) { return std::strcmp(given, word) == 0; });
}

/// Without a name all parts are.
bool isAskedFor(const char* part, int argc, char** argv) {
    return argc == 1 + (isNamed("--report", argc, argv) ? 1 : 0) || isNamed(part, argc, argv);
}

/// The offscreen platform remarks on each window that it is one.
void quiet(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (!text.contains(QLatin1String("This plugin does not support"))) {
        std::fprintf(stderr, "%s%s\n", type == QtDebugMsg ? "" : "Qt: ", qPrintable(text));
    }
}

}  // namespace

int main(int argc, char** argv) {
    QElapsedTimer sinceStart;
    sinceStart.start();
    qInstallMessageHandler(quiet);
    QApplication application(argc, argv);
    const QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    Report report;
    Theme theme;
    MainWindow window(theme);
    window.setUnattended(true);
    window.show();
    window.openFirst();
    waitForRun(window, 60000);
    window.repaint();
    report.add("start to the first sample searched and painted",
               static_cast<double>(sinceStart.nsecsElapsed()) / 1e6, 300);
    const std::vector<std::pair<const char*, std::function<void()>>> parts{
        {"rate", [&] { slide(window, report); }},
        {"slider", [&] { slideToViews(window, report); }},
        {"stop", [&] { stop(window, report); }},
        {"million", [&] { million(window, report); }},
    };
    if (isAskedFor("letters", argc, argv)) {
        letters(window, theme, report);
    }
    if (isAskedFor("modes", argc, argv)) {
        modes(window, report);
    }
    if (isAskedFor("session", argc, argv)) {
        session(theme, report);
    }
    openConvolution(window);
    for (const auto& [name, measure] : parts) {
        if (isAskedFor(name, argc, argv)) {
            measure();
        }
    }
    const bool lenient = isNamed("--report", argc, argv);
    return report.over() && !lenient ? 1 : 0;
}
