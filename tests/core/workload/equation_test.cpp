// The equation parser. An accepted equation has the written meaning, and every error has its
// column.

#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/cases/random_source.h"
#include "support/files/bad_input.h"
#include "support/files/random_files.h"
#include "support/sanitizer.h"
#include "workload/equation.h"
#include "workload/input_error.h"

#include <QTest>
#include <string>

namespace loopglass::test::equation_test {

const std::vector<Dimension> letters{{"N", 1}, {"K", 8}, {"C", 4}, {"P", 6},
                                     {"Q", 6}, {"R", 3}, {"S", 3}};

/// Returns the equation in the form in which the program writes it.
std::string normal(const std::string& text, const std::vector<Dimension>& dimensions = letters) {
    Workload workload;
    workload.dimensions = dimensions;
    workload.tensors = parseEquation(text, dimensions);
    return equationText(workload);
}

std::string complaint(const std::string& text, const std::vector<Dimension>& dimensions = letters) {
    return complaintOf([&] { parseEquation(text, dimensions); });
}

class EquationTest : public QObject {
    Q_OBJECT

private slots:
    void convolution();
    void accepted_data();
    void accepted();
    void upperAndLowerCase();
    void longNames();
    void refused_data();
    void refused();
    void ambiguousCase();
    void limits();
    void columnsCountCharacters();
    void everyPrefixReadsOrIsRefused();
    void everyTextReadsOrIsRefused();
    void writtenEquationsReadBackEqual();
};

void EquationTest::convolution() {
    const std::vector<Tensor> tensors =
        parseEquation("ofmap[n,k,p,q] += ifmap[n,c,2*p+r,q+s] * weight[k,c,r,s]", letters);
    const auto id = [](std::size_t d) { return dimensionId(d); };
    const std::vector<Tensor> expected{
        {"ofmap",
         {{{{id(0), 1}}, 0}, {{{id(1), 1}}, 0}, {{{id(3), 1}}, 0}, {{{id(4), 1}}, 0}},
         true},
        {"ifmap",
         {{{{id(0), 1}}, 0},
          {{{id(2), 1}}, 0},
          {{{id(3), 2}, {id(5), 1}}, 0},
          {{{id(4), 1}, {id(6), 1}}, 0}},
         false},
        {"weight",
         {{{{id(1), 1}}, 0}, {{{id(2), 1}}, 0}, {{{id(5), 1}}, 0}, {{{id(6), 1}}, 0}},
         false}};
    QVERIFY(tensors == expected);
}

void EquationTest::accepted_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
        QTest::newRow(text) << QString(text) << QString(expected);
    };
    row("a[k]+=b[k]", "a[k] += b[k]");
    row("a[k] = b[k]", "a[k] += b[k]");
    row("  a [ k ]\t+=\n b[ k , c ] ", "a[k] += b[k,c]");
    row("a[p*2+r+1] += b[r]", "a[2*p+r+1] += b[r]");
    row("a[1+r+p*2] += b[r]", "a[r+2*p+1] += b[r]");
    row("a[p+p] += b[r]", "a[2*p] += b[r]");
    row("a[p+r+p] += b[r]", "a[2*p+r] += b[r]");
    row("a[2*p+3*p] += b[r]", "a[5*p] += b[r]");
    row("a[2*p*3] += b[r]", "a[6*p] += b[r]");
    row("a[2*3*p+4*5] += b[r]", "a[6*p+20] += b[r]");
    row("a[1*p] += b[r]", "a[p] += b[r]");
    row("a[p+0] += b[r]", "a[p] += b[r]");
    row("a[3+4] += b[r]", "a[7] += b[r]");
    row("a[0] += b[r]", "a[0] += b[r]");
    row("a[] += b[r]", "a[] += b[r]");
    row("a[] += b[] * c[r]", "a[] += b[] * c[r]");
    row("a[k,k] += b[k]", "a[k,k] += b[k]");
    row("a[k] += b[k] * c[k] * d[k] * e[k] * f[k]", "a[k] += b[k] * c[k] * d[k] * e[k] * f[k]");
    row("k[k] += n[n]", "k[k] += n[n]");
    row("_a1[k] += A[k]", "_a1[k] += A[k]");
    row("a[1048576*p] += b[r]", "a[1048576*p] += b[r]");
    row("a[p+1048576] += b[r]", "a[p+1048576] += b[r]");
    row("a[0000002*p] += b[r]", "a[2*p] += b[r]");
}

void EquationTest::accepted() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(normal(text.toStdString())), expected);
}

void EquationTest::upperAndLowerCase() {
    QCOMPARE(normal("a[K,k] += b[C]"), std::string("a[k,k] += b[c]"));
    // Both names exist: the exact name takes precedence.
    const std::vector<Dimension> both{{"k", 2}, {"K", 3}};
    const std::vector<Tensor> tensors = parseEquation("a[k] += b[K]", both);
    QCOMPARE(tensors[0].ranks[0].terms[0].dimension, dimensionId(0));
    QCOMPARE(tensors[1].ranks[0].terms[0].dimension, dimensionId(1));
    // A name in lower case refers to a mixed name; a name in upper case does not.
    const std::vector<Dimension> mixed{{"outChannel", 2}};
    QCOMPARE(parseEquation("a[outchannel] += b[outChannel]", mixed).size(), std::size_t{2});
    QVERIFY(complaint("a[OUTCHANNEL] += b[outChannel]", mixed).find("did you mean 'outChannel'") !=
            std::string::npos);
}

void EquationTest::longNames() {
    const std::string name(5000, 'x');
    const std::vector<Dimension> dimensions{{name, 2}};
    const std::vector<Tensor> tensors =
        parseEquation("t" + name + "[" + name + "] += b[" + name + "]", dimensions);
    QCOMPARE(tensors[0].name, "t" + name);
}

void EquationTest::refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* text, int column, const char* words) {
        QTest::newRow(text) << QString(text) << column << QString(words);
    };
    row("", 1, "the equation is empty");
    row("   ", 4, "the equation is empty");
    row("+= b[k]", 1, "the output is missing; found '+='");
    row("= b[k]", 1, "the output is missing; found '='");
    row("a[k] * b[k]", 6,
        "the equation has no output; '+=' or '=' must follow its first tensor, but '*' follows");
    row("a[k]", 5, "but the end of the equation follows");
    row("a[k] + = b[k]", 6, "'+=' or '=' must follow");
    row("a[k] -= b[k]", 6, "'+=' or '=' must follow");
    row("a[k] == b[k]", 7, "an operand is missing; found '='");
    row("a[k] +=", 8, "an operand is missing; found the end");
    row("a[k] += ", 9, "an operand is missing; found the end");
    row("a[k] += b[k] *", 15, "an operand is missing");
    row("a[k] += 2 * b[k]", 9, "an operand is missing; found '2'");
    row("a[k] += b", 10, "'[' is missing after the tensor 'b'; found the end");
    row("a += b[k]", 3, "'[' is missing after the tensor 'a'; found '+='");
    row("a(k) += b[k]", 2, "'[' is missing after the tensor 'a'; found '('");
    row("a[k += b[k]", 5, "']' is missing before '+='");
    row("a[k = b[k]", 5, "']' is missing before '='");
    row("a[k] += b[k", 12, "']' is missing before the end of the equation");
    row("a[k] += b[k * c[r]", 15, "']' is missing before 'c', where the next tensor begins");
    row("a[k] += b[k,", 13,
        "an index is missing after ','; found the end of the equation, but a sum of dimensions "
        "such as 2*p+r is expected");
    row("a[k,] += b[k]", 5,
        "an index is missing after ','; found ']', but a sum of dimensions such as 2*p+r is "
        "expected");
    row("a[,k] += b[k]", 3,
        "an index is missing after '['; found ',', but a sum of dimensions such as 2*p+r is "
        "expected");
    row("a[k,,c] += b[k]", 5, "an index is missing after ','");
    row("a[x] += b[k]", 3, "unknown dimension 'x'; the dimensions are N, K, C, P, Q, R and S");
    row("a[k] += b[kk]", 11, "did you mean 'K'");
    row("a[p*r] += b[k]", 5,
        "multiplies the dimensions 'P' and 'r'; only a sum of dimensions is allowed");
    row("a[p*p] += b[k]", 5, "multiplies the dimensions");
    row("a[2*p*3*r] += b[k]", 9, "multiplies the dimensions");
    row("a[-1*p] += b[k]", 3, "found '-' in an index");
    row("a[p-r] += b[k]", 4, "only whole numbers of 0 or more are allowed");
    row("a[p+-1] += b[k]", 5, "found '-'");
    row("a[2*-p] += b[k]", 5, "found '-'");
    row("a[0*p] += b[k]", 3, "the coefficient of 'P' is 0");
    row("a[r+p*0] += b[k]", 5, "the coefficient of 'P' is 0");
    row("a[p/2] += b[k]", 4, "found '/' in an index; only a sum of dimensions without division");
    row("a[p%2] += b[k]", 4, "found '%' in an index");
    row("a[(p+r)] += b[k]", 3, "without brackets");
    row("a[2*(p+r)] += b[k]", 5, "without brackets");
    row("a[2p] += b[k]", 4,
        "'*' is missing between '2' and 'p'; only '*' may be between a number and a dimension");
    row("a[p 2] += b[k]", 5, "']' is missing before '2'");
    row("a[p r] += b[k]", 5, "']' is missing before 'r'");
    row("a[p*] += b[k]", 5, "a number or a dimension is missing after '*'; found ']' there");
    row("a[p+] += b[k]", 5, "a number or a dimension is missing after '+'");
    row("a[*p] += b[k]", 3, "an index is missing after '['");
    row("a[1048577*p] += b[k]", 3,
        "found '1048577' in an index; numbers from 0 to 1048576 are allowed");
    row("a[99999999999999999999999999*p] += b[k]", 3,
        "in an index; numbers from 0 to 1048576 are allowed");
    row("a[1024*1025*p] += b[k]", 3, "a product with the value 1049600");
    row("a[1048576*p+p] += b[k]", 13, "a sum with the value 1048577");
    row("a[p+1048576+1] += b[k]", 13, "a sum with the value 1048577");
    row("a[1.5*p] += b[k]", 4, "found '.' in an index");
    row("a[k] += a[k]", 9, "the tensor 'a' appears twice");
    row("a[k] += b[k] * b[c]", 16, "the tensor 'b' appears twice");
    row("a[k] += b[k] + c[k]", 14, "only '*' may be between operands");
    row("a[k] += b[k] / c[k]", 14, "only '*' may be between operands");
    row("a[k] += b[k] c[k]", 14, "found 'c' after the operands");
    row("a[k] += b[k] * c[k];", 20, "found ';' after the operands");
    row("a[k] += b[k] += c[k]", 14, "'a' and 'b' would both be outputs; an equation may have");
    row("a[k], b[k] += c[k]", 7, "'a' and 'b' would both be outputs; an equation may have");
    row("a[k][c] += b[k]", 5, "'+=' or '=' must follow its first tensor, but '[' follows");
    row("3[k] += b[k]", 1, "the output is missing; found '3'");
    row("a[k]] += b[k]", 5, "but ']' follows");
    row("[k] += b[k]", 1, "the output is missing; found '['");
    row("a[k] += b[k:c]", 12, "found ':' in an index; '+', '*', ',' or ']' can follow 'k'");
}

void EquationTest::refused() {
    QFETCH(QString, text);
    QFETCH(int, column);
    QFETCH(QString, words);
    const std::optional<InputError> error =
        errorOf([&] { parseEquation(text.toStdString(), letters); });
    QVERIFY2(error, "it was accepted");
    QCOMPARE(error->location().line, 1);
    const QString message = QString::fromStdString(error->message());
    QVERIFY2(error->location().column == column && message.contains(words), error->what());
}

void EquationTest::ambiguousCase() {
    const std::vector<Dimension> dimensions{{"Ab", 2}, {"aB", 3}};
    const std::string found = complaint("x[ab] += y[Ab]", dimensions);
    QCOMPARE(found, std::string("1:3 'ab' may mean any of the dimensions Ab and aB; write the name "
                                "as declared, with the same upper and lower case letters"));
}

void EquationTest::limits() {
    std::string many = "a[k] += t0[k]";
    for (int t = 1; t < 31; ++t) {
        many += " * t" + std::to_string(t) + "[k]";
    }
    QCOMPARE(parseEquation(many, letters).size(), maxTensors);
    QVERIFY(complaint(many + " * one_more[k]").find("more than 32 tensors") != std::string::npos);

    std::string wide = "a[k";
    for (int r = 1; r < 64; ++r) {
        wide += ",k";
    }
    QCOMPARE(parseEquation(wide + "] += b[k]", letters)[0].ranks.size(), std::size_t{64});
    QVERIFY(complaint(wide + ",k] += b[k]").find("more than 64 ranks") != std::string::npos);
    QVERIFY(complaint("a[k] += " + std::string(70'000, 'b') + "[k]").find("70011 characters") !=
            std::string::npos);
}

void EquationTest::columnsCountCharacters() {
    QCOMPARE(complaint("é[k] += b[k]").substr(0, 4), std::string("1:1 "));
    QCOMPARE(complaint("a[k] += b[k] 日 本").substr(0, 35),
             std::string("1:14 found '日' after the operands"));
    QCOMPARE(complaint("a[k,日,x] += b[k]").substr(0, 4), std::string("1:5 "));
}

void EquationTest::everyPrefixReadsOrIsRefused() {
    const std::string text = "ofmap[n,k,p,q] += ifmap[n,c,2*p+r+1,q+s*2] * weight[k,c,r,s]";
    for (std::size_t length = 0; length < text.size(); ++length) {
        const std::string prefix = text.substr(0, length);
        // Only prefixes that end with a complete operand are equations.
        const std::size_t end = prefix.find_last_not_of(' ');
        const bool whole = length > 20 && prefix[end] == ']';
        const std::optional<InputError> error = errorOf([&] { parseEquation(prefix, letters); });
        QVERIFY2(error.has_value() != whole, prefix.c_str());
        if (error) {
            QVERIFY2(error->location().column <= static_cast<int>(length) + 1, error->what());
        }
    }
}

void EquationTest::everyTextReadsOrIsRefused() {
    const std::uint64_t seed = seedFromEnvironment(20240);
    RandomSource random(seed);
    const std::string alphabet = "aknpq  [[]],,++**==0129-/(_.\xc3\xa9";
    std::size_t accepted = 0;
    for (std::uint64_t round = 0; round < randomRounds(200'000); ++round) {
        std::string text = random.chance(50) ? "a[k,2*p+r] += b[k] * c[p]" : "";
        for (std::size_t edits = 1 + random.below(6); edits > 0; --edits) {
            const std::size_t at = random.below(text.size() + 1);
            const char letter = alphabet[random.below(alphabet.size())];
            if (random.chance(60) || at == text.size()) {
                text.insert(at, 1, letter);
            } else {
                text.erase(at, 1);
            }
        }
        try {
            const std::string once = normal(text);
            QCOMPARE(normal(once), once);
            ++accepted;
        } catch (const InputError& error) {
            QVERIFY2(error.location().line == 1 && error.location().column >= 1 &&
                         error.location().column <= static_cast<int>(text.size()) + 1,
                     qPrintable(QString("seed %1: %2").arg(seed).arg(error.what())));
        }
    }
    QVERIFY(accepted > randomRounds(1000));
}

void EquationTest::writtenEquationsReadBackEqual() {
    const std::uint64_t seed = seedFromEnvironment(7);
    RandomSource random(seed);
    for (int round = 0; round < 3000; ++round) {
        const Workload workload = randomWorkloadForFile(random);
        const std::string text = equationText(workload);
        QVERIFY2(parseEquation(text, workload.dimensions) == workload.tensors,
                 qPrintable(QString("seed %1: %2").arg(seed).arg(QString::fromStdString(text))));
    }
}

LOOPGLASS_TEST(EquationTest)

}  // namespace loopglass::test::equation_test

#include "equation_test.moc"
