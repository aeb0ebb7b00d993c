// Results in a session: every text comes back, also a large one, and damage is found.
#include "document/document.h"
#include "document/saved_results.h"
#include "runner/run_tests.h"
#include "workload/input_error.h"

#include <QTest>
#include <random>

namespace loopglass::ui::test::saved_results_test {

class SavedResultsTest : public QObject {
    Q_OBJECT

private slots:
    void everyTextComesBack_data();
    void everyTextComesBack();
    void damageIsFound();

private:
    /// Returns a text that hardly becomes smaller when it is packed.
    static std::string noise(std::size_t bytes) {
        std::mt19937 random(7);
        std::string text(bytes, 'a');
        for (char& c : text) {
            c = static_cast<char>('!' + random() % 90);
        }
        return text;
    }
};

void SavedResultsTest::everyTextComesBack_data() {
    QTest::addColumn<int>("bytes");
    for (const int bytes : {1, 100'000, 1'000'000, 8'000'000}) {
        QTest::newRow(qPrintable(QString::number(bytes))) << bytes;
    }
}

void SavedResultsTest::everyTextComesBack() {
    QFETCH(const int, bytes);
    const Document document;
    const std::string text = noise(static_cast<std::size_t>(bytes));
    SessionTexts known;
    for (int time = 0; time < 2; ++time) {  // the second time with known inputs
        const SavedResults results =
            readSavedResults(savedResults(document.state(), text), document.mappers(), &known);
        QVERIFY(results.text == text);
        QVERIFY(results.inputs == document.state());
    }
    QCOMPARE(known.accelerators.size(), std::size_t{1});
    QCOMPARE(known.networks.size(), std::size_t{1});
}

void SavedResultsTest::damageIsFound() {
    const Document document;
    QJsonObject saved = savedResults(document.state(), noise(1000));
    saved[QStringLiteral("results")] =
        savedResults(document.state(), noise(1001))[QStringLiteral("results")];
    QVERIFY_THROWS_EXCEPTION(InputError, readSavedResults(saved, document.mappers()));
}

LOOPGLASS_TEST(SavedResultsTest)

}  // namespace loopglass::ui::test::saved_results_test

#include "saved_results_test.moc"
