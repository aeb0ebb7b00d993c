#pragma once

class QWidget;

namespace loopglass::ui {

/// Sets the Tab order of a page to the order of its layouts, directly after `before`, a stop
/// outside the page. Qt's own order is the order of creation, so a rebuilt page would come last in
/// the whole window.
void orderTabs(QWidget& before, const QWidget& page);

}  // namespace loopglass::ui
