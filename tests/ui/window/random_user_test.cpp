// A random user: edits during a search, the start page, another document, undo, the timeline,
// pause, steps, fields with and without valid numbers, in any order. After each action, every panel
// shows what it states. A failing case prints its seed.
#include "runner/run_tests.h"
#include "support/effort.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/window_panels.h"
#include "widgets/number_box.h"

#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace loopglass::ui::test::random_user_test {

using namespace loopglass::test;

constexpr int stepsOfACase = 60;

/// An action of the user, with its name.
using Deed = std::pair<const char*, std::function<void()>>;

class User {
public:
    User(MainWindow& window, unsigned seed) : m_window(window), m_random(seed) {}

    /// Makes a random action and returns its name.
    QString act() {
        const std::vector<Deed> deeds{
            {"slide a capacity", [this] { setCapacity(Document::EditTiming::Sliding); }},
            {"type a capacity", [this] { setCapacity(Document::EditTiming::Typing); }},
            {"click a capacity", [this] { setCapacity(Document::EditTiming::Once); }},
            {"another bound", [this] { setBound(); }},
            {"start page", [this] { trigger("file.start"); }},
            {"a mode", [this] { m_window.bench().show(*modes()[below(modes().size())]); }},
            {"a view", [this] { m_window.showView(static_cast<ViewId>(below(9))); }},
            {"another document", [this] { m_window.openSample(samples()[below(3)]); }},
            {"undo", [this] { trigger("edit.undo"); }},
            {"redo", [this] { trigger("edit.redo"); }},
            {"scrub", [this] { scrub(); }},
            {"follow", [this] { trigger("run.follow"); }},
            {"pause", [this] { trigger("run.pause"); }},
            {"step", [this] { trigger("run.step"); }},
            {"to the cutoff", [this] { trigger("run.cutoff"); }},
            {"search", [this] { trigger("run.start"); }},
            {"stop", [this] { trigger("run.stop"); }},
            {"a field without a number", [this] { typeBound(QString()); }},
            {"a number again", [this] { typeBound(QString::number(1 + below(9))); }},
            {"wrong constraints", [this] { setConstraints("constraints: [{level: L9}]"); }},
            {"no constraints", [this] { setConstraints(""); }},
            {"select", [this] { select(); }},
            {"slow",
             [this] { m_window.controller().setSpeed(static_cast<double>(below(2)) * 50.0); }},
            {"wait", [] { QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents); }},
        };
        const Deed& deed = deeds[below(deeds.size())];
        deed.second();
        return QLatin1String(deed.first);
    }

private:
    std::size_t below(std::size_t end) { return m_random() % end; }
    const std::vector<std::unique_ptr<Mode>>& modes() { return m_window.bench().modes(); }
    void trigger(const char* id) { m_window.commands().action(QLatin1String(id))->trigger(); }
    void setCapacity(Document::EditTiming pace) {
        Accelerator accelerator = m_window.document().accelerator();
        accelerator.levels.back().buffers.front().capacity =
            static_cast<std::int64_t>(8 + below(64));
        m_window.document().setAccelerator(accelerator,
                                           {QStringLiteral("c"), QStringLiteral("c"), pace});
    }
    void setBound() {
        Workload workload = m_window.document().workload();
        workload.dimensions[below(workload.dimensions.size())].bound =
            static_cast<std::int64_t>(1 + below(12));
        m_window.document().setWorkload(workload, {QStringLiteral("bound"), {}});
    }
    void typeBound(const QString& number) {
        for (NumberBox* box : m_window.findChildren<NumberBox*>()) {
            if (box->accessibleName().startsWith(QLatin1String("Size of dimension")) &&
                box->isVisible()) {
                QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
                QTest::keyClick(box, Qt::Key_Delete);
                QTest::keyClicks(box, number);
                return;
            }
        }
    }
    void setConstraints(const char* text) {
        m_window.document().setConstraints(text, {QStringLiteral("constraints"), {}});
    }
    void scrub() {
        if (const auto& run = m_window.shown().now().run; run && run->trace().now() > 0) {
            m_window.selection().showMoment(static_cast<std::uint32_t>(below(run->trace().now())));
        }
    }
    void select() {
        if (const auto& run = m_window.shown().now().run; run && run->trace().size() > 0) {
            m_window.selection().select(
                static_cast<NodeId>(static_cast<std::uint32_t>(below(run->trace().size()))));
        }
    }

    MainWindow& m_window;
    std::mt19937 m_random;
};

class RandomUserTest : public QObject {
    Q_OBJECT

    OwnHome m_home;

private slots:
    void everyPanelIsTrueAfterEveryDeed_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= casesHere(12); ++seed) {
            QTest::addRow("seed %u", seed) << seed;
        }
    }
    void everyPanelIsTrueAfterEveryDeed() {
        QFETCH(const unsigned, seed);
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.resize(1280, 800);
        window.show();
        const WindowPanels panels(window);
        User user(window, seed);
        QStringList done;
        for (int step = 0; step < stepsOfACase; ++step) {
            done << user.act();
            const QString wrong = panels.whatIsUntrue();
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(wrong + QStringLiteral(", after: ") +
                                done.mid(std::max(0, step - 8)).join(QStringLiteral(", "))));
            QCoreApplication::processEvents();
            const QString later = panels.whatIsUntrue();
            QVERIFY2(later.isEmpty(),
                     qPrintable(later + QStringLiteral(", a moment after: ") +
                                done.mid(std::max(0, step - 8)).join(QStringLiteral(", "))));
            QVERIFY(WindowPanels::inkOf(window.bench().mode()->page().grab().toImage()) > 0);
        }
        window.close();
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }
};

LOOPGLASS_TEST(RandomUserTest)

}  // namespace loopglass::ui::test::random_user_test

#include "random_user_test.moc"
