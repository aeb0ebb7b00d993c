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
        auto* chip = new StatusBadge(theme, &window);
        row->addWidget(chip);
        row->addStretch(1);
        window.resize(600, 80);
        chip->setWords(QStringLiteral("with perfect factors"), false);
        window.show();
        const auto hasRoom = [&] {
            QCoreApplication::processEvents();
            const QFontMetrics metrics(theme.font(11));
            return chip->width() > metrics.horizontalAdvance(chip->text()) &&
                   chip->height() >= metrics.height();
        };
        QVERIFY(hasRoom());
        const int before = chip->width();
        QVERIFY(theme.canZoomBy(3));
        theme.zoomBy(3);
        QVERIFY(hasRoom());
        QVERIFY(chip->width() > before);
        theme.zoomBy(-3);
        QVERIFY(hasRoom());
        QCOMPARE(chip->width(), before);
    }
};

LOOPGLASS_TEST(StatusBadgeTest)

}  // namespace loopglass::ui::test::status_badge_test

#include "status_badge_test.moc"
