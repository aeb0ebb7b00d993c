// The view Surrogate. Results of a training and a search appear while they run, a step can be
// selected, and the drawings work at every size.

#include "mappers/gradient/gradient_run.h"
#include "mappers/gradient/gradient_view.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/surrogate_cases.h"
#include "text/window_language.h"
#include "ui/drawn_text.h"
#include "ui/no_warnings.h"

#include <QComboBox>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <optional>

namespace loopglass::ui::test::gradient_view_test {

using loopglass::test::quickTraining;
using loopglass::test::tinySurrogateProblem;

GradientPlan plan() {
    GradientPlan plan{quickTraining(tinySurrogateProblem(), 1000, 3), {}};
    plan.evaluations = 60;
    return plan;
}

class GradientViewTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;
    QTemporaryDir m_folder;

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void aRunIsSeenAsItGoes() {
        GradientRun run;
        std::size_t heard = 0;
        connect(&run, &GradientRun::changed, this, [&] { ++heard; });
        QCOMPARE(run.start(plan()), QString());
        QTRY_VERIFY(!run.isRunning());
        QVERIFY(heard >= 4);
        QCOMPARE(run.data()->losses.size(), std::size_t{3});
        QCOMPARE(run.data()->check.size(), std::size_t{500});
        QCOMPARE(run.data()->path.size(), std::size_t{60});
        QCOMPARE(run.data()->counted.size(), std::size_t{60});
        QCOMPARE(run.data()->columns.size(), run.data()->path.front().after.size());
        QCOMPARE(run.data()->columns[3].name(), QStringLiteral("DRAM M"));
    }

    void whatCannotBeTrainedIsSaid() {
        GradientRun run;
        GradientPlan none = plan();
        none.train.sampling.samples = 0;
        QVERIFY(!run.start(none).isEmpty());
        QVERIFY(!run.isRunning());
        QVERIFY(!run.data());
    }

    /// After complete epochs, a model exists, and the training continues from it to the same final
    /// model. After a kill, a new window finds it in the file.
    void stoppedItIsGoneOnWith() {
        const QString file = m_folder.filePath(QStringLiteral("training.model"));
        GradientPlan long6 = plan();
        long6.train.training.epochs = 6;
        long6.file = file;
        GradientRun whole;
        whole.start(long6);
        QTRY_VERIFY(!whole.isRunning());

        GradientRun run;
        const QMetaObject::Connection stopper = connect(&run, &GradientRun::changed, &run, [&] {
            if (run.data() && run.data()->losses.size() == 2) {
                run.stop();
            }
        });
        long6.train.sampling.samples = 20'000;  // so that the stop comes in time
        long6.train.training.hidden = {64, 64};
        run.start(long6);
        QTRY_VERIFY(!run.isRunning());
        disconnect(stopper);
        QVERIFY(run.data()->part.isPart());
        QVERIFY(run.data()->model && run.model() == run.data()->model);
        QVERIFY(!run.data()->check.empty() && run.data()->path.empty());
        const std::size_t learned = run.data()->losses.size();
        QVERIFY(learned >= 2 && learned < 6);
        const surrogate::Trained kept = GradientRun::kept(file);
        QVERIFY(kept.isPart() && *kept.model == *run.data()->model);
        QVERIFY(!GradientRun::kept(m_folder.filePath(QStringLiteral("none"))).model);

        GradientRun again;
        GradientPlan rest = long6;
        rest.from = kept;
        again.start(rest);
        QTRY_VERIFY(!again.isRunning());
        GradientRun unbroken;
        unbroken.start(long6);
        QTRY_VERIFY(!unbroken.isRunning());
        QVERIFY(*again.data()->model == *unbroken.data()->model);
        QVERIFY(!again.data()->part.model && !GradientRun::kept(file).isPart());
        QCOMPARE(again.data()->path.size(), std::size_t{60});
    }

    /// The previous model stays until the new one exists, and is shown again if the training is
    /// stopped too early.
    void aModelStaysUntilThereIsANewOne() {
        GradientRun run;
        run.start(plan());
        QTRY_VERIFY(!run.isRunning());
        const surrogate::SharedModel first = run.model();
        GradientPlan other = plan();
        other.train.sampling.samples = 5'000'000;
        run.start(other);
        QVERIFY(run.isRunning() && run.model() == first);
        run.stop();
        QTRY_VERIFY(!run.isRunning());
        QVERIFY(run.model() == first && run.data()->model == first);
        QCOMPARE(run.data()->path.size(), std::size_t{60});
        other = plan();
        other.train.sampling.seed = 9;
        run.start(other);
        QTRY_VERIFY(!run.isRunning());
        const surrogate::SharedModel second = run.model();
        QVERIFY(second && second != first);
        run.swapWithPrevious();
        QVERIFY(run.model() == first);
        run.swapWithPrevious();
        QVERIFY(run.model() == second);
    }

    /// The drawing is cleared completely.
    void stoppedBeforeAnEpochItHasNothing() {
        GradientRun run;
        GradientPlan endless = plan();
        endless.train.sampling.samples = 5'000'000;
        run.start(endless);
        QTRY_VERIFY(run.data() && run.data()->sampled > 0);
        run.stop();
        QTRY_VERIFY(!run.isRunning());
        QVERIFY(run.data()->nothing && run.data()->sampled == 0 && !run.model());
    }

    /// As in other views, costs are divided by the proven optimum.
    void costsAreBesideTheOptimum() {
        GradientRun run;
        run.start(plan());
        QTRY_VERIFY(!run.isRunning());
        QVERIFY(run.data()->optimum && *run.data()->optimum >= 1);
        const auto& counted = run.data()->counted;
        QVERIFY(*std::min_element(counted.begin(), counted.end()) >= 1 - 1e-9);
        QVERIFY(*std::min_element(counted.begin(), counted.end()) < 1.5);
    }

    void stepsAreChosen() {
        GradientRun run;
        run.start(plan());
        QTRY_VERIFY(!run.isRunning());
        Theme theme;
        GradientView view(theme);
        view.resize(900, 620);
        view.show();
        view.setData(run.data());
        QCOMPARE(view.selected(), std::size_t{59});
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.placeOf(20).toPoint());
        QCOMPARE(view.selected(), std::size_t{20});
        QVERIFY(view.accessibleDescription().startsWith(QStringLiteral("21: ")));
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.selected(), std::size_t{21});
        QTest::keyClick(&view, Qt::Key_Home);
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(view.selected(), std::size_t{0});
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.selected(), std::size_t{59});
        QCOMPARE(view.asTable().size(), qsizetype{61});
        QCOMPARE(view.asTable()[1][1], QStringLiteral("start"));
    }

    /// Each learned number has its own points, and a bar names its number.
    void numbersAreLookedAt() {
        GradientRun run;
        run.start(plan());
        QTRY_VERIFY(!run.isRunning());
        Theme theme;
        GradientView view(theme);
        view.resize(900, 620);
        view.show();
        QVERIFY(!view.output().isVisible());
        view.setData(run.data());
        QVERIFY(view.output().isVisible());
        const int outputs = static_cast<int>(run.data()->outputs.size());
        QCOMPARE(view.output().count(), outputs + 1);
        QCOMPARE(view.output().itemText(outputs), QStringLiteral("delay"));
        QCOMPARE(run.data()->check.front().countedOutputs.size(), run.data()->outputs.size());
        const QImage sought = view.grab().toImage();
        view.output().setCurrentIndex(outputs);
        QVERIFY(view.grab().toImage() != sought);
        const std::size_t first = run.data()->firstFactor;
        QString found;
        for (int x = 450; x < 900 && found.isEmpty(); ++x) {
            found = GradientPainter(theme, *run.data(), 20, QRectF(12, 12, 876, 596))
                        .wordsOfBar(QPointF(x, 500));
        }
        QVERIFY2(found.startsWith(run.data()->columns[first].name() + QStringLiteral(": ")),
                 qPrintable(found));
    }

    /// In both languages, with the smallest width of the middle of a window.
    void namesOfNumbersAreWhole() {
        GradientRun run;
        run.start(plan());
        QTRY_VERIFY(!run.isRunning());
        Theme theme;
        for (const QString& language : WindowLanguage::all()) {
            const WindowLanguage spoken(language);
            for (const int width : {540, 640, 900}) {
                GradientView view(theme);
                view.resize(width, 620);
                view.show();
                view.setData(run.data());
                const QString written = writtenOn(view);
                for (std::size_t c = run.data()->firstFactor; c < run.data()->columns.size(); ++c) {
                    const QString name = run.data()->columns[c].group().remove(QLatin1Char(' '));
                    QVERIFY2(written.contains(name), qPrintable(name));
                }
                const QList<DrawnText> all = drawnTexts(view);
                for (const DrawnText& one : all) {
                    QVERIFY2(!isCut(one), qPrintable(one.text));
                }
            }
        }
    }

    void everyStateIsDrawnAtEverySize() {
        GradientRun run;
        run.start(plan());
        QTRY_VERIFY(!run.isRunning());
        Theme theme;
        GradientView view(theme);
        auto begun = std::make_shared<GradientData>();
        begun->sampled = 70;
        for (const SharedGradient& data : {SharedGradient(), SharedGradient(begun), run.data()}) {
            view.setData(data);
            for (const QSize& size : {QSize(1, 1), QSize(520, 400), QSize(1400, 900)}) {
                QImage image(size, QImage::Format_ARGB32_Premultiplied);
                image.fill(Qt::white);
                QPainter painter(&image);
                view.paintTo(painter, size, theme);
            }
        }
    }
};

LOOPGLASS_TEST(GradientViewTest)

}  // namespace loopglass::ui::test::gradient_view_test

#include "gradient_view_test.moc"
