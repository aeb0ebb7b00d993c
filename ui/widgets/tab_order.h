#pragma once

class QWidget;

namespace loopglass::ui {

/// Lets the Tab key go through a page as its layouts read, right after `before`, a stop outside of
/// it. Qt's own order is that in which widgets were made: what is made anew comes last in the whole
/// window.
void orderTabs(QWidget& before, const QWidget& page);

}  // namespace loopglass::ui
