// docs/trace.md: the example is searched again and its record counted; kinds, states and reasons
// are those of the engine; the sizes are the stated ones.

#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/files/document.h"
#include "support/paths.h"
#include "trace/rules.h"
#include "trace/trace.h"
#include "words/language.h"

#include <QTest>
#include <map>

namespace loopglass::test::docs_trace_test {

const Document& page() {
    static const Document document(sourcePath("docs/trace.md"));
    return document;
}

const std::map<NodeKind, std::string> kinds{
    {NodeKind::Root, "Root"},  {NodeKind::Order, "Order"}, {NodeKind::Unrolling, "Unrolling"},
    {NodeKind::Tile, "Tile"},  {NodeKind::Nest, "Nest"},   {NodeKind::Rest, "Rest"},
    {NodeKind::Whole, "Whole"}};

const std::map<NodeState, std::string> states{{NodeState::Open, "Open"},
                                              {NodeState::Pruned, "Pruned"},
                                              {NodeState::Cut, "Cut"},
                                              {NodeState::Expanded, "Expanded"},
                                              {NodeState::Evaluated, "Evaluated"}};

/// The reasons under their names in the code, which are the names of the rules without hyphens.
std::map<PruneReason, std::string> namedReasons() {
    std::map<PruneReason, std::string> names{{PruneReason::None, "\u2013"}};
    for (const Rule& rule : pruningRules(false)) {
        std::string& name = names[rule.reason];
        bool capital = true;
        for (const char c : rule.id) {
            if (c != '-') {
                name += capital ? static_cast<char>(std::toupper(c)) : c;
            }
            capital = c == '-';
        }
    }
    return names;
}

const std::map<PruneReason, std::string> reasons = namedReasons();

struct Example {
    Example() {
        const std::string samples = sourcePath("samples") + "/";
        problem = bind(readWorkload(readSource(samples + "workloads/conv1d.yaml")),
                       readAccelerator(readSource(samples + "accelerators/figure-4-3.yaml")));
        result = search(problem, {}, &trace);
    }
    Problem problem;
    Trace trace;
    SearchResult result;
};

/// The first column of the table of a section.
std::vector<std::string> namesIn(const std::string& section, const std::vector<std::string>& head) {
    std::vector<std::string> names;
    for (const auto& row : page().table(section, head).rows)
        names.push_back(row[0]);
    return names;
}

template <typename Names> std::vector<std::string> valuesOf(const Names& names) {
    std::vector<std::string> values;
    for (const auto& [key, name] : names)
        values.push_back(name);
    return values;
}

class DocsTraceTest : public QObject {
    Q_OBJECT

private slots:
    void theExample();
    void theLine();
    void names();
    void worth();
    void sizes();
};

void DocsTraceTest::theExample() {
    const Example example;
    std::map<std::string, int> found;
    for (std::size_t n = 0; n < example.trace.size(); ++n) {
        const NodeRecord& node = example.trace[static_cast<NodeId>(n)];
        ++found[kinds.at(node.kind) + " | " + states.at(node.state) + " | " +
                reasons.at(node.reason)];
    }
    std::map<std::string, int> listed;
    for (const auto& row : page().table("An example", {"kind", "state", "reason", "nodes"}).rows)
        listed[row[0] + " | " + row[1] + " | " + row[2]] = std::stoi(row[3]);
    const auto text = [](const std::map<std::string, int>& counts) {
        QString lines;
        for (const auto& [line, count] : counts)
            lines += QString::fromStdString("| " + line + " | " + std::to_string(count) + " |\n");
        return lines;
    };
    if (listed != found)
        qInfo().noquote() << "the table should be\n" << text(found);
    QCOMPARE(text(listed), text(found));
}

/// The node that the page describes in words.
void DocsTraceTest::theLine() {
    const Example example;
    const std::size_t k = index(findDimension(example.problem.workload, "K").value());
    std::vector<std::int64_t> tile(example.problem.workload.dimensionCount(), 1);
    tile[k] = 4;
    for (std::size_t n = 0; n < example.trace.size(); ++n) {
        const NodeRecord& node = example.trace[static_cast<NodeId>(n)];
        if (node.kind != NodeKind::Tile || node.level != 1 ||
            example.trace.tileFactors(static_cast<NodeId>(n), tile.size()) != tile)
            continue;
        QCOMPARE(node.reason, PruneReason::Memory);
        QCOMPARE(node.left, 9.0);
        QCOMPARE(node.right, 8.0);
        QCOMPARE(node.decidedAt, node.bornAt);
        const std::string line = "at moment " + std::to_string(node.bornAt) + ",";
        QVERIFY2(page().section("An example").text.find(line) != std::string::npos, line.c_str());
        return;
    }
    QFAIL("no such tile");
}

void DocsTraceTest::names() {
    QVERIFY(namesIn("Nodes", {"kind", "what it decides", "payload"}) == valuesOf(kinds));
    QVERIFY(namesIn("States", {"state", "what it means"}) == valuesOf(states));
    std::vector<std::string> withReason = valuesOf(reasons);
    withReason.erase(withReason.begin());
    QVERIFY(namesIn("Reasons", {"reason", "left", "right", "other", "worth"}) == withReason);
}

void DocsTraceTest::worth() {
    for (const auto& row :
         page().table("Reasons", {"reason", "left", "right", "other", "worth"}).rows) {
        for (const auto& [reason, name] : reasons) {
            if (name != row[0])
                continue;
            const std::string with = english(worthText(ruleOf(reason, true).worth));
            const std::string without = english(worthText(ruleOf(reason, false).worth));
            if (row[4] == "as the order rules")
                QCOMPARE(without + with, std::string("provenheuristic"));
            else
                QCOMPARE(row[4] + row[4], without + with);
        }
    }
}

void DocsTraceTest::sizes() {
    const std::string stated = "A node takes " + std::to_string(sizeof(NodeRecord)) + " bytes";
    QVERIFY(page().section("Sizes").text.find(stated) != std::string::npos);
}

LOOPGLASS_TEST(DocsTraceTest)

}  // namespace loopglass::test::docs_trace_test

#include "docs_trace_test.moc"
