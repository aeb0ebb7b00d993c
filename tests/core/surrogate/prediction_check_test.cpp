// Predictions of a surrogate compared with counts. The counts are those of the cost model, and the
// predictions improve with training.

#include "cost/evaluate.h"
#include "runner/run_tests.h"
#include "support/surrogate_cases.h"
#include "surrogate/gradient_search.h"
#include "surrogate/prediction_check.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::prediction_check_test {

using namespace surrogate;

/// Returns the mean distance of the logarithms.
double errorOf(const std::vector<PredictedAndTrue>& all) {
    double sum = 0;
    for (const PredictedAndTrue& one : all) {
        sum += std::abs(std::log(one.predicted / one.counted));
    }
    return sum / static_cast<double>(all.size());
}

class PredictionCheckTest : public QObject {
    Q_OBJECT

private slots:
    void isTheSameForASeed();
    void moreLearningPredictsBetter();
    void countsWhatTheSearchCounts();
    void findsNothingWhereNothingIsLegal();

private:
    static SharedModel trained(std::uint64_t epochs) {
        TrainObserver nobody;
        TrainRequest request = quickTraining(tinySurrogateProblem(), 2000, epochs);
        request.sampling.logarithms = true;
        request.training.batch = 16;
        request.training.rate = 0.05;
        return train(request, nobody);
    }
};

void PredictionCheckTest::isTheSameForASeed() {
    const Problem problem = tinySurrogateProblem();
    const SharedModel model = trained(1);
    const auto one = comparePredictions(model, problem, {}, Objective::Edp, 50, 1);
    QCOMPARE(one.size(), std::size_t{50});
    QVERIFY(comparePredictions(model, problem, {}, Objective::Edp, 50, 1) == one);
    QVERIFY(comparePredictions(model, problem, {}, Objective::Edp, 50, 2) != one);
    for (const PredictedAndTrue& at : one) {
        QVERIFY(at.predicted >= 1 && at.counted >= 1);
        // The last two numbers are energy and cycles. Their product is the minimised quantity.
        const std::size_t count = costColumns(problem).size();
        QCOMPARE(at.predictedOutputs.size(), count);
        QCOMPARE(at.countedOutputs.size(), count);
        const double edp = at.countedOutputs[count - 2] * at.countedOutputs[count - 1];
        QVERIFY(std::abs(edp / at.counted - 1) < 1e-9);
        const double predicted = std::max(1.0, at.predictedOutputs[count - 2]) *
                                 std::max(1.0, at.predictedOutputs[count - 1]);
        QVERIFY(std::abs(predicted / at.predicted - 1) < 1e-9);
        QVERIFY(at.countedOutputs[count - 3] > 0 && at.countedOutputs[count - 3] <= 1);
    }
}

void PredictionCheckTest::moreLearningPredictsBetter() {
    const Problem problem = tinySurrogateProblem();
    const double little = errorOf(comparePredictions(trained(1), problem, {}, {}, 200, 3));
    const double much = errorOf(comparePredictions(trained(20), problem, {}, {}, 200, 3));
    QVERIFY2(much < 0.7 * little, qPrintable(QString("%1 and %2").arg(much).arg(little)));
}

/// The least of many predictions equals the exact count of the best mapping.
void PredictionCheckTest::countsWhatTheSearchCounts() {
    const Problem problem = tinySurrogateProblem();
    struct Path : GradientObserver {
        explicit Path(const Problem& of) : problem(of), layout(of), counter(of, layout, {}) {}
        void step(const GradientStep& step) override {
            const double counted = aboveLeast({}, step.totals, counter.least());
            const double edp = evaluate(problem, layout.mapping(step.point), {}).edp();
            if (std::abs(counted * counter.least().edp() / edp - 1) > 1e-12) {
                ++wrong;
            }
        }
        const Problem& problem;
        VectorLayout layout;
        CostVector counter;
        int wrong = 0;
    } path(problem);
    searchGradient({trained(1), &problem, {}, {}, {}, 30, 1}, path);
    QCOMPARE(path.wrong, 0);
}

void PredictionCheckTest::findsNothingWhereNothingIsLegal() {
    Problem narrow = tinySurrogateProblem();
    narrow.accelerator.levels[1].buffers[0].capacity = 2;
    QVERIFY(comparePredictions(trained(1), narrow, {}, {}, 5, 1).empty());
}

LOOPGLASS_TEST(PredictionCheckTest)

}  // namespace loopglass::test::prediction_check_test

#include "prediction_check_test.moc"
