// Files that are too large, or expand too much, are refused with little work. Work is measured in
// bytes of requested memory: the number is the same on every machine, and excessive copying or
// listing requests a lot of memory.

#include "format/source.h"
#include "format/write_file.h"
#include "runner/run_tests.h"
#include "support/allocations.h"
#include "support/files/bad_rows.h"
#include "support/sanitizer.h"

#include <QTemporaryDir>

namespace loopglass::test::large_input_test {

/// Beginnings of files; the rows append an error.
const std::string head = "name: A\ncompute: {energy: 1}\n";  // an accelerator without levels
const std::string level = head + "levels:\n  - name: L\n";   // line 5 goes on with the level
const std::string dimensions = "name: w\ndimensions: {K: 4, P: 7}\n";  // line 3 is the equation

/// The limit of requested bytes per byte of a file; the largest measured number was 245, for the
/// most brackets.
constexpr std::uint64_t maxPerByte = 500;
/// The largest size that is read, or a quarter of it under a sanitizer.
constexpr std::size_t largestRead = maxSourceBytes / (underAddressSanitizer ? 4 : 1);

/// The refusal of a text.
struct Refusal {
    std::string message;     ///< empty when it is not
    std::uint64_t work = 0;  ///< bytes
};

Refusal refusalOf(const std::string& kind, const std::string& text) {
    const std::uint64_t before = bytesAllocated();
    const std::optional<InputError> error = errorOf([&] { readAs(kind, text); });
    return {error ? error->what() : "", bytesAllocated() - before};
}

class LargeInputTest : public QObject {
    Q_OBJECT

private slots:
    void tenMegabytes_data();
    void tenMegabytes();
    void aliasBombs();
    void manyOfEverything();
    void aSessionMayHaveManyResults();
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
    const Refusal whole = refusalOf("accelerators", text);
    QVERIFY2(whole.message.find("the file is larger than") != std::string::npos,
             whole.message.c_str());
    QVERIFY2(whole.work < 2 * text.size(), "it was looked at");
    // Checks the work per byte for the largest size that is read, and for half of it.
    const Refusal largest = refusalOf("accelerators", text.substr(0, largestRead));
    const Refusal half = refusalOf("accelerators", text.substr(0, largestRead / 2));
    QVERIFY(!largest.message.empty());
    QVERIFY2(largest.work < maxPerByte * largestRead, std::to_string(largest.work).c_str());
    QVERIFY2(largest.work < 3 * half.work, std::to_string(largest.work).c_str());
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
        const Refusal refusal = refusalOf("accelerators", bomb);
        QVERIFY2(refusal.message.find("the document has more than 100000 values") !=
                     std::string::npos,
                 refusal.message.c_str());
        QVERIFY2(refusal.work < 1'000'000, "the values were made");
    }
    // Returns a list of many aliases to one large value.
    std::string wide =
        "a: &a [" + repeated("x,", 20'000) + "]\nb: [" + repeated("*a,", 30'000) + "]\n";
    QVERIFY(complaintOf([&] { readAs("accelerators", wide); }).find("the document has more than") !=
            std::string::npos);
}

void LargeInputTest::manyOfEverything() {
    const auto slow = [](const std::string& kind, const std::string& text) {
        const Refusal refusal = refusalOf(kind, text);
        return refusal.message.empty() || refusal.work > maxPerByte * text.size();
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

/// The window packs results into a session. The engine reads the rest of a large session, and an
/// error after the results has the right line.
void LargeInputTest::aSessionMayHaveManyResults() {
    const QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("large.loopglass")).toStdString();
    const std::string results(3 * maxSourceBytes, 'A');
    const std::string text = "{\n\"loopglass\": \"session\",\n\"view\": {\"study\": \"" + results +
                             "\"},\n\"other\": \"a text with spaces\"\n}\n";
    writeFile(file, text);
    QCOMPARE(readSource(file).text,
             std::string("{\n\"loopglass\": \"session\",\n\"view\": {\"study\": \"\"},\n"
                         "\"other\": \"a text with spaces\"\n}\n"));
    writeFile(file, "{\n\"other\": \"" + results + "\"}\n");  // no session
    QVERIFY(errorOf([&] { readSource(file); }).has_value());
}

LOOPGLASS_TEST(LargeInputTest)

}  // namespace loopglass::test::large_input_test

#include "large_input_test.moc"
