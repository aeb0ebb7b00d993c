#include "document/auto_run.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int afterLastKey = 150;  // milliseconds
/// The time in milliseconds for which a search runs before the next position of a slider replaces
/// it, so that its result is visible. With this value, there are more than ten searches in a
/// second, which is enough to follow a moving slider.
constexpr int slidingAge = 80;  // milliseconds

}  // namespace

AutoRun::AutoRun(Document& document, RunController& controller, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_controller(controller) {
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] { start(false); });
    connect(&m_document, &Document::changed, this, &AutoRun::documentChanged);
    connect(&m_controller, &RunController::failed, this, &AutoRun::setError);
    connect(&m_controller, &RunController::stateChanged, this, [this] {
        // The slider has moved while this search was running, so the next search starts now.
        if (m_controller.state() == RunController::State::Idle && m_timer.isActive() &&
            m_timer.interval() < afterLastKey) {
            m_timer.start(0);
        }
    });
}

void AutoRun::documentChanged(Document::Parts what, Document::EditTiming pace) {
    using EditTiming = Document::EditTiming;
    if (!(what & ~(Document::FilePart | Document::ManualMappingPart | Document::DesignPart |
                   Document::ImportPart))) {
        return;
    }
    if (pace == EditTiming::Typing) {
        m_timer.start(afterLastKey);
    } else if (pace == EditTiming::Sliding) {
        if (m_controller.state() != RunController::State::Running) {
            // Starts during the movement, because a short search ends before the next frame.
            start(false);
        } else if (!m_timer.isActive() || m_timer.interval() >= afterLastKey) {
            m_timer.start(patience());
        }
    } else {
        m_timer.start(0);
    }
}

int AutoRun::patience() const {
    return static_cast<int>(std::clamp<qint64>(slidingAge - m_controller.age(), 0, slidingAge));
}

void AutoRun::runNow() { start(false); }

void AutoRun::runStepwise() { start(true); }

void AutoRun::start(bool paused) {
    m_timer.stop();
    const Document::Prepared prepared = m_document.prepare();
    setError(prepared.error);
    if (!prepared.problem) {
        return;
    }
    if (paused) {
        m_controller.startPaused(prepared.problem, prepared.options, prepared.method);
    } else {
        m_controller.start(prepared.problem, prepared.options, prepared.method);
    }
}

void AutoRun::setError(const QString& sentence) {
    if (m_error != sentence) {
        m_error = sentence;
        emit errorChanged(sentence);
    }
}

}  // namespace loopglass::ui
