// The pictures of the samples on Start show results that a search finds.
#include "cost/evaluate.h"
#include "files/samples.h"
#include "format/read/read_network.h"
#include "modes/sample_card.h"
#include "modes/start/sample_result.h"
#include "runner/run_tests.h"
#include "ui/own_home.h"
#include "ui/searched_sample.h"
#include "workload/role_numbers.h"

#include <QImage>
#include <QPainter>
#include <QTest>
#include <cmath>

namespace loopglass::ui::test::sample_results_test {

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-6 * std::max(a, b); }

class SampleResultsTest : public QObject {
    Q_OBJECT

private slots:
    void everySampleHasAPicture() {
        const Theme theme;
        for (const Sample& sample : samples() + designSamples()) {
            const SampleResult result = sampleResult(sample.id);
            QVERIFY2(!result.isEmpty(), qPrintable(sample.id));
            QImage picture(140, 100, QImage::Format_RGB32);
            picture.fill(theme.panel());
            QPainter painter(&picture);
            result.draw(painter, QRectF(0, 0, 140, 100), theme);
            int drawn = 0;
            for (int x = 0; x < picture.width(); ++x) {
                for (int y = 0; y < picture.height(); ++y) {
                    const QColor at = picture.pixelColor(x, y);
                    drawn += at != theme.panel() && at != theme.page() ? 1 : 0;
                }
            }
            QVERIFY2(drawn > 60, qPrintable(sample.id));
        }
    }

    /// The energies are those of the best mapping, and the operands are in the order of their
    /// colours.
    void theEnergiesAreThoseOfASearch() {
        for (const Sample& sample : samples()) {
            const SampleResult stored = sampleResult(sample.id);
            if (stored.energy.isEmpty()) {
                continue;
            }
            const auto run = searched(sample.accelerator.toStdString(),
                                      sample.workload.section(QLatin1Char('/'), 1).toStdString());
            const Problem& problem = run->problem();
            const Cost cost = evaluate(problem, *run->result()->best);
            const auto roles = roleNumbers(problem.workload.tensors);
            QCOMPARE(static_cast<std::size_t>(stored.energy.size()), cost.levels.size());
            for (std::size_t l = 0; l < cost.levels.size(); ++l) {
                const auto& bar = stored.energy[static_cast<qsizetype>(l)];
                QCOMPARE(static_cast<std::size_t>(bar.size()), roles.size());
                for (std::size_t t = 0; t < roles.size(); ++t) {
                    QCOMPARE(roles[t], t);
                    QVERIFY2(
                        isNear(bar[static_cast<qsizetype>(t)], cost.levels[l].tensors[t].energy()),
                        qPrintable(sample.id));
                }
            }
        }
    }

    void aLayerOfTheNetworkIsThatOfASearch() {
        const Sample sample = sampleCalled(QStringLiteral("network"));
        const SampleResult stored = sampleResult(sample.id);
        const DocumentState state = readSample(sample);
        QCOMPARE(static_cast<std::size_t>(stored.layers.size()), state.network->layers.size());
        const std::size_t last = state.network->layers.size() - 1;
        const NetworkLayer& layer = state.network->layers[last];
        const Problem problem = bind(layer.workload, *state.accelerator);
        const MapResult found = map({problem, principlesMethod(), {}});
        const double energy = evaluate(problem, *found.answer.best).energy;
        QVERIFY(isNear(stored.layers[static_cast<qsizetype>(last)],
                       energy * static_cast<double>(layer.repeat)));
    }

    /// At every size of the window and of the letters, title and lesson fit beside the picture.
    void textsFitBesideThePicture() {
        Theme theme;
        for (const bool large : {false, true}) {
            theme.setProjector(large);
            for (const Sample& sample : samples() + designSamples()) {
                SampleCard card(theme, sample.title, sample.learns, sampleResult(sample.id),
                                nullptr);
                card.resize(large ? 560 : 400, card.sizeHint().height());
                QVERIFY2(card.textHeight() <= card.height() - 20, qPrintable(sample.id));
            }
        }
    }
};

LOOPGLASS_TEST(SampleResultsTest)

}  // namespace loopglass::ui::test::sample_results_test

#include "sample_results_test.moc"
