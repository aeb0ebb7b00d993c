// Random events of keys and mouse over every mode, view and dialog: 20,000 events in total, fewer
// if fewer cases are requested. The program does not crash, Qt prints no warning, and afterwards
// the window opens and searches a sample. The name of a row is its seed.
#include "runner/run_tests.h"
#include "support/effort.h"
#include "ui/displayed_window.h"
#include "ui/monkey/monkey.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/settled.h"
#include "ui/worked_modes.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <numeric>
#include <vector>

namespace loopglass::ui::test::monkey_test {

using namespace loopglass::test;

/// LOOPGLASS_SEEDS sets another number, beginning at LOOPGLASS_SEED.
constexpr unsigned seeds = 40;
/// Additional seeds that are always run. They once found a removed separator between two panels,
/// and a removed dialog of Edit mapping.
constexpr std::array<unsigned, 2> foundSomething{50, 75};
constexpr int eventsOfACase = 500;

class MonkeyTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    QTemporaryDir m_folder;

private slots:
    /// Saves the document under its present name.
    void initTestCase() { QVERIFY(QDir::setCurrent(m_folder.path())); }

    void nothingFallsOver_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<QString>("mode");
        const QStringList modes{QStringLiteral("search"), QStringLiteral("mappers"),
                                QStringLiteral("design"), QStringLiteral("network"),
                                QStringLiteral("embed"),  QStringLiteral("labs"),
                                QStringLiteral("start")};
        const auto first = static_cast<unsigned>(qEnvironmentVariableIntValue("LOOPGLASS_SEED"));
        const int asked = qEnvironmentVariableIntValue("LOOPGLASS_SEEDS");
        const auto all = asked > 0 ? static_cast<unsigned>(asked) : seeds;
        std::vector<unsigned> played(casesHere(all));
        std::iota(played.begin(), played.end(), first);
        const bool isLast = first + all >= seeds;
        for (const unsigned found : foundSomething) {
            if (isLast && played.back() < found) {
                played.push_back(found);
            }
        }
        for (const unsigned seed : played) {
            const QString& mode = modes[static_cast<int>(seed) % modes.size()];
            QTest::addRow("LOOPGLASS_SEED=%u in %s", seed, qPrintable(mode)) << seed << mode;
        }
    }
    void nothingFallsOver() {
        QFETCH(const unsigned, seed);
        QFETCH(const QString, mode);
        QSettings().clear();
        const NoWarnings warnings;
        Theme theme;
        const std::unique_ptr<MainWindow> window = shownWindow(theme);
        if (seed % 3 != 0) {
            window->openSample(samples().first());
            QVERIFY(settle(*window));
        }
        window->bench().show(*window->bench().modeCalled(mode));
        Monkey monkey(*window, seed, m_folder.path());
        const bool played = monkey.play(eventsOfACase);
        QVERIFY2(played, qPrintable(monkey.lastDeeds()));
        qInfo("%d kinds of parts met, %d times something asked", monkey.kindsMet(), monkey.asked());
        QVERIFY2(NoWarnings::taken().isEmpty(),
                 qPrintable(NoWarnings::taken().join(QStringLiteral("; ")) +
                            QStringLiteral(", after ") + monkey.lastDeeds()));
        // The window still exists, and the first user action in it works.
        window->controller().setSpeed(0);
        window->openSample(samples().first());
        QVERIFY2(settle(*window), qPrintable(monkey.lastDeeds()));
        QVERIFY(window->controller().current() != nullptr);
        window->close();
        QCOMPARE(NoWarnings::taken(), QStringList());
        QVERIFY(monkey.kindsMet() > 5);
    }
};

LOOPGLASS_TEST(MonkeyTest)

}  // namespace loopglass::ui::test::monkey_test

#include "monkey_test.moc"
