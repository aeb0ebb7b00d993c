#include "modes/run_commands.h"

#include "modes/workbench.h"
#include "text/text.h"

namespace loopglass::ui {

namespace {

using State = RunController::State;

/// Starts the work in the mode that supports starting, and shows this mode.
void begin(Workbench& bench) {
    Mode& mode = bench.modeFor(ModeCommand::Run);
    bench.show(mode);
    mode.run(ModeCommand::Run);
}

void step(Workbench& bench, void (RunController::*to)()) {
    bench.show(*bench.modeCalled(QLatin1String(Workbench::home)));
    if (bench.controller().state() == State::Idle) {
        bench.autoRun().runStepwise();
    }
    (bench.controller().*to)();
}

}  // namespace

void addRunCommands(Workbench& bench) {
    CommandRegistry& commands = bench.commands();
    const QString group = tr("Search");
    const auto add = [&](const char* name, const QString& text, const QKeySequence& keys,
                         const std::function<void()>& run,
                         const std::function<bool()>& enabled = {}) {
        commands.add(
            {QStringLiteral("run.") + QLatin1String(name), group, text, keys, run, enabled});
    };
    const auto mayStep = [&bench] { return !bench.document().state().isWithheld("search"); };
    add(
        "start", tr("Start or continue the search"), Qt::Key_F5, [&bench] { begin(bench); },
        [&bench] {
            return bench.modes().empty() || bench.modeFor(ModeCommand::Run).can(ModeCommand::Run);
        });
    add(
        "pause", tr("Pause"), Qt::Key_F6, [&bench] { bench.controller().pause(); },
        [&bench] { return bench.controller().state() == State::Running; });
    add(
        "step", tr("Advance one search step"), Qt::Key_F7,
        [&bench] { step(bench, &RunController::stepDecision); }, mayStep);
    add(
        "cutoff", tr("Run to the next candidate pruned by its bound"), Qt::Key_F8,
        [&bench] { step(bench, &RunController::stepToCutoff); }, mayStep);
    const auto stops = [&bench]() -> Mode& { return bench.modeFor(ModeCommand::Stop); };
    add(
        "stop", tr("Stop"), QKeySequence(Qt::SHIFT | Qt::Key_F5),
        [stops] { stops().run(ModeCommand::Stop); },
        [&bench, stops] { return !bench.modes().empty() && stops().can(ModeCommand::Stop); });
    add(
        "follow", tr("Follow the search"), Qt::Key_F9,
        [&bench] { bench.selection().showMoment(std::nullopt); },
        [&bench] { return bench.selection().moment().has_value(); });
}

}  // namespace loopglass::ui
