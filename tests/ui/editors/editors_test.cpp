// The editors, used like a user. Typed, dragged and clicked changes reach the document, and the
// editors show the document.

#include "document/document.h"
#include "editors/accelerator_editor.h"
#include "editors/level_steps.h"
#include "editors/options_editor.h"
#include "editors/workload/equation_edit.h"
#include "editors/workload_editor.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"
#include "widgets/log_slider.h"
#include "widgets/number_box.h"
#include "widgets/wheel_event_filter.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

namespace loopglass::ui::test::editors_test {

using namespace loopglass::test;

QString samples() { return fromSource("samples/"); }

std::int64_t capacity(const Document& document, std::size_t level) {
    return document.accelerator().levels[level].buffers.front().capacity.value_or(0);
}

std::vector<std::string> levelNames(const Document& document) {
    std::vector<std::string> names;
    for (const Level& level : document.accelerator().levels) {
        names.push_back(level.name);
    }
    return names;
}

using Names = std::vector<std::string>;

class EditorsTest : public EditorFixture {
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void aSliderChangesTheCapacity();
    void keysMoveTheSlider();
    void typedNumbersAreOneStep();
    void numbersAreShownInGroups();
    void zeroIsNotUnbounded();
    void levelsAreAddedMovedAndRemoved();
    void fanoutsStayWhereTheyAre();
    void namesThatClashAreRefused();
    void buffersOfSplitLevelsHaveCapacitiesOfTheirOwn();
    void everySampleIsShown();
    void optionsAreSet();
    void objectivesHaveNumbers();
    void limitsTakeUnits();
    void theWheelScrollsAndChangesNothing();
    void wrongConstraintsAreSaid();
    void undoIsShown();
    void fieldsHaveNames();
};

void EditorsTest::aSliderChangesTheCapacity() {
    auto editor = open<AcceleratorEditor>();
    auto* slider = named<LogSlider>(*editor, QStringLiteral("Capacity of L1, slider"));
    QVERIFY(slider);
    QCOMPARE(slider->amount(), 8);
    std::vector<Document::EditTiming> paces;
    connect(m_document.get(), &Document::changed, this,
            [&](Document::Parts what, Document::EditTiming pace) {
                if (what & Document::AcceleratorPart) {
                    paces.push_back(pace);
                }
            });
    const QPoint from = slider->knobAt(slider->value()).toPoint();
    QTest::mousePress(slider, Qt::LeftButton, {}, from);
    for (int x = 0; x < 30; x += 3) {
        QTest::mouseMove(slider, from + QPoint(x, 0));
    }
    QTest::mouseRelease(slider, Qt::LeftButton, {}, from + QPoint(30, 0));
    QVERIFY2(capacity(*m_document, 1) > 30, qPrintable(QString::number(capacity(*m_document, 1))));
    QCOMPARE(slider->amount(), capacity(*m_document, 1));
    QCOMPARE(m_document->undoStack().count(), 1);
    QVERIFY(paces.size() >= 5);
    QCOMPARE(paces.back(), Document::EditTiming::Sliding);
    QTest::mouseClick(slider, Qt::LeftButton, {}, from + QPoint(60, 0));
    QCOMPARE(m_document->undoStack().count(), 2);
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    QCOMPARE(capacity(*m_document, 1), 8);
    QCOMPARE(slider->amount(), 8);
}

void EditorsTest::keysMoveTheSlider() {
    auto editor = open<AcceleratorEditor>();
    auto* slider = named<LogSlider>(*editor, QStringLiteral("Capacity of L1, slider"));
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_PageUp);
    const std::int64_t more = capacity(*m_document, 1);
    QVERIFY(more > 8);
    QTest::keyClick(slider, Qt::Key_PageDown);
    QVERIFY(capacity(*m_document, 1) < more);
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(capacity(*m_document, 1), 1);
    // Each key press moves to the next size that can be built.
    for (const std::int64_t size : {2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128}) {
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(capacity(*m_document, 1), size);
    }
    QTest::keyClick(slider, Qt::Key_Left);
    QCOMPARE(capacity(*m_document, 1), 96);
}

void EditorsTest::typedNumbersAreOneStep() {
    auto editor = open<AcceleratorEditor>();
    auto* words = named<NumberBox>(*editor, QStringLiteral("Capacity of L1 in words"));
    QVERIFY(words);
    typeInto(words, QStringLiteral("1536"));
    QCOMPARE(capacity(*m_document, 1), 1536);
    QTest::keyClick(words, Qt::Key_Return);
    QCOMPARE(m_document->undoStack().count(), 1);
    QTest::keyClick(words, Qt::Key_Up);
    QVERIFY(capacity(*m_document, 1) > 1536);
    QCOMPARE(m_document->undoStack().count(), 2);
    typeInto(words, QStringLiteral("7x"));
    QCOMPARE(capacity(*m_document, 1), 7);
    // The letter stays in the field and is marked as an error.
    QVERIFY(words->property("wrong").toBool());
}

void EditorsTest::numbersAreShownInGroups() {
    NumberBox box(*m_theme, NumberBox::Numbers::Whole, 0, 1e9, QStringLiteral("words"), nullptr);
    box.show(1234567);
    QCOMPARE(box.text(), QStringLiteral("1\u202F234\u202F567 words"));
    QCOMPARE(box.valueFromText(box.text()), 1234567.0);
    NumberBox energy(*m_theme, NumberBox::Numbers::Decimal, 0, 1e12, QStringLiteral("pJ"), nullptr);
    energy.show(17.565);
    QCOMPARE(energy.text(), QStringLiteral("17.565 pJ"));
    energy.show(8e8);
    QCOMPARE(energy.text(), QStringLiteral("800\u202F000\u202F000 pJ"));
    QString half = QStringLiteral("1e");
    int position = 0;
    QCOMPARE(energy.validate(half, position), QValidator::Intermediate);
    half = QStringLiteral("1 pJ/x");
    QCOMPARE(energy.validate(half, position), QValidator::Intermediate);
}

/// As in a file: 0 is a capacity, and a missing capacity means unbounded.
void EditorsTest::zeroIsNotUnbounded() {
    auto editor = open<AcceleratorEditor>();
    auto* words = named<NumberBox>(*editor, QStringLiteral("Capacity of DRAM in words"));
    QVERIFY(words);
    const auto capacityOfDram = [this] {
        return m_document->accelerator().levels[0].buffers.front().capacity;
    };
    QCOMPARE(words->text(), QStringLiteral("unlimited"));
    QVERIFY(!named<LogSlider>(*editor, QStringLiteral("Capacity of DRAM, slider")));
    typeInto(words, QStringLiteral("4096"));
    QCOMPARE(capacity(*m_document, 0), 4096);
    QVERIFY(named<LogSlider>(*editor, QStringLiteral("Capacity of DRAM, slider")));
    typeInto(words, QStringLiteral("0"));
    QCOMPARE(capacityOfDram(), std::optional<std::int64_t>(0));
    QTest::keyClick(words, Qt::Key_Return);
    QCOMPARE(words->text(), QStringLiteral("0 words"));
    QTest::keyClick(words, Qt::Key_Down);
    QCOMPARE(capacityOfDram(), std::optional<std::int64_t>(0));
    QTest::keyClick(words, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(words, Qt::Key_Backspace);
    QVERIFY(!capacityOfDram().has_value());
    QCOMPARE(m_document->refusal(), QString());
    QTest::keyClick(words, Qt::Key_Return);
    QCOMPARE(words->text(), QStringLiteral("unlimited"));
    m_document->undoStack().undo();
    QCOMPARE(words->text(), QStringLiteral("0 words"));
    // No key of a test has this character.
    words->findChild<QLineEdit*>()->setText(QStringLiteral("\u221E"));
    QVERIFY(!capacityOfDram().has_value());
}

void EditorsTest::levelsAreAddedMovedAndRemoved() {
    auto editor = open<AcceleratorEditor>();
    const auto press = [&](const QString& level, const QString& what) {
        auto* fold =
            named<QToolButton>(*editor, QStringLiteral("All parameters of level ") + level);
        QVERIFY2(fold, qPrintable(level));
        if (!fold->isChecked()) {
            QTest::mouseClick(fold, Qt::LeftButton);
        }
        // Buttons of the card to which the fold belongs.
        for (QWidget* card = fold->parentWidget(); card != nullptr; card = card->parentWidget()) {
            if (auto* found = named<QToolButton>(*card, what)) {
                QTest::mouseClick(found, Qt::LeftButton);
                return;
            }
        }
        QFAIL("no such button");
    };
    press(QStringLiteral("DRAM"), QStringLiteral("Add a level below this one"));
    QCOMPARE(levelNames(*m_document), Names({"DRAM", "New level", "L1"}));
    QVERIFY(capacity(*m_document, 1) > 8);
    press(QStringLiteral("L1"), QStringLiteral("Duplicate this level"));
    QCOMPARE(levelNames(*m_document), Names({"DRAM", "New level", "L1", "L1 2"}));
    press(QStringLiteral("L1 2"), QStringLiteral("Move this level outward"));
    QCOMPARE(levelNames(*m_document), Names({"DRAM", "New level", "L1 2", "L1"}));
    press(QStringLiteral("New level"), QStringLiteral("Move this level inward"));
    QCOMPARE(levelNames(*m_document), Names({"DRAM", "L1 2", "New level", "L1"}));
    press(QStringLiteral("New level"), QStringLiteral("Remove this level"));
    QCOMPARE(levelNames(*m_document), Names({"DRAM", "L1 2", "L1"}));
    while (m_document->undoStack().canUndo()) {
        m_document->undoStack().undo();
    }
    QCOMPARE(levelNames(*m_document), Names({"DRAM", "L1"}));
    press(QStringLiteral("L1"), QStringLiteral("Remove this level"));
    press(QStringLiteral("DRAM"), QStringLiteral("Remove this level"));
    QCOMPARE(levelNames(*m_document), Names({"DRAM"}));
    QCOMPARE(errorOf(*editor), QString());  // the only level cannot be removed
}

void EditorsTest::fanoutsStayWhereTheyAre() {
    m_document->open(samples() + QStringLiteral("accelerators/eyeriss-like.yaml"));
    const Accelerator machine = m_document->accelerator();
    const Accelerator added = withLevelAdded(machine, 1);
    QCOMPARE(added.levels[1].fanout.x, 1);
    QCOMPARE(added.levels[2].fanout.x, 14);
    QVERIFY(problemsOf(added).empty());
    QVERIFY(problemsOf(withLevelAdded(machine, 2)).empty());
    const Accelerator moved = withLevelMoved(machine, 1, true);
    QCOMPARE(moved.levels[1].fanout.x, 14);
    QCOMPARE(QString::fromStdString(moved.levels[2].name), QStringLiteral("L2"));
    QCOMPARE(withoutLevel(machine, 1).levels[0].fanout.x, 14);
    QCOMPARE(withLevelDuplicated(machine, 1).levels[2].fanout.x, 14);
    QVERIFY(withLevelMoved(machine, 0, false) == machine);
    QVERIFY(withLevelMoved(machine, 2, true) == machine);
}

void EditorsTest::namesThatClashAreRefused() {
    auto editor = open<AcceleratorEditor>();
    QTest::mouseClick(named<QToolButton>(*editor, QStringLiteral("All parameters of level L1")),
                      Qt::LeftButton);
    auto* name = named<QLineEdit>(*editor, QStringLiteral("name"));
    QVERIFY(name);
    typeInto(name, QStringLiteral("DRAM"));
    QCOMPARE(errorOf(*editor),
             QStringLiteral("two levels are named 'DRAM'; every level needs its own name"));
    QCOMPARE(levelNames(*m_document), Names({"DRAM", "DRA"}));
    typeInto(name, QStringLiteral("Spad"));
    QCOMPARE(levelNames(*m_document), Names({"DRAM", "Spad"}));
    QCOMPARE(errorOf(*editor), QString());
    QCOMPARE(m_document->undoStack().count(), 1);
}

void EditorsTest::buffersOfSplitLevelsHaveCapacitiesOfTheirOwn() {
    m_document->open(samples() + QStringLiteral("accelerators/eyeriss-like.yaml"));
    auto editor = open<AcceleratorEditor>();
    auto* words = named<NumberBox>(*editor, QStringLiteral("Capacity of weight_spad in words"));
    QVERIFY(words);
    typeInto(words, QStringLiteral("224"));
    QCOMPARE(*m_document->accelerator().levels[2].buffers[1].capacity, 224);
    QCOMPARE(*m_document->accelerator().levels[2].buffers[0].capacity, 12);
}

void EditorsTest::everySampleIsShown() {
    auto machine = open<AcceleratorEditor>();
    auto work = open<WorkloadEditor>();
    auto options = open<OptionsEditor>();
    for (const char* folder : {"accelerators", "workloads", "networks"}) {
        const QDir dir(samples() + QLatin1String(folder));
        for (const QFileInfo& file : dir.entryInfoList({QStringLiteral("*.yaml")})) {
            m_document->open(file.filePath());
            for (QToolButton* fold : machine->findChildren<QToolButton*>()) {
                if (fold->accessibleName().startsWith(QStringLiteral("All parameters of level"))) {
                    fold->setChecked(true);
                }
            }
            QVERIFY(!machine->grab().isNull());
            QVERIFY(!work->grab().isNull());
            m_theme->setDark(!m_theme->isDark());
        }
    }
}

void EditorsTest::optionsAreSet() {
    auto editor = open<OptionsEditor>();
    auto* tile = named<QCheckBox>(*editor, QStringLiteral("Tile rule"));
    QVERIFY(tile);
    QTest::mouseClick(tile, Qt::LeftButton, {}, QPoint(8, tile->height() / 2));
    QVERIFY(!m_document->options().principles.tile);
    auto* objective = named<QComboBox>(*editor, QStringLiteral("objective"));
    objective->setFocus();
    QTest::keyClick(objective, Qt::Key_Down);
    QCOMPARE(m_document->options().objective, Objective::Energy);
    auto* threads = named<NumberBox>(*editor, QStringLiteral("threads"));
    QCOMPARE(threads->value(), NumberBox::none);
    QCOMPARE(m_document->prepare().options.threads, threadsOfMachine());
    typeInto(threads, QStringLiteral("2"));
    QCOMPARE(m_document->options().threads, 2U);
    QCOMPARE(m_document->prepare().options.threads, 2U);
    QTest::keyClick(threads, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(threads, Qt::Key_Delete);
    QCOMPARE(m_document->options().threads, allThreads);
    auto* memory = named<NumberBox>(*editor, QStringLiteral("memory limit"));
    QCOMPARE(memory->value(), NumberBox::none);
    typeInto(memory, QStringLiteral("500"));
    QCOMPARE(m_document->options().memoryLimit, std::uint64_t{500'000'000});
    while (m_document->undoStack().canUndo()) {
        m_document->undoStack().undo();
    }
    QVERIFY(tile->isChecked());
    QCOMPARE(objective->currentIndex(), 0);
    QCOMPARE(memory->value(), NumberBox::none);
}

/// A delay has units of time by the machine's clock, and an energy has units of energy.
void EditorsTest::limitsTakeUnits() {
    auto editor = open<OptionsEditor>();
    const auto typed = [&](ObjectiveKind kind, const char* name, const char* text) {
        auto* objective = named<QComboBox>(*editor, QStringLiteral("objective"));
        objective->setCurrentIndex(objective->findData(static_cast<int>(kind)));
        emit objective->activated(objective->currentIndex());
        typeInto(named<NumberBox>(*editor, QString::fromUtf8(name)), QString::fromUtf8(text));
        return m_document->options().objective;
    };
    Accelerator clocked = m_document->accelerator();
    clocked.clock = 0.5;
    QCOMPARE(m_document->setAccelerator(clocked, {QStringLiteral("clock"), {}, {}}), QString());
    QCOMPARE(typed(ObjectiveKind::EnergyWithin, "delay at most", "2 ms"),
             Objective::energyWithin(1e6));
    QCOMPARE(typed(ObjectiveKind::DelayWithin, "energy at most", "3 mJ"),
             Objective::delayWithin(3e9));
    QCOMPARE(typed(ObjectiveKind::EnergyWithin, "delay at most", "4096 cycles"),
             Objective::energyWithin(4096));
}

/// Each kind has its own fields, and undo restores the typed text.
void EditorsTest::objectivesHaveNumbers() {
    auto editor = open<OptionsEditor>();
    auto* objective = named<QComboBox>(*editor, QStringLiteral("objective"));
    const auto choose = [&](ObjectiveKind kind) {
        objective->setCurrentIndex(objective->findData(static_cast<int>(kind)));
        emit objective->activated(objective->currentIndex());
    };
    const auto number = [&](const char* name) {
        return named<NumberBox>(*editor, QString::fromUtf8(name));
    };
    QVERIFY(!number("delay at most") && !number("w, in pJ per cycle"));
    choose(ObjectiveKind::EnergyWithin);
    QVERIFY(number("delay at most") && !number("w, in pJ per cycle"));
    typeInto(number("delay at most"), QStringLiteral("4096"));
    QCOMPARE(m_document->options().objective, Objective::energyWithin(4096));
    choose(ObjectiveKind::Weighted);
    typeInto(number("w, in pJ per cycle"), QStringLiteral("2.5"));
    QCOMPARE(m_document->options().objective, Objective::weighted(2.5));
    choose(ObjectiveKind::Traffic);
    QCOMPARE(m_document->options().objective,
             Objective::traffic(m_document->accelerator().levels.front().name));
    auto* tensors = named<QComboBox>(*editor, QStringLiteral("words of"));
    tensors->setCurrentIndex(1);
    emit tensors->activated(1);
    QCOMPARE(m_document->options().objective.tensors,
             std::vector<std::string>{m_document->workload().tensors.front().name});
    while (m_document->options().objective != Objective::energyWithin(4096)) {
        QVERIFY(m_document->undoStack().canUndo());
        m_document->undoStack().undo();
    }
    QCOMPARE(number("delay at most")->value(), 4096.0);
}

/// The panel is higher than most windows, so the wheel scrolls it with the pointer at any place.
void EditorsTest::theWheelScrollsAndChangesNothing() {
    WheelEventFilter calm;
    qApp->installEventFilter(&calm);
    auto editor = open<OptionsEditor>();
    const SearchOptions before = m_document->options();
    const auto boxes = editor->findChildren<QComboBox*>();
    QVERIFY(boxes.size() >= 4);
    for (QComboBox* box : boxes) {
        box->setFocus();
        const QPointF at(box->rect().center());
        QWheelEvent event(at, box->mapToGlobal(at), {}, QPoint(0, -120), Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(box, &event);
        QVERIFY(!event.isAccepted());
    }
    QVERIFY(m_document->options() == before);
}

void EditorsTest::wrongConstraintsAreSaid() {
    auto editor = open<OptionsEditor>();
    auto* text = named<QPlainTextEdit>(*editor, QStringLiteral("Constraints"));
    QVERIFY(text);
    typeInto(text, QStringLiteral("constraints: [{level: L7}]"));
    QVERIFY2(errorOf(*editor).startsWith(QStringLiteral("constraints:1:")),
             qPrintable(errorOf(*editor)));
    typeInto(text, QStringLiteral("constraints: [{level: L1}]"));
    QCOMPARE(errorOf(*editor), QString());
    QCOMPARE(m_document->undoStack().count(), 1);
}

void EditorsTest::undoIsShown() {
    auto editor = open<AcceleratorEditor>();
    m_document->open(samples() + QStringLiteral("accelerators/figure-4-3.yaml"));
    m_document->open(samples() + QStringLiteral("accelerators/simba-like.yaml"));
    const int fields = static_cast<int>(editor->findChildren<NumberBox*>().size());
    m_document->undoStack().undo();
    QTRY_VERIFY(editor->findChildren<NumberBox*>().size() < fields);
    QVERIFY(named<NumberBox>(*editor, QStringLiteral("Capacity of L1 in words")));
    m_document->undoStack().redo();
    QTRY_COMPARE(editor->findChildren<NumberBox*>().size(), fields);
}

void EditorsTest::fieldsHaveNames() {
    m_document->open(samples() + QStringLiteral("accelerators/eyeriss-like.yaml"));
    auto machine = open<AcceleratorEditor>();
    auto work = open<WorkloadEditor>();
    auto options = open<OptionsEditor>();
    for (QToolButton* fold : machine->findChildren<QToolButton*>()) {
        if (fold->isCheckable()) {
            fold->setChecked(true);
        }
    }
    for (QWidget* editor : {static_cast<QWidget*>(machine.get()), static_cast<QWidget*>(work.get()),
                            static_cast<QWidget*>(options.get())}) {
        for (QWidget* field : editor->findChildren<QWidget*>()) {
            const bool inner = qobject_cast<QAbstractSpinBox*>(field->parentWidget()) ||
                               field->objectName().startsWith(QStringLiteral("qt_"));
            if (field->focusPolicy() != Qt::NoFocus && field->isVisibleTo(editor) && !inner &&
                !qobject_cast<QAbstractButton*>(field)) {
                QVERIFY2(!field->accessibleName().isEmpty(), field->metaObject()->className());
            }
        }
    }
}

LOOPGLASS_TEST(EditorsTest)

}  // namespace loopglass::ui::test::editors_test

#include "editors_test.moc"
