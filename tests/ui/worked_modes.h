#pragma once

#include "design/design_page.h"
#include "document/design_plan.h"
#include "embed/embed_session.h"
#include "labs/lab_panel.h"
#include "labs/lab_session.h"
#include "mappers/gradient_tab.h"
#include "mappers/race_page.h"
#include "modes/design_mode.h"
#include "modes/embed_mode.h"
#include "modes/labs_mode.h"
#include "modes/mappers_mode.h"
#include "modes/network_mode.h"
#include "network/network_page.h"
#include "runner/patience.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "window/main_window.h"

#include <QTest>

/// Modes with results of searching, benchmarking, training and mapping.
namespace loopglass::ui::test {

/// Processes layouts, painting and deferred work.
inline void letPaint() {
    constexpr int rounds = 10;
    for (int round = 0; round < rounds; ++round) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents();
    }
}

class WorkedModes {
public:
    explicit WorkedModes(MainWindow& window) : m_window(window) {}

    template <class Of> Of& mode() const {
        for (const auto& one : m_window.bench().modes()) {
            if (auto* found = qobject_cast<Of*>(one.get())) {
                return *found;
            }
        }
        qFatal("no such mode");
    }
    void show(const QString& name) const {
        m_window.bench().show(*m_window.bench().modeCalled(name));
        letPaint();
    }
    /// Shows the mode with this name and starts its computation; returns false if that does not
    /// end.
    bool workOut(const QString& name) const {
        show(name);
        const bool done = name == QLatin1String("network")   ? mapNetwork()
                          : name == QLatin1String("design")  ? mapDesign()
                          : name == QLatin1String("mappers") ? race()
                          : name == QLatin1String("embed")   ? embed()
                          : name == QLatin1String("labs")    ? openLab()
                                                             : settle(m_window);
        letPaint();
        return done;
    }

private:
    static constexpr int patience = longestWait;

    void trigger(const char* command) const {
        m_window.commands().action(QLatin1String(command))->trigger();
    }
    bool mapNetwork() const {
        if (!m_window.openFile(fromSource("samples/accelerators/eyeriss-like.yaml")) ||
            !m_window.openFile(fromSource("samples/networks/alexnet.yaml")) || !settle(m_window)) {
            return false;
        }
        show(QStringLiteral("network"));
        NetworkPage& page = mode<NetworkMode>().network();
        return page.begin().isEmpty() &&
               QTest::qWaitFor([&page] { return page.run().isDone() && !page.run().isRunning(); },
                               patience);
    }
    bool mapDesign() const {
        DesignPlan plan;
        plan.add("L1.capacity", "8,16,32");
        if (!m_window.document().setDesign(plan, {QStringLiteral("design"), {}, {}}).isEmpty()) {
            return false;
        }
        trigger("design.run");
        DesignPage& page = mode<DesignMode>().design();
        return QTest::qWaitFor([&page] { return page.canExport() && !page.run().isRunning(); },
                               patience);
    }
    bool race() const {
        RacePage& page = mode<MappersMode>().race();
        RaceChoice choice;
        choice.methods = {"random", "annealing"};
        choice.seeds = 2;
        choice.evaluations = 200;
        if (!page.begin(choice).isEmpty() ||
            !QTest::qWaitFor([&page] { return !page.run().isRunning(); }, patience)) {
            return false;
        }
        page.mark({0, 1, 1});
        return QTest::qWaitFor([&page] { return page.why() != nullptr && page.why()->isWhole; },
                               patience);
    }
    bool embed() const {
        const EmbedSession& fixture = mode<EmbedMode>().session();
        return QTest::qWaitFor([&fixture] { return !fixture.isRunning() && fixture.data(); },
                               patience);
    }
    bool openLab() const {
        LabSession& fixture = mode<LabsMode>().session();
        fixture.setStudent(QStringLiteral("teacher"), QStringLiteral("class"));
        mode<LabsMode>().open(LabPanel::sampleLabs().first());
        if (!QTest::qWaitFor([&fixture] { return fixture.shown() != nullptr; }, patience)) {
            return false;
        }
        lab::AnswerValue answer;
        answer.kind = YamlKind::Text;
        answer.text = "7";
        fixture.setAnswer(0, answer);
        fixture.check(0);
        fixture.takeHint(0);
        return QTest::qWaitFor([&fixture] { return !fixture.isChecking(); }, patience);
    }

    MainWindow& m_window;
};

}  // namespace loopglass::ui::test
