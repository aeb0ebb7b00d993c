// Numbers with units. A field accepts every unit of its kind, stores its own unit, and shows the
// typed or selected unit.
#include "editors/accelerator_editor.h"
#include "editors/objective_fields.h"
#include "editors/options_editor.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/units.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/menu_by_mouse.h"
#include "widgets/log_slider.h"
#include "widgets/number_box.h"

#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTest>

namespace loopglass::ui::test::units_test {

using namespace loopglass::test;

class UnitsTest : public EditorFixture {
    Q_OBJECT

    std::int64_t capacity(std::size_t level) const {
        return *m_document->accelerator().levels[level].buffers.front().capacity;
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void bytesOnScreen() {
        QCOMPARE(bytesLabel(1), QStringLiteral("1 byte"));
        QCOMPARE(bytesLabel(2), QStringLiteral("2 bytes"));
        QCOMPARE(bytesLabel(0.5), QStringLiteral("0.5 bytes"));
    }

    /// Large energies are shown in µJ, mJ or J. A selected unit applies to all.
    void energiesOnScreen() {
        const QString thin(QChar(0x202F));
        chooseEnergyUnit({});
        QCOMPARE(energyUnits().size(), 5);
        QCOMPARE(energyLabel(96), QStringLiteral("96 pJ"));
        QCOMPARE(energyLabel(999'999), QStringLiteral("999") + thin + QStringLiteral("999 pJ"));
        QCOMPARE(energyLabel(1e6), QStringLiteral("1 µJ"));
        QCOMPARE(energyLabel(9.306e7), QStringLiteral("93.06 µJ"));
        QCOMPARE(energyLabel(4.514e9), QStringLiteral("4.514 mJ"));
        QCOMPARE(energyLabel(7.2e13), QStringLiteral("72 J"));
        QCOMPARE(energyUnit(2e7).name, QStringLiteral("µJ"));
        QCOMPARE(energyNumber(5000, energyUnit(2e7)), QStringLiteral("0.005000"));
        QCOMPARE(
            exactEnergy(93'060'001.5),
            QStringList({QStringLiteral("93"), QStringLiteral("060"), QStringLiteral("001.5 pJ")})
                .join(thin));
        chooseEnergyUnit(QStringLiteral("nJ"));
        QCOMPARE(energyLabel(9.306e7), QStringLiteral("93") + thin + QStringLiteral("060 nJ"));
        QCOMPARE(energyLabel(96), QStringLiteral("0.09600 nJ"));
        QCOMPARE(exactEnergy(96), QStringLiteral("96 pJ"));
        QCOMPARE(exactEnergy(1048.3200000000002),
                 QStringLiteral("1") + thin + QStringLiteral("048.32 pJ"));
        chooseEnergyUnit(QStringLiteral("parsec"));
        QCOMPARE(chosenEnergyUnit(), QString());
    }

    void numbersInUnits_data() {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        const auto row = [](const char* unit, const char* typed, double value) {
            QTest::addRow("%s in %s", typed, unit)
                << QString::fromUtf8(unit) << QString::fromUtf8(typed) << value;
        };
        row("pJ", "4", 4);
        row("pJ", "4 nJ", 4000);
        row("pJ", "2.5uJ", 2.5e6);
        row("pJ", "2.5 µJ", 2.5e6);
        row("pJ", "7 fJ", 0.007);
        row("pJ", "1e3 pJ", 1000);
        row("pJ/word", "0.2 nJ", 200);
        row("pJ/word", "0.2 nJ/word", 200);
        row("µm²", "2 mm2", 2e6);
        row("µm²", "2 mm²", 2e6);
        row("mm²", "500 um2", 5e-4);
        row("mW", "30 uW", 0.03);
        row("mW", "2 W", 2000);
        row("GHz", "800 MHz", 0.8);
        row("cycles", "4 M", 4e6);
        row("cycles", "250 kcycles", 250000);
    }
    void numbersInUnits() {
        QFETCH(QString, unit);
        QFETCH(QString, typed);
        QFETCH(double, value);
        NumberBox box(*m_theme, NumberBox::Numbers::Decimal, 0, 1e12, unit, nullptr);
        QString text = typed;
        int position = 0;
        QCOMPARE(box.validate(text, position), QValidator::Acceptable);
        QVERIFY(qAbs(box.valueFromText(typed) - value) <= 1e-12 * value);
        QVERIFY(qAbs(box.valueFromText(typed + QLatin1Char(' ') + unit) - value) <= 1e-12 * value);
    }

    /// Invalid texts stay in the field and are marked as errors.
    void otherUnitsAreRefused() {
        NumberBox box(*m_theme, NumberBox::Numbers::Decimal, 0, 1e12, QStringLiteral("pJ"),
                      nullptr);
        int position = 0;
        for (const char* wrong : {"4 mm2", "4 pW", "4 KiB", "4 x", "nJ", "4 n", "4 m", "4e", "."}) {
            QString text = QLatin1String(wrong);
            QCOMPARE(box.validate(text, position), QValidator::Intermediate);
        }
        // A field without a unit accepts none.
        NumberBox bare(*m_theme, NumberBox::Numbers::Whole, 0, 100, QString(), nullptr);
        QString text = QStringLiteral("4 K");
        QCOMPARE(bare.validate(text, position), QValidator::Intermediate);
    }

    void aCapacityInBytes() {
        auto editor = open<AcceleratorEditor>();
        auto* words = named<NumberBox>(*editor, QStringLiteral("Capacity of L1 in words"));
        QVERIFY(words);
        typeInto(words, QStringLiteral("108 KiB"));
        QCOMPARE(capacity(1), std::int64_t{55296});  // of 16 bits
        QTest::keyClick(words, Qt::Key_Return);
        QCOMPARE(words->text(), QStringLiteral("108 KiB"));
        QCOMPARE(m_document->undoStack().count(), 1);
        typeInto(words, QStringLiteral("64"));  // the number has the displayed unit
        QTest::keyClick(words, Qt::Key_Return);
        QCOMPARE(capacity(1), std::int64_t{32768});
        typeInto(words, QStringLiteral("13 B"));  // six whole words fit
        QTest::keyClick(words, Qt::Key_Return);
        QCOMPARE(capacity(1), std::int64_t{6});
        QCOMPARE(words->text(), QStringLiteral("12 B"));
        typeInto(words, QStringLiteral("9 words"));
        QTest::keyClick(words, Qt::Key_Return);
        QCOMPARE(capacity(1), std::int64_t{9});
        QCOMPARE(words->text(), QStringLiteral("9 words"));
        m_document->undoStack().undo();
        QCOMPARE(capacity(1), std::int64_t{6});
    }

    /// Each number has the unit in which it was displayed, not the unit typed last.
    void undoBringsBackTheUnit() {
        auto editor = open<AcceleratorEditor>();
        auto* words = named<NumberBox>(*editor, QStringLiteral("Capacity of L1 in words"));
        QVERIFY(words);
        const auto type = [words](const QString& text) {
            typeInto(words, text);
            QTest::keyClick(words, Qt::Key_Return);
        };
        type(QStringLiteral("1 words"));
        type(QStringLiteral("3 KiB"));
        type(QStringLiteral("4"));
        type(QStringLiteral("9 words"));
        const QStringList shown{QStringLiteral("8 words"), QStringLiteral("1 word"),
                                QStringLiteral("3 KiB"), QStringLiteral("4 KiB"),
                                QStringLiteral("9 words")};
        QUndoStack& steps = m_document->undoStack();
        QCOMPARE(steps.count(), 4);
        for (int index : {4, 3, 2, 1, 0, 1, 2, 3, 4}) {
            steps.setIndex(index);
            QCOMPARE(words->text(), shown[index]);
        }
        // If a slider reaches such a number, the unit does not change.
        steps.setIndex(3);
        auto* slider = named<LogSlider>(*editor, QStringLiteral("Capacity of L1, slider"));
        QVERIFY(slider);
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home);
        QVERIFY(words->text().endsWith(QStringLiteral(" KiB")));
    }

    void bytesStandBesideWords() {
        auto editor = open<AcceleratorEditor>();
        typeInto(named<NumberBox>(*editor, QStringLiteral("Capacity of L1 in words")),
                 QStringLiteral("55296"));
        QStringList labels;
        for (const QLabel* label : editor->findChildren<QLabel*>()) {
            labels << label->text();
        }
        QVERIFY(labels.contains(QStringLiteral("108 KiB")));
    }

    void theMenuOfAFieldHasItsUnits() {
        auto editor = open<AcceleratorEditor>();
        auto* energy = named<NumberBox>(*editor, QStringLiteral("Energy of a MAC in pJ"));
        QVERIFY(energy);
        typeInto(energy, QStringLiteral("2500"));
        QTest::keyClick(energy, Qt::Key_Return);
        bool found = false;
        QTimer::singleShot(0, energy, [&] {
            for (QMenu* menu : energy->findChildren<QMenu*>()) {
                for (QAction* action : menu->actions()) {
                    if (action->text() == QStringLiteral("nJ")) {
                        found = true;
                        action->trigger();
                    }
                }
            }
            if (QWidget* popup = QApplication::activePopupWidget()) {
                popup->close();
            }
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(3, 3),
                                energy->mapToGlobal(QPoint(3, 3)));
        QApplication::sendEvent(energy, &event);
        QTRY_VERIFY(found);
        QCOMPARE(energy->text(), QStringLiteral("2.5 nJ"));
        QCOMPARE(m_document->accelerator().compute.energy, 2500.0);
        QTest::keyClick(energy, Qt::Key_Up);
        QCOMPARE(energy->text(), QStringLiteral("2.6 nJ"));
        QCOMPARE(m_document->accelerator().compute.energy, 2600.0);
    }

    /// Any number of words in another unit is converted back exactly.
    void wholeWordsComeBack() {
        NumberBox box(*m_theme, NumberBox::Numbers::Whole, 0, 1e12, QStringLiteral("words"),
                      nullptr);
        for (const int bits : {8, 12, 16, 24, 32, 7}) {
            box.setUnits(sizesBeside(QStringLiteral("words"), bits));
            for (const char* unit : {"B", "KiB", "MiB", "bits", "Kbit", "words"}) {
                box.showIn(QLatin1String(unit));
                for (const double words : {0.0, 1.0, 3.0, 13.0, 192.0, 55296.0, 55297.0, 1e9}) {
                    box.show(words);
                    QCOMPARE(box.value(), words);
                    QCOMPARE(box.valueFromText(box.text()), words);
                }
            }
        }
    }
};

LOOPGLASS_TEST(UnitsTest)

}  // namespace loopglass::ui::test::units_test

#include "units_test.moc"
