#pragma once

#include "modes/embed_mode.h"
#include "runner/patience.h"
#include "support/solver.h"
#include "theme/theme.h"
#include "ui/window_fixture.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::ui::test {

/// A window for tests of the mode Embed. A derived test class calls begin() in its init() and end()
/// in its cleanup().
class EmbedFixture : public WindowFixture {
protected:
    static constexpr int patience = longestWait;

    EmbedMode& mode() const { return modeCalled<EmbedMode>("embed"); }
    /// Returns whether a session has ended its work with a result.
    template <typename Fixture> static bool workedOut(const Fixture& labSession) {
        const bool there = QTest::qWaitFor(
            [&labSession] { return !labSession.isRunning() && labSession.data(); }, patience);
        if (!there) {
            qInfo("%s: %s", qPrintable(labSession.file()), qPrintable(labSession.failure()));
        }
        return there;
    }
    /// Returns the last message of the window while a file with this text is opened.
    template <typename Open>
    QString messageOf(const QString& name, const QByteArray& text, Open open) const {
        const QTemporaryDir folder;
        const QString path = folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
            return QStringLiteral("cannot be written");
        }
        file.close();
        QSignalSpy message(&m_window->bench(), &Workbench::messageSent);
        open(path);
        return message.isEmpty() ? QString() : message.last()[0].toString();
    }
    /// Returns how many sampled points of a drawing, one of nine, differ from the panel's colour;
    /// -1 if a part is not painted at all.
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
};

/// Adds the rows of a drawing test: both themes, a small size and a large one.
inline void looks(const QSize& small, const QSize& large) {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QSize>("size");
    for (const bool dark : {false, true}) {
        QTest::addRow("%s, small", dark ? "dark" : "light") << dark << small;
        QTest::addRow("%s, large", dark ? "dark" : "light") << dark << large;
    }
}

}  // namespace loopglass::ui::test
