#include "window/pictures.h"

#include "network/network_page.h"
#include "reasons/reasons_view.h"
#include "run/proof_search.h"
#include "trace/path.h"
#include "views/view_export.h"
#include "window/design_pictures.h"
#include "window/embed_pictures.h"
#include "window/lab_pictures.h"
#include "window/main_window.h"
#include "window/mapper_pictures.h"
#include "window/picture_scenes.h"
#include "window/picture_session.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QThread>

namespace loopglass::ui {

namespace {

/// Number of nodes up to which a search is repeated at once.
constexpr std::size_t quickSearch = 1000;
constexpr int longestProof = 1000;  ///< milliseconds after which a proof is not awaited

/// Returns the decision of the best mapping of this kind, at the innermost level that has one.
NodeId bestOf(const Trace& trace, NodeKind kind) {
    NodeId node = trace.bestHistory().empty() ? noNode : trace.bestHistory().back().node;
    NodeId found = noNode;
    for (; node != noNode; node = trace[node].parent) {
        if (trace[node].kind == kind) {
            found = node;
        }
        if (found != noNode && kind == NodeKind::Tile) {
            break;  // smaller tiles are further up
        }
    }
    return found;
}

/// Returns a candidate of the view's kind, so that the inspector is not empty.
NodeId exampleFor(const Trace& trace, ViewId view) {
    if (view == ViewId::Unrollings) {
        return bestOf(trace, NodeKind::Unrolling);
    }
    if (view == ViewId::Energy || view == ViewId::Mapping) {
        return noNode;
    }
    // Among many pruned tiles, the example is a tile that had grown far before a larger tile was
    // found.
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

/// The second run for Compare, which is the same search for the minimum energy.
class SecondRun {
public:
    explicit SecondRun(MainWindow& window) : m_window(window) {
        m_window.commands().action(QStringLiteral("run.reference"))->trigger();
        SearchOptions options = m_window.document().options();
        options.objective =
            options.objective == Objective::Energy ? Objective::Edp : Objective::Energy;
        m_window.document().setOptions(
            options, {QStringLiteral("objective"), {}, Document::EditTiming::Once});
        settleRun();
    }
    ~SecondRun() {
        m_window.document().undoStack().undo();
        settleRun();
    }
    SecondRun(const SecondRun&) = delete;
    SecondRun& operator=(const SecondRun&) = delete;

private:
    void settleRun() {
        waitUntilIdle(m_window);
        waitForRun(m_window, longestRun);
    }
    MainWindow& m_window;
};

void pictureView(PictureSession& desk, View& view) {
    MainWindow& window = desk.window();
    const auto run = window.controller().current();
    window.showView(view.id());
    if (auto* reasons = qobject_cast<ReasonsView*>(&view);
        reasons != nullptr && desk.isGallery() && run && run->trace().size() < quickSearch) {
        reasons->ablate();
        waitWhile([reasons] { return reasons->isAblating(); });
    }
    if (run) {
        window.selection().select(exampleFor(run->trace(), view.id()));
    }
    desk.save(view.name());
    if (desk.order().tables) {
        desk.fail(exportView(view, desk.base(view.name()) + QStringLiteral(".csv"), Qt::white));
    }
}

void pictureViews(PictureSession& desk) {
    for (View* view : desk.window().views()) {
        if (view->id() != ViewId::Compare || !desk.isGallery()) {
            pictureView(desk, *view);
        }
    }
}

/// Draws Compare in every look, with a single second run for all looks.
void pictureCompare(PictureSession& desk, const QString& sample) {
    const SecondRun second(desk.window());
    for (const PictureLook& look : desk.looks()) {
        desk.applyLook(look, sample);
        pictureView(desk, desk.window().view(ViewId::Compare));
    }
}

/// Draws all layers together, if there are several layers.
void pictureNetwork(PictureSession& desk) {
    MainWindow& window = desk.window();
    auto* page =
        qobject_cast<NetworkPage*>(&window.bench().modeCalled(QStringLiteral("network"))->page());
    if (page == nullptr || isSingleWorkload(window.document().network())) {
        return;
    }
    if (page->standing() == Freshness::Current && page->run().isDone()) {
        desk.trigger("mode.network");  // the same picture in another theme
    } else {
        desk.trigger("network.map");
        waitWhile([page] { return page->run().isRunning(); });
    }
    desk.save(QStringLiteral("network"));
    if (desk.order().tables) {
        desk.fail(page->exportTo(desk.base(QStringLiteral("network")) + QStringLiteral(".csv")));
    }
}

/// Draws a sample; results are computed for the first look and reused for the other looks.
void pictureSample(PictureSession& desk, const QString& id) {
    const PicturedDesign design(desk.window().document(), desk.isGallery());
    for (const PictureLook& look : desk.looks()) {
        desk.applyLook(look, id);
        pictureViews(desk);
        pictureNetwork(desk);
        pictureRace(desk);
        pictureDesign(desk);
        pictureEmbed(desk);
        if (id == samples().first().id) {
            pictureLabs(desk);
        }
    }
    if (desk.isGallery()) {
        pictureCompare(desk, id);
    }
}

void pictureSamples(PictureSession& desk) {
    MainWindow& window = desk.window();
    for (const Sample& sample : samples()) {
        if (!desk.order().samples.contains(sample.id)) {
            continue;
        }
        window.openSample(sample);
        if (!waitForRun(window, longestRun)) {
            window.controller().stop();
            waitForRun(window, 2000);
        }
        const auto& proof = window.bench().services().of<ProofSearch>();
        QElapsedTimer timer;
        timer.start();
        waitWhile([&] { return proof.isProving() && timer.elapsed() < longestProof; });
        pictureSample(desk, sample.id);
    }
}

}  // namespace

QString reasonNotSearched(MainWindow& window) {
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
        QThread::msleep(1);
    }
    return false;
}

QString takePictures(MainWindow& window, const PictureOrder& order) {
    if (!QDir().mkpath(order.folder)) {
        return QStringLiteral("cannot make the folder %1").arg(order.folder);
    }
    window.setUnattended(true);
    window.show();
    PictureSession desk(window, order);
    if (!desk.isGallery()) {
        waitForRun(window, longestRun);
        pictureSample(desk, QStringLiteral("loopglass"));
    } else {
        pictureSamples(desk);
        takeScenes(desk);
    }
    return desk.finish();
}

}  // namespace loopglass::ui
