// Names from files and other foreign sources. No name may move a cursor, change colours, break a
// line, change the text direction or contain invalid UTF-8.
#include "format/csv.h"
#include "format/text_table.h"
#include "runner/run_tests.h"
#include "words/language.h"
#include "words/sentences/format.h"
#include "words/sentences/words.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <QTest>

namespace loopglass::test::visible_name_test {

class VisibleNameTest : public QObject {
    Q_OBJECT

private slots:
    void names_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* title, const QByteArray& name, const char* shown) {
            QTest::newRow(title) << name << QByteArray(shown);
        };
        row("plain", "a b-\xC3\xA9\xE5\x88\x86\xF0\x9F\x98\x80.yaml",
            "a b-\xC3\xA9\xE5\x88\x86\xF0\x9F\x98\x80.yaml");
        row("colours", "\x1b[31mred", "\\x1b[31mred");
        row("lines", "a\nb\r\tc", "a\\nb\\x0d\\tc");
        row("bell and delete", "a\x07\x7f", "a\\x07\\x7f");
        row("turned",
            "a\xE2\x80\xAE"
            "b\xE2\x81\xA6\xD8\x9C",
            "a\\u202eb\\u2066\\u061c");
        row("C1",
            "\xC2\x9B"
            "31m",
            "\\u009b31m");
        row("separators",
            "a\xE2\x80\xA8"
            "b\xE2\x80\xA9",
            "a\\u2028b\\u2029");
        row("no UTF-8", "a\xFF\xC3", "a\\xff\\xc3");
        row("overlong", "\xC0\xAF", "\\xc0\\xaf");
        row("surrogate", "\xED\xA0\x80", "\\xed\\xa0\\x80");
        row("cut off", "\xF0\x9F\x98", "\\xf0\\x9f\\x98");
    }

    void names() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, shown);
        const std::string given = name.toStdString();
        const std::string expected = shown.toStdString();
        QCOMPARE(visibleName(given), expected);
        QCOMPARE(visibleName(expected), expected);
        QCOMPARE(quoted(given), "'" + expected + "'");
        QCOMPARE((Location{given, 3, 4}.text()), expected + ":3:4");
        QCOMPARE(english(msg::format::alreadyThere(given)),
                 expected +
                     ": the file already exists; give another name, or --force to replace it");
        QCOMPARE(std::string(InputError({given, 0, 0}, msg::format::isFolder()).what()),
                 expected + ": this is a folder; a file is expected");
        TextTable table({{"file"}});
        table.addRow({given});
        QCOMPARE(table.lines().back().text.substr(table.lines().back().text.find_first_not_of(' ')),
                 expected);
    }

    /// Texts keep their line breaks, but no other control characters.
    void texts() {
        QCOMPARE(english(msg::words::text("one\ntwo")), std::string("one\ntwo"));
        QCOMPARE(visibleText("one\n\ttwo\x1b"), std::string("one\n\ttwo\\x1b"));
        QCOMPARE(csvLine({"one\ntwo", "\x1b[0m", "\xFF"}),
                 std::string("\"one\ntwo\",\\x1b[0m,\\xff\n"));
    }
};

LOOPGLASS_TEST(VisibleNameTest)

}  // namespace loopglass::test::visible_name_test

#include "visible_name_test.moc"
