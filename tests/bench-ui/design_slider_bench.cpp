// Times of the mark in the mode Design, whose points are known: the hand on it, the panel and the
// view painted anew, as Search follows. Prints one line per view and fails when a limit is missed,
// unless --report is given.

#include "bench-ui/bench_report.h"
#include "design/design_page.h"
#include "modes/design_mode.h"
#include "support/paths.h"
#include "window/main_window.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <cstring>

using namespace loopglass;
using namespace loopglass::ui;
using namespace loopglass::ui::bench;

namespace {

constexpr double frame = 1000.0 / 60;  ///< ms

void slide(MainWindow& window, DesignPage& page, Report& report) {
    for (const DesignViewRow& row : designViewRows()) {
        page.showView(QLatin1String(row.name));
        DesignView& view = *page.view(QLatin1String(row.name));
        std::size_t x = 0;
        const double took = median(200, [&] {
            x = (x + 1) % page.data()->xs.size();
            page.mark({0, x});
            QCoreApplication::processEvents();
            window.repaint();
        });
        report.add(
            qPrintable(QStringLiteral("a move of the mark in %1").arg(view.accessibleName())), took,
            frame);
    }
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
    QApplication application(argc, argv);
    const QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    Report report;
    Theme theme;
    MainWindow window(theme);
    window.setUnattended(true);
    window.resize(1280, 800);
    window.show();
    window.openFile(QString::fromStdString(test::sourcePath("samples/designs/eyeriss-sizes.yaml")));
    auto* mode = qobject_cast<DesignMode*>(window.bench().modeCalled(QStringLiteral("design")));
    window.commands().action(QStringLiteral("design.run"))->trigger();
    while (mode->design().run().isRunning()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    slide(window, mode->design(), report);
    const bool lenient = argc > 1 && std::strcmp(argv[1], "--report") == 0;
    return report.over() && !lenient ? 1 : 0;
}
