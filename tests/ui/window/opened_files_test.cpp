// Files that a user opens in addition to samples and sessions. A mapping is shown among the
// candidates with its cost and the reason why it was not chosen. Recent files open by a click, or
// show a message if they are missing.
#include "cost/evaluate.h"
#include "export_code/export_code_dialog.h"
#include "format/nest_text.h"
#include "format/read/read_mapping.h"
#include "labs/lab_panel.h"
#include "modes/sample_card.h"
#include "modes/start_page.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/explain.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "views/given_bar.h"
#include "views/mapping_view.h"
#include "widgets/table_panel.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QTimer>

namespace loopglass::ui::test::opened_files_test {

QString sampleFile(const char* name) { return fromSource("samples/") + QLatin1String(name); }

/// A mapping with all loops at DRAM.
constexpr const char* untiled =
    "levels:\n  - {level: DRAM, temporal: [K 4, C 4, P 14, R 3]}\n  - {level: L1}\n";

class OpenedFilesTest : public WindowFixture {
    Q_OBJECT

    const RunData& run() { return *m_window->controller().current(); }
    MappingView* view() { return qobject_cast<MappingView*>(&m_window->view(ViewId::Mapping)); }
    QPushButton* button(const QWidget& in, const QString& text) {
        for (QPushButton* each : in.findChildren<QPushButton*>()) {
            if (each->text() == text && each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }
    QString write(const QString& name, const char* text) {
        QFile file(m_home->file(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) > 0 ? file.fileName()
                                                                       : QString();
    }
    Mapping read(const char* text) {
        return readMapping({"test", text}, run().problem().workload, run().problem().accelerator);
    }
    QString nestOf(const Mapping& mapping) {
        QStringList lines;
        for (const NestLine& line : nestText(run().problem(), mapping)) {
            lines << QString(static_cast<qsizetype>(line.depth) * 2, QLatin1Char(' ')) +
                         qt(line.text);
        }
        return lines.join(QLatin1Char('\n'));
    }
    /// Answers the next question in this way, and returns its text.
    void answer(QMessageBox::StandardButton with, QString& asked) {
        QTimer::singleShot(0, m_window.get(), [this, with, &asked] {
            for (auto* box : m_window->findChildren<QMessageBox*>()) {
                asked = box->text();
                box->button(with)->click();
            }
        });
    }
    StartPage* start() {
        m_window->commands().action(QStringLiteral("file.start"))->trigger();
        return m_window->findChild<StartPage*>();
    }

private slots:
    void init() { begin(samples().first()); }
    void cleanup() { end(); }

    void theBestIsKnownAgain() {
        QVERIFY(m_window->openFile(sampleFile("mappings/figure-4-3-best.yaml")));
        QVERIFY(view()->isVisible());
        QVERIFY(view()->given() && view()->given()->legal);
        QCOMPARE(view()->given()->ratio, 1.0);
        QVERIFY(view()->findChild<GivenBar*>()->text().contains(
            QStringLiteral("his mapping is the best that the search found")));
    }

    /// A mapping that bypasses a level which keeps a tensor belongs to another problem: the view
    /// has its own cost, and names the difference.
    void oneThatBypassesIsShownAsItIs() {
        const QByteArray bypassing =
            QByteArray(untiled).replace("- {level: L1", "- {level: L1, bypass: [weight]");
        QVERIFY(bypassing != untiled);
        QVERIFY(m_window->openFile(write(QStringLiteral("bypassing.yaml"), bypassing)));
        const VariantMapping read =
            readVariantMapping({"bypassing", bypassing.toStdString()}, run().problem());
        const Problem problem = applied(run().problem(), read.variant);
        const Cost cost = evaluate(problem, read.mapping, run().options().cost);
        QVERIFY(view()->given() && view()->given()->legal);
        auto* bar = view()->findChild<GivenBar*>();
        QVERIFY2(bar->text().contains(QStringLiteral("L1 bypasses weight")),
                 qPrintable(bar->text()));
        QVERIFY(bar->text().contains(ratioLabel(cost.edp() / run().result()->score.primary)));
        const TableModel& counts = view()->counts().table();
        QCOMPARE(counts.index(counts.rowCount() - 1, 6).data().toString(),
                 quantityLabel(cost.energy));
        // The exported code has the same statement.
        ExportCodeDialog dialog(*m_theme, run().sharedProblem(), run().options().cost);
        QCOMPARE(dialog.addMappingFile(write(QStringLiteral("again.yaml"), bypassing)), QString());
        dialog.chooseFormat(ExportFormat::Yaml);
        QCOMPARE(readVariantMapping({"text", dialog.text().toStdString()}, run().problem()), read);
    }

    /// The engine's explanation of the mapping, its cost, and the candidate at which the search
    /// pruned it.
    void anotherIsExplained() {
        QVERIFY(m_window->openFile(write(QStringLiteral("untiled.yaml"), untiled)));
        const Mapping mapping = read(untiled);
        const Explanation why =
            explain(run().problem(), run().options(), run().trace(), *run().result(), mapping);
        QVERIFY(why.legal && !why.isBest && why.ratio > 1);
        QCOMPARE(view()->nest(), nestOf(mapping));
        auto* bar = view()->findChild<GivenBar*>();
        QVERIFY(bar->isVisible());
        QVERIFY2(bar->text().contains(sentence(uiText(why.sentence))), qPrintable(bar->text()));
        QVERIFY2(bar->text().contains(ratioLabel(why.ratio)), qPrintable(bar->text()));
        const TableModel& counts = view()->counts().table();
        QCOMPARE(counts.index(counts.rowCount() - 1, 6).data().toString(),
                 quantityLabel(why.cost->energy));
        QTest::mouseClick(button(*view(), QStringLiteral("Show candidate")), Qt::LeftButton);
        QCOMPARE(m_window->selection().selected(), why.decisive()->node);
        QCOMPARE(view()->nest(), nestOf(mapping));
        QPushButton* back = button(*view(), QStringLiteral("Show the best mapping"));
        back->setFocus();
        QTest::keyClick(back, Qt::Key_Space);
        QVERIFY(!bar->isVisible());
        m_window->selection().select(noNode);
        QCOMPARE(view()->nest(), nestOf(*run().result()->best));
    }

    /// An edit starts another search, which explains the mapping again.
    void anEditAsksAgain() {
        QVERIFY(m_window->openFile(sampleFile("mappings/figure-4-3-best.yaml")));
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels[1].buffers.front().capacity = 4;
        m_window->document().setAccelerator(accelerator, {QStringLiteral("capacity"), {}});
        QVERIFY(settle(*m_window));
        QTRY_VERIFY(view()->given() && !view()->given()->legal);
        QVERIFY2(view()->findChild<GivenBar*>()->text().contains(QStringLiteral("not legal")),
                 qPrintable(view()->findChild<GivenBar*>()->text()));
        m_window->document().undoStack().undo();
        QVERIFY(settle(*m_window));
        QTRY_VERIFY(view()->given() && view()->given()->legal);
        QCOMPARE(view()->given()->ratio, 1.0);
    }

    void anotherAcceleratorForgetsIt() {
        QVERIFY(m_window->openFile(sampleFile("mappings/figure-4-3-best.yaml")));
        m_window->openSample(samples()[1]);
        QVERIFY(waitForRun(*m_window, longestWait));
        QTRY_VERIFY(!view()->given());
        QVERIFY(!view()->findChild<GivenBar*>()->isVisible());
    }

    void aMappingOfAnotherProblemIsRefused() {
        QVERIFY(!m_window->openFile(sampleFile("mappings/lecture-m2-n2.yaml")));
        QVERIFY(!m_window->lastMessage().isEmpty());
        QVERIFY(!view()->given());
        QVERIFY(m_window->openFile(sampleFile("accelerators/eyeriss-like.yaml")));
        QCOMPARE(m_window->lastMessage(), QString());  // after a success, no error message remains
    }

    /// The file is not part of the document, and a student need not know where it is opened.
    void aLabOpensInItsMode() {
        QVERIFY(m_window->openFile(sampleFile("labs/L1-stationarity/lab.yaml")));
        QCOMPARE(m_window->lastMessage(), QString());
        const auto* panel = m_window->findChild<LabPanel*>();
        QVERIFY(panel && panel->isVisible());
        QCOMPARE(QString::fromStdString(m_window->document().workload().name),
                 QStringLiteral("conv1d"));
    }

    void enterOpensASample() {
        for (auto* card : start()->findChildren<SampleCard*>()) {
            if (card->text() == QStringLiteral("Matrix product on a 2×2 systolic array")) {
                card->setFocus();
                QTest::keyClick(card, Qt::Key_Return);
            }
        }
        QVERIFY(waitForRun(*m_window, longestWait));
        QCOMPARE(QString::fromStdString(m_window->document().workload().name),
                 QStringLiteral("lecture-matmul"));
    }

    void aRecentFileOpensByAClick() {
        const QString file = sampleFile("workloads/lecture-matmul.yaml");
        QVERIFY(m_window->openFile(file));
        QVERIFY(waitForRun(*m_window, longestWait));
        m_window->openSample(samples().first());
        QVERIFY(waitForRun(*m_window, longestWait));
        QPushButton* recent = button(*start(), QStringLiteral("lecture-matmul.yaml"));
        QVERIFY(recent);
        QVERIFY(recent->toolTip().endsWith(QStringLiteral("lecture-matmul.yaml")));
        QTest::mouseClick(recent, Qt::LeftButton);
        QVERIFY(waitForRun(*m_window, longestWait));
        QCOMPARE(QString::fromStdString(m_window->document().workload().name),
                 QStringLiteral("lecture-matmul"));
        QVERIFY(!start()->findChildren<QPushButton*>().isEmpty());
    }

    void aRecentFileThatIsGoneIsOfferedToGo() {
        const QString file = write(QStringLiteral("gone.yaml"), untiled);
        QVERIFY(m_window->openFile(file));
        QVERIFY(QFile::remove(file));
        const DocumentState before = m_window->document().state();
        m_window->setUnattended(false);
        QPushButton* recent = button(*start(), QStringLiteral("gone.yaml"));
        QVERIFY(recent);
        QString asked;
        answer(QMessageBox::No, asked);
        QTest::mouseClick(recent, Qt::LeftButton);
        QVERIFY2(asked.contains(QStringLiteral("does not exist any more")), qPrintable(asked));
        QVERIFY(m_window->document().state() == before);
        recent = button(*start(), QStringLiteral("gone.yaml"));
        QVERIFY(recent);
        answer(QMessageBox::Yes, asked);
        recent->setFocus();
        QTest::keyClick(recent, Qt::Key_Space);
        QCoreApplication::processEvents();
        QVERIFY(!button(*start(), QStringLiteral("gone.yaml")));
        m_window->setUnattended(true);
    }
};

LOOPGLASS_TEST(OpenedFilesTest)

}  // namespace loopglass::ui::test::opened_files_test

#include "opened_files_test.moc"
