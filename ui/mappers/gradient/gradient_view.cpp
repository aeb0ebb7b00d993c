#include "mappers/gradient/gradient_view.h"

#include "mappers/gradient/gradient_painter.h"
#include "text/engine_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr double edge = 12;

QRectF within(const QSize& size) {
    return QRectF(QPointF(), size).adjusted(edge, edge, -edge, -edge);
}
}  // namespace

GradientView::GradientView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Training and search along the gradient"));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void GradientView::setData(const SharedGradient& shown) {
    m_data = shown;
    const std::size_t steps = shown ? shown->path.size() : 0;
    if (m_follows || m_step >= steps) {
        m_follows = true;
        m_step = steps == 0 ? 0 : steps - 1;
    }
    update();
}

void GradientView::select(std::size_t step) {
    if (m_data && step < m_data->path.size()) {
        m_step = step;
        m_follows = false;
        setAccessibleDescription(GradientPainter::words(*m_data, step));
        update();
    }
}

QList<QStringList> GradientView::asTable() const {
    QList<QStringList> table{
        {tr("Mapping"), tr("Kind"), tr("Predicted"), tr("Counted"), tr("Best so far")}};
    for (std::size_t i = 0; m_data && i < m_data->path.size(); ++i) {
        using Kind = surrogate::GradientStep::Kind;
        const surrogate::GradientStep& step = m_data->path[i];
        const QString kind = step.kind == Kind::Start      ? tr("start")
                             : step.kind == Kind::Descent  ? tr("downhill")
                             : step.kind == Kind::Accepted ? tr("random, taken")
                                                           : tr("random, not taken");
        table.append({QString::number(step.number), kind, QString::number(step.predicted, 'g', 6),
                      QString::number(m_data->counted[i], 'g', 6),
                      step.best ? tr("yes") : tr("no")});
    }
    return table;
}

QPointF GradientView::placeOf(std::size_t step) const {
    return GradientPainter(m_theme, *m_data, m_step, within(size())).placeOf(step);
}

void GradientView::paintTo(QPainter& painter, const QSize& size) const {
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_data) {
        GradientPainter(m_theme, *m_data, m_step, within(size)).draw(painter);
    } else {
        painter.setFont(m_theme.font(13));
        painter.setPen(m_theme.faintText());
        painter.drawText(
            within(size), Qt::AlignCenter | Qt::TextWordWrap,
            tr("Train a surrogate to see how it learns what mappings cost, and how far "
               "its gradient leads"));
    }
}

void GradientView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    paintTo(painter, size());
}

bool GradientView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && m_data) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const GradientPainter painter(m_theme, *m_data, m_step, within(size()));
        if (const auto step = painter.stepAt(help->pos())) {
            QToolTip::showText(help->globalPos(), plainTip(GradientPainter::words(*m_data, *step)),
                               this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

void GradientView::mousePressEvent(QMouseEvent* event) {
    if (!m_data || event->button() != Qt::LeftButton) {
        return QWidget::mousePressEvent(event);
    }
    const GradientPainter painter(m_theme, *m_data, m_step, within(size()));
    if (const auto step = painter.stepAt(event->position())) {
        select(*step);
    }
}

void GradientView::keyPressEvent(QKeyEvent* event) {
    const std::size_t steps = m_data ? m_data->path.size() : 0;
    if (steps == 0) {
        return QWidget::keyPressEvent(event);
    }
    switch (event->key()) {
    case Qt::Key_Left:
        return select(m_step == 0 ? 0 : m_step - 1);
    case Qt::Key_Right:
        return select(std::min(m_step + 1, steps - 1));
    case Qt::Key_Home:
        return select(0);
    case Qt::Key_End:
        return select(steps - 1);
    default:
        return QWidget::keyPressEvent(event);
    }
}

}  // namespace loopglass::ui
