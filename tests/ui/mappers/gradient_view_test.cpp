// The view Gradient: a training and a search arrive while they run, a step can be chosen, and what
// is drawn is drawn at every size.

#include "mappers/gradient/gradient_run.h"
#include "mappers/gradient/gradient_view.h"
#include "runner/run_tests.h"
#include "support/surrogate_cases.h"
#include "ui/no_warnings.h"

#include <QComboBox>
#include <QPainter>
#include <QTest>
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

    void stoppedItKeepsWhatItHas() {
        GradientRun run;
        GradientPlan endless = plan();
        endless.train.training.epochs = 1'000'000;
        run.start(endless);
        QTRY_VERIFY(run.data() && run.data()->losses.size() > 1);
        run.stop();
        QVERIFY(!run.isRunning());
        QVERIFY(run.data()->losses.size() > 1);
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

    /// Each number that is learned has its own points; a bar says what it is.
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
        QCOMPARE(view.output().itemText(outputs), QStringLiteral("cycles"));
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
