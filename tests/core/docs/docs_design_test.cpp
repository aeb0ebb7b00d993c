// docs/design.md and docs/files.md, section "Design": the example is a sample that gives the
// results of the page, and the tables list the keys of the reader.

#include "design/read_design.h"
#include "runner/run_tests.h"
#include "support/files/document.h"
#include "support/paths.h"
#include "support/sanitizer.h"

#include <QLocale>
#include <QTest>
#include <algorithm>

namespace loopglass::test::docs_design_test {

const std::string folder = sourcePath("samples/designs/");

design::DesignFile readText(const std::string& text) {
    return design::readDesign({folder + "design.yaml", text},
                              [](const std::string& path) { return readSource(path); });
}

/// Returns the text without the comments at its beginning.
std::string withoutComments(std::string text) {
    while (text.rfind('#', 0) == 0)
        text.erase(0, text.find('\n') + 1);
    return text;
}

class DocsDesignTest : public QObject {
    Q_OBJECT

private slots:
    void theExampleIsTheSample();
    void theExampleIsAnswered();
    void theCaseStudyIsAnswered();
    void theReaderTakesTheseKeys_data();
    void theReaderTakesTheseKeys();
};

void DocsDesignTest::theExampleIsTheSample() {
    const Document page(sourcePath("docs/design.md"));
    QCOMPARE(withoutComments(page.file("eyeriss-sizes.yaml")),
             withoutComments(readSource(folder + "eyeriss-sizes.yaml").text));
}

/// Both ways of searching give the results of the page.
void DocsDesignTest::theExampleIsAnswered() {
    const Document page(sourcePath("docs/design.md"));
    design::Design asked = readText(page.file("eyeriss-sizes.yaml")).design;
    const design::ExplorationResult exact = design::explore(asked);
    asked.exploration = design::Exploration::Grid;
    const design::ExplorationResult grid = design::explore(asked);
    QVERIFY(exact.best && exact.best == grid.best);
    const std::vector<std::size_t> best = asked.space.choices(*exact.best);
    const QString text = QString::fromStdString(page.section("A design file").text).simplified();
    const auto number = [&](std::size_t axis) {
        return QLocale(QLocale::English)
            .toString(static_cast<qlonglong>(asked.space.axes[axis].values[best[axis]].number));
    };
    const QString sentence =
        QStringLiteral("The best of %1 accelerators has an L2 of %2 words and weight "
                       "scratchpads of %3")
            .arg(exact.configurations.size())
            .arg(number(0), number(1));
    QVERIFY2(text.contains(sentence), qPrintable(sentence));
}

/// Searches each layer separately, as published and exactly.
void DocsDesignTest::theCaseStudyIsAnswered() {
    const Document page(sourcePath("docs/design.md"));
    const DocumentTable& table = page.section("As published").tables.at(0);
    const design::Design whole =
        design::readDesign(readSource(folder + "case-study.yaml"), [](const std::string& path) {
            return readSource(path);
        }).design;
    // Under AddressSanitizer only the last layer is run, because the others take longer without
    // other uses of memory.
    const std::size_t first = underAddressSanitizer ? whole.layers.size() - 1 : 0;
    for (std::size_t l = first; l < whole.layers.size(); ++l) {
        design::Design asked = whole;
        asked.layers = {whole.layers[l]};
        const design::ExplorationResult published = design::explore(asked);
        asked.exploration = design::Exploration::Exact;
        const design::ExplorationResult exact = design::explore(asked);
        const auto count = [&](design::Verdict verdict) {
            return std::count_if(published.configurations.begin(), published.configurations.end(),
                                 [&](const auto& one) { return one.verdict == verdict; });
        };
        const double ratio = published.cost.objective / exact.cost.objective;
        const std::vector<std::string> row{
            "conv" + std::to_string(l + 1), std::to_string(count(design::Verdict::Redundant)),
            std::to_string(count(design::Verdict::LeftOut)),
            std::to_string(count(design::Verdict::Best) + count(design::Verdict::Searched)),
            QString::number(ratio, 'g', 5).toStdString()};
        QCOMPARE(std::vector(table.rows[l].begin(), table.rows[l].begin() + 5), row);
    }
}

void DocsDesignTest::theReaderTakesTheseKeys_data() {
    QTest::addColumn<QString>("section");
    QTest::addColumn<QString>("text");
    const QString rest = "accelerator: ../accelerators/eyeriss-like-45nm.yaml\n"
                         "workloads: ../workloads/conv2d.yaml\n";
    const QString vary = "vary: [{parameter: L2.capacity, values: [4096]%1}]\n";
    QTest::newRow("Design") << "Design" << QString(rest + vary.arg("") + "no_such_key: 1\n");
    QTest::newRow("parameter") << "parameter that varies"
                               << QString(rest + vary.arg(", no_such_key: 1"));
    QTest::newRow("limit") << "limit"
                           << QString(rest + vary.arg("") +
                                      "limit: [{area: 1 mm2, no_such_key: 1}]\n");
}

/// The reader lists its keys when it finds an unknown one.
void DocsDesignTest::theReaderTakesTheseKeys() {
    QFETCH(QString, section);
    QFETCH(QString, text);
    const Document page(sourcePath("docs/files.md"));
    QStringList listed;
    for (const auto& row :
         page.table(section.toStdString(), {"key", "value", "default", "what it means"}).rows)
        listed.append(QString::fromStdString(withoutMarks(row[0])));
    QString sentence;
    try {
        readText(text.toStdString());
    } catch (const InputError& error) {
        sentence = QString::fromStdString(error.message());
    }
    QStringList taken = sentence.section(QStringLiteral("allowed keys are "), 1)
                            .replace(QStringLiteral(" and "), QStringLiteral(", "))
                            .split(QStringLiteral(", "));
    listed.sort();
    taken.sort();
    QCOMPARE(taken, listed);
}

LOOPGLASS_TEST(DocsDesignTest)

}  // namespace loopglass::test::docs_design_test

#include "docs_design_test.moc"
