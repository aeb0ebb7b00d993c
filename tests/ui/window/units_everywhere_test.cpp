// The selected unit of delays applies everywhere. Every view of Search, Design space, Mappers and
// Network is shown with numbers in cycles. Then the unit is changed, and no text or drawing may
// have the word "cycles".
#include "design/views/design_views.h"
#include "design/views/sensitivity_view.h"
#include "design/views/sizes_view.h"
#include "manual_mapping/manual_mapping_view.h"
#include "record/vocabulary.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/units.h"
#include "ui/drawn_text.h"
#include "ui/widget_texts.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"

#include <QRegularExpression>
#include <QTest>
#include <functional>
#include <utility>
#include <vector>

namespace loopglass::ui::test::units_everywhere_test {

class UnitsEverywhereTest : public WindowFixture {
    Q_OBJECT

    void open(const char* file) {
        QVERIFY2(m_window->openFile(fromSource(file)), file);
        QVERIFY(settle(*m_window));
    }
    void trigger(const char* command) const {
        m_window->commands().action(QLatin1String(command))->trigger();
        letPaint();
    }
    void choose(const char* unit) const {
        trigger(qPrintable(QStringLiteral("view.delay-") + QLatin1String(unit)));
        QVERIFY(settle(*m_window));
        letPaint();
    }

    /// Returns all texts of one widget: visible texts, texts for screen readers, tooltips and drawn
    /// texts.
    static QStringList messageBy(QWidget& widget) {
        QStringList words{widget.toolTip(), widget.accessibleName(),
                          widget.accessibleDescription()};
        words << displayedTexts(widget);
        for (const DrawnText& drawn : drawnTexts(widget)) {
            words << drawn.text;
        }
        return words;
    }
    /// Places where cycles are intended: a rate, a step of the machine view, a typed limit or
    /// weight.
    static bool isMeant(const QString& text) {
        static const QRegularExpression meant(
            QStringLiteral("(/|a |per |each |by |is a )cycle|cycle \\S+ of|for each cycle"));
        return text.contains(meant);
    }
    /// A field for cycles, and its label.
    static bool takesCycles(const QWidget& widget) {
        for (const QWidget* at = &widget; at != nullptr; at = at->parentWidget()) {
            if (at->inherits("loopglass::ui::NumberBox") ||
                at->inherits("loopglass::ui::AxisCard") ||
                at->inherits("loopglass::ui::OptionsEditor")) {
                return true;
            }
        }
        return false;
    }
    QStringList withCycles() const {
        static const QRegularExpression cycles(QStringLiteral("\\b[Cc]ycles?\\b"));
        QStringList found;
        QList<QWidget*> all = m_window->findChildren<QWidget*>();
        for (QWidget* widget : all) {
            if (!widget->isVisibleTo(m_window.get()) || !widget->isVisible() ||
                widget->size().isEmpty() || takesCycles(*widget)) {
                continue;
            }
            for (const QString& text : messageBy(*widget)) {
                if (text.contains(cycles) && !isMeant(text)) {
                    found << QLatin1String(widget->metaObject()->className()) +
                                 QStringLiteral(": ") + text.left(200);
                }
            }
        }
        found.removeDuplicates();
        return found;
    }

    /// The test first finds texts in cycles, which shows that they can be found.
    void followsInFront(const QString& view, const std::function<void()>& bring,
                        bool hasDelays = true) {
        bring();
        choose("cycles");
        bring();
        letPaint();
        if (hasDelays) {
            QVERIFY2(!withCycles().isEmpty(), qPrintable(view + QStringLiteral(" has no delay")));
        }
        choose("us");
        bring();
        letPaint();
        const QStringList left = withCycles();
        QVERIFY2(left.isEmpty(),
                 qPrintable(view + QLatin1Char('\n') + left.join(QLatin1Char('\n'))));
    }

private slots:
    void init() {
        begin();
        open("samples/workloads/conv1d.yaml");
        open("samples/accelerators/simba-like-45nm.yaml");
    }
    void cleanup() {
        m_window.reset();
        chooseDelayUnit({});
        chooseEnergyUnit({});
        end();
    }

    void everyViewOfSearch() {
        trigger("edit.hand");
        trigger("run.reference");
        std::vector<ViewId> ids;
        for (const View* view : m_window->views()) {
            ids.push_back(view->id());
        }
        for (const ViewId id : ids) {
            followsInFront(m_window->view(id).name(), [this, id] { m_window->showView(id); });
        }
    }

    /// The inspector: the text of a bound, of an evaluated mapping, and of a candidate pruned
    /// because of it.
    void everyCandidate() {
        const auto& run = *m_window->shown().now().run;
        std::vector<NodeId> nodes;
        for (const NodeState state : {NodeState::Cut, NodeState::Evaluated, NodeState::Expanded}) {
            for (std::size_t n = 0; n < run.trace().size(); ++n) {
                const NodeRecord& record = run.trace()[static_cast<NodeId>(n)];
                if (record.state == state && record.cost > 0) {
                    nodes.push_back(static_cast<NodeId>(n));
                    break;
                }
            }
        }
        QVERIFY(nodes.size() >= 2);
        for (const NodeId node : nodes) {
            followsInFront(QStringLiteral("inspector"), [this, node] {
                m_window->showView(ViewId::Cutoffs);
                m_window->selection().select(node);
            });
        }
    }

    void everyObjective_data() {
        QTest::addColumn<QString>("objective");
        for (const char* text :
             {"delay", "ed2p", "energy within 1000000 cycles", "energy within 2 cycles"}) {
            QTest::addRow("%s", text) << QString::fromLatin1(text);
        }
    }
    void everyObjective() {
        QFETCH(const QString, objective);
        MapOptions options = m_window->document().options();
        options.objective = readObjective(objective.toStdString());
        QCOMPARE(m_window->document().setOptions(options, {}), QString());
        QVERIFY(settle(*m_window));
        for (const ViewId id : {ViewId::Cutoffs, ViewId::Tiles, ViewId::Mapping}) {
            followsInFront(
                objective, [this, id] { m_window->showView(id); }, false);
        }
    }

    void everyViewOfDesign() {
        DesignPlan plan;
        plan.add("L1.weight_buffer.capacity", "16384,32768");
        plan.add("L2.capacity", "262144,524288");
        QCOMPARE(m_window->document().setDesign(plan, {QStringLiteral("design"), {}, {}}),
                 QString());
        trigger("design.run");
        const WorkedModes modes(*m_window);
        QTRY_VERIFY(modes.mode<DesignMode>().design().canExport() &&
                    !modes.mode<DesignMode>().design().run().isRunning());
        for (const DesignViewRow& row : designViewRows()) {
            const QString name = QLatin1String(row.name);
            followsInFront(name, [&modes, name] {
                modes.show(QStringLiteral("design"));
                modes.mode<DesignMode>().design().chooseView(name);
            });
        }
    }

    void everyViewOfMappers() {
        const WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("mappers")));
        for (const char* view : {"race", "table", "spaces"}) {
            followsInFront(QLatin1String(view), [&modes, view] {
                modes.show(QStringLiteral("mappers"));
                modes.mode<MappersMode>().race().chooseView(QLatin1String(view));
            });
        }
    }

    void theNetwork() {
        trigger("network.map");
        const WorkedModes modes(*m_window);
        NetworkPage& page = modes.mode<NetworkMode>().network();
        QTRY_VERIFY(page.run().isDone() && !page.run().isRunning());
        followsInFront(QStringLiteral("network"),
                       [&modes] { modes.show(QStringLiteral("network")); });
    }
};

LOOPGLASS_TEST(UnitsEverywhereTest)

}  // namespace loopglass::ui::test::units_everywhere_test

#include "units_everywhere_test.moc"
