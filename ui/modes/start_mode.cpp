#include "modes/start_mode.h"

#include "modes/workbench.h"
#include "text/text.h"

#include <QSettings>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int lookEvery = 300;  // ms between updates while Start is active
constexpr QLatin1String lastSampleKey("lastSample");

/// Returns whole seconds, so that the text changes once a second.
double wholeSeconds(qint64 ms) { return static_cast<double>(std::max<qint64>(1, ms / 1000)); }

}  // namespace

StartMode::StartMode(Workbench& bench)
    : m_bench(bench),
      m_page(new StartPage(bench.theme(), &bench.window())),
      m_title(new BarTitle(&bench.window())) {
    setParts({m_page, m_title}, {});
    FileController& files = bench.files();
    connect(m_page, &StartPage::sampleChosen, this, &StartMode::openSample);
    connect(m_page, &StartPage::fileChosen, &files, &FileController::openRecent);
    connect(m_page, &StartPage::openRequested, &files, &FileController::askOpen);
    const auto trigger = [&bench](const char* id) {
        return [&bench, id] { bench.commands().action(QLatin1String(id))->trigger(); };
    };
    connect(m_page, &StartPage::tourRequested, this, trigger("help.tour-conv1d"));
    connect(m_page, &StartPage::createRequested, this, trigger("file.newAccelerator"));
    connect(&files, &FileController::recentChanged, m_page, &StartPage::setRecent);
    m_page->setRecent(FileController::recent());
    connect(m_page, &StartPage::goRequested, this,
            [this](const QString& mode) { m_bench.show(*m_bench.modeCalled(mode)); });
    connect(m_page, &StartPage::stopRequested, this, [this](const QString& mode) {
        Mode& runs = *m_bench.modeCalled(mode);
        if (runs.can(ModeCommand::Stop)) {
            runs.run(ModeCommand::Stop);
        }
        showRunning();
    });
    m_look.setInterval(lookEvery);
    connect(&m_look, &QTimer::timeout, this, &StartMode::showRunning);
    connect(&bench, &Workbench::modeChanged, this, [this] {
        if (m_bench.mode() == this) {
            m_page->setRecent(FileController::recent());  // the files may have changed
            m_look.start();
        } else {
            m_look.stop();
        }
        showRunning();
    });
    m_title->setName(tr("an explorer for dataflow mapping"));
}

/// Opens a sample in the mode of its lesson: a network is searched as a whole.
void StartMode::openSample(const Sample& sample) {
    if (m_bench.files().openSample(sample) && sample.design.isEmpty() &&
        m_bench.document().state().network->layers.size() > 1) {
        Mode& network = *m_bench.modeCalled(QStringLiteral("network"));
        m_bench.show(network);
        network.run(ModeCommand::Run);
    }
}

/// Shows the runs of other modes, which are not visible in this mode.
void StartMode::showRunning() {
    if (m_bench.mode() != this) {
        return;
    }
    QList<StartPage::Running> running;
    for (const auto& mode : m_bench.modes()) {
        if (!mode->can(ModeCommand::Stop)) {
            continue;
        }
        const RunController& search = m_bench.controller();
        const QString name = m_bench.document().title();
        const bool home = mode->name() == QLatin1String(Workbench::home);
        running.push_back(
            {mode->name(), !home ? tr("%1 is running.").arg(mode->title())
                           : search.state() == RunController::State::Paused
                               ? tr("The search of %1 is paused.").arg(name)
                               : tr("%1 is being searched, for %2 so far.")
                                     .arg(name, durationLabel(wholeSeconds(search.age())))});
    }
    m_page->setRunning(running);
}

void StartMode::takeFocus() { m_page->focusFirstDoor(); }

bool isFirstStart() {
    return !QSettings().contains(lastSampleKey) && FileController::recent().isEmpty();
}

bool greetAtFirstStart(Workbench& bench) {
    if (!isFirstStart()) {
        return false;
    }
    bench.files().openFirst();
    QSettings().remove(lastSampleKey);  // the user has not opened this sample
    Mode& start = *bench.modes().front();
    bench.show(start);
    start.takeFocus();
    return true;
}

}  // namespace loopglass::ui
