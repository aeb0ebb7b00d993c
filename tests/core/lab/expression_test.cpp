// The expression language of labs. Values are compared with manual arithmetic, and every error with
// its place. Malicious texts lead to an error sentence.

#include "lab/expression/expression.h"
#include "lab/figures/quantities.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "words/sentences/lab.h"

#include <QTest>
#include <fstream>
#include <sstream>

namespace loopglass::test::expression_test {

using namespace loopglass::lab;

/// A scope with the name `seven`.
class Seven : public Meanings {
public:
    double valueOf(const ExpressionNode& name) override {
        if (name.name == "seven") {
            return 7;
        }
        throw InputError(name.at, msg::lab::openQuote());
    }
};

Location placeIn(std::size_t byte) { return {"lab.yaml", 3, static_cast<int>(byte) + 10}; }

double valueOfText(const std::string& text) {
    Seven seven;
    return lab::valueOf(readExpression(text, placeIn), seven);
}

QString refusalOf(const std::string& text) {
    try {
        valueOfText(text);
    } catch (const InputError& error) {
        return QString("%1 %2")
            .arg(error.location().column)
            .arg(QString::fromStdString(error.text().sentence()->id()));
    }
    return "none";
}

class ExpressionTest : public QObject {
    Q_OBJECT

private slots:
    void values_data();
    void values();
    void mistakes_data();
    void mistakes();
    void deepAndLong();
    void quantitiesAreDocumented();
};

void ExpressionTest::values_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("precedence") << "1 + 2 * 3" << 7.0;
    QTest::newRow("signs") << "2 × 3 − 8 ÷ 4" << 4.0;
    QTest::newRow("left to right") << "100 / 5 / 2 - 3 - 4" << 3.0;
    QTest::newRow("power binds to the right") << "2^3^2" << 512.0;
    QTest::newRow("a sign before a power") << "-2^2" << -4.0;
    QTest::newRow("parentheses") << "(1 + 2) · (3 + 4)" << 21.0;
    QTest::newRow("a name") << "seven * seven" << 49.0;
    QTest::newRow("functions") << "max(1, seven, 3) + min(4, 2) + ceil(7 ÷ 2) + log2(8)" << 16.0;
    QTest::newRow("comparison") << "1 + 1 = 2 and not 3 < 2" << 1.0;
    QTest::newRow("rounding aside") << "0.1 + 0.2 = 0.3" << 1.0;
    QTest::newRow("or") << "1 > 2 or 2 ≥ 2" << 1.0;
    QTest::newRow("only as far as needed") << "0 and 1 ÷ 0 > 3" << 0.0;
    QTest::newRow("a large count") << "2177280 × 1e3" << 2177280000.0;
}

void ExpressionTest::values() {
    QFETCH(QString, text);
    QTEST(valueOfText(text.toStdString()), "value");
}

void ExpressionTest::mistakes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("nothing") << ""
                             << "10 lab.value-at-end";
    QTest::newRow("an end") << "1 +"
                            << "13 lab.value-at-end";
    QTest::newRow("two values") << "1 2"
                                << "12 lab.operator-expected";
    QTest::newRow("no operator") << "1 + ) 2"
                                 << "14 lab.value-expected";
    QTest::newRow("open") << "max(1, 2"
                          << "18 lab.parenthesis-open";
    QTest::newRow("a comma too many") << "max(1,)"
                                      << "16 lab.value-expected";
    QTest::newRow("a quote") << "'abc"
                             << "10 lab.open-quote";
    QTest::newRow("a sign") << "1 $ 2"
                            << "12 lab.unknown-sign";
    QTest::newRow("compared twice") << "1 < 2 < 3"
                                    << "16 lab.second-comparison";
    QTest::newRow("a point") << "ws.(1)"
                             << "13 lab.name-after-point";
    QTest::newRow("by zero") << "1 + 2 / (3 - 3)"
                             << "16 lab.divided-by-zero";
    QTest::newRow("endless") << "10^400"
                             << "12 lab.no-finite-number";
    QTest::newRow("no number") << "1e999"
                               << "10 lab.no-finite-number";
    QTest::newRow("of nothing") << "sqrt(0 - 1)"
                                << "10 lab.no-finite-number";
    QTest::newRow("arguments") << "sqrt(1, 2)"
                               << "10 lab.argument-count";
}

void ExpressionTest::mistakes() {
    QFETCH(QString, text);
    QTEST(refusalOf(text.toStdString()), "refusal");
}

void ExpressionTest::deepAndLong() {
    QCOMPARE(valueOfText(std::string(40, '(') + "1" + std::string(40, ')')), 1.0);
    QVERIFY(refusalOf(std::string(1000, '(')).endsWith("lab.too-deep"));
    QVERIFY(refusalOf(std::string(1000, '-') + "1").endsWith("lab.too-deep"));
    std::string nots;
    for (int i = 0; i < 200; ++i) {
        nots += "not ";
    }
    QVERIFY(refusalOf(nots + "1").endsWith("lab.too-deep"));
    QVERIFY(refusalOf(std::string(longestExpression + 1, '1')).endsWith("lab.too-long"));
}

void ExpressionTest::quantitiesAreDocumented() {
    std::ifstream file(sourcePath("docs/labs.md"));
    std::stringstream page;
    page << file.rdbuf();
    for (const std::string& name : quantityNames()) {
        const std::string code = "`" + name;
        const bool named = page.str().find(code + "`") != std::string::npos ||
                           page.str().find(code + "(") != std::string::npos;
        QVERIFY2(named, name.c_str());
    }
}

LOOPGLASS_TEST(ExpressionTest)
}  // namespace loopglass::test::expression_test

#include "expression_test.moc"
