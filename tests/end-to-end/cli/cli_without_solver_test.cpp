// The command line of a build without the solver Gecode: a program into which what stands in for
// the solver is linked (tests/CMakeLists.txt). `embed` says why it cannot, and all else is there.
#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/run_program.h"

#include <QTest>

namespace loopglass::test::cli_without_solver_test {

Run runWithout(const QStringList& arguments) {
    QProcess process;
    prepare(process, arguments);
    process.setProgram(process.program() + QStringLiteral("-without-gecode"));
    process.start();
    return finish(process);
}

class CliWithoutSolverTest : public QObject {
    Q_OBJECT

private slots:
    void embedSaysWhyNot();
    void allElseIsThere();
};

void CliWithoutSolverTest::embedSaysWhyNot() {
    for (const QStringList& more :
         {QStringList(), QStringList{"--json"}, QStringList{"--ablate"}}) {
        const Run run = runWithout(QStringList{"embed", "samples/instructions/outer-4x4.yaml",
                                               workload("lecture-matmul")} +
                                   more);
        QCOMPARE(run.status, 2);
        QCOMPARE(run.out, std::string());
        QCOMPARE(run.err, std::string("loopglass-cli: this program was built without the solver "
                                      "Gecode and cannot search instruction mappings\n"));
    }
}

void CliWithoutSolverTest::allElseIsThere() {
    const Run run = runWithout({"stream", "samples/machines/diannao.yaml",
                                accelerator("diannao-like"), workload("conv1d"), "--json"});
    QVERIFY2(run.status == 0, run.err.c_str());
    QVERIFY(run.json()["instructions"].get<double>() > 0);
    QCOMPARE(runWithout({"embed", "--help"}).status, 0);
}

LOOPGLASS_TEST(CliWithoutSolverTest)

}  // namespace loopglass::test::cli_without_solver_test

#include "cli_without_solver_test.moc"
