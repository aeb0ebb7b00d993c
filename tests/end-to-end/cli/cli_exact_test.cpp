// `map --search exact` and `audit`, as a user calls them.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QTest>
#include <nlohmann/json.hpp>

namespace loopglass::test::cli_exact_test {

const QStringList matmul{accelerator("eyeriss-like"), workload("matmul")};
const QStringList example{accelerator("figure-4-3"), workload("conv1d")};

class CliExactTest : public QObject {
    Q_OBJECT

private slots:
    void theAnswerIsProven();
    void aStoppedSearchSaysItsGap();
    void itEndsWithinAGap();
    void gapsAreRefused();
    void memoryLimitsAreKept();
    void splitLoopsAreProvenToo();
    void splitLoopsAreRefused();
    void exactAndPrinciplesExcludeEachOther();
    void theAuditAgreesWithTheSearches();
    void theAuditSaysWhatWasPruned();
};

void CliExactTest::theAnswerIsProven() {
    const Run text = runCli(QStringList{"map"} + example + QStringList{"--search", "exact"});
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "Proven optimal: no other mapping with "));
    const Json json = runCli(QStringList{"map", "--json", "--search=exact"} + matmul).json();
    QCOMPARE(json["search"], Json("exact"));
    QCOMPARE(json["optimal"], Json(true));
    QCOMPARE(json["gap"], Json(1.0));
    QCOMPARE(json["principles"], Json({"cutoff"}));
    const Json pruned = runCli(QStringList{"map", "--json", "--search=principles"} + matmul).json();
    QVERIFY(json["best"]["cost"]["edp_pj_cycles"] <= pruned["best"]["cost"]["edp_pj_cycles"]);
    QCOMPARE(pruned["gap"], Json(nullptr));
    QCOMPARE(pruned["optimal"], Json(false));
    QVERIFY(json["mappings_exactly"].get<std::string>().find_first_not_of("0123456789") ==
            std::string::npos);
}

void CliExactTest::aStoppedSearchSaysItsGap() {
    const QStringList large{accelerator("simba-like"), network("resnet18-published"),
                            "--layer=64-64_3x3_56x56", "--dimension", "N=16"};
    const Json json =
        runCli(QStringList{"map", "--json", "--search=exact", "--time-limit=0.5"} + large).json();
    if (json["stopped"] == Json(false)) {
        QCOMPARE(json["gap"], Json(1.0));
        return;
    }
    QCOMPARE(json["optimal"], Json(false));
    QVERIFY(json["best"].is_null() || json["gap"].get<double>() >= 1);
}

void CliExactTest::itEndsWithinAGap() {
    const QStringList layer{accelerator("simba-like"), workload("conv2d"), "--search=exact"};
    const Json json = runCli(QStringList{"map", "--json", "--gap=0.05"} + layer).json();
    QCOMPARE(json["optimal"], Json(false));
    QCOMPARE(json["stopped"], Json(false));
    QCOMPARE(json["within_gap"], Json(0.05));
    QVERIFY(json["gap"] > 1.0 && json["gap"] <= 1.05);
    const Run text = runCli(QStringList{"map", "--gap=5%"} + layer);
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out,
                     "Proven within 5 % of the optimum: the EDP of this mapping is at most "));
    QVERIFY(!contains(text.out, "optimal") && !contains(text.out, "stopped"));
    QCOMPARE(runCli(QStringList{"map", "--json"} + layer).json()["within_gap"], Json(nullptr));
}

void CliExactTest::gapsAreRefused() {
    const Run alone = runCli(QStringList{"map", "--gap=1%"} + example);
    QCOMPARE(alone.status, 2);
    QVERIFY(contains(alone.err, "--gap works only together with --search exact; add that option"));
    for (const char* gap :
         {"--gap=0", "--gap=200", "--gap=-1%", "--gap=101%", "--gap=%", "--gap=nan", "--gap=1 %"}) {
        const Run run = runCli(QStringList{"map", "--search=exact", gap} + example);
        QCOMPARE(run.status, 2);
        QVERIFY2(
            contains(run.err, "a number between 0 and 1 such as 0.01, or a percentage such as 1%"),
            gap);
    }
    for (const char* gap : {"--gap=1", "--gap=2.5", "--gap=100"}) {
        const Run run = runCli(QStringList{"map", "--search=exact", gap} + example);
        QCOMPARE(run.status, 2);
        QVERIFY(contains(run.err, std::string(gap + 6) + "%, or a number below 1"));
    }
}

void CliExactTest::memoryLimitsAreKept() {
    const QStringList map = QStringList{"map", "--search=exact"} + example;
    for (const char* size : {"1MB", "1.5gb", "500m", "2000000", "2TB"})
        QVERIFY2(runCli(map + QStringList{QString("--memory-limit=") + size}).status == 0, size);
    for (const char* size :
         {"abc", "0", "-3", "500", "1e3MB", "12XB", "20000000TB", "MB", "1..5GB"}) {
        const Run run = runCli(map + QStringList{QString("--memory-limit=") + size});
        QVERIFY2(run.status == 2 &&
                     contains(run.err,
                              "an amount of memory from 1MB, such as 500MB or 2GB, is expected"),
                 size);
    }
    const QStringList layer{"--threads=1", "--search=exact", accelerator("simba-like"),
                            workload("conv2d")};
    const Json little = runCli(QStringList{"map", "--json", "--memory-limit=1MB"} + layer).json();
    const Json much = runCli(QStringList{"map", "--json"} + layer).json();
    QCOMPARE(much["memory_full"], Json(false));
    QVERIFY(little["memory_full"] == true ? little["gap"] >= 1.0 : little["best"] == much["best"]);
}

void CliExactTest::splitLoopsAreProvenToo() {
    const QStringList map{"map", "--search=exact", "--split-loops"};
    const Run window = runCli(map + example);
    QCOMPARE(window.status, 0);
    QVERIFY(contains(
        window.out, "with perfect factors and up to 2 temporal loops per dimension at each level"));
    QVERIFY(contains(window.out, "Split loops: no mapping with split loops is better"));
    const Json thrice =
        runCli(QStringList{"map", "--search=exact", "--json", "--split-loops=3"} + example).json();
    QCOMPARE(thrice["loops_per_level"]["most"], Json(3));
    QCOMPARE(thrice["loops_per_level"]["more_may_help"], Json(true));
    QCOMPARE(thrice["loops_per_level"]["best_with_one"], thrice["best"]["cost"]["edp_pj_cycles"]);
    QCOMPARE(thrice["optimal"], Json(true));
    const Run stopped = runCli(
        map + QStringList{accelerator("simba-like"), workload("conv2d"), "--time-limit=0.001"});
    QVERIFY(
        contains(stopped.out, "the search has found no better mapping with split loops so far"));
    QVERIFY(!contains(stopped.out, "Proven optimal"));
    const Run product = runCli(map + matmul);
    QVERIFY(contains(product.out,
                     "with perfect factors and any number of temporal loops at each level"));
    QVERIFY(
        contains(product.out, "Split loops: for this workload, split loops cannot lower the cost"));
}

void CliExactTest::splitLoopsAreRefused() {
    const auto refused = [](const QStringList& arguments, const char* why) {
        const Run run = runCli(arguments + example);
        QCOMPARE(run.status, 2);
        QVERIFY2(contains(run.err, why), run.err.c_str());
    };
    refused({"map", "--split-loops"}, "--split-loops works only together with --search exact");
    refused({"map", "--search=exact", "--split-loops=1"}, "--split-loops");
    refused({"map", "--search=exact", "--split-loops", "--bypass"},
            "cannot be combined with bypass or padding");
    const Run explained = runCli(QStringList{"explain", "--search=exact", "--split-loops"} +
                                 example + QStringList{mapping("figure-4-3-best")});
    QCOMPARE(explained.status, 2);
    QVERIFY(contains(explained.err, "remove this option"));
}

void CliExactTest::exactAndPrinciplesExcludeEachOther() {
    const Run run =
        runCli(QStringList{"map"} + example + QStringList{"--search=exact", "--without=tile"});
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err,
                     "--search exact has no pruning rules to switch; --principles, --without "));
    QVERIFY(run.out.empty());
    QCOMPARE(runCli(QStringList{"audit"} + example + QStringList{"--search=exact"}).status, 2);
}

void CliExactTest::theAuditAgreesWithTheSearches() {
    const Json audit = runCli(QStringList{"audit", "--json"} + matmul).json();
    const Json pruned = runCli(QStringList{"map", "--json", "--search=principles"} + matmul).json();
    const Json exact = runCli(QStringList{"map", "--json", "--search=exact"} + matmul).json();
    QCOMPARE(audit["optimal"], Json(true));
    QCOMPARE(audit["answer"]["cost"].dump(), pruned["best"]["cost"].dump());
    QCOMPARE(audit["least"]["cost"]["edp_pj_cycles"], exact["best"]["cost"]["edp_pj_cycles"]);
    QCOMPARE(audit["rules"].size(), std::size_t{3});
    for (const Json& rule : audit["rules"]) {
        QCOMPARE(rule["lost"].get<bool>(), rule["ratio"].get<double>() > 1);
        QCOMPARE(rule["dropped"].is_null(), !rule["lost"].get<bool>());
    }
}

/// The larger tile of figure 4.3's example keeps C whole and leaves the best mapping out when the
/// objective is energy, or leaves nothing out: the text says which.
void CliExactTest::theAuditSaysWhatWasPruned() {
    const Run run = runCli(QStringList{"audit"} + example);
    QCOMPARE(run.status, 0);
    QVERIFY(contains(run.out, "Proven optimum: EDP "));
    QVERIFY(contains(run.out, "Loss of the pruning rules: "));
    for (const char* rule : {"order", "unrolling", "tile"})
        QVERIFY2(contains(run.out, rule), rule);
}

LOOPGLASS_TEST(CliExactTest)

}  // namespace loopglass::test::cli_exact_test

#include "cli_exact_test.moc"
