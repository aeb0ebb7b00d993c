#include "widgets/tab_order.h"

#include <QGridLayout>
#include <QList>
#include <QSet>
#include <QWidget>
#include <algorithm>
#include <utility>
#include <vector>

namespace loopglass::ui {

namespace {

/// Collects the focusable widgets of a page; each widget precedes its parts.
struct Reading {
    QList<QWidget*> order;
    QSet<const QWidget*> taken;
};

void takeWidget(QWidget* widget, Reading& reading);

/// Returns the parts of a layout in reading order; the parts of a grid may have been added in any
/// order.
std::vector<QLayoutItem*> partsOf(const QLayout& layout) {
    std::vector<std::pair<std::pair<int, int>, QLayoutItem*>> placed;
    const auto* grid = qobject_cast<const QGridLayout*>(&layout);
    for (int i = 0; i < layout.count(); ++i) {
        int row = i;
        int column = 0;
        int rows = 0;
        int columns = 0;
        if (grid != nullptr) {
            grid->getItemPosition(i, &row, &column, &rows, &columns);
        }
        placed.push_back({{row, column}, layout.itemAt(i)});
    }
    std::stable_sort(placed.begin(), placed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<QLayoutItem*> parts;
    for (const auto& [place, item] : placed) {
        parts.push_back(item);
    }
    return parts;
}

void takeLayout(const QLayout& layout, Reading& reading) {
    for (QLayoutItem* item : partsOf(layout)) {
        if (QWidget* widget = item->widget()) {
            takeWidget(widget, reading);
        } else if (item->layout() != nullptr) {
            takeLayout(*item->layout(), reading);
        }
    }
}

void takeParts(const QWidget& widget, Reading& reading) {
    if (widget.layout() != nullptr) {
        takeLayout(*widget.layout(), reading);
    }
    for (QObject* child : widget.children()) {
        auto* part = qobject_cast<QWidget*>(child);
        if (part != nullptr && !part->isWindow()) {
            takeWidget(part, reading);
        }
    }
}

/// Returns true if setTabOrder() can move the widget. The line edit of a number box moves with the
/// box.
bool isStop(const QWidget& widget) {
    const QWidget* proxy = widget.focusProxy();
    return widget.focusPolicy() != Qt::NoFocus &&
           (proxy == nullptr || !proxy->isAncestorOf(&widget));
}

/// Makes a widget with a focus proxy movable, because it must precede the proxy. Otherwise Tab
/// would move from the proxy to the surrounding widget and back without end.
void letMove(QWidget& widget) {
    const QWidget* proxy = widget.focusProxy();
    if (proxy != nullptr && widget.focusPolicy() == Qt::NoFocus && widget.isAncestorOf(proxy)) {
        widget.setFocusPolicy(proxy->focusPolicy());
    }
}

void takeWidget(QWidget* widget, Reading& reading) {
    if (!reading.taken.contains(widget)) {
        reading.taken.insert(widget);
        letMove(*widget);
        if (isStop(*widget)) {
            reading.order << widget;
        }
        takeParts(*widget, reading);
    }
}

const QWidget* stopAfter(const QWidget* widget) {
    const QWidget* next = widget->nextInFocusChain();
    while (next != widget && !isStop(*next)) {
        next = next->nextInFocusChain();
    }
    return next;
}

bool isInOrder(const QWidget& before, const QList<QWidget*>& order) {
    const QWidget* last = &before;
    return std::all_of(order.begin(), order.end(), [&last](const QWidget* widget) {
        return stopAfter(std::exchange(last, widget)) == widget;
    });
}

/// Removes focus proxies during the lifetime of this object. Qt moves a widget together with its
/// proxy, and loses other widgets if the proxy was created before the widget.
class OwnFocus {
public:
    explicit OwnFocus(const QList<QWidget*>& widgets) {
        for (QWidget* widget : widgets) {
            if (QWidget* proxy = widget->focusProxy()) {
                m_lent.push_back({widget, proxy});
                widget->setFocusProxy(nullptr);
            }
        }
    }
    ~OwnFocus() {
        for (const auto& [widget, proxy] : m_lent) {
            widget->setFocusProxy(proxy);
        }
    }
    OwnFocus(const OwnFocus&) = delete;
    OwnFocus& operator=(const OwnFocus&) = delete;

private:
    std::vector<std::pair<QWidget*, QWidget*>> m_lent;
};

}  // namespace

void orderTabs(QWidget& before, const QWidget& page) {
    Reading reading;
    takeParts(page, reading);
    if (isInOrder(before, reading.order)) {
        return;
    }
    const OwnFocus own(reading.order);
    QWidget* last = &before;
    for (QWidget* widget : reading.order) {
        if (stopAfter(last) != widget) {
            QWidget::setTabOrder(last, widget);
        }
        last = widget;
    }
}

}  // namespace loopglass::ui
