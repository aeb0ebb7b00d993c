// The report is complete and self-contained. It has the numbers of the run, and names in it cannot
// change its markup.
#include "accelerator/derive.h"
#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "format/variant_text.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "mapper/search_methods.h"
#include "mapper/space_count.h"
#include "report/answer_words.h"
#include "report/html.h"
#include "report/report.h"
#include "report/tree_picture.h"
#include "runner/run_tests.h"
#include "support/messages.h"
#include "support/paths.h"
#include "trace/rules.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/network.h"
#include "words/sentences/report.h"
#include "words/sentences/words.h"

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>
#include <map>
#include <random>
#include <string_view>

namespace loopglass::test::report_test {

const std::string samples = sourcePath("samples/");

struct Run {
    Problem problem;
    SearchOptions options;
    Method method = principlesMethod();
    Trace trace;
    MapResult found;
    SearchResult result;

    Run(const Workload& workload, const Accelerator& accelerator, unsigned threads = 1)
        : problem(bind(workload, accelerator)) {
        options.threads = threads;
        found = map({problem, method, options}, &trace);
        result = found.answer;
    }
    std::string html() const {
        return reportHtml({&problem, &problem, &method, &options, &trace, &found});
    }
    std::string provenBeside(double aboveOptimum) const {
        return reportHtml({&problem, &problem, &method, &options, &trace, &found, aboveOptimum});
    }
};

Workload workloadOf(const std::string& name) {
    return readWorkload(readSource(samples + "workloads/" + name + ".yaml"));
}
Accelerator acceleratorOf(const std::string& name) {
    return readAccelerator(readSource(samples + "accelerators/" + name + ".yaml"));
}

/// Returns the error of the page as XML, and the number of occurrences of each element.
QString parsed(const std::string& html, std::map<QString, int>& elements) {
    QXmlStreamReader reader(QByteArray::fromStdString(html));
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement) {
            ++elements[reader.name().toString()];
        }
    }
    return reader.hasError() ? reader.errorString() : QString();
}

class ReportTest : public QObject {
    Q_OBJECT

private slots:
    /// The table of a search with imperfect factors has the candidates of the search with perfect
    /// factors before it.
    void saysOfWhichSearchTheTableIs() {
        Run run(workloadOf("conv1d"), acceleratorOf("figure-4-3"));
        const std::string_view sentence = "candidates with perfect factors";
        QVERIFY(run.html().find(sentence) == std::string::npos);
        run.options.uneven = Unevenness::Spatial;
        QVERIFY(run.html().find(sentence) != std::string::npos);
    }
    /// Without these options, the run cannot be repeated.
    void hasTheConstraints() {
        Run run(workloadOf("conv1d"), acceleratorOf("figure-4-3"));
        const std::string sentence = english(msg::report::constraintsGiven());
        QVERIFY(run.html().find(sentence) == std::string::npos);
        run.options.constraints =
            readConstraints(readSource(samples + "constraints/order-c-r.yaml"),
                            run.problem.workload, run.problem.accelerator);
        const std::string file = writeConstraints(run.options.constraints, run.problem.workload,
                                                  run.problem.accelerator);
        QVERIFY(file.find("order: [C, R]") != std::string::npos);
        QVERIFY(run.html().find(sentence + "</p>\n<pre>" + html::escaped(file) + "</pre>") !=
                std::string::npos);
    }
    /// The evaluated mappings belong to the searched space.
    void countsTheUnevenSpace() {
        Run run(workloadOf("conv1d"), acceleratorOf("figure-4-3"));
        run.options.uneven = Unevenness::All;
        run.method = exactMethod();
        run.found = map({run.problem, run.method, run.options}, nullptr);
        const std::string all = exactMappingCount(run.problem, Unevenness::All);
        QVERIFY(all != exactMappingCount(run.problem));
        const auto& statistics = run.found.overall().statistics;
        QVERIFY(run.html().find(html::paragraph(msg::report::evaluatedOfCuts(
                    groupedDigits(all), statistics.evaluated))) != std::string::npos);
    }
    /// The window has further data about a mapping than the search that found it.
    void tellsWhatAnotherSearchHasProven() {
        const Run run(workloadOf("conv1d"), acceleratorOf("figure-4-3"));
        QVERIFY(!run.found.isOptimal());
        QVERIFY(run.html().find("proven to be the optimum") == std::string::npos);
        QVERIFY(run.provenBeside(1).find("proven to be the optimum") != std::string::npos);
        const std::string behind = run.provenBeside(1.25);
        QVERIFY(behind.find("Another search has proven the optimum; this mapping is ") !=
                std::string::npos);
        QVERIFY(behind.find("proven to be the optimum") == std::string::npos);
    }
    void isWholeAndByItself_data();
    void isWholeAndByItself();
    void hasTheNumbersOfATechnology();
    void hasTheCounts();
    void countsEveryRule();
    void namesAreText();
    void doesNotDependOnThreads();
    void saysWhyThereIsNone();
    void ofAllVariants();
    void stoppedAmongVariants();
    void foldedTrees();
};

/// Neither the report nor its files need the table.
void ReportTest::hasTheNumbersOfATechnology() {
    const Accelerator machine = acceleratorOf("eyeriss-like-45nm");
    const Run run(workloadOf("conv1d"), machine);
    const std::string html = run.html();
    const std::string file = writeAccelerator(withNumbersFilledIn(machine));
    const std::string part = file.substr(file.find("capacity: 55296"), 60);
    QVERIFY(html.find(part) != std::string::npos);
    QVERIFY(html.find("technology:") == std::string::npos);
    // Its clock is 1 GHz.
    QVERIFY(html.find(">time</th>") != std::string::npos);
    QVERIFY(html.find(">" + timeText(run.result.totals.cycles / 1e9) + "</td>") !=
            std::string::npos);
    QVERIFY(Run(workloadOf("conv1d"), acceleratorOf("figure-4-3")).html().find(">time</th>") ==
            std::string::npos);
    QVERIFY(html.find("Area 1.340 mm²") != std::string::npos);
    QVERIFY(html.find("The technology table &#39;cacti-45nm&#39; supplies") != std::string::npos ||
            html.find("The technology table 'cacti-45nm' supplies") != std::string::npos);
}

void ReportTest::isWholeAndByItself_data() {
    QTest::addColumn<QString>("accelerator");
    QTest::addColumn<QString>("workload");
    QTest::newRow("conv1d") << "figure-4-3"
                            << "conv1d";
    QTest::newRow("conv2d") << "eyeriss-like"
                            << "conv2d";
    QTest::newRow("matmul") << "simba-like"
                            << "matmul";
}

void ReportTest::isWholeAndByItself() {
    QFETCH(QString, accelerator);
    QFETCH(QString, workload);
    const Run run(workloadOf(workload.toStdString()), acceleratorOf(accelerator.toStdString()));
    const std::string html = run.html();
    std::map<QString, int> elements;
    QCOMPARE(parsed(html, elements), QString());
    QVERIFY(elements["svg"] >= 5);  // energy, orders, tiles, cutoffs, what the colours mean
    QVERIFY(elements["rect"] > 30);
    for (const char* outside : {"<script", "<link", "<img", "href=", "src=", "url("}) {
        QVERIFY2(html.find(outside) == std::string::npos, outside);
    }
    const QString text = QString::fromStdString(html);
    QCOMPARE(text.count("http"), text.count("xmlns=\"http://www.w3.org/2000/svg\""));
    QVERIFY(!text.contains("nan") && !text.contains(">inf"));
}

void ReportTest::hasTheCounts() {
    const Run run(workloadOf("conv2d"), acceleratorOf("eyeriss-like"));
    const QString html = QString::fromStdString(run.html());
    const Cost cost = evaluate(run.problem, *run.result.best, run.options.cost);
    const auto cell = [&](const std::string& text) {
        return html.contains("align=\"right\">" + QString::fromStdString(text) + "</td>");
    };
    for (const LevelCost& level : cost.levels) {
        for (const TensorCost& tensor : level.tensors) {
            QVERIFY(cell(countText(tensor.reads)));
            QVERIFY(cell(countText(tensor.fills)));
            QVERIFY(cell(countText(tensor.updates)));
            QVERIFY(cell(quantityText(tensor.energy())));
        }
    }
    QVERIFY(cell(quantityText(cost.edp())));
    QVERIFY(cell(cyclesText(cost.cycles)));
}

/// Counts by rule, compared with a count over the trace.
void ReportTest::countsEveryRule() {
    const Run run(workloadOf("conv2d"), acceleratorOf("eyeriss-like"));
    const QString html = QString::fromStdString(run.html());
    std::map<PruneReason, std::int64_t> counts;
    for (std::size_t n = 0; n < run.trace.size(); ++n) {
        const NodeRecord& node = run.trace[static_cast<NodeId>(n)];
        counts[node.reason] += node.kind == NodeKind::Rest ? node.payload : 1;
    }
    int rules = 0;
    for (const auto& [reason, count] : counts) {
        if (reason != PruneReason::None) {
            const Rule rule = ruleOf(reason, true);
            const QString heading = QString::fromStdString("<h3>" + english(rule.name) + ": " +
                                                           countText(count) + " candidate");
            QVERIFY2(html.contains(heading), qPrintable(heading));
            QVERIFY(html.contains(QString::fromStdString(english(rule.statement))));
            ++rules;
        }
    }
    QVERIFY(rules >= 5);
}

void ReportTest::namesAreText() {
    Workload workload = workloadOf("conv1d");
    workload.name = "<script>alert(1)</script> & \"x\"";
    workload.description = "a < b && c > d ]]>";
    Accelerator accelerator = acceleratorOf("figure-4-3");
    accelerator.levels[0].name = "D<R>\"A\"&M";
    const std::string html = Run(workload, accelerator).html();
    std::map<QString, int> elements;
    QCOMPARE(parsed(html, elements), QString());
    QCOMPARE(elements["script"], 0);
    QVERIFY(html.find("D&lt;R&gt;&quot;A&quot;&amp;M") != std::string::npos);
}

void ReportTest::doesNotDependOnThreads() {
    const Workload workload = workloadOf("conv2d");
    const Accelerator accelerator = acceleratorOf("eyeriss-like");
    QVERIFY(Run(workload, accelerator, 1).html() == Run(workload, accelerator, 3).html());
}

void ReportTest::saysWhyThereIsNone() {
    Accelerator accelerator = acceleratorOf("figure-4-3");
    accelerator.levels.back().buffers[0].capacity = 1;
    const Run run(workloadOf("conv1d"), accelerator);
    QVERIFY(!run.result.best);
    const std::string html = run.html();
    std::map<QString, int> elements;
    QCOMPARE(parsed(html, elements), QString());
    QVERIFY(html.find(html::escaped(english(run.result.whyNone))) != std::string::npos);
    QVERIFY(html.find("<h2>The mapping</h2>") == std::string::npos);
}

/// A search over variants: the mapping and the counts of the best variant, the original inputs, and
/// a mapping file that reads back as the best variant.
void ReportTest::ofAllVariants() {
    Workload workload = workloadOf("matmul");
    workload.dimensions[0].bound = 56;
    workload.dimensions[1].bound = 49;
    workload.dimensions[2].bound = 13;
    const Problem given = bind(workload, acceleratorOf("eyeriss-like"));
    const Method method = exactMethod();
    SearchOptions options = method.fitted({});
    options.variants = {true, 0.2};
    Trace trace;
    const MapResult found = map({given, method, options}, &trace);
    const VariantsResult& variants = *found.variants;
    const SearchResult& recorded = found.answer;
    QVERIFY(variants.variant.bypasses() && variants.variant.pads(workload));
    const std::string html =
        reportHtml({&variants.problem, &given, &method, &options, &trace, &found});
    std::map<QString, int> elements;
    QCOMPARE(parsed(html, elements), QString());
    QVERIFY(elements["svg"] >= 5);
    const auto has = [&](const std::string& text) {
        return html.find(html::escaped(text)) != std::string::npos;
    };
    QVERIFY(has("proven to be the optimum of all mappings with perfect factors and any number of "
                "temporal loops at each level, any choice of kept tensors and any padded sizes "
                "with up to 20 % more work."));
    QVERIFY(has("This mapping belongs to a variant of the problem: " +
                variantText(given, variants.variant) + "."));
    QVERIFY(has(countText(static_cast<std::int64_t>(variants.variants)) +
                " variants of the problem: " +
                countText(static_cast<std::int64_t>(variants.closedByBound)) + " pruned by "));
    for (const std::optional<Score>& score : {variants.plain, variants.unpadded}) {
        QVERIFY(html.find(">" + quantityText(score->primary) + "</td>") != std::string::npos);
    }
    const Cost cost = evaluate(variants.problem, *recorded.best, options.cost);
    QVERIFY(html.find(">" + quantityText(cost.edp()) + "</td>") != std::string::npos);
    QVERIFY(html.find(">bypass</td>") != std::string::npos);
    // The inputs are the original ones, not the padded ones.
    QVERIFY(html.find("<td>N</td><td class=\"n\" align=\"right\">49</td>") != std::string::npos);
    const QRegularExpressionMatch file =
        QRegularExpression("<h3>Mapping</h3>\\s*<pre>(.*?)</pre>",
                           QRegularExpression::DotMatchesEverythingOption)
            .match(QString::fromStdString(html));
    QVERIFY(file.hasMatch());
    const VariantMapping read =
        readVariantMapping({"mapping", file.captured(1).toStdString()}, given);
    QVERIFY(read.variant == variants.variant);
    QVERIFY(read.mapping == *recorded.best);
}

void ReportTest::stoppedAmongVariants() {
    const Problem given = bind(workloadOf("conv2d"), acceleratorOf("eyeriss-like"));
    const Method method = exactMethod();
    SearchOptions options = method.fitted({});
    options.variants = {true, 0};
    std::stop_source stop;
    stop.request_stop();
    Trace trace;
    const MapResult found = map({given, method, options}, &trace, stop.get_token());
    QVERIFY(found.variants && found.overall().stopped());
    const std::string html =
        reportHtml({&found.variants->problem, &given, &method, &options, &trace, &found});
    std::map<QString, int> elements;
    QCOMPARE(parsed(html, elements), QString());
    QVERIFY(html.find("The search was stopped before it was complete.") != std::string::npos);
    QVERIFY(html.find("proven to be") == std::string::npos);
    QVERIFY(html.find("Pictures of the search") == std::string::npos);
}

/// From random trees, no more nodes are drawn than requested, and no node without its parent. The
/// counts of folded and drawn nodes add up.
void ReportTest::foldedTrees() {
    std::mt19937 random(3);
    for (int round = 0; round < 60; ++round) {
        std::vector<DrawnNode> nodes(1);
        const int size = std::uniform_int_distribution<int>(1, 400)(random);
        for (int n = 1; n < size; ++n) {
            DrawnNode node;
            node.parent = std::uniform_int_distribution<std::size_t>(0, nodes.size() - 1)(random);
            node.label = "n";
            node.mark = random() % 20 == 0 ? Mark::Kept : Mark::Better;
            nodes.push_back(node);
        }
        const std::size_t most = 1 + random() % 120;
        const std::vector<bool> drawn = drawnNodes(nodes, most);
        std::size_t count = 0;
        for (std::size_t n = 0; n < nodes.size(); ++n) {
            count += drawn[n] ? 1 : 0;
            QVERIFY(!drawn[n] || drawn[nodes[n].parent]);
        }
        QVERIFY(count <= most);
        QCOMPARE(count == nodes.size(), nodes.size() <= most);
        const QString svg = QString::fromStdString(treePicture(nodes, most, "tree"));
        std::size_t folded = 0;
        QRegularExpressionMatchIterator more =
            QRegularExpression(">\\+ (\\d+) more<").globalMatch(svg);
        while (more.hasNext()) {
            folded += more.next().captured(1).toULongLong();
        }
        QCOMPARE(static_cast<std::size_t>(svg.count("<rect")), count);
        QCOMPARE(count + folded, nodes.size());
    }
}

LOOPGLASS_TEST(ReportTest)

}  // namespace loopglass::test::report_test

#include "report_test.moc"
