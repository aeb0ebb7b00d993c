// Simple templates of Jinja2, included files, merged keys and expressions. Other features are
// rejected with the file and line that the user wrote.

#include "import/foreign/expression.h"
#include "import/foreign/foreign_node.h"
#include "runner/run_tests.h"
#include "support/import_support.h"
#include "words/sentences/imports.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
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
        const ExpressionValue value = evaluateExpression(text, names, {"f", 1, 1});
        return QString::number(std::get<double>(value)).toStdString();
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
    void trimmedText_data();
    void trimmedText();
    void expressionsInComments();
    void loops_data();
    void loops();
    void includedFiles();
    void contextOfIncludedFiles();
    void includeTags();
    void includedText();
    void mergedKeys();
    void placesInFiles();
    void rawText();
    void refusals_data();
    void refusals();
    void circlesEnd();
    void foldersThatMayBeIncluded();
    void linksOutOfTheFolder();
    void tooManyFiles();
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
             {"depth | default(3)", "refused"},
             {"'a' ~ 1", "refused"},
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

void TemplateImportTest::trimmedText_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("rendered");
    const auto row = [](const char* name, const char* rendered) {
        QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(rendered);
    };
    row("a {{ 1 }} b", "a 1 b");
    row("a {{- 1 }} b", "a1 b");
    row("a {{ 1 -}} b", "a 1b");
    row("a {{-1-}} b", "a1b");
    row("a {{+4}} b", "a 4 b");
    row("a {{ -4 }} b", "a -4 b");
    row("a {# {{ 1 }} #} b", "a  b");
    row("a {#- don't -#} b", "ab");
    row("a {% if 1 %} b {% endif %} c", "a  b  c");
    row("a {%- if 1 -%} b {%- endif -%} c", "abc");
    row("a {%+ if 1 +%} b {% endif %} c", "a  b  c");
    row("a {%- if 0 %} b {%- else %} d {%- endif %} c", "a d c");
    row("a {% if 0 %}{{ no }}{% if 1 %}x{% endif %}{% elif 1 %}y{% else %}z{% endif %}", "a y");
    row("a {% if 1 %}{% if 0 %}x{% else %}y{% endif %}{% else %}z{% endif %}", "a y");
    row("a {% set x = '%} }}' %}{{ x }}", "a %} }}");
    row("a {{ '}}' ~ \"{{ it's\" }}", "a }}{{ it's");
    row("a {%set x=3%}{% if(x>2) %}{{x}}{%endif%}", "a 3");
    row("a {{ 8 / 2 }}{{ 3 > 2 }}", "a 4.0True");
}

/// A template supplies the problem's name.
void TemplateImportTest::trimmedText() {
    QFETCH(QString, name);
    QFETCH(QString, rendered);
    std::string text = shape;
    text.replace(text.find("name: conv"), 10, "name: |-\n      " + name.toStdString());
    const Imported read = importText("problem: # {{ 1 }}\n" + text.substr(text.find('\n') + 1));
    QCOMPARE(QString::fromStdString(read.workload->name), rendered);
}

/// A comment of YAML has only two effects: its template statements, and the lines that it adds.
void TemplateImportTest::expressionsInComments() {
    const FileTexts files{{"k.yaml", "# one line\nmapper: {a: 1}\n"}};
    for (const std::string comment :
         {"# {{ no }}\n", "  # {{ 1 }} {{ include('no.yaml') }}\n", "# {{ include('k.yaml') }}\n",
          "# {{ 1 | nothing }}\n", "# {# {{ #}\n"}) {
        QCOMPARE(bounds(importText(comment + shape, files)), std::string("K4 P8 R3 "));
    }
    std::string text = shape;
    text.replace(text.find("K: 4"), 4, "K: {{ k }}");
    QCOMPARE(bounds(importText("# {% set k = 9 %}\n" + text)), std::string("K9 P8 R3 "));
    QVERIFY(refusalOf("# {% macro x() %}\n" + text).starts_with("file.yaml:1:3: found the"));
    // The second line of the file is not a comment.
    const Imported read = importText("# {{ include_text('k.yaml') }}\n" + shape, files);
    QCOMPARE(notesOf(read.report, ImportFate::LeftOut, "mapper").size(), std::size_t{1});
}

/// A problem whose name is a text.
std::string nameOf(const std::string& text, const FileTexts& others = {}) {
    std::string problem = shape;
    problem.replace(problem.find("name: conv"), 10, "name: '" + text + "'");
    return importText(problem, others).workload->name;
}

void TemplateImportTest::loops_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name");
    for (const auto& [text, name] : std::initializer_list<std::pair<const char*, const char*>>{
             {"{% for i in range(3) %}{{i}},{% endfor %}", "0,1,2,"},
             {"{% for i in [4, 5] -%} {{i}} {%- endfor %}", "45"},
             {"{% for i in [] %}never{% endfor %}x", "x"},
             {"{% for i in (1, 2) %}{% for j in range(i) %}{{i}}{{j}} {% endfor %}{% endfor %}",
              "10 20 21 "},
             {"{% for i in range(4) %}{% if i % 2 == 0 %}{{i}}{% else %}-{% endif %}{% endfor %}",
              "0-2-"},
             {"{% if false %}{% for i in nothing %}{{i}}{% endfor %}{% endif %}y", "y"},
             {"{% set a = 1 %}{% for i in [7] %}{% set a = i %}{{a}}{% endfor %}{{a}}", "71"},
             {"{% for i in [1, 2] %}{% if i == 2 %}{{ i }}{% endif %}{% endfor %}", "2"}}) {
        QTest::newRow(text) << text << name;
    }
}

void TemplateImportTest::loops() {
    QFETCH(QString, text);
    QFETCH(QString, name);
    QCOMPARE(QString::fromStdString(nameOf(text.toStdString())), name);
}

/// In AccelForge, included files know the names that a file sets; in Timeloop they do not. Both
/// tools search the folders of add_to_path().
void TemplateImportTest::contextOfIncludedFiles() {
    const FileTexts files{{"parts/layer.yaml",
                           "workload:\n  rank_sizes: {A: {{SIZE | default(3)}}}\n"
                           "  einsums: ['Y[a] = X[a]']\n"},
                          {"parts/problem.yaml", "p: {{SIZE | default(3)}}\n"}};
    const std::string forge = "{{add_to_path('parts')}}\n{% set SIZE = 5 %}\n"
                              "{% set _OWN = 1 %}{% set LAYER = include('layer.yaml', '') %}\n"
                              "workload: {{LAYER}}.workload\n";
    QCOMPARE(bounds(importText(forge, files)), std::string("a5 "));
    QCOMPARE(bounds(importText("workload: {{include('parts/layer.yaml', 'workload')}}\n", files,
                               {{"SIZE", "7"}})),
             std::string("a7 "));
    std::string problem = shape;
    problem.replace(problem.find("K: 4"), 4, "K: {{include('problem.yaml', 'p')}}");
    QCOMPARE(bounds(importText("{% set SIZE = 5 %}{{add_to_path('parts')}}\n" + problem, files)),
             std::string("K3 P8 R3 "));
    const std::string refusal = refusalOf("{{add_to_path('../../..')}}\nproblem: "
                                          "{{include('problem.yaml', 'p')}}\n",
                                          {{"../../../problem.yaml", "p: 1\n"}});
    QVERIFY2(refusal.find("cannot be included") != std::string::npos, refusal.c_str());
}

/// `!include` of old files: a text in its own line, or a value. Tags between raw and endraw are
/// text. Later tags work again, in their original lines.
void TemplateImportTest::rawText() {
    const std::string raw =
        "{% raw %}\n# title = {{GLU} Variants}, {% if %} {# {{\n{%- endraw %}\n";
    std::string problem = raw + shape;
    problem.replace(problem.find("K: 4"), 4, "K: {{ 2 * 3 }}");
    QCOMPARE(bounds(importText(problem)), std::string("K6 P8 R3 "));
    QCOMPARE(bounds(importText("{% if 1 > 2 %}{% raw %}{{{% endraw %}{% endif %}" + shape)),
             std::string("K4 P8 R3 "));
    const std::string refusal = refusalOf(raw + "{% raw %} {% endra %}\n" + shape);
    QVERIFY2(refusal.starts_with("file.yaml:4:1: ") &&
                 refusal.find("has no {% endraw %}") != std::string::npos,
             refusal.c_str());
    QVERIFY(!refusalOf("{% raw").empty() && !refusalOf("{% raw x %}{% endraw %}").empty());
}

void TemplateImportTest::includeTags() {
    const FileTexts files{{"names.yaml", "names: {size: &size 6}\n"}, {"value.yaml", "9\n"}};
    std::string problem = "!include ./names.yaml\n" + shape;
    problem.replace(problem.find("K: 4, P: 8, R: 3"), 16, "K: *size, P: 8, R: 3");
    QCOMPARE(bounds(importText(problem, files)), std::string("K6 P8 R3 "));
    std::string block = shape;
    block.replace(block.find("{K: 4, P: 8, R: 3}"), 18,
                  "\n    K: !include value.yaml\n    P: 8\n    R: 3");
    QCOMPARE(bounds(importText(block, files)), std::string("K9 P8 R3 "));
    const std::string refusal = refusalOf("problem: 1\n!include ../../up.yaml\n");
    QVERIFY2(refusal.starts_with("file.yaml:2:") &&
                 refusal.find("may not be included") != std::string::npos,
             refusal.c_str());
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
    QVERIFY2(refusalOf("problem: x {{include('layer.yaml')}}\n", files) ==
                 "file.yaml:1:10: include() is part of a text; it must be the whole value",
             refusalOf("problem: x {{include('layer.yaml')}}\n", files).c_str());
    // Files of the parent folder are included too, but only if they exist.
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
    // If the file is missing, the usual shape of such files is assumed, with a note.
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

/// An error after an include is reported with its file and line.
void TemplateImportTest::placesInFiles() {
    std::string wrong = shape;
    wrong.replace(wrong.find("[[[K]], [[R]]]"), 14, "[[[K]], [[S]]]");
    std::string refusal = refusalOf(
        "{% set a = 1 %}\n\nproblem: {{include('l.yaml', 'problem')}}\n", {{"l.yaml", wrong}});
    QVERIFY2(refusal.find("l.yaml:6:39: the projection names 'S', which is not a dimension; the "
                          "dimensions are") == 0,
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
                          << "file.yaml:2:1: the expression 'x' needs a value of x; ";
    QTest::newRow("macro") << "problem: 1\n  {% macro f() %}\n"
                           << "file.yaml:2:3: found";
    QTest::newRow("missing file") << "problem: {{include('no.yaml')}}\n"
                                  << "file.yaml:1:10: the file 'no.yaml' cannot be included";
    QTest::newRow("missing variable")
        << "problem: {{ no }}\n"
        << "file.yaml:1:10: the expression 'no' needs a value of no; ";
    QTest::newRow("open") << "problem: {{ no\n"
                          << "file.yaml:1:10: '{{' has no closing '}}' after it";
    QTest::newRow("if") << "problem: 1\n{% if 1 %}\n"
                        << "file.yaml:3:1: {% if %} has no {% endif %}";
    QTest::newRow("endif") << "problem: 1\n{% endif %}\n"
                           << "file.yaml:2:1: found {% endif %}";
    QTest::newRow("elif after else") << "a: 1\n{% if 0 %}{% else %}{% elif 1 %}\n"
                                     << "file.yaml:2:21: found {% elif %} without";
    QTest::newRow("two else") << "a: 1\n{% if 0 %}{% else %}{% else %}\n"
                              << "file.yaml:2:21: found {% else %} without";
    QTest::newRow("else with a condition") << "a: 1\n{% if 0 %}{% else x %}{% endif %}\n"
                                           << "file.yaml:2:11: found the template statement";
    QTest::newRow("no condition") << "a: 1\n{% if %}{% endif %}\n"
                                  << "file.yaml:2:1: the expression '' cannot be evaluated";
    QTest::newRow("block set") << "a: 1\n{% set x %}b{% endset %}\n"
                               << "file.yaml:2:1: found '{% set x %}'; {% set name";
    QTest::newRow("set of two") << "a: 1\n{% set x, y = 1 %}\n"
                                << "file.yaml:2:1: found '{% set x, y = 1 %}'";
    QTest::newRow("set of a constant") << "a: 1\n{% set true = 0 %}\n"
                                       << "file.yaml:2:1: found '{% set true = 0 %}'";
    QTest::newRow("raw of something")
        << "a: 1\n{% raw x %}{{ x }}{% endraw %}\n"
        << "file.yaml:2:1: found the template statement '{% raw x %}'";
    QTest::newRow("quote left open") << "a: {{ 'x }}\n"
                                     << "file.yaml:1:4: '{{' has no closing '}}' after it";
    QTest::newRow("column in characters")
        << QString::fromUtf8("problem: \xC3\xA9 {{ no }}\n") << "file.yaml:1:12: the expression";
    QTest::newRow("deep") << QStringLiteral("a: 1\n") + QStringLiteral("{% if 1 %}").repeated(65)
                          << "file.yaml:2:641: {% if %} is nested more than 64 levels deep; at "
                             "most 64 levels are allowed";
    QTest::newRow("text as a condition")
        << "a: 1\n{% if include_text('x.yaml') %}{% endif %}\n"
        << "file.yaml:2:1: include_text() is used as a condition; a comparison or a value that is "
           "true or false is expected";
    QTest::newRow("for without end") << "a: 1\n{% for i in [1] %}\n"
                                     << "file.yaml:3:1: {% for %} has no {% endfor %} after it";
    QTest::newRow("end without for") << "a: 1\n{% endfor %}\n"
                                     << "file.yaml:2:1: found {% endfor %} without {% for %}";
    QTest::newRow("crossed") << "{% for i in [1] %}{% if true %}{% endfor %}{% endif %}\n"
                             << "file.yaml:1:32: found {% endfor %} without {% for %}";
    QTest::newRow("condition of a loop") << "{% for i in [1] if i %}{% endfor %}\n"
                                         << "file.yaml:1:1: found the template statement";
    QTest::newRow("two names") << "{% for i, j in [1] %}{% endfor %}\n"
                               << "file.yaml:1:1: found the template statement";
    QTest::newRow("else of a loop") << "{% for i in [1] %}{% else %}{% endfor %}\n"
                                    << "file.yaml:1:19: found {% else %} without {% if %}";
    QTest::newRow("no list") << "{% for i in 4 %}{% endfor %}\n"
                             << "file.yaml:1:1: '4' is not a list; a list is expected";
    QTest::newRow("many rounds")
        << "{% for i in range(9000) %}{% for j in range(9000) %}{% endfor %}{% endfor %}\n"
        << "file.yaml:1:53: the loops of the template have more than 100000 iterations; at most "
           "100000 are allowed";
    QTest::newRow("assertion")
        << "a: 1\n{% assert 1 in [2], 'one is missing' %}\n"
        << "file.yaml:2:1: an assertion of the template is false: 'one is missing'";
    QTest::newRow("anchor of a text that is not there")
        << "{{include_text('macros.yaml')}}\nproblem: *shape\n"
        << "file.yaml:2:10: ";
    QTest::newRow("text as a value")
        << "a: 1\n{% set x = include_text('x.yaml') %}\n"
        << "file.yaml:2:1: 'set' cannot assign the text of include_text()";
    QTest::newRow("method") << "problem: {{ x.y() }}\n"
                            << "file.yaml:1:10: ";
    QTest::newRow("whole file") << "mapping\n"
                                << "file.yaml: this file belongs to no known tool";
    QTest::newRow("no nodes") << "architecture: {version: 0.4}\n"
                              << "file.yaml:1:15: the architecture has no 'subtree'";
    QTest::newRow("tag") << "architecture:\n  nodes:\n  - !Odd {name: x}\n"
                         << "file.yaml:3:5: found '!Odd'; !Container, !Component";
    QTest::newRow("depth") << "architecture:\n  nodes:\n  - !Component {name: x, class: SRAM, "
                              "attributes: {depth: a b}}\n"
                           << "file.yaml:3:59: the expression 'a b' needs a value of a; ";
    QTest::newRow("endless") << "architecture:\n  nodes:\n  - !Component {name: x, class: SRAM, "
                                "attributes: {depth: width, width: depth}}\n"
                             << "file.yaml:3:";
    QTest::newRow("factors")
        << "architecture:\n  nodes:\n  - !Component {name: x, class: SRAM}\nmapping:\n"
           "- {target: x, type: temporal, factors: K==, permutation: K}\n"
        << "file.yaml:5:40: '' in 'factors' ('K==') cannot be read";
    QTest::newRow("target")
        << QString::fromStdString(shape) +
               "architecture:\n  nodes:\n  - !Component {name: L1, class: "
               "SRAM}\nmapspace:\n- {target: L2, type: temporal, factors: K=1}\n"
        << "file.yaml:14:3: the target 'L2' is unknown; did you mean 'L1'?";
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
    QVERIFY2(other.find("files include each other in a chain") != std::string::npos, other.c_str());
}

/// Only the folder of the file, its parent folder and folders below may be opened.
void TemplateImportTest::foldersThatMayBeIncluded() {
    const QTemporaryDir outside;
    const QDir top(outside.path());
    QVERIFY(top.mkpath("project/designs/parts") && top.mkpath("project/shapes"));
    const auto write = [&](const QString& path, const std::string& text) {
        QFile file(top.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    };
    const std::string secret = "secret: [never, shown\n";
    for (const char* path : {"layer.yaml", "project/designs/parts/layer.txt"}) {
        write(path, secret);
    }
    for (const char* path : {"project/layer.yaml", "project/designs/own.yaml",
                             "project/designs/parts/layer.yaml", "project/shapes/layer.yml"}) {
        write(path, shape);
    }
    write("project/up.yaml", "problem: {{include('../layer.yaml')}}\n");
    const auto messageOf = [&](const std::string& path) -> std::string {
        ImportRequest request;
        request.files = diskFiles();
        request.sources = {{top.filePath("project/designs/top.yaml").toStdString(),
                            "problem: {{" + path + "}}\n"}};
        try {
            return bounds(importFiles(request));
        } catch (const InputError& error) {
            return error.message();
        }
    };
    const std::string read = "K4 P8 R3 ";
    QCOMPARE(messageOf("include('own.yaml', 'problem')"), read);
    QCOMPARE(messageOf("include('../layer.yaml', 'problem')"), read);
    QCOMPARE(messageOf("include('parts/../parts/layer.yaml', 'problem')"), read);
    QCOMPARE(messageOf("include('shapes/layer.yml', 'problem')"), read);
    QCOMPARE(messageOf("include(cwd() ~ '/../shapes/layer.yml', 'problem')"), read);
    const std::string absolute = top.filePath("project/layer.yaml").toStdString();
    for (const std::string& path : {std::string("../../layer.yaml"), std::string("/etc/passwd"),
                                    absolute, std::string("parts/../../../layer.yaml"),
                                    std::string("parts/layer.txt"), std::string("parts")}) {
        for (const char* function : {"include", "include_text", "include_all", "path_exists"}) {
            const std::string sentence = messageOf(std::string(function) + "('" + path + "')");
            if (std::string(function) == "path_exists" && path.starts_with("parts") &&
                path.find("..") == std::string::npos) {
                // The file does not exist there.
                QVERIFY(sentence.find("may not be included") == std::string::npos);
                continue;
            }
            QVERIFY2(sentence.starts_with("the file '" + path +
                                          "' may not be included. The path must be relative and "
                                          "end in .yaml, .yml, .jinja, .jinja2 or .j2. The path "
                                          "must stay inside the folder above the opened file's "
                                          "folder"),
                     sentence.c_str());
        }
    }
    // An included file may not open more folders than the first file.
    QVERIFY(messageOf("include('../up.yaml', 'problem')").find("may not be included") !=
            std::string::npos);
}

void TemplateImportTest::linksOutOfTheFolder() {
    const QTemporaryDir outside;
    const QDir top(outside.path());
    QVERIFY(top.mkpath("a/b"));
    QFile secret(top.filePath("secret.yaml"));
    QVERIFY(secret.open(QIODevice::WriteOnly));
    secret.write("secret: [\n");
    secret.close();
    QVERIFY(QFile::link(top.filePath("secret.yaml"), top.filePath("a/b/link.yaml")));
    QVERIFY(QFile::link(top.path(), top.filePath("a/b/folder")));
    for (const char* path : {"link.yaml", "folder/secret.yaml"}) {
        ImportRequest request;
        request.files = diskFiles();
        request.sources = {{top.filePath("a/b/top.yaml").toStdString(),
                            "problem: {{include('" + std::string(path) + "')}}\n"}};
        try {
            importFiles(request);
            QFAIL(path);
        } catch (const InputError& error) {
            QVERIFY2(error.text().is(msg::imports::mayNotBeIncluded) ||
                         error.text().is(msg::imports::cannotBeIncluded),
                     error.what());
        }
    }
}

/// Each of six files includes the next one ten times: a million empty texts.
void TemplateImportTest::tooManyFiles() {
    for (const std::string function : {"include_text", "include"}) {
        FileTexts files{{"6.yaml", "{}\n"}};
        for (int i = 0; i < 6; ++i) {
            std::string& text = files[std::to_string(i) + ".yaml"];
            for (int n = 0; n < 10; ++n) {
                const std::string next = std::to_string(i + 1) + ".yaml";
                text +=
                    (function == "include" ? "- {{" : "{{- ") + function + "('" + next + "')}}\n";
            }
        }
        const std::string sentence = refusalOf("mapper: {{" + function + "('0.yaml')}}\n", files);
        QVERIFY2(sentence.find("have more than 1000 files or 64 MiB") != std::string::npos,
                 sentence.c_str());
    }
}

LOOPGLASS_TEST(TemplateImportTest)

}  // namespace loopglass::test::template_import_test

#include "template_import_test.moc"
