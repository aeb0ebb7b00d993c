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

void pictureView(PictureSession& session, View& view) {
    MainWindow& window = session.window();
    const auto run = window.controller().current();
    window.showView(view.id());
    if (auto* reasons = qobject_cast<ReasonsView*>(&view);
        reasons != nullptr && session.isGallery() && run && run->trace().size() < quickSearch) {
        reasons->ablate();
        waitWhile([reasons] { return reasons->isAblating(); });
    }
    if (run) {
        window.selection().select(exampleFor(run->trace(), view.id()));
    }
    session.save(view.name());
    if (session.order().tables) {
        session.fail(
            exportView(view, session.base(view.name()) + QStringLiteral(".csv"), Qt::white));
    }
}

void pictureViews(PictureSession& session) {
    for (View* view : session.window().views()) {
        if (view->id() != ViewId::Compare || !session.isGallery()) {
            pictureView(session, *view);
        }
    }
}

/// Draws Compare in every look, with a single second run for all looks.
void pictureCompare(PictureSession& session, const QString& sample) {
    const SecondRun second(session.window());
    for (const PictureStyle& look : session.looks()) {
        session.applyStyleOptions(look, sample);
        pictureView(session, session.window().view(ViewId::Compare));
    }
}

/// Draws all layers together, if there are several layers.
void pictureNetwork(PictureSession& session) {
    MainWindow& window = session.window();
    auto* page =
        qobject_cast<NetworkPage*>(&window.bench().modeCalled(QStringLiteral("network"))->page());
    if (page == nullptr || isSingleWorkload(window.document().network())) {
        return;
    }
    if (page->freshness() == Freshness::Current && page->run().isDone()) {
        session.trigger("mode.network");  // the same picture in another theme
    } else {
        session.trigger("network.map");
        waitWhile([page] { return page->run().isRunning(); });
    }
    session.save(QStringLiteral("network"));
    if (session.order().tables) {
        session.fail(
            page->exportTo(session.base(QStringLiteral("network")) + QStringLiteral(".csv")));
    }
}

/// Draws a sample; results are computed for the first look and reused for the other looks.
void pictureSample(PictureSession& session, const QString& id) {
    const PicturedDesign design(session.window().document(), session.isGallery());
    for (const PictureStyle& look : session.looks()) {
        session.applyStyleOptions(look, id);
        pictureViews(session);
        pictureNetwork(session);
        pictureRace(session);
        pictureDesign(session);
        pictureEmbed(session);
        if (id == samples().first().id) {
            pictureLabs(session);
        }
    }
    if (session.isGallery()) {
        pictureCompare(session, id);
    }
}

void pictureSamples(PictureSession& session) {
    MainWindow& window = session.window();
    for (const Sample& sample : samples()) {
        if (!session.order().samples.contains(sample.id)) {
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
        pictureSample(session, sample.id);
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
    PictureSession session(window, order);
    if (!session.isGallery()) {
        waitForRun(window, longestRun);
        pictureSample(session, QStringLiteral("loopglass"));
    } else {
        pictureSamples(session);
        takeScenes(session);
    }
    return session.finish();
}

}  // namespace loopglass::ui
