// Instruction streams. Over random mappings, the interpreter executes a stream on real buffers. It
// gets the results of the plain loops, and moves the words that the cost model counts. Text and
// bytes have the same content, and invalid streams are rejected.
#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "program/excerpt.h"
#include "program/read_machine.h"
#include "program/stream.h"
#include "program/stream_counts.h"
#include "program/stream_energy.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/paths.h"
#include "workload/input_error.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <stop_token>

namespace loopglass::test::stream_test {

std::vector<StreamInstruction> allOf(const Plan& plan, const StreamMachine& machine) {
    std::vector<StreamInstruction> all;
    streamOf(plan, machine, [&all](const StreamEvent& each) {
        all.push_back(each.instruction);
        return true;
    });
    return all;
}

StreamMachine sampleMachine() {
    return readMachine(readSource(sourcePath("samples/machines/diannao.yaml")));
}

/// Returns a chip with a buffer for each tensor, and a mapping of a small convolution onto it.
struct Small {
    Problem problem;
    Mapping mapping;

    explicit Small(std::uint64_t seed)
        : problem(bind(workloadOf(seed), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}))) {
        RandomSource random(seed);
        mapping = randomMapping(random, problem.workload, problem.accelerator);
    }
    static Workload workloadOf(std::uint64_t seed) {
        static const std::vector<std::string> texts{
            "dimensions: {K: 4, C: 6, P: 8, R: 3}\n"
            "equation: \"o[k,p] += i[c,p+r] * w[k,c,r]\"\n",
            "dimensions: {M: 4, N: 6, K: 8}\nequation: \"o[m,n] += a[m,k] * b[k,n]\"\n",
            "dimensions: {P: 6, R: 4}\nequation: \"o[p+r] += i[p] * w[r]\"\n",
            "dimensions: {K: 12}\nequation: \"o[] += a[k] * b[k]\"\n",
            "dimensions: {K: 2, C: 3, P: 4, Q: 4, R: 2, S: 2}\n"
            "equation: \"o[k,p,q] += i[c,p+r,2*q+s] * w[k,c,r,s]\"\n"};
        return readWorkload({"w.yaml", "name: small\n" + texts[seed % texts.size()]});
    }
};

class StreamTest : public QObject {
    Q_OBJECT

private slots:
    void wordsAreThoseOfTheCostModel();
    void textAndBytesSayTheSame();
    void brokenStreamsAreFound();
    void theEndsOfAStream();
    void theEndsWithoutSteppingThroughIt();
    void aWalkIsWatched();
    void aStreamThatNobodyCouldStepThrough();
    void burstsByHand();
    void energies();
    void whatHasNoStream();
    void badMachines();
};

void StreamTest::wordsAreThoseOfTheCostModel() {
    const std::uint64_t first = seedFromEnvironment(1);
    StreamMachine machine;
    for (std::uint64_t seed = first; seed < first + caseCount(300); ++seed) {
        const Small small(seed);
        const std::string where = "seed " + std::to_string(seed);
        const Plan plan = planOf(small.problem, small.mapping);
        machine.passes = static_cast<std::int64_t>(seed % 2);
        machine.adjacent = seed % 3 == 1;
        machine.burst.reset();
        if (seed % 4 > 1) {
            machine.burst = static_cast<std::int64_t>(seed % 7) + 1;
        }
        machine.reordered.clear();
        if (seed % 5 > 2) {
            machine.reordered = {small.problem.workload.tensors[seed % 2].name};
        }
        const StreamCounts counts = streamOf(plan, machine);
        const std::vector<StreamInstruction> stream = allOf(plan, machine);
        QCOMPARE(static_cast<std::int64_t>(stream.size()), counts.instructions(machine));
        try {
            QVERIFY2(execute(plan, machine, stream) == counts, where.c_str());
        } catch (const InputError& error) {
            QFAIL((where + ": " + error.what()).c_str());
        }
        const Cost cost = evaluate(small.problem, small.mapping);
        for (std::size_t t = 0; t < counts.tensors.size(); ++t) {
            const TensorCost& counted = cost.levels[0].tensors[t];
            QVERIFY2(counted.reads == counts.tensors[t].loadedWords, where.c_str());
            QVERIFY2(counted.updates == counts.tensors[t].storedWords, where.c_str());
            const StreamTransfers& moved = counts.tensors[t];
            QVERIFY2(machine.hasBursts() || moved.loadBursts == moved.loads, where.c_str());
            QVERIFY2(moved.loadBursts >= moved.loads && moved.storeBursts >= moved.stores,
                     where.c_str());
        }
        QVERIFY2(energyOf(small.problem, cost, counts, machine).wordsAgree, where.c_str());
    }
}

void StreamTest::textAndBytesSayTheSame() {
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        const Small small(seed);
        const Plan plan = planOf(small.problem, small.mapping);
        StreamMachine machine;
        machine.adjacent = seed % 2 == 0;
        const std::vector<StreamInstruction> stream = allOf(plan, machine);
        const std::string bytes = streamBytes(plan, stream);
        QCOMPARE(disassembled(bytes), streamText(plan, stream));
        QVERIFY_THROWS_EXCEPTION(InputError, disassembled(bytes.substr(0, bytes.size() - 1)));
        std::string wrong = bytes;
        wrong[wrong.size() - 32] = 9;
        QVERIFY_THROWS_EXCEPTION(InputError, disassembled(wrong));
    }
    QVERIFY_THROWS_EXCEPTION(InputError, disassembled("ELF"));
}

void StreamTest::brokenStreamsAreFound() {
    const Small small(6);
    const Plan plan = planOf(small.problem, small.mapping);
    const std::vector<StreamInstruction> whole = allOf(plan, {});
    QVERIFY(whole.size() > 2);
    std::vector<StreamInstruction> broken(whole.begin(), whole.end() - 1);
    QVERIFY_THROWS_EXCEPTION(InputError, execute(plan, {}, broken));
    broken = whole;
    broken.push_back(whole.back());
    QVERIFY_THROWS_EXCEPTION(InputError, execute(plan, {}, broken));
    broken = whole;
    broken[1].origin.front() += 1;
    QVERIFY_THROWS_EXCEPTION(InputError, execute(plan, {}, broken));
}

/// The first and the last instructions are those of the complete stream, each with the tile of its
/// steps.
void StreamTest::theEndsOfAStream() {
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        const Small small(seed);
        const Plan plan = planOf(small.problem, small.mapping);
        const StreamWalk walk(plan);
        const std::vector<StreamInstruction> whole = allOf(plan, {});
        const StreamExcerpt excerpt = excerptOf(plan, {}, 5);
        QCOMPARE(excerpt.length, static_cast<std::int64_t>(whole.size()));
        QCOMPARE(excerpt.lines.size(), std::min<std::size_t>(whole.size(), 10));
        QCOMPARE(excerpt.isCut(), whole.size() > 10);
        QVERIFY(excerpt.counts == streamOf(plan, {}));
        for (const StreamLine& line : excerpt.lines) {
            QVERIFY(line.instruction == whole[static_cast<std::size_t>(line.number)]);
            if (line.instruction.kind == StreamKind::Load) {
                QCOMPARE(line.tile, walk.origin(line.instruction.tensor, line.steps));
            }
        }
        QCOMPARE(excerpt.lines.back().number, excerpt.length - 1);
    }
    std::stop_source stop;
    stop.request_stop();
    const Small small(6);
    QVERIFY(!excerptOf(planOf(small.problem, small.mapping), {}, 5, {stop.get_token(), {}})
                 .counts.complete);
}

/// A jump to a line finds the same line as a walk through the complete stream.
void StreamTest::theEndsWithoutSteppingThroughIt() {
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount(300); ++seed) {
        const Small small(seed);
        const Plan plan = planOf(small.problem, small.mapping);
        StreamMachine machine;
        machine.passes = static_cast<std::int64_t>(seed % 3 == 0);
        machine.adjacent = seed % 2 == 1;
        if (seed % 4 > 1) {
            machine.burst = static_cast<std::int64_t>(seed % 5) + 1;
        }
        const std::string where = "seed " + std::to_string(seed);
        const StreamWalk walk(plan);
        const std::optional<StreamCounts> counts = countsOf(plan, walk, machine);
        const bool overlaps = seed % 5 == 2;  // o[p+r]
        QVERIFY2(counts.has_value() != overlaps, where.c_str());
        if (counts) {
            const StreamCounts walked =
                streamOf(plan, machine, [](const StreamEvent&) { return false; });
            QVERIFY2(*counts == walked, where.c_str());
        }
        for (const std::size_t each : {1, 3, 17, 1000}) {
            QVERIFY2(excerptOf(plan, machine, each) == walkedExcerptOf(plan, machine, each),
                     where.c_str());
        }
    }
}

/// Outputs with overlapping tiles need a walk through all steps. The walk reports its progress and
/// ends after a stop request.
void StreamTest::aWalkIsWatched() {
    const Workload workload = readWorkload(
        {"w.yaml", "name: w\ndimensions: {P: 4096, R: 64}\nequation: \"o[p+r] += i[p] * w[r]\"\n"});
    const Problem problem = bind(workload, makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    Mapping mapping{{LevelMapping{}, LevelMapping{}}};
    mapping.levels[0].temporal = {{dimensionId(0), 4096}, {dimensionId(1), 64}};
    const Plan plan = planOf(problem, mapping);
    std::vector<double> shares;
    std::stop_source stop;
    const StreamCounts counts = streamOf(
        plan, {}, {}, {stop.get_token(), [&shares](double share) { shares.push_back(share); }});
    QVERIFY(counts.complete);
    QCOMPARE(shares.size(), std::size_t{4});
    QVERIFY(std::is_sorted(shares.begin(), shares.end()));
    QCOMPARE(shares.back(), 1.0);
    const StreamCounts stopped = streamOf(
        plan, {}, {}, {stop.get_token(), [&stop](double /*share*/) { stop.request_stop(); }});
    QVERIFY(!stopped.complete);
    QVERIFY(stopped.passes < counts.passes);
}

/// Hundreds of billions of instructions: the ends of the stream, its counts and its words.
void StreamTest::aStreamThatNobodyCouldStepThrough() {
    const Workload workload =
        readWorkload(readSource(sourcePath("samples/workloads/mttkrp-nell2.yaml")));
    const Problem problem = bind(workload, makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    Mapping mapping{{LevelMapping{}, LevelMapping{}}};
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        mapping.levels[0].temporal.push_back({dimensionId(d), workload.dimensions[d].bound});
    }
    const Plan plan = planOf(problem, mapping);
    const StreamExcerpt excerpt = excerptOf(plan, {}, 1000);
    QVERIFY(excerpt.counts.complete);
    QVERIFY(excerpt.length > 100'000'000'000);
    QCOMPARE(excerpt.lines.size(), std::size_t{2000});
    QCOMPARE(excerpt.lines.back().number, excerpt.length - 1);
    QVERIFY(excerpt.lines.back().instruction.kind == StreamKind::Store);
    QVERIFY(energyOf(problem, evaluate(problem, mapping), excerpt.counts, {}).wordsAgree);
}

/// A matrix of 4 x 8 in tiles of 2 x 4: rows of 4 adjacent words, or two bursts of 3 and 1 each.
void StreamTest::burstsByHand() {
    const Workload workload = readWorkload(
        {"w.yaml", "name: w\ndimensions: {M: 4, N: 8}\nequation: \"o[m] += a[m,n] * b[n]\"\n"});
    const Problem problem = bind(workload, makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    Mapping mapping{{LevelMapping{}, LevelMapping{}}};
    mapping.levels[0].temporal = {{dimensionId(0), 2}, {dimensionId(1), 2}};
    mapping.levels[1].temporal = {{dimensionId(0), 2}, {dimensionId(1), 4}};
    const Plan plan = planOf(problem, mapping);
    const std::size_t matrix = index(*findTensor(workload, "a"));
    const auto burstsOf = [&](const StreamMachine& machine) {
        return streamOf(plan, machine).tensors[matrix].loadBursts;
    };
    StreamMachine machine;
    QCOMPARE(burstsOf(machine), std::int64_t{4});
    machine.burst = 3;  // of 8 words: 3, 3 and 2
    QCOMPARE(burstsOf(machine), std::int64_t{12});
    machine.adjacent = true;  // of two rows of 4: 3 and 1 each
    QCOMPARE(burstsOf(machine), std::int64_t{16});
    machine.burst.reset();
    QCOMPARE(burstsOf(machine), std::int64_t{8});
    machine.reordered = {"a"};
    QCOMPARE(burstsOf(machine), std::int64_t{4});
}

/// The parts of the energy of the sample machine, computed from its numbers.
void StreamTest::energies() {
    const Problem problem =
        bind(readWorkload(readSource(sourcePath("samples/workloads/conv2d.yaml"))),
             readAccelerator(readSource(sourcePath("samples/accelerators/diannao-like.yaml"))));
    const MapResult found = map({problem, principlesMethod(), {}});
    QVERIFY(found.found());
    const StreamMachine machine = sampleMachine();
    const StreamCounts counts = streamOf(planOf(problem, *found.answer.best), machine);
    const StreamEnergy energy = energyOf(problem, *found.cost, counts, machine);
    QVERIFY(energy.wordsAgree);
    QVERIFY(energy.instructions > 0);
    QCOMPARE(energy.instruction, static_cast<double>(energy.instructions) * 16 * 128);
    QCOMPARE(energy.reordering, 64.0 * 58 * 58 * 2 * 128);
    QVERIFY(energy.naive > energy.total());
}

void StreamTest::whatHasNoStream() {
    const Workload workload = Small::workloadOf(1);
    const Problem spread =
        bind(workload, makeAccelerator({makeLevel("DRAM", 4, 1), makeLevel("L1")}));
    Mapping mapping{{LevelMapping{}, LevelMapping{}}};
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        mapping.levels[d == 0 ? 0 : 1].temporal.push_back(
            {dimensionId(d), workload.dimensions[d].bound});
    }
    mapping.levels[0].x = {{mapping.levels[0].temporal.front().dimension, 2}};
    mapping.levels[0].temporal.front().factor /= 2;
    const Plan plan = planOf(spread, mapping);
    QVERIFY_THROWS_EXCEPTION(InputError, streamOf(plan, {}));
    const Problem bare = bind(workload, makeAccelerator({makeLevel("DRAM")}));
    Mapping outside{{LevelMapping{}}};
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        outside.levels[0].temporal.push_back({dimensionId(d), workload.dimensions[d].bound});
    }
    const Plan without = planOf(bare, outside);
    QVERIFY_THROWS_EXCEPTION(InputError, streamOf(without, {}));
}

void StreamTest::badMachines() {
    const auto refusal = [](const std::string& text) -> std::string {
        try {
            readMachine({"m.yaml", text});
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    };
    QCOMPARE(refusal("name: M\n"),
             std::string("m.yaml:1:1: the key 'instruction_bits' is missing in the machine"));
    QVERIFY(refusal("name: M\ninstruction_bits: 0\n").find("m.yaml:2:19: ") == 0);
    QVERIFY(refusal("name: M\ninstruction_bits: 8\nloads: 1\n").find("unknown key 'loads'") !=
            std::string::npos);
    QCOMPARE(refusal("name: M\ninstruction_bits: 8\nload: 2\n"), std::string());
    QVERIFY(refusal("name: M\ninstruction_bits: 8\nburst: 65536\n").find("m.yaml:3:8: ") == 0);
    QVERIFY(refusal("name: M\ninstruction_bits: 8\nadjacent: 3\n").find("m.yaml:3:11: ") == 0);
}

LOOPGLASS_TEST(StreamTest)

}  // namespace loopglass::test::stream_test

#include "stream_test.moc"
