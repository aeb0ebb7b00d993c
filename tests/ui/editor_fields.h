#pragma once

#include <QCoreApplication>
#include <QLabel>
#include <QString>
#include <QTest>
#include <QToolButton>
#include <QWidget>

/// The fields of editors, as a user finds them and types into them.
namespace loopglass::test {

/// The widget of a kind with this accessible name; null when there is none in sight.
template <typename Widget> Widget* named(QWidget& in, const QString& name) {
    QCoreApplication::processEvents();  // layouts show new widgets when the loop comes round
    for (Widget* widget : in.findChildren<Widget*>()) {
        if (widget->accessibleName() == name && widget->isVisibleTo(&in)) {
            return widget;
        }
    }
    return nullptr;
}

/// The button with this text; null when there is none in sight.
inline QToolButton* button(QWidget& in, const QString& text) {
    for (QToolButton* widget : in.findChildren<QToolButton*>()) {
        if (widget->text() == text && widget->isVisibleTo(&in)) {
            return widget;
        }
    }
    return nullptr;
}

/// The sentence that the editor shows about what is wrong; empty when all is well.
inline QString errorOf(QWidget& in) {
    for (QLabel* label : in.findChildren<QLabel*>()) {
        if (label->accessibleName() == QStringLiteral("Error") && label->isVisibleTo(&in)) {
            return label->text();
        }
    }
    return {};
}

inline void typeInto(QWidget* field, const QString& text) {
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, text);
}

}  // namespace loopglass::test
