// Templates of Jinja2 as far as they are plain, included files, merged keys and expressions; and
// what is refused, with the file and line that the user wrote.

#include "import/expression.h"
#include "import/foreign_number.h"
#include "runner/run_tests.h"
#include "support/import_support.h"

#include <QTest>

namespace loopglass::test::template_import_test {

const std::string shape = R"(problem:
  shape:
    name: conv
    dimensions: [K, P, R]
    data_spaces:
    - {name: W, projection: [[[K]], [[R]]]}
    - {name: I, projection: [[[P], [R]]]}
    - {name: O, projection: [[[K]], [[P]]], read_write: true}
  instance: {K: 4, P: 8, R: 3}
)";

std::string bounds(const Imported& imported) {
    std::string text;
    for (const Dimension& dimension : imported.workload->dimensions) {
        text += dimension.name + std::to_string(dimension.bound) + " ";
    }
    return text;
}

class Names : public ExpressionScope {
public:
    ExpressionValue value(const std::string& name) override {
        return name == "depth" ? ExpressionValue(12.0) : ExpressionValue();
    }
    std::optional<ExpressionValue> call(const std::string&,
                                        const std::vector<ExpressionValue>&) override {
        return std::nullopt;
    }
};

std::string computed(const std::string& text) {
    Names names;
    try {
        return expressionText(evaluateExpression(text, names, {"f", 1, 1}));
    } catch (const InputError&) {
        return "refused";
    }
}

class TemplateImportTest : public QObject {
    Q_OBJECT

private slots:
    void expressions_data();
    void expressions();
    void variablesAndBranches();
    void includedFiles();
    void includedText();
    void mergedKeys();
    void placesInFiles();
    void refusals_data();
    void refusals();
    void circlesEnd();
};

void TemplateImportTest::expressions_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("result");
    for (const auto& [text, result] : std::initializer_list<std::pair<const char*, const char*>>{
             {"1 + 2 * 3", "7"},
             {"(1 + 2) * 3", "9"},
             {"2 ** 3 ** 2", "512"},
             {"-2 ** 2", "-4"},
             {"7 // 2", "3"},
             {"-7 % 3", "2"},
             {"depth / 8", "1.5"},
             {"max(1, ceil(log2(depth)))", "4"},
             {"max(1, ceil(log2(depth))) if depth >= 1 else 1", "4"},
             {"3 if depth < 1 else 5", "5"},
             {"1e-3", "0.001"},
             {"'a' ~ 1 ~ \"b\"", "a1b"},
             {"unknown | default(3)", "3"},
             {"depth | default(3)", "12"},
             {"not depth == 12", "0"},
             {"depth == 12 and 1 < 2 or 0", "1"},
             {"unknown + 1", "refused"},
             {"1 / 0", "refused"},
             {"sqrt(-1)", "refused"},
             {"open('x')", "refused"},
             {"1 +", "refused"},
             {"1 2", "refused"},
             {"x.__class__", "refused"},
             {"max()", "refused"},
             {"", "refused"}}) {
        QTest::newRow(text) << text << result;
    }
}

void TemplateImportTest::expressions() {
    QFETCH(QString, text);
    QFETCH(QString, result);
    QCOMPARE(QString::fromStdString(computed(text.toStdString())), result);
    QCOMPARE(computed(std::string(100000, '(')), std::string("refused"));
}

void TemplateImportTest::variablesAndBranches() {
    std::string text = shape;
    text.replace(text.find("K: 4"), 4, "K: {{ 2 * size }}");
    text.replace(text.find("P: 8"), 4, "P: {{rows | default(6)}}");
    text =
        "{# {% nothing %} #}\n{% set size = 5 -%}\n{% if size > 4 %}\n{% set size = size + 1 %}\n"
        "{% elif size > 3 %}\n{{ refused }}\n{% else %}\n: : :\n{% endif %}\n# {{ comment }}\n" +
        text;
    QCOMPARE(bounds(importText(text)), std::string("K12 P6 R3 "));
    QCOMPARE(bounds(importText(text, {}, {{"rows", "7"}})), std::string("K12 P7 R3 "));
}

void TemplateImportTest::includedFiles() {
    const FileTexts files{{"layer.yaml", shape},
                          {"parts/a.yaml", "parts: {list: [1]}\n"},
                          {"parts/b.yaml", "parts: {list: [2, 3]}\n"}};
    const Imported read = importText("problem: {{include('layer.yaml', 'problem')}}\n"
                                     "components: {{include_all('parts/*.yaml', 'parts.list')}}\n",
                                     files);
    QCOMPARE(bounds(read), std::string("K4 P8 R3 "));
    QCOMPARE(notesOf(read.report, ImportFate::LeftOut, "components").size(), std::size_t{1});
    // In the folder above, too, and only if it is there.
    const Imported chosen =
        importText("{% set other = cwd() ~ '/x.yaml' %}\n{% if path_exists(other) %}\n"
                   "problem: {{include(other)}}\n{% else %}\n"
                   "problem: {{include('../' ~ 'layer.yaml', 'problem')}}\n{% endif %}\n",
                   {{"../layer.yaml", shape}});
    QCOMPARE(bounds(chosen), std::string("K4 P8 R3 "));
}

void TemplateImportTest::includedText() {
    const FileTexts files{
        {"base.yaml", "base: &base\n  shape:" + shape.substr(shape.find("shape:") + 6)}};
    const std::string text = "{{include_text('base.yaml')}}\nproblem:\n  <<<: *base\n"
                             "  instance: {P: 5}\n";
    QCOMPARE(bounds(importText(text, files)), std::string("K4 P5 R3 "));
    // Without the file: the shape that such files mean is assumed, and that is said.
    const Imported missing = importText("{{include_text('../base.yaml')}}\nproblem:\n"
                                        "  <<<: *base\n  instance: {C: 2, M: 4, P: 5}\n");
    QCOMPARE(missing.workload->dimensionCount(), std::size_t{7});
    QCOMPARE(missing.report.count(ImportFate::Assumed), std::size_t{2});
}

void TemplateImportTest::mergedKeys() {
    std::string text = shape;
    text.replace(text.find("instance: {K: 4, "), 17, "instance: {<<: [*a, *b], ");
    text = "variables: {one: &a {K: 6, P: 9}, two: &b {K: 7}}\n" + text;
    QCOMPARE(bounds(importText(text)), std::string("K6 P8 R3 "));
}

/// A mistake behind an include is said with the file and line where it stands.
void TemplateImportTest::placesInFiles() {
    std::string wrong = shape;
    wrong.replace(wrong.find("[[[K]], [[R]]]"), 14, "[[[K]], [[S]]]");
    std::string refusal = refusalOf(
        "{% set a = 1 %}\n\nproblem: {{include('l.yaml', 'problem')}}\n", {{"l.yaml", wrong}});
    QVERIFY2(refusal.find("l.yaml:6:39: the projection names 'S'; the dimensions are") == 0,
             refusal.c_str());
    refusal =
        refusalOf("{% if 1 %}\n{{include_text('l.yaml')}}\n{% endif %}\n", {{"l.yaml", wrong}});
    QVERIFY2(refusal.find("l.yaml:6:39: ") == 0, refusal.c_str());
    refusal = refusalOf("{% if 0 %}\nx\n{% endif %}\n" + wrong);
    QVERIFY2(refusal.find("file.yaml:9:39: ") == 0, refusal.c_str());
    refusal = refusalOf("{% if 0 %}\nx\n{% endif %}\nproblem: {a: 1, a: 2}\n");
    QVERIFY2(refusal.find("file.yaml:4:17: ") == 0, refusal.c_str());
}

void TemplateImportTest::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("begin");
    QTest::newRow("loop") << "problem: 1\n{% for i in x %}\n"
                          << "file.yaml:2:1: found the template statement '{% for i in x %}'";
    QTest::newRow("macro") << "problem: 1\n  {% macro f() %}\n"
                           << "file.yaml:2:3: found";
    QTest::newRow("missing file") << "problem: {{include('no.yaml')}}\n"
                                  << "file.yaml:1:10: the file 'no.yaml' cannot be included";
    QTest::newRow("missing variable") << "problem: {{ no }}\n"
                                      << "file.yaml:1:10: the expression 'no' cannot be evaluated";
    QTest::newRow("open") << "problem: {{ no\n"
                          << "file.yaml:1:10: '{{' is not closed by '}}'";
    QTest::newRow("if") << "problem: 1\n{% if 1 %}\n"
                        << "file.yaml:3:1: {% if %} is not ended";
    QTest::newRow("endif") << "problem: 1\n{% endif %}\n"
                           << "file.yaml:2:1: found {% endif %}";
    QTest::newRow("method") << "problem: {{ x.y() }}\n"
                            << "file.yaml:1:10: ";
    QTest::newRow("whole file") << "mapping\n"
                                << "file.yaml: this is no file of Timeloop";
    QTest::newRow("no nodes") << "architecture: {version: 0.4}\n"
                              << "file.yaml:1:15: the architecture has neither 'subtree'";
    QTest::newRow("tag") << "architecture:\n  nodes:\n  - !Odd {name: x}\n"
                         << "file.yaml:3:5: found '!Odd'; !Container, !Component";
    QTest::newRow("depth") << "architecture:\n  nodes:\n  - !Component {name: x, class: SRAM, "
                              "attributes: {depth: a b}}\n"
                           << "file.yaml:3:59: the expression 'a b' cannot be evaluated";
    QTest::newRow("endless") << "architecture:\n  nodes:\n  - !Component {name: x, class: SRAM, "
                                "attributes: {depth: width, width: depth}}\n"
                             << "file.yaml:3:";
    QTest::newRow("factors")
        << "architecture:\n  nodes:\n  - !Component {name: x, class: SRAM}\nmapping:\n"
           "- {target: x, type: temporal, factors: K==, permutation: K}\n"
        << "file.yaml:5:40: 'factors' is 'K==', where '' cannot be read";
    QTest::newRow("target")
        << QString::fromStdString(shape) +
               "architecture:\n  nodes:\n  - !Component {name: L1, class: "
               "SRAM}\nmapspace:\n- {target: L2, type: temporal, factors: K=1}\n"
        << "file.yaml:14:3: the target is 'L2'; did you mean 'L1'?";
}

void TemplateImportTest::refusals() {
    QFETCH(QString, text);
    QFETCH(QString, begin);
    const QString refusal = QString::fromStdString(refusalOf(text.toStdString()));
    QVERIFY2(refusal.startsWith(begin), qPrintable(refusal));
}

void TemplateImportTest::circlesEnd() {
    const std::string refusal = refusalOf("{{include_text('a.yaml')}}\n",
                                          {{"a.yaml", "problem: 1\n{{include_text('a.yaml')}}\n"}});
    QVERIFY2(!refusal.empty(), refusal.c_str());
    const std::string other =
        refusalOf("problem: {{include('a.yaml')}}\n", {{"a.yaml", "x: {{include('a.yaml')}}\n"}});
    QVERIFY2(other.find("include each other more than") != std::string::npos, other.c_str());
}

LOOPGLASS_TEST(TemplateImportTest)

}  // namespace loopglass::test::template_import_test

#include "template_import_test.moc"
