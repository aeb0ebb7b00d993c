// Every tour from the first stop to the last, by mouse, in both languages. The view of each stop is
// in front, its subject is selected, and each question in its text has an answer.
#include "ask/question_reader.h"
#include "modes/search_mode.h"
#include "run/proof_search.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "tour/tour_bar.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"

#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

namespace loopglass::ui::test::tour_test {

class TourTest : public WindowFixture {
    Q_OBJECT

    SearchMode& mode() const { return modeCalled<SearchMode>(Workbench::home); }
    static void click(TourBar& bar, bool next) {
        for (QPushButton* button : bar.findChildren<QPushButton*>()) {
            if (button->property("primary").toBool() == next && button->isVisible() &&
                (next || button->isEnabled())) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void everyStop_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("sample");
        for (const char* language : {"en", "zh_TW"}) {
            for (const Tour& tour : tours()) {
                QTest::addRow("%s %s", tour.sample, language)
                    << language << QString::fromLatin1(tour.sample);
            }
        }
    }
    void everyStop() {
        QFETCH(const QString, language);
        QFETCH(const QString, sample);
        openIn(language);
        m_window->commands().action(QStringLiteral("help.tour-") + sample)->trigger();
        QVERIFY(settle(*m_window));
        TourBar& bar = mode().tour();
        const Tour& tour = *tourOf(sample);
        QVERIFY(tour.stops.size() >= 6);
        const QString nobody =  // the answer for a missing candidate
            ui::tr("'%1' does not match any candidate of this search.")
                .section(QStringLiteral("%1"), 1, 1);
        QCOMPARE(nobody.contains(QStringLiteral("does not match any candidate")),
                 language == QStringLiteral("en"));
        static const QRegularExpression question(QStringLiteral("\\[\\[(.+?)\\]\\]"));
        QuestionReader reader;
        static const QRegularExpression english(QStringLiteral("[a-z]{2,} [a-z]{2,} [a-z]{2,}"));
        for (int stop = 0; stop < static_cast<int>(tour.stops.size()); ++stop) {
            const TourStop& expected = tour.stops[static_cast<std::size_t>(stop)];
            QTRY_VERIFY(bar.isVisible());
            QCOMPARE(bar.stop(), stop);
            QCOMPARE(mode().inFront().id(), expected.view);
            QCOMPARE(m_window->selection().selected() != noNode, *expected.query != '\0');
            QVERIFY2(!bar.text().contains(QStringLiteral("[[")), qPrintable(bar.text()));
            // A question that is not understood would be left out.
            for (const auto& match : question.globalMatch(ui::tr(expected.text))) {
                const QString asked = match.captured(1);
                QVERIFY2(reader.read(asked, m_window->shown().now().run->problem()),
                         qPrintable(asked));
            }
            QVERIFY2(!bar.text().contains(nobody), qPrintable(bar.text()));
            QVERIFY2(language == QStringLiteral("en") || !english.match(bar.text()).hasMatch(),
                     qPrintable(bar.text()));
            click(bar, true);
        }
        QVERIFY(!bar.isVisible());
    }
    /// An earlier step of the timeline has no mapping yet, but the text is about the finished
    /// search. A question about a level with another name is left out.
    void keepsItsAnswersAtAnEarlierStep() {
        for (const char* sample : {"conv1d", "resnet18", "lecture"}) {
            m_window->commands()
                .action(QStringLiteral("help.tour-") + QLatin1String(sample))
                ->trigger();
            QVERIFY(settle(*m_window));
            TourBar& bar = mode().tour();
            QTRY_VERIFY(bar.isVisible());
            for (std::size_t stop = 0; stop < tourOf(QLatin1String(sample))->stops.size(); ++stop) {
                const QString before = bar.text();
                m_window->selection().showMoment(1);
                QCoreApplication::processEvents();
                QVERIFY2(!bar.text().contains(QStringLiteral("[[")), qPrintable(bar.text()));
                QCOMPARE(bar.text(), before);
                bar.next();
            }
        }
        m_window->commands().action(QStringLiteral("help.tour-resnet18"))->trigger();
        QVERIFY(settle(*m_window));
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels[1].name = "Other";
        QCOMPARE(m_window->document().setAccelerator(accelerator, {}), QString());
        QVERIFY(settle(*m_window));
        QTRY_VERIFY(mode().tour().text().contains(QStringLiteral("168")));
        QVERIFY2(!mode().tour().text().contains(QStringLiteral("[[")),
                 qPrintable(mode().tour().text()));
    }
    /// The stop about better mappings has the same statement as the header, and is updated when the
    /// proof has ended.
    void saysThatTheOptimumIsProven() {
        m_window->commands().action(QStringLiteral("help.tour-conv1d"))->trigger();
        QVERIFY(settle(*m_window));
        TourBar& bar = mode().tour();
        QTRY_VERIFY(bar.isVisible());
        while (bar.stop() + 1 < static_cast<int>(tourOf(QStringLiteral("conv1d"))->stops.size()) &&
               !bar.title().contains(QStringLiteral("Is it the optimum?"))) {
            bar.next();
        }
        QVERIFY(bar.title().contains(QStringLiteral("Is it the optimum?")));
        const auto& proof = m_window->bench().services().of<ProofSearch>();
        QTRY_VERIFY(proof.isOptimum());
        QVERIFY2(bar.text().contains(QStringLiteral("Yes, proven")), qPrintable(bar.text()));
    }
    /// "Next" has the focus, and keys belong to the tour, not to the view behind it.
    void goesByKeys() {
        activate();
        m_window->commands().action(QStringLiteral("help.tour-conv1d"))->trigger();
        QVERIFY(settle(*m_window));
        TourBar& bar = mode().tour();
        QTRY_VERIFY(bar.isVisible());
        const auto press = [this](Qt::Key key) {
            QTest::keyClick(m_window->focusWidget(), key);
            QCoreApplication::processEvents();
        };
        press(Qt::Key_Return);
        QCOMPARE(bar.stop(), 1);
        press(Qt::Key_PageDown);
        QCOMPARE(bar.stop(), 2);
        press(Qt::Key_Space);
        QCOMPARE(bar.stop(), 3);
        press(Qt::Key_PageUp);
        QCOMPARE(bar.stop(), 2);
        QVERIFY(bar.isAncestorOf(m_window->focusWidget()));
        press(Qt::Key_Escape);
        QVERIFY(!bar.isOn() && !bar.isVisible());
        QVERIFY(mode().inFront().isAncestorOf(m_window->focusWidget()) ||
                &mode().inFront() == m_window->focusWidget());
    }
    /// The text of a stop belongs to the displayed search. The tour follows an edit, and ends with
    /// another document.
    void followsAnEdit() {
        m_window->commands().action(QStringLiteral("help.tour-conv1d"))->trigger();
        QVERIFY(settle(*m_window));
        TourBar& bar = mode().tour();
        QTRY_VERIFY(bar.isVisible());
        bar.next();
        bar.next();
        const QString before = bar.text();
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels.back().buffers.front().capacity = 9;
        QCOMPARE(m_window->document().setAccelerator(accelerator, {}), QString());
        QVERIFY(settle(*m_window));
        QTRY_VERIFY(bar.text().contains(QStringLiteral("9 words")));
        QVERIFY(bar.text() != before);
        bar.previous();
        QCOMPARE(bar.stop(), 1);
        m_window->openSample(samples()[1]);
        QVERIFY(!bar.isVisible());
        QVERIFY(settle(*m_window));
        QVERIFY(!bar.isVisible());
    }
};

LOOPGLASS_TEST(TourTest)

}  // namespace loopglass::ui::test::tour_test

#include "tour_test.moc"
