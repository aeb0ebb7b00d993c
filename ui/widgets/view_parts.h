#pragma once

#include "theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMargins>
#include <QScrollArea>
#include <QVBoxLayout>

/// The few parts that all views have: a heading, figures beside it, what an empty view says, and
/// what scrolls. The first two show a name of the user's as it is, whatever markup it looks like.
namespace loopglass::ui {

inline void dressHeading(QLabel& label, const Theme& theme) {
    label.setFont(theme.font(13, true));
    label.setProperty("heading", true);
    label.setTextFormat(Qt::PlainText);
}

inline QLabel* headingLabel(const Theme& theme, QWidget* parent) {
    auto* label = new QLabel(parent);
    dressHeading(*label, theme);
    return label;
}

/// Pixels to which a heading of a view may be cut.
inline constexpr int leastTitle = 90;

inline QLabel* faintLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setProperty("faint", true);
    return label;
}

inline QLabel* sectionLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text.toUpper(), parent);
    label->setProperty("section", true);
    return label;
}

inline QLabel* emptyLabel(QWidget* parent) {
    QLabel* label = faintLabel(parent);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("empty", true);  // lines that are pleasant to read, in the middle
    return label;
}

/// What is as wide as its room and may be higher, but makes no small window larger. The Tab key
/// stops at the area.
inline QScrollArea* scrolledDown(QWidget* inside, const QString& name, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidgetResizable(true);
    area->setWidget(inside);
    area->setAccessibleName(name);
    return area;
}

/// Around a view that has a heading row: the heading stands as high as in all other views.
inline constexpr QMargins viewMargins{16, 4, 16, 12};

/// `beside` stands right after the heading, e.g. the chip of a view.
inline QHBoxLayout* headingRow(QLabel* heading, QLabel* figures, QWidget* beside = nullptr) {
    auto* row = new QHBoxLayout;
    figures->setMinimumWidth(40);  // a long remark does not widen the window
    row->addWidget(heading);
    if (beside != nullptr) {
        row->addSpacing(6);
        row->addWidget(beside, 0, Qt::AlignVCenter);
    }
    row->addStretch();
    figures->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(figures);
    row->addStrut(26);
    return row;
}

/// A view whose parts have their full height: the area fills it, the layout takes the parts. The
/// Tab key stops at these, not at the area.
struct ScrolledPage {
    QScrollArea* area;
    QVBoxLayout* parts;
};

inline ScrolledPage scrolledPage(const QString& name, QWidget* view) {
    auto* inside = new QWidget;
    auto* area = scrolledDown(inside, name, view);
    area->setFocusPolicy(Qt::NoFocus);
    auto* outer = new QVBoxLayout(view);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(area);
    auto* parts = new QVBoxLayout(inside);
    parts->setContentsMargins(viewMargins);
    return {area, parts};
}

}  // namespace loopglass::ui
