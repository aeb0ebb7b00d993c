// Times of the mark in the mode Design, whose points are known: the hand on it, then all that is
// painted of the window until view and panel show it. Prints one line per view and fails when a
// limit is missed, unless --report is given.

#include "bench-ui/bench_report.h"
#include "design/design_page.h"
#include "design/point_panel.h"
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

/// Counts how often a part of a widget is painted.
class Paints : public QObject {
public:
    explicit Paints(QWidget& widget) {
        widget.installEventFilter(this);
        for (QWidget* part : widget.findChildren<QWidget*>()) {
            part->installEventFilter(this);
        }
    }
    int count() const { return m_count; }

    bool eventFilter(QObject*, QEvent* event) override {
        m_count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }

private:
    int m_count = 0;
};

void slide(DesignPage& page, QWidget& panel, Report& report) {
    for (const DesignViewRow& row : designViewRows()) {
        page.showView(QLatin1String(row.name));
        DesignView& view = *page.view(QLatin1String(row.name));
        QCoreApplication::processEvents();
        const Paints ofView(view);
        const Paints ofPanel(panel);
        std::size_t x = 0;
        const double took = median(200, [&] {
            x = (x + 1) % page.data()->xs.size();
            const int before = ofView.count();
            const int beforeOfPanel = ofPanel.count();
            page.mark({0, x});
            while (ofView.count() == before || ofPanel.count() == beforeOfPanel) {
                QCoreApplication::processEvents();
            }
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
    slide(mode->design(), mode->point(), report);
    const bool lenient = argc > 1 && std::strcmp(argv[1], "--report") == 0;
    return report.over() && !lenient ? 1 : 0;
}
