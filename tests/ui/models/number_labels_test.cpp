// Numbers are written in one way: thin spaces between thousands, and exponents without a sign.
#include "mappers/marks/race_marks.h"
#include "runner/run_tests.h"
#include "text/text.h"

#include <QTest>

namespace loopglass::ui::test::number_labels_test {

class NumberLabelsTest : public QObject {
    Q_OBJECT

private slots:
    void parametersHaveAllDigits() {
        QCOMPARE(parameterLabel(17.565), QStringLiteral("17.565"));
        QCOMPARE(parameterLabel(0.5), QStringLiteral("0.5"));
        QCOMPARE(parameterLabel(1'200'000), QStringLiteral("1\u202F200\u202F000"));
        QCOMPARE(parameterLabel(1234.5678, 6), QStringLiteral("1\u202F234.57"));
    }
    void ratiosOfRacesAreShort() {
        QCOMPARE(raceRatio(1.0371), QStringLiteral("1.037×"));
        QCOMPARE(raceRatio(123'456), QStringLiteral("1.2e5×"));
        QCOMPARE(raceRatio(std::nullopt), QStringLiteral("–"));
    }
};

LOOPGLASS_TEST(NumberLabelsTest)

}  // namespace loopglass::ui::test::number_labels_test

#include "number_labels_test.moc"
