#pragma once

#include <QEvent>
#include <QHash>
#include <QLabel>

namespace loopglass::ui {

/// A label with text of several lines, whose height follows from its width. A QLabel computes a
/// size hint by laying its text out in several widths, and computes its height in the same width
/// repeatedly. For a page of metrics, these computations take most of a frame at each change.
class WrappedLabel : public QLabel {
public:
    explicit WrappedLabel(QWidget* parent = nullptr) : QLabel(parent) { setWordWrap(true); }

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override {
        const QFontMetrics metrics = fontMetrics();
        return {metrics.horizontalAdvance(QLatin1Char('0')) * minDigits, metrics.height()};
    }
    int heightForWidth(int width) const override {
        if (m_heightsOf != text() || m_leastHeight != minimumHeight()) {
            m_heightsOf = text();
            m_leastHeight = minimumHeight();  // part of the height that QLabel computes
            m_heights.clear();
        }
        const auto known = m_heights.constFind(width);
        return known != m_heights.constEnd()
                   ? *known
                   : *m_heights.insert(width, QLabel::heightForWidth(width));
    }

protected:
    /// Discards the heights, because another font or style changes the lines.
    void changeEvent(QEvent* event) override {
        m_heights.clear();
        QLabel::changeEvent(event);
        m_heights.clear();
    }

private:
    // Smallest width in digits; the average width of a font with Chinese characters is the width of
    // these characters, so digits are the unit.
    static constexpr int minDigits = 21;

    mutable QString m_heightsOf;
    mutable int m_leastHeight = 0;
    mutable QHash<int, int> m_heights;  ///< heights of the current text, by width
};

}  // namespace loopglass::ui
