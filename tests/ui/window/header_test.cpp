// The statements of the header match the displayed run: at every step, paused, with invalid text in
// a field, and on an accelerator that cannot run the workload.
#include "mapper/search_methods.h"
#include "modes/headers/status_legend.h"
#include "modes/headers/top_bar.h"
#include "modes/workbench.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/drawn_text.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "views/cutoffs_view.h"
#include "widgets/elided_label.h"
#include "widgets/number_box.h"
#include "window/main_window.h"
#include "window/pictures.h"
#include "window/status_line.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>
#include <QTextDocument>
#include <QToolButton>
#include <optional>

namespace loopglass::ui::test::header_test {

using namespace loopglass::test;

class HeaderTest : public WindowFixture {
    Q_OBJECT

    QString tips() const {
        QString all;
        for (const QLabel* label : m_window->findChild<TopBar*>()->findChildren<QLabel*>()) {
            all += label->toolTip() + QLatin1Char('\n');
        }
        return all;
    }
    /// Returns true if some label of the header has this text or this name.
    bool says(const QString& text) const {
        for (const QLabel* label : m_window->findChild<TopBar*>()->findChildren<QLabel*>()) {
            if (label->text().contains(text) || label->accessibleName().contains(text)) {
                return true;
            }
        }
        return false;
    }
    void setGap(double gap) {
        MapOptions options = m_window->document().options();
        options.gap = gap;
        QCOMPARE(m_window->document().setOptions(options, {QStringLiteral("gap"), {}}), QString());
    }
    void searchWithGap(double gap) {
        m_window->openSample(samples().at(1));
        setGap(gap);
        QCOMPARE(m_window->document().setMethod(exactMethod(), {}), QString());
    }
    void trigger(const char* id) { m_window->commands().action(QLatin1String(id))->trigger(); }
    template <typename Field> Field* field(const char* name) const {
        for (Field* each : m_window->findChildren<Field*>()) {
            if (each->accessibleName() == QLatin1String(name) && each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }
    static void typeInto(QWidget* field, const QString& text) {
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, text);
    }

private slots:
    void init() {
        begin(samples().first());
        QTRY_VERIFY(says(QStringLiteral("optimum, proven")));
    }
    void cleanup() { end(); }

    void beforeTheFirstMappingThereIsNone() {
        QVERIFY(says(QStringLiteral("EDP")));
        m_window->selection().showMoment(0);
        QVERIFY(says(QStringLiteral("no mapping yet")));
        QVERIFY(!says(QStringLiteral("EDP")));
        m_window->selection().showMoment(std::nullopt);
        QVERIFY(says(QStringLiteral("EDP")));
    }

    /// The engine reports the best once per round, but the candidates are recorded earlier.
    void pausedItHasTheBestSoFar() {
        trigger("run.cutoff");
        QTRY_COMPARE(m_window->controller().state(), RunController::State::Paused);
        const Trace& trace = m_window->controller().current()->trace();
        double best = 0;
        for (std::size_t n = 0; n < trace.size(); ++n) {
            const NodeRecord& node = trace[static_cast<NodeId>(n)];
            if (node.state == NodeState::Evaluated && (best == 0 || node.cost < best)) {
                best = node.cost;
            }
        }
        QVERIFY(best > 0);
        QVERIFY(!says(QStringLiteral("no mapping yet")));
        QVERIFY(says(quantityLabel(best)));
        // A better mapping may follow a pruned candidate.
        auto* cutoffs = m_window->findChild<CutoffsView*>();
        trigger("view.cutoffs");
        QVERIFY(cutoffs->isVisible());
        const CutoffSeries& series = cutoffs->chart()->series();
        QVERIFY(!series.bars.empty());
        QCOMPARE(series.firstCut, static_cast<std::uint32_t>(series.bars.size()));
        trigger("run.start");
        QVERIFY(waitForRun(*m_window, longestWait));
    }

    void aFieldWithoutANumberIsNoAnswer() {
        auto* bound = field<NumberBox>("Size of dimension K");
        QVERIFY(bound != nullptr);
        typeInto(bound, QString());
        QVERIFY(!says(QStringLiteral("optimum")));
        QVERIFY(says(QStringLiteral("not searched")));
        typeInto(bound, QStringLiteral("4"));
        QVERIFY(!says(QStringLiteral("not searched")));
    }

    /// The field shows the previous number, so the previous result belongs to the document again.
    void aFieldThatIsLeftEmptyIsAsBefore() {
        auto* bound = field<NumberBox>("Size of dimension K");
        QVERIFY(bound != nullptr);
        const QString before = bound->text();
        typeInto(bound, QString());
        QVERIFY(says(QStringLiteral("not searched")));
        trigger("mode.network");
        bound->clearFocus();
        QCOMPARE(bound->text(), before);
        QVERIFY(!says(QStringLiteral("not searched")));
        QTRY_VERIFY(says(QStringLiteral("optimum")));
    }

    /// Another document has another equation: the unfinished one is discarded, with a message.
    void anEquationThatIsDroppedIsSaid() {
        auto* equation = field<QPlainTextEdit>("Equation");
        QVERIFY(equation != nullptr);
        typeInto(equation, QStringLiteral("ofmap[k"));
        QVERIFY(says(QStringLiteral("not searched")));
        Workload workload = m_window->document().workload();
        workload.dimensions[0].bound += 1;
        QCOMPARE(m_window->document().setWorkload(workload, {QStringLiteral("another"), {}}),
                 QString());
        QCOMPARE(m_window->document().refusal(), QString());
        QTRY_VERIFY(!says(QStringLiteral("not searched")));
        QCOMPARE(m_window->lastMessage(),
                 QStringLiteral("The unfinished equation was discarded: ofmap[k"));
    }

    /// The tooltip names the subject of the result, the reason for a missing mapping, and its
    /// level.
    void aNameThatLooksLikeMarkupIsShown() {
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.name = "<i>y</i>";
        accelerator.levels.back().name = "<b>x</b>";
        accelerator.levels.back().buffers[0].capacity = 1;
        QCOMPARE(m_window->document().setAccelerator(accelerator, {QStringLiteral("level"), {}}),
                 QString());
        const auto tipOfTheNote = [this] {
            for (const QLabel* label : m_window->findChild<TopBar*>()->findChildren<QLabel*>()) {
                if (label->accessibleName().contains(QStringLiteral("<b>x</b>"))) {
                    return label->toolTip();
                }
            }
            return QString();
        };
        QTRY_VERIFY(!tipOfTheNote().isEmpty());
        const QString tip = tipOfTheNote();
        QTextDocument shown;  // the form in which QToolTip shows the text
        Qt::mightBeRichText(tip) ? shown.setHtml(tip) : shown.setPlainText(tip);
        QVERIFY2(shown.toPlainText().contains(QStringLiteral("on <i>y</i>.")), qPrintable(tip));
        QVERIFY2(shown.toPlainText().contains(QStringLiteral("'<b>x</b>'")), qPrintable(tip));
    }

    /// The number of missing words is visible in a usual window.
    void whyThereIsNoMappingIsRead() {
        m_window->resize(1280, 800);
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels.back().buffers[0].capacity = 1;
        QCOMPARE(m_window->document().setAccelerator(accelerator, {QStringLiteral("level"), {}}),
                 QString());
        QTRY_VERIFY(says(QStringLiteral("smallest tiles")));
        QVERIFY(settle(*m_window));
        int read = 0;
        for (const auto* label : m_window->findChild<TopBar*>()->findChildren<ElidedLabel*>()) {
            if (label->accessibleName().contains(QStringLiteral("smallest tiles"))) {
                QVERIFY2(!label->isCut(), qPrintable(label->text()));
                QVERIFY2(label->text().contains(QStringLiteral("3 words")) &&
                             label->text().contains(QStringLiteral("has 1")),
                         qPrintable(label->text()));
                ++read;
            }
        }
        QCOMPARE(read, 1);
    }

    /// A button shows that it has the focus, whether it is selected or not.
    void theFocusIsSeen() {
        for (auto* button : m_window->findChild<TopBar*>()->findChildren<QToolButton*>()) {
            if (!button->isVisible() || !button->isEnabled()) {
                continue;
            }
            button->clearFocus();
            const QImage without = button->grab().toImage();
            button->setFocus(Qt::TabFocusReason);
            QVERIFY2(button->grab().toImage() != without, qPrintable(button->text()));
        }
    }

    /// The distance from the optimum links to the cause of the loss.
    void aClickOnTheLossLeadsToTheReasons() {
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QTRY_VERIFY(says(QStringLiteral(" above the optimum")));
        m_window->showView(ViewId::Orders);
        ElidedLabel* note = m_window->findChild<TopBar*>()->findChild<ElidedLabel*>();
        for (auto* label : m_window->findChild<TopBar*>()->findChildren<ElidedLabel*>()) {
            note = label->accessibleName().contains(QStringLiteral("above")) ? label : note;
        }
        QCOMPARE(note->cursor().shape(), Qt::PointingHandCursor);
        QTest::mouseClick(note, Qt::LeftButton);
        QVERIFY(m_window->view(ViewId::Reasons).isVisible());
        // An optimum has no link.
        m_window->openSample(samples().first());
        QTRY_VERIFY(says(QStringLiteral("optimum, proven")));
        m_window->showView(ViewId::Orders);
        QTest::mouseClick(note, Qt::LeftButton);
        QVERIFY(!m_window->view(ViewId::Reasons).isVisible());
    }

    /// The time beside the result is the time of the run, as in the status bar. A proof by another
    /// search has another time, which does not count.
    void oneTimeOfOneRun() {
        const auto noteTime = [this] {
            return m_window->findChild<TopBar*>()->note().section(QStringLiteral("proven in "), 1);
        };
        Document& document = m_window->document();
        QCOMPARE(document.setMethod(exactMethod(), {}), QString());
        QVERIFY(settle(*m_window));
        QTRY_VERIFY(says(QStringLiteral("optimum, proven in ")));
        QCOMPARE(noteTime(), durationLabel(m_window->controller().current()->seconds()));
        QCOMPARE(document.setMethod(principlesMethod(), {}), QString());
        QVERIFY(settle(*m_window));
        QTRY_VERIFY(says(QStringLiteral("optimum, proven")));
        QVERIFY(!m_window->controller().current()->found()->isOptimal());
        QCOMPARE(noteTime(), QString());
    }

    /// The result is neither proven optimal nor stopped.
    void anAnswerWithinTheGapSaysSo() {
        searchWithGap(1);
        QTRY_VERIFY(says(QStringLiteral("proven within 100.0 %: at most ")));
        QVERIFY(says(QStringLiteral(" above the optimum")));
        const MapResult* found = m_window->controller().current()->found();
        QVERIFY(found->overall().withinGap() && !found->isOptimal() && !found->overall().stopped());
        QVERIFY(!says(QStringLiteral("stopped")) && !says(QStringLiteral("optimum, proven")));
        setGap(0);
        QTRY_VERIFY(says(QStringLiteral("optimum, proven")));
    }

    /// The possible distance from the optimum is the most important part. If the sentence does not
    /// fit, only this number is shown.
    void theRemarkIsWhole() {
        searchWithGap(1);
        QTRY_VERIFY(says(QStringLiteral("proven within 100.0 %: at most ")));
        const ElidedLabel* note = nullptr;
        for (auto* label : m_window->findChild<TopBar*>()->findChildren<ElidedLabel*>()) {
            note = label->accessibleName().contains(QStringLiteral("within")) ? label : note;
        }
        QVERIFY(note != nullptr);
        for (const int wide : {1280, 1100, 960}) {
            m_window->resize(wide, 800);
            QCoreApplication::processEvents();
            QTRY_VERIFY(note->text().endsWith(QStringLiteral(" above the optimum")));
        }
    }

    /// A state without candidates has no entry.
    void statesOfNobodyAreNotListed() {
        auto* legend = m_window->findChild<StatusLegend*>();
        m_window->selection().showMoment(0);
        QTRY_VERIFY(writtenOn(*legend).startsWith(QStringLiteral("0kept")));
        for (const Mark mark : {Mark::Better, Mark::Capacity, Mark::Cut}) {
            QVERIFY2(!writtenOn(*legend).contains(Theme::markName(mark).remove(QLatin1Char(' '))),
                     qPrintable(writtenOn(*legend)));
        }
        m_window->selection().showMoment(std::nullopt);
    }

    /// The numbers of the status bar add up to the number of candidates in Pruning.
    void statesAddUpToTheCandidates() {
        const auto& run = m_window->bench().shown().now().run;
        const ReasonCounts counts = countReasons(run->trace(), run->problem().levelCount());
        QVERIFY(counts.goesOn.count > 0);
        QString text = m_window->findChild<StatusLegend*>()->text();
        text.remove(QChar(0x202F));
        std::uint64_t sum = 0;
        for (const QString& part : text.split(QStringLiteral(", "))) {
            sum += part.section(QLatin1Char(' '), 0, 0).toULongLong();
        }
        QVERIFY2(sum == counts.total, qPrintable(text));
    }

    /// A message in the status bar is shown beside the counts.
    void countsStayBesideASentence() {
        const auto* legend = m_window->findChild<StatusLegend*>();
        const auto* line = m_window->findChild<StatusLine*>();
        m_window->bench().showMessage(
            QStringLiteral("Written: /home/somebody/figures/best-of-all.svg"));
        const auto* message = line->findChild<ElidedLabel*>();
        for (const int wide : {1280, 960}) {
            m_window->resize(wide, 800);
            QTRY_VERIFY(legend->isVisible() && message->isVisible());
            QTRY_VERIFY(message->x() >= legend->sizeHint().width());
            QTRY_VERIFY(message->width() >= 200);
        }
        m_window->resize(1280, 800);
        QTRY_COMPARE(message->text(), message->accessibleName());
        m_window->bench().showMessage(QString());
        QVERIFY(!message->isVisible());
    }

    /// The header names what ended a search: the user, or the memory limit.
    void aFullMemorySaysSo() {
        m_window->openSample(samples().at(1));
        Document& document = m_window->document();
        MapOptions options = document.options();
        options.memoryLimit = bytesPerMegabyte;
        QCOMPARE(document.setOptions(options, {QStringLiteral("memory"), {}}), QString());
        QCOMPARE(document.setMethod(exactMethod(), {}), QString());
        QTRY_VERIFY(says(QStringLiteral("memory full: at most ")));
        QVERIFY(tips().contains(QStringLiteral("memory limit")));
    }

    /// Both growth rules are searched, and the tooltip names the rule that keeps the best mapping's
    /// tiles.
    void theRuleOfTheBestTilesIsSaid() {
        m_window->openSample(samples().at(1));
        QVERIFY(waitForRun(*m_window, longestWait));
        QTRY_VERIFY(tips().contains(QStringLiteral("Growth in")));
    }

    /// The error of a buffer is shown at its field as long as it exists, and covers nothing.
    void aTensorThatIsNotThereIsSaidAtItsField() {
        auto* fold = field<QToolButton>("All parameters of level L1");
        QVERIFY(fold != nullptr);
        fold->setChecked(true);
        QTRY_VERIFY(field<QLineEdit>("keeps") != nullptr);
        auto* keeps = field<QLineEdit>("keeps");
        typeInto(keeps, QStringLiteral("ofmap, nosuch"));
        QTRY_VERIFY(says(QStringLiteral("not searched")));
        int message = 0;
        for (const QLabel* label : m_window->findChildren<QLabel*>()) {
            message +=
                label->isVisible() && label->text().contains(QStringLiteral("nosuch")) ? 1 : 0;
        }
        QVERIFY(message > 0);
        QVERIFY(m_window->findChild<StatusLegend*>()->isVisible());
        QVERIFY(keeps->property("wrong").toBool());
        typeInto(keeps, QStringLiteral("ofmap"));
        QVERIFY(!keeps->property("wrong").toBool());
        QTRY_VERIFY(!says(QStringLiteral("not searched")));
    }
};

LOOPGLASS_TEST(HeaderTest)

}  // namespace loopglass::ui::test::header_test

#include "header_test.moc"
