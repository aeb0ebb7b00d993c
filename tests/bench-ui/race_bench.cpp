// How long a race and a training hold the window: what this thread computes each time it takes up
// what has come and paints it, and at a move of the mouse over the curves. The race is a large one:
// all layers of ResNet-18, seven mappers and thirty seeds, as the window shows it near its end.
// Also what the slider and a frame of each view of Search cost beside them, and how much more that
// is than when nothing else runs.
// Prints one line per measurement and fails when a limit is missed, unless --report is given.

#include "bench-ui/bench_report.h"
#include "mappers/gradient_tab.h"
#include "mappers/race_page.h"
#include "modes/mappers_mode.h"
#include "support/paths.h"
#include "widgets/count_box.h"
#include "widgets/log_slider.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <cstring>
#include <functional>

using namespace loopglass;
using namespace loopglass::ui;
using namespace loopglass::ui::bench;

namespace {

constexpr double frame = 1000.0 / 60;  ///< ms
constexpr double idle = 0.5;           ///< ms: no news were taken up

/// What the event loop computed each time that it had news, ascending.
std::vector<double> holdsWhile(const std::function<bool()>& runs) {
    std::vector<double> holds;
    while (runs()) {
        const double before = computed();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        if (const double took = computed() - before; took > idle) {
            holds.push_back(took);
        }
    }
    std::sort(holds.begin(), holds.end());
    return holds;
}

void reportHolds(Report& report, const QString& what, const std::vector<double>& holds) {
    if (holds.empty()) {
        return;
    }
    std::printf("%s: %zu times\n", qPrintable(what), holds.size());
    report.add(qPrintable(QStringLiteral("  news of ") + what), holds[holds.size() / 2], frame);
    report.add("  one of twenty takes longer than", holds[holds.size() * 19 / 20], 2 * frame);
}

/// What the hand in Search costs this thread, in ms, with all that it takes up in between.
struct Hand {
    double step = 0;   ///< of a slider
    double frame = 0;  ///< of the view that takes longest to paint
};

/// What runs beside the hand is begun by `beside` when it does not run: an edit of the machine ends
/// a race and a training, because they are of the machine as it was.
Hand submitAnswers(
    MainWindow& window, const std::function<void()>& beside = [] {}) {
    window.commands().action(QStringLiteral("mode.search"))->trigger();
    LogSlider* slider = window.findChildren<LogSlider*>().last();
    Hand manualMapping;
    for (View* view : window.views()) {
        window.showView(view->id());
        QCoreApplication::processEvents();
        QImage picture(view->size(), QImage::Format_ARGB32_Premultiplied);
        manualMapping.frame =
            std::max(manualMapping.frame, median(
                                              20,
                                              [&] {
                                                  view->render(&picture);
                                                  QCoreApplication::processEvents();
                                              },
                                              beside));
    }
    int moves = 0;
    manualMapping.step = median(
        60,
        [&] {
            const auto amount = static_cast<qint64>(slider->amount());
            emit slider->moved(++moves % 2 == 0 ? amount + 1 : amount - 1);
            QCoreApplication::processEvents();
        },
        beside);
    waitForRun(window, 60000);
    return manualMapping;
}

void reportHand(Report& report, const QString& what, const Hand& alone, const Hand& manualMapping) {
    std::printf(
        "beside %s: a step of the slider %.2f times, a frame %.2f times what it costs alone\n",
        qPrintable(what), manualMapping.step / alone.step, manualMapping.frame / alone.frame);
    report.add("  a step of the slider", manualMapping.step, 2 * frame);
    report.add("  a frame of the slowest view", manualMapping.frame, frame);
}

void raceBeside(MainWindow& window, RacePage& page, const Hand& alone, Report& report) {
    RaceChoice choice;
    choice.methods = {"random", "annealing", "genetic"};
    choice.seeds = 30;
    choice.evaluations = 1'000'000;
    choice.allLayers = true;
    const Hand manualMapping = submitAnswers(window, [&] {
        if (page.run().isRunning()) {
            return;
        }
        if (const QString why = page.begin(choice); !why.isEmpty()) {
            std::printf("%s\n", qPrintable(why));
        }
        QCoreApplication::processEvents();
    });
    reportHand(report, QStringLiteral("a race"), alone, manualMapping);
    page.run().stop();
    while (page.run().isRunning()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
}

void runRace(RacePage& page, Report& report, std::uint64_t evaluations, const QString& what) {
    RaceChoice choice;
    choice.methods = {"principles", "random",       "random-pruned", "annealing",
                      "genetic",    "interstellar", "dmazerunner"};
    choice.seeds = 30;
    choice.evaluations = evaluations;
    choice.allLayers = true;
    if (const QString why = page.begin(choice); !why.isEmpty()) {
        std::printf("%s\n", qPrintable(why));
        return;
    }
    reportHolds(report, what, holdsWhile([&] { return page.run().isRunning(); }));
}

void moveOver(RacePage& page, Report& report) {
    RaceView& curves = page.curves();
    int x = 0;
    const double took = median(200, [&] {
        x = (x + 7) % curves.width();
        const QPointF at(x, curves.height() / 3.0);
        QMouseEvent move(QEvent::MouseMove, at, curves.mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QCoreApplication::sendEvent(&curves, &move);
    });
    report.add("a move of the mouse over the curves", took, frame / 4);
}

void train(MainWindow& window, RacePage& page, const Hand& alone, Report& report) {
    page.chooseView(QStringLiteral("gradient"));
    page.gradient().samples().setValue(20'000);
    page.gradient().epochs().setValue(20);
    const Hand manualMapping = submitAnswers(window, [&] {
        if (!page.gradient().run().isRunning()) {
            page.gradient().begin();
            QCoreApplication::processEvents();
        }
    });
    reportHand(report, QStringLiteral("a training"), alone, manualMapping);
    page.gradient().begin();
    window.commands().action(QStringLiteral("mode.mappers"))->trigger();
    reportHolds(report, QStringLiteral("a training"),
                holdsWhile([&] { return page.gradient().run().isRunning(); }));
}

/// The offscreen platform remarks on each window that it is one.
void quiet(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (!text.contains(QLatin1String("This plugin does not support"))) {
        std::fprintf(stderr, "%s%s\n", type == QtDebugMsg ? "" : "Qt: ", qPrintable(text));
    }
}

}  // namespace

int main(int argc, char** argv) {
    qInstallMessageHandler(quiet);
    const QTemporaryDir home;
    qputenv("XDG_DATA_HOME", home.path().toLocal8Bit());
    QApplication application(argc, argv);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home.path());
    Report report;
    Theme theme;
    MainWindow window(theme);
    window.setUnattended(true);
    window.resize(1280, 800);
    window.show();
    for (const char* file :
         {"samples/accelerators/eyeriss-like.yaml", "samples/networks/resnet18.yaml"}) {
        window.openFile(QString::fromStdString(test::sourcePath(file)));
    }
    waitForRun(window, 60000);
    const Hand alone = submitAnswers(window);
    window.commands().action(QStringLiteral("mode.mappers"))->trigger();
    auto* mode = qobject_cast<MappersMode*>(window.bench().modeCalled(QStringLiteral("mappers")));
    runRace(mode->race(), report, 2'000, QStringLiteral("a race with short runs"));
    runRace(mode->race(), report, 20'000, QStringLiteral("a race with long runs"));
    moveOver(mode->race(), report);
    raceBeside(window, mode->race(), alone, report);
    window.commands().action(QStringLiteral("mode.mappers"))->trigger();
    train(window, mode->race(), alone, report);
    const bool lenient = argc > 1 && std::strcmp(argv[1], "--report") == 0;
    return report.over() && !lenient ? 1 : 0;
}
