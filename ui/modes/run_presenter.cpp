#include "modes/run_presenter.h"

#include "modes/workbench.h"
#include "text/text.h"
#include "views/status_badge.h"

#include <QTimer>
#include <optional>

namespace loopglass::ui {

RunPresenter::RunPresenter(Workbench& bench, QObject* parent) : QObject(parent), m_bench(bench) {
    connect(&bench.controller(), &RunController::runChanged, this, [this] { m_since.start(); });
    connect(&bench.controller(), &RunController::stateChanged, this, &RunPresenter::changed);
    connect(&bench.shown(), &DisplayedRun::changed, this, &RunPresenter::changed);
    auto* clock = new QTimer(this);
    clock->setInterval(1000);
    connect(clock, &QTimer::timeout, this, [this] {
        if (m_bench.controller().state() == RunController::State::Running) {
            emit changed();
        }
    });
    clock->start();
}

QString RunPresenter::note() const {
    const DisplayState& shown = m_bench.shown().now();
    const auto& run = shown.run;
    if (shown.moment) {
        const QString place =
            tr("step %1 of %2").arg(countLabel(*shown.moment), countLabel(run->trace().now()));
        const QString whose = recordWords(shown);
        return whose.isEmpty() ? place : place + QLatin1Char(' ') + whose;
    }
    if (m_bench.controller().state() == RunController::State::Running) {
        if (shown.freshness == Freshness::Stale && run == m_bench.controller().current()) {
            return tr("searching…, out of date");
        }
        // Shows the elapsed time of a search that takes more than a moment.
        const qint64 seconds = m_since.elapsed() / 1000;
        if (seconds < 1) {
            return tr("searching…");
        }
        const QString time = tr("searching… %1 s").arg(countLabel(seconds));
        const std::optional<double> gap = m_bench.controller().gap();
        return gap ? tr("%1, best so far at most %2 above the optimum").arg(time, shareLabel(*gap))
                   : time;
    }
    if (shown.paused) {
        return tr("paused");
    }
    return run && !shown.isOld() && run->result()
               ? tr("searched in %1").arg(durationLabel(run->seconds()))
               : QString();
}

}  // namespace loopglass::ui
