// A new accelerator: it can be searched at once, extended, saved and undone.
#include "document/document.h"
#include "editors/level_card.h"
#include "files/part_files.h"
#include "format/read/read_accelerator.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/displayed_window.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/settled.h"

#include <QTest>
#include <QToolButton>
#include <memory>
#include <optional>

namespace loopglass::ui::test::new_accelerator_test {

class NewAcceleratorTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    std::optional<NoWarnings> m_warnings;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;

    const Accelerator& accelerator() const { return m_window->document().accelerator(); }
    bool isProven() const {
        const DisplayState& shown = m_window->shown().now();
        return shown.run && !shown.isOld() && shown.run->result() &&
               shown.run->result()->isClosed();
    }
    void make() {
        m_window->commands().update();
        m_window->commands().action(QStringLiteral("file.newAccelerator"))->trigger();
    }

    /// Part of the first level's details, which are folded.
    void addLevel() {
        m_window->findChildren<LevelCard*>().first()->setUnfolded(true);
        for (QToolButton* button : m_window->findChildren<QToolButton*>()) {
            if (button->accessibleName() == QLatin1String("Add a level below this one")) {
                return button->click();
            }
        }
        QFAIL("there is no such button");
    }

private slots:
    void init() {
        m_warnings.emplace();
        m_theme = std::make_unique<Theme>();
        m_window = shownWindow(*m_theme);
    }
    void cleanup() {
        m_window.reset();
        m_theme.reset();
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    /// No file was opened, so the window shows the Start page.
    void fromStart() {
        make();
        QVERIFY(settle(*m_window));
        QCOMPARE(accelerator().levels.size(), std::size_t{1});
        QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("search"));
        QVERIFY(isProven());
        QVERIFY(m_window->lastMessage().startsWith(
            QStringLiteral("New accelerator with DRAM above one MAC.")));
    }

    /// The accelerator is edited in Search, whichever mode was in front.
    void fromAnotherMode() {
        m_window->openSample(samples().first());
        for (const char* mode : {"mode.design", "mode.labs"}) {
            m_window->commands().action(QLatin1String(mode))->trigger();
            make();
            QVERIFY(settle(*m_window));
            QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("search"));
            QVERIFY(isProven());
        }
    }

    /// The only level can be neither removed nor moved.
    void theOnlyLevelStays() {
        make();
        m_window->findChildren<LevelCard*>().first()->setUnfolded(true);
        const auto enabled = [this](const char* name) {
            for (const QToolButton* button : m_window->findChildren<QToolButton*>()) {
                if (button->accessibleName() == QLatin1String(name)) {
                    return button->isEnabled();
                }
            }
            return true;
        };
        for (const char* name :
             {"Remove this level", "Move this level outward", "Move this level inward"}) {
            QVERIFY2(!enabled(name), name);
        }
        addLevel();
        QTRY_VERIFY(enabled("Remove this level") && enabled("Move this level inward"));
    }

    void isGrownSavedAndUndone() {
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        const Accelerator old = accelerator();
        make();
        QVERIFY(settle(*m_window));
        QVERIFY(isProven());
        const double alone = m_window->shown().now().run->result()->score.primary;
        addLevel();
        QVERIFY(settle(*m_window));
        QCOMPARE(accelerator().levels.size(), std::size_t{2});
        QVERIFY(isProven());
        QVERIFY(m_window->shown().now().run->result()->score.primary < alone);

        const std::string text = textOf(m_window->document(), DocumentPart::Accelerator);
        QVERIFY(readAccelerator(Source{"saved", text}) == accelerator());
        m_window->bench().undo();
        m_window->bench().undo();
        QVERIFY(accelerator() == old);
        QVERIFY(settle(*m_window));
        QVERIFY(isProven());
    }

    /// Constraints on a removed level are reported as an error, and not dropped silently.
    void constraintsOfTheOldOneAreSaid() {
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        m_window->document().setConstraints("constraints: [{level: L1, temporal: {order: [C]}}]\n",
                                            {});
        QVERIFY(settle(*m_window));
        make();
        QTRY_VERIFY(m_window->document().prepare().error.contains(QStringLiteral("L1")) ||
                    m_window->document().constraints().empty());
    }
};

LOOPGLASS_TEST(NewAcceleratorTest)

}  // namespace loopglass::ui::test::new_accelerator_test

#include "new_accelerator_test.moc"
