// How long a race and a training hold the window: what this thread computes each time it takes up
// what has come and paints it, and at a move of the mouse over the curves. The race is a large one:
// all layers of ResNet-18, seven mappers and thirty seeds, as the window shows it near its end.
// Prints one line per measurement and fails when a limit is missed, unless --report is given.

#include "bench-ui/bench_report.h"
#include "mappers/gradient_tab.h"
#include "mappers/race_page.h"
#include "modes/mappers_mode.h"
#include "support/paths.h"
#include "window/main_window.h"

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

void train(RacePage& page, Report& report) {
    page.chooseView(QStringLiteral("gradient"));
    page.gradient().samples().setValue(20'000);
    page.gradient().epochs().setValue(5);
    page.gradient().begin();
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
    window.commands().action(QStringLiteral("mode.mappers"))->trigger();
    auto* mode = qobject_cast<MappersMode*>(window.bench().modeCalled(QStringLiteral("mappers")));
    runRace(mode->race(), report, 2'000, QStringLiteral("a race with short runs"));
    runRace(mode->race(), report, 20'000, QStringLiteral("a race with long runs"));
    moveOver(mode->race(), report);
    train(mode->race(), report);
    const bool lenient = argc > 1 && std::strcmp(argv[1], "--report") == 0;
    return report.over() && !lenient ? 1 : 0;
}
