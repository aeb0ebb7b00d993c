#pragma once

#include "design/design_page.h"
#include "modes/design_mode.h"
#include "runner/patience.h"
#include "ui/displayed_window.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "window/main_window.h"

#include <QFile>
#include <QTest>
#include <memory>

namespace loopglass::ui::test {

/// A window with a design, for tests of its views.
class DesignWindow {
public:
    DesignWindow() : m_window(shownWindow(m_theme)) {}
    ~DesignWindow() { m_window.reset(); }
    DesignWindow(const DesignWindow&) = delete;
    DesignWindow& operator=(const DesignWindow&) = delete;

    MainWindow& window() { return *m_window; }
    Theme& theme() { return m_theme; }
    DesignMode& mode() {
        return *qobject_cast<DesignMode*>(m_window->bench().modeCalled(QStringLiteral("design")));
    }
    DesignPage& page() { return mode().design(); }
    template <class DisplayState> DisplayState& view(const char* name) {
        return *qobject_cast<DisplayState*>(page().view(QLatin1String(name)));
    }
    QString modeInFront() const { return m_window->bench().mode()->name(); }
    /// Returns the warnings since the last call; tests end with none.
    QStringList warnings() { return m_warnings.taken(); }

    void trigger(const char* id) {
        m_window->commands().action(QLatin1String(id))->trigger();
        QCoreApplication::processEvents();
    }
    /// Writes a file beside the design; returns its name.
    QString write(const QString& name, const QByteArray& text) {
        QFile out(m_home.file(name));
        return out.open(QIODevice::WriteOnly) && out.write(text) > 0 ? out.fileName() : QString();
    }
    /// Opens a design and maps its points. `%1` in it means the source folder.
    bool map(const QString& design) {
        const QString text =
            design.contains(QLatin1String("%1")) ? design.arg(fromSource("")) : design;
        const QString file = write(QStringLiteral("design.yaml"), text.toUtf8());
        if (file.isEmpty() || !m_window->openFile(file)) {
            return false;
        }
        trigger("design.run");
        return QTest::qWaitFor([this] { return !page().run().isRunning(); }, longestWait) &&
               page().data() && page().data()->known() == page().data()->all();
    }

private:
    OwnHome m_home;
    Theme m_theme;
    NoWarnings m_warnings;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace loopglass::ui::test
