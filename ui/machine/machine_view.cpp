#include "machine/machine_view.h"

#include "machine/machine_panel.h"
#include "text/text.h"

#include <QLabel>

namespace loopglass::ui {

MachineView::MachineView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : PlayedView(ViewId::Machine, selection, theme, parent),
      m_theme(theme),
      m_panel(new MachinePanel(theme, this)) {
    place(*m_panel, m_panel->canvas());
}

void MachineView::showMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                              const CostOptions& options, const QString& none) {
    m_panel->setMapping(problem, mapping, options, none);
}

bool MachineView::takeKey(const QKeyEvent& event) { return m_panel->takeKey(event); }

QList<QStringList> MachineView::asTable() const {
    QList<QStringList> rows{{tr("tensor"), tr("from"), tr("to"), tr("read"), tr("filled"),
                             tr("updated"), tr("read so far"), tr("total read"),
                             tr("updated so far"), tr("total updated")}};
    if (m_panel->scene().isEmpty()) {
        return rows;
    }
    const MachineScene& scene = m_panel->scene();
    const auto text = [](const std::optional<MovedWords>& words, std::int64_t MovedWords::*of) {
        return words ? QString::number((*words).*of) : QString();
    };
    for (const MachineWay& way : scene.frame().ways) {
        rows << QStringList{qt(scene.problem().workload.tensors[way.arrow.tensor].name),
                            scene.levelName(way.arrow.parent),
                            scene.levelName(way.arrow.child),
                            text(way.now, &MovedWords::reads),
                            text(way.now, &MovedWords::fills),
                            text(way.now, &MovedWords::updates),
                            text(way.soFar, &MovedWords::reads),
                            text(way.all, &MovedWords::reads),
                            text(way.soFar, &MovedWords::updates),
                            text(way.all, &MovedWords::updates)};
    }
    return rows;
}

void MachineView::paintTo(QPainter& painter, const QSize& size) {
    if (m_panel->scene().isEmpty()) {
        View::paintTo(painter, size);
        return;
    }
    painter.setFont(m_theme.font(13, true));
    painter.setPen(m_theme.text());
    const double line = m_theme.scaled(22);
    painter.drawText(QRectF(16, 8, size.width() - 32, line), Qt::AlignLeft | Qt::AlignVCenter,
                     heading().text());
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    painter.drawText(QRectF(16, 8, size.width() - 32, line), Qt::AlignRight | Qt::AlignVCenter,
                     figures().text());
    painter.drawText(QRectF(16, 8 + line, size.width() - 32, line),
                     Qt::AlignLeft | Qt::AlignVCenter, m_panel->scene().timeText());
    painter.translate(16, 2 * line + 16);
    m_panel->canvas().drawInto(
        painter, {size.width() - 32, static_cast<int>(size.height() - 2 * line - 32)});
}

}  // namespace loopglass::ui
