#pragma once

#include "theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMargins>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

/// Parts that all views share: a heading, metrics beside the heading, the text of an empty view,
/// and a scroll area. Heading and metrics show a user-defined name unchanged, even if it looks like
/// markup.
namespace loopglass::ui {

inline void styleHeading(QLabel& label, const Theme& theme) {
    label.setFont(theme.font(13, true));
    label.setProperty("heading", true);
    label.setTextFormat(Qt::PlainText);
}

inline QLabel* headingLabel(const Theme& theme, QWidget* parent) {
    auto* label = new QLabel(parent);
    styleHeading(*label, theme);
    return label;
}

/// Smallest width in pixels of a view's heading.
inline constexpr int minTitle = 90;

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

/// Shows the text of a label in the colour of errors, or in the colour of texts.
inline void markWrong(QLabel& label, bool wrong) {
    const QString kind = wrong ? QStringLiteral("wrong") : QString();
    if (label.property("said").toString() != kind) {
        label.setProperty("said", kind);
        label.style()->unpolish(&label);
        label.style()->polish(&label);
    }
}

inline QLabel* emptyLabel(QWidget* parent) {
    QLabel* label = faintLabel(parent);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("empty", true);  // text of readable width, centred
    return label;
}

inline void scrollDown(QScrollArea& area, QWidget* inside, const QString& name) {
    area.setFrameShape(QFrame::NoFrame);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area.setWidgetResizable(true);
    area.setWidget(inside);
    area.setAccessibleName(name);
}

/// A scroll area whose content has the width of the area and may be higher, so that it does not
/// enlarge a small window. The area can be reached with the Tab key.
inline QScrollArea* scrolledDown(QWidget* inside, const QString& name, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    scrollDown(*area, inside, name);
    return area;
}

/// A scrolling text beside the centre. The text wraps, and a table in the text is as wide as its
/// longest words. Only very long words are broken.
class TextArea : public QScrollArea {
public:
    TextArea(QWidget* inside, const QString& name, QWidget* parent) : QScrollArea(parent) {
        scrollDown(*this, inside, name);
    }
    QSize minimumSizeHint() const override {
        constexpr int most = 28;  // smallest width in digits
        const int bar = verticalScrollBar()->sizeHint().width();
        return {std::min(widget()->minimumSizeHint().width() + bar,
                         most * fontMetrics().horizontalAdvance(QLatin1Char('0'))),
                QScrollArea::minimumSizeHint().height()};
    }

protected:
    bool event(QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest) {
            updateGeometry();  // the text or the font size has changed
        }
        return QScrollArea::event(event);
    }
};

/// Margins of a view with a heading row, so that all headings have the same height.
inline constexpr QMargins viewMargins{16, 4, 16, 12};

/// Creates a heading row; `beside` directly follows the heading, e.g. the badge of a view.
inline QHBoxLayout* headingRow(QLabel* heading, QLabel* figures, QWidget* beside = nullptr) {
    auto* row = new QHBoxLayout;
    figures->setMinimumWidth(40);  // prevents that a long remark widens the window
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

/// Moves the metrics of a heading row to a line below if the row is too narrow, e.g. because of
/// large text.
class WrappingHeaderRow : public QObject {
public:
    /// Watches `row`, a part of the view's layout `page`; the row contains the metrics.
    WrappingHeaderRow(QVBoxLayout& page, QHBoxLayout& row, QLabel& figures, QWidget& view)
        : QObject(&view),
          m_page(page),
          m_row(row),
          m_figures(figures),
          m_view(view),
          m_at(row.indexOf(&figures)) {
        view.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const QEvent::Type type = event->type();
        if (type == QEvent::Resize || type == QEvent::Show ||
            type == QEvent::LayoutRequest) {  // the text or the font size has changed
            place();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void place() {
        const QMargins sides = m_page.contentsMargins();
        const int room = m_view.width() - sides.left() - sides.right();
        const int figures = m_below ? m_row.spacing() + m_figures.sizeHint().width() : 0;
        const bool below = m_row.sizeHint().width() + figures > room && !m_figures.text().isEmpty();
        if (below == m_below) {
            return;
        }
        m_below = below;
        (below ? static_cast<QBoxLayout&>(m_row) : m_page).removeWidget(&m_figures);
        if (below) {
            m_page.insertWidget(m_page.indexOf(&m_row) + 1, &m_figures);
        } else {
            m_row.insertWidget(m_at, &m_figures);
        }
        m_figures.setAlignment((below ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }

    QVBoxLayout& m_page;
    QHBoxLayout& m_row;
    QLabel& m_figures;
    QWidget& m_view;
    int m_at;  ///< index of the metrics in the row
    bool m_below = false;
};

/// A view whose parts have their full height. The area fills the view, and the layout contains the
/// parts. The Tab key reaches the parts, not the area.
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
