#include "window/pictures.h"

#include "mappers/gradient_tab.h"
#include "mappers/race_page.h"
#include "mappers/racers_panel.h"
#include "mappers/spaces_tab.h"
#include "modes/mappers_mode.h"
#include "network/network_page.h"
#include "reasons/reasons_view.h"
#include "trace/path.h"
#include "views/view_export.h"
#include "window/design_pictures.h"
#include "window/lab_pictures.h"
#include "window/main_window.h"
#include "window/picture_scenes.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPixmap>
#include <QThread>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr std::size_t quickSearch = 1000;  ///< nodes; such a search is repeated at once

/// The decision of the best mapping of this kind, at the innermost level that has one.
NodeId bestOf(const Trace& trace, NodeKind kind) {
    NodeId node = trace.bestHistory().empty() ? noNode : trace.bestHistory().back().node;
    NodeId found = noNode;
    for (; node != noNode; node = trace[node].parent) {
        if (trace[node].kind == kind) {
            found = node;
        }
        if (found != noNode && kind == NodeKind::Tile) {
            break;  // further up stand smaller tiles
        }
    }
    return found;
}

/// A candidate that a view is about, so that the inspector has something to say.
NodeId exampleFor(const Trace& trace, ViewId view) {
    if (view == ViewId::Unrollings) {
        return bestOf(trace, NodeKind::Unrolling);
    }
    if (view == ViewId::Energy || view == ViewId::Mapping) {
        return noNode;
    }
    // Among many pruned tiles one that had come far before a larger one was found.
    int wanted = view == ViewId::Tiles ? (trace.size() > 1000 ? 12 : 2) : 1;
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& node = trace[id];
        const bool fits = view == ViewId::Orders  ? node.reason == PruneReason::SameOrLessReuse
                          : view == ViewId::Tiles ? node.reason == PruneReason::LargerTile
                          : view == ViewId::Cutoffs
                              ? node.kind == NodeKind::Nest && node.state == NodeState::Cut
                              : isWhole(trace, id) && node.state == NodeState::Cut;
        if (fits && --wanted == 0) {
            return id;
        }
    }
    return noNode;
}

QString savePicture(MainWindow& window, const QString& file) {
    return window.grab().save(file) ? QString() : QStringLiteral("cannot write %1").arg(file);
}

/// Compare needs two runs: the same search for the least energy stands beside the one on screen.
class SecondRun {
public:
    SecondRun(MainWindow& window, bool wanted) : m_window(window), m_wanted(wanted) {
        if (m_wanted) {
            m_window.commands().action(QStringLiteral("run.reference"))->trigger();
            SearchOptions options = m_window.document().options();
            options.objective =
                options.objective == Objective::Energy ? Objective::Edp : Objective::Energy;
            m_window.document().setOptions(options,
                                           {QStringLiteral("objective"), {}, Document::Pace::Once});
            settleRun();
        }
    }
    ~SecondRun() {
        if (m_wanted) {
            m_window.document().undoStack().undo();
            settleRun();
        }
    }
    SecondRun(const SecondRun&) = delete;
    SecondRun& operator=(const SecondRun&) = delete;

private:
    void settleRun() {
        waitFor(settle);
        waitForRun(m_window, longestRun);
    }
    MainWindow& m_window;
    bool m_wanted;
};

QString pictureViews(MainWindow& window, const PictureOrder& order, const QString& name) {
    const auto run = window.controller().current();
    for (View* view : window.views()) {
        window.showView(view->id());
        const bool gallery = !order.samples.isEmpty();
        const SecondRun second(window, gallery && view->id() == ViewId::Compare);
        if (auto* reasons = qobject_cast<ReasonsView*>(view);
            reasons != nullptr && gallery && run && run->trace().size() < quickSearch) {
            reasons->ablate();
            for (int n = 0; n < 60 && reasons->isAblating(); ++n) {
                waitFor(settle);
            }
        }
        if (run && run == window.controller().current()) {
            window.selection().select(exampleFor(run->trace(), view->id()));
        }
        waitFor(settle);
        const QString base =
            order.folder + QLatin1Char('/') + name + QLatin1Char('-') + view->name();
        QString problem = savePicture(window, base + QStringLiteral(".png"));
        if (problem.isEmpty() && order.tables) {
            problem = exportView(*view, base + QStringLiteral(".csv"), Qt::white);
        }
        if (!problem.isEmpty()) {
            return problem;
        }
    }
    return {};
}

/// All layers at once, where there are several.
QString pictureNetwork(MainWindow& window, const PictureOrder& order, const QString& name) {
    auto* mode = window.bench().modeCalled(QStringLiteral("network"));
    auto* page = qobject_cast<NetworkPage*>(&mode->page());
    if (page == nullptr || isSingleWorkload(window.document().network())) {
        return {};
    }
    window.commands().action(QStringLiteral("network.map"))->trigger();
    for (int waited = 0; page->run().isRunning() && waited < longestRun; waited += settle) {
        waitFor(settle);
    }
    const QString base = order.folder + QLatin1Char('/') + name + QStringLiteral("-network");
    const QString problem = savePicture(window, base + QStringLiteral(".png"));
    return problem.isEmpty() && order.tables ? page->exportTo(base + QStringLiteral(".csv"))
                                             : problem;
}

/// A sample of the space, with the optimum and the front proven beside it.
QString pictureSpaces(MainWindow& window, RacePage& page, const PictureOrder& order,
                      const QString& name) {
    window.commands().action(QStringLiteral("mappers.draw"))->trigger();
    for (int waited = 0; page.spaces().run().isRunning() && waited < longestRun; waited += settle) {
        waitFor(settle);
    }
    return savePicture(window, QStringLiteral("%1/%2-mappers-spaces.png").arg(order.folder, name));
}

/// A surrogate that was trained, and what the search with its gradient did.
QString pictureGradient(MainWindow& window, RacePage& page, const PictureOrder& order,
                        const QString& name) {
    window.commands().action(QStringLiteral("mappers.train"))->trigger();
    for (int waited = 0; page.gradient().run().isRunning() && waited < longestRun;
         waited += settle) {
        waitFor(settle);
    }
    return savePicture(window,
                       QStringLiteral("%1/%2-mappers-gradient.png").arg(order.folder, name));
}

/// A race of mappers, with the run of one that is explained.
QString pictureRace(MainWindow& window, const PictureOrder& order, const QString& name) {
    auto* mode = window.bench().modeCalled(QStringLiteral("mappers"));
    auto* page = qobject_cast<RacePage*>(&mode->page());
    if (page == nullptr || order.samples.isEmpty()) {
        return {};
    }
    qobject_cast<MappersMode*>(mode)->racers().layers().setCurrentIndex(
        isSingleWorkload(window.document().network()) ? 0 : 1);
    window.commands().action(QStringLiteral("mappers.race"))->trigger();
    for (int waited = 0; page->run().isRunning() && waited < longestRun; waited += settle) {
        waitFor(settle);
    }
    page->mark({0, std::min<std::size_t>(2, page->data()->request.methods.size() - 1), 0});
    const auto explained = [page] { return page->why() != nullptr && page->why()->isWhole; };
    for (int waited = 0; !explained() && waited < longestRun; waited += settle) {
        waitFor(settle);
    }
    QString problem;
    for (const char* view : {"evidence", "race", "table"}) {
        page->chooseView(QLatin1String(view));
        waitFor(settle);
        if (problem.isEmpty()) {
            problem = savePicture(window, QStringLiteral("%1/%2-mappers-%3.png")
                                              .arg(order.folder, name, QLatin1String(view)));
        }
    }
    if (problem.isEmpty()) {
        problem = pictureGradient(window, *page, order, name);
    }
    if (problem.isEmpty()) {
        problem = pictureSpaces(window, *page, order, name);
    }
    page->chooseView(QStringLiteral("race"));
    return problem;
}

QString pictureSample(MainWindow& window, const PictureOrder& order, const QString& id) {
    for (const QSize& size : order.sizes) {
        for (const bool dark : order.bothThemes ? QList<bool>{false, true} : QList<bool>{false}) {
            QString name = id;
            if (order.sizes.size() > 1) {
                name += QStringLiteral("-%1").arg(size.width());
            }
            if (order.bothThemes) {
                name += dark ? QStringLiteral("-dark") : QStringLiteral("-light");
            }
            window.resize(size);
            QAction* toggle = window.commands().action(QStringLiteral("view.dark"));
            if (toggle->isChecked() != dark) {
                toggle->trigger();
            }
            QString problem = pictureViews(window, order, name);
            if (problem.isEmpty()) {
                problem = pictureNetwork(window, order, name);
            }
            if (problem.isEmpty()) {
                problem = pictureRace(window, order, name);
            }
            if (problem.isEmpty()) {
                problem = pictureDesign(window, order, name);
            }
            if (problem.isEmpty() && id == order.samples.value(0)) {
                problem = pictureLab(window, order, name);
            }
            if (!problem.isEmpty()) {
                return problem;
            }
        }
    }
    return {};
}

}  // namespace

void waitFor(int milliseconds) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < milliseconds) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        QThread::msleep(5);
    }
}

QString whyNotSearched(MainWindow& window) {
    waitForRun(window, longestRun);
    return window.shown().now().error;
}

bool waitForRun(MainWindow& window, int milliseconds) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < milliseconds) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        const auto run = window.controller().current();
        if (!run && !window.shown().now().error.isEmpty()) {
            return false;
        }
        if (run && !run->isRunning()) {
            return true;
        }
        QThread::msleep(5);
    }
    return false;
}

QString takePictures(MainWindow& window, const PictureOrder& order) {
    if (!QDir().mkpath(order.folder)) {
        return QStringLiteral("cannot make the folder %1").arg(order.folder);
    }
    window.setUnattended(true);
    window.show();
    if (order.samples.isEmpty()) {
        waitForRun(window, longestRun);
        return pictureSample(window, order, QStringLiteral("loopglass"));
    }
    for (const Sample& sample : samples()) {
        if (!order.samples.contains(sample.id)) {
            continue;
        }
        window.openSample(sample);
        if (!waitForRun(window, longestRun)) {
            window.controller().stop();
            waitForRun(window, 2000);
        }
        waitFor(3 * settle);  // for the exact search behind it, as long as that is quick
        const QString problem = pictureSample(window, order, sample.id);
        if (!problem.isEmpty()) {
            return problem;
        }
    }
    return order.bothThemes ? takeScenes(window, order) : QString();
}

}  // namespace loopglass::ui
