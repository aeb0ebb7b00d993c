// The roles of tensors: the same layer has the same roles in every notation.
#include "runner/run_tests.h"
#include "workload/equation.h"
#include "workload/role_numbers.h"

#include <QTest>

namespace loopglass::test::role_numbers_test {

class RoleNumbersTest : public QObject {
    Q_OBJECT

private slots:
    void roles_data() {
        QTest::addColumn<QString>("equation");
        QTest::addColumn<QList<int>>("numbers");
        QTest::newRow("window") << "o[k,p] += i[c,p+r] * w[k,c,r]" << QList<int>{0, 1, 2};
        QTest::newRow("window, other order")
            << "o[k,p] += w[k,c,r] * i[c,p+r]" << QList<int>{0, 2, 1};
        QTest::newRow("the window decides")
            << "o[k,p] += a[k,c,r] * b[c,p+r]" << QList<int>{0, 2, 1};
        QTest::newRow("names") << "O[k,p] += W[k,c] * I[c,p]" << QList<int>{0, 2, 1};
        QTest::newRow("lecture") << "OA[k,p] += IA[p,c] * W[c,k]" << QList<int>{0, 1, 2};
        QTest::newRow("places") << "C[k,p] += A[k,c] * B[c,p]" << QList<int>{0, 1, 2};
        QTest::newRow("only weights named") << "y[k,p] += W[k,c] * t[c,p]" << QList<int>{0, 2, 1};
        QTest::newRow("only input named") << "y[k,p] += t[k,c] * x[c,p]" << QList<int>{0, 2, 1};
        QTest::newRow("three operands")
            << "out[k,p] += A[k,c,r] * B[c,p] * C[r,p]" << QList<int>{0, 1, 2, 3};
        QTest::newRow("weights first of three")
            << "out[k,p] += W[k,c,r] * B[c,p] * I[r,p]" << QList<int>{0, 2, 3, 1};
        QTest::newRow("the output is the output")
            << "weight[k,c,r] += ifmap[c,p+r] * ofmap[k,p]" << QList<int>{0, 1, 2};
        QTest::newRow("one operand") << "o[k,p] += w[k,p]" << QList<int>{0, 2};
    }
    void roles() {
        QFETCH(QString, equation);
        QFETCH(QList<int>, numbers);
        const std::vector<Dimension> dimensions{{"K", 4}, {"P", 5}, {"C", 6}, {"R", 3}};
        QList<int> found;
        for (const std::size_t number :
             roleNumbers(parseEquation(equation.toStdString(), dimensions))) {
            found << static_cast<int>(number);
        }
        QCOMPARE(found, numbers);
    }
};

LOOPGLASS_TEST(RoleNumbersTest)

}  // namespace loopglass::test::role_numbers_test

#include "role_numbers_test.moc"
