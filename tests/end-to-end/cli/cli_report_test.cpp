// `report`: a file, standard output, and what is refused.
#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "words/number_text.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>

namespace loopglass::test::cli_report_test {

const QStringList conv{"report", accelerator("figure-4-3"), workload("conv1d")};

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

/// A page read back as XML.
struct Page {
    QString problem;
    QMap<QString, int> elements;
    QList<QStringList> rows;

    explicit Page(const std::string& html) {
        QXmlStreamReader reader(QByteArray::fromStdString(html));
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement) {
                continue;
            }
            ++elements[reader.name().toString()];
            if (reader.name() == QLatin1String("tr")) {
                rows << QStringList();
            } else if (reader.name() == QLatin1String("td")) {
                rows.last() << reader.readElementText();
            }
        }
        problem = reader.hasError() ? reader.errorString() : QString();
    }
    /// A row that begins with these cells.
    bool hasRow(const QStringList& cells) const {
        return std::any_of(rows.begin(), rows.end(), [&](const QStringList& row) {
            return row.first(std::min(row.size(), cells.size())) == cells;
        });
    }
};

class CliReportTest : public QObject {
    Q_OBJECT

private slots:
    void writesAPage();
    void replacesOnlyWhenAsked();
    void standardOutput();
    void noMapping();
    void ofAllVariants();
    void ofUnevenTiles();
    void ofANetwork();
    void ofANetworkExactly();
    void pdfNeedsTheExplorer();
    void pdfSaysNothing();
    void badInput();
};

void CliReportTest::writesAPage() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("report.html");
    const Run run = runCli(conv + QStringList{"-o", file});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, "");
    QCOMPARE(run.err, "");
    const QByteArray page = contents(file);
    QVERIFY(page.startsWith("<!DOCTYPE html>"));
    QVERIFY(page.contains("The trie of loop orders"));
    const Json best = runCli({"map", "--json", conv[1], conv[2]}).json()["best"]["cost"];
    QVERIFY(page.contains(QByteArray::number(best["macs"].get<int>()) + "</td>"));
    QVERIFY(runCli(QStringList{"report", accelerator("eyeriss-like"), network("resnet18"),
                               "--layer", "conv2", "--reuse", "flush", "-o", "-"})
                .out.find("Reuse model: flush") != std::string::npos);
}

void CliReportTest::replacesOnlyWhenAsked() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("report.html");
    QVERIFY(writeText(file, "mine"));
    const Run run = runCli(conv + QStringList{"-o", file});
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err, "the file already exists; give another name, or --force"));
    QCOMPARE(contents(file), QByteArray("mine"));
    QCOMPARE(runCli(conv + QStringList{"-o", file, "--force"}).status, 0);
    QVERIFY(contents(file).startsWith("<!DOCTYPE html>"));
}

void CliReportTest::standardOutput() {
    const Run first = runCli(conv + QStringList{"-o", "-"});
    const Run second = runCli(conv + QStringList{"-o", "-", "--threads", "1"});
    QCOMPARE(first.status, 0);
    QVERIFY(first.out == second.out);
}

void CliReportTest::noMapping() {
    const Run run =
        runCli({"report", "-", workload("conv1d"), "-o", "-"},
               "name: tiny\ncompute: {energy: 1}\nlevels: [{name: DRAM, energy: {read: 1}},"
               " {name: L1, capacity: 1, energy: {read: 1}}]\n");
    QCOMPARE(run.status, 1);
    QVERIFY(contains(run.out, "No mapping: "));
}

/// The same as map says, in words and in numbers.
void CliReportTest::ofAllVariants() {
    const QStringList freely{accelerator("eyeriss-like"),
                             workload("matmul"),
                             "--dimension",
                             "M=56",
                             "--dimension",
                             "N=49",
                             "--dimension",
                             "K=13",
                             "--search=exact",
                             "--bypass",
                             "--pad"};
    const Run page = runCli(QStringList{"report", "-o", "-"} + freely);
    QCOMPARE(page.status, 0);
    const Run text = runCli(QStringList{"map"} + freely);
    const QString html = QString::fromStdString(page.out).remove("<b>").remove("</b>");
    int lines = 0;
    for (const QString& line : QString::fromStdString(text.out).split('\n')) {
        const bool told = line.startsWith("Bypass: ") || line.startsWith("Padding: ") ||
                          line.startsWith("The best") ||
                          line.contains(" variants of the problem: ");
        lines += told ? 1 : 0;
        QVERIFY2(!told || html.contains("<p>" + line + "</p>"), qPrintable(line));
    }
    QCOMPARE(lines, 5);
    const Json json = runCli(QStringList{"map", "--json"} + freely).json();
    for (const auto& [level, tensors] : json["freedom"]["bypassed"].items()) {
        QVERIFY(html.contains(
            QString::fromStdString(level + " bypasses " + tensors[0].get<std::string>())));
    }
    QVERIFY(html.contains(QString::number(json["best"]["cost"]["cycles"].get<double>()) + "</td>"));
    QVERIFY(html.contains("padded: {N: 54}"));
    QVERIFY(html.contains("a separate search of the best variant ("));
    QVERIFY(runCli(QStringList{"report", "-o", "-", "--threads", "1"} + freely).out == page.out);
}

/// Every number of the table and of the chart's table is that of map.
/// The mapping is that of map, its last piece said as a step, and what each rule left out is there.
void CliReportTest::ofUnevenTiles() {
    const QStringList unevenly{accelerator("eyeriss-like"),
                               workload("matmul"),
                               "--dimension",
                               "M=13",
                               "--dimension",
                               "N=17",
                               "--dimension",
                               "K=29",
                               "--search=exact",
                               "--uneven=spatial"};
    const Json found = runCli(QStringList{"map", "--json"} + unevenly).json();
    const Run run = runCli(QStringList{"report", "-o", "-"} + unevenly);
    QCOMPARE(run.status, 0);
    const std::string energy = quantityText(found["best"]["cost"]["energy_pj"].get<double>());
    QVERIFY(run.out.find(" by ") != std::string::npos);
    QVERIFY(run.out.find("and imperfect factors in spatial loops") != std::string::npos);
    QVERIFY2(run.out.find(energy) != std::string::npos, energy.c_str());
    QVERIFY(run.out.find("M has ") != std::string::npos);
    QCOMPARE(runCli({"report", unevenly[0], unevenly[1], "-o", "-", "--uneven", "some"}).status, 2);
}

void CliReportTest::ofANetwork() {
    const QStringList resnet{accelerator("eyeriss-like"), network("resnet18")};
    const Run page = runCli(QStringList{"report", "-o", "-"} + resnet);
    QCOMPARE(page.status, 0);
    const Json json = runCli(QStringList{"map", "--json"} + resnet).json();
    const Page read(page.out);
    QCOMPARE(read.problem, QString());
    QCOMPARE(read.elements.value("svg"), 1);
    QCOMPARE(read.elements.value("details"), static_cast<int>(json["layers"].size()));
    QVERIFY(!contains(page.out, "<script") && !contains(page.out, "href="));
    const double energy = json["total"]["energy_pj"];
    for (const Json& layer : json["layers"]) {
        const Json& cost = layer["best"]["cost"];
        const auto repeat = layer["repeat"].get<std::int64_t>();
        const double once = cost["energy_pj"];
        QStringList row{text(layer["name"].get<std::string>()), "", text(countText(repeat))};
        row << text(quantityText(once)) << text(cyclesText(cost["cycles"].get<double>()))
            << text(quantityText(cost["edp_pj_cycles"].get<double>()))
            << text(percentText(cost["utilization"].get<double>()))
            << text(percentText(cost["utilization_over_time"].get<double>()))
            << text(percentText(static_cast<double>(repeat) * once / energy));
        QVERIFY2(read.hasRow(row), qPrintable(row.join('|')));
        QStringList parts{row.front()};
        for (const auto& [part, value] : layer["energy_pj_by_part"].items()) {
            parts << text(quantityText(value.get<double>()));
        }
        QVERIFY2(read.hasRow(parts), qPrintable(parts.join('|')));
    }
    const Json& total = json["total"];
    QVERIFY(read.hasRow({"total", "", "21", text(quantityText(energy)),
                         text(cyclesText(total["cycles"].get<double>())),
                         text(quantityText(total["edp_pj_cycles"].get<double>())),
                         text(percentText(total["utilization"].get<double>())),
                         text(percentText(total["utilization_over_time"].get<double>()))}));
}

/// Layers of equal shape have one mapping between them, and what is proven is said.
void CliReportTest::ofANetworkExactly() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("pair.yaml");
    QVERIFY(writeText(file, "name: pair\nequation: \"c[m,n] += a[m,k] * b[k,n]\"\nlayers:\n"
                            "  - {name: one, dimensions: {M: 7, N: 5, K: 3}}\n"
                            "  - {name: two, repeat: 3, dimensions: {M: 7, N: 5, K: 3}}\n"));
    const Run page = runCli({"report", "-o", "-", accelerator("basic-16x16"), file,
                             "--search=exact", "--bypass", "--pad"});
    QVERIFY2(page.status == 0, page.err.c_str());
    const Page read(page.out);
    QCOMPARE(read.problem, QString());
    QCOMPARE(read.elements.value("details"), 1);
    QVERIFY(read.hasRow({"one", "proven optimal", "1"}));
    QVERIFY(read.hasRow({"two", "as one", "3"}));
    QVERIFY(contains(page.out, "<summary>one and two: EDP "));
    QVERIFY(contains(page.out, "<b>Padding</b>: "));
}

/// Alone in a folder, the program has nobody to make the PDF.
void CliReportTest::pdfNeedsTheExplorer() {
    const QTemporaryDir folder;
    const QString alone = folder.filePath("loopglass-cli");
    QVERIFY(QFile::copy(QString::fromStdString(cliProgram()), alone));
    QProcess process;
    prepare(process, conv + QStringList{"-o", folder.filePath("report.pdf")});
    process.setProgram(alone);
    process.start();
    const Run run = finish(process);
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err, "the explorer writes PDF files"));
    QVERIFY(!QFileInfo::exists(folder.filePath("report.pdf")));
}

/// The explorer is given a folder that is its own alone, or Qt would complain of having none. Here
/// a script stands in its place.
void CliReportTest::pdfSaysNothing() {
    const QTemporaryDir folder;
    const QString alone = folder.filePath("loopglass-cli");
    const QString explorer = folder.filePath("loopglass");
    QVERIFY(QFile::copy(QString::fromStdString(cliProgram()), alone));
    QVERIFY(writeText(explorer, "#!/bin/sh\nstat -c %a \"$XDG_RUNTIME_DIR\" > \"$3\"\n"
                                "env | grep -c '^XDG_RUNTIME_DIR=' >> \"$3\"\n"));
    QVERIFY(
        QFile::setPermissions(explorer, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    for (const QString& given : {QString(), QString("/nowhere")}) {
        QProcess process;
        prepare(process, conv + QStringList{"--force", "-o", folder.filePath("report.pdf")});
        QProcessEnvironment environment = process.processEnvironment();
        environment.remove("XDG_RUNTIME_DIR");
        if (!given.isEmpty()) {
            environment.insert("XDG_RUNTIME_DIR", given);
        }
        process.setProcessEnvironment(environment);
        process.setProgram(alone);
        process.start();
        const Run run = finish(process);
        QVERIFY2(run.status == 0, run.err.c_str());
        QCOMPARE(run.err, std::string());
        QCOMPARE(contents(folder.filePath("report.pdf")), QByteArray("700\n1\n"));
    }
}

void CliReportTest::badInput() {
    const QTemporaryDir folder;
    for (const char* name : {"x.doc", "x", "x.md", "x.html.gz", "pdf"}) {
        const Run run = runCli(conv + QStringList{"-o", folder.filePath(name)});
        QCOMPARE(run.status, 2);
        QVERIFY(contains(run.err, "the file name must end in .html, .htm or .pdf"));
    }
    QVERIFY(QDir(folder.path()).isEmpty());
    QCOMPARE(runCli(conv + QStringList{"-o", folder.filePath("x.HTM")}).status, 0);
    QCOMPARE(runCli(conv).status, 2);  // no --output
    QCOMPARE(runCli(conv + QStringList{"-o", "missing-folder/report.html"}).status, 2);
    const Run wide = runCli(conv + QStringList{"-o", "-", "--pad"});
    QCOMPARE(wide.status, 2);
    QVERIFY(contains(wide.err, "--pad works only together with --search exact"));
}

LOOPGLASS_TEST(CliReportTest)

}  // namespace loopglass::test::cli_report_test

#include "cli_report_test.moc"
