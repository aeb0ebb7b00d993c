// Bad workloads and networks, and bad mappings and constraints for them.

#include "runner/run_tests.h"
#include "support/files/bad_rows.h"

namespace loopglass::test::bad_workloads_test {

/// Beginnings of files; the rows append an error.
const std::string workload = "name: w\n";                              // line 2 goes on
const std::string dimensions = "name: w\ndimensions: {K: 4, P: 7}\n";  // line 3 is the equation

class BadWorkloadsTest : public QObject {
    Q_OBJECT

private slots:
    void workloads_data();
    void workloads() { checkBadInput(); }
    void networks_data();
    void networks() { checkBadInput(); }
    void mappings_data();
    void mappings() { checkBadInput(); }
    void constraints_data();
    void constraints() { checkBadInput(); }
};

void BadWorkloadsTest::workloads_data() {
    addBadInputColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        addBadInput("workloads", text, expected);
    };
    const auto equation = [](const std::string& text, const std::string& expected) {
        addBadInput("workloads", dimensions + "equation: " + text + "\n", expected);
    };
    wrong("dimensions: {K: 4}\n", "1:1 the key 'name' is missing in the workload");
    wrong("name: w\n", "1:1 the key 'dimensions' is missing in the workload");
    wrong(dimensions, "1:1 the key 'equation' is missing in the workload");
    wrong("name: w\nequations: x\n", "2:1 unknown key 'equations' in the workload; did you mean "
                                     "'equation'? the allowed keys are name, description, "
                                     "dimensions and equation");
    wrong("name: w\nlayers: []\n", "1:1 this is a network; a workload is expected");
    wrong("name: w\nlevels: []\n", "2:1 unknown key 'levels' in the workload");
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
    wrong(workload + "dimensions: {1K: 4}\nequation: x[k] += y[k]\n",
          "2:14 the key is '1K'; a name of letters, digits and '_' is expected; the first "
          "character must not be a digit");
    wrong(workload + "dimensions: {K: 4, K: 5}\n", "2:20 the key 'K' appears twice");
    wrong(workload + "dimensions: {K: 4, P: 7}\nequation: x[k] += y[k]\n",
          "2:20 the dimension 'P' indexes no tensor of the equation; remove the dimension or use "
          "it in an index");
    wrong(workload + "dimensions: {A: 1099511627776, B: 1099511627776}\nequation: x[] += y[a,b]\n",
          "3:11 the dimension sizes multiply to more than 9223372036854775807 operations");
    wrong(workload + "dimensions: {A: 1099511627776}\nequation: x[] += y[1000000*a,1000000*a]\n",
          "3:11 a tensor has more than 9223372036854775807 words");
    equation("[x]", "3:11 'equation' is a list; a text is expected");
    equation("", "3:1 'equation' is empty; a text is expected");
    equation("\"\"", "3:12 the equation is empty");
    equation("x[k,p] += y[q]", "3:23 unknown dimension 'q'; the dimensions are K and P");
    equation("x[k*p] += y[k]", "3:15 the index multiplies the dimensions 'K' and 'p'");
    equation("x[k/p] += y[k]",
             "3:14 found '/' in an index; only a sum of dimensions without division");
    equation("x[k-p] += y[k]", "3:14 only whole numbers of 0 or more are allowed");
    equation("+= y[k,p]", "3:11 the output is missing; found '+='");
    equation("x[k,p] +=", "3:20 an operand is missing; found the end of the equation");
    equation("x[k,p", "3:16 ']' is missing before the end of the equation");
    std::string many = "name: w\ndimensions: {";
    for (int d = 0; d < 65; ++d) {
        many += (d == 0 ? "D" : ", D") + std::to_string(d) + ": 1";
    }
    wrong(many + "}\nequation: x[] += y[d0]\n",
          "2:13 the workload declares 65 dimensions; at most 64");
}

void BadWorkloadsTest::networks_data() {
    addBadInputColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        addBadInput("networks", text, expected);
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
    wrong(net + "layers: [{name: a}]\n", "2:11 the equation has 0 dimensions");
    wrong(net + "layers: [{name: a, dimensions: {P: 1}}]\n", "2:13 unknown dimension 'k'");
    wrong(net + "layers: [{name: a, dimensions: {K: 1, P: 1}}]\n",
          "3:39 the dimension 'P' indexes no tensor");
    wrong(net + "layers: [{name: a, dimensions: {K: 1}}, {name: a, dimensions: {K: 1}}]\n",
          "3:41 a second layer is named 'a'");
    wrong("name: n\nlayers: [{name: a, dimensions: {K: 1}}]\n",
          "2:10 both the layer and the network lack an 'equation'");
    wrong("name: n\ndimensions: {K: 1}\nlayers: [{name: a, equation: \"x[] += y[]\"}]\n",
          "3:30 the equation uses no dimension");
    wrong("name: n\nlayers: [{name: a, dimensions: {K: 1}, equation: \"x[k] += z[l]\"}]\n",
          "2:61 unknown dimension 'l'");
}

void BadWorkloadsTest::mappings_data() {
    addBadInputColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        addBadInput("mappings", text, expected);
    };
    const auto loop = [](const std::string& text, const std::string& expected) {
        addBadInput("mappings", "levels:\n  - {level: L2, temporal: [" + text + "]}\n", expected);
    };
    wrong("level: []\n", "1:1 unknown key 'level' in the mapping; did you mean 'levels'?");
    wrong("{}\n", "1:1 the key 'levels' is missing in the mapping");
    wrong("levels: L1\n", "1:9 'levels' is 'L1'; a list");
    wrong("levels: [{temporal: [K 4]}]\n",
          "1:10 the key 'level' is missing in a level of the mapping");
    wrong("levels: [{level: L3}]\n", "1:18 unknown level 'L3'; did you mean 'L2'? the levels of");
    // The first of two errors is named, with every compiler.
    wrong("levels: [{level: L7, temporal: [X 2]}]\n", "1:18 unknown level 'L7'");
    wrong("levels: [{level: Buffer}]\n", "1:18 are DRAM, L2 and L1");
    wrong("levels: [{level: l2}]\n", "1:18 unknown level 'l2'; did you mean 'L2'?");
    wrong("levels:\n  - {level: L2}\n  - {level: L2}\n", "3:13 the level 'L2' appears twice");
    wrong("levels:\n  - {level: L1}\n  - {level: L2}\n",
          "3:13 the level 'L2' appears below 'L1'; list each level once, in the order DRAM, "
          "L2 and L1");
    wrong("levels:\n  - {level: DRAM}\n  - {level: L1}\n  - {level: DRAM}\n",
          "4:13 the level 'DRAM' appears below 'L1'");
    wrong("levels: [{level: L2, temporel: []}]\n", "1:22 did you mean 'temporal'?");
    wrong("levels: [{level: L2, temporal: K 4}]\n", "1:32 'temporal' is 'K 4'; a list");
    wrong("levels: [{level: L2, temporal: {K: 4}}]\n", "1:32 'temporal' is a map; a list");
    wrong("levels: [{level: L2, spatial: [K 4]}]\n", "1:31 'spatial' is a list; a map");
    wrong("levels: [{level: L2, spatial: {z: [K 4]}}]\n",
          "1:32 unknown key 'z' in the spatial loops of a level; the allowed keys are x and y");
    wrong("levels: [{level: L2, spatial: {x: [K 3]}}]\n", "1:36 the factor 3 of K does not divide");
    loop("K", "2:28 found 'K'; a loop is expected: a dimension and its factor, such as 'K 4'");
    loop("\"\"", "2:28 found ''; a loop is expected: a dimension and its factor, such as 'K 4'");
    loop(
        "[K, 4]",
        "2:28 found another kind of value; a loop is expected: a dimension and its factor, such as "
        "'K 4'");
    loop("K: 4", "2:28 a loop is expected: a dimension and its factor");
    loop("4", "2:28 found '4'");
    loop("\" K 4\"", "2:28 found ' K 4'");
    loop("X 4", "2:28 unknown dimension 'X'; the dimensions of 'test' are K, C, P and R");
    loop("4 K", "2:28 unknown dimension '4'");
    loop("K 0",
         "2:28 the factor of K is '0'; a whole number from 1 to 8, the size of K, is allowed");
    loop("K -2", "2:28 the factor of K is '-2'");
    loop("K 2.0", "2:28 the factor of K is '2.0'");
    loop("K two", "2:28 the factor of K is 'two'");
    loop("K 4 4", "2:28 the factor of K is '4 4'");
    loop("K 99999999999999999999", "2:28 the factor of K is '99999999999999999999'");
    loop("C 2, K 3", "2:33 the factor 3 of K does not divide 8, the size of");
    loop("K 16", "2:28 the factor 16 of K does not divide 8, the size of K; the factors of a "
                 "dimension must multiply to its size");
}

void BadWorkloadsTest::constraints_data() {
    addBadInputColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        addBadInput("constraints", text, expected);
    };
    const auto temporal = [](const std::string& text, const std::string& expected) {
        addBadInput("constraints", "constraints:\n  - level: L2\n    temporal: {" + text + "}\n",
                    expected);
    };
    wrong("constraint: []\n", "1:1 unknown key 'constraint' in the constraints file; did you mean");
    wrong("levels: []\n",
          "1:1 unknown key 'levels' in the constraints file; the only key allowed there is "
          "'constraints'");
    wrong("{}\n", "1:1 the key 'constraints' is missing in the constraints file");
    wrong("constraints: {level: L2}\n", "1:14 'constraints' is a map; a list");
    wrong("constraints: [{level: L9}]\n", "1:23 unknown level 'L9'");
    wrong("constraints: [{level: L2, x: {}}]\n",
          "1:27 unknown key 'x' in a level of the constraints; "
          "the allowed keys are level, layers, keep, temporal and spatial");
    wrong("constraints: [{level: L2, spatial: {x: {order: [K]}}}]\n",
          "1:41 unknown key 'order' in the constraints of an axis; the allowed keys are "
          "allowed, factors, most and least");
    temporal("allow: [K]", "3:16 unknown key 'allow' in the temporal constraints of a level");
    temporal("allowed: K", "3:25 'allowed' is 'K'; a list");
    temporal("allowed: [X]", "3:26 unknown dimension 'X'");
    temporal("allowed: [[K]]", "3:26 a dimension is a list; a text is expected");
    temporal("allowed: [K, C, k]",
             "3:32 'allowed' names the dimension K twice; each dimension may appear once");
    temporal("factors: [K 3]", "3:26 the factor 3 of K does not divide 8, the size of");
    temporal("factors: [K 2, K 2]",
             "3:31 the factor of K is fixed twice at this place; one factor is allowed");
    temporal("allowed: [C], factors: [K 2]",
             "3:40 the factor of K is fixed to 2, but 'allowed' does not name K; add K to "
             "'allowed' or remove the factor");
    temporal("order: [K, P, K]",
             "3:30 'order' names the dimension K twice; each dimension may appear once");
    temporal("order: K", "3:23 'order' is 'K'; a list");
}

LOOPGLASS_TEST(BadWorkloadsTest)

}  // namespace loopglass::test::bad_workloads_test

#include "bad_workloads_test.moc"
