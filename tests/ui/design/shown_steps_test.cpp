// Sensitivity shows its steps while they are computed, and a point opens with the exact search.
#include "design/points/sensitivity_run.h"
#include "design/views/sensitivity_view.h"
#include "design/views/tornado_chart.h"
#include "mapper/search_methods.h"
#include "runner/run_tests.h"
#include "ui/design/design_window.h"
#include "ui/drawn_text.h"

#include <QPushButton>
#include <QTest>
#include <optional>

namespace loopglass::ui::test::shown_steps_test {

const QString smallDesign =
    QStringLiteral("accelerator: %1/samples/accelerators/eyeriss-like-45nm.yaml\n"
                   "workloads: %1/samples/workloads/conv1d.yaml\n"
                   "vary:\n"
                   "  - {parameter: L2.capacity, from: 4096, to: 16384}\n"
                   "limit:\n"
                   "  - {area: 100 mm2}\n");

class ShownStepsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_shown.emplace(); }
    void cleanup() {
        QCOMPARE(m_shown->warnings(), QStringList());
        m_shown.reset();
    }

    /// Steps appear as they become known. Limits do not matter to steps, so an edit of a limit
    /// stops nothing.
    void sensitivityIsShownWhileItRuns() {
        QVERIFY(m_shown->map(smallDesign));
        m_shown->page().mark({0, 1});
        m_shown->trigger("design.sensitivity");
        auto& view = m_shown->view<SensitivityView>("sensitivity");
        bool isPartly = false;
        connect(&view, &SensitivityView::workChanged, this, [&] {
            isPartly = isPartly || (!view.work().isEmpty() && view.steps() &&
                                    view.steps()->found.stopped && !view.chart().bars().empty());
        });
        QTest::mouseClick(&view.button(), Qt::LeftButton);
        DesignPlan plan = m_shown->window().document().design();
        plan.limits[0].most *= 2;
        QCOMPARE(m_shown->window().document().setDesign(plan, {}), QString());
        QTRY_VERIFY(view.work().isEmpty());
        QVERIFY(isPartly);
        QVERIFY(view.steps() && !view.steps()->found.stopped);
    }

    /// At its least width, the chart has space for every number and for bars on both sides.
    void aNarrowChartCutsNothing() {
        Theme theme;
        TornadoChart chart(theme);
        const QString name = QStringLiteral("L2 read bandwidth");
        chart.setBars(
            {{name, QStringLiteral("9 → 4.5 words/cycle"), QStringLiteral("+109 %"), {}, 1.09},
             {name, QStringLiteral("9 → 18 words/cycle"), QStringLiteral("−50 %"), {}, -0.5}},
            QStringLiteral("less"), QStringLiteral("more"));
        chart.resize(chart.minimumSizeHint());
        const QList<DrawnText> drawn = drawnTexts(chart);
        QVERIFY(!drawn.isEmpty());
        for (const DrawnText& one : drawn) {
            QVERIFY2(one.place.left() >= 0 && one.place.right() <= chart.width(),
                     qPrintable(QStringLiteral("%1 ends at %2 of %3")
                                    .arg(one.text)
                                    .arg(one.place.right())
                                    .arg(chart.width())));
        }
    }

    /// The accelerator of a point is searched exactly, and the window says that.
    void openingSaysThatTheSearchIsExact() {
        QVERIFY(m_shown->map(smallDesign));
        m_shown->window().document().setMethod(principlesMethod(), {});
        QStringList messages;
        connect(&m_shown->window().bench(), &Workbench::messageSent, this,
                [&messages](const QString& message) { messages << message; });
        m_shown->page().mark({0, 1});
        emit m_shown->page().opened({0, 1});
        QCOMPARE(m_shown->window().document().method().key(), exactMethod().key());
        QVERIFY2(messages.last().contains(QStringLiteral("the search is exact now")),
                 qPrintable(messages.join(QLatin1Char('\n'))));
        m_shown->trigger("edit.undo");
        QCOMPARE(m_shown->window().document().method().key(), principlesMethod().key());
    }

private:
    std::optional<DesignWindow> m_shown;
};

LOOPGLASS_TEST(ShownStepsTest)

}  // namespace loopglass::ui::test::shown_steps_test

#include "shown_steps_test.moc"
