#include "models/combo_items.h"

namespace loopglass::ui {

void offer(QComboBox& box, const QList<ComboItem>& items) {
    for (int i = 0; i < items.size(); ++i) {
        const auto& [text, data] = items[i];
        if (i >= box.count()) {
            box.addItem(text, data);
            continue;
        }
        if (box.itemText(i) != text) {
            box.setItemText(i, text);
        }
        if (box.itemData(i) != data) {
            box.setItemData(i, data);
        }
    }
    while (box.count() > items.size()) {
        box.removeItem(box.count() - 1);
    }
}

}  // namespace loopglass::ui
