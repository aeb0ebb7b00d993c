// Every visible control of every mode and view has a tooltip, also in the unfolded cards of levels.
#include "modes/mode_table.h"
#include "runner/run_tests.h"
#include "ui/mode_views.h"
#include "ui/window_fixture.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSlider>
#include <QTabBar>
#include <QTest>

namespace loopglass::ui::test::tooltips_test {

class TooltipsTest : public WindowFixture {
    Q_OBJECT

    /// A part of a control, such as the text field of a number box, shows the tooltip of the
    /// control.
    static bool isPartOfControl(const QWidget& widget) {
        const QWidget* parent = widget.parentWidget();
        return qobject_cast<const QAbstractSpinBox*>(parent) != nullptr ||
               qobject_cast<const QComboBox*>(parent) != nullptr ||
               qobject_cast<const QLineEdit*>(parent) != nullptr;
    }
    static bool isControl(const QWidget& widget) {
        const auto* text = qobject_cast<const QPlainTextEdit*>(&widget);
        return qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
               qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
               qobject_cast<const QComboBox*>(&widget) != nullptr ||
               qobject_cast<const QSlider*>(&widget) != nullptr ||
               qobject_cast<const QLineEdit*>(&widget) != nullptr ||
               (text != nullptr && !text->isReadOnly());
    }
    /// Qt shows the tooltip of the parent if a widget has none.
    static bool hasTooltip(const QWidget& widget) {
        return !widget.toolTip().isEmpty() ||
               (widget.parentWidget() != nullptr && !widget.parentWidget()->toolTip().isEmpty());
    }
    /// Names the visible controls without a tooltip. Buttons that Qt creates have names with `qt_`.
    void collect(const QString& view, QStringList& bare) const {
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            const bool isFromQt = widget->objectName().startsWith(QLatin1String("qt_")) ||
                                  widget->inherits("QTabBar") ||
                                  qobject_cast<QTabBar*>(widget->parentWidget()) != nullptr;
            if (widget->isVisible() && isControl(*widget) && !isPartOfControl(*widget) &&
                !isFromQt && !hasTooltip(*widget)) {
                bare << QStringLiteral("%1: %2 '%3' in %4")
                            .arg(view, QLatin1String(widget->metaObject()->className()),
                                 widget->accessibleName().isEmpty() ? textOf(*widget)
                                                                    : widget->accessibleName(),
                                 QLatin1String(widget->parentWidget()->metaObject()->className()));
            }
        }
    }
    static QString textOf(const QWidget& widget) {
        const auto* button = qobject_cast<const QAbstractButton*>(&widget);
        return button != nullptr ? button->text() : widget.objectName();
    }
    void unfoldLevels() const {
        for (QAbstractButton* button : m_window->findChildren<QAbstractButton*>()) {
            if (button->toolTip() == QStringLiteral("Show all parameters of this level")) {
                button->click();
            }
        }
        letPaint();
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void everyControl_data() {
        QTest::addColumn<QString>("mode");
        for (const ModeRow& row : modeRows()) {
            QTest::addRow("%s", row.name) << QString::fromLatin1(row.name);
        }
    }
    void everyControl() {
        QFETCH(const QString, mode);
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        QVERIFY(WorkedModes(*m_window).workOut(mode));
        unfoldLevels();
        QStringList bare;
        for (const auto& [view, show] : viewsOf(*m_window, mode)) {
            show();
            letPaint();
            collect(view, bare);
        }
        bare.removeDuplicates();
        QVERIFY2(bare.isEmpty(), qPrintable(bare.join(QLatin1Char('\n'))));
    }
};

LOOPGLASS_TEST(TooltipsTest)

}  // namespace loopglass::ui::test::tooltips_test

#include "tooltips_test.moc"
