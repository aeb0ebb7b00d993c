#pragma once

#include <QComboBox>
#include <QList>
#include <QString>
#include <QVariant>
#include <utility>

namespace loopglass::ui {

/// The text of a choice and its data.
using ComboItem = std::pair<QString, QVariant>;

/// Sets the choices in this order. Existing entries are kept, because clearing a box would cause a
/// new layout at each step of a slider. The caller selects an entry and blocks the signals.
void offer(QComboBox& box, const QList<ComboItem>& items);

}  // namespace loopglass::ui
