// Kept tensors and buffers of a level, edited by mouse. The accelerator has the ticked tensors,
// invalid choices are rejected with a sentence, and each click is one undo step.
#include "editors/accelerator_editor.h"
#include "editors/editors_panel.h"
#include "editors/kept/keeps_card.h"
#include "editors/kept/kept_steps.h"
#include "format/read/read_accelerator.h"
#include "format/write/write_accelerator.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"
#include "ui/menu_by_mouse.h"
#include "widgets/elided_label.h"

#include <QCheckBox>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace loopglass::ui::test::keeps_test {

using namespace loopglass::test;
using Names = std::vector<std::string>;

class KeepsTest : public EditorFixture {
    Q_OBJECT

    const Level& level(std::size_t l) const { return m_document->accelerator().levels[l]; }
    void openEyeriss() {
        m_document->open(fromSource("samples/accelerators/eyeriss-like.yaml"));
        m_document->open(fromSource("samples/workloads/conv2d.yaml"));
        m_document->undoStack().clear();
    }
    static void click(QWidget& editor, const QString& name) {
        auto* box = named<QCheckBox>(editor, name);
        QVERIFY2(box, qPrintable(name));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    }
    static bool isTicked(QWidget& editor, const QString& name) {
        auto* box = named<QCheckBox>(editor, name);
        return box != nullptr && box->isChecked();
    }
    /// Returns the accelerator as read back from a file, without its places.
    void readsBack() const {
        const std::string text = writeAccelerator(m_document->accelerator());
        QCOMPARE(writeAccelerator(readAccelerator({"written", text})), text);
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void aTickIsABypass() {
        openEyeriss();
        auto editor = open<AcceleratorEditor>();
        QVERIFY(isTicked(*editor, QStringLiteral("L2 keeps weight")));
        click(*editor, QStringLiteral("L2 keeps weight"));
        QCOMPARE(level(1).buffers.front().keeps, Names({"output", "input"}));
        QVERIFY(!isTicked(*editor, QStringLiteral("L2 keeps weight")));
        QCOMPARE(m_document->undoStack().undoText(), QStringLiteral("weight bypasses L2"));
        readsBack();
        click(*editor, QStringLiteral("L2 keeps weight"));
        QVERIFY(level(1).buffers.front().keepsAll);
        readsBack();
        m_document->undoStack().undo();
        QVERIFY(!isTicked(*editor, QStringLiteral("L2 keeps weight")));
        m_document->undoStack().undo();
        QVERIFY(isTicked(*editor, QStringLiteral("L2 keeps weight")));
    }

    /// Buffers that name tensors reject a workload with other names; buffers by role accept it.
    void aTickGivesBuffersToRoles() {
        openEyeriss();
        auto editor = open<AcceleratorEditor>();
        const QString roles = QStringLiteral("for any workload, by role");
        auto* box = named<QCheckBox>(*editor, roles);
        QVERIFY(box != nullptr);
        QVERIFY(box->isChecked());
        click(*editor, roles);
        QCOMPARE(level(2).buffers[0].keeps, Names({"ifmap"}));
        readsBack();
        m_document->open(fromSource("samples/workloads/lecture-matmul.yaml"));
        QVERIFY(m_document->prepare().problem == nullptr);
        click(*editor, roles);
        QCOMPARE(level(2).buffers[0].keeps, Names({"input"}));
        QVERIFY(m_document->prepare().problem != nullptr);
        QVERIFY(isTicked(*editor, QStringLiteral("weight_spad keeps W")));
        readsBack();
        m_document->undoStack().undo();
        QVERIFY(!box->isChecked());
    }

    /// A tensor is in one buffer of a level. A buffer without tensors is removed.
    void aTickMovesATensorBetweenBuffers() {
        openEyeriss();
        auto editor = open<AcceleratorEditor>();
        QVERIFY(isTicked(*editor, QStringLiteral("weight_spad keeps weight")));
        click(*editor, QStringLiteral("ifmap_spad keeps weight"));
        QCOMPARE(level(2).buffers.size(), std::size_t{2});
        QCOMPARE(level(2).buffers[0].keeps, Names({"input", "weight"}));
        readsBack();
        m_document->undoStack().undo();
        QCOMPARE(level(2).buffers.size(), std::size_t{3});
        QVERIFY(isTicked(*editor, QStringLiteral("weight_spad keeps weight")));
    }

    /// A message reports that a row is removed, whether its tensor bypasses the level or moves.
    void aBufferThatGoesIsTold() {
        openEyeriss();
        EditorsPanel panel(*m_theme, *m_document);
        panel.resize(400, 900);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel, longestWait));
        const QSignalSpy message(&panel, &EditorsPanel::messageSent);
        const QString sentence =
            QStringLiteral("weight_spad kept no other tensor and was removed. Undo restores it.");
        click(panel, QStringLiteral("weight_spad keeps weight"));
        QCOMPARE(level(2).buffers.size(), std::size_t{2});
        QCOMPARE(message.count(), 1);
        QCOMPARE(message.last().first().toString(), sentence);
        m_document->undoStack().undo();
        QVERIFY(isTicked(panel, QStringLiteral("weight_spad keeps weight")));
        click(panel, QStringLiteral("ifmap_spad keeps weight"));
        QCOMPARE(message.count(), 2);
        QCOMPARE(message.last().first().toString(), sentence);
        click(panel, QStringLiteral("ifmap_spad keeps weight"));
        QCOMPARE(level(2).buffers.size(), std::size_t{2});
        QCOMPARE(message.count(), 2);
    }

    /// After a workload with more tensors, names fit into all columns.
    void namesHaveTheRoom() {
        auto editor = open<AcceleratorEditor>();
        editor->resize(300, 700);
        editor->show();
        const auto openWorkload = [this](const char* file) {
            m_document->open(fromSource(file));
            constexpr int rounds = 5;
            for (int round = 0; round < rounds; ++round) {
                QCoreApplication::processEvents();
            }
        };
        openWorkload("samples/workloads/mttkrp-nell2.yaml");
        QCOMPARE(m_document->workload().tensorCount(), std::size_t{4});
        openWorkload("samples/workloads/conv1d.yaml");
        for (const Tensor& tensor : m_document->workload().tensors) {
            bool whole = false;
            for (const auto* label : editor->findChildren<ElidedLabel*>()) {
                whole = whole || (label->isVisible() &&
                                  label->text() == QString::fromStdString(tensor.name));
            }
            QVERIFY2(whole, tensor.name.c_str());
        }
    }

    void aLevelKeepsSomething() {
        auto editor = open<AcceleratorEditor>();
        auto* dram = named<QCheckBox>(*editor, QStringLiteral("DRAM keeps weight"));
        QVERIFY(dram && !dram->isEnabled());
        click(*editor, QStringLiteral("L1 keeps weight"));
        click(*editor, QStringLiteral("L1 keeps ifmap"));
        click(*editor, QStringLiteral("L1 keeps ofmap"));
        QCOMPARE(level(1).buffers.front().keeps, Names({"ofmap"}));
        QVERIFY(isTicked(*editor, QStringLiteral("L1 keeps ofmap")));
        QCOMPARE(
            errorOf(*editor),
            QStringLiteral("L1 would keep no tensor. Select another tensor, or remove the level."));
    }

    void buffersAreSplitJoinedAddedAndRemoved() {
        openEyeriss();
        auto editor = open<AcceleratorEditor>();
        const auto choose = [&](const QString& levelName, const QString& what) {
            auto* fold =
                named<QToolButton>(*editor, QStringLiteral("All parameters of level ") + levelName);
            if (!fold->isChecked()) {
                QTest::mouseClick(fold, Qt::LeftButton);
            }
            for (QWidget* card = fold->parentWidget(); card != nullptr;
                 card = card->parentWidget()) {
                if (auto* found = named<QToolButton>(
                        *card, QStringLiteral("Split, add, merge or remove buffers"))) {
                    return chooseFromMenu(found, what);
                }
            }
            return false;
        };
        QVERIFY(choose(QStringLiteral("L2"), QStringLiteral("Split L2: a buffer for each tensor")));
        QCOMPARE(level(1).buffers.size(), std::size_t{3});
        for (const Buffer& buffer : level(1).buffers) {
            QCOMPARE(*buffer.capacity, std::int64_t{55296 / 3});
            QCOMPARE(buffer.energy.read, 17.565);
        }
        readsBack();
        QVERIFY(choose(QStringLiteral("L2"), QStringLiteral("Merge the buffers of L2")));
        QCOMPARE(level(1).buffers.size(), std::size_t{1});
        QCOMPARE(*level(1).buffers.front().capacity, std::int64_t{55296});
        QVERIFY(level(1).buffers.front().keepsAll);
        QVERIFY(choose(QStringLiteral("L2"), QStringLiteral("Add a buffer of L2 for weight")));
        QCOMPARE(level(1).buffers[1].keeps, Names({"weight"}));
        QCOMPARE(*level(1).buffers[0].capacity + *level(1).buffers[1].capacity,
                 std::int64_t{55296});
        QVERIFY(choose(QStringLiteral("L2"), QStringLiteral("Remove the buffer L2 weight")));
        QCOMPARE(level(1).buffers.front().keeps, Names({"output", "input"}));
        readsBack();
        m_document->undoStack().setIndex(0);
        QCOMPARE(level(1).buffers.size(), std::size_t{1});
        QVERIFY(level(1).buffers.front().keepsAll);
    }

    /// Every sample has a box for each tensor of each buffer, with the state in the engine.
    void everySampleIsShown() {
        for (const char* name : {"simba-like", "conventional", "case-study", "table-2-1"}) {
            m_document->open(fromSource("samples/accelerators/%1.yaml").arg(QLatin1String(name)));
            auto editor = open<AcceleratorEditor>();
            const Document::Prepared prepared = m_document->prepare();
            if (!prepared.problem) {
                continue;
            }
            const Problem& problem = *prepared.problem;
            for (std::size_t l = 0; l < problem.levelCount(); ++l) {
                for (std::size_t b = 0; b < level(l).buffers.size(); ++b) {
                    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
                        const std::string& part =
                            level(l).buffers.size() > 1 ? level(l).buffers[b].name : level(l).name;
                        const QString tick =
                            QStringLiteral("%1 keeps %2")
                                .arg(QString::fromStdString(part),
                                     QString::fromStdString(problem.workload.tensors[t].name));
                        QCOMPARE(isTicked(*editor, tick), problem.keeper[l][t] == b);
                    }
                }
            }
        }
    }
};

LOOPGLASS_TEST(KeepsTest)

}  // namespace loopglass::ui::test::keeps_test

#include "keeps_test.moc"
