// Texts that students of a course type: each is assigned to the intended kind of question. If there
// is no answer, a message says so, with similar questions.
#include "ask/question_reader.h"
#include "cost/derivation/roofline.h"
#include "cost/evaluate.h"
#include "dataflow/dataflow_search.h"
#include "models/best_explanation.h"
#include "runner/run_tests.h"
#include "text/cost_causes.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/ask/question_support.h"
#include "ui/own_home.h"
#include "ui/searched_sample.h"

#include <QTest>
#include <memory>
#include <set>

namespace loopglass::ui::test::student_phrasings_test {

QString many(std::int64_t count) { return countLabel(count); }

class StudentPhrasingsTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    QuestionReader m_reader;
    std::shared_ptr<RunData> m_run = searched("eyeriss-like.yaml", "conv2d.yaml");
    std::set<QString> m_asked;
    const Cost m_cost = evaluate(m_run->problem(), *m_run->result()->best);

    const Problem& problem() const { return m_run->problem(); }
    QString answered(const QString& typed) { return answerTo(m_reader, m_run, typed).text; }
    double withL2(std::int64_t words) const {
        MapRequest request = m_run->again();
        Accelerator machine = request.problem.accelerator;
        machine.levels[1].buffers[0].capacity = words;
        request.problem = bind(request.problem.workload, machine);
        return map(request).overall().score.primary;
    }
    double dataflow(std::size_t which) const {
        return mapDataflow(m_run->again(), dataflowsOf(problem())[which]).score.primary;
    }

private slots:
    void areUnderstood_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("typed");
        const auto row = [](const char* id, const char* typed) {
            QTest::addRow("%s", typed) << QString::fromUtf8(id) << QString::fromUtf8(typed);
        };
        row("holds", "how big is the tile of L2");
        row("if-capacity", "best with 4096 words of L2");
        row("bytes-read", "bytes read from DRAM");
        row("bytes-written", "how many bytes are written to DRAM");
        row("best-dataflow", "EDP of best output stationary");
        row("why-not-dataflow", "why is it not row stationary");
        row("what-is-dataflow", "what is weight stationary");
        row("energy-level", "how much of the energy is DRAM");
        row("energy-tensor", "how much of the energy is weight");
        row("uses", "how often is a weight reused");
        row("why", "why was 1,2,2,1,1,1,1 pruned");
        row("why-best", "why is the best mapping best");
        row("why-best", "why is this the best?");
        row("why-best", "Why is this mapping the best");
        row("two-dataflows", "why is weight-stationary worse than output-stationary");
        row("two-dataflows", "compare weight stationary with row stationary");
        row("best-dataflow", "why is weight-stationary worse");
        row("edp", "what is EDP");
        row("cutoff", "what is alpha-beta");
        row("proven", "is it optimal");
        row("proven", "Is this mapping optimal?");
        row("proven", "is there a better mapping");
        row("proven", "can it be improved?");
        row("bottleneck", "what limits the delay");
        row("bottleneck", "why is it so slow?");
        row("bottleneck", "what is the limiting factor");
        row("bottleneck", "what is the bottleneck of this layer");
        row("bottleneck", "why is the delay so long");
        row("memory-bound", "is it memory bound");
        row("memory-bound", "is it memory-bound?");
        row("compute-bound", "is it compute bound?");
        row("why-delay", "why is the delay 688128 cycles");
        row("reads-level", "words read at DRAM");
        row("reads-level", "how many words are read from DRAM?");
        row("reads-level", "DRAM reads");
        row("reads-level", "reads of L2");
        row("writes-level", "words written to L2");
        row("writes-level", "DRAM writes");
        row("traffic", "DRAM traffic");
        row("traffic", "DRAM accesses");
        row("traffic", "how many DRAM accesses are there?");
        row("traffic", "what is the data movement at L2");
        row("reads", "how many words of ifmap are read from DRAM");
        row("reads", "how often is weight read from L2");
        row("traffic-tensor", "how often is weight read");
        row("traffic-tensor", "weight traffic");
        row("if-capacity", "what if L2 is 64 KB");
        row("if-capacity", "what if L2 had 64 KiB?");
        row("if-capacity", "what if L2 was 32768 words");
        row("if-twice", "what if L2 was twice as big?");
        row("if-half", "what if L2 is halved");
        row("if-bound", "what if K is 128?");
        row("if-bound", "What if K was 32");
        row("costliest-tensor", "which tensor costs the most");
        row("costliest-tensor", "which tensor uses the most energy");
        row("costliest-level", "what dominates the energy?");
        row("costliest-level", "which level costs the most");
        row("utilization", "utilization");
        row("utilization", "what is the utilization of the array");
        row("utilization", "how many PEs are used");
        row("utilization", "are all PEs used?");
        row("capacity", "how big is L1");
        row("capacity", "what is the size of L2");
        row("capacity", "L2 capacity");
        row("why-not-dataflow", "why not output stationary");
        row("why-not-dataflow", "why not weight-stationary?");
        row("best-dataflow", "how much worse is weight stationary");
        row("best-dataflow", "what about row stationary");
        row("is-dataflow", "is it output stationary?");
        row("dataflow", "what dataflow is it");
        row("energy-per-operation", "energy per MAC");
        row("energy-per-operation", "what is the energy per MAC?");
        row("energy-level", "how much energy does DRAM use");
        row("energy-tensor", "how much energy does weight take");
        row("energy", "total energy consumption");
        row("energy", "how much energy does it use?");
        row("full", "how full is L2");
        row("full", "utilization of L2");
        row("full", "is L2 full?");
        row("nest", "what is the loop order");
        row("nest", "show me the best mapping");
        row("nest", "tile sizes");
        row("loops", "what is the loop order at L2");
        row("holds", "which tensors are in L2");
        row("holds", "what is the tile size at L2?");
        row("unrolled-all", "which dimensions are unrolled");
        row("unrolled-all", "spatial mapping");
        row("intensity-outermost", "arithmetic intensity");
        row("intensity-outermost", "what is the operational intensity?");
        row("delay", "what is the latency");
        row("delay", "how long does it take?");
        row("delay", "how fast is it");
        row("edp", "what is the energy delay product");
        row("lanes", "how many PEs are there");
        row("lanes", "peak throughput");
        row("levels", "what is the memory hierarchy");
        row("operations", "how many MACs are there");
        row("size", "how big is ifmap");
        row("bound", "how big is K");
        row("access-energy", "how expensive is an access to DRAM");
        row("mappings", "how large is the search space");
        row("tried", "how many mappings were tried?");
        row("least-energy", "lowest energy");
        row("least-delay", "what is the fastest mapping");
        row("power", "what is the power?");
        row("clock", "clock frequency");
        row("word-size", "how many bits has a word");
        row("untiled", "what if it was not tiled");
        row("why", "why xxxxxCR?");
        row("energy-level-tensor", "how much energy does DRAM use for weights?");
        row("energy-level-tensor", "how much energy does weight consume at L2");
        row("if-twice", "what would happen if L2 were twice as big");
        row("if-half", "what happens if L2 is half as big?");
        row("size", "how big is the weight tensor");
        row("capacity", "how large is the L2 buffer");
        row("word", "what is a spatial loop");
        row("word", "explain reuse");
        row("word", "what does padding mean?");
        row("word", "define tile");
        row("word", "what are temporal loops");
        row("roofline", "show the roofline");
        row("network-throughput", "mean throughput of the network");
        row("network-utilization", "mean utilisation of the network");
        row("utilization", "mean utilisation");
        row("delay", "what is the delay");  // a number, not the meaning of the word
        row("dropped", "how many did the rule dominated drop?");
        row("stays", "which tensor is stationary");
        row("kept", "where is weight stored");
    }
    void areUnderstood() {
        QFETCH(const QString, id);
        QFETCH(const QString, typed);
        const auto read = m_reader.read(typed, problem());
        QVERIFY2(read.has_value(), qPrintable(typed));
        QCOMPARE(QLatin1String(read->first->id), id);
        m_asked.insert(id);
    }
    void noneIsLeftOut() {
        for (const auto room : {spaceQuestions(), sizeQuestions(), balanceQuestions(),
                                wholeQuestions(), dataflowQuestions(), wordQuestions()}) {
            for (const Question& question : room) {
                QVERIFY2(m_asked.count(QLatin1String(question.id)) == 1, question.id);
            }
        }
    }
    /// Queried at every letter.
    void isReadQuickly() {
        QVERIFY(m_reader.read("energy"_t, problem()));
        QBENCHMARK_ONCE { QVERIFY(!m_reader.read("how many PEs did Google build"_t, problem())); }
    }

    void whatAUserRequested() {
        const std::size_t weight = index(*findTensor(problem().workload, "weight"));
        const QString energy = answered("how much energy does DRAM use for weights?"_t);
        QVERIFY2(energy.contains(energyLabel(m_cost.levels[0].tensors[weight].energy())),
                 qPrintable(energy));
        const std::int64_t now = *problem().accelerator.levels[1].buffers[0].capacity;
        QVERIFY(answered("what would happen if L2 were twice as big"_t)
                    .contains(quantityLabel(withL2(now * 2))));
        QVERIFY(answered("how big is the weight tensor"_t).contains(many(64 * 64 * 3 * 3)));
        const QString loops = answered("what is a spatial loop"_t);
        QVERIFY2(loops.startsWith("Spatial loop: "_t), qPrintable(loops));
        QVERIFY(loops.contains("run at the same time on different instances"_t));
        QVERIFY(answered("explain reuse"_t).startsWith("Reuse: A word is read once"_t));
        QVERIFY(!answered("explain reuse"_t).contains("]("_t));
        const RooflinePoint point = rooflinePoint(problem(), m_cost);
        const QString roofline = answered("show the roofline"_t);
        QVERIFY2(roofline.contains(quantityLabel(point.operationsPerCycle)) &&
                     roofline.contains(quantityLabel(point.perWord[0])),
                 qPrintable(roofline));
        QVERIFY(answered("mean throughput of the network"_t)
                    .contains(quantityLabel(point.operationsPerCycle)));
        for (const char* typed : {"mean utilisation", "mean utilisation of the network"}) {
            QVERIFY(answered(QString::fromUtf8(typed)).contains(shareLabel(m_cost.utilization)));
        }
    }
    /// Offered questions are sentences, and a text with only filler words offers none.
    void offersAreNear() {
        QVERIFY(!m_reader.like("how many were dropped"_t, problem())
                     .contains("how many were dropped for dominated"_t));
        QCOMPARE(m_reader.like("who wrote this program"_t, problem()), QStringList());
        QVERIFY(!m_reader.mayBecome("who wrote this program"_t, problem()));
    }
    void theBottleneckOfADelay() {
        const QString shown = QString::number(m_cost.cycles, 'f', 0);
        const QString right = answered("why is the delay "_t + shown + " cycles"_t);
        QVERIFY2(right.startsWith("Bottleneck: "_t), qPrintable(right));
        const QString wrong = answered("why is the delay 7 cycles"_t);
        QVERIFY2(wrong.startsWith("The delay is "_t + unitNumber(m_cost.cycles, cyclesUnit()) +
                                  " cycles, unlike in the question. "_t),
                 qPrintable(wrong));
        double most = 0;
        for (const LevelCost& level : m_cost.levels) {
            most = std::max(most, level.cycles);
        }
        const bool memory = most > double(m_cost.steps);
        QVERIFY(answered("is it memory bound"_t).startsWith(memory ? "Yes. "_t : "No. "_t));
        QVERIFY(answered("is it compute bound"_t).startsWith(memory ? "No. "_t : "Yes. "_t));
    }
    void wordsOfALevel() {
        std::int64_t reads = 0;
        std::int64_t writes = 0;
        for (const TensorCost& cost : m_cost.levels[0].tensors) {
            reads += cost.reads;
            writes += cost.fills + cost.updates;
        }
        QVERIFY(
            answered("words read at DRAM"_t)
                .startsWith("All instances of DRAM together read "_t + many(reads) + " words"_t));
        QVERIFY(answered("DRAM writes"_t)
                    .startsWith("All instances of DRAM together fill and update "_t + many(writes) +
                                " words"_t));
        const TensorCost& weight =
            m_cost.levels[1].tensors[index(*findTensor(problem().workload, "weight"))];
        const QString message = answered("how often is weight read"_t);
        const TensorCost& outer =
            m_cost.levels[0].tensors[index(*findTensor(problem().workload, "weight"))];
        QVERIFY2(message.contains("DRAM: "_t + many(outer.reads) + " read"_t), qPrintable(message));
        QVERIFY2(!weight.kept || message.contains("L2: "_t + many(weight.reads) + " read"_t),
                 qPrintable(message));
    }
    /// 64 KB of 16-bit words are 32,768.
    void sizesInBytes() {
        const QString best = quantityLabel(withL2(32768));
        for (const char* typed : {"what if L2 is 64 KB", "what if L2 had 64 KiB",
                                  "what if L2 was 65536 bytes", "what if L2 has 32 768 words"}) {
            const QString message = answered(QString::fromUtf8(typed));
            QVERIFY2(message.contains(best), qPrintable(message));
        }
        const std::int64_t now = *problem().accelerator.levels[1].buffers[0].capacity;
        QVERIFY(answered("what if L2 was twice as big"_t).contains(quantityLabel(withL2(now * 2))));
        QVERIFY(answered("what if L2 is halved"_t).contains(quantityLabel(withL2(now / 2))));
        QVERIFY(answered("double DRAM"_t).startsWith("DRAM has unlimited capacity"_t));
    }
    void otherDataflows() {
        const auto all = dataflowsOf(problem());
        for (std::size_t d = 0; d < all.size(); ++d) {
            if (uiText(all[d].title) == "output-stationary"_t) {
                const QString message = answered("why not output stationary"_t);
                QVERIFY2(message.contains(quantityLabel(dataflow(d))), qPrintable(message));
                const bool is = isOf(problem(), *m_run->result()->best, all[d]);
                QVERIFY(answered("is it output stationary"_t).startsWith(is ? "Yes"_t : "No"_t));
            }
        }
    }
    void theWholeNest() {
        const QString message = answered("what is the loop order"_t);
        const auto& levels = m_run->result()->best->levels;
        for (std::size_t l = 0; l < levels.size(); ++l) {
            for (const Loop& loop : levels[l].temporal) {
                const QString text =
                    qt(problem().workload[loop.dimension].name) + " "_t + many(loop.factor);
                QVERIFY2(loop.factor == 1 || message.contains(text), qPrintable(message + text));
            }
            for (const Loop& loop : levels[l].x) {
                const QString text =
                    qt(problem().workload[loop.dimension].name) + " "_t + many(loop.factor);
                QVERIFY(loop.factor == 1 || answered("what is unrolled"_t).contains(text));
            }
        }
    }
    void intensityAndPower() {
        const RooflinePoint point = rooflinePoint(problem(), m_cost);
        const QString message = answered("arithmetic intensity"_t);
        QVERIFY2(message.contains(quantityLabel(point.perWord[0]) + " MACs per word moved"_t),
                 qPrintable(message));
        QVERIFY2(message.contains(quantityLabel(point.perWord[0] / 2) + " per byte"_t),
                 qPrintable(message));
        QVERIFY(answered("power"_t).contains("no clock"_t));
        QVERIFY(answered("clock"_t).contains("no clock"_t));
        QCOMPARE(answered("word size"_t), "A word has 16 bits."_t);
    }

    /// The lines of the panel Why, each with its heading.
    void whyTheBestIsBest() {
        const QString text = answered("why is the best mapping best"_t);
        const AskContext about{loopglass::ui::DisplayState::current(m_run),
                               bestMapping(*m_run, std::nullopt)};
        const BestExplanation why = bestExplanation(about.shown, *about.best, nullptr);
        QVERIFY(why.lines.size() >= 4);
        for (const BestExplanation::Line& line : why.lines) {
            QVERIFY2(text.contains(capitalized(line.heading) + ": "_t + line.text),
                     qPrintable(text));
        }
    }
    void oneDataflowAgainstAnother() {
        const auto all = dataflowsOf(problem());
        const auto called = [&](const QString& title) {
            for (const Dataflow& dataflow : all) {
                if (uiText(dataflow.title) == title) {
                    return mapDataflow(m_run->again(), dataflow);
                }
            }
            return DataflowBest{};
        };
        const DataflowBest weight = called("weight-stationary"_t);
        const DataflowBest output = called("output-stationary"_t);
        QVERIFY(weight.cost && output.cost && weight.score.primary > output.score.primary);
        const QString text = answered("why is weight-stationary worse than output-stationary"_t);
        QVERIFY2(text.contains(ratioLabel(weight.score.primary / output.score.primary)),
                 qPrintable(text));
        for (const QString& cause : energyCauses(problem(), *weight.cost, *output.cost)) {
            QVERIFY2(text.contains(cause), qPrintable(text + cause));
        }
        for (const QString& question : m_reader.like("weight-stationary"_t, problem())) {
            QVERIFY2(!question.contains(QLatin1Char('{')), qPrintable(question));
        }
    }
    void wordsOfACourseAreDefined() {
        const QString edp = answered("what is EDP"_t);
        QVERIFY2(edp.contains("energy-delay product"_t) &&
                     edp.contains(edpLabel(m_cost.edp(), problem().accelerator.clock)),
                 qPrintable(edp));
        QVERIFY(answered("what is alpha-beta"_t).contains("alpha-beta pruning"_t));
    }

    void bytesOfALevel() {
        std::int64_t reads = 0;
        std::int64_t writes = 0;
        for (const TensorCost& cost : m_cost.levels[0].tensors) {
            reads += cost.reads;
            writes += cost.fills + cost.updates;
        }
        const QString read = answered("bytes read from DRAM"_t);
        QVERIFY2(read.contains(bytesLabel(2 * double(reads))) && read.contains(many(reads)),
                 qPrintable(read));
        const QString written = answered("bytes written to DRAM"_t);
        QVERIFY2(written.contains(bytesLabel(2 * double(writes))), qPrintable(written));
    }
    /// 64 × 64 × 3 × 3 words, each used at 56 × 56 places.
    void usesOfAWord() {
        const QString message = answered("how often is a weight reused"_t);
        QVERIFY2(message.startsWith("On average, "_t + quantityLabel(56.0 * 56) +
                                    " MACs use each word of weight: "_t),
                 qPrintable(message));
    }
    /// The name of a dataflow differs from the cost of its best mapping, and a mapping may have a
    /// dataflow that the question denies.
    void whatADataflowIs() {
        for (const Dataflow& one : dataflowsOf(problem())) {
            const QString title = uiText(one.title);
            const QString meaning = answered("what is "_t + title);
            QVERIFY2(meaning.endsWith(sentence(uiText(one.meaning))), qPrintable(meaning));
            if (isOf(problem(), *m_run->result()->best, one)) {
                const QString why = answered("why is it not "_t + title);
                QVERIFY2(why.startsWith("Yes, the best mapping is "_t + title), qPrintable(why));
            }
        }
    }
    /// Candidates in the notation of nodes in Tiles, and in that of the panel Why.
    void aTileByItsFactors() {
        const Trace& trace = m_run->trace();
        for (std::size_t n = 0; n < trace.size(); ++n) {
            const auto node = static_cast<NodeId>(n);
            const NodeRecord& record = trace[node];
            if (record.kind != NodeKind::Tile || record.reason != PruneReason::Memory) {
                continue;
            }
            QStringList factors;
            for (const std::int64_t factor :
                 trace.tileFactors(node, problem().workload.dimensionCount())) {
                factors << QString::number(factor);
            }
            const Answer told = answerTo(
                m_reader, m_run, "why was "_t + factors.join(QLatin1Char(',')) + " pruned"_t);
            QVERIFY2(told.node != noNode, qPrintable(told.text));
            QCOMPARE(trace[told.node].kind, NodeKind::Tile);
            QCOMPARE(trace.tileFactors(told.node, problem().workload.dimensionCount()),
                     trace.tileFactors(node, problem().workload.dimensionCount()));
            return;
        }
        QFAIL("no tile is over capacity");
    }

    /// An unfinished text is not reported as unanswerable.
    void whatIsBegun() {
        for (const char* typed : {"how many", "how many PEs ar", "what if L2", "why not outp",
                                  "which tensor costs", "how much energy does D"}) {
            QVERIFY2(m_reader.mayBecome(QString::fromUtf8(typed), problem()), typed);
        }
        for (const char* typed :
             {"what does the fox say", "how many PEs did Google build",
              "which tensor is my favourite", "how big is the tile of Paris", "EDP of my phone"}) {
            QVERIFY2(!m_reader.mayBecome(QString::fromUtf8(typed), problem()), typed);
        }
    }

    /// A sentence is not read as a candidate, and similar questions are offered.
    void theNearestAreOffered() {
        for (const auto& [typed, like] :
             {std::pair{"why is the energy of my phone so high", "energy"},
              std::pair{"how many PEs did Google build", "how many"},
              std::pair{"which tensor is my favourite", "tensor"}}) {
            const QString text = QString::fromUtf8(typed);
            QVERIFY2(!m_reader.read(text, problem()), typed);
            const QStringList offered = m_reader.like(text, problem());
            QVERIFY2(!offered.isEmpty() && offered.size() <= 8, typed);
            QVERIFY2(offered.join(QLatin1Char('|')).contains(QString::fromUtf8(like)), typed);
            for (const QString& one : offered) {
                QVERIFY2(m_reader.read(one, problem()).has_value(), qPrintable(one));
            }
        }
    }
};

LOOPGLASS_TEST(StudentPhrasingsTest)

}  // namespace loopglass::ui::test::student_phrasings_test

#include "student_phrasings_test.moc"
