// Names that some YAML reader interprets as another type, template marks in texts, and characters
// that change the direction of text.

#include "export/export.h"
#include "export/plan/exported.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
#include "import/import.h"
#include "report/html.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/import_support.h"
#include "words/wording.h"

#include <QTest>

namespace loopglass::test::special_names_test {

/// Returns a product with these names for dimensions and tensors, on two levels with these names.
struct NamedCase {
    Workload workload;
    Accelerator accelerator;
    Problem problem;
    Mapping mapping;
};

Workload productNamed(const std::string& name, const std::string& tensor) {
    Workload workload =
        makeWorkload({{"I", 4}, {"J", 6}}, {{"out", {"I"}}, {"in", {"I", "J"}}, {"other", {"J"}}});
    workload.name = name;
    workload.dimensions[0].name = tensor;
    workload.tensors[1].name = tensor;
    return workload;
}

NamedCase caseNamed(const std::string& name, const std::string& tensor) {
    Workload workload = productNamed(name, tensor);
    Accelerator accelerator =
        makeAccelerator({makeLevel(name), makeSplitLevel("Low", {"out", tensor, "other"})});
    accelerator.name = name;
    accelerator.compute.name = name;
    accelerator.levels[1].buffers[0].name = name;
    Problem problem = bind(workload, accelerator);
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].temporal = {{dimensionId(0), 2}, {dimensionId(1), 6}};
    mapping.levels[1].temporal = {{dimensionId(0), 2}};
    return {workload, accelerator, std::move(problem), mapping};
}

/// U+202E and similar characters in UTF-8.
const std::vector<std::string> turningCharacters{
    "\xD8\x9C",     "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xAA", "\xE2\x80\xAB", "\xE2\x80\xAC",
    "\xE2\x80\xAD", "\xE2\x80\xAE", "\xE2\x81\xA6", "\xE2\x81\xA7", "\xE2\x81\xA8", "\xE2\x81\xA9"};

/// Their visible neighbours.
const std::vector<std::string> plainCharacters{"\xD8\x9B",     "\xD8\x9D",     "\xE2\x80\x8D",
                                               "\xE2\x80\x90", "\xE2\x80\xAF", "\xE2\x81\xA5",
                                               "\xE2\x81\xAA", "\xE2\x82\xAC"};

std::string refusal(const std::string& text) {
    try {
        readWorkload({"w.yaml", text});
        return "(taken)";
    } catch (const InputError& error) {
        return error.what();
    }
}

std::string namedWorkload(const std::string& name) {
    return "name: " + name + "\ndimensions: {K: 4}\nequation: \"a[k] += b[k]\"\n";
}

class SpecialNamesTest : public QObject {
    Q_OBJECT

private slots:
    void wordsOfYaml_data();
    void wordsOfYaml();
    void ordersThatAreWords();
    void marksOfTemplatesInTexts();
    void charactersThatTurnText();
    void turnsAreShown();
};

void SpecialNamesTest::wordsOfYaml_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("tensor");
    for (const char* word : {"null", "Null", "NULL", "true", "True", "TRUE", "false", "yes", "Yes",
                             "NO", "no", "on", "off", "OFF"}) {
        QTest::newRow(word) << QString::fromLatin1(word) << QString::fromLatin1(word);
    }
    for (const char* word :
         {"~",     "1",  "1e5", "0x1f", "1_000", "-1",   "+1", ".5",  ".inf", "2001-01-01",
          "12:30", "=",  "<<",  "-",    "a: b",  "a #b", "{x", "[x",  "!x",   "&x",
          "*x",    "%x", "@x",  "`x",   "'x",    "\"x",  "x:", "? x", "| x",  "> x"}) {
        QTest::newRow(word) << QString::fromLatin1(word) << QStringLiteral("t");
    }
}

void SpecialNamesTest::wordsOfYaml() {
    QFETCH(QString, name);
    QFETCH(QString, tensor);
    const NamedCase made = caseNamed(name.toStdString(), tensor.toStdString());
    QVERIFY(readWorkload({"w", writeWorkload(made.workload)}) == made.workload);
    QVERIFY(readAccelerator({"a", writeAccelerator(made.accelerator)}) == made.accelerator);
    Network network{name.toStdString(), "", {{made.workload, 1}, {made.workload, 2}}};
    network.layers[0].workload.name += " " + name.toStdString();
    network.layers[1].workload.name += " other";
    QVERIFY(readNetwork({"n", writeNetwork(network)}).layers[0].workload ==
            network.layers[0].workload);
    Variant variant;
    variant.bounds = {8, 6};
    variant.bypassed = {{}, {tensorId(1)}};
    const VariantMapping mapping{made.mapping, variant};
    const std::string text = writeMapping(made.mapping, made.workload, made.accelerator, variant);
    QVERIFY2(readVariantMapping({"m", text}, made.problem) == mapping, text.c_str());
    Constraints constraints;
    constraints.levels.resize(2);
    constraints.levels[0].temporal.factors = {{dimensionId(0), 2}};
    constraints.levels[1].order = {dimensionId(0)};
    const std::string limits = writeConstraints(constraints, made.workload, made.accelerator);
    QVERIFY2(readConstraints({"c", limits}, made.workload, made.accelerator) == constraints,
             limits.c_str());
    const Exported exported = exportOf(made.problem, made.mapping, {}, {});
    QVERIFY(readMapping({"m", exportText(exported, ExportFormat::Yaml)}, made.workload,
                        made.accelerator) == made.mapping);
    const std::string timeloop = exportText(exported, ExportFormat::Timeloop);
    const Imported back = importText(timeloop);
    QVERIFY2(back.workload && back.mapping, timeloop.c_str());
    QCOMPARE(back.workload->tensors[1].name, tensor.toStdString());
    if (name == tensor) {
        QCOMPARE(back.accelerator->levels[0].name, name.toStdString());
        for (const QString& line : {QStringLiteral("target: %1\n"), QStringLiteral("name: %1\n")}) {
            QVERIFY2(!QString::fromStdString(timeloop).contains(line.arg(name)), timeloop.c_str());
        }
    }
}

/// Two dimensions N and O can be in the order `NO`.
void SpecialNamesTest::ordersThatAreWords() {
    NamedCase made = caseNamed("chip", "t");
    made.workload.dimensions[0].name = "N";
    made.workload.dimensions[1].name = "O";
    made.problem = bind(made.workload, made.accelerator);
    const std::string text =
        exportText(exportOf(made.problem, made.mapping, {}, {}), ExportFormat::Timeloop);
    for (const char* order : {"permutation: NO\n", "permutation: ON\n"}) {
        QVERIFY2(text.find(order) == std::string::npos, text.c_str());
    }
    QVERIFY(text.find("permutation: \"ON\"\n") != std::string::npos);
}

void SpecialNamesTest::marksOfTemplatesInTexts() {
    NamedCase made = caseNamed("chip", "t");
    made.workload.name = "{{ layer }} of {% if x %}";
    made.workload.description = "{# no comment #}";
    made.problem = bind(made.workload, made.accelerator);
    const Exported exported = exportOf(made.problem, made.mapping, {}, {"{{ a }}", "b", "c"});
    for (const ExportFormat format : {ExportFormat::Json, ExportFormat::Yaml}) {
        const Source source{"mapping", exportText(exported, format)};
        QVERIFY2(!foreignTool(source), source.text.c_str());
        QVERIFY(readMapping(source, made.workload, made.accelerator) == made.mapping);
    }
    for (const std::string& text :
         {writeWorkload(made.workload),
          std::string("{\"name\": \"{{ x }}\", \"dimensions\": {\"K\": 4}, \"equation\": "
                      "\"a[k] += b[k]\"}")}) {
        QVERIFY2(!foreignTool({"w", text}), text.c_str());
    }
    // A file that consists of a template only may include any text.
    QVERIFY(foreignTool({"t", "{{include_text('all.yaml')}}\n"}) == ForeignTool::Timeloop);
    QVERIFY(foreignTool({"t", "problem: {{include('a.yaml', 'problem')}}\n"}) ==
            ForeignTool::Timeloop);
}

void SpecialNamesTest::charactersThatTurnText() {
    QCOMPARE(refusal(namedWorkload("abc\xE2\x80\xAEtxt")),
             std::string("w.yaml:1:10: found the invisible character '\\u202e', which changes the "
                         "direction of the text; remove it"));
    for (const std::string& turn : turningCharacters) {
        QVERIFY(refusal(namedWorkload("abc" + turn)).starts_with("w.yaml:1:10: found the inv"));
        QVERIFY(refusal("# " + turn + "\n" + namedWorkload("a")).starts_with("w.yaml:1:3: found"));
    }
    for (const std::string& plain : plainCharacters) {
        QCOMPARE(refusal(namedWorkload("abc" + plain)), std::string("(taken)"));
    }
    // Escape sequences produce them as well.
    for (const char* escape : {"\\u061C", "\\u200e", "\\u202E", "\\u2066", "\\U00002069"}) {
        const std::string sentence = refusal(namedWorkload("\"abc" + std::string(escape) + "\""));
        QVERIFY2(sentence.starts_with("w.yaml:1:7: the text has the invisible character '\\u"),
                 sentence.c_str());
    }
}

void SpecialNamesTest::turnsAreShown() {
    const std::string turned = "a\xE2\x80\xAE"
                               "b\xD8\x9C"
                               "c\xE2\x81\xA9";
    QCOMPARE(visibleText(turned), std::string("a\\u202eb\\u061cc\\u2069"));
    QCOMPARE(quoted(turned), std::string("'a\\u202eb\\u061cc\\u2069'"));
    QCOMPARE(html::escaped(turned), std::string("a\\u202eb\\u061cc\\u2069"));
    QCOMPARE(commentText(turned), std::string("a/u202eb/u061cc/u2069"));
    for (const std::string& plain : plainCharacters) {
        QCOMPARE(visibleText(plain), plain);
    }
    for (const std::string& turn : turningCharacters) {
        QCOMPARE(bidiControlLength(turn + "x"), turn.size());
        QCOMPARE(visibleText(turn).size(), std::size_t{6});
    }
    QCOMPARE(bidiControlLength("\xE2\x80"), std::size_t{0});
    QCOMPARE(bidiControlLength(""), std::size_t{0});
}

LOOPGLASS_TEST(SpecialNamesTest)

}  // namespace loopglass::test::special_names_test

#include "special_names_test.moc"
