// Designs that a user opens. Designs of the Start page are mapped at once and open here. A file
// with an error is rejected with its place and changes nothing.
#include "design_window.h"
#include "modes/sample_card.h"
#include "modes/start_page.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "views/status_badge.h"

#include <QTabWidget>

namespace loopglass::ui::test::design_files_test {

/// `%1` is the folder of the sources.
const char* const rightDesign = "accelerator: %1/samples/accelerators/eyeriss-like-45nm.yaml\n"
                                "workloads: %1/samples/workloads/conv1d.yaml\n"
                                "vary:\n"
                                "  - {parameter: L2.capacity, values: [4096, 8192]}\n"
                                "limit:\n"
                                "  - {area: 100 mm2}\n"
                                "objective: edp\n";

class DesignFilesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<DesignWindow> m_bench;

    MainWindow& window() { return m_bench->window(); }
    SampleCard* card(const Sample& sample) {
        for (auto* each : window().findChildren<SampleCard*>()) {
            if (each->text() == sample.title || each->accessibleName() == sample.title) {
                return each;
            }
        }
        return nullptr;
    }

private slots:
    void init() { m_bench = std::make_unique<DesignWindow>(); }
    void cleanup() {
        QCOMPARE(m_bench->warnings(), QStringList());
        m_bench.reset();
    }

    void theStartPageHasDesigns() {
        for (const Sample& sample : designSamples()) {
            m_bench->trigger("file.start");
            SampleCard* shown = card(sample);
            QVERIFY2(shown != nullptr && shown->isVisible(), qPrintable(sample.title));
            QTest::mouseClick(shown, Qt::LeftButton);
            QCOMPARE(m_bench->modeInFront(), QStringLiteral("design"));
            QCOMPARE(m_bench->page().viewInFront(), QStringLiteral("curve"));
            const DesignPlan& plan = window().document().design();
            QCOMPARE(plan.axes.size(), std::size_t{3});
            QVERIFY(plan.allLayers && plan.limits.size() == 1);
            QVERIFY(!window().document().isModified());
            QVERIFY(m_bench->page().run().isRunning());
            QTRY_VERIFY(m_bench->page().data() && m_bench->page().data()->known() > 0);
            window().commands().action(QStringLiteral("run.stop"))->trigger();
            QTRY_VERIFY(!m_bench->page().run().isRunning());
        }
        QCOMPARE(sampleCalled(designSamples()[1].id).title, designSamples()[1].title);
    }

    /// The file has everything, so there is nothing to save before an edit.
    void whatIsOnlyOpenedIsNotModified() {
        window().openSample(samples().first());
        const QString file =
            m_bench->write(QStringLiteral("design.yaml"),
                           QString::fromLatin1(rightDesign).arg(fromSource("")).toUtf8());
        QVERIFY(window().openFile(file));
        QVERIFY(!window().document().isModified());
        QVERIFY(!window().isWindowModified());
        DesignPlan plan = window().document().design();
        plan.axes.front().values = "4096, 8192, 16384";
        window().document().setDesign(plan, {QStringLiteral("sizes"), {}, {}});
        QVERIFY(window().document().isModified());
        QVERIFY(window().openFile(file));  // opened after an edit, which stays unsaved
        QVERIFY(window().document().isModified());
    }

    /// If the search may use imperfect factors, the design states which mappings it has.
    void loopsThatDivideAreNamed() {
        const auto* tabs = m_bench->page().findChild<QTabWidget*>();
        const auto* badge = tabs->findChild<StatusBadge*>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(m_bench->map(QString::fromLatin1(rightDesign)));
        QVERIFY(!badge->isVisible());
        const SharedDesign even = m_bench->page().data();
        QVERIFY(!even->isEvenOnly());
        QVERIFY(!designTable(even).first().contains(QStringLiteral("searched")));
        MapOptions options = window().document().options();
        options.uneven = Unevenness::All;
        window().document().setOptions(options, {QStringLiteral("tiles"), {}, {}});
        QVERIFY(badge->isVisible());
        QCOMPARE(badge->text(), QStringLiteral("perfect factors only"));
        QVERIFY2(badge->toolTip().contains(QStringLiteral("its proofs hold")),
                 qPrintable(badge->toolTip()));
        QVERIFY(m_bench->map(QString::fromLatin1(rightDesign)));
        const SharedDesign asked = m_bench->page().data();
        QVERIFY(asked->isEvenOnly() && asked->isProven());
        const QList<QStringList> table = designTable(asked);
        QCOMPARE(table.first().last(), QStringLiteral("searched"));
        for (qsizetype row = 1; row < table.size(); ++row) {
            QCOMPARE(table[row].size(), table.first().size());
            QCOMPARE(table[row].last(), QStringLiteral("loops that divide"));
        }
    }

    void mistakesHaveTheirPlace_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* from, const char* to,
                            const char* message) {
            QTest::newRow(name) << QString::fromUtf8(from) << QString::fromUtf8(to)
                                << QString::fromUtf8(message);
        };
        row("no number of the machine", "L2.capacity", "L7.capacity",
            ":4:17: found 'L7.capacity', which is not an accelerator parameter");
        row("no value", "[4096, 8192]", "[]", ":4:");
        row("no number", "4096", "many", ":4:39: ");
        row("a value twice", "8192", "4096", ":4:45: ");
        row("a range from large to small", "values: [4096, 8192]", "from: 9, to: 8",
            ":4:36: L2.capacity: the range from 9 to 8 is empty");
        row("too many", "values: [4096, 8192]",
            "from: 1, to: 2000000000, per_doubling: 1000}\n  - {parameter: MAC.energy, from: 1, "
            "to: 1000000, per_doubling: 1000",
            ":4:3: the design space has more than ");
        row("an unknown key", "objective: edp", "objectives: edp", ":7:1: ");
        row("an unknown objective", "objective: edp", "objective: speed", ":7:12: ");
        row("no area", "100 mm2", "100 kg", ":6:12: ");
        row("no accelerator", "eyeriss-like-45nm.yaml", "nothing.yaml", ":1:14: ");
        row("a file of another kind", "workloads/conv1d.yaml", "accelerators/simba-like.yaml",
            ":2:12: ");
        row("beyond the table", "8192", "99999999999", ":4:");
        row("cut off", "values: [4096, 8192]}", "values: [4096", ":");
    }

    void mistakesHaveTheirPlace() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, message);
        window().openSample(samples().first());
        const QString mode = m_bench->modeInFront();
        const DocumentState before = window().document().state();
        QString text = QString::fromLatin1(rightDesign);
        QVERIFY(text.contains(from));
        text = text.replace(from, to).arg(fromSource(""));
        const QString file = m_bench->write(QStringLiteral("design.yaml"), text.toUtf8());
        QString sentence;
        connect(&window().bench().files(), &FileController::messageSent, this,
                [&sentence](const QString& words) { sentence = words; });
        QVERIFY(!window().openFile(file));
        window().bench().files().disconnect(this);
        QVERIFY2(sentence.contains(QStringLiteral("design.yaml") + message), qPrintable(sentence));
        QVERIFY(window().document().state() == before);
        QVERIFY(!window().document().isModified());
        QCOMPARE(m_bench->modeInFront(), mode);
        QVERIFY(!FileController::recent().contains(file));
    }
};

LOOPGLASS_TEST(DesignFilesTest)

}  // namespace loopglass::ui::test::design_files_test

#include "design_files_test.moc"
