// Every kind of question with typical texts. The answers are compared with the engine: the numbers
// are counted again from mapping, cost and trace.
#include "accelerator/area.h"
#include "ask/question_reader.h"
#include "cost/derivation/roofline.h"
#include "cost/evaluate.h"
#include "dataflow/dataflow_search.h"
#include "mapper/space_count.h"
#include "mapping/stationarity.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "trace/rules.h"
#include "ui/ask/dropped_for.h"
#include "ui/ask/looked_at.h"
#include "ui/ask/question_support.h"
#include "ui/own_home.h"
#include "ui/searched_sample.h"

#include <QTest>
#include <functional>
#include <map>
#include <optional>
#include <set>

namespace loopglass::ui::test::questions_test {

constexpr std::size_t dram = 0;
constexpr std::size_t l2 = 1;

QString pJ(double energy) { return energyLabel(energy); }
QString many(std::int64_t count) { return countLabel(count); }
QString six(double number) { return QString::number(number, 'g', 6); }

class QuestionsTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    QuestionReader m_reader;
    std::shared_ptr<RunData> m_run = searched("eyeriss-like.yaml", "conv2d.yaml");
    const Cost m_cost = evaluate(m_run->problem(), *m_run->result()->best);
    std::set<QString> m_asked;

    const Problem& problem() const { return m_run->problem(); }
    const Workload& workload() const { return problem().workload; }
    const Mapping& mapping() const { return *m_run->result()->best; }
    const Cost& cost() const { return m_cost; }
    std::size_t tensor(const char* name) const { return index(*findTensor(workload(), name)); }
    TensorCost at(std::size_t level, const char* name) const {
        return cost().levels[level].tensors[tensor(name)];
    }
    double energyFor(const char* name) const {
        double sum = 0;
        for (const LevelCost& level : cost().levels) {
            sum += level.tensors[tensor(name)].energy();
        }
        return sum;
    }
    std::int64_t movedAt(std::size_t level) const {
        std::int64_t sum = 0;
        for (const TensorCost& one : cost().levels[level].tensors) {
            sum += one.reads + one.fills + one.updates;
        }
        return sum;
    }
    std::uint64_t dropped(PruneReason reason) const { return droppedFor(m_run->trace(), reason); }
    double searchedAnew(const Method& method,
                        const std::function<void(MapRequest&)>& change) const {
        MapRequest request = m_run->again();
        request.method = method;
        change(request);
        return map(request).overall().score.primary;
    }

    /// Returns the engine's texts for each kind, all of which must be in the answer.
    QStringList expected(const QString& id) const {
        static const std::map<std::string, std::function<QStringList(const QuestionsTest&)>> all{
            {"energy", [](auto& t) { return QStringList{pJ(t.cost().energy)}; }},
            {"energy-in",
             [](auto& t) { return QStringList{six(t.cost().energy / 1e6) + " µJ"_t}; }},
            {"energy-below", [](auto& t) { return QStringList{six(t.cost().energy / 1e6)}; }},
            {"delay-in",
             [](auto& t) { return QStringList{quantityLabel(t.cost().cycles) + " cycles"_t}; }},
            {"delay-below", [](auto& t) { return QStringList{quantityLabel(t.cost().cycles)}; }},
            {"delay", [](auto& t) { return QStringList{quantityLabel(t.cost().cycles)}; }},
            {"edp", [](auto& t) { return QStringList{quantityLabel(t.cost().edp())}; }},
            {"energy-level",
             [](auto& t) {
                 return QStringList{pJ(t.cost().levels[dram].energy()),
                                    shareLabel(t.cost().levels[dram].energy() / t.cost().energy)};
             }},
            {"energy-tensor", [](auto& t) { return QStringList{pJ(t.energyFor("weight"))}; }},
            {"energy-level-tensor",
             [](auto& t) { return QStringList{pJ(t.at(dram, "weight").energy())}; }},
            {"energy-operations",
             [](auto& t) {
                 return QStringList{pJ(t.cost().macEnergy), many(operationCount(t.workload()))};
             }},
            {"energy-per-operation",
             [](auto& t) {
                 return QStringList{pJ(t.cost().energy / double(operationCount(t.workload())))};
             }},
            {"costliest-level",
             [](auto& t) {
                 double most = 0;
                 for (const LevelCost& level : t.cost().levels) {
                     most = std::max(most, level.energy());
                 }
                 return QStringList{pJ(most)};
             }},
            {"costliest-tensor",
             [](auto& t) {
                 return QStringList{pJ(std::max(
                     {t.energyFor("weight"), t.energyFor("ifmap"), t.energyFor("ofmap")}))};
             }},
            {"reads", [](auto& t) { return QStringList{many(t.at(l2, "ifmap").reads)}; }},
            {"fills", [](auto& t) { return QStringList{many(t.at(l2, "ifmap").fills)}; }},
            {"updates", [](auto& t) { return QStringList{many(t.at(l2, "ofmap").updates)}; }},
            {"traffic", [](auto& t) { return QStringList{many(t.movedAt(dram))}; }},
            {"intensity",
             [](auto& t) {
                 return QStringList{
                     quantityLabel(double(operationCount(t.workload())) / double(t.movedAt(dram)))};
             }},
            {"bottleneck",
             [](auto& t) {
                 double most = double(t.cost().steps);
                 for (const LevelCost& level : t.cost().levels) {
                     most = std::max(most, level.cycles);
                 }
                 return QStringList{quantityLabel(most)};
             }},
            {"utilization",
             [](auto& t) {
                 return QStringList{many(t.cost().lanes), shareLabel(t.cost().utilization)};
             }},
            {"operations-per-cycle",
             [](auto& t) {
                 return QStringList{
                     quantityLabel(double(operationCount(t.workload())) / t.cost().cycles)};
             }},
            {"network-utilization", [](auto&) { return QStringList{"lanes are in use"_t}; }},
            {"network-throughput", [](auto&) { return QStringList{"MACs per cycle"_t}; }},
            {"holds", [](auto& t) { return QStringList{many(t.at(l2, "ifmap").tileWords)}; }},
            {"tile", [](auto& t) { return QStringList{many(t.at(l2, "ofmap").tileWords)}; }},
            {"full",
             [](auto& t) {
                 std::int64_t used = 0;
                 for (const TensorCost& one : t.cost().levels[l2].tensors) {
                     used += one.kept ? one.tileWords : 0;
                 }
                 return QStringList{
                     many(used), many(*usableWords(t.problem().accelerator.levels[l2].buffers[0]))};
             }},
            {"loops",
             [](auto& t) {
                 QStringList parts;
                 for (const Loop& loop : t.mapping().levels[dram].temporal) {
                     if (loop.factor > 1) {
                         parts << qt(t.workload()[loop.dimension].name) + " "_t + many(loop.factor);
                     }
                 }
                 return QStringList{parts.isEmpty() ? "none"_t : parts.join(", "_t)};
             }},
            {"unrolled",
             [](auto& t) {
                 const Fanout& fanout = t.problem().accelerator.levels[l2].fanout;
                 return QStringList{many(fanout.x) + " × "_t + many(fanout.y)};
             }},
            {"where",
             [](auto& t) {
                 std::int64_t product = 1;
                 for (const LevelMapping& level : t.mapping().levels) {
                     for (const auto* loops : {&level.temporal, &level.x, &level.y}) {
                         for (const Loop& loop : *loops) {
                             product *= t.workload()[loop.dimension].name == "K" ? loop.factor : 1;
                         }
                     }
                 }
                 return QStringList{product == t.workload().dimensions[1].bound ? "K"_t
                                                                                : "wrong"_t};
             }},
            {"stays",
             [](auto& t) {
                 return QStringList{
                     sentence(uiText(stationarityOf(t.problem(), t.mapping()).sentence))};
             }},
            {"dataflow",
             [](auto& t) {
                 QStringList names;
                 for (const Dataflow& one : dataflowsOf(t.problem())) {
                     if (one.kind != Dataflow::Kind::NoLocalReuse &&
                         isOf(t.problem(), t.mapping(), one)) {
                         names << uiText(one.title);
                     }
                 }
                 return names.isEmpty() ? QStringList{"any standard dataflow"_t} : names;
             }},
            {"kept",
             [](auto& t) {
                 QStringList keep;
                 for (std::size_t l = 0; l < t.problem().levelCount(); ++l) {
                     if (t.problem().keeps(levelId(l), tensorId(t.tensor("weight")))) {
                         keep << qt(t.problem().accelerator.levels[l].name);
                     }
                 }
                 return QStringList{"Levels that keep weight: "_t + keep.join(", "_t) + "."_t};
             }},
            {"capacity",
             [](auto& t) {
                 return QStringList{many(*t.problem().accelerator.levels[l2].buffers[0].capacity) +
                                    " words"_t};
             }},
            {"access-energy",
             [](auto& t) {
                 return QStringList{pJ(t.problem().accelerator.levels[l2].buffers[0].energy.read) +
                                    " per word read"_t};
             }},
            {"bandwidth", [](auto&) { return QStringList{"words per cycle: read"_t}; }},
            {"children",
             [](auto& t) {
                 const Fanout& fanout = t.problem().accelerator.levels[l2].fanout;
                 return QStringList{many(fanout.x * fanout.y)};
             }},
            {"lanes",
             [](auto& t) { return QStringList{quantityLabel(roofsOf(t.problem()).lanes)}; }},
            {"levels", [](auto&) { return QStringList{"DRAM, L2, L1"_t}; }},
            {"area",
             [](auto& t) {
                 return QStringList{
                     QString::number(areaOf(t.problem().accelerator).total() / 1e6, 'g', 4)};
             }},
            {"operations", [](auto& t) { return QStringList{many(operationCount(t.workload()))}; }},
            {"size",
             [](auto& t) {
                 std::int64_t size = 1;
                 for (const char* d : {"K", "C", "R", "S"}) {
                     size *= t.workload()[*findDimension(t.workload(), d)].bound;
                 }
                 return QStringList{many(size)};
             }},
            {"bound",
             [](auto& t) {
                 return QStringList{many(t.workload()[*findDimension(t.workload(), "K")].bound)};
             }},
            {"indexing", [](auto&) { return QStringList{"K, C, R, S"_t}; }},
            {"uses", [](auto&) { return QStringList{quantityLabel(56.0 * 56)}; }},
            {"reuse", [](auto&) { return QStringList{"full reuse across N, P, Q"_t}; }},
            {"reused-across", [](auto&) { return QStringList{"ifmap"_t}; }},
            {"equation", [](auto& t) { return QStringList{qt(equationText(t.workload()))}; }},
            {"why", [](auto&) { return QStringList{"Order xxxxxCR: "_t}; }},
            {"mappings",
             [](auto& t) {
                 return QStringList{grouped(exactMappingCount(t.problem())) + QLatin1Char('.')};
             }},
            {"full-tensor", [](auto&) { return QStringList{"Levels that keep weight: "_t}; }},
            {"candidates",
             [](auto& t) {
                 const LookedAt counts = lookedAt(t.m_run->trace());
                 return QStringList{many(counts.all) + " candidates"_t,
                                    many(counts.dropped) + " of them pruned"_t};
             }},
            {"dropped",
             [](auto& t) {
                 return QStringList{many(std::int64_t(t.dropped(PruneReason::Memory)))};
             }},
            {"strongest",
             [](auto& t) {
                 std::uint64_t most = 0;
                 for (const Rule& rule : pruningRules(false)) {
                     most = std::max(most, t.dropped(rule.reason));
                 }
                 return QStringList{many(std::int64_t(most))};
             }},
            {"cutoff",
             [](auto& t) {
                 return QStringList{many(std::int64_t(t.dropped(PruneReason::Bound))),
                                    quantityLabel(t.m_run->best(std::nullopt)->cost)};
             }},
            {"rule",
             [](auto&) {
                 return QStringList{
                     sentence(uiText(ruleOf(PruneReason::LargerTile, true).statement))};
             }},
            {"proven", [](auto&) { return QStringList{"Not proven. "_t}; }},
            {"why-best",
             [](auto& t) {
                 return QStringList{quantityLabel(t.cost().edp()), "Proof: "_t, "Runner-up: "_t};
             }},
            {"seconds", [](auto& t) { return QStringList{durationLabel(t.m_run->seconds())}; }},
            {"decisions", [](auto& t) { return QStringList{many(t.m_run->trace().now())}; }},
            {"best-when",
             [](auto& t) { return QStringList{many(t.m_run->best(std::nullopt)->at)}; }},
            {"better",
             [](auto& t) {
                 return QStringList{
                     many(std::int64_t(t.m_run->trace().bestHistory().size()) - 1),
                     quantityLabel(t.m_run->trace().bestHistory().front().objective)};
             }},
            {"orders",
             [](auto& t) {
                 return QStringList{many(std::int64_t(t.m_run->trace().trie().kept.size()))};
             }},
            {"objective",
             [](auto& t) {
                 return QStringList{sentence(uiText(descriptionOf(t.m_run->options().objective)))};
             }},
            {"method",
             [](auto& t) { return QStringList{sentence(uiText(t.m_run->method().title()))}; }},
            {"optimum",
             [](auto& t) {
                 return QStringList{
                     quantityLabel(t.searchedAnew(exactMethod(), [](MapRequest&) {})), "proven"_t};
             }},
            {"with-bypass",
             [](auto& t) {
                 return QStringList{quantityLabel(t.searchedAnew(
                     exactMethod(), [](MapRequest& r) { r.options.variants.bypass = true; }))};
             }},
            {"without-bypass",
             [](auto& t) {
                 return QStringList{
                     quantityLabel(t.searchedAnew(exactMethod(), [](MapRequest&) {}))};
             }},
            {"best-dataflow",
             [](auto& t) {
                 const double it =
                     mapDataflow(t.m_run->again(), dataflowsOf(t.problem())[0]).score.primary;
                 const double shown = t.m_run->result()->score.primary;
                 return QStringList{quantityLabel(it), "proven"_t,
                                    it == shown ? "same"_t : "second"_t};
             }},
            {"if-capacity",
             [](auto& t) {
                 return QStringList{
                     quantityLabel(t.searchedAnew(t.m_run->method(), [](MapRequest& r) {
                         Accelerator machine = r.problem.accelerator;
                         machine.levels[l2].buffers[0].capacity = 4096;
                         r.problem = bind(r.problem.workload, machine);
                     }))};
             }},
            {"if-bound",
             [](auto& t) {
                 return QStringList{
                     quantityLabel(t.searchedAnew(t.m_run->method(), [](MapRequest& r) {
                         Workload layer = r.problem.workload;
                         layer.dimensions[index(*findDimension(layer, "K"))].bound = 128;
                         r.problem = bind(layer, r.problem.accelerator);
                     }))};
             }},
            {"no-mapping", [](auto& t) { return QStringList{quantityLabel(t.cost().edp())}; }},
            {"least-energy",
             [](auto& t) {
                 return QStringList{pJ(t.searchedAnew(t.m_run->method(), [](MapRequest& r) {
                     r.options.objective = Objective::Energy;
                 }))};
             }},
            {"least-delay",
             [](auto& t) {
                 return QStringList{
                     quantityLabel(t.searchedAnew(t.m_run->method(), [](MapRequest& r) {
                         r.options.objective = Objective::Delay;
                     }))};
             }},
            {"without-order",
             [](auto& t) {
                 return QStringList{
                     quantityLabel(t.searchedAnew(t.m_run->method(), [](MapRequest& r) {
                         r.options.principles.order = false;
                     }))};
             }},
            {"without-tile",
             [](auto& t) {
                 return QStringList{quantityLabel(t.searchedAnew(
                     t.m_run->method(), [](MapRequest& r) { r.options.principles.tile = false; }))};
             }},
            {"without-unrolling",
             [](auto& t) {
                 return QStringList{
                     quantityLabel(t.searchedAnew(t.m_run->method(), [](MapRequest& r) {
                         r.options.principles.unrolling = false;
                     }))};
             }},
            {"untiled",
             [](auto& t) {
                 const auto untiled = untiledMapping(*t.m_run);
                 return QStringList{untiled ? quantityLabel(untiled->cost.edp())
                                            : "does not fit"_t};
             }},
        };
        const auto found = all.find(id.toStdString());
        return found == all.end() ? QStringList{QStringLiteral("nobody expects ") + id}
                                  : found->second(*this);
    }

private slots:
    void everyKind_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("typed");
        const auto row = [](const char* id, const char* typed) {
            QTest::addRow("%s: %s", id, typed) << QString::fromUtf8(id) << QString::fromUtf8(typed);
        };
        row("energy", "What is the energy?");
        row("energy-in", "energy in uJ");
        row("energy-below", "Is the energy below 0.5 µJ?");
        row("delay-in", "delay in cycles");
        row("delay-below", "delay within 1e15 cycles");
        row("delay", "how many cycles");
        row("edp", "EDP");
        row("energy-level", "energy of DRAM");
        row("energy-tensor", "energy for weight");
        row("energy-level-tensor", "energy of DRAM for weight");
        row("energy-level-tensor", "What is the energy of weight at dram?");
        row("energy-operations", "energy of the MACs");
        row("energy-per-operation", "energy per operation");
        row("costliest-level", "where does the energy go?");
        row("costliest-tensor", "which tensor takes the most energy");
        row("reads", "reads of ifmap at L2");
        row("fills", "fills of L2 for ifmap");
        row("updates", "updates of ofmap at L2");
        row("traffic", "words moved at DRAM");
        row("intensity", "arithmetic intensity at DRAM");
        row("bottleneck", "what bounds the delay?");
        row("utilization", "how many lanes are used");
        row("operations-per-cycle", "throughput");
        row("network-utilization", "utilization of the network");
        row("network-throughput", "throughput of the network");
        row("holds", "what does L2 hold");
        row("tile", "tile of ofmap at L2");
        row("full", "how full is L2?");
        row("loops", "loop order of DRAM");
        row("unrolled", "what is unrolled below L2");
        row("where", "where is K");
        row("stays", "what stays in place?");
        row("dataflow", "which dataflow is it");
        row("kept", "where is weight kept");
        row("capacity", "how large is L2");
        row("access-energy", "energy of an access of L2");
        row("bandwidth", "bandwidth of DRAM");
        row("children", "fanout of L2");
        row("lanes", "how many lanes are there");
        row("levels", "levels");
        row("area", "area");
        row("operations", "how many operations");
        row("size", "how large is weight");
        row("bound", "bound of K");
        row("indexing", "what indexes weight");
        row("uses", "how often is a weight used");
        row("reuse", "reuse of weight");
        row("reused-across", "what is reused across K");
        row("equation", "equation");
        row("why", "why xxxxxCR?");
        row("why-best", "why is this the best mapping?");
        row("why", "why not xxxxxCR?");
        row("mappings", "how many mappings");
        row("full-tensor", "how full is the weight buffer?");
        row("candidates", "how many candidates");
        row("dropped", "how many were dropped for memory");
        row("strongest", "which rule drops the most");
        row("cutoff", "what is the cutoff?");
        row("rule", "rule larger tile");
        row("proven", "is it the optimum?");
        row("proven", "Is this the best possible?");
        row("seconds", "how long did the search take");
        row("decisions", "how many decisions");
        row("best-when", "when was the best found");
        row("better", "how often was a better one found");
        row("orders", "how many orders");
        row("objective", "objective");
        row("method", "method");
        row("optimum", "the optimum");
        row("with-bypass", "best with bypass");
        row("without-bypass", "best without bypass");
        row("best-dataflow", "best output-stationary mapping");
        row("if-capacity", "what if L2 had 4096 words");
        row("if-bound", "what if K is 128?");
        row("no-mapping", "why is there no mapping?");
        row("least-energy", "least energy");
        row("least-delay", "fastest");
        row("without-order", "best without the order rule");
        row("without-tile", "best without the tile rule");
        row("without-unrolling", "best without the unrolling rule");
        row("untiled", "untiled");
    }
    void everyKind() {
        QFETCH(const QString, id);
        QFETCH(const QString, typed);
        const auto read = m_reader.read(typed, problem());
        QVERIFY(read.has_value());
        QCOMPARE(QLatin1String(read->first->id), id);
        m_asked.insert(id);
        const Answer answer = answerTo(m_reader, m_run, typed);
        for (const QString& text : expected(id)) {
            QVERIFY2(answer.text.contains(text), qPrintable(answer.text + " | "_t + text));
        }
        QVERIFY2(answer.text.endsWith(QLatin1Char('.')) || id == QLatin1String("equation"),
                 qPrintable(answer.text));
    }
    /// At least forty kinds, each with a row above; further texts are in student_phrasings_test.
    void noneIsLeftOut() {
        QVERIFY(allQuestions().size() >= 40);
        for (const auto room : {costQuestions(), trafficQuestions(), mappingQuestions(),
                                machineQuestions(), searchQuestions(), trialQuestions()}) {
            for (const Question& question : room) {
                QVERIFY2(m_asked.count(QLatin1String(question.id)) == 1, question.id);
            }
        }
    }

    /// Every offered question is understood, in each language.
    void whatIsOfferedIsUnderstood() {
        const QStringList offered = m_reader.like({}, problem());
        QVERIFY(offered.size() >= 40);
        for (const QString& text : offered) {
            QVERIFY2(m_reader.read(text, problem()).has_value(), qPrintable(text));
        }
        QVERIFY(!m_reader.read(QStringLiteral("what is the meaning of life"), problem()));
        QVERIFY(!m_reader.read(QStringLiteral("energy of L7"), problem()));
    }

    /// A number in an answer is numeric, and belongs to the machine of the question.
    void numbersAreChecked() {
        QVERIFY(!m_reader.read(QStringLiteral("what if L2 had 1.2.3 words"), problem()));
        const AskContext about{loopglass::ui::DisplayState::current(m_run),
                               bestMapping(*m_run, std::nullopt)};
        for (const char* words : {"1e30", "1.5"}) {
            const auto read = m_reader.read(
                QStringLiteral("what if L2 had %1 words").arg(QLatin1String(words)), problem());
            QVERIFY(read && read->first->trial != nullptr);
            const QString text = read->first->trial(about, read->second).run({}).text;
            QVERIFY2(text.startsWith(QStringLiteral("A capacity is a whole number of words, ")),
                     qPrintable(text));
        }
    }

    /// A later verdict does not count at an earlier moment.
    void whyAtAMoment() {
        const Trace& trace = m_run->trace();
        std::size_t n = 0;
        while (trace[static_cast<NodeId>(n)].reason != PruneReason::Bound ||
               trace[static_cast<NodeId>(n)].decidedAt <= trace[static_cast<NodeId>(n)].bornAt) {
            QVERIFY(++n < trace.size());
        }
        const auto node = static_cast<NodeId>(n);
        const QString asked = QStringLiteral("why decision = %1").arg(trace[node].bornAt);
        const auto read = m_reader.read(asked, problem());
        QVERIFY(read.has_value());
        loopglass::ui::DisplayState shown = loopglass::ui::DisplayState::current(m_run);
        const auto message = [&] {
            return read->first->answer({shown, std::nullopt}, read->second).text;
        };
        const QString last = message();
        QVERIFY2(last.contains(QLatin1Char('(')), qPrintable(last));
        shown.moment = trace[node].bornAt;
        QVERIFY2(!message().contains(QLatin1Char('(')), qPrintable(message()));
    }
};

LOOPGLASS_TEST(QuestionsTest)

}  // namespace loopglass::ui::test::questions_test

#include "questions_test.moc"
