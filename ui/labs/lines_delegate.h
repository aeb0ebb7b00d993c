#pragma once

#include <QListWidget>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

/// Gives all lines of an item the height of the highest line. Lines of Chinese are higher than
/// other lines, and Qt would clip a line that is higher than the previous line.
class LinesDelegate : public QStyledItemDelegate {
public:
    explicit LinesDelegate(QListWidget& list) : QStyledItemDelegate(&list), m_list(list) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        constexpr int margin = 4;
        const QSize usual = QStyledItemDelegate::sizeHint(option, index);
        QTextLayout text(index.data().toString().replace(QLatin1Char(10), QChar::LineSeparator),
                         m_list.font());
        qreal highest = 0;
        text.beginLayout();
        for (QTextLine line = text.createLine(); line.isValid(); line = text.createLine()) {
            line.setLineWidth(m_list.viewport()->width() - 2 * besideText());
            highest = std::max(highest, line.height());
        }
        text.endLayout();
        const auto height = static_cast<int>(std::ceil(text.lineCount() * highest)) + margin;
        return {usual.width(), std::max(usual.height(), height)};
    }

private:
    /// Returns the horizontal margin of a text in the current style.
    int besideText() const {
        const int frame =
            m_list.style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, &m_list) + 1;
        return m_list.spacing() + frame;
    }

    QListWidget& m_list;
};

}  // namespace loopglass::ui
