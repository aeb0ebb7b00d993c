// Runs of a file. The line of a run must describe a possible run of the benchmark. Otherwise it is
// rejected with its place.

#include "mapper/mapper_registry.h"
#include "race/known_runs.h"
#include "runner/run_tests.h"
#include "support/cases/tiny_cases.h"
#include "support/surrogate_cases.h"

#include <QRegularExpression>
#include <QTest>

namespace loopglass::test::known_runs_test {

using race::KnownRuns;
using race::RaceRequest;

RaceRequest raced() {
    RaceRequest request;
    const RandomCase one = tinyFieldCase(3);
    request.benchmarkCases = {{"layer", bind(one.workload, one.accelerator), {}}};
    request.methods = {*builtInMappers().find("random")};
    request.seeds = 2;
    request.budget.evaluations = 200;
    return request;
}

/// An optimum and two runs.
struct File {
    RaceRequest request = raced();
    race::Optimum optimum = *race::findOptimum(request, 0, {});
    std::vector<race::PlannedRun> plannedRuns = race::plannedRunsOf(request);
    std::vector<race::Run> runs{*race::executeRun(request, plannedRuns[0], {}),
                                *race::executeRun(request, plannedRuns[1], {})};

    std::string text() const {
        return race::lineOf("layer", optimum) + "\n" +
               race::lineOf(request, plannedRuns[0], runs[0]) + "\n" +
               race::lineOf(request, plannedRuns[1], runs[1]) + "\n";
    }
    std::string refused() const {
        return messageOf([&] {
            KnownRuns("runs.jsonl", text(), KnownRuns::OtherLines::Refused)
                .check(request, {std::optional(optimum)});
        });
    }
};

class KnownRunsTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsTrueIsTaken() {
        const File file;
        QVERIFY(file.runs[0].best && file.runs[1].best);
        QCOMPARE(file.refused(), std::string());
        const KnownRuns known("runs.jsonl", file.text(), KnownRuns::OtherLines::Refused);
        QCOMPARE(known.records().runs.size(), std::size_t{2});
        QCOMPARE(known.records().optima.size(), std::size_t{1});
    }

    /// A method with perfect factors uses the numbers of that space; other methods use the numbers
    /// of the space with imperfect factors.
    void numbersAreOfTheSpaceOfTheMethod() {
        File file;
        file.request.options.uneven = Unevenness::All;
        file.request.methods = {*builtInMappers().find("random"),
                                *builtInMappers().find("interstellar")};
        file.request.seeds = 1;
        file.optimum = *race::findOptimum(file.request, 0, {});
        file.plannedRuns = race::plannedRunsOf(file.request);
        file.runs = {*race::executeRun(file.request, file.plannedRuns[0], {}),
                     *race::executeRun(file.request, file.plannedRuns[1], {})};
        QVERIFY(file.runs[0].number && file.runs[1].number);
        QCOMPARE(file.refused(), std::string());
        File even;
        even.request.methods = {file.request.methods[1]};
        QCOMPARE(race::plannedRunsOf(even.request)[0].key,
                 file.plannedRuns[1].key);  // the same run
        even.request.methods = {file.request.methods[0]};
        QVERIFY(race::plannedRunsOf(even.request)[0].key != file.plannedRuns[0].key);
        std::swap(file.runs[0], file.runs[1]);
        QVERIFY(file.runs[0].best == file.runs[1].best || !file.refused().empty());
    }

    void nothingIsBelowTheOptimum() {
        File file;
        file.runs[1].best = file.optimum.value * 0.9;
        std::string why = file.refused();
        QVERIFY2(why.starts_with("runs.jsonl:3:1: the line states a best of ") &&
                     why.find(", but the proven optimum of 'layer' is ") != std::string::npos,
                 why.c_str());
        file = {};
        file.runs[0].curve.push_back({200, 1e9, file.optimum.value / 2});
        why = file.refused();
        QVERIFY2(why.starts_with("runs.jsonl:2:1: the line states a best of "), why.c_str());
        file = {};
        file.optimum.proven = false;  // only a bound is proven, but the mapping remains valid
        file.runs[1].best = file.optimum.value * 0.9;
        why = file.refused();
        QVERIFY2(why.find(", but the mapping with the number ") != std::string::npos, why.c_str());
    }

    /// The optimum and the run of `exact` have the same key, and a line each.
    void anOptimumHasItsOwnLine() {
        File file;
        file.request.methods = {*builtInMappers().find("exact")};
        file.plannedRuns = race::plannedRunsOf(file.request);
        const std::string run =
            race::lineOf(file.request, file.plannedRuns[0],
                         *race::executeRun(file.request, file.plannedRuns[0], {}));
        file.optimum.value *= 0.5;
        const std::string text = race::lineOf("layer", file.optimum) + "\n" + run + "\n";
        const std::string why = messageOf([&] {
            KnownRuns("runs.jsonl", text, KnownRuns::OtherLines::Refused)
                .check(file.request, {std::nullopt});
        });
        QVERIFY2(why.starts_with("runs.jsonl:1:1: "), why.c_str());
    }

    /// Any message of a program can be stored in a line.
    void aLineIsUtf8() {
        File file;
        file.runs[0].ended = "a\xFF";
        const std::string line = race::lineOf(file.request, file.plannedRuns[0], file.runs[0]);
        QVERIFY(line.find("a\xEF\xBF\xBD\"") != std::string::npos);
    }

    /// The score is better than before, and still above the optimum.
    void aMappingCostsWhatItCosts() {
        File file;
        file.runs[0].best = *file.runs[0].best * 1.5;
        std::string why = file.refused();
        QVERIFY2(why.starts_with("runs.jsonl:2:1: the line states a best of ") &&
                     why.find(", but the mapping with the number " + *file.runs[0].number) !=
                         std::string::npos,
                 why.c_str());
        file = {};
        file.optimum.value *= 1.01;
        why = file.refused();
        QVERIFY2(why.starts_with("runs.jsonl:1:1: the line states a best of "), why.c_str());
        file = {};
        file.runs[0].number = "123456789012345678901234567890";
        why = file.refused();
        QVERIFY2(why.find("but the mapping space of 'layer' has no such number") !=
                     std::string::npos,
                 why.c_str());
    }

    void whatNoMappingShowsIsNotBelieved() {
        File file;
        file.runs[1].number.reset();
        std::string why = file.refused();
        QCOMPARE(why, std::string("runs.jsonl:3:1: 'number': found 'null'; a text is expected"));
        file = {};
        file.optimum.number.reset();
        why = file.refused();
        QCOMPARE(why, std::string("runs.jsonl:1:1: 'number': found 'null'; a text is expected"));
    }

    void brokenLinesHaveAPlace_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* from, const char* to,
                            const char* sentence) {
            QTest::newRow(name) << QString::fromUtf8(from) << QString::fromUtf8(to)
                                << QString::fromUtf8(sentence);
        };
        row("a curve of texts", "\"curve\":[[", "\"curve\":[\"x\",[",
            "'curve': found '\"x\"'; a list of [evaluations, seconds, best] in which no entry is "
            "earlier or worse than the previous entry, is expected");
        row("no curve", "\"curve\":[", "\"other\":[", "'curve' is missing");
        row("a curve that gets worse", "\"curve\":[[", "\"curve\":[[1,0.0,0.5],[",
            "'curve': found '[");
        row("a best in words", "\"evaluated\":200", "\"evaluated\":\"all\"",
            "'evaluated': found '\"all\"'; a whole number of 0 or more is expected");
        row("another kind", "\"kind\":\"run\"", "\"kind\":\"walk\"",
            "'kind': found '\"walk\"'; 'run' or 'optimum' is expected");
        row("cut off", "\"method\":\"random\",", "\"method\":\"random\"",
            "this line does not belong to a benchmark file");
    }

    void brokenLinesHaveAPlace() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, sentence);
        QString text = QString::fromStdString(File().text());
        const qsizetype line = text.indexOf(QLatin1Char('\n')) + 1;
        const qsizetype place = text.indexOf(from, line);
        QVERIFY(place >= 0);
        text.replace(place, from.size(), to);
        const std::string why = messageOf([&] {
            const KnownRuns known("runs.jsonl", text.toStdString(), KnownRuns::OtherLines::Refused);
        });
        QVERIFY2(why.starts_with("runs.jsonl:2:") &&
                     why.find(sentence.toStdString()) != std::string::npos,
                 why.c_str());
    }

    void changedLinesAreRefused_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("seconds") << "\"seconds\":null"
                                 << "\"seconds\":1";
        QTest::newRow("evaluations") << "\"evaluated\":200"
                                     << "\"evaluated\":100";
        QTest::newRow("another layer") << "\"problem\":\"layer\""
                                       << "\"problem\":\"other\"";
        QTest::newRow("a blank") << "\"seed\":"
                                 << "\"seed\": ";
        QTest::newRow("a key more") << "\"hash\""
                                    << "\"more\":1,\"hash\"";
        QTest::newRow("a hash in front") << "{\"kind\":\"run\""
                                         << "{\"hash\":\"1\",\"kind\":\"run\"";
    }

    /// Includes entries that no evaluation can check.
    void changedLinesAreRefused() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QString text = QString::fromStdString(File().text());
        const qsizetype place = text.indexOf(from, text.indexOf(QLatin1Char('\n')));
        QVERIFY(place >= 0);
        text.replace(place, from.size(), to);
        const std::string why = messageOf([&] {
            const KnownRuns known("runs.jsonl", text.toStdString(), KnownRuns::OtherLines::Refused);
        });
        QVERIFY2(why.starts_with("runs.jsonl:2:") &&
                     why.find("this line does not match its hash") != std::string::npos,
                 why.c_str());
    }

    /// As in files of earlier versions: a mapping can be evaluated, but a proof is not repeated.
    void withoutAHashNothingIsProven() {
        QString text = QString::fromStdString(File().text());
        text.replace(QRegularExpression(QStringLiteral(",\"hash\":\"[0-9a-f]{16}\"")), QString());
        const KnownRuns known("runs.jsonl", text.toStdString(), KnownRuns::OtherLines::Refused);
        QCOMPARE(known.records().runs.size(), std::size_t{2});
        QCOMPARE(known.records().optima.size(), std::size_t{0});
    }

    /// As after the end of a window that was killed while it wrote.
    void whatWasCutOffIsPassedOver() {
        const std::string text = File().text();
        const KnownRuns known("runs.jsonl", "{\"kind\":\"ru\n" + text + "{\"ki",
                              KnownRuns::OtherLines::PassedOver);
        QCOMPARE(known.records().runs.size(), std::size_t{2});
        QVERIFY(messageOf([&] {
                    const KnownRuns none("runs.jsonl", "{}\n", KnownRuns::OtherLines::PassedOver);
                }).starts_with("runs.jsonl:1:1: the key 'kind' is missing"));
    }
};

LOOPGLASS_TEST(KnownRunsTest)

}  // namespace loopglass::test::known_runs_test

#include "known_runs_test.moc"
