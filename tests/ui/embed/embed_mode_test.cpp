// The mode Instructions, used like a user. An instruction is matched to the open layer, mouse and
// keys mark one operation in all pictures, constraints are switched, steps are shown, and the
// program of an instruction mapping is written. Every drawing has visible content in both themes
// and sizes.
#include "embed/domains_view.h"
#include "embed/embed_explanation.h"
#include "embed/embed_page.h"
#include "embed/embed_panel.h"
#include "embed/match_picture.h"
#include "embed/match_view.h"
#include "embed/solutions_view.h"
#include "export_code/code_dialog.h"
#include "modes/headers/plain_header.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/embed_cases.h"
#include "support/paths.h"
#include "text/text.h"
#include "ui/embed_fixture.h"
#include "ui/worked_modes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <memory>

namespace loopglass::ui::test::embed_mode_test {

class EmbedModeTest : public EmbedFixture {
    Q_OBJECT

    EmbedSession& labSession() const { return mode().session(); }
    MatchView& match() const { return mode().embedPage().match(); }
    DomainsView& domains() const { return mode().embedPage().domains(); }
    SolutionsView& solutions() const { return mode().embedPage().solutions(); }
    bool searched() const { return workedOut(labSession()); }
    std::size_t count() const { return labSession().data()->result.found.size(); }
    void click(QWidget& widget, const QPointF& at) const {
        QTest::mouseClick(&widget, Qt::LeftButton, {}, at.toPoint());
    }

private slots:
    void initTestCase() { LOOPGLASS_NEEDS_SOLVER(); }
    void init() {
        begin();
        m_window->openSample(samples().first());
        trigger("mode.embed");
        QVERIFY(searched());
    }
    void cleanup() { end(); }

    void anInstructionIsFoundAtOnce();
    void hoveringMarksItEverywhere();
    void tensorsHaveTheirColours();
    void wordsHaveRoomAboveTheDrawing();
    void keysGoThroughOperations();
    void constraintsAreSwitched();
    void whyThereIsNone();
    void stepsOfTheSearch();
    void solutionsAreSelected();
    void theRoomChangesBeforeThereAreHeadings();
    void theProgramIsWritten();
    void aBadFileIsRefused_data();
    void aBadFileIsRefused();
    void anInstructionIsNoDocument();
    void aLimitIsSaid();
    void theAnswerDoesNotWaitForTheCounts();
    void whereThereIsNoAnswerNoneIsShown();
    void theLayerIsFollowed();
    void aSessionComesBack();
    void drawingsInThemesAndSizes_data();
    void drawingsInThemesAndSizes();
};

void EmbedModeTest::anInstructionIsFoundAtOnce() {
    QVERIFY(mode().panel().instructions().currentText().contains(QLatin1String("vta")));
    QVERIFY(count() > 0);
    QVERIFY(labSession().found() != nullptr);
    QVERIFY(mode().note().contains(QLatin1String("nodes")));
}

/// The pointer is over a multiplication: its operands and its result are marked in both pictures.
void EmbedModeTest::hoveringMarksItEverywhere() {
    const embed::Embedding& embedding = labSession().found()->embedding;
    const Instruction& instruction = labSession().data()->instruction;
    // wgt[y,z] is the second operand: element 37 of it is y 2, z 5.
    QTest::mouseMove(&match(), match().placeOf(1, true, 37).toPoint());
    QTRY_COMPARE(match().operation(), std::int64_t{2 * 16 + 5});
    const auto point = embed::operatorPoint(instruction, embedding, {0, 2, 5});
    QString iteration;
    const Workload& workload = labSession().data()->result.workload;
    for (std::size_t d = 0; d < point.size(); ++d) {
        iteration += (d == 0 ? QString() : QStringLiteral(", ")) +
                     QString::fromStdString(workload.dimensions[d].name) + QLatin1Char(' ') +
                     QString::number(point[d]);
    }
    const QString message = match().description();
    QVERIFY2(message.contains(QStringLiteral("Operation x 0, y 2, z 5 is iteration ") + iteration),
             qPrintable(message));
    QVERIFY(message.contains(QLatin1String("wgt[2,5] = ")));
    QVERIFY(message.contains(QLatin1String("inp[0,5] = ")));
    QVERIFY(message.contains(QLatin1String("out[0,2] = ")));
    // From the operator's side: the result of y 7 has the same z.
    QTest::mouseMove(&match(), match().placeOf(2, false, 7).toPoint());
    QTRY_COMPARE(match().operation(), std::int64_t{7 * 16 + 5});
    QCOMPARE(match().accessibleDescription(), match().description());
}

/// In a narrow window, the list of matched elements takes more lines, and all are readable. The
/// other views too, whichever operand of the instruction a tensor is matched to.
void EmbedModeTest::tensorsHaveTheirColours() {
    const SharedEmbedData data = labSession().data();
    const Workload& workload = data->result.workload;
    for (const auto& found : data->result.found) {
        const embed::Embedding& embedding = found.embedding;
        const MatchPicture picture(*data, embedding);
        for (const MatchedOperand& matched : picture.operands()) {
            const auto tensor = static_cast<std::size_t>(embedding.tensors[matched.operand]);
            QCOMPARE(matched.output, workload.tensors[tensor].output);
            QCOMPARE(m_theme->roleColor(matched.role), m_theme->tensorColor(workload, tensor));
        }
    }
}

void EmbedModeTest::wordsHaveRoomAboveTheDrawing() {
    const QFontMetrics metrics(m_theme->font(12));
    for (const int wide : {320, 420, 640, 1000}) {
        match().resize(wide, 400);
        const QRect words =
            metrics.boundingRect(QRect(16, 10, wide - 32, 1000), Qt::AlignLeft | Qt::TextWordWrap,
                                 match().description());
        const double captions = match().placeOf(0, true, 0).y() - m_theme->scaled(22 + 7);
        QVERIFY2(captions >= words.bottom(), qPrintable(QString::number(wide)));
    }
}

void EmbedModeTest::keysGoThroughOperations() {
    trigger("embed.show-match");
    QVERIFY(match().hasFocus());
    match().setOperation(0);
    QTest::keyClick(&match(), Qt::Key_Right);
    QCOMPARE(match().operation(), std::int64_t{1});
    QTest::keyClick(&match(), Qt::Key_Down);
    QCOMPARE(match().operation(), std::int64_t{17});
    QTest::keyClick(&match(), Qt::Key_Up);
    QTest::keyClick(&match(), Qt::Key_Left);
    QTest::keyClick(&match(), Qt::Key_Left);
    QCOMPARE(match().operation(), std::int64_t{0});
    QTest::keyClick(&match(), Qt::Key_End);
    QCOMPARE(match().operation(), std::int64_t{255});
    QTest::keyClick(&match(), Qt::Key_Home);
    QCOMPARE(match().operation(), std::int64_t{0});
    QTest::keyClick(&match(), Qt::Key_PageDown);
    QCOMPARE(labSession().chosen(), std::size_t{1});
    QTest::keyClick(&match(), Qt::Key_PageUp);
    QCOMPARE(labSession().chosen(), std::size_t{0});
}

void EmbedModeTest::constraintsAreSwitched() {
    const std::size_t relaxed = count();
    QTest::mouseClick(&mode().panel().strictButton(), Qt::LeftButton);
    QVERIFY(searched());
    QVERIFY(count() < relaxed);
    const std::size_t strict = count();
    QCheckBox& box = mode().panel().box(embed::Constraint::LinearAccess);
    QVERIFY(box.isChecked());
    QTest::keyClick(&box, Qt::Key_Space);
    QVERIFY(searched());
    QVERIFY(!labSession().options().constraints.has(embed::Constraint::LinearAccess));
    QVERIFY(count() >= strict);
    const std::size_t without = count();
    const QString shown = mode().panel().countOf(embed::Constraint::LinearAccess);
    QCOMPARE(shown, without == strict ? QStringLiteral("–")
                                      : QStringLiteral("%1 → %2").arg(without).arg(strict));
    QTest::mouseClick(&mode().panel().relaxedButton(), Qt::LeftButton);
    QVERIFY(searched());
    QCOMPARE(count(), relaxed);
}

void EmbedModeTest::whyThereIsNone() {
    embed::EmbedOptions options = labSession().options();
    options.constraints = embed::strictConstraints();
    labSession().setOptions(options);
    mode().open(QString::fromStdString(
        loopglass::test::sourcePath("samples/instructions/tensor-core-16x16x16.yaml")));
    QVERIFY(searched());
    QCOMPARE(count(), std::size_t{0});
    QVERIFY2(mode().why().text().contains(QLatin1String("exclude every")),
             qPrintable(mode().why().text()));
    QVERIFY(!mode().why().code().isEnabled());
    QVERIFY(match().description().startsWith(QLatin1String("No instruction mapping")));
    // Without a table, all views show the reason.
    mode().embedPage().chooseView(QStringLiteral("solutions"));
    const auto* solutions = mode().page().findChild<SolutionsView*>();
    QVERIFY(!solutions->table().isVisible() && !solutions->plot().isVisible());
    const QList<QLabel*> message = solutions->findChildren<QLabel*>();
    QVERIFY(std::any_of(message.begin(), message.end(), [](const QLabel* label) {
        return label->isVisible() &&
               label->text().startsWith(QLatin1String("No instruction mapping"));
    }));
    // A name keeps its case in a sentence.
    const QString name =
        QString::fromStdString(labSession().data()->instruction.body.dimensions.front().name);
    QVERIFY2(mode().why().text().contains(
                 QStringLiteral("\nThe dimension %1 of the instruction needs ").arg(name)),
             qPrintable(mode().why().text()));
}

void EmbedModeTest::stepsOfTheSearch() {
    trigger("embed.show-domains");
    QVERIFY(domains().hasFocus());
    QVERIFY(domains().stepCount() > 1);
    QVERIFY(domains().description().startsWith(QLatin1String("Solver step 1 of ")));
    QTest::keyClick(&domains(), Qt::Key_Right);
    QCOMPARE(domains().step(), std::size_t{1});
    click(domains(), domains().placeOf(0));
    QCOMPARE(domains().step(), std::size_t{0});
    const QList<QStringList> table = domains().asTable();
    QVERIFY(table.size() > 10);
    QVERIFY(table[1][0].contains(QLatin1Char('[')));
    QTest::keyClick(&domains(), Qt::Key_End);
    QCOMPARE(domains().step(), domains().stepCount() - 1);
    // A view that is selected by mouse gets the keys as well.
    mode().panel().strictButton().setFocus();
    auto* tabs = mode().embedPage().findChild<QTabBar*>();
    QVERIFY(tabs != nullptr);
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
    QVERIFY(match().hasFocus());
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
    QVERIFY(domains().hasFocus());
}

void EmbedModeTest::solutionsAreSelected() {
    trigger("embed.show-solutions");
    QTableWidget& table = solutions().table();
    QCOMPARE(table.rowCount(), static_cast<int>(count()));
    QVERIFY(!table.wordWrap());  // a row would show only half of two lines
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(labSession().chosen(), std::size_t{1});
    QVERIFY(mode().why().text().contains(QLatin1String("executions")));
    const std::size_t last = count() - 1;
    click(solutions().plot(), *solutions().plot().placeOf(last));
    const auto chosen = solutions().plot().placeOf(labSession().chosen());
    QVERIFY((*chosen - *solutions().plot().placeOf(last)).manhattanLength() < 40);
    QCOMPARE(solutions().asTable().size(), static_cast<qsizetype>(count()) + 1);
    m_window->resize(1280, 800);
    QTRY_VERIFY(table.width() > 600);
    QCOMPARE(table.horizontalScrollBar()->maximum(), 0);  // nothing extends beyond the edge
    // Not even with a longer list of matched elements.
    for (int row = 0; row < table.rowCount(); ++row) {
        table.item(row, 1)->setText(QStringLiteral("P→y 8, Q→y 2, C→z 8, R→z 2, S→z 3, N→x 2"));
    }
    m_window->resize(1130, 800);
    QTRY_VERIFY(table.width() < 660);
    QTRY_COMPARE(table.horizontalScrollBar()->maximum(), 0);
    m_window->resize(1280, 800);
    // Sorting by bytes compares the numbers, not their digits.
    const int bytes = table.columnCount() - 2;
    table.sortByColumn(bytes, Qt::AscendingOrder);
    for (int row = 1; row < table.rowCount(); ++row) {
        QVERIFY(table.item(row - 1, bytes)->data(Qt::DisplayRole).toLongLong() <=
                table.item(row, bytes)->data(Qt::DisplayRole).toLongLong());
    }
    const QVariant shown = QVariant::fromValue<qlonglong>(1'234'567);
    QCOMPARE(table.item(0, bytes)->data(Qt::DisplayRole).typeId(), shown.typeId());
    const auto* delegate = qobject_cast<QStyledItemDelegate*>(table.itemDelegate());
    QVERIFY(delegate != nullptr);
    QCOMPARE(delegate->displayText(shown, QLocale()), countLabel(shown.toLongLong()));
    QCOMPARE(delegate->displayText(8.39, QLocale()), QStringLiteral("8.390"));
}

/// Qt may report another size while the columns are created.
void EmbedModeTest::theRoomChangesBeforeThereAreHeadings() {
    trigger("embed.show-solutions");
    QTableWidget& table = solutions().table();
    const std::unique_ptr<QTableWidgetItem> heading(table.takeHorizontalHeaderItem(0));
    QVERIFY(heading != nullptr);
    QResizeEvent resized(table.viewport()->size(), table.viewport()->size());
    QCoreApplication::sendEvent(table.viewport(), &resized);
    QVERIFY(table.columnWidth(0) > 0);
}

void EmbedModeTest::theProgramIsWritten() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("embedding.c"));
    QVERIFY(mode().why().code().isEnabled());
    QTest::mouseClick(&mode().why().code(), Qt::LeftButton);
    QVERIFY(mode().code() != nullptr && mode().code()->isVisible());
    QVERIFY(
        mode().code()->text().contains(QStringLiteral("int main(void)")));  // before it is saved
    QCOMPARE(mode().code()->saveTo(file), QString());
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().contains("int main(void)"));
}

void EmbedModeTest::aBadFileIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const QByteArray sizes = "name: I\ndimensions: {x: 2, y: 3}\n";
    QTest::newRow("window") << sizes + "equation: \"o[x] += a[2*x] * b[y]\"\n"
                            << "bad.yaml:3:11: 'a' has the index '2*x'";
    QTest::newRow("two results") << sizes + "equation: \"o[x], p[x] += a[x,y] * b[y]\"\n"
                                 << "bad.yaml:3:18: 'o' and 'p' would both be outputs";
    QTest::newRow("not affine") << sizes + "equation: \"o[x] += a[x*y] * b[y]\"\n"
                                << "bad.yaml:3:24: the index multiplies the dimensions";
    QTest::newRow("shape") << sizes + "equation: \"o[x] += a[x,y] * b[y]\"\n"
                                      "operands:\n  a: {shape: [3, 2]}\n"
                           << "bad.yaml:5:14: 'a' has the shape [3, 2], but the equation of the "
                              "instruction gives it the shape [2, 3]";
}

void EmbedModeTest::aBadFileIsRefused() {
    QFETCH(const QByteArray, text);
    QFETCH(const QString, message);
    const QString before = labSession().file();
    const QString answer = messageOf(QStringLiteral("bad.yaml"), text,
                                     [this](const QString& file) { mode().open(file); });
    QVERIFY2(answer.contains(message), qPrintable(answer));
    QCOMPARE(labSession().file(), before);
}

/// A user who opens it like any file gets a message with the right place.
void EmbedModeTest::anInstructionIsNoDocument() {
    for (const char* file : {"samples/instructions/dot-8.yaml", "samples/machines/dma.yaml"}) {
        QSignalSpy message(&m_window->bench(), &Workbench::messageSent);
        QVERIFY(!m_window->bench().files().openFile(
            QString::fromStdString(loopglass::test::sourcePath(file))));
        QVERIFY2(message.last()[0].toString().contains(
                     QLatin1String("open it in the mode Instructions")),
                 qPrintable(message.last()[0].toString()));
    }
}

/// Each instruction mapping has more numberings than the window requests.
void EmbedModeTest::aLimitIsSaid() {
    labSession().setConstraint(embed::Constraint::SymmetricOnce, false);
    QVERIFY(searched());
    QVERIFY(!labSession().data()->result.complete());
    const QString remark = static_cast<PlainHeader&>(mode().header()).remark();
    QVERIFY2(remark.contains(QLatin1String("there may be more")), qPrintable(remark));
}

/// The number without this constraint takes several times as long as the search.
void EmbedModeTest::theAnswerDoesNotWaitForTheCounts() {
    bool wasThere = false;
    connect(&labSession(), &EmbedSession::chosenMoved, this, [&] {
        wasThere = labSession().isRunning() && !labSession().isSearching() &&
                   labSession().data() != nullptr;
    });
    labSession().begin();
    QVERIFY(labSession().isSearching());
    QVERIFY(searched());
    disconnect(&labSession(), nullptr, this, nullptr);
    QVERIFY(wasThere);
    QVERIFY(!mode().panel().countOf(embed::Constraint::LinearAccess).isEmpty());
}

/// The earlier results belong to another operator.
void EmbedModeTest::whereThereIsNoAnswerNoneIsShown() {
    trigger("embed.show-solutions");
    QVERIFY(solutions().table().rowCount() > 0);
    embed::EmbedOptions options = labSession().options();
    for (const auto constraint :
         {embed::Constraint::Box, embed::Constraint::Dense, embed::Constraint::Origin}) {
        options.constraints = options.constraints.without(constraint);
    }
    labSession().setWorkload(loopglass::test::workloadOf("{m: 100000, n: 100000, k: 100000}",
                                                         "o[m,n] += a[m,k] * b[k,n]"),
                             false);
    labSession().setOptions(options);
    QVERIFY(QTest::qWaitFor([this] { return !labSession().isRunning(); }, patience));
    QVERIFY(labSession().failure().contains(QLatin1String("has too many elements for the solver")));
    QVERIFY(labSession().data() == nullptr);
    QCOMPARE(match().description(), labSession().failure());
    QVERIFY(mode().why().text().contains(labSession().failure()));
    QVERIFY(!mode().why().code().isEnabled());
    QCOMPARE(solutions().table().rowCount(), 0);
    for (const char* view : {"match", "domains", "solutions"}) {
        mode().embedPage().showView(QLatin1String(view));
        letPaint();
    }
}

/// Another layer is searched only when the mode is visible.
void EmbedModeTest::theLayerIsFollowed() {
    const SharedEmbedData before = labSession().data();
    trigger("mode.search");
    m_window->openSample(samples().last());
    QVERIFY(!labSession().isRunning());
    QCOMPARE(labSession().data(), before);
    trigger("mode.embed");
    QVERIFY(searched());
    QVERIFY(labSession().data() != before);
    QCOMPARE(labSession().data()->result.workload.name, m_window->document().workload().name);
}

void EmbedModeTest::aSessionComesBack() {
    trigger("embed.show-solutions");
    labSession().setConstraint(embed::Constraint::Dense, false);
    QVERIFY(searched());
    QJsonObject view;
    mode().saveModeState(view);
    labSession().setConstraint(embed::Constraint::Dense, true);
    mode().embedPage().chooseView(QStringLiteral("match"));
    mode().restoreModeState(view);
    QVERIFY(searched());
    QCOMPARE(mode().embedPage().viewInFront(), QStringLiteral("solutions"));
    QVERIFY(!labSession().options().constraints.has(embed::Constraint::Dense));
    mode().restoreModeState({{QStringLiteral("embed"), 7}});  // the value may be invalid
}

void EmbedModeTest::drawingsInThemesAndSizes_data() { looks({640, 480}, {1400, 900}); }

void EmbedModeTest::drawingsInThemesAndSizes() {
    QFETCH(const bool, dark);
    QFETCH(const QSize, size);
    QVERIFY(ink(match(), size, dark) > 500);
    domains().setStep(0);
    QVERIFY(ink(domains(), size, dark) > 500);
    QVERIFY(ink(solutions().plot(), size, dark) > 50);
}

LOOPGLASS_TEST(EmbedModeTest)

}  // namespace loopglass::ui::test::embed_mode_test

#include "embed_mode_test.moc"
