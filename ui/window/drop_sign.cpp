#include "window/drop_sign.h"

#include "text/text.h"

#include <QDragEnterEvent>
#include <QDragMoveEvent>
#include <QFileInfo>
#include <QMainWindow>
#include <QMimeData>
#include <QPainter>
#include <QUrl>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int edge = 24;
constexpr int lineGap = 6;

QStringList localFiles(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            files << url.toLocalFile();
        }
    }
    return files;
}

/// Accepts a copy, because dropped files are read and never moved, whatever action the source
/// program proposes.
void acceptCopy(QDropEvent& event) {
    event.setDropAction(Qt::CopyAction);
    event.accept();
}

}  // namespace

DropSign::DropSign(const Theme& theme, QWidget* window) : QWidget(window), m_theme(theme) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(tr("Dragged files"));
    hide();
}

void DropSign::enter(QDragEnterEvent& event) {
    m_files = localFiles(*event.mimeData());
    m_glances.clear();
    if (m_files.isEmpty()) {
        return;
    }
    for (const QString& file : m_files.mid(0, maxLines)) {
        m_glances << glanceAt(file);
    }
    const auto* window = qobject_cast<const QMainWindow*>(parentWidget());
    setGeometry(window != nullptr ? window->centralWidget()->geometry() : parentWidget()->rect());
    setAccessibleDescription(lines().join(QLatin1Char('\n')));
    raise();
    show();
    acceptCopy(event);  // no leave event would follow otherwise
}

/// Sets the mouse pointer, which also shows whether a file can be opened.
void DropSign::move(QDragMoveEvent& event) const {
    if (canOpen()) {
        acceptCopy(event);
    } else {
        event.ignore();
    }
}

QStringList DropSign::drop(QDropEvent& event) {
    hide();
    acceptCopy(event);
    return localFiles(*event.mimeData());
}

bool DropSign::canOpen() const {
    return m_files.size() > m_glances.size() ||
           std::any_of(m_glances.begin(), m_glances.end(),
                       [](const FileGlance& glance) { return glance.canOpen; });
}

QStringList DropSign::lines() const {
    QStringList text;
    for (qsizetype i = 0; i < m_glances.size(); ++i) {
        const QString name = QFileInfo(m_files[i]).fileName();
        text << (m_glances[i].canOpen
                     ? tr("%1 – %2").arg(name, m_glances[i].message)
                     : tr("%1 cannot be opened: %2").arg(name, m_glances[i].message));
    }
    if (const qsizetype more = m_files.size() - m_glances.size(); more > 0) {
        text << tr("and %1 more").arg(more);
    }
    return text;
}

void DropSign::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor staleOverlay = m_theme.page();
    staleOverlay.setAlpha(225);
    painter.fillRect(rect(), staleOverlay);
    const QRect frame = rect().adjusted(edge, edge, -edge, -edge);
    const QColor colour = canOpen() ? m_theme.accent() : m_theme.wrong();
    painter.setPen(QPen(colour, m_theme.stroke(2), Qt::DashLine));
    painter.drawRoundedRect(frame, 8, 8);
    const QStringList text = lines();
    const QRect room = frame.adjusted(edge, edge, -edge, -edge);
    const auto draw = [&](bool really, int top) {
        for (qsizetype i = -1; i < text.size(); ++i) {
            const bool wrong = i >= 0 && i < m_glances.size() && !m_glances[i].canOpen;
            painter.setFont(m_theme.font(i < 0 ? 17 : 14, i < 0));
            painter.setPen(i < 0 ? colour : wrong ? m_theme.wrong() : m_theme.text());
            const QString line = i >= 0      ? text[i]
                                 : canOpen() ? tr("Drop to open")
                                             : tr("Cannot be opened here");
            const QRect place(room.left(), top, room.width(), room.height());
            constexpr int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
            const QRect taken = painter.boundingRect(place, flags, line);
            if (really) {
                painter.drawText(place, flags, line);
            }
            top += taken.height() + (i < 0 ? 3 : 1) * lineGap;
        }
        return top;
    };
    const int high = draw(false, 0);
    draw(true, std::max(room.top(), room.center().y() - high / 2));
}

}  // namespace loopglass::ui
