// `loopglass-cli stream`: counts, the stream as text and bytes, its execution, and bad input.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/paths.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_stream_test {

QString machine() { return QString::fromStdString(sourcePath("samples/machines/diannao.yaml")); }

QStringList small() {
    return {"stream",
            machine(),
            accelerator("diannao-like"),
            workload("conv2d"),
            "--dimension",
            "K=16",
            "--dimension",
            "C=16",
            "--dimension",
            "P=6",
            "--dimension",
            "Q=6"};
}

QByteArray contents(const QString& file) {
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

class CliStreamTest : public QObject {
    Q_OBJECT

private slots:
    void countsAndExecution();
    void textAndBytes();
    void aNetwork();
    void theSearchIsAsAsked();
    void badInput_data();
    void badInput();
    void aMappingWithoutAStream();
    void whatIsTooLongIsSaidAtOnce();
};

void CliStreamTest::countsAndExecution() {
    const Json json = runCli(small() + QStringList{"--execute", "--json"}).json();
    const Json& layer = json["layers"][0];
    QVERIFY(layer["words_agree"].get<bool>());
    QVERIFY(layer["executed"].get<bool>());
    std::int64_t transfers = 0;
    for (const Json& tensor : layer["tensors"]) {
        transfers += tensor["loads"].get<std::int64_t>() + tensor["stores"].get<std::int64_t>();
    }
    QCOMPARE(layer["instructions"].get<std::int64_t>(), transfers);
}

void CliStreamTest::textAndBytes() {
    const QTemporaryDir folder;
    const QString text = folder.filePath("stream.txt");
    const QString bytes = folder.filePath("stream.bin");
    QCOMPARE(runCli(small() + QStringList{"--text", text, "--binary", bytes}).status, 0);
    const QByteArray written = contents(text);
    QVERIFY(written.startsWith("loopglass-stream 1\nofmap "));
    QVERIFY(written.contains("\nload ifmap [0,0,0,0]\n"));
    const Run back = runCli({"stream", "--disassemble", bytes});
    QCOMPARE(QByteArray::fromStdString(back.out), written);
    QCOMPARE(runCli(small() + QStringList{"--text", text}).status, 2);  // it is there
    QCOMPARE(runCli({"stream", "--disassemble", text}).status, 2);
}

void CliStreamTest::aNetwork() {
    const Run run = runCli({"stream", machine(), accelerator("diannao-like"), network("resnet18"),
                            "--layer", "conv3", "--threads", "1"});
    QVERIFY2(run.status == 0, run.err.c_str());
    QVERIFY(run.out.find("DianNao\n") == 0 || run.out.find("DianNao") != std::string::npos);
}

/// Evaluations, settings and models of a method were taken without a word and not heeded, also by
/// `roofline`: one mapping at random found what all of them find.
void CliStreamTest::theSearchIsAsAsked() {
    const QStringList one{"--search", "random", "--evaluations", "1"};
    const Run stream = runCli(
        QStringList{"stream", machine(), accelerator("diannao-like"), workload("conv1d")} + one);
    QCOMPARE(stream.status, 2);
    QVERIFY2(stream.err.find("the search tried 1 mapping, and none is legal") != std::string::npos,
             stream.err.c_str());
    const QStringList roofline{"roofline", accelerator("eyeriss-like"), workload("conv1d")};
    const Run few = runCli(roofline + one);
    QVERIFY2(few.out.find("the search tried 1 mapping, and none is legal") != std::string::npos,
             few.out.c_str());
}

void CliStreamTest::badInput_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no files")
        << QStringList{"stream"}
        << "stream: give a machine file, an accelerator file and a workload file, or --disassemble";
    QTest::newRow("another file") << QStringList{"stream", workload("conv2d"),
                                                 accelerator("diannao-like"), workload("conv2d")}
                                  << "unknown key 'dimensions' in the machine";
    QTest::newRow("spread")
        << QStringList{"stream", machine(), accelerator("lecture-constraint-1"),
                       workload("lecture-matmul")}
        << "has no buffer on the chip; an instruction stream needs a buffer for every tensor";
}

void CliStreamTest::badInput() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, sentence);
    const Run run = runCli(arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.find(sentence.toStdString()) != std::string::npos, run.err.c_str());
}

/// With the file that is to be changed.
void CliStreamTest::aMappingWithoutAStream() {
    const QTemporaryDir folder;
    const QString uneven = folder.filePath("uneven.yaml");
    QVERIFY(writeText(uneven, "levels:\n- {level: DRAM, temporal: [P by 5]}\n"
                              "- {level: Buffers, temporal: [K 4, C 4, R 3, P 5]}\n"));
    const Run run = runCli({"stream", machine(), accelerator("diannao-like"), workload("conv1d"),
                            "--mapping", uneven});
    QCOMPARE(run.status, 2);
    QCOMPARE(run.err, "loopglass-cli: " + uneven.toStdString() +
                          ": the loops over 'P' have imperfect factors; an instruction stream "
                          "needs tiles of one size\n");
    const QString other = folder.filePath("machine.yaml");
    QVERIFY(writeText(other, "name: M\ninstruction_bits: 8\nreorder: [image]\n"));
    const Run reordered =
        runCli({"stream", other, accelerator("diannao-like"), workload("conv1d")});
    QCOMPARE(reordered.status, 2);
    QVERIFY2(reordered.err.starts_with("loopglass-cli: " + other.toStdString() +
                                       ": the machine file reorders 'image'"),
             reordered.err.c_str());
}

/// Every operation brings its operands: 10^14 instructions, which are counted and not written.
void CliStreamTest::whatIsTooLongIsSaidAtOnce() {
    const QTemporaryDir folder;
    const QString bare = folder.filePath("bare.yaml");
    QVERIFY(writeText(bare, "levels:\n- {level: DRAM, temporal: [I 12092, K 9184, L 28818, J 32]}\n"
                            "- {level: L1}\n"));
    const QString plain = folder.filePath("machine.yaml");
    QVERIFY(writeText(plain, "name: M\ninstruction_bits: 256\n"));
    const QStringList asked{"stream",    plain, accelerator("figure-4-3"), workload("mttkrp-nell2"),
                            "--mapping", bare};
    const Json layer = runCli(asked + QStringList{"--json"}).json()["layers"][0];
    QVERIFY(layer["instructions"].get<double>() > 1e14);
    QVERIFY(layer["words_agree"].get<bool>());
    const Run run = runCli(asked + QStringList{"--text", folder.filePath("text")});
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.find(
                 "instructions, but at most 10,000,000 instructions can be written or executed; "
                 "use smaller dimension sizes\n") != std::string::npos,
             run.err.c_str());
}

LOOPGLASS_TEST(CliStreamTest)

}  // namespace loopglass::test::cli_stream_test

#include "cli_stream_test.moc"
