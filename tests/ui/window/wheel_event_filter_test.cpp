// While a user scrolls a panel, the pointer is over its fields. The wheel changes no field and does
// not take the focus from the typed field, in any mode. The wheel changes a number only if it was
// selected first.
#include "modes/mode_table.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QTest>
#include <QWheelEvent>

namespace loopglass::ui::test::wheel_event_filter_test {

class WheelEventFilterTest : public WindowFixture {
    Q_OBJECT

    static bool turn(QWidget& field, int angle) {
        const QPointF at(field.rect().center());
        QWheelEvent event(at, field.mapToGlobal(at), {}, QPoint(0, angle), Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&field, &event);
        return event.isAccepted();
    }
    QList<QWidget*> fields() const {
        QList<QWidget*> found;
        for (QWidget* widget : m_window->findChildren<QWidget*>()) {
            const bool turns = qobject_cast<QComboBox*>(widget) != nullptr ||
                               qobject_cast<QAbstractSpinBox*>(widget) != nullptr;
            if (turns && widget->isVisible() && widget->isEnabled()) {
                found << widget;
            }
        }
        return found;
    }
    static QString valueOf(const QWidget& field) {
        const auto* box = qobject_cast<const QComboBox*>(&field);
        return box != nullptr ? box->currentText()
                              : qobject_cast<const QAbstractSpinBox*>(&field)->text();
    }

private slots:
    void init() { begin(samples().first()); }
    void cleanup() { end(); }

    void noFieldIsTurned_data() {
        QTest::addColumn<QString>("mode");
        for (const ModeRow& row : modeRows()) {
            if (row.name != std::string_view("start")) {  // which has none
                QTest::addRow("%s", row.name) << QString::fromLatin1(row.name);
            }
        }
    }
    void noFieldIsTurned() {
        QFETCH(const QString, mode);
        m_window->commands().action(QStringLiteral("mode.") + mode)->trigger();
        letPaint();
        QVERIFY(!fields().isEmpty());
        for (QWidget* field : fields()) {
            const QString value = valueOf(*field);
            const QString name = field->accessibleName() + QLatin1String(": ") + value;
            QVERIFY2(field->focusPolicy() != Qt::WheelFocus, qPrintable(name));
            for (const int angle : {120, -120}) {
                QVERIFY2(!turn(*field, angle), qPrintable(name));
                QCOMPARE(valueOf(*field), value);
            }
        }
    }

    void aNumberWithTheFocusIs() {
        m_window->commands().action(QStringLiteral("mode.mappers"))->trigger();
        letPaint();
        for (QWidget* field : fields()) {
            auto* number = qobject_cast<QAbstractSpinBox*>(field);
            if (number == nullptr) {
                continue;
            }
            m_window->activateWindow();
            number->setFocus();
            QTRY_VERIFY(number->hasFocus());
            const QString value = number->text();
            QVERIFY(turn(*number, 120));
            QVERIFY(number->text() != value);
            return;
        }
        QFAIL("no number is there");
    }
};

LOOPGLASS_TEST(WheelEventFilterTest)

}  // namespace loopglass::ui::test::wheel_event_filter_test

#include "wheel_event_filter_test.moc"
