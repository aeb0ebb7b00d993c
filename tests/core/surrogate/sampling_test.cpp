// Samples. They are uniform over the mappings, have the means of Mind Mappings, and are the same
// for the same seed and any number of threads. Also the ranges from which problems are drawn.

#include "runner/run_tests.h"
#include "support/surrogate_cases.h"
#include "surrogate/data_set.h"

#include <QTest>
#include <cmath>
#include <map>

namespace loopglass::test::sampling_test {

using namespace surrogate;

class SamplingTest : public QObject {
    Q_OBJECT

private slots:
    void everyMappingIsAsLikely();
    void numbersAreDrawnEvenly();
    void isOnAverageAsThatOfThePaper();
    void doesNotDependOnThreads();
    void logarithmsAreRight();
    void rangesAreRead();
    void badRangesAreSentences();
    void problemsThatFitNothingAreASentence();
};

void SamplingTest::everyMappingIsAsLikely() {
    const Problem problem = tinySurrogateProblem();
    const VectorLayout layout(problem, 3);
    PointSampler sampler(problem, layout);
    RandomNumbers random(11);
    // 4 = 2² over three places in 6 ways, 6 = 2·3 in 9, 3 in 3; the orders in 6·6 ways; three banks
    // of the only limited buffer in 1 way.
    std::map<std::vector<std::int64_t>, int> factors;
    std::map<std::vector<std::int32_t>, int> orders;
    constexpr int draws = 32'400;
    Point point;
    for (int i = 0; i < draws; ++i) {
        sampler.draw(random, point);
        ++factors[point.factors];
        ++orders[point.positions];
        QVERIFY((point.banks == std::vector<std::int32_t>{1, 1, 1}));
    }
    QCOMPARE(factors.size(), std::size_t{6 * 9 * 3});
    QCOMPARE(orders.size(), std::size_t{36});
    const auto chiSquare = [](const auto& counts) {
        double sum = 0;
        const double expected = draws / static_cast<double>(counts.size());
        for (const auto& [what, count] : counts) {
            sum += (count - expected) * (count - expected) / expected;
        }
        return sum / static_cast<double>(counts.size() - 1);
    };
    QVERIFY2(chiSquare(factors) < 1.4, qPrintable(QString::number(chiSquare(factors))));
    QVERIFY2(chiSquare(orders) < 1.7, qPrintable(QString::number(chiSquare(orders))));
}

void SamplingTest::numbersAreDrawnEvenly() {
    RandomNumbers random(1);
    std::map<std::uint64_t, int> counts;
    double sum = 0;
    for (int i = 0; i < 7000; ++i) {
        ++counts[random.below(7)];
        sum += random.unit();
    }
    QCOMPARE(counts.size(), std::size_t{7});
    for (const auto& [number, count] : counts) {
        QVERIFY(number < 7 && count > 850 && count < 1150);
    }
    QVERIFY(std::abs(sum / 7000 - 0.5) < 0.02);
    // The numbers are the same on every computer.
    RandomNumbers again(42, 7);
    QCOMPARE(again.below(1'000'000), std::uint64_t{584'914});
}

void SamplingTest::isOnAverageAsThatOfThePaper() {
    const Problem problem = mindMappingsProblems().front();
    const VectorLayout layout(problem, 16);
    const ProblemRanges ranges = mindMappingsRanges(problem);
    RandomNumbers random(2);
    std::vector<double> mean(layout.size(), 0);
    std::vector<float> vector(layout.size());
    constexpr int problems = 30'000;
    for (int i = 0; i < problems; ++i) {
        Problem drawn = problem;
        drawn.workload = withBounds(drawn.workload, ranges.draw(random, 7));
        PointSampler sampler(drawn, layout);
        const auto point = sampler.drawValid(random, Validity::Fanout, 100'000);
        layout.write(boundsOf(drawn.workload), *point, vector.data());
        for (std::size_t c = 0; c < mean.size(); ++c) {
            mean[c] += static_cast<double>(vector[c]) / problems;
        }
    }
    // The means of the repository: N C K R S P Q, of the problem, in DRAM and on the PEs.
    const std::map<std::size_t, double> published{
        {0, 6.171},  {1, 240.186}, {2, 255.494}, {3, 4.005},  {5, 114.252}, {7, 1.819},
        {8, 11.091}, {9, 11.682},  {10, 1.842},  {11, 1.843}, {12, 18.582}, {13, 18.583},
        {21, 1.558}, {22, 4.588},  {23, 4.846},  {24, 1.478}, {25, 1.478},  {26, 3.596},
        {27, 3.583}, {35, 3.0},    {41, 3.0},    {55, 3.0},   {56, 5.333},  {61, 5.333}};
    for (const auto& [column, there] : published) {
        QVERIFY2(
            std::abs(mean[column] / there - 1) < 0.03,
            qPrintable(
                QString("column %1: %2, published %3").arg(column).arg(mean[column]).arg(there)));
    }
}

void SamplingTest::doesNotDependOnThreads() {
    const Problem problem = mindMappingsProblems().front();
    const VectorLayout layout(problem);
    SamplingSettings settings;
    settings.samples = 1010;
    std::uint64_t heard = 0;
    const ProblemRanges ranges = mindMappingsRanges(problem);
    const auto draw = [&](unsigned threads) {
        return sampleData(problem, layout, {}, ranges, settings, threads,
                          [&](std::uint64_t samples) { heard = samples; });
    };
    const DataSet one = draw(1);
    QCOMPARE(one.size(), std::size_t{1010});
    QCOMPARE(heard, std::uint64_t{1010});
    const DataSet three = draw(3);
    QVERIFY(one.mappings == three.mappings);
    QVERIFY(one.costs == three.costs);
    settings.seed = 2;
    QVERIFY(draw(1).mappings != one.mappings);
    std::stop_source stopped;
    stopped.request_stop();
    QCOMPARE(sampleData(problem, layout, {}, ranges, settings, 1, {}, stopped.get_token()).size(),
             std::size_t{0});
}

void SamplingTest::logarithmsAreRight() {
    for (double number = 1e-12; number < 1e15; number *= 1.37) {
        QVERIFY(std::abs(portableLogarithm(number) - std::log(number)) < 1e-12);
    }
    QCOMPARE(portableLogarithm(1), 0.0);
}

void SamplingTest::rangesAreRead() {
    const Problem problem = mindMappingsProblems().front();
    const ProblemRanges ranges = mindMappingsRanges(problem);
    QCOMPARE(ranges.ranges().size(), std::size_t{5});
    QCOMPARE(ranges.ranges()[1].bounds.size(), std::size_t{16});
    QVERIFY((ranges.ranges()[3].dimensions == std::vector<std::size_t>{3, 4}));
    QVERIFY((ranges.ranges()[3].bounds == std::vector<std::int64_t>{1, 3, 5, 7}));
    RandomNumbers random(1);
    for (int i = 0; i < 100; ++i) {
        const auto bounds = ranges.draw(random, 7);
        QCOMPARE(bounds[3], bounds[4]);
        QCOMPARE(bounds[5], bounds[6]);
        QVERIFY(ranges.outside(bounds).empty());
    }
    // Inception has 32 images, more than any problem of the training.
    QVERIFY((ranges.outside(boundsOf(mindMappingsProblems()[2].workload)) ==
             std::vector<std::size_t>{0}));
    const auto layers =
        ProblemRanges::of({mindMappingsProblems()[0].workload, mindMappingsProblems()[1].workload});
    QVERIFY((layers.ranges()[1].bounds == std::vector<std::int64_t>{128, 256}));
    QVERIFY((layers.ranges()[0].bounds == std::vector<std::int64_t>{16}));
}

void SamplingTest::badRangesAreSentences() {
    const Workload workload = mindMappingsProblems().front().workload;
    for (const char* text : {"", "N", "N=", "N=0", "N=1..", "N=4..1", "N=1..9/0", "N=1/2/3", "N=x",
                             "N=1=2", "N=1..2000000000", "N=1,,2", "N=99999999999999999999"}) {
        ProblemRanges ranges = ProblemRanges::of(std::vector<Workload>{workload});
        const std::string sentence = messageOf([&] { ranges.set(workload, text); });
        QVERIFY2(sentence.find("a range of dimension sizes is expected") != std::string::npos,
                 text);
    }
    ProblemRanges ranges = ProblemRanges::of(std::vector<Workload>{workload});
    QCOMPARE(messageOf([&] { ranges.set(workload, "N,Z=1"); }),
             std::string("the range is for 'Z', which is not a dimension of mind-mappings-cnn "
                         "ResNet_Conv_3"));
}

void SamplingTest::problemsThatFitNothingAreASentence() {
    Problem problem = tinySurrogateProblem();
    problem.accelerator.levels[1].buffers[0].capacity = 2;  // too small for one word of each tensor
    SamplingSettings settings;
    settings.samples = 10;
    const auto ranges = ProblemRanges::of(std::vector<Workload>{problem.workload});
    const std::string sentence =
        messageOf([&] { sampleData(problem, VectorLayout(problem), {}, ranges, settings, 1); });
    QVERIFY(sentence.find("the program found no legal random mapping") != std::string::npos);
}

LOOPGLASS_TEST(SamplingTest)

}  // namespace loopglass::test::sampling_test

#include "sampling_test.moc"
