// A separate search finds the best of all mappings with the least traffic. No view has this mapping
// among its candidates, and the inspector states this.
#include "inspector/inspector.h"
#include "runner/run_tests.h"
#include "ui/window_fixture.h"

#include <QTest>
#include <QTextBrowser>

namespace loopglass::ui::test::traffic_ties_test {

class TrafficTiesTest : public WindowFixture {
    Q_OBJECT

    bool isSaid() const {
        const auto* page = m_window->findChild<Inspector*>()->findChild<QTextBrowser*>();
        return page->toPlainText().contains(QStringLiteral("A second search compared mappings"));
    }
    void minimise(const Objective& objective) {
        SearchOptions options = m_window->document().options();
        options.objective = objective;
        m_window->document().setOptions(options, {QStringLiteral("objective"), {}});
        QVERIFY(settle(*m_window));
    }

private slots:
    void init() { begin(samples()[1]); }
    void cleanup() { end(); }

    void areSaid() {
        QVERIFY(!isSaid());
        minimise(Objective::traffic("DRAM"));
        QCOMPARE(m_window->shown().now().run->result()->bestNode, noNode);
        QVERIFY(isSaid());
        minimise(Objective::Energy);
        QVERIFY(m_window->shown().now().run->result()->bestNode != noNode);
        QVERIFY(!isSaid());
    }
};

LOOPGLASS_TEST(TrafficTiesTest)

}  // namespace loopglass::ui::test::traffic_ties_test

#include "traffic_ties_test.moc"
