// The network. Its size is known, its gradient is compared with finite differences, and its
// products with plain sums. Training improves it, with the same result each time.

#include "runner/run_tests.h"
#include "support/sanitizer.h"
#include "support/surrogate_cases.h"
#include "surrogate/batch_pass.h"
#include "surrogate/training.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::perceptron_test {

using namespace surrogate;

std::vector<float> drawn(RandomNumbers& random, std::size_t count) {
    std::vector<float> numbers(count);
    for (float& number : numbers) {
        number = static_cast<float>(2 * random.unit() - 1);
    }
    return numbers;
}

class PerceptronTest : public QObject {
    Q_OBJECT

private slots:
    void hasTheParametersOfThePaper();
    void productsAreSumsInOneOrder();
    void gradientByInputIsThatOfDifferences();
    void slopesOfWeightsAreThoseOfDifferences();
    void batchesAndSinglesAgree();
    void ratesFallInSteps();
    void learns();
    void stopsBetweenBatches();
};

void PerceptronTest::hasTheParametersOfThePaper() {
    const auto count = [](std::size_t inputs, std::size_t outputs) {
        return parameterCountOf({inputs, 64, 256, 1024, 2048, 2048, 1024, 256, 64, outputs});
    };
    QCOMPARE(count(62, 12), std::size_t{8'957'196});
    QCOMPARE(count(40, 15), std::size_t{8'955'983});
    const Perceptron usual({62, 256, 256, 128, 12}, 1);
    QCOMPARE(usual.parameterCount(), std::size_t{116'364});
    QVERIFY((usual.widths() == std::vector<std::size_t>{62, 256, 256, 128, 12}));
    QVERIFY(usual == Perceptron({62, 256, 256, 128, 12}, 1));
    QVERIFY(usual != Perceptron({62, 256, 256, 128, 12}, 2));
}

void PerceptronTest::productsAreSumsInOneOrder() {
    RandomNumbers random(4);
    OrderedProduct product;
    for (const std::size_t rows : {1U, 7U, 16U, 33U}) {
        for (const std::size_t columns : {1U, 5U, 6U, 13U}) {
            for (const std::size_t inner : {1U, 9U, 64U}) {
                const std::vector<float> a = drawn(random, rows * inner);
                const std::vector<float> b = drawn(random, inner * columns);
                std::vector<float> c(rows * columns);
                std::vector<float> turned(rows * columns);
                product.multiply(a.data(), rows, inner, {b.data(), 1, inner}, columns, c.data());
                std::vector<float> across(b.size());
                for (std::size_t k = 0; k < inner; ++k) {
                    for (std::size_t j = 0; j < columns; ++j) {
                        across[k * columns + j] = b[j * inner + k];
                    }
                }
                product.multiply(a.data(), rows, inner, {across.data(), columns, 1}, columns,
                                 turned.data());
                for (std::size_t i = 0; i < rows; ++i) {
                    for (std::size_t j = 0; j < columns; ++j) {
                        volatile float sum = 0;  // each step is rounded separately
                        for (std::size_t k = 0; k < inner; ++k) {
                            const volatile float term = a[k * rows + i] * b[j * inner + k];
                            sum = sum + term;
                        }
                        QCOMPARE(c[j * rows + i], static_cast<float>(sum));
                        QCOMPARE(turned[j * rows + i], static_cast<float>(sum));
                    }
                }
            }
        }
    }
}

void PerceptronTest::gradientByInputIsThatOfDifferences() {
    const Perceptron network({9, 40, 40, 24, 3}, 5);
    PerceptronAt at(network);
    RandomNumbers random(6);
    const std::vector<float> weights{1, -2, 0.5F};
    const auto valueAt = [&](const std::vector<float>& input) {
        const auto out = at.evaluate(input);
        return static_cast<double>(out[0]) - 2.0 * static_cast<double>(out[1]) +
               0.5 * static_cast<double>(out[2]);
    };
    for (int round = 0; round < 20; ++round) {
        std::vector<float> input = drawn(random, 9);
        at.evaluate(input);
        const auto slope = at.gradient(weights);
        const std::vector<float> gradient(slope.begin(), slope.end());
        double length = 0;
        for (const float part : gradient) {
            length += static_cast<double>(part * part);
        }
        // Along the gradient, the value rises by the gradient's length, unless a neuron switches
        // off on the way. Floats do not allow a smaller step.
        const double step = 2e-3;
        std::vector<float> ahead = input;
        std::vector<float> behind = input;
        for (std::size_t i = 0; i < input.size(); ++i) {
            ahead[i] += static_cast<float>(step / std::sqrt(length)) * gradient[i];
            behind[i] -= static_cast<float>(step / std::sqrt(length)) * gradient[i];
        }
        const double before = valueAt(input) - valueAt(behind);
        const double after = valueAt(ahead) - valueAt(input);
        // No neuron switched between the two points.
        if (std::abs(after - before) < 1e-3 * step * std::sqrt(length)) {
            QVERIFY(std::abs((after + before) / (2 * step * std::sqrt(length)) - 1) < 1e-3);
        }
    }
}

void PerceptronTest::slopesOfWeightsAreThoseOfDifferences() {
    Perceptron network({3, 8, 2}, 9);
    RandomNumbers random(10);
    BatchPass pass(network);
    constexpr std::size_t samples = 5;
    pass.start(samples);
    for (std::size_t s = 0; s < samples; ++s) {
        const std::vector<float> input = drawn(random, 3);
        const std::vector<float> truth = drawn(random, 2);
        std::copy(input.begin(), input.end(), pass.input(s));
        std::copy(truth.begin(), truth.end(), pass.truth(s));
        pass.truth(s)[0] *= 3;  // includes errors above the threshold
    }
    pass.forward();
    pass.backward();
    const std::vector<NeuronLayer> slopes = pass.slopes();
    for (std::size_t l = 0; l < 2; ++l) {
        for (std::size_t w = 0; w < slopes[l].weights.size() + slopes[l].biases.size(); ++w) {
            NeuronLayer& layer = network.layers()[l];
            const bool bias = w >= layer.weights.size();
            float& number = bias ? layer.biases[w - layer.weights.size()] : layer.weights[w];
            const float there = number;
            constexpr float step = 2e-4F;  // such a small step switches off few neurons
            number = there + step;
            const double above = pass.forward();
            number = there - step;
            const double below = pass.forward();
            number = there;
            const double expected = (above - below) / (2 * static_cast<double>(step) * samples * 2);
            const float found =
                bias ? slopes[l].biases[w - layer.weights.size()] : slopes[l].weights[w];
            QVERIFY2(std::abs(static_cast<double>(found) - expected) < 2e-3,
                     qPrintable(QString("layer %1, number %2: %3, expected %4")
                                    .arg(l)
                                    .arg(w)
                                    .arg(static_cast<double>(found))
                                    .arg(expected)));
        }
    }
}

void PerceptronTest::batchesAndSinglesAgree() {
    const Perceptron network({6, 20, 11, 4}, 3);
    RandomNumbers random(8);
    BatchPass pass(network);
    PerceptronAt at(network);
    pass.start(7);
    double expected = 0;
    for (std::size_t s = 0; s < 7; ++s) {
        const std::vector<float> input = drawn(random, 6);
        std::copy(input.begin(), input.end(), pass.input(s));
        std::fill_n(pass.truth(s), 4, 0.0F);
        for (const float out : at.evaluate(input)) {
            const double error = std::abs(static_cast<double>(out));
            expected += error < 1 ? error * error / 2 : error - 0.5;
        }
    }
    QVERIFY(std::abs(pass.forward() / expected - 1) < 1e-5);
}

void PerceptronTest::ratesFallInSteps() {
    TrainingSettings settings;
    settings.epochs = 100;
    QCOMPARE(settings.rateOf(0), 1e-2);
    QCOMPARE(settings.rateOf(24), 1e-2);
    QCOMPARE(settings.rateOf(25), 1e-3);
    QCOMPARE(settings.rateOf(99), 1e-5);
    settings.decayEpochs = 20;
    QCOMPARE(settings.rateOf(20), 1e-3);
}

/// Mappings of ResNet conv4 and what they cost, as z-scores.
DataSet trainingData(std::uint64_t samples) {
    const Problem problem = mindMappingsProblems()[1];
    SamplingSettings settings;
    settings.samples = samples;
    settings.logarithms = true;
    DataSet data = sampleData(problem, VectorLayout(problem, 16), {}, mindMappingsRanges(problem),
                              settings, 1);
    Scale::of(data.mappings, data.columns).normalise(data.mappings);
    Scale::of(data.costs, data.outputs).normalise(data.costs);
    return data;
}

void PerceptronTest::learns() {
    const std::uint64_t samples = underAddressSanitizer ? 2'000 : 20'000;
    const DataSet data = trainingData(samples);
    TrainingSettings settings;
    settings.hidden = {48, 32};
    settings.epochs = 4;
    settings.batch = 16;
    settings.rate = 0.05;
    settings.decayEpochs = 3;
    std::vector<EpochLoss> losses;
    std::vector<Perceptron> networks;
    const auto keep = [&](const EpochLoss& loss, const Perceptron& network,
                          const std::vector<NeuronLayer>&) {
        losses.push_back(loss);
        networks.push_back(network);
    };
    Training(data, settings).run(keep, {});
    QCOMPARE(losses.size(), std::size_t{4});
    QVERIFY(losses.back().training < losses.front().training);
    const double most = underAddressSanitizer ? 0.2 : 0.09;  // one epoch leaves 0.12
    QVERIFY2(losses.back().test < most, qPrintable(QString::number(losses.back().test)));
    if (!underAddressSanitizer) {
        settings.epochs = 1;
        Training(data, settings).run(keep, {});
        QVERIFY(losses[4] == losses[0]);
        QVERIFY(networks[4] == networks[0]);
    }
}

void PerceptronTest::stopsBetweenBatches() {
    const DataSet data = trainingData(300);
    TrainingSettings settings;
    settings.hidden = {8};
    settings.epochs = 10;
    std::stop_source stop;
    int told = 0;
    Training(data, settings)
        .run(
            [&](const EpochLoss& loss, const Perceptron&, const std::vector<NeuronLayer>&) {
                ++told;
                if (loss.epoch == 2) {
                    stop.request_stop();
                }
            },
            stop.get_token());
    QCOMPARE(told, 2);
}

LOOPGLASS_TEST(PerceptronTest)

}  // namespace loopglass::test::perceptron_test

#include "perceptron_test.moc"
