#pragma once

#include "modes/headers/status_legend.h"
#include "tilewalk/tile_canvas.h"
#include "ui/drawn_text.h"
#include "views/view_header.h"
#include "widgets/elided_combo_box.h"
#include "widgets/elided_label.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QFont>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QStyleOptionButton>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTextDocument>
#include <QToolButton>
#include <QWidget>
#include <algorithm>
#include <cmath>

/// Checks whether the visible widgets have room for their texts.
namespace loopglass::ui::test {

/// Skips texts with pictures, whose height Qt computes and lays out differently.
inline bool isClipped(const QLabel& label) {
    if (label.text().isEmpty() || label.text().contains(QLatin1String("<img")) ||
        !label.pixmap(Qt::ReturnByValue).isNull()) {
        return false;
    }
    return label.wordWrap() ? label.heightForWidth(label.width()) > label.height() + 1
                            : label.sizeHint().width() > label.width() + 1 ||
                                  label.fontMetrics().height() > label.height() + 1;
}

inline bool isClipped(const QComboBox& box) {
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    option.subControls = QStyle::SC_All;
    const QRect room = box.style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                   QStyle::SC_ComboBoxEditField, &box);
    return box.fontMetrics().horizontalAdvance(box.currentText()) > room.width() + 1;
}

inline bool isClipped(const QLineEdit& line) {
    constexpr int inside = 8;  // pixels between the text and the border, on either side
    return line.fontMetrics().horizontalAdvance(line.placeholderText()) > line.width() - 2 * inside;
}

/// Tabs outside the bar, or with text that does not fit.
inline bool isClipped(const QTabBar& tabs) {
    const auto arrows = tabs.findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly);
    bool clipped = std::any_of(arrows.begin(), arrows.end(),
                               [](const QToolButton* arrow) { return arrow->isVisible(); });
    for (int tab = 0; tab < tabs.count(); ++tab) {
        clipped = clipped || (tabs.isTabVisible(tab) &&
                              tabs.fontMetrics().horizontalAdvance(tabs.tabText(tab)) >
                                  tabs.tabRect(tab).width());
    }
    return clipped;
}

inline bool isClipped(const QAbstractButton& button) {
    if (qobject_cast<const QCheckBox*>(&button) == nullptr) {
        return button.sizeHint().width() > button.width() + 1;
    }
    QStyleOptionButton option;
    option.initFrom(&button);
    const QRect room =
        button.style()->subElementRect(QStyle::SE_CheckBoxContents, &option, &button);
    return button.fontMetrics().horizontalAdvance(button.text()) > room.width() + 1;
}

/// Returns a heading that is wider than its section; a heading of several lines always has its
/// height.
inline QString clippedHeading(const QHeaderView& head) {
    constexpr int sides = 4;
    for (int section = 0; section < head.count(); ++section) {
        const QString text = head.model()->headerData(section, head.orientation()).toString();
        // A section that gets the remaining width may be narrow with large letters.
        if (head.isSectionHidden(section) || head.orientation() != Qt::Horizontal ||
            head.sectionResizeMode(section) == QHeaderView::Stretch) {
            continue;
        }
        QFont font = head.font();
        if (const QVariant own =
                head.model()->headerData(section, head.orientation(), Qt::FontRole);
            own.isValid()) {
            font = own.value<QFont>();
        }
        const QFontMetrics metrics(font);
        const bool wraps = head.height() > 2 * metrics.height();
        int least = 0;
        for (const QString& line : text.split(QLatin1Char('\n'))) {
            for (const QString& part : wraps ? line.split(QLatin1Char(' ')) : QStringList{line}) {
                least = std::max(least, metrics.horizontalAdvance(part));
            }
        }
        if (least > head.sectionSize(section) - sides) {
            return text;
        }
    }
    return {};
}

/// Returns texts painted by a widget that are cut or cover another text of it.
inline QStringList cutDrawing(QWidget& drawing) {
    QStringList cut;
    const QList<DrawnText> drawn = drawnTexts(drawing);
    for (qsizetype i = 0; i < drawn.size(); ++i) {
        if (isCut(drawn[i])) {
            cut << QStringLiteral("cut: ") + drawn[i].text;
        }
        for (qsizetype j = 0; j < i; ++j) {
            if (overlap(drawn[i], drawn[j])) {
                cut << QStringLiteral("over another: %1 | %2").arg(drawn[i].text, drawn[j].text);
            }
        }
    }
    return cut;
}

/// Returns texts that are cut or shortened.
inline QStringList clippedDrawing(QWidget& drawing) {
    QStringList clipped = cutDrawing(drawing);
    for (const DrawnText& text : drawnTexts(drawing)) {
        if (!isCut(text) && isShortened(text)) {
            clipped << QStringLiteral("shortened: ") + text.text;
        }
    }
    return clipped;
}

/// Checks drawings that have room for all texts. With LOOPGLASS_EVERY_DRAWING in the environment
/// every widget is checked, which also reports trees that extend beyond their edges.
inline QStringList clippedOfDrawings(QWidget& part) {
    static const bool every = qEnvironmentVariableIsSet("LOOPGLASS_EVERY_DRAWING");
    const bool whole = qobject_cast<LegendBar*>(&part) != nullptr ||
                       qobject_cast<StatusLegend*>(&part) != nullptr ||
                       qobject_cast<TileCanvas*>(&part) != nullptr;
    QStringList clipped = every || whole ? clippedDrawing(part) : QStringList();
    if (qobject_cast<LegendBar*>(&part) != nullptr &&
        !writtenOn(part).contains(part.accessibleDescription().remove(QLatin1Char(' ')))) {
        clipped << QStringLiteral("not all of: ") + part.accessibleDescription();
    }
    return clipped;
}

/// Returns whether the content exceeds the area's edge without a scroll bar.
inline bool isClipped(const QScrollArea& area) {
    return area.widget() != nullptr && area.horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff &&
           area.widget()->width() > area.viewport()->width() + 1;
}

/// Returns the clipped texts below a widget, each with its class. A label that elides by design may
/// be cut in its width. Texts outside a scroll area do not count.
inline QStringList clippedTexts(const QWidget& window) {
    QStringList clipped;
    for (QWidget* part : window.findChildren<QWidget*>()) {
        if (!part->isVisible() || dynamic_cast<const ElidedComboBox*>(part) != nullptr) {
            continue;
        }
        QString text;
        if (const auto* elided = qobject_cast<const ElidedLabel*>(part)) {
            text = elided->sizeHint().height() > elided->height() ? elided->text() : QString();
        } else if (const auto* label = qobject_cast<const QLabel*>(part)) {
            text = isClipped(*label) ? label->text() : QString();
        } else if (const auto* box = qobject_cast<const QComboBox*>(part)) {
            text = isClipped(*box) ? box->currentText() : QString();
        } else if (const auto* line = qobject_cast<const QLineEdit*>(part)) {
            text = isClipped(*line) ? line->placeholderText() : QString();
        } else if (const auto* button = qobject_cast<const QAbstractButton*>(part)) {
            text = isClipped(*button) ? button->text() : QString();
        } else if (const auto* head = qobject_cast<const QHeaderView*>(part)) {
            text = clippedHeading(*head);
        } else if (const auto* area = qobject_cast<const QScrollArea*>(part)) {
            text = isClipped(*area) ? area->accessibleName() : QString();
        } else if (const auto* tabs = qobject_cast<const QTabBar*>(part)) {
            text = isClipped(*tabs) ? tabs->tabText(tabs->currentIndex()) : QString();
        }
        QStringList texts = clippedOfDrawings(*part);
        texts << text;
        texts.removeAll(QString());
        for (const QString& one : texts) {
            clipped << QLatin1String(part->metaObject()->className()) + QStringLiteral(": ") + one;
        }
    }
    return clipped;
}

}  // namespace loopglass::ui::test
