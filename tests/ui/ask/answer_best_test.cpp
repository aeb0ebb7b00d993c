// Answers that compare with the best mapping are true of that mapping, and a text that is not
// understood starts no search.
#include "ask/question_reader.h"
#include "commands/command_palette.h"
#include "dataflow/dataflow_search.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "ui/ask/question_support.h"
#include "ui/displayed_window.h"
#include "ui/own_home.h"
#include "ui/searched_sample.h"
#include "ui/settled.h"
#include "window/pictures.h"

#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <memory>
#include <string_view>

namespace loopglass::ui::test::answer_best_test {

class AnswerBestTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    QuestionReader m_reader;
    std::shared_ptr<RunData> m_run = searched("eyeriss-like-45nm.yaml", "conv2d.yaml");

    Answer answered(const QString& typed) { return answerTo(m_reader, m_run, typed); }

    /// A machine with one word where three tensors are kept.
    std::shared_ptr<RunData> nothingFits() const {
        Accelerator machine = m_run->problem().accelerator;
        for (Buffer& buffer : machine.levels[1].buffers) {
            buffer.capacity = 1;
        }
        auto problem = std::make_shared<const Problem>(bind(m_run->problem().workload, machine));
        auto run = std::make_shared<RunData>(problem, SearchOptions{});
        run->finish(map({*problem, principlesMethod(), {}}, &run->mutableTrace()));
        return run;
    }

private slots:
    /// The same wording as in the views, which lack the mapping.
    void whyThereIsNone() {
        const auto none = nothingFits();
        QVERIFY(!none->result()->best);
        const Answer answer = answerTo(m_reader, none, "why is there no mapping?"_t);
        QCOMPARE(answer.text, sentence(none->scores().text(none->result()->whyNone)));
        QVERIFY2(answer.text.contains("is 1 word"_t), qPrintable(answer.text));
        QVERIFY(answered("why no mapping"_t).text.startsWith("A mapping exists: its EDP is "_t));
    }
    /// The factors as in Tiles: with the word before them, or only the first of them.
    void aTileAsItIsWritten() {
        const QString all = answered("why 1,2,2,1,1,1,1"_t).text;
        QVERIFY2(all.startsWith("Tile "_t), qPrintable(all));
        QCOMPARE(answered("why tile 1,2,2,1,1,1,1"_t).text, all);
        QCOMPARE(answered("why was tile 1, 2, 2, 1, 1, 1, 1 dropped?"_t).text, all);
        for (const char* cut : {"why 1,2,2,…", "why tile 1,2,2,..."}) {
            const QString text = answered(QString::fromUtf8(cut)).text;
            QVERIFY2(text.startsWith("Tile "_t), qPrintable(text));
        }
        QVERIFY(answered("why tile 1,2,2"_t).text.startsWith("Not understood"_t));
    }
    /// Its operations would exceed 64 bits, or the number is no valid number of iterations.
    void boundsAreChecked() {
        QVERIFY(
            answered("what if K is 1.5"_t).text.startsWith("A dimension size is a whole number"_t));
        QVERIFY(answered("what if K is 1e30"_t)
                    .text.startsWith("A dimension size is a whole number"_t));
        const QString text = answered("what if K is 1e12"_t).text;
        QVERIFY2(text.endsWith("."_t) && !text.contains("optimum"_t), qPrintable(text));
    }
    /// "A, which is A ÷ B the B of the mapping on screen."
    void theRatioSaysOfWhatItIs() {
        for (const Dataflow& dataflow : dataflowsOf(m_run->problem())) {
            if (uiText(dataflow.title) != "weight-stationary"_t) {
                continue;
            }
            const double other = mapDataflow(m_run->again(), dataflow).score.primary;
            const double shown = m_run->result()->score.primary;
            QVERIFY(other > shown);
            const QString text = answered("best weight-stationary mapping"_t).text;
            QVERIFY2(text.contains(", which is "_t + ratioLabel(other / shown) + " the "_t),
                     qPrintable(text));
            return;
        }
        QFAIL("no such dataflow");
    }

    /// The proof of the exact search in the background is in the header, and no answer contradicts
    /// it.
    void theProofIsToldAsInTheHeader() {
        for (const char* machine : {"eyeriss-like-45nm.yaml", "figure-4-3.yaml"}) {
            const auto run =
                searched(machine, std::string_view(machine) == "figure-4-3.yaml" ? "conv1d.yaml"
                                                                                 : "conv2d.yaml");
            ProofSearch proof;
            const auto told = [&] {
                const auto read = m_reader.read("is it optimal"_t, run->problem());
                const AskContext about{loopglass::ui::DisplayState::current(run),
                                       bestMapping(*run, std::nullopt), &proof};
                return read->first->answer(about, read->second).text;
            };
            QVERIFY(told().startsWith("Not proven. "_t));  // this search proves another
                                                           // mapping
            proof.follow(run);
            QVERIFY2(told().startsWith("Not known yet"_t), qPrintable(told()));
            QTRY_VERIFY(proof.gap().has_value());
            const double above = *proof.gap() - 1;
            QVERIFY2(told().startsWith(proof.isOptimum()
                                           ? "Yes, proven. "_t
                                           : "No. The cost is "_t + shareLabel(above) +
                                                 " above the optimum"_t),
                     qPrintable(told()));
        }
    }

    /// The trie pruned the partial order, but the outermost level of the best mapping has it: there
    /// another order is equal without its loops of one iteration.
    void anOrderOfTheBestIsNotToldAsDropped() {
        const Answer answer = answered("why xxxxxQP"_t);
        QVERIFY2(
            answer.text.startsWith("Order xxxxxQP: the best mapping uses it at DRAM. Without "_t),
            qPrintable(answer.text));
        QVERIFY2(answer.text.contains("The partial order itself was pruned: all 3 reuses"_t),
                 qPrintable(answer.text));
        const NodeRecord& led = m_run->trace()[answer.node];
        QCOMPARE(led.kind, NodeKind::Nest);
        QCOMPARE(std::size_t{led.level}, std::size_t{0});
    }
    /// An order that is no partial order of the trie is described by its first nest, here that of
    /// the best mapping.
    void anOrderWithNoPlaceInTheTrie() {
        const QString text = answered("why xxxCKQP"_t).text;
        QVERIFY2(text.startsWith("Order xxxCKQP at L2 "_t), qPrintable(text));
        QVERIFY2(text.contains("(best)"_t), qPrintable(text));
    }
    /// An order that no level has counts as pruned.
    void anOrderThatNoLevelHas() {
        const OrderTrie& trie = m_run->trace().trie();
        QVERIFY(trie.nodes.size() > 1);
        const QString text = answered("why xxxxxxN"_t).text;
        QVERIFY2(!text.contains("kept it at"_t) && !text.contains("uses it at"_t),
                 qPrintable(text));
    }

    /// Enter takes only a chosen entry; an arrow key chooses.
    void whatIsNotUnderstoodRunsNothing() {
        Theme theme;
        const std::unique_ptr<MainWindow> window = shownWindow(theme);
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get(), longestWait));
        window->openSample(samples().first());
        QVERIFY(settle(*window));
        window->commands().action(QStringLiteral("help.palette"))->trigger();
        QPointer<CommandPalette> palette = window->findChild<CommandPalette*>();
        QVERIFY(palette);
        auto* line = palette->findChild<QLineEdit*>();
        const auto* list = palette->findChild<QListWidget*>();
        for (const char* typed : {"what is the meaning of life?", "zzqq",
                                  "is the energy of L1 even?", "why tile K 1000003"}) {
            line->setText(QString::fromUtf8(typed));
            QVERIFY2(list->count() > 0, typed);
            QTest::keyClick(line, Qt::Key_Return);
            QVERIFY2(palette, typed);
            QCOMPARE(line->text(), QString::fromUtf8(typed));
        }
        line->setText("zzqq"_t);
        const QString first = list->item(0)->text();
        QTest::keyClick(line, Qt::Key_Down);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(palette);
        QCOMPARE(line->text() + "?"_t, first);
        line->setText("the energ"_t);  // letters are completed to a question as usual
        QVERIFY(list->currentRow() == 0);
        palette->close();
    }
};

LOOPGLASS_TEST(AnswerBestTest)

}  // namespace loopglass::ui::test::answer_best_test

#include "answer_best_test.moc"
