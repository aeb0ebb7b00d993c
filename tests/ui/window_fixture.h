#pragma once

#include "files/samples.h"
#include "runner/patience.h"
#include "theme/theme.h"
#include "ui/displayed_window.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/settled.h"
#include "window/main_window.h"

#include <QCoreApplication>
#include <QObject>
#include <QTest>
#include <memory>
#include <optional>

namespace loopglass::ui::test {

/// A visible window in a new home folder for each test function, so that no function finds data of
/// another; a Qt warning fails the function. A derived test class calls begin() in its init() and
/// end() in its cleanup().
class WindowFixture : public QObject {
protected:
    /// Prepares everything except the window.
    void prepare() {
        m_warnings.emplace();
        m_home.emplace();
        for (const char* section : {"technology", "counting", "search"}) {
            QSettings().setValue(QStringLiteral("unfolded/") + QLatin1String(section), true);
        }
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
    /// Ends the test function; warnings that contain this text are accepted.
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

    /// Replaces the window by a new one; the previous one is deleted without being closed.
    void openWindow() {
        m_window.reset();
        m_window = shownWindow(*m_theme);
    }
    /// Replaces the window by a new one in this language.
    void openIn(const QString& language) {
        m_window.reset();
        m_window = shownWindow(*m_theme, language);
    }
    /// Gives the window the keyboard input.
    void activate() {
        constexpr int patience = longestWait;  // sufficient for a busy machine
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }
    void openActiveWindow() {
        openWindow();
        activate();
    }
    void openSearched(const Sample& sample) {
        m_window->openSample(sample);
        QCoreApplication::processEvents();  // deferred work of a newly shown window
        QVERIFY(settle(*m_window));
    }
    template <class Made> Made& modeCalled(const char* name) const {
        return *qobject_cast<Made*>(m_window->bench().modeCalled(QLatin1String(name)));
    }

    /// Triggers a command, and processes its deferred work.
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
