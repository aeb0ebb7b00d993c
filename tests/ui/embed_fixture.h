#pragma once

#include "modes/embed_mode.h"
#include "support/solver.h"
#include "theme/theme.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/shown_window.h"
#include "window/main_window.h"

#include <QFile>
#include <QImage>
#include <QObject>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <optional>

namespace loopglass::ui::test {

/// A window whose mode Embed is tested. A test class that inherits it calls begin() in its init()
/// and end() in its cleanup().
class EmbedFixture : public QObject {
protected:
    static constexpr int patience = 30'000;

    void begin() {
        m_warnings.emplace();
        m_home.emplace();
        m_window = shownWindow(m_theme);
    }
    void end() {
        m_window.reset();
        m_home.reset();
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    EmbedMode& mode() const {
        return *qobject_cast<EmbedMode*>(m_window->bench().modeCalled(QStringLiteral("embed")));
    }
    void trigger(const char* id) const {
        m_window->commands().action(QLatin1String(id))->trigger();
        QCoreApplication::processEvents();
    }
    /// Whether one of the desks has ended its work, and has something.
    template <typename Desk> static bool workedOut(const Desk& desk) {
        const bool there =
            QTest::qWaitFor([&desk] { return !desk.isRunning() && desk.data(); }, patience);
        if (!there) {
            qInfo("%s: %s", qPrintable(desk.file()), qPrintable(desk.failure()));
        }
        return there;
    }
    /// The last sentence that the window says while a file with this text is opened.
    template <typename Open>
    QString saidOf(const QString& name, const QByteArray& text, Open open) const {
        const QTemporaryDir folder;
        const QString path = folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
            return QStringLiteral("cannot be written");
        }
        file.close();
        QSignalSpy said(&m_window->bench(), &Workbench::said);
        open(path);
        return said.isEmpty() ? QString() : said.last()[0].toString();
    }
    /// How many points of a drawing, one of nine, are not the panel's; -1 when some of it is not
    /// painted at all.
    template <typename View> static int ink(View& view, const QSize& size, bool dark) {
        Theme theme;
        theme.setDark(dark);
        QImage picture(size, QImage::Format_RGB32);
        picture.fill(Qt::magenta);
        QPainter painter(&picture);
        view.paintTo(painter, size, theme);
        painter.end();
        int others = 0;
        for (int y = 0; y < size.height(); y += 3) {
            for (int x = 0; x < size.width(); x += 3) {
                const QColor colour = picture.pixelColor(x, y);
                if (colour == QColor(Qt::magenta)) {
                    return -1;
                }
                others += colour == theme.panel() ? 0 : 1;
            }
        }
        return others;
    }

    std::optional<OwnHome> m_home;
    Theme m_theme;
    std::unique_ptr<MainWindow> m_window;
    std::optional<NoWarnings> m_warnings;
};

/// Rows of a drawing's test: both themes, a small size and a large one.
inline void looks(const QSize& small, const QSize& large) {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QSize>("size");
    for (const bool dark : {false, true}) {
        QTest::addRow("%s, small", dark ? "dark" : "light") << dark << small;
        QTest::addRow("%s, large", dark ? "dark" : "light") << dark << large;
    }
}

}  // namespace loopglass::ui::test
