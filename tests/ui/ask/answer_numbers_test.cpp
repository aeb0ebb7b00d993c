// Numbers in answers: their subject, in the words of Reasons, with every digit or marked as
// rounded, in the requested unit; and the links of names in a question.
#include "ask/question_reader.h"
#include "cost/evaluate.h"
#include "dataflow/dataflow_search.h"
#include "mapper/space_count.h"
#include "models/space_text.h"
#include "runner/run_tests.h"
#include "text/cost_causes.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "trace/trace.h"
#include "ui/ask/looked_at.h"
#include "ui/ask/question_support.h"
#include "ui/own_home.h"
#include "ui/searched_sample.h"

#include <QTest>
#include <cmath>
#include <memory>

namespace loopglass::ui::test::answer_numbers_test {

class AnswerNumbersTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    QuestionReader m_reader;
    std::shared_ptr<RunData> m_run = searched("eyeriss-like.yaml", "conv2d.yaml");
    const Cost m_cost = evaluate(m_run->problem(), *m_run->result()->best);

    const Problem& problem() const { return m_run->problem(); }
    std::size_t tensor(const char* name) const {
        return index(*findTensor(problem().workload, name));
    }
    QString answered(const QString& typed) { return answerTo(m_reader, m_run, typed).text; }
    DataflowBest bestOf(const QString& title) const {
        for (const Dataflow& one : dataflowsOf(problem())) {
            if (uiText(one.title) == title) {
                return mapDataflow(m_run->again(), one);
            }
        }
        return {};
    }

private slots:
    /// Compares all choices of keeps, and those that the accelerator names, with the table of
    /// Reasons.
    void mappingsByTheRulesOfReasons() {
        const SpaceStages all = countSpace(problem(), m_run->options());
        const QString message = answered("how many mappings?"_t);
        for (std::size_t s = 0; s < 2; ++s) {
            const SpaceStage& stage = all.stages[s];
            const std::string& digits = stage.count.mappings;
            const QString row = uiText(spaceRuleText(stage.rule)) + ": "_t +
                                quantityLabel(std::stod(digits)) + ", exactly "_t +
                                grouped(digits) + QLatin1Char('.');
            QVERIFY2(message.contains(row, Qt::CaseInsensitive),
                     qPrintable(message + " | "_t + row));
        }
        QCOMPARE(all.stages[1].rule, SpaceRule::Keeps);
    }
    void digitsAreAllOrFour() {
        QCOMPARE(exactlyText("7"), "7"_t);
        QCOMPARE(exactlyText("1234567890"), withThinSpaces("1,234,567,890"_t));
        QCOMPARE(exactlyText("17503290000000000"),
                 withThinSpaces("1.750e16, exactly 17,503,290,000,000,000"_t));
        QCOMPARE(exactlyText("1" + std::string(40, '2')), "1.222e40"_t);
    }

    void phrasings_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("same");
        const auto row = [](const char* typed, const char* same) {
            QTest::addRow("%s", typed) << QString::fromUtf8(typed) << QString::fromUtf8(same);
        };
        row("how many times is weight read from DRAM?", "reads of weight at DRAM");
        row("how many times is weight read at L2", "reads of weight at L2");
        row("how many times is weight read?", "weight traffic");
        row("what is the average energy per MAC?", "energy per MAC");
        row("average energy per MAC", "energy per MAC");
        row("is the weight buffer full?", "how full is the weight buffer");
        row("how many mappings were evaluated?", "how many mappings were tried?");
    }
    void phrasings() {
        QFETCH(const QString, typed);
        QFETCH(const QString, same);
        QVERIFY(answered(same) != "not understood"_t);
        QCOMPARE(answered(typed), answered(same));
    }
    /// Whole mappings and candidates: both meanings are possible.
    void mappingsTried() {
        const QString message = answered("how many mappings were tried?"_t);
        const auto evaluated = static_cast<std::int64_t>(m_run->result()->statistics.evaluated);
        QVERIFY2(message.startsWith("The search evaluated "_t + countLabel(evaluated) +
                                    " complete mappings and examined "_t +
                                    countLabel(lookedAt(m_run->trace()).all) + " candidates"_t),
                 qPrintable(message));
    }
    void buffersOfATensor() {
        const QString message = answered("how full is the weight buffer?"_t);
        const std::size_t weight = tensor("weight");
        int kept = 0;
        for (std::size_t l = 0; l < problem().levelCount(); ++l) {
            const Level& level = problem().accelerator.levels[l];
            const bool isThere = problem().keeper[l][weight].has_value() &&
                                 level.buffers[*problem().keeper[l][weight]].capacity.has_value();
            kept += isThere;
            QCOMPARE(message.contains(qt(level.name) + " with "_t), isThere);
        }
        QVERIFY2(kept > 0, qPrintable(message));
        QVERIFY2(message.startsWith("Levels that keep weight: "_t), qPrintable(message));
    }
    void energiesInTheUnitRequested() {
        const double l2 = m_cost.levels[1].energy();
        const QString mJ = QString::number(l2 / 1e9, 'g', 6) + " mJ"_t;
        for (const char* typed :
             {"energy of L2 in mJ", "What is the energy of L2 in mJ?", "L2 energy in mJ"}) {
            const QString message = answered(QString::fromUtf8(typed));
            QVERIFY2(message.startsWith("L2 takes "_t + mJ), qPrintable(message));
        }
        const double each = m_cost.energy / static_cast<double>(m_cost.macs);
        const QString message = answered("energy per MAC in nJ"_t);
        QVERIFY2(message.startsWith(QString::number(each / 1e3, 'g', 6) + " nJ"_t),
                 qPrintable(message));
        const QString both = answered("energy of weight at DRAM in nJ"_t);
        QVERIFY2(both.count(" nJ"_t) == 3, qPrintable(both));
        QVERIFY(answered("energy of weight in nJ"_t).contains(" nJ"_t));
        QVERIFY(answered("energy of the MACs in nJ"_t).contains(" nJ"_t));
    }

    void cyclesAreGrouped() {
        QVERIFY(m_cost.cycles >= 1000 && m_cost.cycles == std::floor(m_cost.cycles));
        const QString cycles = countLabel(static_cast<std::int64_t>(m_cost.cycles)) + " cycles"_t;
        QCOMPARE(answered("delay in cycles"_t), cycles + QLatin1Char('.'));
        QCOMPARE(answered("is the delay below 1 cycles?"_t),
                 "No: "_t + cycles + " is more than 1 cycles."_t);
        const QString within = answered("delay within 123456789 cycles"_t);
        QVERIFY2(within.endsWith(withThinSpaces("is within 123,456,789 cycles."_t)),
                 qPrintable(within));
    }

    /// Each dataflow that the best mapping does not have is compared with it.
    void isItOfADataflow() {
        for (const Dataflow& one : dataflowsOf(problem())) {
            const QString title = uiText(one.title);
            const QString message = answered("is it "_t + title + QLatin1Char('?'));
            if (isOf(problem(), *m_run->result()->best, one)) {
                QCOMPARE(message, "Yes, the best mapping is "_t + title + QLatin1Char('.'));
                continue;
            }
            QVERIFY2(message.startsWith("No, the best mapping is not "_t + title),
                     qPrintable(message));
            const DataflowBest best = bestOf(title);
            const double shown = m_run->result()->score.primary;
            if (best.mapping) {
                const bool same = std::abs(best.score.primary - shown) <= 1e-9 * shown;
                QCOMPARE(message.contains(" is as good: its EDP is the same"_t), same);
                QVERIFY2(message.contains(m_run->scores().label(best.score.primary)),
                         qPrintable(message));
            }
        }
    }
    /// The displayed mapping has the cost of the best one of a dataflow, but not the dataflow.
    void oneOfTheSameCostIsTold() {
        int told = 0;
        for (const Dataflow& one : dataflowsOf(problem())) {
            const QString title = uiText(one.title);
            const DataflowBest best = mapDataflow(m_run->again(), one);
            AskContext about{loopglass::ui::DisplayState::current(m_run),
                             bestMapping(*m_run, std::nullopt)};
            if (!best.cost || isOf(problem(), about.best->mapping, one)) {
                continue;
            }
            about.best->cost = *best.cost;
            const auto read = m_reader.read("is it "_t + title, problem());
            QVERIFY(read && read->first->trial != nullptr);
            const QString message = read->first->trial(about, read->second).run({}).text;
            QVERIFY2(
                message.contains("But the best "_t + title + " mapping is as good: its EDP is"_t),
                qPrintable(message));
            ++told;
        }
        QVERIFY(told > 0);
    }
    void whereADataflowLoses() {
        const DataflowBest best = bestOf("weight-stationary"_t);
        QVERIFY(best.cost.has_value());
        const QString message = answered("why not weight stationary?"_t);
        const QStringList causes = energyCauses(problem(), *best.cost, m_cost);
        QVERIFY(!causes.isEmpty());
        for (const QString& cause : causes) {
            QVERIFY2(message.contains(cause), qPrintable(message + cause));
        }
        QVERIFY2(message.contains(paceText(problem(), *best.cost)), qPrintable(message));
    }

    /// Offered questions are about the named level and tensor.
    void namesThatWereTyped() {
        for (const auto& [typed, offered] :
             {std::pair{"is the energy of DRAM even?", "energy of DRAM"},
              std::pair{"is the energy of l2 even?", "energy of L2"},
              std::pair{"are the reads of weight at DRAM few?", "reads of weight at DRAM"},
              std::pair{"how much of ifmap may L2 lose", "tile of ifmap at L2"}}) {
            const QString text = QString::fromUtf8(typed);
            QVERIFY2(!m_reader.read(text, problem()), typed);
            const QStringList all = m_reader.like(text, problem());
            QVERIFY2(all.contains(QString::fromUtf8(offered)),
                     qPrintable(text + ": "_t + all.join(" | "_t)));
            for (const QString& one : all) {
                QVERIFY2(!one.contains("L1"_t), qPrintable(text + ": "_t + one));
            }
        }
        QVERIFY(m_reader.like({}, problem()).contains("energy of L1"_t));
    }
};

LOOPGLASS_TEST(AnswerNumbersTest)

}  // namespace loopglass::ui::test::answer_numbers_test

#include "answer_numbers_test.moc"
