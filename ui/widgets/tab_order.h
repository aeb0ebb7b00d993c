#pragma once

class QWidget;

namespace loopglass::ui {

/// Sets the Tab order of a page to the order of its layouts. The page directly follows `before`, a
/// widget outside the page. Qt's default is the order of creation, in which a rebuilt page would be
/// last in the whole window.
void orderTabs(QWidget& before, const QWidget& page);

}  // namespace loopglass::ui
