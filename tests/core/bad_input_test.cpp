// Bad input gets one sentence: the place, what was found, what is allowed. Rows by kind of file.

#include "format/read_accelerator.h"
#include "format/source.h"
#include "support/bad_input.h"
#include "support/readers.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <string>

using namespace loopglass;
using namespace loopglass::test;

namespace {

/// Starts of files: the rows add what is wrong.
const std::string head = "name: A\ncompute: {energy: 1}\n";  // an accelerator without levels
const std::string level = head + "levels:\n  - name: L\n";   // line 5 goes on with the level
const std::string buffers = level + "    buffers:\n";        // line 6 goes on with buffers
const std::string workload = "name: w\n";                    // line 2 goes on
const std::string dimensions = "name: w\ndimensions: {K: 4, P: 7}\n";  // line 3 is the equation

/// A row: kind of file, text, "line:column words of the message".
void row(const std::string& kind, const std::string& text, const std::string& expected) {
    const std::string name = kind + " " + expected;
    QTest::newRow(name.c_str()) << QString::fromStdString(kind) << QByteArray::fromStdString(text)
                                << QString::fromStdString(expected);
}

void addColumns() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
}

/// Compares the place and that the message has the words.
void check() {
    QFETCH(QString, kind);
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const QString found = QString::fromStdString(
        complaintOf([&] { readAs(kind.toStdString(), text.toStdString()); }));
    const qsizetype space = expected.indexOf(' ');
    const bool same =
        found.startsWith(expected.left(space + 1)) && found.contains(expected.mid(space + 1));
    QVERIFY2(same, qPrintable("found:    " + found + "\n   expected: " + expected));
}

/// Milliseconds that refusing a text takes; −1 when it is not refused.
qint64 refusalTime(const std::string& text) {
    QElapsedTimer timer;
    timer.start();
    return errorOf([&] { readAs("accelerators", text); }) ? timer.elapsed() : -1;
}

std::string repeated(const std::string& piece, std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) {
        text += piece;
    }
    return text;
}

}  // namespace

class BadInputTest : public QObject {
    Q_OBJECT

private slots:
    void yaml_data();
    void yaml() { check(); }
    void accelerators_data();
    void accelerators() { check(); }
    void numbers_data();
    void numbers() { check(); }
    void workloads_data();
    void workloads() { check(); }
    void networks_data();
    void networks() { check(); }
    void mappings_data();
    void mappings() { check(); }
    void constraints_data();
    void constraints() { check(); }
    void wholeSentence();
    void filesThatCannotBeRead();
    void tenMegabytes_data();
    void tenMegabytes();
    void aliasBombs();
    void manyOfEverything();
};

void BadInputTest::yaml_data() {
    addColumns();
    const auto yaml = [](const std::string& text, const std::string& expected) {
        row("accelerators", text, expected);
    };
    yaml("", "1:1 the file is empty");
    yaml("# only a comment\n", "1:1 the file is empty, or holds only comments");
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
    yaml("a: ]\n", "1:4 a bracket is closed here that does not match");
    yaml("a: [b}\n", "1:6 a bracket is closed here that does not match");
    yaml("a: b\n c: d\n", "2:3 a ':' stands where no value can begin");
    yaml("a: b: c\n", "1:5 text that holds ': ' needs quotes");
    yaml("a: b\n\tc: d\n", "2:1 a tab stands in the indentation");
    yaml("  a: b\n c: d\n", "2:2 found more text after the end");
    yaml("a: @b\n", "1:4 no value can begin with this character; text that does needs quotes; "
                    "found '@b'");
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
    yaml("[a]: b\n", "1:1 the key of a map is missing, or is not plain text");
    yaml("{a: b}: c\n", "1:1 the key of a map is missing, or is not plain text");
    yaml(": b\n", "1:1 the key of a map is missing");
    yaml("name: *nobody\n", "1:7 the alias names an anchor that is not defined");
    yaml("levels: &a [*a]\n", "1:13 the alias stands inside the value that it names");
    yaml("<<: {name: A}\n", "1:1 unknown key '<<'");
    yaml(std::string(40, '[') + std::string(40, ']'), "1:33 more than 32 deep");
    yaml(repeated("- ", 80), "1:65 more than 32 deep");
    yaml(
        "a: &a [[[[[[[[[[]]]]]]]]]]\nb: &b [[[[[[[[[[*a]]]]]]]]]]\nc: [[[[[[[[[[[[[*b]]]]]]]]]]]]]",
        "3:17 more than 32 deep");
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

void BadInputTest::accelerators_data() {
    addColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        row("accelerators", text, expected);
    };
    wrong("compute: {energy: 1}\nlevels: []\n", "1:1 the key 'name' is missing in the accelerator");
    wrong("name: A\nlevels: []\n", "1:1 the key 'compute' is missing in the accelerator");
    wrong(head, "1:1 the key 'levels' is missing in the accelerator");
    wrong("name: A\ncompute: {}\n", "2:10 the key 'energy' is missing in the compute unit");
    wrong("name: A\nlevel: []\n",
          "2:1 unknown key 'level' in the accelerator; did you mean "
          "'levels'? allowed are name, description, word_bits, tensor_bits, "
          "compute and levels");
    wrong("zzz: 1\n", "1:1 unknown key 'zzz' in the accelerator; allowed are name");
    wrong("NAME: A\n", "1:1 unknown key 'NAME' in the accelerator; did you mean 'name'?");
    wrong("name: [A]\n", "1:7 'name' is a list; a name is expected");
    wrong("name: \"\"\n",
          "1:7 'name' is the text ''; a name is expected: a text on one line, not empty");
    wrong("name: \"a\\nb\"\n", "1:7 'name' is the text 'a\\nb'; a name is expected");
    wrong("name: A\ndescription: {a: b}\n", "2:14 'description' is a map; a text is expected");
    wrong("name: A\ntensor_bits: {a b: 8}\n", "2:15 the key is 'a b'; a name of letters");
    wrong("name: A\ntensor_bits: 8\n", "2:14 'tensor_bits' is '8'; a map");
    wrong("name: A\ncompute: 2.2\n", "2:10 'compute' is '2.2'; a map");
    wrong("name: A\ncompute: {energy: 1, engery: 2}\n",
          "2:22 unknown key 'engery' in the compute unit; did you mean 'energy'?");
    wrong(head + "levels: {name: L}\n", "3:9 'levels' is a map; a list is expected");
    wrong(head + "levels: []\n", "3:9 the accelerator has 0 levels; 1 to 32 are allowed");
    wrong(head + "levels: [L]\n", "3:10 a level is 'L'; a map");
    wrong(head + "levels: [{energy: {read: 1}}]\n", "3:10 the key 'name' is missing in a level");
    wrong(level, "4:5 the key 'energy' is missing in a level");
    wrong(level + "    capasity: 4\n", "5:5 unknown key 'capasity' in a level; did you mean "
                                       "'capacity'? allowed are name, capacity, keeps");
    wrong(level + "    energy: 5\n", "5:13 'energy' is '5'; a map");
    wrong(level + "    energy: {write: 5}\n", "5:13 the key 'read' is missing in an energy");
    wrong(level + "    energy: {read: 5, rite: 5}\n", "5:23 did you mean 'write'? allowed are");
    wrong(level + "    energy: {read: 5, tensors: {x: 5}}\n", "5:36 'x' is '5'; a map");
    wrong(level + "    energy: {read: 5, tensors: {x: {write: 5}}}\n",
          "5:36 the key 'read' is missing in the energy of a tensor");
    wrong(level + "    keeps: [a]\n    energy: {read: 5, tensors: {b: {read: 5}}}\n",
          "6:33 an energy is given for the tensor 'b', which the buffer 'L' does not keep; it "
          "keeps a");
    // a level that keeps nothing, tensors kept twice or nowhere
    wrong(level + "    keeps: []\n    energy: {read: 1}\n", "5:12 'keeps' is empty, so nothing is "
                                                            "kept here; name at least one tensor");
    wrong(level + "    keeps: ifmap\n    energy: {read: 1}\n", "5:12 'keeps' is 'ifmap'; a list");
    wrong(level + "    keeps: [a, b, a]\n    energy: {read: 1}\n",
          "5:19 the tensor 'a' appears twice in 'keeps'");
    wrong(level + "    keeps: [a-b]\n    energy: {read: 1}\n", "5:13 a tensor of 'keeps' is 'a-b'");
    wrong(level + "    keeps: [[a]]\n    energy: {read: 1}\n",
          "5:13 a tensor of 'keeps' is a list");
    wrong(
        level +
            "    keeps: [a]\n    energy: {read: 1}\n  - {name: M, keeps: [b], energy: {read: 1}}\n",
        "4:5 the outermost level 'L' does not keep the tensor 'b', which level 'M' keeps");
    wrong(level + "    energy: {read: 1}\n  - {name: L, energy: {read: 1}}\n",
          "6:5 a second level is named 'L'");
    // buffers
    wrong(level + "    buffers: []\n", "5:14 the level 'L' has 0 buffers; 1 to 32 are allowed");
    wrong(level + "    buffers: {}\n", "5:14 'buffers' is a map; a list");
    wrong(level + "    capacity: 4\n    buffers: []\n",
          "5:5 'capacity' stands beside 'buffers' in the level 'L'; it belongs into each");
    wrong(level + "    buffers: []\n    keeps: [a]\n", "6:5 'keeps' stands beside 'buffers'");
    wrong(buffers + "      - {keeps: [a], energy: {read: 1}}\n",
          "6:9 the key 'name' is missing in a buffer");
    wrong(buffers + "      - {name: x, keeps: [a]}\n",
          "6:9 the key 'energy' is missing in a buffer");
    wrong(buffers + "      - {name: x, fanout: {x: 2}}\n", "6:19 unknown key 'fanout' in a buffer");
    wrong(buffers + "      - {name: x, keeps: [a], energy: {read: 1}}\n"
                    "      - {name: y, energy: {read: 1}}\n",
          "7:9 the key 'keeps' is missing in the buffer 'y'; the level 'L' has several buffers");
    wrong(buffers + "      - {name: x, keeps: [a], energy: {read: 1}}\n"
                    "      - {name: x, keeps: [b], energy: {read: 1}}\n",
          "7:9 a second buffer of the level 'L' is named 'x'");
    wrong(buffers + "      - {name: x, keeps: [a], energy: {read: 1}}\n"
                    "      - {name: y, keeps: [b, a], energy: {read: 1}}\n",
          "7:9 a second buffer of the level 'L' keeps the tensor 'a'");
    // fanout and bandwidth
    wrong(level + "    energy: {read: 1}\n    fanout: 14\n", "6:13 'fanout' is '14'; a map");
    wrong(level + "    energy: {read: 1}\n    fanout: {z: 2}\n",
          "6:14 unknown key 'z' in a fanout; "
          "allowed are x, y, energy");
    wrong(level + "    energy: {read: 1}\n    fanout: {multicast: all}\n",
          "6:25 'multicast' is 'all'; tile, axis, word or none is allowed");
    wrong(level + "    energy: {read: 1}\n    fanout: {multicast: [tile]}\n", "6:25 is a list");
    wrong(level + "    energy: {read: 1}\n    fanout: {reduction: yes}\n",
          "6:25 'reduction' is 'yes'; true or false is allowed");
    wrong(level + "    energy: {read: 1}\n    fanout: {reduction: \"true\"}\n",
          "6:25 'reduction' is the text 'true'; true or false is allowed");
    wrong(level + "    energy: {read: 1}\n    bandwidth: 4\n", "6:16 'bandwidth' is '4'; a map");
    wrong(level + "    energy: {read: 1}\n    bandwidth: {update: 4}\n",
          "6:17 unknown key 'update' in a bandwidth; allowed are read and write");
}

void BadInputTest::numbers_data() {
    addColumns();
    const auto bits = [](const std::string& value) {
        row("accelerators", "name: A\nword_bits: " + value + "\ncompute: {energy: 1}\nlevels: []\n",
            "2:12 'word_bits' is " +
                (value[0] == '"' ? "the text '" + value.substr(1, value.size() - 2) + "'"
                                 : "'" + value + "'") +
                "; a whole number from 1 to 1024 is allowed");
    };
    for (const char* value :
         {"0", "-1", "1025", "99999999999999999999999", "1.5", "1e2", "0x10", "sixteen", "1_0",
          "+-1", "--1", "16 bits", "\"16\"", "1,6", "١٦", ".inf", "+"}) {
        bits(value);
    }
    row("accelerators", "name: A\nword_bits: [16]\n", "2:12 'word_bits' is a list; a whole number");
    row("accelerators", "name: A\nword_bits:\n", "2:1 'word_bits' is empty; a whole number");
    row("accelerators", "name: A\nword_bits: ~\n", "2:1 'word_bits' is empty; a whole number");
    const auto energy = [](const std::string& value) {
        row("accelerators", "name: A\ncompute: {energy: " + value + "}\nlevels: []\n",
            "2:19 'energy' is '" + value + "'; a number from 0 to 1e+12 is allowed");
    };
    for (const char* value :
         {"-1", "-0.1", "1e13", "1e400", "1e-400", ".inf", "inf", "nan", ".nan", "NaN", "1.2.3",
          "2.2pJ", "0x1p3", "1e", "-", "-+1", "--1", ".", "e5"}) {
        energy(value);
    }
    const auto capacity = [](const std::string& value) {
        row("accelerators", level + "    capacity: " + value + "\n    energy: {read: 1}\n",
            "5:15 'capacity' is '" + value +
                "'; a whole number from 0 to 1099511627776 is allowed");
    };
    capacity("-1");
    capacity("1099511627777");
    capacity("108KB");
    capacity("1e3");
    for (const char* value : {"0", "-4", "1e-13", "1e13"}) {
        row("accelerators", level + "    energy: {read: 1}\n    bandwidth: {read: " + value + "}\n",
            "6:23 'read' is '" + std::string(value) + "'; a number from 1e-12 to 1e+12 is allowed");
    }
    row("accelerators", level + "    energy: {read: 1}\n    fanout: {x: 0}\n",
        "6:17 'x' is '0'; a whole number from 1 to 1048576 is allowed");
    row("accelerators", level + "    energy: {read: 1}\n    fanout: {y: 2000000}\n",
        "6:17 'y' is '2000000'; a whole number from 1 to 1048576 is allowed");
    row("accelerators", level + "    energy: {read: 1}\n    buffering: 0\n",
        "6:16 'buffering' is '0'; a whole number from 1 to 1024 is allowed");
    row("accelerators", level + "    energy: {read: 1}\n    fanout: {energy: -0.6}\n",
        "6:22 'energy' is '-0.6'; a number from 0 to 1e+12 is allowed");
    row("accelerators", "name: A\ntensor_bits: {w: 0}\n", "2:18 'w' is '0'; a whole number");
}

void BadInputTest::workloads_data() {
    addColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        row("workloads", text, expected);
    };
    const auto equation = [](const std::string& text, const std::string& expected) {
        row("workloads", dimensions + "equation: " + text + "\n", expected);
    };
    wrong("dimensions: {K: 4}\n", "1:1 the key 'name' is missing in the workload");
    wrong("name: w\n", "1:1 the key 'dimensions' is missing in the workload");
    wrong(dimensions, "1:1 the key 'equation' is missing in the workload");
    wrong("name: w\nequations: x\n", "2:1 unknown key 'equations' in the workload; did you mean "
                                     "'equation'? allowed are name, description, dimensions and "
                                     "equation");
    wrong("name: w\nlayers: []\n", "2:1 unknown key 'layers' in the workload");
    wrong(workload + "dimensions: {K: none}\n", "2:17 'K' is 'none'");  // and no equation
    wrong(workload + "dimensions: {}\n", "2:13 the workload declares no dimension");
    wrong(workload + "dimensions: [K, P]\n", "2:13 'dimensions' is a list; a map");
    wrong(workload + "dimensions: {K: 0}\nequation: x[k] += y[k]\n",
          "2:17 'K' is '0'; a whole number from 1 to 1099511627776 is allowed");
    wrong(workload + "dimensions: {K: -3}\nequation: x[k] += y[k]\n", "2:17 'K' is '-3'");
    wrong(workload + "dimensions: {K: 1099511627777}\nequation: x[k] += y[k]\n",
          "2:17 'K' is '1099511627777'; a whole number from 1 to 1099511627776 is allowed");
    wrong(workload + "dimensions: {K: 64.0}\nequation: x[k] += y[k]\n", "2:17 'K' is '64.0'");
    wrong(workload + "dimensions: {K: big}\nequation: x[k] += y[k]\n", "2:17 'K' is 'big'");
    wrong(workload + "dimensions: {K}\nequation: x[k] += y[k]\n", "2:14 'K' is empty; a whole");
    wrong(
        workload + "dimensions: {1K: 4}\nequation: x[k] += y[k]\n",
        "2:14 the key is '1K'; a name of letters, digits and '_' is expected, with no digit first");
    wrong(workload + "dimensions: {K: 4, K: 5}\n", "2:20 the key 'K' appears twice");
    wrong(workload + "dimensions: {K: 4, P: 7}\nequation: x[k] += y[k]\n",
          "2:20 the dimension 'P' indexes no tensor of the equation; leave it out or use it");
    wrong(workload + "dimensions: {A: 1099511627776, B: 1099511627776}\nequation: x[] += y[a,b]\n",
          "3:11 the bounds multiply to more operations than 9223372036854775807");
    wrong(workload + "dimensions: {A: 1099511627776}\nequation: x[] += y[1000000*a,1000000*a]\n",
          "3:11 a tensor has more words than 9223372036854775807");
    equation("[x]", "3:11 'equation' is a list; a text is expected");
    equation("", "3:1 'equation' is empty; a text is expected");
    equation("\"\"", "3:12 the equation is empty");
    equation("x[k,p] += y[q]", "3:23 unknown dimension 'q'; the dimensions are K and P");
    equation("x[k*p] += y[k]", "3:15 the index multiplies two dimensions, 'K' and 'p'");
    equation("x[k/p] += y[k]", "3:14 found '/' in an index; an index is affine");
    equation("x[k-p] += y[k]", "3:14 nothing is subtracted");
    equation("+= y[k,p]", "3:11 the output is missing: found '+='");
    equation("x[k,p] +=", "3:20 an operand is missing: found the end of the equation");
    equation("x[k,p", "3:16 ']' is missing before the end of the equation");
    std::string many = "name: w\ndimensions: {";
    for (int d = 0; d < 65; ++d) {
        many += (d == 0 ? "D" : ", D") + std::to_string(d) + ": 1";
    }
    wrong(many + "}\nequation: x[] += y[d0]\n", "2:13 65 dimensions are declared; at most 64");
}

void BadInputTest::networks_data() {
    addColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        row("networks", text, expected);
    };
    const std::string net = "name: n\nequation: x[k] += y[k]\n";
    wrong("layers: []\n", "1:1 the key 'name' is missing in the network");
    wrong("name: n\n", "1:1 the key 'layers' is missing in the network");
    wrong(net + "layers: []\n", "3:9 the network has 0 layers; 1 to 1000 are allowed");
    wrong(net + "layers: {a: b}\n", "3:9 'layers' is a map; a list");
    wrong(net + "layers: [a]\n", "3:10 a layer is 'a'; a map");
    wrong(net + "layers: [{dimensions: {K: 1}}]\n", "3:10 the key 'name' is missing in a layer");
    wrong(net + "layers: [{name: a, repeats: 2}]\n",
          "3:20 unknown key 'repeats' in a layer; did you mean 'repeat'?");
    wrong(net + "layers: [{name: a, repeat: 0, dimensions: {K: 1}}]\n",
          "3:28 'repeat' is '0'; a whole number from 1 to 1000000 is allowed");
    wrong(net + "layers: [{name: a}]\n", "2:11 the equation has 0 dimensions to use");
    wrong(net + "layers: [{name: a, dimensions: {P: 1}}]\n", "2:13 unknown dimension 'k'");
    wrong(net + "layers: [{name: a, dimensions: {K: 1, P: 1}}]\n",
          "3:39 the dimension 'P' indexes no tensor");
    wrong(net + "layers: [{name: a, dimensions: {K: 1}}, {name: a, dimensions: {K: 1}}]\n",
          "3:41 a second layer is named 'a'");
    wrong("name: n\nlayers: [{name: a, dimensions: {K: 1}}]\n",
          "2:10 the layer has no 'equation', and neither has the network");
    wrong("name: n\ndimensions: {K: 1}\nlayers: [{name: a, equation: \"x[] += y[]\"}]\n",
          "3:30 the equation uses no dimension");
    wrong("name: n\nlayers: [{name: a, dimensions: {K: 1}, equation: \"x[k] += z[l]\"}]\n",
          "2:61 unknown dimension 'l'");
}

void BadInputTest::mappings_data() {
    addColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        row("mappings", text, expected);
    };
    const auto loop = [](const std::string& text, const std::string& expected) {
        row("mappings", "levels:\n  - {level: L2, temporal: [" + text + "]}\n", expected);
    };
    wrong("level: []\n", "1:1 unknown key 'level' in the mapping; did you mean 'levels'?");
    wrong("{}\n", "1:1 the key 'levels' is missing in the mapping");
    wrong("levels: L1\n", "1:9 'levels' is 'L1'; a list");
    wrong("levels: [{temporal: [K 4]}]\n",
          "1:10 the key 'level' is missing in a level of the mapping");
    wrong("levels: [{level: L3}]\n", "1:18 unknown level 'L3'; did you mean 'L2'? the levels of");
    // the first of two slips is named, with every compiler
    wrong("levels: [{level: L7, temporal: [X 2]}]\n", "1:18 unknown level 'L7'");
    wrong("levels: [{level: Buffer}]\n", "1:18 are DRAM, L2 and L1");
    wrong("levels: [{level: l2}]\n", "1:18 unknown level 'l2'; did you mean 'L2'?");
    wrong("levels:\n  - {level: L2}\n  - {level: L2}\n", "3:13 the level 'L2' appears twice");
    wrong("levels:\n  - {level: L1}\n  - {level: L2}\n",
          "3:13 the level 'L2' stands below 'L1'; levels appear once each, outermost first: DRAM, "
          "L2 and L1");
    wrong("levels:\n  - {level: DRAM}\n  - {level: L1}\n  - {level: DRAM}\n",
          "4:13 the level 'DRAM' stands below 'L1'");
    wrong("levels: [{level: L2, temporel: []}]\n", "1:22 did you mean 'temporal'?");
    wrong("levels: [{level: L2, temporal: K 4}]\n", "1:32 'temporal' is 'K 4'; a list");
    wrong("levels: [{level: L2, temporal: {K: 4}}]\n", "1:32 'temporal' is a map; a list");
    wrong("levels: [{level: L2, spatial: [K 4]}]\n", "1:31 'spatial' is a list; a map");
    wrong("levels: [{level: L2, spatial: {z: [K 4]}}]\n",
          "1:32 unknown key 'z' in the spatial loops of a level; allowed are x and y");
    wrong("levels: [{level: L2, spatial: {x: [K 3]}}]\n", "1:36 the factor 3 of K does not divide");
    loop("K", "2:28 a loop is a dimension and its factor, such as 'K 4'; found 'K'");
    loop("\"\"", "2:28 a loop is a dimension and its factor, such as 'K 4'; found ''");
    loop("[K, 4]",
         "2:28 a loop is a dimension and its factor, such as 'K 4'; found something else");
    loop("K: 4", "2:28 a loop is a dimension and its factor");
    loop("4", "2:28 found '4'");
    loop("\" K 4\"", "2:28 found ' K 4'");
    loop("X 4", "2:28 unknown dimension 'X'; the dimensions of 'test' are K, C, P and R");
    loop("4 K", "2:28 unknown dimension '4'");
    loop("K 0", "2:28 the factor of K is '0'; a whole number from 1 to 8, its bound, is allowed");
    loop("K -2", "2:28 the factor of K is '-2'");
    loop("K 2.0", "2:28 the factor of K is '2.0'");
    loop("K two", "2:28 the factor of K is 'two'");
    loop("K 4 4", "2:28 the factor of K is '4 4'");
    loop("K 99999999999999999999", "2:28 the factor of K is '99999999999999999999'");
    loop("C 2, K 3", "2:33 the factor 3 of K does not divide its bound 8");
    loop("K 16", "2:28 the factor 16 of K does not divide its bound 8; the factors of a dimension "
                 "multiply to its bound");
}

void BadInputTest::constraints_data() {
    addColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        row("constraints", text, expected);
    };
    const auto temporal = [](const std::string& text, const std::string& expected) {
        row("constraints", "constraints:\n  - level: L2\n    temporal: {" + text + "}\n", expected);
    };
    wrong("constraint: []\n", "1:1 unknown key 'constraint' in the constraints file; did you mean");
    wrong("levels: []\n",
          "1:1 unknown key 'levels' in the constraints file; allowed are constraints");
    wrong("{}\n", "1:1 the key 'constraints' is missing in the constraints file");
    wrong("constraints: {level: L2}\n", "1:14 'constraints' is a map; a list");
    wrong("constraints: [{level: L9}]\n", "1:23 unknown level 'L9'");
    wrong("constraints: [{level: L2, x: {}}]\n",
          "1:27 unknown key 'x' in a level of the constraints; "
          "allowed are level, temporal and spatial");
    wrong(
        "constraints: [{level: L2, spatial: {x: {order: [K]}}}]\n",
        "1:41 unknown key 'order' in the constraints of an axis; allowed are allowed and factors");
    temporal("allow: [K]", "3:16 unknown key 'allow' in the temporal constraints of a level");
    temporal("allowed: K", "3:25 'allowed' is 'K'; a list");
    temporal("allowed: [X]", "3:26 unknown dimension 'X'");
    temporal("allowed: [[K]]", "3:26 a dimension is a list; a text is expected");
    temporal("allowed: [K, C, k]", "3:32 the dimension K is allowed twice");
    temporal("factors: [K 3]", "3:26 the factor 3 of K does not divide its bound 8");
    temporal("factors: [K 2, K 2]", "3:31 the factor of K is fixed twice here");
    temporal("allowed: [C], factors: [K 2]",
             "3:40 the factor of K is fixed to 2, but 'allowed' does not name K");
    temporal("order: [K, P, K]", "3:30 the dimension K appears twice in 'order'");
    temporal("order: K", "3:23 'order' is 'K'; a list");
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

void BadInputTest::tenMegabytes_data() {
    QTest::addColumn<QByteArray>("piece");
    for (const char* piece :
         {"[",  "{",      "- ",  "a: ",  "? ",   "&a ",      "*a ",     "!a ",   "\"",
          "'",  "\"a\",", "[a,", "{a: ", "{a,",  "[\n",      "- - \n",  "a\n",   "a: b\n",
          "#",  " ",      "\n",  "\t",   "|\n",  "\xc3\xa9", "---\n",   "...\n", "%YAML 1.2\n",
          "\\", "]",      ":",   "[[],", "{}: ", "{a: b, ",  "a\n b\n", "\xff",  "\x01"}) {
        QTest::newRow(QByteArray(piece).toPercentEncoding().constData()) << QByteArray(piece);
    }
}

void BadInputTest::tenMegabytes() {
    QFETCH(QByteArray, piece);
    const std::string text = repeated(piece.toStdString(), 10'000'000);
    const qint64 whole = refusalTime(text);
    QVERIFY2(whole >= 0 && whole < 1000, qPrintable(QString("%1 ms").arg(whole)));
    // The most that is read at all. Sanitizer builds take several times as long.
    const qint64 largest = refusalTime(text.substr(0, maxSourceBytes));
    QVERIFY2(largest >= 0 && largest < 10'000, qPrintable(QString("%1 ms").arg(largest)));
}

void BadInputTest::aliasBombs() {
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

void BadInputTest::manyOfEverything() {
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

QTEST_APPLESS_MAIN(BadInputTest)
#include "bad_input_test.moc"
