#pragma once

#include <QComboBox>
#include <QList>
#include <QString>
#include <QVariant>
#include <utility>

namespace loopglass::ui {

/// A text of a box to choose from, and its data.
using ComboItem = std::pair<QString, QVariant>;

/// Offers these in this order. Existing entries are kept: a box that is cleared and filled is laid
/// out again, at each step of a slider. The caller selects an entry and blocks signals.
void offer(QComboBox& box, const QList<ComboItem>& items);

}  // namespace loopglass::ui
