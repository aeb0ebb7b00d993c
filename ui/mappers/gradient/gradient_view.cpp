#include "mappers/gradient/gradient_view.h"

#include "text/engine_text.h"

#include <QComboBox>
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

GradientView::GradientView(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_output(new QComboBox(this)) {
    m_output->setAccessibleName(tr("Predicted quantity"));
    m_output->setToolTip(tr("Quantity of this chart. Default: the objective"));
    m_output->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_output->hide();
    connect(m_output, &QComboBox::currentIndexChanged, this, qOverload<>(&QWidget::update));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Training and gradient search"));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

GradientPainter GradientView::painterFor(const QSize& size, const Theme& theme) const {
    const auto output = static_cast<std::size_t>(std::max(0, m_output->currentIndex()));
    return {theme, *m_data, m_step, within(size), output};
}

/// Places the choice of outputs in the corner of its chart while the chart has points.
void GradientView::placeOutput() {
    const bool there = m_data && !m_data->check.empty();
    m_output->setVisible(there);
    if (there) {
        const QRectF area = painterFor(size(), m_theme).checkArea();
        const int width = std::min(150, static_cast<int>(area.width() / 2));
        m_output->setGeometry(static_cast<int>(area.right()) - width,
                              static_cast<int>(area.top()) - 8, width,
                              m_output->sizeHint().height());
    }
}

void GradientView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeOutput();
}

void GradientView::setData(const SharedGradient& shown) {
    m_data = shown;
    if (m_data && m_output->count() != static_cast<int>(m_data->outputs.size()) + 1) {
        m_output->clear();
        m_output->addItem(tr("objective"));
        for (const GradientOutput& output : m_data->outputs) {
            m_output->addItem(output.name());
        }
    }
    placeOutput();
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
        {tr("mapping"), tr("kind"), tr("predicted"), tr("computed"), tr("best so far")}};
    for (std::size_t i = 0; m_data && i < m_data->path.size(); ++i) {
        using Kind = surrogate::GradientStep::Kind;
        const surrogate::GradientStep& step = m_data->path[i];
        const QString kind = step.kind == Kind::Start      ? tr("start")
                             : step.kind == Kind::Descent  ? tr("gradient step")
                             : step.kind == Kind::Accepted ? tr("random, accepted")
                                                           : tr("random, rejected");
        table.append({QString::number(step.number), kind, QString::number(step.predicted, 'g', 6),
                      QString::number(m_data->counted[i], 'g', 6),
                      step.best ? tr("yes") : tr("no")});
    }
    return table;
}

QPointF GradientView::placeOf(std::size_t step) const {
    return painterFor(size(), m_theme).placeOf(step);
}

void GradientView::paintTo(QPainter& painter, const QSize& size, const Theme& theme) const {
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_data) {
        painterFor(size, theme).draw(painter);
    } else {
        painter.setFont(theme.font(13));
        painter.setPen(theme.faintText());
        painter.drawText(within(size), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Training and gradient search appear here. Train a surrogate or open a "
                            "model to start."));
    }
}

void GradientView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    paintTo(painter, size(), m_theme);
}

bool GradientView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && m_data) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const GradientPainter painter = painterFor(size(), m_theme);
        const auto step = painter.stepAt(help->pos());
        const QString words =
            step ? GradientPainter::words(*m_data, *step) : painter.wordsOfBar(help->pos());
        words.isEmpty() ? QToolTip::hideText()
                        : QToolTip::showText(help->globalPos(), plainTip(words), this);
        return true;
    }
    return QWidget::event(event);
}

void GradientView::mousePressEvent(QMouseEvent* event) {
    if (!m_data || event->button() != Qt::LeftButton) {
        return QWidget::mousePressEvent(event);
    }
    const GradientPainter painter = painterFor(size(), m_theme);
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
