#include "machine/machine_view.h"

#include "machine/machine_panel.h"
#include "text/cycles_text.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "views/status_badge.h"
#include "widgets/view_parts.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace loopglass::ui {

MachineView::MachineView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(ViewId::Machine, selection, theme, parent),
      m_theme(theme),
      m_heading(headingLabel(theme, this)),
      m_figures(faintLabel(this)),
      m_panel(new MachinePanel(theme, this)) {
    setAccessibleName(tr("Execution"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(viewMargins);
    layout->setSpacing(4);
    auto* row = headingRow(m_heading, m_figures, badge());
    layout->addLayout(row);
    new WrappingHeaderRow(*layout, *row, *m_figures, *this);
    layout->addWidget(m_panel, 1);
    runChanged();
}

/// Focuses the picture at once after a command; Tab reaches every control.
void MachineView::focusInEvent(QFocusEvent* event) {
    if (event->reason() == Qt::ShortcutFocusReason) {
        m_panel->canvas().setFocus(event->reason());
    }
}

void MachineView::keyPressEvent(QKeyEvent* event) {
    if (!m_panel->takeKey(*event)) {
        View::keyPressEvent(event);
    }
}

void MachineView::runChanged() {
    m_cache = {};
    if (!run()) {
        m_problem.reset();
        m_mapping.reset();
        m_heading->setText(tr("Execution"));
        m_figures->clear();
        m_panel->setMapping(
            {}, {}, {}, tr("Open a sample to see its accelerator execute a mapping step by step."));
    }
}

/// Sets the mapping only after a change, so that a running search does not disturb the user.
void MachineView::refresh() {
    if (!run()) {
        return;
    }
    const auto& selected = m_cache.whole(*run(), selection().selected());
    const auto& shown = selected ? selected : m_cache.best(*run(), moment());
    if (!shown) {
        m_problem.reset();
        m_mapping.reset();
        m_heading->setText(tr("Execution"));
        m_figures->clear();
        const bool none = run()->result() && !run()->result()->best;
        m_panel->setMapping(
            {}, {}, {},
            none ? sentence(run()->scores().text(run()->result()->whyNone))
                 : tr("No complete mapping yet. The first evaluated mapping appears here."));
        return;
    }
    m_heading->setText(tr("Execution: %1").arg(shown->title));
    m_figures->setText(tr("%1 · %2 · lanes in use %3", "an energy, a delay, a share")
                           .arg(energyLabel(shown->cost.energy),
                                delayLabel(shown->cost.cycles, run()->problem().accelerator.clock),
                                shareLabel(shown->cost.utilization)));
    m_figures->setToolTip(exactEnergy(shown->cost.energy) + QLatin1Char('\n') +
                          lanesOverTimeText(shown->cost));
    const CostOptions options = run()->options().cost;
    if (m_mapping && *m_mapping == shown->mapping && m_options == options &&
        m_problem == run()->sharedProblem()) {
        return;
    }
    m_problem = run()->sharedProblem();
    m_mapping = shown->mapping;
    m_options = options;
    m_panel->setMapping(m_problem, *m_mapping, m_options, {});
    m_panel->refreshIfStale();
}

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
                     m_heading->text());
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    painter.drawText(QRectF(16, 8, size.width() - 32, line), Qt::AlignRight | Qt::AlignVCenter,
                     m_figures->text());
    painter.drawText(QRectF(16, 8 + line, size.width() - 32, line),
                     Qt::AlignLeft | Qt::AlignVCenter, m_panel->scene().timeText());
    painter.translate(16, 2 * line + 16);
    m_panel->canvas().drawInto(
        painter, {size.width() - 32, static_cast<int>(size.height() - 2 * line - 32)});
}

}  // namespace loopglass::ui
