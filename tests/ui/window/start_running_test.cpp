// The Start page lists running work of other modes, leads to it, and stops it.
#include "modes/start_page.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"
#include "window/main_window.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>

namespace loopglass::ui::test::start_running_test {

class StartRunningTest : public WindowFixture {
    Q_OBJECT

    QString message() const {
        const auto* label = m_window->findChild<QLabel*>(QStringLiteral("running"));
        return label != nullptr && label->isVisible() ? label->text() : QString();
    }
    QPushButton* button(const QString& text) const {
        for (QPushButton* one : m_window->findChild<StartPage*>()->findChildren<QPushButton*>()) {
            if (one->isVisible() && one->text() == text) {
                return one;
            }
        }
        return nullptr;
    }
    void toStart() {
        m_window->commands().action(QStringLiteral("mode.start"))->trigger();
        QCoreApplication::processEvents();
    }

private slots:
    void init() { begin(samples()[1]); }
    void cleanup() { end(); }

    void aSearchIsSaid() {
        toStart();
        QVERIFY(message().isEmpty());
        m_window->bench().autoRun().runStepwise();
        QTRY_VERIFY2(message().contains(QStringLiteral("is paused")), qPrintable(message()));
        m_window->controller().setSpeed(1);
        m_window->controller().resume();
        QTRY_VERIFY2(message().contains(QStringLiteral("is being searched, for ")),
                     qPrintable(message()));
        QTest::mouseClick(button(QStringLiteral("Show")), Qt::LeftButton);
        QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("search"));
        QVERIFY(m_window->controller().state() == RunController::State::Running);
        toStart();
        QVERIFY(message().contains(QStringLiteral("is being searched, for ")));
        QTest::mouseClick(button(QStringLiteral("Stop")), Qt::LeftButton);
        QTRY_VERIFY(m_window->controller().state() == RunController::State::Idle);
        QTRY_VERIFY(message().isEmpty());
        QVERIFY(button(QStringLiteral("Stop")) == nullptr);
    }
};

LOOPGLASS_TEST(StartRunningTest)

}  // namespace loopglass::ui::test::start_running_test

#include "start_running_test.moc"
