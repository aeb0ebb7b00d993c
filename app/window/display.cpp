#include "display.h"

#include <QByteArrayView>
#include <QGuiApplication>

#ifdef Q_OS_LINUX
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace loopglass {

namespace {

#ifdef Q_OS_LINUX

constexpr unsigned patience = 20;  // time limit in seconds, because a remote display answers slowly

/// Tests the display in the second process, which ends with 0 if Qt could connect to the display.
[[noreturn]] void tryDisplay(int argc, char** argv) {
    const rlimit noCore{0, 0};
    ::setrlimit(RLIMIT_CORE, &noCore);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::signal(SIGABRT, SIG_DFL);
    ::alarm(patience);
    const QGuiApplication application(argc, argv);
    ::_exit(0);
}

bool canReachDisplay(int argc, char** argv) {
    const pid_t other = ::fork();
    if (other == 0) {
        tryDisplay(argc, argv);
    }
    int status = 0;
    // If no process can be started, the window is opened without this test.
    return other < 0 || (::waitpid(other, &status, 0) == other && status == 0);
}

#endif

}  // namespace

bool platformIsAskedFor(int argc, char** argv) {
    bool asked = !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
    for (int i = 1; i < argc; ++i) {
        const QByteArrayView argument(argv[i]);
        asked = asked || argument == "-platform" || argument == "--platform";
    }
    return asked;
}

QString reasonNoDisplay([[maybe_unused]] int argc, [[maybe_unused]] char** argv) {
#ifdef Q_OS_LINUX
    const QString display = qEnvironmentVariable("DISPLAY");
    const QString wayland = qEnvironmentVariable("WAYLAND_DISPLAY");
    const bool asked = platformIsAskedFor(argc, argv);
    if (!asked && display.isEmpty() && wayland.isEmpty()) {
        return QStringLiteral("there is no display");
    }
    if (!canReachDisplay(argc, argv)) {
        return asked ? QStringLiteral("the platform that was asked for cannot be used here")
                     : QStringLiteral("the display %1 cannot be reached")
                           .arg(display.isEmpty() ? wayland : display);
    }
#endif
    return {};
}

}  // namespace loopglass
