#pragma once

#include "files/samples.h"
#include "runner/patience.h"
#include "theme/theme.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/settled.h"
#include "ui/shown_window.h"
#include "window/main_window.h"

#include <QCoreApplication>
#include <QObject>
#include <QTest>
#include <memory>
#include <optional>

namespace loopglass::ui::test {

/// A window on screen, in a home of its own for each function of a test, so that none finds what
/// another left; a warning of Qt fails the function. A test class that inherits it calls begin() in
/// its init() and end() in its cleanup().
class WindowFixture : public QObject {
protected:
    /// All but the window.
    void prepare() {
        m_warnings.emplace();
        m_home.emplace();
        m_theme.emplace();
    }
    void begin() {
        prepare();
        openWindow();
    }
    void begin(const Sample& sample) {
        begin();
        openSearched(sample);
    }
    /// Warnings with this text in them are known, and fail nothing.
    void end(const QString& known = {}) {
        m_window.reset();
        m_theme.reset();
        m_home.reset();
        QStringList warnings = NoWarnings::taken();
        warnings.removeIf(
            [&known](const QString& text) { return !known.isEmpty() && text.contains(known); });
        QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join(QLatin1Char('\n'))));
        m_warnings.reset();
    }

    /// Another one in the place of the window before, which goes without being closed.
    void openWindow() {
        m_window.reset();
        m_window = shownWindow(*m_theme);
    }
    /// What is typed is for it.
    void activate() {
        constexpr int patience = longestWait;  // for a machine with much else to do
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }
    void openActiveWindow() {
        openWindow();
        activate();
    }
    void openSearched(const Sample& sample) {
        m_window->openSample(sample);
        QCoreApplication::processEvents();  // what the window put off when it was shown
        QVERIFY(settle(*m_window));
    }
    template <class Made> Made& modeCalled(const char* name) const {
        return *qobject_cast<Made*>(m_window->bench().modeCalled(QLatin1String(name)));
    }

    /// Does a command, and what it puts off.
    void trigger(const char* id) const {
        m_window->commands().action(QLatin1String(id))->trigger();
        QCoreApplication::processEvents();
    }

    std::optional<NoWarnings> m_warnings;
    std::optional<OwnHome> m_home;
    std::optional<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace loopglass::ui::test
