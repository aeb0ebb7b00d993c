// Files that are too large, or unfold to too much, are refused in no time.

#include "format/source.h"
#include "runner/run_tests.h"
#include "support/files/bad_rows.h"

#include <QElapsedTimer>

namespace loopglass::test::large_input_test {

/// Starts of files: the rows add what is wrong.
const std::string head = "name: A\ncompute: {energy: 1}\n";  // an accelerator without levels
const std::string level = head + "levels:\n  - name: L\n";   // line 5 goes on with the level
const std::string dimensions = "name: w\ndimensions: {K: 4, P: 7}\n";  // line 3 is the equation

/// Milliseconds that refusing a text takes; −1 when it is not refused.
qint64 refusalTime(const std::string& text) {
    QElapsedTimer timer;
    timer.start();
    return errorOf([&] { readAs("accelerators", text); }) ? timer.elapsed() : -1;
}

class LargeInputTest : public QObject {
    Q_OBJECT

private slots:
    void tenMegabytes_data();
    void tenMegabytes();
    void aliasBombs();
    void manyOfEverything();
};

void LargeInputTest::tenMegabytes_data() {
    QTest::addColumn<QByteArray>("piece");
    for (const char* piece :
         {"[",  "{",      "- ",  "a: ",  "? ",   "&a ",      "*a ",     "!a ",   "\"",
          "'",  "\"a\",", "[a,", "{a: ", "{a,",  "[\n",      "- - \n",  "a\n",   "a: b\n",
          "#",  " ",      "\n",  "\t",   "|\n",  "\xc3\xa9", "---\n",   "...\n", "%YAML 1.2\n",
          "\\", "]",      ":",   "[[],", "{}: ", "{a: b, ",  "a\n b\n", "\xff",  "\x01"}) {
        QTest::newRow(QByteArray(piece).toPercentEncoding().constData()) << QByteArray(piece);
    }
}

void LargeInputTest::tenMegabytes() {
    QFETCH(QByteArray, piece);
    const std::string text = repeated(piece.toStdString(), 10'000'000);
    const qint64 whole = refusalTime(text);
    QVERIFY2(whole >= 0 && whole < 1000, qPrintable(QString("%1 ms").arg(whole)));
    // The most that is read at all. Sanitizer builds take several times as long.
    const qint64 largest = refusalTime(text.substr(0, maxSourceBytes));
    QVERIFY2(largest >= 0 && largest < 10'000, qPrintable(QString("%1 ms").arg(largest)));
}

void LargeInputTest::aliasBombs() {
    std::string lists = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    std::string maps = "a0: &a0 {p: x, q: x, r: x}\n";
    for (int i = 1; i < 30; ++i) {
        const std::string before = "*a" + std::to_string(i - 1);
        const std::string begin = "a" + std::to_string(i) + ": &a" + std::to_string(i) + " ";
        lists += begin + "[" + before;
        for (int k = 1; k < 10; ++k) {
            lists += ", " + before;
        }
        lists += "]\n";
        maps += begin + "{p: " + before + ", q: " + before + ", r: " + before + "}\n";
    }
    for (const std::string& bomb : {lists, maps}) {
        QElapsedTimer timer;
        timer.start();
        const std::string found = complaintOf([&] { readAs("accelerators", bomb); });
        QVERIFY2(found.find("unfolds to more than 100000 values") != std::string::npos,
                 found.c_str());
        QVERIFY(timer.elapsed() < 1000);
    }
    // A list of many aliases to one large value.
    std::string wide =
        "a: &a [" + repeated("x,", 20'000) + "]\nb: [" + repeated("*a,", 30'000) + "]\n";
    QVERIFY(complaintOf([&] { readAs("accelerators", wide); }).find("unfolds") !=
            std::string::npos);
}

void LargeInputTest::manyOfEverything() {
    const auto slow = [](const std::string& kind, const std::string& text) {
        QElapsedTimer timer;
        timer.start();
        const bool refused = errorOf([&] { readAs(kind, text); }).has_value();
        return !refused || timer.elapsed() > 10'000;
    };
    std::string tensors;
    std::string keys;
    std::string layers;
    std::string loops;
    for (int i = 0; i < 45'000; ++i) {
        tensors += "t" + std::to_string(i) + ",";
        keys += "t" + std::to_string(i) + ": 1,";
        loops += "K 2,";
    }
    for (int i = 0; i < 20'000; ++i) {
        layers += "{name: l" + std::to_string(i) + ", repeat: 1},";
    }
    QVERIFY(!slow("accelerators", level + "    energy: {read: 1}\n    keeps: [" + tensors + "]\n"));
    QVERIFY(!slow("accelerators", level + "    energy: {read: 1, tensors: {" + keys + "}}\n"));
    QVERIFY(!slow("accelerators", "{" + keys + "}"));
    QVERIFY(!slow("workloads", "name: w\ndimensions: {" + keys + "}\nequation: x[] += y[]\n"));
    QVERIFY(
        !slow("workloads", dimensions + "equation: x[" + repeated("k+", 60'000) + "] += y[k]\n"));
    QVERIFY(!slow("networks", "name: n\nequation: x[k] += y[k]\ndimensions: {K: 1}\nlayers: [" +
                                  layers + "]\n"));
    QVERIFY(!slow("mappings", "levels: [{level: L2, temporal: [" + loops + "X 1]}]\n"));
    QVERIFY(
        !slow("constraints", "constraints: [{level: L2, temporal: {factors: [" + loops + "]}}]\n"));
}

LOOPGLASS_TEST(LargeInputTest)

}  // namespace loopglass::test::large_input_test

#include "large_input_test.moc"
