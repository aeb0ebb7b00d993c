// Questions in the palette, as a user types them: the answers, the offered alternatives, and the
// run and moment of an answer.
#include "commands/command_palette.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/displayed_window.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/settled.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QTest>
#include <memory>
#include <optional>

namespace loopglass::ui::test::questions_in_palette_test {

class QuestionsInPaletteTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    std::optional<NoWarnings> m_warnings;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;

    QPointer<CommandPalette> opened() {
        m_window->commands().action(QStringLiteral("help.palette"))->trigger();
        return m_window->findChildren<CommandPalette*>().last();
    }
    /// Returns the immediate answer to a question in a separate palette.
    QString answerTo(const char* typed) {
        const QPointer<CommandPalette> palette = opened();
        QTest::keyClicks(palette->findChild<QLineEdit*>(), QLatin1String(typed));
        const QString text = palette->answer().text;
        palette->close();
        return QTest::qWaitFor([&palette] { return palette == nullptr; }, longestWait) ? text
                                                                                       : QString();
    }

private slots:
    void init() {
        m_warnings.emplace();
        m_theme = std::make_unique<Theme>();
        m_window = shownWindow(*m_theme);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), longestWait));
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
    }
    void cleanup() {
        m_window.reset();
        m_theme.reset();
        QCOMPARE(NoWarnings::taken(), QStringList());
    }

    /// Types letters and Enter like a user.
    void lettersAndEnter() {
        QPointer<CommandPalette> palette = opened();
        QVERIFY(palette);
        auto* line = palette->findChild<QLineEdit*>();
        QTest::keyClicks(line, QStringLiteral("why xxCK"));
        QVERIFY2(palette->answer().text.startsWith(QStringLiteral("Order xxCK: ")),
                 qPrintable(palette->answer().text));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(m_window->selection().selected() != noNode);

        QTRY_VERIFY(palette == nullptr);
        palette = opened();
        line = palette->findChild<QLineEdit*>();
        QTest::keyClicks(line, QStringLiteral("the optimum"));
        QTRY_VERIFY(palette->answer().text.contains(QStringLiteral("proven")));
        line->setText(QStringLiteral("zzqq"));
        QVERIFY(palette->answer().text.isEmpty());
        const auto* list = palette->findChild<QListWidget*>();
        QVERIFY(list->count() >= 40);                         // the questions that can be answered
        line->setText(QStringLiteral("why tile K 1000003"));  // an answer without a link
        QVERIFY2(
            palette->answer().text.startsWith(QStringLiteral("'tile K 1000003' does not match")),
            qPrintable(palette->answer().text));
        QVERIFY(list->count() >= 40);
        line->setText(QStringLiteral("fastest"));
        palette->close();  // during the search
        QTRY_VERIFY(palette == nullptr);
    }

    /// The command is found, and no message claims that there is no answer.
    void howToExport() {
        for (const char* typed : {"how do I export C", "How can I export Python?"}) {
            const QPointer<CommandPalette> palette = opened();
            QTest::keyClicks(palette->findChild<QLineEdit*>(), QLatin1String(typed));
            const auto* list = palette->findChild<QListWidget*>();
            QVERIFY(list->count() > 0);
            QVERIFY2(list->item(0)->text().contains(QStringLiteral("Export mapping as code")),
                     qPrintable(list->item(0)->text()));
            for (const QLabel* label : palette->findChildren<QLabel*>()) {
                QVERIFY2(!label->isVisible() || !label->text().startsWith(QStringLiteral("No ")),
                         qPrintable(label->text()));
            }
            palette->close();
            QTRY_VERIFY(palette == nullptr);
        }
    }

    /// Numbers belong to the displayed moment, or to the document before the edit; the meaning of a
    /// word does not.
    void saysOfWhenItIs() {
        const auto begins = [this](const char* typed, const QString& with) {
            const QString text = answerTo(typed);
            return text.startsWith(with) ? QString() : text;
        };
        const QString word = QStringLiteral("Spatial loop: ");
        m_window->selection().showMoment(3);
        QCOMPARE(begins("how many candidates", QStringLiteral("At search step 3: ")), QString());
        QCOMPARE(begins("what is a spatial loop", word), QString());
        m_window->selection().showMoment(std::nullopt);
        m_window->document().setConstraints("constraints: [{level: L9}]\n",
                                            {});  // no search takes it
        QTRY_VERIFY(m_window->shown().now().isOld());
        QCOMPARE(begins("how many candidates", QStringLiteral("Out of date: ")), QString());
        QCOMPARE(begins("what is a spatial loop", word), QString());
    }
};

LOOPGLASS_TEST(QuestionsInPaletteTest)

}  // namespace loopglass::ui::test::questions_in_palette_test

#include "questions_in_palette_test.moc"
