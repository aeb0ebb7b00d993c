// A method that is only registered is a method of the window. It can be selected, every view shows
// its run, the network is searched by it, and a session stores it.

#include "document/session_text.h"
#include "editors/options_editor.h"
#include "network/network_run.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/counterfeit.h"
#include "support/walker.h"
#include "ui/window_fixture.h"
#include "views/mapping_view.h"
#include "window/main_window.h"

#include <QComboBox>
#include <QTest>

namespace loopglass::ui::test::window_methods_test {

MapperRegistry withCounterfeit() {
    MapperRegistry mappers = builtInMappers();
    mappers.add(loopglass::test::counterfeitMethod());
    mappers.add(loopglass::test::walkingMethod());
    return mappers;
}

QComboBox* methodChoice(const QWidget& window) {
    for (QComboBox* box : window.findChildren<QComboBox*>()) {
        if (box->accessibleName() == QLatin1String("search")) {
            return box;
        }
    }
    return nullptr;
}

class WindowMethodsTest : public WindowFixture {
    Q_OBJECT

    /// Waits until the run of this method is displayed.
    bool hasRun(const char* key) const {
        const auto run = m_window->controller().current();
        return run && !run->isRunning() && run->method().key() == key &&
               m_window->controller().state() == RunController::State::Idle;
    }
    void choose(const char* title) {
        QComboBox* choice = methodChoice(*m_window);
        const int row = choice->findText(QLatin1String(title));
        QVERIFY2(row >= 0, title);
        choice->setCurrentIndex(row);
        emit choice->activated(row);
    }

private slots:
    void init() {
        prepare();
        m_window = std::make_unique<MainWindow>(*m_theme, withCounterfeit());
        m_window->setUnattended(true);
        m_window->show();
        m_window->openSample(samples().first());
        QTRY_VERIFY(hasRun("principles"));
    }
    void cleanup() { end(); }

    void itIsListed() {
        const QComboBox* choice = methodChoice(*m_window);
        QVERIFY(choice != nullptr);
        const MapperRegistry all = withCounterfeit();
        const std::size_t withModel = all.keysThat(&Capabilities::needsModel).size();  // none here
        QCOMPARE(choice->count(), static_cast<int>(all.methods().size() - withModel));
        QCOMPARE(choice->itemText(0), QStringLiteral("pruning rules"));
        QCOMPARE(choice->itemText(1), QStringLiteral("rules and proof"));
        QCOMPARE(choice->itemText(2), QStringLiteral("exact"));
        const int counterfeit = choice->findText(QStringLiteral("counterfeit"));
        QVERIFY(counterfeit > 2);
        QCOMPARE(choice->itemData(counterfeit, Qt::ToolTipRole).toString(),
                 QStringLiteral("The untiled mapping, whatever is asked for."));
    }

    void itIsRunAndShown() {
        choose("counterfeit");
        QTRY_VERIFY(hasRun("counterfeit"));
        const auto run = m_window->controller().current();
        QVERIFY(run->result()->best == loopglass::test::untiled(run->problem()));
        QVERIFY(!run->found()->proves);
        MappingView* mapping = nullptr;
        for (View* view : m_window->views()) {
            m_window->showView(view->id());
            QTRY_VERIFY(!view->asTable().isEmpty());
            mapping = mapping == nullptr ? qobject_cast<MappingView*>(view) : mapping;
        }
        m_window->showView(mapping->id());
        QTRY_VERIFY(mapping->shown() == loopglass::test::untiled(run->problem()));
        // After the change back, nothing of it remains.
        choose("pruning rules");
        QTRY_VERIFY(hasRun("principles"));
        QVERIFY(m_window->controller().current()->trace().size() > 1);
        QTRY_VERIFY(mapping->shown() != loopglass::test::untiled(run->problem()));
    }

    /// A method that records complete mappings: every view shows its run, whichever is selected.
    void itsCandidatesAreShown() {
        choose("walker");
        QTRY_VERIFY(hasRun("walker"));
        const auto run = m_window->controller().current();
        const std::size_t nodes = run->trace().size();
        QVERIFY(nodes > 5);
        for (View* view : m_window->views()) {
            m_window->showView(view->id());
            for (const std::size_t node : {std::size_t{0}, std::size_t{1}, nodes / 2, nodes - 1}) {
                m_window->selection().select(static_cast<NodeId>(node));
                QCoreApplication::processEvents();
            }
            QTRY_VERIFY(!view->asTable().isEmpty());
            if (view->id() == ViewId::Cutoffs) {
                QTRY_VERIFY(view->asTable().size() > 3);
            }
        }
    }

    void theNetworkIsSearchedByIt() {
        choose("counterfeit");
        NetworkRun network;
        network.start(m_window->document());
        QTRY_VERIFY(network.isDone() && !network.isRunning());
        const Problem problem =
            bind(m_window->document().workload(), m_window->document().accelerator());
        QCOMPARE(network.table().rows[m_window->document().layer()].cost->edp(),
                 evaluate(problem, loopglass::test::untiled(problem)).edp());
        QVERIFY(network.reportHtml().find("Method: counterfeit") != std::string::npos);
    }

    void whatItCannotTakeIsSaid() {
        Document& document = m_window->document();
        const std::string level = document.accelerator().levels.front().name;
        const std::string dimension = document.workload().dimensions.front().name;
        QCOMPARE(document.setConstraints("constraints:\n  - level: " + level +
                                             "\n    temporal: {order: [" + dimension + "]}\n",
                                         {}),
                 QString());
        QTRY_VERIFY(hasRun("principles"));
        choose("counterfeit");
        bool failed = false;
        connect(&m_window->controller(), &RunController::failed, this, [&](const QString& why) {
            failed = why == QStringLiteral("the method 'counterfeit' does not support constraints; "
                                           "remove the constraints, or choose another method");
        });
        QTRY_VERIFY(failed);
    }

    void aSessionKeepsIt() {
        choose("counterfeit");
        const std::string text = writeSession({m_window->document().state(), {}, {}}).toStdString();
        const Session read = readSession({"session", text}, withCounterfeit());
        QCOMPARE(read.state.method.key(), std::string("counterfeit"));
        QVERIFY_THROWS_EXCEPTION(InputError, readSession({"session", text}));
    }
};

LOOPGLASS_TEST(WindowMethodsTest)

}  // namespace loopglass::ui::test::window_methods_test

#include "window_methods_test.moc"
