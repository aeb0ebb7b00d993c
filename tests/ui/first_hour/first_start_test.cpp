// The first start of the program shows the mode Start: what the program does, three doors, samples,
// and later the recent files with folder and date.
#include "modes/sample_card.h"
#include "modes/start/recent_files.h"
#include "modes/start/start_door.h"
#include "modes/start_mode.h"
#include "runner/run_tests.h"
#include "tour/tour_bar.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTest>

namespace loopglass::ui::test::first_start_test {

class FirstStartTest : public WindowFixture {
    Q_OBJECT

    QString mode() const { return m_window->bench().mode()->name(); }
    QList<StartDoor*> doors() const { return m_window->findChildren<StartDoor*>(); }
    bool greet() {
        const bool greeted = greetAtFirstStart(m_window->bench());
        QCoreApplication::processEvents();
        return greeted;
    }

private slots:
    void init() {
        prepare();
        openActiveWindow();
    }
    void cleanup() { end(); }

    void itOpensOnStart() {
        QVERIFY(greet());
        QCOMPARE(mode(), QStringLiteral("start"));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("Loopglass[*]"));  // no document yet
        const auto* line = m_window->findChild<QLabel*>(QStringLiteral("greeting"));
        QVERIFY(line != nullptr && line->isVisible() && !line->text().isEmpty());
        QCOMPARE(doors().size(), 3);
        QVERIFY(doors().first()->hasFocus());
        // The other modes have contents.
        QVERIFY(settle(*m_window));
        QCOMPARE(mode(), QStringLiteral("start"));
        QVERIFY(m_window->shown().now().run != nullptr);
    }

    /// Looking at Start changes nothing; the first opened sample does.
    void onlyTheFirstStart() {
        QVERIFY(greet());
        openActiveWindow();
        QVERIFY(greet());
        m_window->openSample(samples()[1]);
        QVERIFY2(m_window->windowTitle().endsWith(QStringLiteral("[*] – Loopglass")),
                 qPrintable(m_window->windowTitle()));
        openActiveWindow();
        QVERIFY(!greet());
        QVERIFY(m_window->openAtStart({}).isEmpty());
        QCOMPARE(mode(), QStringLiteral("search"));
        QCOMPARE(QString::fromStdString(m_window->document().workload().name),
                 QStringLiteral("conv2d"));
    }

    void aFileIsAStart() {
        QVERIFY(m_window->openFile(fromSource("samples/workloads/lecture-matmul.yaml")));
        openActiveWindow();
        QVERIFY(!greet());
    }

    void keysOpenTheTour() {
        QVERIFY(greet());
        QTest::keyClick(doors()[0], Qt::Key_Return);
        QVERIFY(settle(*m_window));
        QCOMPARE(mode(), QStringLiteral("search"));
        QVERIFY(m_window->findChild<TourBar*>()->isOn());
    }

    void keysOpenTheLabs() {
        QVERIFY(greet());
        QTest::keyClick(doors()[0], Qt::Key_Tab);
        QVERIFY(doors()[1]->hasFocus());
        QTest::keyClick(doors()[1], Qt::Key_Space);
        QCOMPARE(mode(), QStringLiteral("labs"));
    }

    void keysCreateAnAccelerator() {
        QVERIFY(greet());
        QTest::keyClick(doors()[2], Qt::Key_Return);
        auto* menu = doors()[2]->findChild<QMenu*>();
        QVERIFY(menu != nullptr && menu->isVisible());
        QTest::keyClick(menu, Qt::Key_Up);  // the last entry
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(QString::fromStdString(m_window->document().accelerator().name),
                     QStringLiteral("accelerator"));
    }

    /// The sample of a network opens in Network and is searched as a whole.
    void aNetworkOpensInItsMode() {
        QVERIFY(greet());
        for (SampleCard* card : m_window->findChildren<SampleCard*>()) {
            if (card->text() == sampleCalled(QStringLiteral("network")).title) {
                QTest::mouseClick(card, Qt::LeftButton);
                break;
            }
        }
        QCOMPARE(mode(), QStringLiteral("network"));
        Mode& network = *m_window->bench().mode();
        QVERIFY(network.can(ModeCommand::Stop));  // the search of all layers runs
        network.run(ModeCommand::Stop);
        // The sample of a single layer opens in Layer.
        trigger("mode.start");
        QTest::mouseClick(m_window->findChild<SampleCard*>(), Qt::LeftButton);
        QCOMPARE(mode(), QStringLiteral("search"));
        QVERIFY(settle(*m_window));
    }

    /// In every language and text size, a door is as high as its texts need.
    void doorsHoldTheirWords() {
        for (const char* language : {"en", "zh_TW"}) {
            openIn(QLatin1String(language));
            for (const bool projector : {false, true}) {
                m_window->setProjector(projector);
                for (const int width : {960, 1276, 1900}) {
                    m_window->resize(width, 764);
                    m_window->commands().action(QStringLiteral("mode.start"))->trigger();
                    for (const StartDoor* door : doors()) {
                        QTRY_VERIFY2(door->height() >= door->heightForWidth(door->width()),
                                     qPrintable(door->text()));
                    }
                }
            }
        }
        m_window->setProjector(false);
    }

    void recentFilesHaveFolderAndDate() {
        const QString file = fromSource("samples/workloads/lecture-matmul.yaml");
        QVERIFY(m_window->openFile(file));
        trigger("mode.start");
        const auto* recent = m_window->findChild<RecentFiles*>();
        QVERIFY(recent != nullptr && recent->isVisible());
        const auto* button = recent->findChild<QPushButton*>();
        QCOMPARE(button->text(), QStringLiteral("lecture-matmul.yaml"));
        const QString date =
            dateLabel(QFileInfo(file).lastModified(), QDateTime::currentDateTime());
        QVERIFY(button->accessibleDescription().contains(folderLabel(file)));
        QVERIFY(button->accessibleDescription().endsWith(date));
        int found = 0;
        for (const QLabel* label : recent->findChildren<QLabel*>()) {
            found += label->isVisible() && label->text() == date ? 1 : 0;
        }
        QCOMPARE(found, 1);
    }

    void datesAreRelative() {
        const QDateTime now(QDate(2026, 11, 30), QTime(20, 30));
        QCOMPARE(dateLabel(now.addSecs(-60), now), QStringLiteral("Today, 20:29"));
        QCOMPARE(dateLabel(now.addDays(-1), now), QStringLiteral("Yesterday, 20:30"));
        QCOMPARE(dateLabel(now.addDays(-4), now), QStringLiteral("26 Nov 2026"));
        QCOMPARE(folderLabel(QDir::homePath() + QStringLiteral("/designs/a.yaml")),
                 QStringLiteral("~/designs"));
    }
};

LOOPGLASS_TEST(FirstStartTest)

}  // namespace loopglass::ui::test::first_start_test

#include "first_start_test.moc"
