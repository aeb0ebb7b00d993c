// The view Instruction stream, used like a user. It has the best mapping of the layer as
// instructions. The table and the picture of loops and tiles select rows for each other by mouse
// and keys. Other machines are tested, and a missing stream has a reason.
#include "embed/embed_page.h"
#include "embed/packing/residual.h"
#include "embed/stream_picture.h"
#include "embed/stream_view.h"
#include "files/samples.h"
#include "models/table_model.h"
#include "program/boxes.h"
#include "run/displayed_mapping.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "text/text.h"
#include "ui/embed_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QTest>
#include <algorithm>

namespace loopglass::ui::test::stream_view_test {

class StreamViewTest : public EmbedFixture {
    Q_OBJECT

    StreamSession& labSession() const { return mode().stream(); }
    StreamView& view() const { return mode().embedPage().stream(); }
    StreamPicture& picture() const { return view().picture(); }
    bool streamed() const { return workedOut(labSession()); }
    const StreamLine& line() const { return labSession().data()->line(labSession().chosen()); }
    QString saidOfMachine(const QString& name, const QByteArray& text) const {
        return messageOf(name, text, [this](const QString& file) { mode().openMachine(file); });
    }

private slots:
    void initTestCase() { LOOPGLASS_NEEDS_SOLVER(); }
    void init() {
        begin();
        m_window->bench().files().openFiles({qSource("samples/accelerators/diannao-like.yaml"),
                                             qSource("samples/workloads/conv2d.yaml")});
        QVERIFY(
            QTest::qWaitFor([this] { return m_window->bench().shown().isSettled(); }, patience));
        trigger("embed.show-stream");
        view().subjects().setCurrentIndex(0);  // the mapping of the layer
        QVERIFY(streamed());
    }
    void cleanup() { end(); }
    static QString qSource(const char* name) {
        return QString::fromStdString(loopglass::test::sourcePath(name));
    }

    void theEndsAreListed();
    void bytesAreWhole();
    void tableAndPictureChooseForEachOther();
    void aClickOnATensorFindsItsTile();
    void aClickOnALoopFindsItsStep();
    void keysGoThroughIt();
    void anotherMachine();
    void theTableHasTheKeysAgain();
    void badMachinesAreRefused();
    void whatHasNoStreamIsSaid();
    void unevenTilesAreRefused();
    void theMappingIsFollowed();
    void theLoopsAroundTheInstructionAreListed();
    void aSessionComesBack();
    void drawingsInThemesAndSizes_data();
    void drawingsInThemesAndSizes();
};

void StreamViewTest::theEndsAreListed() {
    const StreamExcerpt& excerpt = labSession().data()->excerpt;
    QVERIFY(excerpt.isCut());
    QCOMPARE(excerpt.before, StreamSession::linesEach);
    QCOMPARE(view().table().model()->rowCount(), 2001);
    const QList<QStringList> rows = view().asTable();
    QCOMPARE(rows.size(), 2002);
    QCOMPARE(rows[1][0], QStringLiteral("1"));
    QVERIFY(rows[1][1].startsWith(QLatin1String("load ")));
    QCOMPARE(rows[1][2].size(), 95);  // 32 bytes
    QVERIFY2(rows[1001][1].contains(countLabel(excerpt.length - 2000)), qPrintable(rows[1001][1]));
    QCOMPARE(rows.last()[0], countLabel(excerpt.length));
    QVERIFY(rows.last()[1].startsWith(QLatin1String("store ofmap")));
    QVERIFY2(
        view().summary().startsWith(countLabel(excerpt.length) + QStringLiteral(" instructions\n")),
        qPrintable(view().summary()));
    QCOMPARE(view().table().model()->index(0, 0).data(TableModel::markRole).toInt(), -1);
    QVERIFY(view().summary().contains(QLatin1String("ofmap: ")));
    QVERIFY(labSession().data()->energy.wordsAgree);
}

/// The explanation of each instruction, in its row or below the table.
void StreamViewTest::bytesAreWhole() {
    constexpr int bytes = 2;
    for (const int width : {1100, 1280, 1920, 2600, 1280}) {
        m_window->resize(width, 1000);
        QCoreApplication::processEvents();
        const QTableView& table = view().table();
        labSession().choose(static_cast<std::size_t>(width) % 7);
        const QString wanted =
            table.model()->index(static_cast<int>(labSession().chosen()), bytes).data().toString();
        QCOMPARE(wanted.size(), 95);
        if (table.isColumnHidden(bytes)) {
            QVERIFY(view().bytes().isVisible());
            QStringList lines = view().bytes().text().split(QLatin1Char('\n'));
            QVERIFY(!lines.takeFirst().isEmpty());
            QCOMPARE(lines.join(QLatin1Char(' ')), wanted);
            for (const QString& line : lines) {
                QVERIFY(view().bytes().fontMetrics().horizontalAdvance(line) <=
                        view().bytes().width());
            }
        } else {
            QVERIFY(!view().bytes().isVisible());
            QVERIFY(table.fontMetrics().horizontalAdvance(wanted) < table.columnWidth(bytes));
        }
        QCOMPARE(table.isColumnHidden(bytes), width < 2600);
    }
}

void StreamViewTest::tableAndPictureChooseForEachOther() {
    QTableView& table = view().table();
    QVERIFY(table.hasFocus());
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(labSession().chosen(), std::size_t{1});
    QVERIFY2(picture().description().startsWith(QLatin1String("Instruction 2 of ")),
             qPrintable(picture().description()));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.model()->index(3, 1)).center());
    QCOMPARE(labSession().chosen(), std::size_t{3});
    QCOMPARE(picture().accessibleDescription(), picture().description());
    labSession().choose(1500);  // after the row of the omitted instructions
    QCOMPARE(table.currentIndex().row(), 1501);
    QVERIFY(!(table.model()->flags(table.model()->index(1000, 1)) & Qt::ItemIsSelectable));
}

void StreamViewTest::aClickOnATensorFindsItsTile() {
    for (std::size_t t = 0; t < labSession().data()->extents.size(); ++t) {
        const std::vector<std::int64_t> there =
            labSession().data()->tileAt(labSession().chosen(), t);
        QTest::mouseClick(&picture(), Qt::LeftButton, {}, picture().placeOfTile(t).toPoint());
        // Returns the next instruction that moves the tensor with a tile around that element, or
        // none.
        const StreamInstruction& now = line().instruction;
        QVERIFY(now.tensor == t || labSession().data()->excerpt.counts.tensors[t].loads < 2);
        if (now.tensor == t) {
            bool overlaps = true;
            for (std::size_t r = 0; r < there.size(); ++r) {
                overlaps = overlaps &&
                           std::abs(there[r] - line().tile[r]) < labSession().data()->extents[t][r];
            }
            QVERIFY(overlaps);
        }
    }
}

void StreamViewTest::aClickOnALoopFindsItsStep() {
    QVERIFY(labSession().data()->loopCount > 0);
    for (std::size_t loop = 0; loop < labSession().data()->loopCount; ++loop) {
        const std::vector<std::int64_t> before = line().steps;
        QTest::mouseClick(&picture(), Qt::LeftButton, {}, picture().placeOfLoop(loop).toPoint());
        QVERIFY(line().steps[loop] != before[loop]);
    }
}

void StreamViewTest::keysGoThroughIt() {
    picture().setFocus();
    QTest::keyClick(&picture(), Qt::Key_Down);
    QTest::keyClick(&picture(), Qt::Key_Down);
    QCOMPARE(labSession().chosen(), std::size_t{2});
    QTest::keyClick(&picture(), Qt::Key_Up);
    QCOMPARE(labSession().chosen(), std::size_t{1});
    QTest::keyClick(&picture(), Qt::Key_Home);
    const StreamInstruction first = line().instruction;
    QTest::keyClick(&picture(), Qt::Key_End);
    QCOMPARE(labSession().chosen(), labSession().data()->excerpt.lines.size() - 1);
    QCOMPARE(view().table().currentIndex().row(), 2000);
    const StreamInstruction last = line().instruction;
    QTest::keyClick(&picture(), Qt::Key_Left);
    QVERIFY(labSession().chosen() < labSession().data()->excerpt.lines.size() - 1);
    QVERIFY(line().instruction.kind == last.kind && line().instruction.tensor == last.tensor);
    QTest::keyClick(&picture(), Qt::Key_PageUp);
    QTest::keyClick(&picture(), Qt::Key_PageDown);
    QTest::keyClick(&picture(), Qt::Key_Home);
    QVERIFY(line().instruction == first);
}

void StreamViewTest::anotherMachine() {
    const std::int64_t tiles = labSession().data()->excerpt.length;
    QComboBox& machines = view().machines();
    QVERIFY(machines.count() >= 3);
    const int bursts = machines.findText(QStringLiteral("diannao-bursts"));
    machines.setCurrentIndex(bursts);
    emit machines.activated(bursts);
    QVERIFY(streamed());
    QVERIFY(labSession().data()->excerpt.length > tiles);
    QVERIFY(view().summary().contains(QLatin1String("bursts")));
    QVERIFY(view().asTable()[1][1].endsWith(QLatin1String(" 16")));
}

void StreamViewTest::theTableHasTheKeysAgain() {
    // A machine that cannot run the layer has no stream, but the next machine has. The test also
    // opens the view in between: keys reach the table when it appears.
    for (const bool askedAgain : {false, true}) {
        QCOMPARE(m_window->focusWidget(), &view().table());
        saidOfMachine(QStringLiteral("other.yaml"),
                      "name: M\ninstruction_bits: 8\nreorder: [image]\n");
        QVERIFY(QTest::qWaitFor([this] { return !labSession().isRunning(); }, patience));
        QVERIFY(view().table().isHidden());
        QCOMPARE(m_window->focusWidget(), &picture());
        if (askedAgain) {
            trigger("embed.show-match");
            trigger("embed.show-stream");
        }
        mode().openMachine(sampleFiles(QStringLiteral("machines")).front());
        QVERIFY(streamed());
        QCOMPARE(m_window->focusWidget(), &view().table());
    }
}

void StreamViewTest::badMachinesAreRefused() {
    const SharedStreamData before = labSession().data();
    const QString message =
        saidOfMachine(QStringLiteral("bad.yaml"), "name: M\ninstruction_bits: 0\n");
    QVERIFY2(message.contains(QLatin1String("bad.yaml:2:19")), qPrintable(message));
    QCOMPARE(labSession().data(), before);
}

void StreamViewTest::whatHasNoStreamIsSaid() {
    saidOfMachine(QStringLiteral("other.yaml"), "name: M\ninstruction_bits: 8\nreorder: [image]\n");
    QVERIFY(QTest::qWaitFor([this] { return !labSession().isRunning(); }, patience));
    QVERIFY(labSession().data() == nullptr);
    QVERIFY2(view().summary().contains(QLatin1String("image")), qPrintable(view().summary()));
    QVERIFY2(view().summary().endsWith(QLatin1Char('.')), qPrintable(view().summary()));
    QVERIFY(!view().table().isVisible());
    QCOMPARE(view().table().model()->rowCount(), 0);
    QVERIFY(!mode().can(ModeCommand::Export));
    QTest::mouseClick(&picture(), Qt::LeftButton, {}, QPoint(40, 40));
    QTest::keyClick(&picture(), Qt::Key_Down);
}

void StreamViewTest::unevenTilesAreRefused() {
    const DisplayState& shown = m_window->bench().shown().now();
    Mapping mapping = bestMapping(*shown.run, std::nullopt)->mapping;
    std::vector<Loop>& loops = mapping.levels[0].temporal;
    const auto loop =
        std::find_if(loops.begin(), loops.end(), [](const Loop& each) { return each.factor > 1; });
    QVERIFY(loop != loops.end());
    loop->step = 3;
    // The window may still set the mapping of the layer.
    const auto isRefused = [&] {
        labSession().setMapping(shown.run->sharedProblem(), mapping, shown.run->options().cost,
                                true);
        return QTest::qWaitFor([this] { return !labSession().isRunning(); }, patience) &&
               labSession().data() == nullptr;
    };
    QTRY_VERIFY(isRefused());
    QVERIFY2(view().summary().contains(QLatin1String("have imperfect factors")),
             qPrintable(view().summary()));
}

/// Another layer gets its stream as soon as its search has ended.
void StreamViewTest::theMappingIsFollowed() {
    const SharedStreamData before = labSession().data();
    m_window->bench().files().openFiles({qSource("samples/workloads/pointwise.yaml")});
    QVERIFY(QTest::qWaitFor(
        [&] {
            return !labSession().isRunning() && labSession().data() &&
                   labSession().data() != before;
        },
        patience));
    QCOMPARE(labSession().data()->problem->workload.name, m_window->document().workload().name);
}

/// The stream has the chosen instruction in place of a MAC, for each step of the loops around it.
void StreamViewTest::theLoopsAroundTheInstructionAreListed() {
    const std::string layer = labSession().data()->problem->workload.name;
    QVERIFY(QTest::qWaitFor(
        [this] { return mode().session().found() != nullptr && !mode().session().isSearching(); },
        patience));
    view().subjects().setCurrentIndex(1);
    QVERIFY(streamed());
    const EmbedData& data = *mode().session().data();
    const embed::Residual rest =
        embed::residualOf(data.instruction, data.result.workload,
                          mode().session().found()->embedding, data.options.unrolling);
    QVERIFY(labSession().data()->problem->workload == rest.workload);
    QCOMPARE(labSession().executions(), operationCount(rest.workload));
    QVERIFY(labSession().executions() < operationCount(m_window->document().workload()));
    QVERIFY2(view().summary().contains(countLabel(labSession().executions())),
             qPrintable(view().summary()));
    QVERIFY(std::any_of(
        labSession().data()->excerpt.lines.begin(), labSession().data()->excerpt.lines.end(),
        [](const StreamLine& one) { return one.instruction.kind == StreamKind::Pass; }));
    view().subjects().setCurrentIndex(0);
    QVERIFY(streamed());
    QCOMPARE(labSession().data()->problem->workload.name, layer);
}

void StreamViewTest::aSessionComesBack() {
    mode().openMachine(qSource("samples/machines/dma.yaml"));
    QVERIFY(streamed());
    QJsonObject kept;
    mode().saveModeState(kept);
    mode().openMachine(qSource("samples/machines/diannao.yaml"));
    mode().embedPage().chooseView(QStringLiteral("match"));
    mode().restoreModeState(kept);
    QVERIFY(streamed());
    QCOMPARE(mode().embedPage().viewInFront(), QStringLiteral("stream"));
    QCOMPARE(labSession().machine().name, std::string("DMA"));
    QVERIFY(mode().can(ModeCommand::Export));
}

void StreamViewTest::drawingsInThemesAndSizes_data() { looks({320, 420}, {800, 900}); }

void StreamViewTest::drawingsInThemesAndSizes() {
    QFETCH(const bool, dark);
    QFETCH(const QSize, size);
    QVERIFY(ink(picture(), size, dark) > 1000);
}

LOOPGLASS_TEST(StreamViewTest)

}  // namespace loopglass::ui::test::stream_view_test

#include "stream_view_test.moc"
