// The combination of a workload and an accelerator: kept tensors, costs of words, and rejected
// inputs.

#include "mapping/problem.h"
#include "mapping/tensor_roles.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "workload/input_error.h"

#include <QTest>

namespace loopglass::test::problem_test {

constexpr TensorId ofmap = tensorId(0);
constexpr TensorId ifmap = tensorId(1);
constexpr TensorId weight = tensorId(2);

Workload workload() { return conv1d(4, 4, 14, 3); }

/// DRAM keeps everything; L2 has one buffer for the weights and one for the rest; L1 has no ifmap.
Accelerator accelerator() {
    Accelerator result =
        makeAccelerator({makeLevel("DRAM"), makeSplitLevel("L2", {"weight", "ifmap"}),
                         makeSplitLevel("L1", {"weight", "ofmap"})});
    result.levels[1].buffers[1].keepsAll = true;
    result.levels[1].buffers[1].keeps.clear();
    return result;
}

/// Returns the error sentence of bind(); empty if there is none.
std::string refusal(const Accelerator& machine) {
    try {
        bind(workload(), machine);
        return {};
    } catch (const InputError& error) {
        return error.message();
    }
}

bool says(const std::string& sentence, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (sentence.find(word) == std::string::npos) {
            qWarning("'%s' does not say '%s'", sentence.c_str(), word.c_str());
            return false;
        }
    }
    return true;
}

class ProblemTest : public QObject {
    Q_OBJECT

private slots:
    void keepers();
    void energiesAndBits();
    void theOutputMayStandAnywhere();
    void refusesUnknownTensors();
    void buffersOfOtherLayersStayEmpty();
    void rolesFitWorkloadsWithAnyNames();
    void anExactNameGoesBeforeARole();
    void rolesComeFromNamesAndBack();
    void refusesTwoNamesForOneTensor();
    void refusesTwoBuffersForOneTensor();
    void refusesAnOutermostLevelThatLacksATensor();
    void refusesAnAcceleratorWithoutLevels();
};

void ProblemTest::keepers() {
    const Problem problem = bind(workload(), accelerator());
    QCOMPARE(problem.levelCount(), std::size_t{3});
    const std::vector<std::vector<BufferIndex>> expected = {
        {0, 0, 0}, {1, 1, 0}, {1, std::nullopt, 0}};
    QCOMPARE(problem.keeper, expected);
    QVERIFY(problem.keeps(levelId(1), ifmap));
    QVERIFY(!problem.keeps(levelId(2), ifmap));
    QCOMPARE(problem.output, ofmap);
    QCOMPARE(problem.reuse.size(), std::size_t{3});
}

void ProblemTest::energiesAndBits() {
    Accelerator machine = accelerator();
    machine.wordBits = 8;
    machine.tensorBits["ofmap"] = 24;
    machine.levels[1].buffers[1].energy = {2, 3, 4};
    machine.levels[1].buffers[1].tensorEnergy["ofmap"] = {5, 6, 7};
    const Problem problem = bind(workload(), machine);
    QCOMPARE(problem.tensorBits, (std::vector<int>{24, 8, 8}));
    QCOMPARE(problem.energy(levelId(1), ifmap), (AccessEnergy{2, 3, 4}));
    QCOMPARE(problem.energy(levelId(1), ofmap), (AccessEnergy{5, 6, 7}));
    QCOMPARE(problem.energy(levelId(1), weight), (AccessEnergy{1, 1, 1}));
}

void ProblemTest::theOutputMayStandAnywhere() {
    Workload turned = workload();
    std::swap(turned.tensors[0], turned.tensors[2]);
    QCOMPARE(bind(turned, accelerator()).output, tensorId(2));
}

void ProblemTest::refusesUnknownTensors() {
    Accelerator machine = accelerator();
    machine.levels[2].buffers[0].keeps = {"bias"};
    QVERIFY(says(refusal(machine), {"L1", "bias", "weight", "ifmap", "ofmap"}));
    machine = accelerator();
    machine.tensorBits = {{"bias", 8}};
    QVERIFY(says(refusal(machine), {"bias"}));
    machine = accelerator();
    machine.levels[2].buffers[0].tensorEnergy["bias"] = {1, 1, 1};
    QVERIFY(says(refusal(machine), {"L1", "bias"}));
}

void ProblemTest::buffersOfOtherLayersStayEmpty() {
    Network network{"two", "", {{workload(), 1}, {workload(), 1}}};
    network.layers[1].workload.tensors[index(weight)].name = "shortcut";
    Accelerator machine = accelerator();
    machine.tensorBits["weight"] = 8;
    machine.levels[2].buffers[0].tensorEnergy["weight"] = {2, 2, 2};
    const auto keepers = [&](std::size_t layer) {
        return bind(network.layers[layer].workload, machine).keeper;
    };
    QCOMPARE(keepers(1)[2][index(weight)], BufferIndex(0));  // the shortcut has the role
    shareTensorNames(network);
    const auto first = keepers(0);
    QCOMPARE(first[2][index(weight)], BufferIndex(0));
    const auto second = keepers(1);
    QCOMPARE(second[1][index(weight)], BufferIndex(1));  // of the buffer for all other tensors
    QCOMPARE(second[2][index(weight)], BufferIndex());
    machine.levels[2].buffers[0].keeps = {"wieght"};
    QVERIFY_THROWS_EXCEPTION(InputError, keepers(1));
}

/// The workload of the other tests, with tensors named O, I and W.
Workload renamedWorkload() {
    Workload result = workload();
    result.tensors[0].name = "O";
    result.tensors[1].name = "I";
    result.tensors[2].name = "W";
    return result;
}

void ProblemTest::rolesFitWorkloadsWithAnyNames() {
    Accelerator machine = accelerator();
    machine.tensorBits["weight"] = 8;
    machine.levels[2].buffers[1].tensorEnergy["ofmap"] = {2, 3, 4};
    QVERIFY(!usesRoles(workload(), machine));
    const Accelerator roles = withRoles(workload(), machine);
    QCOMPARE(roles.levels[1].buffers[0].keeps, std::vector<std::string>{"weight"});
    QCOMPARE(roles.levels[2].buffers[1].keeps, std::vector<std::string>{"output"});
    const Problem byName = bind(workload(), machine);
    for (const Workload& any : {workload(), renamedWorkload()}) {
        QVERIFY(usesRoles(any, roles));
        const Problem byRole = bind(any, roles);
        QCOMPARE(byRole.keeper, byName.keeper);
        QCOMPARE(byRole.tensorBits, byName.tensorBits);
        QCOMPARE(byRole.energy(levelId(2), ofmap), byName.energy(levelId(2), ofmap));
    }
    QVERIFY_THROWS_EXCEPTION(InputError, bind(renamedWorkload(), machine));
}

void ProblemTest::anExactNameGoesBeforeARole() {
    Workload swapped = workload();
    swapped.tensors[index(ifmap)].name = "weight";  // the operand with the window
    swapped.tensors[index(weight)].name = "kernel";
    const Problem problem = bind(swapped, accelerator());
    QCOMPARE(problem.keeper[1][index(ifmap)], BufferIndex(0));
    QCOMPARE(tensorMeant(swapped, "input"), std::optional(ifmap));
    QCOMPARE(tensorMeant(swapped, "other"), std::optional<TensorId>());
}

void ProblemTest::rolesComeFromNamesAndBack() {
    // This workload has none of the names, so the names tell the roles.
    const Accelerator roles = withRoles(renamedWorkload(), accelerator());
    QCOMPARE(roles.levels[2].buffers[0].keeps, std::vector<std::string>{"weight"});
    QCOMPARE(roles.levels[2].buffers[1].keeps, std::vector<std::string>{"output"});
    const Accelerator named = withTensorNames(renamedWorkload(), roles);
    QCOMPARE(named.levels[2].buffers[0].keeps, std::vector<std::string>{"W"});
    QCOMPARE(named.levels[2].buffers[1].keeps, std::vector<std::string>{"O"});
    QCOMPARE(withTensorNames(workload(), roles), accelerator());
}

void ProblemTest::refusesTwoNamesForOneTensor() {
    Accelerator machine = accelerator();
    machine.tensorBits["output"] = 32;
    QVERIFY(says(refusal(machine), {"'ofmap'", "'output'", "the same name"}));
}

void ProblemTest::refusesTwoBuffersForOneTensor() {
    Accelerator machine = accelerator();
    machine.levels[2].buffers[1].keeps = {"weight"};
    QVERIFY(says(refusal(machine), {"L1", "weight", "two buffers"}));
}

void ProblemTest::refusesAnOutermostLevelThatLacksATensor() {
    Accelerator machine = accelerator();
    machine.levels[0].buffers[0].keepsAll = false;
    machine.levels[0].buffers[0].keeps = {"ifmap", "weight"};
    QVERIFY(says(refusal(machine), {"DRAM", "ofmap"}));
}

void ProblemTest::refusesAnAcceleratorWithoutLevels() {
    QVERIFY(says(refusal(makeAccelerator({})), {"no level"}));
}

LOOPGLASS_TEST(ProblemTest)

}  // namespace loopglass::test::problem_test

#include "problem_test.moc"
