// Bad accelerators, and bad numbers in any of their keys.

#include "runner/run_tests.h"
#include "support/files/bad_rows.h"

namespace loopglass::test::bad_accelerators_test {

/// Beginnings of files; the rows append an error.
const std::string head = "name: A\ncompute: {energy: 1}\n";  // an accelerator without levels
const std::string level = head + "levels:\n  - name: L\n";   // line 5 goes on with the level
const std::string buffers = level + "    buffers:\n";        // line 6 goes on with buffers

class BadAcceleratorsTest : public QObject {
    Q_OBJECT

private slots:
    void accelerators_data();
    void accelerators() { checkBadInput(); }
    void numbers_data();
    void numbers() { checkBadInput(); }
};

void BadAcceleratorsTest::accelerators_data() {
    addBadInputColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        addBadInput("accelerators", text, expected);
    };
    wrong("compute: {energy: 1}\nlevels: []\n", "1:1 the key 'name' is missing in the accelerator");
    wrong("name: A\nlevels: []\n", "1:1 the key 'compute' is missing in the accelerator");
    wrong(head, "1:1 the key 'levels' is missing in the accelerator");
    wrong("name: A\ncompute: {}\n", "2:10 the key 'energy' is missing in the compute unit");
    wrong("name: A\nlevel: []\n", "2:1 unknown key 'level' in the accelerator; did you mean "
                                  "'levels'? the allowed keys are name, description, technology, "
                                  "clock, counting, word_bits, tensor_bits, "
                                  "compute and levels");
    wrong("zzz: 1\n", "1:1 unknown key 'zzz' in the accelerator; the allowed keys are name");
    wrong("NAME: A\n", "1:1 unknown key 'NAME' in the accelerator; did you mean 'name'?");
    wrong("name: [A]\n", "1:7 'name' is a list; a name is expected");
    wrong("name: \"\"\n",
          "1:7 'name' is the text ''; a name is expected: one line of text that is not empty");
    wrong("name: \"a\\nb\"\n", "1:7 'name' is the text 'a\\nb'; a name is expected");
    wrong("name: A\ndescription: {a: b}\n", "2:14 'description' is a map; a text is expected");
    wrong("name: A\ntensor_bits: {a b: 8}\n", "2:15 the key is 'a b'; a name of letters");
    wrong("name: A\ntensor_bits: 8\n", "2:14 'tensor_bits' is '8'; a map");
    wrong("name: A\ncompute: 2.2\n", "2:10 'compute' is '2.2'; a map");
    wrong("name: A\ncompute: {energy: 1, engery: 2}\n",
          "2:22 unknown key 'engery' in the compute unit; did you mean 'energy'?");
    wrong("name: A\ncounting: serial\n", "2:11 'counting' is 'serial'; a map");
    wrong("name: A\ncounting: {latency: sum}\n",
          "2:21 'latency' is 'sum'; overlapped or serial is allowed");
    wrong("name: A\ncounting: {drain: read}\n",
          "2:12 unknown key 'drain' in the counting; did you mean 'drains'?");
    wrong("name: A\ncounting: {static: counted}\n",
          "2:11 the accelerator counts leakage as energy, but has no clock; give the accelerator a "
          "'clock', such as 1 GHz");
    wrong(head + "levels: {name: L}\n", "3:9 'levels' is a map; a list is expected");
    wrong(head + "levels: []\n", "3:9 the accelerator has 0 levels; 1 to 32 are allowed");
    wrong(head + "levels: [L]\n", "3:10 a level is 'L'; a map");
    wrong(head + "levels: [{energy: {read: 1}}]\n", "3:10 the key 'name' is missing in a level");
    wrong(level, "4:5 the key 'energy' is missing in a level");
    wrong(level + "    capasity: 4\n", "5:5 unknown key 'capasity' in a level; did you mean "
                                       "'capacity'? the allowed keys are name, capacity, keeps");
    wrong(level + "    energy: 5\n", "5:13 'energy' is '5'; a map");
    wrong(level + "    energy: {write: 5}\n", "5:13 the key 'read' is missing in an energy");
    wrong(level + "    energy: {read: 5, rite: 5}\n",
          "5:23 did you mean 'write'? the allowed keys are");
    wrong(level + "    energy: {read: 5, tensors: {x: 5}}\n", "5:36 'x' is '5'; a map");
    wrong(level + "    energy: {read: 5, tensors: {x: {write: 5}}}\n",
          "5:36 the key 'read' is missing in the energy of a tensor");
    wrong(level + "    keeps: [a]\n    energy: {read: 5, tensors: {b: {read: 5}}}\n",
          "6:33 an energy is specified for the tensor 'b', which the buffer 'L' does not keep; the "
          "buffer keeps a");
    // a level that keeps nothing, tensors kept twice or nowhere
    wrong(level + "    keeps: []\n    energy: {read: 1}\n",
          "4:5 the outermost level 'L' keeps no tensor, but this level is the source of all words");
    wrong(level + "    keeps: ifmap\n    energy: {read: 1}\n", "5:12 'keeps' is 'ifmap'; a list");
    wrong(level + "    keeps: [a, b, a]\n    energy: {read: 1}\n",
          "5:19 the tensor 'a' appears twice in 'keeps'");
    wrong(level + "    keeps: [a-b]\n    energy: {read: 1}\n", "5:13 a tensor of 'keeps' is 'a-b'");
    wrong(level + "    keeps: [[a]]\n    energy: {read: 1}\n",
          "5:13 a tensor of 'keeps' is a list");
    wrong(
        level +
            "    keeps: [a]\n    energy: {read: 1}\n  - {name: M, keeps: [b], energy: {read: 1}}\n",
        "4:5 the outermost level 'L' does not keep the tensor 'b', but level 'M' does");
    wrong(level + "    energy: {read: 1}\n  - {name: L, energy: {read: 1}}\n",
          "6:5 a second level is named 'L'");
    // buffers
    wrong(level + "    buffers: []\n", "5:14 the level 'L' has 0 buffers; 1 to 32 are allowed");
    wrong(level + "    buffers: {}\n", "5:14 'buffers' is a map; a list");
    wrong(level + "    capacity: 4\n    buffers: []\n",
          "5:5 the level 'L' has both 'capacity' and 'buffers'; write 'capacity' in each buffer "
          "instead");
    wrong(level + "    buffers: []\n    keeps: [a]\n",
          "6:5 the level 'L' has both 'keeps' and 'buffers'");
    wrong(buffers + "      - {keeps: [a], energy: {read: 1}}\n",
          "6:9 the key 'name' is missing in a buffer");
    wrong(buffers + "      - {name: x, keeps: [a]}\n",
          "6:9 the key 'energy' is missing in a buffer");
    wrong(buffers + "      - {name: x, fanout: {x: 2}}\n", "6:19 unknown key 'fanout' in a buffer");
    wrong(buffers + "      - {name: x, keeps: [a], energy: {read: 1}}\n"
                    "      - {name: y, energy: {read: 1}}\n",
          "7:9 the key 'keeps' is missing in the buffer 'y'; if a level such as 'L' has several "
          "buffers, each must name its tensors");
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
          "the allowed keys are x, y, energy");
    wrong(level + "    energy: {read: 1}\n    fanout: {multicast: all}\n",
          "6:25 'multicast' is 'all'; tile, axis, word or none is allowed");
    wrong(level + "    energy: {read: 1}\n    fanout: {multicast: [tile]}\n", "6:25 is a list");
    wrong(level + "    energy: {read: 1}\n    fanout: {reduction: yes}\n",
          "6:25 'reduction' is 'yes'; true or false is allowed");
    wrong(level + "    energy: {read: 1}\n    fanout: {reduction: \"true\"}\n",
          "6:25 'reduction' is the text 'true'; true or false is allowed");
    wrong(level + "    energy: {read: 1}\n    bandwidth: 4\n", "6:16 'bandwidth' is '4'; a map");
    wrong(level + "    energy: {read: 1}\n    bandwidth: {read: 0}\n",
          "6:23 'read' is '0'; a number from 1e-12 to 1e+12 is allowed");
    wrong(level + "    energy: {read: 1}\n    bandwidth: {update: 4}\n",
          "6:17 unknown key 'update' in a bandwidth; the allowed keys are read, write and ports");
}

void BadAcceleratorsTest::numbers_data() {
    addBadInputColumns();
    const auto bits = [](const std::string& value) {
        addBadInput("accelerators",
                    "name: A\nword_bits: " + value + "\ncompute: {energy: 1}\nlevels: []\n",
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
    addBadInput("accelerators", "name: A\nword_bits: [16]\n",
                "2:12 'word_bits' is a list; a whole number");
    addBadInput("accelerators", "name: A\nword_bits:\n",
                "2:1 'word_bits' is empty; a whole number");
    addBadInput("accelerators", "name: A\nword_bits: ~\n",
                "2:1 'word_bits' is empty; a whole number");
    const auto energy = [](const std::string& value) {
        addBadInput("accelerators", "name: A\ncompute: {energy: " + value + "}\nlevels: []\n",
                    "2:19 'energy' is '" + value + "'; a number from 0 to 1e+12 is allowed");
    };
    for (const char* value :
         {"-1", "-0.1", "1e13", "1e400", "1e-400", ".inf", "inf", "nan", ".nan", "NaN", "1.2.3",
          "2.2pJ", "0x1p3", "1e", "-", "-+1", "--1", ".", "e5"}) {
        energy(value);
    }
    const auto capacity = [](const std::string& value) {
        addBadInput("accelerators", level + "    capacity: " + value + "\n    energy: {read: 1}\n",
                    "5:15 'capacity' is '" + value +
                        "'; a whole number from 0 to 1099511627776 is allowed");
    };
    capacity("-1");
    capacity("1099511627777");
    capacity("108KB");
    capacity("1e3");
    for (const char* value : {"0", "-4", "1e-13", "1e13"}) {
        addBadInput(
            "accelerators", level + "    energy: {read: 1}\n    bandwidth: {read: " + value + "}\n",
            "6:23 'read' is '" + std::string(value) + "'; a number from 1e-12 to 1e+12 is allowed");
    }
    addBadInput("accelerators", level + "    energy: {read: 1}\n    fanout: {x: 0}\n",
                "6:17 'x' is '0'; a whole number from 1 to 1048576 is allowed");
    addBadInput("accelerators", level + "    energy: {read: 1}\n    fanout: {y: 2000000}\n",
                "6:17 'y' is '2000000'; a whole number from 1 to 1048576 is allowed");
    addBadInput("accelerators", level + "    energy: {read: 1}\n    buffering: 0\n",
                "6:16 'buffering' is '0'; a whole number from 1 to 1024 is allowed");
    addBadInput("accelerators", level + "    energy: {read: 1}\n    fanout: {energy: -0.6}\n",
                "6:22 'energy' is '-0.6'; a number from 0 to 1e+12 is allowed");
    addBadInput("accelerators", "name: A\ntensor_bits: {w: 0}\n",
                "2:18 'w' is '0'; a whole number");
}

LOOPGLASS_TEST(BadAcceleratorsTest)

}  // namespace loopglass::test::bad_accelerators_test

#include "bad_accelerators_test.moc"
