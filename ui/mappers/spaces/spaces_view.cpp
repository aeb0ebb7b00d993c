#include "mappers/spaces/spaces_view.h"

#include "mappers/spaces/spaces_painter.h"
#include "text/text.h"

#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr double edge = 12;
}  // namespace

SpacesView::SpacesView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Sample of the mapping space"));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void SpacesView::setData(const SharedSpaces& shown, std::vector<SpaceMark> marks) {
    m_data = shown;
    m_marks = std::move(marks);
    update();
}

double SpacesView::shareWithin(double ratio) const {
    if (!m_data || m_data->sample.legal.empty()) {
        return 0;
    }
    const double most = m_data->least() * ratio;
    const auto within = std::count_if(m_data->sample.legal.begin(), m_data->sample.legal.end(),
                                      [&](const SampledCost& cost) { return cost.value <= most; });
    return static_cast<double>(within) / static_cast<double>(m_data->sample.legal.size());
}

QList<QStringList> SpacesView::asTable() const {
    QList<QStringList> table{{tr("From (÷ optimum)"), tr("To"),
                              tr("All sampled mappings, ignoring capacities"),
                              tr("Legal mappings")}};
    for (const SpaceBin& bin : m_data ? binsOf(*m_data) : std::vector<SpaceBin>()) {
        table.append({QString::number(bin.from, 'g', 6), QString::number(bin.to, 'g', 6),
                      QString::number(bin.anyhow), QString::number(bin.legal)});
    }
    return table;
}

void SpacesView::paintTo(QPainter& painter, const QSize& size, const Theme& theme) const {
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(QPointF(), size).adjusted(edge, edge, -edge, -edge);
    if (m_data && !m_data->sample.legal.empty()) {
        return SpacesPainter(theme, *m_data, m_marks, area).draw(painter);
    }
    painter.setFont(theme.font(13));
    painter.setPen(theme.faintText());
    painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap,
                     m_data && m_data->sample.drawn > 0
                         ? tr("%1 sampled, none legal")
                               .arg(countLabel(static_cast<std::int64_t>(m_data->sample.drawn),
                                               tr("mapping"), tr("mappings")))
                         : tr("Sample mappings at random to see how their costs are distributed."));
}

void SpacesView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    paintTo(painter, size(), m_theme);
}

}  // namespace loopglass::ui
