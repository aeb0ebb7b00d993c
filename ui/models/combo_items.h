#pragma once

#include <QComboBox>
#include <QList>
#include <QString>
#include <QVariant>
#include <utility>

namespace loopglass::ui {

/// A text of a box to choose from, and its data.
using ComboItem = std::pair<QString, QVariant>;

/// Offers these in this order. What is there already stays: a box that is emptied and filled again
/// is measured and laid out anew, which a slider would do at each step. Which one is chosen is up
/// to the caller, who also keeps signals back.
void offer(QComboBox& box, const QList<ComboItem>& items);

}  // namespace loopglass::ui
