#include "machine/machine_canvas.h"

#include "charts/array_keys.h"
#include "machine/machine_painter.h"
#include "text/text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int narrowest = 217;  // smallest width in pixels
}  // namespace

MachineCanvas::MachineCanvas(const MachineScene& scene, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_scene(scene),
      m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Accelerator at work"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, [this] {
        if (!m_frame.levels.empty()) {
            showScene();  // the frame contains delays
        }
        updateGeometry();
        update();
    });
}

void MachineCanvas::showScene() {
    const bool other =
        m_frame.levels.size() != m_scene.problem().levelCount() + 1 || !m_nothing.isEmpty();
    const qsizetype lines = m_frame.lane.size();
    m_nothing.clear();
    m_still = {};
    m_frame = m_scene.frame();
    describe();
    if (other || lines != m_frame.lane.size()) {
        updateGeometry();
    }
    update();
}

void MachineCanvas::showPassed(std::optional<double> share) {
    m_passed = share;
    if (!share) {
        m_still = {};
        update();
    } else if (!m_frame.levels.empty()) {
        const MachineLayout layout = layoutFor(size());
        update(layout.levels.front().united(layout.levels.back()).toAlignedRect());
    }
}

void MachineCanvas::showNothing(const QString& why) {
    m_nothing = why;
    m_frame = {};
    m_passed.reset();
    setAccessibleDescription(why);
    updateGeometry();
    update();
}

MachineLayout MachineCanvas::layoutFor(const QSize& size) const {
    return {m_theme, m_frame, m_scene.problem().workload, static_cast<double>(size.width()),
            static_cast<double>(size.height())};
}

void MachineCanvas::drawInto(QPainter& painter, const QSize& size) const {
    if (!m_frame.levels.empty()) {
        const MachineLayout layout = layoutFor(size);
        MachinePainter(m_theme, m_scene, m_frame, layout).draw(painter);
    }
}

/// Returns the smallest sufficient height. The canvas uses additional space if it is available.
int MachineCanvas::heightForWidth(int width) const {
    return m_frame.levels.empty() ? 120 : static_cast<int>(layoutFor({width, 0}).height) + 1;
}

QSize MachineCanvas::sizeHint() const { return {640, heightForWidth(640)}; }

QSize MachineCanvas::minimumSizeHint() const { return {narrowest, 120}; }

void MachineCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_frame.levels.empty()) {
        painter.setPen(m_theme.faintText());
        painter.setFont(m_theme.font(13));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         m_nothing);
        return;
    }
    const MachineLayout layout = layoutFor(size());
    if (!m_passed) {
        return drawStill(painter, layout);
    }
    const double pixels = devicePixelRatioF();
    if (m_still.deviceIndependentSize() != size() || m_still.devicePixelRatio() != pixels) {
        m_still = QPixmap(size() * pixels);
        m_still.setDevicePixelRatio(pixels);
        m_still.fill(m_theme.panel());
        QPainter still(&m_still);
        still.setFont(font());
        drawStill(still, layout);
    }
    painter.drawPixmap(0, 0, m_still);
    MachinePainter(m_theme, m_scene, m_frame, layout).drawWords(painter, *m_passed);
}

/// Draws everything except moving words.
void MachineCanvas::drawStill(QPainter& painter, const MachineLayout& layout) const {
    const MachinePainter drawing(m_theme, m_scene, m_frame, layout);
    drawing.draw(painter);
    if (hasFocus()) {
        drawing.drawFocus(painter);
    }
}

void MachineCanvas::takeLaneAt(const QPointF& point) {
    if (m_frame.levels.empty()) {
        return;
    }
    if (const auto lane = layoutFor(size()).laneAt(m_frame.lanes, point)) {
        emit laneTaken(lane->first, lane->second);
    }
}

void MachineCanvas::mousePressEvent(QMouseEvent* event) { takeLaneAt(event->position()); }

void MachineCanvas::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) != 0) {
        takeLaneAt(event->position());
    }
}

bool MachineCanvas::moveLane(QKeyEvent* event) {
    const std::optional<QPoint> move = laneMove(*event);
    if (move) {
        const auto [column, row] = m_scene.lane();
        emit laneTaken(column + move->x(), row + move->y());
    }
    return move.has_value();
}

void MachineCanvas::keyPressEvent(QKeyEvent* event) {
    if (m_frame.levels.empty() || (event->modifiers() & Qt::ControlModifier) != 0 ||
        (event->modifiers() & Qt::AltModifier) != 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (moveLane(event)) {
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        return emit stepped(-1);
    case Qt::Key_Right:
        return emit stepped(1);
    case Qt::Key_Home:
        return emit endRequested(false);
    case Qt::Key_End:
        return emit endRequested(true);
    case Qt::Key_Up:
        return emit unitStepped(-1);
    case Qt::Key_Down:
        return emit unitStepped(1);
    case Qt::Key_Comma:
        return emit speedStepped(-1);
    case Qt::Key_Period:
        return emit speedStepped(1);
    case Qt::Key_Space:
        return emit playRequested();
    default:
        QWidget::keyPressEvent(event);
    }
}

void MachineCanvas::focusInEvent(QFocusEvent*) {
    m_still = {};
    update();
}

void MachineCanvas::focusOutEvent(QFocusEvent*) {
    m_still = {};
    update();
}

QString MachineCanvas::wayText(const MachineWay& way) const {
    const bool output = m_scene.problem().workload.tensors[way.arrow.tensor].output;
    QStringList lines{tr("%1 between %2 and %3")
                          .arg(qt(m_scene.problem().workload.tensors[way.arrow.tensor].name),
                               m_scene.levelName(way.arrow.parent),
                               m_scene.levelName(way.arrow.child))};
    const auto add = [&](const QString& what, const std::optional<MovedWords>& words) {
        if (!words) {
            lines << tr("%1: not counted, too many remainder tiles").arg(what);
            return;
        }
        const QString down = output ? QStringLiteral("↓ ") : QString();
        QStringList parts{
            down +
            tr("%1 read at %2").arg(countLabel(words->reads), m_scene.levelName(way.arrow.parent))};
        if (output) {
            parts << QStringLiteral("↑ ") + tr("%1 updated there").arg(countLabel(words->updates));
        }
        if (way.arrow.child < m_scene.problem().levelCount()) {
            parts << tr("%1 filled into %2")
                         .arg(countLabel(words->fills), m_scene.levelName(way.arrow.child));
        }
        lines << QStringLiteral("%1: %2").arg(what, parts.join(QStringLiteral(", ")));
    };
    add(tr("now"), way.now);
    add(tr("so far"), way.soFar);
    add(tr("total"), way.all);
    return lines.join(QLatin1Char('\n'));
}

QString MachineCanvas::tipAt(const QPointF& point) const {
    const MachineLayout layout = layoutFor(size());
    if (const auto lane = layout.laneAt(m_frame.lanes, point)) {
        switch (m_frame.lanes.at(lane->first, lane->second)) {
        case LaneState::Unused:
            return tr("column %1, row %2: unused by this mapping")
                .arg(lane->first + 1)
                .arg(lane->second + 1);
        case LaneState::Idle:
            return tr("column %1, row %2: idle, waits for other lanes")
                .arg(lane->first + 1)
                .arg(lane->second + 1);
        case LaneState::Works:
            return tr("column %1, row %2: at work; click for details")
                .arg(lane->first + 1)
                .arg(lane->second + 1);
        }
    }
    for (const MachineWay& way : m_frame.ways) {
        for (std::size_t l = way.arrow.parent; l < way.arrow.child; ++l) {
            if (layout.gap(way.arrow.tensor, l).contains(point)) {
                return wayText(way);
            }
        }
    }
    return {};
}

bool MachineCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString tip = m_frame.levels.empty() ? QString() : tipAt(help->pos());
    if (tip.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(help->globalPos(), plainTip(tip), this);
    }
    return true;
}

/// Describes the position and the moved data for screen readers.
void MachineCanvas::describe() {
    QStringList lines{m_scene.timeText()};
    for (const MachineWay& way : m_frame.ways) {
        if (way.now && way.now->any()) {
            lines << QStringLiteral("%1, %2: %3")
                         .arg(qt(m_scene.problem().workload.tensors[way.arrow.tensor].name),
                              m_scene.levelName(way.arrow.parent),
                              MachinePainter::outerText(m_scene, way, false));
        }
    }
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
}

}  // namespace loopglass::ui
