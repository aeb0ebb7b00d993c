#include "window/widget_state_snapshot.h"

#include <QAbstractScrollArea>
#include <QComboBox>
#include <QMetaProperty>
#include <QScrollBar>
#include <QSplitter>
#include <QTabWidget>
#include <QWidget>
#include <functional>

namespace loopglass::ui {

namespace {

/// Calls `visit` with every descendant and its path, which consists of classes with their number
/// among siblings.
void visitAll(const QWidget& widget, const QString& place,
              const std::function<void(QWidget&, const QString&)>& visit) {
    QMap<QString, int> seen;
    for (QObject* child : widget.children()) {
        auto* part = qobject_cast<QWidget*>(child);
        if (part == nullptr || part->isWindow()) {
            continue;
        }
        const QString name = QLatin1String(part->metaObject()->className()) + part->objectName();
        const QString there = place + QLatin1Char('/') + name + QString::number(seen[name]++);
        visit(*part, there);
        visitAll(*part, there, visit);
    }
}

/// Returns the property that stores the state of a widget; invalid if there is none.
QMetaProperty freshness(const QWidget& widget) {
    const QMetaObject* meta = widget.metaObject();
    const auto named = [meta](const char* name) {
        return meta->property(meta->indexOfProperty(name));
    };
    if (qobject_cast<const QTabWidget*>(&widget) != nullptr) {
        return named("currentIndex");
    }
    if (qobject_cast<const QScrollBar*>(&widget) != nullptr) {
        return named("value");
    }
    if (!widget.property("kept").toBool()) {
        return {};
    }
    return qobject_cast<const QComboBox*>(&widget) != nullptr ? named("currentIndex")
                                                              : meta->userProperty();
}

}  // namespace

WidgetStateSnapshot::WidgetStateSnapshot(const QWidget& window) {
    visitAll(window, {}, [&](QWidget& widget, const QString& place) {
        if (const QMetaProperty property = freshness(widget); property.isValid()) {
            m_kept[place] = property.read(&widget);
        } else if (const auto* splitter = qobject_cast<QSplitter*>(&widget)) {
            m_kept[place] = splitter->saveState();
        }
        if (widget.hasFocus()) {
            m_focus = place;
        }
    });
}

void WidgetStateSnapshot::restore(QWidget& window) const {
    QWidget* focus = nullptr;
    visitAll(window, {}, [&](QWidget& widget, const QString& place) {
        if (place == m_focus) {
            focus = &widget;
        }
        const QVariant kept = m_kept.value(place);
        if (!kept.isValid()) {
            return;
        }
        if (auto* splitter = qobject_cast<QSplitter*>(&widget)) {
            splitter->restoreState(kept.toByteArray());
        } else if (const QMetaProperty property = freshness(widget); property.isValid()) {
            property.write(&widget, kept);
        }
    });
    if (focus != nullptr) {
        focus->setFocus(Qt::OtherFocusReason);
    }
}

}  // namespace loopglass::ui
