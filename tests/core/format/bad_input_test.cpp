// Every bad input leads to one sentence with the place, the found text and the allowed values.
// These cases are independent of the kind of file: YAML, bytes, and unreadable files.

#include "format/source.h"
#include "runner/run_tests.h"
#include "support/files/bad_rows.h"

#include <QFile>
#include <QTemporaryDir>

namespace loopglass::test::bad_input_test {

/// Beginnings of files; the rows append an error.
const std::string head = "name: A\ncompute: {energy: 1}\n";  // an accelerator without levels

class BadInputTest : public QObject {
    Q_OBJECT

private slots:
    void yaml_data();
    void yaml() { checkBadInput(); }
    void wholeSentence();
    void filesThatCannotBeRead();
};

void BadInputTest::yaml_data() {
    addBadInputColumns();
    const auto yaml = [](const std::string& text, const std::string& expected) {
        addBadInput("accelerators", text, expected);
    };
    yaml("", "1:1 the file is empty");
    yaml("# only a comment\n",
         "1:1 the file is empty or has only comments; entries such as 'key: value' are expected");
    yaml("---\n", "2:1 the accelerator is empty; a map ('key: value') is expected");
    yaml("just text\n", "1:1 the accelerator is 'just text'; a map");
    yaml("- a\n- b\n", "1:1 the accelerator is a list; a map");
    yaml("null\n", "1:1 the accelerator is empty; a map");
    // cut short
    yaml("name: A\ncompute: {energy: 1", "2:20 ',' or the closing '}' is missing in the map that "
                                         "opens at line 2, column 10");
    yaml("name: A\ncompute: {energy: 1,\n", "3:1 is missing in the map that opens at line 2");
    yaml(head + "levels: [{name: L", "3:18 the closing '}' is missing");
    yaml(head + "levels: [{name: L}", "3:19 ',' or the closing ']' is missing in the list that "
                                      "opens at line 3, column 9; found the end of the file");
    yaml(head + "levels: [\n  - {name: L}\n",
         "4:3 ',' or the closing ']' is missing in the list that "
         "opens at line 3, column 9; found '- {name: L}'");
    yaml(head + "levels: [ # '\n\n  - name: L\n",
         "5:3 ']' is missing in the list that opens at line 3, column 9; found '- name: L'");
    yaml(head + "levels: {\n  - name: L\n",
         "4:3 '}' is missing in the map that opens at line 3, column 9; found '- name: L'");
    yaml("a: {b: [\n  - c\n", "2:3 missing in the list that opens at line 1, column 8");
    yaml("a: [b, - c]\n", "1:8 a list cannot begin here with '-'");
    yaml("a: 'b [c'\nd: |\n  e: [\nf: x[1]\ng: \"\\\"[\"\nh: - i\n",
         "6:4 a list cannot begin here with '-'");
    yaml("name: \"A\n", "1:7 the text that opens here with \" is not closed");
    yaml("name: \"A\\\"", "1:11 a text in quotes is not closed before the end of the file");
    yaml("name: 'A''\n", "1:7 the text that opens here with ' is not closed");
    yaml("name: &a \"A\n", "1:7 the text that opens here with \" is not closed");
    yaml("{name: \"A\n, compute: 1}",
         "2:14 a text in quotes is not closed before the end of the file");
    yaml("name", "1:1 the accelerator is 'name'; a map");
    yaml("name: A\ncomp", "2:1 unknown key 'comp' in the accelerator; did you mean 'compute'?");
    yaml("name:", "1:1 'name' is empty; a name is expected");
    // brackets, indentation, signs
    yaml("name: A}\n", "1:1 missing in the accelerator");
    yaml("a: ]\n", "1:4 no open bracket matches this closing bracket");
    yaml("a: [b}\n", "1:6 no open bracket matches this closing bracket");
    yaml("a: b\n c: d\n", "2:3 a value cannot begin with ':'");
    yaml("a: b: c\n", "1:5 text with ': ' needs quotes");
    yaml("a: b\n\tc: d\n", "2:1 the indentation has a tab");
    yaml("a:\n\t- b\n", "2:1 the indentation has a tab; only spaces are allowed there");
    yaml("a:\n  - {b: 1}\n\t- {b: 2}\n", "3:1 the indentation has a tab");
    yaml("a:\n  - b: 1\n \t c: 2\n", "3:2 the indentation has a tab");
    yaml("a:\n\tb: 1\n", "2:1 the indentation has a tab");
    yaml("a: [1,\n\t- 2]\n", "2:2 ',' or the closing ']' is missing in the list that opens at");
    yaml("  a: b\n c: d\n", "2:2 found more text after the end");
    yaml("a: @b\n", "1:4 a value cannot begin with this character; put the text in "
                    "quotes; found '@b'");
    yaml("a: \"\\q\"\n", "1:7 unknown escape character");
    yaml("name: A\n- b\n", "2:1 entries");
    // documents, tags, keys, aliases
    yaml("name: A\n---\nname: B\n", "2:1 found more text after the end of the document");
    yaml("{name: A} more\n", "1:11 ");
    yaml("name: !!str A\n", "1:7 found the YAML tag 'tag:yaml.org,2002:str'");
    yaml("name: !mine A\n", "1:7 found the YAML tag '!mine'");
    yaml("levels: !!seq []\n", "1:9 found the YAML tag");
    yaml("name: A\nname: B\n", "2:1 the key 'name' appears twice in one map");
    yaml("name: A\n\"name\": B\n", "2:1 the key 'name' appears twice in one map");
    yaml("name: A\ncompute: {energy: 1, energy: 2}\n", "2:22 the key 'energy' appears twice");
    yaml("[a]: b\n",
         "1:1 the key of a map is missing or is not plain text; a key of plain text is expected");
    yaml("{a: b}: c\n",
         "1:1 the key of a map is missing or is not plain text; a key of plain text is expected");
    yaml(": b\n", "1:1 the key of a map is missing");
    yaml("name: *nobody\n",
         "1:7 the alias names an anchor that no earlier part of the file defines");
    yaml("levels: &a [*a]\n", "1:13 the alias is inside the value of its own anchor");
    yaml("<<: {name: A}\n", "1:1 unknown key '<<'");
    yaml(std::string(40, '[') + std::string(40, ']'), "1:33 nested more than 32 levels deep");
    yaml(repeated("- ", 80), "1:65 nested more than 32 levels deep");
    yaml(
        "a: &a [[[[[[[[[[]]]]]]]]]]\nb: &b [[[[[[[[[[*a]]]]]]]]]]\nc: [[[[[[[[[[[[[*b]]]]]]]]]]]]]",
        "3:17 nested more than 32 levels deep");
    // bytes
    yaml(std::string("name: A\nx: \0y\n", 13), "2:4 found the byte 0x00, a control character");
    yaml("name: A\nx: \x1b[0m\n", "2:4 found the byte 0x1b, a control character");
    yaml("name: \xff\n", "1:7 found the byte 0xff, which is not UTF-8");
    yaml("name: \xc3\xa9\xc3(\n", "1:8 found the byte 0xc3, which is not UTF-8");
    yaml("name: \xed\xa0\x80\n", "1:7 found the byte 0xed");      // half a surrogate pair
    yaml("name: \xc0\xaf\n", "1:7 found the byte 0xc0");          // '/' in two bytes
    yaml("name: \xe0\x80\xaf\n", "1:7 found the byte 0xe0");      // '/' in three bytes
    yaml("name: \xf4\x90\x80\x80\n", "1:7 found the byte 0xf4");  // beyond the last character
    yaml("name: \xe2\x82", "1:7 found the byte 0xe2");
    yaml(std::string("n\0a\0m\0e\0", 8), "1:2 found the byte 0x00");  // UTF-16
    yaml("\xff\xfen\n", "1:1 found the byte 0xff");
    // columns count characters, lines any line end
    yaml("{\"\xc3\xa9\": 1}\n", "1:2 unknown key 'é'");
    yaml("{name: \xe6\x97\xa5\xe6\x9c\xac, x: 1}\n", "1:12 unknown key 'x'");
    yaml("name: A\r\nx: 1\r\n", "2:1 unknown key 'x'");
    yaml("name: A\rx: 1\r", "2:1 unknown key 'x'");
    yaml("\xEF\xBB\xBFx: 1\n", "1:1 unknown key 'x'");
}

void BadInputTest::wholeSentence() {
    const std::optional<InputError> error =
        errorOf([] { readAs("workloads", "name: w\ndimensions: {K: none}\n"); });
    QVERIFY(error);
    QCOMPARE(std::string(error->what()),
             std::string("test.yaml:2:17: 'K' is 'none'; a whole number from 1 to 1099511627776 is "
                         "allowed"));
    QCOMPARE(error->location(), (Location{"test.yaml", 2, 17}));
}

void BadInputTest::filesThatCannotBeRead() {
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    const auto complaint = [](const QString& path) {
        const std::optional<InputError> error = errorOf([&] { readSource(path.toStdString()); });
        return error ? QString::fromStdString(error->what()) : QString("nothing is wrong");
    };
    const QString missing = folder.filePath("missing.yaml");
    QCOMPARE(complaint(missing), missing + ": the file cannot be read: No such file or directory");
    QCOMPARE(complaint(folder.path()), folder.path() + ": this is a folder; a file is expected");
    QVERIFY(complaint("").contains("the file cannot be read"));
    QVERIFY(complaint(folder.filePath(QString(5000, 'x'))).contains("the file cannot be read"));
    const QString locked = folder.filePath("locked.yaml");
    QFile file(locked);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.setPermissions(QFileDevice::Permissions()));
    file.close();
    if (!QFile(locked).open(QIODevice::ReadOnly)) {  // an administrator may read it anyway
        QCOMPARE(complaint(locked), locked + ": the file cannot be read: Permission denied");
    }
    if (QFile::exists("/dev/zero")) {
        QVERIFY(complaint("/dev/zero").contains("larger than 1048576 bytes"));
    }
}

LOOPGLASS_TEST(BadInputTest)

}  // namespace loopglass::test::bad_input_test

#include "bad_input_test.moc"
