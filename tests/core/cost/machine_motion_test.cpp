// The words of every step, compared with the cost model: all steps together give its counts for all
// tiles, conventions and readings. With even tiles, the closed form of a step is also compared with
// the same step computed child by child.

#include "cost/evaluate.h"
#include "cost/motion/machine_motion.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/conventions.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/returning_cases.h"

#include <QTest>

namespace loopglass::test::machine_motion_test {

const std::uint64_t cases = caseCount(400);

/// Returns counts per level and tensor of the words on all arrows, in groups of steps.
std::vector<LevelCost> summed(const Problem& problem, const MachineMotion& motion,
                              std::int64_t steps) {
    std::vector<LevelCost> levels(problem.levelCount());
    for (LevelCost& level : levels) {
        level.tensors.resize(problem.workload.tensorCount());
    }
    for (std::size_t a = 0; a < motion.arrows().size(); ++a) {
        const MotionArrow& arrow = motion.arrows()[a];
        const std::int64_t all = motion.walk().steps(arrow.child);
        MovedWords moved;
        for (std::int64_t step = 0; step < all; step += steps) {
            moved += motion
                         .during(a, motion.cycleOf(arrow.child, step),
                                 motion.cycleOf(arrow.child, std::min(step + steps, all)))
                         .value();
        }
        TensorCost& parent = levels[arrow.parent].tensors[arrow.tensor];
        parent.reads += moved.reads;
        parent.updates += moved.updates;
        if (arrow.child < problem.levelCount()) {
            TensorCost& child = levels[arrow.child].tensors[arrow.tensor];
            child.fills += moved.fills;
            child.reads += moved.drains;
            child.drains += moved.drains;
        }
    }
    return levels;
}

void compare(const Problem& problem, const RandomCase& random, std::int64_t steps) {
    const MachineMotion motion(problem, random.mapping, random.options);
    const Cost cost = evaluate(problem, random.mapping, random.options);
    QCOMPARE(motion.cycles(), cost.steps);
    const std::vector<LevelCost> levels = summed(problem, motion, steps);
    for (std::size_t l = 0; l < levels.size(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            const TensorCost& counted = cost.levels[l].tensors[t];
            const TensorCost& moved = levels[l].tensors[t];
            const bool same = moved.reads == counted.reads && moved.fills == counted.fills &&
                              moved.updates == counted.updates && moved.drains == counted.drains;
            const std::string what =
                "level " + std::to_string(l) + ", tensor " + std::to_string(t) + ": reads " +
                std::to_string(moved.reads) + " of " + std::to_string(counted.reads) + ", fills " +
                std::to_string(moved.fills) + " of " + std::to_string(counted.fills) +
                ", updates " + std::to_string(moved.updates) + " of " +
                std::to_string(counted.updates) + ", drains " + std::to_string(moved.drains) +
                " of " + std::to_string(counted.drains) + "\n";
            QVERIFY2(same, (what + describe(random)).c_str());
        }
    }
}

class MachineMotionTest : public QObject {
    Q_OBJECT

private slots:
    void allStepsAreTheCounts_data() { conventions(); }
    void allStepsAreTheCounts();
    void unevenStepsAreTheCounts_data() { conventions(); }
    void unevenStepsAreTheCounts();
    void aStepIsThatOfItsChildren();
    void wordsComeFirstAndGoLast();
    void whatLeavesWasHeld();
    void stepsAndCycles();

private:
    void conventions();
};

void MachineMotionTest::conventions() {
    QTest::addColumn<std::optional<Counting>>("counting");
    QTest::newRow("as usual") << std::optional<Counting>();
    for (const ConventionCase& one : conventionCases()) {
        if (one.counting.drains != Drains::Free || one.counting.returns != Returns::One)
            QTest::newRow(one.name) << std::optional(one.counting);  // the others change no count
    }
}

void MachineMotionTest::allStepsAreTheCounts() {
    QFETCH(std::optional<Counting>, counting);
    for (std::uint64_t seed = seedFromEnvironment(1), end = seed + cases; seed < end; ++seed) {
        RandomCase random = randomCase(seed);
        if (counting)
            countBy(random.accelerator, *counting, seed);
        const Problem problem = bind(random.workload, random.accelerator);
        for (const ReuseReading reading :
             {ReuseReading::Exact, ReuseReading::Stationary, ReuseReading::Flush}) {
            random.options.reuse = reading;
            compare(problem, random, 1 + static_cast<std::int64_t>(seed % 3));
        }
        if (QTest::currentTestFailed())
            return;
    }
}

void MachineMotionTest::unevenStepsAreTheCounts() {
    QFETCH(std::optional<Counting>, counting);
    for (std::uint64_t seed = seedFromEnvironment(1), end = seed + cases / 4; seed < end; ++seed) {
        RandomCase random = seed % 2 == 0 ? returningCase(seed) : unevenCase(seed);
        if (counting)
            countBy(random.accelerator, *counting, seed);
        const Problem problem = bind(random.workload, random.accelerator);
        compare(problem, random, 1);
        if (QTest::currentTestFailed())
            return;
    }
}

/// Compares each step, not only the sum.
void MachineMotionTest::aStepIsThatOfItsChildren() {
    for (std::uint64_t seed = seedFromEnvironment(1), end = seed + cases; seed < end; ++seed) {
        RandomCase random = randomCase(seed);
        const auto kinds = conventionCases();
        countBy(random.accelerator, kinds[seed % kinds.size()].counting, seed);
        const Problem problem = bind(random.workload, random.accelerator);
        const MachineMotion motion(problem, random.mapping, random.options);
        const CompiledProblem compiled(problem, random.options);
        for (std::size_t a = 0; a < motion.arrows().size(); ++a) {
            const MotionArrow& arrow = motion.arrows()[a];
            StepWords looked(compiled, motion.walk(), arrow, false);
            for (std::int64_t step = 0; step < motion.walk().steps(arrow.child); ++step) {
                MovedWords moved = looked.inward(step);
                moved += looked.outward(step);
                const bool same = moved == motion.during(a, motion.cycleOf(arrow.child, step),
                                                         motion.cycleOf(arrow.child, step + 1));
                QVERIFY2(same, ("arrow " + std::to_string(a) + ", step " + std::to_string(step) +
                                "\n" + describe(random))
                                   .c_str());
            }
        }
    }
}

/// Words arrive in the first cycle of a step and those of an output leave in the last one; none
/// move between.
void MachineMotionTest::wordsComeFirstAndGoLast() {
    for (std::uint64_t seed = seedFromEnvironment(1), end = seed + cases / 2; seed < end; ++seed) {
        const RandomCase random = seed % 2 == 0 ? randomCase(seed) : unevenCase(seed);
        const Problem problem = bind(random.workload, random.accelerator);
        const MachineMotion motion(problem, random.mapping, random.options);
        for (std::size_t a = 0; a < motion.arrows().size(); ++a) {
            const MotionArrow& arrow = motion.arrows()[a];
            for (std::int64_t step = 0; step < motion.walk().steps(arrow.child); ++step) {
                const std::int64_t from = motion.cycleOf(arrow.child, step);
                const std::int64_t until = motion.cycleOf(arrow.child, step + 1);
                const MovedWords whole = motion.during(a, from, until).value();
                const MovedWords first = motion.during(a, from, from + 1).value();
                const MovedWords last = motion.during(a, until - 1, until).value();
                const MovedWords& back = motion.backAtEnd(a) ? last : first;
                const bool right =
                    first.reads == whole.reads && first.fills == whole.fills &&
                    back.updates == whole.updates && back.drains == whole.drains &&
                    (until - from < 3 || !motion.during(a, from + 1, until - 1).value().any());
                QVERIFY2(right, ("arrow " + std::to_string(a) + ", step " + std::to_string(step) +
                                 "\n" + describe(random))
                                    .c_str());
            }
        }
    }
}

/// Compares word by word if a parent has one child: at the end of a step the words leave that the
/// child does not hold in the next step.
void MachineMotionTest::whatLeavesWasHeld() {
    int found = 0;
    for (std::uint64_t seed = seedFromEnvironment(1), end = seed + cases; seed < end; ++seed) {
        RandomCase random = seed % 2 == 0 ? randomCase(seed) : unevenCase(seed);
        random.options.reuse = ReuseReading::Exact;
        const Problem problem = bind(random.workload, random.accelerator);
        const MachineMotion motion(problem, random.mapping, random.options);
        const TileWalk& walk = motion.walk();
        for (std::size_t a = 0; a < motion.arrows().size(); ++a) {
            const MotionArrow& arrow = motion.arrows()[a];
            if (!problem.workload.tensors[arrow.tensor].output ||
                arrow.child == problem.levelCount() || walk.instances(arrow.child) != 1) {
                continue;
            }
            const std::int64_t steps = walk.steps(arrow.child);
            for (std::int64_t step = 0; step < steps; ++step) {
                const TileBox held =
                    walk.tile(arrow.child, arrow.tensor, walk.position(arrow.child, step), {});
                std::int64_t leave = 0;
                std::vector<std::int64_t> word = held.base;
                for (std::int64_t n = held.words(); n > 0; --n) {
                    leave +=
                        step + 1 == steps || !walk.tile(arrow.child, arrow.tensor,
                                                        walk.position(arrow.child, step + 1), {})
                                                  .contains(word)
                            ? 1
                            : 0;
                    for (std::size_t r = word.size(); r-- > 0;) {
                        if (++word[r] < held.base[r] + held.extent[r]) {
                            break;
                        }
                        word[r] = held.base[r];
                    }
                }
                const auto moved = motion.during(a, motion.cycleOf(arrow.child, step),
                                                 motion.cycleOf(arrow.child, step + 1));
                QVERIFY2(moved->updates == leave,
                         ("step " + std::to_string(step) + ": " + std::to_string(moved->updates) +
                          " and not " + std::to_string(leave) + "\n" + describe(random))
                             .c_str());
                ++found;
            }
        }
    }
    QVERIFY(found > 100);
}

void MachineMotionTest::stepsAndCycles() {
    for (std::uint64_t seed = 1; seed <= caseCount(200); ++seed) {
        const RandomCase random = seed % 2 == 0 ? randomCase(seed) : unevenCase(seed);
        const Problem problem = bind(random.workload, random.accelerator);
        const MachineMotion motion(problem, random.mapping, random.options);
        for (std::size_t l = 1; l <= problem.levelCount(); ++l) {
            const std::int64_t steps = motion.walk().steps(l);
            for (std::int64_t step = 0; step < steps; ++step) {
                const std::int64_t from = motion.cycleOf(l, step);
                const std::int64_t until = motion.cycleOf(l, step + 1);
                QVERIFY(until > from);
                QCOMPARE(motion.stepOf(l, from), step);
                QCOMPARE(motion.stepOf(l, until - 1), step);
            }
            QCOMPARE(motion.cycleOf(l, steps), motion.cycles());
        }
    }
}

LOOPGLASS_TEST(MachineMotionTest)

}  // namespace loopglass::test::machine_motion_test

#include "machine_motion_test.moc"
