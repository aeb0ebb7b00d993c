#include "window/picture_scenes.h"

#include "design/design_page.h"
#include "editors/workload/equation_edit.h"
#include "inspector/inspector.h"
#include "inspector/rejection_panel.h"
#include "machine/machine_panel.h"
#include "manual_mapping/manual_mapping_view.h"
#include "manual_mapping/nest_editor.h"
#include "models/reason_counts.h"
#include "network/network_page.h"
#include "reasons/space_panel.h"
#include "tilewalk/tile_walk_panel.h"
#include "window/lab_pictures.h"
#include "window/main_window.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QPainter>
#include <QScrollArea>
#include <QTabWidget>
#include <functional>

namespace loopglass::ui {

namespace {

const QSize windowSize(1280, 800);
constexpr int growth = 250;  ///< milliseconds between two pictures of a running search

/// The scenes of one theme.
class Scenes {
public:
    Scenes(PictureSession& session, QString theme)
        : m_session(session),
          m_window(session.window()),
          m_theme(std::move(theme)) {}

    void take() {
        open(QStringLiteral("conv1d"));
        trigger("mode.start");
        save("start");
        m_window.showView(ViewId::Tiles);
        dialog("help.palette", "palette");
        dialog("help.keys", "keys");
        dialog("help.topic", "help");
        dialog("file.exportCode", "export-code");
        typingError();
        prunedCandidateEvaluated();
        noMapping();
        showManualMapping("conv1d");
        open(QStringLiteral("resnet18"));
        m_window.openFile(samplesFolder() + QStringLiteral("/networks/resnet18.yaml"));
        waitForRun(m_window, longestRun);
        networkAtOnce();
        open(QStringLiteral("resnet18"));
        showManualMapping("resnet18");
        inspectors();
        illegalManualMappings();
        paused();
        running();
        design();
        pictureBeside(m_session);
    }

private:
    void open(const QString& id) {
        for (const Sample& sample : samples()) {
            if (sample.id == id) {
                m_window.openSample(sample);
                waitForRun(m_window, longestRun);
            }
        }
    }

    void trigger(const char* id) {
        m_session.trigger(id);
        waitUntilIdle(m_window);
    }

    void save(const QPixmap& picture, const char* name) {
        m_session.write(picture, QStringLiteral("%1/scene-%2-%3.png")
                                     .arg(m_session.order().folder, QLatin1String(name), m_theme));
    }

    void save(const char* name) {
        waitUntilIdle(m_window);
        save(m_window.grab(), name);
    }

    /// Draws the dialog of a command over the window.
    void dialog(const char* command, const char* name) {
        trigger(command);
        QPixmap picture = m_window.grab();
        QPainter painter(&picture);
        const QList<QDialog*> dialogs = m_window.findChildren<QDialog*>();
        for (QDialog* shown : dialogs) {
            if (shown->isVisible()) {
                const QPoint middle = m_window.rect().center() - shown->rect().center();
                const QRect frame = QRect(middle, shown->size()).adjusted(-1, -1, 1, 1);
                painter.fillRect(frame, QColor(128, 128, 128));
                painter.drawPixmap(middle, shown->grab());
                shown->close();
            }
        }
        painter.end();
        save(picture, name);
        waitUntilIdle(m_window);
    }

    /// Draws the network before mapping, after mapping, and after an edit of the accelerator.
    void networkAtOnce() {
        trigger("mode.network");
        save("network-before");
        trigger("network.map");
        auto* page = m_window.findChild<NetworkPage*>();
        waitWhile([page] { return page->run().isRunning(); });
        save("network");
        Accelerator accelerator = m_window.document().accelerator();
        accelerator.levels.front().buffers.front().energy.read *= 2;
        m_window.document().setAccelerator(
            accelerator, {QStringLiteral("energy"), {}, Document::EditTiming::Once});
        save("network-edited");
        m_window.document().undoStack().undo();
        m_window.showView(ViewId::Tiles);
        waitForRun(m_window, longestRun);
    }

    /// Draws each view of the mode Design, in both sizes.
    void design() {
        m_window.openFile(samplesFolder() + QStringLiteral("/designs/eyeriss-sizes.yaml"));
        trigger("design.run");
        auto* page = m_window.findChild<DesignPage*>();
        waitWhile([page] { return page->run().isRunning(); });
        for (const char* work : {"design.steps", "design.search"}) {
            trigger(work);
            waitWhile([page] { return !page->viewsWork().isEmpty(); });
        }
        for (const QSize& size : {QSize(1920, 1080), windowSize}) {
            m_window.resize(size);
            for (const DesignViewRow& row : designViewRows()) {
                page->showView(QLatin1String(row.name));
                save(qPrintable(
                    QStringLiteral("design-%1-%2").arg(QLatin1String(row.name)).arg(size.width())));
            }
        }
    }

    void typingError() {
        auto* equation = m_window.findChild<EquationEdit*>();
        const QString whole = equation->toPlainText();
        equation->setFocus();
        equation->setPlainText(QStringLiteral("ofmap[k,p] += ifmap[c,p+r * weight[k,c,r]"));
        waitUntilIdle(m_window);
        save("equation-error");
        equation->setPlainText(QStringLiteral("ofmap[k,p] += ifmap[c,p+z] * weight[k,c,r]"));
        waitUntilIdle(m_window);
        save("equation-unknown");
        equation->setPlainText(whole);
        waitUntilIdle(m_window);
        waitForRun(m_window, longestRun);
    }

    NodeId firstOf(PruneReason reason) const {
        const Trace& trace = m_window.controller().current()->trace();
        for (std::size_t n = 0; n < trace.size(); ++n) {
            if (trace[static_cast<NodeId>(n)].reason == reason) {
                return static_cast<NodeId>(n);
            }
        }
        return noNode;
    }

    void prunedCandidateEvaluated() {
        m_window.selection().select(firstOf(PruneReason::LargerTile));
        m_window.inspector().evaluateAllTheSame();
        waitUntilIdle(m_window);
        save("evaluated-all-the-same");
        m_window.selection().select(noNode);
    }

    /// Draws inspectors side by side, one for each reason of the search.
    void inspectors() {
        QList<QPixmap> pages;
        for (int reason = 1; reason < static_cast<int>(reasonCount); ++reason) {
            const NodeId node = firstOf(static_cast<PruneReason>(reason));
            if (node != noNode) {
                pages << page(node);
            }
        }
        pages << page(m_window.controller().current()->trace().bestHistory().back().node);
        int width = 0;
        for (const QPixmap& each : std::as_const(pages)) {
            width += each.width() + 8;
        }
        QPixmap all(width, pages.front().height());
        all.fill(Qt::gray);
        QPainter painter(&all);
        int x = 0;
        for (const QPixmap& each : std::as_const(pages)) {
            painter.drawPixmap(x, 0, each);
            x += each.width() + 8;
        }
        painter.end();
        save(all, "inspectors");
        m_window.selection().select(noNode);
    }

    QPixmap page(NodeId node) {
        m_window.selection().select(node);
        waitUntilIdle(m_window);
        return m_window.inspector().grab();
    }

    /// Draws the panels beside an edited mapping.
    void showManualMapping(const char* name) {
        auto* view = m_window.findChild<ManualMappingView*>();
        auto* tiles = m_window.view(ViewId::Hand).findChild<TileWalkPanel*>();
        m_window.showView(ViewId::Hand);
        view->panes().setCurrentWidget(tiles);
        waitUntilIdle(m_window);
        tiles->takeLevel(tiles->scene().walk().levelCount() - 1);
        tiles->goTo(tiles->scene().steps() / 3 + 1);
        save(qPrintable(QStringLiteral("hand-tiles-%1").arg(QLatin1String(name))));
        m_window.showView(ViewId::Machine);
        auto* machine = m_window.view(ViewId::Machine).findChild<MachinePanel*>();
        machine->takeUnit(machine->scene().motion().walk().levelCount() - 1);
        machine->goTo(machine->scene().steps() / 3 + 1);
        save(qPrintable(QStringLiteral("machine-%1").arg(QLatin1String(name))));
        m_window.showView(ViewId::Hand);
        view->panes().setCurrentWidget(m_window.findChild<RejectionPanel*>());
        view->startUntiled();
        waitUntilIdle(m_window);
        save(qPrintable(QStringLiteral("hand-why-not-%1").arg(QLatin1String(name))));
        m_window.document().undoStack().undo();
        waitUntilIdle(m_window);
        m_window.showView(ViewId::Reasons);
        auto* space = m_window.findChild<SpacePanel*>();
        for (QWidget* around = space; around != nullptr; around = around->parentWidget()) {
            if (auto* scroll = qobject_cast<QScrollArea*>(around)) {
                waitUntilIdle(m_window);  // the count runs on another thread
                scroll->ensureWidgetVisible(space);
            }
        }
        save(qPrintable(QStringLiteral("space-%1").arg(QLatin1String(name))));
    }

    /// Draws an accelerator whose memory is too small for one word of each tensor.
    void noMapping() {
        Document& document = m_window.document();
        Accelerator small = document.accelerator();
        small.levels.back().buffers.front().capacity = 1;
        document.setAccelerator(small,
                                {QStringLiteral("capacity"), {}, Document::EditTiming::Once});
        waitUntilIdle(m_window);
        waitForRun(m_window, longestRun);
        for (const ViewId view : {ViewId::Tiles, ViewId::Cutoffs, ViewId::Mapping}) {
            m_window.showView(view);
            save(qPrintable(
                QStringLiteral("no-mapping-%1").arg(QLatin1String(viewName(view).name))));
        }
        document.undoStack().undo();
        waitUntilIdle(m_window);
        waitForRun(m_window, longestRun);
    }

    /// Draws a legal mapping beside a pinned mapping, and a mapping with several violations.
    void illegalManualMappings() {
        auto* manualMapping = m_window.findChild<ManualMappingView*>();
        m_window.showView(ViewId::Hand);
        manualMapping->panes().setCurrentIndex(0);
        manualMapping->startFromBest();
        manualMapping->togglePin();
        NestEditor& editor = manualMapping->editor();
        const auto move = [&](const LoopPlace& from, const LoopPlace& to) {
            const Mapping mapping = movedLoop(manualMapping->mapping(), from, to);
            emit editor.edited(mapping, QStringLiteral("move"));
        };
        move({levelId(0), LoopKind::Temporal, 0}, {levelId(0), LoopKind::Temporal, 2});
        save("hand-pinned");
        move({levelId(0), LoopKind::Temporal, 0}, {levelId(2), LoopKind::Temporal, 0});
        move({levelId(0), LoopKind::Temporal, 0}, {levelId(1), LoopKind::X, 0});
        save("hand-illegal");
        manualMapping->togglePin();
        while (m_window.document().undoStack().canUndo()) {
            m_window.document().undoStack().undo();
        }
        waitForRun(m_window, longestRun);
    }

    /// Starts a search that is slow enough for drawing its growth.
    void start(double decisionsPerSecond) {
        m_window.controller().setSpeed(decisionsPerSecond);
        m_window.commands().action(QStringLiteral("run.start"))->trigger();
    }

    void paused() {
        start(400);
        waitFor(2 * growth);
        m_window.controller().pause();
        for (const ViewId view : {ViewId::Tiles, ViewId::Cutoffs, ViewId::Mapping}) {
            m_window.showView(view);
            save(qPrintable(QStringLiteral("paused-%1").arg(QLatin1String(viewName(view).name))));
        }
        m_window.controller().setSpeed(0);
        m_window.controller().stop();
        waitForRun(m_window, longestRun);
    }

    void running() {
        start(4000);
        for (const ViewId view : {ViewId::Orders, ViewId::Tiles, ViewId::Cutoffs, ViewId::Energy}) {
            m_window.showView(view);
            waitFor(growth);
            save(m_window.grab(),
                 qPrintable(QStringLiteral("running-%1").arg(QLatin1String(viewName(view).name))));
        }
        m_window.controller().setSpeed(0);
        m_window.controller().stop();
        waitForRun(m_window, longestRun);
    }

    PictureSession& m_session;
    MainWindow& m_window;
    QString m_theme;
};

/// Draws a window without an opened document.
void emptyWindow(PictureSession& session, bool dark, const QString& name) {
    Theme theme;
    MainWindow fresh(theme);
    theme.setDark(dark);
    fresh.setUnattended(true);
    fresh.resize(windowSize);
    fresh.show();
    fresh.showView(ViewId::Tiles);
    waitUntilIdle(fresh);
    session.write(fresh.grab(),
                  QStringLiteral("%1/scene-empty-%2.png").arg(session.order().folder, name));
}

}  // namespace

void takeScenes(PictureSession& session) {
    for (const QString& name : session.order().scenes) {
        const bool dark = name == QLatin1String("dark");
        session.applyStyleOptions({windowSize, dark}, QStringLiteral("scene"));
        Scenes(session, name).take();
        emptyWindow(session, dark, name);
    }
}

}  // namespace loopglass::ui
