// Statements of the window on files of other tools: assumptions beside the result, undo across an
// import, messages without command-line options, and panels in a small window.

#include "document/session_text.h"
#include "files/assumed_note.h"
#include "files/import_panel.h"
#include "files/import_values_dialog.h"
#include "modes/search_mode.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"
#include "views/mapping_view.h"
#include "window/mode_docks.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTest>

namespace loopglass::ui::test::imported_claims_test {

QString sample(const char* name) { return fromSource("samples/timeloop/") + QLatin1String(name); }

class ImportedClaimsTest : public WindowFixture {
    Q_OBJECT

    void openAssumed() {
        m_window->files().openFiles({sample("machine.yaml"), sample("problem.yaml")});
        QVERIFY(settle(*m_window));
    }
    AssumedNote& note() { return *m_window->findChild<AssumedNote*>(); }
    ImportPanel& panel() { return *m_window->findChild<ImportPanel*>(); }
    MappingView& mapping() { return static_cast<MappingView&>(m_window->view(ViewId::Mapping)); }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    /// Docks are added, removed and hidden by others, in every order of modes.
    void aSmallWindowGoesThroughAllModes() {
        m_window->setUnattended(false);
        m_window->resize(960, 600);
        openAssumed();
        QVERIFY(panel().isVisible());
        const auto& modes = m_window->bench().modes();
        for (const auto& from : modes) {
            for (const auto& to : modes) {
                m_window->bench().show(*from);
                QCoreApplication::processEvents();
                m_window->bench().show(*to);
                QCoreApplication::processEvents();
                QCOMPARE(panel().isVisible(), to->isForWork());
            }
        }
    }

    /// Each mode has its panels as they were left there.
    void panelsComeBackAsTheyWereLeft() {
        m_window->resize(1400, 900);
        openSearched(samples().first());
        QDockWidget* inspector = m_window->findChild<QDockWidget*>(QStringLiteral("inspector"));
        auto* labSession = qobject_cast<QMainWindow*>(inspector->parentWidget());
        labSession->resizeDocks({inspector}, {400}, Qt::Horizontal);
        QCoreApplication::processEvents();
        const int wide = inspector->width();
        trigger("view.left");
        const bool left = m_window->docks().isShown(Side::Left);
        m_window->bench().show(*m_window->bench().modeCalled(QStringLiteral("network")));
        QCoreApplication::processEvents();
        QVERIFY(!inspector->isVisible());
        m_window->bench().show(*m_window->bench().modeCalled(QStringLiteral("search")));
        QCoreApplication::processEvents();
        QCOMPARE(m_window->docks().isShown(Side::Left), left);
        QCOMPARE(inspector->width(), wide);
    }

    void assumptionsAreNamedBesideTheAnswer() {
        openSearched(samples().first());
        QVERIFY(note().isHidden());
        openAssumed();
        const auto report = m_window->document().state().importReport();
        QVERIFY(report && assumptionsOf(*report) > 0);
        QVERIFY(note().isVisible());
        QVERIFY2(note().text().contains(QString::number(assumptionsOf(*report))),
                 qPrintable(note().text()));
        m_window->docks().setGlobalDockVisible(false);
        QTest::mouseClick(&note(), Qt::LeftButton);
        QVERIFY(panel().isVisible());
        const QByteArray session = writeSession({m_window->document().state(), {}, {}});
        const Session read = readSession({"a", session.toStdString()}, builtInMappers());
        const auto kept = read.state.importReport();
        QVERIFY(kept && assumptionsOf(*kept) == assumptionsOf(*report));
        m_window->openSample(samples().first());
        QVERIFY(note().isHidden());
    }

    void undoTakesBackAllOfAnImport() {
        openSearched(samples().first());
        m_window->files().openFiles({sample("top.yaml.jinja2")});
        QVERIFY(settle(*m_window));
        QVERIFY(mapping().brought() && mapping().given());
        m_window->bench().undo();
        QVERIFY(settle(*m_window));
        QVERIFY(!mapping().brought() && !mapping().given());
        QVERIFY(!m_window->document().state().importReport());
        QVERIFY(note().isHidden() && !panel().isVisible());
        m_window->bench().redo();
        QVERIFY(settle(*m_window));
        QVERIFY(m_window->document().state().importReport());
        QTRY_VERIFY(mapping().brought() && mapping().given());
    }

    /// A mapping refers to levels and dimensions by number: with others its loops would have other
    /// names.
    void aMappingIsNotShownOnAnotherProblem() {
        openSearched(samples().first());
        const Problem& problem = m_window->shown().now().run->problem();
        const Mapping untiled = untiledMapping(*m_window->shown().now().run)->mapping;
        GivenMapping own = givenMapping(QStringLiteral("own"), {untiled, {}}, problem.workload,
                                        problem.accelerator);
        QVERIFY(answerFor(*m_window->shown().now().run, own));
        own.dimensions.front() += "'";
        QVERIFY(!answerFor(*m_window->shown().now().run, own));
    }

    void messagesNameTheWindow() {
        for (const char* message :
             {"the expression 'N' needs a value of N; specify the value with '--set N=VALUE'",
              "the file 'a' may not be included; '--root FOLDER' allows another folder",
              "only the core 1 is imported; '--set core=2' selects another core",
              "a size is unknown; --set batch=16 gives one"}) {
            const QString shown = withoutOptions(QString::fromLatin1(message));
            QVERIFY2(!shown.contains(QStringLiteral("--")), qPrintable(shown));
            QVERIFY2(shown.contains(QStringLiteral("Import values")), qPrintable(shown));
        }
        ImportValues values;
        values.values = QStringLiteral("BATCH_SIZE=16\n name = eyeriss\n");
        QCOMPARE(values.variables().at("BATCH_SIZE"), std::string("16"));
        QCOMPARE(values.variables().at("name"), std::string("eyeriss"));
        QCOMPARE(values.sizes().size(), std::size_t{1});
        QCOMPARE(values.whyWrong(), QString());
        values.values = QStringLiteral("16");
        QVERIFY(!values.whyWrong().isEmpty());
    }
};

LOOPGLASS_TEST(ImportedClaimsTest)

}  // namespace loopglass::ui::test::imported_claims_test

#include "imported_claims_test.moc"
