// Expressions of templates. The results equal those of Jinja2
// (tests/tools/template_differential_test.py compares many more). Unsupported expressions are
// rejected.

#include "import/templates/template_expression.h"
#include "runner/run_tests.h"

#include <QTest>

namespace loopglass::test::template_expressions_test {

class SomeNames : public TemplateNames {
public:
    TemplateValue value(const std::string& name) override {
        if (name == "four") {
            return std::int64_t{4};
        }
        if (name == "word") {
            return std::string("word");
        }
        return TemplateUndefined{name};
    }
    std::optional<TemplateValue> call(const std::string& function,
                                      const std::vector<TemplateValue>& given) override {
        return function == "count"
                   ? std::optional(TemplateValue(static_cast<std::int64_t>(given.size())))
                   : std::nullopt;
    }
};

QString evaluated(const std::string& text) {
    SomeNames names;
    try {
        return QString::fromStdString(templateText(evaluateTemplate(text, names, {"f", 3, 7})));
    } catch (const InputError& error) {
        return error.location() == Location{"f", 3, 7}
                   ? QStringLiteral("refused: ") + QString::fromStdString(error.message())
                   : QStringLiteral("refused elsewhere");
    }
}

class TemplateExpressionsTest : public QObject {
    Q_OBJECT

private slots:
    void values_data();
    void values();
    void refusals_data();
    void refusals();
    void namesWithoutValue();
    void longAndDeep();
};

void TemplateExpressionsTest::values_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("value");
    for (const auto& [text, value] : std::initializer_list<std::pair<const char*, const char*>>{
             {"-4 + 8", "4"},
             {"+4 - 8", "-4"},
             {"3 --2", "5"},
             {"- - 2", "2"},
             {"1 + 2 * 3", "7"},
             {"(1 + 2) * 3", "9"},
             {"8 / 2", "4.0"},
             {"7 / 2", "3.5"},
             {"7 // 2", "3"},
             {"7 // -2", "-4"},
             {"7 // 2.0", "3.0"},
             {"1 // 0.1", "9.0"},
             {"-7 % 3", "2"},
             {"7 % -3", "-2"},
             {"-1 % 0.3", "0.19999999999999996"},
             {"2 ** 3 ** 2", "64"},
             {"2 ** -1", "0.5"},
             {"2 ** 0.5", "1.4142135623730951"},
             {"0 ** 0", "1"},
             {"9007199254740993", "9007199254740993"},
             {"2 ** 53 + 1", "9007199254740993"},
             {"1e3", "1000.0"},
             {"1e16", "1e+16"},
             {"123456789.5e7", "1234567895000000.0"},
             {"0.0001", "0.0001"},
             {"0.00001", "1e-05"},
             {"-0.0", "-0.0"},
             {"1_000", "1000"},
             {"1 / 3", "0.3333333333333333"},
             {"'a' ~ 1 ~ \"b\"", "a1b"},
             {"2 * 3 ~ 4", "64"},
             {"5 % 3 ~ 1", "21"},
             {"1 ~ 2.0 ~ true", "12.0True"},
             {"'a' + 'b'", "ab"},
             {R"('it\'s \\ "x"' ~ '\n')", "it's \\ \"x\"\n"},
             {"'}}' ~ '%}'", "}}%}"},
             {"1 < 2 < 3", "True"},
             {"3 > 2 > 2", "False"},
             {"5 > 3 == true", "False"},
             {"1 == 1.0", "True"},
             {"1 == '1'", "False"},
             {"'a' < 'b'", "True"},
             {"true + 1", "2"},
             {"not four == 4", "False"},
             {"not 0", "True"},
             {"0 or 'x'", "x"},
             {"3 and 0 or 5", "5"},
             {"1 or 1 / 0", "1"},
             {"0 and 1 / 0", "0"},
             {"1 if four > 3 else 1 / 0", "1"},
             {"1 / 0 if four < 3 else 2", "2"},
             {"1 if 0 else 2 if 0 else 3", "3"},
             {"four if four is defined else 5", "4"},
             {"five if five is defined else 5", "5"},
             {"five is not defined and not five is defined", "True"},
             {"five is undefined", "True"},
             {"five | default(3)", "3"},
             {"four|default(3)", "4"},
             {"five | d(3) * 2", "6"},
             {"'' | default(4)", ""},
             {"'' | default(4, true)", "4"},
             {"five | default", ""},
             {"-3 | abs", "3"},
             {"5 - 2 | abs", "3"},
             {"-3.7 | int", "-3"},
             {"'12' | int + 1", "13"},
             {"'1.5e1' | int", "15"},
             {"3 | float", "3.0"},
             {"'2.5' | float", "2.5"},
             {"3 | round", "3"},
             {"2.5 | round", "2.0"},
             {"2.1 | round(0, 'ceil')", "3.0"},
             {"-2.1 | round(0, 'floor') | int", "-3"},
             {"'Ab1' | lower ~ 'Ab1' | upper", "ab1AB1"},
             {"count(1, 2, 3)", "3"},
             {"count()", "0"},
             {"[1, 'a', 2.0, [true]] ~ ''", "[1, 'a', 2.0, [True]]"},
             {"(1,) ~ (1, 2) ~ ()", "(1,)(1, 2)()"},
             {"(1)", "1"},
             {"[1, 2] == [1.0, 2]", "True"},
             {"[1] == (1,)", "False"},
             {"[] == 0", "False"},
             {"2 in [1, 2.0]", "True"},
             {"3 not in range(3)", "True"},
             {"'b' in 'abc'", "True"},
             {"1 < 2 in [2]", "True"},
             {"not 1 in [1]", "False"},
             {"1 if [] else 2", "2"},
             {"[3, 1, 2] | min", "1"},
             {"(1, 2.5) | max", "2.5"},
             {"range(2, 9, 3) | length", "3"},
             {"range(3, 0, -1) | max", "3"},
             {"five | default([1])", "[1]"},
             {R"('a\nb\n\nc' | indent(2))", "a\n  b\n\n  c"},
             {"'' | indent(2)", ""}}) {
        QTest::newRow(text) << text << value;
    }
}

void TemplateExpressionsTest::values() {
    QFETCH(QString, text);
    QFETCH(QString, value);
    QCOMPARE(evaluated(text.toStdString()), value);
}

void TemplateExpressionsTest::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason");
    for (const auto& [text, reason] : std::initializer_list<std::pair<const char*, const char*>>{
             {"", "the expression ends too early"},
             {"1 +", "the expression ends too early"},
             {"1 2", "found '2' after the end of a complete expression"},
             {"(1", "')' is missing"},
             {"1, 2", "found ',' after the end of a complete expression"},
             {"[1", "']' is missing"},
             {"[1] + 1", "found a list; a number is expected"},
             {"[1] < [2]", "found a list; a number is expected"},
             {R"(['a\n'] ~ 1)", "the text"},
             {"range(3) ~ 1", "range() is used as a text; a text is expected"},
             {"range(1.5)", "range() has the argument '1.5'; only whole numbers"},
             {"range(1, 9, 0)", "range() has the argument '0'"},
             {"range(99999)", "range() gives more than 10000 numbers; at most 10000 are allowed"},
             {"4 | min", "'4' is not a list; a list is expected"},
             {"[] | max",
              "the filter 'max' is applied to an empty list; a list with entries is expected"},
             {"['a', 'b'] | min", "'a' is a text; a number is expected"},
             {"1 in 2", "'2' is not a list; a list is expected"},
             {"1 in '12'", "'12' is not a list; a list is expected"},
             {"1 not 2", "found 'not' after the end of a complete expression"},
             {"{'a': 1}", "found '{'"},
             {"word[0]", "found '[' after the end of a complete expression"},
             {"word.upper()", "found '.'"},
             {"1 if 0", "the condition is false, but 'else' is missing"},
             {"1 ~ 2 + 3", "'12' is a text; a number is expected"},
             {"'4' * 2", "'4' is a text; a number is expected"},
             {"-'4'", "'4' is a text; a number is expected"},
             {"1 < '2'", "'2' is a text; a number is expected"},
             {"1 / 0", "the expression divides by 0"},
             {"1 % 0.0", "the expression divides by 0"},
             {"1 / 9007199254740993", "'/' is applied to a whole number above 9007199254740991, "
                                      "the largest number allowed"},
             {"0 ** -1", "the expression divides by 0"},
             {"-2 ** 2", "the base of a power is negative"},
             {"2 ** 63", "a whole number does not fit 64 bits"},
             {"9223372036854775807 + 1", "a whole number does not fit 64 bits"},
             {"9223372036854775808", "the number '9223372036854775808' is too large"},
             {"1e400", "the number '1e400' is too large"},
             {"1e300 * 1e300", "the result is infinite or not a number"},
             {"007", "found '007', which is not a number"},
             {"0x10", "found '0x', which is not a number"},
             {"1.", "found '1.', which is not a number"},
             {".5", "found '.'"},
             {"'open", "a text in quotes has no closing quote"},
             {R"('\u0041')", R"(found '\u'; in texts, the escapes)"},
             {"max(1, 2)", "the function 'max' with 2 arguments is unknown"},
             {"four | nothing", "the filter 'nothing' is unknown"},
             {"four | int(3)", "the filter 'int' has arguments, but this filter allows none"},
             {"four | round(1)", "the filter 'round' has arguments that cannot be read"},
             {"'x' | int",
              "the filter 'int' is applied to 'x', which is not a number; a number is expected"},
             {"1e30 | int", "a whole number does not fit 64 bits"},
             {"four is even", "the test 'even' is unknown"},
             {"four is", "the name of a test is missing after 'is'"},
             {"four |", "the name of a filter is missing after '|'"}}) {
        QTest::newRow(text) << text << reason;
    }
}

void TemplateExpressionsTest::refusals() {
    QFETCH(QString, text);
    QFETCH(QString, reason);
    const QString found = evaluated(text.toStdString());
    QVERIFY2(found.startsWith(QStringLiteral("refused: the expression '")), qPrintable(found));
    QVERIFY2(found.contains(QStringLiteral("cannot be evaluated: ") + reason), qPrintable(found));
}

/// The error explains how to set a name.
void TemplateExpressionsTest::namesWithoutValue() {
    for (const char* text : {"five", "five + 1", "five == five", "five == 'x'", "[five]",
                             "five in [1]", "1 if five else 2"}) {
        QVERIFY2(evaluated(text).contains(QStringLiteral("needs a value of five; ")) &&
                     evaluated(text).contains(QStringLiteral("'--set five=VALUE'")),
                 text);
    }
}

void TemplateExpressionsTest::longAndDeep() {
    for (const std::string& text :
         {std::string(100'000, '('), std::string(100'000, '-') + "1", "1" + [] {
              std::string sum;
              for (int i = 0; i < 100'000; ++i) {
                  sum += "+1";
              }
              return sum;
          }()}) {
        QVERIFY(evaluated(text).startsWith(QStringLiteral("refused: ")));
    }
    const std::string half = "'" + std::string(2048, 'x') + "'";
    QCOMPARE(evaluated(half + " ~ " + half).size(), 4096);
    QVERIFY(
        evaluated(half + "~" + half + "~1").contains(QStringLiteral("has more than 4096 bytes")));
}

LOOPGLASS_TEST(TemplateExpressionsTest)

}  // namespace loopglass::test::template_expressions_test

#include "template_expressions_test.moc"
