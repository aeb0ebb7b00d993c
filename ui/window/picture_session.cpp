#include "window/picture_session.h"

#include "run/proof_search.h"
#include "text/write_whole.h"
#include "window/main_window.h"

#include <QAbstractAnimation>
#include <QBuffer>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QMutexLocker>
#include <QPixmap>
#include <QThread>
#include <QTimer>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int pace = 2;            ///< milliseconds between two checks
constexpr int longestRest = 900;   ///< milliseconds after which unfinished work is drawn
constexpr int rounds = 4;          ///< number of rounds, because events cause further events
constexpr int longestPause = 600;  ///< milliseconds of a timer that delays an action
/// Quality that gives larger files than the best, but in half the time.
constexpr int pngQuality = 80;

void goOn() {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    QCoreApplication::sendPostedEvents();
}

bool isAtWork(const QObject& one) {
    if (const auto* job = qobject_cast<const BackgroundJob*>(&one)) {
        return job->isRunning();
    }
    if (const auto* timer = qobject_cast<const QTimer*>(&one)) {
        return timer->isActive() && timer->isSingleShot() && timer->interval() <= longestPause;
    }
    const auto* fading = qobject_cast<const QAbstractAnimation*>(&one);
    return fading != nullptr && fading->state() == QAbstractAnimation::Running;
}

/// Returns true if an object is at work; called for thousands of objects, nearly all of which are
/// widgets.
bool worksOn(const QObject& root) {
    const QObjectList& parts = root.children();
    return std::any_of(parts.begin(), parts.end(), [](const QObject* part) {
        return (!part->isWidgetType() && isAtWork(*part)) || worksOn(*part);
    });
}

bool isBusy(MainWindow& window) {
    if (!window.shown().isSettled() || worksOn(window)) {
        return true;
    }
    const auto& kept = window.bench().services().objects();
    return std::any_of(kept.begin(), kept.end(), [](const QObject* one) {
        return qobject_cast<const ProofSearch*>(one) == nullptr && worksOn(*one);
    });
}

}  // namespace

void waitFor(int milliseconds) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < milliseconds) {
        goOn();
        QThread::msleep(pace);
    }
}

void waitWhile(const std::function<bool()>& busy) {
    QElapsedTimer timer;
    timer.start();
    while (busy() && timer.elapsed() < longestRun) {
        goOn();
        QThread::msleep(pace);
    }
}

void waitUntilIdle(MainWindow& window) {
    QElapsedTimer timer;
    timer.start();
    for (int quiet = 0; quiet < rounds && timer.elapsed() < longestRest; ++quiet) {
        goOn();
        if (isBusy(window)) {
            quiet = -1;
            QThread::msleep(pace);
        }
    }
}

PictureSession::PictureSession(MainWindow& window, const PictureOrder& order)
    : m_window(window),
      m_order(order) {
    m_writers.setMaxThreadCount(std::max(1, QThread::idealThreadCount()));
}

void PictureSession::trigger(const char* command) const {
    m_window.commands().action(QLatin1String(command))->trigger();
}

QList<PictureStyle> PictureSession::looks() const {
    QList<PictureStyle> all;
    for (const bool dark : m_order.bothThemes ? QList<bool>{false, true} : QList<bool>{false}) {
        for (const QSize& size : m_order.sizes) {
            all.append({size, dark});
        }
    }
    return all;
}

void PictureSession::applyStyleOptions(const PictureStyle& look, const QString& sample) {
    m_name = sample;
    if (m_order.sizes.size() > 1) {
        m_name += QStringLiteral("-%1").arg(look.size.width());
    }
    if (m_order.bothThemes) {
        m_name += look.dark ? QStringLiteral("-dark") : QStringLiteral("-light");
    }
    m_window.resize(look.size);
    QAction* toggle = m_window.commands().action(QStringLiteral("view.dark"));
    if (toggle->isChecked() != look.dark) {
        toggle->trigger();
    }
    waitUntilIdle(m_window);
}

QString PictureSession::base(const QString& part) const {
    return QStringLiteral("%1/%2-%3").arg(m_order.folder, m_name, part);
}

void PictureSession::save(const QString& part) { save(m_window, part); }

void PictureSession::save(QWidget& shown, const QString& part) {
    waitUntilIdle(m_window);
    write(shown.grab(), base(part) + QStringLiteral(".png"));
}

void PictureSession::write(const QPixmap& picture, const QString& file) {
    m_writers.start([this, image = picture.toImage(), file] {
        QBuffer png;
        image.save(&png, "PNG", pngQuality);
        if (const QString problem = writeWhole(file, png.data()); !problem.isEmpty()) {
            fail(problem);
        }
    });
}

void PictureSession::fail(const QString& problem) {
    const QMutexLocker held(&m_mutex);
    if (m_problem.isEmpty()) {
        m_problem = problem;
    }
}

QString PictureSession::finish() {
    m_writers.waitForDone();
    const QMutexLocker held(&m_mutex);
    return m_problem;
}

}  // namespace loopglass::ui
