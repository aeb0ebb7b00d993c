// Guarantees for users. A selection survives a search, a session is restored, unsaved work leads to
// a question, a file that cannot be opened changes nothing, and two questions of a new student are
// answered within three clicks.
#include "document/recovery_file.h"
#include "editors/workload_editor.h"
#include "inspector/inspector.h"
#include "modes/headers/top_bar.h"
#include "modes/sample_card.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "trace/candidate_text.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "views/orders_view.h"
#include "views/tiles_view.h"
#include "widgets/elided_label.h"
#include "widgets/tab_font_fitter.h"
#include "widgets/table_panel.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QAbstractButton>
#include <QDir>
#include <QDragEnterEvent>
#include <QFile>
#include <QMessageBox>
#include <QMimeData>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QUrl>
#include <optional>

namespace loopglass::ui::test::window_behaviour_test {

using State = RunController::State;

QString sampleFile(const char* name) { return fromSource("samples/") + QLatin1String(name); }

bool writeFile(const QString& path, const char* text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) > 0;
}

class WindowBehaviourTest : public WindowFixture {
    Q_OBJECT

    const RunData& run() { return *m_window->controller().current(); }
    OrdersView* orders() { return qobject_cast<OrdersView*>(&m_window->view(ViewId::Orders)); }
    TilesView* tiles() { return qobject_cast<TilesView*>(&m_window->view(ViewId::Tiles)); }
    void trigger(const char* id) { m_window->commands().action(QLatin1String(id))->trigger(); }
    std::int64_t capacity() {
        return m_window->document().accelerator().levels[1].buffers.front().capacity.value_or(0);
    }
    void setCapacity(std::int64_t words) {
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels[1].buffers.front().capacity = words;
        QCOMPARE(m_window->document().setAccelerator(accelerator, {QStringLiteral("capacity"), {}}),
                 QString());
    }
    void searchAgain() { QVERIFY(settle(*m_window)); }
    /// Answers the next question in this way, and returns its text.
    void answer(QMessageBox::StandardButton button, QString& asked) {
        QTimer::singleShot(0, m_window.get(), [this, button, &asked] {
            for (auto* box : m_window->findChildren<QMessageBox*>()) {
                asked = box->text();
                box->button(button)->click();
            }
        });
    }
    QString selectedText() {
        const NodeId node = m_window->selection().selected();
        return node == noNode ? QString()
                              : uiText(candidateText(run().problem(), run().trace(), node));
    }
    void selectOrder(const char* name) {
        for (int row = 1; row < orders()->asTable().size(); ++row) {
            if (orders()->asTable()[row][0] == QLatin1String(name)) {
                m_window->selection().select(static_cast<NodeId>(row));
            }
        }
    }
    /// Clicks a node of a tree at its drawn place.
    static void click(TreeCanvas* canvas, std::uint32_t node) {
        const QPointF at = canvas->rectOf(node).center();
        QCOMPARE(canvas->nodeAt(at), node);
        QTest::mouseClick(canvas, Qt::LeftButton, {}, at.toPoint());
    }
    void clickTab(const QString& text) {
        auto* bar = m_window->findChild<QTabWidget*>(QStringLiteral("views"))->tabBar();
        for (int i = 0; i < bar->count(); ++i) {
            if (TabFontFitter::titleOf(*bar, i) == text) {
                QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
            }
        }
    }
    /// A narrower bar needs less width only after the next pass of the event loop, so the window is
    /// resized repeatedly, like by a dragged border.
    bool resizedTo(int width) {
        return QTest::qWaitFor(
            [&] {
                m_window->resize(width, 700);
                return m_window->width() == width;
            },
            longestWait);
    }
    QString page() { return m_window->inspector().findChild<QTextBrowser*>()->toPlainText(); }

private slots:
    void init() { begin(samples().first()); }
    void cleanup() { end(); }

    /// Three clicks from the start page: the sample, the view, the order.
    void whyWasTheOrderPruned() {
        trigger("file.start");
        QTest::mouseClick(m_window->findChild<SampleCard*>(), Qt::LeftButton);
        QVERIFY(waitForRun(*m_window, longestWait));
        clickTab(QStringLiteral("Loop orders"));
        QCoreApplication::processEvents();
        std::uint32_t node = 0;
        const QList<QStringList> table = orders()->asTable();
        for (int row = 1; row < table.size(); ++row) {
            if (table[row][0] == QLatin1String("xxCK") && table[row][2] != QLatin1String("kept")) {
                node = static_cast<std::uint32_t>(row);
            }
        }
        QVERIFY(node != 0);
        click(orders()->canvas(), node);
        QVERIFY2(page().contains(QStringLiteral("no further reuse")), qPrintable(page()));
        QVERIFY2(page().contains(QStringLiteral("xxxK")), qPrintable(page()));
    }

    /// Two clicks: the Tiles view is the one that a sample opens with.
    void whyWasTheTilePruned() {
        trigger("file.start");
        QTest::mouseClick(m_window->findChild<SampleCard*>(), Qt::LeftButton);
        QVERIFY(waitForRun(*m_window, longestWait));
        QCoreApplication::processEvents();
        QVERIFY(tiles()->isVisible());
        const QList<QStringList> table = tiles()->asTable();
        for (int row = 1; row < table.size(); ++row) {
            if (table[row][0] == QLatin1String("2,1,1,1")) {
                click(tiles()->canvas(), static_cast<std::uint32_t>(row - 1));
            }
        }
        QVERIFY2(page().contains(QStringLiteral("a larger tile fits")) ||
                     page().contains(QStringLiteral("larger tile")),
                 qPrintable(page()));
        QVERIFY2(page().contains(QStringLiteral("K 2")), qPrintable(page()));
    }

    void aSelectionOutlivesASearch() {
        const Trace& trace = run().trace();
        for (std::size_t n = 0; n < trace.size(); ++n) {
            if (trace[static_cast<NodeId>(n)].reason == PruneReason::LargerTile) {
                m_window->selection().select(static_cast<NodeId>(n));
            }
        }
        const QString before = selectedText();
        QVERIFY(!before.isEmpty());
        const NodeId number = m_window->selection().selected();
        setCapacity(16);
        searchAgain();
        QCOMPARE(selectedText(), before);
        QVERIFY(m_window->inspector().why().has_value());
        setCapacity(8);
        searchAgain();
        QCOMPARE(m_window->selection().selected(), number);
    }

    void whatIsGoneIsNotSelected() {
        selectOrder("xxCK");
        QVERIFY(selectedText().contains(QStringLiteral("xxCK")));
        QVERIFY(m_window->openFile(sampleFile("workloads/lecture-matmul.yaml")));
        searchAgain();
        QCOMPARE(m_window->selection().selected(), noNode);
    }

    void aSessionComesBackAsItWasLeft() {
        const QString file = m_home->file(QStringLiteral("view.loopglass"));
        clickTab(QStringLiteral("Pruning"));
        selectOrder("xxCK");
        const NodeId node = m_window->selection().selected();
        m_window->selection().setFilter(PruneReason::Memory);
        m_window->selection().showMoment(40);
        m_window->document().save(file);
        trigger("file.save");
        m_window->openSample(samples()[3]);
        QVERIFY(waitForRun(*m_window, longestWait));
        QVERIFY(m_window->selection().filter() == PruneReason::None);
        clickTab(QStringLiteral("Loop orders"));
        QVERIFY(m_window->openFile(file));
        QVERIFY(waitForRun(*m_window, longestWait));
        QVERIFY(m_window->view(ViewId::Reasons).isVisible());
        QCOMPARE(m_window->selection().selected(), node);
        QVERIFY(m_window->selection().filter() == PruneReason::Memory);
        QCOMPARE(m_window->selection().moment(), std::optional<std::uint32_t>(40));
    }

    /// The keys are numbers of tabs, counted from the start page.
    void anOlderSessionComesBackToItsTab() {
        const QString file = m_home->file(QStringLiteral("older.loopglass"));
        m_window->document().setView({{QStringLiteral("tab"), 4}});
        m_window->document().save(file);
        trigger("view.orders");
        QVERIFY(m_window->openFile(file));
        QVERIFY(m_window->view(ViewId::Cutoffs).isVisible());
        for (const int none : {-1, 0, 10, 11, 99}) {
            m_window->document().setView({{QStringLiteral("tab"), none}});
            m_window->document().save(file);
            QVERIFY(m_window->openFile(file));
            QVERIFY(m_window->view(ViewId::Cutoffs).isVisible());
        }
    }

    void unsavedWorkIsAskedAbout() {
        const QString file = m_home->file(QStringLiteral("saved.loopglass"));
        m_window->document().save(file);
        setCapacity(12);
        m_window->setUnattended(false);
        QString asked;
        answer(QMessageBox::Cancel, asked);
        QVERIFY(!m_window->openFile(file));
        QVERIFY2(asked.contains(QStringLiteral("saved")), qPrintable(asked));
        QCOMPARE(capacity(), 12);
        answer(QMessageBox::Cancel, asked);
        QVERIFY(!m_window->close());
        QVERIFY(m_window->isVisible());
        answer(QMessageBox::Save, asked);
        QVERIFY(m_window->close());
        Document saved;
        saved.open(file);
        QCOMPARE(saved.accelerator().levels[1].buffers.front().capacity.value_or(0), 12);
    }

    void badFilesChangeNothing_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("unknown key") << QStringLiteral("name: a\nlevels: []\ncolour: red\n")
                                     << QStringLiteral("bad.yaml:3:1");
        QTest::newRow("cut short") << QStringLiteral("name: [a\n") << QStringLiteral("bad.yaml:");
        QTest::newRow("something else")
            << QStringLiteral("a: 1\n") << QStringLiteral("unknown file type");
        QTest::newRow("half a session") << QStringLiteral("{\"loopglass\": \"session\", \"acc")
                                        << QStringLiteral("bad.yaml:1:");
    }
    void badFilesChangeNothing() {
        QFETCH(QString, text);
        QFETCH(QString, message);
        const QString file = m_home->file(QStringLiteral("bad.yaml"));
        QVERIFY(writeFile(file, qPrintable(text)));
        setCapacity(12);
        searchAgain();
        const auto before = m_window->controller().current();
        QVERIFY(!m_window->openFile(file));
        QVERIFY2(m_window->lastMessage().contains(message), qPrintable(m_window->lastMessage()));
        QCOMPARE(capacity(), 12);
        QVERIFY(m_window->shown().isSettled());
        QCoreApplication::processEvents();
        QCOMPARE(m_window->controller().current(), before);
        trigger("edit.undo");
        QCOMPARE(capacity(), 8);
    }

    void aMappingIsShown() {
        QVERIFY(m_window->openFile(sampleFile("mappings/figure-4-3-best.yaml")));
        QVERIFY2(m_window->lastMessage().contains(QStringLiteral("is shown in Loop nest")),
                 qPrintable(m_window->lastMessage()));
        QVERIFY(!m_window->openFile(sampleFile("mappings/lecture-m2-n2.yaml")));
    }

    /// Files of other tools have longer names than the samples. They fit into the table.
    void longNamesFitTheTableOfTheMapping() {
        QVERIFY(m_window->openFile(sampleFile("timeloop/top.yaml.jinja2")));
        QVERIFY(waitForRun(*m_window, longestWait));
        trigger("view.mapping");
        const auto* table = m_window->view(ViewId::Mapping).findChild<TablePanel*>();
        QTRY_VERIFY(table && table->isVisible() && table->model()->rowCount() > 5);
        QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
    }

    void filesAreDroppedAndRemembered() {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(sampleFile("accelerators/systolic-2x2.yaml")),
                      QUrl::fromLocalFile(sampleFile("workloads/lecture-matmul.yaml"))});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        searchAgain();
        QCOMPARE(run().problem().accelerator.name, m_window->document().accelerator().name);
        QCOMPARE(run().problem().workload.name, m_window->document().workload().name);
        QVERIFY2(run().problem().accelerator.name == "Systolic 2x2",
                 qPrintable(m_window->lastMessage()));
        const QStringList recent = QSettings().value(QStringLiteral("recentFiles")).toStringList();
        QVERIFY(recent.size() >= 2);
        QVERIFY(recent[0].endsWith(QLatin1String("lecture-matmul.yaml")));
        QVERIFY(recent[1].endsWith(QLatin1String("systolic-2x2.yaml")));
    }

    void openingIsAStepThatIsUndone() {
        setCapacity(12);
        QVERIFY(m_window->openFile(sampleFile("accelerators/table-2-1.yaml")));
        QVERIFY(m_window->document().accelerator().name != "figure 4.3");
        trigger("edit.undo");
        QCOMPARE(capacity(), 12);
        trigger("edit.undo");
        QCOMPARE(capacity(), 8);
        searchAgain();
        QVERIFY(run().result()->best.has_value());
    }

    void anEditEndsAPauseAndAScrub() {
        trigger("run.step");
        QVERIFY(m_window->controller().state() == State::Paused);
        m_window->selection().showMoment(0);
        setCapacity(12);
        searchAgain();
        QVERIFY(m_window->controller().state() == State::Idle);
        QVERIFY(!m_window->selection().moment().has_value());
        QVERIFY(run().problem().accelerator == m_window->document().accelerator());
    }

    void stepsEndAtTheEnd() {
        const std::uint32_t last = run().trace().now();
        trigger("run.step");
        for (std::uint32_t step = 1; step < 10 * last; ++step) {
            if (m_window->controller().state() != State::Paused) {
                break;
            }
            m_window->controller().stepDecision();
            QCoreApplication::processEvents();
        }
        QTRY_VERIFY(m_window->controller().state() == State::Idle);
        QCOMPARE(run().trace().now(), last);
        QVERIFY(run().result()->best.has_value());
    }

    /// The remark below the best, and names, may be long. They are cut, and the window needs no
    /// more width. Without the inspector, it fits a projector of 1024 pixels.
    void theTopBarFitsNarrowWindows() {
        trigger("view.right");
        const auto labels = m_window->findChild<TopBar*>()->findChildren<ElidedLabel*>();
        QCOMPARE(labels.size(), 2);
        const QString text = QStringLiteral("optimum of many variants ").repeated(20);
        for (ElidedLabel* label : labels) {
            label->setFullText(text);
        }
        for (const int width : {1280, 1150, 1024}) {
            QVERIFY2(resizedTo(width), qPrintable(QString::number(m_window->width())));
        }
        for (ElidedLabel* label : labels) {
            QTRY_VERIFY(!label->isVisible() || label->text().endsWith(QChar(0x2026)));
            QTRY_VERIFY(label->mapTo(m_window.get(), QPoint(label->width(), 0)).x() <= 1024);
            QCOMPARE(label->accessibleName(), text);
        }
        trigger("view.right");
        QTRY_VERIFY(m_window->inspector().width() >= 216);
    }

    /// The layer of a network has a long name. The part below it is not clipped because of the
    /// name.
    void longNamesDoNotWidenTheEditors() {
        Workload workload = m_window->document().workload();
        workload.name = std::string(120, 'n');
        QCOMPARE(m_window->document().setWorkload(workload, {QStringLiteral("name"), {}}),
                 QString());
        searchAgain();
        const auto* editor = m_window->findChild<WorkloadEditor*>();
        QTRY_VERIFY(editor->width() <= editor->parentWidget()->parentWidget()->width());
        const auto* panel = editor->parentWidget();
        QVERIFY(panel->minimumSizeHint().width() <= panel->parentWidget()->width());
    }

    /// Its keys and F1 work at once, wherever the focus was.
    void aViewThatIsAskedForTakesTheFocus() {
        for (const View* view : m_window->views()) {
            m_window->findChild<TopBar*>()->findChild<QAbstractButton*>()->setFocus();
            trigger(qPrintable(QStringLiteral("view.") + view->name()));
            QVERIFY(view->isVisible());
            QVERIFY2(m_window->focusWidget() == view || view->isAncestorOf(m_window->focusWidget()),
                     qPrintable(view->title()));
        }
    }

    void recoveredWorkMayBeRefused() {
        setCapacity(12);
        m_window->document().writeRecovery();
        const QDir folder(RecoveryFile::folder());
        const QString file = folder.filePath(folder.entryList({QStringLiteral("*.recovery")})[0]);
        const QString left = folder.filePath(QStringLiteral("left.recovery"));
        QVERIFY(QFile::copy(file, left));
        m_window->setUnattended(false);
        QString asked;
        answer(QMessageBox::No, asked);
        m_window->offerRecovery();
        QVERIFY2(asked.contains(QStringLiteral("conv1d")), qPrintable(asked));
        QVERIFY(!QFile::exists(left));
        QVERIFY(QFile::exists(file));  // the lock of the open window
        m_window->setUnattended(true);
    }
};

LOOPGLASS_TEST(WindowBehaviourTest)

}  // namespace loopglass::ui::test::window_behaviour_test

#include "window_behaviour_test.moc"
