// Questions that name a unit, and those about the cutoff that repeat its words: each answer is
// compared with the engine.
#include "ask/question_reader.h"
#include "commands/command_palette.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "trace/rules.h"
#include "ui/ask/dropped_for.h"
#include "ui/ask/question_support.h"
#include "ui/displayed_window.h"
#include "ui/own_home.h"
#include "ui/searched_sample.h"
#include "ui/settled.h"
#include "window/pictures.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <memory>
#include <optional>
#include <utility>

namespace loopglass::ui::test::question_units_test {

class QuestionUnitsTest : public QObject {
    Q_OBJECT

    QuestionReader m_reader;
    std::shared_ptr<RunData> m_run = searched("eyeriss-like.yaml", "conv2d.yaml");

    const Problem& problem() const { return m_run->problem(); }
    const Workload& workload() const { return problem().workload; }
    std::uint64_t dropped(PruneReason reason) const { return droppedFor(m_run->trace(), reason); }
    using Clocked = std::pair<std::optional<DisplayedMapping>, std::shared_ptr<RunData>>;
    /// Returns the same machine at 0.7 GHz.
    Clocked clocked() const {
        Accelerator machine = problem().accelerator;
        machine.clock = 0.7;
        const auto run = std::make_shared<RunData>(
            std::make_shared<const Problem>(bind(workload(), machine)), m_run->options());
        run->finish(map({run->problem(), run->method(), run->options()}, &run->mutableTrace()));
        return {bestMapping(*run, std::nullopt), run};
    }

private slots:
    /// Units on a machine with a clock, and the possible answers without one.
    void unitsOfQuestions_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("expected");
        const Cost cost = clocked().first->cost;
        const QString ms = QString::number(cost.cycles / 0.7e6, 'g', 6) + " ms"_t;
        const QString us = QString::number(cost.cycles / 0.7e3, 'g', 6) + " µs"_t;
        const QString mJ = QString::number(cost.energy / 1e9, 'g', 6) + " mJ"_t;
        const auto row = [](const char* typed, const QString& expected) {
            QTest::addRow("%s", typed) << QString::fromUtf8(typed) << expected;
        };
        row("what is the delay in ms?", ms + ": "_t);
        row("What is the delay in milliseconds?", ms + ": "_t);
        row("delay in µs", withThinSpaces(us) + ": "_t);
        row("delay in us", withThinSpaces(us) + ": "_t);
        row("is the delay below 1e6 ms?", "Yes: "_t + ms + " is within 1e+06 ms."_t);
        row("is the delay below 0.000001ms?", "No: "_t + ms + " is more than 1e-06 ms."_t);
        row("is the energy below 1e6 mJ?", "Yes: "_t + mJ + " is within 1e+06 mJ."_t);
        row("is the energy below 1e-9 mJ?", "No: "_t + mJ + " is more than 1e-09 mJ."_t);
    }
    void unitsOfQuestions() {
        QFETCH(const QString, typed);
        QFETCH(const QString, expected);
        const auto& [best, run] = clocked();
        const auto read = m_reader.read(typed, run->problem());
        QVERIFY(read.has_value());
        const AskContext about{loopglass::ui::DisplayState::current(run), best};
        const QString message = read->first->answer(about, read->second).text;
        QVERIFY2(message.startsWith(expected), qPrintable(message + " | "_t + expected));
    }
    /// The definition of the cutoff, and its present value.
    void whatTheCutoffIs() {
        const auto read = m_reader.read("what is the cutoff?"_t, problem());
        QVERIFY(read.has_value());
        const QString message =
            read->first->answer({loopglass::ui::DisplayState::current(m_run), {}}, read->second)
                .text;
        const Rule rule = ruleOf(PruneReason::Bound, true);
        QVERIFY2(message.startsWith(sentence(uiText(rule.statement))), qPrintable(message));
        QVERIFY2(message.contains(m_run->scores().label(m_run->result()->score.primary)),
                 qPrintable(message));
    }
    void theStrongestRule() {
        for (const char* typed : {"which rule pruned most?", "which rule drops the most"}) {
            const auto read = m_reader.read(QString::fromUtf8(typed), problem());
            QVERIFY2(read && QLatin1String(read->first->id) == "strongest"_t, typed);
        }
    }
    void withoutAClockATimeIsNotKnown() {
        for (const char* typed : {"delay in ms", "is the delay below 1 ms?"}) {
            const auto read = m_reader.read(QString::fromUtf8(typed), problem());
            QVERIFY(read.has_value());
            const AskContext about{loopglass::ui::DisplayState::current(m_run),
                                   bestMapping(*m_run, std::nullopt)};
            const QString message = read->first->answer(about, read->second).text;
            QVERIFY2(message.startsWith("The accelerator has no clock"_t) &&
                         message.contains(quantityLabel(about.cost().cycles) + " cycles"_t),
                     qPrintable(message));
        }
    }
    /// The ways in which users asked the same.
    void ofTheCutoff() {
        for (const char* typed :
             {"how many were dropped by the cutoff?", "how many were dropped for cutoff",
              "how many were pruned by the cutoff?", "how many did the cutoff drop?"}) {
            const auto read = m_reader.read(QString::fromUtf8(typed), problem());
            QVERIFY2(read.has_value(), typed);
            QCOMPARE(QLatin1String(read->first->id), "dropped"_t);
            QVERIFY(read->second.reason == PruneReason::Bound);
            const QString message =
                read->first->answer({loopglass::ui::DisplayState::current(m_run), {}}, read->second)
                    .text;
            QVERIFY2(message.startsWith(countLabel(std::int64_t(dropped(PruneReason::Bound))) +
                                        " candidates pruned: bound"_t),
                     qPrintable(message));
        }
    }

    /// A question without an answer gets a message, also if similar questions exist.
    void whatCannotBeAnsweredIsSaid() {
        const OwnHome home;
        Theme theme;
        const std::unique_ptr<MainWindow> window = shownWindow(theme);
        window->openSample(samples().first());
        QVERIFY(settle(*window));
        window->commands().action(QStringLiteral("help.palette"))->trigger();
        auto* palette = window->findChild<CommandPalette*>();
        QVERIFY(palette != nullptr);
        const auto message = [palette] {
            QStringList texts;
            for (const QLabel* label : palette->findChildren<QLabel*>()) {
                texts << label->text();
            }
            return texts.join(QLatin1Char(' '));
        };
        auto* line = palette->findChild<QLineEdit*>();
        line->setText("is the energy of L1 even?"_t);
        QVERIFY2(message().contains("No answer to this question"_t), qPrintable(message()));
        const auto* list = palette->findChild<QListWidget*>();
        QVERIFY(list->count() > 0);  // there are similar ones
        line->setText("who wrote this program"_t);
        QVERIFY2(message().contains("No matching command or question"_t), qPrintable(message()));
        QCOMPARE(list->count(), 0);  // any would be far-fetched
        line->setText("energy?"_t);
        QVERIFY2(!message().contains("No answer to this question"_t), qPrintable(message()));
        palette->close();
    }
};

LOOPGLASS_TEST(QuestionUnitsTest)

}  // namespace loopglass::ui::test::question_units_test

#include "question_units_test.moc"
