// The examples of docs/search.md: files and numbers are read from the page and recomputed.

#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapper/space_count.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "search/bound/root_bound.h"
#include "search/principles/build_trie.h"
#include "search/principles/unrolling.h"
#include "search/search.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"
#include "support/builders.h"
#include "support/files/document.h"
#include "support/oracles/cost_comparison.h"
#include "support/paths.h"
#include "words/language.h"

#include <QTest>
#include <limits>
#include <set>

namespace loopglass::test::docs_search_test {

using Row = std::vector<std::string>;

constexpr Principles onlyBounds{false, false, false, true};

const Document& page() {
    static const Document document(sourcePath("docs/search.md"));
    return document;
}

Source file(const std::string& name) { return {name, page().file(name)}; }

Problem problemOf(const std::string& accelerator, const std::string& workload) {
    return bind(readWorkload(file(workload)), readAccelerator(file(accelerator)));
}

/// The machine of figure 4.3 with its workload, from the samples.
Problem figure43() {
    const std::string samples = sourcePath("samples/");
    return bind(readWorkload(readSource(samples + "workloads/conv1d.yaml")),
                readAccelerator(readSource(samples + "accelerators/figure-4-3.yaml")));
}

SearchResult searched(const Problem& problem, const Principles& principles,
                      Objective objective = Objective::Edp, const Constraints& constraints = {}) {
    SearchOptions options;
    options.principles = principles;
    options.objective = objective;
    options.constraints = constraints;
    options.growth = GrowthRule::AllDimensions;  // the page's rules are told one by one
    return search(problem, options);
}

QString shown(const Row& row) {
    QString line;
    for (const std::string& cell : row)
        line += QStringLiteral("| ") + QString::fromStdString(cell) + QLatin1Char(' ');
    return line;
}

/// Returns an empty text if the number in the page equals this one.
QString differs(const std::string& cell, double value) {
    return closeTo(std::stod(cell), value, 1e-12)
               ? QString()
               : QString::fromStdString(cell) + QStringLiteral(" is ") +
                     QString::number(value, 'g', 15);
}

std::string names(const Workload& workload, DimensionSet set) {
    std::string text;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        if (set.contains(dimensionId(d)))
            text += (text.empty() ? "" : " ") + workload.dimensions[d].name;
    }
    return text;
}

std::string reuseText(const Workload& workload, const std::vector<Reuse>& all) {
    std::string text;
    for (const Reuse& reuse : all) {
        text += (text.empty() ? "" : ", ") + workload[reuse.tensor].name + " " +
                workload[reuse.dimension].name + (reuse.partial ? "~" : "");
    }
    return text;
}

/// Returns a workload from its equation in lower-case letters, with all bounds 2.
Workload workloadOf(const std::string& equation) {
    std::set<char> letters;
    bool inside = false;
    for (const char c : equation) {
        inside = c == '[' || (inside && c != ']');
        if (inside && c >= 'a' && c <= 'z')
            letters.insert(c);
    }
    std::string text = "name: w\nequation: \"" + equation + "\"\ndimensions:\n";
    for (const char c : letters)
        text += std::string("  ") + c + ": 2\n";
    return readWorkload({"table", text});
}

class DocsSearchTest : public QObject {
    Q_OBJECT

private slots:
    void theExample();
    void space();
    void splitLoops();
    void reuse();
    void orders();
    void ordersOfManyWorkloads();
    void counterExamples_data();
    void counterExamples();
    void tiles();
    void unrollings();
    void rootBoundByHand();
};

void DocsSearchTest::theExample() {
    const SearchResult found = searched(figure43(), {});
    const SearchStatistics& statistics = found.statistics;
    const auto text = [](auto number) {
        return number == 0 ? std::string() : std::to_string(static_cast<std::int64_t>(number));
    };
    const std::vector<std::string> levels{"DRAM", "L1"};
    const DocumentTable& table =
        page().table("An example", {"level", "orders", "kept", "tiles", "kept", "bounds", "kept"});
    QCOMPARE(table.rows.size(), levels.size());
    for (std::size_t l = 0; l < levels.size(); ++l) {
        const LevelStatistics& level = statistics.levels[l];
        const bool orders = l == 0;  // those of L1 change no count
        QCOMPARE(shown({levels[l], orders ? text(level.ordersBefore) : "",
                        orders ? text(level.ordersAfter) : "", text(level.tilesBefore),
                        text(level.tilesAfter), text(level.boundsBefore), text(level.boundsAfter)}),
                 shown(table.rows[l]));
    }
    const std::string& words = page().section("An example").text;
    QVERIFY(words.find("In the end " + text(statistics.evaluated) + " mappings are evaluated") !=
            std::string::npos);
    QVERIFY(words.find("There are " + text(statistics.mappings) + " mappings") !=
            std::string::npos);
    QCOMPARE(found.score.primary, searched(figure43(), onlyBounds).score.primary);
}

void DocsSearchTest::space() {
    const SpaceStages found = countSpace(figure43(), {});
    std::vector<Row> rows;
    for (const SpaceStage& stage : found.stages) {
        rows.push_back({english(spaceRuleText(stage.rule)), stage.count.factors, stage.count.orders,
                        stage.count.bypass, stage.count.mappings});
    }
    const DocumentTable& table =
        page().table("The space", {"after the rule", "factors", "orders", "bypass", "mappings"});
    QCOMPARE(table.rows.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        QCOMPARE(shown(rows[i]), shown(table.rows[i]));
}

void DocsSearchTest::splitLoops() {
    const Problem problem = problemOf("split/accelerator.yaml", "split/workload.yaml");
    const Mapping mapping =
        readMapping(file("split/mapping.yaml"), problem.workload, problem.accelerator);
    QVERIFY(violations(problem, mapping).empty());
    const SearchResult best = searched(problem, onlyBounds);
    QVERIFY(!best.stopped());
    const DocumentTable& table = page().table("Split loops", {"mapping", "EDP"});
    QCOMPARE(table.rows.size(), std::size_t{2});
    QCOMPARE(differs(table.rows[0][1], best.score.primary), QString());
    QCOMPARE(differs(table.rows[1][1], evaluate(problem, mapping).edp()), QString());
    SearchOptions options;
    options.loopsPerLevel = 2;
    const MapResult split = map({problem, exactMethod(), options});
    QVERIFY(split.isOptimal());
    QCOMPARE(differs(table.rows[0][1], split.split->once->primary), QString());
    QCOMPARE(differs(table.rows[1][1], split.answer.score.primary), QString());
}

void DocsSearchTest::reuse() {
    const Workload workload = conv1d(4, 4, 14, 3);
    const std::vector<TensorReuse> found = inferReuse(workload);
    const DocumentTable& table = page().table(
        "Reuse", {"tensor", "indexed by", "fully reused across", "partially reused across"});
    QCOMPARE(table.rows.size(), found.size());
    for (std::size_t t = 0; t < found.size(); ++t) {
        QCOMPARE(shown({workload.tensors[t].name, names(workload, found[t].indexing),
                        names(workload, found[t].full), names(workload, found[t].partial)}),
                 shown(table.rows[t]));
    }
}

void DocsSearchTest::orders() {
    const Workload workload = conv1d(4, 4, 14, 3);
    const OrderTrie trie = principles::buildOrderTrie(workload, inferReuse(workload));
    std::set<QString> found;
    for (std::size_t n = 1; n < trie.nodes.size(); ++n) {
        const OrderNode& node = trie.nodes[n];
        if (node.reason == PruneReason::NoFurtherReuse)
            continue;
        const std::string verdict =
            node.kept ? "kept"
            : node.reason == PruneReason::SameOrLessReuse
                ? "less than " + orderText(workload, trie.nodes[node.other].order)
                : "extended";
        found.insert(
            shown({orderText(workload, node.order), reuseText(workload, node.reuse), verdict}));
    }
    std::set<QString> listed;
    for (const Row& row : page().table("Loop orders", {"order", "reuse", "verdict"}).rows)
        listed.insert(shown(row));
    QCOMPARE(listed, found);
}

void DocsSearchTest::ordersOfManyWorkloads() {
    const DocumentTable& table =
        page().table("Loop orders", {"workload", "equation", "all orders", "kept"});
    QCOMPARE(table.rows.size(), std::size_t{9});
    for (const Row& row : table.rows) {
        const Workload workload = workloadOf(row[1].substr(1, row[1].size() - 2));
        const OrderTrie trie = principles::buildOrderTrie(workload, inferReuse(workload));
        QCOMPARE(shown({row[0], row[1], std::to_string(static_cast<int>(trie.allOrders)),
                        std::to_string(trie.kept.size())}),
                 shown(row));
    }
}

void DocsSearchTest::counterExamples_data() {
    QTest::addColumn<QString>("section");
    QTest::addColumn<QString>("head");
    QTest::addColumn<QString>("folder");
    QTest::addColumn<int>("principle");
    QTest::newRow("order") << "Loop orders"
                           << "loops of DRAM, outermost first"
                           << "order/" << 0;
    QTest::newRow("tile") << "Tiles"
                          << "tile of L1"
                          << "tile/" << 1;
    QTest::newRow("gaps") << "Tiles"
                          << "tile of L1"
                          << "gaps/" << 1;
}

void DocsSearchTest::counterExamples() {
    QFETCH(QString, section);
    QFETCH(QString, head);
    QFETCH(QString, folder);
    QFETCH(int, principle);
    const std::string files = folder.toStdString();
    const Problem problem = problemOf(files + "accelerator.yaml", files + "workload.yaml");
    const SearchResult with =
        searched(problem, {principle == 0, principle == 1, principle == 2, true});
    const SearchResult without = searched(problem, onlyBounds);
    QVERIFY(with.best && without.best && !with.relaxed);
    bool found = false;
    for (const DocumentTable& table : page().section(section.toStdString()).tables) {
        if (table.head != Row{head.toStdString(), "EDP"})
            continue;
        QCOMPARE(table.rows.size(), std::size_t{2});
        found |= differs(table.rows[0][1], with.score.primary).isEmpty() &&
                 differs(table.rows[1][1], without.score.primary).isEmpty();
    }
    QVERIFY2(found, (std::to_string(with.score.primary) + " with the rule, " +
                     std::to_string(without.score.primary) + " without it")
                        .c_str());
}

/// The tiles that fit are all divisor tuples of at most 8 words; the verdict follows from the rule
/// as the page states it. (tile_tree_test holds the search's own tree to the same figure.)
void DocsSearchTest::tiles() {
    const Problem problem = figure43();
    const auto words = [&](const std::vector<std::int64_t>& tile) {
        return bufferWords(problem, levelId(1), 0, tile);
    };
    std::vector<std::size_t> at;  // the page writes K, P, C, R
    for (const char* name : {"K", "P", "C", "R"})
        at.push_back(index(findDimension(problem.workload, name).value()));
    const DocumentTable& table = page().table("Tiles", {"tile", "words", "verdict"});
    std::size_t fitting = 0;
    for (std::size_t k : {1, 2, 4}) {
        for (std::size_t p : {1, 2, 7, 14}) {
            for (std::size_t c : {1, 2, 4}) {
                for (std::size_t r : {1, 3}) {
                    std::vector<std::int64_t> tile(4);
                    tile[at[0]] = static_cast<std::int64_t>(k);
                    tile[at[1]] = static_cast<std::int64_t>(p);
                    tile[at[2]] = static_cast<std::int64_t>(c);
                    tile[at[3]] = static_cast<std::int64_t>(r);
                    fitting += words(tile) <= 8 ? 1 : 0;
                }
            }
        }
    }
    QCOMPARE(table.rows.size(), fitting);
    const auto parse = [&](const std::string& text) {
        std::vector<std::int64_t> tile(4);
        for (std::size_t i = 0; i < 4; ++i)
            tile[at[i]] = std::stoll(QString::fromStdString(text)
                                         .split(QLatin1Char(','))
                                         .at(static_cast<qsizetype>(i))
                                         .toStdString());
        return tile;
    };
    for (const Row& row : table.rows) {
        const std::vector<std::int64_t> tile = parse(row[0]);
        QCOMPARE(std::to_string(words(tile)), row[1]);
        bool grows = false;
        for (std::size_t d = 0; d < 4; ++d) {
            std::vector<std::int64_t> larger = tile;
            for (++larger[d]; problem.workload.dimensions[d].bound % larger[d] != 0 &&
                              larger[d] <= problem.workload.dimensions[d].bound;)
                ++larger[d];
            grows |= larger[d] <= problem.workload.dimensions[d].bound && words(larger) <= 8;
        }
        QCOMPARE(row[2] != "kept", grows);
        if (grows)
            QVERIFY(words(parse(row[2].substr(row[2].rfind(' ') + 1))) <= 8);
    }
}

void DocsSearchTest::unrollings() {
    const Problem problem = problemOf("unrolling/accelerator.yaml", "tile/workload.yaml");
    const space::SearchProblem space(problem, {});
    constexpr std::size_t many = std::numeric_limits<std::size_t>::max();
    const std::vector<principles::Unrolling> all =
        principles::judgedUnrollings(
            {space, space::PartialMapping(space), 0, [](const UnrollingFactors&) { return true; }},
            {many, many})
            .all;
    const DocumentTable& table =
        page().table("Unrollings", {"unrolling", "children", "verdict", "best EDP with it"});
    QStringList found;
    QStringList listed;
    for (const principles::Unrolling& unrolling : all) {
        std::string text;
        Constraints constraints;
        constraints.levels.resize(2);
        for (std::size_t d = 0; d < unrolling.factors.size(); ++d) {
            constraints.levels[0].x.factors.push_back({dimensionId(d), unrolling.factors[d]});
            if (unrolling.factors[d] > 1) {
                text += (text.empty() ? "" : " ") + problem.workload.dimensions[d].name + " " +
                        std::to_string(unrolling.factors[d]);
            }
        }
        const double edp = searched(problem, onlyBounds, Objective::Edp, constraints).score.primary;
        found.append(shown({text.empty() ? "all ones" : text, std::to_string(unrolling.lanes),
                            unrolling.reason == PruneReason::None              ? "kept"
                            : unrolling.reason == PruneReason::LargerUnrolling ? "larger unrolling"
                                                                               : "mixed unrolling",
                            std::to_string(static_cast<std::int64_t>(edp))}));
    }
    for (const Row& row : table.rows)
        listed.append(shown(row));
    std::sort(found.begin(), found.end());
    std::sort(listed.begin(), listed.end());
    QCOMPARE(listed.join(QLatin1Char('\n')), found.join(QLatin1Char('\n')));
}

void DocsSearchTest::rootBoundByHand() {
    const Problem problem = figure43();
    SearchOptions options;
    options.objective = Objective::Energy;
    const std::string& text = page().section("Bounds").text;
    const auto after = [&](const std::string& words) {
        const std::size_t at = text.find(words);
        return at == std::string::npos ? std::string("0") : text.substr(at + words.size(), 20);
    };
    QCOMPARE(differs(after("The sum is "), bound::rootBound(problem, options).primary), QString());
    QCOMPARE(differs(after("this problem needs "),
                     searched(problem, onlyBounds, Objective::Energy).score.primary),
             QString());
}

LOOPGLASS_TEST(DocsSearchTest)

}  // namespace loopglass::test::docs_search_test

#include "docs_search_test.moc"
