#include "window/status_line.h"

#include "text/text.h"
#include "widgets/elided_label.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int sentenceMs = 12'000;
constexpr int readMs = 2'000;  // milliseconds during which a click does not remove a new message
constexpr int followMs = 250;
constexpr int before = 12;  // pixels before the legends

}  // namespace

StatusLine::StatusLine(QWidget& note, QWidget* parent)
    : QWidget(parent),
      m_note(note),
      m_legends(new QStackedWidget(this)),
      m_isShowingMessage(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_legends, 1);
    layout->addStretch();
    m_isShowingMessage->setIndent(before);
    m_isShowingMessage->setAutoFillBackground(true);
    m_isShowingMessage->setTwoLines(true);
    m_isShowingMessage->hide();
    m_silence.setSingleShot(true);
    m_follow.setInterval(followMs);
    setAccessibleName(tr("Status"));
    connect(&m_silence, &QTimer::timeout, this, &StatusLine::clearNotice);
    connect(&m_follow, &QTimer::timeout, this, &StatusLine::place);
}

void StatusLine::showMessage(const QString& sentence) {
    if (sentence.isEmpty()) {
        clearNotice();
        return;
    }
    m_isShowingMessage->setFullText(sentence);
    m_isShowingMessage->setToolTip(plainTip(sentence));
    m_isShowingMessage->show();
    m_isShowingMessage->raise();
    place();
    m_silence.start(sentenceMs);
    m_follow.start();
    m_since.start();
    QCoreApplication::instance()->installEventFilter(this);
}

/// Removes the message of an action when the next action begins. The filter runs before the action,
/// so that a message of the action stays.
bool StatusLine::eventFilter(QObject* watched, QEvent* event) {
    const bool acts = event->type() == QEvent::MouseButtonPress ||
                      event->type() == QEvent::KeyPress ||
                      event->type() == QEvent::ShortcutOverride;
    if (acts && wasReadable()) {
        clearNotice();
    }
    return QWidget::eventFilter(watched, event);
}

bool StatusLine::wasReadable() const { return m_since.isValid() && m_since.elapsed() >= readMs; }

void StatusLine::clearNotice() {
    m_silence.stop();
    m_follow.stop();
    QCoreApplication::instance()->removeEventFilter(this);
    m_isShowingMessage->hide();
    m_legends->setMaximumWidth(QWIDGETSIZE_MAX);
    m_note.show();
}

void StatusLine::place() {
    if (m_isShowingMessage->isHidden()) {
        return;
    }
    const int legend = std::max(0, m_legends->currentWidget()->sizeHint().width());
    const int wanted = m_isShowingMessage->sizeHint().width() + 2 * before;
    const int line = parentWidget() != nullptr ? parentWidget()->width() : width();
    const bool beside = legend + wanted + m_note.sizeHint().width() <= line;
    if (beside == m_note.isHidden()) {
        m_note.setVisible(beside);
    }
    const int left = std::max(0, std::min(legend, width() - wanted));
    m_isShowingMessage->setGeometry(left, 0, width() - left, height());
    // The legend draws only entries that fit completely.
    m_legends->setMaximumWidth(left);
}

void StatusLine::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

}  // namespace loopglass::ui
