#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QTextBrowser>
#include <algorithm>

/// The texts of widgets without those that they draw themselves.
namespace loopglass::ui::test {

/// Returns the headings of a model, and the texts and tooltips of its first 60 rows.
inline QStringList textsOfModel(const QAbstractItemModel& model) {
    constexpr int most = 60;
    QStringList texts;
    for (int c = 0; c < model.columnCount(); ++c) {
        texts << model.headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
        for (int r = 0; r < std::min(model.rowCount(), most); ++r) {
            const QModelIndex at = model.index(r, c);
            texts << at.data().toString() << at.data(Qt::ToolTipRole).toString();
        }
    }
    return texts;
}

/// Returns the texts that a widget of Qt displays.
inline QStringList displayedTexts(const QWidget& widget) {
    QStringList texts;
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        texts << label->text();
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
        texts << button->text();
    } else if (const auto* number = qobject_cast<const QAbstractSpinBox*>(&widget)) {
        texts << number->text();
    } else if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
        for (int i = 0; i < box->count(); ++i) {
            texts << box->itemText(i);
        }
    } else if (const auto* page = qobject_cast<const QTextBrowser*>(&widget)) {
        texts << page->toPlainText();
    } else if (const auto* table = qobject_cast<const QAbstractItemView*>(&widget)) {
        if (table->model() != nullptr && qobject_cast<QComboBox*>(widget.parent()) == nullptr) {
            texts << textsOfModel(*table->model());
        }
    }
    return texts;
}

}  // namespace loopglass::ui::test
