#pragma once

#include <QCoreApplication>
#include <QLabel>
#include <QString>
#include <QTest>
#include <QToolButton>
#include <QWidget>

/// Finds the fields of editors and types into them, like a user.
namespace loopglass::test {

/// Returns the visible widget of a kind with this accessible name; null if there is none.
template <typename Widget> Widget* named(QWidget& in, const QString& name) {
    QCoreApplication::processEvents();  // layouts show new widgets in the event loop
    for (Widget* widget : in.findChildren<Widget*>()) {
        if (widget->accessibleName() == name && widget->isVisibleTo(&in)) {
            return widget;
        }
    }
    return nullptr;
}

/// Returns the visible button with this text; null if there is none.
inline QToolButton* button(QWidget& in, const QString& text) {
    for (QToolButton* widget : in.findChildren<QToolButton*>()) {
        if (widget->text() == text && widget->isVisibleTo(&in)) {
            return widget;
        }
    }
    return nullptr;
}

/// Returns the error message of the editor; empty if there is none.
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
