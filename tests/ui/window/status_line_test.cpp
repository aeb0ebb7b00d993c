// The message in the status bar belongs to the last action and disappears with the next one.
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/no_warnings.h"
#include "widgets/elided_label.h"
#include "window/status_line.h"

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTest>

namespace loopglass::ui::test::status_line_test {

class StatusLineTest : public QObject {
    Q_OBJECT

private slots:
    void aSentenceGoesWithTheNextAction_data() {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("key") << true;
        QTest::newRow("mouse") << false;
    }
    void aSentenceGoesWithTheNextAction() {
        QFETCH(const bool, byKey);
        const NoWarnings warnings;
        QWidget window;
        QLabel note(&window);
        StatusLine line(note, &window);
        line.legends().addWidget(new QLabel(&line));
        auto* button = new QPushButton(&window);
        window.resize(600, 100);
        line.resize(600, 30);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window, longestWait));
        const auto act = [&] {
            byKey ? QTest::keyClick(button, Qt::Key_Space)
                  : QTest::mouseClick(button, Qt::LeftButton);
        };
        const auto* message = line.findChild<ElidedLabel*>();
        line.showMessage(QStringLiteral("one"));
        act();
        QVERIFY(message->isVisible());  // the message was not shown long enough
        QTRY_VERIFY(line.wasReadable());
        QVERIFY(message->isVisible());
        act();
        QVERIFY(!message->isVisible());
        // The message of the next action stays.
        line.showMessage(QStringLiteral("one"));
        QTRY_VERIFY(line.wasReadable());
        connect(button, &QPushButton::clicked, this,
                [&] { line.showMessage(QStringLiteral("two")); });
        act();
        QVERIFY(message->isVisible());
        QCOMPARE(message->text(), QStringLiteral("two"));
        QCOMPARE(NoWarnings::taken(), QStringList());
    }
};

LOOPGLASS_TEST(StatusLineTest)

}  // namespace loopglass::ui::test::status_line_test

#include "status_line_test.moc"
