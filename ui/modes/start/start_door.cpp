#include "modes/start/start_door.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int side = 18;  // margin at the sides, in pixels
constexpr int edge = 16;  // margin at the top and the bottom
constexpr int gap = 8;    // space between the parts
constexpr int titleSize = 16;
constexpr int minWidth = 220;
constexpr int usualWidth = 300;
}  // namespace

StartDoor::StartDoor(const Theme& theme, const Words& words, bool first, QWidget* parent)
    : QAbstractButton(parent),
      m_theme(theme),
      m_words(words),
      m_first(first) {
    setText(words.title);
    setAccessibleName(words.title);
    setAccessibleDescription(words.description);
    setToolTip(words.call);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

int StartDoor::textHeight(const QFont& font, const QString& text, int width) const {
    return QFontMetrics(font)
        .boundingRect(QRect(0, 0, width, 10'000), Qt::TextWordWrap, text)
        .height();
}

int StartDoor::callHeight() const { return QFontMetrics(m_theme.font(13, true)).height() + 14; }

int StartDoor::callWidth() const {
    constexpr int inside = 28;  // pixels beside the text, on both sides together
    return QFontMetrics(m_theme.font(13, true)).horizontalAdvance(m_words.call) + inside;
}

int StartDoor::heightForWidth(int width) const {
    const int room = width - 2 * side;
    return 2 * edge + textHeight(m_theme.font(titleSize, true), m_words.title, room) + gap +
           textHeight(m_theme.font(13), m_words.description, room) + gap + gap / 2 + callHeight();
}

/// Returns the width for the title and the call in one line each; the description wraps.
QSize StartDoor::sizeHint() const {
    const int title = QFontMetrics(m_theme.font(titleSize, true)).horizontalAdvance(m_words.title);
    const int width = std::max({minWidth, title + 2 * side, callWidth() + 2 * side});
    return {width, heightForWidth(width)};
}

QSize StartDoor::minimumSizeHint() const { return {minWidth, heightForWidth(usualWidth)}; }

/// Paints the call to act as a button, so that the whole card looks like something to click.
void StartDoor::paintCall(QPainter& painter, const QRect& place) const {
    const QFont font = m_theme.font(13, true);
    const QRect box(place.left(), place.top(), std::min(place.width(), callWidth()),
                    place.height());
    painter.setPen(QPen(m_theme.accent(), 1));
    painter.setBrush(m_first ? m_theme.accent() : m_theme.panel());
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    painter.setPen(m_first ? m_theme.panel() : m_theme.accent());
    painter.setFont(font);
    painter.drawText(box, Qt::AlignCenter, m_words.call);
}

void StartDoor::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = underMouse() || hasFocus();
    painter.setPen(QPen(lit ? m_theme.accent() : m_theme.hairline(), hasFocus() ? 2 : 1));
    painter.setBrush(m_theme.panel());
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
    QRect room = rect().adjusted(side, edge, -side, -edge);
    const QFont large = m_theme.font(titleSize, true);
    painter.setPen(m_theme.text());
    painter.setFont(large);
    painter.drawText(room, Qt::TextWordWrap, m_words.title);
    room.setTop(room.top() + textHeight(large, m_words.title, room.width()) + gap);
    painter.setPen(m_theme.faintText());
    painter.setFont(m_theme.font(13));
    painter.drawText(room, Qt::TextWordWrap, m_words.description);
    room.setTop(rect().bottom() - edge - callHeight() + 1);
    paintCall(painter, QRect(room.left(), room.top(), room.width(), callHeight()));
}

}  // namespace loopglass::ui
