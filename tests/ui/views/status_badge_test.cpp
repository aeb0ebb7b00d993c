// The chip that names the displayed run is wide enough for its words, also when the font grows
// while it is visible.
#include "runner/run_tests.h"
#include "theme/theme.h"
#include "ui/own_home.h"
#include "views/status_badge.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QTest>

namespace loopglass::ui::test::status_badge_test {

class StatusBadgeTest : public QObject {
    Q_OBJECT

    OwnHome m_home;

private slots:
    void growsWithItsLetters() {
        Theme theme;
        QWidget window;
        auto* row = new QHBoxLayout(&window);
        auto* badge = new StatusBadge(theme, &window);
        row->addWidget(badge);
        row->addStretch(1);
        window.resize(600, 80);
        badge->setWords(QStringLiteral("with perfect factors"), false);
        window.show();
        const auto hasSpace = [&] {
            QCoreApplication::processEvents();
            const QFontMetrics metrics(theme.font(11));
            return badge->width() > metrics.horizontalAdvance(badge->text()) &&
                   badge->height() >= metrics.height();
        };
        QVERIFY(hasSpace());
        const int before = badge->width();
        QVERIFY(theme.canZoomBy(3));
        theme.zoomBy(3);
        QVERIFY(hasSpace());
        QVERIFY(badge->width() > before);
        theme.zoomBy(-3);
        QVERIFY(hasSpace());
        QCOMPARE(badge->width(), before);
    }
};

LOOPGLASS_TEST(StatusBadgeTest)

}  // namespace loopglass::ui::test::status_badge_test

#include "status_badge_test.moc"
