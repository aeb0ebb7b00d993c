#include "embed/domains_view.h"

#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/text.h"
#include "theme/print_theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace loopglass::ui {

namespace {

constexpr int stripEdge = 16;
constexpr int stripTop = 56;

QString rangesText(const std::vector<embed::ValueRange>& ranges) {
    QStringList parts;
    for (const auto& [first, last] : ranges) {
        parts << (first == last ? QString::number(first)
                                : QString::number(first) + QChar(0x2026) + QString::number(last));
    }
    return listedText(parts);
}

}  // namespace

DomainsView::DomainsView(const Theme& theme, EmbedSession& session, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_session(session) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Solver steps"));
    connect(&theme, &Theme::changed, this, [this] { update(); });
    connect(&session, &EmbedSession::changed, this, &DomainsView::take);
    take();
}

const embed::DomainTrace* DomainsView::trace() const {
    return m_data && m_data->result.trace ? &*m_data->result.trace : nullptr;
}

std::size_t DomainsView::stepCount() const {
    return trace() == nullptr ? 0 : trace()->steps.size();
}

void DomainsView::take() {
    m_data = m_session.data();
    m_step = 0;
    work();
}

void DomainsView::setStep(std::size_t step) {
    if (step < stepCount()) {
        m_step = step;
        work();
    }
}

QString DomainsView::nameOf(const embed::DomainVariable& variable) const {
    const Workload& body = m_data->instruction.body;
    const Workload& workload = m_data->result.workload;
    if (!variable.tensor) {
        return tr("operation %1: %2")
            .arg(static_cast<qulonglong>(variable.element))
            .arg(qt(workload.dimensions[variable.rank].name));
    }
    std::vector<std::int64_t> shape = shapeOf(m_data->instruction, *variable.tensor);
    QStringList at;
    auto rest = static_cast<std::int64_t>(variable.element);
    for (std::size_t i = shape.size(); i-- > 0;) {
        at.prepend(QString::number(rest % shape[i]));
        rest /= shape[i];
    }
    const auto& dimension = trace()->ranks[index(*variable.tensor)][variable.rank];
    const Tensor& tensor = workload[trace()->tensors[index(*variable.tensor)]];
    const QString along = dimension ? qt(workload[*dimension].name)
                          : variable.rank < tensor.ranks.size()
                              ? qt(rankText(workload, tensor.ranks[variable.rank]))
                              : QString::number(variable.rank);
    return qt(body[*variable.tensor].name) + QLatin1Char('[') + at.join(QLatin1Char(',')) +
           QStringLiteral("] ") + along;
}

/// Lists the coordinates that the step changed, in their order.
void DomainsView::work() {
    m_rows.clear();
    m_first = 0;
    if (const embed::DomainTrace* all = trace(); all != nullptr && m_step < all->steps.size()) {
        std::map<std::size_t, Row> rows;
        const auto left = embed::domainsAfter(*all, m_step);
        for (const embed::DomainChange& change : all->steps[m_step].changes) {
            Row& row = rows[change.variable];
            row.size = all->variables[change.variable].size;
            row.changes.push_back(&change);
            row.left = left[change.variable];
        }
        for (auto& [variable, row] : rows) {
            row.name = nameOf(all->variables[variable]);
            m_rows.push_back(std::move(row));
        }
    }
    setAccessibleDescription(description());
    update();
}

QString DomainsView::description() const {
    const embed::DomainTrace* all = trace();
    if (all == nullptr || m_step >= all->steps.size()) {
        return tr("This search recorded no solver steps.");
    }
    const embed::DomainStep& step = all->steps[m_step];
    const QString end = step.end == embed::StepEnd::Solution  ? tr("an instruction mapping")
                        : step.end == embed::StepEnd::Failure ? tr("contradiction, backtracks")
                                                              : tr("open");
    return tr("Solver step %1 of %2, depth %3: %4 coordinates lost values · %5")
        .arg(m_step + 1)
        .arg(static_cast<qulonglong>(all->steps.size()))
        .arg(static_cast<qulonglong>(step.depth))
        .arg(static_cast<qulonglong>(m_rows.size()))
        .arg(end);
}

QColor DomainsView::colourOf(const Theme& theme,
                             std::optional<embed::Constraint> constraint) const {
    static constexpr std::array<Mark, 4> marks{Mark::Cut, Mark::Better, Mark::Capacity, Mark::Kept};
    if (!constraint) {
        return theme.accent();
    }
    const auto number = static_cast<std::size_t>(*constraint);
    return number < 3   ? theme.roleColor((number + 1) % 3)
           : number < 7 ? theme.markColor(marks[number - 3])
                        : theme.levelBarColor(number - 7, 5);
}

QRectF DomainsView::stripCell(std::size_t step, int width) const {
    const double cell = std::clamp((width - 2.0 * stripEdge) /
                                       static_cast<double>(std::max<std::size_t>(1, stepCount())),
                                   1.0, 16.0);
    return {stripEdge + cell * static_cast<double>(step), stripTop, std::max(1.0, cell - 1), 14};
}

QPointF DomainsView::placeOf(std::size_t step) const { return stripCell(step, width()).center(); }

void DomainsView::drawStrip(QPainter& painter, const QSize& size, const Theme& theme) const {
    for (std::size_t s = 0; s < stepCount(); ++s) {
        const embed::StepEnd end = trace()->steps[s].end;
        const QRectF cell = stripCell(s, size.width());
        painter.fillRect(cell, end == embed::StepEnd::Solution  ? theme.good()
                               : end == embed::StepEnd::Failure ? theme.wrong()
                                                                : theme.hairline());
        if (s == m_step) {
            painter.setPen(QPen(theme.text(), theme.stroke(2)));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(cell.adjusted(-1, -2, 1, 2));
        }
    }
}

/// Draws the colour of each constraint, with the values that it removed in this step.
void DomainsView::drawLegend(QPainter& painter, const QSize& size, const Theme& theme) const {
    std::map<std::optional<embed::Constraint>, std::int64_t> removed;
    for (const Row& row : m_rows) {
        for (const embed::DomainChange* change : row.changes) {
            for (const auto& [first, last] : change->removed) {
                removed[change->constraint] += last - first + 1;
            }
        }
    }
    painter.setFont(theme.font(12));
    double x = stripEdge;
    double y = stripTop + 26;
    for (const auto& [constraint, values] : removed) {
        const QString text = (constraint ? titleText(*constraint) : tr("decision")) +
                             QLatin1Char(' ') + countLabel(values);
        const double width = painter.fontMetrics().horizontalAdvance(text) + 28;
        if (x + width > size.width() - stripEdge) {
            x = stripEdge;
            y += theme.scaled(18);
        }
        painter.fillRect(QRectF(x, y + 3, 10, 10), colourOf(theme, constraint));
        painter.setPen(theme.text());
        painter.drawText(QPointF(x + 15, y + 13), text);
        x += width;
    }
}

void DomainsView::drawRow(QPainter& painter, const QRectF& place, const Theme& theme,
                          const Row& row) const {
    const double names = std::min(place.width() * 0.3, 220.0);
    const double left = std::min(place.width() * 0.2, 140.0);
    painter.setFont(theme.numbers(12));
    painter.setPen(theme.text());
    painter.drawText(QRectF(place.left(), place.top(), names, place.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, row.name);
    const QRectF bar(place.left() + names, place.top() + 3, place.width() - names - left,
                     place.height() - 6);
    const auto part = [&](std::int64_t first, std::int64_t last) {
        const double unit = bar.width() / static_cast<double>(row.size);
        return QRectF(bar.left() + unit * static_cast<double>(first), bar.top(),
                      std::max(1.0, unit * static_cast<double>(last - first + 1) - 0.5),
                      bar.height());
    };
    painter.fillRect(bar, theme.page());
    for (const embed::DomainChange* change : row.changes) {
        for (const auto& [first, last] : change->removed) {
            painter.fillRect(part(first, last), colourOf(theme, change->constraint));
        }
    }
    for (const auto& [first, last] : row.left) {
        painter.fillRect(part(first, last), theme.text());
    }
    painter.setPen(theme.faintText());
    painter.drawText(QRectF(bar.right() + 8, place.top(), left - 8, place.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     row.left.empty() ? tr("nothing") : rangesText(row.left));
}

double DomainsView::rowsTop(const Theme& theme) { return stripTop + 26 + theme.scaled(44); }

/// Returns 0 in print, because paper cannot be scrolled.
int DomainsView::firstRow() const { return PrintTheme::isOn() ? 0 : m_first; }

QSize DomainsView::wholeSize(const Theme& theme) const {
    constexpr int maxHigh = 15'000;
    const double rows = static_cast<double>(m_rows.size()) * rowHeight(theme);
    return {width(), std::max(height(), static_cast<int>(
                                            std::min<double>(maxHigh, rowsTop(theme) + rows + 9)))};
}

QList<PaperPage> DomainsView::furtherPages(const QSize& page, const Theme& theme) const {
    QList<PaperPage> pages;
    const double height = rowHeight(theme);
    const auto inSight = static_cast<std::size_t>(
        std::max(0.0, std::floor((page.height() - 8 - rowsTop(theme)) / height)));
    const auto onPage = static_cast<std::size_t>(std::floor(roomOnPage(page).height() / height));
    for (std::size_t first = static_cast<std::size_t>(firstRow()) + inSight;
         onPage > 0 && first < m_rows.size(); first += onPage) {
        const std::size_t end = std::min(first + onPage, m_rows.size());
        pages << [this, &theme, first, end, height](QPainter& painter, const QSize& size) {
            const auto label = [](std::size_t row) {
                return countLabel(static_cast<std::int64_t>(row));
            };
            drawPageHeading(painter, size,
                            tr("Solver steps: rows %1 to %2 of %3")
                                .arg(label(first + 1), label(end), label(m_rows.size())),
                            theme.text(), theme.font(13, true));
            QRectF row = roomOnPage(size);
            row.setHeight(height);
            for (std::size_t i = first; i < end; ++i) {
                drawRow(painter, row, theme, m_rows[i]);
                row.translate(0, height);
            }
        };
    }
    return pages;
}

void DomainsView::paintTo(QPainter& painter, const QSize& size, const Theme& theme) const {
    painter.fillRect(QRect(QPoint(), size), theme.panel());
    if (stepCount() == 0) {  // without steps, the neighbouring views show the reason
        painter.setPen(theme.faintText());
        painter.setFont(theme.font(13));
        painter.drawText(QRectF(QPointF(), size).adjusted(stripEdge, 0, -stripEdge, 0),
                         Qt::AlignCenter | Qt::TextWordWrap, description());
        return;
    }
    painter.setPen(theme.text());
    painter.setFont(theme.font(13, true));
    painter.drawText(QRectF(stripEdge, 10, size.width() - 2 * stripEdge, 40),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, description());
    drawStrip(painter, size, theme);
    drawLegend(painter, size, theme);
    const double top = rowsTop(theme);
    const int height = rowHeight(theme);
    double y = top;
    for (auto i = static_cast<std::size_t>(firstRow());
         i < m_rows.size() && y + height <= size.height() - 8; ++i) {
        drawRow(painter, QRectF(stripEdge, y, size.width() - 2 * stripEdge, height), theme,
                m_rows[i]);
        y += height;
    }
}

QList<QStringList> DomainsView::asTable() const {
    QList<QStringList> rows{{tr("coordinate"), tr("constraint"), tr("removed"), tr("remaining")}};
    for (const Row& row : m_rows) {
        for (const embed::DomainChange* change : row.changes) {
            rows << QStringList{
                row.name, change->constraint ? titleText(*change->constraint) : tr("decision"),
                rangesText(change->removed), rangesText(row.left)};
        }
    }
    return rows;
}

void DomainsView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    paintTo(painter, size(), m_theme);
}

void DomainsView::mousePressEvent(QMouseEvent* event) {
    for (std::size_t s = 0; s < stepCount(); ++s) {
        if (stripCell(s, width()).adjusted(0, -4, 1, 4).contains(event->position())) {
            return setStep(s);
        }
    }
}

void DomainsView::scrollTo(int row) {
    m_first = std::clamp(row, 0, std::max(0, static_cast<int>(m_rows.size()) - 1));
    update();
}

void DomainsView::wheelEvent(QWheelEvent* event) {
    scrollTo(m_first - event->angleDelta().y() / 40);
}

void DomainsView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        return setStep(m_step == 0 ? 0 : m_step - 1);
    case Qt::Key_Right:
        return setStep(m_step + 1);
    case Qt::Key_Home:
        return setStep(0);
    case Qt::Key_End:
        return setStep(std::max<std::size_t>(1, stepCount()) - 1);
    case Qt::Key_Up:
        return scrollTo(m_first - 1);
    case Qt::Key_Down:
        return scrollTo(m_first + 1);
    default:
        QWidget::keyPressEvent(event);
    }
}

}  // namespace loopglass::ui
